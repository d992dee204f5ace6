"""A predicate over a whole box of moves at once: the stack machine with intervals for values.

Each of i, j, x, y, u, v, and k, z, w on three heaps, runs through an interval, and every value is an interval that
holds all that the moves of the box give. So NEVER and ALWAYS are certain; SOMETIMES says nothing, and is the answer too
where a divisor may be zero or a part of a nim-sum negative. A jump that some moves may take and others not is
remembered at its target, where the value of those who jumped joins the rest.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.jit import inner, jit
from ..base.limits import Pair
from .stack_machine import (
    ABS,
    ADD,
    EQ,
    FLOORDIV,
    GE,
    GT,
    JUMP_IF_TRUE_OR_POP,
    LE,
    LOAD,
    LT,
    MAX,
    MIN,
    MOD,
    MUL,
    NE,
    NEG,
    NOT,
    PUSH,
    SUB,
    XOR,
    Code,
    stack_depth,
)

NEVER, ALWAYS, SOMETIMES = 0, 1, 2

Intervals = NDArray[np.int64]


def new_intervals(code: Code) -> Intervals:
    """Scratch for `evaluate_box`: int64[places + levels, 3], first what was remembered for each place of the code."""
    return np.zeros((len(code) + 1 + stack_depth(code), 3), np.int64)


@jit
def evaluate_box(code: Code, low: Integers, high: Integers, scratch: Intervals) -> int:
    """NEVER, ALWAYS or SOMETIMES, for all values with low <= value <= high.

    low, high: int64[6] or int64[9]; scratch: from `new_intervals`.  O(m).
    """
    joins, stack = scratch[: len(code) + 1], scratch[len(code) + 1 :]
    joins[:, 2] = 0
    at, top = 0, -1
    while True:
        if joins[at, 2] != 0:
            stack[top, 0] = min(stack[top, 0], joins[at, 0])
            stack[top, 1] = max(stack[top, 1], joins[at, 1])
        if at == len(code):
            return truth_of(stack[0, 0], stack[0, 1])
        opcode, argument = code[at]
        at += 1
        if opcode <= LOAD:
            top += 1
            stack[top, 0], stack[top, 1] = (argument, argument) if opcode == PUSH else (low[argument], high[argument])
        elif opcode <= GE:
            top -= 1
            a, b = (stack[top, 0], stack[top, 1]), (stack[top + 1, 0], stack[top + 1, 1])
            if opcode in (FLOORDIV, MOD) and b[0] <= 0 <= b[1]:
                return SOMETIMES
            if opcode == XOR and min(a[0], b[0]) < 0:
                return SOMETIMES
            stack[top, 0], stack[top, 1] = combine_intervals(opcode, a, b)
        elif opcode <= NOT:
            stack[top, 0], stack[top, 1] = change_interval(opcode, (stack[top, 0], stack[top, 1]))
        else:
            jumps = 1 if opcode == JUMP_IF_TRUE_OR_POP else 0
            truth = truth_of(stack[top, 0], stack[top, 1])
            if truth == jumps:
                at = argument
            else:
                if truth == SOMETIMES:
                    join(joins[argument], jumps)
                top -= 1


@inner
def join(place: Integers, value: int) -> None:
    """Remember at a place that some moves come there with this value."""
    place[0] = min(place[0], value) if place[2] else value
    place[1] = max(place[1], value) if place[2] else value
    place[2] = 1


@inner
def truth_of(low: int, high: int) -> int:
    """Whether the numbers from low to high are never, always or sometimes true, which is not 0."""
    if low == 0 and high == 0:
        return NEVER
    return SOMETIMES if low <= 0 <= high else ALWAYS


@inner
def combine_intervals(opcode: int, a: Pair, b: Pair) -> Pair:
    """An interval of all values a (opcode) b; a divisor b does not hold 0."""
    if opcode == ADD:
        return a[0] + b[0], a[1] + b[1]
    if opcode == SUB:
        return a[0] - b[1], a[1] - b[0]
    if opcode == MUL:
        c, d, e, f = a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1]
        return min(c, d, e, f), max(c, d, e, f)
    if opcode == FLOORDIV:
        c, d, e, f = a[0] // b[0], a[0] // b[1], a[1] // b[0], a[1] // b[1]
        return min(c, d, e, f), max(c, d, e, f)
    if opcode == MOD:
        return remainders(a, b)
    if opcode == MIN:
        return min(a[0], b[0]), min(a[1], b[1])
    if opcode == MAX:
        return max(a[0], b[0]), max(a[1], b[1])
    if opcode == XOR:
        return nim_sums(a, b)
    return compare_intervals(opcode, a, b)


@inner
def nim_sums(a: Pair, b: Pair) -> Pair:
    """An interval of a ^ b, neither negative: the bits above all that change are those of the ends."""
    free = (a[0] ^ a[1]) | (b[0] ^ b[1])
    shift = 0
    while free >> shift != 0:
        shift += 1
    low = ((a[0] ^ b[0]) >> shift) << shift
    return low, low + (1 << shift) - 1


@inner
def remainders(a: Pair, b: Pair) -> Pair:
    """An interval of a % b: exact where one divisor divides all of a with one quotient."""
    if b[0] == b[1] and a[0] // b[0] == a[1] // b[0]:
        c, d = a[0] % b[0], a[1] % b[0]
        return min(c, d), max(c, d)
    return (0, b[1] - 1) if b[0] > 0 else (b[0] + 1, 0)


@inner
def compare_intervals(opcode: int, a: Pair, b: Pair) -> Pair:
    """(0, 0), (1, 1) or (0, 1)."""
    if opcode == EQ:
        return int(a[0] == a[1] == b[0] == b[1]), int(a[0] <= b[1] and b[0] <= a[1])
    if opcode == NE:
        return int(a[0] > b[1] or b[0] > a[1]), int(not a[0] == a[1] == b[0] == b[1])
    if opcode == LT:
        return int(a[1] < b[0]), int(a[0] < b[1])
    if opcode == LE:
        return int(a[1] <= b[0]), int(a[0] <= b[1])
    if opcode == GT:
        return int(a[0] > b[1]), int(a[1] > b[0])
    return int(a[0] >= b[1]), int(a[1] >= b[0])


@inner
def change_interval(opcode: int, a: Pair) -> Pair:
    """An interval of all values (opcode) a."""
    if opcode == NEG:
        return -a[1], -a[0]
    if opcode == ABS:
        return max(a[0], -a[1], 0), max(-a[0], a[1])
    truth = truth_of(a[0], a[1])
    return int(truth == NEVER), int(truth != ALWAYS)
