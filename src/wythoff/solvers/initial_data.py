"""What a game says of its positions before any option is looked at: terminal sets, declared outcomes, a pass.

Each becomes initial data of the counters (`kernels/base/initial.py`). A terminal position is marked iff play is normal,
be options blocked or proposed: it has no option to count.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.initial import MARKED, NO_LABELS, NONE_BESIDE, NOTHING, STUCK, UNMARKED, Beside, Labels
from ..kernels.bytecode.squares import square_of
from ..kernels.outcomes.predicates import movable_board
from ..rules import Game
from . import shapes
from .compile import bytecode
from .cost import check_board
from .kernel_arguments import checked
from .line_rows import rows_of
from .points import positions_of
from .refusal import unless_refused

CELLS = frozenset({"terminal", "declare"})


def labels_of(game: Game, side: int) -> Labels:
    """The labels of terminal and declared positions, uint8[side, side]; of size 0 where there are none."""
    if not game.modifiers & CELLS:
        return NO_LABELS
    check_board(game, (side, side), 2, 1)
    terminal = terminal_mask(game, side)
    labels = terminal.view(np.uint8)  # MARKED
    if game.is_misere:
        labels *= UNMARKED
    if len(terminal) < side:
        labels = np.zeros((side, side), np.uint8)
        labels[: len(terminal), : len(terminal)] = terminal * (UNMARKED if game.is_misere else MARKED)
    for (x, y), is_p in game.declared.items():
        if max(x, y) < side:
            labels[x, y] = MARKED if is_p != game.complies else UNMARKED
    positions = positions_of(game, (side, side))
    if positions is not None:
        labels[~positions] = 0
    return labels


def known_labels(game: Game, side: int) -> Labels:
    """The same for all positions of the square, a new array."""
    labels = labels_of(game, side)
    return labels if labels.size else np.zeros((side, side), np.uint8)


def cells_of(game: Game, side: int) -> Labels:
    """The same on the smallest square that has all of them, or on that of this side."""
    bound = game.settled_from
    return known_labels(game, side if bound is None else min(bound, side))


def beside_of(game: Game, side: int) -> Beside:
    """The terminal positions as values: int32[side, side], of size 0 where there are none."""
    if game.terminal_set is None:
        return NONE_BESIDE
    check_board(game, (side, side), 5, 2)
    found = np.full((side, side), NOTHING, np.int32)
    terminal = terminal_mask(game, side)
    found[: len(terminal), : len(terminal)][terminal] = STUCK
    return found


def stuck_mask(game: Game, side: int) -> NDArray[np.bool_]:
    """Where there is no move; bool[side, side].

    In a game of vectors, a move t times a vector leaves room for one such step alone: the first of a ray is enough.
    """
    rays = unless_refused(shapes.plane_rays, game)
    if rays is not None and all(ray.guard is None for ray in rays):
        positions = positions_of(game, (side, side))
        stuck = np.ones((side, side), np.bool_)
        for i, j in rows_of(game, side, disjoint=False).rays[:, :2].tolist():
            stuck[i:, j:] &= False if positions is None else ~positions[: side - i, : side - j]
    else:
        rule = shapes.predicate(game)
        stuck = ~checked(game, movable_board(side, bytecode(rule, side)))
    terminal = terminal_mask(game, side)
    stuck[: len(terminal), : len(terminal)] |= terminal
    return stuck


def terminal_mask(game: Game, side: int) -> NDArray[np.bool_]:
    """Where positions are terminal, on the square of this side or on a smaller one that has all of them."""
    if game.terminal_set is None:
        return np.zeros((0, 0), np.bool_)
    bound = replace(game, others=tuple(one for one in game.others if one[0] == "terminal")).settled_from
    side = side if bound is None else min(side, bound)
    return checked(game, square_of(side, bytecode(game.terminal_set, max(side, 1))))
