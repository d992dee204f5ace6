"""When a position is marked: few enough of its options are.

    one limit k                 marked  <=>  nim + diagonal < k
    two limits k_nim, k_diag    marked  <=>  nim < k_nim  and  diagonal < k_diag

where `nim` and `diagonal` are the numbers of marked options of the two kinds. In plain and blocking games
the marked positions are the P-positions, in comply games the N-positions. Misère play adds a condition on
all options:

    MISERE_BLOCKING   some option is not marked
    MISERE_COMPLY     there are k options to propose (k_nim nim options or k_diag diagonal ones)
"""

from typing import NamedTuple

import numpy as np

from .jit import inner

NORMAL = 0
MISERE_BLOCKING = 1
MISERE_COMPLY = 2

SHARED = -1

Pair = tuple[int, int]


class Limits(NamedTuple):
    """`Limits(k)` bounds both kinds together, `Limits(k_nim, k_diagonal)` each on its own; all at least 1."""

    nim: int
    diagonal: int = SHARED


def smallest_cell(limits: Pair) -> np.dtype[np.unsignedinteger]:
    """The smallest unsigned type that holds the limits."""
    cell: np.dtype[np.unsignedinteger] = np.min_scalar_type(max(limits))
    return cell


def options_that_settle(limits: Pair) -> int:
    """A number of nim options from which on no ending can forbid a mark that the limits allow."""
    return limits[0] + max(limits[1], 0)


@inner
def below_limits(marked: Pair, limits: Pair) -> bool:
    """Do the numbers (nim, diagonal) of marked options stay below the limits?"""
    if limits[1] == SHARED:
        return marked[0] + marked[1] < limits[0]
    return marked[0] < limits[0] and marked[1] < limits[1]


@inner
def ending_allows(marked: Pair, options: Pair, limits: Pair, ending: int) -> bool:
    """Does the ending allow a mark, given the numbers (nim, diagonal) of marked options and of all
    options?"""
    if ending == MISERE_BLOCKING:
        return options[0] + options[1] > marked[0] + marked[1]
    if ending == MISERE_COMPLY:
        if limits[1] == SHARED:
            return options[0] + options[1] >= limits[0]
        return options[0] >= limits[0] or options[1] >= limits[1]
    return True
