"""Decide outcomes and nim-values, straight from the definition.

    normal play        P iff no option is P
    misère             P iff no option is P and there is an option
    block              P iff fewer than k options (of a kind) are P; misère: and some option is N
    comply             P iff at least k options (of a kind) are N; misère: or too few options exist to propose
    declare            as declared
    nim-value          the least v such that fewer than k options have the value v (k = 1: mex)

Every option of a position comes before it in lexicographic order, so the positions below are decided in that order
and no recursion is needed. No symmetry, no theorem, no NumPy.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import count, product
from math import prod
from typing import Generic, TypeVar

from ..progress import report
from ..rules import KINDS, Game, Position, is_position, kind_of
from ..rules.modifiers import OTHER, OWN
from ..rules.moves.guarded import holds
from .options import landing, options

V = TypeVar("V")
Advance = Callable[[int], None]
BESIDE = "beside"  # the kind of a pass, or of a move in a Nim heap beside the game; such a move is never blocked


class Table(ABC, Generic[V]):
    """The answers at the positions decided so far; asked for a position, it first decides every position below."""

    def __init__(self, game: Game, advance: Advance | None = None) -> None:
        self.game = game
        self.decided: dict[Position, V] = {}
        self._advance = advance

    def __call__(self, position: Position) -> V:
        if position not in self.decided:
            self.fill(position)
        return self.decided[position]

    def fill(self, corner: Position) -> None:
        """Decide every position with no heap larger than the corner's."""
        total = prod(heap + 1 for heap in corner)
        for number, position in enumerate(positions_up_to(self.game, corner)):
            if position not in self.decided:
                report(number / total)
                self.decided[position] = self.decide(position)
                if self._advance:
                    self._advance(1)

    @abstractmethod
    def decide(self, position: Position) -> V:
        """The answer at a position all of whose options are decided."""


class Outcomes(Table[bool]):
    """True at P-positions."""

    def decide(self, position: Position) -> bool:
        """P iff the previous player can deal with every P-option, unless something else is declared."""
        return self.judged(position, options(self.game, position))

    def judged(self, position: Position, below: list[Position]) -> bool:
        """The same, where the options are listed already."""
        game = self.game
        if position in game.declared:
            return game.declared[position]
        if game.limit is None and not game.is_misere:
            return not any(self.decided[option] for option in below)
        if game.complies:
            return self._complies(position, below)
        p_options = Counter(kind(game, position, option) for option in below if self.decided[option])
        if not few(game, p_options):
            return False
        return not game.is_misere or not all(self.decided[option] for option in below)

    def _complies(self, position: Position, below: list[Position]) -> bool:
        """P iff enough N-options can be proposed."""
        game = self.game
        n_options = Counter(kind(game, position, option) for option in below if not self.decided[option])
        all_options = Counter(kind(game, position, option) for option in below)
        return not few(game, n_options) or (game.is_misere and few(game, all_options))


class NimValues(Table[int]):
    """Nim-values; refused where there are none."""

    def __init__(self, game: Game, advance: Advance | None = None) -> None:
        game.check_normal_play("nim-values")
        super().__init__(game, advance)

    def decide(self, position: Position) -> int:
        """The least value that fewer options have than may be blocked, plus one."""
        game = self.game
        if game.limit is None:
            return _mex({self.decided[option] for option in options(game, position)})
        counts: defaultdict[int, Counter[str]] = defaultdict(Counter)
        for option in options(game, position):
            counts[self.decided[option]][kind(game, position, option)] += 1
        value = 0
        while value in counts and not few(game, counts[value]):
            value += 1
        return value


def _mex(values: set[int]) -> int:
    return next(value for value in count() if value not in values)


def winning_moves(outcomes: Outcomes, position: Position) -> list[Position]:
    """List the P-options of an N-position, of which one at least cannot be taken away; [] at a P-position."""
    if outcomes(position):
        return []
    return [option for option in options(outcomes.game, position) if outcomes.decided[option]]


def positions_up_to(game: Game, position: Position) -> Iterator[Position]:
    """Walk every position with no heap larger, all layers, in lexicographic order: options come first."""
    sides = [heap + 1 for heap in position]
    sides[game.unbounded_heaps : game.heaps] = game.board_shape(0)[game.unbounded_heaps :]
    return (below for below in product(*map(range, sides)) if is_position(game, below))


def kind(game: Game, position: Position, option: Position) -> str:
    """Name the kind of the move: nim, diagonal, or beside; with a limit that has a condition, own or other."""
    if position[game.heaps :] != option[game.heaps :]:
        return BESIDE
    start = position[: game.heaps]
    removal = landing(start, option)
    if game.limit is not None and game.limit.condition is not None:
        return OWN if holds(game.limit.condition, removal, start) else OTHER
    return kind_of(removal)


def few_kinds(game: Game, kinds: list[str]) -> bool:
    """Tell the same as `few` of options listed by their kinds."""
    return few(game, Counter(kinds))


def few(game: Game, counts: Counter[str]) -> bool:
    """Tell whether the counted options are so few that the previous player can deal with all of them."""
    if counts[BESIDE]:
        return False
    if game.limit is None or game.limit.total is not None:
        return counts.total() < (1 if game.limit is None else game.limit.total or 1)
    kinds = KINDS if game.limit.condition is None else (OWN, OTHER)
    return all(counts[which] < game.limit.of(which) for which in kinds)
