"""Exact numbers: polynomials that were put in, those that are excluded, slopes of games, and data that have none."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import pi, sqrt

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.finder.test_beams import Pairs, cone, merged, of_game, quadrant
from wythoff.claims.papers.larsson.section_4 import POINTS
from wythoff.finder.data.evidence import Evidence, pairs_evidence
from wythoff.finder.data.hypothesis import Finding, Hypothesis, Rung, judged
from wythoff.finder.slopes.beam_measures import Cone, cones_of, seen
from wythoff.finder.slopes.beam_relations import rates_of
from wythoff.finder.slopes.exact_slopes import numbers
from wythoff.forms.algebraic import Algebraic
from wythoff.forms.recognition import excluded, name_of, recognised


def found(evidence: Evidence) -> list[Finding]:
    """Every hypothesis with its trial; its code says the same."""
    assert evidence.pairs is not None
    findings = [judged(each, evidence) for each in numbers(evidence) if isinstance(each, Hypothesis)]
    for finding in findings:
        names: dict[str, Callable[..., bool]] = {}
        exec(finding.code, names)
        if len(evidence.pairs) < 30_000:
            told = names["holds"]([(x, y) for x, y in evidence.pairs.tolist()])
            assert told == (finding.rung is Rung.FITS), finding.words
    return findings


@settings(deadline=None)
@given(st.integers(1, 9), st.integers(-9, 9), st.integers(-9, 9), st.floats(1e-12, 1e-9), st.floats(-0.9, 0.9))
def test_quadratic_numbers_are_found_again(a: int, b: int, c: int, error: float, away: float) -> None:
    """The root itself, wherever it lies between the bounds; a rational one as a fraction."""
    assume(b * b - 4 * a * c >= 0)
    root = (-b + sqrt(b * b - 4 * a * c)) / (2 * a)
    assume(0.1 < root < 10)
    again = recognised(root + (away - 1) * error, root + (away + 1) * error)
    assert again is not None and again.surplus > 3
    assert abs(float(again.number) - root) < 1e-11 and again.number.degree <= 2


def test_cubic_and_quartic_numbers() -> None:
    cubic, quartic = Algebraic((-1, 0, -1, 1)), Algebraic((-3, -1, 0, 0, 1), 1)
    for number in (cubic, quartic):
        again = recognised(float(number) - 1e-11, float(number) + 1e-11)
        assert again is not None and again.number == number


@settings(deadline=None, max_examples=60)
@given(st.floats(1.001, 3), st.floats(3, 11))
def test_other_numbers_are_not_recognised(value: float, digits: float) -> None:
    """Floats that Hypothesis likes are fractions: an irrational factor takes them away from all simple numbers."""
    value *= pi / 3
    assume(all(abs(value * q - round(value * q)) > 1e-3 for q in range(1, 40)))
    again = recognised(value - 10**-digits, value + 10**-digits)
    assert again is None or again.surplus < 5


@pytest.mark.full
@settings(deadline=None, max_examples=40)
@given(st.floats(1.01, 3), st.floats(4, 8))
def test_what_is_excluded_is_not_there(value: float, digits: float) -> None:
    low, high = value - 10**-digits, value + 10**-digits
    none = excluded(low, high, 2)
    assume(none is not None)
    assert none is not None and none.surplus >= 1
    most = min(none.height, 20)
    for a, b in product(range(most + 1), range(-most, most + 1)):
        ends = sorted(-(a * z * z + b * z) for z in (Fraction(low), Fraction(high)))
        constants = range(-(-ends[0].numerator // ends[0].denominator), ends[1].numerator // ends[1].denominator + 1)
        assert (a, b) == (0, 0) or not any(abs(c) <= most for c in constants), (a, b)


def test_names() -> None:
    surds = {(2, -6, 1): ("3-sqrt(7)", "3+sqrt(7)"), (-13, -18, 13): ("(9-5*sqrt(10))/13", "(9+5*sqrt(10))/13")}
    for coefficients, names in surds.items():
        for place, name in enumerate(names):
            assert name_of(Algebraic(coefficients, place)) == name
            value = eval(name, {"sqrt": sqrt})
            assert value == pytest.approx(float(Algebraic(coefficients, place)))


def test_wythoff_has_slope_phi() -> None:
    strip, relation = found(of_game("wythoff", 20_000))
    assert strip.words.startswith("1.6180340(2) = phi, z^2 - z - 1 (surplus 5") and strip.rung is Rung.FITS
    assert strip.hypothesis.facts["surplus_of_digits"] > 5 and strip.surplus > 9000  # type: ignore[operator]
    assert relation.words.startswith("1/alpha + 1/beta = 1 and beta - alpha = 1")


def test_the_strip_of_maharaja() -> None:
    (strip, _) = found(of_game("maharaja", 300_000))
    assert "= phi" in strip.words and strip.rung is Rung.FITS
    low, high = strip.hypothesis.facts["strip"]  # type: ignore[misc]
    assert -3.1981 <= low <= -3.1957 and 3.9207 <= high <= 3.9231  # type: ignore[operator]
    assert judged(strip.hypothesis, of_game("gdwn(1,2)", 400)).rung is Rung.REFUTED


def test_a_cubic_slope() -> None:
    (strip, relation) = found(of_game("wyt(2,3)", 400_000))
    assert "z^3 - z^2 - 1" in strip.words and strip.rung is Rung.FITS
    assert relation.words.startswith("beta - alpha = 2")


@pytest.mark.full
@pytest.mark.parametrize("k", [4, 5, 6, 8, 9, 10, 12, 13, 16, 19, 20])
def test_rates_of_the_lowest_beam_are_those_of_larsson(k: int) -> None:
    """Where the claims propose r = e/f for the corrected table, e and f are found from data alone."""
    evidence = of_game(f"wythoff.block({k})", 100_000)
    groups = seen(evidence).groups
    slope = rates_of(cones_of(groups)[0], evidence).slope
    r = Fraction(POINTS[k].split()[0])
    assert slope is not None and slope.number.degree <= 2
    value = float(slope.number)
    assert value - 1 / value == pytest.approx(float(r), abs=1e-9)


@pytest.mark.full
def test_all_rates_of_a_blocking_game_sum_to_k() -> None:
    for k in (5, 10, 17):
        evidence = of_game(f"wythoff.block({k})", 200_000)
        rates = [rates_of(cone, evidence).heaps for cone in cones_of(seen(evidence).groups)]
        assert sum(rate.value for rate in rates if rate) == k


def test_rates_need_columns_and_mirror_images() -> None:
    listed = [(n, 2 * n) for n in range(500)]
    for evidence in (pairs_evidence("", listed, by_column=False), pairs_evidence("", listed, is_symmetric=False)):
        assert rates_of(Cone(None, None), evidence) == (None, None)


def test_a_slope_that_is_no_simple_number() -> None:
    listed = np.array([(x, int(pi * x)) for x in range(1, 40_000)], np.int64)
    (unknown, *_) = found(pairs_evidence("pi", listed))
    assert "no number of degree <=" in unknown.words and unknown.rung is Rung.FITS
    other = np.array([(x, int(3.1 * x)) for x in range(1, 5000)], np.int64)
    assert judged(unknown.hypothesis, pairs_evidence("other", other)).rung is Rung.REFUTED


def complementary(rng: np.random.Generator, many: int) -> Pairs:
    used: set[int] = set()
    listed: list[tuple[int, int]] = []
    x = y = 0
    while len(listed) < many:
        while x in used:
            x += 1
        y = max(x, y) + int(rng.integers(1, 5))
        while y in used:
            y += 1
        used |= {x, y}
        listed.append((x, y))
    return merged(listed)


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 10**9), st.sampled_from([100, 1000, 5000]), st.sampled_from([cone, quadrant, complementary])
)  # fmt: skip
def test_random_pairs_have_no_exact_numbers(seed: int, many: int, made: Callable[..., Pairs]) -> None:
    """But that complementary sets are complementary."""
    for finding in found(pairs_evidence("random", made(np.random.default_rng(seed), many))):
        assert finding.surplus < 50 or finding.words.startswith("1/alpha + 1/beta = 1, where"), finding.words


@pytest.mark.parametrize("many", [0, 1, 2, 40])
def test_few_pairs_say_nothing(many: int) -> None:
    assert found(pairs_evidence("few", [(n, 2 * n) for n in range(many)])) == []
