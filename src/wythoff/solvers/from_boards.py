"""What follows from boards: lists of P-positions, single positions, winning moves.

A board function takes a game, its fit and a side and gives an array; asking for one position makes the smallest board
of a side 2^k that holds it; the largest of the last few games are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..answers import listed_words
from ..errors import TooLargeError
from ..kernels.base.chunks import chunks
from ..progress import say, share, work_time
from ..rules import Game, Position, Ray
from ..rules.legality import is_option
from ..rules.modifiers import OWN
from .board_store import BoardStore
from .clock import MORE_TIME, OutOfTimeError, is_limited, search_limit, seconds_left
from .cost import check_board, check_cost
from .refusal import Refusal
from .remote_boards import in_state

BoardFunction = Callable[[Game, Any, int], NDArray[Any]]

SMALLEST, LARGEST_KEPT = 16, 2048
MOST_OPTIONS = 10**7
FAR_HEAP = 10**12  # where every bounded ray has all its moves
STEPS_OF_LEGALITY = 1000  # of a kernel, in the time in which one move is checked

KEPT = BoardStore(most_boards=16)


def pairs(outcomes: BoardFunction, game: Game, fit: object, n: int) -> NDArray[np.int64]:
    """The first n P-positions, exactly, from boards that grow until they are certain or the search has to end."""
    check_board(game, (_least_side(game, n),) * game.heaps, 1, 1)

    def certain(side: int) -> NDArray[np.int64]:
        board = outcomes(game, fit, side)
        return _certain(game, board, _listed(game, board))

    return search(game, n, certain)


def slice_pairs(outcomes: BoardFunction, game: Game, fit: object, n: int, at: Position) -> NDArray[np.int64]:
    """The first n P-positions (x, y, *at) from boards that grow."""

    def certain(side: int) -> NDArray[np.int64]:
        if side <= max(at):
            return np.zeros((0, game.heaps), np.int64)
        board: NDArray[np.bool_] = np.moveaxis(outcomes(game, fit, side), (0, 1), (-2, -1))[at]
        return certain_of_slice(game, board, at)

    return search(game, n, certain)


def certain_of_slice(game: Game, board: NDArray[np.bool_], at: Position) -> NDArray[np.int64]:
    """The P-positions (x, y, *at) of a board of x and y that no larger one can precede, in their order."""
    found = np.argwhere(board)
    if game.exchangeable > 1:
        found = found[found[:, 0] <= found[:, 1]]
    positions = np.column_stack([found, np.broadcast_to(np.array(at, np.int64), (len(found), len(at)))])
    units = [tuple(int(heap == axis) for heap in range(game.heaps)) for axis in (0, 1)]
    if game.modifiers - {"misere"} or min(map(game.reach, units)) == 0:
        return positions[np.lexsort((found[:, 1], found[:, 0], found.max(axis=1, initial=0)))]
    closed = np.asarray(board.any(axis=1))
    first_open = len(closed) if closed.all() else int(np.argmin(closed))
    return positions[: np.searchsorted(found[:, 0], first_open)]


def value_pairs(nim_values: BoardFunction, game: Game, fit: object, n: int, value: int) -> NDArray[np.int64]:
    """The first n positions of one nim-value in the order of the pairs.

    A column is closed to further ones as it is to further P-positions: of fewer options than the limit have the value.
    """
    check_board(game, (_least_side(game, n),) * game.heaps, 1, 1)
    if _has_fewer_options(game, value):
        return np.zeros((0, game.heaps), np.int64)

    def certain(side: int) -> NDArray[np.int64]:
        board = nim_values(game, fit, side) == value
        return _certain(game, board, _listed(game, board))

    return search(game, n, certain, value=value)


def _has_fewer_options(game: Game, value: int) -> bool:
    """Whether for certain no position has so many options, and none this nim-value: each smaller one is an option's."""
    rays = [move for move in game.moves if isinstance(move, Ray) and move.width == 1]
    if len(rays) < len(game.moves) or game.others or game.heaps_beside:
        return False
    bounded = [game.bound.nim if ray.is_nim else game.bound.diagonal for ray in rays]
    most = [ray.most_removals((FAR_HEAP,) * game.heaps) for ray in rays]
    return sum(m if b is None else min(m, b) for m, b in zip(most, bounded, strict=True)) < value


