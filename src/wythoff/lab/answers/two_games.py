"""Say what is known of two games: whether one board is the other one moved, and what is proved of both at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ...boards.fill import outcome_board
from ...boards.plan import Plan, check_alike, compared_with, largest_side, plan_of, read
from ...boards.storage import TILE
from ...sets.compared_boards import best_shift, differing, order

if TYPE_CHECKING:
    from ...prover import Theorem
    from ...rules import Game

SIDE = 2 * TILE  # of the boards on which a translation is tried
PROVING = 10.0  # seconds for what is decided of two proved sets

Flags = NDArray[np.bool_]


def translated(text: str, rest: str, other: str, shift: tuple[int, int] | None) -> dict[str, Any]:
    """Compare the first board with the second one moved by a shift; without one, by the best of the small ones.

    Squares that only one of the two boards has are left out.

    >>> found = translated("wk(2)", "", "wk(1)", None)
    >>> found["shift"], found["differences"], translated("wk(2)", "", "wk(1)", (0, 0))["first"]
    ([1, 1], 0, [2, 2])
    """
    plan = plan_of(text, rest)
    plans = plan, compared_with(plan, other)
    check_alike(*plans)
    side = min(SIDE, *map(largest_side, plans))
    first, second = (_flags(each, side) for each in plans)
    by = best_shift(first, second) if shift is None else shift
    wrong = differing(first, second, by)
    places = sorted(zip(*(axis.tolist() for axis in wrong.nonzero()), strict=True), key=order)
    offset = tuple(max(each, 0) for each in by)
    moved = [[x + offset[0], y + offset[1]] for x, y in places[:1] + places[-1:]]
    return {
        "shift": list(by), "side": side, "squares": wrong.size, "differences": len(places),
        "first": moved[0] if moved else None, "last": moved[-1] if moved else None,
    }  # fmt: skip


def _flags(plan: Plan, side: int) -> Flags:
    flags: Flags = outcome_board(plan, side).flags((0, 0, side, side if plan.axes > 1 else 1)).T == 1
    return flags


def proved_of_both(first: str, second: str) -> dict[str, Any]:
    """What is proved of two games whose certificates are at hand, in one system; else which of them has none."""
    from ...prover.questions.named_logic import Logic
    from ...prover.questions.two_sets import facts

    one, other = read(first), read(second)
    theorems = _at_hand(one, other)
    if theorems is None:
        return {"lines": [], "without": [str(game) for game in (one, other) if not _has_theorem(game)]}
    logic = Logic(theorems[0].system, P=theorems[0], Q=theorems[1])
    lines = [{"about": fact.about, "words": fact.words, "rung": "proved"} for fact in facts(logic, PROVING)]
    return {"lines": lines, "without": []}


def _at_hand(first: Game, second: Game) -> tuple[Theorem, Theorem] | None:
    """The theorems of two games in the same system."""
    from ...prover.questions.known_theorems import theorem_at_hand

    one, other = theorem_at_hand(first), theorem_at_hand(second)
    if one is None or other is None:
        return None
    if one.system == other.system:
        return one, other
    if (same := theorem_at_hand(second, one.system)) is not None:
        return one, same
    return None if (same := theorem_at_hand(first, other.system)) is None else (same, other)


def _has_theorem(game: Game) -> bool:
    from ...prover.questions.known_theorems import theorem_at_hand

    return theorem_at_hand(game) is not None


def compare_further(first: str, second: str, seconds: int) -> dict[str, Any]:
    """Compare the P-positions of two games as `wythoff compare` does, proofs included."""
    from ...finder.games.comparing import compare

    found = compare(read(first), read(second), seconds=seconds)
    return {**found.to_json(), "command": f"wythoff compare '{found.first}' '{found.second}' --seconds {seconds}"}
