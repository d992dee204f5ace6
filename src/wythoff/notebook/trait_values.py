"""What may be given to a board in a notebook, made exact; anything else is refused in words.

Python gives numbers, the page gives strings of digits, since heaps may be larger than the numbers of JavaScript.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite
from operator import index
from typing import Any

from ..boards.plan import Plan, no_nim_values, no_remoteness, plan_of
from ..boards.tiles import read_counted
from ..errors import MeaningError, PositionError, quoted, shown
from ..rules import Game, Position, position_of, read_game
from ..rules.positions import MOST_DIGITS, number_text, read_number, read_position

SHOWN = ("outcomes", "nim_values", "remoteness")
SCALES = ("linear", "log", "rank")
LARGEST = 1 << 53  # what the page can draw
SMALLEST_SCALE, LARGEST_SCALE = 1e-12, 64.0  # pixels of a square
LEAST_HEIGHT, MOST_HEIGHT = 160, 4000
MOST_MARKS = 10_000

View = int | tuple[float, float, float] | None
Area = tuple[int, int, int, int]


def game_of(value: object) -> Game:
    """A game, or the game of a text.

    >>> game_of(" wyt(2, 3)")
    game('wyt(2,3)')
    """
    if isinstance(value, Game):
        return value
    if not isinstance(value, str):
        raise MeaningError(f"a board shows a game or the text of one, not {shown(value)}")
    return read_game(value)


def slice_of_board(game: Game, value: object) -> tuple[int, ...]:
    """The numbers that the board does not show: further heaps or a layer, 1 or 0 for a pass; one may stand alone."""
    numbers = numbers_of(value if isinstance(value, Iterable) else (value,))
    return plan_of(str(game), ",".join(map(number_text, numbers))).rest


def queen_of(plan: Plan, value: object) -> Position | None:
    """A position, or none; two numbers are a square of the slice that is shown."""
    return None if value is None else _place(plan, value)


def _place(plan: Plan, value: object) -> Position:
    numbers = numbers_of(value)
    return position_of(plan.game, plan.position(*numbers) if len(numbers) == plan.axes == 2 else numbers)


def marks_of(plan: Plan, value: object) -> tuple[Position, ...]:
    """Positions, each once."""
    if value is None or isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise MeaningError(f"marks are a list of positions, such as [(1, 2), (3, 5)], not {shown(value)}")
    places = tuple(dict.fromkeys(_place(plan, one) for one in value))
    if len(places) > MOST_MARKS:
        raise MeaningError(f"{len(places)} marks are too many; at most {MOST_MARKS} are drawn")
    return places


def view_of(value: Any) -> View:
    """None, the first view; a side that is to be seen whole; or the point in the middle with the pixels of a square.

    >>> view_of(100), view_of([20, 15, 28])
    (100, (20.0, 15.0, 28.0))
    """
    if value is None:
        return None
    return _middle(value) if isinstance(value, Iterable) else _side(value)


VIEWS = "a view is a side such as 100, or (x, y, scale), the middle and the pixels of a square"


def _side(value: Any) -> int:
    try:
        side = index(value)
    except TypeError:
        raise MeaningError(f"{VIEWS}, not {shown(value)}") from None
    if not 1 <= side <= LARGEST:
        raise MeaningError(f"the side of a view is from 1 to 2^53, not {quoted(side)}")
    return side


def _middle(value: Iterable[Any]) -> tuple[float, float, float]:
    try:
        x, y, scale = map(float, value)
    except (TypeError, ValueError, OverflowError):
        raise MeaningError(f"{VIEWS}, not {shown(value)}") from None
    if not (isfinite(x) and isfinite(y) and max(abs(x), abs(y)) <= LARGEST):
        raise MeaningError(f"the middle of a view is a point of the board, not ({x:g}, {y:g})")
    if not SMALLEST_SCALE <= scale <= LARGEST_SCALE:
        raise MeaningError(f"a square has from {SMALLEST_SCALE:g} to {LARGEST_SCALE:g} pixels, not {scale:g}")
    return x, y, scale


def area_of(value: Any) -> Area | None:
    """The squares x0 <= x < x1, y0 <= y < y1, or none."""
    if value is None:
        return None
    numbers = numbers_of(value)
    if len(numbers) != 4:
        raise MeaningError(f"a selection is (x0, y0, x1, y1), four numbers, not {len(numbers)}")
    x0, y0, x1, y1 = numbers
    if not (0 <= x0 < x1 <= LARGEST and 0 <= y0 < y1 <= LARGEST):
        raise MeaningError(f"a selection has 0 <= x0 < x1 and 0 <= y0 < y1, below 2^53, not {quoted(numbers)}")
    return x0, y0, x1, y1


def shown_of(game: Game, value: object) -> str:
    """The colouring: one that the game has."""
    if not isinstance(value, str) or value not in SHOWN:
        raise MeaningError(f"a board shows {', '.join(SHOWN)}, not {shown(value)}")
    missing = {"nim_values": no_nim_values, "remoteness": no_remoteness}
    if value in missing and (why := missing[value](game)):
        raise MeaningError(f"{game} has no {value.replace('_', '-')}: {why}")
    return value


def scale_of(value: object) -> str:
    """How numbers become colours: linear, log, rank, the remainder as mod:3, or one number alone as only:5.

    >>> scale_of("mod:3")
    'mod:3'
    """
    if not isinstance(value, str) or (value not in SCALES and ":" not in value):
        raise MeaningError(f"a scale is {', '.join(SCALES)}, mod:3 or only:5, not {shown(value)}")
    if value not in SCALES:
        read_counted(value)
    return value


def height_of(value: Any) -> int:
    """Pixels."""
    try:
        height = index(value)
    except TypeError:
        raise MeaningError(f"the height is a whole number of pixels, not {shown(value)}") from None
    if not LEAST_HEIGHT <= height <= MOST_HEIGHT:
        raise MeaningError(f"the height is from {LEAST_HEIGHT} to {MOST_HEIGHT} pixels, not {quoted(height)}")
    return height


def numbers_of(value: object) -> tuple[int, ...]:
    """Whole numbers, given as such, as strings of digits, or as a text such as '3,5'."""
    if isinstance(value, str):
        return read_position(value)
    if not isinstance(value, Iterable):
        raise PositionError(f"{shown(value)} is no list of heaps; a position is written (3, 5)")
    return tuple(read_number(one) if isinstance(one, str) else _heap(one) for one in value)


def _heap(value: Any) -> int:
    try:
        heap = index(value)
    except TypeError:
        raise PositionError(f"{shown(value)} is no heap; a heap is a whole number, 0 or more") from None
    if heap >= 10**MOST_DIGITS:
        raise PositionError(f"{quoted(heap)} is no heap of a board; a heap has at most {MOST_DIGITS} digits")
    return heap
