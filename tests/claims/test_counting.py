"""Shares of counting functions against their definition."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from wythoff.claims.mathematics.counting import least_shares, steps_of


@given(st.lists(st.integers(0, 60), min_size=1, max_size=40))
def test_shares_are_least_just_before_a_size(numbers: list[int]) -> None:
    ends, shares = least_shares(steps_of(np.array(numbers)))
    assert all(share == sum(size <= n for size in numbers) / n for n, share in zip(ends.tolist(), shares, strict=True))
    assert set(ends.tolist()) == {size - 1 for size in numbers if size > min(numbers) and size > 1}
