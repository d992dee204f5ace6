"""What is offered while a text is written: every word that may follow, and what a wrong text may have meant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import over
from tests.strategies import two_heap_texts
from wythoff import TextError, game
from wythoff.rules import CATALOG, MODIFIERS
from wythoff.rules.continuations import MOST_HELPED, continuations, expected_at, repairs
from wythoff.rules.meanings import CALLS, MARKS, OF_KINDS, SETS, SIGNS, VARIABLES, meanings
from wythoff.rules.predicate import ARITHMETIC, COMPARISONS
from wythoff.rules.predicate import VARIABLES as NINE
from wythoff.rules.scanner import Scanner
from wythoff.rules.sets import NAMES
from wythoff.rules.vocabulary import OF_A_MOVE
from wythoff.rules.word_kinds import word_kinds

DOCS = Path(__file__).parents[2] / "docs" / "games.md"
MODIFIED = [
    "wythoff.misere", "wythoff.radius(nim=3,diagonal=4)", "(wythoff.block(2,nim) + nim(3)).misere", "wythoff.pass",
    "wythoff.comply(3)", "wythoff.block(2,i == j)", "nim(3).terminal(x + z <= 3)", "wythoff.declare((1,1)=P,(0,3)=N)",
    "rule(not (i < j or abs(i - j) != 2) and i not in powers(2))", "tk(inf)",
    "rule(i % 2 == 0 or min(u, v) >= 3*j - 1 and (i,j) in {(2,3)})", "rule(i == -j + 2 or -i > -3*j)",
]  # fmt: skip


def test_every_word_has_a_meaning_and_no_other_has() -> None:
    assert set(VARIABLES) == set(NINE) and set(SIGNS) == {*COMPARISONS, *ARITHMETIC} and set(SETS) == set(NAMES)
    assert set(CALLS) == set(OF_A_MOVE.functions) and set(OF_KINDS) == {"nim", "diagonal"}
    named = {one.word for one in meanings() if one.kind in ("game", "modifier")}
    assert named == {entry.name for entry in CATALOG} | {one.name for one in MODIFIERS if one.takes != "heaps"}
    assert all(one.meaning and one.written for one in meanings())


def test_the_sets_are_those_of_the_docs() -> None:
    rows = dict(re.findall(r"^\| `(\w+\(?[\w,]*\)?)` \| (.+) \|$", DOCS.read_text(encoding="utf-8"), re.MULTILINE))
    for written, members in SETS.values():
        assert written in ("odd", "even") or rows[written] == members


@pytest.mark.full
@over("text", [*(text for entry in CATALOG for text in entry.examples), *MODIFIED])
def test_the_next_word_of_a_text_is_offered(text: str) -> None:
    words = Scanner(text).words[:-1]
    for place, word in enumerate(words):
        before = text[: word.start]
        if word.text == "." or words[place - 1].text == "." or before[-1:].isalnum():
            continue  # a modifier is offered with its dot; a word that is begun with all of itself
        offered = [one.insert.strip() for one in continuations(before, len(before))]
        if word.text == "+" and words[place + 1].text == "nim":
            assert "+ nim(" in offered
        elif word.kind == "number":
            assert {"1", "2", "3"} & set(offered)
        else:
            both = f"{word.text} {words[place + 1].text}" if place + 1 < len(words) else ""
            assert any(one in (word.text, f"{word.text}(", f"{word.text}=", both) for one in offered), (before, offered)


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("wy", ["wythoff", "wyt("]),
        ("wythoff.bl", [".block("]),
        ("wythoff.block(2).", [".misere", ".radius(", ".terminal(", ".declare("]),
        ("rule(i in sq", ["squares"]),
        ("rule(mix", ["min(", "max("]),
        ("wythoff + ", ["nim"]),
        ("wythoff.declare((1,1)=", ["P", "N"]),
        ("wythoff @ ", []),
    ],
)
def test_a_word_that_is_begun(text: str, offered: list[str]) -> None:
    assert [one.insert for one in continuations(text, len(text))] == offered


def test_a_continuation_replaces_the_word_at_the_caret() -> None:
    (one,) = continuations("wythoff.blo(3)", 10)
    assert (one.insert, one.start, one.end) == (".block", 7, 11)
    assert [one.insert for one in continuations("rule(i == 0)", 10)] == ["-", "("]
    assert " and " in [one.insert for one in continuations("rule(i == j)", 11)]
    assert "(" in [one.insert for one in continuations("(", 0)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("wythof", ["wythoff"]),
        ("Wythoff.MISERE", ["wythoff.misere"]),
        ("wythoff.misère", ["wythoff.misere"]),
        ("rule(i = j)", ["rule(i == j)"]),
        ("rule(i ≤ j)", ["rule(i <= j)"]),
        ("rule(i == j && j > 0)", ["rule(i == j and j > 0)"]),
        ("rule(mni(i,j) == 0)", ["rule(min(i,j) == 0)"]),
        ("wyt", ["wyt(2,3)", "wyt(2,3,4)"]),
        ("rule((i,j) in {(1,2)", ["rule((i,j) in {(1,2)})"]),
        ("", []),
        ("wythoff", []),
        ("qqqq", []),
        ("wythof.block(3", ["wythoff.block(3)"]),
        ("rule(i = j & x > y", ["rule(i == j and x > y)"]),
        ("nimm", ["nim"]),
        ("wyt(5)", ["wyt(5,3)", "wyt(5,3,4)"]),
        ("wyt(5; 2)", ["wyt(5,2)"]),
        ("rule(I == J)", ["rule(i == j)"]),
    ],
)
def test_what_a_wrong_text_may_have_meant(text: str, meant: list[str]) -> None:
    assert [repair.text for repair in repairs(text)] == meant


def test_no_repair_leaves_out_or_turns_round_what_was_typed() -> None:
    texts = (
        "rule(i²==j)", "rule(i == j³)", "rule(i == ½j)", "rule(ij == 0)", "rule(i/2 == j)", "rule(i÷2 == j)",
        "rule(i == 0 nor j == 0)", "rule(i == 0 nand j == 0)", "rule(i in uneven)", "rule(i in nonsquares)",
        "wythoff.unblock(2)", "wyt(1,2,3,4)", "gdwn(1,2,3)", "W^4", "rule i == j", "rule(2i == j)",
    )  # fmt: skip
    assert [(text, found) for text in texts if (found := [one.text for one in repairs(text)])] == []


def test_the_reader_says_what_is_missing() -> None:
    assert expected_at("wyt(", 4) == "a must be a whole number, at least 0"
    assert expected_at("wythoff", 7) == "" and expected_at("wythof", 6) == ""


@given(st.text(max_size=30) | st.text("wythofrule(ij)=.{},2 +", max_size=30), st.integers(0, 40))
def test_any_text_is_helped_and_a_repair_is_a_game(text: str, caret: int) -> None:
    places = [place for start, end, _ in word_kinds(text) for place in (start, end)]
    assert places == sorted(places) and max(places, default=0) <= len(text)
    for one in continuations(text, min(caret, len(text))):
        assert one.insert and 0 <= one.start <= one.end <= len(text)
    for repair in repairs(text):
        with pytest.raises(TextError):
            game(text)
        assert game(repair.text)


@given(two_heap_texts)
def test_no_word_of_a_right_text_is_unknown(text: str) -> None:
    try:
        game(text)
    except TextError:
        return
    assert "unknown" not in {kind for _, _, kind in word_kinds(text)}


def test_a_long_text_is_not_read_over_and_over() -> None:
    long = f"rule({' or '.join(f'i == {n}*j' for n in range(1, 100))}"
    assert len(long) > MOST_HELPED and continuations(long, len(long)) == [] and repairs(long) == []
    assert len(word_kinds(f"{long})")) > 500 and word_kinds("x" * 5000) == [] and MARKS
