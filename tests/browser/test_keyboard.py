"""A round with the keyboard alone: choose a game, walk the queen, play a move; everything has a name."""

from __future__ import annotations

from .lab_page import LabPage

NAMELESS = """() => [...document.querySelectorAll('button, input, select, textarea, a[href], canvas')]
    .filter(node => node.offsetParent !== null && !node.closest('[aria-hidden=true]'))
    .filter(node => !(node.getAttribute('aria-label') || node.textContent.trim() || node.labels?.length))
    .map(node => node.outerHTML)"""
FOCUSED = "() => document.activeElement.id || document.activeElement.getAttribute('aria-label')"


def tab_to(lab: LabPage, name: str, key: str = "Tab") -> None:
    for _ in range(60):
        if lab.page.evaluate(FOCUSED) == name:
            return
        lab.page.keyboard.press(key)
    raise AssertionError(f"{name} is never reached")


def test_a_round_with_the_keyboard_alone(lab: LabPage) -> None:
    lab.open(game="wythoff")
    press = lab.page.keyboard.press
    tab_to(lab, "text")
    press("Control+a")
    lab.page.keyboard.type("wyt(2,3)")
    lab.until("() => document.title === 'wyt(2,3) · Wythoff lab'")
    lab.settle()
    lab.until("() => document.querySelector('#catalog').children.length > 0")  # the menu is drawn, and takes no focus
    tab_to(lab, "Parameter a, slider")
    press("ArrowRight")
    lab.until("() => document.querySelector('#text').value === 'wyt(3,3)'")
    tab_to(lab, "board")
    assert lab.page.evaluate("() => document.activeElement.matches(':focus-visible')")
    for key in ("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowUp"):
        press(key)
    lab.wait_for_words("#pane-square .at", "(2,1)")
    lab.wait_for_words("#live", "(2,1)")
    before = lab.numbers("view")
    press("+")
    press("ArrowRight")
    lab.until("least => Number(document.querySelector('#board').dataset.view.split(',')[2]) > least", before[2])
    press("Home")
    press("Escape")
    lab.wait_for_words("#pane-square", "Click a square")


def test_tabs_follow_the_arrows(lab: LabPage) -> None:
    lab.open(game="wythoff")
    lab.find("#tab-square").focus()
    for name in ("facts", "compare", "grid", "pattern", "prove", "layers", "rule", "lesson", "play", "square"):
        lab.page.keyboard.press("ArrowRight")
        lab.page.locator(f"#tab-{name}[aria-selected=true]:focus").wait_for()
        assert lab.find(f"#pane-{name}").is_visible()


def test_a_move_with_the_keyboard_alone(lab: LabPage) -> None:
    lab.open(game="wythoff", tab="play")
    press = lab.page.keyboard.press
    tab_to(lab, "start")
    lab.page.keyboard.type("2, 1")
    press("Enter")
    lab.wait_for_words("#play-position", "(2,1)")
    tab_to(lab, "board", "Tab")
    press("Shift+ArrowLeft")
    press("Shift+ArrowLeft")
    press("Enter")
    lab.until("() => document.querySelectorAll('#moves li').length >= 1")
    assert "(0,1)" in lab.page.locator("#moves li").first.inner_text()


def test_every_control_has_a_name(lab: LabPage) -> None:
    lab.open(game="wythoff.block(3)", at="3,5")
    lab.find("#modifiers-button").click()
    lab.find("#catalog-button").click()
    lab.find("#guides-button").click()
    for name in ("facts", "compare", "grid", "pattern", "prove", "layers", "rule", "lesson", "play", "square"):
        lab.filled_tab(name)
        assert lab.page.evaluate(NAMELESS) == []
