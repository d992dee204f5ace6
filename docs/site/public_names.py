"""The reference: a page for each group of the public names, as `wythoff.__all__` has them.

A name belongs to the group of the room that it comes from, so that a new one is there by itself.
"""

from __future__ import annotations

import inspect
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from sphinx.application import Sphinx

import wythoff as wy
from wythoff.rules.changes import Changes
from wythoff.rules.questions import Questions

# Title, page and opening words of the groups, in their order; the rest of the names comes last.
GROUPS = {
    "Games": ("games", "A game is a value with a one-line text: read it, or call the constructor of its name."),
    "Questions": ("questions", "What a game can be asked, and how it is changed: the methods of `Game`."),
    "Answers": (
        "answers",
        "What a question gives: boards and lists that know their game and the method that made them.",
    ),
    "Claims": ("claims", "What the papers say, and the verdict of the machine."),
    "Patterns": ("patterns", "From positions to hypotheses, ranked, with what is known of each."),
    "Proofs": ("proofs", "For all positions: theorems with certificates, and a logic for questions of one's own."),
    "Sweeps": ("sweeps", "The same questions to all games of a family, with a file that remembers."),
    "Numbers and words": ("numbers", "Exact numbers, limit words, periods of rows."),
    "Pictures and files": ("files", "Drawings with size, legend and caption; data from and for other programs."),
    "Notebook": ("notebook", "The board in a notebook."),
    "Progress": ("progress", "Whether and how long work says how far it has come."),
    "Errors": ("errors", "One tree: `WythoffError` catches everything that is raised on purpose."),
    "Further names": ("further", "What belongs to no other group."),
}
ROOMS = {
    "rules": "Games", "answers": "Answers", "question": "Answers", "claims": "Claims", "finder": "Patterns",
    "prover": "Proofs", "automata": "Proofs", "shelf": "Proofs", "sweeps": "Sweeps", "forms": "Numbers and words",
    "kernels": "Numbers and words", "solvers": "Numbers and words",
    "notebook": "Notebook",
    "scenes": "Pictures and files", "views": "Pictures and files", "exchange": "Pictures and files",
    "progress": "Progress", "progress_line": "Progress", "errors": "Errors",
}  # fmt: skip

# Types without a public name that answers are made of; `sphinx-build -n` misses one that is not here.
MET = (
    "claims.paper.Paper", "claims.extent.Extent", "claims.verdict.Erratum",
    "claims.verdict.Witness", "claims.grounds.Grounds", "finder.data.hypothesis.Finding", "forms.morphisms.Morphism",
    "automata.automaton.Automaton", "automata.numeration.System", "prover.proof.Proof", "views.drawing.Layer",
    "views.drawing.Line", "question.Question", "views.drawing.Numbers", "views.canvas.Window", "solvers.method.Method",
)  # fmt: skip


def group(name: str) -> str:
    """The group of a public name.

    >>> group("find"), group("wyt"), group("Board"), group("TextError"), group("catalog")
    ('Patterns', 'Games', 'Answers', 'Errors', 'Games')
    """
    if name == "Game":
        return "Questions"
    if name == "catalog" or name in wy.CONSTRUCTORS:
        return "Games"
    thing = getattr(wy, name)
    module = thing.__name__ if isinstance(thing, ModuleType) else thing.__module__
    return ROOMS.get((module.split(".") + [""])[1], "Further names")


def grouped() -> dict[str, list[str]]:
    """The names of each group: functions first, then types, each in the order of the alphabet."""
    names = sorted(wy.__all__, key=lambda name: (name in wy.CONSTRUCTORS, name[0].isupper(), name))
    found: dict[str, list[str]] = {title: [] for title in GROUPS}
    for name in names:
        found[group(name)].append(name)
    return {title: listed for title, listed in found.items() if listed}


def write(folder: Path) -> None:
    """A page for each group, and the page that leads to them."""
    folder.mkdir(parents=True, exist_ok=True)
    groups = grouped()
    lines = [
        "Reference",
        "=========",
        "",
        "Every public name of `import wythoff as wy`. All examples are run by the tests.",
        "",
    ]
    for title, names in groups.items():
        links = ", ".join(f":py:obj:`~wythoff.{name}`" for name in names)
        lines += [f"**{title}**. {GROUPS[title][1]}", "", f"    {links}", ""]
        (folder / f"{GROUPS[title][0]}.rst").write_text(page(title, names), encoding="utf-8")
    pages = [f"   {GROUPS[title][0]}" for title in groups]
    lines += [".. toctree::", "   :hidden:", "", *pages, ""]
    (folder / "index.rst").write_text("\n".join(lines), encoding="utf-8")


def page(title: str, names: list[str]) -> str:
    """The directives for these names under a heading."""
    head = [title, "=" * len(title), "", GROUPS[title][1], ""]
    met = [name for name in MET if ROOMS[name.split(".")[0]] == title]
    inside = [line for name in met for line in (f".. autoclass:: wythoff.{name}", "   :members:", "")]
    return "\n".join([*head, *(line for name in names for line in described(name)), *inside, ""])


def described(name: str) -> list[str]:
    """The directive that shows one name."""
    thing = getattr(wy, name)
    if name in wy.CONSTRUCTORS:
        entry = next(entry for entry in wy.catalog() if entry.name == name)
        inside = entry.signature.removeprefix(name).strip("()")
        shown = {"numbers": inside, "vectors": "*vectors", "a condition": "condition"}[entry.takes]
        return [f".. autofunction:: wythoff.{name}({shown})", ""]
    if thing is wy.Game:
        return described_game()
    if isinstance(thing, type) and issubclass(thing, Exception):
        return [f".. autoexception:: wythoff.{name}", "   :show-inheritance:", "   :members:", ""]
    if isinstance(thing, type):
        return [f".. autoclass:: wythoff.{name}", "   :members:", "   :inherited-members: tuple, object", ""]
    if isinstance(thing, ModuleType) and callable(thing):
        return [f".. py:function:: wythoff.{name}{inspect.signature(thing)}", "", *indented(thing), ""]
    if isinstance(thing, ModuleType):
        return [f".. automodule:: wythoff.{name}", "   :members:", ""]
    return [f".. autofunction:: wythoff.{name}", ""]


def described_game() -> list[str]:
    """What a game can be asked, how it is changed, what it is made of: the classes of which it is one."""
    lines = [".. autoclass:: wythoff.Game", ""]
    for kind, title in ((Questions, "Asked"), (Changes, "Changed"), (wy.Game, "Made of")):
        lines += [title, "-" * len(title), "", *([] if kind is wy.Game else (kind.__doc__ or "").splitlines()), ""]
        for name, member in vars(kind).items():
            is_read = isinstance(member, (property, cached_property))
            if not name.startswith("_") and (is_read or ">>> " in (inspect.getdoc(member) or "")):
                lines += [f".. auto{'property' if is_read else 'method'}:: wythoff.Game.{name}", ""]
    return lines


def indented(thing: Any) -> list[str]:
    """The docstring, as the body of a directive."""
    return [f"   {line}".rstrip() for line in (inspect.getdoc(thing) or "").splitlines()]


def plain_signature(
    app: Sphinx, what: str, name: str, thing: Any, options: Any, signature: str | None, returned: str | None
) -> tuple[str, None] | None:
    """Types are shown without the parameters of their constructors: they are made by questions."""
    return ("", None) if what in ("class", "exception") and signature else None
