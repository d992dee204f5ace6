"""How high the P-positions of a column lie, by counting what the P-positions of the columns before it attack.

Let each column hold exactly k P-positions, every two positions of it joined by a move, so that one with no P-option in
another column and fewer than k P-positions below it is P. A move base + t*(p, q) with p > 0 leads from at most one
position of column x to a given position of an earlier column, and from none unless the distance of the columns is
base + t*p. So the P-positions of the columns before x are options, by that move, of at most k*((x - base)/p + 1)
positions of column x; by a move without a step, of at most k. Let k*A(x) be the sum over all moves. Below the last
P-position of column x lie k - 1 others, at most k*A(x) positions with a P-option in another column, and in misère play
one more without an N-option:

    y <= k*A(x) + k - 1 (+ 1)

For a nim-value g, k positions of each smaller value may lie there too.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ...certificate.checker.content import LinearMove


class LinearBound(NamedTuple):
    """y <= slope*x + rest at every P-position; `per_column` of them lie in each column."""

    slope: Fraction
    rest: Fraction
    per_column: int

    def words(self, x: str, y: str) -> str:
        """The bound without fractions, as in '2y <= 3x + 4'."""
        below = self.slope.denominator
        factor, rest = int(self.slope * below), int(self.rest * below // 1)
        right = f"{_times(factor, x)}{f' + {rest}' if rest else ''}" if factor else str(rest)
        return f"{_times(below, y)} <= {right}"


def _times(factor: int, name: str) -> str:
    return name if factor == 1 else f"{factor}{name}"


def linear_bound(
    moves: Sequence[LinearMove], k: int, is_misere: bool, value: int = 0, axis: int = 0
) -> LinearBound | None:
    """Bound the P-positions, or those of a nim-value, from the list of all moves; None if a move attacks too much.

    For the axis 1 the same is said of rows.

    >>> from wythoff import game
    >>> from wythoff.certificate.linear_moves import outline
    >>> linear_bound(outline(game("maharaja")).moves, 1, False).words("x", "y")
    'y <= 2x + 2'
    """
    slope, rest = Fraction(0), Fraction(0)
    for move in moves:
        base = move.base[axis]
        if len(move.steps) > 1 or (move.steps and base and not move.steps[0][axis]):
            return None
        if move.steps and (step := move.steps[0][axis]):
            # (x - base)/step + 1 where that is not negative.
            slope += Fraction(1, step)
            rest += max(Fraction(0), 1 - Fraction(base, step))
        elif base:
            rest += 1
    return LinearBound(k * slope, k * rest + k - 1 + is_misere + k * value, k)
