"""Whether one removal is a move: asked of the data, so that heaps of any size cost nothing."""

from __future__ import annotations

from operator import sub

from .game import Game
from .moves import Layers, Move, Ray, Sector, Where
from .positions import Position, is_position
from .predicate import Condition, evaluator


def is_option(game: Game, position: Position, option: Position) -> bool:
    """Whether one move leads from the position to the option."""
    removal = tuple(map(sub, position, option))
    own, beside = removal[: game.heaps], removal[game.heaps :]
    if any(beside):
        return not any(own) and sorted(beside)[:-1] == [0] * (len(beside) - 1)
    if min(option) < 0 or not any(own) or not game.bound.allows(own) or not is_position(game, option):
        return False
    return any(_contains(move, own, position[: game.heaps]) for move in game.moves)


def _contains(move: Move, removal: Position, position: Position) -> bool:
    match move:
        case Ray(step, width, last, guard):
            return _on_ray(step, width, last, removal) and (guard is None or _holds(guard, removal, position))
        case Where(condition):
            return _holds(condition, removal, position)
        case Sector(s, t):
            k, larger = sorted(removal)
            return 0 < k <= larger < s * k + t
        case Layers():
            return _is_exchange(move, removal, position)


def _on_ray(step: Position, width: int, last: int | None, removal: Position) -> bool:
    if width > 1:
        return min(removal) >= 0 and abs(removal[0] * step[1] - removal[1] * step[0]) < width
    times = max(taken // part for taken, part in zip(removal, step, strict=True) if part)
    return 1 <= times <= (times if last is None else last) and removal == tuple(times * part for part in step)


def _holds(condition: Condition, removal: Position, position: Position) -> bool:
    (i, j), (x, y) = removal, position
    return min(i, j) >= 0 and bool(evaluator(condition)((i, j, x, y, x - i, y - j)))


def _is_exchange(three: Layers, removal: Position, position: Position) -> bool:
    """One of v1, v2 alone, or v3: q exchanges of gamma*v3 for alpha*v1 + beta*v2 reach every layer if q > 0."""
    a, b, i = removal
    if position[2] - i >= three.gamma or min(a, b) < 0:
        return False
    if i == 0 and min(a, b) == 0:
        return True
    q, rest = divmod(a, three.alpha)
    return rest == 0 and b == q * three.beta and (q > 0 or i > 0)
