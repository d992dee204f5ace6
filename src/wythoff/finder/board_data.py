"""Arrays that somebody gives: pairs, a sequence, a board of outcomes or of nim-values; and npy files of them."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import MeaningError
from .evidence import Evidence, Ints
from .pair_lists import by_largest_heap, pairs_given
from .sequence_data import sequence_given

LARGEST = 1 << 40  # a nim-value: sums and multiples stay within 64 bits
SMALLEST = 4  # side of a board: a smaller table may as well be pairs
MAGIC = b"\x93NUMPY"
ALLOWED = (
    "allowed are whole numbers [n, 2] (pairs), [n] (a sequence) or [side, side] (nim-values, -1 where no position is), "
    "and True or False [side, side] (outcomes)"
)


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
    wrong = np.argwhere((values < -1) | (values > LARGEST))
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
