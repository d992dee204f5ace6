"""What a person does on the page, as words: open, type, click a square, read what it says.

The canvas tells in data attributes which view it shows, so a square is found on the screen by the formula of the map:

    screen = (left + width/2 + (x - view.x) * scale,  top + height/2 - (y - view.y) * scale)
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

PATIENCE = 60.0  # seconds; the page itself may not be waited for with scripts of strings, its policy forbids them
READY = "() => document.querySelector('#board').dataset.open === '0'"
SAYS = "([selector, words]) => document.querySelector(selector)?.textContent.includes(words)"
PIXELS = """(canvas, points) => {
    const sharp = canvas.width / canvas.getBoundingClientRect().width;
    const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const at = ([x, y]) => 4 * (Math.round(y * sharp) * canvas.width + Math.round(x * sharp));
    return points.map(point => [...data.slice(at(point), at(point) + 3)]);
}"""
FAULTS = """async () => {
    const {violations} = await axe.run(document, {resultTypes: ['violations']});
    const told = (id, {html, failureSummary}) => `${id}: ${html.slice(0, 150)}: ${failureSummary}`;
    return violations.flatMap(({id, nodes}) => nodes.map(node => told(id, node)));
}"""


class LabPage:
    """One page of the lab."""

    def __init__(self, page: Page, address: str, canvas: str = "#board") -> None:
        self.page = page
        self.address = address
        self.canvas = canvas

    def open(self, **query: str) -> LabPage:
        self.page.goto(f"{self.address}/?" + "&".join(f"{name}={quote(value)}" for name, value in query.items()))
        self.settle()
        return self

    def settle(self) -> None:
        """Until every piece of the picture is there."""
        for _ in range(2):
            self.page.wait_for_timeout(60)
            self.until(READY)

    def until(self, question: str, argument: Any = None) -> None:
        """Ask the page again and again until it says yes."""
        end = time.monotonic() + PATIENCE
        while not self.page.evaluate(question, argument):
            assert time.monotonic() < end, (question, argument)
            self.page.wait_for_timeout(40)

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def words(self, selector: str) -> str:
        return self.find(selector).inner_text()

    def wait_for_words(self, selector: str, words: str) -> None:
        self.until(SAYS, [selector, words])

    def numbers(self, name: str) -> list[float]:
        return [float(part) for part in (self.find(self.canvas).get_attribute(f"data-{name}") or "").split(",")]

    def points(self, squares: list[tuple[int, int]], inside: float = 0.5) -> list[tuple[float, float]]:
        """Where the squares are on the canvas; `inside` goes from the lower left corner to the upper right one."""
        at_x, at_y, scale = self.numbers("view")
        left, top, width, height = self.numbers("plot")
        middle = left + width / 2, top + height / 2
        return [(middle[0] + (x + inside - at_x) * scale, middle[1] - (y + inside - at_y) * scale) for x, y in squares]

    def point(self, x: int, y: int) -> tuple[float, float]:
        return self.points([(x, y)])[0]

    def click(self, x: int, y: int) -> None:
        across, down = self.point(x, y)
        self.find(self.canvas).click(position={"x": across, "y": down})

    def hover(self, x: int, y: int) -> None:
        across, down = self.point(x, y)
        self.find(self.canvas).hover(position={"x": across, "y": down})

    def colours(self, squares: list[tuple[int, int]]) -> list[tuple[int, ...]]:
        """The colour of each square, near its lower left corner where nothing is printed."""
        return self.pixels(self.points(squares, inside=0.2))

    def pixels(self, points: list[tuple[float, float]]) -> list[tuple[int, ...]]:
        """What is drawn at these places of the canvas."""
        return [tuple(colour) for colour in self.find(self.canvas).evaluate(PIXELS, points)]

    def board_colour(self, name: str) -> tuple[int, ...]:
        """The colour that the style sheets call --board-NAME."""
        text = self.page.evaluate(f"getComputedStyle(document.documentElement).getPropertyValue('--board-{name}')")
        return tuple(int(part) for part in text.strip()[5:].split(",")[:3])

    def type_game(self, text: str) -> None:
        """Type a text and wait until the server has read it."""
        with self.page.expect_response(lambda answer: "/api/game?" in answer.url):
            self.find("#text").fill(text)
        self.settle()

    def type_without_answer(self, text: str) -> None:
        """Type a text while nobody answers."""
        self.find("#text").fill(text)

    def tab(self, name: str) -> None:
        self.find(f"#tab-{name}").click()

    def faults(self) -> list[str]:
        """What axe finds wrong with the page as it stands. Its script comes with axe-playwright-python: nothing is
        fetched, and it is evaluated as the tools of a browser do it, past the policy of the page."""
        from axe_playwright_python.base import AXE_SCRIPT

        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE_SCRIPT)
        found: list[str] = self.page.evaluate(FAULTS)
        return found

    def ask(self, path: str, **query: Any) -> Any:
        """What the server says, past the page."""
        return self.page.request.get(f"{self.address}{path}", params=query).json()
