"""What is known of a set of positions, or of a sequence, and how far: all that a hypothesis may look at.

The pairs of a game come from methods that rest on no printed statement, so that a form which is found again was found
from data alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ... import solvers
from ...errors import MeaningError, TooLargeError
from ...rules import Game
from ...sets.compared_sets import KnownSet, all_keys, known_set, places_of

if TYPE_CHECKING:
    from .oeis_index import OeisIndex

Ints = NDArray[np.int64]
Numbers = tuple[int, ...]

LARGEST = 1 << 62  # sums and differences of heaps stay within 64 bits
FEW, SQUARE = 50, 1024  # a search that found so few pairs is replaced by a board of this side


@dataclass(frozen=True, eq=False)
class Evidence:
    """All pairs up to an extent, or the terms of a sequence; with a game, its nim-values too.

    `pairs` has a row (x, y) for each P-position in the order of pairs, x <= y where the set `is_symmetric`. All with
    x < `upto` are there if `by_column`, else all with both heaps below. `is_all` says that there are no others. The
    first term of a sequence has the number `offset`. `notes` say what was assumed of data; `oeis` is an index, and
    `among` are texts of games to compare with.
    """

    source: str
    pairs: Ints | None = None
    upto: int = 0
    by_column: bool = True
    is_symmetric: bool = True
    is_all: bool = False
    game: Game | None = None
    sequence: Numbers | None = None
    boards: dict[str, Ints] = field(default_factory=dict)  # the nim-values that are given, or made so far
    offset: int = 0
    notes: tuple[str, ...] = ()
    oeis: OeisIndex | None = None
    among: tuple[str, ...] | None = None

    @property
    def terms(self) -> int:
        """How many pairs, or terms of the sequence, are known."""
        return len(self.pairs if self.pairs is not None else self.sequence or ())

    @property
    def extent(self) -> str:
        """How far the set is known, in words.

        >>> from wythoff.rules import read_game
        >>> evidence_of(read_game("wythoff"), 100).extent
        '100 pairs, x < 160'
        """
        if self.pairs is None:
            return f"{self.terms} terms"
        return f"{self.terms} pair{'s' * (self.terms != 1)}, {'x' if self.by_column else 'x, y'} < {self.upto}"

    @cached_property
    def known_set(self) -> KnownSet:
        """The set as far as it is known, to be compared with others."""
        assert self.pairs is not None
        return known_set(self.pairs, self.upto, self.by_column, self.is_symmetric, self.is_all)

    @cached_property
    def positions(self) -> Ints:
        """All P-positions with both heaps below the extent, mirror images among them, sorted.

        >>> pairs_evidence("data", [(0, 0), (1, 2), (3, 5)]).positions.tolist()
        [[0, 0], [1, 2], [2, 1]]
        """
        assert self.pairs is not None
        return places_of(all_keys(self.pairs[(self.pairs < self.upto).all(axis=1)], self.is_symmetric))

    def first(self, terms: int) -> Evidence:
        """The same with fewer pairs, or fewer terms of the sequence."""
        if self.pairs is None:
            return replace(self, sequence=self.sequence and self.sequence[:terms])
        if terms >= len(self.pairs):
            return self
        fewer = pairs_evidence(self.source, self.pairs[:terms], self.by_column, self.is_symmetric, self.game)
        return replace(fewer, boards=self.boards, notes=self.notes, oeis=self.oeis, among=self.among)

    @property
    def has_nim_values(self) -> bool:
        """Whether they are given, or can be made: misère and comply games have none."""
        return bool(self.boards) or (
            self.game is not None and solvers.taker("nim_values", self.game, "definition") is not None
        )

    def nim_values(self, side: int) -> Ints:
        """The nim-values of positions below `side`, -1 where there is none; a board that is given may be smaller."""
        known = self.boards.get("nim_values")
        if known is None or (len(known) < side and self.game is not None):
            if self.game is None:
                raise MeaningError(f"{self.source} does not say what the nim-values are")
            made = solvers.nim_values(self.game, side, trust="definition").values
            known = self.boards["nim_values"] = np.asarray(made, np.int64)
        return known[:side, :side]


def evidence_of(game: Game, n: int, seconds: float | None = None) -> Evidence:
    """The first n pairs of a game, or those that were known when the time was over.

    >>> from wythoff.rules import read_game
    >>> evidence_of(read_game("wythoff"), 4).pairs.tolist()
    [[0, 0], [1, 2], [3, 5], [4, 7]]
    """
    if game.heaps != 2 or game.has_layers:
        raise MeaningError(f"patterns are looked for on two heaps; a position of {game} has {game.heaps} numbers")
    by_column, is_symmetric = game.has_finite_columns, game.exchangeable > 1
    try:
        listed = solvers.pairs(game, n, trust="definition", seconds=seconds).positions
    except TooLargeError as error:
        if len(error.found) < FEW:
            return _searched(game)
        found = np.array(error.found, np.int64).reshape(len(error.found), -1)[:, :2]
        return pairs_evidence(str(game), found, by_column, is_symmetric, game)
    evidence = pairs_evidence(str(game), listed[:, :2], by_column, is_symmetric, game)
    return replace(evidence, is_all=len(listed) < n)


def _searched(game: Game) -> Evidence:
    """The P-positions of a square, for a game that has few: how far none was seen is evidence too."""
    board = solvers.outcomes(game, SQUARE, trust="definition").values
    listed = np.argwhere(board)
    symmetric = game.exchangeable > 1
    listed = listed[listed[:, 0] <= listed[:, 1]] if symmetric else listed
    order = np.lexsort((listed[:, 1], listed[:, 0], listed.max(axis=1, initial=0)))
    return Evidence(str(game), listed[order].astype(np.int64), SQUARE, False, symmetric, game=game)


def pairs_evidence(
    source: str, pairs: NDArray[np.integer] | list[tuple[int, int]], by_column: bool = True,
    is_symmetric: bool = True, game: Game | None = None,
) -> Evidence:  # fmt: skip
    """Evidence from the first pairs in their order; the last column, or largest heap, may go on and is not counted."""
    listed = np.array(pairs, np.int64).reshape(-1, 2)
    sizes = listed[:, 0] if by_column else listed.max(axis=1, initial=0)
    return Evidence(source, listed, int(sizes[-1]) if len(sizes) else 0, by_column, is_symmetric, game=game)
