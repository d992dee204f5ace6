"""How many P-positions a column holds, from the rules alone: at most, at least, exactly.

At most.   If every (0, j), j > 0, may be taken in a column, then of k + 1 P-positions in it the highest would have k
           P-options. If that is so of j >= b only, the P-positions of a column lie in b places one above the other.
At least.  Let every column be such from some height on, so that it holds finitely many P-positions, and let no position
           be an option, by a move from another column, of infinitely many in a column. Then in each column all but
           finitely many positions have no P-option in another column; one that is higher than these and than all
           P-positions would be a P-position as long as there are fewer than k below it.

k is 1, or the number of the block. In misère play a position so high has an N-option: its column holds few P-positions.
The same is true of nim-values: a high position has options of every smaller value in its column.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import gcd
from typing import NamedTuple

from ...rules import Game, Ray
from .move_relation import MoveRelation

JOINED = "forall x, v, j: x >= {c} and j >= {b} => M(0,j,x,v)"
TAIL = "forall x: exists n: forall v, j: v >= n and j >= n => M(0,j,x,v)"
FINITE = "forall i, u, v: i > 0 => exists n: forall j: j >= n => not M(i,j,u,v)"
WIDEST = 12  # places one above the other in which a column's P-positions are counted


class ColumnCount(NamedTuple):
    """From column `start` on at most `most` (None: not known), in every column at least `least`."""

    start: int
    most: int | None
    least: int
    because: tuple[str, ...]


def column_count(moves: MoveRelation, limit: int) -> ColumnCount:
    """Decide how many P-positions a column holds; `limit` P-options in its own column make an N-position.

    >>> from wythoff import game
    >>> from .move_relation import move_relation
    >>> column_count(move_relation(game("wythoff")), 1)[:3]
    (0, 1, 1)
    >>> column_count(move_relation(game("rule(i == j)")), 1)[:3]
    (0, None, 0)
    """
    start, most, because = _at_most(moves, limit)
    is_filled = moves.holds(TAIL) and moves.holds(FINITE)
    return ColumnCount(start, most, limit if is_filled else 0, (*because, *[TAIL, FINITE] * is_filled))


def _at_most(moves: MoveRelation, limit: int) -> tuple[int, int | None, tuple[str, ...]]:
    """Where every two of a column are joined, or at least every two that are far apart."""
    found = moves.least("c", JOINED.format(c="c", b=1))
    if found is not None:
        start = max(found, moves.declared_below)
        return start, limit, (JOINED.format(c=start, b=1),)
    found = moves.least("c", f"exists b: {JOINED.format(c='c', b='b')}") if limit == 1 else None
    return (0, None, ()) if found is None else _nearby(moves, max(found, moves.declared_below))


def _nearby(moves: MoveRelation, start: int) -> tuple[int, int | None, tuple[str, ...]]:
    apart = moves.least("b", JOINED.format(c=start, b="b"))
    if apart is None or apart > WIDEST:
        return 0, None, ()
    taken = moves.numbers("j", f"forall x, v: x >= {start} => M(0,j,x,v)")
    joined = {j for j in range(1, apart) if taken.accepts(j)}
    each = (f"forall x, v: x >= {start} => M(0,{j},x,v)" for j in sorted(joined))
    return start, _independent(apart, joined), (JOINED.format(c=start, b=apart), *each)


def _independent(size: int, joined: set[int]) -> int:
    """The most numbers below `size` of which no two differ by one of `joined`."""
    for count in range(size, 1, -1):
        for rest in combinations(range(1, size), count - 1):
            if not any(b - a in joined for a, b in combinations((0, *rest), 2)):
                return count
    return 1


class LineCount(NamedTuple):
    """On every line parallel to the step at most `most`, of the positions with both heaps from `start` on."""

    step: tuple[int, int]
    start: int
    most: int
    because: tuple[str, ...]


def line_counts(game: Game, moves: MoveRelation, limit: int) -> Iterator[LineCount]:
    """Decide on which lines across the board two positions are always joined by a move.

    >>> from wythoff import game
    >>> from .move_relation import move_relation
    >>> g = game("gdwn(1,2)")
    >>> [(each.step, each.start, each.most) for each in line_counts(g, move_relation(g), 1)]
    [((1, 1), 0, 1), ((1, 2), 0, 1), ((2, 1), 0, 1)]
    """
    for p, q in directions(game):
        sentence = f"forall t, u, v: t > 0 and u >= {{c}} and v >= {{c}} => M({p}*t,{q}*t,u,v)"
        found = moves.least("c", sentence.format(c="c"))
        if found is not None:
            start = max(found, moves.declared_below)
            yield LineCount((p, q), start, limit, (sentence.format(c=start),))


def directions(game: Game) -> list[tuple[int, int]]:
    """The directions of the rays across the board, each without a common factor, the diagonal first."""
    steps = {(1, 1)}
    for move in game.moves:
        if isinstance(move, Ray) and all(move.step):
            p, q = move.step
            steps.add((p // gcd(p, q), q // gcd(p, q)))
    return sorted(steps)
