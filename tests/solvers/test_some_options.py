"""Winning moves that may lack others say so, in Python, on the command line and in the lab."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.command import run
from wythoff import game, solvers
from wythoff.boards.decide import Decider
from wythoff.boards.square import square
from wythoff.errors import TooLargeError
from wythoff.lab.play.best_play import best_block, best_proposal
from wythoff.rules import read_game
from wythoff.shelf import proved_sets
from wythoff.solvers.some_options import SomeOptions


def test_a_list_without_mark_lacks_no_winning_move() -> None:
    wrong = []
    for text in ("wythoff", "wk(3)", "wyt(2,3)", "wythoff.radius(3)", "nim", "wythoff.block(2)", "wythoff + nim(2)"):
        beside = read_game(text).heaps_beside
        for x, y in ((7, 7), (9, 4), (12, 11), (3, 5), (13, 18), (1, 0)):
            found = game(text).winning_moves(x, y, *beside)
            every = game(text).winning_moves(x, y, *beside, trust="definition")
            if not (set(found) <= set(every) if isinstance(found, SomeOptions) else found == every):
                wrong.append((text, x, y))
    assert wrong == []


def test_a_formula_marks_its_one_move_and_a_certificate_lists_all() -> None:
    assert isinstance(game("wythoff").winning_moves(39, 39), SomeOptions)
    assert type(game("maharaja").winning_moves(10**6, 10**6)) is list


def test_a_certificate_beyond_its_most_options_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    there = 5000, 5000
    whole = game("wythoff.block(4)").winning_moves(*there)
    monkeypatch.setattr(proved_sets, "MOST_OPTIONS", len(whole) // 2 - 1)
    some = game("wythoff.block(4)").winning_moves(*there)
    assert type(whole) is list and isinstance(some, SomeOptions) and set(some) < set(whole)


def test_the_verb_lists_all_winning_moves_or_says_that_others_may_win() -> None:
    near, far = run("at", "wythoff", "13", "18").stdout, run("at", "wythoff", "39", "39").stdout
    assert "to (8,13) (11,18) (13,8)\n" in near and "to (0,0); other moves may win too" in far
    told = [json.loads(run("at", "wythoff", *at, "--format", "json").stdout) for at in (("13", "18"), ("39", "39"))]
    assert [each["all_winning_moves"] for each in told] == [True, False]
    table = run("at", "wythoff", "39", "39", "--format", "csv")
    assert table.stdout == "x,y\n0,0\n" and "other moves may win too" in table.stderr


def test_what_is_to_be_forbidden_is_known_where_options_are_too_many_to_list() -> None:
    there = 5000, 2071
    shown = square("wythoff.block(4)", "5000,2071", False)
    wanted = [(857, 2071), (858, 2071), (4999, 2070)]
    assert shown["why"].startswith("3 of its options are P-positions: (857,2071)") and shown["outcome"] == "P"
    assert shown["limit"]["p_options"] == {"nim": 2, "diagonal": 1, "beside": 0}
    assert best_block(Decider(read_game("wythoff.block(4)")), there, Random(1)) == wanted
    assert all(solvers.is_p(read_game("wythoff.block(4)"), option) for option in wanted)


def test_a_p_position_whose_p_options_are_not_known_is_not_said_to_have_none() -> None:
    x, y = game("wythoff.block(5)").pairs(4000)[-1]
    shown = square("wythoff.block(5)", f"{x},{y}", False)
    assert shown["why"] == f"The options of ({x},{y}) are too many to list; the previous player wins."
    assert shown["limit"]["p_options"] == {} and not shown["all_winning"]


def test_a_proposal_from_options_that_are_too_many_is_refused_in_words() -> None:
    with pytest.raises(TooLargeError, match=r"options of \(5000,5000\) are too many to list"):
        best_proposal(Decider(read_game("wythoff.comply(2)")), (5000, 5000))
