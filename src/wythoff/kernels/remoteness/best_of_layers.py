"""Remoteness of the three vectors game [alpha, beta, gamma] on its gamma layers.

    best(a, b, i) = max(column[i], row[b, i], skew, keys at (a, b, j), j < i)

A move along (1, 0) or (0, 1) stays in its layer; q*(alpha, beta), q >= 1, may end in any layer, so all layers share one
number `skew` for each line of direction (alpha, beta); the last kind of move goes down to a lower layer at (a, b).
"""

import numpy as np

from ..base.chunks import chunks
from ..base.jit import jit
from .best_keys import ENDED, NO_OPTION, NOWHERE, Keys, key_above, known_key


def keys_of_layers(board: Keys, alpha: int, beta: int, ended: int) -> None:
    """Decide every cell of the board of keys, int32[side, side, gamma], in place; alpha + beta >= 1.

    ended: the key of a position without options.  O(1) for each position; (gamma + alpha + 1) * side numbers beside the
    board.
    """
    side, _, gamma = board.shape
    rows = np.full((side, gamma), NO_OPTION, np.int32)
    skew = np.full((alpha + 1, side), NO_OPTION, np.int32)
    for first, stop in chunks(side, 8 * side * gamma):
        fill_layers(board, rows, skew, beta, ended, first, stop)


@jit
def fill_layers(board: Keys, rows: Keys, skew: Keys, beta: int, ended: int, first: int, stop: int) -> None:
    """Decide board[a, :, :] for first <= a < stop; those before must be complete.

    board; rows: int32[side, gamma]; skew: int32[alpha + 1, side], a ring of the greatest keys up to (a, b) on its line,
    are updated.
    """
    side, gamma, ring = len(board), board.shape[2], len(skew)
    column = np.empty(gamma, np.int32)
    for a in range(first, stop):
        column[:] = NO_OPTION
        for b in range(side):
            before = np.int32(NO_OPTION)
            if a >= ring - 1 and b >= beta:
                before = skew[(a - ring + 1) % ring, b - beta]
            lower = before
            for i in range(gamma):
                mark = board[a, b, i]
                if mark == NOWHERE:
                    continue
                best = max(max(mark, lower), max(column[i], rows[b, i]))
                key = key_above(known_key(int(mark)) if mark <= ENDED else int(best), ended)
                board[a, b, i] = key
                column[i] = max(column[i], np.int32(key))
                rows[b, i] = max(rows[b, i], np.int32(key))
                lower = max(lower, np.int32(key))
            skew[a % ring, b] = lower
