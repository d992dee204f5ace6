"""Counting functions: shares against their definition, games that settle and games that do not."""

from __future__ import annotations

from math import floor, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.finder.densities import density
from wythoff.finder.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.hypothesis import Finding, Rung, judged
from wythoff.finder.shares import least_shares, minima, span, steps_of
from wythoff.rules import read_game

from .made_data import findings, functions, structureless_pairs

sizes = st.lists(st.integers(0, 60), min_size=1, max_size=40)


@given(sizes, st.integers(1, 40), st.integers(1, 30), st.integers(1, 2))
def test_a_span_is_that_of_the_definition(numbers: list[int], low: int, length: int, power: int) -> None:
    shares = [sum(size <= n for size in numbers) / n**power for n in range(low, low + length)]
    assert span(steps_of(np.array(numbers)), low, low + length, power) == (min(shares), max(shares))


@given(sizes)
def test_shares_are_least_just_before_a_size(numbers: list[int]) -> None:
    ends, shares = least_shares(steps_of(np.array(numbers)))
    assert all(share == sum(size <= n for size in numbers) / n for n, share in zip(ends.tolist(), shares, strict=True))
    assert set(ends.tolist()) == {size - 1 for size in numbers if size > min(numbers) and size > 1}


def only_density(evidence: Evidence) -> Finding:
    (finding,) = findings(density, evidence)
    assert finding.rung is Rung.FITS
    assert evidence.pairs is not None
    assert functions(finding.hypothesis)["holds"](list(map(tuple, evidence.pairs.tolist())))
    return finding


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "share"),
    [("wythoff", (sqrt(5) - 1) / 2), ("fraenkel(2)", 1 / sqrt(2)), ("wyt(1,2)", 0.32472), ("gdwn(1,2)", 0.6307)],
)
def test_shares_that_settle(text: str, share: float) -> None:
    finding = only_density(evidence_of(read_game(text), 30_000))
    facts = finding.hypothesis.facts
    found, error = facts["share"], facts["error"]
    assert isinstance(found, float) and isinstance(error, float)
    assert abs(found - share) <= error < 0.01 and "settles at" in finding.words


@pytest.mark.full
def test_the_share_of_gdwn_3_5_does_not_settle() -> None:
    """Minima near 0.600, each about 1.47 times as far as the one before."""
    finding = only_density(evidence_of(read_game("gdwn(3,5)"), 200_000, 20))
    assert "does not settle" in finding.words
    facts = finding.hypothesis.facts
    assert isinstance(facts["factor"], float) and 1.45 < facts["factor"] < 1.5
    least = facts["minima"]
    assert isinstance(least, list) and [n for n, _ in least if 7000 < n < 22_000] == [7027, 10107, 14870, 21986]  # type: ignore


def test_minima_are_those_of_the_claims() -> None:
    from wythoff.claims.mathematics.counting import minima as of_pairs

    evidence = evidence_of(read_game("gdwn(3,5)"), 20_000)
    assert evidence.pairs is not None
    assert of_pairs(evidence.pairs, 500) == minima(least_shares(steps_of(evidence.pairs[:, 0])), 500)


def waving(n: int, depth: float, damped: bool) -> Evidence:
    """x with a share that moves in the logarithm, by an amount that stays or falls."""
    size = np.arange(1, n)
    amount = depth / np.sqrt(size / 100) if damped else np.full(n - 1, depth)
    count = np.floor(size * (0.6 + amount * np.sin(np.log(size) * 2 * np.pi / np.log(1.5)))).astype(np.int64)
    x = np.flatnonzero(np.diff(np.maximum.accumulate(count), prepend=0) > 0)
    return pairs_evidence("data", np.stack([x, 2 * x], axis=1))


@pytest.mark.full
def test_planted_waves() -> None:
    finding = only_density(waving(200_000, 0.02, damped=False))
    factor = finding.hypothesis.facts["factor"]
    assert isinstance(factor, float) and abs(factor - 1.5) < 0.02
    settled = only_density(waving(200_000, 0.02, damped=True)).hypothesis.facts
    assert isinstance(settled["share"], float) and isinstance(settled["error"], float)
    assert abs(settled["share"] - 0.6) < settled["error"] < 0.01


def test_powers_below_the_first() -> None:
    squares = [(n * n, n * n + n) for n in range(300)]
    finding = only_density(pairs_evidence("data", squares))
    assert finding.words.startswith("the number of pairs with x <= N grows like N^0.49, the exponent +- 0.02")
    assert judged(finding.hypothesis, pairs_evidence("data", [(n, n) for n in range(10**5)])).rung is Rung.REFUTED


@pytest.mark.full
def test_sets_with_endless_columns_are_counted_in_squares() -> None:
    cells = np.argwhere(np.add.outer(np.arange(2100), np.arange(2100)) % 7 == 0)
    listed = cells[np.argsort(cells.max(axis=1), kind="stable")]
    (finding,) = findings(density, pairs_evidence("data", listed, by_column=False, is_symmetric=False))
    assert finding.words.startswith("the number of P-positions with heaps up to N, divided by N^2, settles at 0.14")
    assert functions(finding.hypothesis)["holds"](list(map(tuple, listed.tolist())))


@pytest.mark.parametrize("seed", range(5))
def test_random_sets_settle_or_say_nothing(seed: int) -> None:
    for _, evidence in structureless_pairs(seed, 5000):
        for finding in findings(density, evidence):
            assert "does not settle" not in finding.words and finding.surplus <= 50


def test_plain_fractions_are_left_to_counts() -> None:
    assert not findings(density, evidence_of(read_game("nim"), 5000))
    assert not findings(density, pairs_evidence("data", [(floor(2.5 * n), 9 * n) for n in range(5000)]))
