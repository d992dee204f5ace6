"""One square: hover and click say what the definition says."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from typing import Any

import pytest

from wythoff import game as read_game
from wythoff.oracle import NimValues, Outcomes, options, winning_moves

from .lab_page import LabPage


@pytest.mark.parametrize("text", ["wythoff", "wyt(1,2)", "wythoff.block(3)", "gdwn(1,2)"])
def test_hover_says_position_outcome_and_nim_value(lab: LabPage, text: str) -> None:
    lab.open(game=text)
    outcomes, values = Outcomes(read_game(text)), NimValues(read_game(text))
    draw = random.Random(text)
    for square in [(draw.randrange(15), draw.randrange(15)) for _ in range(4)]:
        lab.hover(*square)
        kind = "P" if outcomes(square) else "N"
        lab.wait_for_words("#chip", f"({square[0]},{square[1]}) {kind}-position, nim-value {values(square)}")


def positions(lab: LabPage, title: str) -> set[tuple[int, ...]]:
    """The positions on the buttons under a title."""
    section = lab.page.locator(
        "#pane-square section", has=lab.page.locator("h2", has_text=re.compile(f"^{title}", re.IGNORECASE))
    )
    return {
        tuple(int(part) for part in re.findall(r"\d+", words)) for words in section.locator("button").all_inner_texts()
    }


@pytest.mark.parametrize(
    "text", ["wythoff", "wythoff.misere", "wythoff.block(3)", "wythoff.comply(2)", "wythoff.radius(3)", "wk(2)"]
)
def test_click_shows_the_options_and_why(lab: LabPage, text: str) -> None:
    lab.open(game=text)
    game = read_game(text)
    outcomes = Outcomes(game)
    for square in [(6, 9), (3, 5)]:
        lab.click(*square)
        lab.wait_for_words("#pane-square .badge", "P-position" if outcomes(square) else "N-position")
        lab.wait_for_words("#pane-square .at", f"({square[0]},{square[1]})")
        assert positions(lab, "Options") == set(options(game, square))
        assert positions(lab, "Winning options") == set(winning_moves(outcomes, square))
        assert len(lab.words("#pane-square .why")) > 20
        assert f"({square[0]},{square[1]})" in lab.find("#live").text_content()  # type: ignore[operator]


def test_an_option_can_be_followed(lab: LabPage) -> None:
    lab.open(game="wythoff", at="6,9")
    lab.page.locator("#pane-square .chips button.win").first.click()
    lab.wait_for_words("#pane-square .badge", "P-position")


def test_a_huge_square_can_be_typed(lab: LabPage) -> None:
    lab.open(game="wythoff")
    lab.find("#goto").fill("100000000000000000000, 161803398874989484821")
    lab.find("#goto").press("Enter")
    lab.wait_for_words("#pane-square .badge", "P-position")


def test_a_sum_is_a_slice_with_its_nim_heaps(lab: LabPage) -> None:
    lab.open(game="wythoff + nim(3,4)", at="2,2,3,4")
    outcomes = Outcomes(read_game("wythoff + nim(3,4)"))
    lab.wait_for_words("#pane-square .badge", "P-position" if outcomes((2, 2, 3, 4)) else "N-position")
    p = lab.board_colour("p")
    squares = [(x, y) for x in range(6) for y in range(6) if (x, y) != (2, 2)]
    lab.find("#board").focus()
    lab.page.keyboard.press("Escape")
    lab.settle()
    assert [colour == p for colour in lab.colours(squares)] == [outcomes((*square, 3, 4)) for square in squares]


def test_a_late_answer_does_not_come_back_to_a_square_that_was_left(lab: LabPage) -> None:
    from playwright.sync_api import Error

    lab.open(game="wythoff")
    held: list[Any] = []
    lab.page.route("**/api/square?*", lambda route: held.append(route))
    lab.click(3, 5)
    lab.wait_for_words("#pane-square", "looking")
    lab.find("#board").press("Escape")
    lab.wait_for_words("#pane-square", "Click a square")
    lab.page.unroute("**/api/square?*")
    for route in held:
        with suppress(Error):  # the page has taken its question back
            route.continue_()
    lab.page.wait_for_timeout(1000)  # the answer would have come by now
    assert "Click a square" in lab.words("#pane-square")
