"""G. Nivasch, More on the Sprague-Grundy function for Wythoff's game, Games of No Chance 3 (2009) 377-410.

For g >= 0 let (a_n^g,b_n^g), n >= 0, be the cells of value g with a <= b, by increasing a.
"""

from __future__ import annotations

import numpy as np

from ...kernels.base.array_types import Integers
from ..extent import Extent
from ..first_differences import unless
from ..paper import Cases, Paper
from ..trusted import nim_values

paper = Paper(
    "nivasch_2009",
    "More on the Sprague-Grundy function for Wythoff's game",
    "G. Nivasch, Games of No Chance 3 (2009) 377-410",
    contents={"nivasch_2009": ("A1",)},
    seen="opening",
)
claim = paper.claim
SHOWN = (1, 2, 3, 5, 10, 20, 50)
SLACK = 2  # small extremes may move by so much


@claim("A1", "theorem", about="wythoff")
def bounded_differences(extent: Extent) -> Cases:
    """For every g the differences a_n^g - a_n^0 and b_n^g - b_n^0 stay bounded as n grows. Tested: doubling
    the range of n makes the largest differences larger by less than a half (and 2); unbounded ones would double."""
    values = nim_values("wythoff", extent.side(1000))
    zeros = cells_of(values, 0)
    largest = np.zeros(2)
    most = extent.parameters(20, "g <= {}")
    for g in range(1, most + 1):
        cells = cells_of(values, g)
        n = min(len(cells), len(zeros))
        apart = np.abs(cells[:n] - zeros[:n])
        half, whole = apart[: n // 2].max(axis=0), apart.max(axis=0)
        words = f"at most ({half[0]},{half[1]}) for n < {n // 2}, ({whole[0]},{whole[1]}) for n < {n}"
        yield unless((2 * whole < 3 * half + 2 * SLACK).all(), f"g = {g}", "bounded differences", words)
        largest = np.maximum(largest, whole / g)
        if g in SHOWN:
            extent.fact(f"g = {g}: {words}")
    extent.fact(f"up to g = {most} the differences of a are at most {largest[0]:.2f}·g, those of b {largest[1]:.2f}·g")


def cells_of(values: Integers, g: int) -> Integers:
    """The cells (a_n^g, b_n^g), as many as the board shows for certain: up to the first column without this value."""
    marked = values == g
    found = marked.any(axis=1)
    columns = len(found) if found.all() else int(np.argmin(found))
    return np.argwhere(np.triu(marked[:columns]))
