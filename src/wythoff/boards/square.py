"""Describe one square of the board: who wins, why, and what every option is; and small windows of squares."""

from __future__ import annotations

from typing import Any

from .. import solvers
from ..errors import TooLargeError
from ..oracle.values import BESIDE
from ..rules import Position, is_position, position_of
from ..rules.positions import read_position, short_position
from ..solvers.some_options import SomeOptions
from .decide import Decider, value_or_why
from .declared_squares import settled_in
from .plan import FARTHEST, Plan, farthest_side, largest_side, plan_of, read, strings
from .square_lines import lines_of
from .storage import Window
from .why import Facts, allowed, kind_words, kinds_of, needed, settled, shown_kind, why

MOST_SQUARES = 8192
NEAR = 2048  # the side of boards that are quicker than a formula
MOST_SINGLE = 4096  # squares that are decided one by one, far out


def hover(text: str, at: str, values: bool) -> dict[str, Any]:
    """Say outcome, nim-value and remoteness of a position; the last two only if wanted."""
    game = read(text)
    return _brief(Decider(game), position_of(game, read_position(at)), values)


def _brief(decider: Decider, position: Position, values: bool) -> dict[str, Any]:
    is_p = decider.is_p(position)
    value, missing = value_or_why(decider, position, is_p) if values else (None, None)
    moves = decider.remoteness(position) if values else None
    outcome = "P-position, the previous player wins" if is_p else "N-position, the next player wins"
    also = "" if value is None else f", nim-value {value if len(value) < 40 else 'of ' + str(len(value)) + ' digits'}"
    words = settled(decider.game, position)
    return {
        "position": strings(position), "outcome": "P" if is_p else "N", "nim_value": value, "no_nim_value": missing,
        "remoteness": moves,
        "sentence": f"{short_position(position)}: {outcome}{also}", "settled": words,
    }  # fmt: skip


def square(text: str, at: str, values: bool) -> dict[str, Any]:
    """Describe one position, with its options and why it wins or loses."""
    game = read(text)
    decider, position = Decider(game), position_of(game, read_position(at))
    answer = _brief(decider, position, values)
    is_p, options = answer["outcome"] == "P", decider.options(position)
    p_options = decider.p_options(position)
    facts = Facts(game, position, is_p, options, p_options)
    listed = p_options if options is None else options
    return answer | {
        "why": why(facts),
        "options": [_option(decider, position, option, (is_p, option in set(p_options)), values) for option in listed],
        "complete": options is not None,
        "count": None if options is None else str(len(options)),
        "winning": [] if is_p else [strings(option) for option in p_options],
        "all_winning": not isinstance(p_options, SomeOptions),
        "limit": _limit(facts),
    }


def _option(
    decider: Decider, position: Position, option: Position, outcomes: tuple[bool, bool], values: bool
) -> dict[str, Any]:
    """An option; `outcomes` says whether the position is P, and whether the option is."""
    from_p, is_p = outcomes
    return {
        "position": strings(option),
        "removal": strings(a - b for a, b in zip(position, option, strict=True)),
        "kind": shown_kind(decider.game, position, option),
        "outcome": "P" if is_p else "N",
        "nim_value": value_or_why(decider, option, is_p)[0] if values else None,
        "remoteness": decider.remoteness(option) if values else None,
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
    counts, kinds = facts.counts(facts.p_options), (*kinds_of(limit), BESIDE)
    are_all = not isinstance(facts.p_options, SomeOptions)
    return {
        "verb": limit.verb,
        "words": words,
        "p_options": {kind_words(limit, which): counts[which] for which in kinds} if are_all else {},
    }


# Windows of squares


def check_window(window: Window) -> None:
    """Refuse a window that is too large to be sent square by square."""
    _, _, width, height = window
    if width * height > MOST_SQUARES:
        raise TooLargeError(
            f"a window of {width} x {height} squares is too large; at most {MOST_SQUARES} squares are sent"
        )


def is_far(plan: Plan, window: Window) -> bool:
    """Whether the squares are decided without a board: beyond every one, or so far out that a formula is quicker."""
    x0, y0, width, height = window
    if max(x0, y0) >= largest_side(plan):
        return True
    return max(x0 + width, y0 + height) > NEAR and farthest_side(plan) == FARTHEST


def squares(text: str, rest: str, window: Window) -> dict[str, Any]:
    """Decide a small window far out, where only a formula or an automaton can; row by row from the lowest y."""
    plan = plan_of(text, rest)
    x0, y0, width, height = window
    if width * height > MOST_SINGLE:
        raise TooLargeError(f"so far out at most {MOST_SINGLE} squares are decided at once, not {width * height}")
    known = max(x0 + width, y0 + height)
    return {
        "x0": x0, "y0": y0, "w": width, "h": height, "values": _flags(plan, window), "known": known,
        "complete": True, "note": "",
        "settled": settled_in(plan, window),
    }  # fmt: skip


def _flags(plan: Plan, window: Window) -> list[int]:
    """The squares of a window: counted all at once where a board can be drawn, else decided one by one."""
    x0, y0, width, height = window
    if farthest_side(plan) < FARTHEST or max(x0 + width, y0 + height) > FARTHEST:
        return [_flag(plan, x, y) for y in range(y0, y0 + height) for x in range(x0, x0 + width)]
    counts = solvers.p_counts(plan.filled, (x0, y0), 1, (width, height), plan.decided(0, 0)[2:])
    flags: list[int] = counts.T.ravel().tolist()
    return flags


def far_lines(text: str, rest: str, square: tuple[int, int], reach: int) -> dict[str, Any]:
    """Decide the row, the column and the diagonal of a square far out, one position after the other."""
    plan = plan_of(text, rest)

    def read(first: tuple[int, int], step: tuple[int, int], count: int) -> list[int]:
        return [_flag(plan, first[0] + t * step[0], first[1] + t * step[1]) for t in range(count)]

    lines = lines_of(plan, square, reach, read)
    return {"lines": lines, "known": max(square) + reach + 1, "complete": True, "note": ""}


def _flag(plan: Plan, x: int, y: int) -> int:
    if (plan.axes == 1 and y > 0) or not is_position(plan.game, plan.position(x, y)):
        return -1
    return int(solvers.is_p(plan.filled, plan.decided(x, y)))
