"""Count the pairs of numbers that an automaton accepts in each box of a grid, however large the numbers are.

An automaton reads the digits of x and y, the most significant first, and accepts no words but those of numbers. Words
are ordered as their numbers, so that all pairs whose words begin with the same digits are a block, x0 <= x < x0 + w and
y0 <= y < y0 + h, and how many of them are accepted depends on the state alone:

    accepted[q, m]  =  accepted[delta[q, s], m-1] summed over the symbols s,      accepted[q, 0] = 1 where q accepts

A block that lies in one box of the grid is counted at once. One that a single line of the grid cuts has parts before
and behind it, which depend on the line, the state and the digits left, and are kept for other blocks along the line.
Any other one falls apart by its next digits. What holds no accepted pair is left alone, so that few blocks are looked
at where few pairs are accepted. A count is exact: low + high * 2^53, in two numbers of 64 bits.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.jit import inner, jit

Counts = NDArray[Any]  # int64, or integers of any size where 64 bits are not enough

ACROSS, UPWARDS = 0, 1
BITS = 53  # of the lower part of a count: a thousand of them are added without overflow
LOW = (1 << BITS) - 1
LINES, MOST_BITS = 32, 20  # near one another for which what was split is kept; at most 24 MB


class Words(NamedTuple):
    """An automaton on pairs of words of one length.

    delta: int32[kinds, states, radix^2], the next state or -1, by the digits (of x, of y) and the kind of the place;
    kinds: int64[length], that of the digit after which m more follow; accepted: int64[states, length + 1, 2];
    sizes: int64[2, states, length + 1], how many numbers x, and y, a block has; weights: int64[length + 1], what a
    digit is worth before m more; radix: how many digits there are.
    """

    delta: NDArray[np.int32]
    kinds: Integers
    accepted: Integers
    sizes: NDArray[np.int64]
    weights: Integers
    radix: int


class Grid(NamedTuple):
    """Boxes of width x height squares, so many columns and rows of them, from the corner (x, y) on."""

    x: int
    y: int
    width: int
    height: int
    columns: int
    rows: int


class Kept(NamedTuple):
    """Blocks that were cut; keys: int64, -1 where none is kept; parts: int64[:, 2, 2], the pairs before and behind."""

    keys: Integers
    parts: Integers


class Splits(NamedTuple):
    """Blocks that are being split, each inside of the one before it: their states, cuts, next symbols and parts."""

    states: Integers
    cuts: Integers
    symbols: Integers
    parts: Integers


def box_counts(words: Words, grid: Grid) -> Counts:
    """How many accepted pairs lie in each box: [columns, rows]. O(blocks that lines cut * radix^2)."""
    length, symbols = len(words.weights) - 1, words.delta.shape[2]
    slots = 1 << min(MOST_BITS, (LINES * words.accepted.size // 2).bit_length())
    kept = Kept(np.full(slots, -1, np.int64), np.empty((slots, 2, 2), np.int64))
    states, cuts, next_symbols = np.zeros((3, length + 1), np.int64)
    splits = Splits(states, cuts, next_symbols, np.zeros((length + 1, 2, 2), np.int64))
    framed = np.zeros((grid.columns + 2, grid.rows + 2, 2), np.int64)  # with a frame for what lies beside the grid
    stack = np.zeros((length * symbols + 1, 4), np.int64)
    count_blocks(words, grid, (kept, splits), stack, framed)
    return whole(framed[1:-1, 1:-1])


def whole(counts: Integers) -> Counts:
    """Counts from their two parts; integers of any size only where one needs it."""
    low, high = counts[..., 0], counts[..., 1]
    if high.max(initial=0) >> (62 - BITS):
        low, high = low.astype(object), high.astype(object)
    joined: Counts = low + (high << BITS)
    return joined


@inner
def add(to: Integers, count: Integers) -> None:
    """Add one count of two parts to another. Mutates `to`."""
    low = to[0] + count[0]
    to[0] = low & LOW
    to[1] += count[1] + (low >> BITS)


@inner
def box_of(at: int, corner: int, size: int, boxes: int) -> int:
    """The box of a number, from 1 on: 0 before the first one, boxes + 1 behind the last."""
    if at < corner:
        return 0
    return min((at - corner) // size, boxes) + 1


@jit
def count_blocks(words: Words, grid: Grid, work: tuple[Kept, Splits], stack: Integers, framed: Integers) -> None:
    """Count all pairs of words of full length. Mutates `framed`; the other arrays are room to work in."""
    accepted, sizes = words.accepted, words.sizes
    stack[0, 0], stack[0, 1], stack[0, 2], stack[0, 3] = 0, len(words.weights) - 1, 0, 0
    top = 1
    while top > 0:
        top -= 1
        state, left, x, y = stack[top, 0], stack[top, 1], stack[top, 2], stack[top, 3]
        first = box_of(x, grid.x, grid.width, grid.columns)
        last = box_of(x + sizes[ACROSS, state, left] - 1, grid.x, grid.width, grid.columns)
        low = box_of(y, grid.y, grid.height, grid.rows)
        high = box_of(y + sizes[UPWARDS, state, left] - 1, grid.y, grid.height, grid.rows)
        if last == 0 or first > grid.columns or high == 0 or low > grid.rows:
            continue
        if first == last and low == high:
            add(framed[first, low], accepted[state, left])
        elif first == last and high == low + 1:
            parts = split(words, work, UPWARDS, low, state, left, grid.y + low * grid.height - y)
            add(framed[first, low], parts[0])
            add(framed[first, high], parts[1])
        elif low == high and last == first + 1:
            parts = split(words, work, ACROSS, first, state, left, grid.x + first * grid.width - x)
            add(framed[first, low], parts[0])
            add(framed[last, low], parts[1])
        else:
            top = push_parts(words, stack, top, state, left, x, y)


@inner
def push_parts(words: Words, stack: Integers, top: int, state: int, left: int, x: int, y: int) -> int:
    """Put the parts of a block that hold accepted pairs on the stack; its new top."""
    delta, weight, radix = words.delta[words.kinds[left - 1]], words.weights[left - 1], words.radix
    for symbol in range(delta.shape[1]):
        target = delta[state, symbol]
        if target >= 0 and words.accepted[target, left - 1].any():
            stack[top, 0], stack[top, 1] = target, left - 1
            stack[top, 2], stack[top, 3] = x + symbol // radix * weight, y + symbol % radix * weight
            top += 1
    return top


@inner
def split(words: Words, work: tuple[Kept, Splits], way: int, line: int, state: int, left: int, cut: int) -> Integers:
    """How many accepted pairs of a block lie before a line of the grid, `cut` numbers away, and how many behind it.

    Both are in one array, which the next call uses again.

    Among all blocks of one length, those that a line cuts begin at the same number: line, state and length say all.
    """
    kept, (states, cuts, symbols, parts) = work
    depth, is_new = 0, True
    states[0], cuts[0] = state, cut
    while True:
        here = left - depth
        key = ((line * 2 + way) * len(words.weights) + here) * words.accepted.shape[0] + states[depth]
        slot = key & (len(kept.keys) - 1)
        if is_new:
            symbols[depth], parts[depth] = 0, 0
            if kept.keys[slot] == key:
                symbols[depth] = words.delta.shape[2]
                parts[depth] = kept.parts[slot]
        is_new = enter_part(words, (states, cuts, symbols, parts), way, depth, here)
        if is_new:
            depth += 1
        else:
            kept.keys[slot] = key
            kept.parts[slot] = parts[depth]
            if depth == 0:
                found: Integers = parts[0]
                return found
            depth -= 1
            add(parts[depth, 0], parts[depth + 1, 0])
            add(parts[depth, 1], parts[depth + 1, 1])


@inner
def enter_part(
    words: Words, splits: tuple[Integers, Integers, Integers, Integers], way: int, depth: int, left: int
) -> bool:
    """Count the parts of a block up to the next one that is cut itself; whether there is one, then put behind it."""
    states, cuts, symbols, parts = splits
    delta, weight = words.delta[words.kinds[left - 1]], words.weights[left - 1]
    for symbol in range(symbols[depth], delta.shape[1]):
        target = delta[states[depth], symbol]
        if target < 0 or not words.accepted[target, left - 1].any():
            continue
        digit = symbol // words.radix if way == ACROSS else symbol % words.radix
        cut = cuts[depth] - digit * weight
        if 0 < cut < words.sizes[way, target, left - 1]:
            symbols[depth] = symbol + 1
            states[depth + 1], cuts[depth + 1] = target, cut
            return True
        add(parts[depth, int(cut <= 0)], words.accepted[target, left - 1])
    symbols[depth] = delta.shape[1]
    return False
