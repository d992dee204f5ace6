"""Recognise rays and nim-sums in a condition on three heaps: `i ^ j == k or i*j + i*k + j*k == 0` is wythoff(3).

A condition is recognised if it is an "or" of shapes, each an "and" of

    lines       a*i + b*j + c*k == 0, together with one direction left, as in i == j == k or j == 0 and k == 0
    products    i*j == 0, i*j*k == 0: one of the factors; sums of products with coefficients > 0: all of them
    bounds      i <= c, i > 0 and so on, which cut a ray or hold for all of it; i == p, j == q, k == r: one removal

or says that the nim-sum of i, j and k is 0. Anything else stays a predicate. A recognised condition has exactly the
moves of the predicate.
"""

from __future__ import annotations

from functools import reduce
from itertools import product
from math import gcd

from .moves import Moves, NimSum, Ray
from .predicate import And, Call, Comparison, Condition, Number, Operation, Or, Term, Variable, variables

Line = tuple[int, int, int, int]  # a*i + b*j + c*k + d
Atom = tuple[str, Line]  # "==", "<=" or ">=", and a line that is compared with 0
Shapes = list[list[Atom]]  # an "or" of "and"s

NAMES = ("i", "j", "k")
MOST_SHAPES = 64
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "=="}


def recognise_heaps(condition: Condition) -> Moves | None:
    """Turn a condition on three heaps into rays and nim-sums; None if some part of it is neither."""
    found: list[Ray | NimSum] = []
    for part in condition.conditions if isinstance(condition, Or) else (condition,):
        if _is_nim_sum(part):
            found.append(NimSum(3))
            continue
        shapes = _shapes(part)
        for shape in shapes or ():
            rays = _ray(shape)
            if rays is None:
                return None
            found += rays
        if shapes is None:
            return None
    rays = sorted({move for move in found if isinstance(move, Ray)}, key=_place)
    return (*rays, *{move for move in found if isinstance(move, NimSum)})


def _place(ray: Ray) -> tuple[int, int, tuple[int, ...]]:
    """Nim rays first, then by the size of a step."""
    return not ray.is_nim, sum(ray.step), tuple(-part for part in ray.step)


def _is_nim_sum(part: Condition) -> bool:
    """`i ^ j ^ k == 0`, `i ^ j == k` and the like."""
    if not isinstance(part, Comparison) or part.signs != ("==",):
        return False
    operands = [operand for term in part.terms for operand in _operands(term)]
    named = [operand.name for operand in operands if isinstance(operand, Variable)]
    rest = [operand for operand in operands if not isinstance(operand, Variable)]
    return sorted(named) == list(NAMES) and all(operand == Number(0) for operand in rest)


def _operands(term: Term) -> list[Term]:
    if isinstance(term, Operation) and term.sign == "^":
        return _operands(term.left) + _operands(term.right)
    return [term]


def _shapes(condition: Condition) -> Shapes | None:
    """The condition as an "or" of "and"s of lines; None if that is not what it says, or grows too long."""
    match condition:
        case Or(parts):
            each = [_shapes(part) for part in parts]
            if None in each:
                return None
            return [shape for shapes in each for shape in shapes or ()]
        case And(parts):
            return _all_of([_shapes(part) for part in parts])
        case Comparison(signs, terms):
            links = zip(signs, terms, terms[1:], strict=False)
            return _all_of([_link(sign, left, right) for sign, left, right in links])
    return None


def _all_of(each: list[Shapes | None]) -> Shapes | None:
    """The "and" of several "or"s."""
    known = [shapes for shapes in each if shapes is not None]
    if len(known) < len(each) or reduce(lambda count, shapes: count * len(shapes), known, 1) > MOST_SHAPES:
        return None
    return [[atom for shape in choice for atom in shape] for choice in product(*known)]


def _link(sign: str, left: Term, right: Term) -> Shapes | None:
    """One comparison."""
    if isinstance(left, Number) and sign in _TURNED:
        sign, left, right = _TURNED[sign], right, left
    if sign == "!=" and right == Number(0) and isinstance(left, Variable):
        sign = ">"
    if sign not in _TURNED or (variables(left) | variables(right)) - set(NAMES):
        return None
    a, b = _line(left), _line(right)
    if a is not None and b is not None:
        line = _sum(a, b, -1)
        if sign == "==" and line[3] == 0 and (min(line) >= 0 or max(line) <= 0):  # a sum that is 0: all parts are
            return [[("==", _unit(name)) for name, factor in zip(NAMES, line, strict=False) if factor]]
        below = {"<": ("<=", 1), ">": (">=", -1)}.get(sign, (sign, 0))
        return [[(below[0], _sum(line, (0, 0, 0, 1), below[1]))]]
    return _vanishing(left) if (sign, right) == ("==", Number(0)) else None


