"""Nim-values of any set of rays, perhaps guarded, by one bitset per line of every endless ray.

    options of (x, y) along (o1, o2, p, q, first, last):   (x, y) - (o1, o2) - t*(p, q),  first <= t <= last

An endless ray of a short direction has one set for each line: on the way to (x, y) the value at the nearest option,
(x, y) - (o1, o2) - first*(p, q), joins the set of the line through it, which then holds the values of all options along
the ray. So a ray may begin anywhere. A guard on the start says whether the set is looked at, a guard on the landing
whether a value joins. The options of the other rays (leaps, bounded or steep ones) are walked one by one. Values are
at most x + y, since every move lowers x + y.

A position may have one more option, whose value is known before, or none at all.

The board is filled tile by tile, columns of tiles first: every option lies in the same tile or in one before it.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.bits import FULL, ONE, trailing_zeros
from ..base.chunks import chunks
from ..base.initial import NONE_BESIDE, STUCK, Beside
from ..base.jit import inlined, inner, jit

# Bounds the memory: direction (p, q) takes (p + q)*side sets, and a steep line has few positions to walk.
LINE_LIMIT = 12
TILE = 48
UNGUARDED = (-1, -1)

Guards = NDArray[np.bool_]


class Rays(NamedTuple):
    """Rays with sets, rays to walk, and their guards.

    lines: int64[m, 7], rows (o1, o2, p, q, first set, start, landing), those with o1 = 0 or p = 0 first; walks:
    int64[k, 8], rows as given; guards: bool[g, side, side], named by start and landing (-1: none).
    """

    lines: Integers
    walks: Integers
    guards: Guards


class RaySets(NamedTuple):
    """bits: int64[sets + 2, marks + words] flat, marks of full words first; the last set but one is scratch, the last
    is always empty.

    words: of a set, width with its marks; places: int64[TILE, m], where the sets of the lines through one column of a
    tile begin; through: int64[TILE, m + 1], where those begin that count there, and the scratch set.
    """

    bits: Integers
    words: int
    width: int
    marks: int
    places: Integers
    through: Integers


def ray_nim_values(
    side: int,
    rays: Integers,
    is_position: NDArray[np.bool_] | None = None,
    guards: Guards | None = None,
    beside: Beside = NONE_BESIDE,
) -> NDArray[np.int32]:
    """board[x, y] for the rays, int64[n, 6] with rows (o1, o2, p, q, first, last), last = -1 for no end; or int64[n, 8]
    with two more numbers, the guards on start and landing (-1: none).

    Every removal is non-negative and not (0, 0); a leap has first = last.  guards: bool[g, side, side].  Where
    `is_position` (bool[side, side]) is False there is no option and the board holds -1.  beside: int32[side, side],
    what is known before, values at most x + y, or nothing.  O(side^2 * rays) probes and the walked options;
    (p + q) * side^2 / 4 bytes for each endless ray (p, q).
    """
    board = np.zeros((side, side), np.int32)
    if is_position is not None:
        board[~is_position] = -1
    split, total = _split(side, rays, guards)
    sets = _empty_sets(side, total, split)
    tiles = -(-side // TILE)
    walked = int(np.where(split.walks[:, 5] < 0, side, split.walks[:, 5] - split.walks[:, 4] + 1).sum())
    for first, stop in chunks(tiles * tiles, TILE * TILE * (4 + 4 * len(split.lines) + walked)):
        fill_tiles(board, split, sets, beside, first, stop)
    return board


def _split(side: int, rays: Integers, guards: Guards | None) -> tuple[Rays, int]:
    """The rays with a set per line, the other rays, and the number of sets."""
    lines, walks, total = [], [], 0
    for o1, o2, p, q, first, last, *named in np.asarray(rays, np.int64).tolist():
        if last < 0 and min(p, q) >= 0 and 0 < p + q <= LINE_LIMIT:
            lines.append((o1 + first * p, o2 + first * q, p, q, total, *(named or UNGUARDED)))
            total += (p + q) * side
        else:
            walks.append((o1, o2, p, q, first, last if p or q else first, *(named or UNGUARDED)))
    lines.sort(key=lambda line: min(line[0], line[2]) > 0)
    found = np.zeros((0, side, side), np.bool_) if guards is None else guards
    return Rays(np.array(lines, np.int64).reshape(-1, 7), np.array(walks, np.int64).reshape(-1, 8), found), total


def _empty_sets(side: int, total: int, rays: Rays) -> RaySets:
    words = (2 * side + 63) // 64
    marks = (words + 63) // 64
    width, m = marks + words, len(rays.lines)
    through = np.full((TILE, m + 1), total * width, np.int64)
    return RaySets(np.zeros((total + 2) * width, np.int64), words, width, marks, through[:, :m].copy(), through)


@jit
def fill_tiles(board: NDArray[np.int32], rays: Rays, sets: RaySets, beside: Beside, first: int, stop: int) -> None:
    """Fill the tiles first <= n < stop, counted column by column; those before must be complete.

    board, sets.bits and sets.through are updated; the scratch set is empty before and after.
    """
    side = board.shape[0]
    tiles = (side + TILE - 1) // TILE
    for n in range(first, stop):
        left, bottom = TILE * (n // tiles), TILE * (n % tiles)
        for x in range(left, min(left + TILE, side)):
            for i in range(rays.lines.shape[0]):
                locate(side, rays.lines[i], sets, i, x, bottom)
                enter_column(board, rays, sets, i, x, bottom)
            fill_column(board, rays, sets, beside, x, bottom)


@inner
def locate(side: int, line: Integers, sets: RaySets, i: int, x: int, bottom: int) -> None:
    """places[:, i] = where the sets of the lines through (x - o1, y - o2) begin, for the rows y of a tile.  O(TILE).

    The lowest position (u, v) on a line has u < p or v < q.
    """
    p, q = line[2], line[3]
    u, v = x - line[0], bottom - line[1]
    across = u // p if p > 0 else side
    up = v // q if q > 0 else side
    rest = v - up * q
    for row in range(TILE):
        if u < 0 or v < 0:
            sets.places[row, i] = sets.bits.size - sets.width
        else:
            steps = min(across, up)
            low, height = u - steps * p, v - steps * q
            index = low * side + height if low < p else (p + height) * side + low
            sets.places[row, i] = (line[4] + index) * sets.width
        v += 1
        rest += 1
        if rest == q:
            rest = 0
            up += 1


@inner
def enter_column(board: NDArray[np.int32], rays: Rays, sets: RaySets, i: int, x: int, bottom: int) -> None:
    """Put the values of an earlier column into the sets of ray i, and choose those that count at (x, y) of the tile.

    Only if no two positions of the column are on one line; else `fill_column` does it on the way.
    """
    u, o2, start, landing = x - rays.lines[i, 0], rays.lines[i, 1], rays.lines[i, 5], rays.lines[i, 6]
    at_once = u < x and rays.lines[i, 2] > 0
    empty = sets.bits.size - sets.width
    for y in range(bottom, min(bottom + TILE, board.shape[0])):
        place = sets.places[y - bottom, i]
        sets.through[y - bottom, i] = place if start < 0 or rays.guards[start, x, y] else empty
        if at_once and place != empty and (landing < 0 or rays.guards[landing, u, y - o2]):
            enter(sets.bits, sets.marks, place, board[u, y - o2])


@inner
def fill_column(board: NDArray[np.int32], rays: Rays, sets: RaySets, beside: Beside, x: int, bottom: int) -> None:
    """Fill one column of a tile; the sets of the first rays gain their values on the way.

    The search for the mex is written out here: as a function of its own it costs as much to call as to run.
    """
    lines, bits, marks, places, through = rays.lines, sets.bits, sets.marks, sets.places, sets.through
    empty = bits.size - sets.width
    scratch = bits[empty - sets.words : empty]
    walked = len(rays.walks) > 0
    count = len(lines) + (walked or beside.size > 0)
    inside = 0
    while inside < len(lines) and min(lines[inside, 0], lines[inside, 2]) == 0:
        inside += 1
    for y in range(bottom, min(bottom + TILE, board.shape[0])):
        row = y - bottom
        for i in range(inside):
            place, u, v, landing = places[row, i], x - lines[i, 0], y - lines[i, 1], lines[i, 6]
            if place != empty and (landing < 0 or rays.guards[landing, u, v]):
                enter(bits, marks, place, board[u, v])
        if board[x, y] < 0:
            continue
        if beside.size:
            if beside[x, y] == STUCK:
                board[x, y] = 0
                continue
            if beside[x, y] >= 0:
                scratch[beside[x, y] >> 6] |= ONE << np.int64(beside[x, y] & 63)
        if walked:
            walk(board, rays.walks, rays.guards, scratch, x, y)
        block, value = 0, -1
        while value < 0:
            open_words = ~union(bits, through, row, count, block)
            while open_words != 0 and value < 0:
                word = 64 * block + trailing_zeros(open_words)
                free = ~union(bits, through, row, count, marks + word)
                if free != 0:
                    value = 64 * word + trailing_zeros(free)
                open_words &= open_words - 1
            block += 1
        board[x, y] = value
        if beside.size and beside[x, y] >= 0:
            scratch[beside[x, y] >> 6] = 0
        if walked:
            scratch[: ((x + y) >> 6) + 1] = 0


@inlined
def enter(bits: Integers, marks: int, place: int, value: int) -> None:
    """Put a value, if it is one, into the set that begins at `place`, and mark its word when that fills it.  O(1)."""
    if value >= 0:
        at = np.uint64(place + marks + (value >> 6))
        after = bits[at] | (ONE << np.int64(value & 63))
        bits[at] = after
        if after == FULL:
            bits[np.uint64(place + (value >> 12))] |= ONE << np.int64((value >> 6) & 63)


@inner
def walk(board: NDArray[np.int32], walks: Integers, guards: Guards, words: Integers, x: int, y: int) -> None:
    """Put the values of the options of (x, y) along the walked rays into the bitset `words`.  O(options)."""
    for i in range(len(walks)):
        if walks[i, 6] >= 0 and not guards[walks[i, 6], x, y]:
            continue
        p, q, t, last, landing = walks[i, 2], walks[i, 3], walks[i, 4], walks[i, 5], walks[i, 7]
        u, v = x - walks[i, 0] - t * p, y - walks[i, 1] - t * q
        while (last < 0 or t <= last) and (min(u, v) >= 0 or min(p, q) < 0):
            if u >= 0 and v >= 0 and (landing < 0 or guards[landing, u, v]):
                value = np.int64(board[u, v])
                if value >= 0:
                    words[value >> 6] |= ONE << (value & 63)
            u, v, t = u - p, v - q, t + 1


@inlined
def union(bits: Integers, through: Integers, row: int, count: int, index: int) -> np.int64:
    """One word of the sets that begin at through[row, :count].  Unsigned indices: no check for negative ones."""
    word = np.int64(0)
    for i in range(count):
        word |= bits[np.uint64(through[np.uint64(row), np.uint64(i)] + index)]
    return word
