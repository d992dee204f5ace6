"""The routes of games and boards. What a worker answers by itself is in light_questions.py."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from ...rules import Game
from ..answers.downloads import file_stem
from ..answers.menu import catalog, text_of
from ..answers.square import is_far
from ..answers.square import squares as far_squares
from ..boards.plan import compared_with, facts, read
from ..jobs.broker import rest_of
from ..jobs.light_answers import Question
from .answering import ask, binary, broker, file
from .parameters import BINARY, FILE, WRONG, Board, Corner, Length, TableFormat, Text, Where, Wide, Work
from .schemas import Differences, Form, GameFacts, Squares

router = APIRouter(prefix="/api", responses=WRONG)


# Choosing a game


@router.get("/catalog")
async def get_catalog() -> dict[str, Any]:
    """Every named game, grouped by paper, with its parameters; and the modifiers."""
    return catalog()


@router.get("/game", response_model=GameFacts)
async def read_text(text: Text) -> dict[str, Any]:
    """What a text means: canonical text, the rule in words, the choices of the menu, how far boards go."""
    return _facts(read(text))


@router.post("/game", response_model=GameFacts)
async def read_form(form: Form) -> dict[str, Any]:
    """The same for choices of the menu."""
    return _facts(read(text_of(form.model_dump())))


def _facts(game: Game) -> dict[str, Any]:
    return {"file": file_stem(str(game))} | facts(game)


# Boards


@router.get("/tiles/{z}/{i}/{j}", response_class=Response, responses=BINARY)
async def tile(request: Request, board: Board, where: Where, work: Work = True) -> Response:
    """How many P-positions each pixel holds: 256*256 uint32; 0xFFFFFFFF: not known (yet), 0xFFFFFFFE: no position."""
    return binary(request, await broker(request).tile("outcomes", board, where, work))


@router.get("/nim-tiles/{z}/{i}/{j}", response_class=Response, responses=BINARY)
async def nim_tile(request: Request, board: Board, where: Where, work: Work = True) -> Response:
    """The nim-values, beyond level 0 their means: 256*256 int32; -1: no position, -2: not known (yet)."""
    return binary(request, await broker(request).tile("nim_values", board, where, work))


@router.get("/remoteness-tiles/{z}/{i}/{j}", response_class=Response, responses=BINARY)
async def remoteness_tile(request: Request, board: Board, where: Where, work: Work = True) -> Response:
    """How many moves an optimal game lasts, beyond level 0 the means: 256*256 int32, as for nim-values."""
    return binary(request, await broker(request).tile("remoteness", board, where, work))


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
        return await ask(request, Question("squares", far_squares, (str(board.game), rest_of(board), window)))
    return await broker(request).squares(board, window, "outcomes", work)


@router.get("/values", response_model=Squares)
async def values(
    request: Request, board: Board, x0: Corner, y0: Corner, w: Length, h: Length, work: Work = True
) -> Any:
    """The nim-values of a small window of squares; -1: no position, -2: not known (yet)."""
    return await broker(request).squares(board, (x0, y0, w, h), "nim_values", work)


@router.get("/remoteness", response_model=Squares)
async def remoteness(
    request: Request, board: Board, x0: Corner, y0: Corner, w: Length, h: Length, work: Work = True
) -> Any:
    """The remoteness of a small window of squares; -1: no position, -2: not known (yet)."""
    return await broker(request).squares(board, (x0, y0, w, h), "remoteness", work)
