"""The routes of sweep files. A request names a file by its short name; a worker reads it, and the answer is kept until
the file changes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Hashable
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from ..answers import sweep_games
from ..answers.sweep_files import path_of, stamp_of
from ..jobs.light_answers import LightQuestion
from .answering import ask, broker
from .parameters import WRONG, ColumnName, SweepName

router = APIRouter(prefix="/api", responses=WRONG)


class Counted(BaseModel):
    name: str
    count: int


class SweepProgress(BaseModel):
    name: str
    template: str
    games: int
    tasks: int
    open: int
    statuses: list[Counted]


class SweepSummary(SweepProgress):
    error: str | None


class SweepList(BaseModel):
    files: list[SweepSummary]


class SweepAxis(BaseModel):
    """A letter that varies, with its values in order."""

    letter: str
    values: list[str]


class SweepGame(BaseModel):
    """A game and what the column says of it: a number with its level from 0 to 1, or a category."""

    game: str
    letters: dict[str, str]
    words: str
    level: float | None
    category: str


class SweepGames(SweepProgress):
    """The first `most` games of a file; `range` is that of numbers with levels."""

    columns: list[str]
    column: str
    axes: list[SweepAxis]
    categories: list[Counted]
    range: tuple[str, str] | None
    most: int
    members: list[SweepGame]


async def _about_file(request: Request, name: str, function: Callable[..., Any], *of: Hashable) -> LightQuestion:
    """A question about a file as it is now: another stamp is another question."""
    path = path_of(request.app.state.sweeps, name)
    stamp = await asyncio.to_thread(stamp_of, path)
    return LightQuestion(function.__name__, function, (name, str(path), stamp, *of), True)


@router.get("/sweeps", response_model=SweepList)
async def sweeps(request: Request) -> dict[str, Any]:
    """The sweep files that this lab was started with, and how far each has come."""
    asked = [await _about_file(request, name, sweep_games.summary) for name in request.app.state.sweeps]
    found = await asyncio.gather(*(broker(request).ask(one, gone=request.is_disconnected) for one in asked))
    return {"files": [json.loads(content) for content in found]}


@router.get("/sweep", response_model=SweepGames)
async def sweep(request: Request, file: SweepName, column: ColumnName = "") -> Response:
    """The games of a sweep file, each with what a column of its answers says."""
    return await ask(request, await _about_file(request, file, sweep_games.games, column))
