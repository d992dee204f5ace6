"""Tasks in processes of their own: what is good is answered, what is bad ends alone, and all of it is written down."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wythoff.progress import watched
from wythoff.sweeps.places.local import Here
from wythoff.sweeps.places.tasks import Limits, SweepError, Task
from wythoff.sweeps.running import Run, Tally
from wythoff.sweeps.store import Planned, Row, Store

from .test_kills import until_gone

LIMITS = Limits(12.0, 1 << 30)
BAD = "tests.sweeps.misbehaving:"


def planned(*asks: tuple[str, str], games: tuple[str, ...] = ("wythoff",)) -> list[Planned]:
    return [Planned({}, game, asks) for game in games]


def run_all(path: Path, plan: list[Planned], tries: int = 2, limits: Limits = LIMITS) -> tuple[Tally, list[Row]]:
    with Store.to_write(path, {"template": ""}) as store, Here(2, limits) as here:
        store.plan(plan)
        tally = Run(store, here, tries).finish()
        return tally, list(store.rows())


@pytest.mark.full
def test_good_and_bad_tasks_beside_each_other(tmp_path: Path) -> None:
    names = ("heaps", "kill_itself", "crash", "sleep_for_ever", "eat", "break_down", "leave", "chat", "large")
    names += ("endless_text",)
    asks = [(BAD + name, "") for name in names] + [("outcomes", str(side)) for side in range(1, 20)]
    tally, rows = run_all(tmp_path / "s.db", planned(*asks))
    told = {row.question.removeprefix(BAD): row for row in rows if row.question.startswith(BAD)}
    assert {name: (row.status, row.tries) for name, row in told.items()} == {
        "heaps": ("done", 1), "kill_itself": ("killed", 2), "crash": ("killed", 2), "eat": ("out of memory", 1),
        "sleep_for_ever": ("out of time", 1), "break_down": ("broke", 2), "leave": ("broke", 2), "chat": ("done", 1),
        "large": ("done", 1), "endless_text": ("broke", 2),
    }  # fmt: skip
    assert told["heaps"].answer == {"value": 2} and told["chat"].answer == {"value": 7}
    assert told["large"].answer == {"value": 10**5000}
    assert told["kill_itself"].error.endswith("(SIGKILL)") and "Segmentation fault" in told["crash"].error
    assert "KeyError: 'no such thing'" in told["break_down"].error
    assert all(row.status == "done" for row in rows if row.question == "outcomes")
    assert (tally.total, tally.done, tally.failed) == (29, 22, 7)


@pytest.mark.full
def test_an_answer_is_not_asked_again_and_a_failure_only_with_larger_limits(tmp_path: Path) -> None:
    path, plan = tmp_path / "s.db", planned((BAD + "late", ""), ("nothing", ""))
    tight = Limits(0.5, 1 << 30)
    first, _ = run_all(path, plan, limits=tight)
    assert first.answered == 2 and first.counts == {"done": 1, "out of time": 1}
    again, _ = run_all(path, plan, limits=tight)
    assert again.answered == 0 and again.counts == first.counts
    more, rows = run_all(path, plan)
    assert more.answered == 1 and [row.status for row in rows] == ["done", "done"]


@pytest.mark.full
def test_a_task_that_died_by_accident_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SWEEP_TEST_MARK", str(tmp_path / "mark"))
    _, (row,) = run_all(tmp_path / "s.db", planned((BAD + "fails_once", "")))
    assert (row.status, row.tries, row.error) == ("done", 2, "")


@pytest.mark.full
def test_what_failed_is_asked_anew_on_demand(tmp_path: Path) -> None:
    path, plan = tmp_path / "s.db", planned((BAD + "break_down", ""))
    run_all(path, plan)
    with Store.to_write(path, {}) as store:
        store.plan(plan)
        store.try_again()
        assert len(list(store.left(LIMITS, 2))) == 1


@pytest.mark.full
def test_what_a_killed_task_had_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv("SWEEP_TEST_MARK", str(mark))
    with Here(1, Limits(4.0, 1 << 30)) as here:
        here.give([Task("wythoff", BAD + "start_others", "")])
        (result,) = here.take(60)
    assert result.status == "out of time"
    until_gone([int(mark.read_text())])


@pytest.mark.full
def test_a_child_ends_with_its_parent(tmp_path: Path) -> None:
    """kill -9 of the client in the midst of a task: nothing goes on, and the rest is asked when it is run again."""
    script = tmp_path / "client.py"
    script.write_text(
        "import sys\nfrom pathlib import Path\nfrom tests.sweeps.test_running import BAD, planned, run_all\n"
        "plan = planned((BAD + 'slow', ''), games=tuple(f'gdwn(1,{q})' for q in range(2, 30)))\n"
        "run_all(Path(sys.argv[1]), plan)\n"
    )
    path = tmp_path / "s.db"
    here = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(here), str(here / "src"), *sys.path])}
    client = subprocess.Popen([sys.executable, str(script), str(path)], env=environment)
    while not _answered(path):
        assert client.poll() is None
        time.sleep(0.05)
    client.send_signal(signal.SIGKILL)
    client.wait()
    before = _answered(path)
    plan = planned((BAD + "slow", ""), games=tuple(f"gdwn(1,{q})" for q in range(2, 30)))
    tally, rows = run_all(path, plan)
    assert before < 28 and tally.answered == 28 - before
    assert all((row.status, row.tries) == ("done", 1) for row in rows)


def _answered(path: Path) -> int:
    try:
        with Store.to_read(path) as store:
            return store.counts().get("done", 0)
    except SweepError:
        return 0


def test_a_child_that_cannot_begin_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "wythoff").mkdir()
    (tmp_path / "wythoff" / "__init__.py").write_text("raise ImportError('the package is broken here')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(SweepError, match=r"could not begin: .* with code 1: .*broken here"):
        run_all(tmp_path / "s.db", planned(("outcomes", "5")))


@pytest.mark.full
def test_a_change_of_the_package_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.sweeps.places.handle.identity", lambda: "0.0.1+00000000")
    with Here(1, LIMITS) as here:
        here.give([Task("wythoff", "nothing", "")])
        with pytest.raises(SweepError, match=r"changed on disk, from 0\.0\.1\+00000000"):
            here.take(60)


@pytest.mark.full
def test_tasks_are_given_ahead_when_they_are_quick() -> None:
    with Here(1, LIMITS) as here:
        assert here.wants() == 1
        here.give([Task("wythoff", "nothing", "")])
        assert len(here.take(60)) == 1
        for _ in range(5):
            many = here.wants()
            here.give([Task("wythoff", "nothing", "")] * many)
            left = many
            while left:
                left -= len(here.take(60))
        assert here.wants() > 20


@pytest.mark.full
def test_the_progress_is_that_of_this_run(tmp_path: Path) -> None:
    """What was answered before is no part of it: the time left is told from it."""
    path, games = tmp_path / "s.db", tuple(f"nim({n})" for n in range(1, 9))
    run_all(path, planned(("nothing", ""), games=games))
    told: list[float] = []
    with watched(told.append):
        run_all(path, planned(("nothing", ""), ("pairs", "9"), games=games))
    assert told[0] == 0 and told[-1] == 1 and told == sorted(told)
