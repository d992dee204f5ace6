"""Which names a condition may use: those of a move in `rule(...)`, or the letters that someone else gives."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .predicate import FUNCTIONS, VARIABLES


@dataclass(frozen=True)
class Vocabulary:
    """The variables and functions of a condition; a set may stand in `len(…)` alone.

    `called` names the variables in an error, `where` the place where they stand.
    """

    variables: tuple[str, ...]
    functions: tuple[str, ...]
    sets: tuple[str, ...] = ()
    called: str = ""
    where: str = ""
    never_after: tuple[str, ...] = ("(",)  # signs that cannot follow a variable
    never_adds: bool = False  # whether what holds only where a move adds to a heap is refused

    @property
    def allowed(self) -> str:
        """What may be written, for an error."""
        names = self.called or ", ".join(self.variables)
        functions = ", ".join((*self.functions, *map(length_of, self.sets)))
        numbers = f"{names}, whole numbers" if names else "whole numbers"
        return f"allowed are {numbers}, + - * // % ^, comparisons, in {{…}}, and, or, not, {functions}"


def length_of(name: str) -> str:
    """The variable that holds how many members a set has."""
    return f"len({name})"


OF_A_MOVE = Vocabulary(
    VARIABLES,
    (*(name for name in FUNCTIONS if name != "gcd"), "xor"),
    called="i, j, x, y, u, v (on three heaps also k, z, w)",
    where="in a rule",
    never_after=(".", "("),
)
OF_A_GAME = replace(OF_A_MOVE, never_adds=True)  # as people write it
