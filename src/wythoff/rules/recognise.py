"""Recognise the rays in a condition: `i == j or i*j == 0` is Wythoff's game.

A condition is recognised if it is an "or" of shapes, each an "and" of

    a line       i == 0, j == 0, i*j == 0, min(i, j) == 0, or a*i == b*j; perhaps with i <= c or j <= c
    a leap       i == p and j == q
    a band       i < w, j < w, min(i, j) < w, abs(i - j) < w
    guards       anything that speaks of x, y, u or v

Anything else stays a predicate. A recognised condition has exactly the moves of the predicate.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

from .moves import Moves, Ray
from .predicate import And, Call, Comparison, Condition, Node, Number, Operation, Or, Term, Variable, variables, walk

Linear = tuple[int, int, int]  # a*i + b*j + c
Step = tuple[int, int]

_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "=="}
_I, _J = Variable("i"), Variable("j")
_SMALLER, _PRODUCT = (Call("min", (_I, _J)), Call("min", (_J, _I))), (Operation("*", _I, _J), Operation("*", _J, _I))
_DIFFERENCE = (Call("abs", (Operation("-", _I, _J),)), Call("abs", (Operation("-", _J, _I),)))
_AXES: tuple[Step, ...] = ((1, 0), (0, 1))
_BOTH: tuple[Step, ...] = ((1, 1),)


def recognise(condition: Condition) -> Moves | None:
    """Turn a condition into rays; None if some part of it is no ray."""
    seen: list[Ray] = []
    for part in _disjuncts(condition):
        rays = _shape(part)
        if rays is None:
            return None
        seen += rays
    return tuple(sorted(dict.fromkeys(seen), key=lambda ray: (not ray.is_nim, sum(ray.step), -ray.step[0])))


def _disjuncts(condition: Condition) -> Iterator[Condition]:
    """The parts of an "or"; an "and" with one "or" inside is distributed over it."""
    if isinstance(condition, Or):
        for part in condition.conditions:
            yield from _disjuncts(part)
        return
    parts = condition.conditions if isinstance(condition, And) else ()
    inner = [part for part in parts if isinstance(part, Or) and not variables(part) & {"x", "y", "u", "v"}]
    if len(inner) != 1:  # several would multiply
        yield condition
        return
    for choice in inner[0].conditions:
        chosen = [choice if part is inner[0] else part for part in parts]
        flat = [piece for part in chosen for piece in (part.conditions if isinstance(part, And) else (part,))]
        yield from _disjuncts(And(tuple(flat)))


@dataclass
class _Facts:
    """What one conjunction says about i (axis 0) and j (axis 1), and its guards."""

    lines: list[tuple[Step, ...]] = field(default_factory=list)
    bands: list[tuple[tuple[Step, ...], int]] = field(default_factory=list)
    equal: dict[int, int] = field(default_factory=dict)
    least: dict[int, int] = field(default_factory=dict)
    most: dict[int, int] = field(default_factory=dict)
    guards: list[Condition] = field(default_factory=list)

    def rays(self) -> list[Ray] | None:
        guard = And(tuple(self.guards)) if len(self.guards) > 1 else self.guards[0] if self.guards else None
        match len(self.lines), len(self.bands), len(self.equal), len(self.most):
            case 1, 0, 0, _:
                return self._bounded(self.lines[0], guard)
            case 0, 0, 1, _ if 0 in self.equal.values():
                return self._bounded((_AXES[0 if 1 in self.equal else 1],), guard)
            case 0, 0, 2, 0 if not self.least and any(self.equal.values()):
                return [Ray((self.equal[0], self.equal[1]), last=1, guard=guard)]
            case 0, 1, 0, 0 if not self.least:
                steps, width = self.bands[0]
                return [Ray(step, width, guard=guard) for step in steps]
            case 0, 0, 0, 1 if not self.least:
                ((axis, most),) = self.most.items()
                return [Ray(_AXES[1 - axis], most + 1, guard=guard)]
        return None

    def _bounded(self, steps: tuple[Step, ...], guard: Condition | None) -> list[Ray] | None:
        """Unbounded lines that the bounds cut; a lower bound must hold from the first move on."""
        if any(bound > step[axis] for step in steps for axis, bound in self.least.items()):
            return None
        cut = [Ray(step, last=self._last(step), guard=guard) for step in steps]
        return [ray for ray in cut if ray.last != 0]

    def _last(self, step: Step) -> int | None:
        return min((most // step[axis] for axis, most in self.most.items() if step[axis]), default=None)


def _shape(condition: Condition) -> list[Ray] | None:
    facts = _Facts()
    for atom in _atoms(condition):
        if variables(atom) & {"x", "y", "u", "v"}:
            facts.guards.append(atom)
        elif any(map(_divides, facts.guards)) or not _understand(facts, atom):
            return None
    return facts.rays()


def _atoms(condition: Condition) -> Iterator[Condition]:
    """The conjuncts, with chains of comparisons about i and j cut into links."""
    for part in condition.conditions if isinstance(condition, And) else (condition,):
        if isinstance(part, Comparison) and variables(part) <= {"i", "j"}:
            for sign, *terms in zip(part.signs, part.terms, part.terms[1:], strict=False):
                yield Comparison((sign,), tuple(terms))
        else:
            yield part


def _divides(node: Node) -> bool:
    return any(isinstance(part, Operation) and part.sign in ("//", "%") for part in walk(node))


def _understand(facts: _Facts, atom: Condition) -> bool:
    """Add what the atom says about i and j; False if it is none of the known forms."""
    if not isinstance(atom, Comparison):
        return False
    sign, (left, right) = atom.signs[0], atom.terms
    if sign == "!=":
        sign, right = (">", right) if right == Number(0) and left in (_I, _J) else (sign, right)
    if sign not in _TURNED:
        return False
    if isinstance(left, Number):
        sign, left, right = _TURNED[sign], right, left
    if isinstance(right, Number) and left in _SMALLER + _PRODUCT + _DIFFERENCE:
        return _named_shape(facts, sign, left, right.value)
    a, b = _linear(left), _linear(right)
    return a is not None and b is not None and _line(facts, sign, _combined(a, b, -1))


def _named_shape(facts: _Facts, sign: str, left: Term, bound: int) -> bool:
    """`i*j == 0`, `min(i, j) < w`, `abs(i - j) < w`, or `<=`, or `== 0`."""
    steps = _BOTH if left in _DIFFERENCE else _AXES
    if (sign, bound) == ("==", 0):
        facts.lines.append(steps)
        return True
    width = bound + (sign == "<=")
    if sign not in ("<", "<=") or width < 1 or left in _PRODUCT:
        return False
    facts.bands.append((steps, width))
    return True


def _line(facts: _Facts, sign: str, linear: Linear) -> bool:
    """`a*i + b*j + c (sign) 0`."""
    a, b, c = linear
    if a and b:
        if sign != "==" or c != 0 or a * b > 0:
            return False
        divisor = math.gcd(a, b)
        facts.lines.append(((abs(b) // divisor, abs(a) // divisor),))
        return True
    axis, factor = (0, a) if a else (1, b)
    if factor < 0:
        sign, factor, c = _TURNED[sign], -factor, -c
    return factor > 0 and -c % factor == 0 and _bound(facts, sign, axis, -c // factor)


def _bound(facts: _Facts, sign: str, axis: int, bound: int) -> bool:
    """`i (sign) bound` on axis 0, `j (sign) bound` on axis 1."""
    if sign == "==":
        if bound < 0 or axis in facts.equal:
            return False
        facts.equal[axis] = bound
    elif sign in (">", ">="):
        if bound + (sign == ">") > 0:
            facts.least[axis] = max(facts.least.get(axis, 0), bound + (sign == ">"))
    else:
        most = bound - (sign == "<")
        if most < 0:
            return False
        facts.most[axis] = min(facts.most.get(axis, most), most)
    return True


def _linear(term: Term) -> Linear | None:
    """The term as a*i + b*j + c."""
    match term:
        case Number(value):
            return 0, 0, value
        case Variable("i"):
            return 1, 0, 0
        case Variable("j"):
            return 0, 1, 0
        case Operation("+" | "-" as sign, left, right):
            a, b = _linear(left), _linear(right)
            scale = 1 if sign == "+" else -1
            return None if a is None or b is None else _combined(a, b, scale)
        case Operation("*", Number(value), inner) | Operation("*", inner, Number(value)):
            a = _linear(inner)
            return None if a is None else _combined((0, 0, 0), a, value)
        case _:
            return None


def _combined(a: Linear, b: Linear, scale: int) -> Linear:
    return a[0] + scale * b[0], a[1] + scale * b[1], a[2] + scale * b[2]
