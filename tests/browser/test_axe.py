"""Axe finds no fault in any view: every tab, every page, every box that opens; light and dark, on a desk and a phone.

What comes of a search, a game or a comparison is looked at where it is tested: `lab.faults()`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .lab_page import LabPage

GAME = "wyt(2,3)"
PLAYED = "wythoff.block(2) from (9,12), player 1 first, person against person: block; (9,9)"
BOXES = ("catalog", "modifiers", "language", "history", "scale", "guides")


def opened(lab: LabPage, path: str, ready: str) -> list[str]:
    """What is wrong with a page when this is there."""
    lab.page.goto(f"{lab.address}{path}")
    lab.page.locator(ready).first.wait_for()
    return lab.faults()


def faulty(views: dict[str, list[str]]) -> dict[str, list[str]]:
    return {view: faults for view, faults in views.items() if faults}


def test_every_tab(lab: LabPage) -> None:
    lab.open(game=GAME, at="3,5")
    found = {}
    for tab in lab.page.locator("[role=tab]").evaluate_all("all => all.map(tab => tab.id)"):
        lab.filled_tab(tab.removeprefix("tab-"))
        found[tab] = lab.faults()
    assert {"tab-square", "tab-grid", "tab-play"} < set(found) and not faulty(found)


def test_every_box_that_opens(lab: LabPage) -> None:
    lab.open(game=GAME, at="3,5", show="nim")
    found = {}
    for name in BOXES:
        button = lab.find(f"#{name}-button")
        button.click()
        lab.page.locator(f"#{name} *").first.wait_for()
        found[name] = lab.faults()
        button.click()
    lab.find("#inspect-button").click()
    lab.page.locator("#inspector td").first.wait_for()
    found["inspector"] = lab.faults()
    lab.page.locator("dfn:visible").first.hover()
    lab.find("#tip").wait_for()
    found["glossary"] = lab.faults()
    lab.find("#square-paper").click()
    lab.until("() => Boolean(document.querySelector('#paper-look').src)")
    found["picture for a paper"] = lab.faults()
    assert not faulty(found)


def test_texts_that_are_written(lab: LabPage) -> None:
    lab.open(game=GAME)
    lab.find("#text").fill("wythof")
    lab.page.locator(".repairs button").first.wait_for()
    wrong = lab.faults()
    lab.find("#text").fill("wyt(2,3).")
    lab.page.locator("#text-list li").first.wait_for()
    assert not faulty({"wrong": wrong, "unfinished": lab.faults()})


@pytest.mark.parametrize(
    "query",
    [
        {"game": "wythoff", "tab": "compare", "with": "wythoff.misere"},
        {"game": GAME, "tab": "grid", "grid": "2x2", "across": "parameter:0,1,1", "up": "parameter:1,1,1"},
        {"game": "wythoff(3).pass", "rest": "3,0"},
        {"game": "wythoff.block(2)", "tab": "play", "play": PLAYED},
        {"game": "wythoff", "tab": "lesson", "student": "1"},
        {"game": "wythoff", "embed": "1"},
    ],
    ids=lambda query: "-".join(list(query.values())[:2]),
)
def test_views_of_the_board(lab: LabPage, query: dict[str, str]) -> None:
    assert not lab.open(**query).faults()


@pytest.mark.parametrize(
    ("path", "ready"),
    [("/", ".card"), ("/ledger?status=fails", ".claim-card"), ("/sweep", ".file"), ("/docs", "h1")],
)
def test_other_pages(lab: LabPage, path: str, ready: str) -> None:
    assert not opened(lab, path, ready)


def narrow(lab: LabPage) -> None:
    lab.page.set_viewport_size({"width": 390, "height": 844})


def dark(lab: LabPage) -> None:
    lab.page.emulate_media(color_scheme="dark")


@pytest.mark.parametrize("change", [narrow, dark])
def test_on_a_phone_and_in_the_dark(lab: LabPage, change: Callable[[LabPage], None]) -> None:
    change(lab)
    found = {
        "start": opened(lab, "/", ".card"),
        "ledger": opened(lab, "/ledger?status=fails", ".claim-card"),
        "sweep": opened(lab, "/sweep?file=gdwn", ".cell"),
        "compare": lab.open(game="wythoff", tab="compare", **{"with": "wythoff.misere"}).faults(),
        "play": lab.open(game="wythoff.block(2)", tab="play", play=PLAYED).faults(),
        "square": lab.open(game=GAME, at="3,5").faults(),
    }
    assert lab.page.evaluate("document.documentElement.dataset.theme") == ("dark" if change is dark else "light")
    assert not faulty(found)
