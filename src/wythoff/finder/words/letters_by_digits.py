"""Letters in a numeration system: letter n of a word is told by the digits of n, which a small automaton reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np

from ...automata.numeration import system_of
from ...automata.valid_words import parry_table
from ...errors import GaveUpError
from ...progress import report
from ...prover.learning.digits import Digits
from ...prover.learning.guess import Guess, StateLimit
from ...prover.learning.learner import Learner
from ..data.derived_sequences import OWN, comment, has_contrast, has_terms, symbol, terms_of, where
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Json, Trial
from .desubstitution import Codes, Substitution
from .number_marks import COMMENT, MARK, MARKS, extent_of_marks, has_marks, marks, told
from .periods import SHORT
from .repetition import repetition_of

SYSTEMS = (
    "fib", "base 2", "base 3", "ostrowski 2", "ostrowski 3", "base 5", "ostrowski 4", "pisot 1 1 1", "pisot 1 0 1",
    "base 6", "base 7", "base 10", "ostrowski 5", "ostrowski 6", "pisot 2 1 1",
)  # fmt: skip

State = tuple[int, int]  # of the automaton, and of the table that says which digits may follow
LEAST = 200  # letters
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
        if not 1 < len(values) <= 8 or len(codes) < LEAST or _is_dull(codes, known):
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
    return min(len(codes) // 2, 20_000)


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
    if ends is not None and len(ends) <= 8:  # 8 ends of n that are written out
        rule = ", ".join(f"{''.join(map(str, end))} -> {shown[letter]}" for end, letter in ends.items())
        return f"{word.symbol}{marked} is told by the last {LAST[len(next(iter(ends)))]} of n in {found.system}: {rule}"
    return (
        f"{word.symbol}{marked} is told by an automaton of {len(found.outputs)} states that reads n in {found.system}"
    )


@dataclass(frozen=True)
class DigitAutomaton:
    """`targets[q][d]` is the state after digit d, -1 where d may not follow; `outputs[q]` is the letter."""

    system: str
    recurrence: tuple[int, ...]
    targets: tuple[tuple[int, ...], ...]
    outputs: tuple[int, ...]

    @property
    def parameters(self) -> int:
        """The targets, the outputs, and which system it is."""
        return sum(target >= 0 for row in self.targets for target in row) + len(self.outputs) + 1

    def letters(self, n: int) -> Codes:
        """The letters of 0, …, n - 1."""
        images = tuple(bytes(target for target in row if target >= 0) for row in self.targets)
        outputs = np.array(self.outputs, np.uint8)
        return outputs[Substitution(b"", images, 0).letters(n)]

    def after(self, state: int, word: tuple[int, ...]) -> int:
        """Where a word of digits leads; -1 if it is none."""
        for digit in word:
            state = self.targets[state][digit] if state >= 0 else -1
        return state


@cache
def _digits(name: str) -> Digits:
    return Digits(system_of(name))


def learned(codes: Ints, name: str, fitted: int) -> DigitAutomaton | None:
    """The smallest automaton in this system that tells the first `fitted` letters, as far as whole words of digits go.

    >>> word = np.array([bin(n).count("1") % 2 for n in range(400)])
    >>> learned(word, "base 2", 200).targets
    ((0, 1), (1, 0))
    """
    digits = _digits(name)
    if parry_table(digits.system.recurrence) is None:
        return None
    length = digits.full_length(fitted)
    values = codes.astype(np.uint8)
    try:
        learner = Learner(digits, 1, (lambda numbers: values[numbers[:, 0]], length), StateLimit(24))
        learner.fit(np.arange(int(digits.weights[length]))[:, None])
    except GaveUpError:
        return None
    return _with_places(name, digits, learner.guess)


def _with_places(name: str, digits: Digits, guess: Guess) -> DigitAutomaton | None:
    """The automaton whose states know which digits may follow; None unless leading zeros change nothing."""
    numbers: dict[State, int] = {(0, 0): 0}
    rows: list[tuple[int, ...]] = []
    for state, place in _growing(numbers):
        row = []
        for digit in range(digits.radix):
            target, after = int(guess.delta[state, digit]), int(digits.valid[place, digit])
            is_known = target >= 0 and after >= 0
            row.append(numbers.setdefault((target, after), len(numbers)) if is_known else -1)
        rows.append(tuple(row))
    if rows[0][0] != 0:
        return None
    return DigitAutomaton(name, digits.system.recurrence, tuple(rows), tuple(int(guess.outputs[q]) for q, _ in numbers))


def _growing(numbers: dict[State, int]) -> Iterator[State]:
    """The keys of a dictionary that grows meanwhile."""
    done = 0
    while done < len(numbers):
        yield list(numbers)[done]
        done += 1


def last_digits(automaton: DigitAutomaton) -> dict[tuple[int, ...], int] | None:
    """The letter by the last one, two or three digits of n, if it depends on nothing else.

    >>> last_digits(DigitAutomaton("base 2", (2,), ((0, 1), (0, 1)), (5, 7)))
    {(0,): 5, (1,): 7}
    """
    radix = len(automaton.targets[0])
    for length in range(1, 4):  # 3: at the end of n that a letter may depend on
        told: dict[tuple[int, ...], set[int]] = {}
        for word in product(range(radix), repeat=length):
            ends = {automaton.after(state, word) for state in range(len(automaton.outputs))} - {-1}
            told[word] = {automaton.outputs[state] for state in ends}
        if all(len(letters) <= 1 for letters in told.values()):
            return {word: min(letters) for word, letters in told.items() if letters}
    return None


def trailing_zeros(automaton: DigitAutomaton) -> tuple[int, int] | None:
    """The letters of n >= 1 that end in an even and in an odd number of zeros, if that decides.

    >>> trailing_zeros(DigitAutomaton("base 2", (2,), ((0, 1), (2, 1), (1, 1)), (0, 3, 4)))
    (3, 4)
    """
    told: tuple[set[int], set[int]] = set(), set()
    entered = {target for row in automaton.targets for digit, target in enumerate(row) if digit and target >= 0}
    for state in entered:
        zeros, end = 0, state
        while zeros < 2 * len(automaton.outputs) + 2:
            told[zeros % 2].add(automaton.outputs[end])
            zeros, end = zeros + 1, automaton.after(end, (0,))
    return (min(told[0]), min(told[1])) if all(len(letters) == 1 for letters in told) else None
