"""Undo, games of late, and the board in a frame."""

from __future__ import annotations

import pytest

from .lab_page import LabPage


def game_is(lab: LabPage, text: str) -> None:
    lab.until("text => document.querySelector('#text').value === text && document.title.startsWith(text)", text)


def address_has(lab: LabPage, words: str) -> None:
    lab.until("words => location.search.includes(words)", words)


def test_every_square_and_tab_is_a_step_of_back(timed: LabPage) -> None:
    lab = timed
    lab.open(game="wythoff")
    for square in ((3, 5), (4, 6), (8, 2)):
        lab.click(*square)
        address_has(lab, f"at={square[0]},{square[1]}")
        lab.later(600)
    for name in ("facts", "layers", "square"):  # in quick succession, and still each a step
        lab.tab(name)
        lab.later(350)
    address_has(lab, "at=8,2")
    for tab in ("layers", "facts", "square"):
        lab.page.go_back()
        lab.until("tab => document.querySelector(`#tab-${tab}`).ariaSelected === 'true'", tab)
    for words in ("at=4,6", "at=3,5"):
        lab.page.go_back()
        address_has(lab, words)
    lab.wait_for_words("#pane-square .at", "(3,5)")
    lab.page.go_forward()
    lab.wait_for_words("#pane-square .at", "(4,6)")


def test_undo_takes_back_what_back_does_not(timed: LabPage) -> None:
    lab = timed
    lab.open(game="wythoff", show="nim")
    assert lab.find("#undo").is_disabled()
    before = lab.numbers("view")
    lab.find("#zoom-in").click()
    address_has(lab, "view=")
    lab.later(1300)
    lab.find("#guides-button").click()
    lab.find("#guide-slopes").check()
    address_has(lab, "guides=s")
    lab.find("#show-outcomes").click()
    lab.until("() => !location.search.includes('show=')")
    lab.find("#undo").click()
    lab.until("() => document.querySelector('#show-nim').ariaChecked === 'true'")
    lab.page.keyboard.press("Control+z")
    lab.until("() => !document.querySelector('#guide-slopes').checked")
    lab.page.keyboard.press("Control+z")
    lab.until(
        "scale => Math.abs(document.querySelector('#board').dataset.view.split(',')[2] - scale) < 0.01", before[2]
    )
    assert lab.numbers("view") == pytest.approx(before, rel=1e-4)
    lab.page.keyboard.press("Control+Shift+z")
    lab.page.keyboard.press("Control+y")
    lab.until("() => document.querySelector('#guide-slopes').checked")
    lab.find("#text").press("Control+z")  # letters of the field, not steps
    lab.later(400)
    assert lab.find("#guide-slopes").is_checked()


def test_games_of_late_are_kept_and_can_be_emptied(lab: LabPage) -> None:
    lab.open(game="wythoff")
    lab.find("#history-button").click()
    lab.wait_for_words("#recent", "wythoff")
    lab.type_game("wk(2)")
    lab.wait_for_words("#recent", "wk(2)")
    lab.page.reload()
    lab.settle()
    lab.find("#history-button").click()
    assert lab.page.locator("#recent li").all_inner_texts() == ["wk(2)", "wythoff"]
    lab.page.locator("#recent button", has_text="wythoff").click()
    game_is(lab, "wythoff")
    lab.find("#recent-empty").click()
    assert lab.page.locator("#recent li").count() == 0


def test_the_board_alone_in_a_frame(lab: LabPage) -> None:
    """It may be framed, has no controls, its keys work, and the history of the page around it stays as it was."""
    lab.page.goto(f"{lab.address}/ledger")
    assert (
        "frame-ancestors 'none'" in lab.page.request.get(f"{lab.address}/?game=nim").headers["content-security-policy"]
    )
    shown = lab.page.request.get(f"{lab.address}/?game=nim&embed=1").headers["content-security-policy"]
    assert "frame-ancestors" not in shown and "script-src 'self'" in shown
    lab.open(game="wythoff", show="nim", embed="1")
    entries = lab.page.evaluate("() => history.length")
    for selector in (".panel", "#show-nim", "#zoom-in", "#scale-button", "#inspect-button", "#minimap"):
        assert lab.find(selector).is_hidden(), selector
    assert lab.find("#legend").is_visible()
    lab.find("#board").focus()
    before = lab.numbers("view")
    lab.page.keyboard.press("+")
    lab.page.keyboard.press("Shift+ArrowRight")
    address_has(lab, "at=1,0")
    assert lab.numbers("view")[2] > before[2] and "embed=1" in lab.page.url
    assert lab.page.evaluate("() => history.length") == entries
    link = lab.find("#to-lab").get_attribute("href") or ""
    assert "at=1,0" in link and "embed" not in link
