"""The workbench for Wythoff-type games.

    import wythoff as wy
    g = wy.game("wyt(2,3)")            # the same as wy.wyt(2, 3)

A game is a text and a value; its constructors and modifiers have the names of its text.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import progress
from .errors import (
    FormulaError,
    GaveUpError,
    MeaningError,
    MissingError,
    NotFirstOrderError,
    PositionError,
    RuleError,
    TextError,
    TooLargeError,
    WythoffError,
)
from .progress_line import show as show_progress
from .progress_line import showing
from .rules import CATALOG, Game, constructor
from .rules import read_game as game

if TYPE_CHECKING:
    from collections.abc import Callable

__version__ = "0.1.0"

ELSEWHERE = {"word": ".solvers.limit_words", "check": ".claims", "prove": ".prover.search.theorem"}
CONSTRUCTORS = tuple(dict.fromkeys(entry.name for entry in CATALOG))

__all__ = [
    "FormulaError", "Game", "GaveUpError", "MeaningError", "MissingError", "NotFirstOrderError", "PositionError",
    "RuleError", "TextError", "TooLargeError", "WythoffError", "check", "game", "progress", "prove", "show_progress",
    "word", *CONSTRUCTORS,
]  # fmt: skip


def __getattr__(name: str) -> Callable[..., Any]:
    if name in CONSTRUCTORS:
        return constructor(name)
    if name in ELSEWHERE:
        return showing(getattr(import_module(ELSEWHERE[name], __name__), name))
    raise AttributeError(f"module 'wythoff' has no attribute {name!r}; it has {', '.join(sorted(__all__))}")


def __dir__() -> list[str]:
    return sorted(__all__)
