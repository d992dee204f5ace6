"""The workbench for Wythoff-type games.

    import wythoff as wy
    g = wy.game("wyt(2,3)")            # the same as wy.wyt(2, 3)

A game is a text and a value; its constructors and modifiers have the names of its text. Names are loaded when they are
first used; `__init__.pyi` tells editors and type checkers what they are.
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
from .rules import CATALOG, Entry, Game, constructor
from .rules import read_game as game
from .rules.questions import Questions

if TYPE_CHECKING:
    from collections.abc import Callable

__version__ = "1.0.0"

# Functions that may take long show their progress; of the other names `sweep` does so itself, `explore` is a board in a
# notebook, the rest are types, and the room `claims`, which is callable.
FUNCTIONS = {
    "check": ".claims", "check_paper": ".claims", "compare": ".finder.games.comparing",
    "draw": ".scenes.drawing_scenes",
    "find": ".finder.finding",
    "logic": ".prover.questions.named_logic", "prove": ".prover.search.theorem",
    "read_automaton": ".exchange.reading_answers", "read_board": ".exchange.reading_answers",
    "read_pairs": ".exchange.reading_answers", "use_certificate": ".shelf.certificate_files",
    "which_game": ".finder.games.which_game", "word": ".solvers.limit_words",
}  # fmt: skip
TYPES = {
    "Algebraic": ".forms.algebraic", "Board": ".answers", "Candidates": ".finder.games.which_game", "Claim": ".claims",
    "Comparison": ".finder.games.comparing", "Drawing": ".views.drawing", "Findings": ".finder.findings",
    "Layers": ".answers", "Logic": ".prover.questions.named_logic", "Pairs": ".answers",
    "RowPeriod": ".kernels.rows.row_periods", "RowPeriods": ".answers", "Theorem": ".prover.search.theorem",
    "Sweep": ".sweeps.swept", "Verdict": ".claims", "Verdicts": ".claims", "explore": ".notebook.exploring",
    "sweep": ".sweeps.sweeping",
}  # fmt: skip
CONSTRUCTORS = tuple(dict.fromkeys(entry.name for entry in CATALOG))

__all__ = [
    "Entry", "FormulaError", "Game", "GaveUpError", "MeaningError", "MissingError", "NotFirstOrderError",
    "PositionError", "RuleError", "TextError", "TooLargeError", "WythoffError", "catalog", "claims", "game", "progress",
    "show_progress", *FUNCTIONS, *TYPES, *CONSTRUCTORS,
]  # fmt: skip


def catalog() -> tuple[Entry, ...]:
    """Every named game: its name, parameters, title, paper and examples.

    >>> import wythoff as wy
    >>> [entry.signature for entry in wy.catalog()][:4]
    ['wythoff(h)', 'nim(h)', 'vectors((p,q,…),…)', 'allheaps(h)']
    """
    return CATALOG


def __getattr__(name: str) -> Callable[..., Any]:
    if name in CONSTRUCTORS:
        return constructor(name)
    if name in FUNCTIONS:
        return showing(getattr(import_module(FUNCTIONS[name], __name__), name))
    if name in TYPES:
        return getattr(import_module(TYPES[name], __name__), name)  # type: ignore[no-any-return]
    if name == "claims":
        return import_module(".claims", __name__)  # type: ignore[return-value]
    raise AttributeError(f"module 'wythoff' has no attribute {name!r}; it has {', '.join(sorted(__all__))}")


def _open_board(game: Game, **traits: Any) -> Any:
    """The board of a game in a cell of a notebook: what `game.board()` opens."""
    return import_module(".notebook", __name__).board_of(game, **traits)


Questions._open_board = _open_board


def __dir__() -> list[str]:
    return sorted(__all__)
