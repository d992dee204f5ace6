"""A predicate over a box says NEVER or ALWAYS only where every move of the box agrees."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff.kernels.bytecode.boxes import ALWAYS, NEVER, SOMETIMES, evaluate_box, new_intervals
from wythoff.kernels.bytecode.stack_machine import FAULT, evaluate, stack_depth
from wythoff.rules.predicate_parser import read_condition
from wythoff.rules.scanner import Scanner
from wythoff.solvers.compile import bytecode

from ..strategies import conditions, guards, shapes

SIDE = 12


def box_of(text: str, low: list[int], high: list[int]) -> int:
    code = bytecode(read_condition(Scanner(text)), SIDE)
    return evaluate_box(code, np.array(low), np.array(high), new_intervals(code))


def answers(text: str, low: list[int], high: list[int]) -> set[int]:
    """What the predicate says at the points of the box."""
    code = bytecode(read_condition(Scanner(text)), SIDE)
    stack = np.zeros(stack_depth(code), np.int64)
    ranges = [range(a, b + 1) for a, b in zip(low, high, strict=True)]
    return {evaluate(code, np.array(point), stack) for point in product(*ranges)}


intervals = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 2)), min_size=6, max_size=6)
joined = st.tuples(conditions, st.sampled_from(["and", "or"]), conditions).map(lambda p: f"({p[0]}) {p[1]} ({p[2]})")
guarded = st.tuples(shapes, guards).map("".join)
divisions = st.sampled_from(["x % i == 0", "j > 0 and y // j > 1", "i == 0 or x % i < 2", "x // (i - 3) != 1"])


@given(conditions | joined | guarded | divisions, intervals)
@settings(max_examples=150, deadline=None)
def test_boxes_agree_with_their_points(text: str, sides: list[tuple[int, int]]) -> None:
    low, high = [a for a, _ in sides], [a + width for a, width in sides]
    truth, seen = box_of(text, low, high), answers(text, low, high)
    assert truth in (NEVER, ALWAYS, SOMETIMES)
    if truth != SOMETIMES:
        assert seen == {truth}
    if FAULT in seen:
        assert truth == SOMETIMES


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 == x", NEVER), ("x > 4 and i < 3", ALWAYS), ("i == j", SOMETIMES), ("i > 5 or j > 5", NEVER),
        ("not (i < 3)", NEVER), ("(i + x) % 20 >= 5", ALWAYS), ("max(i, j) <= 2 and (i == j or x > 3)", ALWAYS),
        ("i == j and x < 2 or x % 0 == 1", SOMETIMES), ("-i > 0", NEVER), ("abs(i - x) >= 3", ALWAYS),
    ],
)  # fmt: skip
def test_what_is_certain_is_seen(text: str, expected: int) -> None:
    assert box_of(text, [0, 0, 5, 5, 3, 3], [2, 2, 7, 7, 5, 5]) == expected
