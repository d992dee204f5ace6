"""Forms are not seen where there are none: random sets, pairs and permutations, and what is nearly of a form."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.finder.data.evidence import Evidence, pairs_evidence
from wythoff.finder.kinds import kinds_named
from wythoff.forms.beatty import PHI

from .made_data import boasts, complementary, structureless_pairs

FORMS = ("mex", "lines", "lattice", "beatty", "translate", "game")


def boasts_of(evidence: Evidence) -> list[str]:
    return [words for kind in kinds_named(FORMS) for words in boasts(kind.propose, evidence)]


@pytest.mark.full
@over("seed", range(5))
@over("n", [130, 700, 3000])
def test_random_sets(seed: int, n: int) -> None:
    for name, evidence in structureless_pairs(seed, n):
        assert not boasts_of(evidence), name


@pytest.mark.full
@over("seed", range(4))
@over("spread", [3, 8, 1000])
def test_random_complementary_pairs(seed: int, spread: int) -> None:
    assert not boasts_of(pairs_evidence("data", complementary(seed, 2000, spread)))


@pytest.mark.full
@given(st.integers(0, 10**6), st.integers(1, 6), st.integers(200, 1500))
@settings(max_examples=25, deadline=None)
def test_random_pairs_near_a_line(seed: int, spread: int, n: int) -> None:
    """Floors with a random number added: a strip, but no form."""
    chance = np.random.default_rng(seed)
    numbers = np.arange(n)
    x = np.sort(PHI.floors(numbers) + chance.integers(0, spread + 1, n))
    assert not boasts_of(pairs_evidence("data", np.stack([x, x + numbers + chance.integers(0, spread + 1, n)], axis=1)))


@pytest.mark.parametrize("seed", range(4))
def test_a_random_permutation(seed: int) -> None:
    y = np.random.default_rng(seed).permutation(1000)
    assert not boasts_of(pairs_evidence("data", np.stack([np.arange(1000), y], axis=1), is_symmetric=False))


@over("name", FORMS)
@over(
    "pairs",
    [[], [(0, 0)], [(0, 0), (1, 2)], [(5, 5)] * 3, [(n << 55, 3 * n << 55) for n in range(9)], [(2**40, 2**41)] * 70],
)
@over("by_column", [True, False])
@over("is_symmetric", [True, False])
def test_odd_pairs_are_looked_at_without_harm(
    name: str, pairs: list[tuple[int, int]], by_column: bool, is_symmetric: bool
) -> None:
    (kind,) = kinds_named([name])
    assert not boasts(kind.propose, pairs_evidence("data", pairs, by_column, is_symmetric))
