"""Read and write whole numbers and positions as the page does: decimal strings, of any size up to a bound."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...errors import PositionError
from ...rules import Position

MOST_DIGITS = 3000  # below the length at which Python refuses to convert, and fast


def whole_number(text: str) -> int:
    """The number that the digits mean."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise PositionError(f"{shown!r} is no heap; a heap is a whole number of at most {MOST_DIGITS} digits")
    return int(digits)


def numbers_of(text: str) -> tuple[int, ...]:
    """The numbers of `3,5` or `(3, 5)`."""
    inner = re.sub(r"^\s*\((.*)\)\s*$", r"\1", text, flags=re.DOTALL)
    return tuple(whole_number(part) for part in inner.split(","))


def strings(numbers: Iterable[int]) -> list[str]:
    return [str(number) for number in numbers]


def shown(position: Position) -> str:
    """(3,5); long numbers shortened for a sentence."""
    return f"({','.join(map(short, position))})"


def short(number: int) -> str:
    text = str(number)
    return text if len(text) <= 24 else f"{text[:8]}…{text[-8:]} ({len(text)} digits)"
