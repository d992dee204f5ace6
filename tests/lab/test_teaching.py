"""Play that teaches: marks, levels, puzzles and lessons say what the definition says."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from tests.strategies import base_texts, box, games
from wythoff import Game, MeaningError, game
from wythoff.boards.decide import Decider
from wythoff.errors import PositionError
from wythoff.lab.play import table
from wythoff.lab.play.game_record import Record, State, act, begin, play, read_record, record_of, restricts
from wythoff.lab.play.lesson import lesson
from wythoff.lab.play.levels import LEVELS, PLAYERS
from wythoff.lab.play.move_marks import marks
from wythoff.lab.play.opponent import choose
from wythoff.lab.play.starts import puzzle_start
from wythoff.lab.web import schemas
from wythoff.oracle import Outcomes, Remoteness, options
from wythoff.rules import Position, position_text

from .test_play import anything

GAMES = [
    "wythoff", "wythoff.misere", "wythoff.block(3)", "wythoff.block(2).misere", "wythoff.comply(2)", "wythoff.pass",
    "wythoff + nim(2)", "nim(3)", "three(1,2,2)", "wythoff.declare((1,1)=P,(0,3)=N)", "wythoff.terminal(x + y <= 2)",
    "wythoff.block(2,nim)",
]  # fmt: skip


def starts_of(which: Game, side: int) -> list[Position]:
    return [position for position in box(which, side) if position not in which.declared]


# Marks


def random_record(which: Game, start: Position, random: Random) -> tuple[Record, list[State]]:
    decider, actions = Decider(which), list[str]()
    state = begin(decider, start, 0)
    while state.phase != "over":
        action, state = act(decider, state, anything(decider, state, random))
        actions.append(action)
    return play(Record(which, start, 0, tuple(actions)))


def actor_wins(which: Game, outcomes: Outcomes, state: State) -> bool:
    """Whether whoever acts wins, by the definition: over all options that are left."""
    if state.phase != "move":
        return outcomes(state.position)
    proposed = restricts(which) == "propose"
    left = [one for one in options(which, state.position) if (one in state.restricted) == proposed]
    return any(outcomes(option) for option in left)


def expected_sign(which: Game, outcomes: Outcomes, before: State, after: State) -> str:
    player = before.turn
    could = actor_wins(which, outcomes, before)
    still = after.winner == player if after.phase == "over" else actor_wins(which, outcomes, after) == (
        after.turn == player
    )  # fmt: skip
    if could and not still:
        return "?"
    if before.phase != "move" or None in [Decider(which).remoteness(state.position) for state in (before, after)]:
        return ""
    lasting = Remoteness(which)
    return "?!" if lasting(after.position) != lasting(before.position) - 1 else ""


def check_marks(which: Game, start: Position, seed: int) -> None:
    record, states = random_record(which, start, Random(seed))
    outcomes, found = Outcomes(which), marks(record)
    expected = [expected_sign(which, outcomes, *step) for step in pairwise(states)]
    assert [one["sign"] for one in found["marks"]] == expected, str(record)
    places = [[i for i, sign in enumerate(expected) if sign == "?" and states[i].turn == who] for who in (0, 1)]
    assert [one["places"] for one in found["lost"]] == places
    loser = 1 - (states[-1].winner or 0)
    assert bool(places[loser]) != ("the start was lost" in found["lost"][loser]["words"])
    is_unknown = None in [Decider(which).remoteness(state.position) for state in states]
    assert ("who wins alone" in found["note"]) == is_unknown
    assert is_unknown or not {"block", "comply", "declare"} & set(which.modifiers)


@pytest.mark.full
@over("text", GAMES)
def test_marks_are_those_of_the_definition(text: str) -> None:
    which, random = game(text), Random(3)
    for start in random.sample(starts_of(which, 7 if which.heaps < 3 else 4), 6):
        check_marks(which, start, 1)


@pytest.mark.full
@settings(max_examples=6)
@given(games(base_texts), st.integers(0, 1000))
def test_marks_of_random_games(which: Game, seed: int) -> None:
    start = Random(seed).choice(box(which, 5 if which.heaps < 3 else 3))
    if start not in which.declared:
        check_marks(which, start, seed)


def test_a_mark_names_what_would_have_been_better() -> None:
    found = marks(read_record("wythoff from (3,4), player 1 first: (3,3); (0,0)"))
    given_away, finish = found["marks"]
    assert given_away == {"sign": "?", "words": "the win is given away", "better": [["1", "2"]], "more": 0}
    assert finish["sign"] == "" and found["note"] == ""
    assert found["lost"][0]["words"] == "Player 1 gave the win away with (3,3) (number 1)."
    assert found["lost"][1] == {"places": [], "words": "Player 2 has not given a win away."}
    slow, soon = marks(read_record("wythoff from (2,2): (1,2); (0,2)"))["marks"]
    assert slow["sign"] == "?!" and "later" in slow["words"] and slow["better"] == [["0", "0"]]
    assert soon["sign"] == "" and soon["better"] == []
    blocked = marks(read_record("wythoff.block(2) from (0,1), player 1 first: block; (0,0)"))
    assert [one["sign"] for one in blocked["marks"]] == ["?", ""] and blocked["marks"][0]["better"] == [["0", "0"]]
    assert blocked["lost"][1]["places"] == [0]


def test_huge_heaps_are_marked_by_outcome_or_not_at_all() -> None:
    ten = 10**60
    far = marks(record_of("wythoff", (str(ten), str(3 * ten)), 0, ("take 1,0",)))
    assert far["marks"][0]["sign"] == "?" and "who wins alone" in far["note"]
    blocked = marks(record_of("wythoff.block(3)", (str(ten), str(3 * ten)), 0, ("block", "take 1,0")))
    assert "could not be judged" in blocked["note"] and blocked["marks"][1]["sign"] == ""


# Levels


def won(which: Game, start: Position, level: str, random: Random) -> bool:
    """Whether a level wins, against best play, what it can win by moving first."""
    decider, state = Decider(which), begin(Decider(which), start, 0)
    while state.phase != "over":
        state = act(decider, state, choose(decider, state, "perfect" if state.turn else level, random))[1]
    return state.winner == 0


@pytest.mark.full
@pytest.mark.parametrize("text", ["wythoff", "wythoff.misere", "nim(3)"])
def test_each_level_plays_better_than_the_one_before(text: str) -> None:
    which, random = game(text), Random(8)
    outcomes = Outcomes(which)
    starts = random.sample([one for one in starts_of(which, 14 if which.heaps < 3 else 6) if not outcomes(one)], 60)
    rates = [sum(won(which, start, level, random) for start in starts) for level in (*LEVELS, "perfect")]
    assert rates == sorted(rates) and rates[0] < rates[1] < rates[2] and rates[-1] == len(starts)


def test_levels_err_like_a_person() -> None:
    """Near wins are seen and far ones missed; heaps are emptied; short moves are preferred; diagonals are forgotten."""
    which = game("wythoff")
    decider = Decider(which)

    def moves(start: Position, level: str) -> list[Position]:
        state = begin(decider, start, 0)
        return [act(decider, state, choose(decider, state, level, Random(seed)))[1].position for seed in range(100)]

    assert moves((0, 3), "beginner").count((0, 0)) == 100  # one heap is left: to empty it comes to mind always
    near, far = moves((1, 3), "learner").count((1, 2)), moves((1, 30), "learner").count((1, 2))
    assert 100 == near > far > 0
    by_diagonal = moves((4, 4), "beginner").count((0, 0))
    assert 20 < by_diagonal < 60
    simple = moves((40, 60), "beginner")
    assert sum((40, 60)[0] + 60 - x - y <= 5 for x, y in simple) > 50


@over("text", [*GAMES, "vectors((2,0),(0,3),(1,1))", "wythoff.comply(3).misere"])
@over("level", LEVELS)
def test_every_level_plays_every_game_to_its_end(text: str, level: str) -> None:
    which, random = game(text), Random(4)
    for start in random.sample(starts_of(which, 6 if which.heaps < 3 else 3), 5):
        decider, state = Decider(which), begin(Decider(which), start, 0)
        while state.phase != "over":
            state = act(decider, state, choose(decider, state, level, random))[1]


def test_levels_play_huge_heaps_and_have_their_words_everywhere() -> None:
    decider = Decider(game("wythoff"))
    assert choose(decider, begin(decider, (10**400, 10**401), 0), "adept", Random(1)).startswith("(")
    for name in LEVELS:
        text = f"wythoff from (3,5), player 2 first, {name} against person: (1,3)"
        assert str(play(read_record(text))[0]) == text and name in PLAYERS
        assert schemas.Machine(game="wythoff", start=["3", "5"], strength=name, players=(name, "person"))


# Puzzles


def fewest(which: Game) -> Callable[[Position], int | None]:
    """In how many own moves whoever moves can win for certain, by trying everything; None if that is never."""

    @cache
    def least(position: Position) -> int | None:
        below = options(which, position)
        if not below:
            return 0 if which.is_misere else None
        return min((1 + worst for option in below if (worst := answered(option)) is not None), default=None)

    @cache
    def answered(position: Position) -> int | None:
        """The most own moves that are needed after the other player's best answer."""
        below = options(which, position)
        if not below:
            return None if which.is_misere else 0
        needed = [least(option) for option in below]
        return None if None in needed else max(n for n in needed if n is not None)

    return least


