"""Comparisons that several sections make: with Nim, and with a rule as printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from ....rules import Position, position_text
from ...first_differences import (
    first_difference,
)
from ...trusted import options, outcomes
from ...verdict import Witness

Pair = tuple[int, int]
Rule = Callable[[Position], Iterable[Position]]
RULESETS = (
    "nim(3)", "wythoff", "fraenkel(3)", "heap(2,2)", "allheaps(3)", "allheaps(4)", "three(3,1,1)", "three(2,2,1)",
    "three(1,3,2)", "three(2,3,3)", "wythoff.radius(2)", "three(2,2,1).radius(3)", "wythoff.radius(diagonal=2)",
    "wythoff.radius(nim=2)", "fraenkel(2).radius(3)",
)  # fmt: skip


def three(alpha: int, beta: int, gamma: int) -> str:
    """The text of [α,β,γ]."""
    return f"three({alpha},{beta},{gamma})"


def positions_of(text: str, side: int) -> list[Position]:
    """All positions of the board, the smallest first."""
    return sorted(np.ndindex(outcomes(text, side).shape), key=lambda position: (sum(position), position))


def nim_sums(shape: tuple[int, ...]) -> NDArray[np.int64]:
    """The nim-sum at every position of the board."""
    return reduce(np.bitwise_xor.outer, [np.arange(side) for side in shape])


def unlike_nim(text: str, side: int) -> Witness | None:
    """The smallest position that is P here and N in Nim, or the other way round."""
    true = outcomes(text, side)
    return first_difference(true, nim_sums(true.shape) == 0, text)


def other_options(text: str, rule: Rule, positions: Iterable[Position]) -> Witness | None:
    """The first position whose options are not those of the rule."""
    for position in positions:
        allowed, said = options(text, position), set(rule(position))
        if allowed != said:
            where = f"options of {position_text(position)} in {text}"
            return Witness(where, listed_text(said - allowed), listed_text(allowed - said))
    return None


def listed_text(positions: Iterable[Position]) -> str:
    """The first positions of a set, sorted."""
    return " ".join(map(position_text, sorted(positions)[:6])) or "none more"


def outcome_text(other: Witness | None) -> str:
    """A difference from Nim, told as a fact."""
    return "" if other is None else f"{other.where}: {other.found}, in Nim {other.printed}"
