"""Keep the rules of a game as an immutable value with a one-line text.

    name(parameters) .radius(…) .block(…) or .comply(…) .terminal(…) .declare(…) .pass .misere + nim(heap, …)

The parts are data, in this order whatever the order in which they were written; `str(game)` is the canonical text.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from ..errors import MeaningError
from . import moves as rays
from .catalog import MOST_HEAPS, Entry, entries
from .cells import Details, details_text
from .changes import Changes
from .intervals import bound_of
from .mirror import mirror, normal_text
from .modifiers import MODIFIERS, UNBOUNDED, Limit, Radius
from .moves import Moves
from .positions import position_text
from .predicate import Condition, show

Vector = tuple[int, ...]
Parameter = int | float | Vector | Condition  # the only float is infinity


@dataclass(frozen=True)
class Game(Changes):
    """The rules of a game. Make one with `game(text)` or with the constructors, change it with the methods.

    `nim(3,4)` and `nim(17)` are games too, but only to be added to another one: `wythoff() + nim(3, 4)`.

    >>> import wythoff as wy
    >>> g = wy.wyt(2, 3).block(2).misere()
    >>> str(g), g == wy.game("wyt(2, 3).misere.block(2)"), g.heaps
    ('wyt(2,3).block(2).misere', True, 2)
    """

    name: str
    parameters: tuple[Parameter, ...] = ()
    bound: Radius = UNBOUNDED
    limit: Limit | None = None
    is_misere: bool = False
    heaps_beside: tuple[int, ...] = ()
    others: tuple[tuple[str, Details], ...] = ()  # further modifiers in the order of MODIFIERS

    def __str__(self) -> str:
        part = f"{self.name}{self._parameters_text()}{self.bound}{self.limit or ''}{self.others_text}"
        if self.heaps_beside:
            part = f"{part} + nim{position_text(self.heaps_beside)}"
        if self.is_misere:
            part = f"({part}).misere" if self.heaps_beside else f"{part}.misere"
        return part

    @property
    def others_text(self) -> str:
        """The modifiers without a field of their own, as they stand in the text."""
        return "".join(f".{name}{details_text(details)}" for name, details in self.others)

    def __repr__(self) -> str:
        return str(self) if self.is_only_sizes else f"game({str(self)!r})"

    def _parameters_text(self) -> str:
        if not self.parameters or any(self.parameters == entry.default for entry in entries(self.name)):
            return ""
        return f"({','.join(map(parameter_text, self.parameters))})"

    # What the game is made of

    @cached_property
    def entry(self) -> Entry:
        """Its place in the catalog."""
        named = entries(self.name)
        if not named:
            raise MeaningError(f"no game is called {self.name!r}")
        if self.is_only_sizes:
            raise MeaningError(f"{self.sizes_refused()}; alone, Nim has 1 to {MOST_HEAPS} heaps")
        return next((entry for entry in named if len(entry.parameters) == len(self.parameters)), named[0])

    @property
    def is_only_sizes(self) -> bool:
        """Whether it has a meaning beside another game only, as in `wythoff + nim(3,4)`."""
        return _gives_sizes(self.name) and not any(entry.fits(self.parameters) for entry in entries(self.name))

    def sizes_refused(self) -> str:
        """Why such sizes alone are no game to ask."""
        return f"Nim heaps stand beside a game: write the game first, as in 'wythoff + {self}'"

    @cached_property
    def moves(self) -> Moves:
        """The moves as data, before radius and blocking."""
        return self.entry.moves(*self.parameters)

    @cached_property
    def heaps(self) -> int:
        """How many numbers a position has, without the Nim heaps beside."""
        return self.entry.heaps(*self.parameters)

    @cached_property
    def layer_count(self) -> int | None:
        """How many layers its positions may be in, where the last number is a layer and no heap."""
        return next((move.layer_count for move in self.moves if move.layer_count is not None), None)

    @property
    def has_layers(self) -> bool:
        """Whether the last number of a position is a layer and no heap."""
        return self.layer_count is not None

    @property
    def unbounded_heaps(self) -> int:
        """How many of the first numbers of a position may be of any size: all but a layer."""
        return self.heaps - self.has_layers

    def board_shape(self, side: int) -> tuple[int, ...]:
        """The shape of an array over all positions with heaps below `side`: every layer, and no Nim heap beside."""
        layers = () if self.layer_count is None else (self.layer_count,)
        return (side,) * self.unbounded_heaps + layers

    @cached_property
    def coordinates(self) -> tuple[str, ...]:
        """Names for the numbers of a position."""
        own = next((move.coordinates for move in self.moves if move.coordinates), ("x", "y", "z")[: self.heaps])
        if self.heaps > 3:
            own = tuple(f"x{number}" for number in range(1, self.heaps + 1))
        return (*own, *self.added)

    @cached_property
    def added(self) -> dict[str, int]:
        """The numbers that the modifiers add to a position, by name, with their values in the text."""
        return {name: value for modifier in MODIFIERS for name, value in modifier.adds(self).items()}

    @cached_property
    def state(self) -> tuple[int, ...]:
        """What the modifiers add to a position, as it stands in the text: a pass left, Nim heaps beside."""
        return tuple(self.added.values())

    @property
    def has_pass(self) -> bool:
        """Whether a pass belongs to the game."""
        return "pass" in dict(self.others)

    @cached_property
    def terminal_set(self) -> Condition | None:
        """The condition of `.terminal`."""
        (condition,) = dict(self.others).get("terminal", (None,))
        assert condition is None or isinstance(condition, Condition)
        return condition

    @cached_property
    def declared(self) -> dict[Vector, bool]:
        """The positions with a declared outcome; True is P."""
        return dict(cell for cell in dict(self.others).get("declare", ()) if isinstance(cell, tuple))

    @cached_property
    def settled_from(self) -> int | None:
        """A bound: no position with a heap so large is terminal or declared; None where none is seen."""
        bounds: list[int | None] = [max(cell) + 1 for cell in self.declared]
        if self.terminal_set is not None:
            bounds.append(bound_of(self.terminal_set, "xyz"[: self.heaps]))
        known = [bound for bound in bounds if bound is not None]
        return None if len(known) < len(bounds) else max(known, default=0)

    @cached_property
    def exchangeable(self) -> int:
        """How many of the first heaps may change places; 1 if the game is not symmetric."""
        is_symmetric = rays.is_symmetric(self.moves, self.unbounded_heaps) and all(
            self._is_mirrored(axis) for axis in range(self.unbounded_heaps - 1)
        )
        return self.unbounded_heaps if is_symmetric else 1

    def _is_mirrored(self, axis: int) -> bool:
        """Whether the modifiers are the same with the heaps `axis` and `axis + 1` exchanged."""
        kind = None if self.limit is None else self.limit.condition
        if kind is not None and normal_text(kind) != normal_text(mirror(kind, axis)):
            return False
        given = dict(self.others)
        return all(modifier.is_symmetric(self, axis) for modifier in MODIFIERS if modifier.name in given)

    @cached_property
    def has_finite_columns(self) -> bool:
        """Whether for certain each number is the first of finitely many P-positions only.

        A P-position (x, y) of a game with unbounded nim rays is an option of every (x, z), z > y, so that a column
        carries at most as many P-positions as may be blocked, plus one; terminal and declared ones are finitely many.
        """
        known = set(dict(self.others)) <= {"terminal", "declare", "pass"} and self.settled_from is not None
        unbounded = self.bound.nim is None and not self.complies and known and self.is_everywhere
        return self.heaps == 2 and unbounded and min(map(self.reach, ((0, 1), (1, 0)))) > 0

    def reach(self, step: Vector) -> int:
        """The width of the endless, unguarded rays along this step; 0 if there is none."""
        return max((move.reach(step) for move in self.moves), default=0)

    @cached_property
    def is_everywhere(self) -> bool:
        """Whether every list of heaps is a position: always, but for vectors without all unit vectors."""
        units = {rays.unit(self.heaps, axis) for axis in range(self.heaps)}
        return not self.entry.on_sums or units <= set(self.parameters)

    @cached_property
    def modifiers(self) -> frozenset[str]:
        """The names of the modifiers in use; a sum counts as `beside`, a limit with a condition also as `kind`."""
        used = [modifier.name for modifier in MODIFIERS if modifier.is_in(self)]
        own = ["kind"] if self.limit is not None and self.limit.condition is not None else []
        return frozenset([*used, *own, *dict(self.others)])

    @property
    def complies(self) -> bool:
        """Whether options are proposed."""
        return self.limit is not None and self.limit.verb == "comply"

    def check_normal_play(self, what: str, called: str | None = None) -> None:
        """Refuse a game that has no nim-values, or no other such thing; it is `called` so in the error."""
        if self.is_misere or self.complies or self.declared:
            which = "misère play" if self.is_misere else "a comply game" if self.complies else "declared in part"
            raise MeaningError(f"{what} belong to normal play with options to choose from; {called or self} is {which}")

    def __add__(self, heaps: object) -> Game:
        """This game beside Nim heaps: `nim(3)` is here a heap of 3, not Nim with three heaps."""
        if not isinstance(heaps, Game) or heaps.modifiers or not _gives_sizes(heaps.name):
            raise MeaningError(f"only Nim heaps may stand beside a game, as in '{self.name} + nim(3,4)', not {heaps!r}")
        return self.beside(*(size for size in heaps.parameters if isinstance(size, int)))

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        from .parser import read_game

        return (Game, (self.name, self.parameters)) if self.is_only_sizes else (read_game, (str(self),))


def _gives_sizes(name: str) -> bool:
    return any(entry.gives_sizes for entry in entries(name))


def parameter_text(parameter: Parameter) -> str:
    """Write a parameter as it stands in the text of a game."""
    match parameter:
        case tuple():
            return position_text(parameter)
        case int() | float():
            return "inf" if parameter == math.inf else str(parameter)
        case _:
            return show(parameter)
