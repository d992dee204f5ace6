"""A wrong text shows no other game: its address stays, the error says why, and what is offered instead is a game."""

from __future__ import annotations

from urllib.parse import parse_qs, quote, urlsplit

import pytest

from wythoff import game as read_game

from .lab_page import LabPage

FAINT = 0.3
STRENGTH = """selector => [...document.querySelectorAll(selector)]
    .filter(node => node.checkVisibility({visibilityProperty: true}))
    .map(node => Number(getComputedStyle(node).opacity))"""
SHOWN = "#board, #words, #legend, #minimap, #tabs, [role=tabpanel]"
WRONG = "() => document.documentElement.matches('.wrong-text')"
RIGHT = "() => !document.documentElement.matches('.wrong-text')"


def opened(lab: LabPage, text: str, **more: str) -> str:
    """Open a link with a wrong text; the address."""
    query = "&".join(f"{name}={quote(value)}" for name, value in {"game": text, **more}.items())
    lab.page.goto(f"{lab.address}/?{query}")
    lab.until(WRONG)
    return lab.page.url


def strengths(lab: LabPage) -> list[float]:
    found: list[float] = lab.page.evaluate(STRENGTH, SHOWN)
    return found


def asked_game(lab: LabPage) -> str:
    return parse_qs(urlsplit(lab.page.url).query)["game"][0]


@pytest.mark.parametrize("more", [{}, {"tab": "facts", "at": "3,5"}, {"with": "nim", "tab": "compare"}, {"rest": "7"}])
def test_a_wrong_link_shows_no_board_and_stays(timed: LabPage, more: dict[str, str]) -> None:
    lab = timed
    address = opened(lab, "rule(i²==j)", **more)
    lab.later(3000)
    assert strengths(lab) == [] and lab.page.url == address
    assert "'²'" in lab.words("#text-error") and lab.find("#text").input_value() == "rule(i²==j)"
    assert lab.find(".repairs button").count() == 0
    assert lab.words("#no-game") == "No board: the text is not a game."
    lab.until("() => document.title === 'No game · Wythoff lab'")


def test_what_is_offered_opens_with_all_of_the_link_and_back_returns(timed: LabPage) -> None:
    lab = timed
    address = opened(lab, "wythof.block(3", tab="facts", at="4,7", view="9,9,20")
    offered = lab.page.locator(".repairs button")
    offered.first.wait_for()
    assert [str(read_game(text)) for text in offered.all_inner_texts()] == ["wythoff.block(3)"]
    offered.first.click()
    lab.wait_for_game("wythoff.block(3)")
    lab.until("() => location.search.includes('at=4,7')")
    lab.settle()
    assert set(strengths(lab)) == {1} and asked_game(lab) == "wythoff.block(3)"
    assert lab.find("#tab-facts").get_attribute("aria-selected") == "true"
    lab.page.go_back()
    lab.until(WRONG)
    lab.later(3000)
    assert lab.page.url == address and lab.find("#text").input_value() == "wythof.block(3"
    assert lab.words("#no-game").endswith("This is the board of wythoff.block(3), the last one.")
    assert max(strengths(lab)) < FAINT
    lab.page.go_forward()
    lab.wait_for_game("wythoff.block(3)")


def test_what_is_typed_wrongly_fades_the_last_board(timed: LabPage) -> None:
    lab = timed
    lab.open(game="nim", view="10,10,20")
    lab.later(1000)
    address = lab.page.url
    lab.type_game("nim.blok(2)")
    lab.until(WRONG)
    lab.later(3000)
    assert lab.words("#no-game").endswith("This is the board of nim, the last one.") and lab.page.url == address
    assert strengths(lab) and max(strengths(lab)) < FAINT
    assert lab.find("#board").evaluate("node => node.inert")
    lab.type_game("nim")
    lab.until(RIGHT)
    assert set(strengths(lab)) == {1} and lab.page.title() == "nim · Wythoff lab"
    lab.later(3000)
    assert lab.page.url == address


def test_a_frame_says_why_it_is_empty(lab: LabPage) -> None:
    opened(lab, "rule(i²==j)", embed="1")
    lab.wait_for_words("#no-game", "'²'")
    assert strengths(lab) == []


def test_the_menu_leads_out_of_a_wrong_link(lab: LabPage) -> None:
    opened(lab, "no such game", at="3,5")
    lab.find("#catalog-button").click()
    lab.page.locator("#catalog button", has=lab.page.get_by_text("maharaja", exact=True)).first.click()
    lab.wait_for_game("maharaja")
    lab.until(RIGHT)
    lab.until("() => location.search.includes('game=maharaja')")
    assert "at=" not in lab.page.url


def test_a_second_game_that_is_none_is_not_another(timed: LabPage) -> None:
    lab = timed
    lab.open(game="wythoff", tab="compare", **{"with": "nim"})
    lab.until("() => !document.querySelector('#compared').hidden")
    lab.page.goto(f"{lab.address}/?game=wythoff&tab=compare&with=nimm.x")
    lab.wait_for_words("#refused", "the address asks to compare with “nimm.x”: not a game")
    lab.later(3000)
    assert lab.page.url.endswith("with=nimm.x")
    assert lab.find("#compared").is_hidden() and lab.find("#other").input_value() == "nimm.x"
    assert lab.find("#other").get_attribute("aria-invalid") == "true"
    lab.find("#other").fill("nim")
    lab.until("() => !document.querySelector('#compared').hidden")
    assert lab.words("#refused") == ""
    lab.find("#other").fill("nim.x")
    lab.until("() => document.querySelector('#compared').hidden")


def test_a_square_that_there_is_not_stays_in_the_address(timed: LabPage) -> None:
    lab = timed
    lab.page.goto(f"{lab.address}/?game=wythoff&at=1,2,3")
    lab.wait_for_words("#refused", 'the address asks for the square "1,2,3"')
    lab.later(3000)
    assert lab.page.url.endswith("?game=wythoff&at=1,2,3")
