"""Section III: the cost of the morphism method."""

from __future__ import annotations

import numpy as np

from ...extent import Extent
from ...first_differences import unless
from ...paper import Cases
from ...trusted import outcomes
from .contents import claim
from .section_2_2 import letters_written


@claim("III(a)", "remark", about=("fraenkel(c)", "heap(p,1)"))
def morphism_is_cheaper(extent: Extent) -> Cases:
    """The morphism method avoids the Grundy function: for the same board it writes fewer letters than the Grundy table
    has entries. (That it is valid only for games that generalize Wythoff is not judged.)"""
    side = extent.side(400, "boards of side {}")
    for c in range(1, extent.parameters(6, "c <= {}") + 1):
        wanted = int(np.triu(outcomes(f"fraenkel({c})", side)).sum())
        written = letters_written(c, wanted)
        yield unless(written < side * side, f"letters for the board, c = {c}", f"below {side * side}", written)
        if c in (1, 2, 4):
            extent.fact(f"side {side}, c = {c}: {wanted} pairs, {written} letters, {side * side} Grundy values")
