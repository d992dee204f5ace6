"""The moves that the text of a game allows, as a formula, and whether another formula allows the same.

The variables are what a move takes, i, j, k, and where it lands, u, v, w. A rule(...) is its condition, word for word:
no ray has to be seen in it. Equality of two formulas is decided, so that the comparison is about all positions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from ..automata import operations
from ..automata.automaton import Automaton
from ..automata.budget import step, within
from ..automata.compiler import compiled
from ..automata.formula import Formula, Truth, both, compare, either, exists, negation, number, variable
from ..automata.numeration import system_of
from ..errors import GaveUpError, NotFirstOrderError
from ..rules import Game, Ray, ThreeVectors, Where, position_text
from ..rules.modifiers import Radius
from ..rules.moves import Exactly, Sector
from ..rules.moves import Move as RuleMove
from ..rules.positions import vectors_of
from ..rules.predicate import Condition
from .bounded_formulas import Reading
from .conditions import formula_of
from .game_families import GameFamily
from .open_moves import open_moves

Compare = Callable[[Automaton, Automaton], Automaton]

TAKEN, LANDING, TIMES = "ijk", "uvw", "t"
CELLS = 2_000_000  # of one table; the largest seen has 10 000


def other_rays(game: Game) -> str:
    """Say how the rays that were seen in a rule(...) differ from its condition; '' if they do not."""
    if game.entry.takes != "a condition" or isinstance(game.moves[0], Where):
        return ""
    words = f"belongs to {game} or to its rays, not to both"
    return first_difference(game, _all_of(game, game.moves), operations.exactly_one, words)


def moves_beyond(game: Game, larger: Game) -> str:
    """Name a move of the game that the larger one lacks; '' if there is none, which is decided."""
    return first_difference(game, allowed(larger), operations.minus, f"belongs to {game}, not to {larger}")


def first_difference(game: Game, other: Formula, compared: Compare, words: str, reading: Reading = formula_of) -> str:
    """Name the first move in the comparison of what the text allows with another formula; '' if there is none."""
    try:
        with within(cells=CELLS, members=CELLS), step(f"the moves of {game}"):
            automata = [compiled(system_of("base 2"), formula) for formula in (allowed(game, reading), other)]
            differing = compared(*automata)
            numbers = operations.witness(differing)
    except GaveUpError as error:
        return f"whether these are the moves of {game} cannot be decided: {error}"
    if numbers is None:
        return ""
    values = dict(zip(differing.tracks, numbers, strict=True))
    taken, landing = (tuple(values.get(name, 0) for name in names[: game.heaps]) for names in (TAKEN, LANDING))
    start = tuple(map(sum, zip(taken, landing, strict=True)))
    letters = game.letters if isinstance(game, GameFamily) else ()
    given = ", ".join(f"{letter.name} = {values.get(letter.variable, 0)}" for letter in letters)
    where = f" with {given}" if given else ""
    return f"the move from {position_text(start)} to {position_text(landing)}{where} {words}"


def allowed(game: Game, reading: Reading = formula_of) -> Formula:
    """Write as a formula when the text allows to take (i, j, ...) and land on (u, v, ...), its conditions so read."""
    if game.entry.takes == "a condition":
        return _all_of(game, [Where(part) for part in game.parameters if isinstance(part, Condition)], reading)
    return _all_of(game, game.moves, reading)


def _all_of(game: Game, moves: Sequence[RuleMove], reading: Reading = formula_of) -> Formula:
    if "kind" in game.modifiers:
        raise NotFirstOrderError(f"{game}: no formula is known for kinds given by a condition")
    found = (_of_move(move, reading) for move in open_moves(game, moves))
    lands = sums_of_vectors(game, LANDING)
    return both(takes_something(game.heaps), either(*found), *_within(game.bound, game.heaps), lands)


def takes_something(heaps: int) -> Formula:
    """Write as a formula that one of i, j, ... is above 0."""
    return either(*(compare(variable(name), ">", number(0)) for name in TAKEN[:heaps]))


def _condition(condition: Condition | None, reading: Reading) -> Formula:
    if condition is None:
        return Truth(True)
    meaning = {name: variable(name) for name in TAKEN + LANDING}
    starts = {start: meaning[taken] + meaning[left] for start, taken, left in zip("xyz", TAKEN, LANDING, strict=True)}
    return reading(condition, meaning | starts)


def _of_move(move: RuleMove, reading: Reading) -> Formula:
    i, j = variable("i"), variable("j")
    match move:
        case Ray(taken, 1, last, guard):
            often = Truth(True) if last is None else compare(variable(TIMES), "<", number(last))
            line = removals_on_line(move.base, (taken,), often)
            return both(line, _condition(guard, reading))
        case Ray((p, q), width, _, guard):
            off = i.times(q) - j.times(p)
            near = both(compare(off, "<", number(width)), compare(off, ">", number(-width)))
            return both(near, _condition(guard, reading))
        case Where(condition):
            return _condition(condition, reading)
        case Exactly(heaps, often):
            return either(*(_positive(chosen, heaps) for chosen in combinations(range(heaps), often)))
        case Sector(s, t):
            both_ways = ((i, j), (j, i))
            return either(*(both(compare(number(0), "<", k), compare(k, "<=", m),
                                 compare(m, "<", k.times(s) + number(t))) for k, m in both_ways))  # fmt: skip
        case ThreeVectors() | Ray():
            raise AssertionError("games on layers have no certificate")
        case _:
            raise NotFirstOrderError(f"no certificate knows moves of the kind {type(move).__name__}")


def _positive(chosen: Sequence[int], heaps: int) -> Formula:
    """Something is taken from each of these heaps and nothing from the others."""
    signs = ((TAKEN[heap], ">" if heap in chosen else "=") for heap in range(heaps))
    return both(*(compare(variable(name), sign, number(0)) for name, sign in signs))


def _within(bound: Radius, heaps: int) -> list[Formula]:
    """No move of a kind takes more from a heap than its radius."""
    taken = [variable(name) for name in TAKEN[:heaps]]
    pairs = [both(compare(a, ">", number(0)), compare(b, ">", number(0))) for a in taken for b in taken if a != b]
    is_diagonal = either(*pairs)
    bounds: list[Formula] = []
    for most, other in ((bound.nim, is_diagonal), (bound.diagonal, negation(is_diagonal))):
        if most is not None:
            bounds.append(either(other, both(*(compare(part, "<=", number(most)) for part in taken))))
    return bounds


def sums_of_vectors(game: Game, numbers: Sequence[str]) -> Formula:
    """Write as a formula that these numbers are heaps of a position: a vectors game lives on sums of its vectors."""
    if game.is_everywhere:
        return Truth(True)
    return removals_on_line((0,) * game.heaps, vectors_of(game), numbers=numbers)


def removals_on_line(
    base: Sequence[int], steps: Sequence[Sequence[int]], often: Formula | None = None, numbers: Sequence[str] = TAKEN
) -> Formula:
    """Write (i, j, ...) = base + t*step + ..., t = 0, 1, ..., as a formula; `often` may bound t."""
    names = [f"{TIMES}{index}" if index else TIMES for index in range(len(steps))]
    equal = []
    for heap, (name, start) in enumerate(zip(numbers, base, strict=False)):
        total = sum((variable(t).times(step[heap]) for t, step in zip(names, steps, strict=True)), number(start))
        equal.append(compare(variable(name), "=", total))
    return exists(names, both(*equal, often or Truth(True)))
