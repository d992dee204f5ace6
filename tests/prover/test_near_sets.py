"""Whether P-positions are near to others: proved, refuted and given up, against boards by the definition."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.command import run
from wythoff import MeaningError, game
from wythoff.prover import prove_near
from wythoff.prover.questions import near_sets
from wythoff.prover.questions.near_sets import _far_on_board
from wythoff.sets.king_distance import grown


@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=6), st.integers(0, 4))
def test_a_set_grows_by_its_distance(places: list[tuple[int, int]], distance: int) -> None:
    board = np.zeros((9, 9), np.bool_)
    for place in places:
        board[place] = True
    for x, y in np.ndindex(9, 9):
        near = any(max(abs(x - u), abs(y - v)) <= distance for u, v in places)
        assert grown(board, distance)[x, y] == near


@pytest.mark.full
@pytest.mark.parametrize(("one", "two"), [("wk(1)", "wythoff"), ("wythoff", "wk(2)"), ("nim.block(2)", "nim")])
def test_the_least_distance(one: str, two: str) -> None:
    """Refuted below the least distance with a witness of the board, proved from there on."""
    least = next(d for d in range(9) if _far_on_board(game(one), game(two), d, 200) is None)
    assert prove_near(one, two, least).status == prove_near(one, two, least + 1).status == "proved"
    refuted = prove_near(one, two, least - 1)
    assert refuted.status == "refuted" and refuted.witness
    x, y = refuted.witness["x"], refuted.witness["y"]
    assert game(one).is_p(x, y)
    around = [(u, v) for u in range(x + 1 - least, x + least) for v in range(y + 1 - least, y + least)]
    assert not any(game(two).is_p(u, v) for u, v in around if u >= 0 and v >= 0)


def test_a_witness_beyond_all_boards_is_reasoned_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with boards on which nothing is wrong: the sentence is false all the same."""
    monkeypatch.setattr(near_sets, "SIDES", (2,))
    found = prove_near("wk(2)", "nim", 1)
    assert found.status == "refuted" and found.system and found.witness
    assert abs(found.witness["x"] - found.witness["y"]) > 1


@pytest.mark.full
def test_giving_up_says_how_far_it_was_looked() -> None:
    found = prove_near("gdwn(1,2)", "rule(i*j == 0 or i == j or i == 2*j or j == 2*i)", 0, seconds=12)
    assert found.status == "gave up" and "further away" in found.seen and "gdwn(1,2)" in found.theorem


def test_maharaja_stays_within_two_squares_of_wythoff() -> None:
    """Its set is that of the certificate that ships, and is not proved anew."""
    found = prove_near("maharaja", "wythoff", 2)
    assert found.status == "proved" and found.system == "fib"


def test_the_verb() -> None:
    done = run("prove", "wk(1)", "--near", "wythoff", "1")
    assert done.returncode == 0 and "proved" in done.stdout
    done = run("prove", "maharaja", "--near", "wythoff", "1", "--format", "json")
    assert done.returncode == 1 and '"witness": {"x": 45, "y": 71}' in done.stdout
    done = run("prove", "maharaja", "--near", "wythoff", "1", "--nim-value", "1")
    assert done.returncode == 2 and "--near goes with one GAME" in done.stderr


@pytest.mark.parametrize(
    ("one", "two", "distance", "message"),
    [("nim(3)", "nim", 1, "on two heaps"), ("nim", "wythoff.pass", 1, "on two heaps"), ("nim", "nim", -1, "not -1"),
     ("nim", "nim", 31, "from 0 to 30")],
)  # fmt: skip
def test_what_is_refused(one: str, two: str, distance: int, message: str) -> None:
    with pytest.raises(MeaningError, match=message):
        prove_near(one, two, distance)
