"""Log-periods that were put in are found again, and none in walks."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff.finder.slopes.log_periods import log_period


@settings(max_examples=15, deadline=None)
@given(st.floats(1.2, 2.2), st.floats(0.005, 0.1), st.floats(0, 6))
def test_planted_periods_are_found(factor: float, height: float, phase: float) -> None:
    x = np.arange(1.0, 60_000.0)
    waves = np.sin(2 * np.pi * np.log(x) / np.log(factor) + phase)
    found = log_period(x, np.floor(x * (1.6 + height * waves)))
    assert found is not None and abs(found.factor - factor) <= found.error < 0.02


@pytest.mark.full
def test_walks_and_constants_have_no_period() -> None:
    x = np.arange(1.0, 30_000.0)
    assert log_period(x, 2 * x) is None
    found = 0
    for seed in range(30):
        rng = np.random.default_rng(seed)
        wander = np.cumsum(rng.normal(size=len(x)) / np.sqrt(x))
        found += log_period(x, x * (1.6 + 0.01 * wander)) is not None
        assert log_period(x, x * (1.5 + 0.05 * rng.random(len(x)))) is None
    assert found <= 1


@pytest.mark.parametrize("many", [0, 1, 2, 50])
def test_few_pairs_have_no_period(many: int) -> None:
    x = np.arange(1.0, many + 2.0)
    assert log_period(x, 2 * x) is None
