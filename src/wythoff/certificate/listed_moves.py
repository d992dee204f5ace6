"""The moves that a certificate lists, as a formula: are they those of the game that it names?"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..automata import operations
from ..automata.automaton import Automaton
from ..automata.budget import step, within
from ..automata.compiler import compiled
from ..automata.formula import (
    Formula,
    Linear,
    Truth,
    both,
    compare,
    divides,
    either,
    exists,
    negation,
    number,
    variable,
)
from ..automata.numeration import system_of
from ..automata.operations import arranged, valid
from ..errors import GaveUpError
from ..rules import Game, position_text
from ..rules.predicate import Condition
from ..translation.allowed_moves import (
    CELLS,
    LANDING,
    TAKEN,
    Compare,
    allowed,
    first_difference,
    removals_on_line,
    sums_of_vectors,
    takes_something,
)
from ..translation.bounded_formulas import Reading, certain, possible, readable
from ..translation.conditions import Meaning, formula_of
from ..translation.game_families import GameFamily, small_members
from .checker.content import LARGE, SMALL, Certificate, LandingGuard, LandingTest, LinearMove, SetKey


def other_moves(game: Game, moves: Sequence[LinearMove]) -> str:
    """Say how the moves of a certificate differ from those of the text; '' if they do not, which is decided.

    The moves of a family are compared for all values of its letters at once, and for some values with those of the
    game that its text then is.
    """
    words = f"belongs to {game} or to the certificate, not to both"
    return _first_other(game, moves, operations.exactly_one, words, formula_of)


def moves_not_between(game: Game, moves: Sequence[LinearMove]) -> str:
    """Say which small move is none of the text, or which of its moves is not large; '' if none, which is decided.

    Where the text divides by a variable, a small move must be certainly one of it, whatever is not known of quotients,
    and all that is possibly a move must be large. A text that divides by 0 somewhere says nothing there.
    """
    senseless = f"has no meaning in {game}: its condition divides by 0"
    if found := first_difference(game, allowed(game, _anywhere), _beyond, senseless, readable):
        return found
    small, large = ([move for move in moves if move.mark != other] for other in (LARGE, SMALL))
    beyond = f"is small and is not certainly one of {game}"
    missing = f"may belong to {game}, and no large move has it"
    return _first_other(game, small, _beyond, beyond, certain) or _first_other(
        game, large, operations.minus, missing, possible
    )


def _anywhere(condition: Condition, meaning: Meaning) -> Formula:
    return Truth(True)


def _beyond(text: Automaton, listed: Automaton) -> Automaton:
    return operations.minus(listed, text)


def _first_other(
    game: Game, moves: Sequence[LinearMove], compared: Compare, words: str, reading: Reading
) -> str:  # fmt: skip
    """The first move that differs, for all values of the letters of a family, then for some in a game of its own."""
    letters = [letter.variable for letter in game.letters] if isinstance(game, GameFamily) else []
    listed = listed_moves(game.heaps, moves, letters)
    found = first_difference(game, listed, compared, words, reading)
    for values, member in small_members(game) if letters and not found else ():
        fixed = (compare(variable(name), "=", number(value)) for name, value in zip(letters, values, strict=True))
        of_member = exists(letters, both(listed, *fixed))
        found = found or first_difference(member, of_member, compared, f"{words}, {values}", reading)
    return found


def listed_moves(heaps: int, moves: Sequence[LinearMove], letters: Sequence[str] = ()) -> Formula:
    """Write as a formula when one of these moves takes (i, j, ...), not nothing, and lands on (u, v, ...)."""
    return both(takes_something(heaps), moves_that_may_rest(heaps, moves, letters))


def moves_that_may_rest(heaps: int, moves: Sequence[LinearMove], letters: Sequence[str] = ()) -> Formula:
    """Write the same of moves that may take nothing."""
    unmoved = [variable(name) for name in letters]
    landing = [variable(name) for name in LANDING[:heaps]] + unmoved
    start = [variable(taken) + variable(left) for taken, left in zip(TAKEN, LANDING[:heaps], strict=False)] + unmoved
    listed = (
        both(
            removals_on_line(move.base[:heaps], [step[:heaps] for step in move.steps]),
            guard_formula(move.guard, landing), guard_formula(move.start, start),
        )
        for move in moves
    )  # fmt: skip
    return either(*listed)


def options_by_equations(move: LinearMove, letters: Sequence[str] = ()) -> Formula | None:
    """Write when a move on two heaps leads from (x, y) to (u, v), where one heap gives the number of steps; else None.

    One equation x - u - p = q*(y - v - r) is a machine of four tracks that is built at once, with up to 65 000 states
    in the systems tried; the product of its parts would have millions on the way.
    """
    x, y, u, v = map(variable, ("x", "y", "u", "v"))
    across, up = (taken - number(least) for taken, least in zip((x - u, y - v), move.base, strict=False))
    match [step[:2] for step in move.steps]:
        case []:
            line = [compare(across, "=", number(0)), compare(up, "=", number(0))]
        case [(1, q)]:
            line = [compare(up, "=", across.times(q)), compare(across, ">=", number(0))]
        case [(p, 1)]:
            line = [compare(across, "=", up.times(p)), compare(up, ">=", number(0))]
        case _:
            return None
    unmoved = [variable(name) for name in letters]
    return both(*line, guard_formula(move.guard, [u, v, *unmoved]), guard_formula(move.start, [x, y, *unmoved]))


def other_positions(game: Game, positions: LandingGuard) -> str:
    """Say which heaps are a position by the text or by the certificate, not by both; '' if none, which is decided."""
    names = game.coordinates[: game.heaps]
    formulas = sums_of_vectors(game, names), guard_formula(positions, [variable(name) for name in names])
    try:
        with within(cells=CELLS, members=CELLS), step(f"the positions of {game}"):
            both_ways = [compiled(system_of("base 2"), formula) for formula in formulas]
            heaps = operations.witness(operations.exactly_one(*both_ways))
    except GaveUpError as error:
        return f"whether these are the positions of {game} cannot be decided: {error}"
    return "" if heaps is None else f"{position_text(heaps)} is a position of {game} or of the certificate, not of both"


def guard_formula(guard: LandingGuard, heaps: Sequence[Linear]) -> Formula:
    """Write as a formula that these numbers satisfy a guard."""
    return both(*(either(*(_test(test, heaps) for test in clause)) for clause in guard))


def _test(test: LandingTest, heaps: Sequence[Linear]) -> Formula:
    value = sum((heap.times(factor) for heap, factor in zip(heaps, test.factors, strict=False)), number(-test.constant))
    if not test.modulus:
        return compare(value, ">=", number(0))
    divisible = divides(test.modulus, value)
    return divisible if test.sign == "=" else negation(divisible)


# The sets of a certificate as automata of the logic.


def automaton_of(certificate: Certificate) -> Automaton:
    """Turn the set that a certificate is about into an automaton; of several layers, the set of the last one.

    It holds positions only; that of a family is empty for values over which the letters do not run.
    """
    points = automaton_of_set(certificate, certificate.asked)
    if not certificate.domain:
        return points
    domain = guard_formula(certificate.domain, [variable(name) for name in points.tracks])
    return arranged(operations.both(points, compiled(points.system, domain)), points.tracks)


def automaton_of_set(certificate: Certificate, key: SetKey) -> Automaton:
    """Turn one set of a certificate into an automaton; a checked machine may say anything of what is no number."""
    machine = certificate.machines[key]
    rows = np.array(machine.rows, np.int32)
    delta = np.vstack([rows, np.full((1, rows.shape[1]), -1, np.int32)])
    delta[delta < 0] = len(rows)
    accepting = np.array([*machine.outputs, 0], np.bool_)
    tracks = *("x", "y", "z")[: certificate.heaps], *(parameter.name for parameter in certificate.parameters)
    system = system_of(certificate.system)
    return operations.both(Automaton(system, tracks, delta, accepting), valid(system, tracks))
