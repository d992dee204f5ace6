"""Removals that satisfy linear constraints, as sets base + t1*step1 + t2*step2: rays and whole cones.

i > j            (1,0) + t*(1,0) + s*(1,1)
i >= 2 and j >= 1    (2,1) + t*(1,0) + s*(0,1)
"""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.lattice_lines import Band, bounds_of, solutions
from ...rules.linear_conditions import Conjunction, Unrecognised
from .checker.content import Vector

LinearSet = tuple[Vector, tuple[Vector, ...]]

_RIGHT, _UP, _DIAGONAL = (1, 0), (0, 1), (1, 1)


def linear_sets(conjunction: Conjunction) -> Iterator[LinearSet]:
    """The solutions as linear sets; Unrecognised if they are none of these."""
    try:
        shapes = solutions(conjunction)
    except Unrecognised:
        yield from _cone(conjunction)
        return
    for shape in shapes:
        if isinstance(shape, Band) or (shape.count is not None and shape.count > 1):
            raise Unrecognised
        yield shape.base, () if shape.count == 1 else (shape.step,)


def _cone(conjunction: Conjunction) -> Iterator[LinearSet]:
    """A quarter of the plane, or what lies on one side of the diagonal."""
    match sorted(bounds_of(conjunction).items()):
        case []:
            yield _RIGHT, (_RIGHT, _UP)
            yield _UP, (_UP,)
        case [((1, 0), c)]:
            yield (c, 0), (_RIGHT, _UP)
        case [((0, 1), c)]:
            yield (0, c), (_UP, _RIGHT)
        case [((0, 1), d), ((1, 0), c)]:
            yield (c, d), (_RIGHT, _UP)
        case [((1, -1), c)] if c >= 0:
            yield (max(c, 1), 0), (_RIGHT, _DIAGONAL)
            yield from [(_DIAGONAL, (_DIAGONAL,))] * (c == 0)
        case [((-1, 1), c)] if c >= 0:
            yield (0, max(c, 1)), (_UP, _DIAGONAL)
            yield from [(_DIAGONAL, (_DIAGONAL,))] * (c == 0)
        case _:
            raise Unrecognised
