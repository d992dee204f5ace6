"""Which game is this? Data compared with the table of listed games: the same set, a translate, or a near miss.

    same         as far as both are known, the positions are the same
    but for      the same but for finitely many: the differences end in the first third of what is compared
    near miss    the first difference, exactly

The first pairs find the candidates; longer data are then compared with as many pairs of the candidate, listed by the
best method for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from .. import solvers
from ..errors import MeaningError, TooLargeError
from ..progress import report
from ..rules import Game, read_game
from ..solvers.clock import limited
from .compared_sets import BITS, LARGEST, Comparison, Ints, KnownSet, Pair, compared, keys_of, known_set, pairs_of
from .game_table import NEVER, PAIRS, GameTable, game_table
from .listed_games import Listed

WINDOW = 12  # consecutive pairs that a translate must share
PART = 3  # differences lie in the first third of what agrees
CANDIDATES = 40  # rows that are looked at one by one
SECONDS = 2.0  # for the pairs of one candidate
SQUARE = 1024  # of the board of a game whose columns may go on


@dataclass(frozen=True, eq=False)
class Likeness:
    """A game, perhaps moved or mirrored, beside the data: what agrees and what does not."""

    listed: Listed
    comparison: Comparison
    data: KnownSet
    others: tuple[Listed, ...] = ()  # further games with the same first pairs
    shift: Pair = (0, 0)
    is_mirrored: bool = False

    @property
    def is_same(self) -> bool:
        """Whether nothing differs as far as both are known."""
        return self.comparison.differences == 0

    @cached_property
    def is_settled(self) -> bool:
        """Whether the differences end early, with more pairs behind them than they and the window have numbers."""
        if self.is_same:
            return True
        before = int(np.searchsorted(self.data.keys, self.comparison.last))
        behind = self.comparison.agreed - before
        return before * PART <= self.comparison.agreed and behind >= 2 * self.comparison.differences + WINDOW

    @property
    def exceptions(self) -> tuple[list[Pair], list[Pair]]:
        """The positions that the data alone have, and those that the game alone has."""
        return pairs_of(self.comparison.extra), pairs_of(self.comparison.missing)

    @property
    def first_difference(self) -> Pair | None:
        """The first position that one of the two has alone."""
        return self.comparison.first

    def next_pairs(self, many: int = 2) -> list[Pair]:
        """The pairs that come after those of the data, if the game is the right one.

        >>> games_like([(1, 3), (2, 6), (4, 11)])[0].next_pairs()
        [(5, 14), (7, 19)]
        """
        keys = self.placed(first_set(self.listed, self.data, more=PAIRS)).keys
        return pairs_of(keys[keys > self.data.keys[-1]][:many])

    def placed(self, game: KnownSet) -> KnownSet:
        """The set of the game, moved and mirrored as it is likened."""
        moved = game.moved(self.shift)
        return moved.mirrored() if self.is_mirrored else moved

    def against(self, data: KnownSet) -> Likeness:
        """The same likeness tried on other data, with as many pairs of the game as there are."""
        game = self.placed(first_set(self.listed, data))
        return replace(self, comparison=compared(data, game), data=data)

    @cached_property
    def rank(self) -> tuple[bool, int, bool, int]:
        """Those that settle by what they change, the others by how long they agree."""
        is_moved = self.shift != (0, 0) or self.is_mirrored
        if self.is_settled:
            return False, 2 * self.comparison.differences + is_moved, is_moved, 0
        return True, -self.comparison.longest_run, is_moved, self.comparison.differences


def games_like(pairs: KnownSet | list[Pair], most: int = 5) -> list[Likeness]:
    """The listed games whose P-positions are most like these pairs, best first.

    >>> best = games_like([(1, 3), (2, 6), (4, 11)])[0]
    >>> str(best.listed), best.exceptions
    ('heap(2,1)', ([], [(0, 0)]))
    >>> moved = games_like([(n + 3, n + 5) for n in range(40)])[0]
    >>> str(moved.listed), moved.shift
    ('nim', (3, 5))
    """
    data = pairs if isinstance(pairs, KnownSet) else _given(pairs)
    if not len(data.pairs):
        raise MeaningError(f"a game is looked for by at least one P-position with heaps up to {LARGEST}; none is given")
    table = game_table()
    in_place = sorted(_in_place(table, data), key=lambda each: each.rank)
    moved = (each for each in _translates(table, data) if not in_place or each.rank < in_place[0].rank)
    found = sorted([*in_place, *moved], key=lambda each: each.rank)[:most]
    return sorted((_looked_further(each) if each.is_settled else each for each in found), key=lambda each: each.rank)


def _given(pairs: list[Pair]) -> KnownSet:
    listed = np.array(sorted(map(tuple, np.array(pairs).tolist())), np.int64).reshape(-1, 2)
    upto = int(listed[-1, 0]) if len(listed) else 0
    return known_set(listed, upto, is_symmetric=bool((listed[:, 0] <= listed[:, 1]).all()))


def _in_place(table: GameTable, data: KnownSet) -> Iterator[Likeness]:
    """The rows with the fewest differences, not moved; where data are not symmetric, mirrored ones too."""
    for is_mirrored in (False,) if data.is_symmetric else (False, True):
        order = np.argsort(_differences(table, data.mirrored() if is_mirrored else data), kind="stable")
        for row in order[:CANDIDATES].tolist():
            yield _likeness(table, row, data, (0, 0), is_mirrored)


def _differences(table: GameTable, data: KnownSet) -> Ints:
    """For each row its differences minus what agrees; rows of another symmetry are far away."""
    keys, there = keys_of(table.pairs), table.pairs[..., 0] >= 0
    last, end = _extents(table, keys)
    last, end = np.minimum(last, data.last)[:, None], np.minimum(end, data.end)[:, None]
    there &= (keys <= last) & (table.pairs.max(axis=2) < end)
    agreed = (there & np.isin(keys, data.keys)).sum(axis=1)
    near = data.keys[: 4 * PAIRS]
    inside = (near <= last) & (np.maximum(near >> BITS, near & LARGEST) < end)
    apart = there.sum(axis=1) + inside.sum(axis=1) - 3 * agreed
    return np.where((table.symmetric == data.is_symmetric) & (agreed > 0), apart, LARGEST)


def _extents(table: GameTable, keys: Ints) -> tuple[Ints, Ints]:
    """Of each row the last key and the side of the square that are known."""
    by_column = table.ends[:, 1] == NEVER
    last = np.where(by_column, keys.max(axis=1), (LARGEST << BITS) + LARGEST)
    return last, np.where(by_column, LARGEST, table.ends[:, 0]).astype(np.int64)


def _translates(table: GameTable, data: KnownSet) -> Iterator[Likeness]:
    """The rows that have a late window of the data, moved."""
    pairs = data.pairs[:PAIRS]
    if len(pairs) < WINDOW + 2:
        return
    start = max(2, min(len(pairs) - WINDOW, PAIRS // 2))
    fits = _fitting(table, keys_of(np.diff(pairs[start : start + WINDOW], axis=0)))
    fits &= (table.symmetric == data.is_symmetric)[:, None]
    for row in np.flatnonzero(fits.any(axis=1))[:CANDIDATES].tolist():
        report(0.0)
        moves = pairs[start] - table.pairs[row][: fits.shape[1]][fits[row]]
        ways = [_likeness(table, row, data, (x, y), False) for x, y in moves.tolist() if (x, y) != (0, 0)]
        if ways:
            yield min(ways, key=lambda each: each.comparison.differences)


def _fitting(table: GameTable, steps: Ints) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """Where in each row these steps from pair to pair follow each other."""
    pairs = table.pairs.astype(np.int64)
    rows = keys_of(pairs[:, 1:] - pairs[:, :-1])
    width = rows.shape[1] - len(steps) + 1
    fits = table.pairs[:, len(steps) : len(steps) + width, 0] >= 0
    for place, step in enumerate(steps.tolist()):
        fits &= rows[:, place : place + width] == step
    return fits


def _likeness(table: GameTable, row: int, data: KnownSet, shift: Pair, is_mirrored: bool) -> Likeness:
    pairs = table.pairs[row][table.pairs[row, :, 0] >= 0].astype(np.int64)
    known = KnownSet(pairs, is_symmetric=bool(table.symmetric[row]))
    by_column = table.ends[row, 1] == NEVER
    known = replace(known, last=int(known.keys[-1])) if by_column else replace(known, end=int(table.ends[row, 0]))
    games = table.games_of(row)
    alike = Likeness(games[0], compared(data, known), data, tuple(games[1:]), shift, is_mirrored)
    return replace(alike, comparison=compared(data, alike.placed(known)))


def _looked_further(found: Likeness) -> Likeness:
    """Compare long data with as many pairs of the game; of games with the same first pairs the first that goes on."""
    if len(found.data.pairs) <= PAIRS:
        return found
    ways = []
    for listed in (found.listed, *found.others)[:4]:
        others = tuple(other for other in (found.listed, *found.others) if other != listed)
        way = replace(found, listed=listed, others=others)
        try:
            with limited(SECONDS):
                way = way.against(found.data)
        except TooLargeError:
            pass  # what the table says remains
        ways.append(way)
        if way.is_settled:
            return way
    return ways[0]


def first_set(listed: Listed, data: KnownSet, more: int = 0) -> KnownSet:
    """At least as many of the first positions as there are data, or a square where columns may go on.

    >>> data = KnownSet(np.array([(0, 0), (4, 4)]))
    >>> first_set(Listed("wythoff"), data).pairs[:3].tolist(), first_set(Listed("wythoff.radius(2)"), data).end
    ([[0, 0], [1, 2], [3, 5]], 5)
    """
    game = read_game(listed.text)
    is_symmetric = game.exchangeable > 1 or data.is_symmetric
    if game.has_finite_columns:
        many = (len(data.pairs) + more) * 9 // 8 + 8
        pairs = _first_pairs(game, listed.value, many if game.exchangeable > 1 or not data.is_symmetric else 3 * many)
        if len(pairs) >= len(data.pairs):
            last = int(keys_of(pairs).max(initial=0))
            return KnownSet(_folded(pairs, is_symmetric), last, LARGEST, is_symmetric)
    side = min(int(data.pairs.max(initial=0)) + 1 + more, SQUARE)
    if listed.value:
        board = solvers.nim_values(game, side).values == listed.value
    else:
        board = solvers.outcomes(game, side).values
    return KnownSet(_folded(np.argwhere(board), is_symmetric), end=side, is_symmetric=is_symmetric)


def _first_pairs(game: Game, value: int, many: int) -> Ints:
    """The first positions, or those that were known when the search for more had to end."""
    try:
        found = solvers.value_pairs(game, many, value) if value else solvers.pairs(game, many)
        return found.positions[:, :2].astype(np.int64)
    except TooLargeError as error:
        return np.array([position[:2] for position in error.found], np.int64).reshape(-1, 2)


def _folded(pairs: Ints, is_symmetric: bool) -> Ints:
    listed = pairs.astype(np.int64)
    return listed[listed[:, 0] <= listed[:, 1]] if is_symmetric else listed
