"""One square of the board: who wins, why, and what every option is; and small windows of squares."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .. import solvers
from ..errors import MeaningError, TooLargeError
from ..oracle import kind
from ..rules import Position, is_position, position_of
from .boards import Outcomes, Valued, Window
from .decide import Decider, value_or_why
from .fill import outcome_board, value_board
from .numerals import numbers_of, shown, strings
from .plan import Plan, largest_side, largest_valued, no_nim_values, plan_of, read
from .why import Facts, allowed, needed, why

SMALLEST = 16
MOST_SQUARES = 8192
LIGHT_SIDE, LIGHT_VALUES = 2048, 1024
MOST_SINGLE = 4096  # squares that are decided one by one, far out


def hover(text: str, at: str) -> dict[str, Any]:
    """Position, outcome, nim-value, and a sentence with all of it."""
    game = read(text)
    return _brief(Decider(game), position_of(game, numbers_of(at)))


def _brief(decider: Decider, position: Position) -> dict[str, Any]:
    is_p = decider.is_p(position)
    value, missing = value_or_why(decider, position, is_p)
    outcome = "P-position, the previous player wins" if is_p else "N-position, the next player wins"
    also = "" if value is None else f", nim-value {value if len(value) < 40 else 'of ' + str(len(value)) + ' digits'}"
    return {
        "position": strings(position), "outcome": "P" if is_p else "N", "nim_value": value, "no_nim_value": missing,
        "sentence": f"{shown(position)}: {outcome}{also}",
    }  # fmt: skip


def square(text: str, at: str) -> dict[str, Any]:
    """All about one position, with its options."""
    game = read(text)
    decider, position = Decider(game), position_of(game, numbers_of(at))
    answer = _brief(decider, position)
    is_p, options = answer["outcome"] == "P", decider.options(position)
    p_options = decider.p_options(position)
    facts = Facts(game, position, is_p, options, p_options)
    listed = p_options if options is None else options
    return answer | {
        "why": why(facts),
        "options": [_option(decider, position, option, option in set(p_options), is_p) for option in listed],
        "complete": options is not None,
        "count": None if options is None else str(len(options)),
        "winning": [] if is_p else [strings(option) for option in p_options],
        "limit": _limit(facts),
    }


def _option(decider: Decider, position: Position, option: Position, is_p: bool, from_p: bool) -> dict[str, Any]:
    return {
        "position": strings(option),
        "removal": strings(a - b for a, b in zip(position, option, strict=True)),
        "kind": kind(decider.game, position, option),
        "outcome": "P" if is_p else "N",
        "nim_value": value_or_why(decider, option, is_p)[0],
        "winning": is_p and not from_p,
    }


def _limit(facts: Facts) -> dict[str, Any] | None:
    limit = facts.game.limit
    if limit is None:
        return None
    blocks = limit.verb == "block"
    words = f"The previous player may forbid {allowed(facts.game)}." if blocks else (
        f"The previous player must propose {needed(facts.game)} options."
    )  # fmt: skip
    counts = facts.counts(facts.p_options)
    return {
        "verb": limit.verb,
        "words": words,
        "p_options": {which: counts[which] for which in ("nim", "diagonal", "beside")},
    }


def squares(text: str, rest: str, window: Window, values: bool) -> dict[str, Any]:
    """A small window: flags of P-positions and, where affordable, nim-values; row by row from the lowest y."""
    plan = plan_of(text, rest)
    x0, y0, width, height = window
    if width * height > MOST_SQUARES:
        raise TooLargeError(
            f"a window of {width} x {height} squares is too large; at most {MOST_SQUARES} squares are sent"
        )
    found = {"x0": x0, "y0": y0, "w": width, "h": height, "p": _flags(plan, window), "nim_values": None, "why": None}
    if values:
        try:
            found["nim_values"] = _values(plan, window)
        except (MeaningError, TooLargeError) as error:
            found["why"] = str(error)
    return found


def _flags(plan: Plan, window: Window) -> list[int]:
    side = _side(window, largest_side(plan))
    if side > LIGHT_SIDE:
        return _one_by_one(plan, window)
    flags: list[int] = _outcomes(plan, side).flags(window).ravel().tolist()
    return flags


def _values(plan: Plan, window: Window) -> list[int]:
    missing = no_nim_values(plan.game)
    if missing:
        raise MeaningError(missing)
    side = _side(window, largest_valued(plan))
    if side > LIGHT_VALUES:
        raise TooLargeError(f"nim-values are printed for heaps below {LIGHT_VALUES}")
    values: list[int] = _valued(plan, side).squares(window).ravel().tolist()
    return values


def _side(window: Window, largest: int) -> int:
    """The side of a board that shows the window; one that starts on the board is cut where the board ends."""
    x0, y0, width, height = window
    side = max(1 << (max(x0 + width, y0 + height) - 1).bit_length(), SMALLEST)
    return min(side, largest) if max(x0, y0) < largest else side


@lru_cache(maxsize=8)
def _outcomes(plan: Plan, side: int) -> Outcomes:
    return outcome_board(plan, side)


@lru_cache(maxsize=8)
def _valued(plan: Plan, side: int) -> Valued:
    return value_board(plan, side)


def _one_by_one(plan: Plan, window: Window) -> list[int]:
    """Far out, where only a formula decides."""
    x0, y0, width, height = window
    if width * height > MOST_SINGLE:
        raise TooLargeError(f"so far out at most {MOST_SINGLE} squares are decided at once, not {width * height}")
    return [_flag(plan, x, y) for y in range(y0, y0 + height) for x in range(x0, x0 + width)]


def _flag(plan: Plan, x: int, y: int) -> int:
    if (plan.axes == 1 and y > 0) or not is_position(plan.game, plan.position(x, y)):
        return -1
    return int(solvers.is_p(plan.game, plan.position(x, y)))
