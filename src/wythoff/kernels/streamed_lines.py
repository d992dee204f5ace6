"""Marked positions for any finite set of rays, column by column and without end.

A row (o1, o2, p, q, first, last, kind) is the removals o + t*(p, q), first <= t <= last (last = -1: no end). With
s its first removal, n their number and M the marked positions, its count at (x, y) obeys, as in `line_counters`,

    C(x, y) = C(x-p, y-q) + M[(x, y) - s] - M[(x, y) - s - n*(p, q)]

For p >= 1 the cell of a line is found at (y - q*(x // p)) mod height, one array for each x mod p: a line that
leaves at the top hands its cell to the one that enters at the bottom, so p * height cells serve every x. For
p = 0 the count runs up the column itself. M is a ring of the last columns, as many as the longest look back.
Endless counts stop at the limit, beyond which they decide nothing, so that small cells hold them.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from .jit import jit
from .limits import SHARED, Pair
from .tally import Integers

Marks = NDArray[np.uint8]
Cells = NDArray[np.unsignedinteger]
Moves = tuple[Integers, Integers, Integers]
Steps = tuple[int, int, int]
State = tuple[Marks, Cells, Cells, Cells]  # ring, lines, counts up the column, totals of the column

FEW = 2  # so short a ray costs less as single removals than as counters
WORK = 1 << 21  # cells times rows of one block: measured 2 to 20 ms

# Columns of the three tables of moves, each in order of i; n = -1 without end.
# leaps:       i, j, kind
# runs:        i, j, p, q, n, kind, first cell of its lines (i >= 1, p >= 1)
# column_runs: i, j, q, n, kind                             (q >= 1, p = 0)


def columns_per_block(height: int, rows: Integers) -> int:
    """The number of columns in each block of `stream_columns`."""
    return max(1, WORK // ((height + 64) * (len(rows) + 1)))


def stream_columns(height: int, rows: Integers, limits: Pair) -> Iterator[Integers]:
    """The marked positions (x, y) with y < height in lexicographic order, int64[m, 2] for each block of columns.

    rows: int64[n, 7], no removal twice and none zero; limits: `Limits`. Block b holds the columns from b*c up to
    (b+1)*c, c = columns_per_block(height, rows); it may be empty, and the blocks never end.  O(height * rows) per
    column; memory O(height * (look back + sum of p)), the look back being the largest o1 + (last+1)*p of the bounded
    rows and o1 + first*p of the endless ones.
    """
    bounds = (limits[0], 1) if limits[1] == SHARED else (limits[0], limits[1])
    moves = _moves(height, rows, limits[1] == SHARED)
    state = _state(height, moves, max(bounds))
    width = columns_per_block(height, rows)
    pairs = np.empty((width * height, 2), np.int64)
    x = 0
    while True:
        count = mark_columns(pairs, moves, state, bounds, x, x + width)
        yield pairs[:count].copy()
        x += width


def _moves(height: int, rows: Integers, is_shared: bool) -> Moves:
    """The three tables, without the removals of height or more; under a shared limit every kind is 0."""
    leaps: list[list[int]] = []
    runs: list[list[int]] = []
    column_runs: list[list[int]] = []
    cell = 0
    for o1, o2, p, q, first, last, row_kind in rows.tolist():
        i, j, kind = o1 + first * p, o2 + first * q, 0 if is_shared else row_kind
        n = _fitting(height, j, q, -1 if last < 0 else max(0, last - first + 1))
        if i == 0 < p and n:
            leaps += [[0, j, kind]] if j < height else []
            i, j = p, j + q
            n = _fitting(height, j, q, n - 1 if n > 0 else n)
        if n == 0 or j >= height:
            continue
        if 0 < n <= FEW:
            leaps += [[i + t * p, j + t * q, kind] for t in range(n) if j + t * q < height]
        elif p == 0:
            column_runs.append([i, j, q, n, kind])
        else:
            runs.append([i, j, p, q, n, kind, cell])
            cell += p * height
    tables = (leaps, 3), (runs, 7), (column_runs, 5)
    leap_table, run_table, column_table = (
        np.array(sorted(table), np.int64).reshape(-1, width) for table, width in tables
    )
    return leap_table, run_table, column_table


def _fitting(height: int, j: int, q: int, n: int) -> int:
    """n, or -1 where all removals below the height are among the n: such a run looks back no further than its start."""
    return -1 if n > FEW and q and j + n * q >= height else n


def _state(height: int, moves: Moves, most: int) -> State:
    """Empty ring and counters, in the smallest cells that hold the sum of all counts; `most` ends endless ones."""
    leaps, runs, column_runs = moves
    lengths = runs[:, 4].tolist() + column_runs[:, 3].tolist()
    cell = np.min_scalar_type(len(leaps) + sum(most if n < 0 else n for n in lengths))
    back = [0, *leaps[:, 0].tolist(), *column_runs[:, 0].tolist()]
    back += [i + max(n, 0) * p for i, _, p, _, n, _, _ in runs.tolist()]
    return (
        np.zeros((max(back) + 1, height), np.uint8),
        np.zeros(int(runs[:, 2].sum()) * height, cell),
        np.zeros((len(column_runs), height), cell),
        np.zeros((2, height), cell),
    )


@jit
def mark_columns(pairs: Integers, moves: Moves, state: State, limits: Pair, start: int, end: int) -> int:
    """Decide the columns start <= x < end; the number of marked positions written to pairs int64[m, 2].

    The state is that of column start - 1 and becomes that of end - 1.  O((end - start) * height * moves).
    """
    leaps, runs, column_runs = moves
    ring, _, counts, totals = state
    most = max(limits[0], limits[1])
    own_leaps, own_runs = np.sum(leaps[:, 0] == 0), np.sum(column_runs[:, 0] == 0)
    marked = 0
    for x in range(start, end):
        # Columns before the first are read as rows of the ring not yet written: zero.
        ring[x % len(ring)] = 0
        totals[:] = 0
        for r in range(own_leaps, len(leaps)):
            i, j, kind = leaps[r]
            add(totals[kind, j:], ring[(x - i) % len(ring)])
        for r in range(len(runs)):
            advance_run(runs[r], state, x, most)
        for r in range(own_runs, len(column_runs)):
            i, j, q, n, kind = column_runs[r]
            add_counts(totals[kind], ring[(x - i) % len(ring)], counts[r], (j, q, n), most)
        marked += climb(pairs[marked:], leaps[:own_leaps], column_runs[:own_runs], state, limits, x)
    return marked


@jit
def add(target: Cells, source: Cells) -> None:
    """target[y] += source[y] over the length of the target.  O(height), by vectors."""
    for y in range(target.size):
        target[y] += source[y]


@jit
def advance_run(run: Integers, state: State, x: int, most: int) -> None:
    """Advance the lines of a run to column x and add them to the totals; the endless stop at `most`.  O(height)."""
    ring, lines, _, totals = state
    height = ring.shape[1]
    i, j, p, q, n, kind, cell = run
    first = cell + (x % p) * height
    turned = -q * (x // p) % height
    entering, leaving = ring[(x - i) % len(ring)], ring[(x - i - n * p) % len(ring)]
    for low, high in ((0, height - turned), (height - turned, height)):
        part = lines[first + (low + turned) % height :][: high - low]
        part[: max(0, q - low)] = 0
        if n >= 0:
            start = max(low, j + n * q)
            subtract(part[start - low :], leaving[start - j - n * q :])
        start = max(low, j)
        count_up(part[start - low :], entering[start - j :], n if n >= 0 else most)
        add(totals[kind, low:high], part)


@jit
def subtract(target: Cells, source: Marks) -> None:
    """target[y] -= source[y] over the length of the target.  O(height), by vectors."""
    for y in range(target.size):
        target[y] -= source[y]


@jit
def count_up(target: Cells, source: Marks, most: int) -> None:
    """target[y] += source[y], 0 or 1, where the target is below `most`.  O(height), by vectors."""
    for y in range(target.size):
        target[y] += source[y] * (target[y] < most)


@jit
def add_counts(target: Cells, column: Marks, counts: Cells, run: Steps, most: int) -> None:
    """Count the run (j, q, n) up an earlier column into counts, and add them to the target.  O(height).

    With step 1 and no end all is `most` from where the count first gets there.
    """
    j, q, n = run
    counts[:j] = 0
    for y in range(j, column.size):
        count = np.int64(column[y - j])
        if y >= q:
            count += np.int64(counts[y - q])
        if n >= 0 and y >= j + n * q:
            count -= np.int64(column[y - j - n * q])
        if n < 0 and count >= most:
            count = np.int64(most)
            if q == 1:
                counts[y:] = most
                add(target[y:], counts[y:])
                return
        counts[y] = count
        target[y] += count


@jit
def climb(pairs: Integers, leaps: Integers, column_runs: Integers, state: State, limits: Pair, x: int) -> int:
    """Decide column x upwards from its totals and its own moves; the number of marked positions written to pairs.

    O(height * moves); ends early where an endless run of step 1 has reached its limit.
    """
    ring, _, counts, totals = state
    column = ring[x % len(ring)]
    marked = 0
    for y in range(column.size):
        is_over = False
        for r in range(len(column_runs)):
            _, j, q, n, kind = column_runs[r]
            count = np.int64(counts[r, y - q]) if y >= q else np.int64(0)
            if n >= 0 and y >= j + n * q:
                count -= np.int64(column[y - j - n * q])
            if y >= j:
                count += np.int64(column[y - j])
            if n < 0 and count >= limits[kind]:
                count = np.int64(limits[kind])
                is_over |= q == 1
            counts[r, y] = count
            totals[kind, y] += count
        if is_over:
            break
        if totals[0, y] < limits[0] and totals[1, y] < limits[1]:
            column[y] = 1
            pairs[marked] = x, y
            marked += 1
            for r in range(len(leaps)):
                _, j, kind = leaps[r]
                if y + j < column.size:
                    totals[kind, y + j] += 1
    return marked
