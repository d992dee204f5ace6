"""The rule workshop over HTTP: the stamp agrees with the definition, the nearest games are told honestly."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import games, two_heap_texts
from wythoff import Game, WythoffError, game, oracle
from wythoff.lab.answers.glossary import GLOSSARY
from wythoff.lab.answers.language_card import language
from wythoff.lab.answers.workshop import clicked, nearest, stamp
from wythoff.sets.nearest_named import nearest_named

from .lab_client import lab_client


@pytest.mark.full
@given(games(two_heap_texts), st.integers(0, 9), st.integers(0, 9))
def test_the_stamp_shows_the_moves_from_a_square(which: Game, x: int, y: int) -> None:
    try:
        found = stamp(str(which), f"{x},{y}")
    except WythoffError:
        return  # no position, or a rule that divides by zero
    if found["refused"]:
        assert which.heaps != 2 or not which.is_everywhere
        return
    position = (x, y, *which.state)
    options = [option for option in oracle.options(which, position) if option[2:] == position[2:]]
    taken = {(x - option[0], y - option[1]) for option in options}
    allowed = {tuple(cell["removal"]) for cell in found["cells"] if cell["allowed"]}
    assert allowed == {one for one in taken if max(one) < found["side"]}
    assert sorted(map(tuple, found["landings"])) == sorted(option[:2] for option in options)
    assert all(
        (cell["allowed"] is None) == (cell["removal"][0] > x or cell["removal"][1] > y) for cell in found["cells"]
    )


def test_a_guard_depends_on_the_square() -> None:
    def allowed(at: str) -> bool:
        cells = stamp("wk(3)", at)["cells"]
        return bool(next(cell["allowed"] for cell in cells if cell["removal"] == [2, 2]))

    assert allowed("5,9") and not allowed("4,9")
    far = stamp("wk(3)", f"{10**60},{10**60}")
    assert all(cell["allowed"] is not None for cell in far["cells"]) and far["at"] == [str(10**60)] * 2


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "first", "words"),
    [
        ("rule(i*j == 0 or i == j)", "wythoff", "same moves"),
        ("rule(i*j == 0 or i == j).block(3)", "wythoff.block(3)", "same moves"),
        ("rule(i*j == 0 or 0 < min(i, j) and max(i, j) < 2*min(i, j) + 1)", "heap(2,1)",
         "same moves from all positions with heaps below 12"),
        ("rule(i*j == 0 or i == 2*j or i == 3*j)", "nim", "same P-positions for x, y < 64"),
        ("rule(i*j == 0 or i == j or (i,j) in {(2,3),(3,2)})", "gdwn(1,4)",
         "differs first at (12,20), a P-position here, not there; "
         "36 of 67 P-positions for x, y < 64 are of one game only"),
    ],
)  # fmt: skip
def test_the_nearest_named_game_is_told_honestly(text: str, first: str, words: str) -> None:
    assert (nearest(text)["games"][0]["text"], nearest(text)["games"][0]["words"]) == (first, words)


def test_what_is_said_of_the_nearest_games_is_true() -> None:
    here = game("rule(i*j == 0 or i == j or i == 2*j)")
    found = nearest_named(here, 12)
    for near in found:
        boards = [{(x, y) for x in range(12) for y in range(12) if one.is_p(x, y)} for one in (here, game(near.text))]
        differ = sorted(boards[0] ^ boards[1], key=lambda place: (max(place), place))
        assert (len(differ), len(boards[0] | boards[1])) == (near.differences, near.union)
        assert near.first == (differ[0] if differ else None) and (
            not differ or near.is_here == (differ[0] in boards[0])
        )
    assert [near.distance for near in found] == sorted(near.distance for near in found)


def test_every_example_of_the_card_is_a_game() -> None:
    sections = language()["sections"]
    examples = [row["example"] for section in sections for row in section["rows"] if row["example"]]
    assert len(examples) > 30 and all(game(text) for text in examples)
    assert all(section["title"] and section["rows"] for section in sections)


def test_the_terms_are_told_apart() -> None:
    forms = [form.lower() if len(form) > 1 else form for term in GLOSSARY for form in term.forms]
    assert len(forms) == len(set(forms)) and len({term.name for term in GLOSSARY}) == len(GLOSSARY)
    wanted = {"p", "n", "mex", "nim-value", "misere", "block", "comply", "remoteness"}
    assert wanted <= {term.name for term in GLOSSARY}


@pytest.fixture(scope="module")
def lab() -> Any:
    with lab_client() as client:
        yield client


def test_help_and_clicks_over_http(lab: TestClient) -> None:
    found = lab.get("/api/text", params={"text": "wythof", "caret": 6}).json()
    assert found["repairs"] == [{"shown": "wythoff", "text": "wythoff"}]
    assert lab.get("/api/text").json()["continuations"][0]["insert"] == "wythoff"
    assert lab.get("/api/text", params={"text": "w" * 5001}).status_code == 422
    click = lab.post("/api/stamp/click", json={"game": "nim", "removal": [1, 1]})
    assert click.json() == {"text": "rule(i*j == 0 or (i,j) in {(1,1)})"}
    for body in (
        {"game": "nim", "removal": [0, 0]},
        {"game": "nim", "removal": [9, 1]},
        {"game": "nim(3)", "removal": [1, 1]},
    ):
        wrong = lab.post("/api/stamp/click", json=body)
        assert wrong.status_code == 422 and wrong.json()["message"]
    kept = lab.post("/api/stamp/without", json={"game": "wk(3)", "other": "i == j and min(u, v) >= 3"})
    assert kept.json() == {"text": "rule(i*j == 0)"}
    assert lab.post("/api/stamp/without", json={"game": "wk(3)", "other": "i == 1"}).status_code == 422


def test_a_modifier_that_loses_its_moves_is_refused_in_words() -> None:
    with pytest.raises(WythoffError, match="no diagonal moves"):
        clicked("wythoff.block(2,diagonal)", (1, 1))
