"""Recognise the rays in a condition: `i == j or i*j == 0` is Wythoff's game.

A condition is written as an "or" of "and"s. Each of these says something about the removal (i, j), in linear
constraints and residues, and perhaps about the start (x, y) or the landing (u, v): that is the guard of its rays.

    i*j == 0    i == j    2*i == 3*j    i == j + 2    abs(i - j) == 1         lines
    i == j and i % 3 == 1     i == j and i >= 4     j == 0 and i != 2         parts of lines
    i < w    min(i, j) < w    abs(i - j) < w                                  bands
    i == 2 and j == 3     i + j <= 4     max(i, j) <= 2                       finite sets

Anything else stays a predicate. A recognised condition has exactly the moves of the predicate, and equal sets of
removals on a line get equal rays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from .intervals import may_fault
from .lattice_lines import Band, Progression, solutions
from .linear_conditions import OPPOSITE, Conjunction, Constraint, Periodic, Unrecognised, compared
from .mirror import normal_text
from .modifiers import kind_of
from .moves import Moves, Ray, Removal
from .predicate import And, Comparison, Condition, Member, Not, Or, variables
from .progressions import joined

MOST_CLAUSES = 256
MOST_RAYS = 64
MOST_SHAPES = 4096  # before they are joined

PLACES = frozenset("xyuv")  # what a guard speaks of

Literal = Constraint | Periodic | Condition
Clause = tuple[Literal, ...]


def recognise(condition: Condition) -> Moves | None:
    """Turn a condition into rays; None if some part of it is no ray."""
    try:
        rays = _joined(list(_shapes(condition)))
    except Unrecognised:
        return None
    return None if len(rays) > MOST_RAYS else _ordered(rays)


def _ordered(rays: list[Ray]) -> Moves:
    return tuple(sorted(rays, key=_order))


def _order(ray: Ray) -> tuple[bool, int, int, Removal, int, bool, int, str]:
    guard = "" if ray.guard is None else normal_text(ray.guard)
    return not ray.is_nim, sum(ray.step), -ray.step[0], ray.base, ray.width, ray.last is None, ray.last or 0, guard


def clauses_of(condition: Condition) -> list[tuple[Conjunction, Condition | None]]:
    """The condition as an "or" of constraints on the removal with a guard each; Unrecognised where that is not seen."""
    return [_parts(clause) for clause in _clauses(condition, True)]


def _shapes(condition: Condition) -> Iterator[tuple[Condition | None, Progression | Band]]:
    """The shapes of all clauses, with their guards."""
    before: list[Progression | Band] = []
    for constraints, guard in clauses_of(condition):
        shapes = solutions(constraints)
        # In the condition a clause is asked only where those before it fail; a ray is asked everywhere.
        if guard is not None and may_fault(guard) and any(_meet(one, other) for one in shapes for other in before):
            raise Unrecognised
        yield from ((guard, shape) for shape in shapes)
        before += shapes
        if len(before) > MOST_SHAPES:
            raise Unrecognised


def _parts(clause: Clause) -> tuple[Conjunction, Condition | None]:
    """What a clause says of the removal, and its guard; a guard that may divide by zero must come last."""
    constraints: list[Constraint | Periodic] = []
    guards: list[Condition] = []
    for literal in clause:
        if not isinstance(literal, Constraint | Periodic):
            guards += literal.conditions if isinstance(literal, And) else (literal,)
        elif any(map(may_fault, guards)):
            raise Unrecognised
        else:
            constraints.append(literal)
    guards = list(dict.fromkeys(guards))
    return tuple(constraints), And(tuple(guards)) if len(guards) > 1 else guards[0] if guards else None


def _clauses(condition: Condition, is_true: bool, beside: bool = False) -> list[Clause]:
    """The condition, or its opposite, as an "or" of "and"s; guards stay whole, in their order.

    `beside`: other conditions hold at the same time, so that a whole "or" may be a guard.
    """
    if _is_guard(condition):
        return [(condition if is_true else Not(condition),)]
    match condition:
        case Not(inner):
            return _clauses(inner, not is_true, beside)
        case And(parts) | Or(parts):
            if isinstance(condition, And) == is_true:
                return _every([_clauses(part, is_true, True) for part in parts])
            if beside and variables(condition) & PLACES and may_fault(condition):
                return [(condition if is_true else Not(condition),)]
            return _some([_clauses(part, is_true, beside) for part in parts])
        case Comparison(signs, (left, right)):
            return [tuple(case) for case in compared(signs[0] if is_true else OPPOSITE[signs[0]], left, right)]
        case Comparison(signs, terms):
            links = [Comparison((sign,), (a, b)) for sign, a, b in zip(signs, terms, terms[1:], strict=False)]
            return _clauses(And(tuple(links)), is_true, beside)
    raise Unrecognised


def _is_guard(condition: Condition) -> bool:
    """Whether all that it compares are places; a chain of several comparisons is looked at link by link."""
    match condition:
        case Comparison(_, terms):
            return all(variables(a) & PLACES or variables(b) & PLACES for a, b in pairwise(terms))
        case Member(terms):
            return any(variables(term) & PLACES for term in terms)
        case Not(inner):
            return _is_guard(inner)
        case And(parts) | Or(parts):
            return all(map(_is_guard, parts))
    return False


def _every(parts: list[list[Clause]]) -> list[Clause]:
    found: list[Clause] = [()]
    for part in parts:
        if len(found) * len(part) > MOST_CLAUSES:
            raise Unrecognised
        found = [before + after for before in found for after in part]
    return found


def _some(parts: list[list[Clause]]) -> list[Clause]:
    found = [clause for part in parts for clause in part]
    if len(found) > MOST_CLAUSES:
        raise Unrecognised
    return found


def _meet(one: Progression | Band, other: Progression | Band) -> bool:
    """Whether two shapes may have a removal in common; bands and parallel lines are not looked at closely."""
    if isinstance(one, Band) or isinstance(other, Band):
        return True
    (p, q), (r, s) = one.step, other.step
    across, up = other.base[0] - one.base[0], other.base[1] - one.base[1]
    turn = p * s - q * r
    if turn == 0:
        return across * q == up * p
    t, back = across * s - up * r, across * q - up * p
    return t % turn == 0 and back % turn == 0 and t // turn >= 0 and back // turn >= 0


def _joined(shapes: Iterable[tuple[Condition | None, Progression | Band]]) -> list[Ray]:
    """The rays: one kind each, joined where they have the same guard, none inside another."""
    guards: dict[Condition | None, list[Progression]] = {}
    rays: list[Ray] = []
    for guard, shape in shapes:
        if isinstance(shape, Band):
            rays.append(Ray(shape.step, shape.width, guard=guard))
        else:
            guards.setdefault(guard, []).append(shape)
    for guard, parts in guards.items():
        rays += [ray for part in joined(parts) for ray in _rays(part, guard)]
    rays = list(dict.fromkeys(rays))
    if len(rays) > 4 * MOST_RAYS:
        raise Unrecognised
    return [ray for ray in rays if not any(other != ray and _covers(other, ray) for other in rays)]


def _rays(part: Progression, guard: Condition | None) -> Iterator[Ray]:
    """The progression as a ray; a first removal of another kind stands alone."""
    base, count = part.base, part.count
    if count != 1 and kind_of(base) != kind_of(part.at(1)):
        yield Ray(base, last=1, guard=guard)
        base, count = part.at(1), None if count is None else count - 1
    if count == 1:
        yield Ray(base, last=1, guard=guard)
    else:
        yield Ray(part.step, 1, count, guard, None if base == part.step else base)


def _covers(other: Ray, ray: Ray) -> bool:
    """Whether all moves of the ray are moves of the other; a guard that may divide by zero is always asked."""
    if other.guard not in (None, ray.guard) or (ray.guard is not None and may_fault(ray.guard)):
        return False
    if other.width > 1 or ray.width > 1:
        is_parallel = ray.last == 1 or ray.step[0] * other.step[1] == ray.step[1] * other.step[0]
        return is_parallel and ray.width <= other.width and other.has(ray.base)
    if ray.last is None and other.last is not None:
        return False
    times = {0} if ray.last == 1 else {0, 1} if ray.last is None else {0, 1, ray.last - 1}
    return all(other.has(ray.removal(t)) for t in times)
