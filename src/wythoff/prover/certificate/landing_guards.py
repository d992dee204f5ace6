"""Conditions on two heaps as a conjunction of disjunctions of u >= c, u < c, u >= v, u < v.

A guard may speak of the landing (u, v) and of the start (x, y), apart. A sum such as x + y > 2 is said heap by heap:

    x + y >= 3   <=>   (x >= 1 or y >= 3) and (x >= 2 or y >= 2) and (x >= 3 or y >= 1)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from ...errors import NotFirstOrderError
from ...rules.predicate import (
    And,
    Call,
    Comparison,
    Condition,
    Negative,
    Not,
    Number,
    Operation,
    Or,
    Term,
    Variable,
    show,
    variables,
)
from .checker.content import LandingGuard, LandingTest

MOST_CLAUSES = 50
LANDING, START = "uv", "xy"
_OPPOSITE = {"<": ">=", ">=": "<", "<=": ">", ">": "<=", "==": "!=", "!=": "=="}

Form = tuple[int, int, int]  # a*u + b*v + c


def guards_of(condition: Condition | None) -> tuple[LandingGuard, LandingGuard]:
    """Turn a condition into guards of a certificate, on the landing and on the start; () where there is none."""
    landing: list[Condition] = []
    start: list[Condition] = []
    for part in () if condition is None else _conjuncts(condition):
        (start if variables(part) <= set(START) else landing).append(part)
    return _guard(landing, LANDING), _guard(start, START)


def _conjuncts(condition: Condition) -> Iterator[Condition]:
    match condition:
        case And(parts):
            for part in parts:
                yield from _conjuncts(part)
        case Not(Or(parts)):
            for part in parts:
                yield from _conjuncts(Not(part))
        case Not(Not(inner)):
            yield from _conjuncts(inner)
        case _:
            yield condition


def _guard(conditions: list[Condition], heaps: str) -> LandingGuard:
    return tuple(dict.fromkeys(clause for part in conditions for clause in _clauses(part, True, heaps)))


def _clauses(condition: Condition, is_true: bool, heaps: str) -> LandingGuard:
    match condition:
        case Not(inner):
            return _clauses(inner, not is_true, heaps)
        case And(parts) | Or(parts):
            guards = [_clauses(part, is_true, heaps) for part in parts]
            return _and(*guards) if isinstance(condition, And) == is_true else _or(*guards)
        case Comparison(signs, terms):
            links = zip(signs, terms, terms[1:], strict=False)
            guards = [_link(sign if is_true else _OPPOSITE[sign], a, b, heaps) for sign, a, b in links]
            return _and(*guards) if is_true else _or(*guards)
    raise NotFirstOrderError(f"the guard '{show(condition)}' does not compare {', '.join(heaps)} or numbers")


def _and(*guards: LandingGuard) -> LandingGuard:
    return tuple(clause for guard in guards for clause in guard)


def _or(*guards: LandingGuard) -> LandingGuard:
    count = prod(map(len, guards))
    if count > MOST_CLAUSES:
        raise NotFirstOrderError(f"a guard with {count} clauses; at most {MOST_CLAUSES} are certified")
    return tuple(tuple(test for clause in choice for test in clause) for choice in product(*guards))


def _link(sign: str, left: Term, right: Term, heaps: str) -> LandingGuard:
    """One comparison; those with min, max or abs become two."""
    if sign == "==":
        return _and(_link("<=", left, right, heaps), _link(">=", left, right, heaps))
    if sign == "!=":
        return _or(_link("<", left, right, heaps), _link(">", left, right, heaps))
    if isinstance(right, Call) and not isinstance(left, Call):
        sign, left, right = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}[sign], right, left
    match left:
        case Call("min" | "max" as name, terms):
            parts = [_link(sign, term, right, heaps) for term in terms]
            return _and(*parts) if (name == "min") == (sign in (">", ">=")) else _or(*parts)
        case Call("abs", (inner,)):
            parts = [_link(sign, term, right, heaps) for term in (inner, Negative(inner))]
            return _or(*parts) if sign in (">", ">=") else _and(*parts)
    one, other = _form(left, heaps), _form(right, heaps)
    if one is None or other is None:
        shown = show(Comparison((sign,), (left, right)))
        raise NotFirstOrderError(f"the guard '{shown}' does not compare {', '.join(heaps)} or numbers")
    (a, b, c), (d, e, f) = (one, other) if sign in (">", ">=") else (other, one)
    return _at_least(a - d, b - e, f - c + (sign in ("<", ">")))


def _at_least(a: int, b: int, c: int) -> LandingGuard:
    """a*u + b*v >= c."""
    if a <= 0 and b <= 0:
        return _or(*(tuple((test._replace(sign="<"),) for test in clause) for clause in _at_least_sum(-a, -b, 1 - c)))
    if a >= 0 and b >= 0:
        return _at_least_sum(a, b, c)
    if a == -b and -abs(a) < c <= abs(a):
        # a*(u - v) >= c is u >= v for -a < c <= 0, and u > v for 0 < c <= a.
        heap, other = (0, 1) if a > 0 else (1, 0)
        return ((LandingTest(heap, ">=", other, 0) if c <= 0 else LandingTest(other, "<", heap, 0),),)
    raise NotFirstOrderError(f"a guard {a}*u + {b}*v >= {c}: heaps are compared without a distance only")


def _at_least_sum(a: int, b: int, c: int) -> LandingGuard:
    """a*u + b*v >= c with a, b >= 0: it fails where u <= k and v is too small beside k, for some k."""
    if c <= 0:
        return ((LandingTest(0, ">=", None, 0),),)
    if a == b == 0:
        return ((LandingTest(0, "<", None, 0),),)
    if a == 0 or b == 0:
        return ((LandingTest(0 if a else 1, ">=", None, -(-c // max(a, b))),),)
    first, second, (a, b) = (0, 1, (a, b)) if a >= b else (1, 0, (b, a))
    tops = range(-(-c // a))
    if len(tops) > MOST_CLAUSES:
        raise NotFirstOrderError(f"a guard with {len(tops)} clauses; at most {MOST_CLAUSES} are certified")
    return tuple(
        (LandingTest(first, ">=", None, k + 1), LandingTest(second, ">=", None, -(-(c - a * k) // b))) for k in tops
    )


def _form(term: Term, heaps: str) -> Form | None:
    """The term as a*u + b*v + c."""
    match term:
        case Number(value):
            return 0, 0, value
        case Variable(name) if name in heaps:
            return int(name == heaps[0]), int(name == heaps[1]), 0
        case Negative(inner):
            return _scaled(_form(inner, heaps), -1)
        case Operation("*", Number(value), inner) | Operation("*", inner, Number(value)):
            return _scaled(_form(inner, heaps), value)
        case Operation("+" | "-" as sign, left, right):
            one, other = _form(left, heaps), _scaled(_form(right, heaps), 1 if sign == "+" else -1)
            return None if one is None or other is None else (one[0] + other[0], one[1] + other[1], one[2] + other[2])
    return None


def _scaled(form: Form | None, factor: int) -> Form | None:
    return None if form is None else (factor * form[0], factor * form[1], factor * form[2])
