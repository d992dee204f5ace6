"""Progressions in a set of positions: points a + k*u, k = 0, 1, 2, …, that all belong to it.

They are looked for greedily: from the first pair that lies in none so far, a step to one of the next pairs such that
no point is missing up to the end of what is known; then back as far as it goes.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..progress import report
from ..sets.compared_sets import BITS, LARGEST, KnownSet, Pair, keys_of
from .evidence import Ints
from .families import Family

MOST = 64  # progressions
LEAST = 6  # points of a progression
AHEAD = 160  # pairs that may be the second point


@dataclass(frozen=True)
class Progression(Family):
    """The points start + k*step, k >= 0."""

    start: Pair
    step: Pair

    @property
    def parameters(self) -> int:
        return 4

    def points(self, data: KnownSet) -> Ints:
        """Those up to the extent of the data."""
        (a, b), (u, v) = self.start, self.step
        end = min(data.end, (data.last >> BITS) + 1)
        k = np.arange(max(0, (end - 1 - a) // u + 1 if u else (data.end - 1 - b) // v + 1))
        return np.stack([a + k * u, b + k * v], axis=1)

    @property
    def is_line(self) -> bool:
        """Whether every x from the start on has its point."""
        return self.step[0] == 1

    @property
    def is_whole(self) -> bool:
        """Whether it is all of a line that lies on the board, above the diagonal where it rises as that does."""
        (a, b), (u, v) = self.start, self.step
        return u == 1 and a == (0 if v > 1 else max(0, a - b))

    @property
    def height(self) -> int:
        """Of a line, where it meets x = 0."""
        return self.start[1] - self.step[1] * self.start[0]

    def words(self) -> str:
        """A line by its equation, else the points themselves.

        >>> Progression((3, 8), (1, 2)).words(), Progression((1, 2), (3, 3)).words()
        ('y = 2x + 2, x >= 3', '(3k + 1, 3k + 2)')
        """
        (a, b), (u, v) = self.start, self.step
        if not self.is_line:
            return f"({linear(u, 'k', a)}, {linear(v, 'k', b)})"
        return f"y = {linear(v, 'x', self.height)}" + ("" if self.is_whole else f", x >= {a}")

    def formula(self, x: str, y: str) -> str:
        (a, b), (u, v) = self.start, self.step
        if self.is_line:
            return f"{y} = {linear(v, x, self.height, '*')}" + (f" and {x} >= {a}" if a else "")
        return f"exists k: {x} = {linear(u, 'k', a, '*')} and {y} = {linear(v, 'k', b, '*')}"

    def condition(self) -> str:
        return f"on_progression(x, y, {self.start}, {self.step})"

    def definitions(self) -> str:
        return (
            "def on_progression(x, y, start, step):\n"
            "    (a, b), (u, v) = start, step\n"
            "    k = (x - a)//u if u else (y - b)//v\n"
            "    return k >= 0 and (a + k*u, b + k*v) == (x, y)\n"
        )


def linear(factor: int, name: str, constant: int, times: str = "") -> str:
    """factor*name + constant as people write it, or with a sign for `times`.

    >>> linear(2, "k", 1), linear(1, "x", -3), linear(0, "k", 5), linear(1, "x", 0)
    ('2k + 1', 'x - 3', '5', 'x')
    """
    if factor == 0:
        return str(constant)
    sign = f" {'+' if constant > 0 else '-'} {abs(constant)}" if constant else ""
    return f"{'' if factor == 1 else f'{factor}{times}'}{name}{sign}"


def progressions(data: KnownSet, misses: int, least: int = LEAST) -> tuple[list[Progression], Ints]:
    """Progressions that cover all but the first third of the pairs as well as it goes, and the pairs in none of them.

    After so many pairs that lie in none it ends; each has at least so many points, half of them after its first pair.

    >>> pairs = np.array([(0, 0), (0, 1), *((x, y) for x in range(1, 60) for y in (x, 2 * x))])
    >>> found, left = progressions(KnownSet(pairs, last=(59 << BITS) + 2 * 59), 1)
    >>> [each.words() for each in found], left.tolist()
    (['y = x', 'y = 2x'], [[0, 1]])
    """
    search = _Search(data, least)
    for place in range(len(data.pairs) // 3, len(data.pairs)):
        report(0.0)
        misses -= not search.cover(place)
        if len(search.found) == MOST or not misses:
            break
    return search.found, data.pairs[~np.isin(keys_of(data.pairs), list(search.covered))]


class _Search:
    """What is found so far, and which keys it covers."""

    def __init__(self, data: KnownSet, least: int) -> None:
        self.data, self.least = data, least
        self.pairs = [(x, y) for x, y in data.pairs.tolist()]
        self.known = set(self.pairs)
        self.covered: set[int] = set()
        self.found: list[Progression] = []

    def cover(self, place: int) -> bool:
        """Whether this pair lies in a progression that was found, or is found now."""
        first = self.pairs[place]
        if self._key(first) in self.covered:
            return True
        for second in self.pairs[place + 1 : place + 1 + AHEAD]:
            u, v = second[0] - first[0], second[1] - first[1]
            if v < 0 or self._key(second) in self.covered or (u == 0 and self.data.end == LARGEST):
                continue
            forwards = self._forwards(first, (u, v))
            if forwards <= self.least // 2:
                continue
            backwards = self._backwards(first, (u, v))
            if forwards + backwards >= self.least:
                self.found.append(Progression((first[0] - backwards * u, first[1] - backwards * v), (u, v)))
                self.covered |= set(keys_of(self.found[-1].points(self.data)).tolist())
                return True
        return False

    def _key(self, pair: Pair) -> int:
        return (pair[0] << BITS) + pair[1]

    def _forwards(self, first: Pair, step: Pair) -> int:
        """How many points from the first on belong to the set, as far as it is known; 0 if one is missing."""
        (x, y), (u, v), many = first, step, 0
        known, end, last = self.known, self.data.end, self.data.last
        while x < end and y < end and (x << BITS) + y <= last:
            if (x, y) not in known:
                return 0
            x, y, many = x + u, y + v, many + 1
        return many

    def _backwards(self, first: Pair, step: Pair) -> int:
        """How many points before the first belong to the set, one after the other."""
        many = 0
        while (first[0] - (many + 1) * step[0], first[1] - (many + 1) * step[1]) in self.known:
            many += 1
        return many
