"""The modules and styles of a board in a cell as one text each: nothing left to be loaded, nothing from outside."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.test_modules import FORBIDDEN, NAMESPACE
from wythoff.notebook.board_widget import HERE, BoardWidget, style

OWN = sorted((HERE / "page").glob("*"))


def test_the_text_of_the_widget_stands_alone() -> None:
    text = BoardWidget._esm
    assert not re.search(r"^import|\bimport\(|\bfetch\(|https?://", text.replace(NAMESPACE, ""), re.MULTILINE)
    assert re.findall(r"^export .*", text, re.MULTILINE) == ["export default { render: notebook_page_widget.render };"]
    names = re.findall(r"^const (\w+) = \(\(\) => \{$", text, re.MULTILINE)
    assert {"lab_page_board_draw", "lab_page_core_view", "notebook_page_link"} < set(names)
    assert len(names) == len(set(names))
    assert len({path.stem for path in OWN if path.suffix == ".js"} - {name.split("_")[-1] for name in names}) == 0


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.name)
def test_own_files_are_as_those_of_the_page(path: Path) -> None:
    text = path.read_text(encoding="utf-8").replace(NAMESPACE, "")
    assert text.startswith(("// ", "/* ")) and text.count("\n") <= 300
    assert not re.search(r"https?://|//cdn", text) and not re.search(FORBIDDEN, text)


def test_the_style_holds_inside_of_a_board_only() -> None:
    text = style()
    assert text.startswith(".wythoff-board {") and ":root" not in text
    assert text.count("{") == text.count("}") and "@import" not in text
