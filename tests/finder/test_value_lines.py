"""Periods of rows, columns and diagonals of nim-values, and lines that hold every value once."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from wythoff.finder.additive_periods import AdditiveWord, additive_word
from wythoff.finder.evidence import evidence_of
from wythoff.finder.hypothesis import Rung
from wythoff.finder.seen_boards import board_evidence
from wythoff.rules import read_game

from .executed import by_definition, changed, found, obeys


def test_rows_of_wythoff_are_those_of_the_certified_list() -> None:
    finding = found(evidence_of(read_game("wythoff"), 200), "rows")[0]
    periods = wy.game("wythoff").row_periods(9)
    assert finding.hypothesis.facts["periods"] == [1, 3, 3, 6, 12, 24, 12, 24, 24, 24]
    assert finding.hypothesis.facts["preperiods"] == [row.preperiod for row in periods]
    assert "certified by two equal states" in finding.words and finding.rung is Rung.FITS
    board = by_definition("wythoff", "nim_values", 20)
    assert obeys(finding.hypothesis, board) and not obeys(finding.hypothesis, changed(board, 11, 4))


UNIFORM = [
    ("nim.block(2)", "g(x + 2,y) = g(x,y) + 1 for x >= y"),
    ("wyt(2,3)", "g(x + 1,y) = g(x,y) + 1 for x >= 4y"),
    ("wythoff.radius(3)", "g(x + 4,y) = g(x,y) for x >= 2y"),
    ("rule(i + j <= 4)", "g(x + 5,y) = g(x,y)"),
]


@pytest.mark.parametrize(("text", "law"), UNIFORM)
def test_one_law_for_all_rows(text: str, law: str) -> None:
    finding = found(evidence_of(read_game(text), 200), "rows")[0]
    assert finding.words == law and finding.rung is Rung.FITS and finding.surplus > 1000
    board = by_definition(text, "nim_values", 20)
    assert obeys(finding.hypothesis, board) and not obeys(finding.hypothesis, changed(board, 15, 2))


def test_rows_and_columns_that_are_not_alike() -> None:
    rows, columns = found(evidence_of(read_game("wyt(1,2,3)"), 200), "rows")
    assert rows.words == "g(x + 1,y) = g(x,y) + 1 for x >= 3y"
    assert columns.words == "g(x,y + 1) = g(x,y) + 1 for y >= 5x"
    board = by_definition("wyt(1,2,3)", "nim_values", 20)
    assert obeys(rows.hypothesis, board) and not obeys(rows.hypothesis, changed(board, 15, 2))
    assert obeys(columns.hypothesis, board) and not obeys(columns.hypothesis, changed(board, 2, 15))


def test_rows_of_a_blocking_game_are_read_off_its_board() -> None:
    finding = found(evidence_of(read_game("wythoff.block(2)"), 200), "rows")[0]
    facts = finding.hypothesis.facts
    assert facts["periods"][:4] == [2, 2, 2, 2] and facts["saltus"][:4] == [1, 1, 1, 1]  # type: ignore[index]
    assert "certified" not in finding.words
    assert obeys(finding.hypothesis, by_definition("wythoff.block(2)", "nim_values", 16))


PERMUTATIONS = [
    ("wythoff", "in each row y = m (and column): at x <= v + 2m"),
    ("wythoff", "on each diagonal |x - y| = m: at min(x, y) <= 3v + 2m"),
    ("nim", "in each row y = m (and column): at x <= v + m"),
    ("gdwn(1,2)", "in each row y = m (and column): at x <= v + 3m"),
]


@pytest.mark.full
@pytest.mark.parametrize(("text", "law"), PERMUTATIONS)
def test_lines_that_are_permutations(text: str, law: str) -> None:
    findings = {each.words: each for each in found(evidence_of(read_game(text), 200), "rows")}
    finding = findings[f"every nim-value v occurs exactly once {law}"]
    assert finding.surplus > 1000
    board = by_definition(text, "nim_values", 20)
    assert obeys(finding.hypothesis, board)
    board[7][9] = board[6][9] if finding.hypothesis.facts["line"] == "row" else board[6][8]
    assert not obeys(finding.hypothesis, board)


@pytest.mark.full
@given(
    st.lists(st.integers(-9, 9), max_size=6), st.lists(st.integers(-9, 9), min_size=1, max_size=8), st.integers(-5, 5)
)
@settings(max_examples=60, deadline=None)
def test_additive_words_of_random_letters(head: list[int], period: list[int], saltus: int) -> None:
    """The word of a long beginning gives all terms, has the least period, and is what its formula computes."""

    def term(n: int) -> int:
        late = n - len(head)
        return head[n] if late < 0 else period[late % len(period)] + late // len(period) * saltus

    terms = np.array([term(n) for n in range(120)])
    word = additive_word(terms[:60])
    assert isinstance(word, AdditiveWord) and len(period) % word.period == 0 and word.preperiod <= len(head)
    assert word.at(np.arange(120)).tolist() == terms.tolist()
    assert [eval(word.formula("n"), {"n": n}) for n in range(120)] == terms.tolist()
    assert [eval(word.formula("x + y"), {"x": n // 2, "y": n - n // 2}) for n in range(120)] == terms.tolist()


def test_planted_diagonals() -> None:
    """No row is periodic, the first diagonals are."""
    noise = np.random.default_rng(3).integers(0, 9, (128, 128))
    x, y = np.indices(noise.shape)
    board = np.where(abs(x - y) < 14, (x + y) // 3 + abs(x - y) % 2, 100 * noise + x)
    finding = found(board_evidence("planted", np.minimum(board, board.T)), "rows")[0]
    assert finding.hypothesis.facts["line"] == "diagonal" and finding.words.startswith("g(x + p, x + p + d)")
    shown = [[int(value) for value in column] for column in np.minimum(board, board.T)[:40, :40]]
    assert obeys(finding.hypothesis, shown) and not obeys(finding.hypothesis, changed(shown, 20, 21))
