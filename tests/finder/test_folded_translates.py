"""Translates where the rule is not symmetric by its text and the set is: both halves are listed, one is counted."""

from __future__ import annotations

import pytest

from wythoff import solvers
from wythoff.errors import TooLargeError
from wythoff.finder.data.evidence import evidence_of
from wythoff.finder.data.hypothesis import judged
from wythoff.finder.forms.translates import translate
from wythoff.rules import read_game
from wythoff.sets.game_search import first_set
from wythoff.sets.listed_games import Listed

from .made_data import functions


def test_pairs_are_counted_once_and_the_code_says_the_same() -> None:
    evidence = evidence_of(read_game("wythoff.terminal(max(x, y) <= 2).declare((1,0)=P)"), 600)
    assert evidence.pairs is not None and not evidence.is_symmetric
    half = [(x, y) for x, y in evidence.pairs.tolist() if x <= y]
    (hypothesis,) = translate(evidence)
    finding = judged(hypothesis, evidence)
    assert not finding.trial.failure and finding.trial.terms == len(half)
    holds = functions(hypothesis)["holds"]
    assert holds([tuple(pair) for pair in evidence.pairs.tolist()]) and holds(half)
    assert not holds([(x, y + 1) for x, y in half])


def test_a_game_whose_pairs_are_refused_is_looked_at_on_a_square(monkeypatch: pytest.MonkeyPatch) -> None:
    data = evidence_of(read_game("wythoff"), 20).known_set

    def refused(*question: object) -> None:
        raise TooLargeError("too large")

    monkeypatch.setattr(solvers, "pairs", refused)
    found = first_set(Listed("wythoff"), data)
    assert found.end == int(data.pairs.max()) + 1 and found.pairs[:3].tolist() == [[0, 0], [1, 2], [3, 5]]
