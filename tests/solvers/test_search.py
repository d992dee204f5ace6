"""Searches that may have no end: bounded, told in words, and what is known stays reachable."""

from __future__ import annotations

import pickle
from contextlib import suppress

import numpy as np
import pytest

from tests.cases import over
from tests.counted_clock import counted_clock
from tests.solvers.asked import asked
from tests.strategies import box
from wythoff import Game, MeaningError, TooLargeError, WythoffError, game, progress
from wythoff.oracle import Outcomes, fill, first_p_positions, unfinished
from wythoff.solvers import clock, few_options
from wythoff.solvers import cost as size
from wythoff.solvers.refusal import unless_refused

RULE = "rule(i == j and i <= 40 and min(u, v) >= 4 or i == j and i <= 32 and max(u, v) > 4)"


def test_a_search_that_finds_too_few_says_what_it_knows() -> None:
    with pytest.raises(TooLargeError, match=r"1 of the first 20 P-positions of .* is known: \(1,0\); none further"):
        game("rule(1 == x).misere").pairs(20)
    with pytest.raises(TooLargeError) as caught:
        game("rule(i == j and x + y < 3).misere").pairs(20)
    assert caught.value.found == ((1, 1),)
    assert "none further was seen with heaps below 512. Without a limit of time a search" in str(caught.value)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(copy), copy.found) == (str(caught.value), caught.value.found)


def test_more_time_goes_further() -> None:
    g = game("rule(i == j and x + y < 3).misere")
    with pytest.raises(TooLargeError, match="below 512"):
        g.pairs(20)
    with pytest.raises(TooLargeError, match="below 2048"), counted_clock():
        g.pairs(20, seconds=100)


def test_the_oracle_says_what_it_knows() -> None:
    g = game("rule(1 == x).misere")
    with pytest.raises(TooLargeError) as caught:
        first_p_positions(g, 3, most=10_000)
    assert caught.value.found == ((1, 0),)
    assert "none further was seen with heaps below 9. To decide" in str(caught.value)


def test_what_is_known_of_a_sum_leaves_its_nim_heaps_out() -> None:
    """As the rows of a finished list do."""
    g = game("rule(i == j and x > y) + nim(2)")
    with pytest.raises(TooLargeError, match=r"known: \(3,2\) \(4,2\)") as caught:
        first_p_positions(g, 10**4, most=1000)
    assert caught.value.found[:2] == ((3, 2), (4, 2))


def test_a_search_without_time_claims_nothing() -> None:
    with pytest.raises(TooLargeError, match=r"0 of the first 5 P-positions of nim are known; no board was filled. Why"):
        raise unfinished(game("nim"), 5, [], 0, "why")


@pytest.mark.parametrize("wrong", [0, -1, True, float("inf"), float("nan"), "3"])
def test_seconds_must_be_a_positive_number(wrong: object) -> None:
    with pytest.raises(MeaningError, match="seconds must be a positive number"):
        game("nim").pairs(3, seconds=wrong)  # type: ignore[arg-type]


def test_a_limit_ends_a_board_too() -> None:
    with pytest.raises(TooLargeError, match=r"The time, 1e-06 seconds, is over"), clock.limited(1e-6):
        game("rule(x > y and i > 0)").outcomes(300)
    with clock.limited(100):
        assert clock.seconds_left() <= 100
        with clock.limited(5):
            assert clock.seconds_left() <= 5
        with clock.limited(None):
            assert clock.is_limited()
    assert not clock.is_limited()


FEW = [
    (f"{RULE}.comply(127)", False), (f"{RULE}.comply(127).misere", True),
    ("rule(i*j == 0 and i + j < 3 and v < 0)", True), ("rule(v < 0).misere", False), ("rule(v < 0) + nim(2)", False),
    ("(rule(v < 0) + nim(1)).misere", True), ("(rule((i == j or j == 0) and v < 0) + nim(3)).misere", False),
    ("nim.radius(3).block(7)", True), ("wythoff.radius(2).comply(9)", False),
    ("wythoff.radius(2).comply(9).misere", True),
    ("wyt(2,3).radius(1).block(6)", True), ("nim(3).radius(2).comply(7)", False), ("rule(i > 5 and u*v < 0)", True),
    ("rule(i - x > 0)", True),
    ("wythoff.radius(2).comply(5,nim).comply(3,diagonal)", False),
]  # fmt: skip


