"""Theorems about the P-positions of a game that follow from its rules alone, each from sentences that are decided.

They say less than an automaton of the P-positions does, and hold where none is known. `docs/proving.md` has the proofs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from ...certificate.checker.content import LinearMove
from ...certificate.linear_moves import outline
from ...certificate.listed_moves import other_moves
from ...errors import GaveUpError, NotFirstOrderError
from ...rules import Game, read_game
from .line_theorems import ColumnCount, LineCount, column_count, line_counts
from .move_relation import MoveRelation, move_relation

SYMMETRY = "forall i, j, u, v: M(i,j,u,v) <=> M(j,i,v,u)"


@dataclass(frozen=True)
class Weaker:
    """A theorem in words, what it is `about`, and the decided sentences about the moves M from which it follows.

    M(i,j,u,v) says that a move may take (i, j) and land on (u, v).

    >>> from wythoff.prover import weaker
    >>> theorem = weaker("wythoff")[2]
    >>> theorem.about, theorem.words
    ('lines', 'every diagonal y - x = d holds at most one P-position')
    >>> theorem.because
    ('forall t, u, v: t > 0 and u >= 0 and v >= 0 => M(1*t,1*t,u,v)',)
    """

    about: str  # "symmetry", "columns", "rows", "lines", "bound", "square"
    words: str
    because: tuple[str, ...]

    def __str__(self) -> str:
        return self.words


def weaker(game: Game | str, value: int = 0) -> tuple[Weaker, ...]:
    """List what follows from the rules alone about the P-positions, or those of a nim-value, of a game on two heaps.

    >>> from wythoff.prover import weaker
    >>> for theorem in weaker("maharaja"):
    ...     print(theorem)
    (x,y) is a P-position iff (y,x) is
    every column and every row holds exactly one P-position
    every diagonal y - x = d holds at most one P-position
    every P-position has y <= 2x + 2 and x <= 2y + 2
    every square x, y < N holds at least (N - 2)/2 P-positions, and at most N
    """
    known = game if isinstance(game, Game) else read_game(game)
    if value:
        known.check_normal_play("nim-values")
    return tuple(_theorems(known, move_relation(known), value))


def columns_and_rows(game: Game, value: int = 0) -> tuple[ColumnCount, ColumnCount]:
    """How many P-positions, or positions of a nim-value, every column and every row holds; nothing of comply games.

    >>> [count[:3] for count in columns_and_rows(read_game("gdwn(1,2)"))]
    [(0, 1, 1), (0, 1, 1)]
    """
    if game.complies:
        raise NotFirstOrderError(f"{game}: of comply games no counts are known from the rules alone")
    moves = move_relation(game)
    return _counted(moves, game, value), _counted(moves.transposed(), game, value)


def _theorems(game: Game, moves: MoveRelation, value: int) -> Iterator[Weaker]:
    unit = f"position{{s}} of nim-value {value}" if value else "P-position{s}"
    is_symmetric = moves.is_symmetric() and {cell[::-1] for cell in game.declared} == set(game.declared)
    is_symmetric = is_symmetric and all(game.declared[cell[::-1]] == is_p for cell, is_p in game.declared.items())
    if is_symmetric:
        yield Weaker("symmetry", f"(x,y) is a {unit.format(s='')} iff (y,x) is", (SYMMETRY,))
    if game.complies:
        return
    columns = _counted(moves, game, value)
    rows = columns if is_symmetric else _counted(moves.transposed(), game, value)
    yield from _of_columns(columns, rows, unit)
    for line in line_counts(game, moves, _limit(game, "diagonal")):
        yield _of_line(line, unit)
    yield from _bounds(game, columns, rows, value, unit)


def _limit(game: Game, kind: str) -> int:
    """How many P-options of a kind make an N-position."""
    limit = game.limit
    if limit is None:
        return 1
    return limit.of(kind) if limit.total is None else limit.total


def _counted(moves: MoveRelation, game: Game, value: int) -> ColumnCount:
    """A position of nim-value g > 0 needs options of every smaller value: there every two of a column are joined."""
    found = column_count(moves, _limit(game, "nim"))
    is_plain = found.start == 0 and found.most == _limit(game, "nim")
    return found if is_plain or not value else found._replace(least=0)


def _of_columns(columns: ColumnCount, rows: ColumnCount, unit: str) -> Iterator[Weaker]:
    """Words about columns and rows, together where the same is true of both."""
    if columns[:3] == rows[:3]:
        yield from _of_lines("columns", (("column", "x"), ("row", "y")), columns, unit)
        return
    yield from _of_lines("columns", (("column", "x"),), columns, unit)
    yield from _of_lines("rows", (("row", "y"),), rows, unit)


def _of_lines(about: str, names: tuple[tuple[str, str], ...], count: ColumnCount, unit: str) -> Iterator[Weaker]:
    every = " and ".join(f"every {name}" for name, _ in names)
    later = " and ".join(f"every {name} {heap} >= {count.start}" for name, heap in names) if count.start else every
    start, most, least, because = count
    if most is not None and most == least and not start:
        yield Weaker(about, f"{every} holds exactly {_amount(most, unit)}", because)
        return
    if least:
        yield Weaker(about, f"{every} holds at least {_amount(least, unit)}, and finitely many", because)
    if most is not None:
        how = "exactly" if most == least else "at most"
        yield Weaker(about, f"{later} holds {how} {_amount(most, unit)}", because)


def _amount(number: int, unit: str) -> str:
    return f"{'one' if number == 1 else number} {unit.format(s='s' * (number > 1))}"


def _of_line(line: LineCount, unit: str) -> Weaker:
    p, q = line.step
    every = "every diagonal y - x = d" if p == q else f"every line parallel to ({p},{q})"
    beyond = f" with x, y >= {line.start}" if line.start else ""
    return Weaker("lines", f"{every} holds at most {_amount(line.most, unit)}{beyond}", line.because)


def _bounds(game: Game, columns: ColumnCount, rows: ColumnCount, value: int, unit: str) -> Iterator[Weaker]:
    """Linear bounds where every column (row) holds exactly so many, and every two of a column are joined by a move."""
    limit = _limit(game, "nim")
    exact = [(0, limit, limit) == count[:3] and not game.declared for count in (columns, rows)]
    if not any(exact):
        return
    try:
        moves = outline(game, value).moves
        if other_moves(game, moves):
            return
    except (NotFirstOrderError, GaveUpError):
        return
    both_ways = [
        linear_bound(moves, limit, game.is_misere, value, axis) if is_exact else None
        for axis, is_exact in enumerate(exact)
    ]
    because = (*columns.because, *rows.because)
    named = [bound.words(*heaps) for bound, heaps in zip(both_ways, ("xy", "yx"), strict=True) if bound]
    if named:
        yield Weaker("bound", f"every {unit.format(s='')} has {' and '.join(named)}", because)
    if both_ways[0]:
        yield from _square(both_ways[0], unit, because)


def _square(bound: LinearBound, unit: str, because: tuple[str, ...]) -> Iterator[Weaker]:
    """Columns x with slope*x + rest < N have all their P-positions below N: at least (N - rest)/slope columns."""
    slope, rest, k = bound
    if slope.denominator > 1 or rest.denominator > 1 or not slope:
        return
    common = gcd(k, int(slope))
    times, below = ("" if k == common else f"{k // common}", int(slope) // common)
    side = f"(N - {rest})" if rest else "N"
    least = f"{times}{side}{f'/{below}' if below > 1 else ''}"
    most = "N" if k == 1 else f"{k}N"
    how = f"exactly {most} {unit.format(s='s')}"
    if least != most:
        how = f"at least {least} {unit.format(s='s')}, and at most {most}"
    words = f"every square x, y < N holds {how}"
    yield Weaker("square", words, because)


# How high the P-positions of a column lie, by counting what the P-positions of the columns before it attack.
#
# Let each column hold exactly k P-positions, every two positions of it joined by a move, so that one with no P-option
# in another column and fewer than k P-positions below it is P. A move base + t*(p, q) with p > 0 leads from at most one
# position of column x to a given position of an earlier column, and from none unless the distance of the columns is
# base + t*p. So the P-positions of the columns before x are options, by that move, of at most k*((x - base)/p + 1)
# positions of column x; by a move without a step, of at most k. Let k*A(x) be the sum over all moves. Below the last
# P-position of column x lie k - 1 others, at most k*A(x) positions with a P-option in another column, and in misère
# play one more without an N-option:
#
#     y <= k*A(x) + k - 1 (+ 1)
#
# For a nim-value g, k positions of each smaller value may lie there too.


class LinearBound(NamedTuple):
    """y <= slope*x + rest at every P-position; `per_column` of them lie in each column."""

    slope: Fraction
    rest: Fraction
    per_column: int

    def words(self, x: str, y: str) -> str:
        """The bound without fractions, as in '2y <= 3x + 4'."""
        below = self.slope.denominator
        factor, rest = int(self.slope * below), int(self.rest * below // 1)
        right = f"{_times(factor, x)}{f' + {rest}' if rest else ''}" if factor else str(rest)
        return f"{_times(below, y)} <= {right}"


def _times(factor: int, name: str) -> str:
    return name if factor == 1 else f"{factor}{name}"


def linear_bound(
    moves: Sequence[LinearMove], k: int, is_misere: bool, value: int = 0, axis: int = 0
) -> LinearBound | None:
    """Bound the P-positions, or those of a nim-value, from the list of all moves; None if a move attacks too much.

    For the axis 1 the same is said of rows.

    >>> from wythoff import game
    >>> from wythoff.certificate.linear_moves import outline
    >>> linear_bound(outline(game("maharaja")).moves, 1, False).words("x", "y")
    'y <= 2x + 2'
    """
    slope, rest = Fraction(0), Fraction(0)
    for move in moves:
        base = move.base[axis]
        if len(move.steps) > 1 or (move.steps and base and not move.steps[0][axis]):
            return None
        if move.steps and (step := move.steps[0][axis]):
            # (x - base)/step + 1 where that is not negative.
            slope += Fraction(1, step)
            rest += max(Fraction(0), 1 - Fraction(base, step))
        elif base:
            rest += 1
    return LinearBound(k * slope, k * rest + k - 1 + is_misere + k * value, k)
