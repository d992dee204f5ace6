"""Linear terms of a condition, in as few variables as they need: `x - u` is i, and `u + v == x + y` is `-i - j == 0`.

A move takes i from x and leaves u, so that x == u + i.
"""

from __future__ import annotations

from collections.abc import Mapping

from .predicate import Call, Comparison, Negative, Number, Operation, Term, Variable, variables

AXES = (("i", "x", "u"), ("j", "y", "v"), ("k", "z", "w"))

Sums = Mapping[str, int]  # the factors of variables, and a number under ""


def shortest_comparison(sign: str, left: Term, right: Term) -> Comparison:
    """A comparison; of linear terms as their difference where that speaks of fewer numbers."""
    left, right = shortest(left), shortest(right)
    difference = _sums(Operation("-", left, right))
    if difference is not None:
        one_side = _written(difference)
        if len(variables(one_side)) < len(variables(left) | variables(right)):
            return Comparison((sign,), (one_side, Number(0)))
    return Comparison((sign,), (left, right))


def shortest(term: Term) -> Term:
    """The term with the linear terms inside it in as few variables as these need."""
    sums = _sums(term)
    if sums is not None:
        written = _written(sums)
        return written if len(variables(written)) < len(variables(term)) else term
    match term:
        case Operation(sign, left, right):
            return Operation(sign, shortest(left), shortest(right))
        case Negative(inner):
            return Negative(shortest(inner))
        case Call(name, terms):
            return Call(name, tuple(map(shortest, terms)))
    return term


def _sums(term: Term) -> Sums | None:
    """A linear term as factors of i, u, j, v, k, w and a number; None if it is not linear."""
    match term:
        case Number(value):
            return {"": value}
        case Variable(name):
            taken, start, left = next(axis for axis in AXES if name in axis)
            return {taken: 1, left: 1} if name == start else {name: 1}
        case Negative(inner):
            return _added({}, _sums(inner), -1)
        case Operation("+" | "-" as sign, left, right):
            return _added(_sums(left), _sums(right), 1 if sign == "+" else -1)
        case Operation("*", left, right):
            for factor, other in ((_sums(left), right), (_sums(right), left)):
                if factor is not None and not set(factor) - {""}:
                    return _added({}, _sums(other), factor.get("", 0))
    return None


def _added(one: Sums | None, other: Sums | None, times: int) -> Sums | None:
    if one is None or other is None:
        return None
    total = {name: one.get(name, 0) + times * other.get(name, 0) for name in {**one, **other}}
    return {name: factor for name, factor in total.items() if factor}


def _written(sums: Sums) -> Term:
    """The shortest sum with these factors: x for i + u."""
    parts: list[tuple[int, Term]] = []
    for taken, start, left in AXES:
        of_taken, of_left = sums.get(taken, 0), sums.get(left, 0)
        if of_taken == of_left:
            parts.append((of_taken, Variable(start)))
        else:
            parts += [(of_taken, Variable(taken)), (of_left, Variable(left))]
    parts = [(factor, term) for factor, term in parts if factor]
    parts += [(sums[""], Number(1))] if sums.get("") else []
    return sum_of(sorted(parts, key=lambda part: part[0] < 0))


def sum_of(parts: list[tuple[int, Term]]) -> Term:
    """The sum of multiples of terms; those with a factor above 0 come first."""
    total: Term | None = None
    for factor, term in parts:
        size = abs(factor)
        part = Number(size) if term == Number(1) else term if size == 1 else Operation("*", Number(size), term)
        if total is None:
            total = part if factor > 0 else Negative(part)
        else:
            total = Operation("+" if factor > 0 else "-", total, part)
    return total or Number(0)
