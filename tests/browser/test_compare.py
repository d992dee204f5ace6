"""Two games at once, and the solution growing layer by layer."""

from __future__ import annotations

from itertools import product

import pytest

from wythoff import game as read_game
from wythoff.oracle import Outcomes, RemovalLayers

from .lab_page import LabPage

SQUARES = list(product(range(12), range(12)))


@pytest.mark.parametrize(("first", "second"), [("wythoff", "wythoff.misere"), ("wythoff.block(4)", "wythoff.block(5)")])
def test_squares_that_differ_are_lit_and_counted(lab: LabPage, first: str, second: str) -> None:
    lab.open(game=first)
    lab.tab("compare")
    lab.find("#other").fill(second)
    lab.page.wait_for_selector("#board[data-picture=compare]")
    lab.settle()
    one, other = Outcomes(read_game(first)), Outcomes(read_game(second))
    names = {(True, False): "p", (False, True): "second", (True, True): "both", (False, False): "square"}
    wanted = {flags: lab.board_colour(name) for flags, name in names.items()}
    for square, colour in zip(SQUARES, lab.colours(SQUARES), strict=True):
        assert colour == wanted[one(square), other(square)], square
    assert_counts(lab, first, second)


def assert_counts(lab: LabPage, first: str, second: str) -> None:
    at_x, at_y, scale = lab.numbers("view")
    _, _, width, height = lab.numbers("plot")
    right, upper = int(-(-(at_x + width / 2 / scale) // 1)), int(-(-(at_y + height / 2 / scale) // 1))
    boards = [Outcomes(read_game(text)) for text in (first, second)]
    flags = [tuple(board(square) for board in boards) for square in product(range(right), range(upper))]
    for kind, wanted in (("first", (True, False)), ("second", (False, True)), ("both", (True, True))):
        lab.until(
            "([kind, count]) => document.querySelector(`[data-count=${kind}]`)?.textContent === count",
            [kind, str(flags.count(wanted))],
        )


def test_an_idea_is_one_click(lab: LabPage) -> None:
    lab.open(game="wk(2)", tab="compare")
    lab.page.get_by_role("button", name="wkprime(2)").click()
    lab.page.wait_for_selector("#board[data-picture=compare]")
    lab.until("() => location.search.includes('with=wkprime(2)')")
    lab.page.get_by_role("button", name="Stop comparing").click()
    lab.page.wait_for_selector("#board[data-picture=outcomes]")


def test_layers_appear_half_a_step_at_a_time(lab: LabPage) -> None:
    lab.open(game="wythoff")
    lab.tab("layers")
    lab.page.wait_for_selector("#board[data-picture=layers]")
    layers = RemovalLayers(read_game("wythoff"))
    layers((12, 12))
    names = {name: lab.board_colour(name) for name in ("square", "accent", "p", "removed", "gone")}
    for half in range(5):
        lab.settle()
        colours = dict(zip(SQUARES, lab.colours(SQUARES), strict=True))
        for square in SQUARES:
            assert colours[square] == names[expected(layers(square), half)], (square, half)
        lab.page.get_by_role("button", name="Next step").click()
    lab.page.get_by_role("button", name="Back", exact=True).click()
    lab.wait_for_words("#pane-layers .status", "Step 2: P_2")


def expected(found: tuple[int, bool], half: int) -> str:
    """The name of the colour of a square that is removed at this step."""
    step, is_p = found
    when = 2 * step + (0 if is_p else 1)
    if when > half:
        return "square"
    if is_p:
        return "accent" if step == half // 2 else "p"
    return "removed" if when == half else "gone"


def test_layers_are_refused_in_words_for_misere_play(lab: LabPage) -> None:
    lab.open(game="wythoff.misere", tab="layers")
    lab.wait_for_words("#pane-layers .warn", "misère")


def test_a_slice_with_a_whole_board(lab: LabPage) -> None:
    lab.open(game="nim(3)", rest="6", tab="compare", view="4,4,60", **{"with": "wythoff"})
    lab.wait_for_words("#counts", "only wythoff")
    lab.settle()
    first, second = Outcomes(read_game("nim(3)")), Outcomes(read_game("wythoff"))
    squares = [(x, y) for x in range(7) for y in range(7)]
    colours = lab.colours(squares)
    for (x, y), colour in zip(squares, colours, strict=True):
        lit = {(True, False): "p", (False, True): "second"}.get((first((x, y, 6)), second((x, y))))
        assert (colour == lab.board_colour("p"), colour == lab.board_colour("second")) == (lit == "p", lit == "second")


def test_both_verdicts_and_one_difference_after_the_other(lab: LabPage) -> None:
    lab.open(game="wythoff", tab="compare", at="2,2", **{"with": "wythoff.misere"})
    lab.wait_for_words("#equal-upto", "Equal up to side 0: the first difference is (0,0), P in wythoff only.")
    lab.wait_for_words("#verdicts li:nth-child(1)", "N-position nim-value 1")
    lab.wait_for_words("#verdicts li:nth-child(2)", "P-position no nim-value")
    press = lab.page.keyboard.press
    lab.find("#board").focus()
    for key, words in (("f", "(0,0): P in wythoff only"), ("n", "(0,1): P in wythoff.misere only"), ("n", "(1,0)")):
        press(key)
        lab.wait_for_words("#difference", words)
    lab.until("() => location.search.includes('at=1,0')")
    press("p")
    lab.wait_for_words("#difference", "(0,1)")
    lab.click(0, 0)
    lab.find("#difference-previous").click()
    lab.wait_for_words("#difference", "There is no difference before this square")


def test_games_are_swapped_and_shown_one_at_a_time(lab: LabPage) -> None:
    lab.open(game="wythoff", tab="compare", view="6,6,38", **{"with": "nim"})
    lab.find("#board").focus()
    lab.page.keyboard.press("s")
    lab.until(
        "() => document.querySelector('#text').value === 'nim' && document.querySelector('#other').value === 'wythoff'"
    )
    p, square = lab.board_colour("p"), lab.board_colour("square")
    for text in ("nim", "wythoff", "nim"):  # where nothing may move by itself, each press shows the other one
        lab.page.keyboard.press("b")
        lab.wait_for_words("#legend", f"P-position of {text}")
        lab.settle()
        is_p = Outcomes(read_game(text))
        assert lab.colours(SQUARES) == [p if is_p(at) else square for at in SQUARES]
    lab.find("#shown-both").click()
    lab.wait_for_words("#legend", "only nim")


def test_one_set_is_the_other_moved_and_that_is_proved(lab: LabPage) -> None:
    lab.open(game="wk(2)", tab="compare", **{"with": "wk(1)"})
    lab.wait_for_words("#equal-upto", "Equal up to side 2: the first difference is (2,2)")
    lab.find("#shift-a").fill("one")
    lab.find("#shift-try").click()
    lab.wait_for_words("#moved", "“one” does not fit")
    lab.find("#shift-find").click()
    lab.wait_for_words("#moved", "wk(1) moved by (1,1) is wk(2)")
    lab.find("#shift-b").fill("2")
    lab.find("#shift-try").click()
    lab.wait_for_words("#moved", "wk(1) moved by (1,2) is not wk(2)")
    lab.wait_for_words("#proved-of-both", "the second moved by (1,1) is the first")


def test_links_stay_while_the_same_is_counted_again(lab: LabPage) -> None:
    """A press on a link or button that is taken away and put back would be lost."""
    lab.open(game="wyt(2,3)", tab="compare", **{"with": "wyt(2,4)"})
    link = "#pane-compare a[data-format=csv]"
    lab.find(link).wait_for()
    for _ in range(2):
        for selector in (link, "[data-count=first]"):
            lab.page.evaluate("it => { document.querySelector(it).dataset.first = 'yes'; }", selector)
        lab.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        lab.find("[data-count=first]:not([data-first])").wait_for()
        assert lab.find(link).get_attribute("data-first") == "yes"
