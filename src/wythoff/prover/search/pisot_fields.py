"""Pisot numbers of a given field: in their numeration systems lines of such slopes can be recognised.

A slope s belongs to the field of beta iff t*s = p_0 + p_1 beta + ... + p_{d-1} beta^{d-1} for some whole numbers. Both
are known to many digits, so such a relation is a vector of a lattice that is far shorter than any other.

A set that is recognised in the systems of two numbers no powers of which are equal is a union of progressions (Cobham
1969; Bes 2000 for Pisot numbers). So one number of each class is enough. Which class it is, the slope does not say: the
unit 2 + sqrt 3 and 1 + sqrt 3, which is no unit, have the same field. The smallest unit is likely; what is no unit is
taken if it is smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from math import log

import numpy as np
from flint import arb, ctx, fmpz_mat, fmpz_poly

from ...automata.numeration import roots_of
from ...forms.algebraic import Algebraic

Recurrence = tuple[int, ...]
Pisot = tuple[float, Recurrence]

# Coefficients c_i up to which numbers of each degree are looked for: some hundred to some thousand polynomials.
SIZES = {2: 13, 3: 6, 4: 3, 5: 2, 6: 2}
LARGEST = 13.0  # of the numbers: their systems have as many digits
INSIDE = 1 - 1e-6  # up to which the other roots are taken to be inside the circle
BITS = 400  # of beta and of the slope in a lattice
OTHERS = 2  # numbers that are no units
SHORT = 40  # bits of the numbers in a relation that is no chance


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
