"""List the Bouton–von Neumann layers of a small board, one step after the other: P_0, what it removes, P_1, …"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ... import solvers
from ...boards.plan import plan_of
from ...boards.why import allowed
from ...errors import MeaningError
from ...rules import Game
from ...rules.positions import short_position
from ..play.game_record import restricts

MOST_NAMED = 6


def layers(text: str, rest: str, side: int) -> dict[str, Any]:
    """Give the step of each square, whether it is removed as P, and a sentence for each step."""
    plan = plan_of(text, rest)
    if plan.axes < 2 or plan.slice:
        raise MeaningError(f"the layers are drawn for two heaps; a position of {plan.game} has other numbers")
    steps, are_p = solvers.layers(plan.filled, side)
    last = int(steps.max(initial=0))
    return {
        "side": side, "last": last, "steps": steps.T.ravel().tolist(), "p": are_p.T.astype(int).ravel().tolist(),
        "words": [_sentence(plan.game, step, steps, are_p) for step in range(last + 1)],
    }  # fmt: skip


def _sentence(game: Game, step: int, steps: NDArray[np.int32], are_p: NDArray[np.bool_]) -> str:
    now = steps == step
    fresh = [tuple(map(int, position)) for position in np.argwhere(now & are_p)]
    removed = int((now & ~are_p).sum())
    n_step = f"N_{step}: {_positions(removed)} {_why_n(game, step)}."
    if not fresh:
        return f"Step {step}: no new P-position on this board. {n_step}"
    named = " ".join(map(short_position, fresh[:MOST_NAMED])) + (" …" if len(fresh) > MOST_NAMED else "")
    return f"Step {step}: P_{step} is {named}, {_positions(len(fresh))}: {_why_p(game, step)}. {n_step}"


def _why_p(game: Game, step: int) -> str:
    """Why the positions of P_step are known by now: whatever the other positions turn out to be."""
    if restricts(game) is None:
        return "every option was removed as an N-position" if step else "no move is possible there"
    if step == 0:
        return f"each has {allowed(game)}, and all of them can be forbidden"
    return f"of each, {allowed(game)} were not removed as N-positions, and these can be forbidden"


def _why_n(game: Game, step: int) -> str:
    if restricts(game) is None:
        return f"from which a move leads to P_{step}"
    so_far = "P_0" if step == 0 else f"P_0 to P_{step}"
    return f"whose options in {so_far} cannot all be forbidden"


def _positions(count: int) -> str:
    return f"{count} position{'s' * (count != 1)}"
