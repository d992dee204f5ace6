"""`wythoff solve GAME -n N [--value G] | --side N [--nim-values | --remoteness]`: the first P-positions, or a board."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .. import solvers
from ..answers import Answer
from ..errors import MeaningError, TooLargeError
from ..question import Question
from ..rules import Game, read_game
from ..rules.positions import read_position
from ..solvers.clock import SEARCH_SECONDS, limited
from .answer_output import CAPTION_HELP, check_format, write_answer
from .bars import Explain, Trust, board_question, print_ladder, print_method, working
from .files import stdout_to
from .output import AnswerFormat

DEFAULT_N = 10
WIDEST = 500  # columns of a board drawn in text
MOST_ROWS = 10**7
SECONDS_HELP = f"End after so long (default: only a search on growing boards ends, after {SEARCH_SECONDS:.0f} seconds)."
VALUE_HELP = "The first N positions of nim-value G, not of nim-value 0."
AT_HELP = "The heaps after the second, as in 3 or 3,4: only P-positions with these."


def solve(
    text: Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")],
    n: Annotated[int | None, typer.Option("-n", help=f"The first N P-positions (default {DEFAULT_N}).")] = None,
    side: Annotated[int | None, typer.Option("--side", help="The board with all heaps below N.")] = None,
    nim_values: Annotated[bool, typer.Option("--nim-values", help="Nim-values, not outcomes (with --side).")] = False,
    value: Annotated[int | None, typer.Option("--value", metavar="G", help=VALUE_HELP)] = None,
    remoteness: Annotated[
        bool, typer.Option("--remoteness", help="How long optimal games last (with --side).")
    ] = False,
    form: Annotated[AnswerFormat, typer.Option("--format", help="How to write the answer.")] = AnswerFormat.table,
    column: Annotated[str | None, typer.Option("--column", help="The column of a b-file: x, y or difference.")] = None,
    offset: Annotated[int | None, typer.Option("--offset", help="The first number of a b-file (default 0).")] = None,
    caption: Annotated[str | None, typer.Option("--caption", metavar="TEXT", help=CAPTION_HELP)] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write to this file, not to stdout.")] = None,
    seconds: Annotated[float | None, typer.Option("--seconds", help=SECONDS_HELP)] = None,
    at: Annotated[str | None, typer.Option("--at", metavar="HEAPS", help=AT_HELP)] = None,
    trust: Trust = "claims",
    explain: Explain = False,
) -> None:
    """List the first P-positions of a game, or of another nim-value; or fill a board, also with remoteness."""
    game = read_game(text)
    question = board_question(nim_values, remoteness)
    _check_options(n, side, question, value)
    check_format(form, column, offset, caption, output)
    if at is not None:
        if side is not None or value is not None:
            raise MeaningError("--at fixes heaps of a list of P-positions: it goes with -n N, without --side, --value")
        fixed = read_position(at)
    if explain:
        listed = "slice_pairs" if at is not None else "value_pairs" if value else "pairs"
        print_ladder(question if side is not None else listed, game, trust)
    if side is not None:
        _check_output(game, side, question, form)
    with working(f"solving {game}"), limited(seconds):
        if at is not None:
            answer: Answer = solvers.slice_pairs(game, n or DEFAULT_N, fixed, solvers.check_trust(trust))
        else:
            answer = _answer(game, n or DEFAULT_N, side, question, value, trust)
    with stdout_to(output):
        write_answer(answer, form, column, offset, caption)
    print_method(game, answer.method)


def _check_options(n: int | None, side: int | None, question: Question, value: int | None) -> None:
    check_value(value, side)
    if n is not None and side is not None:
        raise MeaningError("-n and --side exclude each other: the first N P-positions, or the board with heaps below N")
    if question != Question.OUTCOMES and side is None:
        raise MeaningError(f"--{question} needs --side N, the side of the board")
    for name, value in (("-n", n), ("--side", side)):
        if value is not None and value < 1:
            raise MeaningError(f"{name} must be at least 1, not {value}")


def check_value(value: int | None, side: int | None) -> None:
    """Refuse a nim-value that no position has, and a board beside it."""
    if value is not None and value < 0:
        raise MeaningError(f"--value must be at least 0, not {value}: nim-values are the numbers 0, 1, 2, …")
    if value is not None and side is not None:
        raise MeaningError("--value G lists the first N positions of nim-value G; it goes with -n N, not with --side")


def _answer(game: Game, n: int, side: int | None, question: Question, value: int | None, trust: str) -> Answer:
    trusted = solvers.check_trust(trust)
    if value is not None:
        return solvers.value_pairs(game, n, value, trusted)
    if side is None:
        return solvers.pairs(game, n, trusted)
    found = solvers.board(question, game, side, trusted)
    return found


def _check_output(game: Game, side: int, question: Question, form: AnswerFormat) -> None:
    """Refuse to print what nobody could read or store."""
    if form is AnswerFormat.table and game.heaps == 2 and side > WIDEST:
        raise TooLargeError(
            f"a board of side {side} is not drawn in text, at most {WIDEST}; use --format csv or json, or -n N"
        )
    if form is not AnswerFormat.npy and side**game.heaps > MOST_ROWS * (100 if question == Question.OUTCOMES else 1):
        raise TooLargeError(f"a board of side {side} is too long to print: at most {MOST_ROWS:,} rows are written")
