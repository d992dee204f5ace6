"""Exact slopes: numbers that the slope of a beam may be, with the strip in which the beam then stays.

Slope and strip are taken from the pairs below X/2 and tested on the others.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ...forms.algebraic import Algebraic
from ...forms.recognition import Excluded, Recognised, excluded, name_of, recognised
from ..data.evidence import Evidence
from ..data.hypothesis import Hypothesis, Json, Trial
from .beam_measures import Beam, Cone, cones_of, seen, size_name, sizes_of, up_to
from .beam_relations import Bounds, Floats, Rates, Sizes, bounds_of, rates_of, relations, trial
from .decimals import with_error
from .narrowest_strips import Slope, measured_slope
from .periodic_beams import period_of

NEEDED = 64


def numbers(evidence: Evidence) -> Iterator[Hypothesis | str]:
    """Propose exact slopes of the beams that settle, and relations between what they take.

    >>> from wythoff.rules import read_game
    >>> from ..data.evidence import evidence_of
    >>> print(next(numbers(evidence_of(read_game("wythoff"), 5000))).words)
    1.618034(3) = phi, z^2 - z - 1 (surplus 4.4 digits): -0.001 <= y - phi x <= 0.619
    """
    if evidence.is_all or evidence.terms < NEEDED:
        return
    half = up_to(evidence, evidence.upto // 2)
    groups = seen(half).groups
    for beam, cone in zip(groups, cones_of(groups), strict=True):
        if beam.settles and beam.slope and beam.is_sharp and not _is_told(beam, cone, half, len(groups)):
            rates = rates_of(cone, half, beam.slope.low, beam.slope.high)
            yield from _of_beam(beam.slope, rates, cone, half)
            yield from relations(rates, beam, cone, half, is_alone=len(groups) == 1)


def _is_told(beam: Beam, cone: Cone, half: Evidence, many: int) -> bool:
    """Whether the beam is known exactly: one of several that repeats along a vector."""
    return many > 1 and period_of(beam, cone, half) is not None


def _of_beam(slope: Slope, rates: Rates, cone: Cone, half: Evidence) -> Iterator[Hypothesis | str]:
    """The slope by itself, or as it follows from rational rates."""
    if found := recognised(slope.low, slope.high) or rates.slope:
        bounds = bounds_of(*_off(half, cone, found.number), half.upto)
        if bounds:
            yield _exact(found, bounds, slope, cone, half)
    elif none := excluded(slope.low, slope.high):
        yield _unknown(none, slope, cone, half)
    else:
        yield f"slope {with_error(slope.value, slope.error)}: too few digits to name a number or to exclude one"


def _off(evidence: Evidence, cone: Cone, slope: Algebraic) -> tuple[Sizes, Floats]:
    """y - slope*x of the pairs in a cone, at their sizes; correctly rounded for a fraction."""
    assert evidence.pairs is not None
    chosen = cone.holds(evidence.pairs)
    x, y = evidence.pairs[chosen].T
    if slope.degree > 1:
        return sizes_of(evidence)[chosen], y - float(slope) * x
    above, below = slope.coefficients  # minus the numerator, and the denominator
    return sizes_of(evidence)[chosen], (below * y + above * x) / below


def _exact(found: Recognised, bounds: Bounds, slope: Slope, cone: Cone, half: Evidence) -> Hypothesis:
    """The slope is this number, and the beam stays in a strip."""
    number, size = found.number, size_name(half)

    def test(evidence: Evidence) -> Trial:
        return trial(*_off(evidence, cone, number), bounds, size)

    facts: dict[str, Json] = {
        "slope": float(number), "polynomial": number.polynomial(), "surplus_of_digits": found.surplus,
        "strip": [bounds.low, bounds.high], "from": bounds.first, "measured": slope.value, "error": slope.error,
    }  # fmt: skip
    words, code = _words(found, slope, bounds, size), _code(number, bounds, cone, size)
    parameters = number.degree + 4 + cone.bounds
    return Hypothesis("numbers", words, code, parameters, test(half).terms, test, is_exact=False, facts=facts)


def _code(number: Algebraic, bounds: Bounds, cone: Cone, size: str) -> str:
    above, below = number.coefficients[:2]
    off = f"({below} * y - {-above} * x) / {below}" if number.degree == 1 else f"y - {float(number)!r} * x"
    return (
        f"def holds(pairs):  # the slope is a root of {number.polynomial()}\n"
        f"    beam = [(x, y) for x, y in pairs if {size} >= {bounds.first} and {cone.code}]\n"
        f"    return all({bounds.low} <= {off} <= {bounds.high} for x, y in beam)\n"
    )


def _words(found: Recognised, slope: Slope, bounds: Bounds, size: str) -> str:
    number = found.number
    short = name_of(number) if number.degree < 3 else "s"
    times = f"({short}) " if "+" in short or "-" in short else f"{short} " if short != "1" else ""
    words = f"{with_error(slope.value, slope.error)} = {name_of(number)}"
    if number.degree == 2:
        words += f", {number.polynomial()}"
    strip = bounds.words(f"y - {times}x", size)
    return f"{words} (surplus {found.surplus:.1f} digits): {strip}"


def _unknown(none: Excluded, slope: Slope, cone: Cone, half: Evidence) -> Hypothesis:
    """The slope is none of many simple numbers."""

    def test(evidence: Evidence) -> Trial:
        terms = _many(evidence, cone)
        again = _measured(evidence, cone)
        if again.low <= slope.high and again.high >= slope.low:
            return Trial(terms)
        return Trial(terms, f"{size_name(half)} < {evidence.upto}: slope {with_error(again.value, again.error)}", terms)

    code = (
        f"def holds(pairs):  # no root of degree <= {none.degree} and height <= {none.height} is between low and high\n"
        f"    low, high = {slope.low!r}, {slope.high!r}\n"
        f"    beam = [(x, y) for x, y in pairs if {cone.code}]\n"
        "    far = beam[len(beam) // 8:]\n"
        "    u, v = (sum(column) / len(far) for column in zip(*far))\n"
        "    return low <= sum((x - u) * (y - v) for x, y in far) / sum((x - u) ** 2 for x, y in far) <= high\n"
    )
    words = (
        f"{with_error(slope.value, slope.error)}: no number of degree <= {none.degree} and height <= {none.height}"
        f" (surplus {none.surplus:.1f} digits)"
    )
    facts: dict[str, Json] = {
        "degree": none.degree, "height": none.height, "surplus_of_digits": none.surplus,
        "measured": slope.value, "error": slope.error,
    }  # fmt: skip
    fitted = _many(half, cone)
    return Hypothesis("numbers", words, code, 2 + cone.bounds, fitted, test, is_exact=False, facts=facts)


def _many(evidence: Evidence, cone: Cone) -> int:
    assert evidence.pairs is not None
    return int(np.count_nonzero(cone.holds(evidence.pairs)))


def _measured(evidence: Evidence, cone: Cone) -> Slope:
    assert evidence.pairs is not None
    x, y = evidence.pairs[cone.holds(evidence.pairs)].T.astype(np.float64)
    order = np.argsort(x, kind="stable")
    return measured_slope(x[order], y[order], float(x.max()))
