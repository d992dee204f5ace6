"""A board as a picture, for what shows no live one: an exported notebook, a page of a code host."""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache

from .. import solvers
from ..boards.board_questions import BOARD_QUESTIONS
from ..boards.plan import Plan
from ..errors import WythoffError
from ..question import Question
from ..views import picture
from .trait_values import View

FIRST, MOST = 24, 400  # sides of a picture without a view, and of any
DPI = 110
WIDTH = 300  # pixels, half of a cell: what a view shows beside its middle


def picture_of(plan: Plan, show: str, view: View) -> dict[str, str]:
    """The picture by its type; nothing where there is none: no Matplotlib, one heap, or a view far from the corner."""
    side = side_of(view)
    png = None if side is None else _png(plan, show, side)
    return {} if png is None else {"image/png": png}


def side_of(view: View) -> int | None:
    """The side of the board that a view shows, from the corner.

    >>> side_of(None), side_of(100), side_of((10.0, 8.0, 20.0)), side_of((10.0**6, 0.0, 20.0))
    (24, 100, 25, None)
    """
    if view is None or isinstance(view, int):
        return min(view or FIRST, MOST)
    x, y, scale = view
    side = int(max(x, y) + WIDTH / scale)
    return side if side <= MOST else None


@lru_cache(maxsize=8)
def _png(plan: Plan, show: str, side: int) -> str | None:
    try:
        question = Question(show)
        answer = solvers.board(question, plan.filled, min(side, BOARD_QUESTIONS[question].largest(plan)))
        return b64encode(picture(answer, "png", at=plan.slice, dpi=DPI)).decode("ascii")
    except WythoffError:
        return None