@over(("text", "is_p"), FEW)
def test_too_few_options_leave_one_outcome(text: str, is_p: bool) -> None:
    g = game(text)
    assert few_options.outcome(g) == is_p
    outcomes = Outcomes(g)
    assert {outcomes(position) for position in box(g, 6 if g.heaps < 3 else 4)} == {is_p}
    assert len(g.pairs(7)) == (7 if is_p else 0)
    assert str(g.pairs(7).method) == str(g.outcomes(5).method) == "too few options"
    assert np.all(np.asarray(g.outcomes(5)) == is_p)


@pytest.mark.parametrize(
    "text",
    [
        "nim", "nim.radius(3).block(6)", "wythoff.radius(2).comply(6)", "rule(v < 1)", "rule(i*j - x*y > 0)",
        "rule(x % y < 0)",
        "wythoff.radius(2).block(9).misere", "rule(v < 0) + nim(1000000)", "vectors((2,1),(1,2)).block(9)",
        "nim.radius(1) + nim(1)", "three(1,4,2)", "wythoff.radius(2).comply(4,nim).comply(3,diagonal)",
    ],
)  # fmt: skip
def test_one_outcome_is_not_said_of_other_games(text: str) -> None:
    assert unless_refused(few_options.outcome, game(text)) is None


def same_board(g: Game, board: np.ndarray, side: int) -> None:
    found = fill(Outcomes(g), side).decided
    for position in box(g, side):
        assert board[position[: g.heaps]] == found[position], (g, position)


GUARDED = [
    "rule(i*j == 0 or i == j and (x + y) % 3 != 0)", "rule(i == 0 and y > x or j == 0 and u != v or i == j)",
    "rule(i*j == 0 and x != y or i == 2*j and u > v)", "rule(abs(i - j) < 2 and (u + y) % 2 == 0 or i < 2 and x > 3)",
    "rule(i == j and i <= 3 and min(u, v) >= 2 or i == j and i <= 2 and max(u, v) > 2 or i == 0 and u < v)",
    "wyt(2,3)", "wk(2)", "rule(i == j and x > 2 or i == j or i == 0 and v % 2 == 0)", "tk(1)",
    "rule(i*j == 0 or i == j and u >= 1 and i <= v and x % 3 != 1)",
]  # fmt: skip
MODIFIERS = ["", ".misere", ".block(2)", ".comply(3)", ".radius(3).comply(2).misere", ".block(2).misere", ".radius(2)"]


@over("modifier", [*MODIFIERS, ".comply(2,nim)", ".block(2,nim).block(3,diagonal)"])
@over("text", GUARDED)
def test_marked_rays_against_the_definition(text: str, modifier: str) -> None:
    """Rays that share moves under different guards too, where options are counted."""
    g = game(text + modifier)
    same_board(g, asked("marked_rays", "outcomes", g, 10), 10)


def test_marked_rays_go_beyond_one_row_of_lanes() -> None:
    """Rays longer than 256 steps, against the rules that speak of the same moves in other words."""
    for text, other in [
        ("rule(i*j == 0 and x + y >= 0 or i == j and x*y >= 0)", "wythoff"),
        ("rule(i*j == 0 and u + v >= 0 or i == 2*j and x > 0 or j == 2*i and y > 0)", "gdwn(1,2)"),
    ]:
        g = game(text)
        found = asked("marked_rays", "outcomes", g, 600)
        moves = np.asarray(game(other).outcomes(600)) if other == "wythoff" else None
        if moves is not None:
            assert np.array_equal(found, moves)
        assert found[0, 0] and not found[0, 1:].any()
        misere = asked("marked_rays", "outcomes", game(f"{text}.misere"), 600)
        assert not misere[0, 0] and misere[0, 1]


def test_a_division_by_zero_on_a_ray_is_said() -> None:
    for text in ("rule(i == j and x % v == 0 or i == 0)", "rule(i == j and x % v == 0).misere"):
        with pytest.raises(WythoffError, match="divides by zero"):
            asked("marked_rays", "outcomes", game(text), 8)


