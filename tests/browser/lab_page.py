"""What a person does on the page, as words: open, type, click a square, read what it says.

The canvas tells in data attributes which view it shows, so a square is found on the screen by the formula of the map:

    screen = (left + width/2 + (x - view.x) * scale,  top + height/2 - (y - view.y) * scale)
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, quote, urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Position, Response

PATIENCE = 120  # seconds until anything that is waited for is given up: the machine may be busy
LONG = 300  # seconds for a search, and for a kernel, which may have to compile
# What was changed is drawn in the next frame; another size of the canvas is seen in that one, and drawn after it.
FRAMES = "for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);"
READY = f"async canvas => {{ {FRAMES} return document.querySelector(canvas)?.dataset.open === '0'; }}"
# An address that asks for what there is not stays as it is, and the page says why.
OPENED = """() => !new URLSearchParams(location.search).has('opening')
    || document.documentElement.matches('.wrong-text') || document.querySelector('#refused').textContent !== ''"""
GAME = "text => document.querySelector('#text').value === text && document.title === text + ' · Wythoff lab'"
SAYS = "([selector, words]) => document.querySelector(selector)?.textContent.includes(words)"
PIXELS = """(canvas, points) => {
    const sharp = canvas.width / canvas.getBoundingClientRect().width;
    const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const at = ([x, y]) => 4 * (Math.round(y * sharp) * canvas.width + Math.round(x * sharp));
    return points.map(point => [...data.slice(at(point), at(point) + 3)]);
}"""
# What a tab shows when the server has answered; the others ask for nothing.
FILLED = {
    "square": "#pane-square .badge",
    "facts": "#pane-facts .code",
    "compare": "#pane-compare .chips button",
    "grid": ".small-board[data-board]",
    "prove": "#pane-prove :is(.theorem, .note:has-text('No certificate'))",
    "layers": "#pane-layers .status strong",
    "rule": "#nearest li",
    "lesson": "#lesson-progress",
}
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
        """Open an address. When the page shows all of it, it writes its own, without the word that it does not know."""
        asked = "&".join(f"{name}={quote(value)}" for name, value in query.items())
        self.page.goto(f"{self.address}/?{asked}&opening")
        self.until(OPENED)
        self.settle()
        return self

    def settle(self) -> None:
        """Until what was changed is drawn, with every piece of the picture."""
        self.until(READY, self.canvas)

    def until(self, question: str | Callable[[], object], argument: Any = None) -> None:
        """Ask the page, or whoever is called, again and again until the answer is yes.

        Playwright's own way to wait for a script of the page is forbidden by the policy of the page.
        """
        end = time.monotonic() + PATIENCE
        while not (question() if callable(question) else self.page.evaluate(question, argument)):
            assert time.monotonic() < end, (question, argument)
            self.page.wait_for_timeout(40)

    def later(self, milliseconds: int) -> None:
        """Let time pass at once for a page whose clock is ours: the fixture `timed`."""
        self.page.clock.fast_forward(milliseconds)

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
        self.find(self.canvas).click(position=self.place(x, y))

    def hover(self, x: int, y: int) -> None:
        self.find(self.canvas).hover(position=self.place(x, y))

    def place(self, x: int, y: int) -> Position:
        """Where a square is when the view has come to rest."""
        self.page.evaluate(f"async () => {{ {FRAMES} }}")
        across, down = self.point(x, y)
        return {"x": across, "y": down}

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
        """Type a text and wait until the page has taken what the server says of it."""

        def is_read(answer: Response) -> bool:
            asked = urlsplit(answer.url)
            return asked.path == "/api/game" and parse_qs(asked.query).get("text") == [text]

        with self.page.expect_response(is_read) as read:
            self.find("#text").fill(text)
        if read.value.ok:
            self.until("text => document.title === text + ' · Wythoff lab'", read.value.json()["text"])
        else:
            self.find("#text[aria-invalid=true]").wait_for()
        self.settle()

    def wait_for_game(self, text: str) -> None:
        self.until(GAME, text)

    def tab(self, name: str) -> None:
        self.find(f"#tab-{name}").click()

    def filled_tab(self, name: str) -> None:
        """Open a tab and wait until what it asks the server for is there."""
        self.tab(name)
        self.find(FILLED.get(name, f"#pane-{name} *:visible")).first.wait_for()
        self.settle()

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
