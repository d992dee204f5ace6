"""Rules that depend only on what is removed: the same set of removals (i, j) at every position.

The legal removals are one board of truth values. Each marked (u, v) adds it, shifted by (u, v), to the
counts of the positions that can reach it; when one marked option is enough (all limits 1) the counts are
single bits and 64 positions are served by one OR. Only the strips lo <= j < hi of the rows i that hold a
removal are touched.
"""

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.array_types import Cells, Flags, Integers, Words
from ..base.chunks import in_calls
from ..base.initial import MARKED, NO_LABELS, UNMARKED, Labels
from ..base.jit import inner, jit
from ..base.limits import NORMAL, SHARED, Pair
from ..base.option_counts import WORK_PER_CALL, Marked, Rule, is_marked, marked, marks_at, new_counts, new_fault
from ..bytecode.lanes import LANES, NO_FAULT, Rows, evaluate_lanes, new_rows
from ..bytecode.stack_machine import Code, I, J

Options = NDArray[np.int32]


def removal_board(side: int, code: Code) -> Marked:
    """legal[i, j] of a predicate in i and j, bool[side, side]; (0, 0) is no removal and not evaluated."""
    legal = np.zeros((side, side), np.bool_)
    rows, fault = new_rows(code), new_fault()
    for i in range(side):
        report(i / side)
        fill_removals(code, i, legal[i], rows, fault)
        if fault[0] >= 0:
            break
    return marked(legal, fault)


def board_of_removals(
    legal: Flags, limits: Pair, ending: int = NORMAL, labels: Labels = NO_LABELS, own: Flags | None = None
) -> Flags:
    """board[x, y] of the marked positions when (i, j) may be removed wherever legal[i, j]; legal[0, 0] is
    False.

    legal: bool[side, side]; limits: `Limits`; labels: uint8[side, side], what is known before, or nothing; own:
    bool[side, side], the moves of the first kind (None: the nim moves).  O(marked * removals), or a 64th of it when all
    limits are 1.
    """
    side = len(legal)
    known = labels if labels.size else np.zeros((side, side), np.uint8)
    board: Flags = known == MARKED
    masks = _masks(legal, limits, own)
    options = np.zeros((0, 0, 0), np.int32)
    if ending != NORMAL:
        options = masks.cumsum(axis=1, dtype=np.int32).cumsum(axis=2, dtype=np.int32)
    rule = ((limits[0], limits[1]), ending)
    if max(limits) == 1:
        words, reach = _words(legal), _words(known == UNMARKED)[:, 1:].copy()
        strips = _strips(words[np.newaxis])
        in_calls(side**2, lambda at: mark_bits(board, words, strips, reach, options, rule, at))
    else:
        counts, strips = new_counts(side, limits), _strips(masks)
        counts[0, known == UNMARKED] = limits[0]
        in_calls(side**2, lambda at: mark_counts(board, masks, strips, counts, options, rule, at))
    return board


def _masks(legal: Flags, limits: Pair, own: Flags | None) -> NDArray[np.uint8]:
    """The removals of each kind: all together under one limit, else own and other, or nim and diagonal."""
    if limits[1] == SHARED:
        return legal.astype(np.uint8)[np.newaxis]
    if own is not None:
        return np.stack([legal & own, legal & ~own]).astype(np.uint8)
    masks = np.stack([legal, legal]).astype(np.uint8)
    masks[0, 1:, 1:] = 0
    masks[1, :1, :] = 0
    masks[1, :, :1] = 0
    return masks


