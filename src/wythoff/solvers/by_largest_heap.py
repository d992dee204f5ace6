"""All P-positions in the order of their largest heap, (x, y) and (y, x) both: from boards that grow, or panoramas."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..answers import Trust
from ..question import Question
from ..rules import Game, Position
from .from_boards import by_largest, search
from .ladder import ask
from .refusal import NoMethodError


def first_p_positions(game: Game, n: int, trust: Trust) -> list[Position]:
    """The first n P-positions, or all if for certain there are fewer; the Nim heaps beside stay as they are."""
    positions = search(game, n, lambda side: by_largest(game, _below(game, side, trust)), all_below=True)
    return [tuple(row) for row in positions.tolist()]


def _below(game: Game, side: int, trust: Trust) -> NDArray[Any]:
    """The P-positions with heaps below the side, from the first question that some method answers."""
    for question in (Question.P_BELOW,) if game.complies else (Question.P_BELOW, Question.PANORAMA):
        with suppress(NoMethodError):
            listed: NDArray[Any] = ask(question, game, side, trust=trust)[1]
            return listed
    return np.argwhere(ask(Question.OUTCOMES, game, side, trust=trust)[1])
