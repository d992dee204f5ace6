"""`wythoff show GAME`: the rule in words, its rays, the first P-positions."""

from __future__ import annotations

from typing import Annotated

import typer

from .. import oracle
from ..errors import TooLargeError
from ..rules import Game, Ray, describe, read_game
from ..rules.predicate import show as condition_text
from ..rules.words import independence
from .output import position_text, write_facts

FIRST, QUICK = 10, 3 * 10**6  # P-positions, and the options looked at for them: a few seconds at most


def show(text: Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")]) -> None:
    """Describe a game: its rule in words, its rays, its first P-positions."""
    game = read_game(text)
    entry = game.entry
    write_facts(
        [
            ("game", str(game)),
            ("what it is", entry.title + (f" ({entry.paper})" if entry.paper not in ("", "all") else "")),
            ("rule", describe(game)),
            ("rays", rays_text(game)),
            ("vectors", independence(game) or ""),
            ("symmetric", _symmetry(game)),
            ("P-positions", _first(game)),
        ]
    )


def rays_text(game: Game) -> str:
    """The rays as they are kept; what is no ray is named."""
    shown = (_ray(move) if isinstance(move, Ray) else f"no ray: {type(move).__name__.lower()}" for move in game.moves)
    return "; ".join(shown)


def _ray(ray: Ray) -> str:
    parts = [position_text(ray.step)]
    parts += [f"width {ray.width}"] * (ray.width > 1) + [f"at most {ray.last} times"] * (ray.last is not None)
    parts += [f"if {condition_text(ray.guard)}"] if ray.guard else []
    return " ".join(parts)


def _symmetry(game: Game) -> str:
    if game.heaps == 1:
        return ""
    return "yes: each P-position is listed once, smaller heap first" if game.exchangeable > 1 else "no"


def _first(game: Game) -> str:
    try:
        return " ".join(map(position_text, oracle.first_p_positions(game, FIRST, most=QUICK)))
    except TooLargeError as error:
        return f"not listed: {error}"
