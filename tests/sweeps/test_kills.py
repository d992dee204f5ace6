"""kill -9 at random moments, dozens of times: what was recorded stays, is recorded once and is not asked again."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from wythoff.sweeps.places.tasks import DONE, Limits, Result, SweepError
from wythoff.sweeps.store import Planned, Row, Store

from .machines import FUNCTIONS, SOURCE

LIMITS = Limits(10.0, 1 << 30)
MANY = 600


def write_all(path: Path, told: int) -> None:
    """A client without workers: it plans, records, and tells what is recorded."""
    plan = [Planned({"p": p}, f"wyt({p},1)", [("nothing", "")]) for p in range(1, MANY + 1)]
    with Store.to_write(path, {"template": "wyt({p},1)"}) as store:
        store.plan(plan)
        left = list(store.left(LIMITS, 2))
        for at in range(0, len(left), 20):
            some = left[at : at + 20]
            store.record([Result(task, DONE, f'{{"value": "{task.game}"}}') for task in some], LIMITS)
            os.write(told, "".join(f"{task.game}\n" for task in some).encode())


def killed_after(path: Path, seconds: float | None) -> set[str]:
    """What a client has told until it was killed; None lets it come to its end."""
    read, write = os.pipe()
    client = os.fork()
    if not client:
        try:
            write_all(path, write)
        finally:
            os._exit(0 if sys.exc_info()[0] is None else 1)
    os.close(write)
    if seconds is not None:
        time.sleep(seconds)
        os.kill(client, signal.SIGKILL)
    _, end = os.waitpid(client, 0)
    assert os.WIFSIGNALED(end) or os.WEXITSTATUS(end) == 0, "a file that a killed client leaves is taken up"
    with os.fdopen(read) as lines:
        return set(lines.read().split("\n")[:-1])


def kept(path: Path) -> list[Row]:
    """The rows of a file in whatever state it is; none before it is made."""
    try:
        with Store.to_read(path) as store:
            return list(store.rows())
    except SweepError as error:
        assert "is empty" in str(error) or "no such file" in str(error)
        return []


@pytest.mark.parametrize("seed", range(3))
def test_a_client_is_killed_at_any_moment(tmp_path: Path, seed: int) -> None:
    """Also while it makes the file, plans, and closes: the first moments are the shortest."""
    path, chance, known = tmp_path / "s.db", random.Random(seed), set[str]()
    for seconds in [*(0.002 * 1.1**attempt * chance.random() for attempt in range(50)), None]:
        told = killed_after(path, seconds)
        assert not told & known, "what is recorded is not asked again"
        rows = kept(path)
        done = [row for row in rows if row.status == DONE]
        assert len(rows) in (0, MANY), "a plan is written as a whole"
        assert known | told <= {row.game for row in done}, "what was told is there"
        assert all((row.answer, row.tries) == ({"value": row.game}, 1) for row in done)
        known = {row.game for row in done}
    assert len(known) == MANY and os.listdir(tmp_path) == ["s.db"]


def sweep(path: Path, log: Path) -> subprocess.Popen[bytes]:
    """A real client with two processes; each task notes that it began."""
    command = [
        *(sys.executable, "-m", "wythoff", "sweep", "wyt({p},{p+1})", "p=1..80", "--ask", "bad_questions:noted"),
        *("-o", str(path), "--processes", "2", "--tries", "9"),
    ]
    environment = os.environ | {"PYTHONPATH": f"{SOURCE}{os.pathsep}{FUNCTIONS}", "SWEEP_TEST_LOG": str(log)}
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def children(process: int) -> list[int]:
    with suppress(OSError):
        return [int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return []


def is_alive(process: int) -> bool:
    """Whether a process runs; one that nobody has waited for does not."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False


def begun(log: Path) -> list[str]:
    """The games whose tasks began, in their order."""
    return log.read_text().split()[::2] if log.exists() else []


def working(log: Path) -> set[int]:
    """The processes that began a task."""
    return set(map(int, log.read_text().split()[1::2])) if log.exists() else set()


def test_clients_with_processes_are_killed(tmp_path: Path) -> None:
    path, log, chance, before = tmp_path / "s.db", tmp_path / "log", random.Random(7), set[str]()
    for _ in range(6):
        many = len(begun(log))
        client = sweep(path, log)
        while len(begun(log)) <= many and client.poll() is None:
            time.sleep(0.01)
        time.sleep(chance.random() * 0.2)
        processes = children(client.pid)
        client.kill()
        client.communicate()
        assert not before & set(begun(log)[many:]), "an answer is not asked for again"
        until_gone(processes)
        before = {row.game for row in kept(path) if row.status == DONE}
    client = sweep(path, log)
    _, errors = client.communicate(timeout=120)
    assert client.returncode == 0 and f"80 questions, {len(before)} answered before" in errors.decode()
    assert {(row.status, row.tries) for row in kept(path)} == {(DONE, 1)} and len(kept(path)) == 80


def until_gone(processes: list[int]) -> None:
    end = time.monotonic() + 120
    while any(map(is_alive, processes)):
        assert time.monotonic() < end, "a process outlives its client"
        time.sleep(0.01)


def test_processes_are_killed_while_they_begin_and_while_they_work(tmp_path: Path) -> None:
    """The sweep goes on: a task whose process is killed is asked again, one that waited there is not blamed."""
    path, log, chance = tmp_path / "s.db", tmp_path / "log", random.Random(3)
    client, dead = sweep(path, log), set[int]()
    while client.poll() is None and len(dead) < 10:
        ready = set(children(client.pid)) & (working(log) if len(dead) > 2 else set(children(client.pid)))
        for process in ready - dead:  # the first ones begin, the others work
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
                dead.add(process)
        time.sleep(0.1 * chance.random())
    _, errors = client.communicate(timeout=120)
    rows = kept(path)
    assert client.returncode == 0, errors.decode()
    assert len(rows) == 80 and {row.status for row in rows} == {DONE}
    assert sum(row.tries - 1 for row in rows) <= len(dead)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_client_that_is_asked_to_end_does_so_at_once(tmp_path: Path, end: signal.Signals) -> None:
    path, log = tmp_path / "s.db", tmp_path / "log"
    client = sweep(path, log)
    while not any(row.status == DONE for row in kept(path)):
        time.sleep(0.01)
    processes = children(client.pid)
    client.send_signal(end)
    _, errors = client.communicate(timeout=120)
    assert client.returncode != 0 and b"Traceback" not in errors
    until_gone(processes)
    rows = kept(path)
    assert len(rows) == 80 and {row.tries for row in rows if row.status == DONE} == {1}
