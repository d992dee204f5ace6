"""Keep, evaluate and write conditions on a move: the inside of `rule(...)` and the guards of rays.

A move takes (i, j) from (x, y) and lands on (u, v) = (x - i, y - j). A tree is made of whole numbers, these six
variables, `+ - * // %`, comparisons (chains as in 0 < i <= j), `and or not`, `min max abs`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import add, eq, floordiv, ge, gt, itemgetter, le, lt, mod, mul, ne, sub

from ..errors import RuleError

VARIABLES = ("i", "j", "x", "y", "u", "v")
COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {"==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {"+": add, "-": sub, "*": mul, "//": floordiv, "%": mod}
FUNCTIONS: Mapping[str, Callable[..., int]] = {"min": min, "max": max, "abs": abs}

Values = tuple[int, int, int, int, int, int]


@dataclass(frozen=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True)
class Variable:
    """One of i, j, x, y, u, v."""

    name: str


@dataclass(frozen=True)
class Operation:
    """`left sign right` with a sign of ARITHMETIC."""

    sign: str
    left: Term
    right: Term


@dataclass(frozen=True)
class Negative:
    """`-term`."""

    term: Term


@dataclass(frozen=True)
class Call:
    """`min(...)`, `max(...)` or `abs(...)`."""

    name: str
    terms: tuple[Term, ...]


@dataclass(frozen=True)
class Comparison:
    """`terms[0] signs[0] terms[1] signs[1] ...`, a chain as in mathematics."""

    signs: tuple[str, ...]
    terms: tuple[Term, ...]


@dataclass(frozen=True)
class Not:
    """`not condition`."""

    condition: Condition


@dataclass(frozen=True)
class And:
    """`a and b and ...`, two or more, none of them an And."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Or:
    """`a or b or ...`, two or more, none of them an Or."""

    conditions: tuple[Condition, ...]


Term = Number | Variable | Operation | Negative | Call
Condition = Comparison | Not | And | Or
Node = Term | Condition


Evaluator = Callable[[Values], int]


@lru_cache(maxsize=1024)
def evaluator(node: Node) -> Evaluator:
    """Make a function of the values of VARIABLES from a tree; `and` and `or` stop early, as written."""
    match node:
        case Number(value):
            return lambda values: value
        case Variable(name):
            return itemgetter(VARIABLES.index(name))
        case Operation(sign, left, right):
            return _operation(node, ARITHMETIC[sign], evaluator(left), evaluator(right))
        case Negative(inner):
            term = evaluator(inner)
            return lambda values: -term(values)
        case Call(name, terms):
            function, parts = FUNCTIONS[name], tuple(map(evaluator, terms))
            return lambda values: function(*(part(values) for part in parts))
        case Comparison(signs, terms):
            return _comparison(signs, tuple(map(evaluator, terms)))
        case Not(inner):
            condition = evaluator(inner)
            return lambda values: not condition(values)
        case And(conditions):
            parts = tuple(map(evaluator, conditions))
            return lambda values: all(part(values) for part in parts)
        case Or(conditions):
            parts = tuple(map(evaluator, conditions))
            return lambda values: any(part(values) for part in parts)


def _operation(node: Operation, apply: Callable[[int, int], int], left: Evaluator, right: Evaluator) -> Evaluator:
    if node.sign not in ("//", "%"):
        return lambda values: apply(left(values), right(values))

    def divide(values: Values) -> int:
        divisor = right(values)
        if divisor == 0:
            place = ", ".join(f"{name} = {value}" for name, value in zip(VARIABLES, values, strict=True))
            raise RuleError(f"'{show(node)}' divides by zero at {place}; guard it, as in 'j > 0 and i % j == 0'")
        return apply(left(values), divisor)

    return divide


def _comparison(signs: tuple[str, ...], terms: tuple[Evaluator, ...]) -> Evaluator:
    if len(signs) == 1:
        compare, left, right = COMPARISONS[signs[0]], *terms
        return lambda values: compare(left(values), right(values))
    links = tuple((COMPARISONS[sign], a, b) for sign, a, b in zip(signs, terms, terms[1:], strict=False))
    return lambda values: all(compare(a(values), b(values)) for compare, a, b in links)


def children(node: Node) -> tuple[Node, ...]:
    match node:
        case Operation(_, left, right):
            return left, right
        case Negative(inner) | Not(inner):
            return (inner,)
        case Call(_, parts) | Comparison(_, parts) | And(parts) | Or(parts):
            return parts
        case _:
            return ()


def walk(node: Node) -> Iterator[Node]:
    """Walk the node and everything below it."""
    yield node
    for child in children(node):
        yield from walk(child)


def variables(node: Node) -> frozenset[str]:
    return frozenset(part.name for part in walk(node) if isinstance(part, Variable))


# How tightly a node binds; a child that binds less tightly than its place asks for stands in parentheses.
_TIGHTNESS: Mapping[type, int] = {Or: 1, And: 2, Not: 3, Comparison: 4, Negative: 7, Number: 9, Variable: 9, Call: 9}


def _tightness(node: Node) -> int:
    if isinstance(node, Operation):
        return 5 if node.sign in "+-" else 6
    return _TIGHTNESS[type(node)]


def show(node: Node, least: int = 0) -> str:
    """Write the canonical text; parsing it gives the same tree."""
    text = _show(node)
    return f"({text})" if _tightness(node) < least else text


def _show(node: Node) -> str:
    match node:
        case Number(value):
            return str(value)
        case Variable(name):
            return name
        case Negative(inner):
            return f"-{show(inner, 7)}"
        case Operation(sign, left, right):
            tightness = _tightness(node)
            join = sign if sign == "*" else f" {sign} "
            return f"{show(left, tightness)}{join}{show(right, tightness + 1)}"
        case Call(name, terms):
            return f"{name}({', '.join(map(show, terms))})"
        case Comparison(signs, terms):
            rest = (f" {sign} {show(term, 5)}" for sign, term in zip(signs, terms[1:], strict=True))
            return show(terms[0], 5) + "".join(rest)
        case Not(inner):
            return f"not {show(inner, 3)}"
        case And(conditions):
            return " and ".join(show(part, 3) for part in conditions)
        case Or(conditions):
            return " or ".join(show(part, 2) for part in conditions)
