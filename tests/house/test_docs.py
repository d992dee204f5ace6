"""The README, the docs and the docstrings: what they show is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from importlib import import_module
from pathlib import Path

import pytest

import wythoff
from tests.command import run
from wythoff.finder.kinds import KINDS
from wythoff.solvers import LADDER

from .sessions import ROOT, readme_sessions, steps

SOURCE = ROOT / "src" / "wythoff"


@pytest.mark.parametrize(("command", "output"), readme_sessions())
def test_readme_session(command: str, output: str) -> None:
    """The same lines are given to processes of their own by test_wheel.py."""
    done = run(*shlex.split(command)[1:])
    assert done.stdout + done.stderr == output


@pytest.mark.parametrize(
    "page", ["README.md", "docs/solving.md", "docs/pictures.md", "docs/logic.md", "docs/finding.md"]
)
def test_python_in_the_docs(page: str) -> None:
    """Every `>>>`, as a doctest."""
    text = "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL))
    found = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert found.examples
    assert doctest.DocTestRunner(verbose=False).run(found).failed == 0


def test_statement_files_in_the_docs() -> None:
    """The sessions of docs/logic.md, from the project's root."""
    blocks = re.findall(
        r"```console\n\$ (.*?)\n(.*?)```", (ROOT / "docs" / "logic.md").read_text(encoding="utf-8"), re.DOTALL
    )
    assert blocks
    for command, output in blocks:
        words = [str(ROOT / word) if word.startswith("examples/") else word for word in shlex.split(command)[1:]]
        assert run(*words).stdout == output


def test_a_search_in_the_docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sessions of docs/finding.md, in a folder with the files that `cat` shows."""
    monkeypatch.chdir(tmp_path)
    listed = steps("docs/finding.md")
    assert [command.split()[0] for command, _ in listed].count("wythoff") >= 5
    for command, output in listed:
        if command.startswith("cat "):
            (tmp_path / command.removeprefix("cat ")).write_text(output, encoding="utf-8")
        else:
            done = run(*shlex.split(command)[1:])
            assert done.stdout + done.stderr == output


def test_the_docs_name_every_kind_of_hypothesis() -> None:
    page = (ROOT / "docs" / "finding.md").read_text(encoding="utf-8")
    table = page.partition("| kind | looks for |\n|---|---|\n")[2].partition("\n\n")[0]
    assert table == "\n".join(f"| {kind.name} | {kind.words} |" for kind in KINDS)


def modules_with_examples() -> list[str]:
    begin = re.compile(r"^ *>>> ", re.MULTILINE)
    paths = [path for path in sorted(SOURCE.rglob("*.py")) if begin.search(path.read_text(encoding="utf-8"))]
    return [".".join(("wythoff", *path.relative_to(SOURCE).with_suffix("").parts)) for path in paths]


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_in_docstrings(name: str) -> None:
    """Every `>>>` of a module, as a doctest."""
    done = doctest.testmod(import_module(name.removesuffix(".__init__")))
    assert done.attempted and not done.failed


def test_the_docs_name_every_method() -> None:
    page = (ROOT / "docs" / "solving.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| ([^|]+?) \|", page, re.MULTILINE)[1:] == [m.name for m in LADDER]


def test_one_version_everywhere() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", changes, re.MULTILINE)[1] == wythoff.__version__  # type: ignore[index]
    assert f"\nversion: {wythoff.__version__}\n" in citation


def test_the_workflow_runs_the_one_command() -> None:
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.findall(r"- run: (.*)", workflow) == ["make test"]
    assert re.findall(r'"(3\.\d+)"', workflow) == re.findall(r"Python :: (3\.\d+)", project)
