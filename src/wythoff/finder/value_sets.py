"""Where the positions of one nim-value lie: on P-positions that are moved, or within a distance of P-positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..progress import report
from .compared_sets import keys_of
from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .king_distance import distances
from .seen_boards import extent_words, inner, is_complete, square

QUESTION = "nim_values"
VALUES = 4  # nim-values 1, …, 4 are looked at
FARTHEST = 8  # king distance, and translation; what is nearer to the far edges of a board is not looked at
EXPECTED = 50  # so many positions would be farther away if P-positions lay at random

Bits = NDArray[np.bool_]


class Move(NamedTuple):
    """The positions of a value whose larger heap is at least `start` are the P-positions moved by (a, b)."""

    value: int
    a: int
    b: int
    start: int


def value_sets(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that positions of nim-value 1, 2, … are moved P-positions, or how near to P-positions they stay."""
    board = square(evidence, QUESTION)
    if not is_complete(board) or len(board) < 8 * FARTHEST:
        return
    is_half = np.array_equal(board, board.T)
    if moves := tuple(moves_of(inner(board), is_half)):
        yield _moved(moves, is_half, inner(board))
    elif largest := tuple(_distances(inner(board))):
        yield _near(largest, inner(board))


def _points(board: Ints, value: int, is_half: bool) -> Bits:
    """Where this value is; of a symmetric board the half x <= y, which is moved in its own way."""
    points = board == value
    return np.triu(points) if is_half else points


