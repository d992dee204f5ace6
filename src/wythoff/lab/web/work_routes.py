"""The routes of what goes on: the work under way, and how to end it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from ... import __version__
from ...boards.plan import plan_of
from ...question import Question
from .answering import broker
from .parameters import WRONG
from .schemas import Status, Stop, Stopped

router = APIRouter(prefix="/api", responses=WRONG)


@router.get("/status", response_model=Status)
async def status(request: Request) -> dict[str, Any]:
    """What the server is doing: the boards under way, how far each is, and the questions that wait."""
    return {"version": __version__, **broker(request).status()}


@router.post("/stop", response_model=Stopped)
async def stop(request: Request, which: Stop) -> dict[str, Any]:
    """End the work on a board. What is known of it stays."""
    return {"stopped": broker(request).stop(Question(which.question), plan_of(which.game, which.rest))}
