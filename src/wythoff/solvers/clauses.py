"""A rule as an "or" of clauses, each of which asks what is taken, where the move starts and where it lands, apart.

    removal(i, j)  and  start(x, y)  and  landing(u, v)

Conditions are asked in another order than they are written, so none of them may divide by anything but a number
or add, as nim-sums, what may be negative.
"""

from __future__ import annotations

from typing import NamedTuple

from ..rules.intervals import may_fault
from ..rules.predicate import And, Condition, Or, variables

MOST_CLAUSES = 32
PLACES = (frozenset("ij"), frozenset("xy"), frozenset("uv"))

Conditions = tuple[Condition, ...]


class Clause(NamedTuple):
    """Conditions that all hold, by what they speak of."""

    removal: Conditions
    start: Conditions
    landing: Conditions


def clauses(condition: Condition) -> list[Clause] | None:
    """The clauses; None where a condition speaks of several places at once, may divide by zero, or grows too long."""
    if may_fault(condition):
        return None
    parts = _alternatives(condition)
    found = None if parts is None else [_sorted(part) for part in parts]
    return None if found is None or None in found else [clause for clause in found if clause is not None]


def weakened(condition: Condition) -> Condition | None:
    """A condition on (i, j) alone that every legal removal satisfies; None if nothing is known.

    Where it fails the condition itself fails without dividing by zero.
    """
    return None if may_fault(condition) else _weakened(condition)


def _weakened(condition: Condition) -> Condition | None:
    if variables(condition) <= PLACES[0]:
        return condition
    if isinstance(condition, And):
        known = [part for part in map(_weakened, condition.conditions) if part is not None]
        return None if not known else known[0] if len(known) == 1 else And(tuple(known))
    if isinstance(condition, Or):
        parts = [part for part in map(_weakened, condition.conditions) if part is not None]
        return Or(tuple(parts)) if len(parts) == len(condition.conditions) else None
    return None


def _alternatives(condition: Condition) -> list[Conditions] | None:
    """The condition as an "or" of "and"s; what speaks of one place only stays whole inside an "and"."""
    if isinstance(condition, Or):
        parts = [_alternatives(part) for part in condition.conditions]
        found = [choice for part in parts for choice in part or ()]
        return None if None in parts or len(found) > MOST_CLAUSES else found
    if not isinstance(condition, And):
        return [(condition,)]
    choices: list[Conditions] = [()]
    for part in condition.conditions:
        more = [(part,)] if _place(part) is not None else _alternatives(part)
        if more is None or len(choices) * len(more) > MOST_CLAUSES:
            return None
        choices = [before + after for before in choices for after in more]
    return choices


def _place(condition: Condition) -> int | None:
    """0, 1 or 2 as it speaks of removal, start or landing only."""
    found = variables(condition)
    return next((n for n, place in enumerate(PLACES) if found <= place), None)


def _sorted(conditions: Conditions) -> Clause | None:
    places: tuple[list[Condition], ...] = ([], [], [])
    for condition in conditions:
        place = _place(condition)
        if place is None:
            return None
        places[place].append(condition)
    return Clause(*map(tuple, places))
