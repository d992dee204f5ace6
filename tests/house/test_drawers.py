"""The drawers inside a room: which of them may import which, and that what proves knows no paper."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cases import over
from tests.house.test_arrows import SOURCE, circle, imports
from wythoff.claims import PAPERS

# Of each room with drawers, which other drawers of the room one may import; what lies beside them has its own name.
DRAWERS: dict[str, dict[str, set[str]]] = {
    "certificate": {"checker": set()},
    "prover": {
        "proof": set(),
        "given": {"proof"},
        "rule_theorems": set(),
        "evidence": set(),
        "learning": {"given", "evidence"},
        "descriptions": set(),
        "search": {"proof", "rule_theorems", "evidence", "learning", "descriptions"},
        "questions": {"proof", "given", "evidence", "learning", "search"},
    },
    "finder": {
        "data": set(),
        "words": {"data"},
        "slopes": {"data"},
        "forms": {"data", "words"},
        "games": {"data", "forms"},
    },
    "lab": {
        "play": set(),
        "answers": {"play"},
        "jobs": {"answers", "play"},
        "web": {"jobs", "answers", "play"},
    },
}


def files_of(room: str) -> list[Path]:
    return sorted((SOURCE / room).rglob("*.py"))


PROOFS = [file for name in ("automata", "translation", "certificate", "shelf", "prover") for file in files_of(name)]


def drawer(file: Path) -> str:
    return file.relative_to(SOURCE).with_suffix("").parts[1]


def neighbours(file: Path) -> set[str]:
    """The other drawers of its room that a file imports."""
    room, here = file.relative_to(SOURCE).parts[0], drawer(file)
    inside = (found.module.split(".") for found in imports(file) if not found.of_types)
    return {parts[1] for parts in inside if parts[0] == room and len(parts) > 1} - {here}


@pytest.mark.parametrize("room", DRAWERS)
def test_arrows_between_drawers_point_one_way(room: str) -> None:
    drawers = DRAWERS[room]
    for file in files_of(room):
        stray = neighbours(file) - drawers.get(drawer(file), neighbours(file))
        assert not stray, f"{file.relative_to(SOURCE)} must not import {stray}"
    folders = {path.parent.name for path in (SOURCE / room).glob("*/__init__.py")}
    assert folders <= set(drawers), "a drawer without arrows"
    assert not circle(drawers)


@pytest.mark.parametrize("room", DRAWERS)
def test_no_drawer_is_a_heap(room: str) -> None:
    count = Counter(file.parent for file in files_of(room))
    assert max(count.values()) <= 30


def test_the_drawer_test_sees_imports() -> None:
    assert {"given", "proof", "learning"} <= neighbours(SOURCE / "prover" / "questions" / "named_logic.py")
    assert not neighbours(SOURCE / "certificate" / "checker" / "checks.py")


@over("file", PROOFS)
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
    count = Counter(name for file in PROOFS for name in types_of(file))
    assert count["Automaton"] == count["MachineKey"] == 1
    assert [name for name, times in count.items() if times > 1] == []
