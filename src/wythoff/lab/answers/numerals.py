"""Read and write whole numbers and positions as the page does: decimal strings, read and shortened by the rules."""

from __future__ import annotations

from collections.abc import Iterable

from ...rules.positions import MOST_DIGITS
from ...rules.positions import read_number as whole_number
from ...rules.positions import read_position as numbers_of
from ...rules.positions import short_number as short
from ...rules.positions import short_position as shown

__all__ = ["MOST_DIGITS", "numbers_of", "short", "shown", "strings", "whole_number"]


def strings(numbers: Iterable[int]) -> list[str]:
    """Write numbers as JSON carries them, which has none beyond 2^53."""
    return [str(number) for number in numbers]
