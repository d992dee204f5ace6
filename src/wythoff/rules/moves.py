"""The moves of a game as data: rays, and whatever no ray describes.

    Ray(step, width, last, guard)    t*step for 1 <= t <= last; a width w > 1 (two heaps, a step of 0s and 1s) adds
                                     the neighbours: all (i, j) with |i*q - j*p| < w, where step = (p, q)
    Where(condition)                 every (i, j) for which the condition is true
    Sector(s, t)                     k from one heap and l from the other, 0 < k <= l < s*k + t
    Layers(alpha, beta, gamma)       k copies of v1, v2 or v3, where gamma*v3 = alpha*v1 + beta*v2, gamma > 1

A guard is a condition that the move must satisfy besides. An option counts once, however many rays reach it.
"""

from __future__ import annotations

from dataclasses import dataclass

from . import mirror
from .predicate import Condition

Removal = tuple[int, ...]


@dataclass(frozen=True)
class Ray:
    """The removals t*step, t = 1, 2, ..., last; with their neighbours if the ray is wide."""

    step: Removal
    width: int = 1
    last: int | None = None
    guard: Condition | None = None

    @property
    def is_nim(self) -> bool:
        """Whether every move of it takes from one heap only."""
        return self.width == 1 and sum(part > 0 for part in self.step) == 1

    @property
    def has_nim(self) -> bool:
        """Whether some move of it takes from one heap only."""
        return self.width > 1 or self.is_nim


@dataclass(frozen=True)
class Where:
    """Every removal that the condition allows."""

    condition: Condition


@dataclass(frozen=True)
class Sector:
    """k from one heap and l from the other, either way round, 0 < k <= l < s*k + t."""

    s: int
    t: int


@dataclass(frozen=True)
class Layers:
    """The three vectors game [alpha, beta, gamma], gamma > 1; (a, b, i) is a*v1 + b*v2 + i*v3 with 0 <= i < gamma."""

    alpha: int
    beta: int
    gamma: int


Move = Ray | Where | Sector | Layers
Moves = tuple[Move, ...]


def nim(heaps: int = 2, width: int = 1) -> Moves:
    """Any number from one heap (and fewer than `width` from the other)."""
    return tuple(Ray(unit(heaps, axis), width) for axis in range(heaps)) if width else ()


def diagonal(heaps: int = 2, width: int = 1, guard: Condition | None = None) -> Moves:
    """The same number from every heap (or two numbers that differ by less than `width`)."""
    return (Ray((1,) * heaps, width, guard=guard),) if width else ()


def unit(heaps: int, axis: int) -> Removal:
    return tuple(int(index == axis) for index in range(heaps))


def is_symmetric(moves: Moves) -> bool:
    """Whether every exchange of heaps gives the same moves (certain if True)."""
    heaps = max((len(move.step) for move in moves if isinstance(move, Ray)), default=2)
    return all(set(map(_key, moves)) == {_key(_exchange(move, axis)) for move in moves} for axis in range(heaps - 1))


def _key(move: Move) -> object:
    match move:
        case Ray(step, width, last, guard):
            return step, width, last, guard and mirror.normal_text(guard)
        case Where(condition):
            return mirror.normal_text(condition)
        case _:
            return move


def _exchange(move: Move, axis: int) -> Move:
    """The move with the heaps `axis` and `axis + 1` exchanged."""
    match move:
        case Ray(step, width, last, guard):
            exchanged = (*step[:axis], step[axis + 1], step[axis], *step[axis + 2 :])
            return Ray(exchanged, width, last, guard and mirror.mirror(guard))
        case Where(condition):
            return Where(mirror.mirror(condition))
        case Layers(alpha, beta, gamma):
            return Layers(beta, alpha, gamma)
        case Sector():
            return move
