"""Files that are none, or damaged, moved, linked, oddly named; disks without room: said in words, and nothing lost."""

from __future__ import annotations

import os
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

import wythoff
from tests.command import run
from wythoff.errors import WythoffError
from wythoff.sweeps import store as store_module
from wythoff.sweeps.database import connected
from wythoff.sweeps.places.tasks import DONE, SweepError
from wythoff.sweeps.status import status_facts, status_of
from wythoff.sweeps.store import Planned, Store
from wythoff.sweeps.swept import Sweep

from .filling import LIMITS, family, filled
from .machines import SOURCE
from .test_store import done, made


def sweep(path: str, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "wythoff", "sweep", "wyt({p},1)", "p=1..3", "--ask", "nothing", "-o", path]
    return subprocess.run(
        [*command, "--processes", "1", *more],
        cwd=folder,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": SOURCE},
    )


@pytest.mark.full
@pytest.mark.parametrize(
    "name", ["a?b#c%41 '\"é.db", "-x.db", ":memory:", "file:x.db?mode=ro", "new\nline", os.fsdecode(b"bad\xff.db"), "~"]
)
def test_a_file_may_have_any_name(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = f"./{name}" if name[0] == "-" else name
    assert run("sweep", "wyt({p},1)", "p=1..3", "--ask", "nothing", "--processes", "1", "-o", path).returncode == 0
    assert os.listdir(tmp_path) == [name]
    with Store.to_read(tmp_path / name) as store:
        assert store.counts() == {DONE: 3}


def test_a_relative_path_stays_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "below").mkdir()
    with made(Path("s.db")) as store:
        monkeypatch.chdir(tmp_path / "below")
        store.record([done("wyt(1,1)")], LIMITS)
    with Store.to_read(tmp_path / "s.db") as store:
        assert store.counts() == {DONE: 1, "open": 1}


def test_what_can_be_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    for path, words in (
        (tmp_path / "pipe", "is a device or a pipe"),
        (Path("/dev/full"), "is a device or a pipe"),
        (tmp_path / "one", "cannot be opened|Too many levels"),
        (tmp_path / ("x" * 300), "File name too long"),
    ):
        with pytest.raises(SweepError, match=words):
            Store.to_write(path, {})
        with pytest.raises(SweepError, match=rf"{words}|no such file"):
            Store.to_read(path)
    assert not Path("/dev/full-journal").exists()


def test_an_empty_file_is_filled_and_not_read(tmp_path: Path) -> None:
    (tmp_path / "s.db").touch()
    with pytest.raises(SweepError, match="is empty"):
        Store.to_read(tmp_path / "s.db")
    made(tmp_path / "s.db").close()
    assert Store.to_read(tmp_path / "s.db").games() == 2


