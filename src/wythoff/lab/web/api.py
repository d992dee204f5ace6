"""The routes under /api: each reads its parameters, asks the desk and sends bytes."""

from __future__ import annotations

import gzip
from random import randrange
from typing import Annotated, Any, Literal
from urllib.parse import quote

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from ... import __version__
from ...rules import Game
from ..answers.downloads import file_stem, name_and_content
from ..answers.menu import catalog, text_of
from ..answers.square import is_far
from ..boards.plan import Plan, compared_with, facts, plan_of, read
from ..boards.tiles import MOST_LEVEL, Place
from ..jobs.broker import Desk, Tile, rest_of
from ..play.table import Sent
from .schemas import (
    Differences,
    Form,
    GameFacts,
    Hover,
    Kept,
    Layers,
    Machine,
    MachineAction,
    Panel,
    Pasted,
    Played,
    Show,
    Square,
    Squares,
    Start,
    Started,
    Status,
    Stop,
    Stopped,
    View,
    Wrong,
)  # fmt: skip

RETRY = 500  # milliseconds after which an unfinished tile may be asked for again
FARTHEST = 1 << 53

WRONG: dict[int | str, dict[str, Any]] = {
    400: {"model": Wrong, "description": "The body is no JSON"},
    413: {"model": Wrong, "description": "Too large, or it took too long; the message says what is allowed"},
    422: {"model": Wrong, "description": "The text, position or action means nothing; the message quotes it"},
    429: {"model": Wrong, "description": "Too much is waiting; try again"},
    503: {"model": Wrong, "description": "The server ends; try again when it is back"},
}
BINARY: dict[int | str, dict[str, Any]] = WRONG | {
    200: {"description": "Little-endian numbers, row 0 lowest", "content": {"application/octet-stream": {}}}
}

FILE: dict[int | str, dict[str, Any]] = WRONG | {
    200: {"description": "A file", "content": {"text/csv": {}, "application/json": {}, "text/plain": {}}}
}
FileFormat = Literal["csv", "json", "bfile"]
TYPES = {"csv": "text/csv", "json": "application/json", "txt": "text/plain"}

TableFormat = Annotated[Literal["csv", "json"], Query(alias="format")]

router = APIRouter(prefix="/api", responses=WRONG)

Text = Annotated[str, Query(max_length=5000, description="The text of a game, such as wyt(2,3)", examples=["wyt(2,3)"])]
Rest = Annotated[str, Query(max_length=5000, description="The numbers of a position beyond the first two: 3,4")]
At = Annotated[str, Query(max_length=100_000, description="A position: 3,5", examples=["3,5"])]
Corner = Annotated[int, Query(ge=0, le=FARTHEST)]
Length = Annotated[int, Query(ge=1, le=128)]
Wide = Annotated[int, Query(ge=1, le=FARTHEST)]
Work = Annotated[bool, Query(description="false: only what is known already, no work is begun")]
Values = Annotated[bool, Query(description="false: without nim-values, which may take longer than all the rest")]
Level = Annotated[int, Path(ge=0, le=MOST_LEVEL, description="A pixel is 2^z x 2^z squares")]
Index = Annotated[int, Path(ge=0, le=1 << 30, description="The tile covers 256 pixels from here")]


def place(z: Level, i: Index, j: Index) -> Place:
    return Place(z, i, j)


def plan(game: Text, rest: Rest = "") -> Plan:
    return plan_of(game, rest)


Board = Annotated[Plan, Depends(plan)]
Where = Annotated[Place, Depends(place)]


def desk(request: Request) -> Desk:
    found: Desk = request.app.state.desk
    return found


async def ask(request: Request, question: str, *arguments: Any) -> Response:
    """A light question, answered by a worker."""
    content = await desk(request).ask(question, *arguments, gone=request.is_disconnected)
    return Response(content, media_type="application/json")


async def ask_for_file(request: Request, question: str, *arguments: Any) -> Response:
    return _file(await desk(request).ask(question, *arguments, gone=request.is_disconnected))


def _file(found: bytes) -> Response:
    name, content = name_and_content(found)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=TYPES[name.rpartition(".")[2]], headers=headers)


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
    return _binary(request, await desk(request).outcome_tile(board, where, work))


@router.get("/nim-tiles/{z}/{i}/{j}", response_class=Response, responses=BINARY)
async def nim_tile(request: Request, board: Board, where: Where, work: Work = True) -> Response:
    """The nim-values, beyond level 0 their means: 256*256 int32; -1: no position, -2: not known (yet)."""
    return _binary(request, await desk(request).value_tile(board, where, work))


@router.get("/compare/tiles/{z}/{i}/{j}", response_class=Response, responses=BINARY)
async def difference_tile(
    request: Request, board: Board, where: Where, other: Text, rest: Rest = "", work: Work = True
) -> Response:
    """Three planes of 256*256 uint32: P-positions of both games, of the first only, of the other only."""
    return _binary(request, await desk(request).difference_tile(board, compared_with(other, rest), where, work))


@router.get("/compare/counts", response_model=Differences)
async def differences(
    request: Request, board: Board, other: Text, x0: Corner, y0: Corner, w: Wide, h: Wide, rest: Rest = ""
) -> dict[str, Any]:  # fmt: skip
    """How many squares of a window are P-positions of both games, or of one only."""
    return await desk(request).count_differences(board, compared_with(other, rest), (x0, y0, w, h))


@router.get("/compare/file", response_class=Response, responses=FILE)
async def comparison(
    request: Request, board: Board, other: Text, x0: Corner, y0: Corner, w: Wide, h: Wide, rest: Rest = "",
    form: TableFormat = "csv",
) -> Response:  # fmt: skip
    """The squares of a window that are P-positions of one of two games, or of both, as a file."""
    games = board, compared_with(other, rest)
    return _file(await desk(request).comparison(games, (x0, y0, w, h), form, request.is_disconnected))


