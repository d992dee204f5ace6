"""Which room imports which: arrows point one way."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.cases import over

from .sessions import ROOT

SOURCE = ROOT / "src" / "wythoff"

# Which rooms a room may import; `cli` may import any, and nobody imports `cli`.
ARROWS: dict[str, set[str]] = {
    "errors": set(),
    "progress": set(),
    "progress_line": {"progress"},
    "plain_table": set(),
    "json_shapes": {"rules"},  # a game is written as its text
    "rules": {"errors", "answers"},  # answers for their types only
    "oracle": {"errors", "progress", "rules"},
    "answers": {
        "errors",
        "rules",
        "views",
        "solvers",
        "kernels",
    },  # views to show themselves; the last two for types only
    "views": {"errors", "rules", "answers", "solvers"},  # the last one for types only
    "solvers": {"errors", "progress", "rules", "answers", "oracle", "kernels", "forms"},
    "prover": {"errors", "progress", "rules", "forms", "kernels", "answers"},
    "kernels": {"progress"},
    "forms": set(),
    "finder": {"errors", "progress", "rules", "oracle", "answers", "kernels", "forms", "solvers", "prover", "views"}
    | {"json_shapes"},
    "scenes": {"errors", "progress", "rules", "answers", "solvers", "finder", "views"},
    "exchange": {"errors", "rules", "answers", "solvers", "finder", "prover"},
    "processes": {"errors", "progress", "wythoff"},  # the last one for the version
    "claims": {"errors", "processes", "progress", "rules", "oracle", "answers", "kernels", "forms", "prover", "finder"}
    | {"views", "plain_table", "json_shapes"},  # to show themselves
    "warming": {"processes", "progress", "rules", "kernels", "prover"},
    "sweeps": {"errors", "progress", "rules", "answers", "oracle", "kernels", "forms", "solvers", "prover", "claims"}
    | {
        "finder",
        "views",
        "processes",
        "wythoff",
        "progress_line",
        "plain_table",
    }  # views and plain_table to show what was read
    | {"json_shapes"},
    "lab": {
        "errors",
        "processes",
        "progress",
        "rules",
        "answers",
        "oracle",
        "solvers",
        "claims",
        "prover",
        "finder",
        "views",
        "wythoff",
        "warming",
        "sweeps",
        "scenes",
    },
    "notebook": {"errors", "rules", "solvers", "views", "sweeps", "lab"},
    "cli": {"errors", "progress", "rules", "oracle", "answers", "solvers", "claims", "views", "prover", "lab"}
    | {"progress_line", "plain_table", "wythoff", "warming", "finder", "sweeps", "scenes", "exchange", "selftest"}
    | {"json_shapes"},
    "wythoff": {"errors", "progress", "progress_line", "rules"},
    "selftest": {"errors", "progress", "plain_table", "rules", "oracle", "solvers", "prover", "claims", "wythoff"},
    "__main__": {"cli"},
}
# Single files that may import more, each for one reason.
FILES: dict[str, set[str]] = {
    "rules/questions.py": {
        "progress_line",
        "solvers",
        "notebook",
        "forms",
        "kernels",
    },  # upward, inside methods; the rest are types
    "prover/logic/interchange.py": {"views"},  # automata that draw themselves
    "prover/search/known_positions.py": {"solvers"},  # evidence from which is learned what is then proved
    "solvers/certified.py": {"prover"},  # answers from certificates, which are the prover's to accept
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


@pytest.mark.full
@over("path", sorted(SOURCE.rglob("*.py")))
def test_arrows_point_one_way(path: Path) -> None:
    here = room(path)
    assert here in ARROWS, f"{here} is no room of the house"
    stray = imported_rooms(path) - {here} - ARROWS[here] - FILES.get(path.relative_to(SOURCE).as_posix(), set())
    assert not stray, f"{here} must not import {stray}"


@pytest.mark.parametrize("name", ["sweeps", "claims"])
def test_a_drawer_and_the_top_of_its_room_do_not_import_each_other(name: str) -> None:
    top, found = (SOURCE / name).resolve(), dict[str, set[str]]()
    for path in top.rglob("*.py"):
        here = "" if path.parent == top else path.relative_to(top).parts[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level:
                parts = (path.parents[node.level - 1] / (node.module or "").replace(".", "/")).relative_to(SOURCE).parts
                is_here = parts[:1] == (name,)
                there = parts[1] if len(parts) > 1 and (top / parts[1]).is_dir() else ""
                found.setdefault(here, set()).update({there} if is_here and there != here else set())
    assert not [(one, other) for one in found for other in found[one] if one in found.get(other, set())]


def test_single_files_use_what_they_are_allowed() -> None:
    for name, rooms in FILES.items():
        assert rooms <= imported_rooms(SOURCE / name), name


@pytest.mark.parametrize("name", ["rules/questions.py", "answers.py"])
def test_upward_imports_wait_until_they_are_asked(name: str) -> None:
    """At the top of these files the solvers are imported for their types only."""
    top = ast.parse((SOURCE / name).read_text(encoding="utf-8")).body
    modules = [node.module or "" for node in top if isinstance(node, ast.ImportFrom)]
    names = [alias.name for node in top if isinstance(node, ast.ImportFrom) for alias in node.names]
    assert not any({"solvers", "notebook"} & set(part.split(".")) for part in (*modules, *names))


def test_the_arrow_test_sees_imports() -> None:
    assert imported_rooms(SOURCE / "oracle" / "lists.py") == {"errors", "progress", "rules", "oracle"}
    assert imported_rooms(SOURCE / "__init__.py") == ARROWS["wythoff"]
