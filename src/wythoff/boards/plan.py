"""What a board of a game shows and how large it may become.

The first two numbers of a position are drawn, x to the right and y upwards; the others (a third heap, a layer, a pass,
the Nim heaps beside) stay fixed and are called the rest. Sides are those that the method in charge fills in seconds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import prod
from typing import Any

from ..errors import MeaningError, PositionError
from ..oracle import check_remoteness, corner
from ..oracle.lists import visits
from ..question import Question
from ..rules import Game, describe, read_game
from ..rules.named import named
from ..rules.positions import read_number
from ..solvers import method_named, taker
from ..solvers.closed_forms import no_p_counts, no_slopes
from ..solvers.method import SMALLEST, cube
from .menu import form_of, guides, has_own_kinds, kinds_of, paper_of

LARGEST_DEFINED, QUICK = 64, 2 * 10**6
FURTHER = 2  # how many times as far as the usual cube a slice may lie: then the whole has some 10^7 squares
FARTHEST = 1 << 43  # there a number of the page still places a square to a tenth of a pixel
LARGEST_COMPARED = 1 << 20  # two lists of this size are joined in a second


@dataclass(frozen=True)
class Plan:
    """A game with the rest that is fixed: what a board is made of. The Nim heaps are those of the game.

    The rest holds the further heaps, a layer, and where the game has a pass 1 if it is left, 0 if it is used.
    """

    game: Game
    rest: tuple[int, ...] = ()

    @property
    def axes(self) -> int:
        return min(self.game.heaps, 2)

    @property
    def slice(self) -> tuple[int, ...]:
        """The heaps, or the layer, at which the board is cut."""
        return self.rest[: max(self.game.heaps - 2, 0)]

    @property
    def filled(self) -> Game:
        """The game whose boards are filled: once the pass is used, the one without it."""
        is_used = self.game.has_pass and self.rest[-1:] == (0,)
        others = tuple(other for other in self.game.others if other[0] != "pass")
        return replace(self.game, others=others) if is_used else self.game

    def position(self, x: int, y: int) -> tuple[int, ...]:
        return (*(x, y)[: self.axes], *self.rest, *self.game.heaps_beside)

    def decided(self, x: int, y: int) -> tuple[int, ...]:
        """The position of the game whose boards are filled."""
        return (*(x, y)[: self.axes], *self.slice, *self.filled.state)


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
    names = game.coordinates[min(game.heaps, 2) :]
    own, beside = (*(0,) * max(game.heaps - 2, 0), *(1,) * game.has_pass), game.heaps_beside
    if rest:
        numbers = tuple(read_number(part) for part in rest.split(","))
        if len(numbers) not in (len(own), len(own + beside)):
            wanted = ", ".join(names) or "nothing"
            raise PositionError(f"the rest {rest[:60]!r} must name {wanted}: {len(own + beside)} numbers")
        own, beside = numbers[: len(own)], numbers[len(own) :] or beside
    for name, number, most in zip(names, own, most_in_rest(game), strict=False):
        if number > most:
            raise PositionError(f"{name} must be at most {most} in the rest {rest[:60]!r}")
    return Plan(replace(game, heaps_beside=beside), own)


def compared_with(board: Plan, text: str) -> Plan:
    """The board of another game beside this one: cut at the same heaps, its pass as here, where both have them."""
    other = plan_of(text, "")
    heaps = board.slice if board.slice and other.slice else other.slice
    passes = board.rest[-1:] if board.game.has_pass and other.game.has_pass else other.rest[len(other.slice) :]
    return plan_of(text, ",".join(map(str, heaps + passes)))


def most_in_rest(game: Game) -> tuple[int, ...]:
    """The largest heaps, or the last layer, at which a board can be cut; of a pass 1."""
    further = max(game.heaps - 2, 0)
    passes = (1,) * game.has_pass
    if not further:
        return passes
    largest = game.layer_count or min(largest_side(Plan(game, (*(0,) * further, *passes))), FURTHER * cube(game))
    return (*(largest - 1,) * further, *passes)


@lru_cache(maxsize=1024)
def largest_side(plan: Plan) -> int:
    """The side up to which P-positions are drawn."""
    if taker(Question.PANORAMA, plan.filled) is not None:
        return _side(Question.PANORAMA, plan)
    if plan.game.heaps_beside:
        return _small(plan) if plan.game.is_misere else largest_valued(plan)
    return _side(Question.OUTCOMES, plan)


def farthest_side(plan: Plan) -> int:
    """The side up to which P-positions are drawn: far beyond the board by a formula, or by an automaton."""
    return FARTHEST if plan.axes > 1 and (_has_formula(plan) or _is_proved(plan)) else largest_side(plan)


@lru_cache(maxsize=1024)
def _has_formula(plan: Plan) -> bool:
    return no_p_counts(plan.filled) is None


def _is_proved(plan: Plan) -> bool:
    """Whether a certificate is at hand now that counts boxes: one may be found while the lab runs."""
    known = method_named("certified").refuses(plan.filled, Question.P_COUNTS, "claims") is None
    return known and plan.filled.is_everywhere


@lru_cache(maxsize=1024)
def largest_valued(plan: Plan) -> int:
    """The side up to which nim-values are drawn; 0 if there are none."""
    game = plan.game
    if no_nim_values(game):
        return 0
    return _side(Question.NIM_VALUES, Plan(replace(game, heaps_beside=()), plan.rest))


@lru_cache(maxsize=1024)
def largest_remote(plan: Plan) -> int:
    """The side up to which remoteness is drawn; 0 if there is none. Each choice of pass and Nim heaps is a board."""
    if no_remoteness(plan.game):
        return 0
    boards = prod(size + 1 for size in plan.filled.state)
    side = int(_side(Question.REMOTENESS, plan) / boards ** (1 / plan.game.unbounded_heaps))
    return min(max(side, SMALLEST), largest_side(plan))


def _side(question: Question, plan: Plan) -> int:
    method = taker(question, plan.filled)
    return (method and method.sides.of(question, plan.filled)) or _small(plan)


def _small(plan: Plan) -> int:
    """The side up to which the definition itself is quick, at least a few squares."""
    side = LARGEST_DEFINED
    while side > SMALLEST and visits(plan.filled, corner(plan.filled, side)) > QUICK:
        side //= 2
    return side


def no_nim_values(game: Game) -> str | None:
    """Why there are none, or None."""
    try:
        game.check_normal_play("nim-values", called="this")
    except MeaningError as error:
        return str(error)
    return None


def no_remoteness(game: Game) -> str | None:
    """Why there is none, or None."""
    try:
        check_remoteness(game, called="this")
    except MeaningError as error:
        return str(error)
    return None


def facts(game: Game) -> dict[str, Any]:
    """What the page shows of a game, and how far it may ask."""
    plan = plan_of(str(game), "")
    used = replace(plan, rest=(*plan.slice, 0)) if game.has_pass else plan  # one number is sent for both boards
    entry, why = named(game).entry, no_nim_values(game)
    return {
        "text": str(game), "title": entry.title, "paper": paper_of(entry),
        "words": describe(game), "form": form_of(game), "heaps": game.heaps, "coordinates": list(game.coordinates),
        "symmetric": game.exchangeable > 1, "nim_values": why is None, "no_nim_values": why,
        "no_remoteness": no_remoteness(game), "no_slopes": no_slopes(game),
        "kinds": kinds_of(game), "own_kinds": has_own_kinds(game), "rays": guides(game),
        "board": {
            "axes": list(game.coordinates[: plan.axes]),
            "rest": list(game.coordinates[plan.axes :]),
            "rest_default": [str(number) for number in (*plan.rest, *plan.game.heaps_beside)],
            "rest_most": [str(most) for most in most_in_rest(game)],
            "pass_name": "p" if game.has_pass else None, "everywhere": game.is_everywhere,
            "largest": largest_side(plan), "farthest": min(map(farthest_side, (plan, used))),
            "largest_nim_values": largest_valued(plan), "largest_remoteness": largest_remote(plan),
            "largest_compared": min(largest_side(plan), LARGEST_COMPARED),
        },
    }  # fmt: skip


def check_alike(first: Plan, second: Plan) -> None:
    """Refuse to compare boards that have different axes."""
    if first.axes != second.axes:
        raise MeaningError(f"{first.game} and {second.game} have boards of different shapes: nothing to compare")


# Write whole numbers as the page reads them: decimal strings.


def strings(numbers: Iterable[int]) -> list[str]:
    """Write numbers as JSON carries them, which has none beyond 2^53."""
    return [str(number) for number in numbers]
