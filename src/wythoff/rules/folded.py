"""Put numbers for some variables of a condition, and leave out what is then true or false."""

from __future__ import annotations

from collections.abc import Mapping

from .intervals import may_fault
from .plain import NEVER
from .predicate import (
    And,
    Call,
    Comparison,
    Condition,
    Member,
    Negative,
    Not,
    Number,
    Operation,
    Or,
    Term,
    Variable,
    evaluator,
    variables,
)

__all__ = ["NEVER", "folded"]

_UNNAMED: Mapping[str, str] = {}


def folded(condition: Condition, numbers: Mapping[str, int], names: Mapping[str, str] = _UNNAMED) -> Condition | None:
    """The condition with these numbers, and other names, for variables: NEVER if it is false, None if it is true.

    >>> from wythoff.rules.predicate import show
    >>> from wythoff.rules.predicate_parser import condition_of
    >>> rule = condition_of("i*j*k == 0 and i == j or k == 2 and i < 3")
    >>> show(folded(rule, {"k": 0})), show(folded(rule, {"k": 2}))
    ('i == j', 'i*j*2 == 0 and i == j or i < 3')
    >>> folded(rule, {"i": 1, "j": 2, "k": 1}) == NEVER, folded(rule, {"i": 1, "k": 2})
    (True, None)
    """
    match condition:
        case Not(inner):
            return _opposite(folded(inner, numbers, names))
        case And(parts) | Or(parts):
            return _joined(type(condition), [folded(part, numbers, names) for part in parts])
        case Comparison(signs, terms):
            links = zip(signs, terms, terms[1:], strict=False)
            return _joined(And, [_link(sign, _term(a, numbers, names), _term(b, numbers, names))
                                 for sign, a, b in links])  # fmt: skip
        case Member(terms, among):
            return _settled(Member(tuple(_term(term, numbers, names) for term in terms), among))


def _opposite(condition: Condition | None) -> Condition | None:
    return NEVER if condition is None else None if condition == NEVER else Not(condition)


def _joined(node: type[And] | type[Or], parts: list[Condition | None]) -> Condition | None:
    """One condition, flat, without what does not matter."""
    settles, idle = (NEVER, None) if node is And else (None, NEVER)
    if settles in parts:
        return settles
    kept = [part for part in parts if part is not None and part != idle]
    flat = [inner for part in kept for inner in (part.conditions if isinstance(part, node) else (part,))]
    return idle if not flat else flat[0] if len(flat) == 1 else node(tuple(flat))


def _link(sign: str, left: Term, right: Term) -> Condition | None:
    return _settled(Comparison((sign,), (left, right)))


def _settled(condition: Comparison | Member) -> Condition | None:
    """What speaks of numbers alone is true or false."""
    if variables(condition) or may_fault(condition):
        return condition
    return None if evaluator(condition)(()) else NEVER


def _term(term: Term, numbers: Mapping[str, int], names: Mapping[str, str]) -> Term:
    match term:
        case Variable(name):
            return _number(numbers[name]) if name in numbers else Variable(names.get(name, name))
        case Negative(inner):
            return _counted(Negative(_term(inner, numbers, names)))
        case Call(name, terms):
            return _counted(Call(name, tuple(_term(part, numbers, names) for part in terms)))
        case Operation(sign, left, right):
            return _operation(sign, _term(left, numbers, names), _term(right, numbers, names))
    return term


def _operation(sign: str, left: Term, right: Term) -> Term:
    """What a 0 makes of an operation, if nothing is divided."""
    zero = Number(0)
    if sign == "*" and zero in (left, right) and not (may_fault(left) or may_fault(right)):
        return zero
    if sign in "+-^" and right == zero:
        return left
    if sign in "+^" and left == zero:
        return right
    return _counted(Operation(sign, left, right))


def _counted(term: Term) -> Term:
    return term if variables(term) or may_fault(term) else _number(evaluator(term)(()))


def _number(value: int) -> Term:
    return Number(value) if value >= 0 else Negative(Number(-value))
