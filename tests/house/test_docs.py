"""The README, the docs and the docstrings: what they show is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

import wythoff
from tests.cases import over
from tests.command import run
from wythoff.finder.kinds import KINDS
from wythoff.solvers import LADDER

from .sessions import ROOT, pages, prompts, readme_sessions, steady, steps, text_of

SOURCE = ROOT / "src" / "wythoff"


@pytest.mark.parametrize(("command", "output"), readme_sessions())
def test_readme_session(command: str, output: str) -> None:
    """The same lines are given to processes of their own by test_wheel.py."""
    done = run(*shlex.split(command)[1:])
    assert done.stdout + done.stderr == output


# Pages whose sessions a test of their room carries out.
PYTHON_ELSEWHERE = {"docs/sweeps.md": "tests/sweeps/test_page_of_sweeps.py"}
OF_PAPERS = "tests/house/test_paper_docs.py"
ELSEWHERE = PYTHON_ELSEWHERE | {
    "docs/pictures.md": "tests/cli/test_files.py", "docs/papers.md": OF_PAPERS, "docs/stable.md": OF_PAPERS,
}  # fmt: skip
# A search that ends by the clock: what does not depend on it is compared in test_what_is_left_after_giving_up.
BY_THE_CLOCK = "wythoff prove maharaja --search --seconds 3"


@pytest.mark.full
@pytest.mark.parametrize("page", [page for page in pages() if prompts(page) and page not in PYTHON_ELSEWHERE])
def test_python_in_the_docs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every `>>>`, as a doctest."""
    monkeypatch.chdir(tmp_path)
    found = doctest.DocTestParser().get_doctest(prompts(page), {}, page, page, 0)
    assert found.examples
    assert doctest.DocTestRunner(verbose=False).run(found).failed == 0


@pytest.mark.full
@pytest.mark.parametrize("page", [page for page in pages()[1:] if steps(page) and page not in ELSEWHERE])
def test_sessions_in_the_docs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed one after the other in an empty folder; `cat` shows a file that the reader has."""
    monkeypatch.chdir(tmp_path)
    for command, output in steps(page):
        program, *words = shlex.split(command)
        if program == "cat":
            (tmp_path / words[0]).write_text(output, encoding="utf-8")
        elif program == "grep":
            done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
            assert done.stdout == output, command
        elif command != BY_THE_CLOCK:
            assert program == "wythoff", command
            done = run(*(str(ROOT / word) if word.startswith("examples/") else word for word in words))
            shown, printed = steady(output), steady(done.stdout)
            # Behind the answer a page may show the last words of stderr; before them progress may stand there.
            assert shown.startswith(printed) and done.stderr.endswith(shown[len(printed) :]), command


def test_what_is_left_after_giving_up() -> None:
    """The weaker theorems on the page are those that `--weaker` lists at once."""
    (shown,) = (output for command, output in steps("docs/proving.md") if command == BY_THE_CLOCK)
    proved = re.findall(r"^proved +(.*)", run("prove", "maharaja", "--weaker").stdout, re.MULTILINE)
    assert len(proved) >= 5
    assert all(sentence in " ".join(shown.split()) for sentence in proved)


@pytest.mark.parametrize(("page", "test"), ELSEWHERE.items())
def test_pages_that_are_tested_elsewhere(page: str, test: str) -> None:
    assert f'{Path(page).name}"' in (ROOT / test).read_text(encoding="utf-8")


def test_every_make_in_the_docs_is_a_target() -> None:
    targets = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    for page in [*pages(), "CONTRIBUTING.md"]:
        assert set(re.findall(r"(?:`|\$ )make ([a-z]+)", text_of(page))) <= targets, page


def test_the_docs_name_every_kind_of_hypothesis() -> None:
    page = (ROOT / "docs" / "finding.md").read_text(encoding="utf-8")
    table = page.partition("| kind | looks for |\n|---|---|\n")[2].partition("\n\n")[0]
    assert table == "\n".join(f"| {kind.name} | {kind.words} |" for kind in KINDS)


def modules_with_examples() -> list[str]:
    begin = re.compile(r"^ *>>> ", re.MULTILINE)
    paths = [path for path in sorted(SOURCE.rglob("*.py")) if begin.search(path.read_text(encoding="utf-8"))]
    return [".".join(("wythoff", *path.relative_to(SOURCE).with_suffix("").parts)) for path in paths]


@pytest.mark.full
@over("name", modules_with_examples())
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


def test_the_workflow_runs_both_tiers() -> None:
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.findall(r"- run: (.*)", workflow) == ["make test", "make test-all"]
    assert re.findall(r'"(3\.\d+)"', workflow) == re.findall(r"Python :: (3\.\d+)", project)
