"""Join ES modules into one text.

The page of the lab has no build step. But a browser that asks for a hundred modules waits for each of them, and a cell
of a notebook takes a single module that imports nothing. So every module that is reached becomes a function that is
called once, after those that it imports, and gives what it exports:

    const board_draw = (() => {
      const { css } = board_colours;
      …
      return { drawScene, sidesOf };
    })();

Imports and exports have the few forms that the page uses (tests/browser/test_modules.py); another one is refused. A
module that waits for something before it is there does so at the beginning of a line: `await …`, `const x = await …`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";$', re.MULTILINE)
NAMES = r"\{((?:\s*\w+,)*\s*\w*\s*)\}"
PASSED_ON = re.compile(rf'^export {NAMES} from "([^"]+)";$', re.MULTILINE)
CALLED = re.compile(r'import\("([^"]+)"\)')
DECLARED = re.compile(r"^export ((?:async )?function|const|class) (\w+)", re.MULTILINE)
LISTED = re.compile(rf"^export {NAMES};$", re.MULTILINE)
OTHERS = re.compile(r"^(?:import|export)\b.*", re.MULTILINE), re.compile(r"import\(.*")
WAITS = re.compile(r"^(?:export )?(?:const .* = )?await\b", re.MULTILINE)


class Module(NamedTuple):
    """A module by its place below the root, and as a function of the joined text."""

    name: str
    function: str


def joined(entry: str, root: Path) -> list[Module]:
    """The modules below the root that the entry reaches, each after those that it imports."""
    written: dict[str, Module] = {}
    _add(entry, root, written, ())
    return list(written.values())


def _add(name: str, root: Path, written: dict[str, Module], above: tuple[str, ...]) -> None:
    """Write a module after those that it imports."""
    if name in written:
        return
    if name in above:
        raise ValueError(f"{name} imports itself by way of {', '.join(above)}")
    source = (root / name).read_text(encoding="utf-8")
    for form in (IMPORT, PASSED_ON, CALLED):
        for found in form.finditer(source):
            _add(_reached(name, found[form.groups]), root, written, (*above, name))
    written[name] = Module(name, _function(name, source))


@cache
def _function(name: str, text: str) -> str:
    """A module as a constant that has its exports."""

    def taken(found: re.Match[str]) -> str:
        return f"const {{{found[1].replace(' as ', ': ')}}} = {constant_of(_reached(name, found[2]))};"

    exported = [declared for _, declared in DECLARED.findall(text)]
    for form in (LISTED, PASSED_ON):
        exported += [listed.strip() for found in form.finditer(text) for listed in found[1].split(",")]
    body = LISTED.sub("", PASSED_ON.sub(taken, IMPORT.sub(taken, text)))
    body = CALLED.sub(lambda found: f"Promise.resolve({constant_of(_reached(name, found[1]))})", body)
    body = DECLARED.sub(r"\1 \2", body)
    if other := next(filter(None, (form.search(body) for form in OTHERS)), None):
        raise ValueError(f"{name}: {other[0]!r} is no import or export that can be joined")
    begin = "await (async () => {" if WAITS.search(text) else "(() => {"
    return f"const {constant_of(name)} = {begin}\n{body}return {{ {', '.join(exported)} }};\n}})();\n"


def _reached(name: str, imported: str) -> str:
    """The place below the root of what a module imports."""
    return normpath(join(dirname(name), imported))


def constant_of(name: str) -> str:
    """The constant of a module: its place below the root."""
    return re.sub(r"\W", "_", name.removesuffix(".js"))
