"""Whether two moves may take the same, so that an option would count twice: lines base + t*step that meet, or cones.

A cone of two heaps whose steps are independent has every removal once. Both its numbers t are linear forms of the
removal, divided by the determinant of the steps: so a cone is a guard, said of the removal.
"""

from __future__ import annotations

from itertools import combinations
from math import gcd
from operator import mul

from .content import LandingGuard, LandingTest, LinearMove, Vector


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


def has_each_once(move: LinearMove) -> bool:
    """Whether no removal is base + t1*step1 + ... in two ways."""
    match move.steps:
        case () | (_,):
            return True
        case ((p, q), (r, s)):
            return p * s != q * r
    return False


def removal_guard(move: LinearMove) -> LandingGuard:
    """The removals of a move of two heaps as a guard: of a cone, of a line or of a point."""
    match move.steps:
        case ((p, q), (r, s)):
            sign = 1 if p * s > q * r else -1
            forms = ((sign * s, -sign * r), (-sign * q, sign * p))
            return tuple(test for form in forms for test in _from_on(form, move.base, abs(p * s - q * r)))
        case ((p, q),):
            along = _from_on((1, 0), move.base, p) if p else _from_on((0, 1), move.base, q)
            return (*_from_on((q, -p), move.base, 1), *_from_on((-q, p), move.base, 1), *along)
    borders = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return tuple(test for form in borders for test in _from_on(form, move.base, 1))


def _from_on(form: Vector, base: Vector, modulus: int) -> LandingGuard:
    """form*z = form*base + t*modulus, t = 0, 1, 2, ..."""
    value: int = sum(map(mul, form, base))
    bound = LandingTest(form, value)
    if modulus == 1:
        return ((bound,),)
    return (bound,), (LandingTest(tuple(part % modulus for part in form), value % modulus, modulus, "="),)
