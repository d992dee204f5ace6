"""CONTRIBUTING.md: every example is executed, on a copy of the tree or by registering at run time."""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import wythoff
from wythoff.rules import catalog

from .sessions import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SOURCE = Path(wythoff.__file__).parent
NEW = re.compile(r"A new file `(cli/\S+|solvers/\S+|finder/\S+)`:\n\n```python\n(.*?)```", re.DOTALL)
LINE = re.compile(r"In `([^`]+\.py)`, in `(\w+)`:\n\n```python\n(.*?)```", re.DOTALL)


def sessions() -> list[tuple[str, str]]:
    """(command, output) of every `$ wythoff ...`."""
    blocks = re.findall(r"```console\n\$ (wythoff .*?)\n(.*?)```", PAGE, re.DOTALL)
    return [(command, output) for command, output in blocks]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with all examples in it; the machine code of its kernels is that of the tree."""
    copy = tmp_path_factory.mktemp("tree") / "wythoff"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("page", "*.pyc"))
    for name, text in NEW.findall(PAGE):
        assert not (copy / name).exists()
        (copy / name).write_text(text, encoding="utf-8")
    for name, listed, text in LINE.findall(PAGE):
        before = (copy / name).read_text(encoding="utf-8")
        begin = re.search(rf"^{listed}\b.* = [({{]\n", before, re.MULTILINE)
        assert begin, f"{name} has no list {listed}"
        (copy / name).write_text(before[: begin.end()] + text + before[begin.end() :], encoding="utf-8")
    return copy.parent


def test_the_examples_are_seen() -> None:
    assert [name for name, _ in NEW.findall(PAGE)] == ["solvers/parity.py", "finder/forms/multiples.py", "cli/count.py"]
    assert [listed for _, listed, _ in LINE.findall(PAGE)] == [
        "CATALOG",
        "MODIFIERS",
        "LADDER",
        "KINDS",
        "LISTED",
        "VERBS",
    ]
    assert len(sessions()) == 6


@pytest.mark.full
@pytest.mark.parametrize(("command", "output"), sessions())
def test_an_example_on_a_copy_of_the_tree(tree: Path, command: str, output: str) -> None:
    line = f"{sys.executable} -m {command}"
    kept = os.environ | {"PYTHONPATH": str(tree), "COLUMNS": "100"}
    done = subprocess.run(line, shell=True, capture_output=True, text=True, env=kept, cwd=tree)
    assert done.stdout + done.stderr == output


def test_examples_at_run_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "CATALOG", catalog.CATALOG)
    blocks = [block for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if block.startswith(">>>")]
    assert len(blocks) == 2
    for number, block in enumerate(blocks):
        example = doctest.DocTestParser().get_doctest(block, {}, f"example {number}", "CONTRIBUTING.md", 0)
        assert doctest.DocTestRunner(verbose=False).run(example).failed == 0


def test_the_map_names_every_room_and_every_part_of_it() -> None:
    rooms = [path for path in SOURCE.iterdir() if (path / "__init__.py").exists()]
    described = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGE, re.MULTILINE))
    assert set(described) == {room.name for room in rooms}
    for room in rooms:
        parts = {path.name for path in room.iterdir() if (path / "__init__.py").exists()}
        assert parts <= set(re.findall(r"\w+", described[room.name])), room.name


def test_named_files_exist() -> None:
    examples = {name for name, _ in NEW.findall(PAGE)} | {"lab/page/panes/remainders.js"}
    named = re.findall(r"`((?:tests|solvers|rules|claims|cli|finder|lab|kernels|panes|sweeps)/[\w/.]+\.\w+)`", PAGE)
    for name in set(named) - examples:
        places = (ROOT / name, SOURCE / name, SOURCE / "lab" / "page" / name)
        assert any(place.exists() for place in places), name
