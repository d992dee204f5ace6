"""Keep boards for the next question about the same game."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any

from numpy.typing import NDArray


class BoardStore:
    """The largest array of each key; beyond so many arrays or bytes, the least recently used ones are dropped."""

    def __init__(self, most_boards: int | None = None, most_bytes: int | None = None) -> None:
        self._boards: OrderedDict[Hashable, NDArray[Any]] = OrderedDict()
        self._bytes = 0
        self._most_boards, self._most_bytes = most_boards, most_bytes
        self._lock = Lock()

    def get(self, key: Hashable, side: int, make: Callable[[], NDArray[Any]]) -> NDArray[Any]:
        """An array of at least this side, not to be written to; made anew if there is none or only a smaller one."""
        board = self._boards.get(key)
        if board is None or len(board) < side:
            board = make()
            board.setflags(write=False)
        with self._lock:
            self._put(key, board)
        return board

    def clear(self) -> None:
        """Forget all of them."""
        with self._lock:
            self._boards.clear()
            self._bytes = 0

    def _put(self, key: Hashable, board: NDArray[Any]) -> None:
        """Place the array last, and drop the first ones while there are too many."""
        before = self._boards.pop(key, None)
        self._boards[key] = board
        self._bytes += board.nbytes - (0 if before is None else before.nbytes)
        while self._is_full():
            self._bytes -= self._boards.popitem(last=False)[1].nbytes

    def _is_full(self) -> bool:
        """Whether an array has to go; the last one used stays, however large."""
        if len(self._boards) < 2:
            return False
        too_many = self._most_boards is not None and len(self._boards) > self._most_boards
        return too_many or (self._most_bytes is not None and self._bytes > self._most_bytes)
