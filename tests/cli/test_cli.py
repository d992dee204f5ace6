"""The command line as a person uses it."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cases import over
from tests.command import run
from wythoff import cli

SCRIPT = Path(sys.executable).parent / "wythoff"


def process(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"COLUMNS": "100"}
    return subprocess.run([SCRIPT, *arguments], capture_output=True, text=True, timeout=180, env=environment)


def answer(*arguments: str) -> str:
    done = run(*arguments)
    assert done.returncode == 0
    assert done.stderr.startswith("by ") if arguments[0] == "solve" and "--help" not in arguments else not done.stderr
    return done.stdout


def test_help_names_every_verb() -> None:
    text = answer("--help")
    for verb in ("games", "show", "solve", "at", "plot", "check", "ledger", "prove", "recheck", "lab"):
        assert verb in text
        assert verb in answer(verb, "--help")
    assert answer("--version").startswith("wythoff ")


@pytest.mark.full
@pytest.mark.parametrize(
    "line",
    ["--version", "--help", "solve wythoff -n 3", "show wythof", "at wythoff 3", "solve wythoff -n x", "chess"],
)
def test_a_process_says_what_a_call_says(line: str) -> None:
    """The other tests call the command line in their own process."""
    done, called = process(*line.split()), run(*line.split())
    assert (done.returncode, done.stdout, done.stderr) == (called.returncode, called.stdout, called.stderr)


def test_games() -> None:
    listed = json.loads(answer("games", "--format", "json"))
    assert "wyt(a,b,c)" in [row["game"] for row in listed["games"]]
    assert ".comply(k)" in [row["game"] for row in listed["modifiers"]]
    rows = {row["game"]: row for row in csv.DictReader(io.StringIO(answer("games", "--format", "csv")))}
    assert rows["tk(k)"]["paper"] == "Fraenkel–Ho §3"
    assert "Larsson §4" in answer("games")


def test_show() -> None:
    text = answer("show", "wyt(2,3)")
    assert "(1,0) width 3; (0,1) width 3; (1,1) width 2" in text
    assert "(0,0) (3,5) (8,12) (11,17)" in text
    assert "Z-independent: each position" in answer("show", "vectors((2,1),(1,2))")
    assert "not Z-independent" in answer("show", "vectors((1,0),(0,1),(1,1))")
    assert "if min(u, v) >= 3" in answer("show", "rule(i*j == 0 or i == j and min(u,v) >= 3)")
    text = answer("show", "wythoff + nim(3,4)")
    assert "(0,7) (1,6) (2,8)" in text and "x_n" not in text
    assert re.search("P-positions +none", answer("show", "wyt(0,0).misere"))
    assert re.search("claims: fails +gurvich:Rem 1 · gurvich:Sec 7", answer("show", "wyt(2,3,4)"))


def test_at() -> None:
    assert json.loads(answer("at", "wythoff", "4", "4", "--format", "json")) == {
        "game": "wythoff",
        "position": [4, 4],
        "outcome": "N",
        "nim_value": 7,
        "remoteness": 1,
        "winning_moves": [[0, 0]],
        "all_winning_moves": True,
    }
    assert "P: the previous player wins" in answer("at", "wythoff.block(2)", "8", "12")
    assert "none: nim-values belong to normal play" in answer("at", "wythoff.misere", "2", "2")
    assert "the game is over" in answer("at", "wythoff.misere", "0", "0")
    assert "one of them stays unblocked" in answer("at", "wythoff.block(2)", "11", "15")
    assert "cannot propose" in answer("at", "wythoff.comply(2)", "0", "0")
    assert answer("at", "nim(3)", "1", "2", "4", "--format", "csv") == "x,y,z\n1,2,3\n"
    assert "winning    to (5,3)" in answer("at", "wythoff", "1" * 5000, "3")
    assert answer("at", "wythoff", "4", "4", "--trust", "definition") == answer("at", "wythoff", "4", "4")
    assert "n1" not in answer("at", "wythoff + nim(3)", "1", "2")
    assert "remoteness  4\n" in answer("at", "wythoff", "3", "5")
    assert "remoteness" not in answer("at", "wythoff", "300", "500") + answer("at", "wythoff.block(2)", "3", "5")
    assert "remoteness  5\n" in answer("at", "wythoff", "3", "500", "--remoteness")


def test_solve() -> None:
    assert answer("solve", "wyt(2,3)", "-n", "3").split() == [
        "n",
        "x",
        "y",
        "0",
        "0",
        "0",
        "1",
        "3",
        "5",
        "2",
        "8",
        "12",
    ]
    assert answer("solve", "wythoff", "-n", "2", "--format", "csv") == "n,x,y\n0,0,0\n1,1,2\n"
    assert json.loads(answer("solve", "wythoff", "-n", "2", "--format", "json"))["p_positions"] == [[0, 0], [1, 2]]
    board = answer("solve", "wythoff", "--side", "3")
    assert board == "2  . P .\n1  . . P\n0  P . .\n   0 1 2\n"
    values = answer("solve", "wythoff", "--side", "3", "--nim-values")
    assert values == "2  2 0 1\n1  1 2 0\n0  0 1 2\n   0 1 2\n"
    remote = answer("solve", "wythoff", "--side", "3", "--remoteness")
    assert remote == "2  1 2 1\n1  1 1 2\n0  0 1 1\n   0 1 2\n"
    assert answer("solve", "nim", "--side", "2", "--remoteness", "--format", "csv").split()[::4] == [
        "x,y,remoteness",
        "1,1,2",
    ]
    rows = json.loads(answer("solve", "nim(3)", "--side", "2", "--nim-values", "--format", "json"))
    assert rows["columns"] == ["x", "y", "z", "nim_value"]
    assert [1, 1, 1, 1] in rows["rows"]
    assert answer("solve", "three(1,4,2)", "--side", "2", "--format", "csv").splitlines()[0] == "a,b,i"
    assert len(answer("solve", "wythoff").splitlines()) == 11


BAD = [
    (("solve", "wythoff", "--side", "3", "--remoteness", "--nim-values"), "exclude each other"),
    (("solve", "wythoff", "--remoteness"), "--remoteness needs --side N"),
    (("solve", "wythoff.block(2)", "--side", "3", "--remoteness"), "has no remoteness"),
    (("show", "wythof"), "did you mean 'wythoff'"),
    (("at", "wythoff", "3"), "has 2 numbers"),
    (("at", "wythoff", "-1", "3"), "not -1"),
    (("at", "wythoff", "1.5", "3"), "'1.5' is no heap"),
    (("at", "wythoff", "1_000", "3"), "'1_000' is no heap"),
    (("at", "gdwn(1,2)", "1" * 1000, "3" * 1000), "no machine holds it"),
    (("solve", "wythoff", "-n", "0"), "at least 1"),
    (("solve", "wythoff", "-n", "x"), "-n"),
    (("solve", "wythoff", "-n", "2", "--side", "2"), "exclude"),
    (("solve", "wythoff", "--nim-values"), "--side"),
    (("solve", "wythoff", "--side", "100000"), "is not drawn in text"),
    (("solve", "wythoff", "--format", "xml"), "xml"),
    (("solve", "wythoff.misere", "--side", "3", "--nim-values"), "normal play"),
    (("solve",), "GAME"),
    (("chess",), "chess"),
    (("solve", "rule(i % j == 0)"), "divides by zero"),
    (("solve", "wythoff.terminal(x - y ^ 2 == 1)"), "adds a negative number with '^'"),
    (("show", "wythoff" * 9000), "at most 4000"),
    (("show", "rule(__import__('os'))"), "__import__"),
]


@over(("arguments", "says"), BAD)
def test_bad_input_ends_with_2_and_words(arguments: tuple[str, ...], says: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_explain_prints_the_ladder() -> None:
    done = run("solve", "wyt(2,3)", "-n", "2", "--explain")
    assert done.stdout.split() == ["n", "x", "y", "0", "0", "0", "1", "3", "5"]
    assert done.stderr.splitlines()[-1] == "by closed form: a formula for heaps of any size; rests on gurvich:Thm 1"
    assert "no: it rests on gurvich:Thm 1" in run("solve", "wyt(2,3)", "--explain", "--trust", "definition").stderr


AT_WORK = """
import signal
import sys
from wythoff import progress
from wythoff.cli import main
reports = []
def told(done):
    reports.append(done)
    if len(reports) == 1:
        print("at work", file=sys.stderr, flush=True)
        signal.pause()
with progress.watched(told):
    main()
"""


@pytest.mark.full
def test_interrupting_ends_at_once() -> None:
    """Ctrl-C during a long solve: no traceback, no answer."""
    command = [sys.executable, "-c", AT_WORK, "solve", "nim(3)", "--side", "300", "--format", "npy"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None and process.stderr.readline() == "at work\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode not in (0, 2)
    assert "Traceback" not in err
    assert out == ""


def test_memory_that_a_limit_denies_is_said_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A limit such as that of `ulimit -v` is not seen before the work."""

    def denied() -> None:
        raise MemoryError

    monkeypatch.setattr(cli, "app", denied)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == 2
    assert capsys.readouterr().err == "wythoff: the memory that this process may use is too small; ask for less\n"


def test_the_mark_stands_under_the_culprit() -> None:
    first, second = run("show", "wythof.block(3)").stderr.splitlines()
    assert first.startswith("wythoff: 'wythof.block(3)': no game is called 'wythof'")
    assert second == " " * first.index("wythof.") + "^^^^^^"
