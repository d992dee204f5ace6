"""A game: an immutable value with a one-line text.

    name(parameters) .radius(...) .block(...) or .comply(...) .misere + nim(heap, ...)

The parts are data, in this order whatever the order in which they were written; `str(game)` is the canonical text.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from operator import index

from ..errors import MeaningError, quoted
from . import moves as rays
from .catalog import MOST_HEAPS, Entry, entries
from .modifiers import KINDS, UNBOUNDED, Limit, Radius
from .moves import Layers, Moves, Ray
from .predicate import Condition, show
from .questions import Questions
from .scanner import LARGEST_PARAMETER

Vector = tuple[int, ...]
Parameter = int | float | Vector | Condition  # the only float is infinity


@dataclass(frozen=True)
class NimHeaps:
    """Nim heaps of these sizes, to stand beside a game: `wythoff() + nim(3, 4)`."""

    sizes: tuple[int, ...]

    def __str__(self) -> str:
        return f"nim({','.join(map(str, self.sizes))})"

    def __add__(self, other: object) -> Game:
        raise MeaningError(f"Nim heaps stand beside a game: write the game first, as in 'wythoff + {self}'")


@dataclass(frozen=True)
class Game(Questions):
    """The rules of a game. Make one with `game(text)` or with the constructors, change it with the methods."""

    name: str
    parameters: tuple[Parameter, ...] = ()
    bound: Radius = UNBOUNDED
    limit: Limit | None = None
    is_misere: bool = False
    beside: tuple[int, ...] = ()

    def __str__(self) -> str:
        part = f"{self.name}{self._parameter_text()}{self.bound}{self.limit or ''}"
        if self.beside:
            part = f"{part} + {NimHeaps(self.beside)}"
        if self.is_misere:
            part = f"({part}).misere" if self.beside else f"{part}.misere"
        return part

    def __repr__(self) -> str:
        return f"game({str(self)!r})"

    def _parameter_text(self) -> str:
        if not self.parameters or (self.name, self.parameters) == ("nim", (2,)):
            return ""
        return f"({','.join(map(_parameter_text, self.parameters))})"

    # What the game is made of

    @cached_property
    def entry(self) -> Entry:
        """Its place in the catalog."""
        found = entries(self.name)
        if not found:
            raise MeaningError(f"no game is called {self.name!r}")
        return next((entry for entry in found if len(entry.parameters) == len(self.parameters)), found[0])

    @cached_property
    def moves(self) -> Moves:
        """The moves as data, before radius and blocking."""
        return self.entry.moves(*self.parameters)

    @cached_property
    def heaps(self) -> int:
        """How many numbers a position has, without the Nim heaps beside."""
        return self.entry.heaps(*self.parameters)

    @cached_property
    def coordinates(self) -> tuple[str, ...]:
        """Names for the numbers of a position."""
        own = ("a", "b", "i") if self.gamma else ("x", "y", "z")[: self.heaps]
        if self.heaps > 3:
            own = tuple(f"x{index}" for index in range(1, self.heaps + 1))
        return own + tuple(f"n{index}" for index in range(1, len(self.beside) + 1))

    @cached_property
    def exchangeable(self) -> int:
        """How many of the first heaps may change places; 1 if the game is not symmetric."""
        if not rays.is_symmetric(self.moves):
            return 1
        return 2 if self.gamma else self.heaps

    @cached_property
    def has_finite_columns(self) -> bool:
        """Whether for certain each number is the first of finitely many P-positions only.

        A P-position (x, y) of a game with unbounded nim rays is an option of every (x, z), z > y, so that a column
        carries at most as many P-positions as may be blocked, plus one.
        """
        unbounded = self.bound.nim is None and not self.complies and self.is_everywhere
        return self.heaps == 2 and unbounded and min(map(self.reach, ((0, 1), (1, 0)))) > 0

    def reach(self, step: Vector) -> int:
        """The width of the endless, unguarded rays along this step; 0 if there is none."""
        rays = [move for move in self.moves if isinstance(move, Ray) and move.last is None and move.guard is None]
        return max((ray.width for ray in rays if ray.step == step), default=0)

    @cached_property
    def gamma(self) -> int | None:
        """The number of layers of a three vectors game that has some."""
        return next((move.gamma for move in self.moves if isinstance(move, Layers)), None)

    @cached_property
    def is_everywhere(self) -> bool:
        """Whether every list of heaps is a position: always, but for vectors without all unit vectors."""
        units = {rays.unit(self.heaps, axis) for axis in range(self.heaps)}
        return self.name != "vectors" or units <= set(self.parameters)

    @cached_property
    def modifiers(self) -> frozenset[str]:
        """The names of the modifiers in use; a sum counts as `beside`."""
        used = {
            "radius": self.bound != UNBOUNDED,
            self.limit.verb if self.limit else "block": self.limit is not None,
            "misere": self.is_misere,
            "beside": bool(self.beside),
        }
        return frozenset(name for name, is_used in used.items() if is_used)

    @property
    def complies(self) -> bool:
        return self.limit is not None and self.limit.verb == "comply"

    def check_nim_values(self, called: str | None = None) -> None:
        """Refuse a game that has no nim-values, called so in the error."""
        if self.is_misere or self.complies:
            which = "misère play" if self.is_misere else "a comply game"
            raise MeaningError(
                f"nim-values belong to normal play with options to choose from; {called or self} is {which}"
            )

    # The same game with one more modifier

    def misere(self) -> Game:
        """The player who moves last loses."""
        if self.is_misere:
            raise MeaningError("'misere' is given twice")
        return replace(self, is_misere=True)

    def radius(self, most: int | None = None, *, nim: int | None = None, diagonal: int | None = None) -> Game:
        """No move takes more than this from a heap; `nim=`, `diagonal=` bound one kind of move only."""
        self._refuse_on_sum("radius")
        if self.bound != UNBOUNDED:
            raise MeaningError("'radius' is given twice")
        given = {"a radius": most, "nim=": nim, "diagonal=": diagonal}
        if all(value is None for value in given.values()) or (most is not None and (nim, diagonal) != (None, None)):
            raise MeaningError("'radius' takes one number, or nim=, diagonal= or both")
        checked = {what: None if value is None else _positive(what, value) for what, value in given.items()}
        for kind in KINDS:
            if checked[f"{kind}="] is not None:
                self._refuse_without(kind)
        if most is not None:
            return replace(self, bound=Radius(checked["a radius"], checked["a radius"]))
        return replace(self, bound=Radius(checked["nim="], checked["diagonal="]))

    def block(self, k: int, kind: str | None = None) -> Game:
        """The previous player forbids at most k-1 options (of that kind)."""
        return self._limited("block", k, kind)

    def comply(self, k: int, kind: str | None = None) -> Game:
        """The previous player must propose at least k options (of that kind; or one of the other kind)."""
        return self._limited("comply", k, kind)

    def __add__(self, heaps: object) -> Game:
        """This game beside Nim heaps: play in one part. `nim(3)` is here a heap of 3."""
        if isinstance(heaps, Game) and heaps == Game("nim", heaps.parameters):
            heaps = NimHeaps(tuple(size for size in heaps.parameters if isinstance(size, int)))
        if not isinstance(heaps, NimHeaps):
            raise MeaningError(f"only Nim heaps may stand beside a game, as in '{self.name} + nim(3,4)', not {heaps!r}")
        if len(self.beside + heaps.sizes) > MOST_HEAPS:
            raise MeaningError(f"at most {MOST_HEAPS} Nim heaps may stand beside a game")
        if self.complies:
            raise MeaningError("a comply game has no sum: it is not said whether moves in the Nim heaps are proposed")
        if self.is_misere:
            raise MeaningError("misere is about the last move of all; write '(G + nim(3)).misere'")
        return replace(self, beside=self.beside + heaps.sizes)

    def _limited(self, verb: str, k: int, kind: str | None) -> Game:
        self._refuse_on_sum(verb)
        k = _positive(f"the number of '{verb}'", k)
        if kind is None:
            limit = Limit(verb, total=k)
        elif kind in KINDS:
            self._refuse_without(kind)
            limit = Limit(verb, **{kind: k})
        else:
            raise MeaningError(f"there is no kind of move {kind!r}; the kinds are 'nim' and 'diagonal'")
        return replace(self, limit=self.limit.joined(limit) if self.limit else limit)

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        from .parser import read_game

        return read_game, (str(self),)

    def _refuse_on_sum(self, verb: str) -> None:
        if self.beside:
            raise MeaningError(f"'{verb}' belongs to one part of a sum; write it before the '+'")

    def _refuse_without(self, kind: str) -> None:
        rays_only = [move for move in self.moves if isinstance(move, Ray)]
        if len(rays_only) == len(self.moves) and not any(_has_kind(ray, kind) for ray in rays_only):
            raise MeaningError(f"'{self.name}' has no {kind} moves")


def _has_kind(ray: Ray, kind: str) -> bool:
    return ray.has_nim if kind == "nim" else not ray.is_nim


def _positive(what: str, value: object) -> int:
    try:
        number = index(value) if not isinstance(value, bool) else 0  # type: ignore[arg-type]
    except TypeError:
        number = 0
    if not 1 <= number <= LARGEST_PARAMETER:
        shown = quoted(value) if isinstance(value, int) else repr(value)
        raise MeaningError(f"{what} must be a whole number from 1 to 10^18, not {shown}")
    return number


def _parameter_text(parameter: Parameter) -> str:
    match parameter:
        case tuple():
            return f"({','.join(map(str, parameter))})"
        case int() | float():
            return "inf" if parameter == math.inf else str(parameter)
        case _:
            return show(parameter)
