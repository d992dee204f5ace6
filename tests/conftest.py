"""One profile for all property tests: no deadline, since the machine may be busy; in CI always the same examples."""

import os

import pytest
from hypothesis import settings

settings.register_profile("wythoff", deadline=None, max_examples=60, derandomize="CI" in os.environ)
settings.load_profile("wythoff")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker for all that starts a server: its processes load every kernel."""
    for item in items:
        if item.path.parent.name in ("browser", "lab"):
            item.add_marker(pytest.mark.xdist_group("server"))
