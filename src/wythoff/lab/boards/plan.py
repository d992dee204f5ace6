"""What a board of a game shows and how large it may become.

The first two numbers of a position are drawn, x to the right and y upwards; the others (a third heap, a layer, the
Nim heaps beside) stay fixed and are called the rest. Sides are those that the method in charge fills in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ...errors import MeaningError, PositionError
from ...oracle import corner
from ...oracle.lists import visits
from ...rules import Game, describe, read_game
from ...rules.positions import read_number
from ...solvers import taker
from ...solvers.closed_forms import no_slopes
from ...solvers.method import SMALLEST, cube
from ..answers.menu import form_of, guides, kinds_of

LARGEST_DEFINED, QUICK = 64, 2 * 10**6
LARGEST_COMPARED = 1 << 20  # two lists of this size are joined in a second


@dataclass(frozen=True)
class Plan:
    """A game with the rest that is fixed: what a board is made of. The Nim heaps are those of the game."""

    game: Game
    rest: tuple[int, ...] = ()

    @property
    def axes(self) -> int:
        return min(self.game.heaps, 2)

    def position(self, x: int, y: int) -> tuple[int, ...]:
        return (*(x, y)[: self.axes], *self.rest, *self.game.heaps_beside)


@lru_cache(maxsize=1024)
def read(text: str) -> Game:
    """The game of a text; the last ones are kept."""
    return read_game(text)


@lru_cache(maxsize=1024)
def plan_of(text: str, rest: str) -> Plan:
    """The board of a text, with the rest as a person wrote it: `3,4`, or nothing.

    The Nim heaps beside may be left out of the rest, and then have their sizes in the text.
    """
    game = read(text)
    own, beside = (0,) * max(game.heaps - 2, 0), game.heaps_beside
    if rest:
        numbers = tuple(read_number(part) for part in rest.split(","))
        if len(numbers) not in (len(own), len(own + beside)):
            names = ", ".join(game.coordinates[min(game.heaps, 2) :]) or "nothing"
            raise PositionError(f"the rest {rest[:60]!r} must name {names}: {len(own + beside)} numbers")
        own, beside = numbers[: len(own)], numbers[len(own) :] or beside
    most = most_in_rest(game)
    if max(own, default=0) > most:
        raise PositionError(f"the rest {rest[:60]!r} must be at most {most}")
    return Plan(replace(game, heaps_beside=beside), own)


def compared_with(text: str, rest: str) -> Plan:
    """The board beside that of another game: cut at the same rest, or whole where there is nothing to cut."""
    return plan_of(text, rest if read(text).heaps > 2 else "")


def most_in_rest(game: Game) -> int:
    """The largest heap, or layer, at which a board can be cut through the positions of the game."""
    return (game.layer_count or cube(game.heaps)) - 1


@lru_cache(maxsize=1024)
def largest_side(plan: Plan) -> int:
    """The side up to which P-positions are drawn."""
    if taker("panorama", plan.game) is not None:
        return _side("panorama", plan)
    if plan.game.heaps_beside:
        return _small(plan) if plan.game.is_misere else largest_valued(plan)
    return _side("outcomes", plan)


@lru_cache(maxsize=1024)
def largest_valued(plan: Plan) -> int:
    """The side up to which nim-values are drawn; 0 if there are none."""
    game = plan.game
    if no_nim_values(game):
        return 0
    return _side("nim_values", Plan(replace(game, heaps_beside=()), plan.rest))


def _side(question: str, plan: Plan) -> int:
    method = taker(question, plan.game)
    return (method and method.sides.of(question, plan.game)) or _small(plan)


def _small(plan: Plan) -> int:
    """The side up to which the definition itself is quick, at least a few squares."""
    side = LARGEST_DEFINED
    while side > SMALLEST and visits(plan.game, corner(plan.game, side)) > QUICK:
        side //= 2
    return side


def no_nim_values(game: Game) -> str | None:
    """Why there are none, or None."""
    try:
        game.check_normal_play("nim-values", called="this")
    except MeaningError as error:
        return str(error)
    return None


def facts(game: Game) -> dict[str, Any]:
    """What the page shows of a game, and how far it may ask."""
    plan = plan_of(str(game), "")
    entry, why = game.entry, no_nim_values(game)
    return {
        "text": str(game), "title": entry.title, "paper": "" if entry.paper == "all" else entry.paper,
        "words": describe(game), "form": form_of(game), "heaps": game.heaps, "coordinates": list(game.coordinates),
        "symmetric": game.exchangeable > 1, "nim_values": why is None, "no_nim_values": why,
        "no_slopes": no_slopes(game),
        "kinds": kinds_of(game), "rays": guides(game),
        "board": {
            "axes": list(game.coordinates[: plan.axes]),
            "rest": list(game.coordinates[plan.axes :]),
            "rest_default": [str(number) for number in (*plan.rest, *plan.game.heaps_beside)],
            "rest_most": str(most_in_rest(game)), "everywhere": game.is_everywhere,
            "largest": largest_side(plan), "largest_nim_values": largest_valued(plan),
            "largest_compared": min(largest_side(plan), LARGEST_COMPARED),
        },
    }  # fmt: skip


def check_alike(first: Plan, second: Plan) -> None:
    """Refuse to compare boards that have different axes."""
    if first.axes != second.axes:
        raise MeaningError(f"{first.game} and {second.game} have boards of different shapes: nothing to compare")
