"""Where there is no structure, nothing is said with a surplus above 50 but what is true of the data by their making."""

from __future__ import annotations

import numpy as np
import pytest

import wythoff as wy
from tests.cases import over
from wythoff.finder.data.evidence import Evidence, pairs_evidence
from wythoff.finder.kinds import kinds_named

from .made_data import boasts, complementary, primes, sequence, structureless_pairs, structureless_sequences

WORDS = ("periods", "sturmian", "recurrences", "morphisms", "letters")
KINDS = ("counts", "finite", *WORDS)


def boasts_of(names: tuple[str, ...], evidence: Evidence) -> list[str]:
    return [words for kind in kinds_named(names) for words in boasts(kind.propose, evidence)]


@pytest.mark.full
@over("seed", range(6))
@over("n", [130, 700, 3000])
def test_sequences(seed: int, n: int) -> None:
    for name, evidence in structureless_sequences(seed, n):
        assert not boasts_of(WORDS, evidence), name


@pytest.mark.full
@over("seed", range(6))
@over("n", [130, 700, 3000])
def test_pairs(seed: int, n: int) -> None:
    for name, evidence in structureless_pairs(seed, n):
        assert not boasts_of(KINDS, evidence), name


@pytest.mark.full
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("spread", [8, 1000])
def test_random_complementary_pairs_are_known_to_be_complementary_and_no_more(seed: int, spread: int) -> None:
    evidence = pairs_evidence("data", complementary(seed, 2000, spread))
    assert boasts_of(KINDS, evidence) == ["every number is in exactly 1 pair"]


def test_a_random_permutation_has_one_position_in_each_column_and_no_more() -> None:
    for seed in range(4):
        y = np.random.default_rng(seed).permutation(2000)
        evidence = pairs_evidence("data", np.stack([np.arange(2000), y], axis=1), is_symmetric=False)
        assert boasts_of(KINDS, evidence) == ["every column holds exactly 1 P-position", "x_n = n"]


def test_primes() -> None:
    known = primes(3000)
    is_prime = set(known)
    assert not boasts_of(WORDS, sequence(known))
    assert not boasts_of(WORDS, sequence(np.diff(known).tolist()))
    assert not boasts_of(WORDS, sequence([int(n in is_prime) for n in range(3000)]))


def test_a_search_asks_every_kind_about_a_sequence() -> None:
    terms = [0, 1]
    while len(terms) < 400:
        terms.append(terms[-1] + terms[-2])
    findings = wy.find(sequence(terms))
    assert findings.best is not None and findings.best.words.startswith("a_n = a_{n-1} + a_{n-2} for n >= 2")
    few = wy.find(sequence(terms[:5]))
    assert not len(few) and any("at least 17 are needed" in note for note in few.notes)


@pytest.mark.full
@over("name", KINDS)
@over(
    "pairs",
    [
        [],
        [(0, 0)],
        [(0, 0), (1, 2)],
        [(5, 5)] * 3,
        [(7, n) for n in range(40)],
        [(n << 55, 3 * n << 55) for n in range(9)],
    ],
)
@over("by_column", [True, False])
@over("is_symmetric", [True, False])
def test_odd_pairs_are_looked_at_without_harm(
    name: str, pairs: list[tuple[int, int]], by_column: bool, is_symmetric: bool
) -> None:
    (kind,) = kinds_named([name])
    assert not boasts(kind.propose, pairs_evidence("data", pairs, by_column, is_symmetric))


@over("name", WORDS)
@over("terms", [(), (0,), (3, 1), (10**40, -(10**40)), tuple(10**50 + n**2 % 7 for n in range(90))])
def test_odd_sequences_are_looked_at_without_harm(name: str, terms: tuple[int, ...]) -> None:
    (kind,) = kinds_named([name])
    assert not [words for words in boasts(kind.propose, sequence(terms)) if "n+7" not in words]
