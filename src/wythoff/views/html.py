"""How answers show themselves in a notebook: HTML, with the picture inside where Matplotlib is installed.

Notebooks prefer HTML to a PNG, so that the HTML of a board carries its picture; the PNG alone is for exports.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from ..errors import WythoffError
from .drawing import Drawing
from .figures import picture
from .plain_data import board_text, text_rows

if TYPE_CHECKING:
    from ..answers import Board, Pairs


DPI = 110
WIDEST = 40  # squares of a board in text
LISTED = 20  # rows of a table


def board_png(board: Board) -> bytes | None:
    """The picture, or nothing if there is none: Matplotlib is not installed, or the board has one heap."""
    try:
        return picture(board, "png", dpi=DPI)
    except WythoffError:
        return None


def drawing_html(drawing: Drawing) -> str:
    """The picture, or its words where there is none."""
    from .drawing_files import drawing_bytes

    try:
        png = drawing_bytes(drawing, "png", dpi=DPI)
    except WythoffError:
        return f"<pre>{escape(repr(drawing))}</pre>"
    return _image(png, repr(drawing))


def _image(png: bytes, words: str) -> str:
    source = b64encode(png).decode("ascii")
    return f'<img src="data:image/png;base64,{source}" alt="{escape(words)}" style="max-width: 100%">'


def board_html(board: Board) -> str:
    """The picture with its caption, or the board in text."""
    png = board_png(board)
    if png is None:
        fits = board.values.ndim == 2 and board.side <= WIDEST
        return f"<pre>{escape(board_text(board) if fits else repr(board))}</pre>"
    return _image(png, repr(board))


def table_html(caption: str, header: Sequence[str], rows: Iterable[Sequence[object]], notes: Iterable[str] = ()) -> str:
    """Rows of texts and numbers as a table, with notes under it; the caption is HTML."""
    head = "".join(f"<th>{escape(name)}</th>" for name in header)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    under = "".join(f"<p>{escape(note)}</p>" for note in notes)
    table = f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return table + under


def pairs_html(pairs: Pairs) -> str:
    """The first rows as a table; how many more there are is said under it."""
    header, listed = text_rows(replace(pairs, positions=pairs.positions[:LISTED]))
    what = pairs.what[0].upper() + pairs.what[1:]
    more = [f"… and {len(pairs) - LISTED} more"] if len(pairs) > LISTED else []
    caption = f"{what} of <code>{escape(str(pairs.game))}</code>, by {escape(str(pairs.method))}"
    return table_html(caption, header, listed, more)
