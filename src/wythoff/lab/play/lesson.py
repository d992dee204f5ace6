"""Judge a lesson: a student marks squares as P-positions, and is told whether and why that is right.

The server keeps nothing: each request carries the squares that were marked before. A reason names no P-position that
the student has not found; those of other slices of the game may be named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...boards.decide import Decider
from ...boards.plan import Plan, plan_of, strings
from ...boards.why import Facts, why
from ...errors import PositionError
from ...rules import Position, is_position
from ...rules.positions import read_number, short_position
from ...solvers.known_forms import formula

Square = tuple[int, int]


@dataclass(frozen=True)
class Lesson:
    """A board of this side with the P-positions on it, which are to be found."""

    plan: Plan
    side: int
    decider: Decider
    wanted: frozenset[Square]

    def position(self, square: Square) -> Position:
        return self.plan.position(*square)

    def mirror(self, square: Square) -> Square:
        """The square with x and y exchanged, where that makes no difference; else the square itself."""
        return square[::-1] if self.plan.axes == 2 and self.plan.game.exchangeable > 1 else square


def lesson(
    text: str, rest: str, side: int, marked: tuple[tuple[str, str], ...], newest: tuple[str, str] | None
) -> dict[str, Any]:
    """How a lesson stands after the squares that were marked, and what is to be said of the newest one."""
    begun = _begin(plan_of(text, rest), side)
    before = [_read(begun, square) for square in marked]
    at = None if newest is None else _read(begun, newest)
    found = _found(begun, before)
    verdict = None if at is None else _verdict(begun, at, found)
    squares = list(dict.fromkeys([*before, *([] if at is None else [at])]))
    found = _found(begun, squares)
    missing = begun.wanted - found
    return {
        "side": side, "total": len(begun.wanted), "found": _listed(found), "complete": not missing,
        "wrong": _listed(square for square in squares if square not in begun.wanted),
        "verdict": verdict, "hint": _hint(missing), "pattern": _pattern(begun) if not missing else None,
    }  # fmt: skip


def _begin(plan: Plan, side: int) -> Lesson:
    decider = Decider(plan.game)
    squares = [(x, y) for x in range(side) for y in range(side if plan.axes > 1 else 1)]
    places = [square for square in squares if is_position(plan.game, plan.position(*square))]
    return Lesson(plan, side, decider, frozenset(one for one in places if decider.is_p(plan.position(*one))))


def _read(begun: Lesson, numbers: tuple[str, str]) -> Square:
    """A square of the lesson; anything else is refused."""
    x, y = map(read_number, numbers)
    if max(x, y) >= begun.side or (begun.plan.axes == 1 and y):
        raise PositionError(f"{short_position((x, y))} is not on the board of the lesson; its side is {begun.side}")
    if not is_position(begun.plan.game, begun.position((x, y))):
        raise PositionError(f"{short_position((x, y))} is no position of {begun.plan.game}")
    return x, y


def _found(begun: Lesson, squares: Sequence[Square]) -> frozenset[Square]:
    """The P-positions among the squares, with their mirror images."""
    right = [square for square in squares if square in begun.wanted]
    return frozenset([*right, *map(begun.mirror, right)])


def _listed(squares: Any) -> list[list[str]]:
    return [strings(square) for square in sorted(squares)]


def _verdict(begun: Lesson, at: Square, found: frozenset[Square]) -> dict[str, Any]:
    is_right, position = at in begun.wanted, begun.position(at)
    said = f"{short_position(position)} is {'a P' if is_right else 'an N'}-position."
    if at in found:
        words = f"{said} You have found it already."
    else:
        words = f"{'Right' if is_right else 'Wrong'}: {said} {_reason(begun, position, is_right, found)}"
        words += _mirror_words(begun, at) if is_right else ""
    return {"at": strings(at), "right": is_right, "words": words}


def _mirror_words(begun: Lesson, at: Square) -> str:
    other = begun.mirror(at)
    return "" if other == at else f" Its mirror image {short_position(begun.position(other))} is one as well."


def _reason(begun: Lesson, position: Position, is_p: bool, found: frozenset[Square]) -> str:
    """The reason of the definition where it names nothing that is still to be found."""
    decider, game = begun.decider, begun.plan.game
    p_options = decider.p_options(position)
    open_ones = [option for option in p_options if not _is_hidden(begun, option, found)]
    options = decider.options(position)
    if len(open_ones) == len(p_options):
        return why(Facts(game, position, is_p, options, p_options))
    if open_ones and game.limit is None:
        return why(Facts(game, position, is_p, options, open_ones[:1]))
    return "A P-position that you have not found yet decides it: look at smaller heaps first."


def _is_hidden(begun: Lesson, option: Position, found: frozenset[Square]) -> bool:
    """Whether a P-position lies on the board of the lesson and is not found yet."""
    x, y = (*option, 0)[:2] if begun.plan.axes > 1 else (option[0], 0)
    return option == begun.position((x, y)) and (x, y) not in found


def _hint(missing: frozenset[Square]) -> str:
    """Where to look next, without saying what is there."""
    if not missing:
        return ""
    nearest = min(max(square) for square in missing)
    count = sum(max(square) == nearest for square in missing)
    which = "a P-position" if count == 1 else f"{count} P-positions"
    return f"Among the squares whose larger number is {nearest}, {which} can still be found."


def _pattern(begun: Lesson) -> str | None:
    """What the P-positions are, where a formula is known and the board is the whole game."""
    known = formula(begun.plan.game) if not begun.plan.rest and not begun.plan.game.heaps_beside else None
    return None if known is None else known[0]
