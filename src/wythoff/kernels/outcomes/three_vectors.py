"""Marked positions of the three vectors game [alpha, beta, gamma] with its gamma layers.

A position is (a, b, layer), 0 <= layer < gamma. Moves of the first two vectors stay in the layer; a move of
the third goes from (a, b) to (a, b) - q*(alpha, beta), q >= 1, in any layer, or stays at (a, b) in a lower
layer. So

    marked nim options       = marked (a, b', layer), b' < b   +   marked (a', b, layer), a' < a
                               +   marked (a, b, lower layer)
    marked diagonal options  = marked at (a, b) - q*(alpha, beta), all layers

where a move is of the kind nim if it changes one of the three numbers. Duchêne and Gravier, Section 4.3, read by
the definition of Section 2.
"""

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.array_types import Flags
from ..base.jit import jit
from ..base.limits import NORMAL, Pair
from ..base.option_counts import Rule, is_marked

Lines = NDArray[np.int32]
Vectors = tuple[int, int, int]


def board_of_three_vectors(side: int, vectors: Vectors, limits: Pair, ending: int = NORMAL) -> Flags:
    """board[a, b, layer], bool[side, side, gamma].

    vectors: (alpha, beta, gamma), all positive; limits: `Limits`.  O(side^2 * gamma).
    """
    alpha, beta, gamma = vectors
    board = np.zeros((side, side, gamma), np.bool_)
    rows = np.zeros((side, gamma), np.int32)
    # The cell of the line of (a, b) is at b - beta * (a // alpha), one array for each a mod alpha.
    lines = np.zeros((min(alpha, side), side + beta * (max(side - 1, 0) // alpha)), np.int32)
    rule = ((limits[0], limits[1]), ending)
    for a in range(side):
        report(a / side)
        mark_layers(board[a], rows, lines, a, vectors, rule)
    return board


@jit
def mark_layers(board: Flags, rows: Lines, lines: Lines, a: int, vectors: Vectors, rule: Rule) -> None:
    """Decide all (b, layer) of one a.

    board: bool[side, gamma], filled; rows: int32[side, gamma], marked (., b, layer) so far; lines: marked
    on each line of direction (alpha, beta); both are updated.  O(side * gamma).
    """
    alpha, beta, gamma = vectors
    column = np.zeros(gamma, np.int32)
    line = lines[a % alpha]
    offset = line.size - len(board) - beta * (a // alpha)
    for b in range(len(board)):
        here = 0
        for layer in range(gamma):
            marks = (int(column[layer]) + int(rows[b, layer]) + here, int(line[offset + b]))
            options = (a + b + layer, gamma * min(a // alpha, b // beta))
            if is_marked(marks, options, rule):
                board[b, layer] = True
                column[layer] += 1
                rows[b, layer] += 1
                here += 1
        line[offset + b] += here
