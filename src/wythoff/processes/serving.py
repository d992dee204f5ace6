"""The life of a child: `python -m wythoff.processes.serving BYTES` calls functions, with so much memory (0: no bound).

It ends when whoever started it closes the pipe, whatever it does, with all that it started. Functions have neither end
of the pipes: what they print goes to stderr, and they read nothing. A refusal (WythoffError) is sent back; any other
error ends the process, with its traceback on stderr.
"""

from __future__ import annotations

import faulthandler
import os
import pickle
import resource
import signal
import sys
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from ..errors import TooLargeError, WythoffError
from ..progress import Watcher, watched
from .messages import ANSWER, DONE, READY, REFUSED, SAID, Messages, Task, message

TELLING = 0.1  # seconds between two words about the progress
TOO_LITTLE_MEMORY = "this does not fit in the memory that one request may use; ask for less"


def main() -> None:
    """The life of a process that was begun anew: stdin and stdout are its pipes, and nobody else's."""
    faulthandler.enable()
    given, spoken = os.dup(0), os.dup(1)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    serve(given, spoken, int(sys.argv[1]))


def serve_forked(given: Connection, spoken: Connection, memory: int) -> None:
    """The life of a process that was forked: it leaves the group, so that Ctrl-C is for who started it."""
    os.setsid()
    serve(given.fileno(), spoken.fileno(), memory)


def serve(given: int, spoken: int, memory: int) -> None:
    """Call functions in order; the first prepares the process, and its memory is not counted."""
    tasks = _heard(given)
    here, mine = os.getcwd(), os.getpid()
    letter = READY
    while True:
        answered = _answered(pickle.loads(tasks.get()), letter, spoken)
        if os.getpid() != mine:
            os._exit(0)  # a fork that came back from the task
        if letter == READY and memory:
            _bound_memory(memory)
        letter = ANSWER
        _tell(spoken, answered)
        with suppress(OSError):
            os.chdir(here)


def _heard(given: int) -> SimpleQueue[bytes]:
    """The tasks as they come; a thread reads them, so that the end of the parent is heard in the midst of work."""
    contents: SimpleQueue[bytes] = SimpleQueue()
    arriving = Messages(sys.maxsize)

    def read() -> None:
        try:
            while some := os.read(given, 1 << 20):
                for _, content in arriving.of(some):
                    contents.put(content)
        finally:  # also if a task left no memory to read with
            if os.getpgrp() == os.getpid():
                os.killpg(os.getpid(), signal.SIGKILL)
            os._exit(1)

    Thread(target=read, daemon=True).start()
    return contents


def _bound_memory(memory: int) -> None:
    """Let this process have so many bytes more than it has: beyond them NumPy raises MemoryError."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    bound = pages * resource.getpagesize() + memory
    with suppress(ValueError, OSError):  # the system may allow less already
        resource.setrlimit(resource.RLIMIT_AS, (bound, bound))


def _answered(task: Task, letter: bytes, spoken: int) -> bytes:
    """The message with the answer, or with the refusal."""
    function, arguments = task
    try:
        with watched(_teller(spoken), lambda words: _tell(spoken, message(SAID, words))):
            return message(letter, function(*arguments))
    except WythoffError as error:
        return message(REFUSED, error)
    except MemoryError:
        pass  # so that nothing of the task is held any more
    return message(REFUSED, TooLargeError(TOO_LITTLE_MEMORY))


def _teller(spoken: int) -> Watcher:
    """Make a watcher that sends what is reported, a few times a second."""
    told = time.monotonic()

    def tell(done: float) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= TELLING:
            told = now
            _tell(spoken, message(DONE, done))

    return tell


def _tell(spoken: int, words: bytes) -> None:
    left = memoryview(words)
    while left:
        left = left[os.write(spoken, left) :]


if __name__ == "__main__":
    main()
