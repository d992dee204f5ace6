"""The file of a sweep: what is planned once, answered once, and never lost; and what is refused in words."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from wythoff.sweeps.places.tasks import Limits, Result, SweepError, Task
from wythoff.sweeps.store import FORMAT, Planned, Store

LIMITS = Limits(10.0, 1 << 30)
PLAN = [Planned({"p": 1}, "wyt(1,1)", [("outcomes", "5")]), Planned({"p": 2}, "wyt(2,1)", [("outcomes", "5")])]


def made(path: Path, plan: list[Planned] = PLAN) -> Store:
    store = Store.to_write(path, {"template": "wyt({p},1)"})
    store.plan(plan)
    return store


def done(game: str, answer: str = "{}") -> Result:
    return Result(Task(game, "outcomes", "5"), "done", answer, "abc", "by hand", 0.5, "0", "here", 1.0, 2.0)


def test_a_task_is_planned_once(tmp_path: Path) -> None:
    twice = [*PLAN, Planned({"p": 9}, "wyt(1,1)", [("outcomes", "5"), ("pairs", "3")])]
    with made(tmp_path / "s.db") as store:
        assert store.plan(twice) == 3 and store.games() == 2
        assert [row.parameters for row in store.rows("outcomes")] == [{"p": 1}, {"p": 2}, {"p": 9}]
        assert store.asks() == [("outcomes", "5"), ("pairs", "3")]


def test_a_run_wants_only_what_it_planned(tmp_path: Path) -> None:
    made(tmp_path / "s.db").close()
    with Store.to_write(tmp_path / "s.db", {}) as store:
        assert store.plan(PLAN[:1]) == 1
        assert [task.game for task in store.left(LIMITS, 2)] == ["wyt(1,1)"]
        assert store.counts() == {"open": 2} and store.counts(wanted=True) == {"open": 1}


def test_an_answer_is_never_overwritten(tmp_path: Path) -> None:
    with made(tmp_path / "s.db") as store:
        store.record([done("wyt(1,1)", '{"p": 1}')], LIMITS)
        store.record([done("wyt(1,1)", '{"p": 2}'), Result(Task("wyt(1,1)", "outcomes", "5"), "killed")], LIMITS)
        row = next(store.rows())
        assert (row.status, row.answer, row.tries) == ("done", {"p": 1}, 1)


def test_tries_are_bounded(tmp_path: Path) -> None:
    with made(tmp_path / "s.db", PLAN[:1]) as store:
        for tries in range(3):
            assert len(list(store.left(LIMITS, 3))) == 1, tries
            store.record([Result(Task("wyt(1,1)", "outcomes", "5"), "killed", error="why")], LIMITS)
        assert not list(store.left(LIMITS, 3)) and list(store.left(LIMITS, 4))


@pytest.mark.parametrize("status", ["out of time", "out of memory"])
def test_limits_that_are_raised_ask_again(tmp_path: Path, status: str) -> None:
    with made(tmp_path / "s.db", PLAN[:1]) as store:
        store.record([Result(Task("wyt(1,1)", "outcomes", "5"), status)], LIMITS)
        assert not list(store.left(LIMITS, 9))
        assert list(store.left(Limits(11.0, 1 << 31), 9))


def test_a_refusal_is_final(tmp_path: Path) -> None:
    with made(tmp_path / "s.db", PLAN[:1]) as store:
        store.record([Result(Task("wyt(1,1)", "outcomes", "5"), "refused", error="why")], LIMITS)
        assert not list(store.left(Limits(1e9, 1 << 50), 99))


def test_one_client_and_many_readers(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with made(path) as store:
        with pytest.raises(SweepError, match="being written by another sweep"):
            Store.to_write(path, {})
        with Store.to_read(path) as reader:
            store.record([done("wyt(1,1)")], LIMITS)
            assert reader.counts() == {"done": 1, "open": 1}
    assert sorted(child.name for child in tmp_path.iterdir()) == ["s.db"]
    made(path).close()


def test_a_reader_neither_keeps_a_client_from_ending_nor_from_beginning(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    store = made(path)
    with Store.to_read(path) as reader:
        reader.connection.execute("BEGIN")
        assert reader.games() == 2
        store.record([done("wyt(1,1)")], LIMITS)
        store.close()
        with made(path) as again:
            again.record([done("wyt(2,1)")], LIMITS)
        assert reader.counts() == {"open": 2}, "as it was when it began to read"
        reader.connection.execute("COMMIT")
        assert reader.counts() == {"done": 2}
    made(path).close()
    assert [child.name for child in tmp_path.iterdir()] == ["s.db"]


@pytest.mark.full
def test_a_lock_of_a_dead_client_is_none(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    script = (
        "import os, sys; from pathlib import Path; from wythoff.sweeps.store import Store\n"
        "Store.to_write(Path(sys.argv[1]), {}); os.kill(os.getpid(), 9)"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", script, str(path)], check=False, env=environment)
    assert path.exists()
    made(path).close()


def test_other_files_are_refused_in_words(tmp_path: Path) -> None:
    text, other, newer = tmp_path / "a.txt", tmp_path / "b.db", tmp_path / "c.db"
    text.write_text("no database, but a text that is long enough to look like one\n" * 100)
    sqlite3.connect(other).execute("CREATE TABLE x (y)").connection.close()
    made(newer).close()
    connection = sqlite3.connect(newer)
    connection.execute(f"PRAGMA user_version = {FORMAT + 1}")
    connection.close()
    for path, words in ((text, "no file of a sweep"), (other, "no file of a sweep"), (newer, f"format {FORMAT + 1}")):
        before = path.read_bytes()
        for opened in (Store.to_read, lambda path: Store.to_write(path, {})):
            with pytest.raises(SweepError, match=words):
                opened(path)
        assert path.read_bytes() == before
    with pytest.raises(SweepError, match="no such file"):
        Store.to_read(tmp_path / "none.db")
    with pytest.raises(SweepError, match="no directory"):
        Store.to_write(tmp_path / "none" / "s.db", {})
    with pytest.raises(SweepError, match="is a directory"):
        Store.to_write(tmp_path, {})


def test_a_full_disk_is_said_and_loses_nothing(tmp_path: Path) -> None:
    """A limit on the pages of the file stands for the disk."""
    plan = [Planned({"p": p}, f"wyt({p},1)", [("outcomes", "5")]) for p in range(1, 200)]
    with made(tmp_path / "s.db", plan) as store:
        store.record([done("wyt(1,1)")], LIMITS)
        (pages,) = store.connection.execute("PRAGMA page_count").fetchone()
        store.connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(SweepError, match="the disk is full"):
            store.record([done(f"wyt({p},1)", '"' + "x" * 9000 + '"') for p in range(2, 200)], LIMITS)
        assert store.counts() == {"done": 1, "open": 198}
