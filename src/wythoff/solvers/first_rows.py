"""The periods of the first rows of nim-values, one after the other; what is found is kept if the work has to end."""

from __future__ import annotations

from ..answers import RowPeriods
from ..errors import MeaningError, TooLargeError
from ..kernels.rows.row_periods import RowPeriod
from ..progress import say, share
from ..question import Question
from ..rules import Game
from .ladder import ask, taker

GROWTH = 4  # the work for the rows 0, ..., y is about y^4, as measured


def first_periods(game: Game, upto: int) -> RowPeriods:
    """The periods of the rows 0, ..., upto."""
    found: list[RowPeriod] = []
    for y in range(upto + 1):
        say(f"row {y} of {upto}")
        try:
            with share((y / (upto + 1)) ** GROWTH, ((y + 1) / (upto + 1)) ** GROWTH):
                method, period = ask(Question.ROW_PERIOD, game, y)
        except (TooLargeError, MeaningError) as error:
            if not found:
                raise
            raise _unfinished(game, found, upto, str(error)) from None
        found.append(period)
    return RowPeriods(game, tuple(found), method)


def periods_of(game: Game, found: tuple[object, ...]) -> RowPeriods | None:
    """The answer with the periods that an error carries, if it carries any."""
    method = taker(Question.ROW_PERIOD, game)
    periods = tuple(period for period in found if isinstance(period, RowPeriod))
    return RowPeriods(game, periods, method) if periods and method is not None else None


def _unfinished(game: Game, found: list[RowPeriod], upto: int, why: str) -> TooLargeError:
    """The error of rows that are not all done: which are, which are not, and why."""
    last = len(found) - 1
    known = f"rows 0 to {last} are" if last else "row 0 is"
    others = f"rows {last + 1} to {upto} are" if last + 1 < upto else f"row {upto} is"
    error = TooLargeError(f"of the first rows of {game}, {known} done, {others} not. {why[:1].upper()}{why[1:]}")
    error.found = tuple(found)
    return error
