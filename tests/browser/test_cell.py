"""What a person does with a board in a cell: mouse, keys, text field, sliders; Python sees it, and the reverse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

import wythoff as wy

from .widget_host import WidgetPage

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

Show = Callable[..., WidgetPage]


@pytest.fixture
def show(context: BrowserContext) -> Iterator[Show]:
    """Shows a widget; whatever the console says as an error fails the test."""
    pages, wrong = [], []

    def shown(widget: Any, **given: Any) -> WidgetPage:
        page = context.new_page()
        pages.append(page)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        cell = WidgetPage(page, widget, **given)
        cell.settle()
        return cell

    yield shown
    for page in pages:
        page.close()
    assert not wrong


def said(cell: WidgetPage, selector: str, words: str) -> None:
    cell.find(f"#cell {selector}").filter(has_text=words).wait_for()


def test_the_board_by_mouse_and_by_keys(show: Show) -> None:
    board = wy.wythoff().board()
    cell = show(board)
    cell.click(6, 2)
    cell.until(lambda: board.queen == (6, 2))
    said(cell, ".said", "(6,2): N-position")
    cell.hover(3, 5)
    said(cell, ".chip", "P-position, nim-value 0, remoteness 4")
    keys = cell.page.keyboard
    keys.press("Shift+ArrowRight")
    cell.page.mouse.move(1, 1)
    for key in ("m", "s", "Shift+ArrowUp", "Shift+ArrowUp", "s"):
        keys.press(key)
    cell.until(lambda: board.selection == (7, 2, 8, 5))
    assert (board.queen, board.marks) == ((7, 4), ((7, 2),))
    assert board.view is None, "a view that nobody moved is the first one"
    keys.press("+")
    cell.until(lambda: isinstance(board.view, tuple))
    keys.press("Escape")
    cell.until(lambda: board.queen is None and board.selection is None)
    cell.find("#cell .tools [data-show=nim]").click()
    cell.until(lambda: board.show == "nim_values")


def test_python_changes_what_is_drawn(show: Show) -> None:
    board = wy.wythoff().board()
    cell = show(board)
    before = cell.colours([(1, 2), (1, 1)])
    board.game = "nim"
    cell.push()
    assert cell.colours([(1, 2), (1, 1)]) == before[::-1], "(1,1) is P now, and (1,2) is not"
    board.view = 3000
    cell.push()
    assert cell.find(cell.canvas).get_attribute("data-picture") == "outcomes" and cell.numbers("view")[2] < 1
    board.view, board.height = (10, 10, 20), 200
    cell.push()
    assert cell.numbers("view") == [10, 10, 20] and cell.numbers("plot")[3] == 200 - 26 - 2
    assert board.view == (10, 10, 20)


def test_what_is_wrong_is_said_in_the_cell(show: Show) -> None:
    board = wy.game("vectors((2,1),(1,2))").board(queen=(3, 3))
    cell = show(board)
    cell.click(1, 1)
    said(cell, "form + .error", "(1,1) is no position")
    said(cell, ".said", "(3,3)")
    cell.click(4, 5)
    cell.until(lambda: board.queen == (4, 5))
    cell.find("#cell form + .error:empty").wait_for(state="attached")
    field = cell.find("#cell form input[type=text]")
    field.fill("wythoff.block(3)")
    field.press("Enter")
    cell.until(lambda: str(board.game) == "wythoff.block(3)")
    said(cell, ".said", "(4,5)")


def test_slices_and_sliders(show: Show) -> None:
    board = wy.game("wythoff(3)").board(queen=(3, 5), at=2)
    cell = show(board)
    cell.find("#cell .rest button").nth(1).click()
    cell.until(lambda: board.at == (3,) and board.queen == (3, 5, 3))
    explorer = wy.explore("wythoff.block({k})", k=(1, 20))
    other = show(explorer, dark=True)
    other.find("#cell .slider input").press("ArrowRight")
    other.until(lambda: explorer.values == {"k": 2} and str(explorer.game) == "wythoff.block(2)")
    other.settle()
    assert other.find("#cell .wythoff-board").get_attribute("data-theme") == "dark"
    explorer.values = {"k": 5}
    other.push()
    assert other.find("#cell .slider input").input_value() == "4"


def test_a_board_that_is_taken_away_listens_no_more(show: Show) -> None:
    cell = show(wy.wythoff().board())
    count = "() => window.model.count()"
    before = cell.page.evaluate(count)
    cell.page.evaluate("() => { window.other = window.show(); }")
    assert cell.page.evaluate(count) > before
    cell.page.evaluate("() => window.other()")
    assert cell.page.evaluate(count) == before, "the line to Python is shared"
