"""Witnesses: the smallest place where what is printed and what is true differ.

Smallest means: the least x + y, then the least x.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ..rules import position_text
from .trusted import options
from .verdict import Doubt, Witness

Position = tuple[int, ...]
Terms = Sequence[object] | NDArray[np.int64]


def first_place(wrong: ArrayLike) -> tuple[int, ...] | None:
    """The smallest index at which the array is true."""
    places = np.argwhere(np.asarray(wrong))
    if not len(places):
        return None
    order = np.lexsort((*places.T[::-1], places.sum(axis=1)))
    return tuple(places[order[0]].tolist())


def first_difference(true: NDArray[np.bool_], printed: NDArray[np.bool_], where: str) -> Witness | None:
    """The smallest position that the printed set gets wrong; the arrays tell which positions are P."""
    place = first_place(true != printed)
    if place is None:
        return None
    return Witness(f"{position_text(place)} in {where}", _outcome(bool(printed[place])), _outcome(bool(true[place])))


def first_other_value(true: NDArray[np.int64], printed: NDArray[np.int64], where: str) -> Witness | None:
    """The smallest position with another nim-value."""
    place = first_place(true != printed)
    if place is None:
        return None
    return Witness(f"{position_text(place)} in {where}", str(printed[place]), str(true[place]))


def first_other_term(true: Terms, printed: Terms, where: str) -> Witness | None:
    """The first term of a sequence that differs; `where` has a place for its index, such as 'a_{}'."""
    for n, (term, said) in enumerate(zip(true, printed, strict=True)):
        if not np.array_equal(term, said):
            return Witness(where.format(n), _plain(said), _plain(term))
    return None


def unless(holds: object, where: str, printed: object, found: object) -> Witness | None:
    """A witness if the statement does not hold here."""
    return None if holds else Witness(where, str(printed), str(found))


def doubt_unless(holds: object, where: str, printed: object, found: object) -> Doubt | None:
    """A doubt if a range speaks against the statement, and no counterexample."""
    return None if holds else Doubt(where, str(printed), str(found))


def board_of(pairs: Iterable[Sequence[int]], side: int, mirrored: bool = True) -> NDArray[np.bool_]:
    """The board on which exactly these positions (and their mirror images) below `side` are marked."""
    board = np.zeros((side, side), dtype=np.bool_)
    places = np.array([(int(x), int(y)) for x, y in pairs if max(x, y) < side], dtype=np.int64).reshape(-1, 2)
    board[places[:, 0], places[:, 1]] = True
    return board | board.T if mirrored else board


def first_other_options(true: str, printed: Callable[[Position], Iterable[Position]], side: int) -> Witness | None:
    """The smallest position whose options are not the printed ones."""
    for x, y in sorted(product(range(side), repeat=2), key=sum):
        allowed, said = set(options(true, (x, y))), set(printed((x, y)))
        if allowed != said:
            return Witness(f"options of ({x},{y}) in {true}", _set_text(said - allowed), _set_text(allowed - said))
    return None


def same_options(text: str, other: str, side: int) -> Witness | None:
    """The smallest position with other options in the other game."""
    return first_other_options(text, lambda position: options(other, position), side)


def _set_text(positions: Iterable[Position]) -> str:
    listed = sorted(positions)
    return " ".join(map(position_text, listed[:6])) + " …" * (len(listed) > 6) or "none more"


def _outcome(is_p: bool) -> str:
    return "P" if is_p else "N"


def _plain(value: object) -> str:
    return position_text(value) if isinstance(value, tuple | list | np.ndarray) else str(value)
