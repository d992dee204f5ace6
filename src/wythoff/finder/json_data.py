"""JSON as evidence: a list of pairs or of terms, a board, or what `wythoff solve --format json` writes."""

from __future__ import annotations

import json
import re
from typing import Any

from ..errors import MeaningError
from .board_data import outcomes_given
from .evidence import Evidence
from .number_tables import NumberTable
from .pair_lists import FEWEST, pairs_given
from .python_data import listed_given
from .sequence_data import cut
from .table_data import VALUE, table_given

ALLOWED = "allowed are [[x, y], …], [a, b, …], a square of nim-values, or what 'wythoff solve --format json' writes"
MOST_DIGITS = 4000  # of a number: the standard reader refuses longer ones


def json_given(source: str, text: str) -> Evidence:
    """Evidence from JSON.

    >>> json_given("data", "[[0, 0], [1, 2], [3, 5]]").pairs.tolist()
    [[0, 0], [1, 2], [3, 5]]
    """
    if re.search(rf"\d{{{MOST_DIGITS}}}", text):
        raise MeaningError(f"{source}: a number has over {MOST_DIGITS} digits; longer ones are read from a b-file")
    try:
        known = json.loads(text)
    except json.JSONDecodeError as error:
        raise MeaningError(f"{source}, line {error.lineno}: no JSON, {error.msg} at column {error.colno}") from None
    except RecursionError:
        raise MeaningError(f"{source}: lists are nested too deeply; {ALLOWED}") from None
    if isinstance(known, dict):
        return _solved(source, known)
    if not isinstance(known, list):
        raise MeaningError(f"{source}: {str(known)[:40]!r} is no list; {ALLOWED}")
    return listed_given(source, known)


def _solved(source: str, known: dict[str, Any]) -> Evidence:
    """The answer of `wythoff solve`: positions under names of columns."""
    rows = next((known[key] for key in ("p_positions", "positions", "rows") if isinstance(known.get(key), list)), None)
    columns = known.get("columns", ["x", "y"])
    if rows is None or columns not in (["x", "y"], ["x", "y", VALUE]):
        raise MeaningError(f"{source}: keys {', '.join(map(repr, list(known)[:6]))}; {ALLOWED}, of two heaps")
    for row in rows:
        if not (isinstance(row, list) and len(row) == len(columns) and all(type(number) is int for number in row)):
            raise MeaningError(f"{source}: {cut(json.dumps(row))} is no row of {len(columns)} whole numbers")
    if len(columns) == 3:
        return table_given(NumberTable(source, rows, list(range(len(rows))), tuple(columns)))
    side = known.get("side")
    if isinstance(side, int) and FEWEST <= side <= 1 << 15 and all(0 <= n < side for row in rows for n in row):
        return _square(source, rows, side)
    return pairs_given(source, rows, lambda n: f"{source}, pair {n}", first=0 if "n" in known else None)


def _square(source: str, rows: list[list[int]], side: int) -> Evidence:
    import numpy as np

    board = np.zeros((side, side), bool)
    board[tuple(np.array(rows, np.int64).reshape(-1, 2).T)] = True
    return outcomes_given(source, board)
