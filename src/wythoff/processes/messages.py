"""What a process and its child say to each other: a letter, the length of a content, the content, which is pickled.

Down go tasks, functions with their arguments, of which the first prepares the process. Up come READY with the answer
of the first, then what is reported and said of the others on the way to the answer or the refusal of each, in order.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from typing import Any

Task = tuple[Callable[..., Any], tuple[Any, ...]]
Message = tuple[bytes, Any]

TASK = b"T"
READY, DONE, SAID = b"R", b"D", b"S"
ANSWER, REFUSED = b"A", b"E"
LETTERS = TASK + READY + DONE + SAID + ANSWER + REFUSED
LENGTH = 8  # bytes


class GarbledError(Exception):
    """What has come is no message."""


def message(letter: bytes, content: object) -> bytes:
    """The bytes of a message."""
    written = pickle.dumps(content, protocol=pickle.HIGHEST_PROTOCOL)
    return b"".join((letter, len(written).to_bytes(LENGTH, "big"), written))


class Messages:
    """The messages in what has come so far, none of them longer than so many bytes.

    >>> arriving, sent = Messages(100), message(SAID, "words")
    >>> list(arriving.of(sent[:9])), [(letter, unpickled(content)) for letter, content in arriving.of(sent[9:] + sent)]
    ([], [(b'S', 'words'), (b'S', 'words')])
    """

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._unread = bytearray()

    def of(self, read: bytes) -> Iterator[tuple[bytes, bytes]]:
        """The messages that end in these bytes, their contents still pickled."""
        self._unread += read
        while len(self._unread) > LENGTH:
            letter, length = bytes(self._unread[:1]), int.from_bytes(self._unread[1 : 1 + LENGTH], "big")
            if letter not in LETTERS or length > self._longest:
                raise GarbledError
            end = 1 + LENGTH + length
            if len(self._unread) < end:
                return
            content = bytes(memoryview(self._unread)[1 + LENGTH : end])
            del self._unread[:end]
            yield letter, content


def unpickled(content: bytes) -> Any:
    """What a message says."""
    try:
        return pickle.loads(content)
    except Exception as error:
        raise GarbledError from error
