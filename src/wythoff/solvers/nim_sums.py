"""Wythoff's game on three and more heaps: a table with the one partner of all heaps but the last."""

from __future__ import annotations

from functools import reduce
from itertools import product
from math import prod
from operator import xor

import numpy as np
from numpy.typing import NDArray

from ..errors import TooLargeError, quoted
from ..kernels.nim_values.nim_sums import nim_sum_values
from ..kernels.outcomes import slices as kernel
from ..kernels.outcomes.nim_sums import LARGEST_SIDE, Partners, partners_below
from ..progress import report
from ..rules import Game, Position
from ..rules.positions import short_position
from .cost import check_board, check_cost
from .from_boards import KEPT, by_largest, certain_of_slice, search, smallest_side

MOST_VALUES = 2**15


def outcomes(game: Game, heaps: int, side: int) -> NDArray[np.bool_]:
    check_board(game, (side,) * heaps, 1, 1)
    table = _table(game, side)
    return np.equal(table[..., np.newaxis], np.arange(side, dtype=np.int16))


def p_below(game: Game, heaps: int, side: int) -> NDArray[np.int64]:
    """All P-positions with heaps below the side, in lexicographic order; int64[n, heaps]."""
    table = _table(game, side)
    found = np.argwhere(table < side)
    return np.column_stack([found, table[tuple(found.T)]]).astype(np.int64)


def pairs(game: Game, heaps: int, n: int) -> NDArray[np.int64]:
    """The first n P-positions with x_1 <= x_2 <= ... by their largest heap."""

    def listed(side: int) -> NDArray[np.int64]:
        found = p_below(game, heaps, side)
        return by_largest(game, found[(np.diff(found, axis=1) >= 0).all(axis=1)])

    return search(game, n, listed)


def nim_values(game: Game, heaps: int, side: int) -> NDArray[np.int32]:
    _check_side(game, side, MOST_VALUES // heaps)
    # Measured: half a nanosecond for each move that is looked at, of sorted positions only.
    check_board(game, (side,) * heaps, 6, 20 + 0.3 * side ** (heaps - 1) / prod(range(3, heaps + 2)))
    return nim_sum_values(side, heaps).astype(np.int32)


def is_p(game: Game, heaps: int, position: Position) -> bool:
    *others, last = position
    return bool(_kept(game, position)[tuple(others)] == last)


def winning_moves(game: Game, heaps: int, position: Position) -> list[Position]:
    """All P-positions that are options."""
    if is_p(game, heaps, position):
        return []
    table = _kept(game, position)
    below = np.argwhere(table[tuple(slice(heap + 1) for heap in position[:-1])] <= position[-1])
    landings = np.column_stack([below, table[tuple(below.T)]])
    removals = np.array(position) - landings
    are_moves = (np.bitwise_xor.reduce(removals, axis=1) == 0) | (np.count_nonzero(removals, axis=1) == 1)
    return [tuple(row) for row in landings[are_moves].tolist()]


def slice_pairs(game: Game, heaps: int, n: int, at: Position) -> NDArray[np.int64]:
    """The first n P-positions (x, y, *at) with x <= y, in lexicographic order."""
    if not game.is_misere:
        return first_pairs_of_slice(game, n, at)

    def certain(side: int) -> NDArray[np.int64]:
        if side <= max(at):
            return np.zeros((0, heaps), np.int64)
        # by symmetry the last two heaps may be those that are listed
        board = np.equal(_table(game, side)[at][:, np.newaxis], np.arange(side))
        return certain_of_slice(game, board, at)

    return search(game, n, certain)


def _kept(game: Game, position: Position) -> Partners:
    side = smallest_side(game, position)
    table: Partners = KEPT.get((_table, game), side, lambda: _table(game, side))
    return table


def _table(game: Game, side: int) -> Partners:
    _check_side(game, side, LARGEST_SIDE)
    others = game.heaps - 1
    # Measured for three heaps: 1 s for side 500, a third of what grows with the fourth power; less for more heaps.
    check_board(game, (side,) * others, 3, 50 + 0.015 * side**others)
    return partners_below(side, game.heaps, game.is_misere)


def _check_side(game: Game, side: int, most: int) -> None:
    if side > most:
        raise TooLargeError(f"a table of {game} with heaps up to {quoted(side)}: at most {most} is tried")


# With all heaps but the first two fixed, far out

Integers = NDArray[np.int64]

MOST_LAYERS = 4096
LARGEST_FIXED = 1000


def first_pairs_of_slice(game: Game, n: int, at: Position) -> Integers:
    """The first n P-positions (x, y, *at) of Wythoff's game, x <= y, in lexicographic order."""
    layers = _layers(game, at)
    columns = 2 * n + 16 * (max(at) + 1)
    while True:
        partners = _partners(game, layers, columns, 2 * columns)
        if partners is not None:
            x = np.flatnonzero(partners >= np.arange(columns))
            if len(x) >= n:
                fixed = np.broadcast_to(np.array(at, np.int64), (n, len(at)))
                return np.column_stack([x[:n], partners[x[:n]], fixed])
        columns *= 2


def _layers(game: Game, at: Position) -> list[Position]:
    """The choices of fixed heaps up to these, those themselves last."""
    layers = list(product(*(range(heap + 1) for heap in at))) if _count(at) <= MOST_LAYERS else []
    if not layers or max(at) > LARGEST_FIXED:
        most = f"at most {MOST_LAYERS} smaller ones are filled with it, and no heap of it is above {LARGEST_FIXED}"
        raise TooLargeError(f"a slice of {game} at {short_position(at)} is too far out: {most}")
    return layers


def _count(at: Position) -> int:
    count = 1
    for heap in at:
        count *= heap + 1
    return count


def _partners(game: Game, layers: list[Position], columns: int, height: int) -> Integers | None:
    """The partners of the first columns in the last layer; None if one lies beyond the height."""
    differences, below = _moves(layers)
    modulus = 1 << int(differences.max()).bit_length()
    what = f"{columns} columns of {game} in {len(layers)} layers"
    needed = len(layers) * (8 * height + 2 * modulus * height / 8)
    check_cost(what, needed, 3.0 * columns * float(np.maximum(differences + 1, 0).sum()))
    tables = kernel.new_tables(len(layers), modulus, height)
    x = 0
    while x < columns:
        report(x / columns)
        x = kernel.find_slices(tables, differences, below, columns, x)
        if x < 0:
            return None
    return tables[2][-1, :columns]


def _moves(layers: list[Position]) -> tuple[Integers, Integers]:
    """The nim-sum of what is taken from the fixed heaps between two layers, -1 where none; and which are nim moves."""
    differences = np.full((len(layers), len(layers)), -1, np.int64)
    below = np.zeros_like(differences)
    for a, start in enumerate(layers):
        for b, end in enumerate(layers[: a + 1]):
            taken = [x - u for x, u in zip(start, end, strict=True)]
            if min(taken) >= 0:
                differences[a, b] = reduce(xor, taken)
                below[a, b] = sum(part > 0 for part in taken) == 1
    return differences, below
