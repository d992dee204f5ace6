"""Small things that must not go wrong while choosing and playing: the focus, undo, hints, what may be played."""

from __future__ import annotations

import re

import pytest

from wythoff import game as read_game
from wythoff.oracle import Outcomes, options

from .lab_page import LabPage
from .test_play import Table

FOCUS = """name => {
    const at = document.activeElement;
    return (at.id || at.getAttribute('aria-label') || at.textContent) === name;
}"""


def test_the_focus_stays_after_a_choice(lab: LabPage) -> None:
    lab.open(game="wythoff")
    lab.find("#catalog-button").focus()
    lab.page.keyboard.press("Enter")
    lab.page.locator("#catalog button[data-signature='wyt(a,b)']").focus()
    lab.page.keyboard.press("Enter")
    lab.wait_for_game("wyt(2,3)")
    lab.until(FOCUS, "catalog-button")
    lab.page.get_by_label("Parameter a, one less").focus()
    for text in ("wyt(1,3)", "wyt(0,3)"):
        lab.page.keyboard.press("Enter")
        lab.wait_for_game(text)
    lab.until(FOCUS, "Parameter a")


def test_the_focus_stays_among_the_modifiers(lab: LabPage) -> None:
    lab.open(game="wythoff")
    lab.find("#modifiers-button").click()
    lab.find("#switch-beside").focus()
    lab.page.keyboard.press("Space")
    lab.wait_for_game("wythoff + nim(3)")
    lab.until(FOCUS, "switch-beside")
    lab.page.get_by_role("button", name="Another heap").focus()
    lab.page.keyboard.press("Enter")
    lab.wait_for_game("wythoff + nim(3,3)")
    lab.until(FOCUS, "Another heap")
    lab.page.get_by_role("button", name="One heap fewer").focus()
    lab.page.keyboard.press("Enter")
    lab.wait_for_game("wythoff + nim(3)")
    lab.page.keyboard.press("Enter")
    lab.wait_for_game("wythoff")
    lab.until(FOCUS, "switch-beside")


def test_undo_returns_to_the_persons_last_decision(lab: LabPage) -> None:
    table = Table(lab, "wythoff")
    table.begin((9, 14), first="other")
    first = lab.words("#moves li")
    assert lab.find("#undo-move").is_disabled()
    where = table.position
    table.act(None)
    if not table.is_over:
        assert len(lab.page.locator("#moves li").all()) == 3
    lab.find("#undo-move").click()
    lab.until("() => document.querySelectorAll('#moves li').length === 1")
    assert (table.position, lab.words("#moves li")) == (where, first)
    assert lab.find("#undo-move").is_disabled()


def test_undo_in_a_blocking_game_stops_at_ones_own_block(lab: LabPage) -> None:
    table = Table(lab, "wythoff.block(2)")
    table.begin((6, 9))
    assert lab.find("#undo-move").is_disabled()  # the machine has forbidden, nothing else happened
    before = lab.words("#record")
    table.act(None)
    lab.find("#undo-move").click()
    lab.until("line => document.querySelector('#record').textContent === line", before)


def test_hints_mark_the_heaps_beside_the_board(lab: LabPage) -> None:
    table = Table(lab, "wythoff + nim(3,4)")
    table.begin((5, 8, 3, 4))
    assert lab.page.locator(".stone.good, .stone.bad").count() == 0
    lab.find("#hints").check()
    lab.page.locator(".stone.good").first.wait_for()
    for heap, size in enumerate((3, 4)):
        stones = lab.page.locator(".heap").nth(heap).locator(".stone")
        looks = stones.evaluate_all("all => all.map(one => [one.className, one.getAttribute('aria-label')])")
        for left, (look, words) in enumerate(looks):
            at = [5, 8, 3, 4]
            at[2 + heap] = left
            good = table.outcomes(tuple(at))
            assert ("good" in look, "bad" in look) == (good, not good)
            assert words == f"Leave {left}: a {'good' if good else 'bad'} move"
        assert len(looks) == size


def test_the_proposed_options_come_first(lab: LabPage) -> None:
    lab.open(game="wythoff.comply(3)", tab="play", play="wythoff.comply(3) from (150,140), player 1 first:")
    lab.wait_for_words("#play-status", "Your move")
    proposed = set(re.findall(r"\([\d,]+\)", lab.words("#moves li")))
    chips = lab.page.locator("#options button").all_inner_texts()
    assert len(proposed) == 3 and set(chips[:3]) == proposed and len(chips) == 300
    assert lab.page.locator("#options button:not([disabled])").count() == 3


@pytest.mark.parametrize("text", ["wythoff.block(3)", "wythoff.block(2,nim)"])
def test_the_layers_under_blocking_speak_of_forbidding(lab: LabPage, text: str) -> None:
    lab.open(game=text, tab="layers", step="2")
    lab.wait_for_words("#pane-layers .status", "can be forbidden")
    named = re.findall(r"\((\d+),(\d+)\)", lab.words("#pane-layers .status"))
    outcomes = Outcomes(read_game(text))
    assert named and all(outcomes((int(x), int(y))) for x, y in named)
    assert all(options(read_game(text), (int(x), int(y))) for x, y in named)
