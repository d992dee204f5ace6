"""Remoteness of rays on any number of heaps: the greatest key so far on each line.

    options of x along a ray    x - offset - t*step,   0 <= t < count   (count = 0: no end)

The board is filled row by row along the last heap. An endless ray needs one number for each line through the row: the
greatest key of all positions on it so far. For a ray that ends, a line is cut into blocks of `count` positions: the
last `count` of them are the beginning of one block and the end of the one before, so that the greatest key is that of
two numbers, one kept while the block is walked upwards (`fore`), the other found by one walk down when it is full
(`back`). So a ray costs O(1) for each position, whatever its length.

Rays that leave the row are looked up for a whole row at once, by vectors; those inside it position by position.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.chunks import chunks
from ..base.jit import inlined, inner, jit
from .best_keys import ENDED, NO_OPTION, NOWHERE, Keys, key_above, known_key

Guards = NDArray[np.bool_]

# Columns of a table of rays: rows back to the nearest option and to the next one, places along the row for both, how
# many options (0: no end), guards on start and landing, first row of the ring, its length, and the row of `inside`.
BACK, LEFT, DOWN, STEP, COUNT, START, LANDING, RING, LENGTH, INSIDE = range(10)

Ray = tuple[tuple[int, ...], tuple[int, ...], tuple[int, int, int]]


class BoardRays(NamedTuple):
    """The rays of a board of keys with rows of one length.

    before, within: int64[., 10], rays to rows before and those inside the row; offsets, steps: int64[., h - 1] of the
    former, without the last heap; fore, back: int32[rows, length], rings of rows; inside: int32[., length], for rays
    along a row the place of each position in its block; sides: int64[h - 1].
    """

    before: Integers
    within: Integers
    offsets: Integers
    steps: Integers
    fore: Keys
    back: Keys
    inside: Keys
    sides: Integers


def keys_of_lines(board: Keys, rays: Sequence[Ray], guards: Guards, ended: int) -> None:
    """Decide every cell of the board of keys, int32 of any shape, in place.

    rays: (offset, step, (count, start, landing)), offset and step non-negative of h numbers, offset never zero, step
    zero only if count is 1, start and landing the numbers of guards (-1: none); guards: bool[g, size]; ended: the key
    of a position without options.  O(size * rays); beside the board, O(rows back * length of a row) for each ray.
    """
    if board.size == 0:
        return
    length = board.shape[-1]
    lines = _lines(board.shape, [ray for given in rays for ray in _split(*given)])
    flat = board.reshape(-1, length)
    width = 4 + len(lines.before) + 4 * len(lines.within)
    for first, stop in chunks(len(flat), length * width):
        fill_rows(flat, lines, guards, ended, first, stop)


def _split(offset: tuple[int, ...], step: tuple[int, ...], rest: tuple[int, int, int]) -> list[Ray]:
    """The ray; if only its first option lies in the row, this one and the others apart."""
    count, start, landing = rest
    none = (0,) * len(step)
    if count == 1 or any(offset[:-1]) or not any(step[:-1]):
        return [(offset, none if count == 1 else step, rest)]
    further = tuple(map(int.__add__, offset, step))
    return [(offset, none, (1, start, landing)), *_split(further, step, (max(count - 1, 0), start, landing))]


def _lines(shape: tuple[int, ...], rays: list[Ray]) -> BoardRays:
    """The tables and the rings of the rays of which an option fits on the board.

    The nim ray of the last heap has all options inside the row.
    """
    heaps, length = len(shape) - 1, shape[-1]
    fitting = [ray for ray in dict.fromkeys(rays) if all(map(int.__lt__, ray[0], shape))]
    before = [ray for ray in fitting if any(ray[0][:-1])]
    within = [ray for ray in fitting if not any(ray[0][:-1])]
    unit = (0,) * heaps + (1,)
    if (plain := (unit, unit, (0, -1, -1))) in within:
        within = [plain]
    strides = [int(np.prod(shape[axis + 1 : -1])) for axis in range(heaps)]
    table, inside, rows = list[list[int]](), list[NDArray[np.int64]](), 0
    for offset, step, (count, start, landing) in before + within:
        back, down = (sum(map(int.__mul__, part, strides)) for part in (offset, step))
        ring = 0 if count == 1 else min((max(count - 1, 1)) * down + 1, int(np.prod(shape[:-1])))
        table.append([back, offset[-1], down, step[-1], count, start, landing, rows, ring, len(inside)])
        rows += ring
        if count != 1 and down == 0:
            place = np.arange(length) // step[-1]
            inside.append(place % count if count else place)
    tables = np.array(table, np.int64).reshape(-1, 10)
    return BoardRays(
        tables[: len(before)],
        tables[len(before) :],
        np.array([offset[:-1] for offset, _, _ in before], np.int64).reshape(len(before), heaps),
        np.array([step[:-1] for _, step, _ in before], np.int64).reshape(len(before), heaps),
        np.empty((rows, length), np.int32),
        np.empty((rows, length), np.int32),
        np.array(inside, np.int32).reshape(-1, length),
        np.array(shape[:-1], np.int64),
    )


@jit
def fill_rows(board: Keys, lines: BoardRays, guards: Guards, ended: int, first: int, stop: int) -> None:
    """Decide the rows first <= n < stop; those before must be complete.

    board: int32[rows, length] and the rings are updated.
    """
    heaps = np.zeros(len(lines.sides), np.int64)
    scratch = np.empty((3, board.shape[1]), np.int32)
    for n in range(first, stop):
        rest = n
        for axis in range(len(heaps) - 1, -1, -1):
            heaps[axis] = rest % lines.sides[axis]
            rest //= lines.sides[axis]
        scratch[0] = board[n]
        for i in range(len(lines.before)):
            times = steps_back(heaps, lines.offsets[i], lines.steps[i])
            if times >= 0:
                enter_row(board, lines, guards, (i, n, times), scratch)
        if len(lines.within) == 1 and is_plain(lines.within[0]):
            fill_nim_row(board, ended, n, scratch[0])
        else:
            fill_row(board, lines, guards, ended, n, scratch[0])


@inner
def steps_back(heaps: Integers, offset: Integers, step: Integers) -> int:
    """How many steps lie below heaps - offset, without the last heap; -1 if that is not on the board.  O(h)."""
    times = np.iinfo(np.int64).max
    for axis in range(len(heaps)):
        left = heaps[axis] - offset[axis]
        if left < 0:
            return -1
        if step[axis] > 0:
            times = min(times, left // step[axis])
    return int(times)


@inner
def enter_row(board: Keys, lines: BoardRays, guards: Guards, place: tuple[int, int, int], scratch: Keys) -> None:
    """Bring the options along ray i from the row n into scratch[0]; place: (i, n, steps below the nearest one)."""
    i, n, times = place
    ray, length = lines.before[i], board.shape[1]
    row, keys = n - ray[BACK], scratch[1]
    for v in range(length):
        keys[v] = board[row, v]
    if ray[LANDING] >= 0:
        keep(keys, guards[ray[LANDING], row * length : (row + 1) * length])
    if ray[COUNT] != 1 and ray[DOWN] > 0:
        along_lines(lines, ray, row, times, scratch)
    elif ray[COUNT] == 0:
        for v in range(ray[STEP], length):
            keys[v] = max(keys[v], keys[v - ray[STEP]])
    elif ray[COUNT] != 1:
        for v in range(length):
            keys[v] = along_row(lines, ray, v, keys[v])
    left = ray[LEFT]
    if ray[START] >= 0:
        keep(keys[: length - left], guards[ray[START], n * length + left : (n + 1) * length])
    raise_to(scratch[0, left:], keys)


@inner
def keep(keys: Keys, allowed: NDArray[np.bool_]) -> None:
    """Put NO_OPTION where nothing is allowed."""
    for n in range(len(keys)):
        keys[n] = keys[n] if allowed[n] else NO_OPTION


@inner
def raise_to(low: Keys, other: Keys) -> None:
    """low[n] = max(low[n], other[n]), as far as low goes.  By vectors."""
    for n in range(len(low)):
        low[n] = max(low[n], other[n])


@inner
def along_lines(lines: BoardRays, ray: Integers, row: int, times: int, scratch: Keys) -> None:
    """Put into scratch[1], the keys of a row, the greatest ones along the ray from there on down."""
    count, step, down, first, ring = ray[COUNT], ray[STEP], ray[DOWN], ray[RING], ray[LENGTH]
    keys, fore = scratch[1], lines.fore[first + row % ring]
    if count > 0:
        lines.back[first + row % ring] = keys
    if times > 0 and (count == 0 or times % count > 0):
        raise_to(keys[step:], lines.fore[first + (row - down) % ring])
    fore[:] = keys
    if count == 0:
        return
    if times % count == count - 1:
        for e in range(1, count):
            above, below = first + (row - (e - 1) * down) % ring, first + (row - e * down) % ring
            raise_to(lines.back[below, : max(len(keys) - step, 0)], lines.back[above, min(step, len(keys)) :])
    elif times >= count:
        raise_by_blocks(lines, ray, row, times, keys)


@inner
def raise_by_blocks(lines: BoardRays, ray: Integers, row: int, times: int, keys: Keys) -> None:
    """Bring in what the block before has of the last `count` positions up to (row, v)."""
    count, step, down, first, ring = ray[COUNT], ray[STEP], ray[DOWN], ray[RING], ray[LENGTH]
    far = (count - 1) * step
    if far < len(keys):
        raise_to(keys[far:], lines.back[first + (row - (count - 1) * down) % ring])
    for v in range((times % count + 1) * step, min(far, len(keys))):  # lines that begin at the edge of the row
        e = v // step
        keys[v] = max(keys[v], lines.back[first + (row - e * down) % ring, v - e * step])


@inlined
def along_row(lines: BoardRays, ray: Integers, v: int, key: np.int32) -> np.int32:
    """The greatest key at v, v - step, ... of a ray along the row; asked for v = 0, 1, 2, ...  O(1)."""
    count, step, ring = ray[COUNT], ray[STEP], ray[RING]
    inside = lines.inside[ray[INSIDE], v]
    fore = max(key, lines.fore[ring, v - step]) if inside > 0 else key
    lines.fore[ring, v] = fore
    if count == 0:
        return fore
    lines.back[ring, v] = key
    if inside == count - 1:
        for at in range(v - step, v - count * step, -step):
            lines.back[ring, at] = max(lines.back[ring, at], lines.back[ring, at + step])
        return fore
    return max(fore, lines.back[ring, v - (count - 1) * step]) if v >= count * step else fore


@inner
def is_plain(ray: Integers) -> bool:
    """Whether it is the nim ray of the last heap without guards."""
    return bool(ray[LEFT] == 1 and ray[STEP] == 1 and ray[COUNT] == 0 and max(ray[START], ray[LANDING]) < 0)


@inner
def fill_nim_row(board: Keys, ended: int, n: int, best: Keys) -> None:
    """Decide one row whose options in rows before are in `best`, and that has all positions before as options."""
    nearest = NO_OPTION
    for y in range(len(best)):
        mark = board[n, y]
        if mark != NOWHERE:
            key = key_above(known_key(int(mark)) if mark <= ENDED else max(nearest, int(best[y])), ended)
            board[n, y] = key
            nearest = max(nearest, key)


@inner
def fill_row(board: Keys, lines: BoardRays, guards: Guards, ended: int, n: int, best: Keys) -> None:
    """Decide one row whose options in rows before are in `best`."""
    length = board.shape[1]
    for y in range(length):
        greatest = best[y]
        for i in range(len(lines.within)):
            ray = lines.within[i]
            v = y - ray[LEFT]
            if v < 0:
                continue
            landing, start, key = ray[LANDING], ray[START], board[n, v]
            if landing >= 0 and not guards[landing, n * length + v]:
                key = np.int32(NO_OPTION)
            if ray[COUNT] != 1:
                key = along_row(lines, ray, v, key)
            if start < 0 or guards[start, n * length + y]:
                greatest = max(greatest, key)
        mark = board[n, y]
        if mark != NOWHERE:
            board[n, y] = key_above(known_key(int(mark)) if mark <= ENDED else int(greatest), ended)
