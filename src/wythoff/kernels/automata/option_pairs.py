"""Pairs of a move's state and a state of a set, which options lead to, and the words that they accept; kept up to date.

A pair (m, s) has a number once it is met. With the label l, which is a symbol of the position and one of the option, it
leads to the pair of moves[m, l] and points[s, l % choices]. When some states of the set change, only their pairs are
filled anew, and only the pairs from which a changed one is reached have other words. Of the words that are read, those
of n digits, a pair that is first met after d digits sees n - d; with how many of them it goes on is all that is kept.
"""

from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers, SmallIntegers
from ..base.jit import inner, jit
from .one_length import Edges, Levels, labelled
from .products import Table

Kind = TypeVar("Kind", bound=np.generic)

NO_PAIR = -1
_ZERO = np.uint64(0)


class Pairs(NamedTuple):
    """What is known of the pairs, with room for more.

    numbers: int32[moves, states], NO_PAIR where none is met; options: int32[room, labels], where each pair leads;
    endings: uint64[levels, room], a hash of the words of k labels that each accepts, 0 if there are none; members:
    int32[room, 3], its move, its state, and after how many digits it is met: perhaps fewer, if points were changed.
    """

    numbers: Table
    options: Table
    endings: Levels
    members: Table


class Ways(NamedTuple):
    """The edges of all moves, by their state; those of moves, and of points by target and symbol, backwards."""

    moves: Edges
    moves_back: Edges
    points_back: Edges


def new_pairs(moves: int, labels: int) -> Pairs:
    """No pair, and no room."""
    empty = np.empty((0, labels), np.int32)
    return Pairs(np.empty((moves, 0), np.int32), empty, np.zeros((0, 0), np.uint64), np.empty((0, 3), np.int32))


def larger(pairs: Pairs, states: int, room: int, levels: int) -> Pairs:
    """The same with room for so many states, pairs and levels; never with less."""
    numbers, options, endings, members = pairs
    return Pairs(
        _larger(numbers, (len(numbers), states), NO_PAIR), _larger(options, (room, options.shape[1]), NO_PAIR),
        _larger(endings, (levels, room), 0), _larger(members, (room, 3), 0),
    )  # fmt: skip


def _larger(table: NDArray[Kind], shape: tuple[int, int], filled: int) -> NDArray[Kind]:
    wanted = tuple(map(max, table.shape, shape))
    if wanted == table.shape:
        return table
    # Zeros cost nothing before they are used: the hashes of words take a gigabyte, and most of it for longer ones.
    more = np.full(wanted, filled, table.dtype) if filled else np.zeros(wanted, table.dtype)
    more[: table.shape[0], : table.shape[1]] = table
    return more


@jit
def edges_back(moves: Table) -> Edges:
    """The edges of a table by the state that they lead to; the targets are those from which they come."""
    return backwards(moves, 1)


@jit
def points_back(points: Table) -> Edges:
    """The edges of a set by target * symbols + symbol; the targets are the states from which they come."""
    return backwards(points, points.shape[1])


@inner
def backwards(table: Table, wide: int) -> Edges:
    """The edges by target * wide + label % wide, those of one key in the order of the table."""
    states, labels = table.shape
    firsts = np.zeros(states * wide + 1, np.int64)
    for state in range(states):
        for label in range(labels):
            if table[state, label] >= 0:
                firsts[table[state, label] * wide + label % wide + 1] += 1
    for key in range(states * wide):
        firsts[key + 1] += firsts[key]
    free, sources, by = firsts.copy(), np.empty(firsts[-1], np.int32), np.empty(firsts[-1], np.int64)
    for state in range(states):
        for label in range(labels):
            if table[state, label] >= 0:
                key = table[state, label] * wide + label % wide
                sources[free[key]], by[free[key]] = state, label
                free[key] += 1
    return Edges(firsts, sources, by)


