"""The routes of sweep files. A request names a file by its short name; a worker reads it, and the answer is kept until
the file changes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Hashable
from typing import Any

from fastapi import APIRouter, Request, Response

from ..answers import sweep_cells, sweep_facts
from ..answers.sweep_files import path_of, stamp_of
from ..jobs.light_answers import Question
from .answering import ask, broker
from .parameters import WRONG, FieldName, FixedLetters, Letter, SweepName, Text, Verdicts
from .sweep_schemas import SweepAbout, SweepCells, SweepList, SweepMembers

router = APIRouter(prefix="/api", responses=WRONG)


async def _about_file(request: Request, name: str, function: Callable[..., Any], *of: Hashable) -> Question:
    """A question about a file as it is now: another stamp is another question."""
    path = path_of(request.app.state.sweeps, name)
    stamp = await asyncio.to_thread(stamp_of, path)
    return Question(function.__name__, function, (name, str(path), stamp, *of), True)


@router.get("/sweeps", response_model=SweepList)
async def sweeps(request: Request) -> dict[str, Any]:
    """The sweep files that this lab was started with, and how far each has come."""
    asked = [await _about_file(request, name, sweep_facts.summary) for name in request.app.state.sweeps]
    found = await asyncio.gather(*(broker(request).ask(one, gone=request.is_disconnected) for one in asked))
    return {"files": [json.loads(content) for content in found]}


@router.get("/sweep", response_model=SweepAbout)
async def sweep(request: Request, file: SweepName) -> Response:
    """What a sweep file is about: letters with their values, questions with their fields, statuses."""
    return await ask(request, await _about_file(request, file, sweep_facts.about))


@router.get("/sweep/cells", response_model=SweepCells)
async def cells(
    request: Request, file: SweepName, field: FieldName = "", rows: Letter = "", columns: Letter = "",
    fix: FixedLetters = [], verdict: Verdicts = [],  # noqa: B006
) -> Response:  # fmt: skip
    """The cells of a heat map over two letters, or a list of cells for one letter or none."""
    letters, chosen = (rows, columns), (tuple(sorted(fix)), tuple(sorted(verdict)))
    return await ask(request, await _about_file(request, file, sweep_cells.cells, field, letters, *chosen))


@router.get("/sweep/members", response_model=SweepMembers)
async def members(request: Request, file: SweepName, game: Text = "", fix: FixedLetters = []) -> Response:  # noqa: B006
    """The members of a cell, by a game or by values of letters: what each question came to, and the answers."""
    return await ask(request, await _about_file(request, file, sweep_cells.members, game, tuple(sorted(fix))))
