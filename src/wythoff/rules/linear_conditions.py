"""What a comparison says about a removal (i, j): one of several conjunctions of linear constraints.

    a*i + b*j >= c      a*i + b*j == c      a*i + b*j != c      a condition with a period in both i and j

`min`, `max`, `abs`, products that are 0 and floors are cut into cases. What is nothing of the kind is `Unrecognised`.
"""

from __future__ import annotations

from dataclasses import fields
from itertools import product
from math import lcm
from typing import Any, NamedTuple, TypeVar, cast

from .predicate import (
    And,
    Call,
    Comparison,
    Condition,
    Negative,
    Node,
    Not,
    Number,
    Operation,
    Or,
    Term,
    Variable,
    walk,
)  # fmt: skip
from .sets import Listed, Named

N = TypeVar("N")

MOST_CASES = 64
MOST_RESIDUES = 12  # cases of `i % m` in a sum
MOST_PRODUCT = 1000
MOST_NUMBER = 10**6  # so that bounds of boards fit 64 bits

TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
OPPOSITE = {"<": ">=", ">=": "<", "<=": ">", ">": "<=", "==": "!=", "!=": "=="}
_VARIABLES = (Variable("i"), Variable("j"))

Linear = tuple[int, int, int]  # a*i + b*j + c


class Unrecognised(Exception):
    """The condition is no union of a few rays, or it is not seen to be."""


class Constraint(NamedTuple):
    """`a*i + b*j (sign) c`, where the sign is ==, != or >=."""

    sign: str
    a: int
    b: int
    c: int


class Periodic(NamedTuple):
    """A condition on i and j that stays the same when one of them grows by the period."""

    period: int
    condition: Condition


Conjunction = tuple[Constraint | Periodic, ...]
Cases = list[Conjunction]  # at least one of them holds


def linear_bounds(condition: Condition, names: str) -> list[tuple[int, int, int]] | None:
    """The condition on two heaps of these names as bounds (a, b, c), all of a*x + b*y >= c; None if it is not that."""
    if not isinstance(condition, Comparison) or any(abs(n.value) > MOST_NUMBER for n in _numbers(condition)):
        return None
    found: list[tuple[int, int, int]] = []
    try:
        for sign, left, right in zip(condition.signs, condition.terms, condition.terms[1:], strict=False):
            (case,) = compared(sign, *(renamed(term, names) for term in (left, right)))
            for part in case:
                if isinstance(part, Periodic) or part.sign == "!=":
                    return None
                found += [part[1:], (-part.a, -part.b, -part.c)][: 2 if part.sign == "==" else 1]
    except (Unrecognised, ValueError):
        return None
    return found


def _numbers(condition: Condition) -> list[Number]:
    return [part for part in walk(condition) if isinstance(part, Number)]


def renamed(node: N, names: str) -> N:
    """The term or condition with i and j for two other names; Unrecognised if it has another variable."""
    found: Any
    match node:
        case Variable(name) if name in names:
            found = _VARIABLES[names.index(name)]
        case Variable():
            raise Unrecognised
        case tuple():
            found = tuple(renamed(part, names) for part in node)
        case str() | int() | Listed() | Named():
            found = node
        case _:
            found = type(node)(*(renamed(getattr(node, field.name), names) for field in fields(cast(Any, node))))
    return cast(N, found)


def both(*parts: Cases) -> Cases:
    """One case of each part."""
    found: Cases = [()]
    for part in parts:
        if len(found) * len(part) > MOST_CASES:
            raise Unrecognised
        found = [before + after for before in found for after in part]
    return found


def compared(sign: str, left: Term, right: Term) -> Cases:
    """The cases of `left sign right`, a comparison of terms in i and j."""
    period = period_of(Comparison((sign,), (left, right)))
    if period is not None:
        return [(Periodic(period, Comparison((sign,), (left, right))),)]
    for turned, one, other in ((sign, left, right), (TURNED[sign], right, left)):
        found = _named(turned, one, other)
        if found is not None:
            return found
    cases = product(_values(left), _values(right))
    return [known + more + (_constraint(sign, a, b),) for (known, a), (more, b) in cases]


def _constraint(sign: str, left: Linear, right: Linear) -> Constraint:
    a, b, c = _sum(left, right, -1)
    match sign:
        case "<" | "<=":
            return Constraint(">=", -a, -b, c + (sign == "<"))
        case ">" | ">=":
            return Constraint(">=", a, b, -c + (sign == ">"))
    return Constraint(sign, a, b, -c)


def _named(sign: str, left: Term, right: Term) -> Cases | None:
    """Comparisons whose left side is one minimum, maximum, distance, product or quotient; None if it is not."""
    match left:
        case Call() | Operation("//", _, Number()) if any(isinstance(part, Call) for part in walk(right)):
            return None
        case Call() | Operation("//", _, Number()) if sign == "==":
            return both(compared("<=", left, right), compared(">=", left, right))
        case Call() | Operation("//", _, Number()) if sign == "!=":
            return compared("<", left, right) + compared(">", left, right)
        case Call("abs", (inner,)):
            parts = [compared(sign, inner, right), compared(sign, Negative(inner), right)]
            return both(*parts) if sign in ("<", "<=") else parts[0] + parts[1]
        case Call(name, terms):
            parts = [compared(sign, term, right) for term in terms]
            return (
                both(*parts) if (name == "min") == (sign in (">", ">=")) else [case for part in parts for case in part]
            )
        case Operation("//", inner, Number(divisor)) if divisor > 0:
            bound = Operation("+", right, Number(int(sign in (">", "<="))))
            return compared("<" if sign in ("<", "<=") else ">=", inner, Operation("*", Number(divisor), bound))
        case Operation("*", one, other):
            return _product(sign, one, other, right)
        case Operation("^", one, other) if right == Number(0) and sign in ("==", "!=") and _are_variables(one, other):
            return compared(sign, one, other)
    return None


