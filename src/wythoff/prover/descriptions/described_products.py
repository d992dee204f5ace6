"""Sets that are a few products: x in a progression or a finite set, and y in another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ...kernels.base.array_types import Flags
from .described_progressions import Family

MOST_PARTS = 4
LONGEST = 14  # preperiod and period
MOST_LISTED = 8  # numbers before the period, and remainders


class NumberSet(NamedTuple):
    """The finitely many numbers below `start`, then the remainders modulo `period`."""

    few: tuple[int, ...]
    start: int
    period: int
    remainders: tuple[int, ...]

    def words(self, name: str) -> str:
        """What the numbers called `name` are, as in '(x = 0 or x = 1 (mod 4), x >= 5)'."""
        parts = [f"{name} = {', '.join(map(str, self.few))}"] if self.few else []
        if self.remainders:
            from_on = f", {name} >= {self.start}" if self.start else ""
            some = ", ".join(map(str, self.remainders))
            every = len(self.remainders) == self.period
            parts.append(f"{name} >= {self.start}" if every else f"{name} = {some} (mod {self.period}){from_on}")
        return " or ".join(parts) if len(parts) < 2 else f"({' or '.join(parts)})"

    def formula(self, name: str) -> str:
        parts = [f"{name} = {number}" for number in self.few]
        parts += [f"({name} >= {self.start} and {name} % {self.period} = {value})" for value in self.remainders]
        return f"({' or '.join(parts)})"


def products(board: Flags) -> Iterator[Family]:
    """The whole set as a union of products, one for each kind of column; nothing if there are many kinds."""
    kinds, which = np.unique(board, axis=0, return_inverse=True)
    chosen = [kind for kind in range(len(kinds)) if kinds[kind].any()]
    if not 0 < len(chosen) <= MOST_PARTS:
        return
    parts = [(_numbers(which.ravel() == kind), _numbers(kinds[kind])) for kind in chosen]
    if all(x is not None and y is not None for x, y in parts):
        told = [(x, y) for x, y in parts if x is not None and y is not None]
        words = "; ".join(f"{x.words('x')} and {y.words('y')}" for x, y in told)
        yield Family(words, " or ".join(f"({x.formula('x')} and {y.formula('y')})" for x, y in told), frozenset())


def _numbers(is_in: Flags) -> NumberSet | None:
    """An eventually periodic set of numbers from its beginning; None if it is not short."""
    for period in range(1, LONGEST + 1):
        wrong = np.flatnonzero(is_in[period:] != is_in[:-period])
        start = int(wrong[-1]) + 1 if len(wrong) else 0
        if start > LONGEST:
            continue
        few = tuple(np.flatnonzero(is_in[:start]).tolist())
        remainders = tuple(sorted({number % period for number in range(start, start + period) if is_in[number]}))
        if len(few) <= MOST_LISTED and len(remainders) <= MOST_LISTED:
            return NumberSet(few, start, period, remainders)
    return None
