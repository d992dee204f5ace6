"""The stream of columns against the definition, on rays that start late, end early or skip columns."""

import itertools

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from wythoff.kernels import streamed_lines
from wythoff.kernels.limits import NORMAL, Limits
from wythoff.kernels.streamed_lines import columns_per_block, stream_columns

from .naive import naive_mark

Ray = tuple[int, int, int, int, int, int]  # o1, o2, p, q, first, last
LIMITS = (Limits(1), Limits(2), Limits(3), Limits(1, 2), Limits(3, 1))


def endless(*steps: tuple[int, int]) -> list[Ray]:
    return [(0, 0, p, q, 1, -1) for p, q in steps]


NIM = endless((1, 0), (0, 1))
# Rows and columns of width 3 and a diagonal band of width 2, each removal once.
WYT_2_3: list[Ray] = [
    *((o1, o2, 1, 0, 0, -1) for o1, o2 in ((1, 0), (0, 1), (0, 2))),
    *((o1, 3, 0, 1, 0, -1) for o1 in range(3)),
    *((o1, o2, 1, 1, 0, -1) for o1, o2 in ((3, 3), (4, 3), (3, 4))),
]
SETS: dict[str, list[Ray]] = {
    "wythoff": [*NIM, *endless((1, 1))],
    "gdwn(1,2)": [*NIM, *endless((1, 1), (1, 2), (2, 1))],
    "gdwn(2,3)": [*NIM, *endless((1, 1), (2, 3), (3, 2))],
    "maharaja": [*NIM, *endless((1, 1)), (1, 2, 0, 0, 0, 0), (2, 1, 0, 1, 0, 0)],
    "[2,2,1]": endless((2, 0), (0, 2), (1, 1)),
    "[3,1,1]": endless((3, 0), (0, 1), (1, 1)),
    "wyt(2,3)": WYT_2_3,
    "radius 5": [(0, 0, 1, 0, 1, 5), (0, 0, 0, 1, 1, 5), (0, 0, 1, 1, 1, 5)],
    "from the column": [(0, 1, 1, 0, 0, 4), (0, 2, 1, 1, 0, -1), (3, 0, 0, 2, 1, -1), (0, 3, 2, 0, 0, -1)],
    "sparse": [(0, 0, 0, 3, 1, 4), (7, 2, 5, 0, 2, -1), (4, 0, 0, 1, 1, 6), (0, 0, 3, 7, 1, 3), (0, 0, 4, 0, 1, 9)],
    "no moves": [],
}


def with_kinds(rays: list[Ray]) -> NDArray[np.int64]:
    """Rows for the kernel: each ray is cut where it changes between nim and diagonal moves."""
    rows = []
    for o1, o2, p, q, first, last in rays:
        head, tail = (int((o1 + t * p) * (o2 + t * q) > 0) for t in (first, first + 1))
        if head == tail or last == first:
            rows.append([o1, o2, p, q, first, last, head])
        else:
            rows.append([o1, o2, p, q, first, first, head])
            rows.append([o1, o2, p, q, first + 1, last, tail])
    return np.array(rows, np.int64).reshape(-1, 7)


def naive(width: int, height: int, rays: list[Ray], limits: tuple[int, int]) -> list[list[int]]:
    """Every option looked at; a removal on two rays counts twice."""
    removals = [
        (o1 + t * p, o2 + t * q)
        for o1, o2, p, q, first, last in rays
        for t in range(first, (width + height if last < 0 else last) + 1)
        if o1 + t * p < width and o2 + t * q < height
    ]
    marked: set[tuple[int, int]] = set()
    for x, y in itertools.product(range(width), range(height)):
        kinds: tuple[list[bool], list[bool]] = ([], [])
        for i, j in removals:
            if i <= x and j <= y:
                kinds[i * j > 0].append((x - i, y - j) in marked)
        if naive_mark(*kinds, limits, NORMAL):
            marked.add((x, y))
    return [list(position) for position in sorted(marked)]


def streamed(width: int, height: int, rays: list[Ray], limits: tuple[int, int]) -> list[list[int]]:
    """The columns below `width`, from blocks that must hold the columns they are said to hold."""
    rows = with_kinds(rays)
    columns = columns_per_block(height, rows)
    found: list[list[int]] = []
    for start, block in zip(range(0, width, columns), stream_columns(height, rows, limits), strict=False):
        assert block.dtype == np.int64 and block.shape[1:] == (2,)
        assert all(start <= x < start + columns for x in block[:, 0].tolist())
        found += block[block[:, 0] < width].tolist()
    return found


@pytest.fixture(autouse=True)
def _short_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of a few columns, so that every test crosses many of them."""
    monkeypatch.setattr(streamed_lines, "WORK", 3000)


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("limits", LIMITS)
def test_named_ray_sets(name: str, limits: Limits) -> None:
    for width, height in ((60, 7), (24, 24), (9, 40), (30, 1), (20, 2), (20, 3)):
        assert streamed(width, height, SETS[name], limits) == naive(width, height, SETS[name], limits)


@st.composite
def random_rays(draw: st.DrawFn) -> Ray:
    p, q = draw(st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(any))
    o1, o2 = draw(st.tuples(st.integers(0, 4), st.integers(0, 4)))
    first = draw(st.integers(0 if o1 + o2 else 1, 3))
    last = draw(st.one_of(st.just(-1), st.integers(first, first + 9)))
    return o1, o2, p, q, first, last


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    rays=st.lists(random_rays(), max_size=6),
    size=st.tuples(st.integers(1, 60), st.integers(1, 40)).filter(lambda size: size[0] * size[1] <= 600),
    limits=st.builds(Limits, st.integers(1, 6), st.sampled_from([-1, -1, 1, 2])),
)
def test_random_ray_sets(rays: list[Ray], size: tuple[int, int], limits: Limits) -> None:
    assert streamed(*size, rays, limits) == naive(*size, rays, limits)


def test_counts_beyond_one_byte() -> None:
    """A limit and a bounded run for which cells of eight bits are too small."""
    rays: list[Ray] = [(0, 0, 1, 0, 1, 290), (0, 0, 0, 1, 1, -1), (1, 0, 0, 1, 1, 1)]
    for limits in (Limits(260), Limits(280, 1)):
        assert streamed(600, 2, rays, limits) == naive(600, 2, rays, limits)


def test_a_stream_without_positions_still_yields() -> None:
    """Under nim alone the columns beyond the height have no marked position; height 0 has none at all."""
    assert streamed(200, 5, NIM, Limits(1)) == [[n, n] for n in range(5)]
    assert streamed(200, 0, NIM, Limits(1)) == []
