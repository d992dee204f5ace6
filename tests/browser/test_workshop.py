"""The rule workshop: a field that helps, a stamp that writes the rule, terms that explain themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lab_page import LabPage
from .test_keyboard import NAMELESS

if TYPE_CHECKING:
    from playwright.sync_api import Request

OFFERED = "() => [...document.querySelectorAll('#text-list [role=option] code')].map(node => node.textContent)"
KINDS = "() => [...document.querySelectorAll('#text-place .mirror [data-kind]')].map(node => node.dataset.kind)"
MARK = "([at, mark]) => document.querySelector(`#stamp [data-at='${at}']`)?.dataset.mark === mark"


def wait_for_mark(lab: LabPage, at: str, mark: str) -> None:
    lab.until(MARK, [at, mark])


def test_words_are_completed_and_coloured(lab: LabPage) -> None:
    lab.open(game="wythoff")
    field = lab.find("#text")
    field.click()
    field.press("End")
    lab.page.keyboard.type(".bl")
    lab.until(f"() => String(({OFFERED})()) === '.block(k)'")
    assert "forbids at most k-1 options" in lab.words("#text-list")
    field.press("ArrowDown")
    lab.page.locator("#text-list [aria-selected=true]").wait_for()
    assert field.get_attribute("aria-activedescendant") == "text-option-0"
    field.press("Enter")
    assert field.input_value() == "wythoff.block("
    lab.wait_for_words("#text-place .suggest", "the number of 'block' must be a whole number, at least 1")
    lab.page.locator("#text-list [role=option]", has_text="3").click()
    lab.page.keyboard.type(")")
    lab.until("() => document.title === 'wythoff.block(3) · Wythoff lab'")
    lab.until(f"() => String(({KINDS})()) === 'game,sign,modifier,sign,number,sign'")
    field.press("Escape")
    assert lab.find("#text-place .suggest").is_hidden()
    lab.page.keyboard.press("Control+z")
    assert field.input_value() in ("wythoff.block(3", "wythoff.block(")  # what was offered is undone as what was typed


def test_a_wrong_text_is_put_right_by_a_click(lab: LabPage) -> None:
    lab.open(game="wythoff")
    lab.type_game("rule(i*j = 0 or i == j)")
    lab.page.locator(".repairs button", has_text="rule(i*j == 0 or i == j)").click()
    lab.until("() => document.title === 'rule(i*j == 0 or i == j) · Wythoff lab'")
    lab.until("() => document.querySelector('.repairs').hidden")


def test_the_field_grows_with_the_text_also_on_a_phone(lab: LabPage) -> None:
    lab.page.set_viewport_size({"width": 390, "height": 844})
    lab.open(game="wythoff")
    one = lab.find("#text").bounding_box()
    lab.type_game("rule(i*j == 0 or (i,j) in {(1,2),(2,1),(3,5),(5,3),(4,7),(7,4)} or i == j and min(u, v) >= 3)")
    three = lab.find("#text").bounding_box()
    assert one and three and three["height"] >= 2 * one["height"] and three["width"] == one["width"]
    assert lab.page.evaluate(
        "() => document.querySelector('#text').scrollHeight <= document.querySelector('#text').clientHeight"
    )
    assert lab.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    lab.tab("rule")
    lab.find("#stamp").wait_for()
    assert lab.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_clicks_on_the_stamp_write_the_rule(lab: LabPage) -> None:
    lab.open(game="nim", tab="rule")
    cell = lab.find("#stamp [data-at='2,3']")
    wait_for_mark(lab, "1,0", "ray")
    cell.click()
    lab.wait_for_game("rule(i*j == 0 or (i,j) in {(2,3)})")
    wait_for_mark(lab, "2,3", "single")
    before = cell.bounding_box()
    cell.click()
    lab.wait_for_game("rule(i*j == 0 or 3*i == 2*j)")
    wait_for_mark(lab, "4,6", "on ray")
    assert cell.bounding_box() == before  # it stays under the pointer, whatever grows above it
    assert lab.words("#rule-text") == "rule(i*j == 0 or 3*i == 2*j)"
    lab.settle()
    tinted, plain = lab.colours([(6, 5), (5, 6)])  # from (8,8): (2,3) is taken, (3,2) is no move
    assert tinted != plain
    cell.press("ArrowLeft")
    assert lab.page.evaluate("() => document.activeElement.dataset.at") == "1,3"
    lab.page.keyboard.press("Enter")
    lab.wait_for_game("rule(i*j == 0 or 3*i == 2*j or (i,j) in {(1,3)})")
    lab.find("#stamp [data-at='0,5']").click()  # on a ray: the ray goes
    lab.wait_for_game("rule(j == 0 or 3*i == 2*j or (i,j) in {(1,3)})")
    lab.wait_for_words("#nearest", "differs first at")


def test_the_stamp_shows_the_moves_of_any_text(lab: LabPage) -> None:
    lab.open(game="wk(3)", at="4,9", tab="rule")
    lab.until("() => document.querySelector(\"#stamp [data-at='2,2']\")?.dataset.allowed === 'false'")
    assert lab.find("#stamp [data-at='1,1']").get_attribute("data-allowed") == "true"
    assert lab.find("#stamp [data-at='5,0']").get_attribute("data-allowed") == "none"
    lab.wait_for_words("#nearest", "same P-positions for x, y < 64")
    lab.page.get_by_label("Take away: i == j and min(u, v) >= 3").click()
    lab.wait_for_game("rule(i*j == 0)")
    lab.wait_for_words("#nearest", "same moves")
    lab.page.locator("#nearest button", has_text="nim").first.click()
    lab.wait_for_game("nim")
    lab.type_game("nim(3)")
    lab.wait_for_words("#sample", "for games on two heaps")
    assert lab.find("#stamp").is_hidden()
    lab.page.get_by_role("button", name="Begin with wythoff").click()
    lab.wait_for_game("rule(i*j == 0 or i == j)")
    lab.find("#stamp").wait_for()
    assert lab.page.evaluate(NAMELESS) == []


def test_a_press_right_after_typing_is_not_lost(lab: LabPage) -> None:
    """Leaving the field has the text read once more; meanwhile the button stays the one that is pressed."""
    asked: set[Request] = set()
    lab.page.on("request", lambda one: asked.add(one))
    lab.page.on("requestfinished", lambda one: asked.discard(one))
    lab.page.on("requestfailed", lambda one: asked.discard(one))
    lab.open(game="nim", tab="rule")
    lab.type_game("nim(3)")
    lab.wait_for_words("#sample", "for games on two heaps")
    lab.page.locator("#text-list li").first.wait_for()
    lab.until(lambda: not asked)  # what stands above the button has come, and has its height
    lab.settle()
    button = lab.page.get_by_role("button", name="Begin with wythoff")
    button.hover()
    lab.until("() => document.querySelector('button:hover')?.textContent === 'Begin with wythoff'")
    place = button.bounding_box()
    with lab.page.expect_response(lambda answer: "/api/game?" in answer.url):
        lab.page.mouse.down()
    lab.until(lambda: not asked and button.bounding_box() == place)
    lab.page.mouse.up()
    lab.wait_for_game("rule(i*j == 0 or i == j)")


def test_the_card_of_the_language_opens_its_examples(lab: LabPage) -> None:
    lab.open(game="wythoff")
    lab.find("#language-button").click()
    lab.wait_for_words("#language", "the nim-sum")
    lab.page.locator("#language button", has_text="rule(i*j == 0 and i + j in squares)").first.click()
    lab.wait_for_game("rule(i*j == 0 and i + j in squares)")


def test_terms_explain_themselves_on_hover_and_focus(lab: LabPage) -> None:
    lab.open(game="wythoff", at="3,4")
    term = lab.page.locator("#pane-square dfn", has_text="P-position").first
    lab.wait_for_words("#pane-square .lasting", "moves")
    term.wait_for()
    term.focus()
    lab.wait_for_words("#tip", "The previous player wins")
    assert term.get_attribute("aria-describedby") == "tip"
    lab.page.keyboard.press("Escape")
    assert lab.find("#tip").is_hidden()
    lab.find("#show-nim").hover()
    lab.wait_for_words("#tip", "The mex of the values")
    lab.find("#modifiers-button").click()
    lab.page.locator("label.switch", has_text="Comply").hover()
    lab.wait_for_words("#tip", "one of these must be played")
