"""The levels of the machine: how well it knows a game, and what it overlooks.

A person errs otherwise than a die: far moves are missed, moves from several heaps forgotten, and who wins is known for
small heaps only. These three are the numbers of a level.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """`knows` is the largest heap up to which P and N are told apart; a move that takes `sees` and one more from a heap
    is noticed every other time; `diagonals` is how often moves from several heaps, and a pass, come to mind."""

    knows: int
    sees: int
    diagonals: float


LEVELS = {
    "beginner": Level(knows=2, sees=4, diagonals=0.4),
    "learner": Level(knows=8, sees=12, diagonals=0.75),
    "adept": Level(knows=30, sees=60, diagonals=0.95),
}
PLAYERS = ("person", "machine", *LEVELS)
