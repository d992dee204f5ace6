"""Lattices of period vectors in the plane, and boards that repeat by them.

A lattice has the Hermite basis (a, b), (0, d), 0 <= b < d: every position (x, y) is one of a*d residues plus
m*(a, b) + n*(0, d). A pattern has a value for each residue and a saltus for each basis vector.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from .evidence import Ints, Numbers

Vector = tuple[int, int]


@dataclass(frozen=True)
class Lattice:
    """The lattice with the basis (a, b), (0, d).

    >>> lattice = lattice_of((2, 1), (-1, 2))
    >>> lattice, lattice.size, lattice.shortest
    (Lattice(a=1, b=3, d=5), 5, ((2, 1), (1, -2)))
    """

    a: int
    b: int
    d: int

    @property
    def size(self) -> int:
        """How many residues there are."""
        return self.a * self.d

    @property
    def shortest(self) -> tuple[Vector, Vector]:
        """Two shortest vectors that generate it (Lagrange and Gauss)."""
        u, v = (self.a, self.b), (0, self.d)
        while True:
            if _norm(u) > _norm(v):
                u, v = v, u
            times = round((u[0] * v[0] + u[1] * v[1]) / _norm(u))
            if times == 0:
                return _upward(u), _upward(v)
            v = (v[0] - times * u[0], v[1] - times * u[1])

    def coordinates(self, x: Ints, y: Ints) -> tuple[Ints, Ints, Ints]:
        """The number of the residue, and m and n, of positions."""
        m = x // self.a
        below = y - m * self.b
        return (x - m * self.a) * self.d + below % self.d, m, below // self.d


def _norm(v: Vector) -> int:
    return v[0] * v[0] + v[1] * v[1]


def _upward(v: Vector) -> Vector:
    """Of a vector and its opposite the one with x > 0, or x = 0 and y > 0."""
    return v if v > (0, 0) else (-v[0], -v[1])


def lattice_of(u: Vector, v: Vector) -> Lattice:
    """The lattice that two independent vectors generate."""
    (p, q), (r, s) = u, v
    while r:
        p, q, r, s = r, s, p - p // r * r, q - p // r * s
    p, q = (p, q) if p > 0 else (-p, -q)
    return Lattice(p, q % abs(s), abs(s))


@dataclass(frozen=True)
class Pattern:
    """Values that repeat by a lattice: that of residue r + m*(a, b) + n*(0, d) is table[r] + m*across + n*along."""

    lattice: Lattice
    table: Numbers
    across: int = 0
    along: int = 0

    @property
    def is_constant(self) -> bool:
        return len(self.table) == 1 and not self.across and not self.along

    @property
    def reach(self) -> int:
        """The side of a square that holds every residue."""
        u, v = self.lattice.shortest
        return max(abs(u[0]) + abs(v[0]), abs(u[1]) + abs(v[1]))

    @property
    def parameters(self) -> int:
        """Four numbers for the vectors, one for each residue, and the two saltus if there are any."""
        return 4 + len(self.table) + 2 * bool(self.across or self.along)

    def saltus(self, v: Vector) -> int:
        """By how much the values grow along a vector of the lattice."""
        m = v[0] // self.lattice.a
        return m * self.across + (v[1] - m * self.lattice.b) // self.lattice.d * self.along

    def at(self, x: Ints, y: Ints) -> Ints:
        """The values at these positions.

        >>> x, y = np.indices((3, 3))
        >>> Pattern(Lattice(1, 2, 3), (0, 1, 2)).at(x, y).tolist()
        [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
        """
        residue, m, n = self.lattice.coordinates(x, y)
        return np.array(self.table, np.int64)[residue] + m * self.across + n * self.along

    def squares(self, value: int) -> Iterator[Vector]:
        """The residues that have this value."""
        return ((place // self.lattice.d, place % self.lattice.d) for place, v in enumerate(self.table) if v == value)


def pattern_of(board: Ints, lattice: Lattice, corner: Vector) -> Pattern | None:
    """The pattern that a part of a board, whose first square is `corner`, has with this lattice; None if it has none.

    >>> x, y = np.indices((12, 12))
    >>> pattern_of((x + 2 * y) % 5, lattice_of((5, 0), (-2, 1)), (0, 0)).table
    (0, 2, 4, 1, 3)
    """
    part = board.astype(np.int64)
    u, v = lattice.shortest
    steps = _step(part, u), _step(part, v)
    if None in steps:
        return None
    across, along = (_along(target, u, v, steps) for target in ((lattice.a, lattice.b), (0, lattice.d)))
    x, y = np.indices(part.shape) + np.array(corner).reshape(2, 1, 1)
    residue, m, n = lattice.coordinates(x, y)
    table = np.zeros(lattice.size, np.int64)
    table[residue] = part - m * across - n * along
    pattern = Pattern(lattice, tuple(table.tolist()), across, along)
    return pattern if np.array_equal(pattern.at(x, y), part) else None


def _step(part: Ints, v: Vector) -> int | None:
    """The difference of two values that are v apart; None if the part is too small."""
    p, q = v
    if p >= len(part) or abs(q) >= part.shape[1]:
        return None
    return int(part[p, max(q, 0)] - part[0, max(-q, 0)])


def _along(target: Vector, u: Vector, v: Vector, steps: tuple[int | None, int | None]) -> int:
    """The saltus along i*u + j*v."""
    det = u[0] * v[1] - u[1] * v[0]
    i = (target[0] * v[1] - target[1] * v[0]) // det
    j = (u[0] * target[1] - u[1] * target[0]) // det
    return i * (steps[0] or 0) + j * (steps[1] or 0)
