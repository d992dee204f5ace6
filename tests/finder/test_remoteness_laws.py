"""Remoteness: of pairs, along rows, of the first steps, and how it grows."""

from __future__ import annotations

import numpy as np
import pytest

from wythoff.finder.evidence import Evidence, evidence_of
from wythoff.finder.hypothesis import Rung
from wythoff.finder.remoteness_lines import HalfLine, Picture, picture_of
from wythoff.finder.seen_boards import board_evidence
from wythoff.rules import read_game

from .executed import by_definition, changed, found, obeys

PAIRS = [("wythoff", "2*n"), ("nim", "2*n"), ("wyt(2,3)", "2*n"), ("wythoff.misere", "2*n + 1")]


@pytest.mark.parametrize(("text", "formula"), PAIRS)
def test_remoteness_of_the_nth_pair(text: str, formula: str) -> None:
    evidence = evidence_of(read_game(text), 300)
    finding = found(evidence, "remoteness")[0]
    assert finding.words == f"the n-th pair has remoteness {formula}"
    assert evidence.pairs is not None
    board, pairs = by_definition(text, "remoteness", 16), [(x, y) for x, y in evidence.pairs.tolist()]
    assert obeys(finding.hypothesis, board, pairs)
    x, y = pairs[2]
    assert not obeys(finding.hypothesis, changed(board, x, y), pairs)


ROWS = [
    ("wythoff", "the remoteness of (x,y) does not depend on x for x >= 2y + 1"),
    ("nim", "the remoteness of (x,y) does not depend on x for x >= y + 1"),
    ("wythoff.radius(3)", "remoteness r: r(x + 4,y) = r(x,y) + 2 for x >= 2"),
]


@pytest.mark.parametrize(("text", "law"), ROWS)
def test_rows(text: str, law: str) -> None:
    findings = {each.words: each for each in found(evidence_of(read_game(text), 300), "remoteness")}
    assert findings[law].surplus > 1000
    board = by_definition(text, "remoteness", 16)
    assert obeys(findings[law].hypothesis, board) and not obeys(findings[law].hypothesis, changed(board, 13, 3))


STEPS = [
    ("wythoff", "1: y = 0 from x = 1, x = 0 from y = 1, y = x from x = 1; 2: (1,2) (2,1); 3: y = 1 from x = 3"),
    ("nim", "1: y = 0 from x = 1, x = 0 from y = 1; 2: (1,1); 3: y = 1 from x = 2, x = 1 from y = 2"),
    ("gdwn(1,2)", "1: y = 0 from x = 1, x = 0 from y = 1, y = x from x = 1, y = 2x from x = 1, x = 2y from y = 1; 2:"),
]


@pytest.mark.parametrize(("text", "words"), STEPS)
def test_first_steps(text: str, words: str) -> None:
    findings = found(evidence_of(read_game(text), 300), "remoteness")
    (finding,) = [each for each in findings if each.words.startswith("remoteness 1:")]
    assert finding.words.startswith(f"remoteness {words}")
    board = by_definition(text, "remoteness", 16)
    assert obeys(finding.hypothesis, board)
    board[9][12] = 1
    assert not obeys(finding.hypothesis, board)


def test_growth_of_wythoff() -> None:
    """The n-th pair has remoteness 2n and its larger heap is about 2.618 n: 0.7639 S."""
    findings = found(evidence_of(read_game("wythoff"), 20_000), "remoteness")
    (finding,) = [each for each in findings if "largest" in each.words]
    slope = finding.hypothesis.facts["slope"]
    assert isinstance(slope, float) and abs(slope - 2 / ((3 + 5**0.5) / 2)) < 2e-4
    board = np.asarray(evidence_of(read_game("wythoff"), 10).board("remoteness", 200)).tolist()
    assert obeys(finding.hypothesis, board)
    board[150][150] = 400
    assert not obeys(finding.hypothesis, board)


def test_logarithmic_growth_is_told_from_linear() -> None:
    x, y = np.indices((512, 512))
    levels = 3 * np.log2(np.maximum(x, y) + 1).astype(int) + (x * 7 + y * 3) % 2
    (finding,) = found(board_evidence("made", levels, "remoteness"), "remoteness")
    assert "log2(S)" in finding.words and obeys(finding.hypothesis, levels[:200, :200].tolist())


def test_what_one_number_decides() -> None:
    (finding,) = found(evidence_of(read_game("rule(i + j <= 4)"), 200), "remoteness")
    assert finding.rung is Rung.EQUAL and "(x + y) // 5 * 2" in finding.words
    assert obeys(finding.hypothesis, by_definition("rule(i + j <= 4)", "remoteness", 16))


@pytest.mark.full
def test_parity_of_data() -> None:
    """A board and pairs of one game agree; of two games they do not."""
    pairs = evidence_of(read_game("wythoff"), 60).pairs
    assert pairs is not None
    listed = [(x, y) for x, y in pairs.tolist()]
    words = "remoteness is even exactly at the P-positions"
    for text, agrees in (("wythoff", True), ("nim", False)):
        board = np.array(by_definition(text, "remoteness", 40))
        evidence = Evidence("data", pairs, upto=90, boards={"remoteness": board})
        told = {each.words: each for each in found(evidence, "remoteness")}
        assert (words in told) == agrees
        if agrees:
            assert obeys(told[words].hypothesis, board.tolist(), listed)
            assert not obeys(told[words].hypothesis, by_definition("nim", "remoteness", 40), listed)


def test_games_without_remoteness_say_nothing() -> None:
    assert not found(evidence_of(read_game("wythoff.block(2)"), 50), "remoteness")


def test_pictures_of_planted_lines() -> None:
    drawn = Picture((HalfLine(3, 1, 1, 0), HalfLine(2, 5, 1, 2)), ((4, 9), (0, 0)))
    points = np.zeros((80, 80), bool)
    points[3:, 1] = True
    points[[2 + t for t in range(38)], [5 + 2 * t for t in range(38)]] = True
    points[4, 9] = points[0, 0] = True
    found_again = picture_of(points)
    assert found_again is not None and set(found_again.lines) == set(drawn.lines)
    assert np.array_equal(found_again.mask(80), points)
    assert picture_of(np.random.default_rng(1).random((80, 80)) < 0.1) is None