SUMS = [
    "wythoff", "wyt(2,3)", "nim(3)", "rule(x > y and i > 0)", "wythoff.block(2)", "wythoff.radius(2)", "gdwn(1,2)",
    "vectors((2,1),(1,2))", "rule(i*j == 0 or i == j and x > y)", "rule(i + j == 2)", "heap(2,1)", "nim(1)",
]  # fmt: skip


@pytest.mark.full
@over("heaps", ["nim(1)", "nim(3)", "nim(1,2)", "nim(2,0)"])
@over("text", SUMS)
def test_boards_of_nim_heaps_against_the_definition(text: str, heaps: str) -> None:
    side = 4 if text == "nim(3)" else 7
    for g in (game(f"({text} + {heaps}).misere"), game(f"{text} + {heaps}")):
        same_board(g, asked("nim_layers", "outcomes", g, side), side)
        outcomes = Outcomes(g)
        for position in [(*p[: g.heaps], *reversed(g.heaps_beside)) for p in box(g, 3)]:
            assert asked("nim_layers", "is_p", g, position) == outcomes(position)
            wins = [] if outcomes(position) else [o for o in g.options(*position) if outcomes.decided[o]]
            assert asked("nim_layers", "winning_moves", g, position) == wins


def test_large_nim_heaps_are_refused() -> None:
    with pytest.raises(TooLargeError, match="choices of Nim heaps"):
        game("(wythoff + nim(1000000,1000000)).misere").outcomes(100)


NAMED = [
    (f"{RULE}.comply(127)", "pairs", 1), ("(rule((i == j or j == 0) and v < 0) + nim(3)).misere", "pairs", 20),
    ("rule(1 == x).misere", "pairs", 20), (f"{RULE}.comply(7)", "pairs", 20),
    ("rule(i*j == 0 or i == j and (x + y) % 3 != 0).radius(63).comply(255)", "outcomes", 257),
    ("rule(i*j == 0 or i == j and (x + y) % 3 != 0).radius(63).comply(100)", "outcomes", 257),
    ("(wythoff + nim(5)).misere", "pairs", 50), ("three(2,3,2).misere", "pairs", 40), ("rule(u == v)", "pairs", 30),
    ("(three(2,2,3) + nim(2)).misere", "pairs", 20), ("rule(i + j < 9).comply(5)", "pairs", 60),
    ("rule(not (x*y > j) or u < 3).misere", "pairs", 30), ("rule(i == j and x >= 0).comply(3)", "pairs", 40),
]  # fmt: skip


@pytest.mark.full
@over(("text", "question", "size"), NAMED)
def test_the_nasty_ones_answer_or_refuse_within_bounded_work(text: str, question: str, size: int) -> None:
    """A report comes after a tenth of a second of work or less, so that their number bounds the work."""
    reports = []

    def count(done: float) -> None:
        assert 0 <= done <= 1
        reports.append(done)
        assert len(reports) < MOST_REPORTS, f"{text} goes on and on"

    with progress.watched(count), suppress(TooLargeError), clock.limited(4):
        getattr(game(text), question)(size)
    assert reports or unless_refused(few_options.outcome, game(text)) is not None


def test_a_search_does_not_claim_to_be_nearly_done() -> None:
    """The first, small boards are a small part of the whole."""
    heard: list[float] = []
    with progress.watched(heard.append):
        game("three(2,2,3)").pairs(100, trust="definition")
    assert heard[0] < 0.01 and max(heard[: len(heard) // 2]) < 0.9


MOST_REPORTS = 20_000


def test_sizes_and_times_are_readable() -> None:
    shown = [size._size(amount) for amount in (7, 5000, 4.6e18, 4.6e21, 1e30)]
    assert shown == ["7 bytes", "4.9 KiB", "4086 PiB", "4085621 PiB", "888178419700125 PiB"]
    times = [size._duration(amount * 1e9) for amount in (3.21, 40, 89, 91, 7200, 1e6, 1e9, 1e24)]
    assert times[:4] == ["3.2 seconds", "40 seconds", "89 seconds", "1.5 minutes"]
    assert times[4:] == ["2 hours", "12 days", "32 years", "10^17 years"]
