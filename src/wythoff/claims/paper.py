"""Paper and Claim: a statement under its printed number, with the check that judges it.

    paper = Paper("larsson", "Blocking Wythoff Nim", ...)

    @paper.claim("Thm 1.1", "theorem", about="wythoff.block(k)")
    def small_k(extent):
        '''The statement, in our words.'''
        yield first_difference(...)         # a witness, or None where all is well

A statement that fails as printed keeps its number; what is true instead is a claim of its own with `corrected`. Where
two readings of the text differ in outcome, the plain claim is the reading most favourable to the author and the other
one is named with `reading`. What kind of mistake a failing statement is says its `erratum`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from inspect import cleandoc
from itertools import chain

from .extent import Extent
from .grounds import Grounds
from .verdict import ERROR, READING, Erratum, Verdict, Witness

Cases = Iterator[Witness | None]
Check = Callable[[Extent], Cases]
Decorator = Callable[[Check], Check]
Games = str | tuple[str, ...]
Contents = Mapping[str, tuple[str, ...]]
PLAIN = Erratum()


def printed_id(number: str, reading: str = "", is_correction: bool = False) -> str:
    """Number, reading and correction in one text: 'Tab 1, read as: by its caption, corrected'."""
    read_as = f", read as: {reading}" if reading else ""
    return f"{number}{read_as}{', corrected' if is_correction else ''}"


@dataclass(frozen=True)
class Claim:
    """A statement and its check; a gap has a reason in place of a check.

    `number` is the printed one, `reading` how its sentence is read where it allows several readings, and
    `is_correction` tells whether the statement is what is true in place of the printed one.

    >>> import wythoff as wy
    >>> claim = wy.claims("larsson")[1]
    >>> claim.number, claim.kind, claim.paper
    ('Def 2', 'ruleset', 'larsson')
    """

    paper: str
    number: str
    kind: str
    statement: str
    about: tuple[str, ...]
    check: Check | None = field(repr=False)
    book: Paper = field(repr=False, compare=False)
    reason: str = ""
    reading: str = ""
    is_correction: bool = False
    erratum: Erratum = PLAIN

    @property
    def id(self) -> str:
        """The claim as it is printed and typed, without its paper."""
        return printed_id(self.number, self.reading, self.is_correction)

    @property
    def name(self) -> str:
        """The name by which a claim is asked for: 'larsson:Thm 1.1'."""
        return f"{self.paper}:{self.id}"

    def is_about(self, text: str) -> bool:
        """Whether the claim speaks of this game; single letters in `about` are parameters."""
        return any(re.fullmatch(_pattern(about), text) for about in self.about)

    def verdict(
        self,
        status: str,
        extent: str,
        witness: Witness | None = None,
        found: tuple[str, ...] = (),
        grounds: Grounds | None = None,
    ) -> Verdict:
        """The verdict on this claim; one that fails is linked with its correction and with the same mistakes."""
        fails = status == "fails"
        return Verdict(
            self.paper, self.id, self.kind, self.statement, status, extent, witness, found,
            self.book.corrected_by(self) if fails else None, grounds=grounds,
            erratum=self.book.erratum(self) if fails else None,
        )  # fmt: skip


class Paper:
    """The claims of one paper in their printed order.

    `contents` are the printed numbers of a paper whose claims fill several files of a package, file by file.
    """

    def __init__(self, key: str, title: str, source: str, contents: Contents | None = None) -> None:
        self.key, self.title, self.source, self.contents = key, title, source, contents or {}
        self.claims: dict[str, Claim] = {}

    def claim(
        self, number: str, kind: str, about: Games = (), reading: str = "", erratum: Erratum | None = None
    ) -> Decorator:
        """Register the check below under its printed number; `erratum` tells how it fails, if it does."""
        kept = erratum or Erratum(READING if reading else ERROR)
        return self._register(number, kind, about, reading, erratum=kept)

    def corrected(self, number: str, kind: str, about: Games = (), reading: str = "") -> Decorator:
        """Register what is true in place of a printed statement, or of one reading of it, that fails."""
        return self._register(number, kind, about, reading, is_correction=True)

    def gap(self, number: str, kind: str, statement: str, reason: str, about: Games = ()) -> None:
        """A statement that no computation judges, and why."""
        self._add(Claim(self.key, number, kind, cleandoc(statement), _games(about), None, self, cleandoc(reason)))

    def _register(
        self, number: str, kind: str, about: Games, reading: str, is_correction: bool = False, erratum: Erratum = PLAIN
    ) -> Decorator:
        def register(check: Check) -> Check:
            statement = " ".join(cleandoc(check.__doc__ or "").split())
            games = _games(about)
            self._add(Claim(self.key, number, kind, statement, games, check, self, "", reading, is_correction, erratum))
            return check

        return register

    def _add(self, claim: Claim) -> None:
        if claim.id in self.claims or not claim.statement:
            raise ValueError(f"{claim.name}: every claim has an id of its own and a statement")
        self.claims[claim.id] = claim

    def load_sections(self, package: str) -> None:
        """Import the files of the contents and put their claims into the printed order.

        A file may use the checks of a later one, so that the order in which claims are registered says nothing.
        """
        for section in self.contents:
            import_module(f"{package}.{section}")
        order = {number: n for n, number in enumerate(chain.from_iterable(self.contents.values()))}
        ordered = sorted(self.claims.values(), key=lambda claim: order.get(claim.number, len(order)))
        self.claims = {claim.id: claim for claim in ordered}

    def corrected_by(self, claim: Claim) -> str | None:
        """The name of the claim that says what is true instead; for a reading perhaps that of its number."""
        if claim.is_correction:
            return None
        others = (other for other in self.claims.values() if other.is_correction and other.number == claim.number)
        names = {other.reading: other.name for other in others}
        return names.get(claim.reading) or names.get("")

    def erratum(self, claim: Claim) -> Erratum:
        """How this claim fails, with the full names of the claims that fail by the same mistake."""
        repeats = tuple(f"{self.key}:{number}" for number in claim.erratum.repeats)
        others = tuple(other.name for other in self.claims.values() if claim.id in other.erratum.repeats)
        return replace(claim.erratum, repeats=repeats, repeated_by=others)


def _games(about: Games) -> tuple[str, ...]:
    return (about,) if isinstance(about, str) else about


def _pattern(about: str) -> str:
    """A pattern for texts; a letter stands for the same parameter throughout."""
    text = re.escape(about.replace(" ", ""))
    seen: set[str] = set()

    def parameter(match: re.Match[str]) -> str:
        letter = match[0]
        if letter in seen:
            return f"(?P={letter})"
        seen.add(letter)
        return rf"(?P<{letter}>\d+|inf)"

    return re.sub(r"(?<![A-Za-z])[A-Za-z](?![A-Za-z])", parameter, text)
