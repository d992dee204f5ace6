"""The tree of errors that is drawn in `errors.py` is the one that exists."""

from __future__ import annotations

import ast
import builtins
import re
from functools import cache
from pathlib import Path

import pytest

from wythoff import errors

SOURCE = Path(__file__).parents[2] / "src" / "wythoff"
ROOT = "WythoffError"


@cache
def defined() -> dict[str, tuple[str, str]]:
    """The base of every class that is an exception, and the room where it is defined."""
    classes: dict[str, tuple[str, str]] = {}
    for file in SOURCE.rglob("*.py"):
        room = file.relative_to(SOURCE).with_suffix("").parts[0]
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.bases:
                assert node.name not in classes or not is_exception(node.name, classes), f"two classes {node.name}"
                classes[node.name] = (ast.unparse(node.bases[0]).split(".")[-1], room)
    return {name: where for name, where in classes.items() if is_exception(name, classes)}


def is_exception(name: str, classes: dict[str, tuple[str, str]]) -> bool:
    while name in classes:
        name = classes[name][0]
    kind = getattr(builtins, name, None)
    return isinstance(kind, type) and issubclass(kind, BaseException)


def drawn() -> dict[str, tuple[str, str]]:
    """The parent of every error in the drawing, and its room."""
    parents: dict[str, tuple[str, str]] = {}
    branch: list[str] = [ROOT]
    for line in (errors.__doc__ or "").splitlines():
        if found := re.match(r"    ((?:│   |    )*)[├└]── (\w+) +(.*)", line):
            depth = len(found[1]) // 4 + 1
            branch[depth:] = [found[2]]
            parents[found[2]] = (branch[depth - 1], room_in(found[3]))
    return parents


def private() -> dict[str, str]:
    """The errors outside the tree, and their rooms."""
    text = (errors.__doc__ or "").partition("Outside the tree")[2]
    return {name: room_in(words) for name, words in re.findall(r"^    (\w+) +(.*)$", text, re.MULTILINE)}


def room_in(words: str) -> str:
    found = re.search(r"\((\w+)[;)]", words)
    return found[1] if found else "errors"


@pytest.mark.full
def test_every_error_is_drawn_below_its_parent() -> None:
    inside = {name: where for name, where in defined().items() if name not in private() and name != ROOT}
    assert drawn() == inside


def test_those_outside_the_tree_are_named() -> None:
    assert {name: defined()[name][1] for name in private()} == private()
    assert not any(defined()[name][0] in {ROOT, *drawn()} for name in private())


def test_the_drawing_is_read() -> None:
    assert drawn()["FormulaError"] == ("TextError", "errors")
    assert drawn()["TooFewKnownError"] == ("GaveUpError", "prover")
    assert private()["CertificateError"] == "certificate"
    assert len(drawn()) > 10
