"""Prefix sums of a morphic word, by copying blocks.

The word is u = pre sigma(u).  For every depth k also u = pre sigma(pre) ... sigma^(k-1)(pre) sigma^k(u), and
the rows

    out[i] = first + sum of weights[u_j] over j < i

inside a block sigma^k(d) are those of a table of the block, shifted by the row at its start.  So the cost per
row is one read from cache, one addition and one write to memory.  With the gaps of a mex-linear sequence as
letters and weights (A-gap, B-gap) the rows are the pairs.

A morphism is two arrays: `flat` int32[*], the images one after the other, and `offset` int64[letters + 1],
where image d is flat[offset[d]:offset[d+1]]; images are not empty.
"""

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..base.array_types import SignedIntegers
from ..base.jit import jit

# Letters in the block tables: with two int64 columns 128 KiB, inside L2.
TABLE_LETTERS = 1 << 13

# Rows (or letters) per jitted call: some hundredths of a second, so that Ctrl-C is answered at once.
CHUNK = 1 << 22


def fill_sums(
    out: SignedIntegers,
    flat: SignedIntegers,
    offset: SignedIntegers,
    pre: SignedIntegers,
    weights: SignedIntegers,
    first: tuple[int, int],
) -> None:
    """Fill out[i] = first + sum_{j<i} weights[u_j] for the infinite word u = pre sigma(u), pre not empty.

    out: int32[n, 2] or int64[n, 2], C order, overwritten; the last row must fit its dtype.
    weights: int64[letters, 2], not negative.  O(n) time, O(n / block length) memory beside `out`.
    """
    head, words, ends = _powers(flat, offset, pre, len(out))
    table, total = _block_table(words, ends, weights)
    done = min(len(head), len(out))
    sums = np.zeros((len(head) + 1, 2), np.int64)
    np.cumsum(weights[head], axis=0, out=sums[1:])
    out[:done] = sums[:done] + np.array(first)
    row = sums[-1] + np.array(first)
    blocks = -(-(len(out) - done) // int(np.diff(ends).min()))
    word = morphic_word(flat, offset, pre, blocks)
    state = np.array([done, 0, done], np.int64)
    table = table.astype(out.dtype)
    while state[0] < len(out):
        report(int(state[0]) / len(out))
        state[2] = min(len(out), int(state[0]) + CHUNK)
        copy_blocks(out, table, ends, total, word, state, row)


def morphic_word(flat: SignedIntegers, offset: SignedIntegers, pre: SignedIntegers, n: int) -> NDArray[np.int32]:
    """The first n letters of u = pre sigma(u), int32[n].  O(n)."""
    word = np.empty(max(n, len(pre)), np.int32)
    word[: len(pre)] = pre
    state = np.array([len(pre), 0], np.int64)
    while state[0] < n:
        extend_word(word, flat, offset, state, min(n, int(state[0]) + CHUNK))
    return word[:n]


@jit
def extend_word(
    word: SignedIntegers, flat: SignedIntegers, offset: SignedIntegers, state: SignedIntegers, limit: int
) -> None:
    """Append images of the letters of `word` itself until `limit` letters stand there.

    word: int32[>= limit], extended in place.  state: int64[2], (letters written, letters read), updated.
    The last image is cut at the end of `word`.  O(limit).
    """
    filled, read = state[0], state[1]
    while filled < limit:
        letter = word[read]
        stop = min(offset[letter + 1], offset[letter] + len(word) - filled)
        for i in range(offset[letter], stop):
            word[filled] = flat[i]
            filled += 1
        read += 1
    state[0] = filled
    state[1] = read


@jit
def copy_blocks(
    out: SignedIntegers,
    table: SignedIntegers,
    ends: SignedIntegers,
    total: SignedIntegers,
    word: SignedIntegers,
    state: SignedIntegers,
    row: SignedIntegers,
) -> None:
    """Write the rows of the blocks word[read], word[read+1], ... until state[2] rows are done.

    out: intNN[n, 2], written from row state[0] on, the last block cut to fit.  table: intNN[*, 2], rows
    relative to their block's start; block d is table[ends[d]:ends[d+1]] and adds total[d], int64[letters, 2].
    state: int64[3], (rows done, blocks read, limit), and row: int64[2], the row at the start of the next
    block, are updated.  O(limit - rows done + block length).
    """
    done, read = state[0], state[1]
    base = np.empty(2, out.dtype)
    while done < state[2]:
        letter = word[read]
        start = ends[letter]
        size = min(ends[letter + 1] - start, len(out) - done)
        base[0], base[1] = row[0], row[1]
        x, y = base[0], base[1]
        for i in range(size):
            out[done + i, 0] = table[start + i, 0] + x
            out[done + i, 1] = table[start + i, 1] + y
        row[0] += total[letter, 0]
        row[1] += total[letter, 1]
        done += size
        read += 1
    state[0] = done
    state[1] = read


def _powers(
    flat: SignedIntegers, offset: SignedIntegers, pre: SignedIntegers, n: int
) -> tuple[SignedIntegers, SignedIntegers, SignedIntegers]:
    """(pre sigma(pre) ... sigma^(k-1)(pre), the words sigma^k(d) joined, their ends), k as space allows."""
    words = np.arange(len(offset) - 1, dtype=np.int32)
    ends = np.arange(len(offset), dtype=np.int64)
    head, tail = np.empty(0, np.int32), pre
    budget = max(TABLE_LETTERS, 4 * len(words))
    while len(head) < n:
        lengths = np.concatenate(([0], np.cumsum(np.diff(offset)[words])))
        if lengths[-1] > budget:
            break
        words, ends = _expand(words, flat, offset), lengths[ends]
        head, tail = np.concatenate((head, tail)), _expand(tail, flat, offset)
    return head, words, ends


def _expand(word: SignedIntegers, flat: SignedIntegers, offset: SignedIntegers) -> SignedIntegers:
    sizes = np.diff(offset)[word]
    stops = np.cumsum(sizes)
    places: SignedIntegers = np.arange(stops[-1]) - np.repeat(stops - sizes - offset[word], sizes)
    return np.take(flat, places)


def _block_table(
    words: SignedIntegers, ends: SignedIntegers, weights: SignedIntegers
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Sums before each letter, counted from its block's start, and the sum of each block."""
    before = np.zeros((len(words) + 1, 2), np.int64)
    np.cumsum(weights[words], axis=0, out=before[1:])
    total = np.diff(before[ends], axis=0)
    return before[:-1] - np.repeat(before[ends[:-1]], np.diff(ends), axis=0), total
