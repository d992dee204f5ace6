"""Boards side by side over one or two numbers: painted as the board is, opened by a click or the keyboard."""

from __future__ import annotations

from typing import Any

from wythoff import game as read_game
from wythoff.oracle import Outcomes

from .lab_page import LabPage

DRAWN = "count => document.querySelectorAll('.small-board[data-board]').length === count"
# Which squares of a small board are blue: the view is that of the board, shrunk; its lower left corner is the same.
BLUE = """([at, side, p]) => {
    const canvas = document.querySelectorAll('.small-board canvas')[at];
    const [x, y, scale] = document.querySelector('#board').dataset.view.split(',').map(Number);
    const [left, top, width, height] = document.querySelector('#board').dataset.plot.split(',').map(Number);
    const size = scale * canvas.width / Math.min(width, height);
    const corner = [x - width / 2 / scale, y - height / 2 / scale];
    const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const found = [];
    for (let i = 0; i < side; i++) for (let j = 0; j < side; j++) {
        const [right, up] = [i - corner[0], j - corner[1]].map(part => Math.floor((part + 0.5) * size));
        const place = 4 * ((canvas.height - 1 - up) * canvas.width + right);
        if ([0, 1, 2].every(part => data[place + part] === p[part])) found.push([i, j]);
    }
    return found;
}"""


def blue(lab: LabPage, at: int, side: int = 9) -> list[Any]:
    return [tuple(square) for square in lab.page.evaluate(BLUE, [at, side, lab.board_colour("p")])]


def test_two_numbers_span_a_grid_and_the_keyboard_opens_a_board(lab: LabPage) -> None:
    lab.open(game="wyt(2,3)", tab="grid", grid="3x2", across="parameter:0,1,2", up="parameter:1,1,1", view="10,10,38")
    lab.until(DRAWN, 6)
    texts = [f"wyt({a},{b})" for b in (2, 1) for a in (1, 3, 5)]
    assert lab.page.locator(".small-board code").all_inner_texts() == texts
    for at in (0, 5):
        is_p = Outcomes(read_game(texts[at]))
        assert blue(lab, at) == [(x, y) for x in range(9) for y in range(9) if is_p((x, y))]
    lab.page.locator(".small-board").first.focus()
    before = lab.numbers("view")[2]
    for key in ("ArrowRight", "ArrowDown", "+"):
        lab.page.keyboard.press(key)
    lab.until("before => Number(document.querySelector('#board').dataset.view.split(',')[2]) > before", before)
    lab.page.reload()
    lab.until(DRAWN, 6)
    assert lab.page.locator(".small-board code").all_inner_texts() == texts
    lab.page.locator(".small-board").first.focus()
    lab.page.keyboard.press("ArrowRight")
    lab.page.keyboard.press("ArrowDown")
    lab.page.keyboard.press("Enter")
    lab.until("() => document.querySelector('#text').value === 'wyt(3,1)'")
    lab.page.locator("#tab-square[aria-selected=true]").wait_for()
    assert lab.page.locator(".small-board").count() == 0


def test_a_refused_board_says_why_and_a_click_opens_one(lab: LabPage) -> None:
    lab.open(game="wythoff.block(3)", tab="grid", grid="2x2", across="block:total,0,1")
    lab.until(DRAWN, 4)
    first = lab.page.locator(".small-board").first
    assert first.get_attribute("data-board") == "refused" and "from 1 to 10^18, not 0" in first.inner_text()
    lab.wait_for_words("#pane-grid", "1 of 4 have no board")
    lab.find("#grid-columns").select_option("3")
    lab.until(DRAWN, 6)
    lab.page.locator(".small-board").nth(4).click()
    lab.until("() => document.querySelector('#text').value === 'wythoff.block(4)'")


def test_slices_numbers_and_games_without_any(lab: LabPage) -> None:
    lab.open(game="nim(3)", tab="grid", grid="2x1", across="rest:0,4,1", show="nim", view="10,10,38")
    lab.until(DRAWN, 2)
    assert lab.page.locator(".small-board code").all_inner_texts() == ["nim(3), z = 4", "nim(3), z = 5"]
    lab.type_game("maharaja")
    lab.wait_for_words("#pane-grid", "maharaja has no number to turn")
    assert lab.page.locator(".small-board").count() == 0


def test_on_a_phone_nothing_is_wider_than_the_screen(lab: LabPage) -> None:
    lab.page.set_viewport_size({"width": 390, "height": 844})
    lab.open(game="wyt(2,3)", tab="grid", grid="2x2")
    lab.until("() => document.querySelectorAll('.small-board[data-board=drawn]').length > 0")
    assert lab.page.evaluate("() => document.documentElement.scrollWidth") <= 390
