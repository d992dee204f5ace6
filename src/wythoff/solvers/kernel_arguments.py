"""From a game's modifiers to the words of the kernels, and back.

In plain and blocking games the kernels mark the P-positions, in comply games the N-positions.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import RuleError, TooLargeError
from ..kernels.base.limits import MISERE_BLOCKING, MISERE_COMPLY, NORMAL, Limits
from ..kernels.base.option_counts import Marked
from ..rules import KINDS, Game, kind_of, position_text
from ..rules.modifiers import OTHER, OWN
from ..rules.moves.guarded import holds
from ..rules.predicate import Condition, Operation, walk

LARGEST_LIMIT = 2**30


def limits_of(game: Game) -> Limits:
    limit = game.limit
    if limit is None:
        return Limits(1)
    kinds = KINDS if limit.condition is None else (OWN, OTHER)
    found = Limits(limit.total) if limit.total is not None else Limits(*map(limit.of, kinds))
    if max(found) > LARGEST_LIMIT:
        raise TooLargeError(f"{game}: so many options exist on no board; at most 2^30 are counted")
    return found


def kind_number(game: Game, removal: tuple[int, int]) -> int:
    """0 for moves counted by the first limit, nim or own ones, 1 for the others."""
    if game.limit is not None and game.limit.condition is not None:
        return int(not holds(game.limit.condition, removal, removal))
    return KINDS.index(kind_of(removal))


def ending_of(game: Game) -> int:
    if not game.is_misere:
        return NORMAL
    return MISERE_COMPLY if game.complies else MISERE_BLOCKING


def p_positions(game: Game, marked: NDArray[np.bool_], positions: NDArray[np.bool_] | None = None) -> NDArray[Any]:
    """The board of P-positions."""
    if not game.complies:
        return marked
    return ~marked if positions is None else positions & ~marked


def checked(game: Game, marked: Marked) -> NDArray[np.bool_]:
    """The board; a fault on the way is said in words."""
    check_fault(game, marked.fault)
    return marked.board


def check_fault(game: Game, fault: tuple[int, ...]) -> None:
    """Say a division by zero, or a nim-sum with a negative part, in words, if there was one; start, then removal."""
    if fault:
        start, removal = (position_text(fault[n : n + len(fault) // 2]) for n in (0, len(fault) // 2))
        sums = any(
            isinstance(node, Operation) and node.sign == "^" for part in _conditions(game) for node in walk(part)
        )
        what, guard = ("divides by zero", "the division")
        if sums:
            what, guard = "divides by zero or adds a negative number with '^'", "it"
        raise RuleError(f"{game} {what} near the position {start}, removal {removal}; guard {guard}")


def _conditions(game: Game) -> list[Condition]:
    """All that is asked of a move or a position: by the moves, by the kind of a limit, by the terminal set."""
    own = None if game.limit is None else game.limit.condition
    asked = [*(move.condition() for move in game.moves), own, game.terminal_set]
    return [condition for condition in asked if condition is not None]


def radius_of(game: Game, side: int) -> tuple[int, int]:
    """(nim, diagonal) for the kernels: -1 where no move of the board is bounded."""
    nim, diagonal = (-1 if bound is None or bound >= side else bound for bound in (game.bound.nim, game.bound.diagonal))
    return nim, diagonal