@pytest.mark.parametrize(
    ("text", "goal"),
    [("wythoff", 1), ("wythoff", 3), ("wythoff.misere", 2), ("nim(3)", 2), ("wythoff.pass", 2), ("wythoff + nim(2)", 2),
     ("wythoff.terminal(x + y <= 2)", 2), ("gdwn(1,2)", 3)],
)  # fmt: skip
def test_a_puzzle_is_won_in_exactly_so_many_moves(text: str, goal: int) -> None:
    """And every first move is judged as trying everything judges it."""
    which = game(text)
    least = fewest(which)
    for seed in range(2):
        start = puzzle_start(which, 9 if which.heaps < 3 else 5, goal, Random(seed))
        assert least(start) == goal
        for option in options(which, start):
            sent = (text, tuple(map(str, start)), 0, (position_text(option),), None, goal)
            below = [least(answer) for answer in options(which, option)]
            keeps = not which.is_misere if not below else None not in below and max(below) <= goal - 1
            assert (table.view(sent, False)["puzzle"]["state"] != "failed") == keeps, (start, option)


@pytest.mark.parametrize("text", ["wythoff.block(3)", "wythoff.comply(2)", "wythoff.declare((1,1)=P,(0,3)=N)"])
def test_without_remoteness_a_puzzle_is_just_to_win(text: str) -> None:
    which = game(text)
    start = puzzle_start(which, 8, 0, Random(2))
    assert not Outcomes(which)(start)
    with pytest.raises(MeaningError, match="has no remoteness"):
        puzzle_start(which, 8, 2, Random(2))
    view = table.view((text, tuple(map(str, start)), 0, (), ("person", "machine"), 0), False)
    while view["phase"] != "over":
        assert view["puzzle"]["state"] == "open" and view["puzzle"]["words"] == "Player 1 is to win."
        sent = view["record"]
        sent = sent["game"], tuple(sent["start"]), sent["first"], tuple(sent["actions"]), sent["players"], sent["goal"]
        view = table.machine(sent, "perfect", 1, False)["view"]
    assert view["puzzle"]["state"] == "solved"


