"""The same game with one more modifier: what `.misere`, `.block(…)` and the others do to a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ..errors import MeaningError
from .catalog import MOST_HEAPS
from .cells import Detail
from .modifiers import KINDS, MODIFIERS, UNBOUNDED, Limit, Radius
from .predicate import OF_THIRD, Condition, show, variables
from .predicate_parser import condition_of, read_condition
from .questions import Questions
from .scanner import Scanner
from .vocabulary import OF_A_GAME
from .whole_numbers import checked

if TYPE_CHECKING:
    from .game import Game, Vector


class Changes(Questions):
    """The modifiers as methods of a game; each gives another game."""

    def misere(self) -> Game:
        """The player who moves last loses.

        >>> import wythoff as wy
        >>> wy.wythoff().misere().pairs(3)
        <first 3 P-positions of wythoff.misere: (0,1) (2,2) (3,5), by closed form>
        """
        if self._game.is_misere:
            raise MeaningError("'misere' is given twice")
        return replace(self._game, is_misere=True)

    def radius(self, most: int | None = None, *, nim: int | None = None, diagonal: int | None = None) -> Game:
        """No move takes more than this from a heap; `nim=`, `diagonal=` bound one kind of move only.

        >>> import wythoff as wy
        >>> wy.wythoff().radius(5), wy.wythoff().radius(nim=5)
        (game('wythoff.radius(5)'), game('wythoff.radius(nim=5)'))
        """
        game = self._game
        _refuse_on_sum(game, "radius")
        if game.bound != UNBOUNDED:
            raise MeaningError("'radius' is given twice")
        given = {"a radius": most, "nim=": nim, "diagonal=": diagonal}
        if all(value is None for value in given.values()) or (most is not None and (nim, diagonal) != (None, None)):
            raise MeaningError("'radius' takes one number, or nim=, diagonal= or both")
        bounds = {what: None if value is None else checked(what, value) for what, value in given.items()}
        for kind in KINDS:
            if bounds[f"{kind}="] is not None:
                _refuse_without(game, kind)
        if most is not None:
            return replace(game, bound=Radius(bounds["a radius"], bounds["a radius"]))
        return replace(game, bound=Radius(bounds["nim="], bounds["diagonal="]))

    def block(self, k: int, kind: str | Condition | None = None) -> Game:
        """The previous player forbids at most k-1 options (of that kind, or with that condition).

        >>> import wythoff as wy
        >>> wy.wythoff().block(2).is_p(1, 3), wy.wythoff().block(3, "diagonal")
        (True, game('wythoff.block(3,diagonal)'))
        >>> wy.fraenkel(3).block(2, "i*j == 0 and i + j >= 3")
        game('fraenkel(3).block(2,i*j == 0 and i + j >= 3)')
        """
        return _limited(self._game, "block", k, kind)

    def comply(self, k: int, kind: str | Condition | None = None) -> Game:
        """The previous player must propose at least k options (of that kind; or one of the other kind).

        >>> import wythoff as wy
        >>> wy.wythoff().comply(2).is_p(0, 1)
        False
        """
        return _limited(self._game, "comply", k, kind)

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
        game = self._game
        _refuse_on_sum(game, name)
        if name in dict(game.others):
            raise MeaningError(f"'{name}' is given twice")
        given = next(modifier for modifier in MODIFIERS if modifier.name == name).checked_details(game, details)
        others = sorted((*game.others, (name, given)), key=lambda one: order.index(one[0]))
        return _that_combines(replace(game, others=tuple(others)))

    def beside(self, *sizes: int) -> Game:
        """This game beside Nim heaps of these sizes, `G + nim(3,4)` in the text: a move is a move in one part.

        >>> import wythoff as wy
        >>> g = wy.wythoff().beside(3, 4)
        >>> g, g.is_p(1, 2, 5, 5)
        (game('wythoff + nim(3,4)'), True)
        """
        game = self._game
        if game.is_only_sizes:
            raise MeaningError(game.sizes_refused())
        if not sizes:
            raise MeaningError("'beside' takes the sizes of the Nim heaps, as in beside(3, 4)")
        if len(game.heaps_beside + sizes) > MOST_HEAPS:
            raise MeaningError(f"at most {MOST_HEAPS} Nim heaps may stand beside a game")
        if game.declared:
            raise MeaningError("a game with declared positions has no sum: play may go on beside a declared position")
        if game.complies:
            raise MeaningError("a comply game has no sum: it is not said whether moves in the Nim heaps are proposed")
        if game.is_misere:
            raise MeaningError("misere is about the last move of all; write '(G + nim(3)).misere'")
        heaps = tuple(checked("the size of a Nim heap", size, least=0) for size in sizes)
        return replace(game, heaps_beside=game.heaps_beside + heaps)


def _that_combines(game: Game) -> Game:
    """This game, if its modifiers have a meaning together."""
    given = dict(game.others)
    if "pass" in given and game.limit is not None:
        raise MeaningError(f"'pass' and '{game.limit.verb}' have no meaning together: is the pass one of the options?")
    if "pass" in given and "declare" in given:
        raise MeaningError("'pass' and 'declare' have no meaning together: is the pass left in a declared position?")
    return game


def _limited(game: Game, verb: str, k: int, kind: str | Condition | None) -> Game:
    _refuse_on_sum(game, verb)
    k = checked(f"the number of '{verb}'", k)
    if kind is None:
        limit = Limit(verb, total=k)
    elif kind in KINDS:
        _refuse_without(game, kind)
        limit = Limit(verb, nim=k) if kind == "nim" else Limit(verb, diagonal=k)
    else:
        limit = Limit(verb, own=k, condition=_own_kind(game, kind))
    return _that_combines(replace(game, limit=game.limit.joined(limit) if game.limit else limit))


def _own_kind(game: Game, kind: str | Condition) -> Condition:
    """A condition on a move, as a kind of one's own."""
    if isinstance(kind, str) and kind.isidentifier():
        allowed = "the kinds are 'nim', 'diagonal' and a condition, such as 'i*j == 0 and i + j >= 3'"
        raise MeaningError(f"there is no kind of move {kind!r}; {allowed}")
    condition = read_condition(Scanner(kind, OF_A_GAME)) if isinstance(kind, str) else kind
    if game.heaps not in (2, 3) or game.has_layers:
        raise MeaningError(f"a kind given by a condition speaks of two or three heaps; {game.name} has others")
    if game.heaps == 2 and variables(condition) & set(OF_THIRD):
        raise MeaningError(f"'{show(condition)}' speaks of a third heap; {game.name} has two")
    return condition


def _refuse_on_sum(game: Game, verb: str) -> None:
    if game.heaps_beside:
        raise MeaningError(f"'{verb}' belongs to one part of a sum; write it before the '+'")


def _refuse_without(game: Game, kind: str) -> None:
    if not any(move.may_be(kind) for move in game.moves):
        raise MeaningError(f"'{game.name}' has no {kind} moves")
