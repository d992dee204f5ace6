"""What a person waits for on the page, in headless Chromium: the first board, and from a key to its board.

The first board is timed in a browser that was there before, and in one that has nothing of it; how much each asks of
the server does not depend on what else the machine does.

    python -m benchmarks.page_times

The server is warm: the page was opened before. Needs the tools of the tests (`make develop`).
"""

from __future__ import annotations

import shutil
import statistics
import sys
import time

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import NAMES, SWITCHES, serving

TIMES, LONGEST = 9, 30.0
READY = "document.querySelector('#board')?.dataset.open === '0' && document.querySelector('#text').value === '{game}'"
FRAMES = """() => new Promise((done) => {
    const [times, start] = [[], performance.now()];
    const canvas = document.querySelector("#board");
    const frame = (now) => {
        times.push(now);
        const deltaY = times.length % 40 < 20 ? -20 : 20;
        canvas.dispatchEvent(new WheelEvent("wheel", { deltaY, clientX: 700, clientY: 400, cancelable: true }));
        if (now - start < 3000) requestAnimationFrame(frame);
        else done(times.length / ((times.at(-1) - times[0]) / 1000));
    };
    requestAnimationFrame(frame);
})"""


ASKED = """() => {
    const asked = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
        .filter(({ transferSize }) => transferSize > 0);
    return [asked.length, asked.reduce((sum, { transferSize }) => sum + transferSize, 0)];
}"""


def waited(page: Page, game: str) -> float:
    """Seconds until the board of this game is whole."""
    start = time.perf_counter()
    while not page.evaluate(READY.format(game=game)):
        assert time.perf_counter() - start < LONGEST, game
        page.wait_for_timeout(5)
    return time.perf_counter() - start


def first_board(page: Page, address: str) -> float:
    start = time.perf_counter()
    page.goto(f"{address}/?game=fraenkel(1)", wait_until="commit")
    waited(page, "fraenkel(1)")
    return time.perf_counter() - start


def from_key(page: Page, k: int) -> float:
    """Seconds from a key on the slider of fraenkel(k) to the board of k + 1."""
    page.keyboard.press("ArrowRight")
    return waited(page, f"fraenkel({k + 1})")


def told(name: str, times: list[float]) -> str:
    middle, slowest = 1000 * statistics.median(times), 1000 * max(times)
    return f"{name}: median {middle:.0f} ms, the slowest of {len(times)} {slowest:.0f} ms\n"


def open_page(window: Browser) -> Page:
    """A page of a browser that has nothing yet."""
    return window.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True).new_page()


def asked(page: Page) -> str:
    requests, size = page.evaluate(ASKED)
    return f"  it took {requests} requests, {size / 1000:.0f} kB\n"


def measure(window: Browser, address: str) -> None:
    page = open_page(window)
    first_board(page, address)
    sys.stdout.write(told("the first board, seen before", [first_board(page, address) for _ in range(TIMES)]))
    sys.stdout.write(asked(page))
    page.locator(".panel input[type=range]").first.focus()
    sys.stdout.write(told("from a key to the board", [from_key(page, 1 + turn) for turn in range(TIMES)]))
    sys.stdout.write(f"zooming: {page.evaluate(FRAMES):.0f} frames a second\n")
    fresh = [open_page(window) for _ in range(TIMES)]
    sys.stdout.write(told("the first board, never seen before", [first_board(one, address) for one in fresh]))
    sys.stdout.write(asked(fresh[-1]))


def main() -> None:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        sys.exit("no Chromium is installed (make chromium)")
    with serving() as address, sync_playwright() as started:
        window = started.chromium.launch(executable_path=path, args=SWITCHES)
        measure(window, address)
        window.close()


if __name__ == "__main__":
    main()
