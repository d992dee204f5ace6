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
that a statement was put into its explicit form here; a claim may differ in both from its paper.
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
from .severity import Severity, read_severity
from .sources import Form, Seen, read_form, read_seen
from .verdict import Erratum, Verdict, Witness

Cases = Iterator[Witness | None]
Check = Callable[[Extent], Cases]
Decorator = Callable[[Check], Check]
Games = str | tuple[str, ...]
Contents = Mapping[str, tuple[str, ...]]
PLAIN = Erratum()
CONDITION = re.compile(r"rule\(|terminal\(")
NUMBERS = "ijkxyzuvw"  # of a condition


def printed_id(number: str, reading: str = "", is_correction: bool = False) -> str:
    """Number, reading and correction in one text: 'Tab 1, read as: by its caption, corrected'."""
    read_as = f", read as: {reading}" if reading else ""
    return f"{number}{read_as}{', corrected' if is_correction else ''}"


@dataclass(frozen=True)
class Claim:
    """A statement and its check; a gap has a reason in place of a check.

    `number` is the printed one, `reading` how its sentence is read where it allows several readings, and
    `is_correction` tells whether the statement is what is true in place of the printed one. `severity` is given to what
    fails, `seen` and `form` to what was not read in the paper itself.

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
            erratum=self.book.erratum(self) if fails else None, severity=self.severity if fails else None,
            seen=self.seen, form=self.form,
        )  # fmt: skip


class Paper:
    """The claims of one paper in their printed order.

    `contents` are the printed numbers, file by file. `seen` and `form` are those of every claim that has no others.
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
                    self.key, number, kind, _statement(check), _games(about), check, self, reading=reading,
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
            self._add(Claim(self.key, number, kind, statement, games, check, self, reading=reading, is_correction=True))
            return check

        return register

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
                self.key, number, kind, cleandoc(statement), _games(about), None, self, cleandoc(reason),
                seen=read_seen(seen or self.seen), form=read_form(form or self.form),
            )
        )  # fmt: skip

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
        kinder = f"{self.key}:{claim.erratum.kinder}" if claim.erratum.kinder else ""
        return replace(claim.erratum, repeats=repeats, repeated_by=others, kinder=kinder)


def _statement(check: Check) -> str:
    return " ".join(cleandoc(check.__doc__ or "").split())


def _games(about: Games) -> tuple[str, ...]:
    return (about,) if isinstance(about, str) else about


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
