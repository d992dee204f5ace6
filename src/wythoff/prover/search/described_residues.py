"""Sets that are told by remainders: doubly periodic ones, and those of a sum or a difference."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ..logic.arrays import Truths
from .described_progressions import Family

LARGEST = 24  # period
MOST = 12  # pairs of remainders that are listed


def residues(board: Truths) -> Iterator[Family]:
    """The whole set by remainders, in the shortest way; nothing if it is not periodic."""
    side = len(board)
    for modulus in range(2, min(LARGEST, side // 3) + 1):
        if _is_periodic(board, modulus):
            yield from _by_remainders(board[:modulus, :modulus], modulus)
            return


def _is_periodic(board: Truths, modulus: int) -> bool:
    across, down = board[modulus:] == board[:-modulus], board[:, modulus:] == board[:, :-modulus]
    return bool(across.all() and down.all())


def _by_remainders(cell: Truths, modulus: int) -> Iterator[Family]:
    x, y = np.arange(modulus)[:, None], np.arange(modulus)[None, :]
    for sign, values in (("x + y", (x + y) % modulus), ("y - x", (y - x) % modulus)):
        kept = sorted(set(values[cell].tolist()))
        if np.array_equal(np.isin(values, kept), cell) and len(kept) <= MOST:
            listed = ", ".join(map(str, kept))
            formula = " or ".join(f"({sign}) % {modulus} = {value}" for value in kept)
            yield Family(f"{sign} = {listed} (mod {modulus})", formula, frozenset())
            return
    places = [tuple(place) for place in np.argwhere(cell).tolist()]
    if 0 < len(places) <= MOST:
        words = " ".join(f"({a},{b})" for a, b in places)
        formula = " or ".join(f"(x % {modulus} = {a} and y % {modulus} = {b})" for a, b in places)
        yield Family(f"(x, y) = {words} (mod {modulus})", formula, frozenset())
