"""How a sweep stands, read from its file; also while it is written, and of odd files."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from wythoff import MeaningError
from wythoff.json_shapes import plain
from wythoff.sweeps.frame import table_of
from wythoff.sweeps.places.tasks import SweepError
from wythoff.sweeps.status import status_facts, status_of
from wythoff.sweeps.store import Store
from wythoff.sweeps.writer_lock import is_being_written

from .filling import LIMITS, answered, family, filled


@pytest.fixture(scope="module")
def leaps(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    path = tmp_path_factory.mktemp("reading") / "leaps.db"
    asked = ("outcomes:12", "slopes", "same-as:wythoff:12")
    with filled(path, family("gdwn({p},{q})", *asked, p=[1, 2, 3], q=[2, 1]), {"template": "gdwn({p},{q})"}) as store:
        yield store


def test_how_it_stands(leaps: Store) -> None:
    status = status_of(leaps)
    assert (status.games, status.members, status.tasks) == (6, 6, 18)
    assert status.counts == {"done": 13, "refused": 5} and not status.is_written and status.seconds_left is None
    assert status.rate == pytest.approx(18 / 17.1) and status.busy == pytest.approx(1.8 / 17.1)
    (failure,) = status.failures
    assert (failure.tasks, failure.ask, failure.status) == (5, "slopes", "refused") and "GAME" in failure.reason
    facts = dict(status_facts(status))
    assert facts["template"] == "gdwn({p},{q})"
    assert facts["see"].endswith("leaps.db --where 'slopes.task.status = refused'")
    assert plain(status)["counts"] == status.counts


def test_a_file_that_is_being_written(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with Store.to_write(path, {"template": "nim({n})"}) as store:
        store.plan(family("nim({n})", "outcomes:3", n=[1, 2, 3]))
        with Store.to_read(path) as reader:
            assert status_of(reader).counts == {"open": 3} and status_of(reader).is_written
            assert dict(status_facts(status_of(reader)))["time left"] == "not known yet"
            first, *others = store.left(LIMITS, 1)
            store.record([answered(first)], LIMITS)
            assert [row[-1] for row in table_of(reader, ["n", "task.status"]).rows] == ["done", "open", "open"]
            assert status_of(reader).seconds_left == pytest.approx(2 * 0.1)
            store.record([answered(task, 1) for task in others], LIMITS)
            assert status_of(reader).counts == {"done": 3} and status_of(reader).seconds_left is None
    assert not is_being_written(path)


KILLED = """
import os, sys, signal
from pathlib import Path
from wythoff.sweeps.store import Planned, Store
store = Store.to_write(Path(sys.argv[1]), {})
store.plan([Planned({}, "nim", [("outcomes", "3")])])
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_file_whose_writer_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    assert subprocess.run([sys.executable, "-c", KILLED, path], check=False).returncode < 0
    with Store.to_read(path) as store:
        status = status_of(store)
    assert not status.is_written and status.counts == {"open": 1}
    assert dict(status_facts(status))["time left"].startswith("nobody works on it")


def test_files_of_other_kinds(tmp_path: Path) -> None:
    with Store.to_write(empty := tmp_path / "empty.db", {}):
        pass
    with Store.to_read(empty) as store:
        assert status_of(store).tasks == 0 and list(table_of(store).rows) == []
        assert dict(status_facts(status_of(store)))["games"] == "0"
        with pytest.raises(MeaningError, match="the columns are game"):
            table_of(store, ["p"])
    connection = sqlite3.connect(empty)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(SweepError, match="has format 99"):
        Store.to_read(empty)
