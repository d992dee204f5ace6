"""The named games that are most like a game on two heaps: the same moves, the same P-positions, or few differences.

What is said of P-positions is seen on one board and says how large it is; the same moves are the same for all heaps
where both rules are the same rays, else as far as was looked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product

import numpy as np

from .. import oracle, solvers
from ..errors import MeaningError, WythoffError
from ..rules import CATALOG, Game, Position, read_game
from .compared_boards import Board, first_place

SIDE = 64  # of the boards that are compared
PARAMETERS = 5  # values of each parameter, from its least one on
LOOKED = 12  # moves that are no rays are compared from all positions with heaps below this
MOST = 5  # games that are told


@dataclass(frozen=True)
class Near:
    """A named game beside another one; of `union` positions that are P in one of them `differences` are in one only."""

    text: str
    title: str
    moves: str  # "same", "seen" as far as was looked, or "" where they differ
    side: int
    differences: int
    union: int
    first: Position | None  # the first difference, by the larger heap
    is_here: bool  # whether that position is P in the other game, not in the named one

    @property
    def words(self) -> str:
        """What is known, and how far."""
        if self.moves == "same":
            return "same moves"
        if self.moves == "seen":
            return f"same moves from all positions with heaps below {LOOKED}"
        if self.first is None:
            return f"same P-positions for x, y < {self.side}"
        where = "a P-position here, not there" if self.is_here else "a P-position there, not here"
        share = f"{self.differences} of {self.union} P-positions for x, y < {self.side} are of one game only"
        return f"differs first at ({self.first[0]},{self.first[1]}), {where}; {share}"

    @property
    def distance(self) -> tuple[int, float]:
        """By which the likest is chosen."""
        return ("same", "seen", "").index(self.moves), self.differences / max(self.union, 1)


def nearest_named(game: Game, side: int = SIDE) -> list[Near]:
    """List the MOST named games that are most like this one, the likest first; itself is left out.

    >>> [(near.text, near.words) for near in nearest_named(read_game("rule(i*j == 0 or i == j)"))][:1]
    [('wythoff', 'same moves')]
    """
    if game.heaps != 2 or game.has_layers:
        raise MeaningError(f"named games are compared on two heaps; a position of {game} has {game.heaps} numbers")
    board = _board(game, side)
    found = [_near(game, named, board, side) for named in (*_alike(game), *named_games()) if str(named) != str(game)]
    once = {near.text: near for near in found}.values()
    return sorted(once, key=lambda near: near.distance)[:MOST]


@cache
def named_games() -> tuple[Game, ...]:
    """The games of the catalog on two heaps with small parameters; of those with the same rays the first."""
    found: dict[object, Game] = {}
    for game in _named():
        found.setdefault(_rays(game), game)
    return tuple(found.values())


def _named() -> Iterator[Game]:
    for entry in CATALOG:
        texts = list(entry.examples) if entry.takes == "vectors" else []
        ranges = [range(whole.least, min(whole.most, whole.least + PARAMETERS - 1) + 1) for whole in entry.parameters]
        if entry.takes == "numbers":
            texts += [
                f"{entry.name}({','.join(map(str, values))})" if values else entry.name for values in product(*ranges)
            ]
        for text in texts:
            try:
                game = read_game(text)
            except WythoffError:
                continue  # parameters in the wrong order
            if game.heaps == 2 and game.is_everywhere:
                yield game


def _alike(game: Game) -> Iterator[Game]:
    """The named games that have the same rays, with the modifiers of this one."""
    if game.modifiers:
        for named in named_games():
            if _rays(named) == _rays(game):
                yield replace(game, name=named.name, parameters=named.parameters)


def _near(game: Game, named: Game, board: Board, side: int) -> Near:
    other = _board(named, side)
    differ = np.argwhere(board != other)
    moves = _same_moves(game, named, is_likely=not len(differ))
    first = first_place(differ)
    is_here = first is not None and bool(board[first])
    return Near(str(named), named.entry.title, moves, side, len(differ), int((board | other).sum()), first, is_here)


def _same_moves(game: Game, named: Game, is_likely: bool) -> str:
    """Whether all is the same but the name; moves that are no rays are tried one by one, where it is likely."""
    if replace(game, name=named.name, parameters=named.parameters) != named:
        return ""
    if _rays(game) == _rays(named):
        return "same"
    plain = [replace(one, heaps_beside=(), others=(), limit=None) for one in (game, named)]
    is_seen = is_likely and all(
        oracle.options(plain[0], place) == oracle.options(plain[1], place) for place in product(range(LOOKED), repeat=2)
    )
    return "seen" if is_seen else ""


def _rays(game: Game) -> frozenset[object]:
    return frozenset((type(move), move.key()) for move in game.moves)


def _board(game: Game, side: int) -> Board:
    """The P-positions with both heaps below the side, the pass left."""
    return _named_board(game)[:side, :side] if game in _known() else _filled(game, side)


@cache
def _known() -> frozenset[Game]:
    return frozenset(named_games())


@cache
def _named_board(game: Game) -> Board:
    return _filled(game, SIDE)


def _filled(game: Game, side: int) -> Board:
    return np.asarray(solvers.outcomes(game, side, trust="definition").values)
