"""Which room imports which: arrows point one way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cases import over

from .sessions import ROOT

SOURCE = ROOT / "src" / "wythoff"

# Which rooms a room may import; `cli` may import any, and nobody imports `cli`.
PROOFS = {"automata", "translation", "certificate", "prover"}  # what decides, says, certifies and proves
ARROWS: dict[str, set[str]] = {
    "errors": set(),
    "question": set(),
    "progress": set(),
    "progress_line": {"progress"},
    "plain_table": set(),
    "json_shapes": {"rules"},  # a game is written as its text
    "rules": {"errors"},
    "oracle": {"errors", "progress", "rules"},
    "views": {"question", "errors", "rules"},  # answers for their types only
    "answers": {"question", "errors", "rules", "views"},  # views to show themselves
    "kernels": {"progress"},
    "forms": set(),
    "automata": {"errors", "progress", "kernels"},
    "translation": {"errors", "rules", "automata"},
    "certificate": {"errors", "progress", "rules", "automata", "translation"},
    "shelf": {"errors", "progress", "rules", "kernels", "automata", "translation", "certificate"},
    "solvers": {
        "question",
        "errors",
        "progress",
        "rules",
        "answers",
        "oracle",
        "kernels",
        "forms",
        "certificate",
        "shelf",
    },
    "sets": {"errors", "progress", "rules", "oracle", "solvers"},
    "prover": {
        "sets",
        "question",
        "errors",
        "progress",
        "rules",
        "forms",
        "kernels",
        "automata",
        "translation",
        "certificate",
        "shelf",
    },
    "finder": {
        "sets",
        "question",
        "errors",
        "progress",
        "rules",
        "oracle",
        "answers",
        "kernels",
        "forms",
        "solvers",
        "views",
    }
    | PROOFS
    | {"json_shapes"},
    "scenes": {"question", "errors", "progress", "rules", "answers", "solvers", "finder", "views"},
    "exchange": {"question", "errors", "rules", "answers", "solvers", "finder"} | PROOFS,
    "processes": {"errors", "progress", "wythoff"},  # the last one for the version
    "claims": {"processes", "errors", "progress", "rules", "oracle", "answers", "kernels", "forms", "finder"}
    | PROOFS
    | {"views", "plain_table", "json_shapes"},  # to show themselves
    "warming": {"processes", "progress", "rules", "kernels"} | PROOFS,
    "sweeps": {
        "question",
        "errors",
        "progress",
        "rules",
        "answers",
        "oracle",
        "kernels",
        "forms",
        "solvers",
        "prover",
        "claims",
    }
    | {
        "finder",
        "views",
        "wythoff",
        "processes",
        "progress_line",
        "plain_table",
    }  # views and plain_table to show what was read
    | {"json_shapes"},
    "boards": {"sets", "question", "errors", "rules", "oracle", "solvers"},  # what lab and notebook share
    "lab": {
        "question",
        "errors",
        "processes",
        "progress",
        "rules",
        "answers",
        "oracle",
        "solvers",
        "shelf",
        "claims",
        "finder",
        "sets",
        "views",
    }
    | PROOFS
    | {"wythoff", "warming", "sweeps", "scenes", "boards"},
    "notebook": {"question", "errors", "rules", "solvers", "views", "sweeps", "boards"},
    "cli": {
        "question",
        "errors",
        "progress",
        "rules",
        "oracle",
        "answers",
        "solvers",
        "claims",
        "views",
        "shelf",
        "lab",
    }
    | PROOFS
    | {"progress_line", "plain_table", "wythoff", "warming", "finder", "sweeps", "scenes", "exchange", "selftest"}
    | {"json_shapes"},
    "wythoff": {"errors", "progress", "progress_line", "rules"},
    "selftest": {"question", "errors", "progress", "plain_table", "rules", "oracle", "solvers", "claims", "wythoff"}
    | PROOFS,
    "__main__": {"cli"},
}
# Single files that may import more, each for one reason.
FILES: dict[str, set[str]] = {
    "rules/questions.py": {"progress_line", "solvers"},  # the questions of a game: upward, inside methods
    "automata/formula_reader.py": {"rules"},  # rules.scanner: words with their places, for errors that point at them
    "automata/formula_scanner.py": {"rules"},
    "automata/interchange.py": {"views"},  # automata draw themselves, inside a method
    "prover/evidence/known_positions.py": {"solvers"},  # evidence from which is learned what is then proved
    "claims/trusted.py": {"solvers"},  # asks only what rests on no claim
}
# The arrow that closes a circle, inside methods, so that nothing is loaded before it is asked.
UPWARD = {("rules", "solvers")}


def room(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return "wythoff" if parts == ("__init__",) else parts[0]


class Import(NamedTuple):
    """A module of the house that a file imports: for its types only, inside a function, or when it is loaded."""

    module: str
    of_types: bool
    inside: bool


def imports(path: Path) -> Iterator[Import]:
    """What a file imports of the house, relative dots resolved, as 'rules.game'."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    of_types = {
        id(node)
        for branch in ast.walk(tree)
        if isinstance(branch, ast.If) and "TYPE_CHECKING" in ast.unparse(branch.test)
        for node in ast.walk(branch)
    }
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    inside = {id(node) for function in functions for node in ast.walk(function)}
    for node in ast.walk(tree):
        for module in modules_of(node, path):
            if module.split(".")[0] == "wythoff":
                yield Import(module.removeprefix("wythoff").lstrip("."), id(node) in of_types, id(node) in inside)


