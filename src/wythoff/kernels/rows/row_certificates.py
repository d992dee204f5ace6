"""Checking a row's period from its certificate, in plain integers and without the kernels that found it.

    state at x1 = state at x2,  x1 from where a step no longer depends on x   =>   period x2 - x1 from x1 on

The step is written here once more from the rules, with a Python integer for each set (bit b stands for the
value x - m*y + b), and run from column 0.  Then the claimed period is compared with the row's values, and
shown to be the smallest.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..nim_values.queen import Guard
from .row_periods import RowPeriod
from .row_windows import NO_GUARD, WYTHOFF, RayRows


class PlainState(NamedTuple):
    """The state at column x.

    used[r]: the values taken in row r; ahead[k][i][r]: those that column x + i meets there along ray k.
    """

    used: list[int]
    ahead: list[list[list[int]]]


def check_row_period(y: int, certificate: RowPeriod, rays: RayRows = WYTHOFF, guard: Guard = NO_GUARD) -> bool:
    """Whether the certificate proves its preperiod and period for row y, both smallest.

    O(x2 * y * rays) Python steps.
    """
    preperiod, period, x1, x2, planes = certificate
    settled = max(y + 1, guard.high, guard.equal)
    if not (settled <= x1 < x2 and 0 <= preperiod <= x1 and period >= 1 and (x2 - x1) % period == 0):
        return False
    claimed = _from_planes(planes, rays)
    state, shape = _start(y, rays), []
    for x in range(x2 + period):
        report(x / (x2 + period))
        if x in (x1, x2) and state != claimed:
            return False
        state, bit = _step(state, rays, guard, x)
        shape.append(bit)
    return _is_smallest(shape, preperiod, period, x1, x2)


def _is_smallest(shape: list[int], preperiod: int, period: int, x1: int, x2: int) -> bool:
    """Whether g(x, y) - x = shape[x] + constant repeats from `preperiod` on, no earlier and no faster."""
    if any(shape[x] != shape[x + period] for x in range(preperiod, x2)):
        return False
    if preperiod > 0 and shape[preperiod - 1] == shape[preperiod - 1 + period]:
        return False
    cycle = shape[x1 : x1 + period]
    shorter = (p for p in range(1, period) if period % p == 0)
    return all(cycle != cycle[p:] + cycle[:p] for p in shorter)


def _start(y: int, rays: RayRows) -> PlainState:
    """The state at column 0: the negative values count as used."""
    negative = (1 << len(rays) * y) - 1
    return PlainState([negative] * (y + 1), [[[0] * (y + 1) for _ in range(p)] for p, _, _, _ in rays])


def _from_planes(planes: NDArray[np.int64], rays: RayRows) -> PlainState:
    """The state that the certificate holds as words; the planes of rays (0, q) carry nothing."""
    sets = [[sum((int(word) % (1 << 64)) << 64 * w for w, word in enumerate(row)) for row in plane] for plane in planes]
    ahead, first = [], 1
    for p, _, _, _ in rays:
        ahead.append(sets[first : first + p])
        first += max(p, 1)
    return PlainState(sets[0], ahead)


def _step(state: PlainState, rays: RayRows, guard: Guard, x: int) -> tuple[PlainState, int]:
    """The state at column x + 1, and the bit of the top row's value at column x."""
    rows, m = len(state.used), len(rays)
    bits: list[int] = []
    for r in range(rows):
        taken = state.used[r]
        for ray, ahead in zip(rays, state.ahead, strict=True):
            taken |= ahead[0][r] if ahead else _below(bits, ray, guard, x)
        bits.append(~taken & (taken + 1))
    low = [(1 << m * (rows - 1 - r)) - 1 for r in range(rows)]
    used = [(state.used[r] | bits[r]) >> 1 | low[r] for r in range(rows)]
    ahead_next = []
    for ray, ahead in zip(rays, state.ahead, strict=True):
        planes = [*ahead[1:], _beyond(ahead[0], bits, ray, guard, x)] if ahead else []
        ahead_next.append([[values >> 1 for values in plane] for plane in planes])
    return PlainState(used, ahead_next), bits[-1].bit_length()


def _below(bits: list[int], ray: tuple[int, int, int, int], guard: Guard, x: int) -> int:
    """What row len(bits) of column x meets along the ray (0, q) in the rows below."""
    _, q, endless, guarded = ray
    r, met = len(bits) - q, 0
    while r >= 0:
        if not guarded or _lands(guard, x, r):
            met |= bits[r]
        r = r - q if endless else -1
    return met


def _beyond(seen: list[int], bits: list[int], ray: tuple[int, int, int, int], guard: Guard, x: int) -> list[int]:
    """What column x + p meets along the ray (p, q): what column x met, and the values of column x itself."""
    _, q, endless, guarded = ray
    met = [0] * len(bits)
    for r in range(len(bits) - q):
        value = bits[r] if not guarded or _lands(guard, x, r) else 0
        met[r + q] = (seen[r] if endless else 0) | value
    return met


def _lands(guard: Guard, u: int, v: int) -> bool:
    """Whether a guarded move may end on (u, v)."""
    return min(u, v) >= guard.low and max(u, v) >= guard.high and not (u == v and u < guard.equal)
