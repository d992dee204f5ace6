"""U. Larsson, J. Wästlund, Maharaja Nim: Wythoff's queen meets the knight, arXiv 1207.0765 (2012).

Maharaja Nim has the queen moves and the knight's (1,2), (2,1); an upper P-position has x <= y.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from ... import prover
from ..extent import Extent
from ..first_differences import first_difference, unless
from ..paper import Cases, Paper
from ..proof_entries import Proofs
from ..shipped_certificates import certificate_text
from ..trusted import outcomes, pairs

if TYPE_CHECKING:
    from ...automata.automaton import Automaton
    from ...prover.proof import Proof

paper = Paper(
    "larsson_wastlund_2012",
    "Maharaja Nim: Wythoff's queen meets the knight",
    "U. Larsson, J. Wästlund, arXiv 1207.0765 (2012)",
    contents={"larsson_wastlund_2012": ("A1", "A2")},
    seen="opening",
)
claim, proofs = paper.claim, Proofs("larsson_wastlund_2012")
PHI = (1 + sqrt(5)) / 2
LEAPS = "rule(i*j == 0 or i == j or i == 2 and j == 3 or i == 3 and j == 2)"
FILE = "wythoff-leap-2-3"
DIGITS = (250, 500, 1000)
GROWTH = 0.5  # of the extremes over a fourfold range, beyond which they are not called bounded


@claim("A1", "theorem", about="maharaja")
def near_the_golden_lines(extent: Extent) -> Cases:
    """The P-positions of maharaja Nim stay within a bounded distance of the two lines of slope φ and 1/φ through the
    origin. Tested: the extremes of y - φx over the upper P-positions move by less than 1/2 over the last fourfold
    range."""
    x, y = pairs("maharaja", extent.terms(40_000, "the first {} P-positions")).T
    off, end = y - PHI * x, int(x[-1])
    extremes = []
    for top in (end // 64, end // 16, end // 4, end):
        some = off[x <= top]
        extremes.append((float(some.min()), float(some.max())))
        extent.fact(f"x <= {top}: {some.min():.4f} <= y - φx <= {some.max():.4f}")
    (low, high), (least, largest) = extremes[-2:]
    moved = max(low - least, largest - high)
    yield unless(moved < GROWTH, f"extremes of y - φx up to x = {end}", "bounded", f"moved by {moved:.4f}")


@claim("A2", "theorem", about=LEAPS)
def decided_in_polynomial_time(extent: Extent) -> Cases:
    """For queen moves and the two jumps (2,3), (3,2) the outcome of a position is found in time polynomial in the
    number of digits. Tested: an automaton on pairs of Zeckendorf words is right on a board, and reads heaps of a
    thousand digits, with the time told."""
    side = extent.side(400)
    said = automaton().accepts_many(*np.ogrid[:side, :side])
    yield first_difference(outcomes(LEAPS, side), said, LEAPS)
    for digits in DIGITS:
        start = perf_counter()
        automaton().accepts(10**digits // 3, 10**digits // 2)
        extent.fact(f"heaps of {digits} digits: {perf_counter() - start:.3f} s")


@cache
def automaton() -> Automaton:
    """The automaton of the shipped certificate."""
    from ...certificate.checker import read
    from ...certificate.comparison import automaton_of

    return automaton_of(read(certificate_text(f"certificates/{FILE}.txt")))


@proofs.enter(
    "A2", files=(FILE,), by_hand="an automaton reads each digit once, and Zeckendorf words are quick to write"
)
def certified() -> Iterator[Proof]:
    """The P-positions are those of an automaton on pairs of Zeckendorf words."""
    yield prover.prove_set(LEAPS, automaton())
