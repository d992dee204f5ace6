"""The light questions of the page: a new one is one function here.

Its parameters are those of the request, its first line the description at /docs, its name what the status shows; it
returns the call that a worker makes. Route, cache, queue and cancelling follow. `long` questions may take seconds: they
never keep others waiting.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from functools import partial
from random import randrange
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from ...boards import square as one_square
from ...boards.plan import read as read_game
from ...solvers.certified import certificates
from ..answers import (
    downloads,
    followed_proofs,
    glossary,
    language_card,
    ledger_lines,
    scene_files,
    steps,
    two_games,
    workshop,
)  # fmt: skip
from ..answers import panel as facts_panel
from ..jobs.light_answers import LightQuestion
from ..play import lesson as one_lesson
from ..play import table
from .answering import ask, ask_for_file
from .compare_schemas import Translated
from .ledger_schemas import Ledger
from .parameters import FILE, WRONG, At, PairsFormat, Rest, Shift, Side, TableFormat, Text, Values
from .picture_schemas import Pictured, PictureLines
from .schemas import (
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
    Start,
    Started,
    View,
)  # fmt: skip
from .teaching_schemas import LessonState, LessonStep, Marks, Puzzle, PuzzleWish
from .workshop_schemas import Clicked, Glossary, Language, NearGames, Rewritten, Stamp, Without

router = APIRouter(prefix="/api", responses=WRONG)

Json = partial[dict[str, Any]]
File = partial[bytes]
Entry = Callable[..., Json] | Callable[..., File]
Send = Callable[[Request, LightQuestion], Awaitable[Response]]


def question(
    path: str, shape: Any = dict[str, Any], *, method: str = "GET", long: bool = False, name: str | None = None
) -> Callable[[Entry], Entry]:
    """Make the decorated function a question whose answer is JSON of this shape."""
    return partial(_register, path, ask, long, {"response_model": shape, "methods": [method], "name": name})


def file(path: str, *, method: str = "GET", name: str | None = None) -> Callable[[Entry], Entry]:
    """Make the decorated function a question whose answer is a file."""
    described = {"response_class": Response, "responses": FILE}
    return partial(_register, path, ask_for_file, True, described | {"methods": [method], "name": name})


def _register(path: str, send: Send, long: bool, described: dict[str, Any], entry: Entry) -> Entry:
    call_of = Depends(entry)

    async def route(request: Request, call: partial[Any] = call_of) -> Response:
        return await send(request, LightQuestion(entry.__name__, call.func, call.args, long))

    described |= {"name": described["name"] or entry.__name__, "description": inspect.getdoc(entry)}
    router.add_api_route(path, route, **described)
    return entry


def _text(game: str) -> str:
    """The canonical text: equal questions are asked once."""
    return str(read_game(game))


# Layers


@question("/layers", Layers, long=True)
def layers(game: Text, rest: Rest = "", side: Side = 64) -> Json:
    """Bouton–von Neumann: at which step each square is removed, and whether as P."""
    return partial(steps.layers, _text(game), rest, side)


@file("/layers/file")
def layers_file(game: Text, rest: Rest = "", side: Side = 64, form: TableFormat = "csv") -> File:
    """The same as a file."""
    return partial(downloads.layers_file, _text(game), rest, side, form)


# A square


@question("/hover", Hover)
def hover(game: Text, at: At, values: Values = True) -> Json:
    """Outcome, nim-value and remoteness of a position."""
    return partial(one_square.hover, _text(game), at, values)


@question("/square", Square)
def square(game: Text, at: At, values: Values = True) -> Json:
    """A position with its options, and why it wins or loses."""
    return partial(one_square.square, _text(game), at, values)


@file("/square/file")
def square_file(game: Text, at: At, form: TableFormat = "csv") -> File:
    """The options of a position as a file."""
    return partial(downloads.square_file, _text(game), at, form)


# Two games


@question("/compare/translated", Translated, long=True)
def translated(game: Text, other: Text, rest: Rest = "", a: Shift = None, b: Shift = None) -> Json:
    """Whether the first board is the second one moved by (a, b); without both, which small shift comes nearest."""
    shift = None if a is None and b is None else (a or 0, b or 0)
    return partial(two_games.translated, _text(game), rest, _text(other), shift)


# Facts about a game


@question("/panel", Panel, long=True)
def panel(game: Text, n: Annotated[int, Query(ge=1, le=200)] = 12) -> Json:
    """First pairs, formula, slopes, claims, and the lines that reproduce them."""
    return partial(facts_panel.panel, _text(game), n)


@file("/pairs", name="pairs")
def pairs_file(
    game: Text, form: PairsFormat = "csv", n: Annotated[int, Query(ge=1, le=100_000)] = 1000,
    column: Annotated[str, Query(max_length=40)] = "x",
) -> File:  # fmt: skip
    """The first P-positions as a file: CSV, JSON, or a b-file of one column."""
    return partial(downloads.pairs_file, _text(game), n, form, column)


@question("/proved", long=True)
def proved(game: Text) -> Json:
    """The theorem about a game whose certificate ships with the package or was found here, or null."""
    return partial(followed_proofs.proved, _text(game), certificates(read_game(game)))


# Pictures for papers


@file("/picture", method="POST", name="picture")
def picture_file(asked: Pictured) -> File:
    """What the board shows as PNG, SVG, PDF or TikZ, or as a notebook that draws it."""
    return partial(scene_files.scene_file, asked.model_dump_json())


@question("/picture/lines", PictureLines, method="POST")
def picture_lines(asked: Pictured) -> Json:
    """The name of this picture, and the command and the Python lines that draw it."""
    return partial(scene_files.scene_lines, asked.model_dump_json())


# Writing a rule


@question("/stamp", Stamp)
def stamp(game: Text, at: At = "") -> Json:
    """Which of the removals (i,j), i, j < 9, are allowed from a square, and which are drawn, alone or as rays."""
    return partial(workshop.stamp, _text(game), at)


@question("/stamp/click", Rewritten, method="POST")
def stamp_click(click: Clicked) -> Json:
    """The text with a removal clicked: from nothing to a single removal, to its ray, to nothing."""
    return partial(workshop.clicked, _text(click.game), click.removal)


@question("/stamp/without", Rewritten, method="POST")
def stamp_without(without: Without) -> Json:
    """The text without one of the parts that are neither removals nor rays."""
    return partial(workshop.without, _text(without.game), without.other)


@question("/nearest", NearGames, long=True)
def nearest(game: Text) -> Json:
    """The named games with the same moves, the same P-positions or the fewest differences, and how far was looked."""
    return partial(workshop.nearest, _text(game))


@question("/language", Language)
def language() -> Json:
    """The rule language as a card, with examples."""
    return partial(language_card.language)


@question("/glossary", Glossary)
def terms() -> Json:
    """What the terms of the page mean."""
    return partial(glossary.glossary)


# The ledger


@question("/ledger", Ledger, long=True)
def ledger() -> Json:
    """Every claim of both shelves with its recorded verdict."""
    return partial(ledger_lines.ledger)


# Play


@question("/play", View, method="POST")
def play(show: Show) -> Json:
    """The game of a record as it stands: who does what, and what is allowed."""
    return partial(table.view, _sent(show), show.hints)


@question("/play/machine", MachineAction, method="POST")
def machine(show: Machine) -> Json:
    """The machine's action for whoever's turn it is."""
    return partial(table.machine, _sent(show), show.strength, _seed(show.seed), show.hints)


@question("/play/start", Started, method="POST")
def start(wish: Start) -> Json:
    """A random start from which the first, the second or any player wins with best play."""
    return partial(table.start, _text(wish.game), wish.largest, wish.winner, _seed(wish.seed))


@file("/play/file", method="POST")
def play_file(kept: Kept) -> File:
    """A game in play as a file."""
    return partial(downloads.play_file, _sent(kept), kept.format)


@question("/play/read", View, method="POST", name="read_record")
def read(pasted: Pasted) -> Json:
    """The game of a pasted record."""
    return partial(table.read_text, pasted.text, pasted.hints)


@question("/play/marks", Marks, method="POST", long=True)
def marks(played: Played) -> Json:
    """A mark for every action of a record: where a win was given away, or came later than it could."""
    return partial(table.judged, _sent(played))


@question("/play/puzzle", Puzzle, method="POST", long=True)
def puzzle(wish: PuzzleWish) -> Json:
    """A random position that the first player wins in so many moves of his own."""
    return partial(table.draw_puzzle, _text(wish.game), wish.largest, wish.goal, _seed(wish.seed))


@question("/lesson", LessonState, method="POST")
def lesson(step: LessonStep) -> Json:
    """Whether a square that a student marks is a P-position, why, and how far the lesson is."""
    return partial(one_lesson.lesson, _text(step.game), step.rest, step.side, tuple(step.marked), step.newest)


def _sent(played: Played) -> table.Sent:
    return _text(played.game), tuple(played.start), played.first, tuple(played.actions), played.players, played.goal


def _seed(seed: int | None) -> int:
    """A seed, so that an answer that is kept is that of its question."""
    return randrange(1 << 53) if seed is None else seed
