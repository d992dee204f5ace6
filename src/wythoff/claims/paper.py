"""Paper and Claim: a statement under its printed number, with the check that judges it.

    paper = Paper("larsson", "U. Larsson, Blocking Wythoff Nim", ...)

    @paper.claim("Thm 1.1", "theorem", about="wythoff.block(k)")
    def small_k(extent):
        '''The statement, in our words.'''
        yield first_difference(...)         # a witness, or None where all is well

A statement that fails as printed keeps its id; what is true instead is a claim of its own with `corrected`. Where two
readings of the text differ in outcome, the plain id is the reading most favourable to the author and the other one is
named with `reading`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from inspect import cleandoc

from .extent import Extent
from .verdict import Witness

Cases = Iterator[Witness | None]
Check = Callable[[Extent], Cases]
Decorator = Callable[[Check], Check]
Games = str | tuple[str, ...]
READ_AS = ", read as: "


@dataclass(frozen=True)
class Claim:
    """A statement and its check; a gap has a reason in place of a check."""

    paper: str
    id: str
    kind: str
    statement: str
    about: tuple[str, ...]
    check: Check | None = field(repr=False)
    reason: str = ""

    @property
    def name(self) -> str:
        return f"{self.paper}:{self.id}"

    def is_about(self, text: str) -> bool:
        """Whether the claim speaks of this game; single letters in `about` are parameters."""
        return any(re.fullmatch(_pattern(about), text) for about in self.about)


class Paper:
    """The claims of one paper in their printed order."""

    def __init__(self, key: str, title: str, source: str) -> None:
        self.key, self.title, self.source = key, title, source
        self.claims: dict[str, Claim] = {}

    def claim(self, number: str, kind: str, about: Games = (), reading: str = "") -> Decorator:
        """Register the check below under its printed number."""
        return self._register(f"{number}{READ_AS}{reading}" if reading else number, kind, about)

    def corrected(self, number: str, kind: str, about: Games = ()) -> Decorator:
        """Register what is true in place of a printed statement that fails."""
        return self._register(f"{number}, corrected", kind, about)

    def gap(self, number: str, kind: str, statement: str, reason: str, about: Games = ()) -> None:
        """A statement that no computation judges, and why."""
        self._add(Claim(self.key, number, kind, cleandoc(statement), _games(about), None, cleandoc(reason)))

    def _register(self, number: str, kind: str, about: Games) -> Decorator:
        def register(check: Check) -> Check:
            statement = " ".join(cleandoc(check.__doc__ or "").split())
            self._add(Claim(self.key, number, kind, statement, _games(about), check))
            return check

        return register

    def _add(self, claim: Claim) -> None:
        if claim.id in self.claims or not claim.statement:
            raise ValueError(f"{claim.name}: every claim has an id of its own and a statement")
        self.claims[claim.id] = claim

    def corrected_by(self, claim: Claim) -> str | None:
        """The name of the claim that says what is true instead; for a reading perhaps that of its number."""
        numbers = (claim.id, claim.id.partition(READ_AS)[0])
        names = (f"{number}, corrected" for number in numbers)
        return next((self.claims[name].name for name in names if name in self.claims), None)


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
