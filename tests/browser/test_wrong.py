"""What a person types wrongly is answered where the person looks: it is quoted, with what is allowed."""

from __future__ import annotations

import pytest

from wythoff import game as read_game
from wythoff.oracle import Outcomes

from .lab_page import LabPage


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("2.5", "“2.5” does not fit. Parameter a: a whole number from 0"),
        ("abc", "“abc” does not fit."),
        ("-1", "“-1” does not fit."),
        ("", "Nothing was written."),
    ],
)
def test_a_parameter(lab: LabPage, typed: str, words: str) -> None:
    lab.open(game="wyt(2,3)")
    field = lab.page.get_by_label("Parameter a", exact=True)
    field.fill(typed)
    field.press("Enter")
    message = lab.page.locator("#parameters .stepper").first.locator(".error")
    message.wait_for()
    assert words in message.inner_text()
    assert lab.find("#text").input_value() == "wyt(2,3)" and field.input_value() == typed
    assert not lab.find("#modifiers").is_visible()
    lab.page.get_by_label("Parameter a, one more").click()
    lab.until("() => document.querySelector('#text').value === 'wyt(3,3)'")
    assert not message.is_visible() and field.input_value() == "3"


def test_what_the_server_refuses_is_said_at_the_stepper(lab: LabPage) -> None:
    lab.open(game="wk(2,3)")
    field = lab.page.get_by_label("Parameter k", exact=True)
    field.fill("5")
    field.press("Enter")
    lab.wait_for_words("#parameters .error", "wk(k,l) needs k <= l")
    assert lab.find("#text").input_value() == "wk(2,3)"
    lab.page.get_by_label("Parameter k, one less").click()
    lab.until("() => document.querySelector('#text').value === 'wk(1,3)'")
    field.fill(str(10**19))
    field.press("Enter")
    lab.wait_for_words("#parameters .error", "from 0 to 10^18")


def test_a_modifier_and_a_slice(lab: LabPage) -> None:
    lab.open(game="nim(3).block(2)")
    lab.find("#modifiers-button").click()
    for label, box in (("Block, all moves", "#modifiers"), ("Coordinate z", "#rest")):
        field = lab.page.get_by_label(label, exact=True)
        field.fill("2.5")
        field.press("Enter")
        lab.wait_for_words(f"{box} .error", "“2.5” does not fit")
    assert lab.find("#text").input_value() == "nim(3).block(2)"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("3", "“3” is 1 number. A square of wythoff is x, y"),
        ("-3,5", "“-3” is no heap"),
        ("a,b", "“a” is no heap"),
        ("1.5, 2", "“1.5” is no heap"),
        ("", "Nothing was written"),
        ("1,2,3", "“1,2,3” is 3 numbers."),
    ],
)
def test_go_to(lab: LabPage, typed: str, words: str) -> None:
    lab.open(game="wythoff", at="1,2")
    lab.wait_for_words("#pane-square .at", "(1,2)")
    lab.find("#goto").fill(typed)
    lab.find("#goto").press("Enter")
    lab.wait_for_words("#goto-error", words)
    assert lab.words("#pane-square .at") == "(1,2)"
    for right in ("(4, 6)", "4 6", "4;6"):
        lab.find("#goto").fill(right)
        lab.find("#goto").press("Enter")
        lab.wait_for_words("#pane-square .at", "(4,6)")
        assert lab.find("#goto-error").inner_text() == ""


@pytest.mark.parametrize(("typed", "words"), [("a,b", "“a” is no heap"), ("3", "“3” is no start"), ("-3,5", "“-3”")])
def test_the_start_of_a_game(lab: LabPage, typed: str, words: str) -> None:
    lab.open(game="wythoff", tab="play")
    lab.find("#start").fill(typed)
    lab.find("#new-game").click()
    lab.wait_for_words("#start-error", words)
    assert lab.find("#play-status").count() == 0
    lab.find("#start").fill("")
    lab.find("#largest").fill("many")
    lab.find("#new-game").click()
    lab.wait_for_words("#start-error", "“many”")


def test_what_to_take(lab: LabPage) -> None:
    lab.open(game="wythoff", tab="play")
    lab.find("#start").fill("5, 9")
    lab.find("#new-game").click()
    lab.find("#removal").wait_for()
    lab.find("#removal").fill("2.5")
    lab.find("#removal").press("Enter")
    lab.wait_for_words("#play-error", "'2.5'")
    assert lab.page.locator("#moves li").count() == 0
    assert not Outcomes(read_game("wythoff"))((5, 9))


def test_own_slopes(lab: LabPage) -> None:
    lab.open(game="wythoff", slopes="1.5, abc")
    lab.find("#guides-button").click()
    lab.wait_for_words("#guide-own-error", "“abc” is no slope; a slope is a number above 0, as in 1.618, 2/3.")
    for typed, words in (("2, 3/0", "“3/0” is no slope"), ("-1", "“-1” is no slope"), ("1/", "“1/”"), ("2/3, 1.5", "")):
        lab.find("#guide-own").fill(typed)
        lab.find("#guide-own").press("Enter")
        lab.wait_for_words("#guide-own-error", words)
    assert lab.words("#guide-own-error") == ""


def test_a_square_of_the_address_that_is_none(lab: LabPage) -> None:
    for at in ("1,2,3", "a,2", "7"):
        lab.open(game="wythoff", at=at)
        lab.wait_for_words("#refused", f'the address asks for the square "{at}"; wythoff has the numbers x, y')
    lab.open(game="wythoff", at="1,2")
    lab.wait_for_words("#pane-square .at", "(1,2)")
    assert lab.words("#refused") == ""


def test_an_address_shows_something(lab: LabPage) -> None:
    lab.open(game="wythoff")
    home = lab.numbers("view")
    for view in ("-1000000000,5,3", "5,5,1000000000", "5,5,1e-30", "5,5,0", "a,5,3", "5,5"):
        lab.open(game="wythoff", view=view)
        assert lab.numbers("view") == home
    lab.open(game="wythoff", tab="layers", step="2.5")
    lab.wait_for_words("#pane-layers .status", "Step 1: P_1")


def test_what_stands_for_the_board_is_said_once(lab: LabPage) -> None:
    """A rule that has no board has no numbers in the squares either, for the same reason."""
    lab.open(game="rule(i ^ (j - 5) == 0)")
    lab.until("() => document.body.innerText.includes('adds a negative number')")
    words = lab.page.evaluate("() => document.body.innerText")
    assert words.count("adds a negative number") == 1
