"""Choosing a game: menu, sliders, switches and text agree; a wrong text is marked at the place."""

from __future__ import annotations

import json

import pytest

from wythoff import game as read_game

from .lab_page import LabPage


def test_slider_stepper_and_field_change_the_text(lab: LabPage) -> None:
    lab.open(game="wyt(2,3)")
    lab.page.get_by_label("Parameter a, slider").fill("4")
    lab.wait_for_game("wyt(4,3)")
    lab.page.get_by_label("Parameter b, one more").click()
    lab.wait_for_game("wyt(4,4)")
    lab.page.get_by_label("Parameter b", exact=True).fill("123456789012345678")
    lab.page.get_by_label("Parameter b", exact=True).press("Enter")
    lab.wait_for_game("wyt(4,123456789012345678)")


def test_text_moves_the_sliders(lab: LabPage) -> None:
    lab.open(game="wyt(2,3)")
    lab.type_game("wyt(5, 1)")
    assert lab.page.get_by_label("Parameter a", exact=True).input_value() == "5"
    assert lab.page.get_by_label("Parameter b, slider").input_value() == "1"
    lab.find("#text").blur()
    lab.wait_for_game("wyt(5,1)")


def test_switches_and_text_agree(lab: LabPage) -> None:
    lab.open(game="wythoff")
    lab.find("#modifiers-button").click()
    lab.find("#switch-block").click()
    lab.wait_for_game("wythoff.block(2)")
    lab.page.get_by_label("Block, all moves", exact=True).fill("4")
    lab.page.get_by_label("Block, all moves", exact=True).press("Enter")
    lab.wait_for_game("wythoff.block(4)")
    lab.page.get_by_label("Block: which moves").select_option("diagonal")
    lab.wait_for_game("wythoff.block(4,diagonal)")
    lab.find("#switch-misere").click()
    lab.wait_for_game(str(read_game("wythoff.block(4,diagonal).misere")))
    lab.type_game("wythoff.radius(6)")
    assert lab.find("#switch-radius").is_checked()
    assert not lab.find("#switch-block").is_checked() and not lab.find("#switch-misere").is_checked()
    assert lab.page.get_by_label("Radius, all moves", exact=True).input_value() == "6"
    assert "more than 6" in lab.words("#words")


def test_every_entry_of_the_menu_opens(lab: LabPage) -> None:
    lab.open(game="wythoff")
    catalog = lab.ask("/api/catalog")
    for entry in [one for group in catalog["groups"] for one in group["games"]]:
        lab.find("#catalog-button").click()
        lab.page.locator(
            f"#catalog button[data-signature={json.dumps(entry['signature'], ensure_ascii=False)}]"
        ).click()
        lab.wait_for_game(str(read_game(entry["example"])))
        assert lab.words("#words")
    assert lab.page.locator("#catalog h2").count() == len(catalog["groups"])


@pytest.mark.parametrize(
    ("text", "culprit", "words"),
    [
        ("wythof", "wythof", "did you mean 'wythoff'"),
        ("wyt(2,3", None, ""),
        ("wythoff.block(x)", "x", ""),
        ("rule(__import__('os'))", "__import__", ""),
        ("wythoff<img src=x onerror=alert(1)>", None, ""),
    ],
)
def test_a_wrong_text_is_marked_at_the_place(lab: LabPage, text: str, culprit: str | None, words: str) -> None:
    lab.open(game="wythoff")
    lab.type_game(text)
    lab.page.wait_for_selector("#text[aria-invalid=true]")
    assert words in lab.words("#text-error") and lab.words("#text-error")
    if culprit:
        assert lab.page.locator(".text .mirror mark").first.text_content() == culprit
    assert lab.page.locator("#text-error img").count() == 0
    lab.type_game("wythoff")
    assert lab.words("#text-error") == ""
    assert lab.page.locator(".text .mirror mark").count() == 0


def test_more_than_two_heaps_show_a_slice(lab: LabPage) -> None:
    lab.open(game="nim(3)")
    lab.page.get_by_label("Coordinate", exact=False).first.wait_for()
    field = lab.page.locator("#rest input[type=text]")
    field.fill("5")
    field.press("Enter")
    lab.until("() => location.search.includes('rest=5')")
    lab.settle()
    p = lab.board_colour("p")
    squares = [(x, y) for x in range(10) for y in range(10)]
    assert [square for square, colour in zip(squares, lab.colours(squares), strict=True) if colour == p] == [
        (x, y) for x, y in squares if x ^ y ^ 5 == 0
    ]
