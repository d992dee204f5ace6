"""From numbers to shades: linear, by logarithm or by rank; by remainder, or one number alone, they are classes.

linear, log, rank    a place from 0 to 1 for each number
mod:3                a colour for each remainder
only:5               the squares with this number alone
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import MeaningError

RAMPS = ("linear", "log", "rank")
LIMITS = {"mod": (2, 99), "only": (0, 9999)}

Places = Callable[[NDArray[Any]], NDArray[np.float64]]


def read_scale(text: str) -> tuple[str, int | None]:
    """The kind of a scale and its number.

    >>> read_scale("log"), read_scale("mod:3")
    (('log', None), ('mod', 3))
    """
    kind, _, digits = str(text).partition(":")
    if kind in RAMPS and text == kind:
        return kind, None
    low, high = LIMITS.get(kind, (1, 0))
    if not re.fullmatch(r"\d{1,5}", digits) or not low <= int(digits) <= high:
        raise MeaningError(
            f"{str(text)[:40]!r} is no scale; allowed are {', '.join(RAMPS)}, mod:2 to mod:99, only:0 to only:9999"
        )
    return kind, int(digits)


def places_of(values: NDArray[Any], scale: str) -> tuple[Places, Places]:
    """Numbers to places from 0 to 1 along the ramp, and back; `values` are those in sight, below 0 for none."""
    known = values[values >= 0]
    if scale == "rank" and len(known):
        numbers, counts = np.unique(known, return_counts=True)
        ranks = (np.cumsum(counts) - counts) / max(1, len(known) - counts[-1])
        return (lambda v: np.interp(v, numbers, ranks)), (lambda p: np.interp(p, ranks, numbers))
    top = float(max(1, known.max(initial=1)))
    if scale == "log":
        return (lambda v: np.log1p(np.maximum(v, 0)) / np.log1p(top)), (
            lambda p: np.expm1(np.asarray(p) * np.log1p(top))
        )
    return (lambda v: np.asarray(v) / top), (lambda p: np.asarray(p) * top)
