"""Sweeps on a real Dask cluster of this machine, whose parts are killed in the midst of work."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.held_port import held_port
from wythoff.processes.identity import identity
from wythoff.progress import watched
from wythoff.sweeps.places.cluster import Cluster, cluster_address
from wythoff.sweeps.places.local import Here
from wythoff.sweeps.places.tasks import DONE, KILLED, LOST, OUT_OF_TIME, Limits, Result, SweepError, Task
from wythoff.sweeps.questions.question_list import answer
from wythoff.sweeps.running import Run
from wythoff.sweeps.store import Planned, Store

from .machines import FUNCTIONS, SOURCE, Machines, games, until

LIMITS = Limits(60, 1 << 30)


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A scheduler with one worker, for tests that leave both alive."""
    with Machines(tmp_path_factory.mktemp("machines")) as some:
        some.scheduler()
        some.worker("first")
        yield some


def asked(cluster: Cluster, tasks: list[Task], seconds: float = 120.0) -> list[Result]:
    """Everything that becomes of tasks."""
    results: list[Result] = []
    end, cursor = time.monotonic() + seconds, 0
    while len(results) < len(tasks):
        assert time.monotonic() < end, f"{len(results)} of {len(tasks)} have come"
        some = tasks[cursor : cursor + cluster.wants()]
        cursor += len(some)
        cluster.give(some)
        results += cluster.take(0.5)
    assert not cluster.take(0.1)
    return results


def by_number(results: list[Result]) -> dict[int, Result]:
    return {int(result.task.game.split("(")[1].split(",")[0]): result for result in results}


def statuses(results: list[Result]) -> dict[int, str]:
    return {number: result.status for number, result in sorted(by_number(results).items())}


# Where it is


def test_an_option_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DASK_SCHEDULER_ADDRESS", raising=False)
    assert cluster_address(None) is None
    monkeypatch.setenv("DASK_SCHEDULER_ADDRESS", "tcp://head:8786")
    assert cluster_address(None) == "tcp://head:8786"
    assert cluster_address("tls://other:1") == "tls://other:1"
    (tmp_path / "s.json").write_text("{}")
    assert cluster_address(str(tmp_path / "s.json")) == str(tmp_path / "s.json")


@pytest.mark.parametrize("place", ["", "head", "http://head:80", "tcp://head", "tcp://:1", "/nowhere/s.json"])
def test_what_is_no_place_is_refused(place: str) -> None:
    with pytest.raises(SweepError, match="is no place of a Dask cluster: give an address such as"):
        cluster_address(place)


@pytest.mark.parametrize("text", ["", "[]", '{"address": 5}', '{"id": ""}', '{"address": "inproc://x"}'])
def test_a_file_that_is_no_scheduler_file_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "s.json").write_text(text)
    with pytest.raises(SweepError, match=r"s\.json' (is no file|names)"):
        Cluster(str(tmp_path / "s.json"), LIMITS)


def test_a_scheduler_that_does_not_answer_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.sweeps.places.cluster.REACH", 0.5)
    refused = pytest.raises(SweepError, match=r"no Dask scheduler answers at tcp://127.0.0.1:\d+ within 0.5 s")
    with held_port() as port, refused:
        Cluster(f"tcp://127.0.0.1:{port}", LIMITS)
    with closing(socket.create_server(("127.0.0.1", 0))) as deaf, pytest.raises(SweepError, match="no Dask scheduler"):
        Cluster(f"tcp://127.0.0.1:{deaf.getsockname()[1]}", LIMITS)