def _are_variables(*terms: Term) -> bool:
    return all(term in _VARIABLES for term in terms)


def _product(sign: str, one: Term, other: Term, right: Term) -> Cases | None:
    """`s*t == 0` and what says the same; `i*j == 12`."""
    match sign, right:
        case ("==" | "!=", Number(0)):
            pass
        case (">", Number(0)) | (">=", Number(1)) if _are_variables(one, other):
            sign = "!="
        case ("<=", Number(0)) | ("<", Number(1)) if _are_variables(one, other):
            sign = "=="
        case ("==", Number(c)) if 0 < c <= MOST_PRODUCT and {one, other} == set(_VARIABLES):
            divisors = [d for d in range(1, c + 1) if c % d == 0]
            return [(Constraint("==", 1, 0, d), Constraint("==", 0, 1, c // d)) for d in divisors]
        case _:
            return None
    parts = [compared(sign, factor, Number(0)) for factor in (one, other)]
    return both(*parts) if sign == "!=" else parts[0] + parts[1]


def period_of(node: Node) -> int | None:
    """The period of a term or condition whose variables all stand inside `%`; None if one does not."""
    match node:
        case Number():
            return 1
        case Operation("%", inner, Number(modulus)) if modulus and _is_polynomial(inner):
            return abs(modulus)
        case Operation("//" | "%", inner, Number(divisor)) if divisor:
            return period_of(inner)
        case Operation("+" | "-" | "*", left, right):
            return _common([period_of(left), period_of(right)])
        case Negative(inner) | Not(inner):
            return period_of(inner)
        case Call(_, terms) | Comparison(_, terms) | And(terms) | Or(terms):
            return _common([period_of(term) for term in terms])
    return None


def _common(periods: list[int | None]) -> int | None:
    known = [period for period in periods if period is not None]
    return lcm(*known) if len(known) == len(periods) else None


def _is_polynomial(term: Term) -> bool:
    return all(
        isinstance(part, Number | Negative | Variable) or (isinstance(part, Operation) and part.sign in ("+", "-", "*"))
        for part in walk(term)
    )


def _values(term: Term) -> list[tuple[Conjunction, Linear]]:
    """The term as linear terms, each where its conjunction holds."""
    match term:
        case Number(value):
            return [((), (0, 0, value))]
        case Variable("i"):
            return [((), (1, 0, 0))]
        case Variable("j"):
            return [((), (0, 1, 0))]
        case Negative(inner):
            return [(known, _sum((0, 0, 0), value, -1)) for known, value in _values(inner)]
        case Operation("+" | "-" as sign, left, right):
            return _combined(left, right, 1 if sign == "+" else -1)
        case Operation("*", left, right):
            return _multiplied(left, right)
        case Operation("%", inner, Number(modulus)) if 0 < modulus <= MOST_RESIDUES and _is_polynomial(inner):
            return [
                ((Periodic(modulus, Comparison(("==",), (term, Number(rest)))),), (0, 0, rest))
                for rest in range(modulus)
            ]
        case Call("abs", (inner,)):
            return _larger([_values(inner), _values(Negative(inner))])
        case Call("max", terms):
            return _larger([_values(part) for part in terms])
        case Call("min", terms):
            larger = _larger([_values(Negative(part)) for part in terms])
            return [(known, _sum((0, 0, 0), value, -1)) for known, value in larger]
    raise Unrecognised


def _combined(left: Term, right: Term, scale: int) -> list[tuple[Conjunction, Linear]]:
    pairs = product(_values(left), _values(right))
    return _few([(known + more, _sum(a, b, scale)) for (known, a), (more, b) in pairs])


def _multiplied(left: Term, right: Term) -> list[tuple[Conjunction, Linear]]:
    """A product of which one factor is a number."""
    for factor, term in ((left, right), (right, left)):
        values = _values(factor)
        if len(values) == 1 and values[0][1][:2] == (0, 0):
            return [(known, _sum((0, 0, 0), value, values[0][1][2])) for known, value in _values(term)]
    raise Unrecognised


def _larger(terms: list[list[tuple[Conjunction, Linear]]]) -> list[tuple[Conjunction, Linear]]:
    """The largest of several terms: each where it is at least as large as the others."""
    found = terms[0]
    for term in terms[1:]:
        pairs = list(product(found, term))
        first = [(known + more + (_constraint(">=", a, b),), a) for (known, a), (more, b) in pairs]
        second = [(known + more + (_constraint(">", b, a),), b) for (known, a), (more, b) in pairs]
        found = _few(first + second)
    return found


def _few(values: list[tuple[Conjunction, Linear]]) -> list[tuple[Conjunction, Linear]]:
    if len(values) > MOST_CASES:
        raise Unrecognised
    return values


def _sum(a: Linear, b: Linear, scale: int) -> Linear:
    return a[0] + scale * b[0], a[1] + scale * b[1], a[2] + scale * b[2]
