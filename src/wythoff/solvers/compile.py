"""Conditions as bytecode for the kernels, refused where a 64-bit integer could overflow."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ..kernels.bytecode import stack_machine as op
from ..rules.intervals import combined
from ..rules.plain import plain
from ..rules.predicate import (
    VARIABLES,
    And,
    Call,
    Comparison,
    Condition,
    Member,
    Negative,
    Node,
    Not,
    Number,
    Operation,
    Or,
    Variable,
    show,
    walk,
)
from .refusal import Refusal

Interval = tuple[int, int]
Code = list[tuple[int, int]]

LARGEST = 2**62
MOST_OF_SET = 10**8  # 10^4 squares
SIGNS = {
    "+": op.ADD, "-": op.SUB, "*": op.MUL, "//": op.FLOORDIV, "%": op.MOD, "min": op.MIN, "max": op.MAX, "^": op.XOR,
    "==": op.EQ, "!=": op.NE, "<": op.LT, "<=": op.LE, ">": op.GT, ">=": op.GE,
}  # fmt: skip


def bytecode(condition: Condition, side: int) -> NDArray[np.int64]:
    """The condition for moves on a board of this side; refused if some value might not fit."""
    listed = _without_sets(condition, side)
    _check(listed, side)
    return np.array(_code(listed), np.int64)


def _without_sets(condition: Condition, side: int) -> Condition:
    """Sets as comparisons: on a board of this side each has an end."""
    bounds = [_interval(term, side)[1] for node in walk(condition) if isinstance(node, Member) for term in node.terms]
    if bounds and max(bounds) > MOST_OF_SET:
        condition = plain(condition)  # those without an end stay
        if any(isinstance(node, Member) for node in walk(condition)):
            raise Refusal(f"a set of its rule would have members up to {max(bounds)}")
    return plain(condition, max(bounds, default=0))


def _code(node: Node) -> Code:
    match node:
        case Number(value):
            return [(op.PUSH, value)]
        case Variable(name):
            return [(op.LOAD, VARIABLES.index(name))]
        case Operation(sign, left, right):
            return [*_code(left), *_code(right), (SIGNS[sign], 0)]
        case Negative(inner):
            return [*_code(inner), (op.NEG, 0)]
        case Call("abs", (inner,)):
            return [*_code(inner), (op.ABS, 0)]
        case Call(name, (first, *others)):
            return _code(first) + [step for term in others for step in (*_code(term), (SIGNS[name], 0))]
        case Comparison(signs, terms):
            links = zip(signs, terms, terms[1:], strict=False)
            return _joined([[*_code(a), *_code(b), (SIGNS[sign], 0)] for sign, a, b in links], op.JUMP_IF_FALSE_OR_POP)
        case Not(inner):
            return [*_code(inner), (op.NOT, 0)]
        case And(conditions):
            return _joined([_code(part) for part in conditions], op.JUMP_IF_FALSE_OR_POP)
        case Or(conditions):
            return _joined([_code(part) for part in conditions], op.JUMP_IF_TRUE_OR_POP)
    raise AssertionError(node)


def _joined(parts: Sequence[Code], jump: int) -> Code:
    """The parts with a jump to the end after each but the last; targets are absolute, so `_moved` shifts them."""
    code: Code = []
    jumps = []
    for part in parts[:-1]:
        code += _moved(part, len(code))
        jumps.append(len(code))
        code.append((jump, 0))
    code += _moved(parts[-1], len(code))
    for place in jumps:
        code[place] = (jump, len(code))
    return code


def _moved(code: Code, by: int) -> Code:
    jumps = (op.JUMP_IF_FALSE_OR_POP, op.JUMP_IF_TRUE_OR_POP)
    return [(opcode, argument + by if opcode in jumps else argument) for opcode, argument in code]


def _check(node: Node, side: int) -> None:
    """Refuse a condition in which some number might leave 64 bits; every number is bounded by an interval."""
    match node:
        case Comparison(_, terms):
            for term in terms:
                _interval(term, side)
        case Not(inner):
            _check(inner, side)
        case And(conditions) | Or(conditions):
            for part in conditions:
                _check(part, side)


def _interval(term: Node, side: int) -> Interval:
    low, high = _bounds(term, side)
    if max(-low, high) > LARGEST:
        raise Refusal(f"'{show(term)}' may exceed 64 bits on a board of side {side}")
    return low, high


def _bounds(term: Node, side: int) -> Interval:
    match term:
        case Number(value):
            return value, value
        case Variable():
            return 0, side - 1
        case Negative(inner):
            low, high = _interval(inner, side)
            return -high, -low
        case Call("abs", (inner,)):
            low, high = _interval(inner, side)
            return 0, max(-low, high)
        case Call(_, terms):
            ends = [_interval(part, side) for part in terms]
            return min(low for low, _ in ends), max(high for _, high in ends)
        case Operation("^", left, right):
            return 0, _interval(left, side)[1] + _interval(right, side)[1]
        case Operation(sign, left, right):
            return _operation(sign, _interval(left, side), _interval(right, side))
    raise AssertionError(term)


def _operation(sign: str, left: Interval, right: Interval) -> Interval:
    if (ends := combined(sign, left, right)) is not None:
        return ends
    if sign == "%":
        return min(right[0], 0), max(right[1], 0)
    largest = max(-left[0], left[1], 0)
    return -largest - 1, largest
