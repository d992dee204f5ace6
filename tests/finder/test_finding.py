"""Evidence, rungs and the search itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

import wythoff as wy
from wythoff.errors import MeaningError
from wythoff.finder import kinds as registry
from wythoff.finder.data.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.data.hypothesis import Hypothesis, Rung, Trial, judged
from wythoff.oracle import Outcomes
from wythoff.rules import read_game

TEXTS = ("wythoff", "gdwn(1,2)", "wythoff.block(3)", "wythoff.pass", "rule(i == 2 or j == 3)", "wythoff.radius(4)")


@pytest.mark.parametrize("text", TEXTS)
def test_evidence_holds_all_positions_up_to_its_extent(text: str) -> None:
    game = read_game(text)
    evidence = evidence_of(game, 40)
    assert evidence.pairs is not None
    listed = {tuple(pair) for pair in evidence.pairs.tolist()}
    side, is_p = min(evidence.upto, 12), Outcomes(game)
    for x in range(side):
        for y in range(side):
            if x <= y or not evidence.is_symmetric:
                assert ((x, y) in listed) == is_p((x, y, *game.state)), (x, y)


def test_finite_sets_say_how_far_nothing_was_seen() -> None:
    evidence = evidence_of(read_game("rule(i + j > 0)"), 100)
    assert evidence.pairs is not None and evidence.pairs.tolist() == [[0, 0]] and evidence.upto > 500


def test_a_list_that_is_too_long_leaves_a_square() -> None:
    """Nothing was listed before the search was refused."""
    evidence = evidence_of(read_game("heap(2,1)"), 10**6)
    assert evidence.upto == 1024 and not evidence.by_column and evidence.terms > 200


def test_less_evidence_is_a_beginning() -> None:
    evidence = evidence_of(read_game("wythoff"), 100)
    assert evidence.pairs is not None
    assert evidence.first(10).pairs.tolist() == evidence.pairs[:10].tolist()  # type: ignore[union-attr]
    assert evidence.first(10).upto == evidence.pairs[9, 0]


def hypothesis(**changes: object) -> Hypothesis:
    known = {"kind": "made", "words": "w", "code": "", "parameters": 2, "fitted": 30, "test": lambda e: Trial(e.terms)}
    return Hypothesis(**(known | changes))  # type: ignore[arg-type]


def test_rungs_and_surplus() -> None:
    data = pairs_evidence("data", [(n, 2 * n) for n in range(100)])
    exact = judged(hypothesis(), data)
    assert exact.rung is Rung.EQUAL and exact.tested == 70 and exact.surplus == 68
    partial = judged(hypothesis(is_exact=False), data)
    assert partial.rung is Rung.FITS and exact.rank < partial.rank
    wrong = judged(hypothesis(test=lambda e: Trial(5, "n = 4", 4)), data)
    assert wrong.rung is Rung.REFUTED and "n = 4" in wrong.rung_words and partial.rank < wrong.rank
    few = judged(hypothesis(fitted=95), data)
    assert "small surplus 3" in few.rung_words and exact.rank < few.rank


def test_wrong_questions_are_refused_in_words() -> None:
    with pytest.raises(MeaningError, match="did you mean 'counts'"):
        wy.find("wythoff", kinds=["cunts"])
    with pytest.raises(MeaningError, match="two heaps"):
        wy.find("nim(3)")
    with pytest.raises(MeaningError, match="at least 1"):
        wy.find("wythoff", n=0)


@pytest.mark.parametrize("seconds", [0, -1.0, float("nan"), float("inf")])
def test_a_time_that_is_none_is_refused_for_data_too(seconds: float) -> None:
    with pytest.raises(MeaningError, match="seconds must be a positive number"):
        wy.find([(n, n) for n in range(20)], seconds=seconds)


def test_one_kind_may_be_named_alone() -> None:
    assert {finding.kind for finding in wy.find([(n, n) for n in range(200)], kinds="lines")} == {"lines"}


@pytest.mark.parametrize(
    "wrong", [{"n": "a"}, {"n": 2.5}, {"seconds": "x"}, {"seconds": 0}, {"prove": -1}, {"prove": "x"}, {"n": True}]
)
def test_what_is_no_number_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(MeaningError, match="number"):
        wy.find("nim", **wrong)  # type: ignore[arg-type]


def test_a_kind_that_breaks_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(evidence: Evidence) -> list[Hypothesis]:
        raise ZeroDivisionError("of this kind")

    monkeypatch.setattr(registry, "KINDS", (replace(registry.KINDS[0], name="broken", propose=broken), *registry.KINDS))
    findings = wy.find("wythoff", n=200, kinds=["broken", "counts"])
    assert findings.best is not None and any("it broke: ZeroDivisionError" in note for note in findings.notes)


def test_a_search_tries_further_what_it_proposed() -> None:
    """Of 20 000 pairs the first 5000 propose, and the rest can refute."""
    lists = []
    findings = wy.find("wythoff", n=20_000, kinds=["counts"], first=lists.append)
    assert lists[0][0].trial.terms < findings[0].trial.terms
    assert [finding.rung for finding in findings] == [Rung.PROVED, Rung.FITS, Rung.FITS]


def test_what_says_exactly_what_the_set_is_comes_before_a_proved_count() -> None:
    findings = wy.find("wythoff", n=2000, kinds=["counts", "sturmian"], quick=True)
    assert [finding.rung for finding in findings.items[:3]] == [Rung.EQUAL, Rung.PROVED, Rung.FITS]


def test_evidence_without_a_game_has_no_boards() -> None:
    with pytest.raises(MeaningError, match="does not say"):
        Evidence("data").nim_values(5)
