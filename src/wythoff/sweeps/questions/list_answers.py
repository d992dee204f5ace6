"""Questions about the sequence of P-positions and the rows of nim-values: pairs, slopes, beams, row-period."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import MeaningError
from ...question import Question
from ...rules import Game
from .answer_hashes import Answer, Json, board_hash, content_hash

if TYPE_CHECKING:
    from numpy.typing import NDArray

ALL, HEAD, TAIL = 200, 20, 3  # up to so many pairs an answer lists them all, else the first and the last


def pairs(game: Game, extent: str) -> Answer:
    """{n, count, pairs} or {n, count, first, last}; fewer than n if there are no more. The hash is that of all."""
    from ... import solvers

    n = int(extent)
    found = solvers.pairs(game, n)
    listed = found.positions
    value: dict[str, Json] = {"n": n, "count": len(listed)}
    if n <= ALL:
        value["pairs"] = listed.tolist()
    else:
        value |= {"first": listed[:HEAD].tolist(), "last": listed[-TAIL:].tolist()}
    return Answer(value, pairs_hash(listed), str(found.method))


def pairs_hash(listed: NDArray[Any]) -> str:
    """The hash of a board of numbers, or as JSON where some number has more than 64 bits."""
    try:
        return board_hash(listed.astype("<i8"))
    except OverflowError:
        return content_hash(listed.tolist())


def slopes(game: Game, extent: str) -> Answer:
    """{x, y, quotient, polynomials}: the exact limits of x_n/n and y_n/n, where they are known."""
    from ...solvers.ladder import ask

    method, (x, y) = ask(Question.SLOPES, game)
    polynomials: Json = [x.polynomial(), y.polynomial()]
    value: dict[str, Json] = {"x": float(x), "y": float(y), "quotient": float(y) / float(x), "polynomials": polynomials}
    return Answer(value, content_hash([[*slope.coefficients, slope.place] for slope in (x, y)]), str(method))


def beams(game: Game, extent: str) -> Answer:
    """What `beam_table` says of the first N pairs: how many beams, where, and what lies between."""
    from ... import solvers
    from ...finder.slopes.beam_table import beam_table

    if game.heaps != 2:
        raise MeaningError(f"beams are looked for on two heaps; {game} has positions of {game.heaps} numbers")
    n = int(extent)
    found = solvers.pairs(game, n)
    if found.positions.dtype == object:
        raise MeaningError(f"the first {n} pairs of {game} have numbers of more than 64 bits; beams are fitted below")
    value = beam_table(found.positions.astype("int64"), n, game.has_finite_columns)
    return Answer(value, content_hash(value), str(found.method))


def row_period(game: Game, extent: str) -> Answer:
    """{y, preperiod, period, certified, x1, x2}: the rows 0 to y have the same state at x1 and x2, which proves it."""
    from ...solvers.ladder import ask

    y = int(extent)
    method, found = ask(Question.ROW_PERIOD, game, y)
    content: dict[str, Json] = {"y": y, "preperiod": int(found.preperiod), "period": int(found.period)}
    value: dict[str, Json] = {**content, "certified": True, "x1": int(found.x1), "x2": int(found.x2)}
    return Answer(value, content_hash(content), str(method))
