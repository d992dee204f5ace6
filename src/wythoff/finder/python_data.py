"""What a person gives in Python: lists of pairs or of terms, arrays, answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..answers import Board, Pairs
from ..errors import MeaningError, quoted
from .board_data import SMALLEST, array_given, board_given, outcomes_given
from .evidence import LARGEST, Evidence, pairs_evidence
from .pair_lists import pairs_given
from .sequence_data import cut, sequence_given, whole_number

ALLOWED = "pairs such as [(0, 0), (1, 2)], the terms of a sequence, or the rows of a square board"


def listed_given(source: str, items: Iterable[Any]) -> Evidence:
    """Evidence from a list: of pairs, of terms, or of the rows of a board. A set of pairs is read in their order.

    >>> listed_given("data", [(0, 0), (1, 2), (3, 5)]).extent
    '3 pairs, x < 3'
    """
    listed = sorted(items) if isinstance(items, set | frozenset) else list(items)
    rows = [item for item in listed if _is_row(item)]
    if not rows:
        return sequence_given(source, listed)
    if len(rows) < len(listed):
        other = next(item for item in listed if not _is_row(item))
        raise MeaningError(f"{source}: {cut(str(other))!r} stands among lists; allowed are {ALLOWED}")
    if len(rows) >= SMALLEST and all(len(row) == len(rows) for row in rows):
        return array_given(source, _square(source, rows))
    return pairs_given(source, rows, lambda n: f"{source}, pair {n}")


def _is_row(item: object) -> bool:
    return isinstance(item, Sequence | np.ndarray) and not isinstance(item, str | bytes)


def _square(source: str, rows: Sequence[Sequence[Any]]) -> NDArray[Any]:
    if all(type(cell) is bool for row in rows for cell in row):
        return np.array(rows, bool)
    whole = [[whole_number(cell, f"{source}, row {place}") for cell in row] for place, row in enumerate(rows)]
    largest = max(max(map(abs, row)) for row in whole)
    if largest > LARGEST:
        raise MeaningError(f"{source}: {quoted(largest)} is no nim-value of a board of side {len(rows)}")
    return np.array(whole, np.int64)


def answer_given(answer: Pairs | Board) -> Evidence:
    """Evidence from the pairs or the board of a game: what it shows, without the game.

    >>> import wythoff as wy
    >>> answer_given(wy.wythoff().pairs(50, value=1)).source
    'positions of nim-value 1 of wythoff'
    """
    game = answer.game
    if game.heaps != 2 or game.has_layers:
        raise MeaningError(f"patterns are looked for on two heaps; a position of {game} has {game.heaps} numbers")
    if isinstance(answer, Board):
        source = f"the {answer.question} of {game}"
        if answer.question == "outcomes":
            return outcomes_given(source, np.asarray(answer.values, bool))
        if answer.question == "nim-values":
            return board_given(source, np.asarray(answer.values, np.int64))
        raise MeaningError(f"{source} are no board from which pairs are read; allowed are outcomes and nim-values")
    source = f"{answer.what} of {game}"
    checked = pairs_given(source, answer.positions[:, :2], lambda n: f"pair {n}", first=0)
    assert checked.pairs is not None
    return pairs_evidence(source, checked.pairs, game.has_finite_columns, game.exchangeable > 1)
