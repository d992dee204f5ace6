"""The moves of a game as linear sets, base + t*step, and its rule: what a certificate says of a game.

A ray is one such set, a leap one without a step, a bounded ray a few leaps; a wide ray is one for each neighbour, and
an exception on a ray cuts it into leaps and a rest. Guards may speak of the landing (u, v) only, and compare a heap
with a number or with the other heap.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import NotFirstOrderError
from ...rules import Game, Ray, Where, kind_of
from ...rules.moves import Move as RuleMove
from ...rules.moves import Sector
from ...rules.predicate import (
    And,
    Comparison,
    Condition,
    Node,
    Number,
    Or,
    Variable,
    show,
)
from ...rules.recognise import recognise
from .checker.content import Certificate, LandingGuard, LinearMove, Machine, Vector
from .checker.reading import HEAPS
from .landing_guards import guard_of

MOST_LEAPS = 100
LARGEST = 100


def outline(game: Game, value: int = 0) -> Certificate:
    """Make a certificate of the game without system and machines; what cannot be certified is refused in words."""
    if game.others:
        raise NotFirstOrderError(f"{game}: certificates do not know '{game.others_text}'")
    if "kind" in game.modifiers:
        raise NotFirstOrderError(f"{game}: certificates do not know kinds of moves given by a condition")
    if game.heaps_beside or not game.is_everywhere or game.has_layers:
        raise NotFirstOrderError(f"{game}: a certificate is about heaps of any size, each moved by itself")
    if game.heaps > len(HEAPS):
        raise NotFirstOrderError(f"{game}: a certificate is about at most {len(HEAPS)} heaps, not {game.heaps}")
    limit = game.limit
    if limit is None or limit.total is not None:
        limits = {"total": 1 if limit is None or limit.total is None else limit.total}
    else:
        limits = {"nim": limit.of("nim"), "diagonal": limit.of("diagonal")}
    if value and (game.is_misere or game.complies):
        raise NotFirstOrderError(f"{game}: nim-values belong to normal play")
    moves = _without_repetitions([part for move in game.moves for part in _linear(game, move, len(limits) > 1)])
    if not moves or max(map(_largest, moves)) > LARGEST or max(limits.values()) > LARGEST:
        raise NotFirstOrderError(f"{game}: a certificate needs a move, and no number above {LARGEST}")
    verb = "comply" if game.complies else "block"
    nothing = Machine((), ())
    return Certificate(str(game), "", (), nothing, game.heaps, moves, limits, verb, game.is_misere, value)


def _largest(move: LinearMove) -> int:
    guards = (test.constant for clause in move.guard for test in clause)
    return max((*move.base, *(part for step in move.steps for part in step), *guards))


def _linear(game: Game, move: RuleMove, by_kind: bool) -> Iterator[LinearMove]:
    match move:
        case Ray(step, 1, last, guard):
            yield from _ray(game, step, last, guard_of(guard))
        case Ray(step, width, None, guard) if not by_kind and not _is_bounded(game):
            yield from (LinearMove(base, (step,), guard_of(guard)) for base in _neighbours(step, width))
        case Sector(1, t) if not _is_bounded(game):
            for ray in _neighbours((1, 1), t):
                base = (ray[0] + (min(ray) == 0), ray[1] + (min(ray) == 0))
                yield LinearMove(base, ((1, 1),))
        case Where(condition):
            for part in condition.conditions if isinstance(condition, Or) else (condition,):
                yield from _shape(game, part)
        case _:
            raise NotFirstOrderError(f"{game}: not every move is on a ray, and only rays are certified")


def _is_bounded(game: Game) -> bool:
    return game.bound.nim is not None or game.bound.diagonal is not None


def _ray(
    game: Game, step: Vector, last: int | None, guard: LandingGuard, without: frozenset[int] = frozenset()
) -> Iterator[LinearMove]:
    """t*step for t = 1, ..., last, but for the exceptions."""
    bound = game.bound.of(kind_of(step))
    if bound is not None:
        last = min(bound // max(step), bound if last is None else last)
    first = max(without, default=0) + 1
    leaps = range(1, first) if last is None else range(1, last + 1)
    if len(leaps) > MOST_LEAPS:
        raise NotFirstOrderError(f"{game}: a ray with {len(leaps)} single moves; at most {MOST_LEAPS} are certified")
    for times in leaps:
        if times not in without:
            yield LinearMove(tuple(times * part for part in step), (), guard)
    if last is None:
        yield LinearMove(tuple(first * part for part in step), (step,), guard)


def _neighbours(step: Vector, width: int) -> Iterator[Vector]:
    """Where the lines next to a ray of 0s and 1s begin."""
    p, q = step
    yield step
    for off in range(1, width):
        if q:
            yield off, 0
        if p:
            yield 0, off


def _shape(game: Game, condition: Condition) -> Iterator[LinearMove]:
    """One alternative of a rule: rays, perhaps without some multiples of the step."""
    parts = condition.conditions if isinstance(condition, And) else (condition,)
    cuts = [cut for part in parts if (cut := _cut(part))]
    rest = tuple(part for part in parts if not _cut(part))
    rays = recognise(And(rest) if len(rest) > 1 else rest[0]) if rest else None
    if not rays or any(not isinstance(ray, Ray) or ray.width > 1 for ray in rays):
        raise NotFirstOrderError(f"{game}: '{show(condition)}' is no ray, and only rays are certified")
    for ray in rays:
        assert isinstance(ray, Ray)
        if any(0 in numbers for axis, numbers in cuts if ray.step[axis] == 0):
            continue  # the ray takes nothing from that heap, and nothing is what must not be taken
        without = frozenset(number // ray.step[axis] for axis, numbers in cuts for number in numbers
                            if ray.step[axis] and number and number % ray.step[axis] == 0)  # fmt: skip
        yield from _ray(game, ray.step, ray.last, guard_of(ray.guard), without)


def _cut(condition: Node) -> tuple[int, range] | None:
    """Numbers that i (axis 0) or j (axis 1) must not be: `i != c`, `i > c`, `i >= c`."""
    match condition:
        case Comparison(("!=",), (Variable("i" | "j" as name), Number(c))) if 0 < c <= LARGEST:
            return "ij".index(name), range(c, c + 1)
        case Comparison((">",), (Variable("i" | "j" as name), Number(c))) if 0 < c <= LARGEST:
            return "ij".index(name), range(c + 1)
        case Comparison((">=",), (Variable("i" | "j" as name), Number(c))) if 1 < c <= LARGEST:
            return "ij".index(name), range(c)
    return None


def _without_repetitions(moves: list[LinearMove]) -> list[LinearMove]:
    """Leave out moves that another one contains."""
    moves = list(dict.fromkeys(moves))
    return [move for move in moves if not any(other != move and _contains(other, move) for other in moves)]


def _contains(line: LinearMove, move: LinearMove) -> bool:
    """Whether an unguarded line has every removal of the move."""
    if line.guard or not line.steps:
        return False
    base, *steps = (_times(line.steps[0], vector) for vector in (_difference(move.base, line.base), *move.steps))
    return base is not None and all(step is not None for step in steps)


def _difference(vector: Vector, other: Vector) -> Vector:
    return tuple(a - b for a, b in zip(vector, other, strict=True))


def _times(step: Vector, vector: Vector) -> int | None:
    """t >= 0 with vector = t*step."""
    times = max(part // own for part, own in zip(vector, step, strict=True) if own)
    return times if times >= 0 and vector == tuple(times * own for own in step) else None
