"""Keep the rules of a game as an immutable value with a one-line text.

    name(parameters) .radius(…) .block(…) or .comply(…) .terminal(…) .declare(…) .pass .misere + nim(heap, …)

The parts are data, in this order whatever the order in which they were written; `str(game)` is the canonical text.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from ..errors import MeaningError
from . import moves as rays
from .catalog import MOST_HEAPS, Entry, entries
from .cells import Detail, Details, details_text
from .intervals import bound_of
from .mirror import mirror, normal_text
from .modifiers import KINDS, MODIFIERS, UNBOUNDED, Limit, Radius
from .moves import Moves
from .positions import position_text
from .predicate import OF_THIRD, Condition, show, variables
from .predicate_parser import condition_of
from .questions import Questions
from .whole_numbers import checked

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
        bounds = {what: None if value is None else checked(what, value) for what, value in given.items()}
        for kind in KINDS:
            if bounds[f"{kind}="] is not None:
                self._refuse_without(kind)
        if most is not None:
            return replace(self, bound=Radius(bounds["a radius"], bounds["a radius"]))
        return replace(self, bound=Radius(bounds["nim="], bounds["diagonal="]))

    def block(self, k: int, kind: str | Condition | None = None) -> Game:
        """The previous player forbids at most k-1 options (of that kind, or with that condition).

        >>> import wythoff as wy
        >>> wy.wythoff().block(2).is_p(1, 3), wy.wythoff().block(3, "diagonal")
        (True, game('wythoff.block(3,diagonal)'))
        >>> wy.fraenkel(3).block(2, "i*j == 0 and i + j >= 3")
        game('fraenkel(3).block(2,i*j == 0 and i + j >= 3)')
        """
        return self._limited("block", k, kind)

    def comply(self, k: int, kind: str | Condition | None = None) -> Game:
        """The previous player must propose at least k options (of that kind; or one of the other kind).

        >>> import wythoff as wy
        >>> wy.wythoff().comply(2).is_p(0, 1)
        False
        """
        return self._limited("comply", k, kind)

    def with_pass(self) -> Game:
        """Once in the game either player may pass, but not where there is no move: `.pass` in the text.

        A position has one more number, 1 while the pass is left; where it is not given it is 1.

        >>> import wythoff as wy
        >>> g = wy.wythoff().with_pass()
        >>> g, g.is_p(1, 3), g.is_p(1, 2, 0), g.options(1, 0)
        (game('wythoff.pass'), True, True, [(0, 0, 1), (1, 0, 0)])
        """
        return self.modified("pass")

    def terminal(self, condition: str | Condition) -> Game:
        """A position (x, y) that satisfies the condition has no option.

        >>> import wythoff as wy
        >>> g = wy.wythoff().terminal("x + y <= 2")
        >>> g, g.is_p(1, 1), g.is_p(0, 3)
        (game('wythoff.terminal(x + y <= 2)'), True, False)
        """
        return self.modified("terminal", condition_of(condition) if isinstance(condition, str) else condition)

    def declare(self, outcomes: Mapping[Vector, str]) -> Game:
        """These positions are P or N, whatever their options.

        >>> import wythoff as wy
        >>> g = wy.wythoff().declare({(0, 0): "N", (1, 1): "P"})
        >>> g, list(g.pairs(3))
        (game('wythoff.declare((0,0)=N,(1,1)=P)'), [(0, 1), (1, 1), (2, 4)])
        """
        return self.modified("declare", *((tuple(cell), letter) for cell, letter in outcomes.items()))

    def modified(self, name: str, *details: Detail | tuple[Vector, str]) -> Game:
        """This game with a modifier that has no field of its own, in the order of the list of modifiers.

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
        given = next(modifier for modifier in MODIFIERS if modifier.name == name).checked_details(self, details)
        others = sorted((*self.others, (name, given)), key=lambda one: order.index(one[0]))
        return replace(self, others=tuple(others))._that_combines()

    def _that_combines(self) -> Game:
        """This game, if its modifiers have a meaning together."""
        given = dict(self.others)
        if "pass" in given and self.limit is not None:
            raise MeaningError(
                f"'pass' and '{self.limit.verb}' have no meaning together: is the pass one of the options?"
            )
        if "pass" in given and "declare" in given:
            raise MeaningError(
                "'pass' and 'declare' have no meaning together: is the pass left in a declared position?"
            )
        return self

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
        if self.declared:
            raise MeaningError("a game with declared positions has no sum: play may go on beside a declared position")
        if self.complies:
            raise MeaningError("a comply game has no sum: it is not said whether moves in the Nim heaps are proposed")
        if self.is_misere:
            raise MeaningError("misere is about the last move of all; write '(G + nim(3)).misere'")
        heaps = tuple(checked("the size of a Nim heap", size, least=0) for size in sizes)
        return replace(self, heaps_beside=self.heaps_beside + heaps)

    def __add__(self, heaps: object) -> Game:
        """This game beside Nim heaps: `nim(3)` is here a heap of 3, not Nim with three heaps."""
        if not isinstance(heaps, Game) or heaps.modifiers or not _gives_sizes(heaps.name):
            raise MeaningError(f"only Nim heaps may stand beside a game, as in '{self.name} + nim(3,4)', not {heaps!r}")
        return self.beside(*(size for size in heaps.parameters if isinstance(size, int)))

    def _limited(self, verb: str, k: int, kind: str | Condition | None) -> Game:
        self._refuse_on_sum(verb)
        k = checked(f"the number of '{verb}'", k)
        if kind is None:
            limit = Limit(verb, total=k)
        elif kind in KINDS:
            self._refuse_without(kind)
            limit = Limit(verb, nim=k) if kind == "nim" else Limit(verb, diagonal=k)
        else:
            limit = Limit(verb, own=k, condition=self._own_kind(kind))
        return replace(self, limit=self.limit.joined(limit) if self.limit else limit)._that_combines()

    def _own_kind(self, kind: str | Condition) -> Condition:
        """A condition on a move, as a kind of one's own."""
        if isinstance(kind, str) and kind.isidentifier():
            allowed = "the kinds are 'nim', 'diagonal' and a condition, such as 'i*j == 0 and i + j >= 3'"
            raise MeaningError(f"there is no kind of move {kind!r}; {allowed}")
        condition = condition_of(kind) if isinstance(kind, str) else kind
        if self.heaps not in (2, 3) or self.has_layers:
            raise MeaningError(f"a kind given by a condition speaks of two or three heaps; {self.name} has others")
        if self.heaps == 2 and variables(condition) & set(OF_THIRD):
            raise MeaningError(f"'{show(condition)}' speaks of a third heap; {self.name} has two")
        return condition

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


def parameter_text(parameter: Parameter) -> str:
    """Write a parameter as it stands in the text of a game."""
    match parameter:
        case tuple():
            return position_text(parameter)
        case int() | float():
            return "inf" if parameter == math.inf else str(parameter)
        case _:
            return show(parameter)
