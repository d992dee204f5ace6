"""All P-positions in the order of their largest heap, (x, y) and (y, x) both: from boards that grow, or panoramas."""

from __future__ import annotations

from time import monotonic
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..answers import Trust
from ..errors import TooLargeError
from ..progress import report, say, share
from ..rules import Game, Position
from .clock import is_limited, search_limit
from .from_boards import SMALLEST, check_next, largest_side
from .ladder import ask, taker


def first_p_positions(game: Game, n: int, trust: Trust) -> list[Position]:
    """The first n P-positions, or all if for certain there are fewer; the Nim heaps beside stay as they are."""
    side, last, end = SMALLEST if game.heaps <= 2 else 8, 0.0, None if is_limited() else largest_side(game, n)
    known: list[Position] = []
    with search_limit():
        while True:
            start = monotonic()
            try:
                check_next(side, last, end)
                with share(0, 0):
                    positions = _below(game, side, trust)
            except TooLargeError as error:
                raise _unfinished(game, n, known, side // 2, str(error)) from None
            known = _sorted(game, positions)
            if len(known) >= n or oracle.are_all(game, known):
                return known[:n]
            report(len(known) / n)
            say(f"{len(known)} of {n} P-positions with heaps below {side}")
            side, last = 2 * side, monotonic() - start


def _below(game: Game, side: int, trust: Trust) -> NDArray[Any]:
    """The P-positions with heaps below the side."""
    is_sparse = not game.complies and taker("panorama", game, trust) is not None
    answer: NDArray[Any] = ask("panorama" if is_sparse else "outcomes", game, side, trust=trust)[1]
    return answer if is_sparse else np.argwhere(answer)


def _sorted(game: Game, positions: NDArray[Any]) -> list[Position]:
    """By the largest heap, then lexicographically; a layer is no heap."""
    heaps = positions[:, : game.unbounded_heaps]
    order = np.lexsort((*positions.T[::-1], heaps.max(axis=1, initial=0)))
    return [tuple(row) for row in positions[order].tolist()]


def _unfinished(game: Game, n: int, known: list[Position], side: int, why: str) -> TooLargeError:
    """The error of a search that ended before there were n: how many there are, and why it ended."""
    listed = f"those with heaps below {side}" if known else "no board was filled"
    error = TooLargeError(
        f"{len(known)} of the first {n} P-positions of {game} are known, {listed}. {why[:1].upper()}{why[1:]}"
    )
    error.found = tuple(known)
    return error
