"""Conditions on the landing (u, v) as a conjunction of disjunctions of u >= c, u < c, u >= v, u < v."""

from __future__ import annotations

from itertools import product
from math import prod

from ...errors import NotFirstOrderError
from ...rules.plain import plain
from ...rules.predicate import (
    And,
    Call,
    Comparison,
    Condition,
    Member,
    Not,
    Number,
    Or,
    Term,
    Variable,
    show,
)
from .checker.content import LandingGuard, LandingTest

MOST_CLAUSES = 50
_HEAPS = {"u": 0, "v": 1}
_OPPOSITE = {"<": ">=", ">=": "<", "<=": ">", ">": "<=", "==": "!=", "!=": "=="}
_TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}


def guard_of(condition: Condition | None) -> LandingGuard:
    """Turn a condition on the landing into a guard of a certificate; () if there is none."""
    return () if condition is None else tuple(dict.fromkeys(_clauses(condition, True)))


def _clauses(condition: Condition, is_true: bool) -> LandingGuard:
    match condition:
        case Not(inner):
            return _clauses(inner, not is_true)
        case And(parts) | Or(parts):
            guards = [_clauses(part, is_true) for part in parts]
            return _and(*guards) if isinstance(condition, And) == is_true else _or(*guards)
        case Comparison(signs, terms):
            links = zip(signs, terms, terms[1:], strict=False)
            guards = [_link(sign if is_true else _OPPOSITE[sign], a, b) for sign, a, b in links]
            return _and(*guards) if is_true else _or(*guards)
        case Member():
            listed = plain(condition)
            if isinstance(listed, Member):
                raise NotFirstOrderError(f"'{show(condition)}': no certificate knows such a set")
            return _clauses(listed, is_true)


def _and(*guards: LandingGuard) -> LandingGuard:
    return tuple(clause for guard in guards for clause in guard)


def _or(*guards: LandingGuard) -> LandingGuard:
    count = prod(map(len, guards))
    if count > MOST_CLAUSES:
        raise NotFirstOrderError(f"a guard with {count} clauses; at most {MOST_CLAUSES} are certified")
    return tuple(tuple(test for clause in choice for test in clause) for choice in product(*guards))


def _link(sign: str, left: Term, right: Term) -> LandingGuard:
    """One comparison; min and max of (u, v) become two."""
    if isinstance(left, Number) or (isinstance(right, Call) and not isinstance(left, Call)):
        sign, left, right = _TURNED[sign], right, left
    match left:
        case Call("min" | "max" as name, terms):
            if sign in ("==", "!="):
                both = _and(_link("<=", left, right), _link(">=", left, right))
                return both if sign == "==" else _or(_link("<", left, right), _link(">", left, right))
            parts = [_link(sign, term, right) for term in terms]
            return _and(*parts) if (name == "min") == (sign in (">", ">=")) else _or(*parts)
        case Variable("u" | "v" as heap):
            return _tests(sign, _HEAPS[heap], right)
    raise NotFirstOrderError(f"the guard '{show(Comparison((sign,), (left, right)))}' does not compare u, v or numbers")


def _tests(sign: str, heap: int, right: Term) -> LandingGuard:
    other: int | None
    match right:
        case Number(value) if value >= -1:
            other, bound = None, value
        case Variable("u" | "v" as name):
            other, bound = _HEAPS[name], 0
        case _:
            raise NotFirstOrderError(f"'{show(right)}' in a guard is neither u, v nor a number")
    at_least = LandingTest(heap, ">=", other, max(bound, 0))
    at_most = LandingTest(heap, "<", None, bound + 1) if other is None else LandingTest(other, ">=", heap, 0)
    more, less = _negated(at_most), _negated(at_least)
    table: dict[str, LandingGuard] = {
        ">=": ((at_least,),), "<": ((less,),), "<=": ((at_most,),), ">": ((more,),),
        "==": ((at_least,), (at_most,)), "!=": ((less, more),),
    }  # fmt: skip
    return table[sign]


def _negated(test: LandingTest) -> LandingTest:
    return test._replace(sign="<" if test.sign == ">=" else ">=")
