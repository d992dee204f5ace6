"""Sets that are told by remainders: periodic, perhaps on a part of the board, or those of a sum or a difference."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ...kernels.base.array_types import Flags
from .described_progressions import Family

LARGEST = 24  # period
MOST = 12  # pairs of remainders that are listed
LATEST = 6  # heaps from which on a part of the board may be periodic
MODULUS = 16  # there


def residues(board: Flags) -> Iterator[Family]:
    """The whole set by remainders, in the shortest way; nothing if it is not periodic."""
    side = len(board)
    for modulus in range(2, min(LARGEST, side // 3) + 1):
        if _is_periodic(board, modulus):
            yield from _by_remainders(board[:modulus, :modulus], modulus)
            return


def _is_periodic(board: Flags, modulus: int) -> bool:
    across, down = board[modulus:] == board[:-modulus], board[:, modulus:] == board[:, :-modulus]
    return bool(across.all() and down.all())


def _by_remainders(cell: Flags, modulus: int) -> Iterator[Family]:
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


def remainders_in_part(board: Flags, is_symmetric: bool) -> Iterator[Family]:
    """What is periodic in both directions where x, y >= c; of a symmetric set, perhaps only where x <= y."""
    x, y = np.arange(len(board))[:, None], np.arange(len(board))[None, :]
    for start in range(LATEST + 1):
        beyond = (x >= start) & (y >= start)
        for is_half, part in ((False, beyond), (True, beyond & (x <= y)))[: 1 + is_symmetric]:
            for modulus in range(2, MODULUS + 1):
                if _is_periodic_in(board, part, modulus):
                    yield from _in_part(board & part, modulus, start, is_half, is_symmetric)
                    break


def _is_periodic_in(board: Flags, part: Flags, modulus: int) -> bool:
    for one, other in ((np.s_[modulus:], np.s_[:-modulus]), (np.s_[:, modulus:], np.s_[:, :-modulus])):
        if (part[one] & part[other] & (board[one] != board[other])).any():
            return False
    return True


def _in_part(inside: Flags, modulus: int, start: int, is_half: bool, is_symmetric: bool) -> Iterator[Family]:
    places = [(x, y) for x, y in np.argwhere(inside).tolist() if x <= y or not is_symmetric]
    classes = sorted({(x % modulus, y % modulus) for x, y in np.argwhere(inside).tolist()})
    if not 0 < len(classes) <= MOST:
        return
    bounds = [f"x >= {start} and y >= {start}"] * bool(start) + ["x <= y"] * is_half
    listed = " or ".join(f"(x % {modulus} = {a} and y % {modulus} = {b})" for a, b in classes)
    formula = " and ".join([f"({listed})", *bounds])
    mirrored = formula.translate(str.maketrans("xy", "yx"))
    where = [f"x, y >= {start}"] * bool(start) + ["x <= y"] * is_half
    words = (
        f"(x, y) = {' '.join(f'({a},{b})' for a, b in classes)} (mod {modulus}){''.join(f', {each}' for each in where)}"
    )
    yield Family(words, f"({formula}) or ({mirrored})" if is_half else formula, frozenset(places))
