"""P-positions counted in boxes, against the positions themselves; far out against single squares and sums of boxes."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.forms.blocking import BlockNimMoves, BlockThree, BlockTwo, NimBlock
from wythoff.forms.chains import Chain, counted, line, point
from wythoff.forms.form import Form
from wythoff.forms.nim import EqualHeaps, NimSum
from wythoff.forms.translations import Radius, Translated
from wythoff.forms.wyt import Heap, MisereWyt, Wyt

SIDE = 60
FORMS: list[Form] = [
    *(Wyt(a, b) for a in range(4) for b in range(1, 4)),
    *(MisereWyt(a, b) for a in range(4) for b in range(1, 4)),
    *(Heap(s, t) for s in range(1, 4) for t in range(1, 4)),
    *(Translated(k) for k in (0, 1, 4)),
    *(Radius(r) for r in (1, 2, 5, 10**30)),
    *(NimBlock(k) for k in (1, 2, 3, 4, 9, 300, 10**30)),
    *(BlockNimMoves(k) for k in (1, 2, 3, 5)),
    BlockTwo(),
    BlockThree(),
    EqualHeaps(),
    NimSum(),
]
bounds = st.lists(st.integers(0, SIDE), min_size=2, max_size=9, unique=True).map(sorted)


def squares(form: Form) -> np.ndarray:
    return np.array([[form.contains(x, y) for y in range(SIDE)] for x in range(SIDE)])


def boxes(held: np.ndarray, xs: list[int], ys: list[int]) -> np.ndarray:
    below = np.pad(held, ((1, 0), (1, 0))).cumsum(axis=0).cumsum(axis=1)[np.ix_(xs, ys)]
    return np.diff(np.diff(below, axis=0), axis=1)


@over("form", FORMS)
def test_boxes_hold_the_positions_of_the_form(form: Form) -> None:
    held = squares(form)
    assert np.array_equal(form.counts(range(SIDE + 1), range(SIDE + 1)), held)
    for xs, ys in (([0, SIDE], [0, SIDE]), ([3, 7, 8, 30], [0, 1, 2, 59]), ([50, 60], [0, 13, 40])):
        assert np.array_equal(form.counts(xs, ys), boxes(held, xs, ys))


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([NimBlock(3), Wyt(2, 3), MisereWyt(1, 2), BlockTwo(), Radius(4), NimSum()]), bounds, bounds)
def test_any_bounds(form: Form, xs: list[int], ys: list[int]) -> None:
    assert np.array_equal(form.counts(xs, ys), boxes(squares(form), xs, ys))


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(FORMS), st.integers(0, 2**52), st.floats(0.2, 5), st.integers(0, 30))
def test_far_boxes_are_the_sums_of_their_quarters_and_hold_single_squares(
    form: Form, x: int, slope: float, level: int
) -> None:
    y, size = min(int(slope * x), 2**52), 2 << level
    halves = form.counts([x + i * size // 2 for i in range(5)], [y + j * size // 2 for j in range(5)])
    whole = form.counts([x, x + size, x + 2 * size], [y, y + size, y + 2 * size])
    assert np.array_equal(halves.reshape(2, 2, 2, 2).sum(axis=(1, 3)), whole)
    near = form.counts(range(x, x + 7), range(y, y + 6))
    assert np.array_equal(near, [[form.contains(x + i, y + j) for j in range(5)] for i in range(6)])


@pytest.mark.parametrize("other", [1, 5, 12, 77, 2**40])
def test_nim_sums_with_other_heaps(other: int) -> None:
    held = np.array([[x ^ y == other for y in range(SIDE)] for x in range(SIDE)])
    for form in (NimSum(), EqualHeaps()):
        assert np.array_equal(form.counts([0, 5, 16, 33], [1, 8, 60], other), boxes(held, [0, 5, 16, 33], [1, 8, 60]))


def test_chains_are_moved_doubled_mirrored_and_cut() -> None:
    def members(chain: Chain) -> list[tuple[int, ...]]:
        return [(int(x), int(y)) for x, y in np.argwhere(counted([chain], range(21), range(21)))]

    steps = line(1, 2, 3, 4)
    assert members(steps) == [(1, 2), (4, 6), (7, 10), (10, 14), (13, 18)]
    assert members(steps.mirrored().before(2)) == [(2, 1), (6, 4)]
    assert members(steps.doubled().moved(1, 0)) == [(3, 4), (9, 12)]
    assert members(steps.after(3)) == [(10, 14), (13, 18)]
    assert members(point(4, 0)) == [(4, 0)]
