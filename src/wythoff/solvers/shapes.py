"""What the data of a game look like to a method; light, so that the ladder can be read without loading kernels.

Each function gives what the method needs; a Refusal says in words why the game is not of this shape.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import NamedTuple

from ..rules import Exactly, Game, Moves, NimSum, Ray, Sector, ThreeVectors, Where
from ..rules.moves import unit
from ..rules.predicate import And, Call, Comparison, Condition, Number, Or, Variable, show, variables
from ..rules.predicate_parser import condition_of
from ..rules.scanner import LARGEST_PARAMETER as LARGEST
from .clauses import clauses
from .refusal import Refusal, unless_refused

_U, _V = Variable("u"), Variable("v")
_MIN, _MAX = Call("min", (_U, _V)), Call("max", (_U, _V))
_UNEQUAL = Comparison(("!=",), (_U, _V))

Rays = tuple[Ray, ...]


class LandingGuard(NamedTuple):
    """A diagonal move may land on (u, v) iff min(u, v) >= low, max(u, v) >= high and not u == v < equal."""

    low: int = 0
    high: int = 0
    equal: int = 0


MOST_SETS = 63  # bits of a word beside its sign
NOWHERE = LandingGuard(low=2**40)


def queen(game: Game) -> LandingGuard:
    """Nim rays, and the diagonal perhaps with a landing guard; Nim itself is a queen that never moves diagonally."""
    rays = _beside_plain_nim(game)
    if not rays:
        return NOWHERE
    if rays != (Ray((1, 1), guard=rays[0].guard),):
        raise Refusal("it has rays beside the nim rays and the diagonal")
    guard = LandingGuard() if rays[0].guard is None else landing_guard(rays[0].guard)
    if guard is None:
        raise Refusal("its diagonal has a guard of another form")
    return guard


def without_pass(game: Game) -> Game:
    """The game on two heaps once the pass is used."""
    if not game.has_pass:
        raise Refusal("it has no pass")
    used = replace(game, others=tuple(one for one in game.others if one[0] != "pass"))
    if unless_refused(plane_rays, used) is None:
        predicate(used)
    return used


def _beside_plain_nim(game: Game) -> Rays:
    """The rays of a game on two heaps beside plain nim rays."""
    rays = guarded_rays(game)
    if Ray((1, 0)) not in rays or Ray((0, 1)) not in rays:
        raise Refusal("it has no plain nim rays")
    return tuple(ray for ray in rays if ray not in (Ray((1, 0)), Ray((0, 1))))


def _check_whole_board(game: Game) -> None:
    if game.heaps != 2 or not game.is_everywhere:
        raise Refusal("it is not played on the whole board of two heaps")


def kind_by_position(game: Game) -> Condition | None:
    """The condition that gives the kinds of moves, where it looks at more than what a move takes."""
    kind = None if game.limit is None else game.limit.condition
    return None if kind is None or variables(kind) <= {"i", "j"} else kind


def _check_kind(game: Game) -> None:
    if kind_by_position(game) is not None:
        raise Refusal("the kind of a move depends on the position")


def _all_rays(game: Game) -> Rays:
    rays = tuple(move for move in game.moves if isinstance(move, Ray))
    if len(rays) < len(game.moves):
        raise Refusal("some of its moves are no rays")
    return rays


def nim_and_one_ray(game: Game) -> tuple[int, int] | None:
    """The step of the one endless ray beside plain nim rays, in a game without modifiers that takes from both heaps."""
    rest = unless_refused(_beside_plain_nim, game)
    if rest is None or game.modifiers or len(rest) != 1 or rest[0] != Ray(rest[0].step):
        return None
    p, q = rest[0].step
    return (p, q) if min(p, q) > 0 else None


def landing_guard(guard: Condition) -> LandingGuard | None:
    """The guards of W_k, W'_k and W_{k,l}, and conjunctions of them."""
    found = LandingGuard()
    for part in guard.conditions if isinstance(guard, And) else (guard,):
        match part:
            case Comparison((">=" | ">" as sign,), (left, Number(value))) if left in (_MIN, _MAX):
                bound = value + (sign == ">")
                low, high = (bound, 0) if left == _MIN else (0, bound)
                found = LandingGuard(max(found.low, low), max(found.high, high), found.equal)
            case Or((unequal, Comparison((">=",), (left, Number(value))))) if unequal == _UNEQUAL and left == _MIN:
                found = found._replace(equal=max(found.equal, value))
            case _:
                return None
    return found


