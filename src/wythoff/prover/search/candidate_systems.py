"""Which numeration systems to try for a game: those whose field contains the slopes y/x of its far positions.

A beam that an automaton recognises in the system of a Pisot number stays in a strip around a line whose slope lies in
the field of that number. So a rational slope asks for a base, any other for the Pisot numbers of its field. What the
slope may be is found by lattice reduction, the number with the largest surplus of digits first. The slope is measured,
so this only orders the list; whatever is learned in a wrong system does not get proved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from math import log, prod

import numpy as np
from flint import arb, ctx, fmpz_mat, fmpz_poly

from ...automata.numeration import System, roots_of, system_of
from ...forms.algebraic import Algebraic
from ...forms.recognition import Recognised, fitting
from ...kernels.base.array_types import Integers

Recurrence = tuple[int, ...]
Pisot = tuple[float, Recurrence]

# Coefficients c_i up to which numbers of each degree are looked for: some hundred to some thousand polynomials.
SIZES = {2: 13, 3: 6, 4: 3, 5: 2, 6: 2}
LARGEST = 13.0  # of the numbers: their systems have as many digits
INSIDE = 1 - 1e-6  # up to which the other roots are taken to be inside the circle
BITS = 400  # of beta and of the slope in a lattice
OTHERS = 2  # numbers that are no units
SHORT = 40  # bits of the numbers in a relation that is no chance

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


# Pisot numbers of a given field: in their numeration systems lines of such slopes can be recognised.
#
# A slope s belongs to the field of beta iff t*s = p_0 + p_1 beta + ... + p_{d-1} beta^{d-1} for some whole numbers.
# Both are known to many digits, so such a relation is a vector of a lattice that is far shorter than any other.
#
# A set that is recognised in the systems of two numbers no powers of which are equal is a union of progressions (Cobham
# 1969; Bes 2000 for Pisot numbers). So one number of each class is enough. Which class it is, the slope does not say:
# the unit 2 + sqrt 3 and 1 + sqrt 3, which is no unit, have the same field. The smallest unit is likely; what is no
# unit is taken if it is smaller.


@lru_cache(maxsize=8)
def pisot_numbers(degree: int) -> tuple[Pisot, ...]:
    """List the Pisot numbers of a degree with small coefficients and their recurrences, the smallest first.

    >>> [recurrence for _, recurrence in pisot_numbers(3)[:3]]
    [(0, 1, 1), (1, 0, 1), (2, -1, 1)]
    """
    size = SIZES[degree]
    every = np.array(list(product(*[range(-size, size + 1)] * degree)), np.int64)
    every = every[every[:, -1] != 0]
    companions = np.zeros((len(every), degree, degree))
    companions[:, 0] = every
    companions[:, range(1, degree), range(degree - 1)] = 1.0
    roots = np.linalg.eigvals(companions)
    sizes = np.sort(np.abs(roots), axis=1)
    largest = roots.real.max(axis=1)
    chosen = (sizes[:, -2] < INSIDE) & (largest > 1) & (largest < LARGEST) & (largest >= sizes[:, -1] - 1e-9)
    found = zip(largest[chosen].tolist(), map(tuple, every[chosen].tolist()), strict=True)
    return tuple(sorted((beta, c) for beta, c in found if _is_irreducible(c)))


def pisot_in_field(number: Algebraic) -> list[Recurrence]:
    """List Pisot numbers of the field of an irrational number, one of each class: up to the smallest unit.

    >>> pisot_in_field(Algebraic((-1, -1, 1), 1))
    [(1, 1)]
    >>> pisot_in_field(Algebraic((-1, -2, 2), 1))
    [(2, 2), (4, -1)]
    >>> pisot_in_field(Algebraic((-1, -2, -1, 1), 0))
    [(1, 0, 1)]
    """
    if number.degree not in SIZES:
        return []
    with ctx.workprec(2 * BITS):
        slope = number.ball(BITS)
        inside = (found for found in pisot_numbers(number.degree) if _holds(found[1], slope))
        upto = list(_up_to_a_unit(inside))
    return list(_of_classes(upto))


def _up_to_a_unit(numbers: Iterable[Pisot]) -> Iterator[Pisot]:
    others = 0
    for beta, recurrence in numbers:
        is_unit = abs(recurrence[-1]) == 1
        if is_unit or others < OTHERS:
            yield beta, recurrence
        others += not is_unit
        if is_unit:
            return


def _of_classes(numbers: list[Pisot]) -> Iterator[Recurrence]:
    """The numbers no power of which is a power of one before."""
    before: list[float] = []
    for beta, recurrence in numbers:
        if not any(_is_ratio(log(beta) / log(other)) for other in before):
            before.append(beta)
            yield recurrence


def _is_ratio(quotient: float) -> bool:
    return any(abs(quotient * k - round(quotient * k)) < 1e-7 for k in range(1, 7))


def _is_irreducible(recurrence: Recurrence) -> bool:
    factors = fmpz_poly([*(-c for c in reversed(recurrence)), 1]).factor()[1]
    return len(factors) == 1 and factors[0][1] == 1


def _holds(recurrence: Recurrence, slope: arb) -> bool:
    """Whether the slope lies in the field of the largest root."""
    degree = len(recurrence)
    beta = _largest_root(recurrence)
    numbers = [_scaled(beta**power) for power in range(degree)] + [_scaled(slope)]
    rows = [[int(i == j) for j in range(degree + 1)] + [value] for i, value in enumerate(numbers)]
    shortest = fmpz_mat(rows).lll()
    return all(abs(int(shortest[0, j])) < 1 << SHORT for j in range(degree + 2)) and int(shortest[0, degree]) != 0


@lru_cache(maxsize=4096)
def _largest_root(recurrence: Recurrence) -> arb:
    with ctx.workprec(2 * BITS):
        return next(root.real for root in roots_of(recurrence) if abs(root) > 1)


def _scaled(value: arb) -> int:
    mantissa, exponent = (int(part) for part in value.mid().man_exp())
    shift = exponent + BITS
    return mantissa << shift if shift >= 0 else mantissa >> -shift
