"""Chains of positions: from one to the next no heap becomes smaller, so that those below two bounds are the first ones.

    #{n : x_n < X and y_n < Y}  =  min(#{n : x_n < X}, #{n : y_n < Y})

A chain knows both counts for bounds of any size. So where P-positions are a few chains, each of them in one chain only,
those in a box are counted at once, however large it is and however far out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Counts = NDArray[Any]  # int64, or integers of any size where 64 bits are not enough

Below = Callable[[int], int]  # how many members have a heap below this bound


class Located(Protocol):
    """Pairs (A_n, B_n), n >= 0, both growing, whose numbers are found from their heaps."""

    def last_a(self, x: int) -> int:
        """The largest n with A_n <= x, for x >= 0."""

    def last_b(self, y: int) -> int | None:
        """The largest n with B_n <= y, or None."""


@dataclass(frozen=True)
class Chain:
    """Positions number 0, 1, ... whose heaps never become smaller."""

    x_below: Below
    y_below: Below

    def mirrored(self) -> Chain:
        """The same with the heaps exchanged."""
        return Chain(self.y_below, self.x_below)

    def moved(self, x: int, y: int) -> Chain:
        """The same with so much more in each heap."""
        return Chain(lambda bound: self.x_below(bound - x), lambda bound: self.y_below(bound - y))

    def doubled(self) -> Chain:
        """The same with twice as much in both heaps."""
        return Chain(lambda bound: self.x_below(-(-bound // 2)), lambda bound: self.y_below(-(-bound // 2)))

    def after(self, first: int) -> Chain:
        """The same without the first ones."""
        return Chain(
            lambda bound: max(0, self.x_below(bound) - first), lambda bound: max(0, self.y_below(bound) - first)
        )

    def before(self, last: int) -> Chain:
        """The first ones only."""
        return Chain(lambda bound: min(last, self.x_below(bound)), lambda bound: min(last, self.y_below(bound)))


def point(x: int, y: int) -> Chain:
    """A position alone."""
    return Chain(lambda bound: int(bound > x), lambda bound: int(bound > y))


def line(x: int, y: int, p: int, q: int) -> Chain:
    """(x, y), (x+p, y+q), ..., p and q >= 1."""
    return Chain(lambda bound: max(0, -((x - bound) // p)), lambda bound: max(0, -((y - bound) // q)))


def located(pairs: Located) -> Chain:
    """The pairs (A_n, B_n)."""

    def b_below(bound: int) -> int:
        last = pairs.last_b(bound - 1)
        return 0 if last is None else last + 1

    return Chain(lambda bound: pairs.last_a(bound - 1) + 1 if bound > 0 else 0, b_below)


def both_ways(chains: Iterable[Chain]) -> list[Chain]:
    """Chains of pairs with x < y and their mirror images."""
    return [either for chain in chains for either in (chain, chain.mirrored())]


def counted(chains: Iterable[Chain], xs: Sequence[int], ys: Sequence[int]) -> Counts:
    """How many positions of these chains have xs[i] <= x < xs[i+1] and ys[j] <= y < ys[j+1]: [i, j]; bounds ascend."""
    import numpy as np

    counts = np.zeros((len(xs) - 1, len(ys) - 1), np.int64)
    for chain in chains:
        first = max(chain.x_below(xs[0]), chain.y_below(ys[0]))
        last = min(chain.x_below(xs[-1]), chain.y_below(ys[-1]))
        if first < last:
            columns, rows = (_numbers(chain.x_below, xs, first, last), _numbers(chain.y_below, ys, first, last))
            counts += np.diff(np.diff(np.minimum.outer(columns, rows), axis=0), axis=1)
    return counts


def _numbers(below: Below, bounds: Sequence[int], first: int, last: int) -> NDArray[np.int64]:
    """How many members from number `first` to `last` are below each bound; between two equal counts nobody is asked."""
    import numpy as np

    def asked(place: int) -> int:
        return min(max(below(bounds[place]), first), last) - first

    numbers = np.empty(len(bounds), np.int64)
    numbers[0], numbers[-1] = asked(0), asked(len(bounds) - 1)
    parts = [(0, len(bounds) - 1)]
    while parts:
        start, end = parts.pop()
        if numbers[start] == numbers[end] or end - start < 2:
            numbers[start:end] = numbers[start]
            continue
        middle = (start + end) // 2
        numbers[middle] = asked(middle)
        parts += [(start, middle), (middle, end)]
    return numbers
