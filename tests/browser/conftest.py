"""The lab in a real browser: the server as a process of its own, Debian's Chromium without a window.

Where there is no Chromium (or no Playwright) every test here is skipped, and the last lines say so.
`make chromium` installs it where it may.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any, TypeVar

import pytest

from tests.lab.sweep_file import leaps, subsets

from .lab_page import PATIENCE, LabPage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

T = TypeVar("T")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
ADDRESS = re.compile(r"the lab is at (http://127\.0\.0\.1:\d+)/")


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where the browser is."""
    pytest.importorskip("playwright.sync_api", reason="needs Playwright for Python: it is not installed")
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or pytest.skip("needs Chromium: none is installed (make chromium)")


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        window = started.chromium.launch(executable_path=chromium, args=SWITCHES, timeout=PATIENCE * 1000)
        yield window
        window.close()


@contextmanager
def serving(port: int = 0, sweeps: Path | None = None) -> Iterator[str]:
    """A lab of our own, with a sweep file, a directory of them or none; its address."""
    words = ["wythoff", "lab", "--port", str(port), *(["--sweep", str(sweeps)] if sweeps else [])]
    # The other tests load the machine: a picture that takes a second by itself may take more than its ten seconds.
    patient = f"from wythoff.lab.jobs import broker; broker.LIGHT['seconds'] = {PATIENCE}"
    line = f"{patient}; from wythoff.cli import main; import sys; sys.argv = {words!r}; main()"
    with answering(["-c", line], ADDRESS.search) as found:
        yield found[1]


@contextmanager
def answering(command: list[str], ready: Callable[[str], T], **settings: Any) -> Iterator[T]:
    """A process of Python, from when it is ready, by what it has said, until it has ended."""
    # A pipe that nobody reads would fill up and stop the server.
    with TemporaryFile() as said:
        server = subprocess.Popen([sys.executable, *command], stdout=said, stderr=subprocess.STDOUT, **settings)
        try:
            yield wait_for(server, said, ready)
        finally:
            server.terminate()
            server.wait(timeout=PATIENCE)


def wait_for(server: subprocess.Popen[bytes], said: IO[bytes], ready: Callable[[str], T]) -> T:
    end = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < end:
        if found := ready(words_in(said)):
            return found
        time.sleep(0.1)
    raise AssertionError(f"it does not answer: {words_in(said)}")


def words_in(said: IO[bytes]) -> str:
    """What a process has written so far; to seek would move the place where it writes."""
    return os.pread(said.fileno(), 1 << 20, 0).decode()


@pytest.fixture(scope="session")
def sweeps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three sweep files: finished, with open tasks, and with sets instead of numbers."""
    folder = tmp_path_factory.mktemp("sweeps")
    leaps(folder / "gdwn.db")
    leaps(folder / "growing.db", largest=3, is_open=True)
    subsets(folder / "sets.db")
    return folder


@pytest.fixture(scope="session")
def address(chromium: str, sweeps: Path) -> Iterator[str]:
    with serving(sweeps=sweeps) as found:
        yield found


@contextmanager
def opened(browser: Browser) -> Iterator[BrowserContext]:
    """Pages that share a cache, and what the browser keeps. Nothing is waited for in vain for longer than PATIENCE."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    yield context
    context.close()


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One for all tests: then the modules of the page come from the cache.

    An empty page stays open: it keeps the window, and Chromium starts no new one with a process of its own per test.
    """
    with opened(browser) as context:
        context.new_page()
        yield context


@contextmanager
def fresh(context: BrowserContext, address: str) -> Iterator[LabPage]:
    """A page of a browser that has kept nothing. Whatever the console says as an error fails the test."""
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "local_storage"})
    tools.detach()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    yield LabPage(page, address)
    page.close()
    assert not [words for words in wrong if "422" not in words], wrong


@pytest.fixture
def lab(context: BrowserContext, address: str) -> Iterator[LabPage]:
    with fresh(context, address) as page:
        yield page


@pytest.fixture
def timed(browser: Browser, address: str) -> Iterator[LabPage]:
    """A page whose clock is ours: it goes on by itself, and `later` puts it forward."""
    with opened(browser) as context:
        context.clock.install()
        with fresh(context, address) as page:
            yield page
