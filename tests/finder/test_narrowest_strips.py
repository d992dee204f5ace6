"""Hulls, strips and measured slopes against brute force, games whose slopes are known, and walks."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff import game, solvers
from wythoff.claims.mathematics.clusters import slope_of
from wythoff.claims.papers.larsson.section_4 import POINTS
from wythoff.finder.data.evidence import pairs_evidence
from wythoff.finder.slopes.beam_measures import seen
from wythoff.finder.slopes.beam_relations import Bounds, bounds_of, trial
from wythoff.finder.slopes.decimals import inwards, outwards, with_error
from wythoff.finder.slopes.narrowest_strips import corners, measured_slope, narrowest, slopes_within, strip_of
from wythoff.rules import read_game

points = st.lists(st.tuples(st.integers(0, 60), st.integers(-40, 40)), min_size=2, max_size=30, unique=True)


def columns(listed: list[tuple[int, int]]) -> tuple[np.ndarray, np.ndarray]:
    x, y = np.array(sorted(listed), np.float64).T
    return x, y


def width(listed: list[tuple[int, int]], slope: Fraction) -> Fraction:
    off = [y - slope * x for x, y in listed]
    return max(off) - min(off)


@pytest.mark.parametrize("height", [0.0, 1.0, 7.0, 1e6])
def test_points_at_one_height_have_slope_zero(height: float) -> None:
    x = np.arange(1.0, 200.0)
    assert narrowest(x, 0 * x + height) == (0.0, height, height)
    assert abs(measured_slope(x, 0 * x + height, 200.0).value) < 1e-12


@given(points)
def test_the_narrowest_strip_touches_two_points_on_one_side(listed: list[tuple[int, int]]) -> None:
    """So its slope is that of a line through two points: the best of all these is the best."""
    x, y = columns(listed)
    slopes = [Fraction(v - y0, u - x0) for (x0, y0), (u, v) in combinations(listed, 2) if u != x0]
    best = min((width(listed, slope) for slope in slopes), default=Fraction(int(np.ptp(y))))
    assert narrowest(x, y).width == pytest.approx(float(best), abs=1e-6)


@given(points, st.floats(-5, 5))
def test_corners_bound_every_strip(listed: list[tuple[int, int]], slope: float) -> None:
    x, y = columns(listed)
    assert strip_of(*corners(x, y), slope) == pytest.approx(strip_of(x, y, slope))


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.integers(600, 4000))
def test_corners_of_many_points(seed: int, many: int) -> None:
    rng = np.random.default_rng(seed)
    x, y = np.arange(many, dtype=float), rng.integers(-50, 50, many) + 1.7 * np.arange(many)
    few = corners(x, y)
    assert len(few[0]) < 60
    for slope in (1.5, 1.69, 1.7, 1.71, 2.0):
        assert strip_of(*few, slope) == pytest.approx(strip_of(x, y, slope))


@given(points, st.floats(0, 30))
def test_slopes_within_a_width(listed: list[tuple[int, int]], more: float) -> None:
    x, y = columns(listed)
    if not np.ptp(x):
        return
    strip = narrowest(x, y)
    low, high = slopes_within(x, y, strip, strip.width + more)
    for end, beyond in ((low, low - 1e-3), (high, high + 1e-3)):
        assert strip_of(x, y, end).width <= strip.width + more + 1e-6
        assert strip_of(x, y, beyond).width > strip.width + more - 1e-6


@pytest.mark.parametrize(
    ("text", "n"),
    [("wythoff", 60_000), ("wyt(2,3)", 60_000), ("wyt(3,8)", 60_000), ("heap(2,1)", 60_000), ("fraenkel(3)", 20_000)],
)
def test_the_exact_slope_is_within_the_error(text: str, n: int) -> None:
    low, high = game(text).slopes()
    exact = float(high) / float(low)
    x, y = np.asarray(solvers.pairs(read_game(text), n).positions).T.astype(np.float64)
    for many in (n // 64, n // 16, n // 5, n // 2, n - 1):
        found = measured_slope(x[:many], y[:many], float(x[many]))
        assert found.low <= exact <= found.high, many
        assert found.error < 200 * (1 + float(np.ptp(y - exact * x))) / x[many]


@pytest.mark.full
@over("k", range(1, 21))
def test_beams_of_blocking_have_the_slopes_of_larsson(k: int) -> None:
    listed = np.asarray(solvers.pairs(read_game(f"wythoff.block({k})"), 60_000).positions, np.int64)
    found = seen(pairs_evidence("", listed)).beams
    slopes = [None if r == "?" else slope_of(Fraction(r)) for r in POINTS[k].split()]
    assert len(found) == len(slopes)
    for beam, exact in zip(found, slopes, strict=True):
        assert beam.slope is not None and beam.settles
        assert exact is None or beam.slope.low <= exact <= beam.slope.high
        assert beam.slope.error < 0.1


@pytest.mark.full
def test_walks_are_mostly_within_the_error() -> None:
    """Their strips grow for ever, so that no error is sure."""
    x = np.arange(1.0, 2001.0)
    outside = 0
    for seed in range(100):
        steps = np.random.default_rng(seed).normal(size=len(x))
        found = measured_slope(x, 1.6 * x + np.cumsum(steps), 2001)
        outside += not found.low <= 1.6 <= found.high
    assert outside <= 12


def test_huge_and_degenerate_points() -> None:
    x = np.arange(1, 400, dtype=np.int64) * (1 << 50)
    found = measured_slope(x.astype(float), (3 * x + 7).astype(float), float(x[-1]))
    assert found.low <= 3 <= found.high and found.error < 1e-6
    assert narrowest(np.array([5.0, 5.0]), np.array([1.0, 3.0])).width == 2
    assert narrowest(np.array([2.0]), np.array([6.0])).slope == 3


def test_bounds_are_rounded_outwards_and_grow_with_what_moved() -> None:
    at = np.arange(4000)
    assert bounds_of(at, at % 5 * 1.0, 4000) == Bounds(0.0, 4.0, 0)
    assert bounds_of(at, np.where(at == 17, 9.0, at % 5), 4000) == Bounds(0.0, 4.0, 18)
    creeping = bounds_of(at, -1 / (at + 1.0), 4000)
    assert creeping == Bounds(-0.003, 0.001, 333)
    assert bounds_of(at, at * 1.0, 4000) is None and bounds_of(at[:10], at[:10] * 1.0, 4000) is None
    assert bounds_of(at, at % 2 * 0.5, 1 << 60) is None
    assert trial(at, at % 5 * 1.0, Bounds(0.0, 3.0, 10), "x").failure == "x = 14: 4"
    assert trial(at, at % 5 * 1.0, Bounds(0.0, 4.0, 10), "x").terms == 3990


@given(st.floats(-100, 100), st.floats(1e-9, 10), st.floats(1e-8, 1))
def test_rounding_goes_to_the_safe_side(low: float, wide: float, unit: float) -> None:
    outer, inner = outwards(low, low + wide, unit), inwards(low, low + wide, unit)
    assert outer[0] <= low + 1e-9 and low + wide <= outer[1] + 1e-9
    assert inner[0] >= low - 1e-9 and inner[1] <= low + wide + 1e-9


@given(st.floats(0.1, 100), st.floats(1e-9, 1))
def test_numbers_with_errors_cover_them(value: float, error: float) -> None:
    digits, bracket = with_error(value, error).rstrip(")").split("(")
    unit = 10.0 ** -len(digits.partition(".")[2])
    assert abs(float(digits) - value) <= unit / 2 + 1e-12
    assert int(bracket) * unit >= error * (1 - 1e-5) and (int(bracket) < 10 or unit == 1)
