"""Whether two moves may take the same: lines base + t*step that meet. Then an option would count twice."""

from __future__ import annotations

from itertools import combinations
from math import gcd

from .content import LinearMove, Vector


def lines_meet(one: LinearMove, other: LinearMove) -> bool:
    """Whether one removal lies on both lines; a move without a step is a point."""
    apart = tuple(b - a for a, b in zip(one.base, other.base, strict=True))
    if not one.steps or not other.steps:
        ahead = apart if one.steps else tuple(-part for part in apart)
        return not any(apart) or any(_times(ahead, step) is not None for step in (*one.steps, *other.steps))
    return _meet(apart, one.steps[0], other.steps[0])


def _times(vector: Vector, step: Vector) -> int | None:
    """t >= 0 with vector = t*step."""
    times = max(part // own for part, own in zip(vector, step, strict=True) if own)
    return times if times >= 0 and vector == tuple(times * own for own in step) else None


def _meet(apart: Vector, step: Vector, other: Vector) -> bool:
    """Whether t*step = apart + r*other for some t, r >= 0."""
    for m, n in combinations(range(len(apart)), 2):
        turn = step[m] * other[n] - step[n] * other[m]
        if turn:  # Cramer's rule gives the only t and r
            t = apart[m] * other[n] - apart[n] * other[m]
            r = apart[m] * step[n] - apart[n] * step[m]
            if t % turn or r % turn or t // turn < 0 or r // turn < 0:
                return False
            t, r = t // turn, r // turn
            return all(t * s == a + r * o for s, a, o in zip(step, apart, other, strict=True))
    # Parallel: t*p = k + r*q in units of the smallest step, which has solutions beyond every bound or none.
    unit = tuple(part // gcd(*step) for part in step)
    axis = next(heap for heap, part in enumerate(unit) if part)
    k = apart[axis] // unit[axis]
    is_along = apart == tuple(k * part for part in unit)
    return is_along and k % gcd(gcd(*step), gcd(*other)) == 0
