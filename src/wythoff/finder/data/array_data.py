"""Arrays that somebody gives: pairs, a sequence, a board of outcomes or of nim-values; and npy files of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from io import BytesIO
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...answers import Board, Pairs
from ...errors import MeaningError, quoted
from .evidence import LARGEST, Evidence, Ints, pairs_evidence
from .number_lists import by_largest_heap, cut, pairs_given, sequence_given, whole_number

SMALLEST = 4  # side of a board: a smaller table may as well be pairs
MAGIC = b"\x93NUMPY"
ALLOWED = (
    "allowed are whole numbers [n, 2] (pairs), [n] (a sequence) or [side, side] (nim-values, -1 where no position is), "
    "and True or False [side, side] (outcomes)"
)
ALLOWED_LISTS = "pairs such as [(0, 0), (1, 2)], the terms of a sequence, or the rows of a square board"


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
        raise MeaningError(f"{source}: {cut(str(other))!r} stands among lists; allowed are {ALLOWED_LISTS}")
    if len(rows) >= SMALLEST and all(len(row) == len(rows) for row in rows):
        return array_given(source, _square_of(source, rows))
    return pairs_given(source, rows, lambda n: f"{source}, pair {n}")


def _is_row(item: object) -> bool:
    return isinstance(item, Sequence | np.ndarray) and not isinstance(item, str | bytes)


def _square_of(source: str, rows: Sequence[Sequence[Any]]) -> NDArray[Any]:
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


def array_given(source: str, array: NDArray[Any]) -> Evidence:
    """Evidence from an array of whole numbers or of outcomes.

    >>> array_given("data", np.array([[0, 0], [1, 2], [3, 5]])).extent
    '3 pairs, x < 3'
    """
    if array.dtype == object and array.ndim in (1, 2):
        return _objects(source, array)
    if array.dtype.kind not in "bui":
        raise MeaningError(f"{source}: an array of {array.dtype} is no list of whole numbers; {ALLOWED}")
    if array.dtype.kind == "u" and array.size and int(array.max()) > np.iinfo(np.int64).max:
        return _objects(source, array.astype(object))
    if array.dtype.kind != "b" and array.ndim == 1:
        return sequence_given(source, array.tolist())
    if array.dtype.kind != "b" and array.ndim == 2 and array.shape[1] == 2:
        return pairs_given(source, array.astype(np.int64), lambda n: f"{source}, row {n}")
    if array.ndim != 2 or array.shape[0] != array.shape[1] or len(array) < SMALLEST:
        raise MeaningError(f"{source}: an array of shape {list(array.shape)} is read as nothing; {ALLOWED}")
    return outcomes_given(source, array) if array.dtype == bool else board_given(source, array.astype(np.int64))


def _objects(source: str, array: NDArray[Any]) -> Evidence:
    """Evidence from Python's own integers, which may be of any size."""
    if array.ndim == 1:
        return sequence_given(source, array.tolist())
    return pairs_given(source, array.tolist(), lambda n: f"{source}, row {n}")


def outcomes_given(source: str, board: NDArray[np.bool_]) -> Evidence:
    """Evidence from a board that is True at P-positions.

    >>> outcomes_given("data", np.eye(5, dtype=bool)).extent
    '5 pairs, x, y < 5'
    """
    is_symmetric = bool((board == board.T).all())
    found = np.argwhere(board).astype(np.int64)
    listed = found[found[:, 0] <= found[:, 1]] if is_symmetric else found
    return Evidence(source, by_largest_heap(listed), len(board), False, is_symmetric)


def board_given(source: str, values: Ints) -> Evidence:
    """Evidence from a board of nim-values, with -1 where there is no position; its zeros are the pairs.

    >>> board_given("data", np.array([[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5], [3, 4, 5, 6]])).pairs.tolist()
    [[0, 0], [1, 2]]
    """
    # 1 << 40: sums and multiples stay within 64 bits
    wrong = np.argwhere((values < -1) | (values > 1 << 40))
    if len(wrong):
        x, y = wrong[0].tolist()
        raise MeaningError(f"{source}: {values[x, y]} at ({x},{y}) is no nim-value; they are 0, 1, 2, …, 2^40")
    return replace(outcomes_given(source, values == 0), boards={"nim_values": values})


def npy_given(source: str, content: bytes) -> Evidence:
    """Evidence from the bytes of an npy file."""
    return array_given(source, npy_array(source, content))


def npy_array(source: str, content: bytes) -> NDArray[Any]:
    """The array of an npy file; what its heading promises is compared with its length first."""
    file = BytesIO(content)
    try:
        version = np.lib.format.read_magic(file)
        reader = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
        shape, is_fortran, dtype = reader(file)
    except (ValueError, EOFError) as error:
        raise MeaningError(f"{source} begins like an npy file, but its heading cannot be read: {error}") from None
    if dtype.hasobject or dtype.names:
        raise MeaningError(f"{source}: an array of {dtype} is not read; {ALLOWED}")
    needed, there = prod(shape) * dtype.itemsize, len(content) - file.tell()
    if needed != there:
        raise MeaningError(f"{source}: an array of shape {list(shape)} needs {needed} bytes, and {there} are there")
    array = np.frombuffer(content, dtype, offset=file.tell())
    return array.reshape(shape, order="F" if is_fortran else "C")
