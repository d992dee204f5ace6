"""`wythoff convert FILE [--format F] [-o OUT]`: an answer, a certificate or an automaton in another format."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..exchange.reading_answers import read_answer
from .answer_output import CAPTION_HELP, check_format, write_answer
from .bars import working
from .files import check_path, stdout_to
from .output import AnswerFormat

ENDINGS = {".csv": "csv", ".json": "json", ".tex": "latex", ".npy": "npy", ".sage": "sage", ".wl": "mathematica"}
GAME_HELP = "The game, where the file does not name it."
SIDE_HELP = "How far the board goes, of P-positions or of an automaton."
QUESTION_HELP = "What the numbers of an npy board are: outcomes, nim-values, remoteness."


class OtherFormat(StrEnum):
    """How an answer is written, or the automaton of a certificate."""

    table = "table"
    json = "json"
    csv = "csv"
    bfile = "bfile"
    latex = "latex"
    npy = "npy"
    sage = "sage"
    mathematica = "mathematica"
    walnut = "walnut"


def convert(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="CSV, JSON, Sage, Mathematica, npy, Walnut, certificate.")
    ],
    form: Annotated[
        OtherFormat | None, typer.Option("--format", help="How to write it (or by the ending of OUT).")
    ] = None,
    game: Annotated[str | None, typer.Option("--game", help=GAME_HELP)] = None,
    side: Annotated[int | None, typer.Option("--side", help=SIDE_HELP)] = None,
    question: Annotated[str | None, typer.Option("--question", help=QUESTION_HELP)] = None,
    column: Annotated[str | None, typer.Option("--column", help="The column of a b-file: x, y or difference.")] = None,
    offset: Annotated[int | None, typer.Option("--offset", help="The first number of a b-file (default 0).")] = None,
    caption: Annotated[str | None, typer.Option("--caption", metavar="TEXT", help=CAPTION_HELP)] = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="Write to this file, not to stdout.")] = None,
) -> None:
    """Read an answer, an automaton of Walnut or a certificate, and write it in another format."""
    wanted = form or OtherFormat(ENDINGS.get(output.suffix.lower() if output else "", "table"))
    if wanted is OtherFormat.walnut:
        if output is not None:
            check_path(output)
        text = _walnut(file)
        with stdout_to(output):
            print(text, end="")
        return
    check_format(AnswerFormat(wanted.value), column, offset, caption, output)
    answer = read_answer(file, game=game, question=question, side=side)
    with stdout_to(output):
        write_answer(answer, AnswerFormat(wanted.value), column, offset, caption)


def _walnut(file: Path) -> str:
    """The automaton of a certificate, which is checked first, or an automaton of Walnut as it is written here."""
    from ..exchange.reading_answers import read_automaton

    with working(f"reading {file}"):
        return read_automaton(file).to_walnut()
