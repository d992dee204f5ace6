"""`wythoff sweep plot FILE`: what a sweep found as a heat map, a curve, or a page of boards."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..sweeps.member_columns import names
from ..sweeps.pictures import BOARDS, CURVE, MAP, Request, picture_of
from ..sweeps.store import Store
from ..views import check_sweep_picture, sweep_picture
from ..views.sweep_data import Curves, Matrix, Picture
from .bars import working
from .files import check_path, write_bytes
from .plot import checked_suffix
from .sweep_reading import File, Where


class PictureKind(StrEnum):
    """What is drawn."""

    map = MAP
    curve = CURVE
    boards = BOARDS


def plot(
    file: File,
    kind: Annotated[PictureKind | None, typer.Option("--kind", help="By default what suits the letters.")] = None,
    over: Annotated[str, typer.Option("--over", metavar="LETTERS", help="To the right, and upwards: p,q.")] = "",
    show: Annotated[
        list[str] | None,
        typer.Option("--show", metavar="FIELD", help="What is drawn, as in outcomes.p; of a curve several."),
    ] = None,
    where: Where = None,
    side: Annotated[int | None, typer.Option("--side", help="Boards, each with heaps below this side.")] = None,
    nim_values: Annotated[bool, typer.Option("--nim-values", help="Boards of nim-values, not P-positions.")] = False,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="A .png, .svg or .pdf file.")] = None,
    dpi: Annotated[int, typer.Option("--dpi", help="Dots per inch of a PNG.")] = 200,
    bare: Annotated[bool, typer.Option("--bare", help="No caption in the picture.")] = False,
) -> None:
    """Draw a heat map over two letters, a curve over one, or a board for each game.

    The name of the file is printed.
    """
    if output is not None:
        check_sweep_picture(checked_suffix(output), dpi)
        check_path(output)
    check_sweep_picture("png", dpi)
    request = Request(kind.value if kind else "", names(over), show or (), where or (), side, nim_values)
    with Store.to_read(file) as store, working(f"drawing {file.name}"):
        shown = picture_of(store, request)
        path = output or Path(f"{file.stem}-{kind_of(shown)}.png")
        check_path(path)
        content = sweep_picture(shown, checked_suffix(path), dpi=dpi, bare=bare)
    write_bytes(path, content)
    print(path)


def kind_of(shown: Picture) -> str:
    """What was drawn, for the name of its file."""
    return MAP if isinstance(shown, Matrix) else CURVE if isinstance(shown, Curves) else BOARDS
