"""Recognise the rays in a condition: `i == j or i*j == 0` is Wythoff's game.

A condition is written as an "or" of "and"s. Each of these says something about the removal (i, j), in linear
constraints and residues, and perhaps about the start (x, y) or the landing (u, v): that is the guard of its rays.

    i*j == 0    i == j    2*i == 3*j    i == j + 2    abs(i - j) == 1         lines
    i == j and i % 3 == 1     i == j and i >= 4     j == 0 and i != 2         parts of lines
    i < w    min(i, j) < w    abs(i - j) < w                                  bands
    i == 2 and j == 3     i + j <= 4     max(i, j) <= 2                       finite sets

Anything else stays a predicate. A recognised condition has exactly the moves of the predicate, and equal sets of
removals on a line get equal rays.

On a line the removals have numbers s = 0, 1, ...; a union of progressions is a finite set and, from some s on, a set of
residues. It is written with its smallest period, each residue from as far down as it goes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import gcd, lcm

from .intervals import may_fault
from .lattice_lines import Band, Progression, Vector, single, solutions
from .linear_conditions import OPPOSITE, Conjunction, Constraint, Periodic, Unrecognised, compared
from .mirror import normal_text
from .modifiers import kind_of
from .moves import Moves, Ray, Removal
from .predicate import And, Comparison, Condition, Member, Not, Or, variables

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


# Progressions that lie on one line, joined

LONGEST = 4096  # numbers of a line that are looked at
LEAST = 3  # removals of a bounded ray that skips some

Line = tuple[Vector, Vector]  # direction, lowest removal


def joined(parts: Iterable[Progression]) -> list[Progression]:
    """The union of the progressions, line by line."""
    lines: dict[Line, list[Progression]] = {}
    singles = []
    for part in dict.fromkeys(parts):
        if part.count == 1:
            singles.append(single(part.base))
        else:
            lines.setdefault(_line_of(part.base, part.step), []).append(part)
    through = sorted(lines)
    for point in singles:
        own = [line for line in through if _number(line, point.base) is not None]
        for line in own or [_line_of_origin(point.base)]:
            lines.setdefault(line, []).append(point)
    return [part for line, held in lines.items() for part in _union(line, held)]


def _line_of(base: Vector, step: Vector) -> Line:
    divisor = gcd(*step)
    p, q = step[0] // divisor, step[1] // divisor
    down = min(start // part for start, part in zip(base, (p, q), strict=True) if part)
    return (p, q), (base[0] - down * p, base[1] - down * q)


def _line_of_origin(removal: Vector) -> Line:
    divisor = gcd(*removal)
    return (removal[0] // divisor, removal[1] // divisor), (0, 0)


def _number(line: Line, removal: Vector) -> int | None:
    """Which number of the line a removal is; None if it is not on it."""
    (p, q), lowest = line
    s = (removal[0] - lowest[0]) // p if p else (removal[1] - lowest[1]) // q
    return s if s >= 0 and (lowest[0] + s * p, lowest[1] + s * q) == removal else None


def _union(line: Line, parts: list[Progression]) -> list[Progression]:
    """The union of progressions on one line; as they are where they reach too far."""
    if len(parts) == 1:
        return parts
    numbers = [(_number(line, part.base) or 0, gcd(*part.step), part.count) for part in parts]
    period = lcm(*(step for _, step, count in numbers if count is None))
    head = max(start if count is None else start + (count - 1) * step + 1 for start, step, count in numbers)
    if head + period > LONGEST:
        return parts
    held = [False] * (head + 2 * period)
    for start, step, count in numbers:
        end = len(held) if count is None else start + (count - 1) * step + 1
        for s in range(start, end, step):
            held[s] = True
    if any(count is None for _, _, count in numbers):
        return _with_tail(line, held, head, period)
    return _finite(line, [s for s, is_held in enumerate(held) if is_held])


def _with_tail(line: Line, held: list[bool], head: int, period: int) -> list[Progression]:
    """A set that has a period from `head` on."""
    period = next(d for d in range(1, period + 1) if period % d == 0 and _repeats(held[head : head + period], d))
    found, covered = [], set()
    for s in range(head, head + period):
        if held[s]:
            while s >= period and held[s - period]:
                s -= period
            found.append(_at(line, s, period, None))
            covered |= set(range(s, head, period))
    return found + _finite(line, [s for s in range(head) if held[s] and s not in covered])


def _repeats(tail: list[bool], period: int) -> bool:
    return all(tail[s] == tail[s - period] for s in range(period, len(tail)))


def _finite(line: Line, numbers: list[int]) -> list[Progression]:
    """A finite set: one progression, or runs of neighbours and single removals."""
    steps = {after - before for before, after in pairwise(numbers)}
    if len(numbers) >= LEAST and len(steps) == 1:
        return [_at(line, numbers[0], steps.pop(), len(numbers))]
    runs: list[list[int]] = []
    for s in numbers:
        if runs and runs[-1][-1] == s - 1:
            runs[-1].append(s)
        else:
            runs.append([s])
    return [_at(line, run[0], 1, len(run)) for run in runs]


def _at(line: Line, s: int, every: int, count: int | None) -> Progression:
    (p, q), lowest = line
    base = (lowest[0] + s * p, lowest[1] + s * q)
    return single(base) if count == 1 else Progression(base, (every * p, every * q), count)
