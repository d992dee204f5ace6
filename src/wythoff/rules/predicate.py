"""Keep, evaluate and write conditions on a move: the inside of `rule(...)` and the guards of rays.

A move takes (i, j) from (x, y) and lands on (u, v) = (x - i, y - j); on three heaps (i, j, k), (x, y, z), (u, v, w).
A tree is made of whole numbers, these variables, `+ - * // %`, the nim-sum `^`, comparisons (chains as in 0 < i <= j),
`in` with a set of numbers or points, `and or not`, `min max abs`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import gcd
from operator import add, eq, floordiv, ge, gt, itemgetter, le, lt, mod, mul, ne, sub, xor

from ..errors import RuleError, quoted
from .sets import Listed, Named, has, set_text

OF_TWO, OF_THIRD = ("i", "j", "x", "y", "u", "v"), ("k", "z", "w")
VARIABLES = OF_TWO + OF_THIRD  # in this order in `Values`, so that two heaps need the first six only
COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {"==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
ARITHMETIC: Mapping[str, Callable[[int, int], int]] = {"+": add, "-": sub, "*": mul, "//": floordiv, "%": mod, "^": xor}
FUNCTIONS: Mapping[str, Callable[..., int]] = {"min": min, "max": max, "abs": abs, "gcd": gcd}  # gcd: in no rule

Values = tuple[int, ...]  # of the first six VARIABLES, or of all nine; or of other names


@dataclass(frozen=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True)
class Variable:
    """One of i, j, k, x, y, z, u, v, w."""

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
class Member:
    """`term in set`, or `(term, term) in set`."""

    terms: tuple[Term, ...]
    among: Listed | Named


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
Condition = Comparison | Member | Not | And | Or
Node = Term | Condition


Evaluator = Callable[[Values], int]


@lru_cache(maxsize=1024)
def evaluator(node: Node, names: tuple[str, ...] = VARIABLES) -> Evaluator:
    """Make a function of the values of these names from a tree; `and` and `or` stop early, as written."""
    match node:
        case Number(value):
            return lambda values: value
        case Variable(name):
            return itemgetter(names.index(name))
        case Operation(_, left, right):
            return _operation(node, names, evaluator(left, names), evaluator(right, names))
        case Negative(inner):
            term = evaluator(inner, names)
            return lambda values: -term(values)
        case Call(name, terms):
            function, parts = FUNCTIONS[name], _evaluators(terms, names)
            return lambda values: function(*(part(values) for part in parts))
        case Comparison(signs, terms):
            return _comparison(signs, _evaluators(terms, names))
        case Member(terms, among):
            parts = _evaluators(terms, names)
            return lambda values: has(among, tuple(part(values) for part in parts))
        case Not(inner):
            condition = evaluator(inner, names)
            return lambda values: not condition(values)
        case And(conditions):
            parts = _evaluators(conditions, names)
            return lambda values: all(part(values) for part in parts)
        case Or(conditions):
            parts = _evaluators(conditions, names)
            return lambda values: any(part(values) for part in parts)


def _evaluators(nodes: tuple[Node, ...], names: tuple[str, ...]) -> tuple[Evaluator, ...]:
    return tuple(evaluator(node, names) for node in nodes)


def _operation(node: Operation, names: tuple[str, ...], left: Evaluator, right: Evaluator) -> Evaluator:
    apply = ARITHMETIC[node.sign]
    if node.sign == "^":
        return _nim_sum(node, names, left, right)
    if node.sign not in ("//", "%"):
        return lambda values: apply(left(values), right(values))

    def divide(values: Values) -> int:
        divisor = right(values)
        if divisor == 0:
            hint = "guard it, as in 'j > 0 and i % j == 0'"
            raise RuleError(f"'{show(node)}' divides by zero{_place(values, names)}; {hint}")
        return apply(left(values), divisor)

    return divide


def _nim_sum(node: Operation, names: tuple[str, ...], left: Evaluator, right: Evaluator) -> Evaluator:
    def nim_sum(values: Values) -> int:
        a, b = left(values), right(values)
        if a < 0 or b < 0:
            negative = show(node.left if a < 0 else node.right)
            hint = "'^' adds numbers that are at least 0; guard it, as in 'i >= j and (i - j) ^ i == 3'"
            raise RuleError(f"'{show(node)}' has a part '{negative}' below 0{_place(values, names)}; {hint}")
        return a ^ b

    return nim_sum


def _place(values: Values, names: tuple[str, ...]) -> str:
    named = dict(zip(names, values, strict=False))
    order = "ijkxyzuvw" if names == VARIABLES else names
    place = ", ".join(f"{name} = {quoted(named[name])}" for name in order if name in named)
    return f" at {place}" if place else ""


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
        case Call(_, parts) | Comparison(_, parts) | Member(parts, _) | And(parts) | Or(parts):
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
_TIGHTNESS: Mapping[type, int] = {
    Or: 1, And: 2, Not: 3, Comparison: 4, Member: 4, Negative: 8, Number: 9, Variable: 9, Call: 9,
}  # fmt: skip


def _tightness(node: Node) -> int:
    if isinstance(node, Operation):
        return 5 if node.sign == "^" else 6 if node.sign in "+-" else 7
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
            return f"-{show(inner, 8)}"
        case Operation(sign, left, right):
            tightness = _tightness(node)
            join = sign if sign == "*" else f" {sign} "
            return f"{show(left, tightness)}{join}{show(right, tightness + 1)}"
        case Call(name, terms):
            return f"{name}({', '.join(map(show, terms))})"
        case Comparison(signs, terms):
            rest = (f" {sign} {show(term, 5)}" for sign, term in zip(signs, terms[1:], strict=True))
            return show(terms[0], 5) + "".join(rest)
        case Member(terms, among):
            return f"{_point(terms)} in {set_text(among)}"
        case Not(Member(terms, among)):
            return f"{_point(terms)} not in {set_text(among)}"
        case Not(inner):
            return f"not {show(inner, 3)}"
        case And(conditions):
            return " and ".join(show(part, 3) for part in conditions)
        case Or(conditions):
            return " or ".join(show(part, 2) for part in conditions)


def _point(terms: tuple[Term, ...]) -> str:
    return show(terms[0], 5) if len(terms) == 1 else f"({','.join(map(show, terms))})"
