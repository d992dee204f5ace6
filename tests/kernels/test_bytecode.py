"""The stack machine against Python's own evaluation, one move at a time and in lanes."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff.kernels.bytecode.lanes import NO_FAULT, evaluate_lanes, new_rows
from wythoff.kernels.bytecode.stack_machine import FAULT, evaluate, stack_depth

from .compiled import compiled

NAMES = "ijxyuv"


def python_says(text: str, values: list[int]) -> int:
    try:
        return int(bool(eval(text, {"min": min, "max": max, "abs": abs}, dict(zip(NAMES, values, strict=True)))))
    except ZeroDivisionError:
        return FAULT


def texts() -> st.SearchStrategy[str]:
    leaves = st.sampled_from([*NAMES, "0", "1", "2", "3", "7"])
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.builds(
                "({} {} {})".format,
                inner,
                st.sampled_from(["+", "-", "*", "//", "%", "==", "!=", "<", "<=", ">", ">="]),
                inner,
            ),
            st.builds("({} {} {})".format, inner, st.sampled_from(["and", "or"]), inner),
            st.builds("({0} {1} {2} {1} {3})".format, inner, st.sampled_from(["and", "or"]), inner, inner),
            st.builds("({} {})".format, st.sampled_from(["not", "-"]), inner),
            st.builds("{}({}, {})".format, st.sampled_from(["min", "max"]), inner, inner),
            st.builds("abs({})".format, inner),
        ),
        max_leaves=12,
    )


def scalar(text: str, values: list[int]) -> int:
    code = compiled(text)
    return evaluate(code, np.array(values, np.int64), np.zeros(stack_depth(code), np.int64))


@settings(max_examples=120, deadline=None)
@given(text=texts(), values=st.lists(st.integers(-9, 9), min_size=6, max_size=6))
def test_scalar_machine(text: str, values: list[int]) -> None:
    assert scalar(text, values) == python_says(text, values)


@settings(max_examples=120, deadline=None)
@given(
    text=texts(),
    base=st.lists(st.integers(-9, 9), min_size=6, max_size=6),
    step=st.lists(st.sampled_from([0, 0, 1, -1]), min_size=6, max_size=6),
    lanes=st.integers(1, 20),
)
def test_lanes_agree_with_python(text: str, base: list[int], step: list[int], lanes: int) -> None:
    code = compiled(text)
    rows = new_rows(code)
    rows[:] = 99
    fault = evaluate_lanes(code, np.array(base), np.array(step), rows, lanes)
    expected = [python_says(text, [b + n * s for b, s in zip(base, step, strict=True)]) for n in range(lanes)]
    if fault == NO_FAULT:
        assert (rows[0, :lanes] != 0).astype(int).tolist() == expected
    else:
        assert expected[fault] == FAULT
    assert (fault != NO_FAULT) == (FAULT in expected)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-7 // 2 == -4", 1),
        ("-7 % 3 == 2", 1),
        ("7 % -3 == -2", 1),
        ("1 // 0", FAULT),
        ("0 and 1 // 0", 0),
        ("1 or 1 // 0", 1),
    ],
)
def test_floor_division_and_short_circuits(text: str, value: int) -> None:
    assert scalar(text, [0] * 6) == value
