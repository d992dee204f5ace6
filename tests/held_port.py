"""A port for servers that cannot take any port and say which, or that come back at the same one."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def held_port() -> Iterator[int]:
    """A free port that is given to nobody else while it is held.

    Bound, but not listened at, it refuses every connection until a server binds it too, by its number.
    """
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield int(held.getsockname()[1])
