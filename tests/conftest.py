"""One profile for all property tests, and which tests run on the same worker.

No deadline, since the machine may be busy; in CI always the same examples. The tests of the browser wait most of the
time: two workers have a browser and a server, while the others count. Files with a costly fixture stay together.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("wythoff", deadline=None, max_examples=60, derandomize="CI" in os.environ)
settings.load_profile("wythoff")

BROWSERS = 2
TOGETHER = ("lab/", "house/test_wheel.py", "house/test_contributing.py")


@pytest.hookimpl(tryfirst=True)  # before the worker reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Name the group of each test that shares what is costly to make."""
    here = Path(__file__).parent
    files = sorted({item.path.relative_to(here).as_posix() for item in items})
    with_browser = {file: number % BROWSERS for number, file in enumerate(f for f in files if f.startswith("browser/"))}
    for item in items:
        file = item.path.relative_to(here).as_posix()
        if file in with_browser:
            item.add_marker(pytest.mark.xdist_group(f"browser {with_browser[file]}"))
        elif file.startswith(TOGETHER):
            item.add_marker(pytest.mark.xdist_group(file))