@router.get("/squares", response_model=Squares)
async def squares(
    request: Request, board: Board, x0: Corner, y0: Corner, w: Length, h: Length, work: Work = True
) -> Any:  # fmt: skip
    """A small window of squares: 1 at P-positions, 0 at N-positions; -1: no position, -2: not known (yet)."""
    window = x0, y0, w, h
    if is_far(board, window):
        return await ask(request, "squares", str(board.game), rest_of(board), window)
    return await desk(request).squares(board, window, "outcomes", work)


@router.get("/values", response_model=Squares)
async def values(
    request: Request, board: Board, x0: Corner, y0: Corner, w: Length, h: Length, work: Work = True
) -> Any:
    """The nim-values of a small window of squares; -1: no position, -2: not known (yet)."""
    return await desk(request).squares(board, (x0, y0, w, h), "nim_values", work)


@router.get("/layers", response_model=Layers)
async def layers(
    request: Request, game: Text, rest: Rest = "", side: Annotated[int, Query(ge=1, le=256)] = 64
) -> Response:
    """Bouton–von Neumann: at which step each square is removed, and whether as P."""
    return await ask(request, "layers", str(read(game)), rest, side)


@router.get("/layers/file", response_class=Response, responses=FILE)
async def layers_file(
    request: Request, game: Text, rest: Rest = "", side: Annotated[int, Query(ge=1, le=256)] = 64,
    form: TableFormat = "csv",
) -> Response:  # fmt: skip
    """The same as a file."""
    return await ask_for_file(request, "layers_file", str(read(game)), rest, side, form)


def _binary(request: Request, tile: Tile) -> Response:
    headers = {"X-Known": str(tile.known), "X-Complete": str(int(tile.complete)), "X-Note": quote(tile.note)}
    if tile.complete:
        headers["Cache-Control"] = "private, max-age=3600"
    else:
        headers |= {"X-Retry-After": str(RETRY), "Cache-Control": "no-store"}
    content = tile.content
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="application/octet-stream", headers=headers | {"Vary": "Accept-Encoding"})


# A square


@router.get("/hover", response_model=Hover)
async def hover(request: Request, game: Text, at: At, values: Values = True) -> Response:
    """Outcome and nim-value of a position."""
    return await ask(request, "hover", str(read(game)), at, values)


@router.get("/square", response_model=Square)
async def square(request: Request, game: Text, at: At, values: Values = True) -> Response:
    """A position with its options, and why it wins or loses."""
    return await ask(request, "square", str(read(game)), at, values)


@router.get("/square/file", response_class=Response, responses=FILE)
async def square_file(request: Request, game: Text, at: At, form: TableFormat = "csv") -> Response:
    """The options of a position as a file."""
    return await ask_for_file(request, "square_file", str(read(game)), at, form)


# The panel


@router.get("/panel", response_model=Panel)
async def panel(request: Request, game: Text, n: Annotated[int, Query(ge=1, le=200)] = 12) -> Response:
    """First pairs, formula, slopes, claims, and the lines that reproduce them."""
    return await ask(request, "panel", str(read(game)), n)


@router.get("/pairs", response_class=Response, responses=FILE)
async def pairs(
    request: Request, game: Text, form: Annotated[FileFormat, Query(alias="format")] = "csv",
    n: Annotated[int, Query(ge=1, le=100_000)] = 1000, column: Annotated[str, Query(max_length=40)] = "x",
) -> Response:  # fmt: skip
    """The first P-positions as a file: CSV, JSON, or a b-file of one column."""
    return await ask_for_file(request, "pairs_file", str(read(game)), n, form, column)


# Play


@router.post("/play", response_model=View)
async def play(request: Request, show: Show) -> Response:
    """The game of a record as it stands: who does what, and what is allowed."""
    return await ask(request, "play", _sent(show), show.hints)


@router.post("/play/machine", response_model=MachineAction)
async def machine(request: Request, show: Machine) -> Response:
    """The machine's action for whoever's turn it is."""
    return await ask(request, "machine", _sent(show), show.strength, _seed(show.seed), show.hints)


@router.post("/play/start", response_model=Started)
async def start(request: Request, wish: Start) -> Response:
    """A random start from which the first, the second or any player wins with best play."""
    return await ask(request, "start", str(read(wish.game)), wish.largest, wish.winner, _seed(wish.seed))


@router.post("/play/file", response_class=Response, responses=FILE)
async def play_file(request: Request, kept: Kept) -> Response:
    """A game in play as a file."""
    return await ask_for_file(request, "play_file", _sent(kept), kept.format)


@router.post("/play/read", response_model=View)
async def read_record(request: Request, pasted: Pasted) -> Response:
    """The game of a pasted record."""
    return await ask(request, "read", pasted.text, pasted.hints)


def _sent(played: Played) -> Sent:
    return str(read(played.game)), tuple(played.start), played.first, tuple(played.actions), played.players


def _seed(seed: int | None) -> int:
    """A seed, so that an answer that is kept is that of its question."""
    return randrange(1 << 53) if seed is None else seed


# What goes on


@router.get("/status", response_model=Status)
async def status(request: Request) -> dict[str, Any]:
    """What the server is doing: the boards under way, how far each is, and the questions that wait."""
    return {"version": __version__, **desk(request).status()}


@router.post("/stop", response_model=Stopped)
async def stop(request: Request, which: Stop) -> dict[str, Any]:
    """End the work on a board. What is known of it stays."""
    return {"stopped": desk(request).stop(which.question, plan_of(which.game, which.rest))}