def modules_of(node: ast.AST, path: Path) -> set[str]:
    """The modules that a statement imports; a name that is no module stands for the one that it comes from."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if not isinstance(node, ast.ImportFrom):
        return set()
    package = ("wythoff", *path.relative_to(SOURCE).parts[:-1])
    base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
    module = ".".join(filter(None, (base, node.module)))
    folder = SOURCE.parent / module.replace(".", "/")
    inner = {f"{module}.{alias.name}" for alias in node.names if is_module(folder / alias.name)}
    return inner if len(inner) == len(node.names) else {module, *inner}


def is_module(place: Path) -> bool:
    return place.with_suffix(".py").exists() or (place / "__init__.py").exists()


def imported_rooms(path: Path) -> set[str]:
    """The rooms that a file imports, its types aside."""
    return {found.module.split(".")[0] or "wythoff" for found in imports(path) if not found.of_types}


def circle(arrows: dict[str, set[str]]) -> list[str]:
    """Some that import each other in a circle, in order; none if there is no circle."""
    done: set[str] = set()

    def walk(name: str, above: list[str]) -> list[str]:
        if name in above:
            return above[above.index(name) :]
        if name in done:
            return []
        found = next(filter(None, (walk(other, [*above, name]) for other in sorted(arrows.get(name, ())))), [])
        done.add(name)
        return found

    return next(filter(None, (walk(name, []) for name in arrows)), [])


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


def test_no_circle_between_rooms() -> None:
    arrows: dict[str, set[str]] = {}
    for path in SOURCE.rglob("*.py"):
        here = room(path)
        arrows.setdefault(here, set()).update(imported_rooms(path) - {here})
    assert all(there in arrows[here] for here, there in UPWARD)
    assert circle(arrows)
    for here, there in UPWARD:
        arrows[here].discard(there)
    assert not circle(arrows)


def drawn() -> list[str]:
    """The rooms in the picture of the layers, in reading order."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    lines = text.partition("```text\n")[2].partition("```")[0].splitlines()
    return [word for line in lines for word in re.findall(r"\w+", line[19:])]


def test_the_picture_of_the_layers_is_true() -> None:
    """Every folder is in it once, and imports only what stands before it."""
    rooms = drawn()
    folders = {path.parent.name for path in SOURCE.glob("*/__init__.py")} - {"selftest"}
    assert len(set(rooms)) == len(rooms) and set(rooms) == folders | {"question", "answers"}
    for path in SOURCE.rglob("*.py"):
        here = room(path)
        if here in rooms:
            behind = imported_rooms(path) & set(rooms[rooms.index(here) + 1 :])
            assert not {(here, there) for there in behind} - UPWARD, path


def test_upward_imports_wait_until_they_are_asked() -> None:
    for path in SOURCE.rglob("*.py"):
        upward = [found for found in imports(path) if (room(path), found.module.split(".")[0]) in UPWARD]
        assert all(found.inside or found.of_types for found in upward), path


def test_the_arrow_test_sees_imports() -> None:
    assert imported_rooms(SOURCE / "oracle" / "lists.py") == {"errors", "progress", "rules", "oracle"}
    assert imported_rooms(SOURCE / "__init__.py") == ARROWS["wythoff"]
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c"]
    assert not circle({"a": {"b", "c"}, "b": {"c"}})
