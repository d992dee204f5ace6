"""Remoteness of any rule(...) on two heaps: its predicate as bytecode, asked from P-positions upwards."""

from __future__ import annotations

from ..kernels.remoteness.best_by_predicate import keys_by_predicate
from ..rules import Game
from ..rules.predicate import Condition
from .compile import bytecode
from .kernel_arguments import check_fault
from .remote_boards import Keys, board_of, odd


def remoteness(game: Game, condition: Condition, side: int) -> Keys:
    code, parity = bytecode(condition, side), odd(game)
    # Measured: up to 0.3 ns for each operation, P-position and square, twice; a third of the board may be P.
    return board_of(
        game, side, lambda board: check_fault(game, keys_by_predicate(board, code, parity)), 8, 1.0 * side * side
    )
