"""Automata that read the digits of several numbers at once.

A complete deterministic automaton: state 0 is initial, `delta[state, symbol]` is the next state, and a symbol is the
mixed radix of the tracks' digits, the first track most significant. Two invariants, kept by every operation:

    only valid words are accepted (each track is the word of a number, leading zeros allowed);
    a word is accepted iff it is with one more leading zero on all tracks.

So an automaton is a relation between natural numbers, and its tracks are the names of the numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from ..errors import MeaningError, quoted
from ..kernels.base.array_types import Delta, Flags
from .numeration import System


class AutomatonData(TypedDict):
    """An automaton as JSON: its accepting states, and the rows of its table."""

    system: str
    tracks: list[str]
    accepting: list[int]
    delta: list[list[int]]


@dataclass(frozen=True, eq=False)
class Automaton:
    """A relation between the numbers named by `tracks`.

    delta: int32[states, radix**len(tracks)]; accepting: bool[states].
    """

    system: System
    tracks: tuple[str, ...]
    delta: Delta
    accepting: Flags

    @property
    def states(self) -> int:
        return len(self.delta)

    @property
    def symbols(self) -> int:
        return int(self.system.radix ** len(self.tracks))

    def __repr__(self) -> str:
        return f"<{self.states} states on ({', '.join(self.tracks)}) in {self.system}>"

    def named(self, *tracks: str) -> Automaton:
        """The same relation with other names, in the same order; the names are different."""
        assert len(set(tracks)) == len(self.tracks)
        return replace(self, tracks=tracks)

    def symbol(self, digits: Sequence[int]) -> int:
        """The symbol made of one digit for each track."""
        symbol = 0
        for digit in digits:
            symbol = symbol * self.system.radix + int(digit)
        return symbol

    def digits_of(self, symbol: int) -> tuple[int, ...]:
        """One digit for each track."""
        digits = []
        for _ in self.tracks:
            symbol, digit = divmod(symbol, self.system.radix)
            digits.append(digit)
        return tuple(reversed(digits))

    def accepts(self, *numbers: int) -> bool:
        """Whether the relation holds; any size of integers, and never where one is negative."""
        if len(numbers) != len(self.tracks) or not all(hasattr(number, "__index__") for number in numbers):
            given = ", ".join(quoted(number) if isinstance(number, int) else repr(number)[:40] for number in numbers)
            raise MeaningError(f"whole numbers are asked for, one for each of {', '.join(self.tracks)}; not {given}")
        if min(numbers, default=0) < 0:
            return False
        length = max(map(self.system.length, numbers), default=0)
        words = [self.system.represent(number, length) for number in numbers]
        state = 0
        for digits in zip(*words, strict=True):
            state = int(self.delta[state, self.symbol(digits)])
        return bool(self.accepting[state])

    def accepts_many(self, *columns: NDArray[np.integer]) -> Flags:
        """`accepts` for each row of the columns (int64 each), which are broadcast against one another."""
        arrays = np.broadcast_arrays(*columns)
        length = self.system.length(max((int(column.max(initial=0)) for column in arrays), default=0))
        tables = [self.system.digits(column, length) for column in arrays]
        state = np.zeros(arrays[0].size, np.int32)
        for place in range(length):
            symbol = np.zeros(len(state), np.int64)
            for table in tables:
                symbol = symbol * self.system.radix + table[:, place]
            state = self.delta[state, symbol]
        return self.accepting[state].reshape(arrays[0].shape)

    def numbers_of(self, word: Sequence[int]) -> tuple[int, ...]:
        """The numbers, one for each track, that a word of symbols stands for."""
        columns = zip(*map(self.digits_of, word), strict=True)
        return tuple(self.system.value(column) for column in columns) if word else (0,) * len(self.tracks)

    def to_walnut(self) -> str:
        """The automaton as Walnut reads it.

        >>> import wythoff as wy
        >>> print(wy.logic("base 2").automaton("x < 2").to_walnut(), end="")
        msd_2
        <BLANKLINE>
        0 1
        0 -> 0
        1 -> 1
        <BLANKLINE>
        1 1
        """
        from .interchange import to_walnut

        return to_walnut(self)

    def to_dot(self) -> str:
        """The automaton as a graph for Graphviz.

        >>> import wythoff as wy
        >>> print(wy.logic("base 2").automaton("x < 2").to_dot().splitlines()[0])
        digraph automaton {
        """
        from .interchange import to_dot

        return to_dot(self)

    def to_json(self) -> AutomatonData:
        """System, tracks, accepting states and the rows of the table, as plain data.

        >>> import wythoff as wy
        >>> wy.logic("base 2").automaton("x < 2").to_json()["tracks"]
        ['x']
        """
        from .interchange import to_json

        return to_json(self)

    def to_svg(self) -> str | None:
        """A drawing of a small automaton as SVG, the state that never accepts left out; None if it is large.

        >>> import wythoff as wy
        >>> drawing = wy.prove("wythoff").automaton.to_svg()
        >>> drawing.count("<circle")          # seven states, three of them double
        10
        """
        from .interchange import to_svg

        return to_svg(self)

    def _repr_svg_(self) -> str | None:
        return self.to_svg()
