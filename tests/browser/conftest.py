"""The lab in a real browser: the server as a process of its own, Debian's Chromium without a window.

Where there is no Chromium (or no Playwright) nothing here can run; then every test is skipped and a warning says so in
the summary, so that nobody takes the silence for success. `make chromium` installs it where it may.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING

import pytest

from tests.lab.sweep_file import leaps, subsets

from .lab_page import LabPage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 60  # seconds until a server that does not answer is given up


class BrowserTestsDidNotRun(UserWarning):
    """Shown in the warnings summary of pytest."""


def skip_loudly(reason: str) -> None:
    warnings.warn(BrowserTestsDidNotRun(f"the browser tests of the lab DID NOT RUN: {reason}"), stacklevel=1)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where the browser is."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        skip_loudly("no Chromium is installed (make chromium)")
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        skip_loudly("Playwright for Python is not installed")
    return str(found)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        window = started.chromium.launch(executable_path=chromium, args=SWITCHES)
        yield window
        window.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(port: int, log: IO[bytes] | None = None, sweeps: Path | None = None) -> Iterator[str]:
    """A lab of our own, with a sweep file, a directory of them or none; its address. What it prints goes to the log."""
    words = ["wythoff", "lab", "--port", str(port), *(["--sweep", str(sweeps)] if sweeps else [])]
    # The other tests load the machine: a picture that takes a second by itself may take more than its ten seconds.
    patient = f"from wythoff.lab.jobs import broker; broker.LIGHT['seconds'] = {PATIENCE}"
    line = f"{patient}; from wythoff.cli import main; import sys; sys.argv = {words!r}; main()"
    command = [sys.executable, "-c", line]
    found = f"http://127.0.0.1:{port}"
    # A pipe that nobody reads would fill up and stop the server.
    with nullcontext(log) if log else TemporaryFile() as said:
        server = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
        try:
            wait_for(server, found, said)
            yield found
        finally:
            server.terminate()
            server.wait(timeout=20)


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
    with serving(free_port(), sweeps=sweeps) as found:
        yield found


def wait_for(server: subprocess.Popen[bytes], found: str, said: IO[bytes]) -> None:
    for _ in range(PATIENCE * 10):
        if server.poll() is not None:
            said.seek(0)
            raise AssertionError(said.read().decode())
        try:
            with urllib.request.urlopen(f"{found}/api/catalog", timeout=5):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the lab did not answer")


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One for all tests: then the modules of the page come from the cache.

    An empty page stays open: it keeps the window, and Chromium starts no new one with a process of its own per test.
    """
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    context.new_page()
    yield context
    context.close()


@pytest.fixture
def lab(context: BrowserContext, address: str) -> Iterator[LabPage]:
    """A fresh page. Whatever the console says as an error fails the test."""
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    yield LabPage(page, address)
    page.close()
    assert not [words for words in wrong if "422" not in words], wrong
