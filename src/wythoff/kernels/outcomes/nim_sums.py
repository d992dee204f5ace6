"""P-positions of Wythoff's game on h >= 3 heaps: any number from one heap, or numbers whose nim-sum is 0.

With the nim rays each (x_1, ..., x_m), m = h - 1, has at most one P-position (x_1, ..., x_m, z), its partner z:

    z(x) = the least z that is no partner z(u) of an x with one heap made smaller,
           and no z(u) + ((x_1 - u_1) ^ ... ^ (x_m - u_m)), u <= x, u != x

P-positions are symmetric, so that z is looked for where x_1 <= ... <= x_m only, and among z >= x_m: a smaller partner
is known from an earlier x. First all sums of some u are crossed out; then each z that is left is compared with the sums
of the other u, by vectors, until one is equal: most are crossed out soon, and one z is compared with all.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.chunks import in_calls
from ..base.jit import inner, jit
from ..base.option_counts import WORK_PER_CALL

ROWS = 8  # whose sums are crossed out before others are compared; 4 and 16 are 10 % slower
LARGEST_SIDE = 8192  # three times the next power of 2 fits int16

Partners = NDArray[np.int16]
Crossed = NDArray[np.uint8]


def no_partner(side: int) -> int:
    """What stands for 'no partner below the side': no removal added to it gives one."""
    return 2 << (side - 1).bit_length()


def partners_below(side: int, heaps: int, misere: bool = False) -> Partners:
    """The partner below `side` of each (x_1, ..., x_m); int16 of shape (side,) * (heaps - 1), `no_partner` for none.

    heaps >= 3, 1 <= side <= LARGEST_SIDE.  O(side^(2m)) comparisons at most, sixteen at a time; memory O(side^m).
    """
    partners = np.full((side,) * (heaps - 1), no_partner(side), np.int16)
    if misere and side > 1:  # (0, ..., 0, 1) in place of (0, ..., 0)
        partners.flat[0], partners.flat[1] = 1, 0
    strides = np.array([side ** (heaps - 2 - axis) for axis in range(heaps - 1)], np.int64)
    down = np.arange(side)[::-1].astype(np.int16)
    crossed = np.zeros(2 * no_partner(side), np.uint8)
    rows = np.zeros((side ** (heaps - 2) + 1, 2), np.int64)
    flat = partners.reshape(-1)
    in_calls(flat.size, lambda at: find_partners(flat, strides, down, crossed, rows, misere, at))
    return partners


@jit
def find_partners(
    partners: Partners, strides: Integers, down: Partners, crossed: Crossed, rows: Integers, misere: bool, at: int
) -> int:
    """Find the partners of at, at + 1, ... in the order of the flat table; where to go on.

    partners: int16[side^m], updated, also further on by symmetry; down: side - 1, ..., 0;
    crossed: uint8[2 * no_partner] and rows: int64[side^(m-1) + 1, 2], scratch.
    """
    m, side, work = len(strides), len(down), 0
    x, in_order = np.zeros((2, m + 1), np.int64)
    none, listed, count = len(crossed) // 2, -1, 0
    while at < len(partners) and work < WORK_PER_CALL:
        locate(strides, at, x, in_order)
        same = index_of(strides, in_order)
        if same != at:
            partners[at] = partners[same]
        elif partners[at] == none and not (misere and at == 0):
            if at // side != listed:
                listed, count = at // side, list_rows(strides, x, rows)
                work += count
            z, tried = least_partner(partners, strides, down, crossed, rows[:count], x)
            work += tried
            if z < side:
                enter(partners, strides, x, z)
        work += 8
        at += 1
    return at


@inner
def locate(strides: Integers, at: int, x: Integers, in_order: Integers) -> None:
    """Write the heaps of the flat index into x, and from the smallest on into in_order.  O(m^2)."""
    for axis in range(len(strides)):
        heap = at // strides[axis]
        at %= strides[axis]
        x[axis] = heap
        place = axis
        while place > 0 and in_order[place - 1] > heap:
            in_order[place] = in_order[place - 1]
            place -= 1
        in_order[place] = heap


@inner
def index_of(strides: Integers, x: Integers) -> int:
    """The flat index of (x_1, ..., x_m)."""
    at = 0
    for axis in range(len(strides)):
        at += strides[axis] * x[axis]
    return at


@inner
def enter(partners: Partners, strides: Integers, x: Integers, z: int) -> None:
    """Enter the P-position x_1 <= ... <= x_m <= z under each of its m + 1 parts in order.  O(m^2)."""
    m = len(strides)
    x[m] = z
    for left_out in range(m + 1):
        at = 0
        for axis in range(m):
            at += strides[axis] * x[axis + (axis >= left_out)]
        partners[at] = x[left_out]


@inner
def list_rows(strides: Integers, x: Integers, rows: Integers) -> int:
    """List (where the row (u_1, ..., u_{m-1}, .) begins, nim-sum of x_1 - u_1, ...) for all u <= x; their number."""
    count = 1
    rows[0] = 0
    for axis in range(len(strides) - 1):
        for r in range(count - 1, -1, -1):
            start, differences = rows[r, 0], rows[r, 1]
            for u in range(x[axis], -1, -1):
                at = r * (x[axis] + 1) + u
                rows[at, 0], rows[at, 1] = start + u * strides[axis], differences ^ (x[axis] - u)
        count *= x[axis] + 1
    return count


@inner
def least_partner(
    partners: Partners, strides: Integers, down: Partners, crossed: Crossed, rows: Integers, x: Integers
) -> tuple[int, int]:
    """The least partner of x_1 <= ... <= x_m among x_m <= z < side, or side, and the work done; rows change places."""
    side, y = len(down), x[len(strides) - 1]
    crossed[:] = 0
    work = cross_nim(partners, strides, crossed, x)
    down = down[side - 1 - y :]
    first = min(ROWS, len(rows))
    for r in range(first):
        cross_row(partners[rows[r, 0] : rows[r, 0] + y + 1], down, rows[r, 1], crossed)
    work += first * (y + 1)
    for z in range(y, side):
        if crossed[z] == 0:
            r = row_with_sum(partners, down, rows, first, np.int16(z))
            work += (r - first) * (2 + y // 16)
            if r == len(rows):
                return z, work
            before = (first + r) // 2  # a row that crosses out much comes to the front
            for column in range(2):
                rows[r, column], rows[before, column] = rows[before, column], rows[r, column]
    return side, work


@inner
def cross_nim(partners: Partners, strides: Integers, crossed: Crossed, x: Integers) -> int:
    """Cross out the partners of x with one heap made smaller; the work done."""
    at, work = index_of(strides, x), 0
    for axis in range(len(strides)):
        for less in range(1, x[axis] + 1):
            crossed[partners[at - less * strides[axis]]] = 1
        work += x[axis]
    return work


@inner
def cross_row(row: Partners, down: Partners, differences: int, crossed: Crossed) -> None:
    """Cross out row[v] + (differences ^ (y - v)), v <= y; down: y, y - 1, ..., 0."""
    for v in range(len(row)):
        crossed[np.int64(row[v]) + (differences ^ np.int64(down[v]))] = 1


@inner
def row_with_sum(partners: Partners, down: Partners, rows: Integers, first: int, z: np.int16) -> int:
    """The first row, from the given one on, with a sum z; else the number of rows."""
    for r in range(first, len(rows)):
        if has_sum(partners[rows[r, 0] : rows[r, 0] + len(down)], down, np.int16(rows[r, 1]), z):
            return r
    return len(rows)


@inner
def has_sum(row: Partners, down: Partners, differences: np.int16, z: np.int16) -> bool:
    """Whether some row[v] + (differences ^ (y - v)) is z; by vectors of int16."""
    found = False
    for v in range(len(row)):
        found |= np.int16(row[v] + np.int16(differences ^ down[v])) == z
    return found
