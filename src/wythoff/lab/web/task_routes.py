"""The routes of long tasks: begin one, look at it again and again, end it. A new kind of task is one function here."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query, Request

from ..answers import ledger_lines
from ..jobs.light_answers import Question
from .answering import broker
from .parameters import WRONG
from .task_schemas import TaskBegun, TaskLook, TaskStopped

router = APIRouter(prefix="/api", responses=WRONG)

LONGEST = 600  # seconds that a person may ask for

Key = Annotated[str, Path(max_length=64, description="The key of a task, as `begin` answered")]
Seconds = Annotated[int, Body(ge=1, le=LONGEST, description="How long it may take")]


@router.post("/task/check", response_model=TaskBegun)
async def check_further(
    request: Request, claim: Annotated[str, Body(max_length=300, examples=["larsson:Thm 1.1"])], seconds: Seconds = 20
) -> dict[str, Any]:
    """Judge a claim of the ledger again, further out."""
    return _begun(request, Question("check", ledger_lines.check_further, (claim, seconds), True))


@router.get("/task/{key}", response_model=TaskLook)
async def look(request: Request, key: Key, after: Annotated[int, Query(ge=0)] = 0) -> dict[str, Any]:
    """How a task stands, and what it has said since a look before."""
    return broker(request).followed.look(key, after)


@router.post("/task/{key}/stop", response_model=TaskStopped)
async def stop(request: Request, key: Key) -> dict[str, Any]:
    """End a task; False if it had ended before."""
    return {"stopped": broker(request).followed.stop(key)}


def _begun(request: Request, question: Question) -> dict[str, Any]:
    return {"key": broker(request).followed.begin(question)}
