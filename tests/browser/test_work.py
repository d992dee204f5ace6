"""Long work as a person sees it: P-positions first, progress that runs by itself, a stop, hidden tabs, a server that
goes away and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from tests.held_port import held_port
from wythoff import game as read_game
from wythoff.oracle import Outcomes

from .conftest import serving
from .lab_page import OPENED, LabPage

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Route

SLOW = "gdwn(3,5).block(7)"  # half a minute to side 2^20
GUARDED = "rule(i*j == 0 or i == j and (x + y) % 3 != 0)"
SQUARES = list(product(range(12), range(12)))
HIDE = """hidden => {
    Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden});
    document.dispatchEvent(new Event('visibilitychange'));
}"""
# The banner counts down to its next try, unless nothing is done again and again.
NO_COUNTDOWN = "() => { window.counting = window.setInterval; window.setInterval = () => 0; }"
COUNTDOWN = "() => { window.setInterval = window.counting; }"


def panorama(lab: LabPage, text: str = SLOW) -> None:
    lab.page.goto(f"{lab.address}/?game={text}&view=500000,500000,0.001&opening")
    lab.until("() => document.querySelector('#board').dataset.view !== undefined")


def under_way(lab: LabPage) -> list[str]:
    return [board["game"] for board in lab.ask("/api/status")["boards"]]


def wait_until(lab: LabPage, question: object) -> None:
    for _ in range(600):
        if question():  # type: ignore[operator]
            return
        lab.page.wait_for_timeout(100)
    raise AssertionError("it never came")


def p_colours(lab: LabPage) -> list[bool]:
    p = lab.board_colour("p")
    return [colour == p for colour in lab.colours(SQUARES)]


def test_p_positions_come_first_whatever_the_nim_values_do(lab: LabPage) -> None:
    held: list[object] = []
    lab.page.route("**/api/values?*", lambda route: held.append(route))
    lab.page.goto(f"{lab.address}/?game={quote(GUARDED)}")
    outcomes = Outcomes(read_game(GUARDED))
    expected = [outcomes(square) for square in SQUARES]
    wait_until(lab, lambda: lab.find("#board").get_attribute("data-view") and p_colours(lab) == expected)
    assert held and lab.find("#board").get_attribute("data-open") != "0"
    for route in held:
        route.fulfill(status=422, json={"message": "this took longer than 10 s"})  # type: ignore[attr-defined]
    lab.wait_for_words("#progress", "no nim-values: this took longer than 10 s")
    lab.page.unroute("**/api/values?*")
    assert p_colours(lab) == expected


def test_progress_runs_by_itself_and_stops(lab: LabPage) -> None:
    panorama(lab)
    lab.wait_for_words("#progress", "P-positions to side 1\u202f048\u202f576")
    lab.wait_for_words("#progress", " %")
    first = lab.words("#progress")
    lab.until("before => document.querySelector('#progress').innerText !== before", first)
    lab.wait_for_words("#progress", " left")
    assert 0 < float(lab.page.locator("#progress progress").first.evaluate("bar => bar.value")) < 1
    lab.find("#stop").click()
    lab.wait_for_words("#progress", "stopped; known up to side")
    wait_until(lab, lambda: SLOW not in under_way(lab))
    lab.page.wait_for_timeout(1500)
    assert SLOW not in under_way(lab) and lab.find("#board").get_attribute("data-open") == "0"
    lab.find("#go-on").click()
    lab.wait_for_words("#progress", " %")
    assert SLOW in under_way(lab)


def test_a_hidden_tab_asks_for_nothing_and_what_it_wanted_ends(lab: LabPage) -> None:
    panorama(lab)
    wait_until(lab, lambda: SLOW in under_way(lab))
    lab.until(OPENED)
    asked: list[str] = []
    lab.page.evaluate(HIDE, True)
    lab.page.on("request", lambda request: asked.append(request.url))
    wait_until(lab, lambda: SLOW not in under_way(lab))
    assert [url for url in asked if "/api/status" not in url] == []
    lab.page.evaluate(HIDE, False)
    wait_until(lab, lambda: SLOW in under_way(lab))
    assert [url for url in asked if "/api/tiles" in url]


def test_a_board_that_waits_for_a_worker_says_so(lab: LabPage) -> None:
    """The server's answer is replaced: whether one waits depends on how fast this machine is."""
    lab.page.route("**/api/status", lambda route: route.fulfill(json=waiting()))
    lab.page.route("**/api/tiles/**", lambda route: None)
    panorama(lab)
    lab.wait_for_words("#progress", "P-positions to side 1\u202f048\u202f576: waiting for a worker, 6 % done")
    lab.page.unroute_all(behavior="ignoreErrors")


def waiting() -> dict[str, object]:
    board = {"game": SLOW, "rest": "", "question": "outcomes", "side": 1 << 20, "known": 1 << 17, "fraction": 0.0625}
    return {"boards": [board | {"seconds_left": None, "state": "waiting"}]}


def test_a_server_that_is_about_to_end_is_waited_for(lab: LabPage) -> None:
    """What it cuts short is asked again, and no square stays dead."""
    refused: list[str] = []

    def end(route: Route) -> None:
        refused.append(route.request.url)
        if len(refused) > 3:
            route.continue_()
        else:
            route.fulfill(status=503, json={"message": "cancelled"})

    page = lab.page.context.new_page()
    page.route("**/api/squares?*", end)
    other = LabPage(page, lab.address).open(game="wythoff")
    outcomes = Outcomes(read_game("wythoff"))
    assert len(refused) > 3 and p_colours(other) == [outcomes(square) for square in SQUARES]
    page.close()


@pytest.fixture
def port() -> Iterator[int]:
    with held_port() as port:
        yield port


def test_the_page_lives_on_after_the_server_was_away(context: BrowserContext, port: int) -> None:
    """One banner; with a click, or by itself, everything is alive again: board, square, facts, play."""
    page = context.new_page()
    lab = LabPage(page, f"http://127.0.0.1:{port}")
    with serving(port):
        lab.open(game="wythoff", at="3,5")
        lab.wait_for_words("#pane-square .badge", "P-position")
        page.evaluate(NO_COUNTDOWN)
    lab.find("#text").fill("wk(3)")
    lab.find("#banner").wait_for()
    lab.tab("facts")
    lab.find("#zoom-out").click()
    lab.until("() => /Next try in|Trying/.test(document.querySelector('#banner').textContent)")
    assert lab.words("#banner").startswith("The server does not answer.")
    assert page.get_by_text("does not answer").count() == 1
    with serving(port):
        lab.find("#retry").click()
        lab.find("#banner").wait_for(state="hidden")
        page.evaluate(COUNTDOWN)
        lab.until("() => document.title.startsWith('wk(3) ')")
        lab.wait_for_words("#pane-facts", "Python")
        lab.settle()
        lab.find("#zoom-home").click()
        lab.settle()
        outcomes = Outcomes(read_game("wk(3)"))
        assert p_colours(lab)[1:] == [outcomes(square) for square in SQUARES][1:]
        lab.tab("play")
        lab.find("#start").fill("4, 7")
        lab.find("#new-game").click()
        lab.wait_for_words("#play-position", "(")
    lab.tab("square")
    lab.find("#goto").fill("1, 2")
    lab.find("#goto").press("Enter")
    lab.find("#banner").wait_for()
    with serving(port):  # nobody clicks
        lab.find("#banner").wait_for(state="hidden")
        lab.wait_for_words("#pane-square .at", "(1,2)")
        lab.page.locator("#pane-square .badge").first.wait_for()
    page.close()
