"""What a board costs, and the words in which too large a one is refused."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import log10, prod

from ..errors import TooLargeError
from ..progress import say
from ..rules import Game
from .clock import is_limited, seconds_left

MOST_SECONDS = 1800
LONG = 3e9  # nanoseconds from which on an estimate is said before the work
BEYOND = 10**30


class TakesLongError(TooLargeError):
    """Its estimate is longer than the time that is allowed."""


_allowed: ContextVar[float | None] = ContextVar("allowed", default=None)


@contextmanager
def tried(seconds: float | None) -> Iterator[None]:
    """Refuse what is estimated to take longer than this, or than is allowed around it; None adds no limit."""
    around = _allowed.get()
    token = _allowed.set(around if seconds is None else min(seconds, around or seconds))
    try:
        yield
    finally:
        _allowed.reset(token)


def check_board(game: Game, shape: tuple[int, ...], bytes_each: float, nanoseconds_each: float) -> None:
    """Refuse a board whose memory or time, estimated from measured costs per position, is out of reach."""
    what = f"a board {' x '.join(map(_number, shape))} of {game}"
    positions = prod(shape)
    if positions > BEYOND:
        raise TooLargeError(f"{what} has {_number(positions)} positions: no machine holds it")
    check_cost(what, positions * bytes_each, positions * nanoseconds_each)


def check_cost(what: str, needed: float, nanoseconds: float) -> None:
    """Refuse what needs more bytes or nanoseconds than there are."""
    if max(needed, nanoseconds) > BEYOND:
        raise TooLargeError(f"{what} is beyond every machine")
    if needed > free_bytes():
        raise TooLargeError(f"{what} needs about {_size(needed)} of memory; {_size(free_bytes())} are available")
    most = _allowed.get() or (max(MOST_SECONDS, seconds_left()) if is_limited() else MOST_SECONDS)
    if nanoseconds > most * 1e9:
        raise TakesLongError(f"{what} takes about {_duration(nanoseconds)}; at most {_duration(most * 1e9)} are spent")
    if nanoseconds > LONG:
        say(f"about {_duration(nanoseconds)}")


def free_bytes() -> int:
    """Three quarters of the memory that is free now."""
    try:
        pages = os.sysconf("SC_AVPHYS_PAGES")
        return pages * os.sysconf("SC_PAGE_SIZE") * 3 // 4
    except (ValueError, OSError, AttributeError):
        return 2 << 30


def _number(value: int) -> str:
    return str(value) if value < 10**15 else f"10^{log10(value):.0f}"


def _size(amount: float) -> str:
    for unit in ("bytes", "KiB", "MiB", "GiB", "TiB"):
        if amount < 1024:
            return f"{_digits(amount)} {unit}"
        amount /= 1024
    return f"{_digits(amount)} PiB"


def _duration(nanoseconds: float) -> str:
    for unit, length in (("years", 3.15e16), ("days", 8.64e13), ("hours", 3.6e12), ("minutes", 6e10)):
        if nanoseconds >= 1.5 * length:
            return f"{_digits(nanoseconds / length)} {unit}"
    return f"{_digits(nanoseconds / 1e9)} seconds"


def _digits(value: float) -> str:
    """Two digits of a small number, all of a larger one."""
    return f"{value:.2g}" if value < 99.5 else _number(round(value))
