"""Sweep files in the lab: answers over HTTP are what the file says, and what cannot be answered is said in words."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from wythoff.cli import app as commands
from wythoff.errors import MeaningError
from wythoff.lab.answers import sweep_cells
from wythoff.lab.answers.sweep_facts import letters_of, written
from wythoff.lab.answers.sweep_files import named_files
from wythoff.lab.answers.sweep_scales import CATEGORIES, Scale
from wythoff.sweeps.store import Planned, Store
from wythoff.sweeps.tasks import SweepError

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


def test_about_names_letters_questions_and_fields(lab: TestClient) -> None:
    about = get(lab, "/api/sweep", file="gdwn")
    assert [(letter["name"], letter["values"]) for letter in about["letters"]] == [
        ("p", ["1", "2", "3", "4", "5"]), ("q", ["2", "3", "4", "5", "6"]),
    ]  # fmt: skip
    assert [question["name"] for question in about["questions"]] == ["same-as", "outcomes"]
    assert "outcomes.p" in about["questions"][1]["fields"]
    assert [question["shown"] for question in about["questions"]] == ["same-as", "outcomes.p"]


# Cells


def test_verdicts_over_two_letters(lab: TestClient) -> None:
    """Each cell against the file."""
    found = get(lab, "/api/sweep/cells", file="gdwn", columns="p", rows="q")
    assert found["question"] == "same-as" and found["kind"] == "words" and found["total"] == 15
    names = [verdict["name"] for verdict in found["verdicts"]]
    drawn = {}
    for cell in found["cells"]:
        p, q = found["columns"]["values"][cell["column"]], found["rows"]["values"][cell["row"]]
        assert cell["game"] == f"gdwn({p},{q})" and cell["letters"] == {"p": p, "q": q}
        (verdict,) = cell["verdicts"]
        assert cell["words"] == names[verdict] == found["categories"][cell["category"]]["name"]
        drawn[int(p), int(q)] = cell["words"]
    assert drawn[2, 6] == "out of time" and drawn[3, 6] == "killed" and drawn[4, 6] == "refused"
    assert drawn[1, 2] == "different" and drawn[3, 4] == "same"
    assert {name: [*drawn.values()].count(name) for name in names} == {
        verdict["name"]: verdict["count"] for verdict in found["verdicts"]
    }


def test_numbers_have_levels(lab: TestClient) -> None:
    found = get(lab, "/api/sweep/cells", file="gdwn", columns="p", rows="q", field="outcomes.p")
    values = [int(cell["words"]) for cell in found["cells"]]
    assert found["kind"] == "numbers" and found["range"] == [str(min(values)), str(max(values))]
    spread = max(values) - min(values)
    assert [cell["level"] for cell in found["cells"]] == [(value - min(values)) / spread for value in values]
    missing = get(lab, "/api/sweep/cells", file="gdwn", columns="p", rows="q", field="same-as.differing")
    assert [cell["category"] for cell in missing["cells"] if cell["words"] == ""] == [-3, -3, -3]


def test_letters_are_fixed_and_verdicts_left_out(lab: TestClient) -> None:
    fixed = get(lab, "/api/sweep/cells", file="gdwn", fix=["q=6"])
    assert [cell["letters"]["p"] for cell in fixed["cells"]] == ["1", "2", "3", "4", "5"]
    assert fixed["rows"] is None and fixed["cells"][0]["row"] is None
    some = get(lab, "/api/sweep/cells", file="gdwn", fix=["q=6"], verdict=["killed", "refused"])
    assert [cell["words"] for cell in some["cells"]] == ["killed", "refused"]
    assert some["verdicts"] == fixed["verdicts"] and some["members"] == 5


def test_members_of_a_cell_may_differ(lab: TestClient) -> None:
    found = get(lab, "/api/sweep/cells", file="gdwn", rows="q")
    last = found["cells"][-1]
    assert last["members"] == 5 and last["category"] == -2 and len(last["verdicts"]) > 2
    assert "killed (1)" in last["words"] and last["error"] == "took longer than 60 s"
    inside = get(lab, "/api/sweep/members", file="gdwn", fix=["q=6"])["members"]
    assert [member["game"] for member in inside] == [f"gdwn({p},6)" for p in range(1, 6)]
    one = get(lab, "/api/sweep/members", file="gdwn", game="gdwn(4,6)")["members"]
    asked = {answer["ask"]: answer for answer in one[0]["answers"]}
    assert asked["same-as:wythoff:30"]["error"] == "no method answers <b>this</b>"
    assert {"name": "side", "words": "30"} in asked["outcomes:30"]["fields"]


def test_sets_are_a_list(lab: TestClient) -> None:
    """Two members with one game are two cells, and one game."""
    found = get(lab, "/api/sweep/cells", file="sets")
    assert [cell["letters"]["S"] for cell in found["cells"]] == ["{}", "{(1,1)}", "{ (1,1) }", "{(1,2)}"]
    assert len(get(lab, "/api/sweep/members", file="sets", game="vectors((1,1))")["members"]) == 2


def test_too_many_cells_are_counted_and_not_sent(
    lab: TestClient, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweep_cells, "MOST_CELLS", 14)
    path = str(folder / "gdwn.db")
    many = sweep_cells.cells("gdwn", path, (), "", ("q", "p"), (), ())
    assert many["cells"] == [] and many["total"] == 15 and "fix a letter" in many["note"]
    assert len(sweep_cells.cells("gdwn", path, (), "", ("q", "p"), (), ("same",))["cells"]) == 3
    assert len(sweep_cells.cells("gdwn", path, (), "", ("q", "p"), ("p=1",), ())["cells"]) == 5


# What cannot be answered


@pytest.mark.parametrize(
    ("path", "query", "words"),
    [
        ("", {"file": "../gdwn"}, "no sweep file is called '../gdwn' here; there are 'gdwn', 'sets'"),
        ("", {"file": "/etc/passwd"}, "no sweep file is called"),
        ("", {}, "'file' is missing"),
        ("/cells", {"file": "gdwn", "field": "outcomes.q"}, "no field is called 'outcomes.q'"),
        ("/cells", {"file": "gdwn", "rows": "z"}, "'z' is no letter of this sweep; its letters are p, q"),
        ("/cells", {"file": "gdwn", "rows": "p", "columns": "p"}, "both 'p'"),
        ("/cells", {"file": "gdwn", "fix": "p"}, "'p' fixes no letter; write LETTER=VALUE"),
        ("/cells", {"file": "gdwn", "fix": "p=77"}, "p is never '77' in this sweep; its values are 1, 2, 3, 4, 5"),
        ("/cells", {"file": "gdwn", "fix": ["p=1"] * 40}, "'fix' has at most"),
        ("/members", {"file": "gdwn", "game": "nim"}, "no game of this sweep is 'nim'"),
        ("/members", {"file": "gdwn", "fix": "z=1"}, "fixes no letter"),
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
            words = [cell["words"] for cell in get(lab, "/api/sweep/cells", file="nim")["cells"]]
            assert words == ["open", "done"]
            store.close()
            for left in tmp_path.iterdir():
                left.unlink()
            gone = get(lab, "/api/sweep/cells", 422, file="nim")["message"]
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
        assert "damaged" in get(lab, "/api/sweep/cells", 422, file="sets")["message"]


@pytest.mark.full
def test_pages_and_headers(lab: TestClient) -> None:
    page = lab.get("/sweep?file=gdwn")
    assert page.status_code == 200 and "/sweep.js" in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert 'href="/sweep"' in lab.get("/?game=nim").text and 'href="/"' in page.text
    with lab_client() as empty:
        assert get(empty, "/api/sweeps") == {"files": []}
        assert "--sweep FILE" in get(empty, "/api/sweep", 422, file="gdwn")["message"]


# Words and numbers


def test_values_of_any_kind_have_colours() -> None:
    assert [*letters_of(iter([{"S": "b", "k": 10}, {"S": "a", "k": 9}])).values()] == [["b", "a"], [9, 10]]
    assert written("x" * 400).endswith("…") and written(10**30) == "1" + "0" * 30
    for values in ([1, 10**400], [0.5, 10**400], [float("nan"), 1.0], [None, None], [True, 2], [], [{"a": 1}, [2]]):
        scale = Scale(values)
        for value in values:
            level = scale.level(value)
            assert level is None or 0 <= level <= 1
            assert -3 <= scale.category(value) < CATEGORIES
    spread = Scale([0, 1, 2, 3, 999])
    assert (
        spread.is_logarithmic
        and spread.level(0) == 0
        and spread.level(999) == 1
        and 0.19 < (spread.level(3) or 0) < 0.21
    )
