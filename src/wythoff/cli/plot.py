"""`wythoff plot GAME [--side N | -n N] [--nim-values | --remoteness | --quotient] [--regions] [--compare GAME2]`."""

from __future__ import annotations

import re
import shlex
import sys
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer

from .. import answers, solvers, views
from ..answers import Board
from ..errors import MeaningError, TooLargeError
from ..progress import share
from ..rules import Game, read_game
from .bars import Trust, board_question, print_method, working
from .files import check_path, write_bytes
from .solve import check_value

DEFAULT_SIDE, DEFAULT_SLICED = 100, 32  # of two heaps, and of more, whose whole board is filled for a slice
DEFAULT_REGIONS = 400
DEFAULT_VALUED, DEFAULT_QUOTIENTS = 1000, 10_000  # positions of a nim-value, and of y/x
MOST_SIDE = 20_000  # of a board: beyond it only dots are seen, and -n N shows the same dots in far less memory
LONGEST_NAME = 80
VALUE_HELP = f"The first N positions of nim-value G (with -n N, else {DEFAULT_VALUED})."
REGIONS_HELP = f"Colours for regions that repeat by two vectors (default side {DEFAULT_REGIONS})."
QUOTIENT_HELP = f"y/x of the first N pairs against x, logarithmic (with -n N, else {DEFAULT_QUOTIENTS})."


def plot(
    text: Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")],
    side: Annotated[int | None, typer.Option("--side", help=f"All heaps below N (default {DEFAULT_SIDE}).")] = None,
    n: Annotated[int | None, typer.Option("-n", help="The first N P-positions, not a board.")] = None,
    nim_values: Annotated[bool, typer.Option("--nim-values", help="Nim-values, not P-positions.")] = False,
    value: Annotated[int | None, typer.Option("--value", metavar="G", help=VALUE_HELP)] = None,
    remoteness: Annotated[bool, typer.Option("--remoteness", help="How long optimal games last.")] = False,
    quotient: Annotated[bool, typer.Option("--quotient", help=QUOTIENT_HELP)] = False,
    regions: Annotated[bool, typer.Option("--regions", help=REGIONS_HELP)] = False,
    compare: Annotated[str | None, typer.Option("--compare", metavar="GAME2", help="P in which of two games?")] = None,
    cut: Annotated[str, typer.Option("--slice", metavar="Z", help="The third heap (third,fourth,…), else 0.")] = "",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="A .png, .svg or .pdf file.")] = None,
    dpi: Annotated[int, typer.Option("--dpi", help="Dots per inch of a PNG; the board is 5 inches wide.")] = 200,
    bare: Annotated[bool, typer.Option("--bare", help="No caption in the picture.")] = False,
    tex: Annotated[Path | None, typer.Option("--tex", help="Write a LaTeX figure with caption and command.")] = None,
    trust: Trust = "claims",
) -> None:
    """Draw P-positions, nim-values, remoteness, regions or two games compared; the name of the file is printed."""
    game, other = read_game(text), read_game(compare) if compare is not None else None
    check_value(value, side)
    n = n if n is not None else DEFAULT_QUOTIENTS if quotient else DEFAULT_VALUED if value is not None else None
    question = board_question(nim_values, remoteness)
    _check_options(side, n, question, other)
    if regions:
        _check_regions(game, side, n, other)
    path = output or Path(f"{file_name(game, question, other, value, quotient, regions)}.png")
    suffix, at = checked_suffix(path), read_slice(cut)
    views.check_request(game, suffix, at, dpi)
    if quotient:
        views.check_quotient(game)
    check_path(path)
    if tex is not None:
        check_path(tex)
        views.included(path, tex)
    side = side or (DEFAULT_REGIONS if regions else DEFAULT_SIDE if game.heaps == 2 else DEFAULT_SLICED)
    trusted = solvers.check_trust(trust)
    with working(f"drawing {game}"):
        with share(0, 0.5 if other else 0.9):
            answer = _answer(game, n, side, question, value, trusted)
        with share(0.5, 0.9):
            second = _second(game, other, side, trusted)
        with share(0.9, 1):
            picture = (
                _regions(answer, suffix, dpi, bare)
                if regions
                else views.picture(answer, suffix, compare=second, at=at, dpi=dpi, bare=bare, quotient=quotient)
            )
    write_bytes(path, picture)
    print(path)
    if tex is not None:
        words = views.figure_tex(
            answer, path, tex, command(), compare=second, at=at, quotient=quotient, regions=regions
        )
        write_bytes(tex, words.encode())
        print(tex)
    print_method(game, answer.method)


