"""X. Sun, D. Zeilberger, On Fraenkel's N-heap Wythoff's conjectures, Ann. Comb. 8 (2004) 225-238.

Three heaps, the first heap a fixed: (a,B_n,C_n), a <= B_n <= C_n, n = 0, 1, 2, ... are the P-positions by increasing
B_n. f(n) = ⌊nφ⌋.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from ...forms.beatty import PHI
from ...kernels.base.array_types import Integers
from ..extent import Extent
from ..first_differences import doubt_unless, first_difference, unless
from ..paper import Cases, Paper
from ..trusted import options, outcomes
from ..verdict import Erratum

paper = Paper(
    "sun_2004",
    "On Fraenkel's N-heap Wythoff's conjectures",
    "X. Sun, D. Zeilberger, Ann. Comb. 8 (2004) 225-238",
    contents={"sun_2004": ("Game N-heap", "A1", "A2", "A3", "A4")},
    seen="opening",
)
claim, corrected = paper.claim, paper.corrected
GAME = "wythoff(3)"
PROVED_THERE = 10  # the largest a
PARTS = 4


class Slice(NamedTuple):
    """The P-positions (a,B_n,C_n) of one a."""

    a: int
    low: Integers
    high: Integers

    @property
    def differences(self) -> Integers:
        """C_n - B_n - n."""
        return self.high - self.low - np.arange(len(self.low))

    @property
    def last(self) -> int:
        """c, the last of them."""
        return int(self.differences[-1])

    @property
    def settled(self) -> int:
        """The first n from which on C_n - B_n - n is the same."""
        return int(np.flatnonzero(self.differences != self.last).max(initial=-1)) + 1

    @property
    def remainders(self) -> Integers:
        """B_n - f(n + c)."""
        return self.low - PHI.floors(np.arange(len(self.low)) + self.last)

    def by_parts(self, numbers: Integers) -> list[Integers]:
        return np.array_split(numbers, PARTS)


@lru_cache(maxsize=2)
def slices(most: int, columns: int) -> tuple[Slice, ...]:
    """The P-positions (a,B,C), a <= B <= C, for a = 0, ..., most, B < columns, straight from the moves.

    A P-position (b,y',z') of a lower layer, d = a - b, is an option of (a,y',z') and of all (a,y'+i,z'+(i^d)).

    >>> np.stack(slices(1, 8)[1][1:], axis=1).tolist()
    [[1, 1], [3, 4], [5, 9], [6, 12], [7, 14]]
    """
    height = 4 * columns + 16 * (most + 1)
    partner = np.zeros((most + 1, columns), dtype=np.int64)
    steps = np.arange(columns)
    found = []
    for a in range(most + 1):
        taken, crossed = np.zeros(height, dtype=np.bool_), np.zeros(height + columns, dtype=np.bool_)
        for y in range(columns):
            attacked = taken | crossed[columns - y : columns - y + height]
            for b in range(a):
                attacked[partner[b, y]] = True
                reached = partner[b, : y + 1] + (steps[y::-1] ^ (a - b))
                attacked[reached[reached < height]] = True
            z = partner[a, y] = int(np.argmin(attacked))
            taken[z] = crossed[z - y + columns] = True
        low = np.flatnonzero(partner[a] >= steps)
        low = low[low >= a]
        found.append(Slice(a, low, partner[a, low]))
    return tuple(found)


def _measured(extent: Extent) -> tuple[Slice, ...]:
    """The slices a = 0, ..., 10, far enough for all of them to settle."""
    extent.note(f"a <= {PROVED_THERE}")
    return slices(PROVED_THERE, extent.side(1600, "B_n < {}"))


@claim("Game N-heap", "ruleset", about=GAME)
def literal_moves(extent: Extent) -> Cases:
    """A move takes any positive number from one heap, or (a_1,...,a_N), not all 0, with a_1 xor ... xor a_N = 0 and
    a_i at most the heap i. For N = 2 this is Wythoff's game."""
    side = extent.parameters(5, "heaps below {}", most=10)
    for position in product(range(side), repeat=3):
        said = set()
        for removal in product(*(range(heap + 1) for heap in position)):
            i, j, k = removal
            if any(removal) and (i ^ j ^ k == 0 or sum(map(bool, removal)) == 1):
                said.add(tuple(heap - taken for heap, taken in zip(position, removal, strict=True)))
        found = set(options(GAME, position))
        yield unless(found == said, f"options of {position}", sorted(said - found), sorted(found - said))
    board, layers = outcomes(GAME, side), np.zeros((side,) * 3, dtype=np.bool_)
    for a, low, high in slices(side - 1, 4 * side):
        for triple in ((a, y, z) for y, z in zip(low.tolist(), high.tolist(), strict=True) if z < side):
            for place in _orders(triple):
                layers[place] = True
    yield first_difference(board, layers, "three heaps, by slices")


