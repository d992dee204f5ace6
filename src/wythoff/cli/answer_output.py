"""An answer on stdout, in any of its formats."""

from __future__ import annotations

import sys
from pathlib import Path

from ..answers import Answer, Board
from ..errors import MeaningError
from ..views import bfile, board_text, csv_text, json_text, latex, mathematica_text, npy, sage_text, text_rows
from .files import check_path, print_bytes
from .output import AnswerFormat, write_table

TEXTS = {
    AnswerFormat.csv: csv_text, AnswerFormat.json: json_text, AnswerFormat.sage: sage_text,
    AnswerFormat.mathematica: mathematica_text,
}  # fmt: skip
CAPTION_HELP = "With --format latex: a table with this caption; 'auto' for words of its own."
OWN_WORDS = "auto"


def check_format(
    form: AnswerFormat, column: str | None, offset: int | None, caption: str | None, output: Path | None
) -> None:
    """Refuse before the work what could not be written after it."""
    if form is not AnswerFormat.bfile and (column, offset) != (None, None):
        raise MeaningError(f"--column and --offset belong to --format bfile, not to {form.value}")
    if form is not AnswerFormat.latex and caption is not None:
        raise MeaningError(f"--caption belongs to --format latex, not to {form.value}")
    if output is not None:
        check_path(output)
    elif form is AnswerFormat.npy and sys.stdout.isatty():
        raise MeaningError("npy is not for a terminal: name a file with -o FILE, or redirect the output")


def write_answer(
    answer: Answer, form: AnswerFormat, column: str | None = None, offset: int | None = None, caption: str | None = None
) -> None:
    """Print the answer."""
    match form:
        case AnswerFormat.npy:
            print_bytes(npy(answer))
        case AnswerFormat.bfile:
            print(bfile(answer, column, offset or 0), end="")
        case AnswerFormat.latex:
            print(latex(answer, caption == OWN_WORDS or caption or False), end="")
        case _ if form in TEXTS:
            print(TEXTS[form](answer), end="")
        case _ if isinstance(answer, Board) and answer.game.heaps == 2:
            print(board_text(answer))
        case _:
            write_table(*text_rows(answer))
