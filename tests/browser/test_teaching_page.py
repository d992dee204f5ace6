"""Play that teaches, on the page: looking back, marks, puzzles, lessons, links for a class that give nothing away."""

from __future__ import annotations

import pytest

from .lab_page import LabPage
from .test_play import TWO_FRAMES

LOST = "wythoff from (9,12), player 1 first, person against machine: (9,9); (0,0)"
PUZZLE = "wythoff from (1,6), player 1 first, person against machine, to win in 2 moves:"
TOLD = "() => [...document.querySelectorAll('[role=tab]')].map((one) => one.textContent)"
SECRETS = "#show-outcomes, #guides-button, #text, #catalog-button, #to-ledger, #hints, #reveal, #judging, .home"


def played(lab: LabPage, text: str, status: str, **query: str) -> None:
    lab.open(game=text.split(" from ")[0], tab="play", play=text, **query)
    lab.wait_for_words("#play-status", status)
    lab.settle()


def test_a_lost_game_says_where(lab: LabPage) -> None:
    played(lab, LOST, "The machine wins.")
    assert lab.words("#move-0") and lab.page.locator("#move-0 .blunder").inner_text() == "?"
    lab.find("#where-lost").click()
    lab.wait_for_words("#look", "Player 1: the win is given away.")
    assert "Player 1 gave the win away with (9,9)" in lab.words("#lost-words")
    assert "Better:" in lab.words("#look") and lab.find("#options").count() == 0
    assert not lab.faults()
    lab.settle()
    (at,) = lab.pixels([lab.point(9, 11)])  # the trail of the bad move
    assert at != lab.colours([(9, 11)])[0]
    lab.find("#look-after").click()
    lab.wait_for_words("#look", "Number 2 of 2: (0,0)")
    lab.find("#look-here").click()
    lab.wait_for_words("#play-status", "The machine wins.")
    lab.find("#move-0").click()
    lab.find("#look-here").click()
    lab.until("() => document.querySelectorAll('#moves li').length === 2")  # the machine answers again
    lab.find("#swap-sides").click()
    lab.until("() => document.querySelector('#record').textContent.includes('player 2 first')")
    lab.wait_for_words("#play-status", "You are player 1.")
    lab.find("#rematch").click()
    lab.until("() => document.querySelectorAll('#moves li').length <= 1")


def test_marks_while_playing_and_without_remoteness(lab: LabPage) -> None:
    played(
        lab, "wythoff.block(2) from (0,1), player 1 first, person against person: block; (0,0); block", "Player 1 wins."
    )
    lab.wait_for_words("#marks-note", "The marks rest on who wins alone")
    assert "Where did player 2 lose?" in lab.words("#where-lost")
    played(lab, "wythoff from (2,2), player 1 first, person against person: (1,2)", "Player 2: move.")
    assert lab.page.locator(".moves b").count() == 0
    lab.find("#judging").check()
    lab.page.locator("#move-0 .slip").wait_for()
    assert "later than it could" in (lab.find("#move-0").get_attribute("title") or "")


def test_the_view_follows_the_queen_unless_told_not_to(lab: LabPage) -> None:
    far = "wythoff from (60,40), player 1 first, person against person:"
    played(lab, far, "Player 1: move.")
    before = lab.numbers("view")[2]
    lab.find("#follow").uncheck()
    lab.find("#removal").fill("0, 38")
    lab.find("#removal").press("Enter")
    lab.wait_for_words("#play-position", "(60,2)")
    lab.find("#follow").check()
    lab.page.evaluate(TWO_FRAMES)
    assert lab.numbers("view")[2] == before
    lab.find("#removal").fill("58, 0")
    lab.find("#removal").press("Enter")
    lab.wait_for_words("#play-position", "(2,2)")
    lab.page.evaluate(TWO_FRAMES)
    assert lab.numbers("view")[2] > 3 * before
    lab.find("#undo-move").click()
    lab.wait_for_words("#play-position", "(60,2)")
    lab.page.evaluate(TWO_FRAMES)
    assert lab.numbers("view")[2] == pytest.approx(before, rel=0.1)


def test_a_puzzle_is_judged_move_by_move(lab: LabPage) -> None:
    played(lab, PUZZLE, "Player 1 is to win in 2 moves.")
    lab.click(1, 4)
    lab.wait_for_words("#play-status", "No: after this the other side can win from (1,4).")
    assert lab.page.locator("#moves li").count() == 1 and lab.find("#options").count() == 0
    lab.find("#try-again").click()
    lab.wait_for_words("#play-status", "Your move.")
    lab.click(1, 2)
    lab.wait_for_words("#puzzle-words", "1 left")
    lab.wait_for_words("#play-status", "Your move.")
    lab.find("#removal").fill("(0,0)")
    lab.find("#removal").press("Enter")
    lab.wait_for_words("#play-status", "Solved.")
    lab.find("#another").click()
    lab.wait_for_words("#puzzle-words", "is to win in 2 moves.")
    assert "to win in 2 moves:" in lab.words("#record")


