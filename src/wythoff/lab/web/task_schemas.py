"""The shapes of long tasks, for the description at /docs."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel


class TaskBegun(BaseModel):
    """The key under which a task is followed."""

    key: str


class TaskStopped(BaseModel):
    stopped: bool


class TaskLook(BaseModel):
    """How a task stands: `lines` are what it said after those that were seen, `next` how many there are now."""

    key: str
    state: Literal["waiting", "running", "done", "refused", "stopped"]
    fraction: float
    seconds: float
    lines: list[str]
    next: int
    answer: Any = None
    error: str = ""
