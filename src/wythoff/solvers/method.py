"""A method: which questions it answers, about which games, by which file, and how far a lab may ask it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from ..answers import Trust
from ..rules import Game
from .refusal import Refusal

# What follows from boards, and from which question about them.
DERIVED = {
    "pairs": "outcomes", "slice_pairs": "outcomes", "is_p": "outcomes", "winning_moves": "outcomes",
    "nim_value": "nim_values", "value_pairs": "nim_values", "remoteness_of": "remoteness",
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

    def of(self, question: str, game: Game) -> int | None:
        """The side for 'outcomes', 'nim_values', 'remoteness' or 'panorama' of a game."""
        sides = {"outcomes": self.filled, "nim_values": self.valued, "remoteness": self.remote}
        side = (sides | {"panorama": self.panorama})[question]
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
    questions: frozenset[str]
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

    def fitted(self, question: str, game: Game, trust: Trust) -> object:
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

    def refuses(self, game: Game, question: str, trust: Trust) -> str | None:
        """Why this method cannot answer, or None."""
        try:
            self.fitted(question, game, trust)
        except Refusal as refusal:
            return str(refusal)
        return None

    def answer(self, question: str, game: Game, fit: object, *arguments: Any) -> Any:
        """The answer to a question about a game with this fit; even now it may be refused."""
        module = import_module(f".{self.key}", __package__)
        if hasattr(module, question):
            return getattr(module, question)(game, fit, *arguments)
        derive = getattr(import_module(".from_boards", __package__), question)
        return derive(getattr(module, DERIVED[question]), game, fit, *arguments)