def moves_of(board: Ints, is_half: bool) -> Iterator[Move]:
    """The shortest move for each of the first values, if it fits from a quarter of the board on.

    >>> import wythoff as wy
    >>> next(moves_of(wy.wk(1).nim_values(64).values, True))
    Move(value=1, a=1, b=1, start=2)
    """
    zeros = _points(board, 0, is_half)
    for value in range(1, VALUES + 1):
        points = _points(board, value, is_half)
        listed = np.argwhere(points)
        if len(listed) < len(board) // 8:
            continue
        around = listed[len(listed) // 2] - np.argwhere(zeros)
        around = around[np.abs(around).max(axis=1) <= FARTHEST]
        for a, b in around[np.abs(around).sum(axis=1).argsort(kind="stable")].tolist():
            report(0.5 * value / VALUES)
            start = 1 + _last_difference(zeros, points, a, b)
            if start <= len(board) // 4:
                yield Move(value, a, b, start)
                break


def _last_difference(zeros: Bits, points: Bits, a: int, b: int) -> int:
    """The larger heap of the last position that is in one of the two sets only."""
    rest = len(zeros) - FARTHEST
    moved = np.zeros_like(zeros)
    moved[max(a, 0) : rest + a, max(b, 0) : rest + b] = zeros[max(-a, 0) : rest, max(-b, 0) : rest]
    differ = np.argwhere((moved != points)[: rest - FARTHEST, : rest - FARTHEST])
    return int(differ.max(initial=-1))


def _moved(moves: tuple[Move, ...], is_half: bool, fitted: Ints) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        board = square(evidence, QUESTION)
        zeros, extent = _points(board, 0, is_half), extent_words(len(board) - 2 * FARTHEST)
        tested = _count(board, [move.value for move in moves], 2 * FARTHEST) // (1 + is_half)
        for value, a, b, start in moves:
            last = _last_difference(zeros, _points(board, value, is_half), a, b)
            if last >= start:
                return Trial(tested, f"nim-value {value}, heap {last}", last, extent)
        return Trial(tested, extent=extent)

    beyond = "y" if is_half else "max(x, y)"
    told = ", ".join(
        f"of nim-value {value}{' are the P-positions moved' * (place == 0)} by ({a},{b})"
        + f" from {beyond} = {start} on" * (start > 0)
        for place, (value, a, b, start) in enumerate(moves)
    )
    words = f"the positions{' with x <= y' * is_half} {told}"
    used = _count(fitted, [move.value for move in moves], 2 * FARTHEST) // (1 + is_half)
    facts: dict[str, Json] = {"board": QUESTION, "moves": [list(move) for move in moves]}
    code = _moved_code(moves, is_half)
    return Hypothesis("values", words, code, 3 * len(moves), used, test, is_exact=False, facts=facts)


def _count(board: Ints, values: list[int], margin: int) -> int:
    """How many squares have one of these values, those near to the far edges left out."""
    rest = len(board) - margin
    return int(np.isin(board[:rest, :rest], values).sum())


def _moved_code(moves: tuple[Move, ...], is_half: bool) -> str:
    """Half of a symmetric board is x <= y; a position that is moved out of it does not count."""
    half = "x <= y and " * is_half
    return (
        "def holds(board):\n"
        f"    side = len(board) - {2 * FARTHEST}\n"
        "    def is_p(x, y):\n"
        f"        return {half}x >= 0 and y >= 0 and board[x][y] == 0\n"
        "    return all(\n"
        f"        ({half}board[x][y] == value) == is_p(x - a, y - b)\n"
        f"        for value, a, b, start in {[tuple(move) for move in moves]}\n"
        "        for x in range(side) for y in range(side) if max(x, y) >= start\n"
        "    )\n"
    )


def _distances(board: Ints) -> Iterator[int]:
    """The largest distance from a P-position for the values 1, 2, …, as long as chance would make it larger."""
    zeros = board == 0
    for value in range(1, VALUES + 1):
        report(0.5 + 0.5 * value / VALUES)
        found = king_distances(zeros, board == value)
        d = int(found.max(initial=0))
        if d > FARTHEST or len(found) * (1 - zeros.mean()) ** ((2 * d + 1) ** 2) < EXPECTED:
            return
        yield d


def king_distances(zeros: Bits, points: Bits, farthest: int = FARTHEST) -> Ints:
    """The king distance of each point from the nearest zero, farthest + 1 if it is farther; far edges are left out.

    >>> board = np.zeros((20, 20), bool)
    >>> zeros, points = board.copy(), board.copy()
    >>> zeros[3, 4] = points[5, 5] = points[3, 4] = True
    >>> king_distances(zeros, points).tolist()
    [0, 2]
    """
    rest = max(0, len(zeros) - FARTHEST)
    return distances(np.argwhere(points[:rest, :rest]), keys_of(np.argwhere(zeros)), farthest)


def _near(largest: tuple[int, ...], fitted: Ints) -> Hypothesis:
    values = list(range(1, len(largest) + 1))

    def test(evidence: Evidence) -> Trial:
        board = square(evidence, QUESTION)
        tested, extent = _count(board, values, FARTHEST), extent_words(len(board) - FARTHEST)
        for value, d in zip(values, largest, strict=True):
            if king_distances(board == 0, board == value, d).max(initial=0) > d:
                return Trial(tested, f"nim-value {value}, distance over {d}", value, extent)
        return Trial(tested, extent=extent)

    told = ", ".join(map(str, largest)) if len(set(largest)) > 1 else str(largest[0])
    which = f"nim-value {', '.join(map(str, values))}"
    words = f"every position of {which} is within king distance {told} of a P-position"
    facts: dict[str, Json] = {"board": QUESTION, "distances": list(largest)}
    used = _count(fitted, values, FARTHEST)
    return Hypothesis("values", words, _near_code(largest), len(largest), used, test, is_exact=False, facts=facts)


def _near_code(largest: tuple[int, ...]) -> str:
    return (
        "def holds(board):\n"
        f"    farthest, side = {dict(enumerate(largest, 1))}, len(board) - {FARTHEST}\n"
        "    def is_near(x, y, d):\n"
        "        columns = board[max(0, x - d) : x + d + 1]\n"
        "        return any(0 in column[max(0, y - d) : y + d + 1] for column in columns)\n"
        "    return all(\n"
        "        is_near(x, y, farthest[board[x][y]])\n"
        "        for x in range(side) for y in range(side) if board[x][y] in farthest\n"
        "    )\n"
    )
