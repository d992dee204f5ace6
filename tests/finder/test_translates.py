"""Translates of known sets but for few positions, and sets that are those of another game."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from wythoff import prover
from wythoff.finder.data.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.data.hypothesis import Rung
from wythoff.finder.forms.translates import translate
from wythoff.finder.games.same_game import same_game
from wythoff.forms.beatty import BeattyPairs
from wythoff.rules import read_game

from .made_data import findings, functions, only
from .test_lines import is_right

Pair = tuple[int, int]

FINITE = {
    "wk(5)": "wythoff moved by (5,5), with (i,i) for i < 5",
    "tk(1)": "wythoff moved by (1,1), with (0,0)",
    "wythoff.misere": "wythoff, with (0,1) (2,2), without (0,0) (1,2)",
    "wythoff.terminal(x + y <= 2).misere": "wythoff, with (0,3) (4,4) (5,7), without (0,0) (3,5) (4,7)",
    "wythoff.declare((1,1)=P)": "wythoff moved by (1,1), with (0,0)",
}


@pytest.mark.full
@pytest.mark.parametrize("text", FINITE)
def test_finitely_many_exceptions(text: str) -> None:
    evidence = evidence_of(read_game(text), 1200)
    finding = only(translate, evidence)
    assert finding.words == FINITE[text] and finding.rung is Rung.EQUAL and evidence.pairs is not None
    assert is_right(finding.code, {(x, y) for x, y in evidence.pairs.tolist()}, 60, True)


@pytest.mark.parametrize("text", ["wk(3)", "wythoff.misere", "wythoff.terminal(x + y <= 2).misere"])
def test_translates_are_proved(text: str) -> None:
    known = only(translate, evidence_of(read_game(text), 1200)).hypothesis
    assert prover.prove_set(text, known.formula, known.system)


@pytest.mark.full
@pytest.mark.parametrize(("text", "shift"), [
    ("wythoff.terminal(x + y <= 3)", [-3, -3]), ("wythoff.terminal(x + y <= 5)", [-5, -5]),
    ("wythoff.declare((2,4)=P,(0,1)=P)", [0, 1]), ("fraenkel(2).terminal(x + y <= 2)", [0, 0]),
])  # fmt: skip
def test_exceptions_that_grow_slowly(text: str, shift: list[int]) -> None:
    """Their number is bounded by a logarithm as far as it was tested, ten times as far as it was fitted."""
    finding = only(translate, evidence_of(read_game(text), 5000))
    assert finding.rung is Rung.FITS and finding.hypothesis.facts["by"] == shift
    assert not finding.hypothesis.test(evidence_of(read_game(text), 50_000)).failure


heaps = st.integers(0, 9)


@pytest.mark.full
@given(st.integers(1, 4), heaps, heaps, st.sets(st.tuples(heaps, heaps), max_size=12), st.booleans())
@settings(max_examples=30, deadline=None)
def test_planted_translates(a: int, s: int, t: int, cells: set[Pair], is_symmetric: bool) -> None:
    known = {(x + s, y + t) for x, y in BeattyPairs(a).pairs(np.arange(900)).tolist()}
    if is_symmetric:
        cells = {(x, y) for x, y in cells if x <= y}
        known = {(x, y) for x, y in known if x <= y}
    else:
        known |= {(y + s, x + t) for x, y in BeattyPairs(a).pairs(np.arange(900)).tolist()}
    pairs = sorted(pair for pair in known ^ cells if pair[0] < 900)
    if (s, t) != (0, 0) or cells:
        finding = only(translate, pairs_evidence("data", pairs, is_symmetric=is_symmetric))
        assert finding.hypothesis.facts["by"] == [s, t]
        assert is_right(finding.code, set(pairs), 40, is_symmetric)


def test_exceptions_that_grow_as_the_pairs_do_are_not_few() -> None:
    chance = np.random.default_rng(3)
    pairs = BeattyPairs(1).pairs(np.arange(4000))[1:]
    pairs = pairs[chance.random(len(pairs)) < 0.95]
    assert not [each for each in findings(translate, pairs_evidence("data", pairs)) if not each.trial.failure]


@pytest.mark.parametrize(
    "text", ["wythoff", "maharaja", "gdwn(1,2)", "gdwn(2,4)", "nim", "wyt(2,3)", "wythoff.block(3)"]
)
def test_other_games_are_no_translates(text: str) -> None:
    assert findings(translate, evidence_of(read_game(text), 1500)) == []


SAME = {
    "wythoff.terminal(x + y <= 2).misere": "the same as wythoff, with (0,3) (4,4) (5,7), without (0,0) (3,5) (4,7)",
    "wythoff.pass": "the same as nim-value 1 of wythoff, with (0,0) (1,3) (2,5) (6,7), without (0,1) (2,2) (3,6) (5,7)",
    "wythoff.block(3,nim)": "the same as rule(i == j or i*j == 0 and (i + j) % 3 == 0)",
    "rule(i*j == 0 or i == j or (i,j) in {(3,4)})": "the same as wythoff",
    "wyt(2,3,4)": "the same as wyt(2,4,3), mirrored",
}


@pytest.mark.full
@pytest.mark.parametrize("text", SAME)
def test_the_same_set_as_another_game(text: str) -> None:
    evidence = evidence_of(read_game(text), 600)
    finding = only(same_game, evidence)
    assert finding.words.startswith(SAME[text]) and finding.rung is Rung.EQUAL and evidence.pairs is not None
    pairs = {(x, y) for x, y in evidence.pairs.tolist()}
    assert is_right(finding.code, pairs, 20, evidence.is_symmetric)


def test_data_alone_name_the_game_itself() -> None:
    pairs = wy.game("heap(3,4)").pairs(200)
    finding = only(same_game, pairs_evidence("data", list(pairs)))
    assert finding.hypothesis.facts["game"] == "heap(3,4)" and finding.surplus > 60


def test_a_near_miss_is_refuted_at_its_first_difference() -> None:
    pairs = list(wy.game("heap(3,4)").pairs(100))
    pairs[40] = (pairs[40][0], pairs[40][1] + 1)
    (finding,) = findings(same_game, pairs_evidence("data", pairs))
    assert finding.rung is Rung.REFUTED and finding.trial.failure.startswith(f"({pairs[40][0]},{pairs[40][1] - 1})")


def test_moved_games_say_so_in_code_too() -> None:
    pairs = [(x + 2, y + 7) for x, y in wy.game("gdwn(1,2)").pairs(150)]
    finding = only(same_game, pairs_evidence("data", pairs))
    assert "gdwn(1,2), moved by (2,7)" in finding.words
    is_p = functions(finding.hypothesis)["is_p"]
    assert is_p(*pairs[140]) and not is_p(pairs[140][0], pairs[140][1] + 1)


def test_a_finite_set_is_no_translate() -> None:
    cells = np.array([(x, y) for x, y in BeattyPairs(1).pairs(np.arange(20)).tolist()])
    evidence = Evidence("data", cells, 1000, by_column=False)
    assert [each for each in findings(same_game, evidence) if each.rung is not Rung.REFUTED] == []
