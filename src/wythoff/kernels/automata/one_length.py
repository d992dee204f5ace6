"""A set and what its options say of it, on the words of one length: where do the two first not fit?

    fits at w  <=>  the set has w, or one of the nondeterministic automata of the options accepts w, and not both

Words are read depth first, in lexicographic order. With k digits to go states are one if they accept the same words
of k digits, and so are sets of states: no more is told apart than these words do. So a set that is wrong about longer
words costs no more than the right one, where its automata, made deterministic as they are, may have millions of states.
What has passed with k digits to go is kept, whatever the length and however the set is changed. Hashes tell all apart.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers, SmallIntegers
from ..base.jit import inner, jit
from .hash_table import Marks, mixed
from .products import Table

NONE, FOUND, PAUSED, FULL = 0, 1, 2, 3
NOTHING, SOME, ALL = 0, 1, 2  # of the words that go on
WIDEST = 400  # states of one set
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_ZERO, _ONE = np.uint64(0), np.uint64(1)
KEPT, PASSED, STEPS = 0, 1, 2  # counters

Levels = NDArray[np.uint64]


class Tables(NamedTuple):
    """The automata: next states, -1 if there is none.

    valid: int32[places, symbols]; points: int32[states, symbols]; options: int32[nodes, symbols * choices]; firsts:
    int32[automata], the first node of each automaton of the options.
    """

    valid: Table
    points: Table
    options: Table
    firsts: SmallIntegers


class Endings(NamedTuple):
    """uint64[length + 1, states]: a hash of the words of k digits that a state accepts, 0 if there are none."""

    valid: Levels
    points: Levels
    options: Levels


class Edges(NamedTuple):
    """The edges of an automaton, state by state: of options, one label in four leads anywhere.

    firsts: int64[states + 1], where those of each state begin; targets: int32[edges]; labels: int64[edges].
    """

    firsts: Integers
    targets: SmallIntegers
    labels: Integers


def edges_of(delta: Table) -> Edges:
    """List the edges of a table."""
    states, labels = np.nonzero(delta >= 0)
    firsts = np.searchsorted(states, np.arange(len(delta) + 1))
    return Edges(firsts, delta[states, labels], labels)


class Kept(NamedTuple):
    """What is known of words of any length, in tables that are at most half full, by their hashes.

    sets, found: uint64[2^n], sets of nodes and the words they accept; passed: uint64[2^n], what fits.
    """

    sets: Marks
    found: Marks
    passed: Marks
    counts: Integers


class Path(NamedTuple):
    """A descent, digit by digit: what has been read up to each, and the symbol that is next.

    members: int32[length + 1, automata, WIDEST], sizes: int64[length + 1, automata]; symbols, states, places:
    int64[length + 1]; marks: uint64[length + 1]; at: int64[1], how many digits have been read.
    """

    members: NDArray[np.int32]
    sizes: NDArray[np.int64]
    symbols: Integers
    states: Integers
    places: Integers
    marks: Marks
    at: Integers


def new_kept(room: int) -> Kept:
    """Empty tables; room is a power of 2."""
    sets, found, passed = np.zeros((3, room), np.uint64)
    return Kept(sets, found, passed, np.zeros(3, np.int64))


def new_path(length: int, firsts: SmallIntegers) -> Path:
    """A descent that begins at the first states."""
    deep, wide = length + 1, len(firsts)
    members, sizes = np.zeros((deep, wide, WIDEST), np.int32), np.zeros((deep, wide), np.int64)
    members[0, :, 0], sizes[0] = firsts, 1
    symbols, states, places = np.zeros((3, deep), np.int64)
    return Path(members, sizes, symbols, states, places, np.ones(deep, np.uint64), np.zeros(1, np.int64))


@inner
def labelled(words: np.uint64, label: int) -> np.uint64:
    """A hash of these words with one more digit before them."""
    return mixed(words + np.uint64(label + 1) * _SPREAD)


@jit
def add_endings(edges: Edges, endings: Levels, digits: int) -> None:
    """Fill endings[digits] from endings[digits - 1]. O(edges)."""
    before, row = endings[digits - 1], endings[digits]
    for state in range(len(row)):
        total = _ZERO
        for edge in range(edges.firsts[state], edges.firsts[state + 1]):
            words = before[edges.targets[edge]]
            if words != _ZERO:
                total += labelled(words, edges.labels[edge])
        row[state] = total


@inner
def place_of(table: Marks, key: np.uint64) -> int:
    """Where a key is, or a free place for it."""
    mask = np.uint64(len(table) - 1)
    place = key & mask
    while table[place] != _ZERO and table[place] != key:
        place = (place + _ONE) & mask
    return int(place)


@inner
def step_onward(
    tables: Tables, ending: Marks, members: SmallIntegers, known: Integers, after: SmallIntegers
) -> np.uint64:
    """Put into `after` what the members lead to, one node of those with equal endings, and tell a hash of this set.

    ending: uint64[nodes], those with the digits that are left then. known: how many members, by which symbol; and
    what is entered, how many afterwards.
    """
    choices = tables.options.shape[1] // tables.valid.shape[1]
    first, count, total = known[1] * choices, 0, _ZERO
    for index in range(known[0]):
        for label in range(first, first + choices):
            node = tables.options[members[index], label]
            if node < 0 or ending[node] == _ZERO:
                continue
            is_new = count < WIDEST
            for other in range(count):
                if ending[after[other]] == ending[node]:
                    is_new = False
                    break
            if is_new:
                after[count] = node
                count += 1
                total += mixed(ending[node])
    known[2] = count
    return mixed(total) | _ONE


@inner
def words_accepted(tables: Tables, options: Levels, kept: Kept, work: Path, digits: int) -> tuple[int, np.uint64]:
    """A hash of the words of so many digits that the set work.members[0, 0] accepts, which is kept by work.marks[0].

    Keeps the same of all sets that it meets, so that it can begin again: PAUSED when it has made its steps.
    """
    wide, known, counts, depth = tables.valid.shape[1], np.zeros(3, np.int64), kept.counts, 0
    sums = np.zeros(digits + 1, np.uint64)
    work.symbols[0] = 0
    while True:
        symbol, left = work.symbols[depth], digits - depth - 1
        if symbol == wide:
            place = place_of(kept.sets, work.marks[depth])
            kept.sets[place], kept.found[place] = work.marks[depth], sums[depth]
            counts[KEPT] += 1
            if depth == 0:
                return NONE, sums[0]
            depth -= 1
            sums[depth] += labelled(kept.found[place], work.symbols[depth])
            work.symbols[depth] += 1
            continue
        counts[STEPS] -= 1
        if counts[STEPS] < 0:
            return PAUSED, _ZERO
        known[0], known[1] = work.sizes[depth, 0], symbol
        mark = step_onward(tables, options[left], work.members[depth, 0], known, work.members[depth + 1, 0])
        if known[2] == WIDEST or 2 * (counts[KEPT] + digits) > len(kept.sets):
            return FULL, _ZERO
        if known[2] > 0 and left > 0:
            mark = labelled(mark, left) | _ONE
            place = place_of(kept.sets, mark)
            if kept.sets[place] == _ZERO:
                depth += 1
                work.sizes[depth, 0], work.symbols[depth] = known[2], 0
                work.marks[depth], sums[depth] = mark, _ZERO
                continue
            sums[depth] += labelled(kept.found[place], symbol)
        elif known[2] > 0:
            sums[depth] += labelled(_ONE, symbol)
        work.symbols[depth] += 1


@inner
def read_options(
    tables: Tables, endings: Endings, kept: Kept, path: Path, work: Path, depth: int
) -> tuple[int, np.uint64, int]:  # fmt: skip
    """Read one more digit with the automata of the options: NONE, PAUSED or FULL, and what they accept afterwards.

    That is a hash of the words that each of them accepts, and NOTHING, SOME or ALL. Mutates the next level of the path.
    """
    symbol, left = path.symbols[depth], len(path.symbols) - depth - 2
    every = endings.valid[left, tables.valid[path.places[depth], symbol]]
    known, total, share = np.zeros(3, np.int64), np.uint64(left), NOTHING
    for each in range(len(tables.firsts)):
        known[0], known[1] = path.sizes[depth, each], symbol
        after = path.members[depth + 1, each]
        mark = (
            labelled(step_onward(tables, endings.options[left], path.members[depth, each], known, after), left) | _ONE
        )
        path.sizes[depth + 1, each] = known[2]
        words = _ZERO
        if known[2] == WIDEST:
            return FULL, total, share
        if known[2] > 0:
            words, place = _ONE, place_of(kept.sets, mark)
            if left > 0 and kept.sets[place] == mark:
                words = kept.found[place]
            elif left > 0:
                work.members[0, 0, : known[2]] = after[: known[2]]
                work.sizes[0, 0], work.marks[0] = known[2], mark
                status, words = words_accepted(tables, endings.options, kept, work, left)
                if status != NONE:
                    return status, total, share
            share = ALL if words == every else max(share, SOME)
        total = mixed(total + labelled(words, each))
    return NONE, total, share


@jit
def continue_reading(tables: Tables, endings: Endings, kept: Kept, path: Path, work: Path, steps: int) -> int:
    """So many more steps: FOUND with the word in path.symbols, NONE if all words fit, PAUSED, or FULL tables.

    path and work: new ones for the length; kept, path and work are mutated. What is begun in `work` and not ended is
    begun again, so that steps must be more than symbols * length. O(steps * members * choices).
    """
    wide, length, counts = tables.valid.shape[1], len(path.symbols) - 1, kept.counts
    counts[STEPS] = steps
    depth = path.at[0]
    while depth >= 0:
        path.at[0] = depth
        symbol, left = path.symbols[depth], length - depth - 1
        if symbol == wide:
            kept.passed[place_of(kept.passed, path.marks[depth])] = path.marks[depth]
            counts[PASSED] += 1
            depth -= 1
            path.symbols[depth] += 1
            continue
        counts[STEPS] -= 1
        if counts[STEPS] < 0:
            return PAUSED
        if 2 * (counts[PASSED] + length) > len(kept.passed):
            return FULL
        place = tables.valid[path.places[depth], symbol]
        if place < 0:
            path.symbols[depth] += 1
            continue
        status, mark, share = read_options(tables, endings, kept, path, work, depth)
        if status != NONE:
            return status
        state = tables.points[path.states[depth], symbol]
        own = endings.points[left, state]
        if left == 0 and endings.valid[0, place] != _ZERO and (own != _ZERO) == (share != NOTHING):
            return FOUND
        mark = labelled(mark, place) + own | _ONE
        if left == 0 or (share == ALL and own == _ZERO) or kept.passed[place_of(kept.passed, mark)] == mark:
            path.symbols[depth] += 1
            continue
        depth += 1
        path.states[depth], path.places[depth], path.symbols[depth], path.marks[depth] = state, place, 0, mark
    return NONE
