"""What a server compiles when it starts: nothing if all is on disk, else all of it, written down if nothing failed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from wythoff.lab.jobs import broker
from wythoff.warming import Task

pytestmark = pytest.mark.full

TASKS = (Task("pairs", "nim"), Task("pairs", "wythoff"))


def yes() -> bool:
    return True


def no() -> bool:
    return False


def does(task: Task) -> None:
    assert task in TASKS


def fails(task: Task) -> None:
    raise ValueError(task.text)


@pytest.mark.parametrize(
    ("is_warm", "warm_up", "left", "is_remembered"),
    [(yes, fails, 2, False), (no, does, 0, True), (no, fails, 0, False)],
)
def test_a_server_compiles_what_is_not_on_disk(
    monkeypatch: pytest.MonkeyPatch,
    is_warm: Callable[[], bool],
    warm_up: Callable[[Task], None],
    left: int,
    is_remembered: bool,
) -> None:
    remembered: list[bool] = []
    monkeypatch.setattr(broker, "TASKS", TASKS)
    monkeypatch.setattr(broker, "is_warm", is_warm)
    monkeypatch.setattr(broker, "warm_up", warm_up)
    monkeypatch.setattr(broker, "remember", lambda: remembered.append(True))

    async def start() -> int:
        made = broker.Broker(warm=True)
        while not made.is_warm:
            await asyncio.sleep(0.02)
        await made.close()
        return made._cold

    with ThreadPoolExecutor(1) as thread:  # a loop of its own: that of the browser may run in the thread of the tests
        assert thread.submit(asyncio.run, asyncio.wait_for(start(), 60)).result() == left
    assert bool(remembered) == is_remembered
