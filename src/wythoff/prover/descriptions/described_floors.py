"""Families (floor((p*A_n + q*n)/r) + c, …) of pairs in a set, in the systems [1; a, a, …]: lines of other slopes there.

So the P-positions of Wythoff's game with a blocked nim move are (X_n, X_n + n), X_n = floor(A_n/2) = floor(n/sqrt 2).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import isqrt
from typing import NamedTuple

import numpy as np

from ...kernels.base.array_types import Flags, Integers
from .described_progressions import Family

FEWEST = 12  # members on the board that make a family
LATEST = 4  # first member, at most
MOST_ADDED = (8, 12)  # to x and to y


class FloorTerm(NamedTuple):
    """floor((p*A_n + q*n)/r)."""

    p: int
    q: int
    r: int

    def values(self, low: Integers) -> Integers:
        """Its values where A_n are the numbers given, n = 0, 1, …"""
        values: Integers = (self.p * low + self.q * np.arange(len(low))) // self.r
        return values

    def text(self, low: str, times: str) -> str:
        """The sum with names for A_n and n; times is written between a number and a name."""
        parts = [(self.p, low), (self.q, "n")]
        told = "".join(
            f" {'+' if factor > 0 else '-'} {'' if abs(factor) == 1 else f'{abs(factor)}{times}'}{name}"
            for factor, name in parts if factor
        )  # fmt: skip
        return told.removeprefix(" + ")

    def words(self, added: int) -> str:
        whole = self.text("A_n", "")
        if self.r > 1:
            whole = f"floor({f'({whole})' if ' ' in whole else whole}/{self.r})"
        return whole + (f" + {added}" if added else "")

    def formula(self, added: int) -> str:
        return f"({self.text('t', '*')})//{self.r} + {added}"


def terms() -> list[FloorTerm]:
    """The terms that are tried, the simplest first; alpha is above 1, so that none is negative."""
    several = [FloorTerm(0, 1, 1), FloorTerm(0, 2, 1)]
    several += [FloorTerm(1, q, r) for q, r in product(range(-1, 4), (1, 2))]
    several += [FloorTerm(2, q, 1) for q in range(-1, 4)]
    return sorted(several, key=lambda term: (term.r, term.p + abs(term.q), term))


def floor_families(a: int, board: Flags, is_symmetric: bool) -> Iterator[Family]:
    """Every such family whose members on the board are all in the set, but for the first few."""
    side = len(board)
    low = np.array([((2 - a) * n + isqrt((a * a + 4) * n * n)) // 2 for n in range(2 * side)])
    wide = np.pad(board, (0, 6 * side + max(MOST_ADDED)), constant_values=True)
    added = np.arange(MOST_ADDED[0])[:, None, None], np.arange(MOST_ADDED[1])[None, :, None]
    known = [(term, term.values(low)) for term in terms()]
    for (one, x), (other, y) in product(known, known):
        if one == other or (is_symmetric and x[-1] > y[-1]):
            continue
        until = int(np.searchsorted(np.maximum(x, y), side))
        if until < FEWEST:
            continue
        fits = wide[x[:until] + added[0], y[:until] + added[1]]
        for c, d in np.argwhere(fits[:, :, LATEST:].all(axis=2)).tolist():
            first = LATEST
            while first and fits[c, d, first - 1]:
                first -= 1
            places = np.column_stack([x[first:until] + c, y[first:until] + d])
            yield _family(a, (one, c), (other, d), first, places[(places < side).all(axis=1)], is_symmetric)


def _family(
    a: int, one: tuple[FloorTerm, int], other: tuple[FloorTerm, int], first: int, places: Integers, is_symmetric: bool
) -> Family:
    (left, c), (right, d) = one, other
    ways = [
        f"({x} = {left.formula(c)} and {y} = {right.formula(d)})"
        for x, y in (("x", "y"), ("y", "x"))[: 1 + is_symmetric]
    ]
    formula = f"exists n, t: n >= {first} and A(n,t) and ({' or '.join(ways)})"
    alpha = f"({2 - a} + sqrt {a * a + 4})/2" if a != 2 else "sqrt 2"
    words = f"({left.words(c)}, {right.words(d)}), n >= {first}, A_n = floor(n*alpha), alpha = {alpha}"
    ordered = (sorted(place) if is_symmetric else place for place in places.tolist())
    return Family(words, formula, frozenset((x, y) for x, y in ordered))