def test_a_puzzle_of_a_game_without_remoteness_says_so(lab: LabPage) -> None:
    lab.open(game="wythoff.comply(2)", tab="play")
    lab.page.locator("#puzzle-setup summary").click()
    assert lab.find("#puzzle-goal").is_disabled() and "any number of moves" in lab.words("#puzzle-note")
    lab.find("#puzzle-largest").fill("9")
    lab.find("#new-puzzle").click()
    lab.wait_for_words("#puzzle-words", "Player 1 is to win.")


def test_a_lesson_with_the_keyboard_alone(lab: LabPage) -> None:
    lab.open(game="wythoff", tab="lesson", lesson="4")
    lab.wait_for_words("#lesson-progress", "0 of 3 found")
    press = lab.page.keyboard.press
    lab.find("#board").focus()
    for keys, words in (
        (["Shift+ArrowUp", "Enter"], "Wrong: (0,1) is an N-position. A P-position that you have not found yet"),
        (["Shift+ArrowDown", "Enter"], "Right: (0,0) is a P-position."),
        (["Shift+ArrowRight", "Shift+ArrowUp", " "], "(1,1) is an N-position. The next player wins by moving to (0,0)"),
    ):  # fmt: skip
        for key in keys:
            press(key)
        lab.wait_for_words("#lesson-verdict", words)
    assert lab.words("#lesson-progress") == "1 of 3 found, 2 wrong"
    assert lab.find("#board").get_attribute("data-picture") == "lesson"
    lab.find("#lesson-hint").click()
    lab.wait_for_words("#lesson-hint-words", "whose larger number is 2, 2 P-positions")
    lab.until("() => new URLSearchParams(location.search).get('marked') === '0,1;0,0;1,1'")
    lab.page.reload()
    lab.wait_for_words("#lesson-progress", "1 of 3 found, 2 wrong")
    lab.find("#lesson-square").fill("9, 9")
    lab.find("#lesson-square").press("Enter")
    lab.wait_for_words("#lesson-error", "not on the board of the lesson")
    lab.find("#lesson-square").fill("2, 1")
    lab.find("#lesson-square").press("Enter")
    lab.wait_for_words("#lesson-done", "All 3 are found.")
    lab.wait_for_words("#lesson-done", "mex of the earlier ones")
    lab.wait_for_words("#lesson-theorem", "floor(n*alpha)")
    lab.until("() => document.querySelector('#board').dataset.picture === 'outcomes'")
    assert not lab.faults()


def test_a_lesson_begins_again_in_another_slice_or_game(lab: LabPage) -> None:
    lab.open(game="nim(3)", rest="1", tab="lesson", lesson="4", marked="0,1;5,5;x")
    lab.wait_for_words("#lesson-error", "(5,5) is not on the board")
    lab.find("#lesson-again").click()
    lab.wait_for_words("#lesson-progress", "0 of 4 found")
    lab.settle()
    lab.click(1, 0)
    lab.wait_for_words("#lesson-verdict", "Right: (1,0,1)")
    lab.find("#lesson-side").select_option("6")
    lab.wait_for_words("#lesson-progress", "0 of 6 found")
    lab.type_game("wythoff.misere")
    lab.wait_for_words("#lesson-progress", "0 of 5 found")


def test_a_link_for_a_class_tells_nothing(lab: LabPage) -> None:
    played(lab, PUZZLE, "Player 1 is to win in 2 moves.")
    lab.click(1, 4)
    lab.find("#try-again").wait_for()
    lab.find("#play-class summary").click()
    assert not lab.faults()
    link = lab.find("#play-link").get_attribute("href") or ""
    asked: list[str] = []
    lab.page.on("request", lambda request: asked.append(request.url))
    lab.page.goto(link)
    lab.wait_for_words("#play-status", "Player 1 is to win in 2 moves.")
    lab.settle()
    assert lab.page.evaluate(TOLD) == ["Lesson", "Play"] and lab.page.locator("#moves li").count() == 0
    assert not [one for one in lab.find(SECRETS).all() if one.is_visible()]
    assert not lab.faults()
    lab.hover(1, 2)
    lab.wait_for_words("#chip", "(1,2)")
    lab.page.wait_for_timeout(200)  # a verdict would have come by now
    assert lab.words("#chip") == "(1,2)" and lab.find("#board").get_attribute("data-picture") == "bare"
    lab.click(1, 2)
    lab.wait_for_words("#puzzle-words", "1 left")
    lab.tab("lesson")
    lab.wait_for_words("#lesson-progress", "0 of")
    lab.hover(3, 5)
    lab.wait_for_words("#chip", "(3,5)")
    lab.page.wait_for_timeout(200)  # a verdict would have come by now
    assert lab.words("#chip") == "(3,5)" and lab.find("#lesson-class").count() == 0
    questions = {url.partition("/api/")[2].partition("?")[0].partition("/")[0] for url in asked}
    assert not questions & {"hover", "tiles", "squares", "square", "panel", "nim", "remoteness"}
    lab.until("() => !new URLSearchParams(location.search).has('tab')")  # the first tab has no name in the address
    assert "student=1" in lab.page.url
    lab.page.reload()
    lab.wait_for_words("#lesson-progress", "0 of")
    assert lab.page.evaluate(TOLD) == ["Lesson", "Play"]
