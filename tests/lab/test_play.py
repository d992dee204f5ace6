"""Play: the machine wins whatever it can win, against anybody; records are read, written and refused in words."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from tests.strategies import base_texts, box, games
from wythoff import Game, game
from wythoff.boards.decide import Decider
from wythoff.lab.play import table
from wythoff.lab.play.best_play import best_move
from wythoff.lab.play.game_record import (
    EXAMPLE,
    ActionError,
    State,
    act,
    begin,
    play,
    read_record,
    record_of,
)
from wythoff.lab.play.opponent import choose
from wythoff.lab.play.starts import fair_start
from wythoff.lab.web.schemas import Pasted, Played
from wythoff.oracle import NimValues, Outcomes, options
from wythoff.rules import Position

CHOSEN = [
    "wythoff", "wythoff.misere", "wythoff.block(3)", "wythoff.block(2).misere", "wythoff.comply(2)",
    "wythoff.comply(3).misere", "wythoff.radius(2)", "wythoff + nim(2,3)", "(wythoff + nim(2)).misere",
    "wythoff.block(2) + nim(2)", "wythoff.block(2,nim).block(2,diagonal)", "wythoff.comply(2,nim)", "nim(3)",
    "three(1,2,2)", "vectors((2,0),(0,3),(1,1))", "tk(1)", "rule((i + j) % 2 == 1).block(2)",
]  # fmt: skip


def anything(decider: Decider, state: State, random: Random) -> str:
    """Some legal action, tried at random."""
    found = options(decider.game, state.position)
    while True:
        if state.phase == "move":
            action = f"({','.join(map(str, random.choice(found)))})"
        else:
            some = random.sample(found, random.randint(0, min(len(found), 6)))
            action = " ".join([state.phase, *(f"({','.join(map(str, option))})" for option in some)])
        try:
            act(decider, state, action)
            return action
        except ActionError:
            continue


def winner_of(which: Game, start: Position, machine: int, random: Random) -> int:
    """Play to the end, one player perfect, the other at random; player 0 moves first."""
    decider, state = Decider(which), begin(Decider(which), start, 0)
    while state.phase != "over":
        if state.turn == machine:
            action = choose(decider, state, "perfect", random)
        else:
            action = anything(decider, state, random)
        state = act(decider, state, action)[1]
    assert state.winner is not None
    return state.winner


def check_machine(which: Game, side: int, seed: int) -> None:
    """From every position of a small board the machine, on the winning side, wins."""
    outcomes, random = Outcomes(which), Random(seed)
    for position in box(which, side):
        should_win = 1 if outcomes(position) else 0
        assert winner_of(which, position, should_win, random) == should_win, (which, position)


@pytest.mark.full
@over("text", CHOSEN)
def test_the_machine_wins_what_can_be_won(text: str) -> None:
    which = game(text)
    check_machine(which, 6 if which.heaps < 3 else 3, 1)


@pytest.mark.full
@settings(max_examples=25)
@given(games(base_texts), st.integers(0, 1000))
def test_the_machine_wins_random_games(which: Game, seed: int) -> None:
    check_machine(which, 4 if which.heaps < 3 else 2, seed)


@pytest.mark.full
@settings(max_examples=40)
@given(games(base_texts))
def test_single_positions_agree_with_the_definition(which: Game) -> None:
    decider, outcomes = Decider(which), Outcomes(which)
    values = None if which.is_misere or which.complies else NimValues(which)
    for position in box(which, 4 if which.heaps < 3 else 2):
        assert decider.is_p(position) == outcomes(position)
        if values is not None:
            assert decider.nim_value(position) == values(position)


def test_perfect_against_perfect_follows_the_outcome() -> None:
    which = game("wythoff.block(3)")
    decider, random = Decider(which), Random(5)
    for position in box(which, 8):
        state = begin(decider, position, 0)
        while state.phase != "over":
            state = act(decider, state, choose(decider, state, "perfect", random))[1]
        assert state.winner == (1 if Outcomes(which)(position) else 0)


def test_a_beginner_errs_sometimes() -> None:
    decider = Decider(game("wythoff"))
    state = begin(decider, (9, 14), 0)
    moves = {choose(decider, state, "beginner", Random(seed)) for seed in range(60)}
    assert len(moves) > 3 and moves & {choose(decider, state, "perfect", Random(seed)) for seed in range(9)}


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("wythoff", (10**60, 3 * 10**60)),
        ("wythoff.block(3)", (10**60, 3 * 10**60)),
        ("wythoff.block(2)", (10**60, 2 * 10**60 + 2)),
        ("wyt(2,3).misere", (10**40, 10**41)),
        ("nim(3)", (10**30, 10**31, 10**32)),
        ("nim + nim(5)", (10**30, 10**31, 5)),
    ],
)
def test_huge_heaps_are_played_perfectly(text: str, start: Position) -> None:
    """The machine's move leaves a P-position, also after the other player has forbidden what he may."""
    which, random = game(text), Random(2)
    decider = Decider(which)
    state = begin(decider, start, 0)
    while state.phase != "move":
        state = act(decider, state, choose(decider, state, "perfect", random))[1]
    after = act(decider, state, choose(decider, state, "perfect", random))[1]
    assert not which.is_p(*start) and which.is_p(*after.position)


