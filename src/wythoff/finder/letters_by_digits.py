"""Letters in a numeration system: letter n of a word is told by the digits of n, which a small automaton reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ..progress import report
from .derived_sequences import OWN, comment, has_contrast, has_terms, symbol, terms_of, where
from .digit_automata import SYSTEMS, DigitAutomaton, last_digits, learned, trailing_zeros
from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .number_marks import COMMENT, MARK, MARKS, extent_of_marks, has_marks, marks, told
from .periods import SHORT
from .repetition import repetition_of

LEAST = 200  # letters
MOST_LETTERS = 8
MOST_FITTED = 20_000
MOST_ENDS = 8  # ends of n that are written out
LAST = {1: "digit", 2: "two digits", 3: "three digits"}

CODE = """
def term(n):
    weights = [1]
    while weights[-1] <= n:
        terms = zip(RECURRENCE, reversed(weights))
        weights.append(sum(c*weight for c, weight in terms) + (len(weights) < len(RECURRENCE)))
    state = 0
    for weight in reversed(weights):
        digit, n = divmod(n, weight)
        state = TARGETS[state][digit]
    return LETTERS[state]
"""


@dataclass(frozen=True)
class Word:
    """A word of the evidence: the terms of a sequence, its gaps, or the marks of all numbers."""

    name: str
    is_gaps: bool = False

    def letters(self, evidence: Evidence) -> Ints:
        """The word in some evidence; empty if its numbers are too large."""
        known = marks(evidence) if self.name == MARK else terms_of(evidence, self.name)
        if known.dtype == object:
            return np.zeros(0, np.int64)
        return np.diff(known) if self.is_gaps else known.astype(np.int64)

    @property
    def symbol(self) -> str:
        if self.name == MARK:
            return "the mark of n"
        return f"{symbol(self.name, 'n+1')} - {symbol(self.name)}" if self.is_gaps else symbol(self.name)

    @property
    def where(self) -> str:
        return "" if self.name == MARK else where(self.name)

    @property
    def comment(self) -> str:
        return COMMENT if self.name == MARK else comment(self.name, self.symbol)


def letters(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose for each word the simplest automaton that tells its letters, if one does."""
    if not has_terms(evidence, LEAST):
        return
    words = [Word(OWN), Word(OWN, True)]
    if evidence.pairs is not None:
        words = [Word("x", True), Word("y", True), Word("y - x", True)] + [Word(MARK)] * has_marks(evidence)
    known: list[Ints] = []
    for word in words:
        values, codes = np.unique(word.letters(evidence), return_inverse=True)
        if not 1 < len(values) <= MOST_LETTERS or len(codes) < LEAST or _is_dull(codes, known):
            continue
        known.append(codes)
        found = _simplest(codes)
        if found is not None:
            yield _hypothesis(word, values.tolist(), found, _fitted(codes))
            if word.name == OWN:
                return


def _is_dull(codes: Ints, known: list[Ints]) -> bool:
    """Whether the same word was looked at with other letters, or it repeats, or hardly ever changes its letter."""
    if not has_contrast(codes, _fitted(codes)) or any(np.array_equal(codes, other) for other in known):
        return True
    repetition = repetition_of(codes[: _fitted(codes)])
    return repetition is not None and repetition.letters <= SHORT


def _fitted(codes: Ints) -> int:
    return min(len(codes) // 2, MOST_FITTED)


def _simplest(codes: Ints) -> DigitAutomaton | None:
    best: DigitAutomaton | None = None
    for system in SYSTEMS:
        report(0.0)
        found = learned(codes, system, _fitted(codes))
        if found is not None and (best is None or found.parameters < best.parameters):
            best = found if np.array_equal(found.letters(len(codes)), codes) else best
    return best


def _hypothesis(word: Word, values: list[int], found: DigitAutomaton, fitted: int) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        known = word.letters(evidence)
        expected = np.array(values)[found.letters(len(known))]
        wrong = np.flatnonzero(known != expected)
        extent = extent_of_marks(evidence) if word.name == MARK else ""
        if not len(wrong):
            return Trial(len(known), extent=extent)
        n = int(wrong[0])
        return Trial(len(known), f"n = {n}: {word.symbol} = {known[n]}, not {expected[n]}", n, extent)

    code = word.comment + (
        f"RECURRENCE = {found.recurrence}  # of the weights of {found.system}\n"
        f"TARGETS = {[list(row) for row in found.targets]}\n"
        f"LETTERS = {[values[letter] for letter in found.outputs]}\n{CODE}"
    )
    facts: dict[str, Json] = {"sequence": word.symbol, "system": found.system, "states": len(found.outputs)}
    parameters = found.parameters + len(values)
    return Hypothesis("letters", _words(word, values, found), code, parameters, fitted, test, facts=facts)


def _words(word: Word, values: list[int], found: DigitAutomaton) -> str:
    shown = [MARKS[value] if word.name == MARK else str(value) for value in values]
    marked = f" ({told(shown)})" if word.name == MARK else word.where
    ends, zeros = last_digits(found), trailing_zeros(found)
    if zeros is not None:
        how = f"{shown[zeros[0]]} if n >= 1 ends in an even number of zeros in {found.system}, else {shown[zeros[1]]}"
        zero = found.outputs[0]
        return f"{word.symbol}{marked} is {how}" + f"; it is {shown[zero]} for n = 0" * (zero != zeros[1])
    if ends is not None and len(ends) <= MOST_ENDS:
        rule = ", ".join(f"{''.join(map(str, end))} -> {shown[letter]}" for end, letter in ends.items())
        return f"{word.symbol}{marked} is told by the last {LAST[len(next(iter(ends)))]} of n in {found.system}: {rule}"
    return (
        f"{word.symbol}{marked} is told by an automaton of {len(found.outputs)} states that reads n in {found.system}"
    )
