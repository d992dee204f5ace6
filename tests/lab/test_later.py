"""The rules of the later literature over HTTP: every answer is that of the definition, or a refusal in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings

from tests.cases import over
from tests.strategies import LATER, later_games
from wythoff import Game, game
from wythoff.boards.menu import catalog
from wythoff.oracle import NimValues, Outcomes, options
from wythoff.oracle.values import Table
from wythoff.rules import MODIFIERS, Position
from wythoff.solvers.session import Session

from .lab_client import lab_client

SIDE = 5
REFUSED = 413, 422
SHARED = settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def lab() -> Iterator[TestClient]:
    with lab_client() as client:
        yield client


def get(lab: TestClient, path: str, status: int = 200, **parameters: Any) -> Any:
    answer = lab.get(path, params=parameters)
    assert answer.status_code == status, answer.text
    return answer.json()


def post(lab: TestClient, path: str, status: int = 200, **body: Any) -> Any:
    answer = lab.post(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def rest(which: Game) -> tuple[int, ...]:
    """The slice through 1 of a third heap, the pass and the Nim heaps as they stand."""
    return (*(1 for _ in range(which.heaps - 2)), *which.state)


def slices(which: Game) -> list[tuple[int, ...]]:
    """The same, and with the pass used."""
    left = rest(which)
    place = max(which.heaps - 2, 0)
    return [left, (*left[:place], 0, *left[place + 1 :])] if which.has_pass else [left]


def window(lab: TestClient, path: str, which: Game, at: tuple[int, ...]) -> Any:
    """Asked for again until it is complete."""
    query = {"game": str(which), "rest": ",".join(map(str, at)), "x0": 0, "y0": 0, "w": SIDE, "h": SIDE}
    while not (found := get(lab, path, **query))["complete"]:
        assert not found["note"], found["note"]
    return found


def wanted(table: Table[Any], at: tuple[int, ...]) -> list[int]:
    """What the definition says of the same squares; a single heap has one row."""
    axes = min(table.game.heaps, 2)
    return [
        -1 if axes == 1 and y else int(table((*(x, y)[:axes], *at))) for y in range(SIDE) for x in range(SIDE)
    ]  # fmt: skip


@pytest.mark.full
@over("text", LATER)
def test_boards_are_those_of_the_definition(lab: TestClient, text: str) -> None:
    which = game(text)
    for at in slices(which):
        found = window(lab, "/api/squares", which, at)
        assert found["values"] == wanted(Outcomes(which), at)
        if get(lab, "/api/game", text=text)["nim_values"]:
            assert window(lab, "/api/values", which, at)["values"] == wanted(NimValues(which), at)


@pytest.mark.full
@over("text", LATER)
def test_a_square_says_its_options_and_why(lab: TestClient, text: str) -> None:
    which = game(text)
    for at in slices(which):
        check_square(lab, which, (*(2, 3)[: which.heaps], *at))


def check_square(lab: TestClient, which: Game, position: Position) -> None:
    found = get(lab, "/api/square", game=str(which), at=",".join(map(str, position)))
    outcomes = Outcomes(which)
    assert found["outcome"] == ("P" if outcomes(position) else "N") and found["why"]
    shown = {tuple(map(int, option["position"])): option for option in found["options"]}
    assert sorted(shown) == options(which, position)
    for option, facts in shown.items():
        assert facts["outcome"] == ("P" if outcomes(option) else "N")
        assert (facts["kind"] == "pass") == (which.has_pass and position[which.heaps] != option[which.heaps])


@pytest.mark.full
@over("text", LATER)
def test_a_machine_ends_every_game_as_the_outcome_says(lab: TestClient, text: str) -> None:
    which = game(text)
    start = (*(3,) * which.heaps, *which.state)
    record = {"game": text, "start": [str(heap) for heap in start], "actions": [], "first": 0}
    view = post(lab, "/api/play", **record, hints=True)
    for _ in range(40):
        if view["phase"] == "over":
            break
        view = post(lab, "/api/play/machine", **view["record"], seed=1)["view"]
    assert view["phase"] == "over"
    assert view["winner"] == (1 if Outcomes(which)(start) else 0)
    for form in ("csv", "json"):
        assert lab.post("/api/play/file", json=view["record"] | {"format": form}).status_code == 200
    assert post(lab, "/api/play/read", text=view["text"])["positions"] == view["positions"]


@pytest.mark.full
@over("text", LATER)
def test_everything_else_is_answered_or_refused_in_words(lab: TestClient, text: str) -> None:
    at = ",".join("2" * game(text).heaps)
    asked = {
        "/api/game": {"text": text}, "/api/hover": {"game": text, "at": at}, "/api/panel": {"game": text, "n": 3},
        "/api/layers": {"game": text, "side": 6}, "/api/layers/file": {"game": text, "side": 6},
        "/api/square/file": {"game": text, "at": at}, "/api/pairs": {"game": text, "n": 3},
        "/api/tiles/0/0/0": {"game": text, "work": False},  # no work: a board by definition takes seconds
        "/api/compare/tiles/0/0/0": {"game": text, "other": "wythoff", "work": False},
    }  # fmt: skip
    for path, query in asked.items():
        answer = lab.get(path, params=query)
        assert answer.status_code == 200 or (answer.status_code in REFUSED and answer.json()["message"]), path
    start = lab.post("/api/play/start", json={"game": text, "largest": "6", "seed": 3})
    assert start.status_code == 200 or start.status_code in REFUSED


@pytest.mark.full
@SHARED
@given(later_games())
def test_random_games_are_answered_or_refused_in_words(lab: TestClient, which: Game) -> None:
    form = get(lab, "/api/game", text=str(which))["form"]
    assert post(lab, "/api/game", **form)["text"] == str(which)
    position = (*(3,) * which.unbounded_heaps, *(0,) * which.has_layers, *which.state)
    found = lab.get("/api/square", params={"game": str(which), "at": ",".join(map(str, position))})
    assert found.status_code in (200, *REFUSED)
    if found.status_code == 200:
        assert found.json()["outcome"] == ("P" if Outcomes(which)(position) else "N")
        start = {"game": str(which), "start": [str(heap) for heap in position]}
        assert post(lab, "/api/play/machine", **start, seed=1)["view"]["phase"]


# Words of the single modifiers


def test_the_menu_has_every_modifier() -> None:
    on_menu = catalog()["modifiers"]
    assert list(on_menu) == [modifier.name for modifier in MODIFIERS]
    assert all(given["words"] and given["takes"] for given in on_menu.values())


@pytest.mark.parametrize("text", ["wythoff.terminal(x + y <= 3)", "wythoff(1).terminal(x <= 3)", "wythoff(3).pass"])
def test_the_first_choices_of_the_menu_are_games(lab: TestClient, text: str) -> None:
    which = game(text)
    form = get(lab, "/api/game", text=which.name + f"({which.heaps})")["form"]
    for name in ("terminal", "declare"):
        details = catalog()["modifiers"][name]["defaults"][str(which.heaps)]
        assert post(lab, "/api/game", **form | {"others": {name: details}})["form"]["others"] == {name: details}


@pytest.mark.parametrize(
    ("others", "words"),
    [
        ({"terminal": "i <= 3"}, "not of 'i'"),
        ({"terminal": ""}, "condition"),
        ({"terminal": "x <= 3).misere.radius(2"}, "do not match"),
        ({"terminal": "x >= 0"}, "every position"),
        ({"declare": "(1,1)=Q"}, "P or N"),
        ({"declare": "(1,1)=P,(1,1)=N"}, "twice"),
        ({"declare": "(1,1)=P", "pass": ""}, "no meaning together"),
        ({"sideways": ""}, "sideways"),
    ],
)
def test_wrong_details_are_refused_in_words(lab: TestClient, others: dict[str, str], words: str) -> None:
    assert words in post(lab, "/api/game", 422, name="wythoff", others=others)["message"]


def test_terminal_and_declared_squares_are_marked(lab: TestClient) -> None:
    which = game("wythoff.terminal(x + y <= 1).declare((2,2)=P)")
    assert window(lab, "/api/squares", which, ())["settled"] == {"terminal": [0, 1, SIDE], "declared": [2 * SIDE + 2]}
    assert "terminal: no move" in get(lab, "/api/hover", game=str(which), at="0,1")["settled"]
    found = get(lab, "/api/square", game=str(which), at="2,2")
    assert "declared P" in found["settled"] and "declared P" in found["why"]
    assert get(lab, "/api/square", game=str(which), at="3,3")["settled"] is None


def test_passing_is_a_word_of_the_record(lab: TestClient) -> None:
    record = {"game": "wythoff.pass", "start": ["1", "2"], "actions": ["pass"]}
    view = post(lab, "/api/play", **record)
    assert view["position"] == ["1", "2", "0"] and view["text"].endswith(": pass")
    assert all(option["kind"] != "pass" for option in view["options"])
    twice = post(lab, "/api/play", 422, **record | {"actions": ["pass", "pass"]})
    assert "the pass is used" in twice["message"] and twice["index"] == 1
    nowhere = post(lab, "/api/play", 422, **record | {"actions": ["(0,2)", "(0,0)", "pass"]})
    assert "over" in nowhere["message"]
    assert "has no pass" in post(lab, "/api/play", 422, **record | {"game": "wythoff"})["message"]
    said = post(lab, "/api/play/machine", game="wythoff.pass", start=["1", "2"], seed=0)
    assert (said["action"], said["words"]) == ("pass", "I pass.")


def test_a_pass_is_left_or_used(lab: TestClient) -> None:
    board = get(lab, "/api/game", text="wythoff(3).pass")["board"]
    assert board["rest"] == ["z", "p"] and board["rest_default"] == ["0", "1"] and board["rest_most"][1] == "1"
    query = {"game": "wythoff.pass", "rest": "2", "x0": 0, "y0": 0, "w": 2, "h": 2}
    assert "p must be at most 1" in get(lab, "/api/squares", 422, **query)["message"]


def test_layers_are_those_of_the_game_that_goes_on(lab: TestClient) -> None:
    used = lab.get("/api/layers/file", params={"game": "nim.pass", "rest": "0", "side": 4})
    without = lab.get("/api/layers/file", params={"game": "nim", "side": 4})
    assert used.content == without.content and "nim.pass-p0-layers" in used.headers["content-disposition"]


def test_the_game_ends_where_the_outcome_is_declared(lab: TestClient) -> None:
    view = post(lab, "/api/play", game="wythoff.declare((1,1)=P)", start=["1", "4"], actions=["(1,1)"])
    assert (view["phase"], view["winner"]) == ("over", 0) and "declared P" in view["words"]


@pytest.mark.parametrize("text", ["wythoff.pass", "wythoff.pass + nim(2)", "wythoff.pass.misere", "nim(3).pass"])
def test_a_session_knows_positions_with_the_pass_used(text: str) -> None:
    which = game(text)
    session, outcomes = Session(which), Outcomes(which)
    for at in slices(which):
        for x in range(4):
            position = (x, 3, *at)
            assert session.is_p(position) == outcomes(position)
            assert session.winning_moves(position) == [
                option for option in options(which, position) if outcomes(option) and not outcomes(position)
            ]
            if not which.is_misere:
                assert session.nim_value(position) == NimValues(which)(position)
