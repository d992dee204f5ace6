"""Questions about the sequence of P-positions, its slopes and the rows of nim-values: pairs, slopes, row-period."""

from __future__ import annotations

from ..rules import Game
from .answer_hashes import Answer, Json, content_hash

ALL, HEAD, TAIL = 200, 20, 3  # up to so many pairs an answer lists them all, else the first and the last


def pairs(game: Game, extent: str) -> Answer:
    """{n, count, pairs} or {n, count, first, last}; fewer than n if there are no more. The hash is that of all."""
    from .. import solvers

    n = int(extent)
    found = solvers.pairs(game, n)
    listed: list[Json] = found.positions.tolist()
    value: dict[str, Json] = {"n": n, "count": len(listed)}
    value |= {"pairs": listed} if n <= ALL else {"first": listed[:HEAD], "last": listed[-TAIL:]}
    return Answer(value, content_hash(listed), str(found.method))


def slopes(game: Game, extent: str) -> Answer:
    """{x, y, quotient, polynomials}: the exact limits of x_n/n and y_n/n, where they are known."""
    from ..solvers.ladder import ask

    method, (x, y) = ask("slopes", game)
    polynomials: Json = [x.polynomial(), y.polynomial()]
    value: dict[str, Json] = {"x": float(x), "y": float(y), "quotient": float(y) / float(x), "polynomials": polynomials}
    return Answer(value, content_hash([[*slope.coefficients, slope.place] for slope in (x, y)]), str(method))


def row_period(game: Game, extent: str) -> Answer:
    """{y, preperiod, period, certified, x1, x2}: the rows 0 to y have the same state at x1 and x2, which proves it."""
    from ..solvers.ladder import ask

    y = int(extent)
    method, found = ask("row_period", game, y)
    content: dict[str, Json] = {"y": y, "preperiod": int(found.preperiod), "period": int(found.period)}
    value: dict[str, Json] = {**content, "certified": True, "x1": int(found.x1), "x2": int(found.x2)}
    return Answer(value, content_hash(content), str(method))
