"""Questions that are answered from boards: outcomes, nim-values, remoteness, same-as."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

import numpy as np

from ...errors import MeaningError
from ...kernels.base.chunks import chunks
from ...progress import share
from ...rules import Game, read_game
from .answer_hashes import Answer, Json, content_hash, prefix_hashes, prefix_sides

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ...answers import Board

FIRST = 8  # P-positions, and nim-values, that an answer lists


def outcomes(game: Game, extent: str) -> Answer:
    """{side, p, share, first, prefixes}: how many P-positions, their part of the board, the first 8 by largest heap."""
    from ... import solvers

    with share(0, 0.9):
        board = solvers.outcomes(game, int(extent))
    found: NDArray[np.bool_] = board.values
    p = int(np.count_nonzero(found))
    first: Json = [list(position) for position in first_true(game, found)]
    return _of_board(board, {"p": p, "share": p / max(1, found.size), "first": first})


def nim_values(game: Game, extent: str) -> Answer:
    """{side, largest, counts, prefixes}: the largest nim-value, and how often each of 0 to 7 occurs."""
    from ... import solvers

    with share(0, 0.9):
        board = solvers.nim_values(game, int(extent))
    counts: Json = [int(np.count_nonzero(board.values == value)) for value in range(FIRST)]
    return _of_board(board, {"largest": int(board.values.max()), "counts": counts})


def remoteness(game: Game, extent: str) -> Answer:
    """{side, largest, at, prefixes}: the longest optimal game, and the first position from which it is played."""
    from ... import solvers

    with share(0, 0.9):
        board = solvers.remoteness(game, int(extent))
    largest = int(board.values.max())
    at: Json = list(first_true(game, board.values == largest, 1)[0])
    return _of_board(board, {"largest": largest, "at": at})


def _of_board(board: Board, facts: dict[str, Json]) -> Answer:
    """The answer of a board; its hash is that of its last prefix."""
    with share(0.9, 1):
        prefixes = prefix_hashes(board.values, int(board.game.has_layers))
    told: dict[str, Json] = dict(prefixes)
    return Answer({"side": board.side, **facts, "prefixes": told}, prefixes[str(board.side)], str(board.method))


def first_true(game: Game, board: NDArray[np.bool_], n: int = FIRST) -> list[tuple[int, ...]]:
    """The first n positions where a board is true, by the largest heap, then lexicographically."""
    from ...solvers.from_boards import by_largest

    part = board
    for side in prefix_sides(len(board)):
        part = board[(slice(side),) * game.unbounded_heaps]
        if np.count_nonzero(part) >= n:
            break
    return [tuple(row) for row in by_largest(game, np.argwhere(part))[:n].tolist()]


def same_as(game: Game, extent: str) -> Answer:
    """{same, side, first_difference, p_there, differing, upto}: where the P-positions are not those of another game.

    `p_there` is "this" if the first difference is a P-position of the game that is asked, "other" if of the other one.
    `differing` counts the squares of the board. Equal boards say nothing beyond their side.
    """
    from ... import solvers

    text, _, side = extent.rpartition(":")
    other = read_game(text)
    if game.board_shape(1) != other.board_shape(1):
        raise MeaningError(f"{game} and {other} have no boards to compare: the numbers of a position are not as many")
    with share(0, 0.45):
        board = solvers.outcomes(game, int(side))
    with share(0.45, 0.9):
        others = solvers.outcomes(other, int(side)).values
    with share(0.9, 1):
        differs = _difference(board.values, others)
    first = next(iter(first_true(game, differs, 1)), None)
    value: dict[str, Json] = {
        "same": first is None, "side": int(side), "first_difference": None if first is None else list(first),
        "p_there": None if first is None else "this" if board.values[first] else "other",
        "differing": int(np.count_nonzero(differs)), "upto": f"heaps < {side}",
    }  # fmt: skip
    return Answer(value, content_hash(value), str(board.method))


def _difference(board: NDArray[np.bool_], others: NDArray[np.bool_]) -> NDArray[np.bool_]:
    differs = np.empty(board.shape, np.bool_)
    for first, stop in chunks(len(board), prod(board.shape[1:])):
        np.not_equal(board[first:stop], others[first:stop], out=differs[first:stop])
    return differs
