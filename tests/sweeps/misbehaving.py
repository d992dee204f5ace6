"""Functions that a person may ask of every game, most of them bad."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

from wythoff import Game
from wythoff.progress import report


def heaps(game: Game) -> int:
    return game.heaps


def kill_itself(game: Game) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def crash(game: Game) -> int:
    import ctypes

    ctypes.string_at(0)
    return 0


def sleep_for_ever(game: Game) -> int:
    while True:
        time.sleep(0.05)


def start_others(game: Game) -> int:
    """Start a process that outlives the task, and never end."""
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    return sleep_for_ever(game)


def eat(game: Game) -> int:
    return len(bytearray(4 << 30))


def break_down(game: Game) -> int:
    raise KeyError("no such thing")


def leave(game: Game) -> int:
    sys.exit(3)


def chat(game: Game) -> int:
    print("what a person prints is no result")
    return 7


def large(game: Game) -> int:
    return 10**5000


def endless_text(game: Game) -> str:
    return "x" * (5 << 20)


def slow(game: Game) -> int:
    time.sleep(0.2)
    return 1


def late(game: Game) -> int:
    """Take a second, and hear when time is over."""
    for step in range(20):
        time.sleep(0.05)
        report(step / 20)
    return 1


def fails_once(game: Game) -> int:
    """Kill the process the first time, as a machine that is short of memory may do."""
    path = os.environ["SWEEP_TEST_MARK"]
    if not os.path.exists(path):
        open(path, "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return 1