def _words(legal: Flags) -> Words:
    """Row i of removals as bits of 64-bit words, after one word of zeros."""
    side = len(legal)
    padded = np.zeros((side, 64 * (side // 64 + 2)), np.uint8)
    padded[:, 64 : 64 + side] = legal
    return np.packbits(padded, axis=1, bitorder="little").view("<u8").astype(np.uint64)


def _strips(masks: NDArray[np.unsignedinteger]) -> Integers:
    """(kind, i, lo, hi) for each row of masks[kind, i, :] that is not zero, sorted by i."""
    kinds, rows = np.nonzero(masks.any(axis=2))
    filled = masks[kinds, rows] != 0
    hi = masks.shape[2] - filled[:, ::-1].argmax(axis=1) if len(rows) else rows
    lo = filled.argmax(axis=1) if len(rows) else rows
    order = np.argsort(rows, kind="stable")
    return np.stack([kinds, rows, lo, hi], axis=1)[order].astype(np.int64)


@jit
def fill_removals(code: Code, i: int, legal: Flags, rows: Rows, fault: Integers) -> None:
    """legal[j] for one i and all j; a division by zero is left in `fault`.  O(side)."""
    base, step = np.zeros(6, np.int64), np.zeros(6, np.int64)
    base[I], step[J] = i, 1
    for start in range(0 if i else 1, legal.size, LANES):
        base[J] = start
        lanes = min(LANES, legal.size - start)
        lane = evaluate_lanes(code, base, step, rows, lanes)
        if lane != NO_FAULT:
            fault[0], fault[1], fault[2], fault[3] = i, start + lane, i, start + lane
            return
        for n in range(lanes):
            legal[start + n] = rows[0, n] != 0


@inner
def options_at(options: Options, x: int, y: int) -> Pair:
    """(nim, diagonal) options of (x, y); all under nim when there is one kind, none when nobody asks."""
    nim = int(options[0, x, y]) if len(options) > 0 else 0
    return nim, int(options[1, x, y]) if len(options) > 1 else 0


@jit
def mark_bits(board: Flags, words: Words, strips: Integers, reach: Words, options: Options, rule: Rule, at: int) -> int:
    """Decide the positions at, at + 1, ... (x * side + y) under limits of 1; where to go on.

    board, reach (bit y of row x: some option is marked) are updated; what is True before stays so.  O(positions +
    marked * words of the strips).
    """
    side = len(board)
    last_word = reach.shape[1]
    work = 0
    while at < side * side and work < WORK_PER_CALL:
        x, y = at // side, at % side
        at += 1
        work += 1
        seen = int(reach[x, y // 64] >> np.uint64(y % 64)) & 1
        if not board[x, y] and (seen or not is_marked((0, 0), options_at(options, x, y), rule)):
            continue
        board[x, y] = True
        left, right = np.uint64(y % 64), np.uint64(63 - y % 64)
        for n in range(len(strips)):
            row = x + strips[n, 1]
            if row >= side:
                break
            # Strips count words from the padding on: word w goes to w - 1 + y // 64 and the next one.
            shift = y // 64 - 1
            low, high = strips[n, 2], min(strips[n, 3] + 1, last_word - shift, words.shape[1])
            mask, target = words[strips[n, 1]], reach[row]
            for w in range(low, high):
                target[w + shift] |= (mask[w] << left) | ((mask[w - 1] >> np.uint64(1)) >> right)
            work += 4 + (high - low) // 4
    return at


@jit
def mark_counts(
    board: Flags,
    masks: NDArray[np.uint8],
    strips: Integers,
    counts: Cells,
    options: Options,
    rule: Rule,
    at: int,
) -> int:
    """Decide the positions at, at + 1, ... (x * side + y); where to go on.

    board and counts are updated; what is True before stays so.  O(positions + marked * area of the strips).
    """
    side = len(board)
    work = 0
    while at < side * side and work < WORK_PER_CALL:
        x, y = at // side, at % side
        at += 1
        work += 1
        if not board[x, y] and not is_marked(marks_at(counts, x, y), options_at(options, x, y), rule):
            continue
        board[x, y] = True
        for n in range(len(strips)):
            row = x + strips[n, 1]
            if row >= side:
                break
            low, high = strips[n, 2], min(strips[n, 3], side - y)
            if low < high:
                mask = masks[strips[n, 0], strips[n, 1], low:high]
                add_capped(counts[strips[n, 0], row, y + low : y + high], mask, rule[0][strips[n, 0]])
                work += 4 + (high - low) // 16
    return at


@inner
def add_capped(counts: Cells, mask: NDArray[np.uint8], limit: int) -> None:
    """Add a 0/1 mask to the counts that are below the limit.  Arrays of one length; O(length), by vectors."""
    cell = counts.dtype.type
    top = cell(limit)
    for n in range(counts.size):
        counts[n] = cell(counts[n] + cell((counts[n] < top) & (mask[n] != 0)))
