"""Files: what they hold is what the definition says; their names say the game and what of it."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import given

from tests.strategies import games
from wythoff import Game, game
from wythoff.oracle import NimValues, Outcomes, Remoteness, RemovalLayers, fill, kind, options
from wythoff.rules import CATALOG, is_position
from wythoff.scenes.file_names import file_stem

from .lab_client import lab_client

SAFE = re.compile(r"[A-Za-z0-9.,()+=_-]+\.(csv|json|txt)")


@pytest.fixture(scope="module")
def lab() -> Iterator[TestClient]:
    with lab_client() as client:
        yield client


def kept(lab: TestClient, path: str, post: Any = None, **query: Any) -> tuple[str, str]:
    """Name and content of a file."""
    answer = lab.post(path, json=post) if post else lab.get(path, params=query)
    assert answer.status_code == 200, answer.text
    name = re.fullmatch(r'attachment; filename="([^"]+)"', answer.headers["content-disposition"])[1]  # type: ignore[index]
    assert SAFE.fullmatch(name) and len(name) < 250
    return name, answer.text


def table(text: str) -> tuple[list[str], list[list[str]]]:
    header, *lines = csv.reader(io.StringIO(text))
    return header, lines


def test_pairs_are_named_by_their_numbers(lab: TestClient) -> None:
    name, text = kept(lab, "/api/pairs", game="wythoff.block(3)", n=100)
    assert name == "wythoff.block(3)-pairs-0-99.csv" and len(text.splitlines()) == 101
    assert (
        kept(lab, "/api/pairs", game="wyt(2,3)", n=50, format="bfile", column="y")[0] == "b-wyt(2,3)-pairs-0-49-y.txt"
    )
    name, text = kept(lab, "/api/pairs", game="nim(1)", n=50, format="json")
    assert name == "nim(1)-pairs-0-0.json" and json.loads(text)["pairs"] == [[0]]


@pytest.mark.parametrize(
    ("text", "at"),
    [("wythoff", (6, 9)), ("wythoff.block(3)", (4, 7)), ("wythoff.misere", (3, 4)), ("wythoff + nim(3)", (2, 5, 3))],
)
def test_the_options_of_a_square(lab: TestClient, text: str, at: tuple[int, ...]) -> None:
    which = game(text)
    outcomes, values = Outcomes(which), None if which.is_misere else NimValues(which)
    lasting = None if which.limit else Remoteness(which)
    name, content = kept(lab, "/api/square/file", game=text, at=",".join(map(str, at)))
    assert name == f"{file_stem(text)}-options-of-{'-'.join(map(str, at))}.csv"
    header, lines = table(content)
    names = which.coordinates
    assert header == [*names, *(f"taken_{name}" for name in names), "kind", "outcome", "nim_value", "remoteness"]
    expected = [
        [*option, *(a - b for a, b in zip(at, option, strict=True)), kind(which, at, option),
         "P" if outcomes(option) else "N", "" if values is None else values(option),
         "" if lasting is None else lasting(option)]
        for option in options(which, at)
    ]  # fmt: skip
    assert sorted(lines) == sorted([list(map(str, line)) for line in expected])
    found = json.loads(kept(lab, "/api/square/file", game=text, at=",".join(map(str, at)), format="json")[1])
    assert found["outcome"] == ("P" if outcomes(at) else "N") and len(found["options"]) == len(lines)


@pytest.mark.parametrize("text", ["wythoff", "wyt(2,2)", "wythoff.block(2)"])
def test_layers(lab: TestClient, text: str) -> None:
    name, content = kept(lab, "/api/layers/file", game=text, side=9)
    assert name == f"{text}-layers-side-9.csv"
    header, lines = table(content)
    layers = fill(RemovalLayers(game(text)), 9).decided
    expected = [[*at, step, "P" if is_p else "N"] for at, (step, is_p) in layers.items()]
    assert header == ["x", "y", "step", "outcome"]
    assert sorted(lines) == sorted([list(map(str, line)) for line in expected])


def test_a_comparison(lab: TestClient) -> None:
    texts = "wythoff", "rule(i == j or i*j == 0 and i + j < 4)"
    first, second = (Outcomes(game(text)) for text in texts)
    window = {"game": texts[0], "other": texts[1], "x0": 2, "y0": 1, "w": 9, "h": 11}
    name, content = kept(lab, "/api/compare/file", **window)
    assert name.startswith("wythoff-vs-rule(") and name.endswith("-x2-10-y1-11.csv")
    header, lines = table(content)
    squares = [(x, y) for x in range(2, 11) for y in range(1, 12)]
    expected = [
        [*at, *("P" if is_p else "N" for is_p in both)] for at in squares if any(both := (first(at), second(at)))
    ]
    assert header == ["x", "y", *texts] and lines == [list(map(str, line)) for line in expected]
    found = json.loads(kept(lab, "/api/compare/file", **window, format="json")[1])
    assert found["only_first"] == [list(at) for at in squares if first(at) and not second(at)]
    assert found["both"] == [list(at) for at in squares if first(at) and second(at)]
    refused = lab.get("/api/compare/file", params=window | {"w": 10**6, "h": 10**6})
    assert refused.status_code == 413 and "zoom in" in refused.json()["message"]


def test_a_comparison_where_a_game_has_no_position(lab: TestClient) -> None:
    texts = "vectors((2,0),(0,3),(1,1))", "wythoff"
    content = kept(lab, "/api/compare/file", game=texts[0], other=texts[1], x0=0, y0=0, w=8, h=8)[1]
    found = {tuple(map(int, line[:2])): line[2:] for line in table(content)[1]}
    first, second = (game(text) for text in texts)
    assert found[1, 2] == ["", "P"] and found[0, 0] == ["P", "P"]
    for at, outcomes in found.items():
        assert (outcomes[0] == "") is not is_position(first, at)
        assert outcomes[0] in ("", "P" if is_position(first, at) and Outcomes(first)(at) else "N")
        assert outcomes[1] == ("P" if Outcomes(second)(at) else "N")


def test_a_comparison_of_slices(lab: TestClient) -> None:
    window = {"game": "nim(3)", "other": "nim(3).misere", "rest": "6", "x0": 0, "y0": 0, "w": 8, "h": 8}
    name, content = kept(lab, "/api/compare/file", **window)
    assert name == "nim(3)-z6-vs-nim(3).misere-z6-x0-7-y0-7.csv"
    assert table(content)[0] == ["x", "y", "nim(3) z6", "nim(3).misere z6"]
    name, content = kept(lab, "/api/compare/file", **window, format="json")
    assert json.loads(content)["rest"] == [[6], [6]] and name.endswith("-z6-x0-7-y0-7.json")


def test_a_game_in_play(lab: TestClient) -> None:
    record = {
        "game": "wythoff.block(2)", "start": ["4", "7"], "first": 1, "actions": ["block (4,1)", "(3,6)", "block"],
        "players": ["beginner", "person"], "goal": None,
    }  # fmt: skip
    name, content = kept(lab, "/api/play/file", record | {"format": "csv"})
    assert name == "wythoff.block(2)-play-from-4-7-after-3.csv"
    assert table(content) == (
        ["n", "player", "action", "x", "y"],
        [["1", "1", "block (4,1)", "4", "7"], ["2", "2", "(3,6)", "3", "6"], ["3", "2", "block", "3", "6"]],
    )
    found = json.loads(kept(lab, "/api/play/file", record)[1])
    view = lab.post("/api/play/read", json={"text": found["text"]}).json()
    assert view["record"] == record and found["phase"] == "move" and found["players"] == ["beginner", "person"]


def test_names_of_different_games_differ() -> None:
    texts = [text for entry in CATALOG for text in entry.examples]
    texts += [
        "rule(i < j)",
        "rule(i > j)",
        "rule(i*j == 0)",
        "rule(i + j == 1)",
        "wythoff + nim(3)",
        "(wythoff + nim(3)).misere",
    ]
    texts += [f"rule({' or '.join(f'i == {k}' for k in range(40))} or j == {more})" for more in (1, 2)]
    stems = {file_stem(str(game(text))) for text in texts}
    assert len(stems) == len({str(game(text)) for text in texts})
    assert all(SAFE.fullmatch(f"{stem}.csv") and len(stem) < 100 for stem in stems)


@given(games())
def test_any_game_has_a_name(which: Game) -> None:
    assert SAFE.fullmatch(f"{file_stem(str(which))}.csv")


def test_records_know_the_players() -> None:
    from wythoff.lab.play.game_record import play, read_record

    text = "wythoff from (3,5), player 2 first, person against beginner: (1,3)"
    record, _ = play(read_record(text))
    assert str(record) == text and record.players == ("person", "beginner")
    assert read_record("wythoff from (3,5)").players is None
    with pytest.raises(ValueError, match="a record looks like"):
        read_record("wythoff from (3,5), player 2 first, person against nobody: (1,3)")
