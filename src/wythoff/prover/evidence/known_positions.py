"""Positions from which to learn: those of a set below a bound, as the solvers know them.

The answers may rest on printed claims; that does no harm, since what is learned from them is proved anew.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ... import solvers
from ...certificate.checker.content import Certificate
from ...errors import TooLargeError
from ...kernels.base.array_types import Integers
from ...kernels.sequences.greedy_pairs import NONE, partners
from ...progress import report
from ...question import Question
from ...rules import Game
from ...solvers.resting import unnoted
from ...translation.game_families import GameFamily
from .known_sets import Evidence

MOST_KNOWN = 12_000_000  # positions of the games of a family together: 300 MB
BOARD = 3000  # up to here a board is filled; beyond, pairs are listed
VALUE_BOARD = 600  # the same for nim-values, whose boards take longer
VALUE_LISTS = ("value_bitsets", "value_columns")  # methods that list positions of a nim-value without a board


@unnoted()
def evidence(game: Game, outline: Certificate, bound: int) -> list[Evidence]:
    """Ask the game for the positions of nim-value 0, ..., the last one, below the bound."""
    if isinstance(game, GameFamily):
        return [Evidence(positions, bound) for positions in _of_family(game, outline.value, bound)]
    leaps = leaps_of(outline)
    if leaps is not None:
        return [Evidence(positions, bound) for positions in _quick(bound, *leaps, outline.value)]
    if outline.value and bound > VALUE_BOARD and _has_value_lists(game):
        return [Evidence(_listed(game, bound, value), bound) for value in range(outline.value + 1)]
    if outline.value:
        values = np.asarray(solvers.nim_values(game, bound))
        return [Evidence(np.argwhere(values == value).astype(np.int64), bound) for value in range(outline.value + 1)]
    return [p_positions(game, bound)]


@unnoted()
def p_positions(game: Game, bound: int) -> Evidence:
    """Ask for the P-positions below the bound: from a board, or far out from the list of pairs."""
    if bound <= BOARD or game.heaps != 2:
        board = np.asarray(solvers.outcomes(game, bound))
        report(1.0)
        return Evidence(np.argwhere(board).astype(np.int64), bound)
    return Evidence(_listed(game, bound), bound)


@unnoted()
def slice_positions(game: Game, at: tuple[int, ...], bound: int) -> Evidence:
    """Ask for the P-positions (x, y) whose other heaps are fixed, from the list of pairs."""
    count = bound
    while True:
        pairs = np.asarray(solvers.slice_pairs(game, count, at)).astype(np.int64)[:, :2]
        if pairs[-1, 0] >= bound:
            break
        count = int(1.1 * count * max(bound / max(pairs[-1, 0], 1), 1.2)) + 16
    pairs = pairs[(pairs < bound).all(axis=1)]
    return Evidence(with_mirrored(pairs, bound), bound)


def _of_family(family: GameFamily, value: int, bound: int) -> list[Integers]:
    """The positions of each nim-value, with the values of the letters behind the heaps."""
    found: list[list[Integers]] = [[] for _ in range(value + 1)]
    count = 0
    for letters in family.values(bound):
        report(max(letters) / bound)
        member = family.member(*letters)
        board = solvers.nim_values(member, bound) if value else ~np.asarray(solvers.outcomes(member, bound))
        values = np.asarray(board)
        for each, positions in enumerate(found):
            heaps = np.argwhere(values == each).astype(np.int64)
            count += len(heaps)
            if count > MOST_KNOWN:
                raise TooLargeError(f"more than {MOST_KNOWN} positions of {family} are known with heaps below {bound}")
            positions.append(np.column_stack([heaps, np.broadcast_to(letters, (len(heaps), len(letters)))]))
    return [np.concatenate(positions) for positions in found]


def leaps_of(outline: Certificate) -> tuple[Integers, int] | None:
    """Find the leaps and the first diagonal move, if there is nothing else beside two nim rays; None if there is."""
    plain = outline.limits == {"total": 1} and outline.verb == "block" and not outline.is_misere
    removals = {(move.base, move.steps) for move in outline.moves}
    rays = {((1, 0), ((1, 0),)), ((0, 1), ((0, 1),))}
    guarded = any(move.guard or move.start for move in outline.moves)
    if not plain or outline.heaps != 2 or not rays <= removals or guarded:
        return None
    others = removals - rays
    diagonal = [base for base, steps in others if steps == ((1, 1),) and base[0] == base[1]]
    leaps = [base for base, steps in others if not steps]
    if len(diagonal) + len(leaps) < len(others) or len(diagonal) > 1:
        return None
    if {(q, p) for p, q in leaps} != set(leaps):
        return None
    return np.array(leaps, np.int64).reshape(-1, 2), diagonal[0][0] if diagonal else 0


def partners_of(outline: Certificate, columns: int) -> Integers | None:
    """The y of the P-position in each of the first columns, -1 where it is far away; None without a quick list."""
    leaps = leaps_of(outline)
    if leaps is None:
        return None
    return partners(columns, *leaps, np.empty((0, 3 * columns + 64), np.int64))[:columns]


def _quick(bound: int, leaps: Integers, first: int, value: int) -> Iterator[Integers]:
    """The positions of nim-value 0, ..., value."""
    lower = np.empty((0, 3 * bound + 64), np.int64)
    for _ in range(value + 1):
        partner = partners(bound, leaps, first, lower)
        lower = np.vstack([lower, partner])
        x = np.flatnonzero((partner[:bound] != NONE) & (partner[:bound] < bound))
        yield np.column_stack([x, partner[x]])


def _has_value_lists(game: Game) -> bool:
    method = solvers.taker(Question.VALUE_PAIRS, game)
    return method is not None and method.key in VALUE_LISTS


def _listed(game: Game, bound: int, value: int = 0) -> Integers:
    """List pairs in their order until one has its first heap (or, in other orders, its largest) beyond the bound."""
    count = bound
    while True:
        pairs = np.asarray(solvers.value_pairs(game, count, value) if value else solvers.pairs(game, count))
        pairs = pairs.astype(np.int64)
        last = pairs[-1, 0] if game.has_finite_columns else pairs[-1].max()
        if last >= bound:
            break
        count = int(1.1 * count * max(bound / max(last, 1), 1.2)) + 16
    pairs = pairs[(pairs < bound).all(axis=1)]
    return with_mirrored(pairs, bound) if game.exchangeable > 1 else pairs


def with_mirrored(pairs: Integers, bound: int) -> Integers:
    """The pairs, x <= y, and their mirror images, each once, in lexicographic order.

    Sorted as numbers x*bound + y: 12 million pairs take a second, as rows 20, and no limit is heard meanwhile.
    """
    report(1.0)
    others = pairs[pairs[:, 0] != pairs[:, 1]]
    keys = np.sort(np.concatenate([pairs @ (bound, 1), others @ (1, bound)]))
    return np.column_stack(np.divmod(keys, bound))
