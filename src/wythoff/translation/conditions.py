"""Conditions on a move, from the tree of the rules to a formula.

The caller says what i, j, x, y, u, v are as linear terms. A number that stands for a parameter of a family of games
becomes that parameter. What is not linear (a product, a division by a variable) is refused in words.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..automata import terms
from ..automata.formula import Formula, Linear, both, either, negation, variable
from ..automata.terms import Cases
from ..errors import NotFirstOrderError
from ..rules import predicate as tree
from ..rules.plain import plain as without_sets

Meaning = Mapping[str, Linear]


def formula_of(condition: tree.Condition, meaning: Meaning) -> Formula:
    """Translate a condition; `meaning` gives the linear term of each variable and of each parameter's number."""
    match condition:
        case tree.Not(inner):
            return negation(formula_of(inner, meaning))
        case tree.And(parts):
            return both(*(formula_of(part, meaning) for part in parts))
        case tree.Or(parts):
            return either(*(formula_of(part, meaning) for part in parts))
        case tree.Comparison(signs, parts):
            links = zip(signs, parts, parts[1:], strict=False)
            return both(*(_compared(left, sign, right, meaning) for sign, left, right in links))
        case tree.Member():
            listed = without_sets(condition)
            if isinstance(listed, tree.Member):
                raise NotFirstOrderError(f"'{tree.show(condition)}': the prover knows no such set")
            return formula_of(listed, meaning)


def _compared(left: tree.Term, sign: str, right: tree.Term, meaning: Meaning) -> Formula:
    """A comparison; `s*t == 0` is `s == 0 or t == 0`, also with the 0 in front; `i*j > 0` is that none is 0."""
    if left == tree.Number(0) and sign in ("==", "!="):
        left, right = right, left
    match left, sign, right:
        case tree.Operation("*", tree.Variable(), tree.Variable()), (">" | "<=") as more, tree.Number(0):
            return _compared(left, "!=" if more == ">" else "==", right, meaning)
        case tree.Operation("*", tree.Variable(), tree.Variable()), (">=" | "<") as more, tree.Number(1):
            return _compared(left, "!=" if more == ">=" else "==", tree.Number(0), meaning)
        case tree.Operation("*", s, t), "==", tree.Number(0):
            return either(*(_compared(part, "==", right, meaning) for part in (s, t)))
        case tree.Operation("*", s, t), "!=", tree.Number(0):
            return both(*(_compared(part, "!=", right, meaning) for part in (s, t)))
    return terms.compared(_term(left, meaning), sign, _term(right, meaning))


def _term(term: tree.Term, meaning: Meaning) -> Cases:
    match term:
        case tree.Number(value):
            return terms.plain(meaning[str(value)]) if str(value) in meaning else terms.whole(value)
        case tree.Variable(name):
            return terms.plain(meaning.get(name, variable(name)))
        case tree.Negative(inner):
            return terms.negative(_term(inner, meaning))
        case tree.Operation():
            return _operation(term, meaning)
        case tree.Call(name, parts):
            numbers = [_term(part, meaning) for part in parts]
            if name == "abs":
                return terms.absolute(numbers[0])
            return terms.minimum(numbers) if name == "min" else terms.maximum(numbers)


def _operation(term: tree.Operation, meaning: Meaning) -> Cases:
    left, right = _term(term.left, meaning), _term(term.right, meaning)
    a, b = terms.constant_of(left), terms.constant_of(right)
    match term.sign:
        case "+":
            return terms.add(left, right)
        case "-":
            return terms.subtract(left, right)
        case "*" if a is not None or b is not None:
            return terms.times(left, b) if b is not None else terms.times(right, a or 0)
        case "//" if b is not None:
            return terms.floor_divide(left, b)
        case "%" if b is not None:
            return terms.modulo(left, b)
    if term.sign == "^":
        raise NotFirstOrderError(f"'{tree.show(term)}' is a nim-sum; the prover's logic has only sums")
    what = "a product" if term.sign == "*" else "a quotient"
    raise NotFirstOrderError(
        f"'{tree.show(term)}' is {what} of two variables; the prover's logic has only sums and constant factors"
    )
