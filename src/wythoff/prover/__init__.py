"""For all positions: automata over numeration systems; a formula or a game in, a proof or a counterexample out.

    given        is this set the set of P-positions? proved, or the first position where it is wrong
    search       from a rule to a theorem: solve, measure, learn, prove
    rules_alone  what the rules alone say, where no automaton is known
    workbench    questions about sets that are proved: formulas, two games, redundant moves

Below it are the rooms `automata` (the decision procedure), `translation` (from the text of a game to logic),
`certificate` (the format, and the checker that stands alone) and `shelf` (certificates that answer).

The doors are loaded when they are asked for. Their names here are provisional: a later version may change them
(docs/stable.md); `wythoff.prove` and `wythoff.logic` stay.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..certificate.acceptance import recheck
    from .given.given_set import prove_formula, prove_set
    from .given.pass_left import prove_with_pass
    from .rules_alone.weaker_theorems import Weaker, weaker
    from .search.pair_numbers import numbered
    from .search.theorem import Theorem, prove
    from .workbench.near_sets import prove_near
    from .workbench.redundant import redundant
    from .workbench.theorems_at_hand import theorem_at_hand

DOORS = {
    "Theorem": ".search.theorem",
    "Weaker": ".rules_alone.weaker_theorems",
    "numbered": ".search.pair_numbers",
    "prove": ".search.theorem",
    "prove_formula": ".given.given_set",
    "prove_near": ".workbench.near_sets",
    "prove_set": ".given.given_set",
    "prove_with_pass": ".given.pass_left",
    "recheck": "..certificate.acceptance",
    "redundant": ".workbench.redundant",
    "theorem_at_hand": ".workbench.theorems_at_hand",
    "weaker": ".rules_alone.weaker_theorems",
}

__all__ = [
    "Theorem", "Weaker", "numbered", "prove", "prove_formula", "prove_near", "prove_set", "prove_with_pass", "recheck",
    "redundant", "theorem_at_hand", "weaker",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name in DOORS:
        return getattr(import_module(DOORS[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return sorted(__all__)
