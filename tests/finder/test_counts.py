"""Counts on lines: games of which the truth is known, planted sets, and the oracle's boards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.finder.data.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.data.hypothesis import Rung, judged
from wythoff.finder.forms.counts import counts, follows
from wythoff.finder.forms.line_counts import counted, families
from wythoff.oracle import Outcomes
from wythoff.prover.rule_theorems.line_theorems import ColumnCount
from wythoff.rules import read_game

from .made_data import check_code, complementary, findings, functions


def words_of(evidence: Evidence) -> list[str]:
    found = findings(counts, evidence)
    for each in found:
        assert each.rung in (Rung.FITS, Rung.PROVED)
        check_code(each.hypothesis, evidence, 1000)
    return [each.words for each in found]


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("wythoff", "every number is in exactly 1 pair"),
        ("wythoff", "every difference y - x belongs to exactly 1 pair"),
        ("wythoff.block(5)", "every number is in exactly 5 pairs"),
        ("wyt(3,2)", "every number is in at most 1 pair"),
        ("wyt(3,2)", "every difference y - x belongs to exactly 1 pair if it is 0 mod 3; 0 pairs if it is 1, 2 mod 3"),
        ("wythoff.block(3,diagonal)", "every difference y - x belongs to exactly 3 pairs"),
        ("wythoff.terminal(x + y <= 3)", "every number from 3 on is in exactly 1 pair; before, 4, 3, 2"),
        ("rule(i*j == 0 or i == 2*j)", "every row holds exactly 1 P-position"),
        ("rule(i >= 1 and j >= 1)", "every antidiagonal x + y = s from 1 on holds exactly 2 P-positions; before, 1"),
    ],
)
def test_known_games(text: str, words: str) -> None:
    assert words in words_of(evidence_of(read_game(text), 3000, 5))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gdwn(1,2)", ["every number is in exactly 1 pair"]),
        ("wythoff.block(3).misere", ["every number is in exactly 3 pairs"]),
        (
            "rule(i*j == 0 or i == 2*j)",
            ["every column holds exactly 1 P-position", "every row holds exactly 1 P-position"],
        ),
        ("wythoff.declare((1,1)=P)", []),  # so it is seen, and the rules alone say it of x >= 2 only
        ("wythoff.comply(2)", []),
    ],
)
def test_what_the_rules_alone_say_is_proved(text: str, words: list[str]) -> None:
    found = findings(counts, evidence_of(read_game(text), 1000, 5))
    assert [each.words for each in found if each.rung is Rung.PROVED] == words


@given(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))
def test_a_count_follows_from_what_says_as_much(most: int, least: int, told: int, at_least: int) -> None:
    known = ColumnCount(0, most, least, ())
    assert follows({"counts": [told]}, known) == (least == most == told)
    assert follows({"least": at_least, "most": told}, known) == (at_least <= least and most <= told)
    assert not follows({"counts": [told, told]}, known) and not follows({"counts": [told]}, known._replace(most=None))


@pytest.mark.full
@pytest.mark.parametrize("text", ["wythoff", "wythoff.block(2)", "rule(i*j == 0 or i == 2*j)", "gdwn(1,2)", "wyt(2,3)"])
def test_lines_hold_what_the_oracle_says(text: str) -> None:
    """Counts of whole lines inside a board: columns and antidiagonals of which nothing lies beyond it."""
    game = read_game(text)
    side = 40
    outcomes = Outcomes(game)
    board = {(x, y) for x in range(side) for y in range(side) if outcomes((x, y))}
    evidence = evidence_of(game, 300)
    for family in families(evidence):
        known = counted(evidence, family).whole
        if family.key == "antidiagonal":
            assert known[:side].tolist() == [sum(x + y == s for x, y in board) for s in range(side)]
        if family.key in ("number", "column"):
            assert all(known[n] == sum(x == n for x, _ in board) for n in range(8))


@given(st.lists(st.integers(0, 3), min_size=1, max_size=6), st.integers(0, 5))
def test_planted_columns(period: list[int], before: int) -> None:
    """Columns of a set that is not symmetric hold a periodic number of positions after a few."""
    heights = [k % 3 for k in range(before)] + period * (200 // len(period) + 20)
    pairs = [(x, 2 * x + k) for x, height in enumerate(heights) for k in range(height)]
    evidence = pairs_evidence("data", pairs, is_symmetric=False)
    columns = [each for each in findings(counts, evidence) if each.hypothesis.facts["lines"] == "column"]
    if sum(period):
        (found,) = columns
        expected = found.hypothesis.facts
        m, p = expected["preperiod"], expected["period"]
        assert isinstance(m, int) and isinstance(p, int) and m + p <= before + len(period)
        told = expected["counts"]
        assert isinstance(told, list)
        assert all(heights[n] == told[n if n < m else m + (n - m) % p] for n in range(len(heights) - 2))
        assert functions(found.hypothesis)["holds"](pairs)


def test_a_wrong_number_is_found_later() -> None:
    """What 1000 pairs say, 2000 may refute: there one number is missing."""
    pairs = complementary(1, 2000, 50)
    first = next(iter(counts(pairs_evidence("data", pairs[:1000]))))
    later = pairs[:1500] + [(x + 1, y + 1) for x, y in pairs[1500:]]
    finding = judged(first, pairs_evidence("data", later))
    assert finding.rung is Rung.REFUTED and finding.trial.at is not None
    assert finding.trial.at not in {number for pair in later for number in pair} or finding.trial.at >= pairs[1500][0]


def test_a_bound_is_told_only_where_it_is_reached_often() -> None:
    evidence = pairs_evidence(
        "data", [(x, 3 * x + k) for x in range(3000) for k in range(x * x % 7 % 3 + 1)], is_symmetric=False
    )
    assert any("column" in words for words in words_of(evidence))
    rare = pairs_evidence(
        "data", [(x, 3 * x + k) for x in range(3000) for k in range(1 + (x in (5, 900)))], is_symmetric=False
    )
    assert not any("column" in each.words for each in findings(counts, rare))
