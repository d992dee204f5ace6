"""Which systems are tried, and in which order."""

from __future__ import annotations

from math import isqrt, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff import game
from wythoff.prover.logic.numeration import System, system_of
from wythoff.prover.search.attempts import FIRST_LEVELS, Search
from wythoff.prover.search.candidate_systems import candidates, slopes

PHI = (1 + sqrt(5)) / 2


@given(st.integers(-40, 60), st.integers(0, 40))
def test_a_line_may_begin_anywhere(up: int, across: int) -> None:
    """Wythoff's pairs, moved: the slope is measured as if they were not."""
    pairs = [((n + isqrt(5 * n * n)) // 2, (n + isqrt(5 * n * n)) // 2 + n) for n in range(100, 2000)]
    ((slope, error),) = slopes(np.array([(x + across, y + up) for x, y in pairs]))
    assert abs(slope - PHI) <= error < 0.001
    assert str(candidates([(slope, error)])[0]) == "fib"


@given(st.integers(1, 5), st.integers(1, 5), st.integers(0, 9))
def test_an_exact_line_has_an_exact_slope(p: int, q: int, up: int) -> None:
    ((slope, error),) = slopes(np.array([(q * n, (p + q) * n + up) for n in range(50, 200)]))
    assert slope == pytest.approx(1 + p / q) and error < 1e-6


def test_what_is_near_no_line_has_the_middle_of_its_directions() -> None:
    cone = np.array([(x, y) for x in range(1, 150) for y in range(x, 2 * x + 1)])
    ((slope, error),) = slopes(cone)
    far = cone[cone[:, 1] > 149]
    assert slope == np.median(far[:, 1] / far[:, 0]) and error == pytest.approx(0.5, abs=0.01)


def test_the_system_of_the_slope_is_pursued_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where low levels saw too many states in it, and more hope elsewhere."""
    tried: list[tuple[str, int]] = []

    def attempt(self: Search, system: System, level: int) -> bool:
        tried.append((str(system), level))
        return system == system_of("base 3")

    monkeypatch.setattr(Search, "_attempt", attempt)
    assert Search(game("wythoff.terminal(x + y <= 24)"), None, 0).run() is None
    later = [each for each in tried if each[1] >= FIRST_LEVELS]
    assert later[:2] == [("fib", FIRST_LEVELS), ("base 3", FIRST_LEVELS)]
