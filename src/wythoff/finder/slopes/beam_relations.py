"""Relations: how many heaps and differences a beam takes for each number, and the slope that follows.

Where x_m/m tends to a and y_m/m to b for the pairs of a beam, below N lie (1/a + 1/b)*N of their heaps and N/(b - a) of
their differences. If both are rational, e and f, then the slope s = b/a has s - 1/s = e/f.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import inf, isqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...forms.algebraic import Algebraic
from ...forms.recognition import SURPLUS, Recognised, name_of, recognised
from ..data.evidence import Evidence
from ..data.hypothesis import Hypothesis, Json, Trial
from .beam_measures import Beam, Cone
from .decimals import outwards, with_error
from .narrowest_strips import measured_slope

Floats = NDArray[np.float64]
Sizes = NDArray[np.int64]

FINEST = 1e-4  # unit of a bound
Taken = Callable[[Evidence, Cone], Sizes]  # numbers that the pairs of a cone take, all up to some size, sorted

FEWEST = 64  # numbers that are taken
COMPLETE = 0.98  # of the differences that later pairs will exceed


class Rate(NamedTuple):
    """How many are taken for each number, and the bounds of what is more or less."""

    value: Fraction
    surplus: float
    bounds: Bounds
    taken: Taken

    def trial(self, evidence: Evidence, cone: Cone) -> Trial:
        """Compare the count up to each number that is taken."""
        return trial(*_excess(self.taken(evidence, cone), self.value), self.bounds, "number")


class Rates(NamedTuple):
    """Those of heaps and differences that are rational."""

    heaps: Rate | None
    differences: Rate | None

    @property
    def slope(self) -> Recognised | None:
        """The positive s with s - 1/s = e/f, where both are known."""
        if self.heaps is None or self.differences is None:
            return None
        r = self.heaps.value / self.differences.value
        p, q = r.numerator, r.denominator
        square = isqrt(p * p + 4 * q * q)
        surplus = self.heaps.surplus + self.differences.surplus
        if square * square == p * p + 4 * q * q:
            return Recognised(Algebraic.rational(Fraction(p + square, 2 * q)), surplus)
        return Recognised(Algebraic((-q, -p, q), 1), surplus)


def rates_of(cone: Cone, evidence: Evidence, low: float = 0.0, high: float = inf) -> Rates:
    """The rates of the pairs in a cone, measured; both only if the slope that follows lies between the bounds.

    Columns and their mirror images have to be complete.

    >>> from wythoff.rules import read_game
    >>> from ..data.evidence import evidence_of
    >>> found = rates_of(Cone(None, None), evidence_of(read_game("wythoff.block(4)"), 4000))
    >>> found.heaps.value, found.differences.value, name_of(found.slope.number)
    (Fraction(4, 1), Fraction(2, 1), '1+sqrt(2)')
    """
    if not evidence.by_column or not evidence.is_symmetric:
        return Rates(None, None)
    found = Rates(_rate(heaps_taken, cone, evidence), _rate(differences_taken, cone, evidence))
    if found.slope is None or not low <= float(found.slope.number) <= high:
        strong = [rate if rate and rate.surplus >= SURPLUS else None for rate in found]
        return Rates(*strong) if None in strong else Rates(None, None)
    return found


def _rate(taken: Taken, cone: Cone, evidence: Evidence) -> Rate | None:
    at = taken(evidence, cone)
    if len(at) < FEWEST or at[-1] < FEWEST:
        return None
    measured = measured_slope(at.astype(np.float64), np.arange(len(at), dtype=np.float64), float(at[-1]))
    # 2.0 digits of surplus of each of two rates that agree with the slope; one alone needs SURPLUS
    found = recognised(measured.low, measured.high, 1, 2.0)
    if not found:
        return None
    value = Fraction(-found.number.coefficients[0], found.number.coefficients[1])
    bounds = bounds_of(*_excess(at, value), int(at[-1]))
    return Rate(value, found.surplus, bounds, taken) if bounds else None


def _excess(at: Sizes, rate: Fraction) -> tuple[Sizes, Floats]:
    """How many are taken below each number that is taken, more than the rate says; correctly rounded."""
    return at, (rate.denominator * np.arange(len(at)) - rate.numerator * at) / rate.denominator


def heaps_taken(evidence: Evidence, cone: Cone) -> Sizes:
    """All heaps of the pairs in a cone, below the extent."""
    assert evidence.pairs is not None
    heaps = evidence.pairs[cone.holds(evidence.pairs)].ravel()
    return np.sort(heaps[heaps < evidence.upto])


def differences_taken(evidence: Evidence, cone: Cone) -> Sizes:
    """All differences of the pairs in a cone that are smaller than those beyond the extent."""
    assert evidence.pairs is not None
    x, y = evidence.pairs[cone.holds(evidence.pairs)].T
    far = x > evidence.upto / 2
    if not far.any():
        return np.empty(0, np.int64)
    least = float((y[far] / x[far]).min()) - 1
    differences = np.sort(y - x)
    return np.asarray(differences[differences < COMPLETE * least * evidence.upto])


def relations(rates: Rates, beam: Beam, cone: Cone, half: Evidence, is_alone: bool) -> Iterator[Hypothesis]:
    """Propose the rational rates of a beam, and the slope that follows from both."""
    known = [rate for rate in rates if rate]
    if not known:
        return

    def test(evidence: Evidence) -> Trial:
        trials = [rate.trial(evidence, cone) for rate in known]
        terms = sum(each.terms for each in trials)
        failed = next((each for each in trials if each.failure), None)
        return failed._replace(terms=terms) if failed else Trial(terms)

    yield Hypothesis(
        "numbers", _words(rates, beam, is_alone), _code(rates, cone), 4 * len(known) + cone.bounds, test(half).terms,
        test, is_exact=False, facts=_facts(rates),
    )  # fmt: skip


def _words(rates: Rates, beam: Beam, is_alone: bool) -> str:
    assert beam.slope is not None
    told = [f"1/alpha + 1/beta = {rates.heaps.value}"] if rates.heaps else []
    told += [f"beta - alpha = {1 / rates.differences.value}"] if rates.differences else []
    where = "" if is_alone else f" in the beam of slope {with_error(beam.slope.value, beam.slope.error)}"
    words = f"{' and '.join(told)}, where x_n/n -> alpha and y_n/n -> beta{where}"
    return f"{words}: slope {name_of(rates.slope.number)}" if rates.slope else words


def _code(rates: Rates, cone: Cone) -> str:
    lines = [
        "def holds(pairs):",
        f"    beam = [(x, y) for x, y in pairs if {cone.code}]",
        "    end = max(x for x, y in pairs)",
        "    def stays(taken, p, q, low, high, first):",
        "        return all(low <= (q * n - p * at) / q <= high for n, at in enumerate(sorted(taken)) if at >= first)",
        "    heaps = [heap for pair in beam for heap in pair if heap < end]",
        f"    least = {COMPLETE} * (min(y / x for x, y in beam if x > end / 2) - 1) * end",
        "    differences = [y - x for x, y in beam if y - x < least]",
    ]
    checks = [
        f"stays({name}, {rate.value.numerator}, {rate.value.denominator}, {', '.join(map(repr, rate.bounds))})"
        for name, rate in (("heaps", rates.heaps), ("differences", rates.differences))
        if rate
    ]
    return "\n".join([*lines, f"    return {' and '.join(checks)}"]) + "\n"


def _facts(rates: Rates) -> dict[str, Json]:
    return {
        "heaps": str(rates.heaps.value) if rates.heaps else None,
        "differences": str(rates.differences.value) if rates.differences else None,
        "slope": float(rates.slope.number) if rates.slope else None,
        "polynomial": rates.slope.number.polynomial() if rates.slope else None,
    }


class Bounds(NamedTuple):
    """Between which numbers a quantity lies from a size on."""

    low: float
    high: float
    first: int

    def words(self, quantity: str, size: str) -> str:
        """The bounds as a formula.

        >>> Bounds(-3.1958, 3.9208, 0).words("y - phi x", "x"), Bounds(1.0, 1.0, 7).words("y - 2 x", "x")
        ('-3.1958 <= y - phi x <= 3.9208', 'y - 2 x = 1 from x = 7 on')
        """
        told = f"{self.low:.10g} <= {quantity} <= {self.high:.10g}"
        if self.low == self.high:
            told = f"{quantity} = {self.low:.10g}"
        return told + (f" from {size} = {self.first} on" if self.first else "")


def bounds_of(at: Sizes, values: Floats, end: int) -> Bounds | None:
    """The bounds of values at sizes below `end`; None where they grow, or floats do not resolve them.

    >>> n = np.arange(1000)
    >>> bounds_of(n, n % 7 / 2, 1000), bounds_of(n, np.sqrt(n), 1000)
    (Bounds(low=0.0, high=3.0, first=0), None)
    """
    windows = [values[(at >= end / back) & (at < 2 * end / back)] for back in (8, 4, 2)]
    if not all(map(len, windows)):
        return None
    widths = [float(np.ptp(window)) for window in windows]
    # 1.25: a quantity that ranges so many times as far in its last window has no bounds
    # 1e-3 of a range, that a 64-bit float has to resolve at the last size
    if widths[2] > 1.25 * max(widths[:2]) + FINEST or end * 1e-15 > 1e-3 * max(widths[0], FINEST):
        return None
    lows, highs = [float(window.min()) for window in windows], [float(window.max()) for window in windows]
    room = max(min(lows[:2]) - lows[2], highs[2] - max(highs[:2]), 0.0)
    if min(widths) < 0.99 * max(widths):  # 0.99 of the widest window, the least wide
        room = max(room, max(widths) - min(widths))
    # 4: units are at least so many times what a bound moved
    low, high = outwards(min(lows) - room, max(highs) + room, max(FINEST, 4 * room))
    wrong = at[(values < low) | (values > high)]
    return Bounds(low, high, int(wrong.max(initial=-1)) + 1)


def trial(at: Sizes, values: Floats, bounds: Bounds, size: str) -> Trial:
    """Compare the values at all sizes from the first on."""
    chosen = at >= bounds.first
    at, values = at[chosen], values[chosen]
    wrong = np.flatnonzero((values < bounds.low) | (values > bounds.high))
    if not len(wrong):
        return Trial(len(at))
    return Trial(len(at), f"{size} = {at[wrong[0]]}: {values[wrong[0]]:.6g}", int(at[wrong[0]]))
