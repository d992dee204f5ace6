"""The page's files, read without a browser: small, closed in themselves, and without a way in for foreign text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wythoff
from wythoff.boards.joined_modules import joined

PAGE = Path(wythoff.__file__).parent / "lab" / "page"
FILES = sorted(path for path in PAGE.rglob("*") if path.suffix in {".js", ".css", ".html", ".svg"})
MODULES = sorted(PAGE.rglob("*.js"))
FORBIDDEN = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\sstyle=\"|\son\w+=\""
NAMESPACE = "http://www.w3.org/2000/svg"

# Which rooms a room may import; main.js, start.js, ledger.js and sweep.js put them together.
ARROWS = {
    "core": {"core"},
    "board": {"core", "board"},
    "fields": {"core", "fields"},
    "share": {"core", "board", "share"},
    "controls": {"core", "board", "fields", "controls"},
    "panes/compare": {"core", "board", "share", "panes/compare"},
    "panes/play": {"core", "share", "panes/play"},
    "panes": {"core", "board", "fields", "share", "panes/compare", "panes/play", "panes"},
    "start": {"core", "start"},
    "ledger": {"core", "ledger"},
    "sweep": {"core", "sweep"},
    "": {"core", "board", "fields", "share", "controls", "panes", "start", "ledger", "sweep"},
}
CROWDED = 30  # files of a room from which nobody finds one any more


def name_of(path: Path) -> str:
    return path.relative_to(PAGE).as_posix()


def imported(path: Path) -> list[Path]:
    """The modules that a module names, whether at its top or in a call."""
    named = re.findall(r"(?:\bfrom |\bimport\()\"([^\"]+)\"", path.read_text(encoding="utf-8"))
    return [(path.parent / name).resolve() for name in named]


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_nothing_from_outside_and_no_text_as_markup(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace(NAMESPACE, "")
    assert text.count("\n") <= 300
    assert not re.search(r"https?://|//cdn", text)
    assert not re.search(FORBIDDEN, text)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_every_module_says_its_idea_and_imports_what_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("// ")
    lines = re.findall(r"^import .*$", text, re.MULTILINE)
    taken = re.findall(r"^import \{([^}]*)\} from \"([^\"]+)\";$", text, re.MULTILINE)
    assert len(taken) == len(lines), "an import is not of the form that this test reads"
    for names, module in taken:
        source = (path.parent / module).read_text(encoding="utf-8")
        for name in filter(None, (part.strip() for part in names.split(","))):
            assert re.search(rf"export .*\b{name}\b", source), f"{module} does not export {name}"
            assert len(re.findall(rf"\b{name}\b", text)) > 1, f"{name} is imported for nothing"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_arrows_between_the_rooms_of_the_page(path: Path) -> None:
    here = path.parent.relative_to(PAGE).as_posix().removeprefix(".")
    for module in imported(path):
        assert module.is_file(), f"{name_of(path)} imports {module}, which is not there"
        there = module.parent.relative_to(PAGE).as_posix()
        assert there in ARROWS[here], f"{name_of(path)} must not import {name_of(module)}"


def test_rooms_import_one_way_and_are_not_crowded() -> None:
    rooms = list(ARROWS)  # each after those that it imports
    for place, room in enumerate(rooms):
        assert ARROWS[room] <= {*rooms[: place + 1]}, room
    for room in rooms:
        assert 0 < len(list((PAGE / room).glob("*.js"))) <= CROWDED, room


def test_every_module_is_reached_from_a_page() -> None:
    reached, waiting = set(), [PAGE / "main.js", PAGE / "sweep.js", PAGE / "ledger.js", PAGE / "start.js"]
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            waiting += imported(path)
    assert reached == set(MODULES)


@pytest.mark.parametrize("script", ["main.js", "start.js", "ledger.js", "sweep.js"])
def test_a_script_is_sent_with_all_modules_that_it_reaches(script: str) -> None:
    sent = {PAGE / module.name for module in joined(script, PAGE)}
    assert PAGE / script in sent and all(module in sent for path in sent for module in imported(path))


def test_the_arrow_test_sees_imports() -> None:
    assert {name_of(path) for path in imported(PAGE / "panes" / "list.js")} >= {"panes/square.js", "panes/play.js"}


@pytest.mark.parametrize(
    ("page", "script"),
    [("index.html", "main.js"), ("sweep.html", "sweep.js"), ("ledger.html", "ledger.js"), ("start.html", "start.js")],
)
def test_a_page_names_files_that_exist(page: str, script: str) -> None:
    names = re.findall(r"/static/([\w./-]+)", (PAGE / page).read_text(encoding="utf-8"))
    assert script in names
    for name in names:
        assert (PAGE / name).is_file(), name
