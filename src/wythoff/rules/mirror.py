"""Exchange two heaps in a condition, and compare conditions by a normal text."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar, cast

from .predicate import And, Call, Comparison, Member, Negative, Node, Not, Operation, Or, Variable, show
from .sets import Listed, set_text

T = TypeVar("T")

_TRIPLES = ("ijk", "xyz", "uvw")
_TURNED = {">": "<", ">=": "<="}


def mirror(node: T, axis: int = 0) -> T:
    """Exchange i and j, x and y, u and v in a condition or a term; with `axis` 1 j and k, y and z, v and w."""
    mirrored: Any
    match node:
        case Variable(name):
            mirrored = Variable(_exchanged(name, axis))
        case tuple():
            mirrored = tuple(mirror(part, axis) for part in node)
        case str() | int():
            mirrored = node
        case _:
            mirrored = type(node)(*(mirror(getattr(node, field.name), axis) for field in fields(cast(Any, node))))
    return cast(T, mirrored)


def _exchanged(name: str, axis: int) -> str:
    triple = next(triple for triple in _TRIPLES if name in triple)
    places = {axis: axis + 1, axis + 1: axis}
    place = triple.index(name)
    return triple[places.get(place, place)]


def normal_text(node: Node) -> str:
    """Write a text that forgets the order of operands where it does not matter.

    Equal texts mean the same; two conditions may agree for deeper reasons and still have different texts.
    """
    match node:
        case Operation("+" | "*" | "^" as sign):
            return f"({sign.join(sorted(map(normal_text, _operands(node, sign))))})"
        case Operation(sign, left, right):
            return f"({normal_text(left)}{sign}{normal_text(right)})"
        case Negative(inner):
            return f"(-{normal_text(inner)})"
        case Call("min" | "max" as name, terms):
            return f"{name}({','.join(sorted(map(normal_text, terms)))})"
        case Call("abs", (Operation("-", left, right),)):
            return f"abs({'-'.join(sorted((normal_text(left), normal_text(right))))})"
        case Call(name, terms):
            return f"{name}({','.join(map(normal_text, terms))})"
        case Comparison(signs, terms):
            links = zip(signs, terms, terms[1:], strict=False)
            return " and ".join(sorted(_link(sign, normal_text(a), normal_text(b)) for sign, a, b in links))
        case Member(terms, Listed(points)):
            order = sorted(range(len(terms)), key=lambda place: normal_text(terms[place]))
            exchanged = Listed(tuple(sorted(tuple(point[place] for place in order) for point in points)))
            return f"({','.join(normal_text(terms[place]) for place in order)})in{set_text(exchanged)}"
        case Member((term,), among):
            return f"{normal_text(term)}in{set_text(among)}"
        case Not(inner):
            return f"not({normal_text(inner)})"
        case And(conditions):
            return f"({' and '.join(sorted(set(map(normal_text, conditions))))})"
        case Or(conditions):
            return f"({' or '.join(sorted(set(map(normal_text, conditions))))})"
        case _:
            return show(node)


def _operands(node: Node, sign: str) -> list[Node]:
    """The parts of a + b + c, however they are grouped; so with * and ^."""
    if not isinstance(node, Operation) or node.sign != sign:
        return [node]
    return _operands(node.left, sign) + _operands(node.right, sign)


def _link(sign: str, left: str, right: str) -> str:
    if sign in ("==", "!="):
        left, right = sorted((left, right))
    elif sign in _TURNED:
        sign, left, right = _TURNED[sign], right, left
    return f"{left}{sign}{right}"
