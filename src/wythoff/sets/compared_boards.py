"""Two boards compared square by square: the first difference, and one board against the other one moved.

Squares are gone through by the larger heap, then by x, then by y: the first difference on a small board is the first on
every larger one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

SHIFTS = 8  # translations that are looked for, in both directions

Pair = tuple[int, int]
Board = NDArray[np.bool_]


def order(square: Pair) -> tuple[int, int, int]:
    """The key by which squares are gone through.

    >>> sorted([(1, 1), (2, 0), (0, 1), (0, 2), (1, 0)], key=order)
    [(0, 1), (1, 0), (1, 1), (0, 2), (2, 0)]
    """
    return max(square), *square


def first_place(places: NDArray[np.integer[Any]]) -> Pair | None:
    """The first of some squares, a row for each; None if there is none.

    >>> first_place(np.array([(0, 3), (2, 1), (1, 2)]))
    (1, 2)
    """
    if not len(places):
        return None
    x, y = places[np.lexsort((places[:, 1], places[:, 0], places.max(axis=1)))[0]].tolist()
    return x, y


def differing(first: Board, second: Board, shift: Pair) -> Board:
    """Where first(x, y) is not second(x - a, y - b), on the squares that both have; from (max(a,0), max(b,0)) on.

    >>> nim = np.eye(6, dtype=bool)
    >>> [int(differing(nim, nim, shift).sum()) for shift in ((2, 2), (0, 1))]
    [0, 10]
    """
    here: list[slice] = []
    there: list[slice] = []
    for by, length in zip(shift, first.shape, strict=True):
        here.append(slice(max(by, 0), max(length + min(by, 0), 0)))
        there.append(slice(max(-by, 0), max(length - max(by, 0), 0)))
    wrong: Board = first[tuple(here)] != second[tuple(there)]
    return wrong


def best_shift(first: Board, second: Board) -> Pair:
    """The shift with the smallest share of differences; of equal ones the smallest."""
    most = min(SHIFTS, len(first) // 4)
    reach = range(-most, most + 1)
    shifts = [(a, b) for a in reach for b in (reach if first.shape[1] > 1 else (0,))]
    shares = {shift: float(differing(first, second, shift).mean()) for shift in shifts}
    return min(shifts, key=lambda shift: (shares[shift], abs(shift[0]) + abs(shift[1]), shift))