def test_a_link_is_the_file_itself(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to("s.db")
    with made(tmp_path / "link.db"), pytest.raises(SweepError, match="being written by another"):
        Store.to_write(tmp_path / "s.db", {})
    assert sorted(os.listdir(tmp_path)) == ["link.db", "s.db"]


@pytest.mark.parametrize("how", ["moved", "removed", "replaced"])
def test_a_file_that_goes_away_is_not_written_in_vain(tmp_path: Path, how: str) -> None:
    path, away = tmp_path / "s.db", tmp_path / "away.db"
    with made(path) as store:
        store.record([done("wyt(1,1)")], LIMITS)
        path.unlink() if how == "removed" else path.rename(away)
        if how == "replaced":
            path.touch()
        with pytest.raises(SweepError, match="was moved, removed or replaced"):
            store.record([done("wyt(2,1)")], LIMITS)
    if how != "removed":
        with Store.to_read(away) as store:
            assert store.counts() == {DONE: 1, "open": 1}


@pytest.mark.full
def test_a_plan_that_fails_leaves_no_new_file_and_an_old_one_as_it_was(tmp_path: Path) -> None:
    wrong = ("--where", "1 // (p - 3) != 5")
    failed = sweep("s.db", tmp_path, *wrong)
    assert failed.returncode == 2 and "divides by zero" in failed.stderr and os.listdir(tmp_path) == []
    sweep("s.db", tmp_path)
    before = (tmp_path / "s.db").read_bytes()
    assert sweep("s.db", tmp_path, *wrong).returncode == 2
    assert (tmp_path / "s.db").read_bytes() == before and os.listdir(tmp_path) == ["s.db"]


# Disks


def as_anybody(check: Callable[[], None]) -> None:
    """Run a check as somebody who may not write what is read-only; root may."""
    process = os.fork()
    if not process:
        try:
            if os.geteuid() == 0:
                os.seteuid(65534)
            check()
        finally:
            os._exit(0 if sys.exc_info()[0] is None else 1)
    assert os.waitpid(process, 0)[1] == 0


def test_what_is_read_only_is_read() -> None:
    folder = Path(tempfile.mkdtemp())
    path = folder / "s.db"
    with made(path) as store:
        path.chmod(0o444)  # a file that is open stays so
        store.record([done("wyt(1,1)")], LIMITS)
    folder.chmod(0o555)

    def check() -> None:
        with Store.to_read(path) as store:
            assert store.counts() == {DONE: 1, "open": 1}
        with pytest.raises(SweepError, match="Permission denied"):
            Store.to_write(path, {})

    as_anybody(check)
    folder.chmod(0o777)

    def check_file() -> None:
        with pytest.raises(SweepError, match="cannot be written"):
            Store.to_write(path, {})

    as_anybody(check_file)
    shutil.rmtree(folder)


def limited_to(size: int) -> Callable[[], None]:
    """No file of this process grows beyond a size: what a full disk looks like."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@pytest.mark.full
@pytest.mark.parametrize("size", [1000, 5000, 30_000, 45_000, 60_000, 90_000])
def test_a_disk_without_room_loses_nothing(tmp_path: Path, size: int) -> None:
    path, told = tmp_path / "s.db", tmp_path / "told"
    script = (
        "import os, sys\nfrom tests.sweeps.test_store import *\n"
        "plan = [Planned({'p': p}, f'wyt({p},1)', [('outcomes', '5')]) for p in range(1, 99)]\n"
        "told = os.open(sys.argv[2], os.O_CREAT | os.O_WRONLY)\n"
        "with made(Path(sys.argv[1]), plan) as store:\n"
        "    for task in list(store.left(LIMITS, 2)):\n"
        "        store.record([done(task.game, '\"' + 999 * 'x' + '\"')], LIMITS)\n"
        "        os.write(told, b'.')\n"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[2]), SOURCE])}
    environment |= {"PYTHONDONTWRITEBYTECODE": "1"}  # bytecode that is cut off would hurt whoever comes later
    ended = subprocess.run(
        [sys.executable, "-c", script, path, told], env=environment, preexec_fn=limited_to(size), capture_output=True
    )
    assert ended.returncode == 1 and b"SweepError: " in ended.stderr and b"disk is full" in ended.stderr
    answered = told.stat().st_size
    with Store.to_write(path, {}) as store:
        assert store.counts().get(DONE, 0) == answered
        plan = [Planned({"p": p}, f"wyt({p},1)", [("outcomes", "5")]) for p in range(1, 99)]
        assert store.plan(plan) == 98 and len(list(store.left(LIMITS, 2))) == 98 - answered


@pytest.mark.parametrize("pages", [2, 14, 40])
def test_a_new_file_without_room_leaves_nothing_and_says_so(
    tmp_path: Path, pages: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tables need 13 pages and the plan some hundred."""

    def small(place: Path, how: str) -> sqlite3.Connection:
        connection = connected(place, how)
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(store_module, "connected", small)
    path, letters = tmp_path / "s.db", {"p": range(1, 99), "q": range(1, 99)}
    with pytest.raises(SweepError, match=r"the disk is full; nothing was recorded, and no file is left$"):
        wythoff.sweep("wyt({p},{q})", ask="nothing", to=path, processes=1, **letters)
    assert os.listdir(tmp_path) == []


def test_an_old_file_without_room_keeps_what_it_has(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with made(path) as store:
        store.record([done("wyt(1,1)")], LIMITS)
        (pages,) = store.connection.execute("PRAGMA page_count").fetchone()
        store.connection.execute(f"PRAGMA max_page_count = {pages}")
        plan = [Planned({"p": p}, f"wyt({p},2)", [("nothing", "")]) for p in range(1, 999)]
        with pytest.raises(SweepError, match=r"the disk is full; what was recorded before is kept$"):
            store.plan(plan)
    with Store.to_read(path) as store:
        assert store.counts() == {DONE: 1, "open": 1}


# Damage


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("good") / "s.db"
    filled(path, family("wyt({p},{q})", "outcomes:9", "nothing", p=range(1, 9), q=range(1, 9))).close()
    return path


def all_questions(path: Path, good: Path) -> None:
    """Everything that is read from a file."""
    swept = Sweep(path)
    for read in (
        swept.summary, swept.groups, swept.frame, swept.status,
    ):  # fmt: skip
        read()
    with Store.to_read(path) as store:
        status_facts(status_of(store))


@pytest.mark.full
@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_is_read_or_refused_in_words(tmp_path: Path, good: Path, seed: int) -> None:
    chance, path = random.Random(seed), tmp_path / "s.db"
    bytes_ = bytearray(good.read_bytes())
    if seed % 2:
        del bytes_[chance.randrange(len(bytes_)) :]
    else:
        start = chance.randrange(len(bytes_) - 300)
        bytes_[start : start + 300] = chance.randbytes(300)
    path.write_bytes(bytes_)
    try:
        all_questions(path, good)
    except WythoffError as error:
        assert str(error)
    before = path.read_bytes()
    try:
        with Store.to_write(path, {}) as store:
            store.plan([Planned({}, "nim", [("nothing", "")])])
            assert store.connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
    except WythoffError as error:
        assert str(error) and path.read_bytes() == before


def test_tables_that_are_not_ours_are_refused(tmp_path: Path, good: Path) -> None:
    for n, statement in enumerate(("DROP TABLE task", "ALTER TABLE task RENAME COLUMN answer TO reply")):
        path = shutil.copy(good, tmp_path / f"{n}.db")
        connection = sqlite3.connect(path)
        connection.execute(statement)
        connection.close()
        with pytest.raises(SweepError, match=r"no such (table|column)"):
            all_questions(path, good)
