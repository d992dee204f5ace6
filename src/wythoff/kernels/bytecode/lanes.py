"""A predicate at many neighbouring moves at once: the stack machine with rows of lanes for values.

Lane n stands for the values  base + n * step  of i, j, x, y, u, v, and of k, z, w on three heaps. All lanes
walk through the code together; a lane that takes a jump sleeps until the target: resume[n] is the place where
it goes on, and a sleeping lane is not written to. Stack depths agree at the target, so one `top` serves all lanes.

A level of the stack whose value is the same in all lanes is flat: kept as one number (rows[levels + top,
0], with rows[levels + top, 1] set) and spread over the lanes only when it meets one that is not. While some
lane sleeps no new level is flat, because the sleeper may keep its own value on that level.
"""

import numpy as np
from numpy.typing import NDArray

from ..base.array_types import Integers
from ..base.jit import inner, jit
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
    change,
    combine,
    faults,
    stack_depth,
)

LANES = 256  # rows of 2 KiB: a stack of ten stays in a 32 KiB L1 cache
NO_FAULT = -1

Rows = NDArray[np.int64]


def new_rows(code: Code) -> Rows:
    """Scratch for `evaluate_lanes`: the stack, its flat values, and the places where the lanes go on."""
    return np.zeros((2 * stack_depth(code) + 1, LANES), np.int64)


@jit
def evaluate_lanes(code: Code, base: Integers, step: Integers, rows: Rows, lanes: int) -> int:
    """Truth of the predicate in rows[0, :lanes] (0 or not 0); NO_FAULT, or a lane that faults.

    base, step: int64[6] or int64[9]; rows: int64[2 * stack_depth + 1, LANES], scratch; 0 < lanes <= LANES.
    O(m * lanes).
    """
    resume, levels = rows[-1, :lanes], len(rows) // 2
    resume[:] = 0
    at, top, asleep = 0, -1, False
    while at < len(code):
        opcode, argument = code[at]
        if opcode <= LOAD:
            top += 1
            start, slope = (argument, 0) if opcode == PUSH else (base[argument], step[argument])
            rows[levels + top, 0], rows[levels + top, 1] = start, slope == 0 and not asleep
            if not rows[levels + top, 1]:
                push_lanes(rows[top, :lanes], start, slope, resume, at)
        elif opcode <= GE:
            top -= 1
            fault = apply_to_two(opcode, rows, top, resume, at)
            if fault != NO_FAULT:
                return fault
        elif opcode <= NOT:
            apply_to_one(opcode, rows, top, resume, at)
        else:
            taken = sleep_lanes(opcode == JUMP_IF_TRUE_OR_POP, rows, top, resume, at, argument)
            asleep |= 0 < taken < lanes
            at = argument - 1 if taken == lanes else at
            top = top if taken == lanes else top - 1
        at += 1
    spread(rows, 0, resume, at)
    return NO_FAULT


