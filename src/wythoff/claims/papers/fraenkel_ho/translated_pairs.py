"""Translates of Wythoff's pairs, and the smallest place where a set of one nim-value is not as printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from ....forms.beatty import PHI
from ....kernels.base.array_types import Flags, Integers
from ....rules import Position, position_text
from ...first_differences import (
    board_of,
    first_place,
)
from ...trusted import nim_values, options
from ...verdict import Witness


def a_n(n: int) -> int:
    """A_n = ⌊nφ⌋."""
    return PHI.floor(n)


def b_n(n: int) -> int:
    """B_n = ⌊nφ²⌋."""
    return PHI.floor(n) + n


def shifted(c: int, side: int, start: int = 0) -> list[Position]:
    """The (A_n + c, B_n + c), n >= start, below side."""
    n, pairs = start, list[Position]()
    while b_n(n) + c < side:
        pairs.append((a_n(n) + c, b_n(n) + c))
        n += 1
    return pairs


def s_0(k: int, side: int) -> Flags:
    """The P-positions of W_k as Theorem 3 gives them."""
    return board_of([*((i, i) for i in range(k)), *shifted(k, side)], side)


def members_of(board: Flags) -> set[Position]:
    """The positions that a board marks."""
    return {(int(x), int(y)) for x, y in np.argwhere(board)}


def by_sum(position: Position) -> tuple[int, Position]:
    """The order of positions: by their sum, then lexicographically."""
    return sum(position), position


def triangle(side: int) -> Iterator[tuple[int, int]]:
    """The positions a <= b < side in the order of their sums."""
    return iter(sorted(((a, b) for b in range(side) for a in range(b + 1)), key=by_sum))


def first_other_class(values: Integers, g: int, printed: Flags, where: str) -> Witness | None:
    """The smallest position that the printed set of the positions of nim-value g gets wrong."""
    place = first_place((values == g) != printed)
    if place is None:
        return None
    said = f"nim-value {g}" if printed[place] else f"a nim-value other than {g}"
    return Witness(f"{position_text(place)} in {where}", said, f"nim-value {values[place]}")


def first_other_up_to(one: str, other: str, g: int, side: int) -> Witness | None:
    """The smallest position where the classes of some nim-value <= g of two games differ."""
    first, second = nim_values(one, side), nim_values(other, side)
    place = first_place((first != second) & (np.minimum(first, second) <= g))
    if place is None:
        return None
    where = f"nim-value of {position_text(place)} in {one} and {other}, up to {g}"
    return Witness(where, "the same", f"{first[place]} and {second[place]}")


def first_joined(text: str, members: set[Position], targets: set[Position]) -> Witness | None:
    """The smallest member from which a move reaches a target."""
    for position in sorted(members, key=by_sum):
        for option in sorted(options(text, position) & targets):
            return Witness(f"move from {position_text(position)} in {text}", "none", f"to {position_text(option)}")
    return None


def first_stuck(text: str, positions: Iterable[Position], targets: set[Position]) -> Witness | None:
    """The smallest position from which no move reaches a target."""
    for position in sorted(positions, key=by_sum):
        if not options(text, position) & targets:
            return Witness(f"move from {position_text(position)} in {text} into the set", "one", "none")
    return None
