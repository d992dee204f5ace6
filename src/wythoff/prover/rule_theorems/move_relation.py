"""The moves of a game as one relation M(i,j,u,v): a move may take (i, j) and land on (u, v).

It is made of the text of the game, word for word, and what is asked of it is decided for all numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.budget import step, within
from ...automata.compiler import compiled
from ...automata.formula_reader import read_formula
from ...automata.numeration import system_of
from ...errors import NotFirstOrderError
from ...rules import Game
from ...translation.allowed_moves import allowed

BASE = system_of("base 2")
CELLS = 2_000_000  # of one table
TRACKS = ("i", "j", "u", "v")
KNOWN = frozenset({"radius", "block", "comply", "misere", "terminal", "declare"})


@dataclass(frozen=True, eq=False)
class MoveRelation:
    """The moves of a game on two heaps, and what is decided about them.

    `declared_below` is a number above all heaps of declared positions, 0 if there are none.
    """

    relation: Automaton
    declared_below: int = 0

    def holds(self, sentence: str) -> bool:
        """Decide a sentence in M."""
        return not operations.is_empty(self._compiled(sentence, ()))

    def least(self, name: str, formula: str) -> int | None:
        """The least number for which a formula in M is true; None if there is none."""
        numbers = operations.witness(self._compiled(formula, (name,)))
        return None if numbers is None else numbers[0]

    def numbers(self, name: str, formula: str) -> Automaton:
        """All numbers for which a formula in M is true."""
        return self._compiled(formula, (name,))

    def transposed(self) -> MoveRelation:
        """The same with the heaps exchanged."""
        exchanged = operations.arranged(self.relation.named("j", "i", "v", "u"), TRACKS)
        return replace(self, relation=exchanged)

    def is_symmetric(self) -> bool:
        """Whether the exchange of the heaps changes no move."""
        return operations.same(self.transposed().relation, self.relation)

    def _compiled(self, text: str, free: Sequence[str]) -> Automaton:
        names: Mapping[str, Automaton] = {"M": self.relation}
        with within(cells=CELLS, members=CELLS), step("a sentence about the moves"):
            found = compiled(BASE, read_formula(text, names, tuple(free)))
            return operations.arranged(operations.widened(found, free), free)


def move_relation(game: Game) -> MoveRelation:
    """Make the relation of a game; what the logic does not know is refused in words.

    >>> from wythoff import game
    >>> moves = move_relation(game("wythoff"))
    >>> moves.holds("forall t, u, v: t > 0 => M(t,t,u,v)"), moves.least("j", "exists v: M(1,j,0,v)")
    (True, 0)
    """
    if game.heaps != 2 or game.has_layers or game.heaps_beside or not game.is_everywhere:
        raise NotFirstOrderError(f"{game}: the rules alone are asked for games on two heaps of any size")
    if unknown := sorted(game.modifiers - KNOWN):
        raise NotFirstOrderError(f"{game}: what the rules alone say is not known with '{unknown[0]}'")
    bare = replace(game, others=tuple(each for each in game.others if each[0] != "declare"))
    with within(cells=CELLS, members=CELLS), step(f"the moves of {game}"):
        found = operations.widened(compiled(BASE, allowed(bare)), TRACKS)
        relation = operations.arranged(operations.both(operations.valid(BASE, TRACKS), found), TRACKS)
    below = max((max(cell) + 1 for cell in game.declared), default=0)
    return MoveRelation(relation, below)
