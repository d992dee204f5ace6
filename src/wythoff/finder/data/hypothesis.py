"""A hypothesis: a statement that was found in a part of the data and can be tried on any other; never called true.

Its rung says what is known of it, best first:

    proved          an independent check has accepted it for all positions of the game
    equal to N      it says exactly what the terms are, and all terms up to N are so
    fits            it says something of the terms (a count, a slope, a bound), and no term up to N contradicts it
    refuted at n    term n contradicts it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, TypedDict, get_args

from ...sets.compared_sets import BITS, KnownSet, compared
from .evidence import Evidence

if TYPE_CHECKING:
    from ...automata.automaton import Automaton

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

SMALL = 10  # a surplus below this is said to be small
TELLING = ("beams", "numbers")  # kinds that tell most where no form says what the set is
NOTHING: Mapping[str, Json] = MappingProxyType({})


class Rung(IntEnum):
    """What is known of a hypothesis; smaller is better."""

    PROVED = 0
    EQUAL = 1
    FITS = 2
    REFUTED = 3


class Trial(NamedTuple):
    """How a hypothesis fared on some evidence: how many terms were compared, and the first that contradicts it."""

    terms: int
    failure: str = ""  # such as "n = 17: (28,45), not (28,46)"
    at: int | None = None  # the number of the term that fails
    extent: str = ""  # what was compared, where it is no list of pairs or terms: such as "x, y < 256"


@dataclass(frozen=True, eq=False)
class Hypothesis:
    """A statement with its parameters, executable.

    `words` is the formula for people; `code` is Python that stands alone and defines one of `pair(n)`, `term(n)`, both
    from n = 0 on, `is_p(x, y)`, `value(x, y)` (a nim-value or remoteness) where the hypothesis `is_exact`, and else
    `holds(pairs)`, `holds(terms)` for a list of all up to some extent, or `holds(board)`, `holds(pairs, board)` for a
    board as a list of columns, where the `facts` name the question of the "board". `test` compares it with any evidence
    of the same game. For the prover there is a `formula` of the P-positions in x and y, in a numeration `system`, or
    the set as an `automaton`, or a `sentence` about P(x,y), the relation of the proved P-positions; `facts` are its
    numbers for machines and pictures.
    """

    kind: str
    words: str
    code: str
    parameters: int
    fitted: int
    test: Callable[[Evidence], Trial]
    is_exact: bool = True
    formula: str = ""
    system: str = ""
    sentence: str = ""
    automaton: Automaton | None = None
    facts: Mapping[str, Json] = field(default_factory=lambda: NOTHING)


RungName = Literal["proved", "equal", "fits", "refuted"]
RUNG_NAMES: tuple[RungName, ...] = get_args(RungName)  # by their number


class FindingAnswer(TypedDict):
    """A finding as JSON."""

    kind: str
    words: str
    rung: RungName
    extent: str
    parameters: int
    fitted: int
    tested: int
    surplus: int
    failure: str | None
    theorem: str | None
    code: Annotated[str, "Python"]
    formula: str | None
    system: str | None
    sentence: str | None
    facts: Annotated[dict[str, Any], "what the kind of hypothesis knows; not promised"]


@dataclass(frozen=True, eq=False)
class Finding:
    """A hypothesis with what is known of it: its rung, how far it was tested, the first failure.

    >>> from wythoff.rules import read_game
    >>> from .evidence import evidence_of
    >>> from ..forms.counts import counts
    >>> finding = judged(next(counts(evidence_of(read_game("wythoff"), 100))), evidence_of(read_game("wythoff"), 500))
    >>> finding.words, finding.rung_words, finding.surplus
    ('every number is in exactly 1 pair', 'proved', 742)
    """

    hypothesis: Hypothesis
    trial: Trial
    extent: str
    theorem: str = ""  # what was proved, in words

    @property
    def kind(self) -> str:
        return self.hypothesis.kind

    @property
    def words(self) -> str:
        return self.hypothesis.words

    @property
    def code(self) -> str:
        return self.hypothesis.code

    @property
    def rung(self) -> Rung:
        if self.theorem:
            return Rung.PROVED
        if self.trial.failure:
            return Rung.REFUTED
        return Rung.EQUAL if self.hypothesis.is_exact else Rung.FITS

    @property
    def tested(self) -> int:
        """On how many terms it was tested beside those that it was fitted on."""
        return max(0, self.trial.terms - self.hypothesis.fitted)

    @property
    def surplus(self) -> int:
        """Tests minus free parameters: how much more the data say than was put in."""
        return self.tested - self.hypothesis.parameters

    @property
    def rung_words(self) -> str:
        """The rung with its extent, such as "equal to 500 pairs, x < 807"; a small surplus says so."""
        small = f"; small surplus {self.surplus}" if self.surplus < SMALL else ""
        match self.rung:
            case Rung.PROVED:
                return "proved"
            case Rung.REFUTED:
                return f"refuted at {self.trial.failure}"
            case Rung.EQUAL:
                return f"equal to {self.extent}{small}"
            case _:
                return f"fits {self.extent}{small}"

    @property
    def rank(self) -> tuple[int, bool, int, bool, int, int]:
        """The order of a list: rung, a small surplus later, TELLING kinds, fewer parameters, shorter formula.

        What says exactly what the set is comes first; then beams and their slopes, and what is proved of a part.
        """
        known = self.hypothesis
        is_part = self.rung is Rung.PROVED and not known.is_exact
        rung = Rung.FITS if is_part else self.rung
        place = TELLING.index(self.kind) if self.kind in TELLING and not known.is_exact else len(TELLING)
        return rung, self.surplus < SMALL, place, not is_part, known.parameters, len(self.words)

    def to_json(self) -> FindingAnswer:
        """Everything that is known, as plain data."""
        known = self.hypothesis
        return {
            "kind": known.kind, "words": known.words, "rung": RUNG_NAMES[self.rung], "extent": self.extent,
            "parameters": known.parameters, "fitted": known.fitted, "tested": self.tested, "surplus": self.surplus,
            "failure": self.trial.failure or None, "theorem": self.theorem or None, "code": known.code,
            "formula": known.formula or None, "system": known.system or None, "sentence": known.sentence or None,
            "facts": dict(known.facts),
        }  # fmt: skip


def judged(hypothesis: Hypothesis, evidence: Evidence) -> Finding:
    """Try a hypothesis on evidence; a kind that has proved it says the theorem among its facts."""
    trial = hypothesis.test(evidence)
    theorem = "" if trial.failure else str(hypothesis.facts.get("theorem") or "")
    return Finding(hypothesis, trial, trial.extent or evidence.extent, theorem)


def set_trial(evidence: Evidence, told: KnownSet) -> Trial:
    """Try the positions that a hypothesis tells, as far as the evidence goes.

    >>> import numpy as np
    >>> from .evidence import pairs_evidence
    >>> set_trial(pairs_evidence("data", [(0, 0), (1, 2), (3, 5)]), KnownSet(np.array([(0, 0), (1, 1), (3, 5)])))
    Trial(terms=3, failure='(1,1), which is no P-position', at=1, extent='')
    """
    data = evidence.known_set
    both = compared(data, told)
    terms = both.agreed + len(both.extra)
    if data.is_symmetric != told.is_symmetric:
        return Trial(terms, "a symmetry that only one of the two sets has", 0)
    if both.first is None:
        return Trial(terms)
    x, y = both.first
    key = (x << BITS) + y
    is_told = key in both.missing
    words = "which is no P-position" if is_told else "which is a P-position"
    return Trial(terms, f"({x},{y}), {words}", int(data.keys.searchsorted(key)))
