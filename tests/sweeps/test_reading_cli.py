"""`wythoff sweep status|table|groups|plot`: what they print, and what they refuse."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from wythoff import MeaningError
from wythoff.cli import sweep_reading
from wythoff.sweeps.places.tasks import SweepError

from .filling import family, filled

app = typer.Typer()
for verb in ("status", "table", "groups", "plot"):
    app.command(verb)(getattr(sweep_reading, verb))


def call(*arguments: object, code: int = 0) -> Result:
    done = CliRunner().invoke(app, [str(each) for each in arguments])
    assert done.exit_code == code, done.output
    return done


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "two words.db"
    members = family("gdwn({p},{q})", "outcomes:12", "slopes", p=[1, 2], q=[2, 1])
    filled(path, members, {"template": "gdwn({p},{q})"}).close()
    return path


def test_status(file: Path) -> None:
    out = " ".join(call("status", file).stdout.split())
    assert "tasks 8: 5 done, 3 refused" in out and "two words.db' --where 'slopes.task.status = refused'" in out
    assert json.loads(call("status", file, "--format", "json").stdout)["counts"] == {"done": 5, "refused": 3}
    assert call("status", file, "--format", "csv").stdout == "status,tasks\ndone,5\nrefused,3\n"


def test_tables_in_all_formats(file: Path, tmp_path: Path) -> None:
    asked = ("table", file, "--by", "p,q", "--columns", "p,q,outcomes.p,slopes.x")
    lines = call(*asked).stdout.splitlines()
    assert lines[0].split() == ["p", "q", "outcomes.p", "slopes.x"] and lines[2].split()[-1] == "(refused)"
    rows = list(csv.reader(io.StringIO(call(*asked, "--format", "csv").stdout)))
    assert rows[1][:2] == ["1", "1"] and rows[1][3].startswith("1.6180339887")
    told = json.loads(call(*asked, "--format", "json").stdout)
    assert told["template"] == "gdwn({p},{q})" and told["rows"][0]["p"] == 1
    assert told["columns"] == lines[0].split() and told["rows"][1]["slopes.x"] is None
    tex = call(*asked, "--format", "latex").stdout
    assert tex.startswith("\\begin{tabular}{rrrl}") and r"gdwn(\{p\},\{q\})" in tex
    call(*asked, "--format", "csv", "-o", tmp_path / "t.csv")
    assert list(csv.reader((tmp_path / "t.csv").open())) == rows
    matrix = call("table", file, "--by", "p,q", "--show", "outcomes.p", "--where", "q = 1").stdout
    assert matrix.splitlines()[0].split() == ["p", "\\", "q", "1"]


def test_groups_in_all_formats(file: Path) -> None:
    done = call("groups", file)
    assert "as wythoff, x, y < 12" in done.stdout and "nothing is said beyond" in done.stderr
    assert json.loads(call("groups", file, "--format", "json").stdout)["side"] == 12
    assert call("groups", file, "--format", "latex").stdout.count("\\\\\n") >= 4
    assert call("groups", file, "--format", "csv", "--side", "8").stdout.startswith("size,game,others")


def test_a_heat_map_is_drawn_into_a_file(file: Path, tmp_path: Path) -> None:
    for suffix, start in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")):
        path = tmp_path / f"map.{suffix}"
        assert call("plot", file, "--show", "outcomes.p", "-o", path, "--dpi", "60").stdout == f"{path}\n"
        assert path.read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["table", "--by", "none"], "no column is called 'none'"),
        (["table", "--by", "p", "--show", "x"], "a matrix has two sides"),
        (["table", "--by", "p,q", "--show", "x", "--columns", "p"], "goes without --columns"),
        (["plot", "--where", "p = 1"], "over two letters, and here vary: q"),
        (["plot", "-o", "map.gif"], "gif"),
        (["table", "-o", "nowhere/at/all"], "there is no directory"),
        (["groups", "--side", "7"], "no board has a hash for the side 7"),
        (["groups", "--ask", "prove"], "'prove' groups no games"),
    ],
)
def test_bad_requests_are_refused_in_words(file: Path, arguments: list[str], words: str) -> None:
    done = CliRunner().invoke(app, [arguments[0], str(file), *arguments[1:]])
    assert isinstance(done.exception, MeaningError) and words in str(done.exception)


def test_a_file_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database, but long enough to be looked at " * 50)
    for name in ("text.db", "missing.db"):
        done = CliRunner().invoke(app, ["status", str(tmp_path / name)])
        assert isinstance(done.exception, SweepError) and name in str(done.exception)
