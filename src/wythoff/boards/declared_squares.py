"""Find the squares of a window whose outcome is settled by a modifier: terminal ones, and declared ones."""

from __future__ import annotations

from ..rules.cells import is_terminal
from .plan import Plan
from .storage import Window


def settled_in(plan: Plan, window: Window) -> dict[str, list[int]]:
    """The places in the window, row by row from the lowest y, of terminal and of declared positions."""
    game = plan.game
    if game.terminal_set is None and not game.declared:
        return {}
    x0, y0, width, height = window
    height = height if plan.axes > 1 else min(height, max(0, 1 - y0))
    terminal, declared = [], []
    for place in range(width * height):
        position = plan.position(x0 + place % width, y0 + place // width)[: game.heaps]
        if position in game.declared:
            declared.append(place)
        elif is_terminal(game, position):
            terminal.append(place)
    return {"terminal": terminal, "declared": declared}
