"""Sweep files in the lab: answers over HTTP are what the file says, and what cannot be answered is said in words."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from wythoff.cli import app as commands
from wythoff.errors import MeaningError
from wythoff.lab.answers import sweep_games
from wythoff.lab.answers.sweep_files import named_files
from wythoff.sweeps.places.tasks import Result, SweepError, Task
from wythoff.sweeps.store import Planned, Store

from .lab_client import lab_client
from .sweep_file import LIMITS, answered, leaps, subsets

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two sweep files, a database of another kind, and a file that is none."""
    folder = tmp_path_factory.mktemp("sweeps")
    leaps(folder / "gdwn.db")
    subsets(folder / "sets.db")
    sqlite3.connect(folder / "other.db").execute("CREATE TABLE t (x)").connection.close()
    (folder / "text.db").write_text("no database")
    return folder


@pytest.fixture(scope="module")
def lab(folder: Path) -> Iterator[TestClient]:
    with lab_client(named_files([folder])) as client:
        yield client


def get(lab: TestClient, path: str, status: int = 200, **query: Any) -> Any:
    answer = lab.get(path, params=query)
    assert answer.status_code == status, answer.text
    return answer.json()


# The files


def test_names_come_from_files_and_directories(folder: Path, tmp_path: Path) -> None:
    assert list(named_files([folder])) == ["gdwn", "sets"]
    copy = shutil.copy(folder / "gdwn.db", tmp_path / "gdwn.db")
    assert list(named_files([folder / "gdwn.db", copy, folder / "gdwn.db"])) == ["gdwn", "gdwn-2"]
    with pytest.raises(SweepError, match="no such file"):
        named_files([tmp_path / "none.db"])
    with pytest.raises(SweepError, match="no file of a sweep"):
        named_files([folder / "other.db"])
    (tmp_path / "empty").mkdir()
    with pytest.raises(MeaningError, match=r"no \*\.db in this directory"):
        named_files([tmp_path / "empty"])


def test_the_command_refuses_what_is_no_sweep_file(tmp_path: Path) -> None:
    done = CliRunner().invoke(commands, ["lab", "--sweep", str(tmp_path / "none.db"), "--port", "0"])
    assert done.exit_code != 0 and isinstance(done.exception, SweepError)


def test_the_list_says_how_far_each_has_come(lab: TestClient) -> None:
    first, second = get(lab, "/api/sweeps")["files"]
    assert (first["name"], first["template"], first["games"], first["tasks"]) == ("gdwn", "gdwn({p},{q})", 15, 30)
    assert {status["name"]: status["count"] for status in first["statuses"]} == {
        "done": 27, "refused": 1, "out of time": 1, "killed": 1,
    }  # fmt: skip
    assert (second["name"], second["games"], second["open"], second["error"]) == ("sets", 3, 0, None)


def test_games_have_the_words_and_levels_of_a_column(lab: TestClient) -> None:
    """Each game against the file."""
    found = get(lab, "/api/sweep", file="gdwn")
    assert (found["column"], found["range"]) == ("same-as.same", None)
    assert found["axes"] == [
        {"letter": "p", "values": ["1", "2", "3", "4", "5"]}, {"letter": "q", "values": ["2", "3", "4", "5", "6"]},
    ]  # fmt: skip
    said = {one["game"]: one["category"] for one in found["members"]}
    assert len(said) == 15 and said["gdwn(1,2)"] == "false" and said["gdwn(3,4)"] == "true"
    assert [said[f"gdwn({p},6)"] for p in (2, 3, 4)] == ["out of time", "killed", "refused"]
    assert {one["name"]: one["count"] for one in found["categories"]} == Counter(said.values())
    numbers = get(lab, "/api/sweep", file="gdwn", column="outcomes.p")
    values = [int(one["words"]) for one in numbers["members"]]
    assert numbers["range"] == [str(min(values)), str(max(values))] and numbers["categories"] == []
    spread = max(values) - min(values)
    assert [one["level"] for one in numbers["members"]] == [(value - min(values)) / spread for value in values]
    gaps = [one for one in get(lab, "/api/sweep", file="gdwn", column="differing")["members"] if one["level"] is None]
    assert [one["words"] for one in gaps] == ["out of time", "killed", "refused"]


