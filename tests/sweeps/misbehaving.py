"""Functions that a person may ask of every game, most of them bad."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

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
    """Start a process that outlives the task, note which, and never end."""
    other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    Path(os.environ["SWEEP_TEST_MARK"]).write_text(str(other.pid))
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


def read_a_line(game: Game) -> str:
    return sys.stdin.readline()


def fork(game: Game) -> int:
    """Come back twice."""
    os.fork()
    return 1


def fork_and_die(game: Game) -> int:
    """Die, while a child of its own keeps all pipes open."""
    if os.fork() == 0:
        time.sleep(60)
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def pool(game: Game) -> list[int]:
    with multiprocessing.get_context("fork").Pool(1) as processes:
        return processes.map(abs, [-1, -2])


def close_everything(game: Game) -> int:
    os.closerange(0, 100)
    return sleep_for_ever(game)


def write_everywhere(game: Game) -> int:
    for pipe in range(1, 30):
        with suppress(OSError):
            os.write(pipe, b'words\n[1, 2]\n{"a": 1}\nnull\n\xff\n')
    return 1


def half_a_character(game: Game) -> str:
    return "\ud800"


def half_a_key(game: Game) -> dict[str, int]:
    return {"\ud800": 1}


def break_down_in_halves(game: Game) -> int:
    raise ValueError("\ud800")


class Speechless(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


def break_down_speechless(game: Game) -> int:
    raise Speechless


def interrupt(game: Game) -> int:
    raise KeyboardInterrupt


def go_astray(game: Game) -> int:
    """Leave the process in a directory that is gone."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
    return 1


def eat_bit_by_bit(game: Game) -> int:
    """Take the last byte that there is, so that nothing can be done before some are given back."""
    eaten = []
    while True:
        eaten.append((len(eaten),))


def chat_for_long(game: Game) -> int:
    for _ in range(40):
        print("x" * (1 << 20), flush=True)
        time.sleep(0.05)
    return 1


def hold_the_interpreter(game: Game) -> bool:
    """Loop in C without letting another thread run."""
    return re.match("(a+)+$", "a" * 60 + "b") is not None


def odd_text(game: Game) -> str:
    return 'a\nb\x1b[31m,"&%$#_{}~^\\<b>\u202e|'


def of_nothing() -> int:
    return 1


def of_two_games(game: Game, other: Game) -> int:
    return 1


NUMBER = 5