@pytest.mark.parametrize("winner", ["first", "second"])
@pytest.mark.parametrize(
    "text", ["wythoff", "wythoff.block(4)", "wythoff.comply(2)", "wyt(2,3).misere", "wythoff + nim(3)"]
)
def test_a_fair_start_can_be_won_by_the_right_player(text: str, winner: str) -> None:
    which = game(text)
    for seed in range(5):
        start = fair_start(which, 12, winner, Random(seed))
        assert Outcomes(which)(start) == (winner == "second") and max(start) <= 12


def test_a_record_is_written_and_read() -> None:
    text = "wythoff.block(3) from (4,7), player 2 first: block (1,4) (4,1); take 0,1; block"
    record, states = play(read_record(text))
    assert str(record) == "wythoff.block(3) from (4,7), player 2 first: block (1,4) (4,1); (4,6); block"
    assert [state.phase for state in states] == ["block", "move", "block", "move"]
    assert [state.turn for state in states] == [0, 1, 1, 0]
    assert play(read_record(str(record)))[0] == record


@pytest.mark.parametrize(
    ("text", "index", "word"),
    [
        ("wythoff from (4,5): (1,2); (3,3)", 1, "no move"),
        ("wythoff from (3,3): (0,0); (0,0)", 1, "over"),
        ("wythoff.block(2) from (3,5): block (2,4) (3,4)", 0, "so many.*forbid at most 1 option"),
        ("wythoff.block(2) from (3,5): block (2,4); (2,4)", 1, "forbidden"),
        ("wythoff.block(2) from (3,5): block (0,1)", 0, "no option"),
        ("wythoff.block(2) from (3,5): (2,4)", 0, "expected 'block"),
        ("wythoff.comply(2) from (3,5): propose (3,4)", 0, "too few.*propose at least 2 options"),
        ("wythoff.comply(2) from (3,5): propose (3,4) (3,3); (3,2)", 1, "not proposed"),
        ("wythoff + nim(2) from (3,5): (3,4,1)", 0, "no move"),
        ("chess", 0, "a record looks like"),
    ],
)
def test_illegal_records_are_refused_at_the_place(text: str, index: int, word: str) -> None:
    with pytest.raises(ActionError, match=word) as caught:
        play(read_record(text))
    assert caught.value.index == index


def test_the_examples_are_legal() -> None:
    with pytest.raises(ActionError) as caught:
        read_record("chess")
    assert EXAMPLE in str(caught.value)
    for text in [EXAMPLE, *(Pasted.model_fields["text"].examples or [])]:
        assert str(play(read_record(text))[0]) == text
    example = {name: field.examples[0] for name, field in Played.model_fields.items() if field.examples}
    assert play(record_of(example["game"], example["start"], 0, example["actions"]))[1][-1].phase == "move"


def test_everyone_can_see_whose_decision_each_was() -> None:
    shown = table.view(("wythoff.block(2)", ("3", "5"), 1, ("block (2,4)", "(3,4)", "block")), False)
    assert shown["turns"] == [0, 1, 1, 0] and shown["turn"] == 0
    assert table.view(("wythoff", ("1", "1"), 0, ("(0,0)",)), False)["turns"] == [0, None]


def test_hints_and_words() -> None:
    shown = table.view(("wythoff", ("3", "4"), 0, ()), True)
    good = [option["position"] for option in shown["options"] if option["hint"] == "good"]
    assert sorted(good) == [["1", "2"]] and shown["can_win"] is True
    assert all(option["hint"] is None for option in table.view(("wythoff", ("3", "4"), 0, ()), False)["options"])
    done = table.view(("wythoff.misere", ("1", "0"), 0, ("(0,0)",)), False)
    assert (done["phase"], done["winner"]) == ("over", 1) and "misère" in done["words"]
    comply = table.view(("wythoff.comply(2)", ("0", "1"), 0, ()), False)
    assert (comply["phase"], comply["winner"]) == ("over", 0) and "cannot propose" in comply["words"]


def test_the_machine_wins_fast_and_loses_slowly() -> None:
    decider = Decider(game("wythoff"))
    winning = {best_move(decider, State((10, 11), "move", 0), Random(seed)) for seed in range(8)}
    assert {decider.remoteness(option) for option in winning} == {2}
    losing = {best_move(decider, State((8, 13), "move", 0), Random(seed)) for seed in range(8)}
    assert {decider.remoteness(option) for option in losing} == {9}