def search(
    game: Game,
    n: int,
    listed: Callable[[int], NDArray[np.int64]],
    all_below: bool = False,
    value: int | None = None,
) -> NDArray[np.int64]:
    """The first n rows of `listed(side)` for sides that grow, or all if for certain there are no more.

    The lists begin alike, of P-positions or of positions of a nim-value; those that have all `all_below` their side are
    called so in the error of a search that has to end.
    """
    what, side, last = listed_words(value), SMALLEST if game.heaps <= 2 else 8, 0.0
    end = None if is_limited() else _largest_side(game, n + (value or 0))
    known = np.zeros((0, game.heaps), np.int64)
    with search_limit():
        while True:
            start = work_time()
            try:
                _check_next(side, last, end)
                with share(*_part(len(known) / max(n, 1), side, end)):
                    known = listed(side)
            except TooLargeError as error:
                seen = side // 2 if last else 0
                raise oracle.unfinished(game, n, _tuples(known), seen, str(error), all_below, what) from None
            if len(known) >= n or oracle.are_all(game, _tuples(known)):
                return known[:n]
            say(f"{len(known)} of {n} {what} with heaps below {side}")
            side, last = 2 * side, work_time() - start


def _tuples(rows: NDArray[np.int64]) -> list[Position]:
    return [tuple(row) for row in rows.tolist()]


def _check_next(side: int, last: float, end: int | None) -> None:
    """Refuse a board too far out, or one for which no time is left: it takes at least four times the last."""
    if end is not None and side > end:
        raise TooLargeError(f"Without a limit of time a search ends there; {MORE_TIME}")
    if 4 * last > seconds_left():
        raise OutOfTimeError(f"The next board takes longer than the time that is left; {MORE_TIME}")


def _part(found: float, side: int, end: int | None) -> tuple[float, float]:
    """Which part of the search the board of this side is, by what is found or by the area that is looked at."""
    area = (side / (end or 4 * side)) ** 2
    return min(1.0, max(found, area / 4)), min(1.0, max(2 * found, area))


def _least_side(game: Game, n: int) -> int:
    """No smaller board has n P-positions: a finite column holds fewer than may be blocked, plus one."""
    if not game.has_finite_columns:
        return int(n ** (1 / game.heaps))
    limit, settled = game.limit, (game.settled_from or 0) ** 2
    most = 1 if limit is None else limit.total or limit.of(OWN) + limit.of("nim") + limit.of("diagonal")
    return max(0, n - settled) // most


def _largest_side(game: Game, n: int) -> int:
    """Where to stop looking: a game may have only finitely many P-positions, and those we know are denser than this."""
    return 512 + 16 * n if game.heaps <= 2 else 32 + 2 * n


