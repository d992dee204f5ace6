"""Terminal sets and declared positions: what stands in `.terminal(...)` and `.declare(...)`, checked and said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..errors import MeaningError
from .intervals import truth
from .mirror import mirror, normal_text
from .nim_sum_words import said
from .positions import Position, is_position, position_text
from .predicate import Condition, Values, evaluator, show, variables
from .whole_numbers import checked

if TYPE_CHECKING:
    from .game import Game
    from .moves import Removal

Cell = tuple[Position, bool]  # a position, and whether it is declared P
Detail = int | Condition | Cell  # what may stand in the parentheses of a modifier
Details = tuple[Detail, ...]


def details_text(details: Details) -> str:
    """Write what stands in the parentheses of a modifier, with these."""
    return f"({','.join(map(_detail_text, details))})" if details else ""


def _detail_text(detail: Detail) -> str:
    match detail:
        case int():
            return str(detail)
        case (cell, is_p):
            return f"{position_text(cell)}={'P' if is_p else 'N'}"
        case _:
            return show(detail)


# Terminal sets


def is_terminal(game: Game, position: Position) -> bool:
    """Tell whether the terminal set of the game, if it has one, holds this position."""
    condition = game.terminal_set
    return condition is not None and bool(evaluator(condition)(at(position)))


def at(position: Position) -> Values:
    """The values of the variables of a condition that speaks of x, y, z alone."""
    x, y, z = (*position, 0, 0)[:3]
    return 0, 0, x, y, 0, 0, 0, z, 0


def is_open(game: Game, position: Position, removal: Removal) -> bool:
    """Whether a move may start here."""
    return not is_terminal(game, position)


def terminal_details(game: Game, given: Sequence[object]) -> Details:
    """The condition: on the heaps alone, and neither for all positions nor for none."""
    (condition,) = given
    assert isinstance(condition, Condition)
    heaps = "xyz"[: game.heaps]
    if game.heaps > len(heaps) or game.has_layers:
        raise MeaningError(f"'terminal' speaks of x, y, z; a position of {game.name} has other coordinates")
    if strange := variables(condition) - set(heaps):
        raise MeaningError(f"'terminal' speaks of a position, {', '.join(heaps)}, not of '{min(strange)}'")
    if truth(condition) != (0, 1):
        which = "every position" if truth(condition) == (1, 1) else "no position"
        raise MeaningError(f"{which} satisfies '{show(condition)}'; a terminal set holds some positions, not all")
    return (condition,)


def terminal_words(game: Game) -> list[str]:
    """Which positions have no move."""
    assert game.terminal_set is not None
    return [f"a position with {said(game.terminal_set)} has no move"]


def terminal_is_symmetric(game: Game, axis: int) -> bool:
    """Whether the condition is the same with two heaps exchanged."""
    condition = game.terminal_set
    return condition is None or normal_text(condition) == normal_text(mirror(condition, axis))


# Declared positions


def declared_details(game: Game, given: Sequence[object]) -> Details:
    """The cells, sorted, each once, with the letter P or N read."""
    cells: dict[Position, bool] = {}
    for cell, letter in cast(Sequence[tuple[Sequence[object], object]], given):
        if letter not in ("P", "N"):
            raise MeaningError(f"a position is declared P or N, not {letter!r}")
        heaps = tuple(checked("a declared heap", heap, least=0) for heap in cell)
        if len(heaps) != game.heaps:
            raise MeaningError(
                f"{position_text(heaps)} has {len(heaps)} numbers; a position of {game} has {game.heaps}"
            )
        if heaps in cells:
            raise MeaningError(f"{position_text(heaps)} is declared twice")
        if not is_position(game, heaps) or (game.layer_count is not None and heaps[2] >= game.layer_count):
            raise MeaningError(f"{position_text(heaps)} is no position of {game}")
        cells[heaps] = letter == "P"
    if not cells:
        raise MeaningError("'declare' takes positions with their outcomes, as in declare((1,1)=P,(0,3)=N)")
    return tuple(sorted(cells.items()))


def declared_words(game: Game) -> list[str]:
    """Which positions are declared P, and which N."""
    sentences = []
    for letter, is_p in (("P", True), ("N", False)):
        cells = [position_text(cell) for cell, declared in game.declared.items() if declared == is_p]
        if cells:
            verb = "is" if len(cells) == 1 else "are"
            sentences.append(f"{' and '.join(cells)} {verb} declared {letter}, whatever the options")
    return sentences


def declared_is_symmetric(game: Game, axis: int) -> bool:
    """Whether the cells are the same with two heaps exchanged."""
    exchanged = {(*cell[:axis], cell[axis + 1], cell[axis], *cell[axis + 2 :]): p for cell, p in game.declared.items()}
    return exchanged == game.declared
