"""Two games at once: the next difference in order, one board moved, what is proved of both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from wythoff import compare, game
from wythoff.boards.differing import difference_after, difference_before
from wythoff.boards.storage import Dense, Outcomes, Sparse
from wythoff.lab.answers.two_games import translated
from wythoff.oracle import Outcomes as Defined
from wythoff.sets.compared_boards import order

from .lab_client import lab_client
from .test_proofs_api import answered

SIDE = 6


@pytest.fixture(scope="module")
def lab() -> Iterator[TestClient]:
    with lab_client() as client:
        yield client


def ask(lab: TestClient, first: str, second: str, **more: Any) -> dict[str, Any]:
    """Ask until there is an answer, as the page does."""
    while True:
        answer = lab.get("/api/compare/difference", params={"game": first, "other": second, **more})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if found["at"] or found["complete"] or found["note"]:
            return found


def kept(flags: NDArray[np.bool_], how: str) -> Outcomes:
    """The same board as squares, as a list of P-positions, or as a list of the others."""
    if how == "squares":
        return Dense(SIDE, flags.astype(np.uint8))
    xs, ys = (flags if how == "listed" else ~flags).nonzero()
    return Sparse(SIDE, xs.astype(np.int32), ys.astype(np.int32), how == "listed")


ways = st.sampled_from(["squares", "listed", "others"])
few = st.lists(st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1)), max_size=5)


@pytest.mark.full
@given(few, few, ways, ways, st.none() | st.tuples(st.integers(0, 2 * SIDE), st.integers(0, 2 * SIDE)))
def test_differences_are_gone_through_in_order(
    one: list[tuple[int, int]], two: list[tuple[int, int]], how: str, also: str, at: tuple[int, int] | None
) -> None:
    boards = []
    for places, way in ((one, how), (two, also)):
        flags = np.zeros((SIDE, SIDE), np.bool_)
        flags[tuple(zip(*places, strict=True)) if places else ([], [])] = True
        boards.append(kept(flags, way))
    either = sorted({*one, *two}, key=order)
    later = [place for place in either if at is None or order(place) > order(at)]
    found = difference_after(*boards, at)
    assert (found and found.at) == (later[0] if later else None)
    if at is not None:
        earlier = [place for place in either if order(place) < order(at)]
        before = difference_before(*boards, at)
        assert (before and before.at) == (earlier[-1] if earlier else None)
        assert before is None or before.at in (one if before.only == "first" else two)


@pytest.mark.full
def test_differences_are_those_of_the_definition(lab: TestClient) -> None:
    texts = "wythoff.block(2)", "wythoff.misere"
    one, other = (Defined(game(text)) for text in texts)
    squares = sorted(((x, y) for x in range(12) for y in range(12)), key=order)
    wanted = [(square, "first" if one(square) else "second") for square in squares if one(square) != other(square)]
    at, seen = "", []
    for _ in wanted:
        answer = ask(lab, *texts, at=at)
        at = ",".join(answer["at"])
        seen.append((tuple(map(int, answer["at"])), answer["only"]))
    assert seen == wanted
    back = ask(lab, *texts, at=at, before=True)
    assert tuple(map(int, back["at"])) == wanted[-2][0]
    assert ask(lab, *texts, at="0,0", before=True)["at"] is None


@pytest.mark.full
def test_far_out_and_to_the_end(lab: TestClient) -> None:
    far = ask(lab, "maharaja", "wythoff", at="50000,3")
    x, y = map(int, far["at"])
    assert max(x, y) >= 50_000 and game("maharaja").is_p(x, y) != game("wythoff").is_p(x, y)
    same = ask(lab, "wk(2,5)", "wk(5)", below=3000)
    assert same == {"at": None, "only": None, "known": 3000, "complete": True, "note": ""}
    heap = ask(lab, "nim(1)", "nim(1).misere")
    assert heap["at"] == ["0", "0"] and heap["only"] == "first"
    beyond = ask(lab, "wythoff", "wythoff.misere", at=f"{10**30},1", before=True)
    assert max(map(int, beyond["at"])) == 2  # misère differs in the corner only
    slice_ = ask(lab, "nim(3)", "wythoff", rest="6")
    assert slice_["at"] == ["0", "0"]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"at": "3"}, "'3' is no square: it must be two numbers"),
        ({"at": "x,1"}, "'x'"),
        ({"other": "nim(1)"}, "boards of different shapes"),
        ({"other": "wythof"}, "no game is called 'wythof'"),
        ({"below": "0"}, "'below' must be at least 1, not '0'"),
    ],
)
def test_what_means_nothing_is_refused(lab: TestClient, more: dict[str, str], words: str) -> None:
    answer = lab.get("/api/compare/difference", params={"game": "wythoff", "other": "nim", **more})
    assert answer.status_code == 422 and words in answer.json()["message"]


def test_a_board_that_is_another_one_moved(lab: TestClient) -> None:
    asked = {"game": "wk(2)", "other": "wk(1)"}
    found = lab.get("/api/compare/translated", params=asked).json()
    assert found["shift"] == [1, 1] and found["differences"] == 0
    there = lab.get("/api/compare/translated", params={**asked, "a": -1, "b": 2}).json()
    assert there["shift"] == [-1, 2] and there["differences"] > 100
    assert translated("nim(1).misere", "", "nim(1)", None)["shift"] == [1, 0]
    assert translated("wythoff", "", "nim", (100_000, -100_000))["squares"] == 0
    wrong = lab.get("/api/compare/translated", params={**asked, "a": "1.5"})
    assert wrong.status_code == 422 and wrong.json()["message"].startswith("'a' must be a whole number")


@given(st.integers(-3, 3), st.integers(-3, 3))
def test_a_difference_of_a_moved_board_is_one(a: int, b: int) -> None:
    found = translated("wythoff", "", "wythoff.misere", (a, b))
    one, other = game("wythoff"), game("wythoff.misere")
    for at in filter(None, (found["first"], found["last"])):
        assert one.is_p(*at) != other.is_p(at[0] - a, at[1] - b)


@pytest.mark.full
def test_what_is_proved_of_both(lab: TestClient) -> None:
    found = answered(lab, "/api/task/compare/proved", game="wythoff", other="wythoff.misere")["answer"]
    assert found["without"] == [] and {"about": "equal", "words": "finitely many", "rung": "proved"} in found["lines"]
    none = answered(lab, "/api/task/compare/proved", game="gdwn(1,2)", other="wythoff")["answer"]
    assert none == {"lines": [], "without": ["gdwn(1,2)"]}


@pytest.mark.full
def test_a_task_compares_as_the_verb_does(lab: TestClient) -> None:
    found = answered(lab, "/api/task/compare", game="wk(2)", other="wk(1)", seconds=100)["answer"]
    assert found["lines"][0] == compare("wk(2)", "wk(1)", seconds=100).lines[0]._asdict()
    assert found["command"] == "wythoff compare 'wk(2)' 'wk(1)' --seconds 100"
    refused = answered(lab, "/api/task/compare", game="nim(3)", other="wythoff", seconds=30)
    assert refused["state"] == "refused" and "heaps" in refused["error"]
