"""Decide whether two conditions, or two lists of moves, say the same for all positions: by arithmetic, not by samples.

A move takes i from x and leaves u, so that x == u + i, and i and u are any two numbers from 0 on. Decided are

    linear terms        x - u is i, and x + v == y + u is i == j
    residues            (u + v) % 2 != (x + y) % 2 is (i + j) % 2 == 1: there are finitely many cases
    linear conditions   two of them on the same two numbers, with residues and finite sets, differ somewhere, or nowhere

Where nothing is decided two conditions count as different.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import lcm

from .linear_conditions import Conjunction, Constraint, Periodic, Unrecognised, period_of, renamed
from .linear_terms import AXES, shortest, shortest_comparison, sum_of
from .mirror import normal_text
from .moves import Move, Moves, Ray, Where
from .plain import NEVER, plain
from .predicate import (
    VARIABLES,
    And,
    Comparison,
    Condition,
    Member,
    Not,
    Number,
    Operation,
    Or,
    Term,
    Variable,
    evaluator,
    variables,
)  # fmt: skip
from .recognise import clauses_of

MOST_CASES = 5_000  # residues of all numbers together that are looked at
MOST_CLASSES = 16  # residues of which a condition may be made
MOST_WIDTH = 20_000  # columns in which a solution is looked for
ALWAYS = Not(NEVER)

Bound = tuple[int, int, int]  # a*i + b*j >= c


def in_fewest_variables(condition: Condition) -> Condition:
    """The same condition, with linear terms and residues in i and j where the start and the landing do not matter.

    >>> from wythoff.rules.predicate import show
    >>> from wythoff.rules.predicate_parser import condition_of
    >>> [show(in_fewest_variables(condition_of(text))) for text in ("x - u == y - v", "(u + v) % 2 != (x + y) % 2")]
    ['i == j', '(i + j) % 2 == 1']
    """
    if not variables(condition) - set("ijk"):
        return condition
    if (residues := of_residues(condition)) is not None:
        return residues
    match condition:
        case Comparison((sign,), (left, right)):
            return shortest_comparison(sign, left, right)
        case Comparison(signs, terms):
            return And(tuple(map(shortest_comparison, signs, terms, terms[1:])))
        case Member(terms, among):
            return Member(tuple(map(shortest, terms)), among)
        case Not(inner):
            return Not(in_fewest_variables(inner))
        case And(parts) | Or(parts):
            return type(condition)(tuple(_flat(type(condition), map(in_fewest_variables, parts))))


def _flat(node: type[And] | type[Or], parts: Iterable[Condition]) -> Iterator[Condition]:
    for part in parts:
        yield from part.conditions if isinstance(part, And | Or) and isinstance(part, node) else (part,)


def of_residues(condition: Condition) -> Condition | None:
    """What a condition on residues alone says about i, j, k; None if it speaks of something else, too.

    >>> from wythoff.rules.predicate import show
    >>> from wythoff.rules.predicate_parser import condition_of
    >>> show(of_residues(condition_of("(i - j) % 4 in {1,3}")))
    '(i + j) % 2 == 1'
    """
    named = variables(condition)
    axes = [axis for axis in AXES if named & set(axis)]
    period = period_of(plain(condition))
    if period is None or not axes or period ** (2 * len(axes)) > MOST_CASES:
        return None
    rests, holds = range(period), evaluator(condition)
    found: dict[tuple[int, ...], bool] = {}
    for taken in product(rests, repeat=len(axes)):
        for left in product(rests, repeat=len(axes)):
            numbers = dict.fromkeys(VARIABLES, 0)
            for (i, x, u), a, b in zip(axes, taken, left, strict=True):
                numbers |= {i: a, x: a + b, u: b}
            if found.setdefault(taken, bool(holds(tuple(numbers.values())))) != holds(tuple(numbers.values())):
                return None
    return _of_classes([axis[0] for axis in axes], {taken for taken, is_held in found.items() if is_held}, period)


def _of_classes(names: list[str], held: set[tuple[int, ...]], period: int) -> Condition | None:
    """The condition that the numbers have one of these residues, with the smallest period and the fewest cases."""
    period = next(d for d in range(1, period + 1) if period % d == 0 and _has_period(held, d, period))
    held = {tuple(rest % period for rest in taken) for taken in held}
    if not held or len(held) == period ** len(names):
        return ALWAYS if held else NEVER
    forms = [form for form in product(range(period), repeat=len(names)) if any(form)]
    for form in sorted(forms, key=lambda form: (sum(form), form[::-1])):
        rests = {_value(form, taken) % period for taken in held}
        if {
            taken for taken in product(range(period), repeat=len(names)) if _value(form, taken) % period in rests
        } == held:
            total = sum_of([(factor, Variable(name)) for factor, name in zip(form, names, strict=True) if factor])
            return _one_of([_has_residue(total, period, rest) for rest in sorted(rests)])
    if len(held) > MOST_CLASSES:
        return None
    return _one_of(
        [
            And(tuple(_has_residue(Variable(name), period, rest) for name, rest in zip(names, taken, strict=True)))
            for taken in sorted(held)
        ]
    )


def _has_period(held: set[tuple[int, ...]], step: int, period: int) -> bool:
    places = range(len(next(iter(held), ())))
    moved = (
        (*taken[:place], (taken[place] + step) % period, *taken[place + 1 :]) for taken in held for place in places
    )
    return held.issuperset(moved)


def _value(form: tuple[int, ...], taken: tuple[int, ...]) -> int:
    return sum(factor * rest for factor, rest in zip(form, taken, strict=True))


def _has_residue(term: Term, modulus: int, rest: int) -> Condition:
    return Comparison(("==",), (Operation("%", term, Number(modulus)), Number(rest)))


def _one_of(parts: list[Condition]) -> Condition:
    return parts[0] if len(parts) == 1 else Or(tuple(parts))


# Linear conditions on two numbers


def are_same(one: Condition, other: Condition, names: str = "ij") -> bool:
    """Whether two conditions on two numbers are seen to hold for the same ones; i and j are not both 0.

    >>> from wythoff.rules.predicate_parser import condition_of
    >>> are_same(condition_of("max(i, j) < 2*min(i, j) + 1"), condition_of("i <= 2*j and j <= 2*i"))
    True
    """
    if normal_text(one) == normal_text(other):
        return True
    try:
        first, second = (renamed(plain(condition), names) for condition in (one, other))
        least = 1 if names == "ij" else 0
        return _is_empty(first, second, least) and _is_empty(second, first, least)
    except Unrecognised:
        return False


def _is_empty(one: Condition, other: Condition, least: int) -> bool:
    """Whether no two numbers with a sum of at least `least` satisfy the one and not the other."""
    return not any(_has_solution(constraints, least) for constraints, _ in clauses_of(And((one, Not(other)))))


def _has_solution(conjunction: Conjunction, least: int) -> bool:
    bounds: list[Bound] = [(1, 0, 0), (0, 1, 0), (1, 1, least)]
    periodic: list[Periodic] = []
    unequal: list[Bound] = []
    for part in conjunction:
        if isinstance(part, Periodic):
            periodic.append(part)
        elif part.sign == "!=":
            unequal.append(part[1:])
        else:
            bounds += _bounds(part)
    period = lcm(*(part.period for part in periodic))
    if period**2 > MOST_CASES or 2 ** len(unequal) > MOST_CLASSES:
        raise Unrecognised
    tests = [evaluator(part.condition) for part in periodic]
    sides = [((a, b, c + 1), (-a, -b, 1 - c)) for a, b, c in unequal]
    return any(
        _has_point([(a * period, b * period, c - a * r - b * s) for a, b, c in (*bounds, *chosen)])
        for r, s in product(range(period), repeat=2)
        if all(test((r, s, 0, 0, 0, 0)) for test in tests)
        for chosen in product(*sides)
    )


def _bounds(part: Constraint) -> list[Bound]:
    return [part[1:], (-part.a, -part.b, -part.c)][: 2 if part.sign == "==" else 1]


def _has_point(bounds: list[Bound]) -> bool:
    """Whether whole numbers satisfy the bounds, those of i >= 0 and j >= 0 among them (perhaps moved).

    If some do, some do near a corner: there is one whose i exceeds that of all corners by no more than the two extreme
    directions have, each of which is at right angles to a bound.
    """
    corners = [
        ((c * e - b * f, a * f - c * d), a * e - b * d)
        for n, (a, b, c) in enumerate(bounds)
        for d, e, f in bounds[:n]
        if a * e != b * d
    ]
    reach = max(abs(b) for _, b, _ in bounds)
    least = min(-(-i // turn) for (i, _), turn in corners) - 1
    most = max(-(-i // turn) for (i, _), turn in corners) + 2 * reach + 1
    if most - least > MOST_WIDTH:
        raise Unrecognised
    return any(_in_column(bounds, i) for i in range(least, most + 1))


def _in_column(bounds: list[Bound], i: int) -> bool:
    """Whether some whole j satisfies the bounds with this i."""
    low: list[int] = []
    high: list[int] = []
    for a, b, c in bounds:
        if b > 0:
            low.append(-((a * i - c) // b))
        elif b < 0:
            high.append((a * i - c) // -b)
        elif a * i < c:
            return False
    return not high or max(low) <= min(high)


# Moves


def have_same_moves(one: Moves, other: Moves) -> bool:
    """Whether two lists of moves on two heaps are seen to be the same, from every position."""
    if {move.key() for move in one} == {move.key() for move in other}:
        return True
    first, second = _parts(one), _parts(other)
    if first is None or second is None or first[1].keys() != second[1].keys():
        return False
    guards = ((first[1][line], second[1][line]) for line in first[1])
    return all(_same_guards(*pair) for pair in guards) and are_same(first[0], second[0])


def _parts(moves: Moves) -> tuple[Condition, dict[Ray, Condition]] | None:
    """The removals that are always allowed as a condition on them, and the guards of rays that have one."""
    always: list[Condition] = []
    guards: dict[Ray, list[Condition]] = {}
    for move in moves:
        condition = _condition(move)
        if isinstance(move, Ray) and move.guard is not None:
            line = Ray(move.step, move.width, move.last, None, move.first)
            guards.setdefault(line, []).append(move.guard)
        elif condition is None or variables(condition) - set("ij"):
            return None
        else:
            always.append(condition)
    return _one_of(always) if always else NEVER, {line: _one_of(parts) for line, parts in guards.items()}


def _condition(move: Move) -> Condition | None:
    return move.allows if isinstance(move, Where) else move.condition()


def _same_guards(one: Condition, other: Condition) -> bool:
    named = variables(one) | variables(other)
    return next(
        (are_same(one, other, names) for names in ("uv", "xy") if named <= set(names)),
        normal_text(one) == normal_text(other),
    )
