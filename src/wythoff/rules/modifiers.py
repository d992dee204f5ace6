"""List the modifiers of a game: `.misere`, `.radius`, `.block`, …, and Nim heaps beside it.

A move is *nim* if it takes from one heap and *diagonal* if it takes from more than one; a modifier may speak of
one kind only. In Wythoff's game these are the papers' kinds, and every move of every game has exactly one. A block
may also speak of a kind of its own: the moves that satisfy a condition.

`MODIFIERS` is the one list of them: the parser, `wythoff games`, the menu of the lab, the words of a game and the docs
read it. A new modifier is one more entry: one that takes moves away says in `allows` which stay, any other gets its
meaning in the oracle. Methods that do not name it in what they understand refuse it; the definition knows it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from ..errors import MeaningError
from .cells import (
    Details,
    declared_details,
    declared_is_symmetric,
    declared_words,
    is_open,
    terminal_details,
    terminal_is_symmetric,
    terminal_words,
)
from .nim_sum_words import said
from .predicate import Condition, show
from .whole_numbers import checked

if TYPE_CHECKING:
    from .game import Game
    from .moves import Removal
    from .positions import Position

KINDS = ("nim", "diagonal")
OWN, OTHER = "own", "other"  # the kinds of moves that satisfy the condition of a limit, and that do not


def kind_of(removal: tuple[int, ...]) -> str:
    """Name the kind of the moves that remove this."""
    return "nim" if removal.count(0) == len(removal) - 1 else "diagonal"


@dataclass(frozen=True)
class Radius:
    """The most that a move of each kind may take from a heap; None is no bound."""

    nim: int | None = None
    diagonal: int | None = None

    def __str__(self) -> str:
        if self.nim == self.diagonal:
            return "" if self.nim is None else f".radius({self.nim})"
        bounds = [f"{kind}={bound}" for kind in KINDS if (bound := self.of(kind)) is not None]
        return f".radius({','.join(bounds)})"

    def of(self, kind: str) -> int | None:
        """The bound of this kind."""
        return self.nim if kind == "nim" else self.diagonal

    def allows(self, removal: tuple[int, ...]) -> bool:
        """Whether a move may take so much."""
        bound = self.of(kind_of(removal))
        return bound is None or max(removal) <= bound


UNBOUNDED = Radius()


@dataclass(frozen=True)
class Limit:
    """How many options the previous player may block, or must propose.

    Either `total`, for all options together, or one number for each kind (1 where nothing is said), or `own` for the
    options whose move satisfies the condition and 1 for the others.
    """

    verb: str
    total: int | None = None
    nim: int | None = None
    diagonal: int | None = None
    own: int | None = None
    condition: Condition | None = None

    def __str__(self) -> str:
        if self.total is not None:
            return f".{self.verb}({self.total})"
        if self.condition is not None:
            return f".{self.verb}({self.own},{show(self.condition)})"
        return "".join(f".{self.verb}({k},{kind})" for kind in KINDS if (k := getattr(self, kind)) is not None)

    def of(self, kind: str) -> int:
        """The number for this kind, where kinds are counted apart."""
        k: int | None = getattr(self, kind, None)
        return 1 if k is None else k

    def joined(self, other: Limit) -> Limit:
        """Both together, as in `.block(2,nim).block(3,diagonal)`."""
        if self.verb != other.verb:
            raise MeaningError(f"'{other.verb}' cannot follow '{self.verb}': options are either blocked or proposed")
        if self.condition is not None or other.condition is not None:
            raise MeaningError(f"'{self.verb}' with a condition stands alone: the other moves have the number 1")
        if self.total is not None or other.total is not None:
            kinds = ".".join(f"{self.verb}({k},{kind})" for k, kind in ((2, "nim"), (3, "diagonal")))
            raise MeaningError(f"'{self.verb}' is given twice; name the kinds, as in '.{kinds}'")
        for kind in KINDS:
            if getattr(self, kind) is not None and getattr(other, kind) is not None:
                raise MeaningError(f"'{self.verb}' is given twice for the {kind} moves")
        return replace(self, nim=self.nim or other.nim, diagonal=self.diagonal or other.diagonal)


@dataclass(frozen=True)
class Modifier:
    """One modifier: how it is written, what it does, and what it adds to a position.

    `{n}` in `sentence` and in `on_menu` stands for its number, which is called `number`, and on a menu `so_many`.
    """

    name: str  # in the text, and of the method of Game
    signature: str
    sentence: str
    paper: str
    is_used: Callable[[Game], bool] | None = None  # where it is a field of Game; else it is one of `Game.others`
    words: Callable[[Game], list[str]] = lambda game: []  # sentences about a game that has it
    takes: Literal["nothing", "a number", "a radius", "a limit", "a condition", "cells", "heaps"] = "nothing"
    number: str = ""
    kinds: str = ""  # how it speaks of one kind of move
    on_menu: str = "{sentence}"
    so_many: str = "this"
    docs: tuple[tuple[str, str], ...] = ()  # the rows of docs/games.md
    adds: Callable[[Game], Mapping[str, int]] = lambda game: {}  # names of numbers in a position: values in the text
    allows: Callable[[Game, Position, Removal], bool] | None = None  # whether a move may take this from the position
    is_symmetric: Callable[[Game, int], bool] = lambda game, axis: False  # with the heaps axis, axis + 1 exchanged
    details: Callable[[Game, Sequence[object]], Details] | None = None  # checks what stands in its parentheses

    def is_in(self, game: Game) -> bool:
        """Whether the game has it."""
        return self.name in dict(game.others) if self.is_used is None else self.is_used(game)

    def checked_details(self, game: Game, given: Sequence[object]) -> Details:
        """What stands in its parentheses, if it has a meaning for this game."""
        if self.details is not None:
            return self.details(game, given)
        return tuple(checked(f"the number of '{self.name}'", number) for number in given)

    @property
    def listed(self) -> str:
        """What it does, as `wythoff games` says it."""
        return self.sentence.format(n=self.number) + (f"; {self.kinds}" if self.kinds else "")

    @property
    def choice(self) -> str:
        """What it does, for a menu that shows its number apart."""
        return self.on_menu.format(sentence=self.sentence.format(n=self.so_many))


_TAKEN = {"nim": "from one heap", "diagonal": "from more than one heap"}
_RADIUS = "no move takes more than {n} from a heap"


def _radius_words(game: Game) -> list[str]:
    bound = game.bound
    if bound.nim is not None and bound.nim == bound.diagonal:
        return [_RADIUS.format(n=bound.nim)]
    bounds = [(kind, most) for kind in KINDS if (most := bound.of(kind)) is not None]
    each = {"nim": "", "diagonal": " from each"}
    return [f"a move that takes {_TAKEN[kind]} takes at most {most}{each[kind]}" for kind, most in bounds]


def _block_words(game: Game) -> list[str]:
    limit = game.limit
    if limit is None:
        return []
    if limit.condition is not None:
        named = [f"at most {_options(limit.of(OWN) - 1)} with {said(limit.condition)}"] * (limit.of(OWN) > 1)
    elif limit.total is not None:
        named = [f"at most {_options(limit.total - 1)}"] if limit.total > 1 else []
    else:
        named = [f"at most {_options(limit.of(kind) - 1, kind)}" for kind in KINDS if limit.of(kind) > 1]
    return [f"before each move the previous player may forbid {' and '.join(named) or 'nothing'}"]


def _comply_words(game: Game) -> list[str]:
    limit = game.limit
    if limit is None:
        return []
    if limit.condition is not None:
        needs = f"at least {_options(limit.of(OWN))} with {said(limit.condition)} or at least one other"
        them = "the proposed options"
    elif limit.total is not None:
        needs, them = f"at least {_options(limit.total)}", "them"
    else:
        needs = " or ".join(f"at least {_options(limit.of(kind), kind)}" for kind in KINDS)
        them = "the proposed options"
    return [f"before each move the previous player proposes {needs}, and one of {them} is played"]


def _options(count: int, kind: str | None = None) -> str:
    taken = f" that take{'s' * (count == 1)} {_TAKEN[kind]}" if kind else ""
    return f"{count} option{'s' * (count != 1)}{taken}"


def _beside_words(game: Game) -> list[str]:
    sizes = game.heaps_beside
    stand = "stands a Nim heap" if len(sizes) == 1 else "stand Nim heaps"
    return [f"beside it {stand} of {' and '.join(map(str, sizes))}", "a move is a move in one part"]


MODIFIERS: tuple[Modifier, ...] = (
    Modifier("misere", ".misere", "the player who moves last loses", "Gurvich §6", lambda game: game.is_misere,
             docs=((".misere", "the player who cannot go on wins"),)),
    Modifier("radius", ".radius(R)", _RADIUS, "Duchêne–Gravier §5", lambda game: game.bound != UNBOUNDED,
             _radius_words, "a radius", "R", "nim=R or diagonal=R for one kind",
             docs=((".radius(R)", f"{_RADIUS.format(n='R')}; `.radius(nim=R)`, `.radius(diagonal=R)` bound one kind, "
                                  "`.radius(nim=R,diagonal=S)` both"),)),
    Modifier("block", ".block(k)", "the previous player forbids at most {n} options", "Larsson §1",
             lambda game: game.limit is not None and game.limit.verb == "block",
             _block_words, "a limit", "k-1", "(k,nim), (k,diagonal), (k,condition)",
             "before each move the previous player forbids fewer options than this",
             docs=((".block(k)", "before each move the previous player may forbid at most k-1 options"),
                   (".block(k,nim)`, `.block(k,diagonal)", "… options of that kind; both may be given"),
                   (".block(k,condition)", "… options whose move satisfies the condition, as in "
                                           "`.block(2,i*j == 0 and i + j >= 3)`"))),
    Modifier("comply", ".comply(k)", "the previous player proposes at least {n} options", "Larsson §3",
             lambda game: game.complies,
             _comply_words, "a limit", "k", "(k,nim), (k,diagonal), (k,condition)",
             "before each move {sentence}, and one of them is played", "so many",
             docs=((".comply(k)", "before each move the previous player must propose at least k options, of which one "
                                  "is played; who cannot, loses"),
                   (".comply(k,nim)`, `.comply(k,diagonal)",
                    "… at least k options of that kind, or one of the other"),
                   (".comply(k,condition)", "… at least k options whose move satisfies the condition, or one other"))),
    Modifier("terminal", ".terminal(condition)", "a position that satisfies the condition on x, y has no option",
             "Renard–Rigo 2025", None, terminal_words, "a condition", on_menu="a position with this has no move",
             docs=((".terminal(condition)", "a position (x, y) that satisfies it has no option, as in "
                                            "`.terminal(x + y <= 3)`: who moves there wins, in misère play loses"),),
             allows=is_open, is_symmetric=terminal_is_symmetric, details=terminal_details),
    Modifier("declare", ".declare((a,b)=P,…)", "the outcome of these positions is declared, whatever their options",
             "Hu–Sleator–Tsin 2024", None, declared_words, "cells", on_menu="the outcome of some positions is declared",
             docs=((".declare((a,b)=P,(c,d)=N,…)", "these positions are P or N, whatever their options"),),
             is_symmetric=declared_is_symmetric, details=declared_details),
    Modifier("pass", ".pass", "once in the game either player may pass, if there is a move", "Miyadera et al. 2017",
             None, lambda game: ["once in the game either player may pass, but not where there is no move"],
             docs=((".pass", "once in the game either player may pass, not at a position without a move; a position "
                             "has one more number p, 1 while the pass is left (`g.with_pass()` in Python)"),),
             adds=lambda game: {"p": 1} if game.has_pass else {}, is_symmetric=lambda game, axis: True),
    Modifier("beside", "G + nim(a,…)", "G beside Nim heaps of these sizes; play in one part", "Optimal resolution §I.4",
             lambda game: bool(game.heaps_beside), _beside_words, "heaps",
             on_menu="Nim heaps stand beside the game; a move is a move in one part",
             docs=(("G + nim(a,b,…)", "G beside Nim heaps of these sizes: a move is a move in one part"),),
             adds=lambda game: {f"n{number}": size for number, size in enumerate(game.heaps_beside, 1)}),
)  # fmt: skip


def allows(game: Game, position: Position, removal: Removal) -> bool:
    """Tell whether the modifiers of the game let a move of its own take this from the position."""
    if not game.bound.allows(removal):
        return False
    given = dict(game.others)
    return not given or all(
        modifier.allows is None or modifier.allows(game, position, removal)
        for modifier in MODIFIERS
        if modifier.name in given
    )
