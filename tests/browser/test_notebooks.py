"""The board in a cell, in a real JupyterLab and in marimo: what is drawn, a click that Python sees, and the reverse.

Where one of them is not installed its test does not run, and the last lines say so.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .lab_page import LabPage
from .notebook_servers import jupyterlab, marimo

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

PATIENCE = 300_000  # milliseconds: a kernel may have to wait for a core, and to compile
BOARD = ".wythoff-board >> nth=0"
CANVAS = f"{BOARD} >> .map canvas"
DRAWN = f"{BOARD} >> .map canvas[data-open='0']"
CELLS = (
    "import traitlets, wythoff as wy\n"
    "b, twin = wy.wythoff().board(queen=(3, 4), height=300), wy.nim().board(height=200)\n"
    "link = traitlets.link((b, 'queen'), (twin, 'queen'))\n"
    "display(b, twin)",
    "print('queen', b.queen, 'marks', b.marks, 'selection', b.selection)",
    "b.game, b.queen = 'wyt(2,3)', (2, 1)",
)
MARIMO = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import wythoff as wy
    b = mo.ui.anywidget(wy.wythoff().board(queen=(3, 4), height=300))
    b
    return b, mo


@app.cell
def _(b, mo):
    if b.queen == (5, 3):
        b.widget.game = "wyt(2,3)"
    mo.md(f"the queen at {b.queen} has {len(b.options)} options")
    return
"""


def needs(name: str) -> None:
    if find_spec(name) is None:
        pytest.skip(f"needs {name}: it is not installed")


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A fresh page. An error of a script, or a look outside, fails the test."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda request: None if "127.0.0.1" in request.url else wrong.append(request.url))
    yield page
    page.close()
    assert not [words for words in wrong if not words.startswith(("data:", "blob:"))], wrong


def check_colours(board: LabPage) -> None:
    """P-positions have the colour that is theirs, others have not."""
    board.find(DRAWN).wait_for()
    text = board.find(BOARD).evaluate("node => getComputedStyle(node).getPropertyValue('--board-p')")
    blue = tuple(int(part) for part in text.strip()[5:].split(",")[:3])
    assert board.colours([(0, 0), (4, 7), (7, 4)]) == [blue] * 3
    assert blue not in board.colours([(4, 6), (7, 5), (8, 8)])


def wait_for(board: LabPage, selector: str, words: str) -> None:
    board.find(selector).filter(has_text=words).wait_for()


def drag(board: LabPage, *squares: tuple[int, int]) -> None:
    """With the shift key, from one square to another."""
    box = board.find(CANVAS).bounding_box()
    assert box
    (x, y), (u, v) = board.points(list(squares))
    mouse = board.page.mouse
    board.page.keyboard.down("Shift")
    mouse.move(box["x"] + x, box["y"] + y)
    mouse.down()
    mouse.move(box["x"] + u, box["y"] + v, steps=4)
    mouse.up()
    board.page.keyboard.up("Shift")


def run(page: Page, cell: int) -> None:
    """Run a cell. JupyterLab forgets what it is told before the kernel is there: then once more."""
    page.locator(".jp-StatusBar-Widget", has_text="| Idle").first.wait_for()
    prompt = page.locator(f".jp-CodeCell >> nth={cell} >> .jp-InputPrompt")
    for _ in range(60):
        page.locator(f".jp-CodeCell >> nth={cell} >> .cm-content").click()
        page.keyboard.press("Shift+Enter")
        page.wait_for_timeout(2000)
        if prompt.inner_text() != "[ ]:":
            return
    raise AssertionError(prompt.inner_text())


def test_in_jupyterlab(page: Page, tmp_path: Path) -> None:
    needs("jupyterlab")
    with jupyterlab(tmp_path, CELLS) as address:
        page.goto(address)
        run(page, 0)
        board = LabPage(page, address, CANVAS)
        check_colours(board)
        wait_for(board, f"{BOARD} >> .said", "(3,4): N-position")
        board.click(5, 3)
        wait_for(board, ".wythoff-board >> nth=1 >> .said", "(5,3)")
        board.find(CANVAS).click(modifiers=["Control"], position=dict(zip("xy", board.point(1, 1), strict=True)))  # type: ignore[arg-type]
        drag(board, (6, 1), (8, 2))
        run(page, 1)
        wait_for(board, ".jp-OutputArea-output >> nth=-1", "queen (5, 3) marks ((1, 1),) selection (6, 1, 9, 3)")
        run(page, 2)
        wait_for(board, f"{BOARD} >> .said", "(2,1): ")
        field = board.find(f"{BOARD} >> input[type=text]")
        page.wait_for_function("field => field.value === 'wyt(2,3)'", arg=field.element_handle())
        field.fill("wythof")
        field.press("Enter")
        wait_for(board, f"{BOARD} >> form + .error", "no game is called 'wythof'")
        assert board.find(CANVAS).get_attribute("aria-label") == "Board of wyt(2,3)", "the board stays"


def test_in_marimo(page: Page, tmp_path: Path) -> None:
    needs("marimo")
    with marimo(tmp_path, MARIMO) as address:
        page.goto(address)
        board = LabPage(page, address, CANVAS)
        check_colours(board)
        wait_for(board, "body", "the queen at (3, 4) has 10 options")
        board.click(5, 3)
        wait_for(board, "body", "the queen at (5, 3) has")
        board.find(f"{CANVAS}[aria-label='Board of wyt(2,3)']").wait_for()
        board.find(DRAWN).wait_for()
