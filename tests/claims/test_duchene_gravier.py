"""The finite computations behind Problems 23 and 27 and Alg 4.2, against their definitions."""

from __future__ import annotations

from itertools import count, islice

import pytest

from wythoff.claims.papers.duchene_gravier.comparisons import unlike_nim
from wythoff.claims.papers.duchene_gravier.section_4_3 import _joined
from wythoff.claims.papers.duchene_gravier.section_5 import _period, _ranges, _sliding
from wythoff.claims.papers.duchene_gravier.sequences import algorithm_pairs
from wythoff.claims.trusted import outcomes


@pytest.mark.parametrize("alpha", [1, 2, 3, 5])
def test_algorithm_takes_the_least_free_number(alpha: int) -> None:
    listed: list[tuple[int, int]] = []
    for _ in range(80):
        taken = {number for pair in listed for number in pair}
        classes = {(b - a, a % alpha) for a, b in listed}
        a = next(x for x in count() if x not in taken)
        b = next(y for y in count() if y not in taken and (y - a, a % alpha) not in classes)
        listed.append((a, b))
    assert algorithm_pairs(alpha, [(0, 0)], 80) == listed


@pytest.mark.parametrize(("alpha", "gamma"), [(1, 2), (2, 3), (3, 4), (4, 3), (5, 6)])
def test_exchanges_decide_whether_the_game_is_like_nim(alpha: int, gamma: int) -> None:
    found = _joined(alpha, gamma)
    for beta in (beta for beta in range(1, 2 * gamma + alpha + 3) if beta % 2 or gamma % 2 or alpha % 2):
        if any(alpha % d == beta % d == gamma % d == 0 for d in range(2, gamma + 1)):
            continue
        other = unlike_nim(f"three({alpha},{beta},{gamma})", 64)
        assert (other is not None) == (beta in found)


@pytest.mark.parametrize("radius", [1, 2, 3, 4, 6, 8])
def test_a_state_that_repeats_gives_the_period(radius: int) -> None:
    start, period = _period(radius)
    listed = set(islice(_sliding(radius), start + 5 * period))
    board = outcomes(f"wythoff.radius(diagonal={radius})", start + 3 * period)
    assert all((a, b) in listed for a, b in zip(*board.nonzero(), strict=True) if a <= b)
    assert all((a + period, b + period) in listed for a, b in listed if start <= a < start + 2 * period)


def test_ranges_in_words() -> None:
    assert _ranges([]) == "none"
    assert _ranges([3]) == "3"
    assert _ranges([1, 2, 4, 5, 6, 9]) == "1, 2, 4–6, 9"
