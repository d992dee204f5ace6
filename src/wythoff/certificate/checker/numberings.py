"""Whether a machine numbers the P-positions in their order: R(n, x, y) says that (x, y) is number n = 0, 1, 2, ...

    1. the positions that have a number are those of the set
    2. no two positions have one number:              R(n, z) and R(n, z')     =>  z = z'
    3. the next number belongs to a later position:   R(n, z) and R(n + 1, z') =>  z comes before z'
    4. where n + 1 belongs to a position, n does

By 3 and 4 a larger number belongs to a later position, so that no position has two; so R numbers the set in its order,
without a gap. 2 and 3 are walks through products; in 1 and 4 a number is to be found, which is done by the sets of
states where it may be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product

from .adders import Adder, Adders, Tick, explored
from .content import COLUMNS, Certificate, CertificateError, Machine, Numbering, SetKey, Vector, symbol_of

Places = frozenset[int]
Steps = list[dict[Vector, list[int]]]  # for each state, where the digits that are read may lead
Signs = tuple[int, ...]  # of a - b for the pairs a, b of some numbers
Joint = tuple[int, int, int, Signs]  # states of R at both numbers, place in the adder, signs

HEAPS = 2
PAIRS = tuple(combinations(range(2 * HEAPS), 2))  # of x, y, x', y'


def check_numbering(certificate: Certificate, numbering: Numbering, tick: Tick = lambda _: None) -> None:
    """Check that the machine numbers the P-positions; what is wrong is a CertificateError."""
    if certificate.heaps != HEAPS or certificate.value or certificate.parameters:
        raise CertificateError("numbering: only the P-positions of two heaps are numbered, and of one game")
    if numbering.machine.rows[0][0] != 0 or not set(numbering.machine.outputs) <= {0, 1}:
        raise CertificateError("numbering: leading zeros must change nothing, and outputs are 0 and 1")
    checks = _Checks(certificate, numbering, tick)
    checks.check_positions()
    checks.check_order(0)
    checks.check_order(1)
    checks.check_gaps()


class _Checks:
    def __init__(self, certificate: Certificate, numbering: Numbering, tick: Tick) -> None:
        self.certificate, self.numbering, self.tick = certificate, numbering, tick
        self.numbers, self.digits = certificate.numbers, range(certificate.radix)
        self.relation = self._on_numbers(numbering.machine)
        self.adders = Adders(certificate.numbers, tick)

    def _on_numbers(self, machine: Machine) -> Adder:
        """The relation on words that are numbers, without dead states."""

        def successors(state: Vector) -> Iterator[tuple[Vector, Vector]]:
            own, *places = state
            for digits in product(self.digits, repeat=1 + HEAPS):
                target = machine.rows[own][symbol_of(digits, self.certificate.radix)]
                onward = [self.numbers.rows[place][digit] for place, digit in zip(places, digits, strict=True)]
                if min(target, *onward) >= 0:
                    yield digits, (target, *onward)

        def is_end(state: Vector) -> bool:
            return machine.outputs[state[0]] == 1 and all(self.numbers.outputs[place] for place in state[1:])

        return explored((0,) * (2 + HEAPS), successors, is_end, self.tick)

    def check_positions(self) -> None:
        """1: read x and y, and follow where n may be."""
        points = self.certificate.machines[SetKey(0)]
        steps = self._steps(lambda label: (label[1], label[2]))
        start = (self._padded(steps, (0, 0)), 0, 0, 0, 0)
        seen = {start}
        for state in (waiting := [start]):
            self.tick(len(seen))
            places, own, sign, *numbers = state
            if all(self.numbers.outputs[place] for place in numbers):
                is_point = points.outputs[own] == 1 and (sign <= 0 or not self.numbering.is_half)
                if self._ends(places) != is_point:
                    raise CertificateError("numbering: a position of the set has no number, or another one has")
            for x, y in product(self.digits, repeat=HEAPS):
                onward = self.numbers.rows[numbers[0]][x], self.numbers.rows[numbers[1]][y]
                if min(onward) >= 0:
                    after = points.rows[own][symbol_of((x, y), self.certificate.radix)]
                    target = (self._after(steps, places, (x, y)), after, sign or (x > y) - (x < y), *onward)
                    if target not in seen:
                        seen.add(target)
                        waiting.append(target)

    def check_order(self, apart: int) -> None:
        """2 and 3: two positions whose numbers are equal, or differ by 1."""
        adder, rows, ends = self.adders[apart], self.relation.rows, self.relation.ends
        by_number = [self._by_first_digit(row) for row in rows]
        start: Joint = (0, 0, 0, (0,) * len(PAIRS))
        seen = {start}
        for state in (waiting := [start]):
            self.tick(len(seen))
            one, other, place, signs = state
            if ends[one] and ends[other] and adder.ends[place] and not self._is_fine(apart, signs):
                words = "numbers do not follow the order" if apart else "two positions have one number"
                raise CertificateError(f"numbering: {words}")
            for (n, m), onward in adder.rows[place].items():
                for (z, after), (w, behind) in product(by_number[one].get(n, ()), by_number[other].get(m, ())):
                    target: Joint = (after, behind, onward, _compared(signs, (*z, *w)))
                    if target not in seen:
                        seen.add(target)
                        waiting.append(target)

    def _is_fine(self, apart: int, signs: Signs) -> bool:
        sign = dict(zip(PAIRS, signs, strict=True))
        if not apart:
            return sign[0, 2] == 0 == sign[1, 3]
        order = sign[0, 2] or sign[1, 3]
        if self.numbering.order == COLUMNS:
            return order < 0
        largest, later = (0 if sign[0, 1] >= 0 else 1), (2 if sign[2, 3] >= 0 else 3)
        return (sign[largest, later] or order) < 0

    def check_gaps(self) -> None:
        """4: read n and n + 1, and follow where their positions may be."""
        steps, adder = self._steps(lambda label: label[:1]), self.adders[1]
        first = self._padded(steps, (0,))
        start = (first, first, 0)
        seen = {start}
        for state in (waiting := [start]):
            self.tick(len(seen))
            low, high, place = state
            if adder.ends[place] and self._ends(high) and not self._ends(low):
                raise CertificateError("numbering: a number is left out")
            for (n, m), onward in adder.rows[place].items():
                target = (self._after(steps, low, (n,)), self._after(steps, high, (m,)), onward)
                if target not in seen:
                    seen.add(target)
                    waiting.append(target)

    def _steps(self, kept: Callable[[Vector], Vector]) -> Steps:
        """For each state, where the kept digits of a label may lead."""
        steps: Steps = []
        for row in self.relation.rows:
            targets: dict[Vector, list[int]] = {}
            for label, target in row.items():
                targets.setdefault(kept(label), []).append(target)
            steps.append(targets)
        return steps

    def _padded(self, steps: Steps, zeros: Vector) -> Places:
        """Where one is before the first digit: what is to be found may have more digits."""
        waiting = [0]
        for state in waiting:
            waiting += set(steps[state].get(zeros, ())) - set(waiting)
        return frozenset(waiting)

    def _after(self, steps: Steps, places: Iterable[int], digits: Vector) -> Places:
        return frozenset(target for state in places for target in steps[state].get(digits, ()))

    def _ends(self, places: Places) -> bool:
        return any(self.relation.ends[state] for state in places)

    def _by_first_digit(self, row: dict[Vector, int]) -> dict[int, list[tuple[Vector, int]]]:
        found: dict[int, list[tuple[Vector, int]]] = {}
        for label, target in row.items():
            found.setdefault(label[0], []).append((label[1:], target))
        return found


def _compared(signs: Signs, digits: Vector) -> Signs:
    """The signs after one more digit of each number: the first difference decides."""
    return tuple(
        sign or (digits[a] > digits[b]) - (digits[a] < digits[b]) for sign, (a, b) in zip(signs, PAIRS, strict=True)
    )
