"""The options of a position that have one nim-value, as far out as the positions of that value are known.

A game beside Nim heaps is won by such a move. No way asks the value of each option where the positions of the value are
few and can be listed: from a formula or automaton, along the rows of a small heap, or column by column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from .. import oracle
from ..errors import MeaningError, TooLargeError
from ..question import Question
from ..rules import Game, Position, position_text
from ..rules.legality import is_option
from . import certified
from .cost import check_cost, tried
from .from_boards import LARGEST_KEPT, kept, options_where, smallest_side
from .ladder import ask
from .refusal import Refusal

Answer = TypeVar("Answer")
Way = Callable[[Game, Position, int], Answer]

QUICK = 2.0  # seconds, by its estimate, that a way may take before the next one is tried
FARTHEST = 10**9  # column; the estimate refuses far nearer ones
HIGHEST_ROW = 60  # the period of a higher row takes seconds
NANOSECONDS = 10**5  # to ask the value of one option from a board that is kept


def has_value(game: Game, position: Position, value: int) -> bool:
    """Tell whether the position has this nim-value, which may be known where its own value is not."""
    return _first(VALUE_KNOWN, game, position, value, f"whether the nim-value is {value}")


def options_of_value(game: Game, position: Position, value: int) -> list[Position]:
    """List the options with this nim-value; of very many P-positions some."""
    return _first(OPTIONS_KNOWN, game, position, value, f"the options of nim-value {value}")


def value_of(game: Game, position: Position) -> int:
    """Give the nim-value of one position, of the game without Nim heaps beside it."""
    value: int = ask(Question.NIM_VALUE, game, position)[1]
    return value


def quick_value(game: Game, position: Position) -> int | None:
    """Give the nim-value, or None where that takes long or is not possible."""
    try:
        with tried(QUICK):
            return value_of(game, position)
    except (TooLargeError, MeaningError):
        pass
    try:
        with tried(QUICK):
            return 0 if _is_p(game, position, 0) else None
    except (TooLargeError, MeaningError):
        return None


def _first(ways: tuple[Way[Answer], ...], game: Game, position: Position, value: int, what: str) -> Answer:
    """The answer of the first way that is quick; else of the first that has one at all."""
    reasons: dict[str, None] = {}
    for seconds, order in (QUICK, ways), (None, ways[::-1]):  # the last ways grow most slowly
        for way in order:
            try:
                with tried(seconds):
                    return way(game, position, value)
            except (Refusal, TooLargeError, MeaningError) as error:
                reasons[str(error)] = None
    raise TooLargeError(f"{what} of {position_text(position)} in {game} cannot be found: " + "; ".join(reasons))


def _is_p(game: Game, position: Position, value: int) -> bool:
    """A P-position has the nim-value 0 and no other."""
    is_zero = bool(ask(Question.IS_P, game, position)[1])
    _refuse_unless(is_zero or value == 0, "it is not 0")
    return is_zero and value == 0


def _winning(game: Game, position: Position, value: int) -> list[Position]:
    _refuse_unless(value == 0, "only nim-value 0 is that of P-positions")
    found: list[Position] = ask(Question.WINNING_MOVES, game, position)[1]
    return found


def _is_its_value(game: Game, position: Position, value: int) -> bool:
    return value_of(game, position) == value


def _on_board(game: Game, position: Position, value: int) -> list[Position]:
    """Those on one board of nim-values."""
    _refuse_unless(not game.has_pass, "its options lie on two boards")
    values = kept(_board, game, None, smallest_side(game, position))
    return options_where(values == value, game, position)


def _board(game: Game, _: object, side: int) -> NDArray[Any]:
    board: NDArray[Any] = ask(Question.NIM_VALUES, game, side)[1]
    return board


def _along_rows(game: Game, position: Position, value: int) -> list[Position]:
    """In each row up to the smaller heap the value stands once; the period of the row says where."""
    _refuse_unless(game.heaps == 2 and not game.has_pass, "it has no rows")
    low = min(position) if game.exchangeable > 1 else position[1]
    _refuse_unless(low <= HIGHEST_ROW, f"the periods of {low} rows take long")
    places = [(x, y) for y in range(low + 1) for x in place_in_row(game, y, value)]
    return _options_among(game, position, places)


def place_in_row(game: Game, y: int, value: int) -> Iterator[int]:
    """Each x at which (x, y) has this nim-value: one, from the certified period of the row."""
    found = ask(Question.ROW_PERIOD, game, y)[1]
    start, period = found.preperiod, found.period
    values = ask(Question.ROW, game, y, start + period)[1]
    before = np.flatnonzero(values[:start] == value) if value < 2**62 else ()
    yield from map(int, before)
    for x in np.flatnonzero((values[start:] - value % period) % period == 0).tolist():
        if (later := value - int(values[start + x])) >= 0:
            yield start + x + later


def _by_columns(game: Game, position: Position, value: int) -> list[Position]:
    return _options_among(game, position, map(tuple, _listed(game, position, value).tolist()))


def _is_listed(game: Game, position: Position, value: int) -> bool:
    pair = sorted(position) if game.exchangeable > 1 else list(position)
    return bool((_listed(game, position, value) == pair).all(axis=1).any())


def _listed(game: Game, position: Position, value: int) -> NDArray[np.int64]:
    """The pairs of the value up to the position and a little farther."""
    _refuse_unless(game.heaps == 2 and not game.has_pass, "pairs of one value are listed on two heaps")
    is_by_columns = game.has_finite_columns
    last = min(position) if is_by_columns and game.exchangeable > 1 else position[0] if is_by_columns else max(position)
    _refuse_unless(last < FARTHEST, f"columns are listed up to {FARTHEST}")
    n = last + 2
    while True:
        listed = _first_pairs(game, n, value)
        if len(listed) < n or (listed[-1][0] if is_by_columns else listed[-1].max()) > last:
            return listed
        n *= 2


@lru_cache(maxsize=2)
def _first_pairs(game: Game, n: int, value: int) -> NDArray[np.int64]:
    """Kept, for who wins and where to move ask for the same ones."""
    listed: NDArray[np.int64] = ask(Question.VALUE_PAIRS, game, n, value)[1]
    return listed


def _options_among(game: Game, position: Position, places: Any) -> list[Position]:
    both = ((place, place[::-1]) if game.exchangeable > 1 else (place,) for place in places)
    return [place for place in sorted(set(chain.from_iterable(both))) if is_option(game, position, place)]


def _one_by_one(game: Game, position: Position, value: int) -> list[Position]:
    """Those of all options; their values come from boards that are kept."""
    _refuse_unless(smallest_side(game, position) <= LARGEST_KEPT, "each option would need a board of its own")
    many = sum(position) * len(game.moves)
    check_cost(f"to ask the nim-values of the options of {position_text(position)}", 200 * many, NANOSECONDS * many)
    return [option for option in oracle.options(game, position) if value_of(game, option) == value]


def _refuse_unless(holds: bool, why: str) -> None:
    if not holds:
        raise Refusal(why)


VALUE_KNOWN: tuple[Way[bool], ...] = (_is_p, certified.has_value, _is_its_value, _is_listed)
OPTIONS_KNOWN: tuple[Way[list[Position]], ...] = (
    _winning, certified.value_options, _on_board, _along_rows, _by_columns, _one_by_one,
)  # fmt: skip
