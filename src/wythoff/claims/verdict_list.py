"""Verdicts: the judgement of a whole paper, which shows itself in a notebook and writes itself as a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, overload

from ..errors import MeaningError
from ..progress import report, say
from .closed_lists import SEVERITIES
from .verdict import STATUSES, Verdict

if TYPE_CHECKING:
    from .paper import Claim, Paper

CERTIFICATE = b"wythoff certificate"
HEADER = ("claim", "verdict", "on what")


@dataclass(frozen=True, eq=False, repr=False)
class Verdicts(Sequence[Verdict]):
    """The verdicts on a paper's claims, in its order; true in a condition only if all are proved, hold or are gaps.

    A verdict is found by its place, by the id of its claim or by its name.

    >>> from wythoff.claims import Paper, Witness
    >>> paper = Paper("notes", "My notes", "unpublished")
    >>> @paper.claim("1", "guess")
    ... def small(extent):
    ...     '''All numbers are small.'''
    ...     yield from (None if n < 5 else Witness(f"n = {n}", "small", "large") for n in range(extent.terms(9)))
    >>> paper.check()
    claim    verdict  on what
    notes:1  fails    n = 5: printed small, found large
    1 claim: 1 fails
    >>> bool(paper.check()), paper.check()["1"].status
    (False, 'fails')
    """

    papers: tuple[Paper, ...]
    verdicts: tuple[Verdict, ...]
    folder: str = field(default="", kw_only=True)  # of the certificates, once they are written

    @overload
    def __getitem__(self, place: int | str) -> Verdict: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Verdict]: ...

    def __getitem__(self, place: int | str | slice) -> Verdict | Sequence[Verdict]:
        if not isinstance(place, str):
            return self.verdicts[place]
        found = [verdict for verdict in self.verdicts if place in (verdict.id, verdict.name)]
        if not found:
            raise MeaningError(f"no verdict on {place!r}; there are {', '.join(repr(v.id) for v in self.verdicts)}")
        return found[0]

    def __len__(self) -> int:
        return len(self.verdicts)

    def __iter__(self) -> Iterator[Verdict]:
        return iter(self.verdicts)

    def __bool__(self) -> bool:
        return all(verdict or verdict.status == "gap" for verdict in self.verdicts)

    @property
    def certificates(self) -> dict[str, str]:
        """The texts of the certificates, by the names of their files."""
        return {
            Path(part.certificate).name: part.text for verdict in self for part in verdict.proofs if part.certificate
        }

    def claim(self, verdict: Verdict) -> Claim:
        """The claim that was judged."""
        return next(book for book in self.papers if book.key == verdict.paper).claims[verdict.id]

    def html(self) -> str:
        """The page, which needs nothing beside it: pictures, certificates and the file of the paper are inside."""
        from .standalone_page import standalone_page

        return standalone_page(self)

    def write(self, path: str | Path) -> list[Path]:
        """Write the page, and its certificates into a folder beside it, `draft/` for `draft.html`; what was written."""
        page = Path(path)
        folder = page.with_suffix("")
        if page.suffix.lower() not in (".html", ".htm"):
            raise MeaningError(f"{str(page)!r}: a page is written as .html")
        placed = self.placed(folder.name)
        try:
            files = [page, *(folder / name for name in self.certificates)]
            for file in files[1:]:
                _check_free(file)
            if self.certificates:
                folder.mkdir(exist_ok=True)
            for file, text in zip(files, (placed.html(), *self.certificates.values()), strict=True):
                file.write_bytes(text.encode(errors="replace"))  # a paper may hold halves of characters
        except OSError as error:
            raise MeaningError(f"{str(error.filename or page)!r} cannot be written: {error.strerror}") from None
        return files

    def placed(self, folder: str) -> Verdicts:
        """The same with the certificates named by where they lie."""
        return replace(self, verdicts=tuple(_placed(verdict, folder) for verdict in self), folder=folder)

    def __repr__(self) -> str:
        from ..plain_table import plain_table

        return f"{plain_table(HEADER, self._rows())}\n{totals(self.verdicts)}"

    def _repr_html_(self) -> str:
        from html import escape

        from ..views import table_html

        titles = ", ".join(book.title for book in self.papers)
        return table_html(escape(titles), HEADER, self._rows(), [totals(self.verdicts)])

    def _rows(self) -> list[tuple[str, str, str]]:
        return [(v.name, v.status, v.words + (f" [{v.caveat}]" if v.caveat else "")) for v in self]


def _check_free(file: Path) -> None:
    """Refuse to write a certificate over anything but a certificate."""
    if file.exists() and not (file.is_file() and file.read_bytes().startswith(CERTIFICATE)):
        raise MeaningError(f"{str(file)!r} is in the way: it is no certificate, and nothing was written")


def totals(verdicts: Sequence[Verdict]) -> str:
    """How many claims have which verdict, and how grave those are that fail."""
    counts = Counter(v.status for v in verdicts)
    grave = Counter(v.severity for v in verdicts)
    how = ", ".join(f"{grave[s]} {s}" for s in SEVERITIES if grave[s])
    words = {**{s: f"{counts[s]} {s}" for s in STATUSES}, "fails": f"{counts['fails']} fails" + f" ({how})" * bool(how)}
    return f"{len(verdicts)} claim{'s' * (len(verdicts) != 1)}: " + ", ".join(words[s] for s in STATUSES if counts[s])


def checked(
    papers: Sequence[Paper],
    claims: Sequence[Claim],
    seconds: float | None = None,
    upto: int | None = None,
    jobs: int = 1,
) -> Verdicts:
    """Judge these claims of these papers; each gets so many seconds."""
    from .judging import judge_all

    found: dict[str, Verdict] = {}
    for verdict in judge_all(claims, None, upto, jobs, seconds):
        found[verdict.name] = verdict
        say(f"{len(found)} of {len(claims)} claims judged")
        report(len(found) / len(claims))
    return verdicts_of(papers, claims, found)


def verdicts_of(papers: Sequence[Paper], claims: Sequence[Claim], found: dict[str, Verdict]) -> Verdicts:
    """The verdicts that were reached, in the order of the claims; no two certificates have one name."""
    ordered, taken = [], set[str]()
    for verdict in (found[claim.name] for claim in claims if claim.name in found):
        renamed = {part.certificate: _free(part.certificate, taken) for part in verdict.proofs if part.certificate}
        ordered.append(_renamed(verdict, renamed))
    return Verdicts(tuple(papers), tuple(ordered))


def _free(name: str, taken: set[str]) -> str:
    """A name that is not taken yet: 'thm-1.txt', 'thm-1-b.txt', ..."""
    stem, found, letter = name.removesuffix(".txt"), name, ord("b")
    while found in taken:
        found, letter = f"{stem}-{chr(letter)}.txt", letter + 1
    taken.add(found)
    return found


def _placed(verdict: Verdict, folder: str) -> Verdict:
    return _renamed(verdict, {part.certificate: f"{folder}/{Path(part.certificate).name}" for part in verdict.proofs})


def _renamed(verdict: Verdict, names: dict[str, str]) -> Verdict:
    """The same verdict with other names for its certificates."""
    if not verdict.proofs:
        return verdict
    grounds = verdict.grounds
    if grounds is not None:
        grounds = replace(grounds, certificates=tuple(names.get(n, n) for n in grounds.certificates))
    proofs = tuple(
        replace(part, certificate=names[part.certificate]) if part.certificate else part for part in verdict.proofs
    )
    return replace(verdict, grounds=grounds, proofs=proofs)