def ratio(game: Game) -> float:
    """k of T_k, for the kernel made for its ratio condition."""
    if game.name != "tk":
        raise Refusal("it is no T_k")
    (k,) = game.parameters
    assert isinstance(k, int | float)
    return k


def wide(game: Game) -> tuple[int, int, int]:
    """(a, b, c) of wyt(a,b,c): bands along the axes and the diagonal."""
    widths = {(1, 1): 0, (0, 1): 0, (1, 0): 0}
    _check_whole_board(game)
    for move in game.moves:
        if not isinstance(move, Ray) or move.step not in widths or move != Ray(move.step, move.width):
            raise Refusal("it has other moves than bands along the axes and the diagonal")
        widths[move.step] = max(widths[move.step], move.width)
    return widths[1, 1], widths[0, 1], widths[1, 0]


def sector(game: Game) -> tuple[int, int]:
    """(s, t) of heap(s,t)."""
    sectors = [move for move in game.moves if isinstance(move, Sector)]
    if len(sectors) != 1 or set(game.moves) - set(sectors) != {Ray((1, 0)), Ray((0, 1))}:
        raise Refusal("it is not nim rays and one sector")
    return sectors[0].s, sectors[0].t


def three(game: Game) -> tuple[int, int, int]:
    """(alpha, beta, gamma), gamma > 1."""
    match game.moves:
        case (ThreeVectors(alpha, beta, gamma),):
            return alpha, beta, gamma
    raise Refusal("it is no three vectors game with layers")


def plane_rays(game: Game) -> Rays:
    """Rays on two heaps whose guards look at the landing only."""
    if game.heaps != 2:
        raise Refusal(f"it has {game.heaps} numbers in a position, not two")
    _check_kind(game)
    rays = _all_rays(game)
    if any(ray.guard is not None and not variables(ray.guard) <= {"u", "v"} for ray in rays):
        raise Refusal("a guard of it looks at more than the landing")
    return rays


def guarded_rays(game: Game) -> Rays:
    """Rays on the whole board of two heaps, whatever their guards look at."""
    _check_whole_board(game)
    return _all_rays(game)


def split_rays(game: Game) -> Rays:
    """Rays on the whole board of two heaps, some with guards, which speak of removal, start and landing apart."""
    rays = guarded_rays(game)
    if all(ray.guard is None for ray in rays):
        raise Refusal("its rays have no guards")
    if any(ray.guard is not None and clauses(ray.guard) is None for ray in rays):
        raise Refusal("a guard of it speaks of removal, start and landing at once")
    return rays


