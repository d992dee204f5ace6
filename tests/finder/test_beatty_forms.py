"""Beatty pairs: exact floors with quadratic slopes, alone and beside lines; planted ones; what the prover says."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from wythoff import prover
from wythoff.finder.data.evidence import evidence_of, pairs_evidence
from wythoff.finder.forms.beatty_forms import beatty, fit
from wythoff.finder.forms.floor_pairs import reciprocals
from wythoff.forms.beatty import Quadratic
from wythoff.rules import read_game

from .made_data import findings, functions, only
from .test_lines import is_right

PRINTED = {
    "wythoff": "x_n = floor(n*phi), y_n = x_n + n; 1/alpha + 1/beta = 1 for the slopes",
    "fraenkel(3)": "x_n = floor(n*(sqrt(13) - 1)/2), y_n = x_n + 3*n; 1/alpha + 1/beta = 1 for the slopes",
    "fraenkel(30)": "x_n = floor(n*(sqrt(226) - 14)), y_n = x_n + 30*n; 1/alpha + 1/beta = 1 for the slopes",
    "wyt(4,2)": "x_n = 2*floor(n*sqrt(2)), y_n = x_n + 4*n",
    "wythoff.block(3,nim)": "x_n = floor(n*(sqrt(13) - 1)/6), y_n = x_n + n; 1/alpha + 1/beta = 3 for the slopes",
    "wythoff.misere": "x_n = floor(n*phi), y_n = x_n + n from n = 2 on; before, (0,1) (2,2); "
    "1/alpha + 1/beta = 1 for the slopes",
    "wk(3)": "x_n = floor((n - 3)*phi) + 3, y_n = x_n + n - 3 from n = 3 on; before, (i,i) for i < 3; "
    "1/alpha + 1/beta = 1 for the slopes",
    "wythoff.block(2)": "(0,0); y = 2x + 1; x_n = 2*floor(n*phi) + 2, y_n = x_n + 2*n; and mirror images",
}


@pytest.mark.parametrize("text", PRINTED)
def test_printed_games(text: str) -> None:
    assert only(beatty, evidence_of(read_game(text), 1500)).words == PRINTED[text]


@pytest.mark.parametrize("text", ["wythoff", "fraenkel(2)", "wyt(2,2)", "wk(2)", "wythoff.misere", "wythoff.block(2)"])
def test_floors_are_proved(text: str) -> None:
    known = only(beatty, evidence_of(read_game(text), 1500)).hypothesis
    assert prover.prove_set(text, known.formula, known.system)


def test_the_prover_refutes_what_is_nearly_right() -> None:
    known = only(beatty, evidence_of(read_game("wk(2)"), 1500)).hypothesis
    assert prover.prove_set("wk(3)", known.formula, known.system).status == "refuted"


@pytest.mark.full
def test_a_union_says_of_every_position_whether_it_is_there() -> None:
    evidence = evidence_of(read_game("wythoff.block(2)"), 1500)
    assert evidence.pairs is not None
    pairs = {(x, y) for x, y in evidence.pairs.tolist()}
    assert is_right(only(beatty, evidence).code, pairs, 100, True)


def floor_of(n: int, number: tuple[int, int, int, int]) -> int:
    """floor(n*(p + q*sqrt(d))/r) for q >= 0, by whole numbers."""
    p, q, d, r = number
    return (n * p + isqrt(d * (n * q) ** 2)) // r


@pytest.mark.full
@given(st.integers(0, 9), st.integers(1, 3), st.sampled_from([2, 3, 5, 7, 13]), st.integers(1, 5), st.integers(0, 4),
       st.integers(0, 3), st.integers(1, 3), st.integers(0, 6))  # fmt: skip
@settings(max_examples=40, deadline=None)
def test_planted_floors(p: int, q: int, d: int, r: int, t: int, c: int, s: int, start: int) -> None:
    """x_n = s*floor((n + start)*alpha) + c, y_n = x_n + t*n + 2: the terms far out are those that were planted."""
    numbers = [s * floor_of(n + start, (p, q, d, r)) + c for n in range(3000)]
    pairs = [(x, x + t * n + 2) for n, x in enumerate(numbers)]
    found = findings(beatty, pairs_evidence("data", pairs, is_symmetric=False))
    assume(found)  # numbers of a large height are not told from 1500 terms
    (finding,) = found
    assert not finding.trial.failure
    far = 10**15
    expected = s * floor_of(far + start, (p, q, d, r)) + c
    assert functions(finding.hypothesis)["pair"](far) == (expected, expected + t * far + 2)


@pytest.mark.parametrize("number", [(1, 1, 5, 2), (0, 1, 2, 1), (1, 1, 3, 2), (3, 1, 13, 4), (-2, 1, 7, 1)])
def test_simple_numbers_are_told(number: tuple[int, int, int, int]) -> None:
    pairs = [(floor_of(n, number), floor_of(n, number) + 2 * n) for n in range(1500)]
    assert only(beatty, pairs_evidence("data", pairs)).hypothesis.parameters == 6


def test_two_floors_of_one_field() -> None:
    pairs = [(floor_of(n, (1, 1, 3, 2)), floor_of(n, (3, 1, 3, 1))) for n in range(3000)]
    finding = only(beatty, pairs_evidence("data", pairs))
    assert finding.words == "x_n = floor(n*(1 + sqrt(3))/2), y_n = floor(n*(3 + sqrt(3)))"


def test_a_transcendental_slope_has_no_quadratic_form() -> None:
    n = np.arange(4000)
    x = np.floor(n * np.e).astype(np.int64)
    assert findings(beatty, pairs_evidence("data", np.stack([x, x + n], axis=1))) == []


def test_reciprocals() -> None:
    assert reciprocals((Quadratic(-1, 1, 13, 6), Quadratic(5, 1, 13, 6))) == 3
    assert reciprocals((Quadratic(0, 1, 2), Quadratic(2, 1, 2))) == Fraction(1)
    assert reciprocals((Quadratic(0, 1, 2), Quadratic(0, 1, 3))) is None


@pytest.mark.parametrize("text", ["nim", "heap(2,1)", "wyt(2,3)", "gdwn(1,2)", "wythoff.block(5)", "wythoff.radius(4)"])
def test_other_games_have_no_floors(text: str) -> None:
    assert findings(beatty, evidence_of(read_game(text), 1500)) == []


def test_few_pairs_have_no_floors() -> None:
    assert fit(np.array([(0, 0), (1, 2), (3, 5)])) is None
