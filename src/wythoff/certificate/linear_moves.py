"""The moves of a game as linear sets, base + t*step, and its rule: what a certificate says of a game.

A ray is one such set, a leap one without a step, a bounded ray a few leaps; a wide ray is one for each neighbour. Any
other condition on what is taken is cut into such sets. Guards are linear tests and residues of the landing (u, v) or of
the start (x, y).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from ..errors import NotFirstOrderError
from ..progress import report
from ..rules import Game, Ray, Where, kind_of
from ..rules.linear_conditions import Conjunction, Constraint, Unrecognised
from ..rules.moves import Exactly, Sector
from ..rules.moves import Move as RuleMove
from ..rules.plain import plain as without_sets
from ..rules.predicate import Condition, show
from ..rules.recognise import clauses_of
from ..translation.game_families import GameFamily
from ..translation.open_moves import open_moves
from .checker.content import Certificate, LinearMove, Machine, Parameter, Vector
from .checker.reading import FAR, HEAPS, LARGEST
from .checker.repetitions import has_each_once
from .disjoint_moves import disjoint
from .landing_guards import guards_of
from .linear_sets import linear_sets
from .move_tests import with_letters
from .vector_sums import positions_of

MOST_LEAPS = 100
MOST_MOVES = 200
MOST_FAR = 24  # numbers above LARGEST: each has an adder of some hundred states


def outline(game: Game, value: int = 0, squeezed: Sequence[LinearMove] = ()) -> Certificate:
    """Make a certificate of the game without system and machines; what cannot be certified is refused in words.

    It lists these moves, if there are any, in place of those that the text says (see `quotient_moves`).
    """
    if "kind" in game.modifiers:
        raise NotFirstOrderError(f"{game}: certificates do not know kinds of moves given by a condition")
    if game.heaps_beside or game.has_layers:
        raise NotFirstOrderError(f"{game}: a certificate is about heaps of any size, each moved by itself")
    if game.heaps > len(HEAPS):
        raise NotFirstOrderError(f"{game}: a certificate is about at most {len(HEAPS)} heaps, not {game.heaps}")
    limits, positions = limits_of(game), positions_of(game)
    if value and (game.is_misere or game.complies):
        raise NotFirstOrderError(f"{game}: nim-values belong to normal play")
    moves = [replace(move, guard=move.guard + positions) for move in squeezed or linear_moves(game)]
    if not moves or len(moves) > MOST_MOVES:
        raise NotFirstOrderError(f"{game}: a certificate lists 1 to {MOST_MOVES} moves, not {len(moves)}")
    refuse_large(game, moves, limits.values())
    verb = "comply" if game.complies else "block"
    nothing = Machine((), ())
    rule = limits, verb, game.is_misere, value
    letters = game.letters if isinstance(game, GameFamily) else ()
    parameters = tuple(Parameter(letter.name, letter.least) for letter in letters)
    return Certificate(str(game), "", (), nothing, game.heaps, moves, *rule, parameters=parameters, positions=positions)


def linear_moves(
    game: Game, changed: Callable[[RuleMove], Sequence[RuleMove]] = lambda move: (move,)
) -> list[LinearMove]:
    """The moves of a game on heaps of any size, none of them part of another one; each may be `changed` before."""
    by_kind = len(limits_of(game)) > 1
    opened = (kept for move in open_moves(game, game.moves) for kept in changed(move))
    parts = [part for move in opened for part in _linear(game, move, by_kind)]
    return apart(game, without_repetitions(parts))


def apart(game: Game, moves: list[LinearMove]) -> list[LinearMove]:
    """The moves so that no option counts twice, where options are counted."""
    if max(limits_of(game).values()) == 1:
        return moves
    if not all(map(has_each_once, moves)):
        raise NotFirstOrderError(f"{game}: the options in a cone are counted on two heaps only")
    return disjoint(moves)


def limits_of(game: Game) -> dict[str, int]:
    """How many options are too many, in total or of each kind."""
    limit = game.limit
    if limit is None or limit.total is not None:
        return {"total": 1 if limit is None or limit.total is None else limit.total}
    return {"nim": limit.of("nim"), "diagonal": limit.of("diagonal")}


def refuse_large(game: Game, moves: Sequence[LinearMove], limits: Iterable[int]) -> None:
    """Refuse numbers that the checker would not take: far ones are few, and stand alone."""
    tests = [test for move in moves for clause in (*move.guard, *move.start) for test in clause]
    far = [number for move in moves for vector in (move.base, *move.steps) for number in vector]
    far += [test.constant for test in tests if sum(map(abs, test.factors)) == 1 and not test.modulus]
    near = [max(map(abs, (*test.factors, test.modulus))) for test in tests]
    near += [abs(test.constant) for test in tests if sum(map(abs, test.factors)) > 1]
    if max([*near, *limits]) > LARGEST:
        raise NotFirstOrderError(
            f"{game}: no factor, modulus, limit or difference of heaps above {LARGEST} is certified"
        )
    far = [number for number in map(abs, far) if number > LARGEST]
    if len(far) > MOST_FAR or max(far, default=0) > FAR:
        raise NotFirstOrderError(f"{game}: at most {MOST_FAR} numbers from {LARGEST + 1} to {FAR} are certified")


def _linear(game: Game, move: RuleMove, by_kind: bool) -> Iterator[LinearMove]:
    by_kind = by_kind or _is_bounded(game)
    match move:
        case Ray(_, 1):
            yield from _ray(game, move)
        case Ray(step, width, None, guard) if not by_kind:
            for base in _neighbours(game, step, width):
                yield from _guarded(game, base, (step,), guard)
        case Sector(1, t) if not by_kind:
            for ray in _neighbours(game, (1, 1), t):
                base = (ray[0] + (min(ray) == 0), ray[1] + (min(ray) == 0))
                yield from _guarded(game, base, ((1, 1),), None)
        case Exactly(_, often) if not by_kind:
            for chosen in combinations(range(game.heaps), often):
                units = tuple(tuple(int(heap == one) for heap in range(game.heaps)) for one in chosen)
                yield from _guarded(game, tuple(map(sum, zip(*units, strict=True))), units, None)
        case Where() | Ray() | Sector() if game.heaps == 2 and (condition := move.condition()) is not None:
            yield from _of_condition(game, condition, by_kind)
        case _:
            raise NotFirstOrderError(f"{game}: not every move is on a ray or in a cone, and only these are certified")


def _guarded(game: Game, base: Vector, steps: tuple[Vector, ...], guard: Condition | None) -> Iterator[LinearMove]:
    """The moves of a linear set with this guard; no move changes a letter of a family, a number behind the heaps."""
    if isinstance(game, GameFamily):
        unmoved = (0,) * len(game.letters)
        base, steps = base + unmoved, tuple(step + unmoved for step in steps)
        guard = None if guard is None else with_letters(guard, game)
    return (LinearMove(base, steps, *guards) for guards in guards_of(guard, base, steps))


def _of_condition(game: Game, condition: Condition, by_kind: bool) -> Iterator[LinearMove]:
    """Points, rays, and cones such as all (i, j) with i > j."""
    try:
        for constraints, guard in clauses_of(without_sets(condition)):
            for extra in _kinds(game) if by_kind else [()]:
                for base, steps in linear_sets(constraints + extra):
                    yield from _guarded(game, base, steps, guard)
    except Unrecognised:
        raise NotFirstOrderError(
            f"{game}: '{show(condition)}' is no union of a few rays and cones, and only these are certified"
        ) from None


def _kinds(game: Game) -> Iterator[Conjunction]:
    """What moves of each kind take, within their radius."""
    first, second = Constraint("==", 1, 0, 0), Constraint("==", 0, 1, 0)
    both = (Constraint(">=", 1, 0, 1), Constraint(">=", 0, 1, 1))
    for kind, parts in (("nim", (first,)), ("nim", (second,)), ("diagonal", both)):
        most = game.bound.of(kind)
        yield parts if most is None else (*parts, Constraint(">=", -1, 0, -most), Constraint(">=", 0, -1, -most))


def _is_bounded(game: Game) -> bool:
    return game.bound.nim is not None or game.bound.diagonal is not None


def _ray(game: Game, ray: Ray) -> Iterator[LinearMove]:
    """base + t*step for t = 0, 1, ..., or single moves where the ray ends."""
    bound, last = game.bound.of(kind_of(ray.base)), ray.last
    if bound is not None:
        within = ray.most_removals((bound,) * len(ray.step))
        last = within if last is None else min(last, within)
    if last is None:
        yield from _guarded(game, ray.base, (ray.step,), ray.guard)
        return
    if last > MOST_LEAPS:
        raise NotFirstOrderError(f"{game}: a ray with {last} single moves; at most {MOST_LEAPS} are certified")
    for times in range(last):
        yield from _guarded(game, ray.removal(times), (), ray.guard)


def _neighbours(game: Game, step: Vector, width: int) -> Iterator[Vector]:
    """Where the lines next to a ray of 0s and 1s begin; none contains another."""
    if width > MOST_MOVES:
        raise NotFirstOrderError(f"{game}: a ray with a width of {width}; at most {MOST_MOVES} is certified")
    p, q = step
    yield step
    for off in range(1, width):
        if q:
            yield off, 0
        if p:
            yield 0, off


def without_repetitions(moves: list[LinearMove]) -> list[LinearMove]:
    """Leave out moves that another one contains."""
    moves, kept = list(dict.fromkeys(moves)), []
    for number, move in enumerate(moves):
        report(number / len(moves))
        if not any(other != move and _contains(other, move) for other in moves):
            kept.append(move)
    return kept


def _contains(other: LinearMove, move: LinearMove) -> bool:
    """Whether an unguarded line or cone has every removal of the move, in steps of its own."""
    if other.guard or other.start:
        return False
    base = tuple(a - b for a, b in zip(move.base, other.base, strict=True))
    return all(_is_sum(vector, other.steps) for vector in (base, *move.steps))


def _is_sum(vector: Vector, steps: tuple[Vector, ...]) -> bool:
    """Whether the vector is a sum of steps, each any number of times."""
    match steps:
        case ():
            return not any(vector)
        case (step,):
            times = max(part // own for part, own in zip(vector, step, strict=True) if own)
            return times >= 0 and vector == tuple(times * own for own in step)
        case ((p, q), (r, s)) if turn := p * s - q * r:
            x, y = vector
            parts = (s * x - r * y, p * y - q * x)
            return all(part % turn == 0 and part // turn >= 0 for part in parts)
    return False
