"""What a board costs, and the words in which too large a one is refused."""

from __future__ import annotations

import os
from math import log10, prod

from ..errors import TooLargeError
from ..rules import Game

MOST_SECONDS = 1800
BEYOND = 10**30


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
        raise TooLargeError(f"{what} needs {_about(_size(needed))} of memory; {_size(free_bytes())} are available")
    if nanoseconds > MOST_SECONDS * 1e9:
        raise TooLargeError(
            f"{what} takes {_about(_duration(nanoseconds))}; at most {MOST_SECONDS // 60} minutes are spent"
        )


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
    for unit in ("bytes", "KiB", "MiB", "GiB", "TiB", "PiB"):
        if amount < 1024:
            return f"{_digits(amount)} {unit}"
        amount /= 1024
    return "more than 1000 PiB"


def _duration(nanoseconds: float) -> str:
    for unit, length in (("years", 3.15e16), ("days", 8.64e13), ("hours", 3.6e12), ("minutes", 6e10)):
        if nanoseconds > length:
            count = nanoseconds / length
            return "more than 1000 years" if count > 1000 else f"{_digits(count)} {unit}"
    return f"{_digits(nanoseconds / 1e9)} seconds"


def _about(amount: str) -> str:
    return amount if amount.startswith("more") else f"about {amount}"


def _digits(value: float) -> str:
    """Three digits, never with an exponent."""
    return f"{value:.3g}" if value < 999.5 else f"{value:.0f}"
