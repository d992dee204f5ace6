"""Conditions that divide by a variable, as two formulas between which they lie.

A quotient a // b is no linear term. Where a >= 0 and b > 0 it is a number q of which linear terms know, for
c = 1, ..., MOST,

    q >= c  <=>  a >= c*b

A comparison is *certain* where it holds of every such q, and *possible* where it holds of one of them. Where a < 0 or
b <= 0 nothing is known of the quotient: there it is possible and not certain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..automata.formula import Formula, Iff, both, compare, either, exists, forall, negation, number, variable
from ..errors import NotFirstOrderError
from ..rules import predicate as tree
from .conditions import Meaning, formula_of
from .substitution import substituted

MOST = 4

Reading = Callable[[tree.Condition, Meaning], Formula]


def certain(condition: tree.Condition, meaning: Meaning) -> Formula:
    """Where the condition holds, whatever its quotients are beyond what is known of them.

    >>> from wythoff.rules.predicate_parser import condition_of
    >>> from wythoff.automata.compiler import compiled
    >>> from wythoff.automata.numeration import system_of
    >>> small = compiled(system_of("base 2"), certain(condition_of("abs(u // v - 1) <= 1"), {}))
    >>> [small.accepts(u, 3) for u in (2, 8, 9, 99)], small.accepts(0, 0)
    ([True, True, False, False], False)
    """
    return _read(condition, meaning, True)


def possible(condition: tree.Condition, meaning: Meaning) -> Formula:
    """Where the condition may hold, by what is known of its quotients.

    >>> from wythoff.rules.predicate_parser import condition_of
    >>> from wythoff.automata.compiler import compiled
    >>> from wythoff.automata.numeration import system_of
    >>> large = compiled(system_of("base 2"), possible(condition_of("u // v == 6"), {}))
    >>> [large.accepts(u, 3) for u in (11, 12, 18, 99)], large.accepts(0, 0)
    ([False, True, True, True], True)
    """
    return _read(condition, meaning, False)


def readable(condition: tree.Condition, meaning: Meaning) -> Formula:
    """Where the condition, read from left to right, divides nothing by 0; `and` and `or` stop early.

    >>> from wythoff.rules.predicate_parser import condition_of
    >>> from wythoff.automata.compiler import compiled
    >>> from wythoff.automata.numeration import system_of
    >>> clear = compiled(system_of("base 2"), readable(condition_of("u > 4 and u // v == 6"), {}))
    >>> clear.accepts(4, 0), clear.accepts(5, 0), clear.accepts(5, 1)
    (True, False, True)
    """
    match condition:
        case tree.Not(inner):
            return readable(inner, meaning)
        case tree.And(parts) | tree.Or(parts):
            stops = [_read(part, meaning, isinstance(condition, tree.Or)) for part in parts]
            stops = stops if isinstance(condition, tree.Or) else list(map(negation, stops))
            earlier = (either(*stops[:place]) for place in range(len(parts)))
            return both(*(either(each, readable(part, meaning)) for each, part in zip(earlier, parts, strict=True)))
    divisors = (quotient.right for quotient in quotients(condition))
    return both(*(formula_of(tree.Comparison(("!=",), (each, tree.Number(0))), meaning) for each in divisors))


def _read(condition: tree.Condition, meaning: Meaning, is_certain: bool) -> Formula:
    match condition:
        case tree.Not(inner):
            return negation(_read(inner, meaning, not is_certain))
        case tree.And(parts):
            return both(*(_read(part, meaning, is_certain) for part in parts))
        case tree.Or(parts):
            return either(*(_read(part, meaning, is_certain) for part in parts))
        case tree.Comparison(signs, parts):
            links = (tree.Comparison((sign,), (a, b)) for sign, a, b in zip(signs, parts, parts[1:], strict=False))
            return both(*(_link(link, meaning, is_certain) for link in links))
    return formula_of(condition, meaning)


def _link(link: tree.Comparison, meaning: Meaning, is_certain: bool) -> Formula:
    """One comparison, as it is if it is linear."""
    try:
        return formula_of(link, meaning)
    except NotFirstOrderError:
        names = {quotient: f"q{index}" for index, quotient in enumerate(quotients(link))}
    if not names:
        return formula_of(link, meaning)
    said = formula_of(substituted(link, {each: tree.Variable(name) for each, name in names.items()}), meaning)
    known = both(*(_known(quotient, name, meaning) for quotient, name in names.items()))
    defined = both(*(_defined(quotient, meaning) for quotient in names))
    if is_certain:
        return both(defined, forall(names.values(), either(negation(known), said)))
    return either(negation(defined), exists(names.values(), both(known, said)))


def quotients(node: tree.Node) -> Iterator[tree.Operation]:
    """The quotients in a tree that do not divide by a number, each once."""
    found = (part for part in tree.walk(node) if isinstance(part, tree.Operation) and part.sign == "//")
    return iter(dict.fromkeys(part for part in found if not isinstance(part.right, tree.Number)))


def _known(quotient: tree.Operation, name: str, meaning: Meaning) -> Formula:
    a, b = quotient.left, quotient.right
    steps = (tree.Comparison((">=",), (a, tree.Operation("*", tree.Number(c), b))) for c in range(1, MOST + 1))
    return both(
        *(
            Iff(compare(variable(name), ">=", number(c)), formula_of(step, meaning))
            for c, step in enumerate(steps, start=1)
        )
    )


def _defined(quotient: tree.Operation, meaning: Meaning) -> Formula:
    ranges = ((quotient.left, 0), (quotient.right, 1))
    return both(*(formula_of(tree.Comparison((">=",), (term, tree.Number(c))), meaning) for term, c in ranges))
