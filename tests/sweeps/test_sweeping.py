"""A sweep as a whole, in Python: typed again it goes on; what is not meant is refused before anything is written."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import wythoff as wy
from wythoff.errors import MeaningError, RuleError, TooLargeError, WythoffError
from wythoff.sweeps.games import combinations
from wythoff.sweeps.places.tasks import SweepError
from wythoff.sweeps.store import Store

pytestmark = pytest.mark.full

BAD = "tests.sweeps.misbehaving:"


def swept(path: Path, template: Any = "wyt({p},1)", ask: Any = "nothing", **more: Any) -> wy.Sweep:
    return wy.sweep(template, ask=ask, to=path, processes=1, **more)


def answered(found: wy.Sweep) -> tuple[int, int, int]:
    """(tasks, done, asked by this run)."""
    return found.tally.total, found.tally.done, found.tally.answered


def test_typed_again_it_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    assert answered(swept(path, p=range(1, 4))) == (3, 3, 3)
    assert answered(swept(path, p=range(1, 4))) == (3, 3, 0)
    assert answered(swept(path, p="2..6")) == (5, 5, 3)
    assert answered(swept(path, p="1..6", ask="nothing pairs:3")) == (12, 12, 6)
    assert wy.Sweep(path).status().counts == {"done": 12}


def test_games_that_are_the_same_are_asked_once(tmp_path: Path) -> None:
    found = swept(tmp_path / "s.db", "wyt({p*p},1)", p=range(-2, 3))
    assert answered(found) == (3, 3, 3)
    assert found.frame(["p", "game"]).values.tolist() == [[p, f"wyt({p * p},1)"] for p in range(-2, 3)]
    listed = swept(tmp_path / "t.db", ["wyt(1, 1)", "wyt(1,1)", wy.game("wyt(1,1)")])
    assert answered(listed) == (1, 1, 1)


def test_a_file_holds_one_family_unless_more_is_meant(tmp_path: Path) -> None:
    path, ours = tmp_path / "s.db", "rule(i*j == 0 or i == {p})"
    swept(path, ours, p=[1, 2])
    for other, letters in (("rule(i*j == 0 or j == {p})", {"p": 1}), ("rule(i*j == 0)", {}), (["nim"], {})):
        with pytest.raises(SweepError, match=r"holds the sweep 'rule\(i\*j == 0 or i == \{p\}\) p=1,2'; name another"):
            swept(path, other, **letters)
    assert answered(swept(path, ours, p=[2, 3], where="p > 2")) == (1, 1, 1)
    assert answered(swept(path, ["nim"], add=True)) == (1, 1, 1)


def test_a_file_of_another_version_is_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    swept(path, p=1)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE about SET value = '0.0.1' WHERE key = 'version'")
    connection.commit()
    connection.close()
    with pytest.raises(SweepError, match=r"was begun by wythoff 0\.0\.1, and this is .*: it can be read"):
        swept(path, p=2)
    assert answered(swept(path, p=2, other_version=True)) == (1, 1, 1)


def test_what_failed_is_asked_again_when_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    for again, asked in ((False, 2), (False, 0), (True, 2)):
        found = swept(path, ask=BAD + "break_down", p=1, tries=2, again=again)
        assert answered(found) == (1, 0, asked) and found.unanswered == 1


@pytest.mark.parametrize(
    ("template", "more", "error", "words"),
    [
        ("wyt({p},1)", {"p": "1..1000000000000000000"}, MeaningError, "at least 1000000000000000000 games; .* --yes"),
        ("wyt({p},{q})", {"p": "1..1000000000000000000", "q": "1..p"}, MeaningError, "makes at least \\d+ games"),
        ("rule(i in S)", {"S": set(range(25))}, MeaningError, "makes at least 33554432 games"),
        ("wyt({p},{q})", {"p": "1..1000000000000000000", "q": "p..5"}, TooLargeError, "tried in vain"),
        ("wyt({p},1)", {"p": "0..3", "where": "5 // p > 0"}, RuleError, "divides by zero at p = 0"),
        ("wyt({p},1)", {"p": "-1..3"}, MeaningError, r"p = -1: .*at least 0 \(--where leaves games out\)"),
        ("wyt({p},1)", {"p": "1..3", "where": "p > 3"}, MeaningError, "the sweep has no game"),
        ([], {}, MeaningError, "there is no game"),
        (["nim", "nimm"], {}, MeaningError, "item 2: 'nimm': no game is called"),
        ("nim", {"ask": ""}, MeaningError, "nothing is asked"),
        ("nim", {"ask": "outcomes:{p}"}, WythoffError, "'p' is no letter"),
        ("nim", {"processes": 0}, MeaningError, "processes must be a whole number from 1 to 10000, not 0"),
        ("nim", {"seconds": float("nan")}, MeaningError, "seconds must be a positive number, not nan"),
        ("nim", {"memory": 1 << 70}, MeaningError, "memory must be a whole number from 67108864 to "),
        ("nim", {"tries": True}, MeaningError, "tries must be a whole number from 1"),
    ],
)
def test_what_is_not_meant_is_refused_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, template: Any, more: dict[str, Any], error: type, words: str
) -> None:
    monkeypatch.setattr(combinations, "MOST_IN_VAIN", 10**4)
    with pytest.raises(error, match=words):
        wy.sweep(template, **{"ask": "nothing", "to": tmp_path / "s.db", **more})
    assert os.listdir(tmp_path) == []


def test_very_many_games_that_are_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.sweeps.sweeping.MANY", 5)
    with pytest.raises(MeaningError, match="this makes 7 games"):
        swept(tmp_path / "s.db", p=range(1, 8))
    assert answered(swept(tmp_path / "s.db", p=range(1, 8), yes=True)) == (7, 7, 7)


def test_holes_in_questions_are_filled_for_each_game(tmp_path: Path) -> None:
    found = swept(tmp_path / "s.db", ask="pairs:{p} same-as:wyt({p},2):{2*p}", p=range(2, 4))
    with Store.to_read(found.path) as store:
        asked = [(row.game, row.question, row.extent) for row in store.rows()]
    assert asked == [
        ("wyt(2,1)", "pairs", "2"), ("wyt(2,1)", "same-as", "wyt(2,2):4"),
        ("wyt(3,1)", "pairs", "3"), ("wyt(3,1)", "same-as", "wyt(3,2):6"),
    ]  # fmt: skip
