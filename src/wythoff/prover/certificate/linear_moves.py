"""The moves of a game as linear sets, base + t*step, and its rule: what a certificate says of a game.

A ray is one such set, a leap one without a step, a bounded ray a few leaps; a wide ray is one for each neighbour.
Guards speak of the landing (u, v) or of the start (x, y), and compare a heap with a number or with the other heap.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import NotFirstOrderError
from ...rules import Game, Ray, Where, kind_of
from ...rules.linear_conditions import Unrecognised
from ...rules.moves import Move as RuleMove
from ...rules.moves import Sector
from ...rules.predicate import Condition, show
from ...rules.recognise import clauses_of
from ..translation.open_moves import open_moves
from .checker.content import Certificate, LinearMove, Machine, Vector
from .checker.reading import HEAPS
from .cones import linear_sets
from .landing_guards import guards_of

MOST_LEAPS = 100
LARGEST = 100


def outline(game: Game, value: int = 0) -> Certificate:
    """Make a certificate of the game without system and machines; what cannot be certified is refused in words."""
    if "kind" in game.modifiers:
        raise NotFirstOrderError(f"{game}: certificates do not know kinds of moves given by a condition")
    if game.heaps_beside or not game.is_everywhere or game.has_layers:
        raise NotFirstOrderError(f"{game}: a certificate is about heaps of any size, each moved by itself")
    if game.heaps > len(HEAPS):
        raise NotFirstOrderError(f"{game}: a certificate is about at most {len(HEAPS)} heaps, not {game.heaps}")
    limits = limits_of(game)
    if value and (game.is_misere or game.complies):
        raise NotFirstOrderError(f"{game}: nim-values belong to normal play")
    moves = linear_moves(game)
    if not moves or max(map(_largest, moves)) > LARGEST or max(limits.values()) > LARGEST:
        raise NotFirstOrderError(f"{game}: a certificate needs a move, and no number above {LARGEST}")
    verb = "comply" if game.complies else "block"
    nothing = Machine((), ())
    return Certificate(str(game), "", (), nothing, game.heaps, moves, limits, verb, game.is_misere, value)


def linear_moves(game: Game) -> list[LinearMove]:
    """The moves of a game on heaps of any size, none of them part of another one."""
    by_kind = len(limits_of(game)) > 1
    return without_repetitions([part for move in open_moves(game, game.moves) for part in _linear(game, move, by_kind)])


def limits_of(game: Game) -> dict[str, int]:
    """How many options are too many, in total or of each kind."""
    limit = game.limit
    if limit is None or limit.total is not None:
        return {"total": 1 if limit is None or limit.total is None else limit.total}
    return {"nim": limit.of("nim"), "diagonal": limit.of("diagonal")}


def _largest(move: LinearMove) -> int:
    guards = (test.constant for clause in (*move.guard, *move.start) for test in clause)
    return max((*move.base, *(part for step in move.steps for part in step), *guards))


def _linear(game: Game, move: RuleMove, by_kind: bool) -> Iterator[LinearMove]:
    match move:
        case Ray(_, 1):
            yield from _ray(game, move)
        case Ray(step, width, None, guard) if not by_kind and not _is_bounded(game):
            yield from (LinearMove(base, (step,), *guards_of(guard)) for base in _neighbours(step, width))
        case Sector(1, t) if not _is_bounded(game):
            for ray in _neighbours((1, 1), t):
                base = (ray[0] + (min(ray) == 0), ray[1] + (min(ray) == 0))
                yield LinearMove(base, ((1, 1),))
        case Where(condition) if not by_kind and not _is_bounded(game):
            yield from _of_condition(game, condition)
        case _:
            raise NotFirstOrderError(f"{game}: not every move is on a ray, and only rays are certified")


def _of_condition(game: Game, condition: Condition) -> Iterator[LinearMove]:
    """Rays, and cones such as all (i, j) with i > j."""
    try:
        for constraints, guard in clauses_of(condition):
            yield from (LinearMove(base, steps, *guards_of(guard)) for base, steps in linear_sets(constraints))
    except Unrecognised:
        raise NotFirstOrderError(
            f"{game}: '{show(condition)}' is no ray, and only rays and cones are certified"
        ) from None


def _is_bounded(game: Game) -> bool:
    return game.bound.nim is not None or game.bound.diagonal is not None


def _ray(game: Game, ray: Ray) -> Iterator[LinearMove]:
    """base + t*step for t = 0, 1, ..., or single moves where the ray ends."""
    bound, last, guards = game.bound.of(kind_of(ray.base)), ray.last, guards_of(ray.guard)
    if bound is not None:
        within = ray.most_removals((bound,) * len(ray.step))
        last = within if last is None else min(last, within)
    if last is None:
        yield LinearMove(ray.base, (ray.step,), *guards)
        return
    if last > MOST_LEAPS:
        raise NotFirstOrderError(f"{game}: a ray with {last} single moves; at most {MOST_LEAPS} are certified")
    yield from (LinearMove(ray.removal(times), (), *guards) for times in range(last))


def _neighbours(step: Vector, width: int) -> Iterator[Vector]:
    """Where the lines next to a ray of 0s and 1s begin."""
    p, q = step
    yield step
    for off in range(1, width):
        if q:
            yield off, 0
        if p:
            yield 0, off


def without_repetitions(moves: list[LinearMove]) -> list[LinearMove]:
    """Leave out moves that another one contains."""
    moves = list(dict.fromkeys(moves))
    return [move for move in moves if not any(other != move and _contains(other, move) for other in moves)]


def _contains(line: LinearMove, move: LinearMove) -> bool:
    """Whether an unguarded line has every removal of the move."""
    if line.guard or line.start or len(line.steps) != 1:
        return False
    base, *steps = (_times(line.steps[0], vector) for vector in (_difference(move.base, line.base), *move.steps))
    return base is not None and all(step is not None for step in steps)


def _difference(vector: Vector, other: Vector) -> Vector:
    return tuple(a - b for a, b in zip(vector, other, strict=True))


def _times(step: Vector, vector: Vector) -> int | None:
    """t >= 0 with vector = t*step."""
    times = max(part // own for part, own in zip(vector, step, strict=True) if own)
    return times if times >= 0 and vector == tuple(times * own for own in step) else None
