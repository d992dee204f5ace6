"""Answer: what a question brings back, with a hash of its mathematical content.

A hash is the first 16 hexadecimal digits of a SHA-256. What is hashed says nothing of machine, method or dtype:

    boards   the shape as text, then line by line along the last axis: truths packed eight to a byte, each line padded
             by itself; numbers as 64-bit integers, least byte first
    others   the answer as JSON with sorted keys, floats that are whole numbers written as such

The board below s is the part [0, s) of every heap and all layers, so that boards of two games, or of two sides, have
comparable prefixes: the hash for s depends on nothing beyond s.
"""

from __future__ import annotations

import hashlib
import json
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from numpy.typing import NDArray

DIGITS = 16

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


class Answer(NamedTuple):
    """A value that is JSON, the hash of what it says ('' where that is nothing) and the method ('' if none)."""

    value: dict[str, Json]
    hash: str
    method: str = ""


def content_hash(content: Json) -> str:
    """The hash of an answer that is JSON.

    >>> content_hash({"p": 3, "q": [1.0]}) == content_hash({"q": [1], "p": 3}) != content_hash({"p": 3})
    True
    """
    text = json.dumps(_whole(content), sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
    return _short(hashlib.sha256(text.encode()))


def prefix_sides(side: int) -> list[int]:
    """The sides for which a board has a hash: 1, 2, 4, … below the side, and the side.

    >>> prefix_sides(100)
    [1, 2, 4, 8, 16, 32, 64, 100]
    """
    return [1 << k for k in range((side - 1).bit_length())] + [side]


def prefix_hashes(board: NDArray[Any], layers: int = 0) -> dict[str, str]:
    """The hashes of the boards below 1, 2, 4, … and of the whole board; the last `layers` axes are no heaps.

    >>> import numpy as np
    >>> small, large = (np.arange(n)[:, None] == np.arange(n) for n in (8, 16))
    >>> prefix_hashes(small)["8"] == prefix_hashes(large)["8"] == prefix_hashes(large.astype(int) > 0)["8"]
    True
    """
    heaps = board.ndim - layers
    return {str(side): board_hash(board[(slice(side),) * heaps]) for side in prefix_sides(len(board))}


def board_hash(board: NDArray[Any]) -> str:
    """The hash of a board of truths or of numbers."""
    import numpy as np

    from ...kernels.base.chunks import chunks

    hashed = hashlib.sha256("x".join(map(str, board.shape)).encode() + b":")
    for first, stop in chunks(len(board), prod(board.shape[1:])):
        part = board[first:stop]
        if part.dtype == np.bool_:
            hashed.update((np.packbits(part) if board.ndim == 1 else np.packbits(part, axis=-1)).tobytes())
        else:
            hashed.update(part.astype("<i8").tobytes())
    return _short(hashed)


def _whole(content: Json) -> Json:
    if isinstance(content, dict):
        return {key: _whole(value) for key, value in content.items()}
    if isinstance(content, list):
        return [_whole(value) for value in content]
    return int(content) if isinstance(content, float) and content.is_integer() else content


def _short(hashed: hashlib._Hash) -> str:
    return hashed.hexdigest()[:DIGITS]
