"""Exchange the two heaps in a condition, and compare conditions by a normal text."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, TypeVar, cast

from .predicate import And, Call, Comparison, Negative, Node, Not, Operation, Or, Variable, show

T = TypeVar("T")

_OTHER = {"i": "j", "j": "i", "x": "y", "y": "x", "u": "v", "v": "u"}
_TURNED = {">": "<", ">=": "<="}


def mirror(node: T) -> T:
    """Exchange i and j, x and y, u and v in a condition or a term."""
    mirrored: Any
    match node:
        case Variable(name):
            mirrored = Variable(_OTHER[name])
        case tuple():
            mirrored = tuple(map(mirror, node))
        case str() | int():
            mirrored = node
        case _:
            mirrored = type(node)(*(mirror(getattr(node, field.name)) for field in fields(cast(Any, node))))
    return cast(T, mirrored)


def normal_text(node: Node) -> str:
    """Write a text that forgets the order of operands where it does not matter.

    Equal texts mean the same; two conditions may agree for deeper reasons and still have different texts.
    """
    match node:
        case Operation("+" | "*" as sign, left, right):
            return f"({sign.join(sorted((normal_text(left), normal_text(right))))})"
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
        case Not(inner):
            return f"not({normal_text(inner)})"
        case And(conditions):
            return f"({' and '.join(sorted(set(map(normal_text, conditions))))})"
        case Or(conditions):
            return f"({' or '.join(sorted(set(map(normal_text, conditions))))})"
        case _:
            return show(node)


def _link(sign: str, left: str, right: str) -> str:
    if sign in ("==", "!="):
        left, right = sorted((left, right))
    elif sign in _TURNED:
        sign, left, right = _TURNED[sign], right, left
    return f"{left}{sign}{right}"
