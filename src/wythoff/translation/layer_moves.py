"""The moves that the text of a game allows between two layers, as a formula; it shares nothing with the listed moves.

The variables are what a move takes from the free heaps and where it lands, as in `allowed_moves`. The other numbers of
a position, before and after the move, are given: a formula speaks of one pair of layers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from operator import sub

import numpy as np
from numpy.typing import NDArray

from ..automata import operations, terms
from ..automata.automaton import Automaton
from ..automata.compiler import compiled
from ..automata.formula import (
    Formula,
    Linear,
    Relation,
    Truth,
    both,
    compare,
    either,
    exists,
    negation,
    number,
    variable,
)
from ..automata.numeration import system_of
from ..errors import NotFirstOrderError
from ..rules import Game, Ray, ThreeVectors, Where
from ..rules.moves import Exactly, NimSum
from ..rules.moves import Move as RuleMove
from ..rules.predicate import Condition
from .allowed_moves import LANDING, TAKEN, TIMES, allowed, takes_something
from .conditions import formula_of

SIDES = {1: 200, 2: 60, 3: 40}  # of the board, by the number of heaps, the fixed ones with them
FEW = 10  # its side for more heaps

PLACES = ("x", "y", "z")
SYSTEM = system_of("base 2")


def allowed_between(game: Game, heaps: int, start: tuple[int, ...], end: tuple[int, ...]) -> Formula:
    """Write as a formula when a move takes (i, j) and lands on (u, v), from one layer to another one or within it."""
    if game.has_layers:
        return both(_moves_somewhere(heaps, start == end), *_of_vectors(game, start[0], end[0]))
    own = game.heaps - heaps
    taken = tuple(map(sub, start, end))
    if min(taken, default=0) < 0:
        return Truth(False)
    if not any(taken[own:]):
        return of_game_itself(game, heaps, start[:own], taken[:own])
    if any(taken[:own]) or sum(map(bool, taken)) > 1:
        return Truth(False)
    nothing = both(*(compare(variable(name), "=", number(0)) for name in TAKEN[:heaps]))
    if not (game.has_pass and taken[own] > 0):
        return nothing
    return both(nothing, Relation(where_movable(game, heaps, start[:own]), tuple(map(variable, LANDING[:heaps]))))


@lru_cache(maxsize=64)
def where_movable(game: Game, heaps: int, at: tuple[int, ...]) -> Automaton:
    """Make the automaton of the positions, with fixed heaps, from which the game itself has a move."""
    return starts_of(heaps, [of_game_itself(game, heaps, at, taken) for taken in _choices(at)])


def starts_of(heaps: int, ways: Sequence[Formula]) -> Automaton:
    """Make the automaton of the positions (x, y) where one of these moves starts."""
    names, places = (*TAKEN[:heaps], *LANDING[:heaps]), PLACES[:heaps]
    links = [
        compare(variable(i) + variable(u), "=", variable(place))
        for i, u, place in zip(TAKEN[:heaps], LANDING[:heaps], places, strict=True)
    ]
    some = compiled(SYSTEM, either(*(exists(names, both(way, *links)) for way in ways)))
    return operations.arranged(operations.both(some, operations.valid(SYSTEM, places)), places)


def _choices(at: tuple[int, ...]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for size in at:
        found = [(*before, taken) for before in found for taken in range(size + 1)]
    return found


def of_game_itself(game: Game, heaps: int, at: tuple[int, ...], taken: tuple[int, ...]) -> Formula:
    """Write the moves of the game without pass and heaps beside that take this from its fixed heaps."""
    plain = replace(
        game, heaps_beside=(), others=tuple(other for other in game.others if other[0] not in ("pass", "declare"))
    )
    if not at:
        return allowed(plain)
    if set(dict(plain.others)) - {"terminal"} or plain.bound.nim is not None or plain.bound.diagonal is not None:
        raise NotFirstOrderError(f"{game}: no formula is known for its moves with fixed heaps")
    moves = plain.moves
    if plain.entry.takes == "a condition":
        moves = tuple(Where(part) for part in plain.parameters if isinstance(part, Condition))
    terminal = plain.terminal_set
    return both(
        _moves_somewhere(heaps, not any(taken)),
        either(*(_planar(game, move, at, taken) for move in moves)),
        Truth(True) if terminal is None else negation(formula_of(terminal, _meaning(at, taken))),
    )


def _moves_somewhere(heaps: int, is_needed: bool) -> Formula:
    return takes_something(heaps) if is_needed else Truth(True)


def _meaning(at: tuple[int, ...], taken: tuple[int, ...]) -> dict[str, Linear]:
    i, j, u, v = map(variable, "ijuv")
    return {
        "i": i, "j": j, "u": u, "v": v, "x": i + u, "y": j + v,
        "k": number(taken[0]), "z": number(at[0]), "w": number(at[0] - taken[0]),
    }  # fmt: skip


def _planar(game: Game, move: RuleMove, at: tuple[int, ...], taken: tuple[int, ...]) -> Formula:
    removal = [variable("i"), variable("j"), *map(number, taken)]
    match move:
        case Ray(step, 1, last, guard) if guard is None or len(taken) == 1:
            t = variable(TIMES)
            pairs = zip(removal, move.base, step, strict=True)
            line = [compare(part, "=", number(base) + t.times(own)) for part, base, own in pairs]
            often = Truth(True) if last is None else compare(t, "<", number(last))
            allows = Truth(True) if guard is None else formula_of(guard, _meaning(at, taken))
            return both(exists([TIMES], both(*line, often)), allows)
        case NimSum():
            return _nim_sum(taken)
        case Exactly(_, k):
            signs = [compare(part, ">", number(0)) for part in removal]
            return either(*(_only(signs, chosen) for chosen in combinations(range(len(signs)), k)))
        case Where(condition) if len(taken) == 1:
            return formula_of(condition, _meaning(at, taken))
    raise NotFirstOrderError(f"{game}: no formula is known for {move.label()} with fixed heaps")


def _only(signs: Sequence[Formula], chosen: tuple[int, ...]) -> Formula:
    return both(*(sign if place in chosen else negation(sign) for place, sign in enumerate(signs)))


def _nim_sum(taken: tuple[int, ...]) -> Formula:
    """i ^ j is the nim-sum k of what is taken from the others: bit by bit, and i and j agree above the bits of k."""
    k = 0
    for part in taken:
        k ^= part
    i, j = (terms.plain(variable(name)) for name in "ij")
    top = 1 << k.bit_length()
    same = terms.compared(terms.floor_divide(i, top), "==", terms.floor_divide(j, top))
    bits = []
    for place in range(k.bit_length()):
        one, other = (terms.modulo(terms.floor_divide(part, 1 << place), 2) for part in (i, j))
        bits.append(terms.compared(one, "!=" if k >> place & 1 else "==", other))
    return both(same, *bits)


def _of_vectors(game: Game, start: int, end: int) -> list[Formula]:
    """gamma*(i, j) + (alpha, beta)*(start - end) is a multiple of a vector, in the plane where v1 = (gamma, 0)."""
    (move,) = game.moves
    if not isinstance(move, ThreeVectors) or game.bound.nim is not None or game.bound.diagonal is not None:
        raise NotFirstOrderError(f"{game}: no formula is known for its layers")
    shift = start - end
    across = variable("i").times(move.gamma) + number(move.alpha * shift)
    up = variable("j").times(move.gamma) + number(move.beta * shift)
    t, ways = variable(TIMES), []
    for p, q in ((move.gamma, 0), (0, move.gamma), (move.alpha, move.beta)):
        line = both(compare(across, "=", t.times(p)), compare(up, "=", t.times(q)), compare(t, ">", number(0)))
        ways.append(exists([TIMES], line))
    return [either(*ways)]


# Small boards of each layer of a game, solved from the definition alone.


def board_of_layer(game: Game, heaps: int, state: tuple[int, ...]) -> NDArray[np.bool_]:
    """Solve a small board of the first heaps with the other numbers of a position as they are given.

    >>> from wythoff import game
    >>> board = board_of_layer(game("nim(3)"), 2, (1,))
    >>> [bool(board[x, x ^ 1]) for x in (0, 1, 6)], bool(board[3, 3])
    ([True, True, True], False)
    """
    own = game.heaps - heaps
    board = _solved(with_state(game, state[own:]))
    for heap in reversed(state[:own]):
        board = np.take(board, heap, axis=-1)
    return board


def with_state(game: Game, state: tuple[int, ...]) -> Game:
    """The game with another state in its text: the pass used, other Nim heaps beside.

    >>> from wythoff import game
    >>> with_state(game("wythoff.pass + nim(2)"), (0, 1))
    game('wythoff + nim(1)')
    """
    if game.has_pass:
        if not state[0]:
            game = replace(game, others=tuple(other for other in game.others if other[0] != "pass"))
        state = state[1:]
    return replace(game, heaps_beside=state)


@lru_cache(maxsize=32)
def _solved(game: Game) -> NDArray[np.bool_]:
    return np.asarray(game.outcomes(SIDES.get(game.heaps, FEW), trust="definition"))
