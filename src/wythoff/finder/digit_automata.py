"""Small automata that read the digits of n and tell letter n of a word, learned from its first letters.

Reading one digit more turns a state into as many states as digits may follow: the states of 0, 1, 2, … are the fixed
point of a morphism, which is how many letters are made at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np

from ..automata.numeration import system_of
from ..automata.valid_words import parry_table
from ..errors import GaveUpError
from ..prover.learning.digits import Digits
from ..prover.learning.guess import Guess, StateLimit
from ..prover.learning.learner import Learner
from .desubstitution import Codes, Substitution
from .evidence import Ints

MOST_STATES = 24
MOST_DIGITS = 3  # at the end of n that a letter may depend on
SYSTEMS = (
    "fib", "base 2", "base 3", "ostrowski 2", "ostrowski 3", "base 5", "ostrowski 4", "pisot 1 1 1", "pisot 1 0 1",
    "base 6", "base 7", "base 10", "ostrowski 5", "ostrowski 6", "pisot 2 1 1",
)  # fmt: skip

State = tuple[int, int]  # of the automaton, and of the table that says which digits may follow


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
        learner = Learner(digits, 1, (lambda numbers: values[numbers[:, 0]], length), StateLimit(MOST_STATES))
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
    for length in range(1, MOST_DIGITS + 1):
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
