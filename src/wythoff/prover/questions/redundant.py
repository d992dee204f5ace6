"""Which removals do not matter: those that may be added to a rule, and those of it that can be spared.

The P-positions stay what they are when the removal (i,j) is added, anywhere, iff no P-position is (i,j) above another;
all such removals may be added together. A removal of the rule can be spared, alone, iff no position has a P-option
by it and by no other move. Both sets are formulas in the proved set P, so automata, for all i and j.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...automata.automaton import Automaton
from ...automata.budget import within_seconds
from ...automata.compiler import compiled
from ...automata.operations import arranged, both, is_empty, same, valid, widened
from ...errors import GaveUpError, MeaningError
from ...kernels.base.array_types import Flags, Integers
from ...rules import Game, Position, position_text, read_game
from ...translation.allowed_moves import allowed
from ..search.theorem import SECONDS, Theorem
from .known_theorems import known_theorem
from .named_logic import Logic

SHOWN = 8  # removals that are listed
LISTED = (80, 640)  # i + j below which they are looked for: at once, and where too few are found


@dataclass(frozen=True, eq=False)
class Redundancy:
    """`addable`, `spared` and `lacking` (not allowed somewhere) are automata on (i, j).

    The theorem is that about the P-positions.

    >>> from wythoff.prover.questions.redundant import redundant
    >>> wythoff = redundant("wythoff")
    >>> wythoff.addable.accepts(1, 2), wythoff.addable.accepts(1, 3), wythoff.may_be_added(3)
    (False, True, [(1, 3), (1, 5), (2, 4)])
    >>> wythoff.can_be_spared()
    []
    """

    game: Game
    theorem: Theorem
    addable: Automaton
    spared: Automaton
    moves: Automaton
    lacking: Automaton

    def may_be_added(self, n: int = SHOWN) -> list[Position]:
        """The first n removals that the rule lacks somewhere and that change nothing, with i + j < LISTED[-1].

        Of a removal and its mirror image one is listed; in the other lists too.
        """
        return self._first(n, both(self.addable, self.lacking).accepts_many)

    def change_something(self, n: int = SHOWN) -> list[Position]:
        """The first n of those that change the P-positions if they are added."""
        return self._first(n, lambda i, j: ~self.addable.accepts_many(i, j))

    def can_be_spared(self, n: int = SHOWN) -> list[Position]:
        """The first n of the rule that can be left out, one at a time."""
        return self._first(n, self.spared.accepts_many)

    @cached_property
    def is_symmetric(self) -> bool:
        """Whether (j, i) may be added or spared wherever (i, j) may."""
        return all(_is_symmetric(each) for each in (self.addable, self.spared, self.lacking))

    def _first(self, n: int, hold: Callable[[Integers, Integers], Flags]) -> list[Position]:
        """The first n by i + j, fewer if there are fewer with i + j below LISTED[-1]."""
        found: list[Position] = []
        for bound in LISTED:
            i, j = np.indices((bound, bound)).reshape(2, -1)
            held = hold(i, j) & (i + j > 0) & (i + j < bound) & ((i <= j) | (not self.is_symmetric))
            in_order = np.column_stack([i, j])[held][np.argsort((i + j)[held], kind="stable")]
            found = [(x, y) for x, y in in_order[:n].tolist()]
            if len(found) == n:
                break
        return found

    def facts(self) -> list[tuple[str, str]]:
        """Labelled lines for people."""
        spared = self.can_be_spared(SHOWN + 1)
        return [
            ("may be added", f"{_listed(self.may_be_added(SHOWN + 1))}; an automaton of {self.addable.states} states"),
            ("change it", _listed(self.change_something(SHOWN + 1))),
            ("can be spared", _listed(spared) if spared or not is_empty(self.spared) else "no removal of the rule"),
        ]


def redundant(game: Game | str, system: str | None = None, seconds: float = SECONDS) -> Redundancy:
    """Find which removals may be added to a rule, and which can be spared, for all i and j; proved.

    >>> from wythoff.prover.questions.redundant import redundant
    >>> redundant("nim").may_be_added(2), redundant("rule(i*j == 0 or i == 3 and j == 4)").can_be_spared()
    ([(1, 2), (1, 3)], [(3, 4)])
    """
    known = game if isinstance(game, Game) else read_game(game)
    if known.modifiers or known.heaps != 2:
        raise MeaningError(f"redundant removals are found for plain rules on two heaps, not for {known}")
    with within_seconds(seconds):
        theorem = known_theorem(known, system, seconds=seconds)
        if not theorem:
            raise GaveUpError(f"what may be added is decided where the P-positions are proved; {theorem.theorem}")
        logic = Logic(theorem.system, seconds=seconds, P=theorem)
        found = compiled(logic.system, allowed(known))
        moves = arranged(both(valid(logic.system, "ijuv"), widened(found, "ijuv")), "ijuv")
        logic.let("M", moves)
        addable = logic.automaton("i + j > 0 and not exists x, y: P(x,y) and P(x + i, y + j)", ["i", "j"])
        lacking = logic.automaton("i + j > 0 and exists u, v: not M(i,j,u,v)", ["i", "j"])
        return Redundancy(known, theorem, addable, _spared(logic), moves, lacking)


def _is_symmetric(removals: Automaton) -> bool:
    return same(arranged(removals.named("j", "i"), ("i", "j")), removals)


def _spared(logic: Logic) -> Automaton:
    logic.define("option(a,b,x,y)", "P(x,y) and x <= a and y <= b and M(a - x, b - y, x, y)")
    logic.define(
        "several(a,b)", "exists x, y, u, v: option(a,b,x,y) and option(a,b,u,v) and (x < u or x = u and y < v)"
    )
    needed = "exists u, v: P(u,v) and M(i,j,u,v) and not several(u + i, v + j)"
    return logic.automaton(f"(exists u, v: M(i,j,u,v)) and not {needed}", ["i", "j"])


def _listed(removals: list[Position]) -> str:
    """The first removals; `…` where there are more, else how far they were looked for."""
    listed = " ".join(map(position_text, removals[:SHOWN])) or "none"
    return listed + (" …" if len(removals) > SHOWN else f" (i + j < {LISTED[-1]})")
