"""Machines of a linear form f(z) = f1*x + f2*y + ... with whole factors: its value cut to a window, or its residue.

With k digits to come, what was read is worth s_0 U_k + s_1 U_{k+1} + ...: s is the state, by the recurrence of the
weights U. What is to come adds less than U_k for each unit of a factor; so a state is given up, for good, where the
value stays above (or below) the window for many k. Whether that was right is not argued here: a machine V is used only
after walks have shown `follows` for z and z + e_i, each heap i, and V(0) = 0 (see `Checker.test`).

That is enough. From 0 go to z by single steps, up as long as the value is not above 0 and down else, until one of the
two runs out: up to there the value stays strictly inside the window, where `follows` says it exactly; after that it
goes one way only, and the window's end is not left again. Residues are exact at every step.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import mul
from typing import NamedTuple

from .adders import Tick
from .content import CertificateError, LandingTest, Machine, Vector, one_longer

ReadSoFar = tuple[Vector | int, Vector]  # what was read so far is worth, and where it leads in the numbers of each heap

AHEAD = 40  # digits: a value that is above the window for all these k stays there in every system tried
MOST_STATES = 20_000


class Scale(NamedTuple):
    """Values low, ..., high, where the ends stand for all beyond them; or residues, where low = 0 and high = m - 1."""

    low: int
    high: int
    modulus: int = 0

    def follows(self, value: int, before: int, factor: int) -> bool:
        """Whether the value may be the one after a step that adds the factor."""
        if self.modulus:
            return value == (before + factor) % self.modulus
        if before == self.high:
            return value >= min(self.high, self.high + factor)
        if before == self.low:
            return value <= max(self.low, self.low + factor)
        return value == min(max(before + factor, self.low), self.high)


def scale_of(test: LandingTest) -> Scale:
    """The values that decide a test: more than one step from 0 both ways, and the constant of the test."""
    if test.modulus:
        return Scale(0, test.modulus - 1, test.modulus)
    far = max(map(abs, test.factors)) + 1
    return Scale(min(-far, test.constant - 1), max(far, test.constant))


def value_machine(
    numbers: Machine, recurrence: Vector, factors: Vector, scale: Scale, tick: Tick = lambda _: None
) -> Machine:
    """Make the machine whose output is the value, less the lowest one; it reads numbers only."""
    weights = _weights(numbers, AHEAD + len(recurrence))
    radix = len(numbers.rows[0])
    index: dict[Vector | int, int] = {(0,) * len(recurrence): 0}
    rows = [[-1] * radix ** len(factors)]
    after: dict[tuple[Vector | int, int], Vector | int] = {}
    start: ReadSoFar = ((0,) * len(recurrence), (0,) * len(factors))
    seen = {start}
    for state, places in (waiting := [start]):
        tick(len(rows) * len(rows[0]))
        for symbol, digits in enumerate(product(range(radix), repeat=len(factors))):
            onward = tuple(numbers.rows[place][digit] for place, digit in zip(places, digits, strict=True))
            if min(onward) < 0:
                continue
            step = state, sum(map(mul, factors, digits))
            if step not in after:
                after[step] = _after(recurrence, weights, factors, scale, *step)
            target = after[step]
            if target not in index:
                index[target] = len(index)
                rows.append([-1] * len(rows[0]))
            rows[index[state]][symbol] = index[target]
            if (target, onward) not in seen:
                seen.add((target, onward))
                waiting.append((target, onward))
        if len(index) > MOST_STATES:
            raise CertificateError(f"a test with the factors {factors} has more than {MOST_STATES} states")
    return _merged(rows, [_output(weights, scale, state) for state in index])


def _weights(numbers: Machine, count: int) -> list[int]:
    """U_0, U_1, ...: how many words of each length there are."""
    counts = [numbers.outputs]
    while len(counts) < count:
        counts.append(one_longer(numbers, counts[-1]))
    return [each[0] for each in counts]


def _after(
    recurrence: Vector, weights: Sequence[int], factors: Vector, scale: Scale, state: Vector | int, digit: int
) -> Vector | int:
    """The state after one more digit; the end of the window, a number, where the value stays beyond."""
    if isinstance(state, int):
        return state
    shifted = (digit, *state[:-1])
    moved = tuple(own + state[-1] * c for own, c in zip(shifted, reversed(recurrence), strict=True))
    if scale.modulus:
        return tuple(part % scale.modulus for part in moved)
    up, down = sum(f for f in factors if f > 0), sum(-f for f in factors if f < 0)
    values = [(sum(map(mul, moved, weights[k:])), weights[k] - 1) for k in range(AHEAD)]
    if all(value - down * room >= scale.high for value, room in values):
        return scale.high
    if all(value + up * room <= scale.low for value, room in values):
        return scale.low
    return moved


def _output(weights: Sequence[int], scale: Scale, state: Vector | int) -> int:
    if isinstance(state, int):
        return state - scale.low
    value: int = sum(map(mul, state, weights))
    return value % scale.modulus if scale.modulus else min(max(value, scale.low), scale.high) - scale.low


def _merged(rows: list[list[int]], outputs: list[int]) -> Machine:
    """Merge states with the same future; 0 stays first."""
    classes, count = [*outputs, -1], 0  # the last is what -1 leads to
    while True:
        futures = [(own, *(classes[target] for target in row)) for own, row in zip(classes, rows, strict=False)]
        index = {future: number for number, future in enumerate(dict.fromkeys(futures))}
        classes = [*(index[future] for future in futures), -1]
        if len(index) == count:
            break
        count = len(index)
    first = {own: state for state, own in reversed(list(enumerate(classes[:-1])))}
    merged = [tuple(classes[target] for target in rows[first[own]]) for own in range(count)]
    return Machine(tuple(merged), tuple(outputs[first[own]] for own in range(count)))
