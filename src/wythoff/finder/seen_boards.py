"""Boards as evidence: how large a square is looked at, and how a statement about its squares fares.

A hypothesis is fitted on the inner square of half the side, so that three quarters of the board are tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .. import solvers
from ..errors import MeaningError
from ..question import Question
from .evidence import BOARDS, Evidence, Ints
from .hypothesis import Trial

MANY = 10_000  # more pairs than this ask for large boards
NEAR_SIDE, FAR_SIDE, SMALL_SIDE = 256, 1024, 24  # SMALL_SIDE: where the definition alone answers
LEAST_SIDE = 8  # of a board in which anything is looked for
LARGEST = 1 << 40  # sums and multiples of values stay within 64 bits
WORDS = {"outcomes": "outcomes", "nim_values": "nim-values", "remoteness": "remoteness"}


def board_evidence(source: str, values: ArrayLike, question: str = "nim_values") -> Evidence:
    """Evidence from a board alone: `values[x][y]`, such as the nim-values of a printed table.

    >>> evidence = board_evidence("a table", [[x ^ y for y in range(16)] for x in range(16)])
    >>> evidence.has_board("nim_values"), square(evidence, "nim_values").shape
    (True, (16, 16))
    """
    if question not in BOARDS:
        raise MeaningError(f"a board holds {', '.join(BOARDS)}, not {question!r}")
    board = np.array(values)
    if board.ndim != 2 or not (np.issubdtype(board.dtype, np.integer) or board.dtype == np.bool_):
        raise MeaningError(f"a board of {WORDS[question]} is a table of whole numbers, one list for each column")
    if min(board.shape) < LEAST_SIDE:
        raise MeaningError(f"a board of {' x '.join(map(str, board.shape))} is too small: at least {LEAST_SIDE} x 8")
    side = min(board.shape)
    if board.min() < -1 or board.max() > LARGEST:
        raise MeaningError(f"{source} has a value beyond -1 (no position) … 2^40: {board.min()} or {board.max()}")
    return Evidence(source, boards={question: board[:side, :side].astype(np.int64)})


def square(evidence: Evidence, question: str) -> Ints:
    """The board that is looked at: larger where many pairs are known, and only what is made in well under a second.

    >>> from wythoff.rules import read_game
    >>> from .evidence import evidence_of
    >>> square(evidence_of(read_game("wythoff"), 100), "nim_values").shape
    (256, 256)
    """
    if evidence.game is None:
        given = evidence.boards.get(question)
        return (given if given is not None else _outcomes(evidence))[:FAR_SIDE, :FAR_SIDE]
    method = solvers.taker(question, evidence.game, "definition")
    quick = (method and method.sides.of(Question(question), evidence.game)) or 2 * SMALL_SIDE
    is_near = evidence.terms <= MANY
    return evidence.board(question, min(quick // 2, FAR_SIDE) if not is_near else min(quick // 4, NEAR_SIDE))


def _outcomes(evidence: Evidence) -> Ints:
    """The outcomes that follow from what is given: nim-values, remoteness, or a list of pairs."""
    if "nim_values" in evidence.boards:
        return np.where(evidence.boards["nim_values"] >= 0, evidence.boards["nim_values"] == 0, -1)
    if "remoteness" in evidence.boards:
        return np.where(evidence.boards["remoteness"] >= 0, evidence.boards["remoteness"] % 2 == 0, -1)
    return outcomes_of_pairs(evidence)


def outcomes_of_pairs(evidence: Evidence) -> Ints:
    """The outcomes of positions that the list of pairs knows, 1 at P-positions."""
    if evidence.pairs is None:
        raise MeaningError(f"{evidence.source} has no board")
    side = min(evidence.upto, FAR_SIDE)
    board = np.zeros((side, side), np.int64)
    inside = evidence.pairs[(evidence.pairs < side).all(axis=1)]
    board[inside[:, 0], inside[:, 1]] = 1
    return np.maximum(board, board.T) if evidence.is_symmetric else board


def places(board: NDArray[Any]) -> tuple[Ints, Ints]:
    """x and y of every square."""
    grid = np.indices(board.shape, np.int64)
    return grid[0], grid[1]


def inner(board: Ints) -> Ints:
    """The part of a board on which hypotheses are fitted."""
    return board[: len(board) // 2, : len(board) // 2]


def is_complete(board: Ints) -> bool:
    """Whether it is large enough, and every point of it is a position."""
    return len(board) >= LEAST_SIDE and bool((board >= 0).all())


def extent_words(side: int) -> str:
    return f"x, y < {side}"


def trial_of(board: Ints, wrong: NDArray[np.bool_], tested: int, expected: Callable[[int, int], object]) -> Trial:
    """A trial on a board: the wrong square nearest to (0,0), with its value and the one that was expected."""
    extent = extent_words(len(board))
    if not wrong.any():
        return Trial(tested, extent=extent)
    places = np.argwhere(wrong)
    x, y = map(int, places[np.lexsort((places[:, 0], places.max(axis=1)))[0]])
    return Trial(tested, f"({x},{y}): {board[x, y]}, not {expected(x, y)}", max(x, y), extent)


def equality(question: str, predict: Callable[[Ints, Ints], Ints]) -> Callable[[Evidence], Trial]:
    """The test that every value of a board is the one that is predicted for x and y."""

    def test(evidence: Evidence) -> Trial:
        board = square(evidence, question)
        predicted = predict(*places(board))
        return trial_of(board, board != predicted, board.size, lambda x, y: predicted[x, y])

    return test