def test_sets_are_a_list(lab: TestClient) -> None:
    """Two members with one game are two entries."""
    found = get(lab, "/api/sweep", file="sets")
    assert [one["letters"]["S"] for one in found["members"]] == ["{}", "{(1,1)}", "{ (1,1) }", "{(1,2)}"]


def test_not_more_games_are_sent_than_are_drawn(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep_games, "MOST", 4)
    found = sweep_games.games("gdwn", str(folder / "gdwn.db"), (), "")
    assert (len(found["members"]), found["games"], found["most"]) == (4, 15, 4)


# What cannot be answered


@pytest.mark.parametrize(
    ("path", "query", "words"),
    [
        ("", {"file": "../gdwn"}, "no sweep file is called '../gdwn' here; there are 'gdwn', 'sets'"),
        ("", {"file": "/etc/passwd"}, "no sweep file is called"),
        ("", {}, "'file' is missing"),
        ("", {"file": "gdwn", "column": "outcomes.q"}, "no column is called 'outcomes.q'"),
    ],
)
def test_wrong_requests_are_refused_in_words(lab: TestClient, path: str, query: dict[str, Any], words: str) -> None:
    assert words in get(lab, f"/api/sweep{path}", 422, **query)["message"]


@pytest.mark.full
def test_a_file_grows_is_replaced_and_removed(tmp_path: Path) -> None:
    """Each time the next request sees what is there; a file that is gone is said so, beside the others."""
    path = tmp_path / "nim.db"
    with Store.to_write(path, {"template": "nim"}) as store:
        store.plan([Planned({"k": k}, f"nim({k})", [("outcomes", "4")]) for k in (1, 2)])
        with lab_client(named_files([path])) as lab:
            assert get(lab, "/api/sweeps")["files"][0]["open"] == 2
            store.record([answered("nim(2)", "outcomes", "4")], LIMITS)
            assert get(lab, "/api/sweeps")["files"][0]["open"] == 1
            words = [one["words"] for one in get(lab, "/api/sweep", file="nim")["members"]]
            assert words == ["open", "4"]
            store.close()
            for left in tmp_path.iterdir():
                left.unlink()
            gone = get(lab, "/api/sweep", 422, file="nim")["message"]
            assert "no such file" in gone and "'nim.db'" in gone and str(tmp_path) not in gone
            assert "no such file" in get(lab, "/api/sweeps")["files"][0]["error"]
            path.write_text("something else, and long enough to be looked at " * 30)
            assert "no file of a sweep" in get(lab, "/api/sweep", 422, file="nim")["message"]


@pytest.mark.full
def test_a_damaged_answer_is_said(tmp_path: Path) -> None:
    path = subsets(tmp_path / "sets.db")
    with sqlite3.connect(path) as line:
        line.execute("UPDATE task SET answer = '{' WHERE id = 1")
    with lab_client({"sets": path}) as lab:
        assert "damaged" in get(lab, "/api/sweep", 422, file="sets")["message"]


@pytest.mark.full
def test_pages_and_headers(lab: TestClient) -> None:
    page = lab.get("/sweep?file=gdwn")
    assert page.status_code == 200 and "/sweep.js" in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert 'href="/sweep"' in lab.get("/?game=nim").text and 'href="/"' in page.text
    with lab_client() as empty:
        assert get(empty, "/api/sweeps") == {"files": []}
        assert not any('href="/sweep"' in empty.get(page).text for page in ("/", "/?game=nim", "/ledger"))
        assert "--sweep FILE" in get(empty, "/api/sweep", 422, file="gdwn")["message"]


def test_values_of_any_kind_have_colours(tmp_path: Path) -> None:
    values = [1, 10**400, 0.5, True, None, [], [1, 2], "x" * 400, {"a": 1}]
    with Store.to_write(tmp_path / "a.db", {}) as store:
        store.plan([Planned({"k": k}, f"nim({k + 1})", [("mine:own", "")]) for k in range(len(values))])
        tasks = [Task(f"nim({k + 1})", "mine:own", "") for k in range(len(values))]
        said = [json.dumps({"value": value}) for value in values]
        store.record([Result(task, "done", one) for task, one in zip(tasks, said, strict=True)], LIMITS)
    found = sweep_games.games("a", str(tmp_path / "a.db"), (), "mine:own.value")
    assert all(one["words"] and one["category"] for one in found["members"])
    json.dumps(found, allow_nan=False)
