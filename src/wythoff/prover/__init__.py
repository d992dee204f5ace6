"""For all positions: automata over numeration systems; a formula or a game in, a proof or a counterexample out.

    given          is this set the set of P-positions? proved, or the first position where it is wrong
    rule_theorems  what the rules alone say, where no automaton is known
    evidence       what is known of a set before it is proved: boards, lists and rays below a bound
    learning       the smallest automata that agree with it
    descriptions   a proved set in a form for people
    search         from a rule to a theorem: choose systems, learn, correct, prove by induction
    questions      about sets that are proved: formulas, two games, redundant moves

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
    from .questions.known_theorems import theorem_at_hand
    from .questions.near_sets import prove_near
    from .questions.redundant import redundant
    from .rule_theorems.weaker_theorems import Weaker, weaker
    from .search.pair_numbers import numbered
    from .search.theorem import Theorem, prove

DOORS = {
    "Theorem": ".search.theorem",
    "Weaker": ".rule_theorems.weaker_theorems",
    "numbered": ".search.pair_numbers",
    "prove": ".search.theorem",
    "prove_formula": ".given.given_set",
    "prove_near": ".questions.near_sets",
    "prove_set": ".given.given_set",
    "prove_with_pass": ".given.pass_left",
    "recheck": "..certificate.acceptance",
    "redundant": ".questions.redundant",
    "theorem_at_hand": ".questions.known_theorems",
    "weaker": ".rule_theorems.weaker_theorems",
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
