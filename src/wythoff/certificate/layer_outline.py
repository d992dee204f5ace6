"""The layers of a game, and its moves between them: what a certificate with layers says of a game.

    .pass                    (0) the pass is used, (1) it is left
    + nim(2)                 (0), (1), (2): the heap beside
    nim(3), at (2)           (0), (1), (2): the third heap; all heaps after the second are fixed
    three(alpha,beta,gamma)  (0), ..., (gamma - 1): the layers of the game itself
    .declare(...)            () alone, with its declared cells

The name of a layer is what follows the free heaps in a position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import product
from math import prod
from operator import xor

from ..errors import MeaningError, NotFirstOrderError
from ..rules import Game, Ray, ThreeVectors, Where, position_of
from ..rules.folded import NEVER, folded
from ..rules.moves import Exactly, NimSum
from ..rules.moves import Move as RuleMove
from ..rules.predicate import Condition, Not, show
from ..rules.predicate_parser import condition_of
from .checker.content import LandingGuard, LandingTest, LinearMove, Machine, Vector
from .checker.layered_content import Arc, LayeredCertificate, ListedLayer, is_still
from .landing_guards import guards_of
from .linear_moves import apart, limits_of, linear_moves, outline, refuse_large, without_repetitions

MOST_LINES = 64
PLANE = 2  # heaps that stay free

MOST_LAYERS = 24
MOST_MOVES = 56  # of one layer: as many machines are read together

MoveOfKind = tuple[LinearMove, str]  # a move, and its kind


def has_layered_claim(game: Game, at: Vector | None) -> bool:
    """Whether what is proved of the game needs layers."""
    return bool(game.declared or game.state or game.has_layers or at is not None)


def layered_outline(game: Game, at: Vector | None = None) -> LayeredCertificate:
    """Make a certificate without system and machines; what cannot be certified is refused in words."""
    if "kind" in game.modifiers or game.complies:
        raise NotFirstOrderError(f"{game}: certificates with layers know blocked options, in total or of each kind")
    if not game.is_everywhere:
        raise NotFirstOrderError(f"{game}: a certificate with layers is about heaps of any size")
    if game.is_misere and max(limits_of(game).values()) > 1:
        raise NotFirstOrderError(f"{game}: certificates with layers know misère play without blocking")
    heaps, states = layers_of(game, at)
    arcs = {
        (a, b): list(moves_between(game, heaps, start, end))
        for (a, start), (b, end) in product(enumerate(states), repeat=2)
    }
    opened = {a: _opened(game, heaps, state) for a, state in enumerate(states) if game.is_misere}
    moves = list(dict.fromkeys([move for found in arcs.values() for move, _ in found] + list(opened.values())))
    most = max(sum(len(arcs[a, b]) for b in range(len(states))) for a in range(len(states)))
    if not moves or most > MOST_MOVES:
        raise NotFirstOrderError(
            f"{game}: {most} moves from one layer; at least 1 and at most {MOST_MOVES} are certified"
        )
    refuse_large(game, moves, limits_of(game).values())
    layers = tuple(
        ListedLayer(
            state,
            tuple(Arc(b, moves.index(move), kind) for b in range(len(states)) for move, kind in arcs[a, b]),
            moves.index(opened[a]) if game.is_misere else None,
            tuple((cell[:heaps], is_p) for cell, is_p in game.declared.items() if cell[heaps:] == state),
        )
        for a, state in enumerate(states)
    )  # fmt: skip
    nothing = Machine((), ())
    return LayeredCertificate(
        str(game), "", (), nothing, heaps, moves, limits_of(game), is_misere=game.is_misere, layers=layers
    )


def layers_of(game: Game, at: Vector | None) -> tuple[int, list[Vector]]:
    """How many heaps are free, and the names of all layers, those that come later last."""
    if game.layer_count is not None:
        if at is not None or game.state:
            raise NotFirstOrderError(f"{game}: all its layers are proved together, none at {at or game.state} alone")
        return game.unbounded_heaps, [(layer,) for layer in range(game.layer_count)]
    heaps = min(game.heaps, PLANE) if at is not None else game.heaps
    last = position_of(game, (*(0,) * heaps, *(at or ())))[heaps:]
    if at is not None and not last:
        raise MeaningError(f"{game} has no heaps after the second to fix")
    count = prod(number + 1 for number in last)
    if count > MOST_LAYERS or heaps > PLANE + 1:
        raise NotFirstOrderError(
            f"{game}: {count} layers of {heaps} heaps; at most {MOST_LAYERS} layers and {PLANE + 1} heaps are certified"
        )
    return heaps, list(product(*(range(number + 1) for number in last)))


def moves_between(game: Game, heaps: int, start: Vector, end: Vector) -> Iterator[MoveOfKind]:
    """The moves from one layer to another one, or within it."""
    if game.has_layers:
        yield from _of_vectors(game, start[0], end[0])
        return
    own = game.heaps - heaps
    taken = tuple(a - b for a, b in zip(start, end, strict=True))
    if min(taken, default=0) < 0:
        return
    if not any(taken[own:]):
        yield from ((move, _kind(move, taken[:own])) for move in own_moves(game, heaps, start[:own], taken[:own]))
    elif not any(taken[:own]) and sum(map(bool, taken)) == 1:
        passes = game.has_pass and taken[own] > 0
        zero = (0,) * heaps
        yield LinearMove(zero, (), (), _has_move(game, heaps, start[:own]) if passes else ()), "beside"


def own_moves(game: Game, heaps: int, at: Vector, taken: Vector) -> Sequence[LinearMove]:
    """The moves of the game itself that take this from its fixed heaps."""
    plain = without_layers(game)
    return slice_moves(plain, at, taken) if at else outline(plain).moves


def without_layers(game: Game) -> Game:
    """The game without pass, declared cells and Nim heaps beside."""
    others = tuple((name, details) for name, details in game.others if name not in ("pass", "declare"))
    return replace(game, heaps_beside=(), others=others)


def _kind(move: LinearMove, taken: Vector) -> str:
    if not any(taken):
        return move.kind
    return "nim" if is_still(move) and sum(map(bool, taken)) == 1 else "diagonal"


def _of_vectors(game: Game, i: int, k: int) -> Iterator[MoveOfKind]:
    """From layer i to layer k: v1 and v2 stay, v3 exchanges gamma copies for alpha v1 and beta v2."""
    (vectors,) = game.moves
    if not isinstance(vectors, ThreeVectors) or game.bound.nim is not None or game.bound.diagonal is not None:
        raise NotFirstOrderError(f"{game}: no certificate knows these layers")
    both = (vectors.alpha, vectors.beta)
    if i == k:
        yield from ((LinearMove(unit, (unit,)), "nim") for unit in ((1, 0), (0, 1)))
    if i > k:
        yield LinearMove((0, 0)), "nim"
    yield LinearMove(both, (both,)), "diagonal"


def _opened(game: Game, heaps: int, state: Vector) -> LinearMove:
    """What may start where there is an option: everywhere if something is beside or may be taken from a fixed heap."""
    zero, own = (0,) * heaps, game.heaps - heaps
    if any(state[own + game.has_pass :]):
        return LinearMove(zero)
    if game.has_layers and state[0]:
        return LinearMove(zero)
    return LinearMove(zero, (), (), _has_move(game, heaps, state[: max(own, 0)]))


def _has_move(game: Game, heaps: int, at: Vector) -> LandingGuard:
    """Where the game itself has a move, if that can be said by the least removals; that it is so is decided later."""
    taken = [()] if not at else product(*(range(number + 1) for number in at))
    if game.has_layers:
        moves = [move for move, _ in _of_vectors(game, at[0], at[0])]
    else:
        moves = [move for part in taken for move in own_moves(game, heaps, at, part) if not move.guard]
    starts = {move.start for move in moves}
    if heaps > PLANE or len(starts) > 1:
        plain = [move for move in moves if not move.start]
        if heaps > PLANE or not plain:
            raise NotFirstOrderError(f"{game}: where there is a move cannot be said by one guard")
        moves, starts = plain, {()}
    if not moves:
        return ((LandingTest((-1,) + (0,) * (heaps - 1), 1),),)  # x < 0
    clauses = _staircase([move.base for move in moves])
    least = start_of(condition_of(clauses), heaps) if clauses else ()
    return (*next(iter(starts)), *(least or ()))


def _staircase(bases: list[Vector]) -> str:
    """Where one of these can be taken: (x >= a1) and (x >= a2 or y >= b1) and ... and (y >= bn), bases in order."""
    if not all(map(any, bases)):
        return ""
    least = sorted(base for base in set(bases) if not any(_is_below(other, base) for other in bases))
    if len(least[0]) == 1:
        return f"x >= {least[0][0]}"
    across, up = [base[0] for base in least], [base[1] for base in least]
    corners = zip([*across, None], [None, *up], strict=True)
    return " and ".join(filter(None, (_clause(a, b) for a, b in corners)))


def _clause(a: int | None, b: int | None) -> str:
    """`x >= a or y >= b`; None is out of reach, and 0 always reached."""
    if 0 in (a, b):
        return ""
    return "(" + " or ".join(f"{name} >= {least}" for name, least in (("x", a), ("y", b)) if least is not None) + ")"


def _is_below(one: Vector, other: Vector) -> bool:
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


# The moves of a game with all heaps but the first fixed, as linear sets: what is taken from x and y beside the rest.
#
# nim(3), 2 taken from z         (0,0)
# wythoff(3), 2 taken from z     (0,2) + t*(4,4), (1,3) + t*(4,4), (2,0) + t*(4,4), (3,1) + t*(4,4)
# rule(i == j and k <= 1)        (0,0) where 1 is taken from z, and (1,1) + t*(1,1)


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