@inner
def spread(rows: Rows, level: int, resume: Integers, at: int) -> None:
    """Write a flat level out to its lanes."""
    flat = rows[len(rows) // 2 + level]
    if flat[1]:
        push_lanes(rows[level, : resume.size], flat[0], 0, resume, at)
        flat[1] = 0


@inner
def apply_to_two(opcode: int, rows: Rows, top: int, resume: Integers, at: int) -> int:
    """Level top becomes (top) opcode (top + 1), in one step if both are flat; NO_FAULT, or a lane that
    faults."""
    levels, lanes = len(rows) // 2, resume.size
    a, b = rows[levels + top], rows[levels + top + 1]
    if a[1] and b[1]:
        if faults(opcode, a[0], b[0]):
            return 0
        a[0] = combine(opcode, a[0], b[0])
        return NO_FAULT
    spread(rows, top, resume, at)
    spread(rows, top + 1, resume, at)
    if opcode in (FLOORDIV, MOD):
        return divide_lanes(opcode, rows[top, :lanes], rows[top + 1, :lanes], resume, at)
    if opcode == XOR:
        return add_nim_lanes(rows[top, :lanes], rows[top + 1, :lanes], resume, at)
    combine_lanes(opcode, rows[top, :lanes], rows[top + 1, :lanes], resume, at)
    return NO_FAULT


@inner
def apply_to_one(opcode: int, rows: Rows, top: int, resume: Integers, at: int) -> None:
    """Level top becomes opcode (top)."""
    flat = rows[len(rows) // 2 + top]
    if flat[1]:
        flat[0] = change(opcode, flat[0])
    else:
        change_lanes(opcode, rows[top, : resume.size], resume, at)


@inner
def sleep_lanes(on_truth: bool, rows: Rows, top: int, resume: Integers, at: int, target: int) -> int:
    """Send the lanes that take the jump to sleep; their number. All or none on a flat level, which needs no
    sleep."""
    flat, row = rows[len(rows) // 2 + top], rows[top]
    if flat[1]:
        return resume.size if (flat[0] != 0) == on_truth else 0
    taken = 0
    for n in range(resume.size):
        takes = (resume[n] <= at) & ((row[n] != 0) == on_truth)
        resume[n] = target if takes else resume[n]
        taken += takes
    return taken


@inner
def push_lanes(row: Integers, start: int, slope: int, resume: Integers, at: int) -> None:
    """row[n] = start + n * slope in the lanes that are awake."""
    for n in range(row.size):
        row[n] = start + n * slope if resume[n] <= at else row[n]


@inner
def change_lanes(opcode: int, row: Integers, resume: Integers, at: int) -> None:
    """row[n] = (opcode) row[n] in the lanes that are awake."""
    if opcode == NEG:
        for n in range(row.size):
            row[n] = -row[n] if resume[n] <= at else row[n]
    elif opcode == ABS:
        for n in range(row.size):
            row[n] = abs(row[n]) if resume[n] <= at else row[n]
    else:
        for n in range(row.size):
            row[n] = int(row[n] == 0) if resume[n] <= at else row[n]


@inner
def divide_lanes(opcode: int, a: Integers, b: Integers, resume: Integers, at: int) -> int:
    """a[n] = a[n] // b[n] or a[n] % b[n] in the lanes that are awake; NO_FAULT, or the first lane with b[n]
    = 0."""
    for n in range(a.size):
        if resume[n] <= at:
            if b[n] == 0:
                return n
            a[n] = a[n] // b[n] if opcode == FLOORDIV else a[n] % b[n]
    return NO_FAULT


@inner
def add_nim_lanes(a: Integers, b: Integers, resume: Integers, at: int) -> int:
    """a[n] = a[n] ^ b[n] in the lanes that are awake; NO_FAULT, or the first lane with a negative part."""
    signs = 0
    for n in range(a.size):
        signs |= (a[n] | b[n]) if resume[n] <= at else 0
        a[n] = a[n] ^ b[n] if resume[n] <= at else a[n]
    if signs >= 0:
        return NO_FAULT
    for n in range(a.size):
        if resume[n] <= at and ((a[n] ^ b[n]) | b[n]) < 0:
            return n
    return NO_FAULT


@inner
def combine_lanes(opcode: int, a: Integers, b: Integers, resume: Integers, at: int) -> None:
    """a[n] = a[n] (opcode) b[n] in the lanes that are awake; one loop per opcode, so that each vectorises."""
    if opcode == ADD:
        for n in range(a.size):
            a[n] = a[n] + b[n] if resume[n] <= at else a[n]
    elif opcode == SUB:
        for n in range(a.size):
            a[n] = a[n] - b[n] if resume[n] <= at else a[n]
    elif opcode == MUL:
        for n in range(a.size):
            a[n] = a[n] * b[n] if resume[n] <= at else a[n]
    elif opcode == MIN:
        for n in range(a.size):
            a[n] = min(a[n], b[n]) if resume[n] <= at else a[n]
    elif opcode == MAX:
        for n in range(a.size):
            a[n] = max(a[n], b[n]) if resume[n] <= at else a[n]
    elif opcode == EQ:
        for n in range(a.size):
            a[n] = int(a[n] == b[n]) if resume[n] <= at else a[n]
    elif opcode == NE:
        for n in range(a.size):
            a[n] = int(a[n] != b[n]) if resume[n] <= at else a[n]
    elif opcode == LT:
        for n in range(a.size):
            a[n] = int(a[n] < b[n]) if resume[n] <= at else a[n]
    elif opcode == LE:
        for n in range(a.size):
            a[n] = int(a[n] <= b[n]) if resume[n] <= at else a[n]
    elif opcode == GT:
        for n in range(a.size):
            a[n] = int(a[n] > b[n]) if resume[n] <= at else a[n]
    else:
        for n in range(a.size):
            a[n] = int(a[n] >= b[n]) if resume[n] <= at else a[n]
