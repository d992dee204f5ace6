"""Lines: the set is a union of finitely many progressions and finitely many exceptions, or x xor y is constant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ...progress import report
from ...sets.compared_sets import BITS, LARGEST, KnownSet, Pair, keys_of
from ..data.derived_sequences import has_terms
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Json, Trial, set_trial
from .families import Family, Triangle, Union, full_triangle, union_hypothesis

FITS = (100, 400, 1600)  # pairs on which is fitted, one after the other until it can be
FEWEST = 24  # pairs


def lines(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that the P-positions lie on lines and in progressions, all of them, but for a few at the beginning."""
    if not has_terms(evidence, FEWEST) or evidence.is_all:
        return
    yield from _xor(evidence)
    for many in FITS:
        fitted = min(many, evidence.terms // 2)
        data = evidence.first(fitted).known_set
        found, left = progressions(data, 1)
        if found and keys_of(left).max(initial=-1) <= data.keys[len(data.keys) // 3]:
            union = union_of(found, [(x, y) for x, y in left.tolist()], data.is_symmetric)
            if len(union.exceptions) <= 24 and union.parameters < fitted:
                steps: list[Json] = [[*each.start, *each.step] for each in found]
                yield union_hypothesis("lines", union, fitted, "base 2", {"progressions": steps})
                return
        if many > fitted:
            return


def union_of(found: Sequence[Progression], left: Sequence[Pair], is_symmetric: bool, *others: Family) -> Union:
    """Progressions with the pairs that are left: a full triangle at the origin, and single ones.

    >>> union_of([Progression((0, 1), (1, 1)), Progression((0, 3), (1, 1))], [(0, 0), (0, 2)], True).words()
    '(0,0) (0,2); y - x in {1, 3}; and mirror images'
    """
    known = {*left, *((x + k * u, y + k * v) for (x, y), (u, v) in map(_ends, found) for k in range(64))}
    bound = full_triangle(sorted(known)) if is_symmetric else -1
    single = [(x, y) for x, y in left if x + y > bound]
    triangle = [Triangle(bound)] if bound >= 2 and len(left) - len(single) > 1 else []
    families = (*triangle, *found, *others)
    listed = (*(each.words() for each in triangle), *_words(found), *(each.words() for each in others))
    return Union(families, tuple(single if triangle else left), is_symmetric, listed)


def _ends(found: Progression) -> tuple[Pair, Pair]:
    return found.start, found.step


def _words(found: Sequence[Progression]) -> Iterator[str]:
    """Parallel lines together, and all other progressions together."""
    whole = [each for each in found if each.is_whole]
    for slope in sorted({each.step[1] for each in whole}):
        same = sorted((each for each in whole if each.step[1] == slope), key=lambda each: each.height)
        heights = ", ".join(str(each.height) for each in same)
        yield same[0].words() if len(same) == 1 else f"y - {linear(slope, 'x', 0)} in {{{heights}}}"
    yield from (each.words() for each in found if each.is_line and not each.is_whole)
    points = sorted((each for each in found if not each.is_line), key=lambda each: each.start)
    if points:
        yield f"{', '.join(each.words() for each in points)} for k >= 0"


def _xor(evidence: Evidence) -> Iterator[Hypothesis]:
    """x xor y = c for c > 0; y = x is a line."""
    data = evidence.first(FEWEST // 2).known_set
    x, y = data.pairs.T
    sums = set((x ^ y).tolist())
    if len(sums) == 1 and (c := sums.pop()):
        yield _constant_xor(c, data.is_symmetric)


def _constant_xor(c: int, is_symmetric: bool) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        data = evidence.known_set
        x = np.arange(int(data.pairs.max(initial=0)) + 1)
        told = np.stack([x, x ^ c], axis=1)
        told = told[told[:, 0] <= told[:, 1]] if is_symmetric else told
        return set_trial(evidence, replace(data, pairs=told, is_symmetric=is_symmetric))

    code = f"def is_p(x, y):\n    return x ^ y == {c}\n"
    formula = f"xor(x,y,{c})"
    return Hypothesis("lines", f"x xor y = {c}", code, 1, FEWEST // 2, test, formula=formula, system="base 2")


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


def progressions(data: KnownSet, misses: int, least: int = 6) -> tuple[list[Progression], Ints]:
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
        if len(search.found) == 64 or not misses:
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
        for second in self.pairs[place + 1 : place + 1 + 160]:  # 160 pairs that may be the second point
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
