"""The regions of a board as a picture: each has a colour, and its two period vectors in the legend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from .. import solvers
from ..answers import Board, Trust
from ..errors import MeaningError
from ..rules import Game
from .lattices import Pattern
from .regions import Region, regions_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from ..views.region_figure import RegionLook

SIDE, LARGEST = 512, 2048  # of a map where nobody says, and at most
DRAWN = 8  # regions with a colour of their own


@dataclass(frozen=True, eq=False)
class RegionMap:
    """A board and the regions of it that repeat by two vectors.

    >>> from wythoff.rules import read_game
    >>> region_map(read_game("wythoff.radius(3)"), 64)
    <regions of the outcomes of wythoff.radius(3), side 64: (4,0), (0,4), 3/16 P>
    """

    board: Board
    regions: tuple[Region, ...]

    def __repr__(self) -> str:
        labels = list(dict.fromkeys(label_of(self.board.question, region.pattern) for region in self.regions))
        told = "; ".join(labels) or "none"
        return f"<regions of the {self.board.question} of {self.board.game}, side {self.board.side}: {told}>"

    @property
    def looks(self) -> list[RegionLook]:
        """What the picture shows: the largest regions, then what has one value only."""
        from ..views.region_figure import RegionLook

        question = self.board.question
        shown = [region for region in self.regions if not region.pattern.is_constant][:DRAWN]
        blank = [region for region in self.regions if region.pattern.is_constant]
        patterns = list(dict.fromkeys(region.pattern for region in shown + blank))
        return [
            RegionLook(region.mask, label_of(question, known), patterns.index(known), known.is_constant)
            for region in shown + blank
            for known in [region.pattern]
        ]

    def plot(self, *, dpi: int = 200, bare: bool = False) -> Figure:
        """The picture as a Matplotlib figure; a `bare` one has no caption.

        >>> from wythoff.rules import read_game
        >>> region_map(read_game("wythoff.radius(3)"), 64).plot().axes[0].get_xlabel()
        'x'
        """
        from ..views.region_figure import region_figure

        return region_figure(self.board, self.looks, dpi=dpi, bare=bare)

    def picture(self, suffix: str = "png", *, dpi: int = 200, bare: bool = False) -> bytes:
        """The picture as the bytes of a file.

        >>> from wythoff.rules import read_game
        >>> region_map(read_game("wythoff.radius(3)"), 64).picture("svg")[:5]
        b'<?xml'
        """
        from ..views.region_figure import region_picture

        return region_picture(self.board, self.looks, suffix, dpi=dpi, bare=bare)


def region_map(game: Game, side: int = SIDE, question: str = "outcomes", trust: Trust = "claims") -> RegionMap:
    """Solve a board of outcomes, nim-values or remoteness and find its regions."""
    check_map(game, side)
    return mapped(getattr(solvers, question)(game, side, trust))


def mapped(board: Board) -> RegionMap:
    """The regions of a board on two heaps."""
    check_map(board.game, board.side)
    return RegionMap(board, tuple(regions_of(np.asarray(board.values, np.int64))))


def check_map(game: Game, side: int) -> None:
    """Refuse what has no map, before a board is filled."""
    if game.heaps != 2 or game.has_layers:
        raise MeaningError(f"regions are looked for on two heaps; a position of {game} has {game.heaps} numbers")
    if not 1 <= side <= LARGEST:
        raise MeaningError(f"regions are looked for on boards of side 1 to {LARGEST}, not {side}")


def label_of(question: str, pattern: Pattern) -> str:
    """The two vectors of a pattern and its density, or its saltus.

    >>> from .lattices import Lattice
    >>> label_of("outcomes", Pattern(Lattice(1, 2, 3), (1, 0, 0)))
    '(1,-1), (1,2), 1/3 P'
    >>> label_of("nim-values", Pattern(Lattice(2, 0, 1), (0, 5), 1, 0))
    '(0,1), (2,0): +0, +1'
    """
    vectors = ", ".join(f"({p},{q})" for p, q in pattern.lattice.shortest)
    if pattern.is_constant:
        value = pattern.table[0]
        return {0: "no P-position", 1: "all P"}.get(value, "no position") if question == "outcomes" else f"all {value}"
    if question == "outcomes":
        return f"{vectors}, {sum(pattern.table)}/{pattern.lattice.size} P"
    steps = [pattern.saltus(v) for v in pattern.lattice.shortest]
    return f"{vectors}: " + ", ".join(f"{step:+d}" for step in steps) if any(steps) else vectors
