"""A method's word that it cannot answer; the ladder goes on to the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..errors import MeaningError
from ..question import Question
from ..rules import Game

T = TypeVar("T")


class Refusal(Exception):
    """Why a method does not answer this question about this game."""


class NoMethodError(MeaningError):
    """Every method refuses this question about this game, for these reasons."""

    def __init__(self, question: Question, game: Game, reasons: str) -> None:
        self.question, self.game, self.reasons = question, game, reasons
        super().__init__(f"no method answers '{question.function}' for {game}: {reasons}")

    def __reduce__(self) -> tuple[type[NoMethodError], tuple[str, Game, str]]:
        return type(self), (self.question, self.game, self.reasons)


def unless_refused(fit: Callable[[Game], T], game: Game) -> T | None:
    """What the method needs to know of the game, or None where it refuses the game."""
    try:
        return fit(game)
    except Refusal:
        return None
