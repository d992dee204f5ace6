"""The shapes of what is said of two games."""

from __future__ import annotations

from pydantic import BaseModel


class NextDifference(BaseModel):
    at: list[str] | None
    only: str | None
    known: int
    complete: bool
    note: str


class Translated(BaseModel):
    shift: list[int]
    side: int
    squares: int
    differences: int
    first: list[int] | None
    last: list[int] | None
