"""Files that the command line writes: pictures by `plot`, formats of `solve`."""

from __future__ import annotations

import os
import pty
import re
import shlex
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.command import run
from wythoff.cli import app
from wythoff.cli.plot import file_name
from wythoff.errors import MissingError, WythoffError
from wythoff.rules import read_game

SCRIPT = Path(sys.executable).parent / "wythoff"
PAGE = Path(__file__).parents[2] / "docs" / "pictures.md"


def call(*arguments: str) -> None:
    app(list(arguments), standalone_mode=False)


@pytest.mark.full
@pytest.mark.parametrize(
    ("name", "starts"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.PDF", b"%PDF")], ids=["png", "svg", "pdf"]
)
def test_plot_writes_the_file_and_prints_its_name(
    name: str, starts: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / name
    call("plot", "wythoff", "--side", "10", "-o", str(path))
    assert path.read_bytes().startswith(starts)
    printed = capsys.readouterr()
    assert printed.out == f"{path}\n"
    assert printed.err.startswith("by ")


@pytest.mark.full
def test_the_other_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    call("plot", "wythoff.block(4)", "--compare", "wythoff.block(5)", "--side", "20", "--dpi", "50")
    call("plot", "wythoff", "--nim-values", "--side", "5", "--dpi", "50")
    call("plot", "nim(3)", "--side", "5", "--slice", "2", "--dpi", "50")
    call("plot", "wyt(2,3)", "-n", "20", "--dpi", "50")
    names = {"wythoff.block-4-against-wythoff.block-5.png", "wythoff-nim-values.png", "nim-3.png", "wyt-2-3.png"}
    assert {path.name for path in tmp_path.iterdir()} == names


def test_names_of_files_are_safe_and_apart() -> None:
    texts = ["rule(i < j)", "rule(i > j)", "wythoff + nim(3,4)", "(wythoff + nim(3)).misere", "tk(inf)",
             "rule(" + " or ".join(f"i == {k}" for k in range(1, 60)) + ")"]  # fmt: skip
    names = [file_name(read_game(text), "outcomes", None) for text in texts]
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9.-]{0,90}", name) for name in names)


BAD = [
    ("plot wythoff -o a.gif", r"'a.gif' does not say what to write; allowed endings: .png, .svg, .pdf, .tex"),
    ("plot wythoff -o a", "allowed endings"),
    ("plot wythoff -o nowhere/a.png", "no directory 'nowhere'"),
    ("plot wythoff -o dir.png", "is a directory"),
    ("plot wythoff --side 0", "at least 1"),
    ("plot wythoff --side 100000", "at most 20000"),
    ("plot wythoff --side 5 -n 5", "excludes"),
    ("plot wythoff --nim-values --compare nim", "excludes"),
    ("plot wythoff --compare nim(3)", "cannot be compared"),
    ("plot wythoff --slice x", "'x' is no list of heaps"),
    ("plot wythoff --dpi 0", "from 30 to 1200"),
    ("plot nim(1)", "one heap"),
    ("plot wythof", "did you mean 'wythoff'"),
    ("solve wythoff --column x", "belong to --format bfile"),
    ("solve wythoff --format csv --offset 1", "not to csv"),
    ("solve wythoff --format bfile --column z", "no column 'z'"),
    ("solve wythoff --format bfile --side 4 -o made", "one sequence"),
    ("solve wythoff -o nowhere/a", "no directory"),
    ("solve wythoff --format latex --side 61", "at most 60"),
]


@pytest.mark.parametrize(("line", "says"), BAD, ids=[line for line, _ in BAD])
def test_refusals_write_nothing(line: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dir.png").mkdir()
    with pytest.raises(WythoffError, match=says):
        call(*line.split())
    assert [path.name for path in tmp_path.iterdir()] == ["dir.png"]


def test_plot_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.views.canvas.find_spec", lambda name: None)
    with pytest.raises(MissingError, match=r"wythoff\[figures\]"):
        call("plot", "wythoff")


def test_a_file_has_what_stdout_would_have(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for form in ("table", "json", "csv", "bfile", "latex"):
        call("solve", "wyt(2,3)", "--format", form)
        printed = capsys.readouterr().out
        call("solve", "wyt(2,3)", "--format", form, "-o", str(tmp_path / form))
        assert (tmp_path / form).read_bytes() == printed.encode()
        assert capsys.readouterr().out == ""
    call("solve", "wyt(2,3)", "--format", "npy", "-o", str(tmp_path / "npy"))
    assert np.load(tmp_path / "npy").shape == (10, 2)


@pytest.mark.full
def test_npy_is_piped_but_not_shown() -> None:
    line = [SCRIPT, "solve", "wythoff", "-n", "3", "--format", "npy"]
    assert subprocess.run(line, capture_output=True, check=True).stdout.startswith(b"\x93NUMPY")
    terminal, other = pty.openpty()
    done = subprocess.run(line, stdout=other, stderr=subprocess.PIPE)
    os.close(other)
    os.close(terminal)
    assert done.returncode == 2
    assert b"not for a terminal" in done.stderr


def sessions() -> list[tuple[str, str]]:
    """(command, expected stdout) of every `$ wythoff ...` on the page."""
    steps = re.findall(r"^\$ (wythoff .*)\n((?:(?!\$ |```).*\n)*)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return [(command, output) for command, output in steps]


@pytest.mark.full
@pytest.mark.parametrize(("command", "output"), sessions(), ids=[command for command, _ in sessions()])
def test_the_page_of_pictures(command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "docs").mkdir()
    monkeypatch.chdir(tmp_path)
    done = run(*shlex.split(command)[1:])
    assert (done.returncode, done.stdout) == (0, output)
    named = re.search(r"(\S+\.(?:png|svg|pdf|txt|npy|tex))\n*$", output or command)
    assert named is None or (tmp_path / named[1]).stat().st_size > 0
