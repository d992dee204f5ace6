"""Paper and Claim: a statement under its printed number, with the check that judges it.

    paper = Paper("larsson", "Blocking Wythoff Nim", ...)

    @paper.claim("Thm 1.1", "theorem", about="wythoff.block(k)")
    def small_k(extent):
        '''The statement, in our words.'''
        yield first_difference(...)         # a witness, or None where all is well

A statement that fails as printed keeps its number; what is true instead is a claim of its own with `corrected`. Where
two readings of the text differ in outcome, the plain claim is the reading most favourable to the author and the other
one is named with `reading`. A statement that fails says with `severity` how grave that is, and with `erratum` which
others fail by the same mistake. Of a paper that could not be read as a whole `seen` says what was, and `form="ours"`
that a statement was put into its explicit form here; a claim may differ in both from its paper. A statement written
as a `formula` has no check of its own: what is shown, tested and proved is its one text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from inspect import cleandoc
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import MeaningError
from .closed_lists import Form, Seen, Severity, read_form, read_kind, read_seen, read_severity
from .extent import Extent
from .formal_statements import Formal, NamedGame, formal
from .grounds import NO_PARAMETERS, Grounds
from .proof_entries import Proofs, Prove, printed_id
from .verdict import AGAINST, Erratum, Verdict, VerdictStatus, Witness

if TYPE_CHECKING:
    from .verdict_list import Verdicts

Cases = Iterator[Witness | None]
Check = Callable[[Extent], Cases]
Decorator = Callable[[Check], Check]
Games = str | tuple[str, ...]
Contents = Mapping[str, tuple[str, ...]]
PLAIN = Erratum()
CONDITION = re.compile(r"rule\(|terminal\(")
LONGEST = 200  # characters of a number, or of a reading
NUMBERS = "ijkxyzuvw"  # of a condition


@dataclass(frozen=True)
class Claim:
    """A statement and its check; a gap has a reason in place of a check.

    `number` is the printed one, `reading` how its sentence is read where it allows several readings, and
    `is_correction` tells whether the statement is what is true in place of the printed one. `severity` is given to what
    fails, `seen` and `form` to what was not read in the paper itself. `formal` is a statement that is a text of the
    prover's language; the statement and the check are then made from it, whatever else is given.

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
    severity: Severity | None = None
    seen: Seen | None = None
    form: Form = "theirs"
    formal: Formal | None = None

    def __post_init__(self) -> None:
        if self.formal is not None:
            object.__setattr__(self, "statement", self.formal.statement)
            object.__setattr__(self, "about", self.formal.about)
            object.__setattr__(self, "check", self.formal.check)

    @property
    def id(self) -> str:
        """The claim as it is printed and typed, without its paper."""
        return printed_id(self.number, self.reading, self.is_correction)

    @property
    def name(self) -> str:
        """The name by which a claim is asked for: 'larsson:Thm 1.1'."""
        return f"{self.paper}:{self.id}"

    def is_about(self, text: str) -> bool:
        """Whether the claim speaks of this game; single letters in `about` are parameters, but for those of a rule."""
        return any(re.fullmatch(_pattern(about), text) for about in self.about)

    def verdict(
        self,
        status: VerdictStatus,
        extent: str,
        witness: Witness | None = None,
        found: tuple[str, ...] = (),
        grounds: Grounds | None = None,
    ) -> Verdict:
        """The verdict on this claim; one that fails or is doubted is linked with its correction and its like."""
        is_against = status in AGAINST
        return Verdict(
            self.paper, self.id, self.kind, self.statement, status, extent, witness, found,
            self.book.corrected_by(self) if is_against else None, grounds=grounds,
            erratum=self.book.erratum(self) if is_against else None,
            severity=self.severity if status == "fails" else None,
            seen=self.seen, form=self.form,
        )  # fmt: skip


