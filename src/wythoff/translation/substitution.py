"""Other terms in place of terms of a condition."""

from __future__ import annotations

from collections.abc import Mapping

from ..rules import predicate as tree

Instead = Mapping[tree.Term, tree.Term]


def substituted(condition: tree.Condition, instead: Instead) -> tree.Condition:
    """The condition with these terms in place of others, such as numbers and variables.

    >>> from wythoff.rules.predicate_parser import condition_of
    >>> tree.show(substituted(condition_of("min(u, v) >= 7 or x == 8"), {tree.Number(7): tree.Variable("y")}))
    'min(u, v) >= y or x == 8'
    """
    match condition:
        case tree.Comparison(signs, parts):
            return tree.Comparison(signs, tuple(_term(part, instead) for part in parts))
        case tree.Member(parts, among):
            return tree.Member(tuple(_term(part, instead) for part in parts), among)
        case tree.Not(inner):
            return tree.Not(substituted(inner, instead))
        case tree.And(conditions):
            return tree.And(tuple(substituted(part, instead) for part in conditions))
        case tree.Or(conditions):
            return tree.Or(tuple(substituted(part, instead) for part in conditions))


def _term(term: tree.Term, instead: Instead) -> tree.Term:
    if term in instead:
        return instead[term]
    match term:
        case tree.Number() | tree.Variable():
            return term
        case tree.Operation(sign, left, right):
            return tree.Operation(sign, _term(left, instead), _term(right, instead))
        case tree.Negative(inner):
            return tree.Negative(_term(inner, instead))
        case tree.Call(name, parts):
            return tree.Call(name, tuple(_term(part, instead) for part in parts))
