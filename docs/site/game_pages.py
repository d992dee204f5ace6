"""The games: a page with every entry of the catalog and every modifier, each with a picture made from its example.

At the left the P-positions, at the right the nim-values, where there are any.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

import wythoff as wy
from wythoff.rules import describe
from wythoff.rules.modifiers import MODIFIERS

SIDE, VALUES = 60, 60
BLUE, EMPTY, MAP = "#0072B2", "#f4f4f2", "cividis"
# An example that shows what a modifier does.
MODIFIED = {
    "misere": "wythoff.misere", "radius": "wythoff.radius(9)", "block": "wythoff.block(5)",
    "comply": "wythoff.comply(3)", "terminal": "wythoff.terminal(x + y <= 7)",
    "declare": "wythoff.declare((3,3)=P,(5,9)=P)", "pass": "wythoff.pass", "beside": "wythoff + nim(2)",
}  # fmt: skip
OPENING = """Games, with pictures
====================

Every named game and every modifier, each with an example: its P-positions, and beside them its nim-values, dark for 0
and lighter for more. (0,0) is at the bottom left. What each text means in full: :doc:`/games`.

"""


def write(folder: Path) -> None:
    """The page and its pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = [OPENING, heading("Named games", "-")]
    for entry in wy.catalog():
        text = next((example for example in entry.examples if wy.game(example).heaps == 2), entry.examples[0])
        parts.append(part(folder, entry.signature, entry.title, entry.paper, text))
    parts.append(heading("Modifiers", "-"))
    for modifier in MODIFIERS:
        parts.append(part(folder, modifier.signature, modifier.listed, modifier.paper, MODIFIED[modifier.name]))
    (folder / "index.rst").write_text("\n".join(parts), encoding="utf-8")


def heading(words: str, line: str) -> str:
    return f"{words}\n{line * len(words)}\n"


def part(folder: Path, signature: str, title: str, paper: str, text: str) -> str:
    """What stands about one game or modifier."""
    game = wy.game(text)
    name = "".join(c if c.isalnum() else "-" for c in text).strip("-")
    board_picture(game).savefig(folder / f"{name}.png", dpi=110)
    source = paper.removeprefix("all").removeprefix("; ")
    source = source and f" ({source})"
    return "\n".join([
        heading(f"``{signature}``", "^"), f"{escaped(title)}{escaped(source)}.", "",
        f"``{text}``: {escaped(describe(game))}", "",
        f".. image:: {name}.png", f"   :alt: The P-positions and nim-values of {text}", "",
    ])  # fmt: skip


def escaped(words: str) -> str:
    """Words without a meaning for the markup."""
    return "".join(f"\\{c}" if c in "*`_|\\" else c for c in words)


def board_picture(game: wy.Game) -> Figure:
    """P-positions and, where the game has them, nim-values."""
    figure = Figure(figsize=(7.2, 3.6))
    left, right = (figure.add_axes((x, 0.06, 0.46, 0.92)) for x in (0.03, 0.53))
    outcomes = plane(game.outcomes(SIDE))
    left.imshow(outcomes.T, origin="lower", cmap=two_colours(), vmin=0, vmax=1, interpolation="none")
    try:
        values = plane(game.nim_values(VALUES))
    except wy.MeaningError:
        right.axis("off")
        right.text(0.5, 0.5, "no nim-values", ha="center", va="center", color="#777777", transform=right.transAxes)
    else:
        right.imshow(np.ma.masked_less(values, 0).T, origin="lower", cmap=MAP, interpolation="none")
    for axes in (left, right):
        trimmed(axes)
    return figure


def plane(board: wy.Board) -> np.ndarray:
    """The first two heaps; others are 3, or a layer 0."""
    values = np.asarray(board)
    while values.ndim > 2:
        values = values[..., min(3, values.shape[-1] - 1)]
    return values.reshape(-1, 1) if values.ndim == 1 else values


def two_colours() -> object:
    from matplotlib.colors import ListedColormap

    return ListedColormap([EMPTY, BLUE])


def trimmed(axes: Axes) -> None:
    axes.tick_params(labelsize=7, length=2, color="#999999", labelcolor="#555555")
    for side in axes.spines.values():
        side.set_visible(False)
