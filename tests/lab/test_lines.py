"""Row, column and diagonal of a square, as the page asks for them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from wythoff import game
from wythoff.oracle import NimValues

from .lab_client import lab_client


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with lab_client() as client:
        yield client


def lines(client: TestClient, **query: str | int) -> Any:
    """The lines, when the board that they are taken from is there."""
    for _ in range(600):
        answer = client.get("/api/lines", params=query).json()
        if answer["complete"]:
            return answer["lines"]
        time.sleep(0.1)
    raise AssertionError("no board came")


def test_lines_hold_the_numbers_of_their_squares(client: TestClient) -> None:
    values = NimValues(game("wyt(2,3)"))
    found = lines(client, game="wyt(2,3)", x=2, y=5, reach=4, numbers="nim_values")
    assert [line["name"] for line in found] == ["row", "column", "diagonal"]
    for line in found:
        squares = [tuple(a + t * b for a, b in zip(line["first"], line["step"], strict=True)) for t in range(9)]
        assert squares[line["here"]] == (2, 5)
        assert line["values"] == [values(square) for square in squares[: len(line["values"])]]


def test_far_out_a_formula_decides_and_a_single_heap_has_a_row(client: TestClient) -> None:
    x, y = 10**15, 1618033988749895
    column = lines(client, game="wythoff", x=x, y=y, reach=3)[1]["values"]
    assert column == [int(game("wythoff").is_p(x, y + t)) for t in range(-3, 4)] and 1 in column
    row = lines(client, game="nim(1)", x=2, y=0, reach=2)
    assert [line["values"] for line in row] == [[1, 0, 0, 0, 0]]


def test_what_no_board_reaches_is_refused(client: TestClient) -> None:
    query = {"game": "wythoff", "x": 10**9, "y": 5, "numbers": "nim_values"}
    answer = client.get("/api/lines", params=query)
    assert answer.status_code == 413 and "(1000000000,5)" in answer.json()["message"]
    assert client.get("/api/lines", params={"game": "nim", "x": 1, "y": 1, "reach": 33}).status_code == 422
