"""Which numeration systems to try for a game: those whose field contains the slopes y/x of its far positions.

A beam that an automaton recognises in the system of a Pisot number stays in a strip around a line whose slope lies in
the field of that number. So a rational slope asks for a base, any other for the Pisot numbers of its field. What the
slope may be is found by lattice reduction, the number with the largest surplus of digits first. The slope is measured,
so this only orders the list; whatever is learned in a wrong system does not get proved.
"""

from __future__ import annotations

from math import prod

import numpy as np

from ...automata.numeration import System, system_of
from ...forms.algebraic import Algebraic
from ...forms.recognition import Recognised, fitting
from ...kernels.base.array_types import Integers
from .pisot_fields import Recurrence, pisot_in_field

Slope = tuple[float, float]  # y/x and its uncertainty

DEGREE = 6  # of the numbers that a slope is compared with
LIKELY = -0.5  # digits of surplus that a number needs to be looked at
NEARLY = 1.2  # digits of surplus that it may have less than another number
NUMBERS = 3  # that are looked at for one slope
MOST_BASE = 7
MANY_DIGITS = 9  # whose squares make large tables: such systems come last
APART = 0.02  # quotients y/x that belong to different slopes
FURTHER = ("pisot 0 1 1", "pisot 1 0 0 1", "pisot 1 0 1", "pisot 1 1 1", "pisot 2 0 1", "pisot 2 1 1")
ALWAYS = ("base 2", "fib", "ostrowski 2", "ostrowski 3", "base 3", "pisot 0 1 1")


def candidates(measured: list[Slope]) -> list[System]:
    """List systems in the order in which they should be tried: those that the slopes ask for, then others."""
    return list(dict.fromkeys([*asked_for(measured), *map(system_of, ALWAYS)]))


def asked_for(measured: list[Slope]) -> list[System]:
    """List the systems that the slopes ask for, irrational slopes first: in their systems all rational lines are found.

    >>> [str(system) for system in asked_for([(2.5, 1e-6), (1.4770330, 1e-6)])]
    ['ostrowski 5', 'base 2', 'base 5']
    """
    numbers = [found.number for slope in measured for found in likely_numbers(*slope)]
    numbers.sort(key=lambda number: number.degree == 1)
    systems = dict.fromkeys(system_of(name) for number in numbers for name in _systems_for(number))
    return sorted(systems, key=lambda system: system.radix > MANY_DIGITS)


def likely_numbers(slope: float, error: float) -> list[Recognised]:
    """List what a slope may be, the number with the largest surplus of digits first.

    >>> [found.number.polynomial() for found in likely_numbers(1.3802776, 1e-6)]
    ['z^4 - z^3 - 1']
    """
    if error > APART:
        return []
    found = fitting(slope - error, slope + error, DEGREE)[:NUMBERS]
    return [each for each in found if each.surplus >= max(LIKELY, found[0].surplus - NEARLY)]


def _systems_for(number: Algebraic) -> list[str]:
    if number.degree > 1:
        return [name_of_system(recurrence) for recurrence in pisot_in_field(number)]
    primes = [p for p in (2, 3, 5, 7) if any(c % p == 0 for c in number.coefficients)]
    bases = dict.fromkeys([2, *primes, prod(primes)])
    return [f"base {base}" for base in bases if 2 <= base <= MOST_BASE]


def name_of_system(recurrence: Recurrence) -> str:
    """Name the system of a recurrence as people do.

    >>> [name_of_system(recurrence) for recurrence in ((1, 1), (3, 1), (4, -1), (0, 1, 1))]
    ['fib', 'ostrowski 3', 'pisot 4 -1', 'pisot 0 1 1']
    """
    match recurrence:
        case (base,):
            return f"base {base}"
        case (1, 1):
            return "fib"
        case (a, 1) if a > 1:
            return f"ostrowski {a}"
    return f"pisot {' '.join(map(str, recurrence))}"


def slopes(positions: Integers) -> list[Slope]:
    """Measure the slope in each direction, y >= x, in which far positions lie; the steepest first."""
    if not len(positions) or positions.shape[1] != 2:
        return []
    low, high = np.sort(positions, axis=1).T
    far = (high > 0.5 * high.max(initial=1)) & (low > 0)
    low, high = low[far], high[far]
    if len(low) < 2:
        return []
    order = np.argsort(high / low, kind="stable")
    cuts = np.flatnonzero(np.diff((high / low)[order]) > APART) + 1
    kept = [group for group in np.split(order, cuts) if len(group) > 0.02 * len(low)]
    return [_slope(low[group], high[group]) for group in reversed(kept)][:4]


def _slope(x: Integers, y: Integers) -> Slope:
    """Fit a line, which need not go through (0,0): its slope, and half of what it may turn among the points.

    Points that lie near no line have the middle of their directions.
    """
    run, centred = float(np.ptp(x)), x - x.mean()
    if run > 0:
        slope = float(centred @ (y - y.mean()) / (centred @ centred))
        error = float(np.ptp(y - slope * x)) / run / 2
        if error < APART:
            return slope, error + 1e-9
    return float(np.median(y / x)), float(np.ptp(y / x)) / 2 + 1e-9
