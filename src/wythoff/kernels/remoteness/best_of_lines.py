"""Remoteness of rays on any number of heaps: the greatest key so far on each line.

    options of x along a ray    x - offset - t*step,   0 <= t < count   (count = 0: no end)

The board is filled row by row along the last heap. An endless ray needs one number for each line through the row: the
greatest key of all positions on it so far. For a ray that ends, a line is cut into blocks of `count` positions: the
last `count` of them are the beginning of one block and the end of the one before, so that the greatest key is that of
two numbers, one kept while the block is walked upwards (`fore`), the other found by one walk down when it is full
(`back`). So a ray costs O(1) for each position, whatever its length.

Rays that leave the row are looked up for a whole row at once, by vectors; those along the row position by position.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.chunks import chunks
from ..base.jit import inner, jit
from .best_keys import ENDED, NO_OPTION, NOWHERE, Keys, key_above

Integers = NDArray[np.int64]
Guards = NDArray[np.bool_]

# Columns of a table of rays: rows back to the nearest option and to the next one, places along the row for both, how
# many options (0: no end), guards on start and landing, first row of the ring and its length.
BACK, LEFT, DOWN, STEP, COUNT, START, LANDING, RING, LENGTH = range(9)


class Lines(NamedTuple):
    """The rays of a board of keys with rows of one length.

    across, along: int64[., 9], rays that leave the row or stay in one; offsets, steps: int64[., h - 1] of both, without
    the last heap; fore, back: int32[rows, length], rings of rows; sides: int64[h - 1].
    """

    across: Integers
    along: Integers
    offsets: Integers
    steps: Integers
    fore: Keys
    back: Keys
    sides: Integers


def keys_of_lines(board: Keys, rays: Sequence[tuple[Sequence[int], ...]], guards: Guards, odd: int) -> None:
    """Decide every cell of the board of keys, int32 of any shape, in place.

    rays: (offset, step, (count, start, landing)), offset and step non-negative of h numbers, offset never zero, step
    zero only if count is 1, start and landing the numbers of guards (-1: none); guards: bool[g, size]; odd: 1 iff
    P-positions have odd remoteness.  O(size * rays); beside the board, O(rows back * length of a row) for each ray.
    """
    if board.size == 0:
        return
    length = board.shape[-1]
    lines = _lines(board.shape, [ray for given in rays for ray in _split(*given)])
    flat = board.reshape(-1, length)
    width = 4 + len(lines.across) + 4 * len(lines.along)
    for first, stop in chunks(len(flat), length * width):
        fill_rows(flat, lines, guards, odd, first, stop)


Ray = tuple[tuple[int, ...], tuple[int, ...], tuple[int, int, int]]


def _split(offset: Sequence[int], step: Sequence[int], rest: Sequence[int]) -> list[Ray]:
    """The ray; if only its first option lies in the row, this one and the others apart."""
    count, start, landing = rest
    if any(offset[:-1]) or not any(step[:-1]) or count == 1:
        return [(tuple(offset), tuple(step) if count != 1 else (0,) * len(step), (count, start, landing))]
    nearest = (tuple(offset), (0,) * len(step), (1, start, landing))
    further = tuple(o + s for o, s in zip(offset, step, strict=True))
    return [nearest, *_split(further, step, (count - 1 if count else 0, start, landing))]


def _lines(shape: tuple[int, ...], rays: list[Ray]) -> Lines:
    """The tables and the rings of the rays of which an option fits on the board."""
    strides = [int(np.prod(shape[axis + 1 : -1])) for axis in range(len(shape) - 1)]
    across, along, rows = [], [], 0
    fitting = [ray for ray in dict.fromkeys(rays) if all(map(int.__lt__, ray[0], shape))]
    fitting.sort(key=lambda ray: not _leaves_row(ray))
    for offset, step, (count, start, landing) in fitting:
        back, down = (sum(map(int.__mul__, part, strides)) for part in (offset, step))
        length = 0 if count == 1 else down + 1 if count == 0 else (count - 1) * down + 1
        length = min(length, int(np.prod(shape[:-1])))
        table = across if _leaves_row((offset, step, (count, start, landing))) else along
        table.append([back, offset[-1], down, step[-1], count, start, landing, rows, length])
        rows += length
    ring = (max(rows, 1), shape[-1])
    heaps = len(shape) - 1
    return Lines(
        np.array(across, np.int64).reshape(-1, 9),
        np.array(along, np.int64).reshape(-1, 9),
        np.array([offset[:-1] for offset, _, _ in fitting], np.int64).reshape(len(fitting), heaps),
        np.array([step[:-1] for _, step, _ in fitting], np.int64).reshape(len(fitting), heaps),
        np.empty(ring, np.int32),
        np.empty(ring, np.int32),
        np.array(shape[:-1], np.int64),
    )


def _leaves_row(ray: Ray) -> bool:
    """Whether its options lie in rows before, each in one of its own."""
    offset, step, (count, _, _) = ray
    return any(offset[:-1]) and (any(step[:-1]) or count == 1)


@jit
def fill_rows(board: Keys, lines: Lines, guards: Guards, odd: int, first: int, stop: int) -> None:
    """Decide the rows first <= n < stop; those before must be complete.

    board: int32[rows, length] and the rings are updated.
    """
    heaps = np.zeros(len(lines.sides), np.int64)
    best, keys = np.empty(board.shape[1], np.int32), np.empty(board.shape[1], np.int32)
    is_open = np.empty(len(lines.along), np.bool_)
    for n in range(first, stop):
        rest = n
        for axis in range(len(heaps) - 1, -1, -1):
            heaps[axis] = rest % lines.sides[axis]
            rest //= lines.sides[axis]
        best[:] = board[n]
        for i in range(len(lines.across)):
            times = steps_back(heaps, lines.offsets[i], lines.steps[i])
            if times >= 0:
                enter_row(board, lines, guards, (i, n, times), best, keys)
        for i in range(len(lines.along)):
            other = len(lines.across) + i
            is_open[i] = steps_back(heaps, lines.offsets[other], lines.steps[other]) >= 0
        fill_row(board, lines, guards, odd, n, best, is_open)


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
def landing_keys(board: Keys, guards: Guards, guard: int, row: int, keys: Keys) -> Keys:
    """The keys of a row where one may land; `keys` is overwritten if there is a guard."""
    if guard < 0:
        return board[row]
    allowed = guards[guard, row * board.shape[1] : (row + 1) * board.shape[1]]
    for v in range(len(keys)):
        keys[v] = board[row, v] if allowed[v] else NO_OPTION
    return keys


@inner
def enter_row(board: Keys, lines: Lines, guards: Guards, place: tuple[int, int, int], best: Keys, keys: Keys) -> None:
    """Bring the options along ray i across the row n into `best`; place: (i, n, steps below the nearest one)."""
    i, n, times = place
    ray = lines.across[i]
    row, length = n - ray[BACK], board.shape[1]
    found = landing_keys(board, guards, ray[LANDING], row, keys)
    count = ray[COUNT]
    if count != 1:
        fore = lines.fore[ray[RING] + row % ray[LENGTH]]
        fore[:] = found
        if times > 0 and (count == 0 or times % count > 0):
            raise_to(fore[ray[STEP] :], lines.fore[ray[RING] + (row - ray[DOWN]) % ray[LENGTH]])
        if count > 0 and times % count == count - 1:
            close_block(board, lines, guards, ray, row, keys)
        found = fore
    if ray[START] < 0:
        raise_to(best[ray[LEFT] :], found)
        if count > 1:
            raise_by_blocks(best[ray[LEFT] :], lines.back, ray, row, times)
        return
    free = np.full(length, NO_OPTION, np.int32)
    raise_to(free[ray[LEFT] :], found)
    if count > 1:
        raise_by_blocks(free[ray[LEFT] :], lines.back, ray, row, times)
    start = guards[ray[START], n * length : (n + 1) * length]
    for y in range(length):
        if start[y] and free[y] > best[y]:
            best[y] = free[y]


@inner
def raise_to(low: Keys, other: Keys) -> None:
    """low[n] = max(low[n], other[n]), as far as low goes.  By vectors."""
    for n in range(len(low)):
        low[n] = max(low[n], other[n])


@inner
def close_block(board: Keys, lines: Lines, guards: Guards, ray: Integers, row: int, keys: Keys) -> None:
    """back[v] = the greatest key from (row, v) to the end of its block, for the rows of the block that ends here."""
    step, length = ray[STEP], board.shape[1]
    for e in range(ray[COUNT]):
        at = row - e * ray[DOWN]
        back = lines.back[ray[RING] + at % ray[LENGTH]]
        back[:] = landing_keys(board, guards, ray[LANDING], at, keys)
        if e > 0 and step < length:
            above = lines.back[ray[RING] + (at + ray[DOWN]) % ray[LENGTH]]
            raise_to(back[: length - step], above[step:])


@inner
def raise_by_blocks(best: Keys, back: Keys, ray: Integers, row: int, times: int) -> None:
    """Bring in what the block before has of the last `count` positions up to (row, v)."""
    count, step = ray[COUNT], ray[STEP]
    inside = times % count
    if inside == count - 1 or times < count:
        return
    far = (count - 1) * step
    if far < len(best):
        raise_to(best[far:], back[ray[RING] + (row - (count - 1) * ray[DOWN]) % ray[LENGTH]])
    for v in range((inside + 1) * step, min(far, len(best))):  # lines that begin at the edge of the row
        e = v // step
        best[v] = max(best[v], back[ray[RING] + (row - e * ray[DOWN]) % ray[LENGTH], v - e * step])


@inner
def fill_row(board: Keys, lines: Lines, guards: Guards, odd: int, n: int, best: Keys, is_open: Guards) -> None:
    """Decide one row whose options elsewhere are in `best`; is_open: the rays along a row that is on the board."""
    along, length = lines.along, board.shape[1]
    running = -1
    for i in range(len(along)):
        if is_plain(along[i]):
            running = i
    nearest = np.int32(NO_OPTION)
    for y in range(length):
        key = best[y]
        for i in range(len(along)):
            if i != running and is_open[i]:
                start = along[i, START]
                found = along_row(board, lines, guards, along[i], n, y)
                if start < 0 or guards[start, n * length + y]:
                    key = max(key, found)
        if running >= 0:
            key = max(key, nearest)
        mark = board[n, y]
        if mark != NOWHERE:
            board[n, y] = key_above(np.int64(NO_OPTION if mark == ENDED else key), odd)
            nearest = max(nearest, board[n, y])


@inner
def is_plain(ray: Integers) -> bool:
    """Whether it is the nim ray of the last heap without guards: its best is the greatest key of the row so far."""
    return bool(ray[BACK] == 0 and ray[LEFT] == 1 and ray[STEP] == 1 and ray[COUNT] == 0 and max(ray[5], ray[6]) < 0)


@inner
def along_row(board: Keys, lines: Lines, guards: Guards, ray: Integers, n: int, y: int) -> int:
    """The greatest key of the options of (n, y) along a ray that stays in its row; asked for y = 0, 1, 2, ...  O(1)."""
    row, v, count, step = n - ray[BACK], y - ray[LEFT], ray[COUNT], ray[STEP]
    if v < 0:
        return NO_OPTION
    allowed = ray[LANDING] < 0 or guards[ray[LANDING], row * board.shape[1] + v]
    key = board[row, v] if allowed else np.int32(NO_OPTION)
    if count == 1:
        return int(key)
    fore, back = lines.fore[ray[RING]], lines.back[ray[RING]]
    times = v // step if count > 0 else 0
    if v >= step and (count == 0 or times % count > 0):
        fore[v] = max(key, fore[v - step])
    else:
        fore[v] = key
    if count == 0 or times < count - 1:
        return int(fore[v])
    if times % count == count - 1:
        close_part(board, back, guards, ray, row, v)
        return int(fore[v])
    return int(max(fore[v], back[v - (count - 1) * step]))


@inner
def close_part(board: Keys, back: Keys, guards: Guards, ray: Integers, row: int, v: int) -> None:
    """back[.] of the block that ends at (row, v), as in `close_block`."""
    key = np.int32(NO_OPTION)
    for e in range(ray[COUNT]):
        at = v - e * ray[STEP]
        if ray[LANDING] < 0 or guards[ray[LANDING], row * board.shape[1] + at]:
            key = max(key, board[row, at])
        back[at] = key
