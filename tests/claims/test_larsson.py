"""Clusters of b/a on lists made to order, and the private parts of Larsson's claims against the definition."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import numpy as np
import pytest

from wythoff import oracle
from wythoff.claims.extent import Extent
from wythoff.claims.mathematics import clusters
from wythoff.claims.papers.larsson.candidate_sets import counts
from wythoff.claims.papers.larsson.explicit_choices import played_out, proposing, proposing_any, without
from wythoff.claims.papers.larsson.section_1 import drawn_positions, graphs
from wythoff.claims.papers.larsson.section_4 import EXACT, _rounds, aggregation_points_cut
from wythoff.finder.slopes.fitted_lines import Cluster
from wythoff.rules import read_game


def made(columns: int) -> np.ndarray:
    """Two lines of slope 5/2 and every second pair of Wythoff, in lexicographic order."""
    n = range(columns)
    lines = [(a, (5 * a + shift) // 2) for a in n for shift in (0, 7)]
    wythoff = [(low, low + m) for m, low in ((m, (m + isqrt(5 * m * m)) // 2) for m in n[::2])]
    return np.array(sorted(pair for pair in lines + wythoff if pair[0] < columns))


def test_clusters_have_the_slopes_and_densities_they_were_made_with() -> None:
    low, high = clusters.measure(made(4000), 4000)
    golden = (1 + 5**0.5) / 2
    assert abs(low.slope - golden) <= low.error < 1e-3
    assert abs(high.slope - 2.5) <= high.error < 2e-3
    assert low.in_column == pytest.approx(1 / golden / 2, abs=1e-3)
    assert low.in_difference == pytest.approx(1 / 2, abs=2e-3)
    assert (high.in_column, high.in_difference) == pytest.approx((2, 4 / 3), abs=3e-3)


def test_closed_forms_are_recovered() -> None:
    numbers = Fraction(1, 2) + 2 * Fraction(7, 5)  # half of Wythoff's pairs, and 1 + 2/5 on each line
    found = clusters.proposed(clusters.measure(made(4000), 4000), numbers, 4000)
    assert found == [Fraction(1), Fraction(21, 10)]


@pytest.mark.parametrize(
    ("r", "text"),
    [("1", "(1+√5)/2"), ("2", "1+√2"), ("3/2", "2"), ("21/10", "5/2"), ("4/5", "(2+√29)/5"), ("18/13", "(9+5√10)/13")],
)
def test_slopes_in_words(r: str, text: str) -> None:
    assert clusters.slope_text(Fraction(r)) == text
    slope = clusters.slope_of(Fraction(r))
    assert slope - 1 / slope == pytest.approx(float(Fraction(r)))


@pytest.mark.parametrize(("low", "high"), [(0.3, 0.34), (2.0966, 2.1034), (0, 0.2), (3.1, 3.2), (0.099, 0.1007)])
def test_the_simplest_fraction(low: float, high: float) -> None:
    found = clusters.simplest(low, high)
    within = lambda q: any(low <= Fraction(p, q) <= high for p in range(5 * q))  # noqa: E731
    assert low <= found <= high
    assert found.denominator == next(q for q in range(1, 100) if within(q))


@pytest.mark.parametrize(
    "text", ["wythoff.block(3)", "wythoff.block(2,nim)", "wythoff.comply(2,diagonal)", "wythoff.comply(3)"]
)
def test_games_with_explicit_choices(text: str) -> None:
    choices = {
        "wythoff.block(3)": without(3, 3),
        "wythoff.block(2,nim)": without(2, 1),
        "wythoff.comply(2,diagonal)": proposing(1, 2),
        "wythoff.comply(3)": proposing_any(3),
    }[text]
    outcomes = oracle.Outcomes(read_game(text))
    assert all(outcomes(position) == is_p for position, is_p in played_out("wythoff", 5, choices).items())


def test_draws_of_small_graphs() -> None:
    out_and_back = ((1, 2), (0, 2), ())
    assert drawn_positions(out_and_back, 1) == []
    assert drawn_positions(out_and_back, 2) == [0, 1]
    assert drawn_positions(((1,), (0,)), 1) == [0, 1]
    assert sum(1 for _ in graphs(3)) == 1 + 4 + 64


def test_counts_are_counted_by_hand() -> None:
    counted = counts(2, 12)
    assert (counted.v[7, 11], counted.h[7, 11], counted.d[7, 11]) == (1, 1, 1)  # (7,3); (5,11); (3,7)
    assert counted.f[1, 1] == 3


def test_the_period_of_lines() -> None:
    lines = np.array([(a, 2 * a + shift) for a in range(50) for shift in ((1, 2) if a > 9 else (5, 6))])
    assert clusters.period_start(lines, 50, 1, 2) == 10


@pytest.mark.parametrize("cell", ["1.476", "1.59", "1+sqrt2"])
def test_cells_are_judged_within_the_error_bar(cell: str) -> None:
    value = EXACT.get(cell) or float(cell)
    assert _rounds(cell, Cluster(value + 1e-5, 2e-5, 1, 1, 1))
    assert not _rounds(cell, Cluster(value + 0.02, 0.001, 1, 1, 1))


@pytest.mark.full
def test_the_table_says_the_same_on_fewer_columns() -> None:
    extent = Extent(upto=20_000)
    witnesses = [witness for witness in aggregation_points_cut(extent) if witness]
    assert witnesses[0].where == "a point of W^10"