def _orders(triple: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    a, b, c = triple
    return [(a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)]


@claim("A1", "conjecture", about=GAME, erratum=Erratum(kinder="A2", is_limit=True))
def same_index(extent: Extent) -> Cases:
    """For each a from 0 to 10 there is N1 with C_n = B_n + n for all n > N1. (The index as the abstract has it.)
    Tested: C_n - B_n - n in the last quarter of the range."""
    for each in _measured(extent):
        last = each.by_parts(each.differences)[-1]
        where = f"C_n - B_n - n for a = {each.a} and {len(each.low) - len(last)} <= n < {len(each.low)}"
        found = f"{', '.join(map(str, np.unique(last)))}: evidence about what is far out, no proof"
        yield doubt_unless((last == 0).all(), where, 0, found)


@corrected("A1", "conjecture", about=GAME)
def other_index(extent: Extent) -> Cases:
    """For each a from 0 to 10 there are N1 and an integer c with C_n = B_n + n + c for all n > N1, where c is 0, 3,
    6, 11, 13, 17, 21, 26, 29, 33, 36. Tested: C_n - B_n - n is the same in the last quarter of the range."""
    known = (0, 3, 6, 11, 13, 17, 21, 26, 29, 33, 36)
    for each in _measured(extent):
        yield from _constant(each)
        yield unless(each.last == known[each.a], f"c for a = {each.a}", known[each.a], each.last)


def _constant(each: Slice) -> Cases:
    last = each.by_parts(each.differences)[-1]
    yield unless(np.ptp(last) == 0, f"C_n - B_n - n for a = {each.a}", "one number far out", np.unique(last).tolist())


@claim("A2", "theorem", about=GAME, form="ours")
def settled_differences(extent: Extent) -> Cases:
    """For each a from 0 to 10 there are N1 and an integer c with C_n = B_n + n + c for all n > N1. Tested: C_n - B_n
    - n is the same in the last quarter of the range."""
    for each in _measured(extent):
        yield from _constant(each)
        seen = [np.unique(part) for part in each.by_parts(each.differences)]
        words = "; ".join(str(part[0]) if len(part) == 1 else f"{part[0]} to {part[-1]}" for part in seen)
        extent.fact(
            f"a = {each.a}: c = {each.last} from n = {each.settled} on; C_n - B_n - n in the quarters of"
            f" n < {len(each.low)}: {words}"
        )


@claim("A3", "theorem", about=GAME)
def near_golden(extent: Extent) -> Cases:
    """For each a from 0 to 10 there are N2 and α with |B_n - f(n+c) - α| <= 1 for all n > N2, c as in A2. Tested:
    B_n - f(n+c) lies within 2 in the last quarter of the range."""
    for each in _measured(extent):
        parts = each.by_parts(each.remainders)
        found = np.unique(parts[-1]).tolist()
        yield unless(np.ptp(parts[-1]) <= 2, f"B_n - f(n+c) for a = {each.a}", "within 2 far out", found)
        words = "; ".join(f"{part.min()} to {part.max()}" for part in parts)
        extent.fact(f"a = {each.a}, c = {each.last}: B_n - f(n+c) in the quarters of n < {len(each.low)}: {words}")


@claim("A4", "conjecture", about=GAME, form="ours")
def every_first_heap(extent: Extent) -> Cases:
    """A2 and A3 hold for every a. Tested for a up to a bound: C_n - B_n - n, and B_n - f(n+c) where that is not
    within 2, vary by no more in the last quarter of the range than before."""
    for each in slices(extent.parameters(11, "a <= {}"), extent.side(800, "B_n < {}")):
        steps = [int(np.ptp(part)) for part in each.by_parts(each.differences)]
        yield unless(steps[-1] <= max(steps[:-1]), f"C_n - B_n - n for a = {each.a}", "less variation", steps)
        spreads = [int(np.ptp(part)) for part in each.by_parts(each.remainders)]
        near = spreads[-1] <= max(2, *spreads[:-1])
        yield unless(near, f"B_n - f(n+c) for a = {each.a}", "less variation", spreads)
        if each.a > PROVED_THERE:
            extent.fact(
                f"a = {each.a}, n < {len(each.low)}: c = {each.last} from n = {each.settled} on; in the quarters"
                f" C_n - B_n - n varies by {steps}, B_n - f(n+c) by {spreads}"
            )