class Paper:
    """The claims of one paper in their printed order.

    `contents` are the printed numbers, file by file. `seen` and `form` are those of every claim that has no others. A
    paper that was read from a file of one's own has that `file`.

    >>> from wythoff.claims import Paper, first_difference, outcomes, board_of
    >>> paper = Paper("draft", "Odd Nim", "A. Author, unpublished")
    >>> ODD = "rule(i*j == 0 and (i + j) % 2 == 1)"
    >>> @paper.claim("Thm 1", "theorem", about=ODD)
    ... def even_sums(extent):
    ...     '''(x,y) is a P-position iff x + y is even.'''
    ...     side = extent.side(100)
    ...     even = board_of(((x, y) for x in range(side) for y in range(x % 2, side, 2)), side)
    ...     yield first_difference(outcomes(ODD, side), even, ODD)
    >>> paper.formula("Thm 2", "theorem", f"set of {ODD} = exists k: x + y = 2*k", "base 2")
    >>> [(verdict.id, verdict.status) for verdict in paper.check()]
    [('Thm 1', 'holds'), ('Thm 2', 'proved')]
    """

    def __init__(
        self,
        key: str,
        title: str,
        source: str,
        contents: Contents | None = None,
        *,
        seen: Seen | None = None,
        form: Form = "theirs",
    ) -> None:
        self.key, self.title, self.source, self.contents = key, title, source, contents or {}
        self.seen, self.form = read_seen(seen), read_form(form)
        self.claims: dict[str, Claim] = {}
        self.proofs = Proofs(key)
        self.file: Path | None = None

    def claim(
        self,
        number: str,
        kind: str,
        about: Games = (),
        reading: str = "",
        erratum: Erratum = PLAIN,
        *,
        severity: Severity | None = None,
        seen: Seen | None = None,
        form: Form | None = None,
    ) -> Decorator:
        """Register the check below under its printed number; `severity` and `erratum` belong to what fails."""
        grave = None if severity is None else read_severity(severity)

        def register(check: Check) -> Check:
            self._add(
                Claim(
                    self.key, number, read_kind(kind), _statement(check), _games(about), check, self, reading=reading,
                    erratum=erratum, severity=grave, seen=read_seen(seen or self.seen),
                    form=read_form(form or self.form),
                )
            )  # fmt: skip
            return check

        return register

    def corrected(self, number: str, kind: str, about: Games = (), reading: str = "") -> Decorator:
        """Register what is true in place of a printed statement, or of one reading of it, that fails."""

        def register(check: Check) -> Check:
            statement, games = _statement(check), _games(about)
            self._add(
                Claim(
                    self.key, number, read_kind(kind), statement, games, check, self, reading=reading,
                    is_correction=True,
                )
            )  # fmt: skip
            return check

        return register

    def formula(
        self,
        number: str,
        kind: str,
        text: str,
        /,
        system: str = "fib",
        *,
        severity: Severity | None = None,
        **games: NamedGame,
    ) -> None:
        """Register a statement that is a formula: what is shown, tested and proved is this text.

        It is a sentence about the games that are named, formula("Thm 3", "theorem", "forall x: exists y: P(x,y)",
        P="wythoff"), or a set, "set of wythoff = …"; a name with a nim-value is P=("wythoff", 1).
        """
        stated = formal(text, system, games)
        grave = None if severity is None else read_severity(severity)
        self._add(
            Claim(
                self.key, number, read_kind(kind), stated.statement, stated.about, stated.check, self, severity=grave,
                seen=self.seen, form=self.form, formal=stated,
            )
        )  # fmt: skip

    def gap(
        self,
        number: str,
        kind: str,
        statement: str,
        reason: str,
        about: Games = (),
        *,
        seen: Seen | None = None,
        form: Form | None = None,
    ) -> None:
        """A statement that no computation judges, and why."""
        self._add(
            Claim(
                self.key, number, read_kind(kind), cleandoc(statement), _games(about), None, self, cleandoc(reason),
                seen=read_seen(seen or self.seen), form=read_form(form or self.form),
            )
        )  # fmt: skip

    def proof(
        self,
        *numbers: str,
        is_correction: bool = False,
        parameters: str = NO_PARAMETERS,
        is_complete: bool = True,
        by_hand: str = "",
    ) -> Callable[[Prove], Prove]:
        """Attach the proof below to these claims: a function that yields proofs, all of which must succeed.

        They are shown beside a claim that holds, which stays so: that they are about its statement is the author's
        word (`formula` makes claims that can be proved). Its docstring says what is proved, `parameters` for which
        parameters, `is_complete=False` that the claim speaks of more of them, `by_hand` which step no machine made.
        """
        return self.proofs.enter(
            *numbers, is_correction=is_correction, parameters=parameters, is_complete=is_complete, by_hand=by_hand
        )

    def check(self, seconds: float | None = None, upto: int | None = None, jobs: int = 1) -> Verdicts:
        """Judge all claims: a list of verdicts, which shows itself and writes itself as a page.

        Each claim gets so many seconds; `upto` sets sides and numbers of terms.
        """
        from .verdict_list import checked

        return checked([self], list(self.claims.values()), seconds, upto, jobs)

    def _add(self, claim: Claim) -> None:
        for text in (claim.number, claim.reading or "-"):
            if not (isinstance(text, str) and text.strip() and text.isprintable() and len(text) <= LONGEST):
                raise MeaningError(f"{text!r} is no number of a claim; a line of text is, such as 'Thm 1'")
        if not claim.statement:
            raise MeaningError(f"{claim.name}: every claim has a statement, which is the docstring of its function")
        if claim.id in self.claims:
            raise MeaningError(f"{claim.name}: every claim has an id of its own, and this one is taken")
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
        kinder = f"{self.key}:{claim.erratum.kinder}" if claim.erratum.kinder else ""
        return replace(claim.erratum, repeats=repeats, repeated_by=others, kinder=kinder)


def _statement(check: Check) -> str:
    return " ".join(cleandoc(check.__doc__ or "").split())


def _games(about: Games) -> tuple[str, ...]:
    listed = (about,) if isinstance(about, str) else about
    if not isinstance(listed, tuple | list) or not all(isinstance(text, str) for text in listed):
        raise MeaningError(f"about={about!r} is no text of a game, nor a tuple of texts")
    return tuple(listed)


def _pattern(about: str) -> str:
    """A pattern for texts; a letter stands for the same parameter throughout, but not the numbers of a condition."""
    text = re.escape(about.replace(" ", ""))
    numbers = NUMBERS if CONDITION.search(about) else ""
    seen: set[str] = set()

    def parameter(match: re.Match[str]) -> str:
        letter = match[0]
        if letter in numbers:
            return letter
        if letter in seen:
            return f"(?P={letter})"
        seen.add(letter)
        return rf"(?P<{letter}>\d+|inf)"

    return re.sub(r"(?<![A-Za-z])[A-Za-z](?![A-Za-z])", parameter, text)
