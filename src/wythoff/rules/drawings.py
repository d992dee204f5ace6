"""Moves on two heaps as a drawing: single removals, rays from (0,0), and conditions that are neither.

    rule(i*j == 0 or (i,j) in {(1,2),(2,1)} or i == j and min(u, v) >= 3)
         two rays    two single removals        a condition

A drawing is read from a game and written as a rule; reading what was written gives the same drawing again.

Single removals are written as a set of points, or as fewer shapes: the removals that take at most n altogether, those
along an axis, on the diagonal, … A shape may hold moves that are there anyway, but not more of them than points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import gcd

from ..errors import MeaningError
from .game import Game
from .moves import Move, Ray, Removal
from .parser import read_game
from .plain import plain
from .predicate import And, Condition, Member, Or, Variable, show, variables
from .predicate_parser import condition_of
from .recognise import recognise
from .sets import Listed

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


# Rays and single removals as the parts of an "or", as short as is found

PLACE = "(i,j)"
LARGEST = 8  # what a shape takes from a heap; a set that reaches further is written point by point
Cells = frozenset[Removal]


def ray_texts(steps: frozenset[Removal]) -> list[str]:
    """One text for each ray, both axes together where they have the same step.

    >>> ray_texts(frozenset({(1, 0), (0, 1), (2, 3), (2, 4)}))
    ['i*j == 0', '3*i == 2*j', 'j == 2*i and i % 2 == 0']
    """
    texts, rest = [], set(steps)
    for step in sorted(steps, key=lambda step: (step[0] * step[1] > 0, sum(step), -step[0])):
        if step not in rest:
            continue
        rest.remove(step)
        mirrored = (step[1], step[0])
        if mirrored in rest and 0 in step:
            rest.remove(mirrored)
            texts.append("i*j == 0" + _residue("(i + j)", sum(step)))
        else:
            texts.append(_ray_text(*step))
    return texts


def _ray_text(p: int, q: int) -> str:
    """The positive multiples of (p, q)."""
    if q == 0:
        return "j == 0" + _residue("i", p)
    if p == 0:
        return "i == 0" + _residue("j", q)
    common = gcd(p, q)
    a, b = p // common, q // common
    line = f"j == {_times(b, 'i')}" if a == 1 and b > 1 else f"{_times(b, 'i')} == {_times(a, 'j')}"
    return line + (_residue("i", p) if common > 1 else "")


def _times(factor: int, name: str) -> str:
    return name if factor == 1 else f"{factor}*{name}"


def _residue(term: str, modulus: int) -> str:
    return f" and {term} % {modulus} == 0" if modulus > 1 else ""


def single_texts(singles: Cells, is_there: Callable[[Removal], bool]) -> list[str]:
    """The shortest way found to write the removals with at most two shapes and a set; `is_there` tells other moves.

    >>> single_texts(frozenset({(1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 3)}), lambda removal: False)
    ['i + j <= 2', '(i,j) in {(2,3)}']
    """
    if not singles:
        return []
    shapes = [
        (text, cells)
        for text, cells in _shapes(singles)
        if len(cells & singles) > max(1, len(cells) / 2) and all(cell in singles or is_there(cell) for cell in cells)
    ]
    covers = [chosen for count in range(3) for chosen in combinations(shapes, count)]
    return min((_listed(singles, cover) for cover in covers), key=lambda texts: len(" or ".join(texts)))


def _listed(singles: Cells, cover: tuple[tuple[str, Cells], ...]) -> list[str]:
    """The shapes, and the points that they leave."""
    left = singles.difference(*(cells for _, cells in cover))
    texts = [text for text, _ in cover]
    return [*texts, f"{PLACE} in {{{','.join(f'({i},{j})' for i, j in sorted(left))}}}"] if left else texts


def _shapes(singles: Cells) -> Iterator[tuple[str, Cells]]:
    """Shapes within the stamp, each with its removals."""
    for n in range(1, LARGEST + 1):
        yield f"i + j <= {n}", _where(lambda i, j, n=n: i + j <= n)
        yield f"i + j == {n}", _where(lambda i, j, n=n: i + j == n)
        yield f"max(i, j) <= {n}", _where(lambda i, j, n=n: max(i, j) <= n)
        for line, on_line, term, amount in _LINES:
            yield f"{line} and {term} <= {n}", _where(lambda i, j, n=n, a=amount, on=on_line: on(i, j) and a(i, j) <= n)
    for line, on_line, term, amount in _LINES:
        amounts = sorted({amount(i, j) for i, j in singles if on_line(i, j)})
        if line == "i*j == 0":
            amounts = [n for n in amounts if {(n, 0), (0, n)} <= singles]
        chosen = f"{line} and {term} in {{{','.join(map(str, amounts))}}}"
        yield chosen, _where(lambda i, j, s=tuple(amounts), a=amount, on=on_line: on(i, j) and a(i, j) in s)


_Amount = Callable[[int, int], int]
_LINES: tuple[tuple[str, Callable[[int, int], bool], str, _Amount], ...] = (
    ("i*j == 0", lambda i, j: i * j == 0, "i + j", lambda i, j: i + j),
    ("j == 0", lambda i, j: j == 0, "i", lambda i, j: i),
    ("i == 0", lambda i, j: i == 0, "j", lambda i, j: j),
    ("i == j", lambda i, j: i == j, "i", lambda i, j: i),
)


def _where(holds: Callable[..., bool]) -> Cells:
    return frozenset((i, j) for i, j in product(range(LARGEST + 1), repeat=2) if (i or j) and holds(i, j))
