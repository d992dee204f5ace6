"""Questions that behave badly, each as a function of a game; tests of places ask them."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from wythoff.rules import Game


def first_number(game: Game) -> int:
    return int(str(game).split("(")[1].split(",")[0])


def slow(game: Game) -> int:
    """A tenth of a second."""
    time.sleep(0.1)
    return first_number(game)


def kills_itself_at_3(game: Game) -> int:
    if first_number(game) == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return first_number(game)


def kills_its_parent_at_3(game: Game) -> int:
    if first_number(game) == 3:
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(5)
    return first_number(game)


def sleeps_long_at_3(game: Game) -> int:
    if first_number(game) == 3:
        time.sleep(60)
    return first_number(game)


def writes_and_stays(game: Game) -> int:
    """Says which process it is, and stays there for long."""
    Path("process").write_text(str(os.getpid()), encoding="ascii")
    time.sleep(60)
    return 0


def noted(game: Game) -> int:
    """Notes in a file that it was asked, and in which process, and takes a moment."""
    with open(os.environ["SWEEP_TEST_LOG"], "a", encoding="ascii") as log:
        log.write(f"{game} {os.getpid()}\n")
    time.sleep(0.02)
    return first_number(game)
