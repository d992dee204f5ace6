"""What is known about a set of positions, asked as a machine of a certificate would be.

The positions of the set below a bound are sorted by line, so that the number of them that a ray reaches is the
difference of two binary searches. A line of the step s is what stays the same under z -> z - s.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ...certificate.checker.content import LandingGuard, LinearMove, OtherSource, Source, Vector
from ...kernels.base.array_types import Bytes, Flags, Integers
from .guarded_counts import allowed, cone_board, count_allowed, refuse_large


@dataclass(frozen=True, eq=False)
class Evidence:
    """All positions of a set with every heap below `bound`: int64[count, heaps]."""

    positions: Integers
    bound: int

    def below(self, bound: int) -> Evidence:
        """The same for a smaller bound."""
        return Evidence(self.positions[(self.positions < bound).all(axis=1)], bound)

    def member(self, places: Integers) -> Bytes:
        """1 at the positions of the set."""
        keys = self._keys(())
        wanted = _key(places, self.bound)
        at = np.minimum(np.searchsorted(keys, wanted), max(len(keys) - 1, 0))
        inside = (places >= 0).all(axis=1) & (places < self.bound).all(axis=1)
        is_member: Flags = inside & (keys[at] == wanted) if len(keys) else np.zeros(len(places), np.bool_)
        return is_member.astype(np.uint8)

    def count(self, source: Source, move: LinearMove, stage: int, cap: int, places: Integers) -> Bytes:
        """Count the options (at most `cap`) in the source that the move has reached after so many of its shifts."""
        back = places - np.array(move.base, np.int64)
        inside = np.logical_and.reduce(back >= 0, axis=1)
        back = np.where(inside[:, None], back, 0)
        steps = move.steps[: stage + 1 if move.steps[:1] == (move.base,) else stage]
        if len(steps) > 1 and (cap > 1 or isinstance(source, OtherSource) or len(move.base) > 2):
            counts = self._board(source, steps, move.guard, cap)[tuple(back.T)].astype(np.int64)
        elif isinstance(source, OtherSource):
            counts = self._others(source is OtherSource.NOT_P, steps, move.guard, back)
        elif len(steps) > 1:
            counts = self._in_cone(steps, move.guard, back)
        elif steps:
            counts = self._on_ray(steps[0], move.guard, back)
        else:
            counts = (self.member(back) & allowed(move.guard, back)).astype(np.int64)
        return np.where(inside, np.minimum(counts, cap), 0).astype(np.uint8)

    def _others(self, is_not_p: bool, steps: tuple[Vector, ...], guard: LandingGuard, back: Integers) -> Integers:
        """Count all positions that are allowed and reached, or those outside the set."""
        if steps:
            every = count_allowed(guard, steps[0], back)
            return every - self._on_ray(steps[0], guard, back) if is_not_p else every
        every = allowed(guard, back).astype(np.int64)
        return every * (1 - self.member(back).astype(np.int64)) if is_not_p else every

    @lru_cache(maxsize=16)  # noqa: B019  (evidence lives as long as one search)
    def _board(self, source: Source, steps: tuple[Vector, ...], guard: LandingGuard, cap: int) -> Bytes:
        if source is OtherSource.ANY:
            return cone_board(steps, guard, None, cap, self.bound)
        refuse_large(self.bound, len(steps[0]))
        counted = np.full((self.bound,) * len(steps[0]), int(source is OtherSource.NOT_P), np.uint8)
        counted[tuple(self.positions.T)] ^= 1
        return cone_board(steps, guard, counted, cap, self.bound)

    def _on_ray(self, step: Vector, guard: LandingGuard, places: Integers) -> Integers:
        """Count the allowed positions of the set at z, z - step, z - 2*step, ..."""
        keys = self._line_keys(step, guard)
        line, place = _line(places, step, self.bound)
        until = np.searchsorted(keys, line + place, side="right")
        counts: Integers = until - np.searchsorted(keys, line, side="left")
        return counts

    def _in_cone(self, steps: tuple[Vector, ...], guard: LandingGuard, places: Integers) -> Integers:
        """1 where some allowed position of the set is z - t1*step1 - t2*step2.

        In the coordinates of the two steps that is a smaller point: among the positions with a first coordinate up to
        this one, the least second coordinate decides.
        """
        first, least = self._staircase(steps, guard)
        place, b = _coordinates(places, steps, self.bound)
        until = np.searchsorted(first, place, side="right")
        found: Integers = (least[until] <= b).astype(np.int64)
        return found

    @lru_cache(maxsize=64)  # noqa: B019  (evidence lives as long as one search)
    def _staircase(self, steps: tuple[Vector, ...], guard: LandingGuard) -> tuple[Integers, Integers]:
        place, b = _coordinates(self.positions[allowed(guard, self.positions)], steps, self.bound)
        order = np.argsort(place, kind="stable")
        least = np.minimum.accumulate(np.concatenate([[np.iinfo(np.int64).max], b[order]]))
        return place[order], least

    @lru_cache(maxsize=64)  # noqa: B019  (evidence lives as long as one search)
    def _line_keys(self, step: Vector, guard: LandingGuard) -> Integers:
        chosen = self.positions[allowed(guard, self.positions)]
        line, place = _line(chosen, step, self.bound)
        return np.sort(line + place)

    @lru_cache(maxsize=1)  # noqa: B019
    def _keys(self, _: tuple[()]) -> Integers:
        return np.sort(_key(self.positions, self.bound))


def _key(places: Integers, bound: int) -> Integers:
    key = np.zeros(len(places), np.int64)
    for column in places.T:
        key = key * bound + column
    return key


def _line(places: Integers, step: Vector, bound: int) -> tuple[Integers, Integers]:
    """A number for the line, a multiple of the bound, and the place on the line, which grows with the position."""
    axis = next(heap for heap, part in enumerate(step) if part)
    stride = step[axis]
    line = places[:, axis] % stride
    for heap, part in enumerate(step):
        if heap != axis:
            # The heap's distance from the axis heap, made natural: it stays the same along the line.
            across = places[:, heap] * stride - places[:, axis] * part + bound * part
            line = line * (bound * (stride + part) + 1) + across
    return line * bound, places[:, axis] // stride


def _coordinates(places: Integers, steps: tuple[Vector, ...], bound: int) -> tuple[Integers, Integers]:
    """a and b with z = a*step1 + b*step2 + rest, for positions below the bound.

    Positions with different rests, or different letters of a family, do not reach each other: a later one among the
    rests has all its a above and all its b below those of an earlier one.
    """
    (p, q, *_), (r, s, *_) = steps
    if (turn := p * s - q * r) < 0:
        (p, q), (r, s), turn = (r, s), (p, q), -turn
    x, y, *letters = places.T
    a, b = s * x - r * y, p * y - q * x
    rest = a % turn * turn + b % turn
    for letter in letters:
        rest = rest * bound + letter
    far = 2 * bound * max(p, q, r, s)
    return a // turn + far * rest, b // turn - far * rest
