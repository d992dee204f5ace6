"""Rows far out and their periods, against boards computed by recursion."""

from collections.abc import Iterable

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.kernels.nim_values.queen import Guard
from wythoff.kernels.rows.row_certificates import check_row_period
from wythoff.kernels.rows.row_periods import RowPeriod, row_period, smallest_period
from wythoff.kernels.rows.row_windows import NO_GUARD, WYTHOFF, RayRows, row_values

compiled = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="too slow without the compiler")

GDWN: RayRows = ((0, 1, 1, 0), (1, 1, 1, 0), (1, 2, 1, 0), (2, 1, 1, 0))
MAHARAJA: RayRows = ((0, 1, 1, 0), (1, 1, 1, 0), (1, 2, 0, 0), (2, 1, 0, 0))
ODD: RayRows = ((0, 2, 0, 0), (3, 2, 1, 1), (0, 1, 1, 1))
NIM: RayRows = ((0, 1, 1, 0),)


def mex(values: Iterable[int]) -> int:
    seen = set(values)
    return next(v for v in range(len(seen) + 1) if v not in seen)


def rows_by_recursion(n: int, y: int, rays: RayRows, guard: Guard) -> np.ndarray:
    """board[x, r] for x < n, r <= y, every option tried."""
    board = np.zeros((n, y + 1), int)
    for x, r in np.ndindex(board.shape):
        options = [(u, r) for u in range(x)]
        for p, q, endless, guarded in rays:
            for t in range(1, r // q + 1 if endless else 2):
                u, v = x - t * p, r - t * q
                barred = min(u, v) < guard.low or max(u, v) < guard.high or u == v < guard.equal
                if u >= 0 and v >= 0 and not (guarded and barred):
                    options.append((u, v))
        board[x, r] = mex(int(board[option]) for option in options)
    return board


GUARDS = [NO_GUARD, Guard(2, 0, 0), Guard(1, 5, 0), Guard(0, 0, 4), Guard(99, 0, 0)]


@over("rays", [WYTHOFF, GDWN, MAHARAJA, ODD, NIM, ()])
@over("guard", GUARDS)
def test_rows_equal_recursion(rays: RayRows, guard: Guard) -> None:
    n = 25
    board = rows_by_recursion(n, 9, rays, guard)
    for y in range(10):
        assert row_values(y, n, rays, guard).tolist() == board[:, y].tolist()


@compiled
@pytest.mark.parametrize("y", [20, 21, 22, 43, 50])
def test_rows_over_several_words(y: int) -> None:
    board = rows_by_recursion(90, y, WYTHOFF, NO_GUARD)
    assert row_values(y, 90).tolist() == board[:, y].tolist()


def test_no_columns() -> None:
    assert row_values(3, 0).shape == (0,)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 2), min_size=1, max_size=6), st.integers(1, 6))
def test_smallest_period(word: list[int], times: int) -> None:
    cycle = word * times
    n = len(cycle)
    smallest = next(p for p in range(1, n + 1) if n % p == 0 and cycle == cycle[p:] + cycle[:p])
    assert smallest_period(np.array(cycle)) == smallest


@over("rays", [WYTHOFF, GDWN, MAHARAJA, ODD, NIM, ()])
@over("guard", GUARDS)
def test_periods_hold_and_are_smallest(rays: RayRows, guard: Guard) -> None:
    n = 70
    board = rows_by_recursion(n, 3, rays, guard)
    for y in range(4):
        found = row_period(y, rays, guard)
        assert found is not None
        shape = (board[:, y] - np.arange(n)).tolist()
        preperiod, period = found[:2]
        assert preperiod + 2 * period < n
        candidates = ((a, p) for p in range(1, period + 1) for a in range(preperiod + 1))
        assert (preperiod, period) == next((a, p) for a, p in candidates if shape[a + p :] == shape[a : n - p])
        assert check_row_period(y, found, rays, guard)


@compiled
@pytest.mark.parametrize(("y", "expected"), [(5, (27, 24)), (9, (127, 24)), (12, (347, 48)), (15, (693, 96))])
def test_wythoff_periods(y: int, expected: tuple[int, int]) -> None:
    """Smallest preperiod and period read off a long piece of the row without any state."""
    shape = row_values(y, 4000) - np.arange(4000)
    period = next(p for p in range(1, 500) if np.array_equal(shape[2000 : 4000 - p], shape[2000 + p :]))
    preperiod = int(np.flatnonzero(shape[: 4000 - period] != shape[period:])[-1]) + 1
    assert (preperiod, period) == expected
    found = row_period(y)
    assert found is not None and found[:2] == expected and check_row_period(y, found)


def certificate(y: int) -> RowPeriod:
    found = row_period(y)
    assert found is not None
    return found


def test_a_wrong_certificate_is_refused() -> None:
    good = certificate(4)
    state = good.state.copy()
    state[0, 4, 0] ^= 1 << 9
    wrong = [
        good._replace(state=state),
        good._replace(state=certificate(4).state[:, ::-1]),
        good._replace(preperiod=good.preperiod - 1),
        good._replace(preperiod=good.preperiod + 1),
        good._replace(period=good.period // 2),
        good._replace(period=0),
        good._replace(x2=good.x2 + good.period, period=2 * good.period),
        good._replace(x1=good.x1 - good.period, x2=good.x1),
        good._replace(x1=good.x1 + 1, x2=good.x2 + 1),
        good._replace(x2=good.x1),
        good._replace(x1=0, x2=good.period),
    ]
    assert check_row_period(4, good)
    assert not any(check_row_period(4, certificate) for certificate in wrong)


def test_a_certificate_of_another_game_is_refused() -> None:
    assert not check_row_period(4, certificate(4), WYTHOFF, Guard(1, 0, 0))


def test_out_of_columns() -> None:
    assert row_period(12, columns=40) is None
    assert row_period(2, guard=Guard(0, 10**9, 0), columns=1000) is None
