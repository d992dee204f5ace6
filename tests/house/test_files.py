"""Files: their names, their sizes, and what they must not contain.

No two modules share a name, but for two patterns in which they are the same shape. A method of the solvers, its outcome
kernel and its nim-value kernel have one name. The papers have the same files: contents, definitions, sections, proofs.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "wythoff"
METHOD = ("solvers", "kernels/outcomes", "kernels/nim_values")
OF_A_PAPER = re.compile(r"contents|definitions|proofs|section(_\d)+")


def folders() -> dict[str, list[str]]:
    """The folders that hold a module of each name."""
    found = defaultdict(list)
    for path in SOURCE.rglob("*.py"):
        if path.stem != "__init__":
            found[path.stem].append(path.parent.relative_to(SOURCE).as_posix())
    return found


def test_no_two_modules_share_a_name() -> None:
    for name, places in folders().items():
        is_method = set(places) <= set(METHOD)
        is_section = OF_A_PAPER.fullmatch(name) and all(place.startswith("claims/papers/") for place in places)
        assert len(places) == 1 or is_method or is_section, (name, places)


def test_the_names_are_seen() -> None:
    assert set(folders()["queen"]) == set(METHOD)
    assert len(folders()["contents"]) >= 6


def written_files() -> list[Path]:
    """Everything that is written by hand: Python and the modules of the page."""
    folders = (ROOT / name for name in ("src", "tests", "benchmarks"))
    return [path for folder in folders for kind in ("*.py", "*.js") for path in folder.rglob(kind)]


def test_files_keep_their_size_and_speak_of_the_project_alone() -> None:
    here = re.compile(r"/(home|work|tmp|root)/")
    for path in written_files():
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") <= 400, path
        assert path == Path(__file__) or not here.search(text), path


def test_refusals_are_raised_and_never_told_by_a_string() -> None:
    """A method that asks whether something is a string reads the text of a person, nothing else."""
    for path in (SOURCE / "solvers").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            asks = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance"
            if asks and "str" in ast.unparse(node.args[1]):  # type: ignore[attr-defined]
                assert path.stem == "limit_words" and ast.unparse(node.args[0]) == "rule", path  # type: ignore[attr-defined]
