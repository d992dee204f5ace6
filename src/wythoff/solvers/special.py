"""Games whose pairs have a recursion but no form for any size."""

from __future__ import annotations

from ..rules import Game
from . import shapes
from .refusal import unless_refused


def equal_vectors(game: Game) -> int | None:
    """alpha of [alpha, alpha, 1] with alpha > 1."""
    step = shapes.nim_and_one_ray(game)
    return None if step is None or step[0] != step[1] or step[0] == 1 else step[0]


def diagonal_blocking(game: Game) -> int | None:
    """k of wythoff.block(k,diagonal)."""
    if game.modifiers != {"block"} or unless_refused(shapes.wide, game) != (1, 1, 1) or game.limit is None:
        return None
    return game.limit.diagonal if game.limit.total is None and game.limit.of("nim") == 1 else None


def rests_on(game: Game) -> tuple[str, ...]:
    alpha = equal_vectors(game)
    if alpha is not None:
        return ("duchene_gravier:Prop 15",) if alpha == 2 else ("duchene_gravier:Thm 13",)
    return ("findings:block diagonal",) if diagonal_blocking(game) is not None else ()
