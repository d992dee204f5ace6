"""Rows of the nim-value board far out, without the board, and their additive periods with a certificate."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..kernels.nim_values.queen import Guard
from ..kernels.rows.row_certificates import check_row_period
from ..kernels.rows.row_periods import RowPeriod
from ..kernels.rows.row_periods import row_period as find_row_period
from ..kernels.rows.row_windows import RayRows, row_values
from ..progress import share
from ..rules import Game, Position
from . import shapes
from .cost import check_cost
from .refusal import Refusal

NEAR, LOW = 2048, 60  # nearer, a board is at hand; higher rows take seconds
CHECKED_ROWS = 30  # up to this row a second implementation checks the certificate, within a second
NANOSECONDS = 8  # for a column, a row and a word of the window


def _arguments(rays: shapes.Rays) -> tuple[RayRows, Guard]:
    guards = {ray.guard for ray in rays if ray.guard is not None}
    guard = shapes.landing_guard(*guards) if guards else shapes.LandingGuard()
    assert guard is not None
    rows = tuple((*ray.step, int(ray.last is None), int(ray.guard is not None)) for ray in rays)
    return rows, Guard(*guard)  # type: ignore[return-value]


def _cost(rays: RayRows, y: int) -> float:
    """Nanoseconds for one column of the rows 0..y."""
    return NANOSECONDS * (y + 1) * (1 + len(rays) * y / 32)


def row(game: Game, rays: shapes.Rays, y: int, n: int) -> NDArray[np.int64]:
    """The nim-values of (0, y), ..., (n-1, y)."""
    rows, guard = _arguments(rays)
    check_cost(f"{n} values of row {y} of {game}", 8 * n + y * y, _cost(rows, y) * n)
    return row_values(y, n, rows, guard)


def nim_value(game: Game, rays: shapes.Rays, position: Position) -> int:
    """Far out along a low row, where the period of the row gives the value of any x."""
    x, y = (max(position), min(position)) if game.exchangeable > 1 else position
    if x < NEAR or y > LOW:
        raise Refusal(f"rows are for x >= {NEAR} and y <= {LOW}")
    found = row_period(game, rays, y)
    near = found.preperiod + (x - found.preperiod) % found.period if x > found.preperiod else x
    return int(row(game, rays, y, near + 1)[near]) + x - near


@lru_cache(maxsize=64)
def row_period(game: Game, rays: shapes.Rays, y: int) -> RowPeriod:
    rows, guard = _arguments(rays)
    # Measured for Wythoff: the repeated state comes after about 2 y^3 columns.
    check_cost(f"the period of row {y} of {game}", y * y, _cost(rows, y) * (2 * y**3 + 1000))
    with share(0, 0.8):
        found = find_row_period(y, rows, guard)
    if found is None:
        raise Refusal("no state of the row repeats within 2^24 columns")
    with share(0.8, 1):
        if y <= CHECKED_ROWS and not check_row_period(y, found, rows, guard):
            raise AssertionError(f"the certificate of row {y} of {game} does not hold")
    return found
