"""The boards of this kernel: each grows side by side, as far as it is looked at, a little at a time.

A kernel does one thing after the other. So a question takes as many steps as fit into a moment, at least one, and is
answered with what is known; the page draws that and asks again, and what else the kernel has to do comes in between.
"""

from __future__ import annotations

import time
from typing import Any

from ..boards.board_questions import BOARD_QUESTIONS
from ..boards.cache import Cache
from ..boards.fill import next_side
from ..boards.plan import Plan
from ..errors import TooLargeError, WythoffError
from ..question import Question

MOST_BYTES = 256 << 20
MOMENT = 0.4  # seconds of work for one message
INTERRUPTED = "interrupted in the kernel"

_boards: Cache[Any] = Cache(MOST_BYTES)


def grown(question: Question, plan: Plan, side: int, end: float) -> tuple[Any, str]:
    """The board of this side, or what is known of it when the time is over; and why it will not grow, if so."""
    key = question, plan
    board = _boards.get(key)
    while board is None or board.side < side:
        try:
            board = BOARD_QUESTIONS[question].make(plan, next_side(board.side if board else 0, side))
        except KeyboardInterrupt:
            return board, INTERRUPTED
        except (WythoffError, MemoryError) as error:
            words = str(error) if isinstance(error, WythoffError) else "this does not fit into memory"
            if board is None:
                raise TooLargeError(words) from error
            return board, words
        _boards.put(key, board, board.nbytes + 1000)
        if time.monotonic() >= end:
            break
    return board, ""
