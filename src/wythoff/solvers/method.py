"""A method: which questions it answers, about which games, by which file, and how far a lab may ask it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from ..answers import Trust
from ..question import Question
from ..question import Question as Q
from ..rules import Game
from .refusal import Refusal

# What follows from boards, and from which question about them.
DERIVED = {
    Q.PAIRS: Q.OUTCOMES, Q.SLICE_PAIRS: Q.OUTCOMES, Q.IS_P: Q.OUTCOMES, Q.WINNING_MOVES: Q.OUTCOMES,
    Q.NIM_VALUE: Q.NIM_VALUES, Q.VALUE_PAIRS: Q.NIM_VALUES, Q.REMOTENESS_OF: Q.REMOTENESS,
}  # fmt: skip
CUBES = {1: 1 << 14, 2: 1024, 3: 128, 4: 32, 5: 16}  # heaps: side of what is filled heap by heap
TABLES = {3: 256, 4: 64, 5: 20}  # heaps: side of what has few P-positions, found one by one
SCARCE = {3: 48, 4: 16, 5: 8}  # heaps: side of what has many moves, each looked at
SMALLEST = 8

Side = int | Callable[[Game], int] | None  # a number, or one for each game


@dataclass(frozen=True)
class Sides:
    """The sides up to which boards of outcomes, nim-values, remoteness and panoramas are made in seconds, measured.

    None: the method makes no such board, or none that is larger than those for which the definition is quick.
    """

    filled: Side = None
    valued: Side = None
    panorama: Side = None
    remote: Side = None

    def of(self, question: Question, game: Game) -> int | None:
        """The side for outcomes, nim-values, remoteness or a panorama of a game."""
        sides = {
            Q.OUTCOMES: self.filled, Q.NIM_VALUES: self.valued, Q.REMOTENESS: self.remote, Q.PANORAMA: self.panorama,
        }  # fmt: skip
        side = sides[question]
        return side(game) if callable(side) else side


def marked_sides(game: Game) -> int:
    """The side of a board that is filled in seconds by walks from its P-positions."""
    return 4096 if replace(game, limit=None).has_finite_columns else 1024


def removal_sides(game: Game) -> int:
    """The side of a board that is filled removal by removal in seconds."""
    return {1: 4096, 2: 512, 3: 48}.get(game.heaps, SMALLEST)


def plane_or_cube(game: Game) -> int:
    """The same where boards of two heaps are filled line by line."""
    return 4096 if game.heaps == 2 else cube(game)


def cube(game: Game) -> int:
    """The side of a board with so many heaps that is filled heap by heap in seconds."""
    return CUBES.get(game.heaps, SMALLEST)


def table(game: Game) -> int:
    """The side of a board with so many heaps whose P-positions are one for each choice of all heaps but one."""
    return TABLES.get(game.heaps, SMALLEST)


def scarce(game: Game) -> int:
    """The side of a board with so many heaps on which each position has many moves, looked at one by one."""
    return SCARCE.get(game.heaps, SMALLEST // 2)


@dataclass(frozen=True, eq=False)
class Method:
    """A rung of the ladder.

    Its file `solvers/<key>.py` has a function for each of its questions, `question(game, fit, ...)`; what follows from
    boards is made from its `outcomes`, `nim_values` and `remoteness`. `fit` gives what these functions need to know of
    a game, or raises Refusal; `rests_on` names the claims used for a game, `proved_by` the certificates.
    """

    key: str
    name: str
    reason: str
    questions: frozenset[Question]
    understands: frozenset[str]
    fit: Callable[[Game], object]
    rests_on: Callable[[Game], tuple[str, ...]]
    sides: Sides
    proved_by: Callable[[Game], tuple[str, ...]] = lambda game: ()

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> tuple[Callable[[str], Method], tuple[str]]:
        from .ladder import method_named

        return method_named, (self.key,)

    def fitted(self, question: Question, game: Game, trust: Trust) -> object:
        """The fit with which this method answers; a Refusal says why it cannot."""
        if question not in self.questions:
            raise Refusal(f"it does not answer '{question}'")
        unknown = game.modifiers - self.understands
        if unknown:
            raise Refusal(f"it does not understand {', '.join(sorted(unknown))}")
        fit = self.fit(game)
        if trust == "definition" and (claims := self.rests_on(game)):
            raise Refusal(f"it rests on {', '.join(claims)}")
        return fit

    def refuses(self, game: Game, question: Question, trust: Trust) -> str | None:
        """Why this method cannot answer, or None."""
        try:
            self.fitted(question, game, trust)
        except Refusal as refusal:
            return str(refusal)
        return None

    def answer(self, question: Question, game: Game, fit: object, *arguments: Any) -> Any:
        """The answer to a question about a game with this fit; even now it may be refused."""
        if own := self._function(question):
            return own(game, fit, *arguments)
        derive = vars(import_module(".from_boards", __package__))[question.function]
        return derive(self._function(DERIVED[question]), game, fit, *arguments)

    def _function(self, question: Question) -> Callable[..., Any] | None:
        """What the file of this method has for a question: the function of that name."""
        return vars(import_module(f".{self.key}", __package__)).get(question.function)
