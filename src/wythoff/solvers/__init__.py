"""Questions about games, each answered by the best method that can."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

from .. import oracle
from ..answers import Board, Layers, Pairs, Panorama, RowPeriods, Trust
from ..errors import MeaningError, TooLargeError, quoted, shown
from ..question import Question
from ..rules import Game, Position, position_of
from ..rules.positions import heaps_of
from .boxes_of_squares import FARTHEST, boxes_of
from .clock import limited
from .ladder import LADDER, ask, check_trust, explain, method_named, taker
from .method import Method
from .refusal import NoMethodError
from .some_options import SomeOptions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..forms.algebraic import Algebraic
    from ..kernels.rows.row_periods import RowPeriod

MOST = 10**15
BOARDS = (Question.OUTCOMES, Question.NIM_VALUES, Question.REMOTENESS)

__all__ = [
    "BOARDS", "LADDER", "Method", "NoMethodError", "board", "check_trust", "explain", "is_p", "layers",
    "method_named", "nim_value", "nim_values", "options", "outcomes", "p_counts", "p_positions", "pair", "pairs",
    "panorama", "remoteness", "remoteness_of", "row", "row_period", "row_periods", "rows_done",
    "slice_pairs", "slopes", "taker", "value_pairs", "winning_moves",
]  # fmt: skip


def pairs(game: Game, n: int, trust: Trust = "claims", seconds: float | None = None) -> Pairs:
    """The first n P-positions in their order.

    After so many seconds a TooLargeError ends the work; that of a search, on growing boards or by columns, carries
    those `found`. Growing boards, which may have no end, get clock.SEARCH_SECONDS where nothing is said.
    """
    with limited(seconds):
        method, positions = ask(Question.PAIRS, game, _size("n", n, 0), trust=trust)
    return Pairs(game, positions, method)


def slice_pairs(
    game: Game, n: int, at: tuple[int, ...], trust: Trust = "claims", seconds: float | None = None
) -> Pairs:
    """The first n P-positions whose heaps after the second are `at`."""
    if game.heaps < 3 or game.has_layers:
        raise MeaningError(f"{game} has no heaps after the second to fix; a slice needs three or more heaps")
    fixed = heaps_of(game, (0, 0, *at))[2 : game.heaps]
    with limited(seconds):
        method, positions = ask(Question.SLICE_PAIRS, game, _size("n", n, 0), fixed, trust=trust)
    return Pairs(game, positions, method)


def value_pairs(game: Game, n: int, value: int, trust: Trust = "claims", seconds: float | None = None) -> Pairs:
    """The first n positions of this nim-value, in the order of the pairs; those of 0 are the P-positions."""
    n, value = _size("n", n, 0), _size("value", value, 0)
    game.check_normal_play("nim-values")
    with limited(seconds):
        if value == 0:
            method, positions = ask(Question.PAIRS, game, n, trust=trust)
        else:
            method, positions = ask(Question.VALUE_PAIRS, game, n, value, trust=trust)
    return Pairs(game, positions, method, value)


def p_positions(game: Game, n: int, trust: Trust = "claims", seconds: float | None = None) -> list[Position]:
    """The first n P-positions by their largest heap, then lexicographically; (x, y) and (y, x) both count."""
    from .by_largest_heap import first_p_positions

    with limited(seconds):
        return first_p_positions(game, _size("n", n, 0), check_trust(trust))


def pair(game: Game, n: int, trust: Trust = "claims") -> Position:
    """P-position number n; beyond what a list can hold, where a formula or morphism is known."""
    n, trust = _size("n", n, 0, None), check_trust(trust)
    try:
        found: Position = ask(Question.PAIR, game, n, trust=trust)[1]
    except NoMethodError:
        listed = pairs(game, n + 1, trust)
        if len(listed) <= n:
            raise MeaningError(f"{game} has {len(listed)} P-positions, so that there is no number {n}") from None
        return listed[n]
    return found


def board(question: Question | str, game: Game, side: int, trust: Trust = "claims") -> Board:
    """The board of outcomes, nim-values or remoteness.

    >>> from wythoff import game
    >>> board("nim-values", game("nim"), 4)[1, 2]
    3
    """
    asked = Question(question)
    if asked not in BOARDS:
        raise MeaningError(f"a board holds {', '.join(BOARDS)}, not {asked}")
    method, values = ask(asked, game, _size("side", side, 1), trust=trust)
    return Board(game, asked, values, method)


def outcomes(game: Game, side: int, trust: Trust = "claims") -> Board:
    """The board of P-positions."""
    return board(Question.OUTCOMES, game, side, trust)


def nim_values(game: Game, side: int, trust: Trust = "claims") -> Board:
    """The board of nim-values."""
    return board(Question.NIM_VALUES, game, side, trust)


def remoteness(game: Game, side: int, trust: Trust = "claims") -> Board:
    """The board of remoteness: how many moves an optimal game lasts."""
    return board(Question.REMOTENESS, game, side, trust)


def panorama(game: Game, side: int, trust: Trust = "claims") -> Panorama:
    """The few P-positions of a large board; of a comply game, its few N-positions."""
    method, positions = ask(Question.PANORAMA, game, _size("side", side, 1), trust=trust)
    return Panorama(game, side, positions, not game.complies, method)


def is_p(game: Game, heaps: tuple[int, ...], trust: Trust = "claims") -> bool:
    """Whether this is a P-position."""
    found: bool = ask(Question.IS_P, game, position_of(game, heaps), trust=trust)[1]
    return found


def p_counts(
    game: Game, corner: tuple[int, int], box: int | tuple[int, int] = 1, boxes: int | tuple[int, int] = 1,
    at: tuple[int, ...] = (), trust: Trust = "claims",
) -> NDArray[Any]:  # fmt: skip
    """How many P-positions each box of squares holds, where a formula or a proved automaton says so: [column, row]."""
    if game.heaps < 2:
        raise MeaningError(f"{game} has a single heap; boxes of squares need two")
    if not isinstance(at, (tuple, list)):
        raise MeaningError(f"at must be the heaps after the second, such as (3,), not {shown(at)}")
    if not at and game.heaps > 2:
        others = ", ".join(game.coordinates[2 : game.heaps])
        raise MeaningError(f"boxes lie in x and y of {game}; {others} must be fixed by --at (in Python: at=)")
    rest = position_of(game, (0, 0, *at))[2:]
    if max(rest, default=0) >= FARTHEST:
        raise TooLargeError(f"the heap {quoted(max(rest))} beside the boxes; up to 2^53 they are counted")
    found: NDArray[Any] = ask(Question.P_COUNTS, game, boxes_of(corner, box, boxes), rest, trust=trust)[1]
    return found


def nim_value(game: Game, heaps: tuple[int, ...], trust: Trust = "claims") -> int:
    found: int = ask(Question.NIM_VALUE, game, position_of(game, heaps), trust=trust)[1]
    return found


def remoteness_of(game: Game, heaps: tuple[int, ...], trust: Trust = "claims") -> int:
    """How many moves an optimal game from there lasts."""
    found: int = ask(Question.REMOTENESS_OF, game, position_of(game, heaps), trust=trust)[1]
    return found


def options(game: Game, heaps: tuple[int, ...]) -> list[Position]:
    """The options, from the definition."""
    position = position_of(game, heaps)
    oracle.check_options(game, position)
    return oracle.options(game, position)


def winning_moves(game: Game, heaps: tuple[int, ...], trust: Trust = "claims") -> list[Position]:
    """Options that win: [] at a P-position; at least one, as SomeOptions, where there may be others."""
    found: list[Position] = ask(Question.WINNING_MOVES, game, position_of(game, heaps), trust=trust)[1]
    return SomeOptions(sorted(found)) if isinstance(found, SomeOptions) else sorted(found)


def row(game: Game, y: int, n: int) -> NDArray[np.int64]:
    """The nim-values of (0, y), ..., (n-1, y), without the board."""
    found: NDArray[np.int64] = ask(Question.ROW, game, _size("y", y, 0), _size("n", n, 0))[1]
    return found


def row_period(game: Game, y: int) -> RowPeriod:
    """The additive preperiod and period of row y, with the repeated state that proves them."""
    found: RowPeriod = ask(Question.ROW_PERIOD, game, _size("y", y, 0))[1]
    return found


def row_periods(game: Game, upto: int, seconds: float | None = None) -> RowPeriods:
    """The periods of the rows 0, ..., upto; a TooLargeError that ends the work carries those `found`."""
    from .first_rows import first_periods

    with limited(seconds):
        return first_periods(game, _size("upto", upto, 1))


def rows_done(game: Game, error: TooLargeError) -> RowPeriods | None:
    """The periods that were found before `row_periods` had to end with this error; None if there are none."""
    from .first_rows import periods_of

    return periods_of(game, error.found)


def slopes(game: Game, trust: Trust = "claims") -> tuple[Algebraic, Algebraic]:
    """lim x_n/n and lim y_n/n as algebraic numbers."""
    found: tuple[Algebraic, Algebraic] = ask(Question.SLOPES, game, trust=trust)[1]
    return found


def layers(game: Game, side: int) -> Layers:
    """Bouton–von Neumann: the step at which each position is removed, and whether as P."""
    return Layers(*ask(Question.LAYERS, game, _size("side", side, 1))[1])


def _size(name: str, value: int, least: int, most: int | None = MOST) -> int:
    """A checked size, also one of NumPy; what is listed or filled has a largest one, an index has none."""
    try:
        number = index(value) if not isinstance(value, bool) else least - 1
    except TypeError:
        number = least - 1
    if number < least:
        shown = quoted(value) if isinstance(value, int) else repr(value)
        raise MeaningError(f"{name} must be a whole number, at least {least}, not {shown}")
    if most is not None and number > most:
        raise TooLargeError(f"{name} = {quoted(number)} is beyond every machine: at most 10^15 is tried")
    return number
