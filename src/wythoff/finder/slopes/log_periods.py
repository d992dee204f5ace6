"""Log-periods: y/x as a function of log x that repeats when x grows by a factor.

The quotients of a beam are averaged in bins of equal length on the scale of log x; the correlation of the averages
with themselves, shifted, has a peak at the period and at its multiples. The multiples say it more precisely, and how
far they disagree is the error.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import report

Floats = NDArray[np.float64]

BIN = 0.01  # on the scale of log x
MULTIPLES = 4  # of the period that have to be seen
LEAST = 12  # bins of a period: a factor of 1.13


class LogPeriod(NamedTuple):
    """The factor by which x grows until y/x repeats, with its error."""

    factor: float
    error: float


def log_period(x: Floats, y: Floats) -> LogPeriod | None:
    """The factor of a beam whose y/x is periodic in log x; None where none is seen.

    >>> x = np.arange(1.0, 200_000.0)
    >>> found = log_period(x, x * (1.5 + 0.02 * np.sin(2 * np.pi * np.log(x) / np.log(1.7))))
    >>> abs(found.factor - 1.7) < found.error < 0.01
    True
    """
    averages = profile(x, y)
    if len(averages) < MULTIPLES * LEAST:
        return None
    likeness = _likeness(averages)
    peaks = _peaks(likeness)
    # 0.3: by how much the correlation is smaller before the first peak
    first = next((lag for lag in peaks if likeness[: lag + 1].min() < likeness[lag] - 0.3), None)
    return _refined(likeness, peaks, first) if first else None


def profile(x: Floats, y: Floats) -> Floats:
    """The mean of y/x in bins of log x, counted back from the last; bins without a pair lie between their neighbours.

    It begins where bins hold a few pairs.
    """
    end = float(x[-1])
    # 8.5: log x goes back so far: a factor of 5000
    first = max(end * np.exp(-8.5), 4 / BIN * end / len(x), 1.0)  # 4 pairs that a bin holds on average, at least
    if first > end:
        return np.empty(0)
    chosen = x >= first
    places = ((np.log(end) - np.log(x[chosen])) / BIN).astype(np.int64)
    total = np.bincount(places)
    sums = np.bincount(places, y[chosen] / x[chosen])
    known = np.flatnonzero(total)
    means = np.interp(np.arange(len(total)), known, sums[known] / total[known])
    return np.asarray(means[::-1], np.float64)


def _likeness(averages: Floats) -> Floats:
    """The correlation of the averages with those so many bins before; of shifts up to two thirds of them."""
    found = np.ones(1 + 2 * len(averages) // 3)
    for lag in range(1, len(found)):
        before, here = averages[:-lag] - averages[:-lag].mean(), averages[lag:] - averages[lag:].mean()
        size = float(np.sqrt((before @ before) * (here @ here)))
        found[lag] = before @ here / size if size else 0.0
        report(0.0)
    return found


def _peaks(likeness: Floats) -> list[int]:
    """Shifts that are better than their neighbours, and good."""
    around = LEAST // 2
    # 0.6 correlation at the period and its multiples; gdwn(3,5) has 0.9, an unsettled walk has no chain of peaks
    return [
        lag
        for lag in range(LEAST, len(likeness) - around)
        if likeness[lag] >= 0.6 and likeness[lag] == likeness[lag - around : lag + around + 1].max()
    ]


def _refined(likeness: Floats, peaks: list[int], first: int) -> LogPeriod | None:
    """Follow the multiples of the first peak as far as they are seen."""
    length, times, found = float(first), 1, [float(first)]
    # 0.15 of a period: so far a multiple may be from its place
    while lag := next((lag for lag in peaks if abs(lag - (times + 1) * length) < 0.15 * length), None):
        times += 1
        length = _top(likeness, lag) / times
        found.append(length)
    if times < MULTIPLES:
        return None
    apart = max(abs(length - each) for each in found[len(found) // 2 :])
    error = max(apart, 0.5 / times) * BIN
    factor = float(np.exp(length * BIN))
    return LogPeriod(factor, factor * error)


def _top(likeness: Floats, lag: int) -> float:
    """Where the parabola through a peak and its neighbours is highest."""
    before, here, after = likeness[lag - 1 : lag + 2]
    bend = before - 2 * here + after
    return lag + float((before - after) / (2 * bend)) if bend else float(lag)
