"""Two files compared task by task, against dictionaries."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff.sweeps.differences import (
    ANSWER,
    NEITHER,
    ONLY_A,
    ONLY_B,
    SAME,
    STATUS,
    Said,
    compared,
    differences,
    what_differs,
)
from wythoff.sweeps.store import Planned, Store
from wythoff.sweeps.tasks import DONE, Limits, Result, Task

tasks = st.builds(Task, st.text(max_size=3), st.sampled_from(["outcomes", "prove"]), st.sampled_from(["", "9", "10"]))
said = st.tuples(st.sampled_from([DONE, DONE, "refused"]), st.sampled_from(["", "ab", "cd"]), st.integers(0, 1))
files = st.dictionaries(tasks.filter(lambda task: task.game.isprintable()), said, max_size=6)


def written(path: Path, made: dict[Task, tuple[str, str, int]]) -> Store:
    with Store.to_write(path, {}) as store:
        store.plan(Planned({}, task.game, [(task.question, task.extent)]) for task in made)
        store.record(
            [
                Result(task, status, json.dumps({"p": p}) if status == DONE else "", digest)
                for task, (status, digest, p) in made.items()
            ],
            Limits(1, 1),
        )
    return Store.to_read(path)


def kind(one: tuple[str, str, int] | None, other: tuple[str, str, int] | None) -> str:
    if one is None or other is None:
        return ONLY_B if one is None else ONLY_A
    if one[0] != other[0]:
        return STATUS
    if one[0] != DONE:
        return NEITHER
    at = 1 if one[1] and other[1] else 2
    return SAME if one[at] == other[at] else ANSWER


@pytest.mark.full
@given(files, files)
@settings(max_examples=40, deadline=None)
def test_every_task_is_compared_once(a: dict[Task, tuple[str, str, int]], b: dict[Task, tuple[str, str, int]]) -> None:
    with (
        TemporaryDirectory() as folder,
        written(Path(folder) / "a.db", a) as one,
        written(Path(folder) / "b.db", b) as other,
    ):
        found = {each.task: each.kind for each in compared(one, other)}
        told = differences(one, other)
    assert found == {task: kind(a.get(task), b.get(task)) for task in {*a, *b}}
    assert sum(told.counts.values()) == len(found) and bool(told) == (ANSWER in found.values())
    assert len(told.listed) == sum(each in (ANSWER, STATUS) for each in found.values())


def test_what_differs_is_named() -> None:
    one, other = (Said(DONE, digest, json.dumps({"p": p, "side": 9}), "") for digest, p in (("ab", 1), ("cd", 2)))
    assert what_differs(one, other) == [("p", 1, 2)]
    assert what_differs(one, one._replace(hash="cd")) == [("hash", "ab", "cd")]
    assert what_differs(one, Said("refused", "", "", "no")) == [("status", "done", "refused")]
