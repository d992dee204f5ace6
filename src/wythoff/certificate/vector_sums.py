"""The positions of a vectors game on two heaps as a guard: a conjunction of disjunctions of linear tests.

The sums of the vectors are cones base + a*v + b*w (see `rules.vectors`). In the coordinates A = turn*a, B = turn*b of a
point its class modulo v and w is (A mod turn, B mod turn). The cones of one class are the points above a staircase:
with its corners (A1, B1), (A2, B2), ... from left to right,

    A >= A1  and  (A >= A2 or B >= B1)  and  (A >= A3 or B >= B2)  and ...  and  B >= Bn

A class without a cone holds no position.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from ..errors import NotFirstOrderError
from ..rules import Game
from ..rules.positions import vectors_of
from ..rules.vectors import Cones, Vector, cones_of
from .checker.content import LandingGuard, LandingTest
from .checker.reading import LARGEST
from .landing_guards import bound_test, residue_test

MOST_CLAUSES = 100

Test = LandingTest | bool


def positions_of(game: Game) -> LandingGuard:
    """Write as a guard which heaps are a position of the game; () if all are.

    >>> from wythoff import game
    >>> len(positions_of(game("vectors((2,1),(1,2))"))), positions_of(game("wythoff"))
    (3, ())
    """
    if game.is_everywhere:
        return ()
    cones = cones_of(vectors_of(game))
    if cones is None or cones.turn > LARGEST:
        raise NotFirstOrderError(
            f"{game}: a few vectors are certified on two heaps, not all on one ray, with determinants up to {LARGEST}"
        )
    clauses = (tests for tests in _clauses(cones) if True not in tests)
    guard = tuple(dict.fromkeys(tuple(test for test in tests if isinstance(test, LandingTest)) for tests in clauses))
    if len(guard) > MOST_CLAUSES:
        raise NotFirstOrderError(
            f"{game}: {len(guard)} conditions say which heaps are a position; at most {MOST_CLAUSES} are certified"
        )
    return guard


def _clauses(cones: Cones) -> Iterator[list[Test]]:
    corners: dict[Vector, list[Vector]] = defaultdict(list)
    for base in cones.bases:
        a, b = cones.coordinates(base)
        corners[a % cones.turn, b % cones.turn].append((a, b))
    if len(corners) == 1:
        (only,) = corners
        yield from ([_residue(cones, axis, rest, "=")] for axis, rest in enumerate(only))
    for own in _classes(cones):
        elsewhere = [_residue(cones, axis, rest, "!=") for axis, rest in enumerate(own)] if len(corners) > 1 else []
        if own in corners:
            yield from ([*elsewhere, *bounds] for bounds in _above(cones, _stairs(corners[own])))
        elif elsewhere:
            yield elsewhere


def _classes(cones: Cones) -> list[Vector]:
    """The classes of all points: two points differ by v and w iff their coordinates do by multiples of the turn."""
    points = product(range(cones.turn), repeat=2)
    found = (cones.coordinates(point) for point in points)
    return sorted({(a % cones.turn, b % cones.turn) for a, b in found})


def _stairs(corners: list[Vector]) -> list[Vector]:
    """The corners that are above no other, from left to right."""
    found: list[Vector] = []
    for a, b in sorted(corners):
        if not found or b < found[-1][1]:
            found.append((a, b))
    return found


def _above(cones: Cones, stairs: Sequence[Vector]) -> Iterator[list[Test]]:
    """That a point lies above one of the corners."""
    yield [_at_least(cones, 0, stairs[0][0])]
    for (_, b), (a, _) in pairwise(stairs):
        yield [_at_least(cones, 0, a), _at_least(cones, 1, b)]
    yield [_at_least(cones, 1, stairs[-1][1])]


def _form(cones: Cones, axis: int) -> Vector:
    """The factors of x and y in a coordinate."""
    return tuple(cones.coordinates(unit)[axis] for unit in ((1, 0), (0, 1)))


def _at_least(cones: Cones, axis: int, constant: int) -> Test:
    return bound_test(_form(cones, axis), -constant)


def _residue(cones: Cones, axis: int, rest: int, sign: str) -> Test:
    return residue_test(_form(cones, axis), -rest, cones.turn, sign)
