"""Decimals: measured numbers with their errors, and bounds that are rounded to the safe side."""

from __future__ import annotations

from math import ceil, floor, log10

MOST = 10  # decimals


def with_error(value: float, error: float) -> str:
    """A number whose last digit is uncertain by what stands in brackets, rounded up.

    >>> with_error(1.47783, 0.00007), with_error(2.5, 1e-9), with_error(0.98, 0.3), with_error(1.661, 0.097)
    ('1.47783(7)', '2.500000000(1)', '1.0(3)', '1.7(1)')
    """
    places = places_of(error)
    if ceil(error * 10**places - 1e-6) == 10 and places:
        places -= 1
    return f"{value:.{places}f}({ceil(error * 10**places - 1e-6)})"


def places_of(unit: float) -> int:
    """How many decimals show a number of this size with one digit.

    >>> places_of(0.03), places_of(0.0096), places_of(7)
    (2, 3, 0)
    """
    return max(0, min(MOST, -floor(log10(unit)))) if unit > 0 else MOST


def outwards(low: float, high: float, unit: float) -> tuple[float, float]:
    """Bounds with no more decimals than the unit has, the lower rounded down and the upper up.

    >>> outwards(1.47771, 1.47792, 0.0001)
    (1.4777, 1.478)
    """
    scale = 10 ** places_of(unit)
    return floor(low * scale) / scale, ceil(high * scale) / scale


def inwards(low: float, high: float, unit: float) -> tuple[float, float]:
    """Bounds of an open interval that lies inside.

    >>> inwards(1.5548, 2.1708, 0.03)
    (1.56, 2.17)
    """
    scale = 10 ** places_of(unit)
    return ceil(low * scale) / scale, floor(high * scale) / scale


def share(part: float) -> str:
    """A part of a whole with two digits.

    >>> share(0.607), share(1.0), share(0.0123)
    ('.61', '1', '.012')
    """
    return f"{part:.2g}".removeprefix("0")
