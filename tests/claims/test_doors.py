"""`wythoff ledger` and `wythoff recheck --all` as a person uses them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from wythoff.claims import record, shipped_certificates
from wythoff.claims.page import page
from wythoff.claims.shipped_certificates import certificate_names, certificate_text, unlike_board
from wythoff.cli import app
from wythoff.errors import MeaningError, WythoffError

FIGURE = "larsson:Fig 1(a)"


def run(*words: str) -> Result:
    done = CliRunner().invoke(app, list(words), env={"COLUMNS": "200"})
    if isinstance(done.exception, WythoffError):
        raise done.exception
    return done


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record of its own, with a verdict that is out of date."""
    file = tmp_path / "record.json"
    rows = json.loads(record.PLACE.read_text(encoding="utf-8"))
    rows[FIGURE]["status"] = "holds"
    file.write_text(json.dumps(rows), encoding="utf-8")
    monkeypatch.setattr(record, "PLACE", file)
    forget()
    yield file
    monkeypatch.undo()
    forget()


def forget() -> None:
    for kept in (record._rows, record.recorded_of, record.recorded):
        kept.cache_clear()


def test_the_ledger_is_printed() -> None:
    assert run("ledger").stdout == page()


@pytest.mark.parametrize("how", [("--record", "1s"), ("--upto", "20")])
def test_the_record_is_written(how: tuple[str, str], place: Path) -> None:
    assert record.recorded()[FIGURE].status == "holds"
    done = run("ledger", FIGURE, f"{FIGURE}, corrected", *how, "--jobs", "1")
    assert f"{FIGURE} fails: " in done.stderr and not done.stdout
    assert record.recorded()[FIGURE].status == "fails"
    rows = json.loads(place.read_text(encoding="utf-8"))
    assert rows[FIGURE]["status"] == "fails" and len(rows) == len(record.recorded())


@pytest.mark.parametrize(
    ("words", "message"),
    [(("ledger", FIGURE), "belong to a new record"), (("ledger", "--upto", "5", "--record", "5"), "exclude each other"),
     (("ledger", "--upto", "0"), "--upto must be at least 1"), (("ledger", "--record", "soon"), "is no time"),
     (("ledger", "larson", "--record", "1"), "no claim is called"), (("recheck",), "name certificates to check"),
     (("recheck", "--all", "certificates/nim.txt"), "not both")],
)  # fmt: skip
def test_wrong_usage(words: tuple[str, ...], message: str) -> None:
    with pytest.raises(MeaningError, match=message):
        run(*words)


def test_a_record_that_cannot_be_written_is_said_before_anything_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "PLACE", Path("no/such/record.json"))
    with pytest.raises(MeaningError, match="cannot write the record"):
        run("ledger", "--record", "1h")


def test_a_shipped_certificate_by_the_name_in_its_grounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("recheck", "certificates/nim.txt")
    assert done.exit_code == 0 and "certificates/nim.txt  accepted" in done.stdout
    Path("certificates").mkdir()
    Path("certificates/nim.txt").write_text("nonsense", encoding="utf-8")
    assert run("recheck", "certificates/nim.txt").exit_code == 1, "a file that exists is the one that is meant"


@pytest.mark.full
def test_all_certificates_of_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of them here; `make proofs` takes minutes."""
    assert len(certificate_names()) == 68
    names = ["certificates/nim.txt", "certificates/wk-1.txt"]
    monkeypatch.setattr(shipped_certificates, "certificate_names", lambda: names)
    done = run("recheck", "--all")
    assert done.exit_code == 0 and done.stdout.count("accepted") == 2
    monkeypatch.setattr(shipped_certificates, "unlike_board", lambda text: "not the board of side 2000")
    done = run("recheck", "--all")
    assert done.exit_code == 1 and done.stdout.count("not accepted  not the board of side 2000") == 2


@pytest.mark.full
def test_a_set_is_compared_with_a_board() -> None:
    """The file with the set of W_2 under the name of W_1: the boards differ."""
    text = certificate_text("certificates/wk-2.txt")
    assert unlike_board(text) == ""
    assert unlike_board(text.replace("game wk(2)", "game wk(1)")) == "not the board of side 2000"
    family = certificate_text("certificates/nim-terminal-all.txt")
    assert unlike_board(family) == ""
    other = family.replace("x + y <= {l}", "x + y < {l + 2}")
    assert unlike_board(other) == "not the board of side 2000 of nim.terminal(x + y < 2)"
    ones = certificate_text("certificates/nim-value-1.txt")
    assert unlike_board(ones) == ""
    assert unlike_board(ones.replace("game nim", "game wythoff")) == "not the board of side 2000"
