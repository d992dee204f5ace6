"""One profile for all property tests, and which tests run on the same worker, in which order.

No deadline, since the machine may be busy; in CI always the same examples. The tests of the browser wait most of the
time: two workers have a browser and a server, while the others count. Those of sweeps and servers wait too, and come
next, so that what is left at the end keeps every core at work. The cases of a test stay together, since they share what
is cached, and so do files with a costly fixture. What takes longest comes first: no worker ends alone.
"""

from __future__ import annotations

import os
import re
import signal
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler.loadscope import LoadScopeScheduling

# What a shell starts in the background ignores Ctrl-C, or the end of the terminal, and so would every process that a
# test starts to end it in these ways.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)

settings.register_profile("wythoff", deadline=None, max_examples=60, derandomize="CI" in os.environ)
settings.load_profile("wythoff")

ROOT = Path(__file__).parents[1]
WITH_BROWSER = re.compile(r"tests/browser/test_(\w)")
TOGETHER = re.compile(
    r"tests/(lab/\w+|sweeps/\w+|house/test_(wheel|contributing)|kernels/test_machine_code|claims/test_grounds"
    r"|finder/test_oeis|prover/test_(checker|starts))\.py"
)
# What waits for others, then the files of more than ten seconds of processor time, measured.
LONGEST = (
    "browser/test_[a-j]", "browser", "sweeps", "lab", "kernels/test_machine_code", "house/test_wheel", "docs", "finder",
    "claims/test_ledger", "solvers/test_solvers", "solvers/test_later_games", "oracle/test_oracle", "prover",
    "solvers/test_session", "solvers/test_golden", "house/test_docs", "kernels/test_predicates", "claims",
)  # fmt: skip


def group(nodeid: str) -> str:
    """What runs on one worker in one go."""
    if found := WITH_BROWSER.match(nodeid):
        return "browser, first half" if found[1] < "k" else "browser, second half"
    found = TOGETHER.match(nodeid)
    return found[0] if found else nodeid.partition("[")[0]


def rank(item: pytest.Item) -> int:
    """How early a test comes."""
    return next((n for n, file in enumerate(LONGEST) if re.match(f"tests/{file}", item.nodeid)), len(LONGEST))


class Together(LoadScopeScheduling):  # type: ignore[misc]  # xdist is not typed
    """Gives each group to the next free worker."""

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid)

    def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
        """Forget finished groups too: xdist counts through all groups of a worker after each test."""
        super().mark_test_complete(node, item_index, duration)
        groups, name = self.assigned_work[node], group(self.registered_collections[node][item_index])
        if all(groups[name].values()):
            del groups[name]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Together:
    config.option.loadscopereorder = False  # the order is that of the workers
    return Together(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Each worker imports the tests from another one on: in a fresh tree, what one has compiled the others read.

    To rewrite all assertions takes half a minute; side by side, every worker would do all of it.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None:
        return
    files = sorted(path for place in session.config.args for path in Path(place).resolve().rglob("test_*.py"))
    first = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for path in files[first:] + files[:first]:
        with suppress(Exception, pytest.skip.Exception):  # collecting says it again
            import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if hasattr(config, "workerinput"):
        items.sort(key=rank)
