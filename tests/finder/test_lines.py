"""Lines, progressions and lattices: printed games, planted sets, what is handed to the prover."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff import prover
from wythoff.finder.data.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.forms.lattice_forms import lattice
from wythoff.finder.forms.lines import lines
from wythoff.rules import read_game

from .made_data import findings, functions, only

Pair = tuple[int, int]

PRINTED = {
    "nim": "y = x",
    "nim.block(5)": "x + y <= 4; y - x in {0, 2, 4}; and mirror images",
    "nim.block(12)": "x + y <= 11; y - x in {1, 3, 5, 7, 9, 11}; and mirror images",
    "wythoff.block(3)": "(0,0); y - 2x in {1, 2}; and mirror images",
    "wyt(0,3).misere": "(0,1); (3k + 4, 3k + 4) for k >= 0; and mirror images",
    "rule(i*j == 0 or i == j and i in {1,2})": "(3k, 3k), (3k + 1, 3k + 2) for k >= 0; and mirror images",
    "wyt(2,3,5)": "(3k, 5k) for k >= 0",
    "wyt(2,0)": "(0, 2k) for k >= 0; and mirror images",
}


def is_right(hypothesis_code: str, pairs: set[Pair], side: int, is_symmetric: bool) -> bool:
    """Whether is_p says of every square what the list says."""
    names: dict[str, object] = {}
    exec(hypothesis_code, names)
    mirrored = {(y, x) for x, y in pairs} if is_symmetric else set()
    board = [(x, y) for x in range(side) for y in range(side)]
    return all(names["is_p"](x, y) == ((x, y) in pairs | mirrored) for x, y in board)  # type: ignore[operator]


@pytest.mark.full
@pytest.mark.parametrize("text", PRINTED)
def test_printed_games(text: str) -> None:
    evidence = evidence_of(read_game(text), 1000)
    finding = only(lines, evidence)
    assert finding.words == PRINTED[text] and evidence.pairs is not None
    pairs = {(x, y) for x, y in evidence.pairs.tolist()}
    assert is_right(finding.code, pairs, min(60, evidence.upto), evidence.is_symmetric)


@pytest.mark.parametrize("text", ["nim.block(4)", "wythoff.block(3)", "rule(i*j == 0 or i == j and i in {1,2})"])
def test_lines_are_proved(text: str) -> None:
    known = only(lines, evidence_of(read_game(text), 1000)).hypothesis
    assert prover.prove_set(text, known.formula, known.system)


def test_nim_sums() -> None:
    found = findings(lines, evidence_of(read_game("nim + nim(5)"), 400))
    assert found[0].words == "x xor y = 5" and not found[0].trial.failure
    assert found[0].hypothesis.formula == "xor(x,y,5)" and functions(found[0].hypothesis)["is_p"](8, 13)


planted_lines = st.tuples(st.integers(1, 4), st.integers(0, 6), st.integers(0, 9))
cells = st.tuples(st.integers(0, 3), st.integers(0, 3))


@given(st.lists(planted_lines, min_size=1, max_size=3, unique=True), st.sets(cells, max_size=3))
@settings(max_examples=40, deadline=None)
def test_planted_lines(planted: list[tuple[int, int, int]], single: set[Pair]) -> None:
    """Progressions (uk, vk + c) with single positions: the set that is found is the one that was planted."""
    side = 400
    told = {(u * k, v * k + c) for u, v, c in planted for k in range(side)} | single
    pairs = sorted((x, y) for x, y in told if x < side)
    finding = only(lines, pairs_evidence("data", pairs, is_symmetric=False))
    assert finding.surplus > 0
    assert is_right(finding.code, {pair for pair in told if max(pair) < 30}, 30, False)


LATTICES = {
    "wythoff.radius(5)": "(x mod 6, y mod 6) is a P-position of wythoff: (0,0) (1,2) (3,5) and mirror images",
    "wythoff.radius(2).misere": "(x mod 3, y mod 3) is one of (0,1) (2,2) and mirror images",
    "rule((i + j) % 2 == 1)": "(x mod 2, y mod 2) is one of (0,0) (1,1)",
    "gdwn(1,2).radius(4)": "in both heaps period 5 from 5 on; below 10: (0,0) (0,5) (1,3) (1,8) (3,6) (5,9) (6,8) "
    "(7,7) and mirror images",
    "wyt(0,0)": "every position is a P-position",
}


@pytest.mark.parametrize("text", LATTICES)
def test_lattices(text: str) -> None:
    evidence = evidence_of(read_game(text), 1000)
    finding = only(lattice, evidence)
    assert finding.words == LATTICES[text] and evidence.pairs is not None
    pairs = {(x, y) for x, y in evidence.pairs.tolist()}
    assert is_right(finding.code, pairs, min(40, evidence.upto), evidence.is_symmetric)


@pytest.mark.parametrize("text", ["wythoff.radius(3)", "rule((i + j) % 2 == 1)"])
def test_lattices_are_proved(text: str) -> None:
    known = only(lattice, evidence_of(read_game(text), 1000)).hypothesis
    assert prover.prove_set(text, known.formula, known.system)


@pytest.mark.full
@given(st.integers(0, 10**6), st.integers(2, 7), st.integers(0, 4))
@settings(max_examples=30, deadline=None)
def test_planted_lattices(seed: int, length: int, before: int) -> None:
    chance = np.random.default_rng(seed)
    tile = chance.random((before + length, before + length)) < 0.4
    heaps = np.arange(60)
    place = np.where(heaps < before, heaps, before + (heaps - before) % length)
    board = tile[np.ix_(place, place)]
    evidence = Evidence("data", np.argwhere(board), 60, by_column=False, is_symmetric=False)
    if tile[before:, before:].any():
        finding = only(lattice, evidence)
        assert is_right(finding.code, {(x, y) for x, y in np.argwhere(board).tolist()}, 60, False)


def test_a_change_is_seen() -> None:
    evidence = evidence_of(read_game("wythoff.radius(5)"), 2000)
    assert evidence.pairs is not None
    known = only(lattice, evidence.first(500)).hypothesis
    less = Evidence("data", np.delete(evidence.pairs, 1500, axis=0), evidence.upto, by_column=False)
    x, y = evidence.pairs[1500]
    assert known.test(less).failure == f"({x},{y}), which is no P-position"


@pytest.mark.parametrize("text", ["wythoff", "gdwn(1,2)", "maharaja", "wythoff.block(2)", "wyt(2,3)", "three(3,3,1)"])
def test_other_games_have_no_lines(text: str) -> None:
    evidence = evidence_of(read_game(text), 1000)
    assert findings(lines, evidence) == [] == findings(lattice, evidence)
