"""A process of its own for a file of a person: both ends of the pipe between it and whoever started it.

The child says one letter when its work begins and whenever it waits for the compiler, at last its answer. A file that
ends the process, or hangs, takes nothing with it: the child is ended or missed here, with all that it started.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from select import select
from threading import Thread
from typing import BinaryIO

READY, COMPILES, ANSWER, REFUSED = b"R", b"C", b"V", b"E"  # what a child says; after the last two comes a content

START = 120.0  # seconds in which a process must have begun, on a machine that is busy
COMPILING = 600.0  # seconds for the compiler
GRACE = 5.0  # seconds for a child that is about to say its answer
LOOK = 0.5

Child = subprocess.Popen[bytes]


@dataclass(frozen=True)
class Said:
    """What was heard of a child: a letter with its content, b'' if none came, and whether the time was over."""

    letter: bytes
    content: bytes
    is_late: bool


def begin(module: str, *words: str) -> Child:
    """Start `python -m wythoff.claims.MODULE WORDS`."""
    return subprocess.Popen(
        [sys.executable, "-P", "-m", f"{__package__}.{module}", *words], bufsize=0, start_new_session=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )  # fmt: skip


def listen(child: Child, allowed: float) -> Said:
    """What the child says in the end, within so many seconds of work; compiling does not count."""
    assert child.stdout is not None
    deadline, paused, said = time.monotonic() + START, 0.0, b""
    while time.monotonic() < deadline:
        if not select([child.stdout], [], [], LOOK)[0]:
            continue
        read = os.read(child.stdout.fileno(), 1 << 16)
        if not read:
            return Said(said[:1], said[1:], False)
        said += read
        while said[:1] in (READY, COMPILES):
            now, is_compiling = time.monotonic(), said[:1] == COMPILES
            granted = allowed + max(GRACE, allowed / 10)
            deadline = now + COMPILING if is_compiling else (deadline + now - paused if paused else now + granted)
            paused = now if is_compiling else 0.0
            said = said[1:]
    return Said(b"", b"", True)


def end(child: Child) -> None:
    """End the process with all that it started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    for pipe in (child.stdin, child.stdout):
        with suppress(OSError):
            pipe and pipe.close()


def ending(code: int) -> str:
    """How a process ended that said nothing.

    >>> ending(0), ending(-6)
    ('the paper ended the process, with code 0', 'the process was ended by SIGABRT')
    """
    if code >= 0:
        return f"the paper ended the process, with code {code}"
    return f"the process was ended by {signal.Signals(-code).name}"


def channel() -> BinaryIO:
    """In the child: the end on which it speaks. The file gets neither end: what it prints goes to stderr, it reads
    nothing; and when whoever started the process closes stdin, the process ends."""
    given, spoken = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)

    def end_with_parent() -> None:
        given.read()
        os.killpg(os.getpid(), signal.SIGKILL)

    Thread(target=end_with_parent, daemon=True).start()
    return spoken


def tell(spoken: BinaryIO, word: bytes) -> None:
    """In the child: say a letter, or an answer."""
    spoken.write(word)
    spoken.flush()