def test_what_is_no_scheduler_is_refused(machines: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.sweeps.places.cluster.REACH", 2.0)
    with Cluster(machines.address, LIMITS) as cluster:
        until(lambda: bool(cluster._connection.threads))
        (worker,) = cluster._connection.threads
    with pytest.raises(SweepError, match="a worker of Dask listens there"):
        Cluster(worker, LIMITS)
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as page:
        Thread(target=page.serve_forever, daemon=True).start()
        with pytest.raises(SweepError, match="something else listens there, or it hangs"):
            Cluster(f"tcp://127.0.0.1:{page.server_port}", LIMITS)
        page.shutdown()


# What comes back


def test_answers_are_those_of_this_machine(machines: Machines) -> None:
    tasks = [*games(30), *games(30, "outcomes", "8")]
    with Cluster(str(machines.file), LIMITS) as cluster:
        results = asked(cluster, tasks)
        assert cluster.words == f"the Dask cluster at {machines.address}, 1 worker with 1 thread"
    assert {result.task for result in results} == set(tasks) and {result.status for result in results} == {DONE}
    for result in results[::7]:
        assert json.loads(result.answer) == answer(*result.task).value and result.version == identity()


def test_a_task_that_kills_its_process_is_blamed_alone(machines: Machines) -> None:
    with Cluster(machines.address, LIMITS) as cluster:
        cluster._pace = 0.01
        results = asked(cluster, games(8, "bad_questions:kills_itself_at_3"))
    assert statuses(results) == {number: KILLED if number == 3 else DONE for number in range(1, 9)}
    assert "SIGKILL" in by_number(results)[3].error


def test_a_task_that_takes_too_long_is_ended_alone(machines: Machines) -> None:
    with Cluster(machines.address, Limits(8, 1 << 30)) as cluster:
        results = asked(cluster, games(5, "bad_questions:sleeps_long_at_3"))
    assert statuses(results) == {number: OUT_OF_TIME if number == 3 else DONE for number in range(1, 6)}


def test_the_memory_of_a_task_is_a_share_of_what_is_free(machines: Machines) -> None:
    with Cluster(machines.address, Limits(5, 0)) as cluster:
        assert 1 << 24 < cluster.limits.memory < 1 << 50


def test_a_function_that_workers_cannot_import_is_named(machines: Machines) -> None:
    with (
        Cluster(machines.address, LIMITS) as cluster,
        pytest.raises(SweepError, match=r"finds no module 'nowhere[.]at_all': .* must be importable"),
    ):
        asked(cluster, games(3, "nowhere.at_all:function"))


def test_a_client_that_leaves_ends_what_runs(machines: Machines, tmp_path: Path) -> None:
    with Cluster(machines.address, LIMITS) as cluster:
        cluster.give(games(1, "bad_questions:writes_and_stays"))
        until(lambda: bool(cluster.take(0.1)) or written(machines) > 0)
        process = written(machines)
    until(lambda: not Path(f"/proc/{process}").exists())


def test_a_client_that_is_killed_leaves_no_work_behind(machines: Machines, tmp_path: Path) -> None:
    (machines.folder / "process").unlink(missing_ok=True)
    running = client(tmp_path / "s.db", machines, 3, "bad_questions:writes_and_stays")
    until(lambda: written(machines) > 0)
    process = written(machines)
    running.kill()
    running.communicate()
    until(lambda: not Path(f"/proc/{process}").exists())
    with Cluster(machines.address, LIMITS) as cluster:
        assert statuses(asked(cluster, games(2))) == {1: DONE, 2: DONE}


def written(machines: Machines) -> int:
    path = machines.folder / "process"
    return int(path.read_text()) if path.exists() and path.read_text() else 0


# Other packages


@pytest.fixture
def another(tmp_path: Path) -> str:
    """The directory of a copy of the package with a line more."""
    shutil.copytree(Path(SOURCE) / "wythoff", tmp_path / "wythoff", ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "wythoff" / "errors.py").open("a") as file:
        file.write("# a line more\n")
    return str(tmp_path)


def test_a_worker_with_another_package_is_refused(machines: Machines, another: str) -> None:
    words = rf"the worker tcp://.* has wythoff \S+, and this is {identity().replace('+', '[+]')}; install the same"
    with Cluster(machines.address, LIMITS) as cluster:
        machines.worker("other", path=another)
        with pytest.raises(SweepError, match=words):
            asked(cluster, games(2000, "bad_questions:slow"))
    with pytest.raises(SweepError, match=words):
        Cluster(machines.address, LIMITS)
    machines.kill("other")


def test_a_worker_without_the_package_is_refused(machines: Machines, tmp_path: Path) -> None:
    (tmp_path / "wythoff.py").write_text("raise ImportError('no wythoff here')")
    with Cluster(machines.address, LIMITS) as cluster:
        machines.worker("bare", path=str(tmp_path))
        with pytest.raises(SweepError, match=r"the worker tcp://.* cannot use wythoff .*no wythoff here.*; install"):
            asked(cluster, games(2000, "bad_questions:slow"))
    machines.kill("bare")


# Deaths


def test_workers_that_come_late_and_die_in_the_midst(tmp_path: Path) -> None:
    said: list[str] = []
    tasks = games(50, "bad_questions:slow")
    with Machines(tmp_path) as machines:
        machines.scheduler()
        with Cluster(machines.address, LIMITS) as cluster, watched(lambda done: None, said.append):
            assert "no workers yet" in cluster.words
            cluster.give(tasks[:2])
            assert not cluster.take(0.2) and "the cluster has no workers; tasks start when they come" in said
            machines.worker("short-lived")
            results: list[Result] = []
            until(lambda: bool(results.extend(cluster.take(0.1)) or len(results) == 2))
            cluster.give(tasks[2:])
            until(lambda: bool(results.extend(cluster.take(0.1)) or len(results) > 5))
            machines.kill("short-lived")
            machines.worker("nannied", nanny=True)
            until(lambda: bool(results.extend(cluster.take(0.1)) or len(results) == len(tasks)))
            assert not cluster.take(0.2)
    assert sorted(result.task for result in results) == sorted(tasks)
    assert {result.status for result in results} == {DONE}


def test_a_task_that_kills_dask_workers_is_lost_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    with Machines(tmp_path) as machines:
        machines.scheduler()
        machines.worker("nannied", nanny=True)
        with Cluster(machines.address, LIMITS) as cluster:
            results = asked(cluster, games(4, "bad_questions:kills_its_parent_at_3"))
    found = statuses(results)
    assert found[3] == LOST and "Dask workers died while they had it" in by_number(results)[3].error
    assert found[1] == found[2] == found[4] == DONE


def planned(many: int, question: str = "bad_questions:slow") -> list[Planned]:
    return [Planned({"n": n}, f"wyt({n},{n + 1})", [(question, "")]) for n in range(1, many + 1)]


def test_a_scheduler_that_dies_and_comes_back(tmp_path: Path) -> None:
    with Machines(tmp_path) as machines, Store.to_write(tmp_path / "s.db", {}) as store, held_port() as port:
        address = machines.scheduler(port)
        machines.worker("first")
        store.plan(planned(40))
        seen: list[Result] = []

        def heard(result: Result) -> None:
            seen.append(result)
            if len(seen) == 10:
                machines.kill("scheduler")
                machines.scheduler(port)
                machines.worker("second")  # the first has ended with its scheduler

        with Cluster(address, LIMITS) as cluster:
            tally = Run(store, cluster, tries=2).finish(heard)
    assert tally.counts == {DONE: 40} and len({result.task for result in seen}) == len(seen) == 40


CLIENT = """
import sys
from pathlib import Path
from wythoff.sweeps.places.cluster import Cluster
from wythoff.sweeps.running import Run
from wythoff.sweeps.store import Store
from wythoff.sweeps.places.tasks import Limits, SweepError
from tests.sweeps.test_cluster import planned
limits = Limits(60, 1 << 30)
with Store.to_write(Path(sys.argv[1]), {}) as store, Cluster(sys.argv[2], limits, patience=1.0) as cluster:
    store.plan(planned(int(sys.argv[3]), sys.argv[4]))
    try:
        print(Run(store, cluster, tries=2).finish(lambda result: print("one", flush=True)).counts)
    except (SweepError, KeyboardInterrupt) as error:
        print(type(error).__name__, error)
"""


def client(
    file: Path, machines: Machines, many: int, question: str = "bad_questions:slow"
) -> subprocess.Popen[str]:  # fmt: skip
    root = str(Path(SOURCE).parent)
    return subprocess.Popen(
        [sys.executable, "-c", CLIENT, str(file), machines.address, str(many), question],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": f"{SOURCE}:{root}"},
    )  # fmt: skip


def test_clients_and_schedulers_that_die_lose_what_was_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, many = tmp_path / "s.db", 60
    with Machines(tmp_path) as machines:
        machines.scheduler()
        machines.worker("first")
        for end in (signal.SIGKILL, signal.SIGINT, None):
            running = client(file, machines, many)
            assert running.stdout is not None
            assert [running.stdout.readline() for _ in range(8)] == ["one\n"] * 8
            if end is None:
                machines.kill("scheduler")
            else:
                running.send_signal(end)
            told, errors = running.communicate(timeout=120)
            assert errors == ""
            last = told.splitlines()[-1:]
            if end is None:
                assert "is gone and did not come back within 1 s; what is recorded is kept" in last[0]
            elif end == signal.SIGINT:
                assert last[0].startswith("KeyboardInterrupt")
    monkeypatch.chdir(FUNCTIONS)
    with Store.to_write(file, {}) as store, Here(2, LIMITS) as here:
        store.plan(planned(many))
        before = store.counts()[DONE]
        assert 24 <= before < many
        tally = Run(store, here, tries=2).finish()
        assert tally.counts == {DONE: many} and tally.answered == many - before
        assert {row.tries for row in store.rows()} == {1}
