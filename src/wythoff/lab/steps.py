"""The Bouton–von Neumann layers of a small board, one step after the other: P_0, what it removes, P_1, …"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import solvers
from ..errors import MeaningError
from .numerals import shown
from .plan import plan_of

MOST_NAMED = 6


def layers(text: str, rest: str, side: int) -> dict[str, Any]:
    """The step of each square, whether it is removed as P, and a sentence for each step."""
    plan = plan_of(text, rest)
    if plan.axes < 2 or plan.rest:
        raise MeaningError(f"the layers are drawn for two heaps; a position of {plan.game} has other numbers")
    steps, are_p = solvers.layers(plan.game, side)
    last = int(steps.max(initial=0))
    return {
        "side": side, "last": last, "steps": steps.T.ravel().tolist(), "p": are_p.T.astype(int).ravel().tolist(),
        "words": [_sentence(step, steps, are_p) for step in range(last + 1)],
    }  # fmt: skip


def _sentence(step: int, steps: NDArray[np.int32], are_p: NDArray[np.bool_]) -> str:
    now = steps == step
    found = [tuple(map(int, position)) for position in np.argwhere(now & are_p)]
    removed = int((now & ~are_p).sum())
    if not found:
        return f"Step {step}: no new P-position on this board; {_positions(removed)} removed as N-positions."
    named = " ".join(map(shown, found[:MOST_NAMED])) + (" …" if len(found) > MOST_NAMED else "")
    why = (
        "no move leads to a position that is left"
        if step == 0
        else "every option of theirs was removed as an N-position"
    )
    return (
        f"Step {step}: P_{step} is {named}, {_positions(len(found))}: {why}. "
        f"N_{step}: {_positions(removed)} from which a P-position is reached."
    )


def _positions(count: int) -> str:
    return f"{count} position{'s' * (count != 1)}"
