"""The routes of games and boards. What a worker answers by itself is in light_questions.py."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from ...boards.counted_tiles import is_counted
from ...boards.menu import catalog, text_of
from ...boards.plan import LARGEST_COMPARED, compared_with, facts, read
from ...boards.square import far_lines, is_far
from ...boards.square import squares as far_squares
from ...question import Question
from ...rules.nim_sum_words import power_doubts
from ...scenes.file_names import file_stem
from ..answers.text_help import help_with
from ..jobs.broker import rest_of
from ..jobs.light_answers import LightQuestion
from .answering import ask, binary, broker, file
from .compare_schemas import NextDifference
from .parameters import (
    BINARY,
    FILE,
    WRONG,
    Before,
    Below,
    Board,
    Corner,
    CountedBy,
    FromSquare,
    Length,
    Numbers,
    Reach,
    TableFormat,
    Text,
    Where,
    Wide,
    Work,
    read_square,
)
from .schemas import Differences, Form, GameFacts, Lines, Squares
from .workshop_schemas import TextHelp

router = APIRouter(prefix="/api", responses=WRONG)


# Choosing a game


@router.get("/catalog")
async def get_catalog() -> dict[str, Any]:
    """Every named game, grouped by paper, with its parameters; and the modifiers."""
    return catalog()


@router.get("/game", response_model=GameFacts)
async def read_text(text: Text = "") -> dict[str, Any]:
    """What a text means: canonical text, the rule in words, the choices of the menu, how far boards go."""
    return _facts(text)


@router.post("/game", response_model=GameFacts)
async def read_form(form: Form) -> dict[str, Any]:
    """The same for choices of the menu."""
    return _facts(text_of(form.model_dump()))


@router.get("/text", response_model=TextHelp)
def text_help(text: Text = "", caret: Annotated[int, Query(ge=0, le=5000)] = 0) -> dict[str, Any]:
    """What the words of a text are, what may stand at the caret, and what a wrong text may have meant.

    It is asked at every key and waits for no worker: a thread beside the loop answers.
    """
    return help_with(text, caret)


def _facts(text: str) -> dict[str, Any]:
    game = read(text)
    return {"file": file_stem(str(game)), "doubts": power_doubts(text)} | facts(game)


# Boards


@router.get("/tiles/{z}/{i}/{j}", response_class=Response, responses=BINARY)
async def tile(request: Request, board: Board, where: Where, work: Work = True) -> Response:
    """How many P-positions each pixel holds: 256*256 uint32; 0xFFFFFFFF: not known (yet), 0xFFFFFFFE: no position.

    Levels beyond 15 are for games whose P-positions a formula or a proof tells: float64, rounded beyond 2^53; -1 is
    what is not known.
    """
    if is_counted(board, where):
        return binary(request, await broker(request).counted_tile(board, where, work, request.is_disconnected))
    return binary(request, await broker(request).tile(Question.OUTCOMES, board, where, work))


@router.get("/nim-tiles/{z}/{i}/{j}", response_class=Response, responses=BINARY)
async def nim_tile(
    request: Request, board: Board, where: Where, counted: CountedBy, work: Work = True
) -> Response:  # fmt: skip
    """The nim-values, beyond level 0 their means: 256*256 int32; -1: no position, -2: not known (yet).

    `counted=only:5` gives how many squares have the value 5, `counted=mod:3` the commonest remainder r with its
    number c of squares, as 3*c + r.
    """
    return binary(request, await broker(request).tile(Question.NIM_VALUES, board, where, work, counted))


@router.get("/remoteness-tiles/{z}/{i}/{j}", response_class=Response, responses=BINARY)
async def remoteness_tile(
    request: Request, board: Board, where: Where, counted: CountedBy, work: Work = True
) -> Response:  # fmt: skip
    """How many moves an optimal game lasts, beyond level 0 the means: 256*256 int32, all as for nim-values."""
    return binary(request, await broker(request).tile(Question.REMOTENESS, board, where, work, counted))


@router.get("/compare/tiles/{z}/{i}/{j}", response_class=Response, responses=BINARY)
async def difference_tile(request: Request, board: Board, where: Where, other: Text, work: Work = True) -> Response:
    """Three planes of 256*256 uint32: P-positions of both games, of the first only, of the other only."""
    return binary(request, await broker(request).difference_tile(board, compared_with(board, other), where, work))


@router.get("/compare/counts", response_model=Differences)
async def differences(
    request: Request, board: Board, other: Text, x0: Corner, y0: Corner, w: Wide, h: Wide
) -> dict[str, Any]:  # fmt: skip
    """How many squares of a window are P-positions of both games, or of one only."""
    return await broker(request).count_differences(board, compared_with(board, other), (x0, y0, w, h))


@router.get("/compare/difference", response_model=NextDifference)
async def next_difference(
    request: Request, board: Board, other: Text, at: FromSquare = "", before: Before = False,
    below: Below = LARGEST_COMPARED,
) -> dict[str, Any]:  # fmt: skip
    """The first square where two games differ, the next one after a square or the last one before it."""
    games = board, compared_with(board, other)
    return await broker(request).difference(games, read_square(at), before, below)


@router.get("/compare/file", response_class=Response, responses=FILE)
async def comparison(
    request: Request, board: Board, other: Text, x0: Corner, y0: Corner, w: Wide, h: Wide,
    form: TableFormat = "csv",
) -> Response:  # fmt: skip
    """The squares of a window that are P-positions of one of two games, or of both, as a file."""
    games = board, compared_with(board, other)
    return file(await broker(request).comparison(games, (x0, y0, w, h), form, request.is_disconnected))


@router.get("/squares", response_model=Squares)
async def squares(
    request: Request, board: Board, x0: Corner, y0: Corner, w: Length, h: Length, work: Work = True
) -> Any:  # fmt: skip
    """A small window of squares: 1 at P-positions, 0 at N-positions; -1: no position, -2: not known (yet)."""
    window = x0, y0, w, h
    if is_far(board, window):
        return await ask(request, LightQuestion("squares", far_squares, (str(board.game), rest_of(board), window)))
    return await broker(request).squares(board, window, Question.OUTCOMES, work)


@router.get("/lines", response_model=Lines)
async def lines(
    request: Request, board: Board, x: Corner, y: Corner, reach: Reach = 10, numbers: Numbers = "outcomes"
) -> Any:
    """Row, column and diagonal of a square: 1 at P, 0 at N-positions, or numbers; -1: no position, -2: not known."""
    if numbers == "outcomes" and is_far(board, (x, y, reach + 1, reach + 1)):
        return await ask(request, LightQuestion("lines", far_lines, (str(board.game), rest_of(board), (x, y), reach)))
    return await broker(request).lines(board, (x, y), reach, Question(numbers))


@router.get("/values", response_model=Squares)
async def values(
    request: Request, board: Board, x0: Corner, y0: Corner, w: Length, h: Length, work: Work = True
) -> Any:
    """The nim-values of a small window of squares; -1: no position, -2: not known (yet)."""
    return await broker(request).squares(board, (x0, y0, w, h), Question.NIM_VALUES, work)


@router.get("/remoteness", response_model=Squares)
async def remoteness(
    request: Request, board: Board, x0: Corner, y0: Corner, w: Length, h: Length, work: Work = True
) -> Any:
    """The remoteness of a small window of squares; -1: no position, -2: not known (yet)."""
    return await broker(request).squares(board, (x0, y0, w, h), Question.REMOTENESS, work)
