"""The rules of the later literature on the page: details of modifiers, passing, slices, amounts in play."""

from __future__ import annotations

from wythoff.oracle import Outcomes
from wythoff.rules import read_game

from .lab_page import LabPage

FOCUSED = "label => document.activeElement.getAttribute('aria-label') === label"


def test_details_of_modifiers_and_text_agree(lab: LabPage) -> None:
    lab.open(game="nim", tab="play")
    lab.find("#modifiers-button").click()
    lab.page.get_by_label("Terminal positions", exact=True).check()
    lab.wait_for_game("nim.terminal(x + y <= 3)")
    field = lab.page.get_by_label("Terminal positions: a condition in x, y (and z)")
    field.fill("x + i <= 3")
    lab.wait_for_words("#modifiers .detail .error", "not of 'i'")
    assert lab.find("#text").input_value() == "nim.terminal(x + y <= 3)"
    field.fill("")
    field.press_sequentially("x+y<=2")
    lab.wait_for_game("nim.terminal(x + y <= 2)")
    lab.until(FOCUSED, "Terminal positions: a condition in x, y (and z)")
    assert field.input_value() == "x+y<=2" and lab.words("#modifiers .detail .error") == ""
    field.blur()
    lab.until(lambda: field.input_value() == "x + y <= 2")
    lab.type_game("nim.block(3,x > y).declare((1, 1)=P)")
    assert lab.page.get_by_label("Declared outcomes: positions, each =P or =N").input_value() == "(1,1)=P"
    assert not lab.page.get_by_label("Terminal positions", exact=True).is_checked()
    lab.page.get_by_label("Block, moves with a condition", exact=True).fill("2")
    lab.page.get_by_label("Block, moves with a condition", exact=True).press("Enter")
    lab.wait_for_game("nim.block(2,x > y).declare((1,1)=P)")
    lab.page.get_by_label("A pass", exact=True).click()
    lab.wait_for_words("#refused", "have no meaning together")
    assert not lab.page.get_by_label("A pass", exact=True).is_checked()


def test_a_block_may_speak_of_moves_with_a_condition(lab: LabPage) -> None:
    lab.open(game="nim.block(2)", tab="play")
    lab.find("#modifiers-button").click()
    lab.page.get_by_label("Block: which moves").select_option("moves with a condition")
    lab.wait_for_game("nim.block(2,i == j)")
    lab.page.get_by_label("Block: a condition on a move, in i, j, x, y, u, v").fill("x > y")
    lab.wait_for_game("nim.block(2,x > y)")
    lab.page.get_by_label("Block: which moves").select_option("all moves together")
    lab.wait_for_game("nim.block(2)")


def test_passing_is_a_move_while_the_pass_is_left(lab: LabPage) -> None:
    lab.open(game="wythoff.pass", tab="play", play="wythoff.pass from (1,2,1), player 1 first, person against person:")
    lab.wait_for_words("#play-position", "the pass is left")
    lab.find("#pass").click()
    lab.wait_for_words("#play-position", "(1,2,0), the pass is used")
    assert lab.find("#pass").count() == 0
    assert lab.words("#record").endswith("person against person: pass")
    lab.find("#undo-move").click()
    lab.wait_for_words("#play-position", "the pass is left")
    lab.find("#board").press("p")
    lab.wait_for_words("#play-position", "the pass is used")
    lab.find("#board").press("p")
    lab.wait_for_words("#play-error", "Nobody may pass now.")


def test_the_machine_passes_too(lab: LabPage) -> None:
    lab.open(game="nim.pass", tab="play")
    lab.find("#start").fill("1, 1")
    lab.find("#first-other").check(force=True)
    lab.find("#new-game").click()
    lab.wait_for_words("#play-status", "I pass.")
    assert "pass" in lab.words("#moves")


def test_the_board_shows_the_pass_left_or_used(lab: LabPage) -> None:
    lab.open(game="wythoff.radius(2).pass")
    outcomes = Outcomes(read_game("wythoff.radius(2).pass"))
    squares = [(x, y) for x in range(1, 5) for y in range(1, 5)]
    for left in (1, 0):
        lab.page.locator(f"#pass-{left}").check(force=True)
        lab.until(f"() => location.search.includes('rest={left}')")
        lab.settle()
        blue = [colour == lab.board_colour("p") for colour in lab.colours(squares)]
        assert blue == [outcomes((*square, left)) for square in squares]


def test_a_slider_goes_through_the_slices(lab: LabPage) -> None:
    lab.open(game="nim(3)", rest="2")
    outcomes = Outcomes(read_game("nim(3)"))
    slider = lab.page.get_by_label("Coordinate z, slider")
    slider.fill("5")
    slider.press("ArrowRight")
    lab.until("() => location.search.includes('rest=6')")
    lab.settle()
    squares = [(x, y) for x in range(8) for y in range(8)]
    blue = [colour == lab.board_colour("p") for colour in lab.colours(squares)]
    assert blue == [outcomes((*square, 6)) for square in squares]
    assert lab.page.get_by_label("Coordinate z", exact=True).input_value() == "6"


def test_amounts_are_taken_from_three_heaps(lab: LabPage) -> None:
    lab.open(game="exact(3,2)", tab="play", play="exact(3,2) from (2,3,4), player 1 first, person against person:")
    lab.wait_for_words("#play-position", "(2,3,4)")
    lab.find("#amount-x").fill("1")
    lab.wait_for_words("#amounts-words", "No move takes this.")
    assert lab.find("#take").is_disabled()
    lab.find("#amount-z").fill("5")
    lab.wait_for_words("#amounts-words", "5 cannot be taken from a heap of 4")
    lab.find("#amount-z").fill("3")
    lab.wait_for_words("#amounts-words", "leaves (1,3,1)")
    lab.find("#amount-z").press("Enter")
    lab.wait_for_words("#play-position", "(1,3,1)")