def test_a_puzzle_is_solved_failed_or_none() -> None:
    def state(text: str) -> tuple[str, str, int | None]:
        found = table.read_text(text, False)["puzzle"]
        return found["state"], found["words"], found["index"]

    assert table.read_text("wythoff from (4,4): (0,0)", False)["puzzle"] is None
    assert state("wythoff from (4,4), to win in 1 move: (0,0)")[0] == "solved"
    assert state("wythoff from (4,4), to win in 1: (3,4)")[::2] == ("failed", 0)
    kind, words, index = state("wythoff from (2,2), to win in 1: (1,2)")
    assert (kind, index) == ("failed", 0) and words.startswith("Not fast enough: (1,2) still wins")
    assert state("wythoff from (1,2), to win in 2:") == (
        "impossible", "No puzzle: player 1 cannot win from (1,2) against best play.", None
    )  # fmt: skip
    assert "takes 2 moves" in state("wythoff from (1,3), to win in 1:")[1]
    assert "has no remoteness" in state("wythoff.block(3) from (0,3), to win in 1:")[1]
    text = "wythoff from (1,3), player 1 first, person against machine, to win in 2 moves: (1,2)"
    assert str(play(read_record(text))[0]) == text
    assert state(text) == ("open", "Player 1 is to win in 2 moves, 1 left.", None)


