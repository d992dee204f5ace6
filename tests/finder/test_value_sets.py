"""Bounds of nim-values, and where the positions of one nim-value lie."""

from __future__ import annotations

import numpy as np
import pytest

from wythoff.finder.evidence import evidence_of
from wythoff.finder.hypothesis import Rung
from wythoff.finder.seen_boards import board_evidence
from wythoff.finder.value_sets import FARTHEST, king_distances
from wythoff.rules import read_game

from .executed import by_definition, changed, found, obeys

BOUNDS = [
    ("wythoff", "max(x, y) - 2*min(x, y) <= g(x,y) <= x + y"),
    ("nim", "max(x, y) - min(x, y) <= g(x,y) <= x + y"),
    ("gdwn(1,2)", "max(x, y) - 3*min(x, y) <= g(x,y) <= x + y"),
    ("nim.block(2)", "g(x,y) <= max(x, y)"),
]


@pytest.mark.parametrize(("text", "bounds"), BOUNDS)
def test_bounds(text: str, bounds: str) -> None:
    (finding,) = found(evidence_of(read_game(text), 200), "bounds")
    assert finding.words == bounds and finding.surplus > 1000
    board = by_definition(text, "nim_values", 16)
    assert obeys(finding.hypothesis, board)
    board[9][4] = 40
    assert not obeys(finding.hypothesis, board)


MOVED = [
    ("wk(3)", "the positions with x <= y of nim-value 1 are the P-positions moved by (1,1) from y = 4 on"),
    ("wk(2,5)", "the positions with x <= y of nim-value 1 are the P-positions moved by (-1,-1) from y = 7 on"),
    ("wyt(2,3)", "the positions with x <= y of nim-value 2 are the P-positions moved by (-3,-3) from y = 2 on"),
]


@pytest.mark.full
@pytest.mark.parametrize(("text", "words"), MOVED)
def test_positions_of_a_value_that_are_moved_p_positions(text: str, words: str) -> None:
    (finding,) = found(evidence_of(read_game(text), 200), "values")
    assert finding.words == words and finding.rung is Rung.FITS
    board = by_definition(text, "nim_values", 36)
    assert obeys(finding.hypothesis, board)
    value = int(words.split("nim-value ")[1][0])
    x, y = next((x, y) for y in range(10, 19) for x in range(y) if board[x][y] == value)
    assert not obeys(finding.hypothesis, changed(board, x, y))


def test_distances_of_wythoff() -> None:
    """The 1-, 2- and 3-values stay near the P-positions; compared with all pairs of positions."""
    evidence = evidence_of(read_game("wythoff"), 20_000)
    (finding,) = found(evidence, "values")
    assert finding.hypothesis.facts["distances"] == [3, 2, 2, 3] and finding.surplus > 1000
    board = evidence.board("nim_values", 120)
    zeros = np.argwhere(board == 0)
    for value, largest in enumerate([3, 2, 2, 3], 1):
        points = np.argwhere(board[: 120 - FARTHEST, : 120 - FARTHEST] == value)
        apart = np.abs(points[:, None] - zeros[None]).max(axis=2).min(axis=1)
        assert apart.max() <= largest
        assert sorted(apart) == sorted(king_distances(board == 0, board == value))


def test_distance_code() -> None:
    evidence = evidence_of(read_game("nim"), 200)
    (finding,) = found(evidence, "values")
    board = by_definition("nim", "nim_values", 24)
    assert finding.words.endswith("within king distance 1, 1, 2, 2 of a P-position")
    assert obeys(finding.hypothesis, board)
    board[3][12] = 1
    assert not obeys(finding.hypothesis, board)


def test_planted_positions_near_p_positions() -> None:
    """P-positions lie apart in columns, values 1 at most two squares from them, all others are larger."""
    random = np.random.default_rng(11)
    board = np.full((800, 800), 50)
    heights = random.integers(2, 790, 800)
    for x in range(0, 798, 2):
        board[x, heights[x]] = 0
        board[x + 1, heights[x] + random.integers(-2, 3)] = 1
    (finding,) = found(board_evidence("planted", board), "values")
    assert finding.hypothesis.facts["distances"] == [2] and finding.rung is Rung.FITS
    board[701, (heights[700] + 400) % 790] = 1
    assert not found(board_evidence("planted", board), "values")
