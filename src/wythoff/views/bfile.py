"""Sequences as OEIS b-files: ASCII, one line `n a(n)` for each term, n without a gap from the offset, LF at the end.

Pairs give one of their columns or the difference y - x; a board of numbers is read by its antidiagonals
T(0,0), T(0,1), T(1,0), T(0,2), T(1,1), ..., of which those that the board holds whole are written.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..errors import MeaningError, quoted
from ..question import Question

if TYPE_CHECKING:
    from ..answers import Answer, Board, Pairs


MOST_DIGITS = 1000  # of a term in a b-file, as the OEIS allows
DIFFERENCE = "difference"


def bfile(answer: Answer, column: str | None = None, offset: int = 0) -> str:
    """The terms of a column (the first one, if none is named), numbered from the offset."""
    terms = _column(answer, column) if answer.kind == "pairs" else _antidiagonals(answer, column)
    if not terms:
        raise MeaningError(f"{answer.game} has no {_one(answer)}, and a b-file at least one line")
    if max(map(abs, terms)) >= 10**MOST_DIGITS:
        raise MeaningError(f"a term of {answer.game} has over {MOST_DIGITS} digits, the most that a b-file may hold")
    return _lines(terms, offset)


def _one(answer: Answer) -> str:
    value = None if answer.kind == "board" else answer.value
    return "P-position" if value is None else f"position of nim-value {quoted(value)}"


def _lines(terms: Iterable[int], offset: int) -> str:
    return "".join(f"{n} {term}\n" for n, term in enumerate(terms, offset))


def _column(pairs: Pairs, column: str | None) -> list[int]:
    names = pairs.game.coordinates[: pairs.game.heaps]
    allowed = (*names, DIFFERENCE) if len(names) == 2 else names
    if column is not None and column not in allowed:
        raise MeaningError(f"{pairs.game} has no column {column!r}; it has {', '.join(allowed)}")
    if column == DIFFERENCE:
        return [y - x for x, y in pairs]
    place = names.index(column) if column else 0
    return [position[place] for position in pairs]


def _antidiagonals(board: Board, column: str | None) -> list[int]:
    if column is not None:
        raise MeaningError(f"a board has no column {column!r}: its numbers are read by antidiagonals")
    if board.question == Question.OUTCOMES or board.values.ndim != 2:
        raise MeaningError(
            f"a b-file holds one sequence, not the {board.question} of a board of {board.values.ndim} heaps; "
            "allowed are a column of the first N P-positions and the nim-values or the remoteness of two heaps"
        )
    values = board.values.tolist()
    terms = [values[x][d - x] for d in range(board.side) for x in range(d + 1)]
    if min(terms) < 0:
        raise MeaningError(f"not every point is a position of {board.game}: its antidiagonals have gaps")
    return terms
