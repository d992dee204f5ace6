"""A clock that goes on with each look at it: a limit of time ends the same work on every machine, busy or not."""

from __future__ import annotations

from contextlib import AbstractContextManager
from itertools import count
from unittest.mock import patch

from wythoff import progress


def counted_clock(seconds: float = 1.0) -> AbstractContextManager[object]:
    """Let so many seconds pass at each look at the clock that limits of time are kept by, and none between."""
    return patch.object(progress, "monotonic", count(0.0, seconds).__next__)
