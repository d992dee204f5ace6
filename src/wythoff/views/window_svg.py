"""A few squares of a board as SVG: its P-positions, one square marked; (0, 0) at the bottom left."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

import numpy as np
from numpy.typing import NDArray

CELL, LEFT, UNDER, EDGE = 14, 34, 24, 8
LABELS = 5  # squares from one number on a side to the next
STYLE = (
    ".b{fill:var(--board,#fff);stroke:var(--grid,#d5dbe5)}.g{stroke:var(--grid,#d5dbe5)}.p{fill:var(--p,#1f5fae)}"
    ".m{fill:none;stroke:var(--mark,#c2410c);stroke-width:3}.n{font:10px sans-serif;fill:var(--numbers,#57637a)}"
)


def window_svg(
    board: NDArray[np.bool_], corner: tuple[int, int], marked: tuple[int, int] | None = None, title: str = ""
) -> str:
    """The squares of a board whose lower left one is `corner`; those that are true are filled.

    >>> window_svg(np.eye(3, dtype=bool), (0, 0), (1, 2)).count("<rect")
    5
    """
    across, up = board.shape
    width, height = LEFT + across * CELL + EDGE, EDGE + up * CELL + UNDER
    parts = [f"<title>{escape(title)}</title><style>{STYLE}</style>"]
    parts.append(f'<rect class="b" x="{LEFT}" y="{EDGE}" width="{across * CELL}" height="{up * CELL}"/>')
    parts.append(f'<path class="g" d="{_grid(across, up)}"/>')
    parts += [_square("p", x, y, up, 1) for x, y in np.argwhere(board).tolist()]
    parts += [] if marked is None else [_square("m", marked[0] - corner[0], marked[1] - corner[1], up, -1)]
    parts += _numbers(across, up, corner)
    box = f'xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg {box} role="img">{"".join(parts)}</svg>'


def _grid(across: int, up: int) -> str:
    columns = (f"M{LEFT + x * CELL} {EDGE}v{up * CELL}" for x in range(1, across))
    rows = (f"M{LEFT} {EDGE + y * CELL}h{across * CELL}" for y in range(1, up))
    return "".join((*columns, *rows))


def _square(kind: str, x: int, y: int, up: int, inset: int) -> str:
    left, top, side = LEFT + x * CELL + inset, EDGE + (up - 1 - y) * CELL + inset, CELL - 2 * inset
    return f'<rect class="{kind}" x="{left}" y="{top}" width="{side}" height="{side}"/>'


def _numbers(across: int, up: int, corner: tuple[int, int]) -> Iterator[str]:
    for x in range(-corner[0] % LABELS, across, LABELS):
        place = f'x="{LEFT + (x + 0.5) * CELL}" y="{EDGE + up * CELL + 14}" text-anchor="middle"'
        yield f'<text class="n" {place}>{corner[0] + x}</text>'
    for y in range(-corner[1] % LABELS, up, LABELS):
        place = f'x="{LEFT - 5}" y="{EDGE + (up - y - 0.5) * CELL + 3.5}" text-anchor="end"'
        yield f'<text class="n" {place}>{corner[1] + y}</text>'
