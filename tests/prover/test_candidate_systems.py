"""Which systems are tried, and in which order."""

from __future__ import annotations

from math import isqrt, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff import game
from wythoff.automata.numeration import System, system_of
from wythoff.prover.search.attempts import FIRST_LEVELS, ProofSearch
from wythoff.prover.search.candidate_systems import candidates, slopes
from wythoff.prover.search.giving_up import Trial, grows, hopeful_states

PHI = (1 + sqrt(5)) / 2


@pytest.mark.full
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
    """Even where low levels saw too many states in it, and more hope elsewhere; as far out as is quick."""
    tried: list[tuple[str, int]] = []

    def attempt(self: ProofSearch, system: System, level: int) -> bool:
        tried.append((str(system), level))
        return system == system_of("base 3")

    monkeypatch.setattr(ProofSearch, "_attempt", attempt)
    monkeypatch.setattr(ProofSearch, "_closes", lambda self, system, level: True)
    assert ProofSearch(game("wythoff.terminal(x + y <= 24)"), None, 0).run() is None
    later = [each for each in tried if each[1] >= FIRST_LEVELS]
    assert later[0][0] == "fib" and later[1] == ("base 3", FIRST_LEVELS)


def test_a_system_whose_automaton_grows_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fourfold from one level to the next: no attempt is made there."""
    tried: list[int] = []

    def attempt(self: ProofSearch, system: System, level: int) -> bool:
        tried.append(level)
        return True

    sizes = iter((100, 130, 600))
    monkeypatch.setattr(ProofSearch, "_attempt", attempt)
    monkeypatch.setattr(ProofSearch, "_made", lambda self, system, level, work, most: next(sizes))
    fib = system_of("fib")
    search = ProofSearch(game("wythoff.terminal(x + y <= 24)"), fib, 0)
    assert search._closes(fib, FIRST_LEVELS + 1)
    assert search._pursue([fib], FIRST_LEVELS + 1) is None
    assert tried == [FIRST_LEVELS + 1]
    assert [trial.states for trial in search.trials] == [100, 130, 600]


def test_what_grows() -> None:
    fib, base = system_of("fib"), system_of("base 2")
    trials = [Trial(fib, 3000, 100, 500, ""), Trial(base, 3000, 9, 500, ""), Trial(fib, 15_000, 280, 2000, "")]
    assert grows(trials, fib) and not grows(trials, base) and not grows([], fib)
    assert not grows([*trials, Trial(fib, 2_000_000, 2000, 2000, "")], fib)  # seven times in three levels
    assert not grows([trials[0], Trial(fib, 15_000, None, 2000, "")], fib)
    assert hopeful_states(trials, fib, 15_000) == 270 and hopeful_states(trials, system_of("base 3"), 10**6) is None
