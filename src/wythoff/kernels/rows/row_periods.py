"""Additive periods of rows, each with a certificate that proves it.

    g(x + p, y) = g(x, y) + p      for all x >= preperiod

The rows 0..y advance by a fixed function of their joint state (see `rows`), so a state that is the same at
columns x1 < x2 proves that g(x, y) - x has period x2 - x1 from x1 on.  The smallest period divides x2 - x1;
the smallest preperiod is found by going back from x1.  The repetition is found by Brent's method: keep the
state at a column, look for it for as many columns as were done before, then keep the newest one instead.
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import report, share
from ..base.jit import inner, jit
from ..nim_values.queen import Guard
from .row_windows import (
    NO_GUARD,
    WYTHOFF,
    Band,
    RayRows,
    advance,
    columns_per_call,
    empty_band,
    row_values,
    settled,
    step,
)

EXPECTED = 2  # Wythoff's rows repeat after about 2 y^3 columns, as measured; nobody knows it of other games


class RowPeriod(NamedTuple):
    """Smallest preperiod and period of row y; `state` is the joint state of rows 0..y at x1 and at x2.

    >>> import wythoff as wy
    >>> period = wy.wythoff().row_period(1)
    >>> period.preperiod, period.period
    (0, 3)
    """

    preperiod: int
    period: int
    x1: int
    x2: int
    state: NDArray[np.int64]

    def __repr__(self) -> str:
        """All but the state, which may be long.

        >>> import wythoff as wy
        >>> wy.wythoff().row_period(5)
        <row period 24 from 27 on, equal states at 37 and 61>
        """
        return f"<row period {self.period} from {self.preperiod} on, equal states at {self.x1} and {self.x2}>"

    @property
    def factors(self) -> tuple[tuple[int, int], ...]:
        """The period as powers of primes.

        >>> import wythoff as wy
        >>> wy.wythoff().row_period(5).factors
        ((2, 3), (3, 1))
        """
        primes = Counter(prime_factors(self.period))
        return tuple(sorted(primes.items()))


def row_period(y: int, rays: RayRows = WYTHOFF, guard: Guard = NO_GUARD, columns: int = 1 << 24) -> RowPeriod | None:
    """The additive period of row y with its certificate.

    None when no state repeats within about `columns` columns.
    """
    with share(0, 0.6):
        found = _repeated_state(y, rays, guard, columns)
    if found is None:
        return None
    x1, x2, state = found
    with share(0.6, 1):
        shape = row_values(y, 2 * x2 - x1, rays, guard) - np.arange(2 * x2 - x1)
    period = smallest_period(shape[x1:x2])
    differs = np.flatnonzero(shape[:x1] != shape[period : x1 + period])
    preperiod = int(differs[-1]) + 1 if len(differs) else 0
    return RowPeriod(preperiod, period, x1, x2, state)


def smallest_period(cycle: NDArray[np.int64]) -> int:
    """The smallest divisor p of len(cycle) such that the cycle turned by p is itself."""
    period = len(cycle)
    for prime in prime_factors(period):
        if np.array_equal(cycle, np.roll(cycle, period // prime)):
            period //= prime
    return period


def prime_factors(number: int) -> Iterator[int]:
    """The primes of a number in order, each as often as it divides it."""
    prime = 2
    while number > 1:
        if number % prime:
            prime = prime + 1 if prime * prime <= number else number
            continue
        number //= prime
        yield prime


def _repeated_state(y: int, rays: RayRows, guard: Guard, columns: int) -> tuple[int, int, NDArray[np.int64]] | None:
    """(x1, x2, state) with the same state at columns x1 < x2, x2 the first one after x1."""
    band = empty_band(y, rays)
    size = columns_per_call(band)
    x, power = settled(y, guard), 1
    if x >= columns:
        return None
    for first in range(0, x, size):
        report(0)
        advance(band, guard, first, np.empty(min(size, x - first), np.int64))
    while x < columns:
        anchor, x1 = band.planes.copy(), x
        while x < x1 + power:
            report(x / (x + EXPECTED * (y + 1) ** 3))
            wanted = min(size, x1 + power - x)
            taken = seek(band, guard, anchor, x, wanted)
            if taken > 0:
                return x1, x + taken, anchor
            x += wanted
        power *= 2
    return None


@jit
def seek(band: Band, guard: Guard, anchor: NDArray[np.int64], x: int, columns: int) -> int:
    """Advance from column x until the state is `anchor`; the columns taken, or 0 if `columns` do not do."""
    for taken in range(1, columns + 1):
        step(band, guard, x + taken - 1)
        if same(band.planes, anchor):
            return taken
    return 0


@inner
def same(planes: NDArray[np.int64], anchor: NDArray[np.int64]) -> bool:
    """Whether two states agree, compared from the top row, which differs first."""
    for r in range(planes.shape[1] - 1, -1, -1):
        for plane in range(planes.shape[0]):
            for w in range(planes.shape[2]):
                if planes[plane, r, w] != anchor[plane, r, w]:
                    return False
    return True
