"""A new question of the page is one function: route, parameters, description, worker, cache and status follow."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Annotated, Any

import pytest
from fastapi import APIRouter, Query
from fastapi.testclient import TestClient

from wythoff import game as read_game
from wythoff.boards.board_questions import BOARD_QUESTIONS
from wythoff.boards.plan import plan_of
from wythoff.lab.jobs.broker import Broker
from wythoff.lab.jobs.light_answers import LightQuestion
from wythoff.lab.web import light_questions
from wythoff.lab.web.parameters import WRONG, Text
from wythoff.processes.worker import Cancelled

from .lab_client import lab_client


def heaps_of(text: str, times: int) -> dict[str, Any]:
    return {"text": text, "heaps": times * read_game(text).heaps}


def counted(text: str) -> bytes:
    return f"{text}.csv\n".encode() + b"heaps\n2\n"


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A lab with one question and one file of its own."""
    monkeypatch.setattr(light_questions, "router", APIRouter(prefix="/api", responses=WRONG))

    @light_questions.question("/heaps")
    def heaps(game: Text, times: Annotated[int, Query(ge=1)] = 1) -> partial[dict[str, Any]]:
        """How many heaps a game has."""
        return partial(heaps_of, str(read_game(game)), times)

    @light_questions.file("/heaps/file")
    def heaps_file(game: Text) -> partial[bytes]:
        """The same as a file."""
        return partial(counted, str(read_game(game)))

    with lab_client() as client:
        yield client


@pytest.mark.full
def test_it_is_asked_described_and_refused(lab: TestClient) -> None:
    assert lab.get("/api/heaps", params={"game": "wyt( 2,3)", "times": 3}).json() == {"text": "wyt(2,3)", "heaps": 6}
    file = lab.get("/api/heaps/file", params={"game": "nim"})
    assert file.headers["content-type"].startswith("text/csv") and file.text == "heaps\n2\n"
    assert file.headers["content-disposition"] == 'attachment; filename="nim.csv"'
    described = lab.get("/openapi.json").json()["paths"]["/api/heaps"]["get"]
    assert described["description"] == "How many heaps a game has." and described["summary"] == "Heaps"
    assert [parameter["name"] for parameter in described["parameters"]] == ["game", "times"]
    assert "How many heaps a game has." in lab.get("/docs").text
    assert lab.get("/api/heaps", params={"game": "wythof"}).json()["message"].startswith("no game is called 'wythof'")
    wrong = lab.get("/api/heaps", params={"game": "nim", "times": 0})
    assert wrong.status_code == 422 and wrong.json()["message"].startswith("'times' must be at least 1")


@pytest.mark.full
def test_equal_questions_are_answered_once_and_shown_while_they_wait() -> None:
    asked = LightQuestion("heaps", heaps_of, ("nim(3)", 2))

    async def stays() -> bool:
        return False

    async def goes() -> bool:
        return True

    async def answers() -> list[Any]:
        broker = Broker(warm=False)
        try:
            both = [asyncio.create_task(broker.ask(asked, stays)) for _ in range(2)]
            await asyncio.sleep(0)
            shown = broker.status()["questions"]
            same = await asyncio.gather(*both)
            kept = await broker.ask(asked, goes)
            with pytest.raises(Cancelled):
                await broker.ask(LightQuestion("slow", _sleep, (600,)), goes)
            return [shown, same[0] is same[1] is kept, kept]
        finally:
            await broker.close()

    with ThreadPoolExecutor(1) as thread:  # a loop of its own: that of the browser may run in the thread of the tests
        shown, is_same, content = thread.submit(asyncio.run, answers()).result()
    assert [(one["question"], one["game"]) for one in shown] == [("heaps", "nim(3)")]
    assert is_same and content == b'{"text": "nim(3)", "heaps": 6}'


def _sleep(seconds: int) -> dict[str, Any]:
    time.sleep(seconds)
    return {}


def test_every_kind_of_board_is_made_and_cut() -> None:
    plan = plan_of("wythoff", "")
    for question in BOARD_QUESTIONS.values():
        board = question.make(plan, 64)
        assert board.side == 64 <= question.largest(plan)
