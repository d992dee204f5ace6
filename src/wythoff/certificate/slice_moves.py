"""The moves of a game with all heaps but the first fixed, as linear sets: what is taken from x and y beside the rest.

nim(3), 2 taken from z         (0,0)
wythoff(3), 2 taken from z     (0,2) + t*(4,4), (1,3) + t*(4,4), (2,0) + t*(4,4), (3,1) + t*(4,4)
rule(i == j and k <= 1)        (0,0) where 1 is taken from z, and (1,1) + t*(1,1)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import xor

from ..errors import NotFirstOrderError
from ..rules import Game, Ray, Where
from ..rules.folded import NEVER, folded
from ..rules.moves import Exactly, NimSum
from ..rules.moves import Move as RuleMove
from ..rules.predicate import Condition, Not, show
from .checker.content import LandingGuard, LinearMove, Vector
from .landing_guards import guards_of
from .linear_moves import apart, linear_moves, without_repetitions

MOST_LINES = 64
PLANE = 2  # heaps that stay free


def slice_moves(game: Game, at: Vector, taken: Vector) -> list[LinearMove]:
    """The moves that take this from the fixed heaps, which are `at`; all take something altogether."""
    if game.bound.nim is not None or game.bound.diagonal is not None:
        raise NotFirstOrderError(f"{game}: a slice of a game with a radius is not certified")
    start = _not_terminal(game, at)
    if start is None:
        return []
    found = [part for move in game.moves for part in _planar(game, move, at, taken)]
    whole = [LinearMove(move.base, move.steps, move.guard, (*move.start, *start)) for move in found]
    return apart(game, without_repetitions(whole))


def _not_terminal(game: Game, at: Vector) -> LandingGuard | None:
    """The start of every move, () where it is everywhere and None where it is nowhere."""
    if game.terminal_set is None:
        return ()
    return start_of(folded(Not(game.terminal_set), {"z": at[0]}), PLANE)


def start_of(condition: Condition | None, heaps: int) -> LandingGuard | None:
    """The guard of a move that may start where this holds: () if it is everywhere, None if it is nowhere."""
    if condition is None or condition == NEVER:
        return None if condition else ()
    found = guards_of(condition, (0,) * heaps, ())
    if any(landing for landing, _ in found) or len(found) > 1:
        raise NotFirstOrderError(f"'{show(condition)}' is no guard on the start of a move")
    return found[0][1] if found else None


def _planar(game: Game, move: RuleMove, at: Vector, taken: Vector) -> Iterator[LinearMove]:
    match move:
        case Ray(_, 1, guard=None):
            yield from _ray(move, taken)
        case NimSum():
            yield from _nim_sum(game, taken)
        case Exactly(_, k):
            yield from _exactly(k - sum(part > 0 for part in taken), any(taken))
        case Ray(_, 1, guard=guard) if len(taken) == 1 and guard is not None:
            yield from _guarded(move, folded(guard, _numbers(at[0], taken[0])), taken)
        case Where(condition) if len(taken) == 1:
            yield from _where(condition, at[0], taken[0])
        case _:
            raise NotFirstOrderError(f"{game}: a slice of moves such as {move.label()} is not certified")


def _numbers(z: int, k: int) -> dict[str, int]:
    return {"z": z, "k": k, "w": z - k}


def _guarded(ray: Ray, guard: Condition | None, taken: Vector) -> Iterator[LinearMove]:
    if guard != NEVER:
        for part in _ray(ray, taken):
            yield from (LinearMove(part.base, part.steps, *both) for both in guards_of(guard, part.base, part.steps))


def _ray(ray: Ray, taken: Vector) -> Iterator[LinearMove]:
    """The removals of a ray that take this from the fixed heaps: the ray itself, or one of them."""
    base, step = ray.base, ray.step
    if not any(step[PLANE:]):
        if base[PLANE:] != taken:
            return
        if ray.last is None:
            yield LinearMove(base[:PLANE], (step[:PLANE],))
        else:
            yield from (LinearMove(ray.removal(times)[:PLANE]) for times in range(ray.last))
        return
    times, rest = next(
        divmod(part - start, own) for part, start, own in zip(taken, base[PLANE:], step[PLANE:], strict=True) if own
    )
    if times >= 0 and rest == 0 and (ray.last is None or times < ray.last) and ray.removal(times)[PLANE:] == taken:
        yield LinearMove(ray.removal(times)[:PLANE])


def _nim_sum(game: Game, taken: Vector) -> Iterator[LinearMove]:
    """i ^ j = k: the last binary digits are given, those before are equal."""
    k = reduce(xor, taken)
    if k == 0:
        yield LinearMove((0, 0) if any(taken) else (1, 1), ((1, 1),))
        return
    size = 1 << k.bit_length()
    if size > MOST_LINES:
        raise NotFirstOrderError(f"{game}: a slice with {size} lines of removals; at most {MOST_LINES} are certified")
    yield from (LinearMove((i, i ^ k), ((size, size),)) for i in range(size))


def _exactly(heaps: int, takes: bool) -> Iterator[LinearMove]:
    """A positive number from so many of the two heaps."""
    right, up = (1, 0), (0, 1)
    if heaps == 0 and takes:
        yield LinearMove((0, 0))
    elif heaps == 1:
        yield from (LinearMove(unit, (unit,)) for unit in (right, up))
    elif heaps == PLANE:
        yield LinearMove((1, 1), (right, up))


def _where(condition: Condition, z: int, k: int) -> Iterator[LinearMove]:
    """The condition with z, k and w as numbers, for what takes from x and y; and for what does not."""
    planar = folded(condition, _numbers(z, k))
    if planar == NEVER:
        return
    if planar is None:
        yield from (LinearMove((1, 0), ((1, 0), (0, 1))), LinearMove((0, 1), ((0, 1),)))
    else:
        yield from linear_moves(Game("rule", (planar,)))
    if k:
        still = planar if planar is None else folded(planar, {"i": 0, "j": 0}, {"u": "x", "v": "y"})
        start = start_of(still, PLANE)
        if start is not None:
            yield LinearMove((0, 0), (), (), start)
