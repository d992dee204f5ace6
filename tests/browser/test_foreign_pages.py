"""The lab asked from pages of other origins: they get nothing from it and start nothing; a frame and a link work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from .lab_page import LabPage

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

PROOF = '{"game": "gdwn(3,5)", "seconds": 600}'
ASK = """async ([address, options]) => {
    try { return (await fetch(address, options)).type; } catch (error) { return error.name; }
}"""


class Empty(BaseHTTPRequestHandler):
    """An empty page at every address."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>elsewhere</title>")

    def log_message(self, *words: object) -> None:
        pass


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[int]:
    """The port of another server on this machine."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Empty) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    yield page
    page.close()


def statuses(page: Page) -> Callable[[], list[tuple[str, int]]]:
    """What servers have answered to the page so far, also where it is not allowed to see it; its icon is left out."""
    asked: dict[str, str] = {}
    answered: dict[str, int] = {}
    tools = page.context.new_cdp_session(page)
    tools.on("Network.requestWillBeSent", lambda sent: asked.update({sent["requestId"]: sent["request"]["url"]}))
    tools.on(
        "Network.responseReceivedExtraInfo",
        lambda answer: answered.update({answer["requestId"]: answer["statusCode"]}),
    )
    tools.send("Network.enable")
    return lambda: [(urlsplit(url).path, answered[key]) for key, url in asked.items() if key in answered]


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1"])  # another site, and another port of the same one
def test_a_foreign_page_gets_and_starts_nothing(page: Page, address: str, elsewhere: int, name: str) -> None:
    page.goto(f"http://{name}:{elsewhere}/")
    seen = statuses(page)
    asked: list[tuple[str, dict[str, Any]]] = [
        ("/api/panel?game=wythoff", {}),
        ("/api/panel?game=wythoff", {"mode": "no-cors"}),
        ("/api/task/prove", {"method": "POST", "mode": "no-cors", "body": PROOF}),
        ("/api/task/prove", {"method": "POST", "headers": {"Content-Type": "application/json"}, "body": PROOF}),
    ]
    for path, options in asked:
        assert page.evaluate(ASK, [f"{address}{path}", options]) == "TypeError"
    LabPage(page, address).until(lambda: len(seen()) >= len(asked))
    assert seen() == [(path.partition("?")[0], 403) for path, _ in asked]


def test_a_name_that_points_here_is_not_answered(page: Page, address: str) -> None:
    """Chromium finds every name below localhost on this machine, as a foreign name that was pointed to it."""
    for path in ("/", "/api/panel?game=wythoff"):
        answer = page.goto(f"http://rebound.localhost:{urlsplit(address).port}{path}")
        assert answer and answer.status == 421 and "127.0.0.1, localhost, ::1" in answer.json()["message"]


def test_a_link_opens_the_board_and_no_question(page: Page, address: str, elsewhere: int) -> None:
    lab = LabPage(page, address)
    for path, status in (("/?game=wythoff", 200), ("/api/panel?game=wythoff", 403)):
        page.goto(f"http://localhost:{elsewhere}/")
        with page.expect_response(f"{address}{path}") as answer:
            page.evaluate("address => { location.href = address; }", f"{address}{path}")
        assert answer.value.status == status
        if status == 200:
            page.wait_for_url(f"{address}/**")
            lab.settle()
            assert lab.colours([(1, 2)]) == [lab.board_colour("p")]


def test_a_board_in_the_frame_of_a_foreign_page_lives(page: Page, address: str, elsewhere: int) -> None:
    """Only the bare board; what it asks it asks for itself."""
    page.goto(f"http://localhost:{elsewhere}/")
    frame = """source => { const frame = document.createElement('iframe'); frame.src = source;
        frame.width = frame.height = 600; document.body.replaceChildren(frame); }"""
    page.evaluate(frame, f"{address}/?game=wythoff&at=3,5&embed=1")
    page.frame_locator("iframe").locator("#board[data-open='0']").wait_for()
    assert page.frame_locator("iframe").locator("#to-lab").is_visible()
    with page.expect_event("requestfailed"):
        page.evaluate(frame, f"{address}/?game=wythoff")
