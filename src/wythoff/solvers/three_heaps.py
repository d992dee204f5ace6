"""Any rule(...) on three heaps: forward marking with its predicate as bytecode; nim-values by asking it often."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..kernels.nim_values.three_heaps import three_heap_nim_values
from ..kernels.outcomes.three_heaps import board_of_three_heaps
from ..rules import Game
from ..rules.predicate import Condition
from .compile import bytecode
from .cost import check_board
from .kernel_arguments import check_fault, checked, ending_of, limits_of, p_positions


def outcomes(game: Game, condition: Condition, side: int) -> NDArray[np.bool_]:
    code = bytecode(condition, side)
    # Measured: up to half a nanosecond for each operation and removal to one of the few marked positions.
    check_board(game, (side,) * 3, 2, 0.005 * len(code) * side**3)
    return p_positions(game, checked(game, board_of_three_heaps(side, code, limits_of(game), ending_of(game))))


def nim_values(game: Game, condition: Condition, side: int) -> NDArray[np.int32]:
    code = bytecode(condition, side)
    # Measured: up to half a nanosecond for each operation and removal, and a microsecond for each row of them.
    check_board(game, (side,) * 3, 4, 0.5 * len(code) * (side / 2) ** 3 + 1000 * (side / 2) ** 2)
    board, fault = three_heap_nim_values(side, code, limits_of(game))
    check_fault(game, fault)
    return board
