"""Marked positions of a ray game with both endless nim rays, column by column, in nearly linear time.

Column x holds finitely many marked positions. They are the y, from below, at which fewer than the limit are marked on

    its own column below it                       one number, counted upwards
    the lines of the runs through it (p >= 1)     `line_minima`, in which full stretches are passed over
    the bands (p = 0): earlier columns below it   few edges, between which the count is constant
    the leaps                                     few squares

A run is the removals (i, j) + t*(p, q), 0 <= t < n: a marked (u, v) enters the line of (u + i, v + j) at column u + i
and leaves it, if the run has an end, at column u + i + n*p. In a symmetric game only y >= x is searched: what is below
was found, mirrored, in an earlier column.

A position whose options are not yet more than the limits (x + y < the length of `available`) is asked for the ending.

Positions may be set aside: these are never marked. With those of the nim-values below v set aside, the marked ones are
those of the nim-value v. Others may be forced: these are marked, whatever their options.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.jit import inner, jit
from ..base.limits import Pair, ending_allows
from ..bytecode.stack_machine import FAULT, U, V, evaluate
from .line_counters import Guards
from .line_minima import KIND, MARGIN, MOST, OFFSET, SIZE, START, Lines, P, Q, Tree, mark_line, next_open, unmark_line

Positions = NDArray[np.int32]
Extra = NDArray[np.int16]
Moves = tuple[Integers, Integers, Integers, Integers]
Found = tuple[Positions, Integers, Integers]
Links = tuple[Positions, Positions, Positions]
Aside = tuple[Positions, Positions, Positions]  # last one of each column (-1: none); the one before each; its y
Forced = tuple[Integers, Integers]  # where those of each of the first columns begin, and behind the last; their y
Rule = tuple[Pair, Pair, int, bool, bool, Integers, int]
# room, limits, ending, symmetric, square, available, floor. The floor is the family of the rows, in a symmetric game
# that of the diagonals (-1 without one): those that are full from the first on are not looked at again.

# Columns of the tables of moves; guard is -1 or a bit of what a marked position admits, length -1 is no end.
# families: line_minima
# runs:     i, j, column of leaving after that of the position (-1: never), family, guard, entered, left
# leaps:    i, j, kind, guard                                  (i >= 1)
# bands:    i, j, length, kind, guard                          (i >= 1, step (0, 1))
I, J, LEAVES, FAMILY, GUARD, ENTERED, LEFT = range(7)  # noqa: E741 -- the letters of the rules

# Entries of the cursor: next column, positions so far, least line of the floor family that is open, positions with
# those of a column begun.
COLUMN, COUNT, LOW, BEGUN = range(4)
MORE, NO_COLUMN, NO_ROOM, NO_HEIGHT, FAULTY = range(5)  # why `advance` came back

FAR = 1 << 40
WORK = 1 << 19  # steps of a call: measured 0.02 to 0.1 s
ABOVE = 1 << 14  # more options than any limit of a game that sets positions aside


@jit
def advance(
    tree: Tree,
    moves: Moves,
    found: Found,
    links: Links,
    extra: Extra,
    rule: tuple[Rule, Guards, Aside, Forced],
    cursor: Integers,
) -> int:
    """Decide columns from cursor[COLUMN] on; why it stopped.

    found: positions int32[capacity, 2] in order of x, then y; what each admits, int64[capacity] of bits (empty without
    guards); the index of the first of each column, int64[columns + 1]. links: the first and last marked position to be
    mirrored into each column, int32[height] (-1: none), and the next one, int32[capacity]; of length 0 where the game
    is not symmetric. extra: int16[2, height], zero: scratch for the leaps and for what is set aside. All but `rule` are
    updated; a column that does not end below the height (unless the board is square) or finds no room is not begun.
    Nearly O(columns).
    """
    positions, _, first = found
    height = extra.shape[1]
    sums = np.zeros((2, 64), tree[0].dtype)
    at = np.zeros(len(moves[0]), np.int64)
    work = 0
    while work < WORK:
        x = cursor[COLUMN]
        if x >= first.size - 1:
            return NO_COLUMN
        forced = forced_in(rule[3], x)
        if cursor[COUNT] + min(rule[0][0][0] + 2 * rule[3][1].size, height) > len(positions):
            return NO_ROOM
        follow_runs(tree, moves, found, x, cursor[COUNT])
        for family in range(at.size):
            p, q, _, _, start, size, offset = moves[0][family]
            at[family] = start + (x % p) * size + offset - q * (x // p)
        mark_leaps(extra, moves[2], found, x, 1)
        mark_aside(extra, rule[2], x, ABOVE)
        cursor[BEGUN] = cursor[COUNT]
        lines = (tree, moves[0][:, KIND], at, sums)
        count, steps = search_column(lines, moves, found, links, extra, (rule[0], forced), cursor)
        mark_leaps(extra, moves[2], found, x, -1)
        mark_aside(extra, rule[2], x, -ABOVE)
        if count < 0:
            return NO_HEIGHT
        if not admit(found, rule[1], cursor[COUNT], count):
            return FAULTY
        if rule[0][3]:
            link_mirrored(positions, links, cursor[COUNT], count)
        work += steps + (count - cursor[COUNT]) * (4 + len(moves[1])) + len(moves[1]) + len(moves[2]) + 4
        cursor[COUNT] = count
        first[x + 1] = count
        cursor[COLUMN] = x + 1
        pass_full_lines(tree, moves[0], rule[0][6], cursor, height)
    return MORE


@inner
def follow_runs(tree: Tree, moves: Moves, found: Found, x: int, count: int) -> None:
    """Let the marked positions enter and leave the lines of the runs that column x is about to see."""
    families, runs = moves[0], moves[1]
    positions, admits, _ = found
    for r in range(len(runs)):
        i, j, leaves, family, guard, entered, left = runs[r]
        while entered < count and positions[entered, 0] + i <= x:
            cell = cell_of(families[family], positions[entered, 0] + i, positions[entered, 1] + j)
            if cell >= 0 and (guard < 0 or admits[entered] >> guard & 1):
                mark_line(tree, cell, families[family, MOST])
            entered += 1
        while leaves >= 0 and left < count and positions[left, 0] + leaves <= x:
            cell = cell_of(families[family], positions[left, 0] + i, positions[left, 1] + j)
            if cell >= 0 and (guard < 0 or admits[left] >> guard & 1):
                unmark_line(tree, cell)
            left += 1
        runs[r, ENTERED], runs[r, LEFT] = entered, left


@inner
def cell_of(family: Integers, x: int, y: int) -> int:
    """The cell of the line through (x, y); -1 if no position that is searched lies on it."""
    at = y - family[Q] * (x // family[P]) + family[OFFSET]
    if at < 0 or at >= family[SIZE] - MARGIN:
        return -1
    return int(family[START] + (x % family[P]) * family[SIZE] + at)


@inner
def mark_leaps(extra: Extra, leaps: Integers, found: Found, x: int, change: int) -> None:
    """Add the squares of column x that a leap leads from to a marked position, or take them away."""
    positions, admits, first = found
    for r in range(len(leaps)):
        i, j, kind, guard = leaps[r]
        if i <= x:
            for n in range(first[x - i], first[x - i + 1]):
                if positions[n, 1] + j < extra.shape[1] and (guard < 0 or admits[n] >> guard & 1):
                    extra[kind, positions[n, 1] + j] += change


@inner
def mark_aside(extra: Extra, aside: Aside, x: int, change: int) -> None:
    """Add more than any limit to what is set aside in column x, or take it away."""
    last, before, ys = aside
    n = last[x] if x < last.size else -1
    while n >= 0:
        if ys[n] < extra.shape[1]:
            extra[0, ys[n]] += change
        n = before[n]


@inner
def forced_in(forced: Forced, x: int) -> Integers:
    """The y of the forced positions of column x, upwards."""
    first, ys = forced
    return ys[first[x] : first[x + 1]] if x + 1 < first.size else ys[:0]


@jit
def set_aside(aside: Aside, positions: Positions, at: int) -> None:
    """Set these positions aside, as the entries from `at` on.

    positions: int32[m, 2], m entries are free; all three arrays of `aside` are updated.  O(m).
    """
    last, before, ys = aside
    for n in range(len(positions)):
        x = positions[n, 0]
        before[at + n], ys[at + n] = last[x], positions[n, 1]
        last[x] = at + n


@inner
def bands_at(bands: Integers, found: Found, x: int, y: int) -> tuple[int, int, int]:
    """The marked positions (nim, diagonal) that bands reach from (x, y), and the next y at which they change."""
    positions, admits, first = found
    nim, diagonal, edge = 0, 0, FAR
    for r in range(len(bands)):
        i, j, length, kind, guard = bands[r]
        if i > x:
            continue
        for n in range(first[x - i], first[x - i + 1]):
            if guard >= 0 and not admits[n] >> guard & 1:
                continue
            low = positions[n, 1] + j
            high = FAR if length < 0 else low + length
            if low <= y < high:
                if kind:
                    diagonal += 1
                else:
                    nim += 1
            edge = min(edge, low if low > y else FAR, high if high > y else FAR)
    return nim, diagonal, edge


@inner
def search_column(
    lines: Lines,
    moves: Moves,
    found: Found,
    links: Links,
    extra: Extra,
    ruling: tuple[Rule, Integers],
    cursor: Integers,
) -> tuple[int, int]:
    """Write the marked positions of column cursor[COLUMN] behind the others; their number, and the steps it took.

    The number is that of all positions so far, or -1 where the column goes on above the height.
    """
    tree, kinds, at, _ = lines
    (room, limits, ending, symmetric, square, available, _), forced = ruling
    positions, passed = found[0], 0
    x, height, start = cursor[COLUMN], extra.shape[1], cursor[COUNT]
    count, steps = start, 0
    if symmetric and x >= height:
        return -1, steps
    if symmetric:
        n = links[0][x]
        while n >= 0:
            positions[count, 0], positions[count, 1] = x, positions[n, 0]
            count += 1
            n = links[2][n]
    y = (x if symmetric else 0) + cursor[LOW]
    if forced.size:
        y = min(y, forced[0])
    while count - start < room[0] or passed < forced.size:
        if y >= height:
            cursor[BEGUN] = count
            return (count if square else -1), steps
        stop = forced[passed] if passed < forced.size else FAR
        if y == stop:
            positions[count, 0], positions[count, 1] = x, y
            count, passed, y = count + 1, passed + 1, y + 1
            continue
        nim, diagonal, edge = bands_at(moves[3], found, x, y)
        nim, edge = nim + count - start, min(edge, stop)
        if nim >= room[0] or diagonal >= room[1]:
            if edge == FAR:
                break
            y = edge
            continue
        end = min(edge, height)
        y, looked = next_open(lines, (y, end), (room[0] - nim, room[1] - diagonal))
        steps += looked
        if y == end:
            continue
        for family in range(at.size):
            if kinds[family]:
                diagonal += int(tree[0][at[family] + y])
            else:
                nim += int(tree[0][at[family] + y])
        nim, diagonal = nim + extra[0, y], diagonal + extra[1, y]
        if nim < room[0] and diagonal < room[1]:
            early = x + y < len(available)
            if not early or ending_allows((nim, diagonal), (available[x, y, 0], available[x, y, 1]), limits, ending):
                positions[count, 0], positions[count, 1] = x, y
                count += 1
        y += 1
    return count, steps


@inner
def admit(found: Found, guards: Guards, start: int, end: int) -> bool:
    """Ask the guards about the positions start <= n < end; False if one divides by zero, there COUNT stays."""
    positions, admits, _ = found
    codes, lengths = guards
    if lengths.size == 0:
        return True
    stack = np.zeros(codes.shape[1] + 1, np.int64)
    values = np.zeros(6, np.int64)
    for n in range(start, end):
        values[U], values[V] = positions[n, 0], positions[n, 1]
        admits[n] = 0
        for g in range(lengths.size):
            answer = evaluate(codes[g, : lengths[g]], values, stack)
            if answer == FAULT:
                positions[start, 0], positions[start, 1] = positions[n, 0], positions[n, 1]
                return False
            admits[n] |= answer << g
    return True


@inner
def link_mirrored(positions: Positions, links: Links, start: int, end: int) -> None:
    """Remember the new positions above the diagonal for the columns in which they lie mirrored."""
    head, tail, after = links
    for n in range(start, end):
        x, y = positions[n]
        if y > x:
            after[n] = -1
            if head[y] < 0:
                head[y] = n
            else:
                after[tail[y]] = n
            tail[y] = n


@inner
def pass_full_lines(tree: Tree, families: Integers, floor: int, cursor: Integers, height: int) -> None:
    """Move cursor[LOW] over the lines of the floor family, of step (1, 0) or (1, 1), that are full for ever."""
    if floor >= 0:
        at = families[floor, START] + families[floor, OFFSET]
        while cursor[LOW] < height and tree[0][at + cursor[LOW]] >= families[floor, MOST]:
            cursor[LOW] += 1
