"""The house: arrows between rooms, public names, cheap imports, the README."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import wythoff
from wythoff.cli import VERBS
from wythoff.solvers import LADDER

from .sessions import ROOT, readme_sessions

SOURCE = ROOT / "src" / "wythoff"

# Which rooms a room may import; `cli` may import any, and nobody imports `cli`.
ARROWS: dict[str, set[str]] = {
    "errors": set(),
    "progress": set(),
    "progress_line": {"progress"},
    "rules": {"errors", "answers"},  # answers for their types only
    "oracle": {"errors", "progress", "rules"},
    "answers": {"rules", "views", "solvers"},  # views to show themselves in a notebook, solvers for a type only
    "views": {"errors", "rules", "answers"},
    "solvers": {"errors", "progress", "rules", "answers", "oracle", "kernels", "forms"},
    "prover": {"errors", "progress", "rules", "forms", "kernels", "answers"},
    "kernels": {"progress"},
    "forms": set(),
    "claims": {"errors", "progress", "rules", "oracle", "answers", "kernels", "forms", "prover"},
    "warming": {"progress", "rules", "kernels", "prover"},
    "lab": {"errors", "progress", "rules", "answers", "oracle", "solvers", "claims", "views", "wythoff", "warming"},
    "cli": {"errors", "progress", "rules", "oracle", "answers", "solvers", "claims", "views", "prover", "lab"}
    | {"progress_line", "wythoff", "warming"},
    "wythoff": {"errors", "progress", "progress_line", "rules"},
    "__main__": {"cli"},
}
# Single files that may import more, each for one reason.
FILES: dict[str, set[str]] = {
    "rules/questions.py": {
        "progress_line",
        "solvers",
        "forms",
        "kernels",
    },  # upward, inside methods; the rest are types
    "prover/search/known_positions.py": {"solvers"},  # evidence from which is learned what is then proved
    "claims/trusted.py": {"solvers"},  # asks only what rests on no claim
}


def room(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return "wythoff" if parts == ("__init__",) else parts[0]


def imported_rooms(path: Path) -> set[str]:
    """The rooms that a file imports, relative imports resolved."""
    found = set()
    package = ("wythoff", *path.relative_to(SOURCE).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            found |= {f"{module}.{alias.name}" for alias in node.names}
    rooms = {path.stem for path in SOURCE.iterdir()} - {"__init__"}
    names = [name.split(".")[1:] for name in found if name.split(".")[0] == "wythoff"]
    return {parts[0] if parts and parts[0] in rooms else "wythoff" for parts in names}


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_arrows_point_one_way(path: Path) -> None:
    here = room(path)
    assert here in ARROWS, f"{here} is no room of the house"
    stray = imported_rooms(path) - {here} - ARROWS[here] - FILES.get(path.relative_to(SOURCE).as_posix(), set())
    assert not stray, f"{here} must not import {stray}"


def test_single_files_use_what_they_are_allowed() -> None:
    for name, rooms in FILES.items():
        assert rooms <= imported_rooms(SOURCE / name), name


@pytest.mark.parametrize("name", ["rules/questions.py", "answers.py"])
def test_upward_imports_wait_until_they_are_asked(name: str) -> None:
    """At the top of these files the solvers are imported for their types only."""
    top = ast.parse((SOURCE / name).read_text(encoding="utf-8")).body
    modules = [node.module or "" for node in top if isinstance(node, ast.ImportFrom)]
    names = [alias.name for node in top if isinstance(node, ast.ImportFrom) for alias in node.names]
    assert not any("solvers" in part.split(".") for part in (*modules, *names))


def test_the_arrow_test_sees_imports() -> None:
    assert imported_rooms(SOURCE / "oracle" / "lists.py") == {"errors", "progress", "rules", "oracle"}
    assert imported_rooms(SOURCE / "__init__.py") == ARROWS["wythoff"]


def test_public_names() -> None:
    games = "wythoff nim vectors allheaps three wk wkprime tk wyt fraenkel heap gdwn maharaja rule"
    questions = "catalog check claims game progress prove show_progress word"
    types = "Algebraic Board Claim Entry Game Layers Pairs RowPeriod Theorem Verdict"
    errors = [name for name, kind in vars(wythoff.errors).items() if isinstance(kind, type)]
    assert set(wythoff.__all__) == {*f"{games} {questions} {types}".split(), *errors}
    assert set(dir(wythoff)) == set(wythoff.__all__)
    assert all(getattr(wythoff, name).__doc__ for name in wythoff.__all__)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        wythoff.chess  # noqa: B018


HEAVY = ("numba", "matplotlib", "fastapi")
HALF_HEAVY = ("numpy", "flint", "pydantic", "wythoff.claims", "wythoff.prover")  # what a first contact never needs


@pytest.mark.parametrize(
    ("what", "heavy"),
    [
        ("import wythoff", HEAVY + HALF_HEAVY),
        ("import wythoff; wythoff.game('wyt(2,3)').pair(10**1000)", HEAVY),
        ("from wythoff.cli import app; app(['--help'], standalone_mode=False)", HEAVY + HALF_HEAVY),
        ("from wythoff.cli import app; app(['games'], standalone_mode=False)", HEAVY + HALF_HEAVY),
        ("from wythoff.cli import app; app(['at', 'wythoff', '3', '5'], standalone_mode=False)", HEAVY + HALF_HEAVY),
        ("from wythoff.cli import app; app(['solve', 'wyt(2,3)', '-n', '20'], standalone_mode=False)", HEAVY),
    ],
)
def test_cheap_things_load_nothing_heavy(what: str, heavy: tuple[str, ...]) -> None:
    script = f"{what}\nimport sys; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("[]\n")


def test_the_list_of_verbs_says_what_each_says_of_itself() -> None:
    for verb, words in VERBS.items():
        described = inspect.getdoc(getattr(import_module(f"wythoff.cli.{verb}"), verb))
        assert described is not None and " ".join(described.split("\n\n")[0].split()) == words


def test_python_m_wythoff() -> None:
    done = subprocess.run([sys.executable, "-m", "wythoff", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"wythoff {wythoff.__version__}\n"


@pytest.mark.parametrize(("command", "output"), readme_sessions())
def test_readme_session(command: str, output: str) -> None:
    script = Path(sys.executable).parent / "wythoff"
    line = f"COLUMNS=100 {script}{command.removeprefix('wythoff')}"
    done = subprocess.run(line, shell=True, capture_output=True, text=True)
    assert done.stdout + done.stderr == output


@pytest.mark.parametrize("page", ["README.md", "docs/solving.md", "docs/pictures.md"])
def test_python_in_the_docs(page: str) -> None:
    """Every `>>>`, as a doctest."""
    text = "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL))
    found = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    assert found.examples
    assert doctest.DocTestRunner(verbose=False).run(found).failed == 0


def modules_with_examples() -> list[str]:
    paths = [path for path in sorted(SOURCE.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]
    return [".".join(("wythoff", *path.relative_to(SOURCE).with_suffix("").parts)) for path in paths]


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_in_docstrings(name: str) -> None:
    """Every `>>>` of a module, as a doctest."""
    done = doctest.testmod(import_module(name.removesuffix(".__init__")))
    assert done.attempted and not done.failed


def test_the_docs_name_every_method() -> None:
    page = (ROOT / "docs" / "solving.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| ([^|]+?) \|", page, re.MULTILINE)[1:] == [m.name for m in LADDER]


def test_files_keep_their_size_and_speak_of_the_project_alone() -> None:
    for path in [*SOURCE.rglob("*.py"), *(ROOT / "tests").glob("*.py")]:
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") <= 400, path
        assert not re.search(r"/(home|work|tmp|root)/", text.replace(r"/(home|work|tmp|root)/", "")), path
