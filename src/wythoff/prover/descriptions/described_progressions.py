"""Families (a + p*k, b + q*k), k = 0, 1, 2, …, of pairs in a set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ...kernels.base.array_types import Flags

PairSet = frozenset[tuple[int, int]]

LARGEST = 16  # step
FEWEST = 5  # members on the board that make a progression


@dataclass(frozen=True)
class Family:
    """Words, the same as a formula in x and y, and the pairs of the family on the board."""

    words: str
    formula: str
    pairs: PairSet


def progressions(board: Flags, is_symmetric: bool) -> Iterator[Family]:
    """Every progression in the set that cannot be continued downwards, its members all on the board's set."""
    side = len(board)
    starts = [(a, b) for a, b in np.argwhere(board[: side // 3, : side // 3]).tolist() if a <= b or not is_symmetric]
    for a, b in starts:
        for p in range(LARGEST + 1):
            for q in range(LARGEST + 1):
                count = _members(side, (a, b), (p, q))
                if count < FEWEST or (a >= p and b >= q and board[a - p, b - q]):
                    continue
                k = np.arange(count)
                if board[a + p * k, b + q * k].all():
                    yield _family((a, b), (p, q), count, is_symmetric)


def _members(side: int, start: tuple[int, int], step: tuple[int, int]) -> int:
    """How many members lie on the board; 0 for no step."""
    counts = [(side - 1 - first) // part + 1 for first, part in zip(start, step, strict=True) if part]
    return min(counts, default=0)


def _family(start: tuple[int, int], step: tuple[int, int], count: int, is_symmetric: bool) -> Family:
    (a, b), (p, q) = start, step
    pairs = frozenset((a + p * k, b + q * k) for k in range(count))
    ways = [("x", "y"), ("y", "x")] if is_symmetric else [("x", "y")]
    formula = " or ".join(f"(exists k: {x} = {p}*k + {a} and {y} = {q}*k + {b})" for x, y in ways)
    return Family(f"({_linear(p, a)}, {_linear(q, b)})", formula, pairs)


def _linear(factor: int, constant: int) -> str:
    if not factor:
        return str(constant)
    return f"{'' if factor == 1 else factor}k" + (f" + {constant}" if constant else "")
