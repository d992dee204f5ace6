"""Boards without structure: no hypothesis that fits them has a surplus over 50, whatever they are said to hold."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from wythoff.finder.data.array_data import board_given

from .executed import found

pytestmark = pytest.mark.full

Random = np.random.Generator


def uniform(random: Random, side: int) -> np.ndarray:  # type: ignore[type-arg]
    return random.integers(0, int(random.integers(2, 12)), (side, side))


def sparse(random: Random, side: int) -> np.ndarray:  # type: ignore[type-arg]
    return (random.random((side, side)) < random.choice([0.02, 0.1, 0.3, 0.9])).astype(int)


def geometric(random: Random, side: int) -> np.ndarray:  # type: ignore[type-arg]
    return random.geometric(0.4, (side, side)) - 1


def shuffled(random: Random, side: int) -> np.ndarray:  # type: ignore[type-arg]
    values = np.array(wy.wythoff().nim_values(side).values, np.int64).ravel()
    return random.permutation(values).reshape(side, side)


def permuted(random: Random, side: int) -> np.ndarray:  # type: ignore[type-arg]
    return np.array([random.permutation(side) for _ in range(side)])


def walks(random: Random, side: int) -> np.ndarray:  # type: ignore[type-arg]
    return np.abs(np.cumsum(random.integers(-1, 2, (side, side)), axis=0))


def sheets(random: Random, side: int) -> np.ndarray:  # type: ignore[type-arg]
    return np.abs(np.cumsum(walks(random, side) - walks(random, side), axis=1))


def mirrored(random: Random, side: int) -> np.ndarray:  # type: ignore[type-arg]
    values = uniform(random, side)
    return np.maximum(values, values.T)


SOURCES = (uniform, sparse, geometric, shuffled, permuted, walks, sheets, mirrored)


def overclaimed(values: np.ndarray) -> list[str]:  # type: ignore[type-arg]
    evidence = board_given("noise", values.astype(np.int64))
    return [each.words for each in found(evidence, "nim-sums") if each.surplus > 50]


@pytest.mark.parametrize("source", SOURCES)
@given(st.integers(0, 2**32), st.sampled_from([24, 40, 64, 100, 128]))
@settings(max_examples=12, deadline=None)
def test_nothing_is_found_in_noise(source, seed: int, side: int) -> None:  # type: ignore[no-untyped-def]
    assert not overclaimed(source(np.random.default_rng(seed), side))
