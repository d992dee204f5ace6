"""A number run through its values: by hand and in a run; and nothing moves by itself where that is unwanted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wythoff import game as read_game
from wythoff.oracle import Outcomes

from .lab_page import LabPage

SQUARES = [(x, y) for x in range(8) for y in range(8)]
WATCH = """() => {
    const now = document.querySelector('#motion-now');
    window.seen = [];
    const note = () => window.seen.push([now.textContent, document.querySelector('#text').value]);
    new MutationObserver(note).observe(now, {childList: true});
}"""


@pytest.fixture
def moving(lab: LabPage) -> Iterator[LabPage]:
    """A page of somebody who has not asked for less motion."""
    lab.page.emulate_media(reduced_motion="no-preference")
    yield lab
    lab.page.emulate_media(reduced_motion="reduce")


def assert_board(lab: LabPage, text: str, rest: tuple[int, ...] = ()) -> None:
    lab.settle()
    is_p, p = Outcomes(read_game(text)), lab.board_colour("p")
    for square, colour in zip(SQUARES, lab.colours(SQUARES), strict=True):
        assert (colour == p) == is_p((*square, *rest)), (text, square)


def set_range(lab: LabPage, first: str, last: str) -> None:
    lab.find("#motion-from").fill(first)
    lab.find("#motion-to").fill(last)
    lab.find("#motion-to").press("Enter")


def test_nothing_moves_by_itself_and_steps_are_taken_by_hand(lab: LabPage) -> None:
    lab.open(game="wythoff.block(2)", view="8,8,11")
    lab.find("#modifiers-button").click()
    lab.page.get_by_role("button", name="Block, all moves, animate").click()
    lab.page.locator("#motion-next:focus").wait_for()
    lab.page.wait_for_timeout(600)
    assert lab.words("#motion-now") == "k = 2" and lab.find("#text").input_value() == "wythoff.block(2)"
    lab.page.keyboard.press("Enter")
    lab.wait_for_words("#motion-now", "k = 3")
    assert lab.find("#text").input_value() == "wythoff.block(3)"
    assert_board(lab, "wythoff.block(3)")
    lab.find("#motion-back").click()
    lab.wait_for_words("#motion-now", "k = 2")
    assert not lab.faults()
    lab.find("#motion-play").focus()
    lab.page.keyboard.press("Escape")
    lab.find("#motion").wait_for(state="hidden")


def test_a_run_shows_every_picture_and_ends(moving: LabPage) -> None:
    lab = moving.open(game="wyt(1,2)", view="8,8,11")
    lab.page.get_by_role("button", name="Parameter a, animate").click()
    lab.find("#motion-play").click()  # Pause
    set_range(lab, "5", "2")
    lab.find("#motion-speed").select_option("10")
    lab.page.evaluate(WATCH)
    lab.find("#motion-play").click()
    lab.until("() => window.seen.length >= 4 && document.querySelector('#motion-play').textContent === 'Play'")
    assert lab.page.evaluate("window.seen") == [[f"a = {a}", f"wyt({a},2)"] for a in (5, 4, 3, 2)]
    assert_board(lab, "wyt(2,2)")
    set_range(lab, "1", "1000")
    lab.wait_for_words("#motion-message", "From 1 to 1000 are 1000 pictures; at most 500 are shown.")
    lab.type_game("maharaja")  # another game by hand, without a number to turn
    lab.find("#motion").wait_for(state="hidden")


def test_slices_run_too_and_a_refused_value_is_left_out(moving: LabPage) -> None:
    lab = moving.open(game="nim(3)", rest="2", view="8,8,11")
    lab.page.get_by_role("button", name="Coordinate z, animate").click()
    lab.find("#motion-play").click()
    set_range(lab, "3", "5")
    lab.find("#motion-play").click()
    lab.wait_for_words("#motion-now", "z = 5")
    assert_board(lab, "nim(3)", (5,))
    set_range(lab, "1", "x")
    lab.wait_for_words("#motion-message", "“x” does not fit. To: a whole number")
    set_range(lab, "0", "100000")
    lab.wait_for_words("#motion-message", "“100000” does not fit")
