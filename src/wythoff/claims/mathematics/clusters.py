"""Aggregation points of b/a: where the quotients of the pairs gather far out, and closed forms for them.

A cluster is a part of the pairs with b = s*a + o(a). If it takes e pairs for each number (counted as a and as b) and
f pairs for each difference, and c of its pairs begin in each column, then e = c*(1 + 1/s) and f = c/(s - 1), so

    s - 1/s = e/f = r,     s = (r + sqrt(r*r + 4))/2.

The slope is fitted by least squares. In a game with k pairs for each number the e of all clusters sum to k.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, gcd, isqrt, sqrt

import numpy as np

from ...finder.slopes.fitted_lines import Cluster, fit
from ...kernels.base.array_types import Integers
from ..trusted import pairs

GAP = 0.05  # quotients further apart belong to different clusters; the nearest points up to k = 20 are 0.1 apart
SIMPLE_SLOPE = 5  # largest denominator of a slope that is taken to be rational
SIMPLE_COUNT = 10  # largest denominator of a number of pairs for each difference
STEEPEST = 2.7  # slopes seen so far are below; only a first guess for the length of the list


def pairs_up_to(text: str, columns: int, in_column: int) -> Integers:
    """The pairs with a < columns of a game in which each number is in about `in_column` pairs."""
    n = int(in_column * columns / (1 + 1 / STEEPEST)) + 64
    listed = pairs(text, n)
    while listed[-1, 0] < columns:
        n += n // 8
        listed = pairs(text, n)
    return listed[: np.searchsorted(listed[:, 0], columns)]


def measure(listed: Integers, columns: int) -> list[Cluster]:
    """The clusters of the pairs with columns/4 <= a < columns, by increasing slope."""
    first = columns // 4
    return [fit(part, first, columns) for part in parts(listed, first)]


def parts(listed: Integers, first: int) -> list[Integers]:
    """The pairs with a >= first, cut where the sorted quotients leave a gap."""
    far = listed[np.searchsorted(listed[:, 0], first) :]
    quotients = far[:, 1] / far[:, 0]
    order = np.argsort(quotients, kind="stable")
    return np.split(far[order], 1 + np.flatnonzero(np.diff(quotients[order]) > GAP))


def period_start(listed: Integers, columns: int, across: int, up: int) -> int:
    """The least column from which on (a,b) is a pair iff (a+across,b+up) is, as far as the list goes."""
    a, b = listed.T
    width = int(b.max()) + up + 1
    here, moved = a * width + b, (a + across) * width + b + up
    lone = np.setxor1d(here[a >= across], moved[a < columns - across])
    return int(lone.max() // width) - across + 1 if len(lone) else 0


def proposed(clusters: Sequence[Cluster], k: int | Fraction, columns: int) -> list[Fraction | None]:
    """For each cluster the number r = s - 1/s that is proposed, None where there is none.

    A slope is rational if a fraction with a denominator up to `SIMPLE_SLOPE` lies within its error bar. If one
    cluster is left, it takes the rest of the k pairs for each number, and its r follows from its pairs for each
    difference, if these are a simple fraction and the slope lies within the error bar.
    """
    slopes = [_rational(cluster) for cluster in clusters]
    proposals = [None if slope is None else slope - 1 / slope for slope in slopes]
    if proposals.count(None) == 1:
        index = proposals.index(None)
        counts = (_count(cluster, float(k) / columns) for cluster in clusters)
        taken = [count * (1 + 1 / slope) for count, slope in zip(counts, slopes, strict=True) if slope]
        proposals[index] = _left(clusters[index], k - sum(taken, Fraction(0)), float(k) / columns)
    return proposals


def _rational(cluster: Cluster) -> Fraction | None:
    slope = simplest(*cluster.interval)
    return slope if slope.denominator <= SIMPLE_SLOPE else None


def _count(cluster: Cluster, error: float) -> Fraction:
    """Pairs for each column; the number of pairs in all columns is off by a few at either end."""
    return simplest(cluster.in_column - 2 * error, cluster.in_column + 2 * error)


def _left(cluster: Cluster, numbers: Fraction, error: float) -> Fraction | None:
    around = 2 * error / (cluster.slope - 1)
    differences = simplest(cluster.in_difference - around, cluster.in_difference + around)
    low, high = cluster.interval
    fits = differences and low <= slope_of(numbers / differences) <= high
    return numbers / differences if fits and differences.denominator <= SIMPLE_COUNT else None


def simplest(low: float | Fraction, high: float | Fraction) -> Fraction:
    """The fraction with the least denominator in [low, high], 0 <= high; the least such one."""
    low, high = max(Fraction(low), Fraction(0)), Fraction(high)
    whole = ceil(low)
    if whole <= high:
        return Fraction(whole)
    return whole - 1 + 1 / simplest(1 / (high - whole + 1), 1 / (low - whole + 1))


def slope_of(r: Fraction) -> float:
    """The positive s with s - 1/s = r."""
    return (float(r) + sqrt(r * r + 4)) / 2


def slope_text(r: Fraction) -> str:
    """The positive s with s - 1/s = r, in lowest terms: '5/2', '1+√2', '(2+√29)/5'."""
    p, q = r.numerator, 2 * r.denominator
    square = p * p + q * q
    factor = max(m for m in range(1, isqrt(square) + 1) if square % (m * m) == 0)
    root = square // (factor * factor)
    if root == 1:
        return str(Fraction(p + factor, q))
    common = gcd(p, factor, q)
    p, q, factor = p // common, q // common, factor // common
    sum_text = f"{p}+{factor if factor > 1 else ''}√{root}"
    return sum_text if q == 1 else f"({sum_text})/{q}"
