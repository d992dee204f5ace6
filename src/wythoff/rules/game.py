"""Keep the rules of a game as an immutable value with a one-line text.

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
from .modifiers import KINDS, MODIFIERS, UNBOUNDED, Limit, Radius
from .moves import Moves
from .positions import position_text
from .predicate import Condition, show
from .questions import Questions
from .scanner import LARGEST_PARAMETER

Vector = tuple[int, ...]
Parameter = int | float | Vector | Condition  # the only float is infinity


@dataclass(frozen=True)
class Game(Questions):
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
    others: tuple[tuple[str, tuple[int, ...]], ...] = ()  # further modifiers with their numbers, as MODIFIERS has them

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
        return "".join(f".{name}{position_text(numbers) if numbers else ''}" for name, numbers in self.others)

    def __repr__(self) -> str:
        return str(self) if self._is_only_sizes else f"game({str(self)!r})"

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
        if self._is_only_sizes:
            raise MeaningError(f"{self._sizes_refused()}; alone, Nim has 1 to {MOST_HEAPS} heaps")
        return next((entry for entry in named if len(entry.parameters) == len(self.parameters)), named[0])

    @property
    def _is_only_sizes(self) -> bool:
        """Whether it has a meaning beside another game only, as in `wythoff + nim(3,4)`."""
        return _gives_sizes(self.name) and not any(entry.fits(self.parameters) for entry in entries(self.name))

    def _sizes_refused(self) -> str:
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
    def exchangeable(self) -> int:
        """How many of the first heaps may change places; 1 if the game is not symmetric."""
        is_symmetric = not self.others and rays.is_symmetric(self.moves, self.unbounded_heaps)
        return self.unbounded_heaps if is_symmetric else 1

    @cached_property
    def has_finite_columns(self) -> bool:
        """Whether for certain each number is the first of finitely many P-positions only.

        A P-position (x, y) of a game with unbounded nim rays is an option of every (x, z), z > y, so that a column
        carries at most as many P-positions as may be blocked, plus one.
        """
        unbounded = self.bound.nim is None and not self.complies and not self.others and self.is_everywhere
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
        """The names of the modifiers in use; a sum counts as `beside`."""
        used = [modifier.name for modifier in MODIFIERS if modifier.is_in(self)]
        return frozenset([*used, *dict(self.others)])

    @property
    def complies(self) -> bool:
        """Whether options are proposed."""
        return self.limit is not None and self.limit.verb == "comply"

    def check_normal_play(self, what: str, called: str | None = None) -> None:
        """Refuse a game that has no nim-values, or no other such thing; it is `called` so in the error."""
        if self.is_misere or self.complies:
            which = "misère play" if self.is_misere else "a comply game"
            raise MeaningError(f"{what} belong to normal play with options to choose from; {called or self} is {which}")

    # The same game with one more modifier

    def misere(self) -> Game:
        """The player who moves last loses.

        >>> import wythoff as wy
        >>> wy.wythoff().misere().pairs(3)
        <first 3 P-positions of wythoff.misere: (0,1) (2,2) (3,5), by closed form>
        """
        if self.is_misere:
            raise MeaningError("'misere' is given twice")
        return replace(self, is_misere=True)

    def radius(self, most: int | None = None, *, nim: int | None = None, diagonal: int | None = None) -> Game:
        """No move takes more than this from a heap; `nim=`, `diagonal=` bound one kind of move only.

        >>> import wythoff as wy
        >>> wy.wythoff().radius(5), wy.wythoff().radius(nim=5)
        (game('wythoff.radius(5)'), game('wythoff.radius(nim=5)'))
        """
        self._refuse_on_sum("radius")
        if self.bound != UNBOUNDED:
            raise MeaningError("'radius' is given twice")
        given = {"a radius": most, "nim=": nim, "diagonal=": diagonal}
        if all(value is None for value in given.values()) or (most is not None and (nim, diagonal) != (None, None)):
            raise MeaningError("'radius' takes one number, or nim=, diagonal= or both")
        checked = {what: None if value is None else _checked(what, value) for what, value in given.items()}
        for kind in KINDS:
            if checked[f"{kind}="] is not None:
                self._refuse_without(kind)
        if most is not None:
            return replace(self, bound=Radius(checked["a radius"], checked["a radius"]))
        return replace(self, bound=Radius(checked["nim="], checked["diagonal="]))

    def block(self, k: int, kind: str | None = None) -> Game:
        """The previous player forbids at most k-1 options (of that kind).

        >>> import wythoff as wy
        >>> wy.wythoff().block(2).is_p(1, 3), wy.wythoff().block(3, "diagonal")
        (True, game('wythoff.block(3,diagonal)'))
        """
        return self._limited("block", k, kind)

    def comply(self, k: int, kind: str | None = None) -> Game:
        """The previous player must propose at least k options (of that kind; or one of the other kind).

        >>> import wythoff as wy
        >>> wy.wythoff().comply(2).is_p(0, 1)
        False
        """
        return self._limited("comply", k, kind)

    def modified(self, name: str, *numbers: int) -> Game:
        """This game with a modifier that has no method of its own, in the order of the list of modifiers.

        >>> import wythoff as wy
        >>> wy.wythoff().modified("sideways")
        Traceback (most recent call last):
        wythoff.errors.MeaningError: no modifier is called 'sideways'
        """
        order = [modifier.name for modifier in MODIFIERS if modifier.is_used is None]
        if name not in order:
            raise MeaningError(f"no modifier is called {name!r}")
        self._refuse_on_sum(name)
        if name in dict(self.others):
            raise MeaningError(f"'{name}' is given twice")
        checked = tuple(_checked(f"the number of '{name}'", number) for number in numbers)
        return replace(self, others=tuple(sorted((*self.others, (name, checked)), key=lambda one: order.index(one[0]))))

    def beside(self, *sizes: int) -> Game:
        """This game beside Nim heaps of these sizes, `G + nim(3,4)` in the text: a move is a move in one part.

        >>> import wythoff as wy
        >>> g = wy.wythoff().beside(3, 4)
        >>> g, g.is_p(1, 2, 5, 5)
        (game('wythoff + nim(3,4)'), True)
        """
        if self._is_only_sizes:
            raise MeaningError(self._sizes_refused())
        if not sizes:
            raise MeaningError("'beside' takes the sizes of the Nim heaps, as in beside(3, 4)")
        if len(self.heaps_beside + sizes) > MOST_HEAPS:
            raise MeaningError(f"at most {MOST_HEAPS} Nim heaps may stand beside a game")
        if self.complies:
            raise MeaningError("a comply game has no sum: it is not said whether moves in the Nim heaps are proposed")
        if self.is_misere:
            raise MeaningError("misere is about the last move of all; write '(G + nim(3)).misere'")
        checked = tuple(_checked("the size of a Nim heap", size, least=0) for size in sizes)
        return replace(self, heaps_beside=self.heaps_beside + checked)

    def __add__(self, heaps: object) -> Game:
        """This game beside Nim heaps: `nim(3)` is here a heap of 3, not Nim with three heaps."""
        if not isinstance(heaps, Game) or heaps.modifiers or not _gives_sizes(heaps.name):
            raise MeaningError(f"only Nim heaps may stand beside a game, as in '{self.name} + nim(3,4)', not {heaps!r}")
        return self.beside(*(size for size in heaps.parameters if isinstance(size, int)))

    def _limited(self, verb: str, k: int, kind: str | None) -> Game:
        self._refuse_on_sum(verb)
        k = _checked(f"the number of '{verb}'", k)
        if kind is None:
            limit = Limit(verb, total=k)
        elif kind in KINDS:
            self._refuse_without(kind)
            limit = Limit(verb, **{kind: k})
        else:
            raise MeaningError(f"there is no kind of move {kind!r}; the kinds are 'nim' and 'diagonal'")
        return replace(self, limit=self.limit.joined(limit) if self.limit else limit)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        from .parser import read_game

        return (Game, (self.name, self.parameters)) if self._is_only_sizes else (read_game, (str(self),))

    def _refuse_on_sum(self, verb: str) -> None:
        if self.heaps_beside:
            raise MeaningError(f"'{verb}' belongs to one part of a sum; write it before the '+'")

    def _refuse_without(self, kind: str) -> None:
        if not any(move.may_be(kind) for move in self.moves):
            raise MeaningError(f"'{self.name}' has no {kind} moves")


def _gives_sizes(name: str) -> bool:
    return any(entry.gives_sizes for entry in entries(name))


def _checked(what: str, value: object, least: int = 1) -> int:
    """A whole number from Python code, also one of NumPy."""
    try:
        number = index(value) if not isinstance(value, bool) else -1  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not least <= number <= LARGEST_PARAMETER:
        shown = quoted(value) if isinstance(value, int) else repr(value)
        raise MeaningError(f"{what} must be a whole number from {least} to 10^18, not {shown}")
    return number


def parameter_text(parameter: Parameter) -> str:
    """Write a parameter as it stands in the text of a game."""
    match parameter:
        case tuple():
            return position_text(parameter)
        case int() | float():
            return "inf" if parameter == math.inf else str(parameter)
        case _:
            return show(parameter)