@jit
def fill_options(moves: Edges, points: Table, pairs: Pairs, todo: SmallIntegers, counts: Integers) -> bool:
    """Fill the rows of the pairs in todo, and of those met by it, or met earlier; whether all are done: there was room.

    counts: how many pairs there are, how many in todo, how many of these are done. Mutates pairs, todo and counts.
    """
    choices, room = points.shape[1], len(pairs.options)
    while counts[2] < counts[1]:
        if counts[0] + pairs.options.shape[1] > room or counts[1] + pairs.options.shape[1] > len(todo):
            return False
        pair = todo[counts[2]]
        move, state, depth = pairs.members[pair]
        for edge in range(moves.firsts[move], moves.firsts[move + 1]):
            after, label = moves.targets[edge], moves.labels[edge]
            onto = points[state, label % choices]
            number = pairs.numbers[after, onto] if onto >= 0 else NO_PAIR
            is_new = onto >= 0 and number == NO_PAIR
            if is_new:
                number = counts[0]
                pairs.numbers[after, onto] = number
                pairs.members[number, 0], pairs.members[number, 1] = after, onto
                counts[0] += 1
            if is_new or (number >= 0 and pairs.members[number, 2] > depth + 1):
                pairs.members[number, 2] = depth + 1
                todo[counts[1]] = number
                counts[1] += 1
            pairs.options[pair, label] = number
        counts[2] += 1
    return True


@inner
def words_of_pair(moves: Edges, pairs: Pairs, pair: int, digits: int) -> np.uint64:
    """A hash of the words of so many labels that a pair accepts."""
    move, total = pairs.members[pair, 0], _ZERO
    for edge in range(moves.firsts[move], moves.firsts[move + 1]):
        onward = pairs.options[pair, moves.labels[edge]]
        if onward >= 0:
            words = pairs.endings[digits - 1, onward]
            if words != _ZERO:
                total += labelled(words, moves.labels[edge])
    return total


@jit
def lengthen(moves: Edges, pairs: Pairs, order: Integers, length: int) -> None:
    """Have one more level for each pair, now that so many digits are read; order: the pairs, those met last first."""
    for pair in order:
        digits = length - pairs.members[pair, 2]
        if digits > 0:
            pairs.endings[digits, pair] = words_of_pair(moves, pairs, pair, digits)


@jit
def renew_level(
    ways: Ways, pairs: Pairs, todo: SmallIntegers, changed: SmallIntegers, known: Integers, seen: SmallIntegers
) -> int:
    """Fill endings[known[0]] for the pairs in todo and those that lead to a changed one; how many have changed now.

    known: digits, how many are in `changed`: those whose endings with one digit less have changed; it holds those of
    this level afterwards; how many symbols; how many digits are read. seen: int32[room], the last level at which a pair
    was looked at. Both are mutated.
    """
    digits, before, choices, latest = known[0], changed[: known[1]].copy(), known[2], known[3] - known[0]
    count = 0
    for pair in todo:
        if seen[pair] != digits and pairs.members[pair, 2] <= latest:
            seen[pair] = digits
            count += renew_pair(ways.moves, pairs, pair, digits, changed, count)
    for pair in before:
        move, state = pairs.members[pair, 0], pairs.members[pair, 1]
        for edge in range(ways.moves_back.firsts[move], ways.moves_back.firsts[move + 1]):
            source, key = ways.moves_back.targets[edge], state * choices + ways.moves_back.labels[edge] % choices
            for point in range(ways.points_back.firsts[key], ways.points_back.firsts[key + 1]):
                other = pairs.numbers[source, ways.points_back.targets[point]]
                if other != NO_PAIR and seen[other] != digits and pairs.members[other, 2] <= latest:
                    seen[other] = digits
                    count += renew_pair(ways.moves, pairs, other, digits, changed, count)
    return count


@inner
def renew_pair(moves: Edges, pairs: Pairs, pair: int, digits: int, changed: SmallIntegers, count: int) -> int:
    """Fill one entry of endings[digits]; 1 if it has changed, and then it is changed[count]."""
    words = words_of_pair(moves, pairs, pair, digits)
    if words == pairs.endings[digits, pair]:
        return 0
    pairs.endings[digits, pair] = words
    changed[count] = pair
    return 1