def _listed(game: Game, board: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The P-positions of the board in lexicographic order, each once if the game is symmetric."""
    found = np.argwhere(board)
    for axis in range(game.exchangeable - 1):
        found = found[found[:, axis] <= found[:, axis + 1]]
    return found


def _certain(game: Game, board: NDArray[np.bool_], found: NDArray[np.int64]) -> NDArray[np.int64]:
    """The listed P-positions that no larger board can precede, in their order."""
    if not game.has_finite_columns:
        return by_largest(game, found)
    if len(board) < (game.settled_from or 0):
        return found[:0]  # terminal or declared positions may lie beyond
    closed = closed_columns(game, board.sum(axis=1)) if "kind" not in game.modifiers else _closed_by_kind(game, board)
    first_open = len(closed) if closed.all() else int(np.argmin(closed))
    return found[: np.searchsorted(found[:, 0], first_open)]


def by_largest(game: Game, positions: NDArray[Any]) -> NDArray[Any]:
    """Sorted by the largest heap, then lexicographically; a layer is no heap."""
    heaps = positions[:, : game.unbounded_heaps]
    return positions[np.lexsort((*positions.T[::-1], heaps.max(axis=1, initial=0)))]


def _closed_by_kind(game: Game, board: NDArray[np.bool_]) -> NDArray[np.bool_]:
    rows = [np.flatnonzero(column).tolist() for column in board]
    return np.array([oracle.is_closed_by_kind(game, x, column, len(board)) for x, column in enumerate(rows)])


def closed_columns(game: Game, counts: NDArray[np.int64]) -> NDArray[np.bool_]:
    """For each column, whether its P-positions and those that reach it along wide rays leave no further one."""
    width = game.reach((0, 1))
    sums = np.concatenate([[0], np.cumsum(counts)])
    columns = np.arange(len(counts))
    before = sums[columns] - sums[np.maximum(columns - width + 1, 0)] if game.bound.diagonal is None else 0 * counts
    if game.limit is None or game.limit.total is not None:
        limit = 1 if game.limit is None or game.limit.total is None else game.limit.total
        return np.asarray(counts + before >= limit)
    return np.asarray((counts >= game.limit.of("nim")) | (before >= game.limit.of("diagonal")))


def is_p(outcomes: BoardFunction, game: Game, fit: object, position: Position) -> bool:
    return bool(kept(outcomes, game, fit, _side(game, position))[position[: game.heaps]])


def nim_value(nim_values: BoardFunction, game: Game, fit: object, position: Position) -> int:
    return int(kept(nim_values, game, fit, _side(game, position))[position[: game.heaps]])


def remoteness_of(remoteness: BoardFunction, game: Game, fit: object, position: Position) -> int:
    """Pass and Nim heaps may be others than those of the text."""
    other = in_state(game, position[game.heaps :])
    return int(kept(remoteness, other, fit, smallest_side(game, position))[position[: game.heaps]])


def winning_moves(outcomes: BoardFunction, game: Game, fit: object, position: Position) -> list[Position]:
    """The P-positions of the board that are options: far fewer than the options themselves."""
    board = kept(outcomes, game, fit, _side(game, position))
    return [] if board[position[: game.heaps]] else options_where(board, game, position)


def options_where(board: NDArray[np.bool_], game: Game, position: Position) -> list[Position]:
    """The options that a board marks, where it marks far fewer than there are options."""
    heaps, state = position[: game.unbounded_heaps], position[game.heaps :]
    below = _tuples(np.argwhere(board[tuple(slice(heap + 1) for heap in heaps)]))
    check_cost(f"to look for moves to {len(below)} positions of {game}", 200 * len(below), 3000 * len(below))
    found = []
    for first, stop in chunks(len(below), STEPS_OF_LEGALITY):
        options = [(*option, *state) for option in below[first:stop]]
        found += [option for option in options if is_option(game, position, option)]
    return found


def check_listed(game: Game, position: Position) -> None:
    """Refuse a position with too many options to list."""
    if sum(position) * len(game.moves) > MOST_OPTIONS:
        raise TooLargeError(f"a position with heaps of {max(position)} has too many options to list")


def _side(game: Game, position: Position) -> int:
    if position[game.heaps :] != game.state:
        raise Refusal("the pass or the Nim heaps differ from those of the text")
    return smallest_side(game, position)


def smallest_side(game: Game, position: Position) -> int:
    """The side of the smallest board that is made for this position."""
    heaps = position[: game.unbounded_heaps]
    side = SMALLEST if game.heaps <= 2 else 8
    while side <= max(heaps):
        side *= 2
    return side


def kept(board: BoardFunction, game: Game, fit: object, side: int) -> NDArray[Any]:
    """The board of this side, made now unless it is one of the last that were asked for."""
    if side > LARGEST_KEPT:
        return board(game, fit, side)
    return KEPT.get((board, game), side, lambda: board(game, fit, side))
