"""Predicates of a move as bytecode for a small stack machine.

A predicate in i, j, x, y, u, v, on three heaps also in k, z, w, is an int64[m, 2] array of (opcode, argument)
in postfix order. Truth is 1, falsehood 0, any other integer counts as true. `//` and `%` round towards minus
infinity, as in Python. The two jumps are `and` and `or`: with `a and b` compiled to  a, JUMP_IF_FALSE_OR_POP
end, b, end:  b is not looked at when a is false.

A division by zero, or a nim-sum with a negative part, that is really reached is no exception but the answer
FAULT. The caller guarantees that all intermediate values fit int64 and that the code is well formed: it leaves
one value, jumps forward only, and reaches a jump's target with the same number of values on both ways.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.jit import inner, jit

PUSH, LOAD = 0, 1
ADD, SUB, MUL, FLOORDIV, MOD, MIN, MAX, XOR = 2, 3, 4, 5, 6, 7, 8, 9
EQ, NE, LT, LE, GT, GE = 10, 11, 12, 13, 14, 15
NEG, ABS, NOT = 16, 17, 18
JUMP_IF_FALSE_OR_POP, JUMP_IF_TRUE_OR_POP = 19, 20

I, J, X, Y, U, V, K, Z, W = 0, 1, 2, 3, 4, 5, 6, 7, 8  # noqa: E741 -- the letters of the rules

FAULT = -1

Code = NDArray[np.int64]

BY_HEAPS: Code = np.zeros((0, 2), np.int64)  # no predicate says which moves are of the first kind: those of one heap


def stack_depth(code: Code) -> int:
    """An upper bound for the number of values on the stack."""
    return 1 + int(np.count_nonzero(code[:, 0] <= LOAD))


@inner
def combine(opcode: int, a: int, b: int) -> int:
    """a (opcode) b for an opcode with two operands that do not fault."""
    if opcode == ADD:
        return a + b
    if opcode == SUB:
        return a - b
    if opcode == MUL:
        return a * b
    if opcode == FLOORDIV:
        return a // b
    if opcode == MOD:
        return a % b
    if opcode == MIN:
        return min(a, b)
    if opcode == MAX:
        return max(a, b)
    if opcode == XOR:
        return a ^ b
    if opcode == EQ:
        return int(a == b)
    if opcode == NE:
        return int(a != b)
    if opcode == LT:
        return int(a < b)
    if opcode == LE:
        return int(a <= b)
    if opcode == GT:
        return int(a > b)
    return int(a >= b)


@inner
def faults(opcode: int, a: int, b: int) -> bool:
    """Whether a (opcode) b is a division by zero, or a nim-sum with a negative part."""
    if opcode == XOR:
        return a < 0 or b < 0
    return b == 0 and opcode in (FLOORDIV, MOD)


@inner
def change(opcode: int, a: int) -> int:
    """(opcode) a for an opcode with one operand."""
    if opcode == NEG:
        return -a
    if opcode == ABS:
        return abs(a)
    return int(a == 0)


@jit
def evaluate(code: Code, values: Integers, stack: Integers) -> int:
    """1 or 0 as the predicate holds, or FAULT.

    values: int64[6], i, j, x, y, u, v, or int64[9] with k, z, w; stack: int64[stack_depth], scratch.  O(m).
    """
    at, top = 0, -1
    while at < len(code):
        opcode, argument = code[at]
        at += 1
        if opcode <= LOAD:
            top += 1
            stack[top] = argument if opcode == PUSH else values[argument]
        elif opcode <= GE:
            top -= 1
            if faults(opcode, stack[top], stack[top + 1]):
                return FAULT
            stack[top] = combine(opcode, stack[top], stack[top + 1])
        elif opcode <= NOT:
            stack[top] = change(opcode, stack[top])
        elif (stack[top] != 0) == (opcode == JUMP_IF_TRUE_OR_POP):
            at = argument
        else:
            top -= 1
    return int(stack[0] != 0)
