"""S. Aggarwal, J. Geller, S. Sadhuka, M. Yu, Generalized algorithm for Wythoff's game with basis vector (2^b,2^b).

The game (b,b) is `three(b,b,1)`: Nim moves, or kb from both heaps. Its P-positions are (a_n,b_n), a_n <= b_n, by
increasing a_n, and d_n = b_n - a_n.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ...kernels.base.array_types import Integers
from ...rules import Position
from ..extent import Extent
from ..first_differences import first_other_options, unless
from ..paper import Cases, Paper
from ..trusted import pairs

paper = Paper(
    "aggarwal_2016",
    "Generalized algorithm for Wythoff's game with basis vector (2^b,2^b)",
    "S. Aggarwal, J. Geller, S. Sadhuka, M. Yu, arXiv 1612.03068 (v1 2016, v2 2017)",
    contents={"aggarwal_2016": ("Game (b,b)", "A1", "A2", "A3")},
    seen="abstract",
)
claim = paper.claim
POWERS = "b = 1, 2, 4, …, 2^{}; n <= 4b³ + b²"


@claim("Game (b,b)", "ruleset", about="three(b,b,1)")
def moves(extent: Extent) -> Cases:
    """A move takes any positive number from one heap, or kb from both, k >= 1."""
    side = extent.side(9)
    for b in range(1, 5):
        yield first_other_options(f"three({b},{b},1)", lambda position, b=b: _options(position, b), side)  # type: ignore[misc]


def _options(position: Position, b: int) -> list[Position]:
    x, y = position
    removals = ((i, j) for i in range(x + 1) for j in range(y + 1))
    return [(x - i, y - j) for i, j in removals if i + j > 0 and (i == 0 or j == 0 or (i == j and i % b == 0))]


@claim("A1", "theorem", about="three(b,b,1)")
def periodic_for_powers_of_two(extent: Extent) -> Cases:
    """If b is a power of 2, the sequence d_n mod b² is periodic from some n on."""
    for b, d in _powers(extent):
        residues = d % b**2
        period = next((p for p in range(1, 2 * b**3) if _start(residues, p) <= len(d) // 4), None)
        yield unless(period, f"b = {b}", f"a period below {2 * b**3}", f"none for n < {len(d)}")
        extent.fact(f"b = {b}: least period {period}, from n = {_start(residues, period or 1)} on")


@claim("A2", "theorem", about="three(b,b,1)", form="ours")
def arithmetic_for_powers_of_two(extent: Extent) -> Cases:
    """If b is a power of 2, there are n0 and c with d_{n+b²} = d_n + c for all n >= n0."""
    for b, d in _powers(extent):
        steps = d[b * b :] - d[: -b * b]
        other = np.flatnonzero(steps != steps[-1])
        start = int(other[-1]) + 1 if len(other) else 0
        yield unless(
            start <= len(steps) // 4, f"b = {b}", "d_{n+b²} - d_n constant in the end", f"not at n = {start - 1}"
        )
        extent.fact(f"b = {b}: c = {steps[-1]} from n0 = {start} on")


@claim("A3", "conjecture", about="three(b,b,1)")
def not_periodic_otherwise(extent: Extent) -> Cases:
    """If b is not a power of 2, d_n mod b² is not eventually periodic. Tested as: every period up to an eighth of the
    range is broken in its last quarter."""
    terms = extent.terms(12_000)
    for b in (b for b in range(3, extent.parameters(12, "b <= {}") + 1) if b & (b - 1)):
        d = _differences(b, terms) % b**2
        kept, period = max((terms - p - _start(d, p), p) for p in range(1, terms // 8))
        where = f"d_n mod {b * b}, b = {b}, period {period}"
        yield unless(kept < terms // 4, where, "broken again", f"unbroken in the last {kept} of {terms} terms")
        extent.fact(
            f"b = {b}: at the end of {terms} terms no period is kept longer than {kept} terms (period {period})"
        )


def _powers(extent: Extent) -> Iterator[tuple[int, Integers]]:
    """b = 2^e and d_n over four times the period b³ that is found."""
    for exponent in range(extent.parameters(3, POWERS, most=6) + 1):
        b = 2**exponent
        yield b, _differences(b, 4 * b**3 + b**2 + 1)


def _differences(b: int, terms: int) -> Integers:
    listed = pairs(f"three({b},{b},1)", terms)
    return listed[:, 1] - listed[:, 0]


def _start(terms: Integers, period: int) -> int:
    """The least n from which on the listed terms have this period."""
    return _last_other(terms[period:], terms[:-period]) + 1


def _last_other(one: Integers, other: Integers) -> int:
    """The last place where two lists differ, -1 if there is none; the end is looked at first."""
    size = 64
    while size < len(one):
        places = np.flatnonzero(one[-size:] != other[-size:])
        if len(places):
            return len(one) - size + int(places[-1])
        size *= 8
    places = np.flatnonzero(one != other)
    return int(places[-1]) if len(places) else -1
