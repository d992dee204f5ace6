"""Remoteness in the lab: boards, tiles, windows and squares agree with the definition; what has none is refused."""

from __future__ import annotations

import gzip
import time
from collections.abc import Iterator

import numpy as np
import pytest
from fastapi.testclient import TestClient

from wythoff import game
from wythoff.boards.fill import remote_board
from wythoff.boards.plan import facts, largest_remote, largest_side, plan_of
from wythoff.boards.storage import TILE
from wythoff.boards.tiles import Place, value_tile, window_of
from wythoff.oracle import Remoteness
from wythoff.rules import is_position

from .lab_client import lab_client

SIDE = 7


@pytest.fixture(scope="module")
def lab() -> Iterator[TestClient]:
    with lab_client() as client:
        yield client


def defined(text: str, rest: str) -> list[list[int]]:
    """[y][x], -1 where there is no position."""
    plan, lasting = plan_of(text, rest), Remoteness(game(text))
    return [
        [lasting(at) if is_position(plan.game, at := plan.position(x, y)) else -1 for x in range(SIDE)]
        for y in range(SIDE if plan.axes > 1 else 1)
    ]


@pytest.mark.parametrize(
    ("text", "rest"),
    [("wythoff", ""), ("wyt(2,3).misere", ""), ("vectors((2,1),(1,2))", ""), ("nim(3)", "5"), ("nim(1)", ""),
     ("wythoff.pass", "1"), ("wythoff.pass", "0"), ("wythoff.terminal(x + y <= 3)", ""), ("three(2,3,4)", "2"),
     ("wythoff + nim(3)", "2")],
)  # fmt: skip
def test_boards_windows_and_tiles_are_those_of_the_definition(text: str, rest: str) -> None:
    plan, expected = plan_of(text, rest), defined(text, rest)
    board = remote_board(plan, SIDE)
    assert window_of(board, (0, 0, SIDE, len(expected))) == [number for row in expected for number in row]
    tile = np.frombuffer(gzip.decompress(value_tile(board, Place(0, 0, 0))), "<i4").reshape(TILE, TILE)
    assert tile[: len(expected), :SIDE].tolist() == expected


def test_sides_shrink_with_the_boards_of_pass_and_nim_heaps() -> None:
    alone, beside = (largest_remote(plan_of(text, "")) for text in ("wythoff", "wythoff + nim(3)"))
    assert alone == 2 * beside > 1000
    assert largest_remote(plan_of("wythoff + nim(1000000)", "")) == 8
    misere = plan_of("(wythoff + nim(3)).misere", "")
    assert 0 < largest_remote(misere) <= largest_side(misere)


@pytest.mark.full
def test_the_server_answers(lab: TestClient) -> None:
    while (answer := lab.get("/api/remoteness-tiles/0/0/0", params={"game": "wyt(2,3)"})).headers["x-complete"] != "1":
        time.sleep(0.1)
    tile = np.frombuffer(answer.content, "<i4").reshape(TILE, TILE)
    assert np.array_equal(tile.T, game("wyt(2,3)").remoteness(TILE).values)
    window = lab.get("/api/remoteness", params={"game": "wyt(2,3)", "x0": 3, "y0": 5, "w": 4, "h": 2}).json()
    assert window["complete"] and window["values"] == tile[5:7, 3:7].ravel().tolist()
    square = lab.get("/api/square", params={"game": "wyt(2,3)", "at": "6,9"}).json()
    lasting = Remoteness(game("wyt(2,3)"))
    assert square["remoteness"] == lasting((6, 9))
    for option in square["options"]:
        assert option["remoteness"] == lasting(tuple(map(int, option["position"])))
    brief = lab.get("/api/hover", params={"game": "wyt(2,3)", "at": "6,9", "values": "false"}).json()
    assert brief["remoteness"] is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [("wythoff.block(3)", "forbids"), ("wythoff.comply(2)", "proposes"), ("wythoff.declare((1,1)=P)", "declared")],
)
def test_what_has_none_is_refused_in_words(lab: TestClient, text: str, reason: str) -> None:
    told = facts(game(text))
    assert reason in told["no_remoteness"] and told["board"]["largest_remoteness"] == 0
    window = {"game": text, "x0": 0, "y0": 0, "w": 4, "h": 4}
    for path, query in (("/api/remoteness-tiles/0/0/0", {"game": text}), ("/api/remoteness", window)):
        answer = lab.get(path, params=query)
        assert answer.status_code == 422 and answer.json()["message"].startswith(f"{text} has no remoteness")
        assert reason in answer.json()["message"]
    assert lab.get("/api/hover", params={"game": text, "at": "4,7"}).json()["remoteness"] is None


def test_too_many_nim_heaps_are_refused_by_size(lab: TestClient) -> None:
    answer = lab.get("/api/remoteness", params={"game": "wythoff + nim(1000000)", "x0": 0, "y0": 0, "w": 4, "h": 4})
    assert answer.status_code == 413 and "1000001 states" in answer.json()["message"]


def test_a_slice_far_out_is_refused_by_size(lab: TestClient) -> None:
    far = {"game": "wythoff(3)", "rest": "200", "x0": 0, "y0": 0, "w": 4, "h": 4}
    answer = lab.get("/api/remoteness", params=far)
    assert answer.status_code == 413 and "in slices below 96, not in 200" in answer.json()["message"]
