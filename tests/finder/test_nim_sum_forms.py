"""Nim-values as nim-sums of blocks and edges, and those that one number decides."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff.finder.data.array_data import board_given
from wythoff.finder.data.evidence import evidence_of
from wythoff.finder.data.hypothesis import Rung
from wythoff.rules import read_game

from .executed import by_definition, changed, found, obeys

EXACT = [
    ("nim", "x xor y"),
    ("rule(i*j == 0 or i + j < 3)", "3*((x // 3) xor (y // 3)) + (x + y) % 3"),
    ("rule(i*j == 0 or i + j < 4)", "4*((x // 4) xor (y // 4)) + (x + y) % 4"),
    ("rule(i*j == 0 and i + j >= 3)", "(x // 3) xor (y // 3)"),
    ("nim.radius(4)", "(x % 5) xor (y % 5)"),
    ("rule(i + j <= 4)", "(x + y) % 5"),
    ("rule(i + j > 0)", "x + y"),
    ("rule(i > 0 and j == 0)", "x"),
]


@pytest.mark.full
@pytest.mark.parametrize(("text", "form"), EXACT)
def test_forms_of_games(text: str, form: str) -> None:
    """Cyclic Nimhoff among them: nim moves, or fewer than c altogether."""
    (finding,) = found(evidence_of(read_game(text), 200), "nim-sums")
    assert finding.words == f"the nim-value of (x,y) is {form}"
    assert finding.rung is Rung.EQUAL and finding.surplus > 500
    assert obeys(finding.hypothesis, by_definition(text, "nim_values", 14))


@given(st.integers(1, 6), st.integers(1, 9), st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_planted_blocks_are_found_again(c: int, b: int, seed: int) -> None:
    table = np.random.default_rng(seed).integers(0, 5, (c, c))
    board = [[b * ((x // c) ^ (y // c)) + int(table[x % c, y % c]) for y in range(64)] for x in range(64)]
    (finding,) = found(board_given("planted", np.array(board)), "nim-sums")
    assert finding.rung is Rung.EQUAL and obeys(finding.hypothesis, board)
    assert finding.hypothesis.parameters <= c * c + 2 + 2 * c


@given(st.lists(st.integers(0, 9), min_size=3, max_size=9), st.integers(0, 3), st.sampled_from(["edges", "sum"]))
@settings(max_examples=25, deadline=None)
def test_planted_words_are_found_again(letters: list[int], saltus: int, which: str) -> None:
    """Two heaps that do not meet, or a value that x + y decides, each with an additively periodic sequence."""

    def term(n: int) -> int:
        return letters[n % len(letters)] - letters[0] + 9 * (n % len(letters) > 0) + n // len(letters) * saltus

    board = [[term(x) ^ term(y) if which == "edges" else term(x + y) for y in range(96)] for x in range(96)]
    (finding,) = found(board_given("planted", np.array(board)), "nim-sums")
    assert finding.rung is Rung.EQUAL and obeys(finding.hypothesis, board)


def test_a_number_that_decides_irregularly() -> None:
    random = np.random.default_rng(5).integers(0, 50, 200)
    random[0] = 0
    sums = [[int(random[x + y]) for y in range(60)] for x in range(60)]
    (finding,) = found(board_given("a sequence", np.array(sums)), "nim-sums")
    assert "depends on x + y alone" in finding.words
    assert obeys(finding.hypothesis, sums) and not obeys(finding.hypothesis, changed(sums, 40, 50))


def test_games_without_nim_values_say_nothing() -> None:
    for text in ("wythoff.misere", "wythoff.comply(3)"):
        assert not found(evidence_of(read_game(text), 50), "nim-sums")
