"""One profile for all property tests, and which tests run on the same worker.

No deadline, since the machine may be busy; in CI always the same examples. The tests of the browser wait most of the
time: two workers have a browser and a server, while the others count. Files with a costly fixture stay together.
"""

from __future__ import annotations

import os
import re
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler.loadscope import LoadScopeScheduling

settings.register_profile("wythoff", deadline=None, max_examples=60, derandomize="CI" in os.environ)
settings.load_profile("wythoff")

WITH_BROWSER = re.compile(r"tests/browser/test_(\w)")
TOGETHER = re.compile(r"tests/(lab/\w+|house/test_wheel|house/test_contributing|kernels/test_machine_code)\.py")


class Together(LoadScopeScheduling):  # type: ignore[misc]  # xdist is not typed
    """Gives each test to the next free worker, those of a group to one worker, the largest groups first."""

    def _split_scope(self, nodeid: str) -> str:
        if found := WITH_BROWSER.match(nodeid):
            return "browser, first half" if found[1] < "k" else "browser, second half"
        found = TOGETHER.match(nodeid)
        return found[0] if found else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Together:
    return Together(config, log)
