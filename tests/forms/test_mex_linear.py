"""The gap morphism against the literal mex_b recursion."""

from itertools import islice, pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.cases import over
from wythoff.forms.beatty import BeattyPairs
from wythoff.forms.mex_linear import MexLinear
from wythoff.kernels.sequences.morphic_words import fill_sums, morphic_word

Ints = NDArray[np.signedinteger]


def mex_b(taken: list[int], b: int) -> int:
    """s_i + b for the smallest s_i with s_{i+1} - s_i > b; 0 for the empty set."""
    if not taken:
        return 0
    values = sorted(set(taken))
    return next(s + b for s, after in zip(values, [*values[1:], 10**18], strict=True) if after - s > b)


def recursion(b: int, s: int, t: int, c: int, n: int) -> list[tuple[int, int]]:
    rows: list[tuple[int, int]] = []
    for i in range(n):
        x = mex_b([z for row in rows for z in row], b)
        rows.append((x, s * x + t * i + c))
    return rows


SMALL = [
    (b, s, t, c)
    for b in range(1, 6)
    for s in range(1, 4)
    for t in range(6)
    for c in range(5)
    if (s, t) != (1, 0) or c == 0
]


@pytest.mark.parametrize("b", range(1, 6))
def test_grid(b: int) -> None:
    for parameters in (p for p in SMALL if p[0] == b):
        sequence, rows = MexLinear(*parameters), recursion(*parameters, 40)
        assert [sequence.pair(n) for n in range(40)] == rows, parameters
        gaps = [y[0] - x[0] - b for x, y in pairwise(rows)]
        assert list(islice(sequence.gaps(), 39)) == gaps, parameters


@over("parameters", SMALL[::7])
def test_inverses(parameters: tuple[int, int, int, int]) -> None:
    sequence, rows = MexLinear(*parameters), recursion(*parameters, 40)
    firsts, seconds = [x for x, _ in rows], [y for _, y in rows]
    for z in range(-2, firsts[-1]):
        assert sequence.index_of_a(z) == (firsts.index(z) if z in firsts else None)
        assert sequence.index_of_b(z) == (seconds.index(z) if z in seconds else None)
        assert z < 0 or sequence.last_a(z) == max(n for n, x in enumerate(firsts) if x <= z)
        assert sequence.last_b(z) == max((n for n, y in enumerate(seconds) if y <= z), default=None)
    if not sequence.is_arithmetic:
        differences = [y - x for x, y in rows]
        for d in range(-1, differences[-1]):
            last = max((n for n, z in enumerate(differences) if z <= d), default=None)
            assert sequence.last_difference(d) == last


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 30), st.integers(1, 8), st.integers(1, 40), st.integers(0, 60))
def test_random_parameters(b: int, s: int, t: int, c: int) -> None:
    sequence = MexLinear(b, s, t, c)
    assert [sequence.pair(n) for n in range(60)] == recursion(b, s, t, c, 60)


@pytest.mark.full
@settings(max_examples=40, deadline=None)
@given(st.integers(1, 6), st.integers(1, 3), st.integers(1, 6), st.integers(0, 9), st.integers(1, 10**1000))
def test_large_indices(b: int, s: int, t: int, c: int, n: int) -> None:
    """Neighbouring pairs obey the recursion locally: A moves by b, or by b past the one B on its way."""
    sequence = MexLinear(b, s, t, c)
    (x, y), (after, _) = sequence.pair(n), sequence.pair(n + 1)
    assert y == s * x + t * n + c
    assert sequence.index_of_a(x) == n and sequence.index_of_b(y) == n
    passed = sequence.last_b(x + b)
    last = None if passed is None else sequence.pair(passed)[1]
    assert after == (last if last is not None and last > x else x) + b


@pytest.mark.parametrize("a", [1, 2, 5])
def test_width_one_is_fraenkel(a: int) -> None:
    for n in (7**k for k in range(0, 500, 50)):
        assert MexLinear(1, 1, a).pair(n) == BeattyPairs(a).pair(n)


def test_scaling_corollary() -> None:
    """x_n(ka, kb) = k*x_n(a, b) (Gurvich, Cor 1)."""
    for n in (0, 1, 17, 10**200):
        x, y = MexLinear(3, 1, 2).pair(n)
        assert MexLinear(12, 1, 8).pair(n) == (4 * x, 4 * y)


@pytest.mark.parametrize("parameters", [(0, 1, 1, 0), (1, 0, 1, 0), (1, 1, -1, 0), (1, 1, 1, -1), (2, 1, 0, 1)])
def test_outside_the_domain(parameters: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="no mex-linear form"):
        MexLinear(*parameters)


@over(
    "parameters",
    [*SMALL[::11], (1, 1, 1, 0), (3, 1, 2, 0), (40, 1, 1, 1), (2, 1, 0, 0), (1, 7, 9000, 60), (3, 1, 1, 700)],
)
@over("dtype", [np.int32, np.int64])
def test_enumeration(parameters: tuple[int, int, int, int], dtype: type) -> None:
    sequence = MexLinear(*parameters)
    for n in (0, 1, 2, 3, 50, 1000):
        out: Ints = np.full((n, 2), -1, dtype)
        fill_sums(out, *sequence.arrays(len(out)))
        assert out.tolist() == [list(sequence.pair(i)) for i in range(n)]


def test_enumeration_over_many_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.kernels.sequences.morphic_words.TABLE_LETTERS", 40)
    monkeypatch.setattr("wythoff.kernels.sequences.morphic_words.CHUNK", 70)
    for parameters in ((1, 1, 1, 0), (3, 1, 2, 0), (2, 3, 1, 5)):
        sequence = MexLinear(*parameters)
        out = np.full((3000, 2), -1, np.int64)
        fill_sums(out, *sequence.arrays(len(out)))
        assert out.tolist() == [list(sequence.pair(i)) for i in range(3000)]


@pytest.mark.full
def test_enumeration_of_a_million_pairs() -> None:
    sequence = MexLinear(3, 1, 2)
    out = np.empty((10**6, 2), np.int32)
    fill_sums(out, *sequence.arrays(len(out)))
    assert np.array_equal(out[:, 1], out[:, 0] + 2 * np.arange(10**6))
    values = np.sort(np.concatenate((out[:, 0], out[1:, 1])))
    assert set(np.diff(out[:, 0]).tolist()) <= set(range(3, 7)) and len(np.unique(values)) == len(values)
    for n in (1, 999, 123_456, 10**6 - 1):
        assert tuple(out[n].tolist()) == sequence.pair(n)


@pytest.mark.parametrize("parameters", [(3, 1, 2, 0), (2, 1, 1, 7), (1, 4, 3, 0)])
def test_gap_word_as_an_array(parameters: tuple[int, int, int, int]) -> None:
    sequence = MexLinear(*parameters)
    flat, offset, pre, _, _ = sequence.arrays(500)
    for n in (0, 1, 2, 3, 500):
        assert morphic_word(flat, offset, pre, n).tolist() == list(islice(sequence.gaps(), n))
