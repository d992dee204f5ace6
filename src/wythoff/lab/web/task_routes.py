"""The routes of long tasks: begin one, look at it again and again, end it. A new kind of task is one function here."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query, Request

from ...boards.plan import read as read_game
from ..answers import followed_proofs, ledger_lines, patterns, two_games
from ..jobs.light_answers import LightQuestion
from .answering import broker
from .parameters import WRONG
from .task_schemas import TaskBegun, TaskLook, TaskStopped

router = APIRouter(prefix="/api", responses=WRONG)

LONGEST = 600  # seconds that a person may ask for

Key = Annotated[str, Path(max_length=64, description="The key of a task, as `begin` answered")]
GameText = Annotated[str, Body(max_length=5000, description="The text of a game", examples=["wyt(2,3)"])]
Seconds = Annotated[int, Body(ge=1, le=LONGEST, description="How long it may take")]


@router.post("/task/check", response_model=TaskBegun)
async def check_further(
    request: Request, claim: Annotated[str, Body(max_length=300, examples=["larsson:Thm 1.1"])], seconds: Seconds = 20
) -> dict[str, Any]:
    """Judge a claim of the ledger again, further out."""
    return _begun(request, LightQuestion("check", ledger_lines.check_further, (claim, seconds), True))


@router.post("/task/prove", response_model=TaskBegun)
async def prove(request: Request, game: GameText, seconds: Seconds = 60) -> dict[str, Any]:
    """Search for a proof, for all positions, of what the P-positions of a game are."""
    return _begun(request, LightQuestion("prove", followed_proofs.prove_game, (str(read_game(game)), seconds), True))


@router.post("/task/prove/set", response_model=TaskBegun)
async def prove_set(
    request: Request, game: GameText,
    formula: Annotated[str, Body(max_length=5000, examples=["exists n: A(n,x) and B(n,y)"])],
    system: Annotated[str, Body(max_length=100, examples=["fib"])] = "fib", seconds: Seconds = 60,
) -> dict[str, Any]:  # fmt: skip
    """Whether a set, as a formula in x and y, is the set of P-positions; if not, the smallest position found."""
    call = (str(read_game(game)), formula, system, seconds)
    return _begun(request, LightQuestion("prove", followed_proofs.prove_formula_of, call, True))


@router.post("/task/find", response_model=TaskBegun)
async def find(
    request: Request, game: GameText, seconds: Seconds = 30,
    prove: Annotated[int, Body(ge=0, le=LONGEST, description="Seconds more for proofs of what is found")] = 0,
    kinds: Annotated[list[str], Body(max_length=40, description="Kinds of patterns; none are all")] = [],  # noqa: B006
) -> dict[str, Any]:  # fmt: skip
    """Look for patterns in the P-positions of a game: a ranked list of hypotheses."""
    call = (str(read_game(game)), seconds, prove, tuple(kinds))
    return _begun(request, LightQuestion("find", patterns.patterns, call, True))


@router.post("/task/compare/proved", response_model=TaskBegun)
async def proved_of_both(request: Request, game: GameText, other: GameText) -> dict[str, Any]:
    """What is proved of two games whose certificates are at hand."""
    call = (str(read_game(game)), str(read_game(other)))
    return _begun(request, LightQuestion("compare", two_games.proved_of_both, call, True))


@router.post("/task/compare", response_model=TaskBegun)
async def compare(request: Request, game: GameText, other: GameText, seconds: Seconds = 60) -> dict[str, Any]:
    """Compare the P-positions of two games far out, and for all positions where both sets are proved."""
    call = (str(read_game(game)), str(read_game(other)), seconds)
    return _begun(request, LightQuestion("compare", two_games.compare_further, call, True))


@router.get("/task/{key}", response_model=TaskLook)
async def look(request: Request, key: Key, after: Annotated[int, Query(ge=0)] = 0) -> dict[str, Any]:
    """How a task stands, and what it has said since a look before."""
    return broker(request).followed.look(key, after)


@router.post("/task/{key}/stop", response_model=TaskStopped)
async def stop(request: Request, key: Key) -> dict[str, Any]:
    """End a task; False if it had ended before."""
    return {"stopped": broker(request).followed.stop(key)}


def _begun(request: Request, question: LightQuestion) -> dict[str, Any]:
    client = request.client.host if request.client else ""
    return {"key": broker(request).followed.begin(question, client)}
