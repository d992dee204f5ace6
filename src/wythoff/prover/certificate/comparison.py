"""Is a certificate about the game that it names? Decided from the text of that game and nothing else.

Heaps, verb, limits, misère and moves must be, as data, what `outline` makes of the text. That `outline` is right about
the moves is decided once more by logic, for all positions, from the condition as it is written. Boards are a test of
both: options and the set itself are compared with the definition on a small square.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from ...errors import NotFirstOrderError, WythoffError
from ...rules import Game, position_text, read_game
from ..logic.automaton import Automaton
from ..logic.numeration import system_of
from ..logic.operations import smallest
from .checker.content import Certificate, Move
from .linear_moves import outline
from .text_moves import other_moves

OPTIONS = {1: 200, 2: 12, 3: 4}  # side of the square on which options are compared, by the number of heaps
SIDES = {1: 2000, 2: 60, 3: 12}  # of the board with which the set is compared
FEW = 5  # its side for more heaps


def difference(certificate: Certificate) -> str:
    """What in a checked certificate is not what the text of its game says, in words; '' if nothing."""
    return other_claim(certificate) or other_boards(certificate)


def other_claim(certificate: Certificate) -> str:
    """The same of all but the machines; nothing needs to be checked before."""
    try:
        game = read_game(certificate.game)
        if str(game) != certificate.game:
            return f"the game {certificate.game[:60]!r} is written {str(game)[:60]!r}"
        expected = outline(game, certificate.value)
        if system_of(certificate.system).recurrence != certificate.recurrence:
            return f"the recurrence of {certificate.system} is not {certificate.recurrence}"
        found = _other_rule(certificate, expected) or _other_list(certificate, expected)
        return found or other_moves(game, certificate.moves)
    except NotFirstOrderError as error:
        return f"not decided: {error}"
    except WythoffError as error:
        return str(error)


def other_boards(certificate: Certificate) -> str:
    """Where options and set differ from the definition on small boards."""
    game = read_game(certificate.game)
    for position in product(range(OPTIONS[game.heaps]), repeat=game.heaps):
        if set(game.options(*position)) != certificate.options(position):
            return f"the options of {position} are not those of {game}"
    return other_set(game, automaton_of(certificate), certificate.value)


def _other_rule(certificate: Certificate, expected: Certificate) -> str:
    for what in ("heaps", "verb", "limits", "is_misere", "value"):
        found, wanted = getattr(certificate, what), getattr(expected, what)
        if found != wanted:
            return f"{what.removeprefix('is_')} of {certificate.game}: {wanted}, not {found} as the certificate says"
    return ""


def _other_list(certificate: Certificate, expected: Certificate) -> str:
    """The moves as a list without order, guards as conjunctions of disjunctions without order."""
    found, wanted = (Counter(map(_normal, each.moves)) for each in (certificate, expected))
    if found == wanted:
        return ""
    extra, missing = list((found - wanted).elements()), list((wanted - found).elements())
    which = f"{extra[0][:2]} is none of them" if extra else f"{missing[0][:2]} is missing"
    return f"the moves are not those of {certificate.game}: {which}"


def _normal(move: Move) -> tuple[object, ...]:
    return move.base, move.steps, frozenset(map(frozenset, move.guard))


def other_set(game: Game, points: Automaton, value: int = 0, letters: tuple[int, ...] = ()) -> str:
    """Where a set differs from the board that is solved from the definition alone; '' if nowhere.

    `letters` are the values of the numbers that the set reads besides the heaps.
    """
    board = solved_board(game, value)
    places = [*np.ogrid[tuple(map(slice, board.shape))], *map(np.asarray, letters)]
    wrong = np.argwhere(board != points.accepts_many(*places))
    return f"{position_text(wrong[0])} is not as the definition of {game} says" if len(wrong) else ""


@lru_cache(maxsize=16)
def solved_board(game: Game, value: int = 0) -> NDArray[np.bool_]:
    """Where the P-positions (or those of a nim-value) are on a small board, by methods that rest on no claim."""
    side = SIDES.get(game.heaps, FEW)
    if value:
        return np.asarray(np.asarray(game.nim_values(side, trust="definition")) == value)
    return np.asarray(game.outcomes(side, trust="definition"))


def automaton_of(certificate: Certificate) -> Automaton:
    """The set of a certificate as a relation of the engine, with a sink for what is no number."""
    found = certificate.machines["set", str(certificate.value)]
    rows = np.array(found.rows, np.int32)
    delta = np.vstack([rows, np.full((1, rows.shape[1]), -1, np.int32)])
    delta[delta < 0] = len(rows)
    accepting = np.array([*found.outputs, 0], np.bool_)
    tracks = ("x", "y", "z")[: certificate.heaps]
    return smallest(Automaton(system_of(certificate.system), tracks, delta, accepting))