def test_a_puzzle_that_does_not_exist_is_refused_in_words() -> None:
    with pytest.raises(MeaningError, match=r"no position of wythoff with heaps up to 3 .* to win in 9 moves"):
        puzzle_start(game("wythoff"), 3, 9, Random(1))


def test_a_puzzle_with_huge_heaps_is_drawn_where_moves_can_be_counted() -> None:
    start = puzzle_start(game("wythoff"), 10**60, 3, Random(1))
    assert fewest(game("wythoff"))(start) == 3 and max(start) <= 100
    assert max(puzzle_start(game("wythoff"), 10**60, 0, Random(1))) > 10**50


# Lessons


@pytest.mark.full
@over(
    ("text", "rest"),
    [(text, "") for text in GAMES] + [("nim(3)", "3"), ("wythoff.pass", "0"), ("nim(1)", ""), ("three(1,2,2)", "1")],
)
def test_a_lesson_finds_the_p_positions_and_names_none_that_is_hidden(text: str, rest: str) -> None:
    which, side = game(text), 6
    at = "" if not rest else f",{rest}"
    outcomes = Outcomes(which)
    state = lesson(text, rest, side, (), None)
    assert (state["found"], state["complete"], state["verdict"]) == ([], False, None)
    marked: list[tuple[str, str]] = []
    for x in range(side):
        for y in range(side if which.heaps > 1 else 1):
            square = str(x), str(y)
            hidden = {tuple(found) for found in state["found"]}
            state = lesson(text, rest, side, tuple(marked), square)
            marked.append(square)
            words = state["verdict"]["words"]
            heaps = re.match(r"(?:Right: |Wrong: )?\((.*?)\)", words)
            assert heaps is not None
            position = tuple(map(int, heaps[1].split(",")))
            assert position[:1] == (x,) and (not at or f"{position}".replace(" ", "")[:-1].find(at) > 0)
            assert state["verdict"]["right"] == outcomes(position)
            if not state["verdict"]["right"]:
                named = set(re.findall(r"\((\d+),(\d+)\)", words.partition("-position.")[2]))
                assert named <= hidden | {square}
    assert state["complete"] and state["total"] == len(state["found"]) > 0
    assert len(state["found"]) + len(state["wrong"]) == len(marked)


def test_what_a_lesson_says() -> None:
    def said(marked: tuple[tuple[str, str], ...], x: int, y: int) -> str:
        words: str = lesson("wythoff", "", 6, marked, (str(x), str(y)))["verdict"]["words"]
        return words

    corner = (("0", "0"),)
    assert said((), 2, 2) == (
        "Wrong: (2,2) is an N-position. A P-position that you have not found yet decides it: look at smaller heaps "
        "first."
    )
    assert "moving to (0,0), which takes 2 and 2" in said(corner, 2, 2)
    assert said(corner, 1, 2) == (
        "Right: (1,2) is a P-position. Each of its 4 options leads to an N-position, from which the other player can "
        "win. So the next player loses. Its mirror image (2,1) is one as well."
    )
    assert said((("2", "1"),), 1, 2) == "(1,2) is a P-position. You have found it already."
    state = lesson("wythoff", "", 3, (*corner, ("1", "2")), None)
    assert state["complete"] and state["pattern"] == "x_n = mex of the earlier ones, y_n = x_n + n"
    assert state["found"] == [["0", "0"], ["1", "2"], ["2", "1"]] and state["hint"] == ""
    assert lesson("wythoff", "", 3, corner, None)["hint"].startswith("Among the squares whose larger number is 2, 2 ")


def test_a_lesson_refuses_what_is_not_on_its_board() -> None:
    for square in (("6", "0"), ("0", str(10**30))):
        with pytest.raises(PositionError, match="not on the board of the lesson; its side is 6"):
            lesson("wythoff", "", 6, (), square)
    with pytest.raises(PositionError, match="'x'"):
        lesson("wythoff", "", 6, (("0", "x"),), None)