def _vanishing(term: Term) -> Shapes | None:
    """`term == 0` for a product, a sum of products, a min or max of terms that are never negative."""
    match term:
        case Variable(name):
            return [[("==", _unit(name))]]
        case Number(value):
            return [[]] if value == 0 else [] if value > 0 else None
        case Operation("*", left, right) | Call("min", (left, right)):
            return _either(left, right)
        case Operation("+", left, right) | Call("max", (left, right)):
            return _all_of([_vanishing(left), _vanishing(right)])
        case Call("min", (first, *others)):
            return _either(first, Call("min", tuple(others)))
        case Call("max", terms):
            return _all_of([_vanishing(part) for part in terms])
    return None


def _either(left: Term, right: Term) -> Shapes | None:
    a, b = _vanishing(left), _vanishing(right)
    return None if a is None or b is None else a + b


def _ray(shape: list[Atom]) -> list[Ray] | None:
    """The ray, or the one removal, of an "and" of lines; [] if it holds for no removal but (0, 0, 0)."""
    equal = [line for sign, line in shape if sign == "=="]
    fixed = _fixed(equal)
    if fixed is not None:
        holds = all(_compare(sign, _value(line, fixed)) for sign, line in shape)
        return [Ray(fixed, last=1)] if holds and any(fixed) and min(fixed) >= 0 else []
    if any(line[3] for line in equal):
        return None
    step = _direction(equal)
    if step is None:
        return None
    last: int | None = None
    for sign, line in shape:
        slope, start = _value(line, step) - line[3], line[3]
        if sign == "==" or (sign == ">=" and slope >= 0 and slope + start >= 0):
            continue
        if sign == "<=" and slope <= 0 and slope + start <= 0:
            continue
        if (slope < 0) if sign == ">=" else (slope > 0):
            times = max(0, start // -slope if sign == ">=" else -start // slope)
            last = times if last is None else min(last, times)
        elif slope == 0:
            return []
        else:
            return None
    return [] if last == 0 or not any(step) else [Ray(step, last=last)]


def _compare(sign: str, value: int) -> bool:
    return value == 0 if sign == "==" else value <= 0 if sign == "<=" else value >= 0


def _value(line: Line, at: tuple[int, int, int]) -> int:
    return sum(factor * part for factor, part in zip(line, at, strict=False)) + line[3]


def _fixed(equal: list[Line]) -> tuple[int, int, int] | None:
    """(p, q, r) if the lines say i == p, j == q and k == r."""
    values: dict[int, int] = {}
    for line in equal:
        axes = [axis for axis in range(3) if line[axis]]
        if len(axes) == 1 and line[3] % line[axes[0]] == 0:
            values[axes[0]] = -line[3] // line[axes[0]]
    return (values[0], values[1], values[2]) if len(values) == 3 else None


def _direction(equal: list[Line]) -> tuple[int, int, int] | None:
    """The smallest non-negative step along which all these lines through 0 run; (0, 0, 0) if only 0 is on them.

    None if they leave a plane, or more.
    """
    crossed = [_cross(a, b) for n, a in enumerate(equal) for b in equal[:n]]
    steps = [step for step in crossed if any(step)]
    if not steps:
        return None
    step = steps[0]
    if any(_value((*line[:3], 0), step) for line in equal):
        return 0, 0, 0
    divisor = gcd(*step) * (1 if sum(step) > 0 else -1)
    smallest = (step[0] // divisor, step[1] // divisor, step[2] // divisor)
    return smallest if min(smallest) >= 0 else (0, 0, 0)


def _cross(a: Line, b: Line) -> tuple[int, int, int]:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _line(term: Term) -> Line | None:
    """The term as a*i + b*j + c*k + d."""
    match term:
        case Number(value):
            return 0, 0, 0, value
        case Variable(name) if name in NAMES:
            return _unit(name)
        case Operation("+" | "-" as sign, left, right):
            a, b = _line(left), _line(right)
            return None if a is None or b is None else _sum(a, b, 1 if sign == "+" else -1)
        case Operation("*", Number(value), inner) | Operation("*", inner, Number(value)):
            a = _line(inner)
            return None if a is None else _sum((0, 0, 0, 0), a, value)
    return None


def _unit(name: str) -> Line:
    return int(name == "i"), int(name == "j"), int(name == "k"), 0


def _sum(a: Line, b: Line, scale: int) -> Line:
    return a[0] + scale * b[0], a[1] + scale * b[1], a[2] + scale * b[2], a[3] + scale * b[3]
