"""Moves on two heaps as a drawing: single removals, rays from (0,0), and conditions that are neither.

    rule(i*j == 0 or (i,j) in {(1,2),(2,1)} or i == j and min(u, v) >= 3)
         two rays    two single removals        a condition

A drawing is read from a game and written as a rule; reading what was written gives the same drawing again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

from ..errors import MeaningError
from .game import Game
from .moves import Move, Ray, Removal
from .parser import read_game
from .plain import plain
from .predicate import And, Condition, Member, Or, Variable, show, variables
from .predicate_parser import condition_of
from .recognise import recognise
from .sets import Listed
from .written_removals import PLACE, ray_texts, single_texts

STAMP = 9  # single removals take less than this from each heap
_POINT = (Variable("i"), Variable("j"))


@dataclass(frozen=True)
class Drawing:
    """`singles` are removals, each ray all multiples of its step, `others` conditions on a move."""

    singles: frozenset[Removal] = frozenset()
    rays: frozenset[Removal] = frozenset()
    others: tuple[Condition, ...] = ()

    def rays_through(self, removal: Removal) -> list[Removal]:
        """The steps of which the removal is a multiple."""
        return sorted(step for step in self.rays if is_multiple(removal, step))

    def tidied(self) -> Drawing:
        """The same moves, each said once."""
        rays = {step for step in self.rays if not any(is_multiple(step, other) for other in self.rays - {step})}
        singles = {removal for removal in self.singles if not any(is_multiple(removal, step) for step in rays)}
        return replace(self, singles=frozenset(singles), rays=frozenset(rays))

    def clicked(self, removal: Removal) -> Drawing:
        """Go on from nothing to a single removal, to the ray of its multiples, to nothing; a ray through it goes."""
        through = self.rays_through(removal)
        if through:
            return replace(self, rays=self.rays - set(through))
        if removal in self.singles:
            return replace(self, singles=self.singles - {removal}, rays=self.rays | {removal}).tidied()
        return replace(self, singles=self.singles | {removal})

    def __str__(self) -> str:
        """The condition, as short as it is found.

        >>> str(Drawing(frozenset({(1, 2), (2, 1)}), frozenset({(1, 0), (0, 1), (1, 1)})))
        'i*j == 0 or i == j or (i,j) in {(1,2),(2,1)}'
        """
        drawn = self.tidied()
        parts = [
            *ray_texts(drawn.rays),
            *single_texts(drawn.singles, lambda removal: bool(drawn.rays_through(removal))),
        ]
        return " or ".join([*parts, *(show(other, 2) for other in self.others)] or [f"{PLACE} in {{}}"])


def is_multiple(removal: Removal, step: Removal) -> bool:
    """Whether the removal is the step taken once or more times."""
    times = max(taken // part for taken, part in zip(removal, step, strict=True) if part)
    return times > 0 and removal == tuple(times * part for part in step)


def drawing_of(game: Game) -> Drawing:
    """Read the moves of a game on two heaps as a drawing.

    >>> drawn = drawing_of(read_game("wk(3)"))
    >>> sorted(drawn.rays), str(drawn)
    ([(0, 1), (1, 0)], 'i*j == 0 or i == j and min(u, v) >= 3')
    """
    check_drawable(game)
    if game.entry.takes == "a condition":
        (condition,) = (part for part in game.parameters if isinstance(part, Condition))
        parts: Iterable[Drawing] = map(_read, condition.conditions if isinstance(condition, Or) else (condition,))
    else:
        parts = (_of_move(move) for move in game.moves)
    return _together(parts)


def check_drawable(game: Game) -> None:
    """Refuse a game whose moves are no removals (i, j) from two heaps."""
    if game.heaps != 2 or game.has_layers:
        raise MeaningError(f"{game} has {game.heaps} numbers in a position; moves are drawn for games on two heaps")
    if not game.is_everywhere:
        raise MeaningError(f"the positions of {game} are the sums of its vectors: no rule in i and j says that")


def redrawn(game: Game, drawing: Drawing) -> Game:
    """The game with the moves of the drawing; its modifiers stay.

    >>> wythoff = read_game("wythoff.misere")
    >>> str(redrawn(wythoff, drawing_of(wythoff).clicked((1, 2))))
    'rule(i*j == 0 or i == j or (i,j) in {(1,2)}).misere'
    """
    check_drawable(game)
    own = read_game(f"rule({drawing})")
    return read_game(str(replace(game, name=own.name, parameters=own.parameters)))


def _together(parts: Iterable[Drawing]) -> Drawing:
    singles, rays, others = set[Removal](), set[Removal](), list[Condition]()
    for part in parts:
        singles |= part.singles
        rays |= part.rays
        others += part.others
    return Drawing(frozenset(singles), frozenset(rays), tuple(dict.fromkeys(others))).tidied()


def _read(condition: Condition) -> Drawing:
    """One part of an "or": drawn if it can be, else as it is written."""
    if isinstance(condition, Member) and condition.terms == _POINT and isinstance(condition.among, Listed):
        points = frozenset(point for point in condition.among.points if any(point) and min(point) >= 0)
        return Drawing(points) if all(map(_is_on_stamp, points)) else Drawing(others=(condition,))
    rays = recognise(plain(condition)) if variables(condition) <= {"i", "j"} else None
    drawn = None if rays is None else [_drawn(ray) for ray in rays]
    if drawn is None or None in drawn:
        return Drawing(others=(condition,))
    return _together(part for part in drawn if part is not None)


def _of_move(move: Move) -> Drawing:
    drawn = _drawn(move)
    if drawn is not None:
        return drawn
    condition = _short_condition(move) or move.condition()
    if condition is None:
        raise MeaningError(f"the moves '{move.words(2)}' cannot be written as a rule")
    return Drawing(others=(condition,))


def _drawn(move: Move) -> Drawing | None:
    """A plain ray, or the few removals of one that ends; None if it is neither."""
    if not isinstance(move, Ray) or move.guard is not None or move.width > 1:
        return None
    if move.last is None:
        return Drawing(rays=frozenset({move.step})) if move.first is None else None
    singles = [move.removal(times) for times in range(min(move.last, STAMP + 1))]
    return Drawing(frozenset(singles)) if all(map(_is_on_stamp, singles)) else None


def _short_condition(move: Move) -> Condition | None:
    """A plain ray with a guard, or a band: shorter than what holds for every ray."""
    if not isinstance(move, Ray) or move.first is not None or move.last is not None:
        return None
    if move.width > 1:
        bands: dict[Removal, str] = {
            (1, 0): f"j < {move.width}",
            (0, 1): f"i < {move.width}",
            (1, 1): f"abs(i - j) < {move.width}",
        }
        line = bands.get(move.step)
    else:
        (line,) = ray_texts(frozenset({move.step}))
    if line is None:
        return None
    guard = () if move.guard is None else move.guard.conditions if isinstance(move.guard, And) else (move.guard,)
    return condition_of(" and ".join([line, *(show(part, 3) for part in guard)]))


def _is_on_stamp(removal: Removal) -> bool:
    return max(removal) < STAMP


def stamp_cells() -> Iterator[Removal]:
    """The removals of the stamp, row by row from the lowest."""
    return ((i, j) for j, i in product(range(STAMP), repeat=2) if i or j)
