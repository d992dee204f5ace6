"""How many long tasks one client may have under way: a few, equal ones counted once, finished and left ones not."""

from __future__ import annotations

import pytest

from wythoff.lab.jobs import followed
from wythoff.lab.jobs.followed import AT_ONCE, FollowedTasks
from wythoff.lab.jobs.light_answers import LightQuestion
from wythoff.processes.pool import BusyError, Job

from .lab_client import lab_client


class Waiting:
    """A pool in which every job waits."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    def submit(self, *task: object) -> Job:
        self.jobs.append(Job((print, task), 0.0))
        return self.jobs[-1]

    def cancel(self, job: Job) -> None:
        job.future.cancel()


def question(number: int) -> LightQuestion:
    return LightQuestion("prove", print, (number,), True)


@pytest.fixture
def tasks() -> FollowedTasks:
    """As many tasks under way as one client may have."""
    tasks = FollowedTasks(Waiting())  # type: ignore[arg-type]
    for number in range(AT_ONCE):
        tasks.begin(question(number), "192.0.2.7")
    return tasks


def test_one_more_is_refused_in_words(tasks: FollowedTasks) -> None:
    with pytest.raises(BusyError, match=r"^4 long tasks of 192\.0\.2\.7 are under way, .* stop one, or wait"):
        tasks.begin(question(9), "192.0.2.7")
    assert len(tasks.pool.jobs) == AT_ONCE  # type: ignore[attr-defined]


def test_others_may_ask_and_are_counted_by_themselves(tasks: FollowedTasks) -> None:
    tasks.begin(question(9), "192.0.2.8")
    with pytest.raises(BusyError):
        tasks.begin(question(9), "192.0.2.7")  # to follow it keeps it alive


def test_equal_tasks_are_one(tasks: FollowedTasks) -> None:
    for number in range(AT_ONCE):
        tasks.begin(question(number), "192.0.2.7")
    assert len(tasks.pool.jobs) == AT_ONCE  # type: ignore[attr-defined]


def test_what_is_stopped_finished_or_left_counts_no_more(tasks: FollowedTasks, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks.stop(tasks.begin(question(0), "192.0.2.7"))  # one of two followers
    with pytest.raises(BusyError):
        tasks.begin(question(9), "192.0.2.7")
    tasks.pool.jobs[0].future.set_result("{}")  # type: ignore[attr-defined]
    key = tasks.begin(question(9), "192.0.2.7")
    tasks.begin(question(0), "192.0.2.7")  # the answer is kept
    tasks.stop(key)
    tasks.begin(question(10), "192.0.2.7")
    with pytest.raises(BusyError):
        tasks.begin(question(9), "192.0.2.7")  # it was stopped: this would be a new one
    monkeypatch.setattr(followed, "PATIENCE", -1.0)  # nobody has looked for too long
    tasks.begin(question(9), "192.0.2.7")


@pytest.mark.full
def test_over_http_it_is_too_many_requests() -> None:
    with lab_client() as lab:
        body = {"game": "gdwn(3,5)"}
        keys = [lab.post("/api/task/prove", json={**body, "seconds": 600 - n}).json()["key"] for n in range(AT_ONCE)]
        more = lab.post("/api/task/prove", json=body)
        assert more.status_code == 429 and "4 long tasks of testclient" in more.json()["message"]
        assert lab.post("/api/task/prove", json={**body, "seconds": 600}).status_code == 200
        lab.post(f"/api/task/{keys[1]}/stop")
        assert lab.post("/api/task/prove", json=body).status_code == 200
