"""The options of a position, straight from the rule.

A rule(...) is its predicate, tried on every removal; a ray is walked step by step; a vectors game subtracts copies
of a vector and asks whether the rest is a sum of the vectors again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import sub

from ..rules import Game, Layers, Position, Ray, Where, is_position
from ..rules.modifiers import UNBOUNDED
from ..rules.moves import Move, Sector
from ..rules.predicate import Condition, Evaluator, evaluator

Removal = tuple[int, ...]


def options(game: Game, position: Position) -> list[Position]:
    """The positions that one move reaches, each once, in lexicographic order."""
    return sorted({landing(position, removal) for removal in removals(game, position)})


def landing(position: Position, removal: Removal) -> Position:
    return tuple(map(sub, position, removal))


def removals(game: Game, position: Position) -> Iterator[Removal]:
    """What the moves from the position take, with repetitions: in the game itself, then in the Nim heaps beside."""
    own, beside = position[: game.heaps], position[game.heaps :]
    if not beside:
        yield from own_removals(game, own)
        return
    for removal in own_removals(game, own):
        yield removal + (0,) * len(beside)
    for index, size in enumerate(beside):
        for taken in range(1, size + 1):
            yield tuple(taken * (axis == game.heaps + index) for axis in range(len(position)))


def own_removals(game: Game, position: Position) -> Iterator[Removal]:
    """What the moves of the game itself take, the Nim heaps beside left alone."""
    found: Iterator[Removal] = chain.from_iterable(_of_move(move, position) for move in _definition(game))
    if game.bound != UNBOUNDED:
        found = filter(game.bound.allows, found)
    if not game.is_everywhere:
        found = (removal for removal in found if is_position(game, landing(position, removal)))
    return found


def _definition(game: Game) -> tuple[Move, ...]:
    """The moves; for a rule(...) the predicate itself, whatever rays were seen in it."""
    if game.entry.takes == "a condition":
        return tuple(Where(part) for part in game.parameters if isinstance(part, Condition))
    return game.moves


def _of_move(move: Move, position: Position) -> Iterator[Removal]:
    match move:
        case Ray(step, 1, last, guard):
            return _guarded(_multiples(step, position, last), guard, position)
        case Ray(step, width, _, guard):
            return _guarded(_band(step, width, position), guard, position)
        case Where(condition):
            return _guarded(_box(position), condition, position)
        case Sector(s, t):
            return ((i, j) for i, j in _box(position) if min(i, j) > 0 and max(i, j) < s * min(i, j) + t)
        case Layers():
            return _copies(move, position)


def _multiples(step: Removal, position: Position, last: int | None) -> Iterator[Removal]:
    most = min(heap // part for heap, part in zip(position, step, strict=True) if part)
    for times in range(1, (most if last is None else min(most, last)) + 1):
        yield tuple(times * part for part in step)


def _band(step: Removal, width: int, position: Position) -> Iterator[Removal]:
    """All (i, j) with |i*q - j*p| < width; for such a step (0s and 1s) they lie close to the line."""
    p, q = step
    for i in range(min(position[0], position[0] if p else width - 1) + 1):
        low, high = (i - width + 1, i + width - 1) if p and q else (0, width - 1) if p else (0, position[1])
        for j in range(max(low, 0), min(high, position[1]) + 1):
            if i or j:
                yield i, j


def _box(position: Position) -> Iterator[Removal]:
    x, y = position
    return ((i, j) for i in range(x + 1) for j in range(y + 1) if i or j)


def _guarded(found: Iterator[Removal], guard: Condition | None, position: Position) -> Iterator[Removal]:
    return found if guard is None else _allowed(found, evaluator(guard), position)


def _allowed(found: Iterator[Removal], allows: Evaluator, position: Position) -> Iterator[Removal]:
    x, y = position
    return ((i, j) for i, j in found if allows((i, j, x, y, x - i, y - j)))


def _copies(three: Layers, position: Position) -> Iterator[Removal]:
    """k copies of a vector, in the plane where v1 = (gamma, 0), v2 = (0, gamma), v3 = (alpha, beta)."""
    vectors = (three.gamma, 0), (0, three.gamma), (three.alpha, three.beta)
    point = [sum(count * vector[axis] for count, vector in zip(position, vectors, strict=True)) for axis in (0, 1)]
    for p, q in vectors:
        k = 1
        while k * p <= point[0] and k * q <= point[1]:
            left = _as_sum(three, point[0] - k * p, point[1] - k * q)
            if left is not None:
                yield tuple(heap - rest for heap, rest in zip(position, left, strict=True))
            k += 1


def _as_sum(three: Layers, x: int, y: int) -> Position | None:
    """The (a, b, i), i < gamma, with (x, y) = a*v1 + b*v2 + i*v3, if there is one."""
    for i in range(three.gamma):
        a, b = x - i * three.alpha, y - i * three.beta
        if a >= 0 and b >= 0 and a % three.gamma == 0 and b % three.gamma == 0:
            return a // three.gamma, b // three.gamma, i
    return None
