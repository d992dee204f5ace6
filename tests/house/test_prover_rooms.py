"""The rooms inside the prover: which of them may import which, and that no one of them knows a paper."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cases import over
from wythoff.claims import PAPERS

SOURCE = Path(__file__).parents[2] / "src" / "wythoff"
PROVER = SOURCE / "prover"

# What a room of the prover may import: rooms of the prover, rooms of the house, or one module of them.
EVERYWHERE = {"errors", "progress", "kernels", "forms"}
ARROWS: dict[str, set[str]] = {
    "logic": {"rules.scanner"},  # words with their places, for errors that point at the culprit
    "proof": {"prover.logic"},
    "translation": {"prover.logic", "rules"},
    "given": {"prover.logic", "prover.translation", "prover.proof", "rules"},
    "certificate": {"prover.logic", "prover.translation", "rules"},
    "certificate.checker": set(),
    "shelf": {"prover.logic", "prover.translation", "prover.certificate"},
    "rules_alone": {"prover.logic", "prover.translation", "prover.certificate", "rules"},
    "search": {
        "prover.logic", "prover.translation", "prover.given", "prover.certificate", "prover.proof",
        "prover.rules_alone", "rules",
    },
    "workbench": {"prover.logic", "prover.given", "prover.proof", "prover.search", "prover.translation", "rules"}
    | {"prover.shelf", "prover.certificate"},  # nothing is proved twice
    "__init__": {"prover.given", "prover.certificate", "prover.search", "prover.workbench", "prover.rules_alone"},
}  # fmt: skip
FILES = sorted(PROVER.rglob("*.py"))
DRAWN = PROVER / "logic" / "interchange.py"  # automata draw themselves
EVIDENCE = PROVER / "search" / "known_positions.py"  # the one file that asks the solvers, for something to learn from


def room(file: Path) -> str:
    parts = file.relative_to(PROVER).with_suffix("").parts
    return "certificate.checker" if parts[:2] == ("certificate", "checker") else parts[0]


def imported(file: Path) -> set[str]:
    """The modules that a file imports: 'rules.scanner' for one of the house, '/numpy' for any other."""
    package = ("wythoff", *file.relative_to(SOURCE).parts[:-1])
    modules: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (base, node.module)))
            folder = SOURCE.parent / module.replace(".", "/")
            inner = {alias.name for alias in node.names if (folder / alias.name).with_suffix(".py").exists()}
            inner |= {alias.name for alias in node.names if (folder / alias.name).is_dir()}
            modules |= {f"{module}.{name}" for name in inner} or {module}
    return {name.removeprefix("wythoff.") if name.startswith("wythoff") else f"/{name}" for name in modules}


def is_allowed(module: str, file: Path) -> bool:
    here = room(file)
    if module.startswith("/"):
        return here != "certificate.checker" or module[1:].split(".")[0] in sys.stdlib_module_names
    if (module, file) in {("solvers", EVIDENCE), ("solvers.resting", EVIDENCE), ("views.graph_svg", DRAWN)}:
        return True
    own = f"prover.{here}"
    others = ARROWS[here] | (set() if here == "certificate.checker" else EVERYWHERE)
    return any(module == room or module.startswith(f"{room}.") for room in {own, *others})


@pytest.mark.full
@over("file", FILES)
def test_arrows_inside_the_prover(file: Path) -> None:
    assert room(file) in ARROWS, f"{room(file)} is no room of the prover"
    stray = {module for module in imported(file) if not is_allowed(module, file)}
    assert not stray, f"{file.relative_to(PROVER)} must not import {stray}"


def test_the_arrow_test_sees_imports() -> None:
    """Modules by name, functions by their module, relative dots resolved."""
    assert imported(PROVER / "logic" / "formula_scanner.py") == {
        "/__future__",
        "/re",
        "/typing",
        "errors",
        "rules.scanner",
    }
    seen = imported(PROVER / "search" / "certified_sets.py")
    assert {"rules", "prover.certificate.linear_moves", "prover.search.known_sets", "/numpy"} <= seen
    compiler = PROVER / "logic" / "compiler.py"
    assert "prover.logic.operations" in imported(compiler)
    assert not is_allowed("prover.given.given_set", compiler)
    assert not is_allowed("rules.game", compiler)
    assert not is_allowed("/numpy", PROVER / "certificate" / "checker" / "checks.py")
    assert not is_allowed("prover.search.theorem", PROVER / "certificate" / "writing.py")


@over("file", FILES)
def test_no_paper_is_known(file: Path) -> None:
    """What a paper claims is proved with the prover, not inside it."""
    text = file.read_text(encoding="utf-8")
    assert not re.search("|".join(rf"\b{paper}:" for paper in PAPERS), text)
    assert not re.search(r"\b(Thm|Prop|Cor|Lem)\.? \d", text)


def types_of(file: Path) -> Iterator[str]:
    """The names of classes and of aliases for types at the top of a file."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    yield from (node.name for node in body if isinstance(node, ast.ClassDef))
    targets = [node.targets[0] for node in body if isinstance(node, ast.Assign)]
    names = [target.id for target in targets if isinstance(target, ast.Name)]
    yield from (name for name in names if re.fullmatch(r"(?:[A-Z][a-z]+)+", name))


def test_one_name_is_one_type() -> None:
    count = Counter(name for file in FILES for name in types_of(file))
    assert count["Automaton"] == count["MachineKey"] == 1
    assert [name for name, times in count.items() if times > 1] == []
