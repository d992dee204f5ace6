"""The tiers of the tests, and what is printed last.

    pytest              the fast tier: what every change needs
    pytest --all        every test; those of the full tier alone are marked `full` or stand in FULL

Hypothesis tries the same examples on every machine, without a deadline; `make fuzz` looks for new ones.
"""

from __future__ import annotations

import signal
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# What a shell starts in the background ignores Ctrl-C, or the end of the terminal, and so would every process that a
# test starts to end it in these ways.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)

# How long examples take to be made depends on the machine.
SAME = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("wythoff", SAME, derandomize=True, database=None)
settings.register_profile("fuzz", SAME, print_blob=True)
settings.load_profile("wythoff")

TESTS = Path(__file__).parent
# Folders and files that the fast tier does not even read: they need tools that it does not install, or minutes.
FULL = {
    "browser", "docs", "notebook", "lab/test_description.py", "house/test_site.py", "house/test_wheel.py",
    "sweeps/test_cluster.py", "sweeps/test_kills.py",
}  # fmt: skip


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="every test, not the fast tier alone")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "full: runs in `make test-all` only")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    within = collection_path.relative_to(TESTS).as_posix() if collection_path.is_relative_to(TESTS) else ""
    return True if within in FULL and not config.option.all else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.option.all:
        later = {item for item in items if item.get_closest_marker("full")}
        items[:] = [item for item in items if item not in later]
        config.hook.pytest_deselected(items=list(later))
    items.sort(key=lambda item: not item.name.endswith("[all]"))  # the longest come first: no worker ends alone


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what did not run, and why: nobody shall take silence for success."""
    skipped = terminalreporter.getreports("skipped")
    reasons = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in skipped)
    if reasons:
        terminalreporter.section("DID NOT RUN")
    for reason, count in reasons.most_common():
        terminalreporter.line(f"{count:5} tests: {reason}")
