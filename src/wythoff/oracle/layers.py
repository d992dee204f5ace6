"""Decide the Bouton–von Neumann layers by the definition, for every game.

Step 0 removes as P_0 what is P whatever comes later, then as N_0 what is N because of the P-positions known by now;
step 1 does the same with what is left, and so on. A position is known to be P as soon as so many of its options are
known that the unknown ones no longer matter, so its step follows from the steps of its options:

    plain   N: the first step with a P-option          P: one more than the last step of an N-option, 0 without any
    block   N: the step that brings the k-th P-option  P: one more than the step after which fewer than k options
                                                          are not known to be N
"""

from __future__ import annotations

from ..rules import Game, Position
from .options import options
from .values import Advance, Table, few_kinds, kind


class RemovalLayers(Table[tuple[int, bool]]):
    """(step, whether removed as P) at every position."""

    def __init__(self, game: Game, advance: Advance | None = None) -> None:
        game.check_normal_play("layers")
        super().__init__(game, advance)

    def decide(self, position: Position) -> tuple[int, bool]:
        """The step from the steps of the options, as above."""
        below = options(self.game, position)
        removed = [(kind(self.game, position, option), *self.decided[option]) for option in below]
        for step in sorted({step for _, step, is_p in removed if is_p}):
            known = [which for which, at, is_p in removed if is_p and at <= step]
            if not few_kinds(self.game, known):
                return step, False
        for step in sorted({-1, *(step for _, step, is_p in removed if not is_p)}):
            unknown = [which for which, at, is_p in removed if is_p or at > step]
            if few_kinds(self.game, unknown):
                return step + 1, True
        raise AssertionError(position)
