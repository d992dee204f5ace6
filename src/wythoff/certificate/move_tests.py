"""Conditions as a conjunction of disjunctions of linear tests about start, landing and removal.

min, max, abs, % and // are cut into cases:   (x - y) // 2 >= u   is, for each rest r,
not x - y = r mod 2   or   x - y - r >= 2*u
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import NamedTuple

from ..errors import NotFirstOrderError
from ..rules.plain import plain
from ..rules.predicate import (
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
    show,
)
from ..translation.conditions import formula_of
from ..translation.game_families import GameFamily
from ..translation.substitution import substituted

MOST_CLAUSES = 50
MOST_CASES = 64
NAMES = "xyzsuvwt"  # of the start and of the landing; what is taken is their difference. s and t: behind three heaps
_TAKEN = {"i": ("x", "u"), "j": ("y", "v"), "k": ("z", "w")}
_OPPOSITE = {"<": ">=", ">=": "<", "<=": ">", ">": "<=", "==": "!=", "!=": "=="}
_TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}

Form = tuple[Fraction, ...]  # a factor for each name, and a constant


class MoveTest(NamedTuple):
    """form >= 0, or with a modulus whether it divides the form: `=`, `!=`; the form is whole."""

    form: tuple[int, ...]
    modulus: int = 0
    sign: str = ">="

    def opposite(self) -> MoveTest:
        if self.modulus:
            return self._replace(sign="=" if self.sign == "!=" else "!=")
        *factors, constant = self.form
        return MoveTest((*(-factor for factor in factors), -constant - 1))


Clause = tuple[MoveTest, ...]
Guard = tuple[Clause, ...]
FormCases = list[tuple[Clause, Form]]  # the term where all these atoms hold; one of the cases always does

NEVER: Guard = ((),)


def with_letters(condition: Condition, family: GameFamily) -> Condition:
    """Name the letters of a family as heaps that no move changes: they stand behind its heaps."""
    formula_of(condition, {})  # refuses products and the like, with the letters as they were written
    letters = (Variable(letter.variable) for letter in family.letters)
    named = (Variable(name) for name in NAMES[family.heaps :])
    places: dict[Term, Term] = dict(zip(letters, named, strict=False))
    return substituted(condition, places)


def move_tests(condition: Condition, is_true: bool = True) -> Guard:
    """The condition, or its opposite, as a conjunction of disjunctions; () is always true."""
    match condition:
        case Not(inner):
            return move_tests(inner, not is_true)
        case And(parts) | Or(parts):
            guards = [move_tests(part, is_true) for part in parts]
            return _and(*guards) if isinstance(condition, And) == is_true else _or(*guards)
        case Comparison(signs, terms):
            links = zip(signs, terms, terms[1:], strict=False)
            guards = [_link(sign if is_true else _OPPOSITE[sign], a, b) for sign, a, b in links]
            return _and(*guards) if is_true else _or(*guards)
        case Member():
            listed = plain(condition)
            if not isinstance(listed, Member):
                return move_tests(listed, is_true)
    raise NotFirstOrderError(f"'{show(condition)}': the prover knows no such set")


def _and(*guards: Guard) -> Guard:
    return tuple(dict.fromkeys(clause for guard in guards for clause in guard))


def _or(*guards: Guard) -> Guard:
    count = prod(map(len, guards))
    if count > MOST_CLAUSES:
        raise NotFirstOrderError(f"a guard with {count} clauses; at most {MOST_CLAUSES} are certified")
    return tuple(tuple(test for clause in choice for test in clause) for choice in product(*guards))


def _link(sign: str, left: Term, right: Term) -> Guard:
    """One comparison; those with min, max or abs on one side become two, products that are 0 their factors."""
    if left == Number(0) or (isinstance(right, Call | Operation) and not isinstance(left, Call | Operation)):
        sign, left, right = _TURNED.get(sign, sign), right, left
    match sign, left, right:
        case (">" | "<=") as more, Operation("*", Variable(), Variable()), Number(0):
            return _link("!=" if more == ">" else "==", left, right)
        case (">=" | "<") as more, Operation("*", Variable(), Variable()), Number(1):
            return _link("!=" if more == ">=" else "==", left, Number(0))
        case "==" | "!=", Operation("*", a, b), Number(0):
            parts = [_link(sign, factor, right) for factor in (a, b)]
            return _or(*parts) if sign == "==" else _and(*parts)
        case "==" | "!=", Operation("%", inner, Number(modulus)), Number(rest) if 0 <= rest < modulus:
            return _residue(sign, inner, modulus, rest)
        case "==", _, _:
            return _and(_link("<=", left, right), _link(">=", left, right))
        case "!=", _, _:
            return _or(_link("<", left, right), _link(">", left, right))
        case _, Call("min" | "max" as name, terms), _:
            parts = [_link(sign, term, right) for term in terms]
            return _and(*parts) if (name == "min") == (sign in (">", ">=")) else _or(*parts)
        case _, Call("abs", (inner,)), _:
            parts = [_link(sign, term, right) for term in (inner, Negative(inner))]
            return _or(*parts) if sign in (">", ">=") else _and(*parts)
    return _at_least(*((left, right) if sign in (">", ">=") else (right, left)), is_strict=sign in ("<", ">"))


def _residue(sign: str, inner: Term, modulus: int, rest: int) -> Guard:
    return tuple(
        (*(atom.opposite() for atom in known), _divides(_plus(form, _number(-rest)), modulus, sign.replace("==", "=")))
        for known, form in _cases(inner)
    )


def _at_least(left: Term, right: Term, is_strict: bool) -> Guard:
    return tuple(
        (*(atom.opposite() for atom in known), _not_negative(_plus(form, _number(-int(is_strict)))))
        for known, form in _combined(_cases(left), _cases(right), lambda a, b: _plus(a, _times(b, -1)))
    )


def _not_negative(form: Form) -> MoveTest:
    """form >= 0, in whole numbers."""
    scale = lcm(*(part.denominator for part in form))
    return MoveTest(tuple(int(part * scale) for part in form))


def _divides(form: Form, modulus: int, sign: str) -> MoveTest:
    scale = lcm(*(part.denominator for part in form))
    return MoveTest(tuple(int(part * scale) for part in form), modulus * scale, sign)


def _cases(term: Term) -> FormCases:
    """The linear forms of a term, each where its atoms hold."""
    match term:
        case Number(value):
            return [((), _number(value))]
        case Variable(name) if name in NAMES:
            return [((), _name(name))]
        case Variable(name):
            start, landing = _TAKEN[name]
            return [((), _plus(_name(start), _times(_name(landing), -1)))]
        case Negative(inner):
            return [(known, _times(form, -1)) for known, form in _cases(inner)]
        case Operation("+" | "-" as sign, left, right):
            scale = 1 if sign == "+" else -1
            return _combined(_cases(left), _cases(right), lambda a, b: _plus(a, _times(b, scale)))
        case Operation("*", Number(value), inner) | Operation("*", inner, Number(value)):
            return [(known, _times(form, value)) for known, form in _cases(inner)]
        case Operation("%" | "//" as sign, inner, Number(modulus)) if modulus > 0:
            return _divided(_cases(inner), modulus, sign == "//")
        case Call("abs", (inner,)):
            return _larger(_cases(inner), _cases(Negative(inner)), 1)
        case Call("min" | "max" as name, terms):
            found = _cases(terms[0])
            for other in terms[1:]:
                found = _larger(found, _cases(other), 1 if name == "max" else -1)
            return found
    raise NotFirstOrderError(f"the guard compares '{show(term)}', which is no sum of heaps and numbers")


def _divided(cases: FormCases, modulus: int, is_quotient: bool) -> FormCases:
    found: FormCases = []
    for (known, form), rest in product(_few(cases, modulus), range(modulus)):
        less = _plus(form, _number(-rest))
        value = _times(less, Fraction(1, modulus)) if is_quotient else _number(rest)
        found.append(((*known, _divides(less, modulus, "=")), value))
    return found


def _larger(left: FormCases, right: FormCases, sign: int) -> FormCases:
    """The larger of two terms, or with the sign -1 the smaller."""
    found: FormCases = []
    for (known, a), (more, b) in product(_few(left, 2 * len(right)), right):
        first = _not_negative(_times(_plus(a, _times(b, -1)), sign))
        found += [((*known, *more, first), a), ((*known, *more, first.opposite()), b)]
    return found


def _combined(left: FormCases, right: FormCases, joined: Callable[[Form, Form], Form]) -> FormCases:
    return [(known + more, joined(a, b)) for (known, a), (more, b) in product(_few(left, len(right)), right)]


def _few(cases: FormCases, times: int) -> FormCases:
    if len(cases) * times > MOST_CASES:
        raise NotFirstOrderError(f"more than {MOST_CASES} cases of min, max, abs, // and % in one guard")
    return cases


def _number(value: int) -> Form:
    return (*(Fraction(0) for _ in NAMES), Fraction(value))


def _name(name: str) -> Form:
    return (*(Fraction(name == other) for other in NAMES), Fraction(0))


def _plus(a: Form, b: Form) -> Form:
    return tuple(left + right for left, right in zip(a, b, strict=True))


def _times(form: Form, factor: int | Fraction) -> Form:
    return tuple(factor * part for part in form)