def _answer(
    game: Game, n: int | None, side: int, question: str, value: int | None, trust: answers.Trust
) -> views.Answer:
    if n is None:
        board: Board = getattr(solvers, question)(game, side, trust)
        return board
    return solvers.pairs(game, n, trust) if value is None else solvers.value_pairs(game, n, value, trust)


def _regions(answer: views.Answer, suffix: str, dpi: int, bare: bool) -> bytes:
    from ..finder.region_map import mapped

    assert isinstance(answer, Board)
    return mapped(answer).picture(suffix, dpi=dpi, bare=bare)


def _check_regions(game: Game, side: int | None, n: int | None, other: Game | None) -> None:
    from ..finder.region_map import check_map

    if n is not None or other is not None:
        raise MeaningError("--regions colours a board; it excludes -n, --value, --quotient and --compare")
    check_map(game, side or DEFAULT_REGIONS)


def command() -> str:
    """What was typed, for a shell."""
    return shlex.join(["wythoff", *sys.argv[1:]])


def _check_options(side: int | None, n: int | None, question: str, other: Game | None) -> None:
    if n is not None and (side is not None or question != "outcomes" or other is not None):
        raise MeaningError(
            "-n N draws the first N positions (--value, --quotient too); it excludes --side, --nim-values, "
            "--remoteness and --compare"
        )
    if question != "outcomes" and other is not None:
        raise MeaningError(f"--compare shows P-positions; it excludes --{question.replace('_', '-')}")
    for name, value in (("-n", n), ("--side", side)):
        if value is not None and value < 1:
            raise MeaningError(f"{name} must be at least 1, not {value}")
    if side is not None and side > MOST_SIDE:
        raise TooLargeError(f"a board of side {side} is not drawn, at most {MOST_SIDE}; -n N draws P-positions farther")


def _second(game: Game, other: Game | None, side: int, trust: answers.Trust) -> Board | None:
    if other is None:
        return None
    if other.heaps != game.heaps:
        raise MeaningError(f"{game} has {game.heaps} heaps and {other} has {other.heaps}: they cannot be compared")
    return solvers.outcomes(other, side, trust)


def checked_suffix(path: Path) -> str:
    suffix = path.suffix.removeprefix(".").lower()
    if suffix not in views.SUFFIXES:
        raise MeaningError(f"{str(path)!r} does not say what to write; allowed endings: .{', .'.join(views.SUFFIXES)}")
    return suffix


def read_slice(text: str) -> tuple[int, ...]:
    """'3' or '3,4': the heaps after the second."""
    if not re.fullmatch(r"([0-9]{1,18}(,[0-9]{1,18})*)?", text):
        raise MeaningError(f"--slice {text!r} is no list of heaps; write whole numbers with commas, such as 3 or 3,4")
    return tuple(map(int, text.split(","))) if text else ()


def file_name(
    game: Game, question: str, other: Game | None, value: int | None = None, quotient: bool = False,
    regions: bool = False,
) -> str:  # fmt: skip
    """A name of letters, digits, dots and dashes; what they cannot say is told apart by a few digits of a hash."""
    which = "" if question == "outcomes" else f" {question.replace('_', '-')}"
    text = f"{game} against {other}" if other else f"{game}{which}"
    text += f" value {value}" * (value is not None) + " quotient" * quotient + " regions" * regions
    plain = re.sub(r"[^A-Za-z0-9.]+", "-", text).strip("-.")
    if len(plain) <= LONGEST_NAME and re.fullmatch(r"[A-Za-z0-9.,()+ -]*", text):
        return plain
    return f"{plain[:LONGEST_NAME]}-{sha256(text.encode()).hexdigest()[:6]}"
