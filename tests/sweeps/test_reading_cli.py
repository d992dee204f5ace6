"""`wythoff sweep status|table|groups|diff|top`: what they print, and what they refuse."""

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
from wythoff.sweeps.store import Store
from wythoff.sweeps.tasks import SweepError

from .filling import family, filled

app = typer.Typer()
for verb in ("status", "table", "groups", "diff", "top"):
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
    assert "tasks 8: 5 done, 3 refused" in out and "two words.db' --status failed" in out
    assert json.loads(call("status", file, "--format", "json").stdout)["counts"] == {"done": 5, "refused": 3}
    assert call("status", file, "--format", "csv").stdout == "status,tasks\ndone,5\nrefused,3\n"


def test_tables_in_all_formats(file: Path, tmp_path: Path) -> None:
    asked = ("table", file, "--by", "p,q", "--columns", "outcomes.p,slopes.x")
    lines = call(*asked).stdout.splitlines()
    assert lines[0].split() == ["p", "q", "game", "outcomes.p", "x"] and lines[2].split()[-1] == "(refused)"
    rows = list(csv.reader(io.StringIO(call(*asked, "--format", "csv").stdout)))
    assert rows[1][:3] == ["1", "1", "gdwn(1,1)"] and rows[1][4].startswith("1.6180339887")
    told = json.loads(call(*asked, "--format", "json").stdout)
    assert told["template"] == "gdwn({p},{q})" and told["rows"][0]["p"] == 1
    assert told["rows"][1]["x"]["status"] == "refused" and "no method" in told["rows"][1]["x"]["error"]
    tex = call(*asked, "--format", "latex").stdout
    assert tex.startswith("\\begin{tabular}{rrlrl}") and r"gdwn(\{p\},\{q\})" in tex
    call(*asked, "--format", "csv", "-o", tmp_path / "t.csv")
    assert list(csv.reader((tmp_path / "t.csv").open())) == rows
    matrix = call("table", file, "--by", "p,q", "--show", "outcomes.p", "--where", "q = 1").stdout
    assert matrix.splitlines()[0].split() == ["p", "\\", "q", "1"]


@pytest.mark.full
def test_groups_top_and_diff(file: Path, tmp_path: Path) -> None:
    done = call("groups", file)
    assert "as wythoff, x, y < 12" in done.stdout and "nothing is said beyond" in done.stderr
    assert json.loads(call("groups", file, "--format", "json").stdout)["side"] == 12
    assert call("groups", file, "--format", "latex").stdout.count("\\\\\n") >= 4
    assert call("groups", file, "--format", "csv", "--side", "8").stdout.startswith("size,game,others")
    assert len(call("top", file, "--by", "outcomes.p", "-n", "2").stdout.splitlines()) == 3
    assert "8" not in call("diff", file, file).stdout and call("diff", file, file).stderr.startswith("5 same answer")
    other = tmp_path / "other.db"
    filled(other, family("gdwn({p},{q})", "outcomes:12", p=[1], q=[2, 1, 3])).close()
    with Store.to_write(other, {}) as store:
        store.connection.execute("UPDATE task SET hash = 'ab', answer = '{\"p\": 0}' WHERE id = 1")
    done = call("diff", file, other, code=1)
    assert "different answer" in done.stdout and "against 0" in done.stdout and "1 different answer" in done.stderr
    told = json.loads(call("diff", file, other, "--format", "json", code=1).stdout)
    assert {row["what"] for row in told["rows"]} == {"different answer", "only in A", "only in B"}
    assert call("diff", file, other, "--format", "csv", code=1).stdout.startswith("game,question,what,A against B\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["top", "--by", "none"], "no field is called 'none'"),
        (["table", "--by", "p", "--show", "x"], "a matrix has two sides"),
        (["table", "--by", "p,q", "--show", "x", "--ask", "slopes"], "goes without --ask"),
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


def test_names_between_commas() -> None:
    assert sweep_reading.names("p, same-as:gdwn(1,2):9.same,q") == ["p", "same-as:gdwn(1,2):9.same", "q"]
