"""The moves of a game as data: rays, and whatever no ray describes.

    Ray(step, width, last, guard, first) first + t*step for 0 <= t < last; first is the step where nothing is said;
                                         a width w > 1 (two heaps, a step of 0s and 1s) adds the neighbours: all (i, j)
                                         with |i*q - j*p| < w, where step = (p, q)
    Where(condition)                     every (i, j), or (i, j, k), for which the condition is true
    Sector(s, t)                         k from one heap and l from the other, 0 < k <= l < s*k + t
    NimSum(heaps)                        all amounts whose nim-sum is 0
    Exactly(heaps, k)                    a positive number from each of exactly k heaps
    ThreeVectors(alpha, beta, gamma)     k copies of v1, v2 or v3, where gamma*v3 = alpha*v1 + beta*v2, gamma > 1

A guard is a condition that the move must satisfy besides. An option counts once, however many moves reach it.
A new kind of move is one more file here: a class of `Move`, which says all that is asked of it.
"""

from __future__ import annotations

from itertools import combinations

from ..predicate import Condition
from .exactly import Exactly
from .move import Move, Moves, Removal
from .nim_sum import NimSum
from .ray import Ray, describe_rays
from .sector import Sector
from .triplets import ThreeVectors
from .where import Where

__all__ = [
    "Exactly", "Move", "Moves", "NimSum", "Ray", "Removal", "Sector", "ThreeVectors", "Where",
    "describe_rays", "diagonal", "is_symmetric", "nim", "one_of_each", "some_of_each", "unit",
]  # fmt: skip


def nim(heaps: int = 2, width: int = 1) -> Moves:
    """Any number from one heap (and fewer than `width` from the other)."""
    return tuple(Ray(unit(heaps, axis), width) for axis in range(heaps)) if width else ()


def diagonal(heaps: int = 2, width: int = 1, guard: Condition | None = None) -> Moves:
    """The same number from every heap (or two numbers that differ by less than `width`)."""
    return (Ray((1,) * heaps, width, guard=guard),) if width else ()


def some_of_each(heaps: int, k: int) -> Moves:
    """A positive number from each of exactly k heaps."""
    return nim(heaps) if k == 1 else (Exactly(heaps, k),)


def one_of_each(heaps: int, k: int) -> Moves:
    """One from each of exactly k heaps."""
    chosen = combinations(range(heaps), k)
    return tuple(Ray(tuple(int(heap in which) for heap in range(heaps)), last=1) for which in chosen)


def unit(heaps: int, axis: int) -> Removal:
    """One from this heap."""
    return tuple(int(index == axis) for index in range(heaps))


def is_symmetric(moves: Moves, heaps: int) -> bool:
    """Whether every exchange of the first heaps gives the same moves (certain if True)."""
    keys = {move.key() for move in moves}
    return all(keys == {move.mirrored(axis).key() for move in moves} for axis in range(heaps - 1))
