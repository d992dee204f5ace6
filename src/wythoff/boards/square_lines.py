"""Take the lines through a square: its row, its column and its diagonal, as far as a reach on both sides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .plan import Plan
from .storage import Outcomes, Valued
from .tiles import window_of

Square = tuple[int, int]
Read = Callable[[Square, Square, int], list[int]]  # so many squares from the first one on, a step apart

STEPS: dict[str, Square] = {"row": (1, 0), "column": (0, 1), "diagonal": (1, 1)}


def lines_of(plan: Plan, square: Square, reach: int, read: Read) -> list[dict[str, Any]]:
    """Each line with its first square, its step, its numbers and the place of the square among them.

    A single heap has a row only.
    """
    x, y = square
    lines = []
    for name in list(STEPS)[: 1 if plan.axes == 1 else 3]:
        p, q = STEPS[name]
        here = min(reach, x if p else reach, y if q else reach)
        first = x - here * p, y - here * q
        values = read(first, (p, q), here + reach + 1)
        lines.append({"name": name, "first": list(first), "step": [p, q], "here": here, "values": values})
    return lines


def line_in(board: Outcomes | Valued | None, first: Square, step: Square, count: int) -> list[int]:
    """A line of a board, as `window_of` gives squares."""
    width, height = (1 + along * (count - 1) for along in step)
    return window_of(board, (*first, width, height))[:: width + 1 if all(step) else 1]