def heap_rays(game: Game) -> Rays:
    """Rays without width or guard, on any number of heaps, no two of which share a removal."""
    rays = tuple(move for move in game.moves if isinstance(move, Ray))
    if len(rays) < len(game.moves) or any(ray != Ray(ray.step, last=ray.last) for ray in rays):
        raise Refusal("some of its moves are no plain rays")
    directions = {tuple(part // math.gcd(*ray.step) for part in ray.step) for ray in rays}
    if len(directions) < len(rays):
        raise Refusal("two of its rays share moves")
    return rays


def nim_sums(game: Game) -> int:
    """The number of heaps of Wythoff's game, three or more."""
    nim = {Ray(unit(game.heaps, axis)) for axis in range(game.heaps)}
    if set(game.moves) != nim | {NimSum(game.heaps)}:
        raise Refusal("it is not Wythoff's game on three or more heaps")
    return game.heaps


def exact(game: Game) -> int:
    """How many heaps a move of exact Nim touches."""
    match game.moves:
        case (Exactly(heaps, k),) if math.comb(heaps, k) <= MOST_SETS:
            return k
        case (Exactly(),):
            raise Refusal(f"its moves touch one of more than {MOST_SETS} sets of heaps")
    raise Refusal("it is no exact Nim")


def lines(game: Game) -> Rays | Condition:
    """Rays without guards on any number of heaps, of any width on two; else the rule on two heaps as clauses."""
    rays = tuple(move for move in game.moves if isinstance(move, Ray) and move.guard is None)
    if len(rays) == len(game.moves) and (game.heaps == 2 or all(ray.width == 1 for ray in rays)):
        return rays
    if any(isinstance(move, Sector) for move in game.moves):
        raise Refusal("a sector is no few lines")
    condition = predicate(game)
    if clauses(condition) is None:
        raise Refusal("a condition of it speaks of removal, start and landing at once")
    return condition


def removals(game: Game) -> tuple[Ray | Where | Sector, ...]:
    """Two heaps, and the legal removals do not depend on the position."""
    _check_whole_board(game)
    _check_kind(game)
    moves = tuple(move for move in game.moves if isinstance(move, Ray | Where | Sector))
    if len(moves) < len(game.moves):
        raise Refusal("some of its moves are no rays, sectors or conditions")
    for move in moves:
        condition = move.allows if isinstance(move, Where) else move.guard if isinstance(move, Ray) else None
        if condition is not None and not variables(condition) <= {"i", "j"}:
            raise Refusal("what a move may take depends on the position")
    return moves


def fixed_removals(game: Game) -> Moves:
    """Any number of heaps, and the legal removals do not depend on the position."""
    if game.heaps == 2:
        return removals(game)
    if not game.is_everywhere or game.has_layers:
        raise Refusal("not every list of heaps is a position of it")
    for move in game.moves:
        condition = move.allows if isinstance(move, Where) else move.guard if isinstance(move, Ray) else None
        if not isinstance(move, Ray | Where | NimSum | Exactly) or (condition and variables(condition) - set("ijk")):
            raise Refusal("what a move may take depends on the position")
    return game.moves


def heap_removals(game: Game) -> Moves:
    """Three or more heaps, and the legal removals do not depend on the position."""
    _check_more_heaps(game)
    return fixed_removals(game)


def _check_more_heaps(game: Game) -> None:
    if game.heaps < 3 or game.has_layers or not game.is_everywhere:
        raise Refusal("it is not played on the whole board of three or more heaps")


def three_heap_rule(game: Game) -> Condition:
    """The whole rule on three heaps as one condition, the radius included."""
    _check_more_heaps(game)
    if game.heaps != 3:
        raise Refusal(f"it has {game.heaps} heaps, and conditions speak of three")
    rule = _whole_rule(game)
    if game.modifiers & {"radius"}:
        nim, diagonal = (
            f"max(i, j, k) <= {LARGEST if bound is None else bound}" for bound in (game.bound.nim, game.bound.diagonal)
        )
        rule = f"({rule}) and (i*j + i*k + j*k == 0 and {nim} or i*j + i*k + j*k != 0 and {diagonal})"
    return condition_of(rule)


def _whole_rule(game: Game) -> str:
    """The moves as the text of one condition."""
    match game.moves:
        case (Where(allows),):
            return show(allows)
    if game.entry.takes == "a condition":
        return " or ".join(show(part) for part in game.parameters if isinstance(part, Condition))
    conditions = [condition for move in game.moves if (condition := move.condition()) is not None]
    if len(conditions) < len(game.moves):
        raise Refusal("some of its moves cannot be said as a condition")
    return " or ".join(f"({show(condition)})" for condition in conditions) or "i < 0"


def predicate(game: Game) -> Condition:
    """The whole rule on two heaps as one condition, the radius included."""
    _check_whole_board(game)
    rule = _whole_rule(game)
    nim, diagonal = (
        f"max(i, j) <= {LARGEST if bound is None else bound}" for bound in (game.bound.nim, game.bound.diagonal)
    )
    if game.modifiers & {"radius"}:
        rule = f"({rule}) and (i*j == 0 and {nim} or i*j != 0 and {diagonal})"
    return condition_of(rule)


def row_rays(game: Game) -> Rays:
    """The rays beside (1, 0) of a game whose rows can be followed: endless or single leaps, guarded as in W_k."""
    rays = plane_rays(game)
    if not game.is_everywhere or Ray((1, 0)) not in rays or any(ray.width > 1 for ray in rays):
        raise Refusal("it has no plain nim ray along the row, or wide rays, or is not played on the whole board")
    others = tuple(ray for ray in rays if ray != Ray((1, 0)))
    if any(ray.step[1] == 0 or ray.last not in (None, 1) or ray.first is not None for ray in others):
        raise Refusal("a ray of it is bounded, begins elsewhere than at its step, or runs along the row")
    guards = {ray.guard for ray in others if ray.guard is not None}
    if len(guards) > 1 or any(landing_guard(guard) is None for guard in guards):
        raise Refusal("a guard of it is of another form than that of W_k")
    return others
