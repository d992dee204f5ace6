"""Exact floors against rational bounds of the square root."""

from fractions import Fraction
from math import isqrt

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.forms.beatty import PHI, BeattyPairs, Quadratic, floor_sqrt, fold_alpha, fraenkel_alpha


def floor_by_bounds(number: Quadratic, n: int) -> int:
    """floor(n*(p + q*sqrt(d))/r) from ever tighter rational bounds; exact when d is a square."""
    scale = 10 ** (len(str(abs(n))) + 10)
    root = isqrt(number.d * scale * scale)
    low, high = Fraction(root, scale), Fraction(root + (root * root != number.d * scale * scale), scale)
    ends = [(n * (number.p + number.q * bound) / number.r) for bound in (low, high)]
    assert ends[0] // 1 == ends[1] // 1
    return ends[0] // 1


NUMBERS = [
    PHI,
    *(fraenkel_alpha(a) for a in range(1, 9)),
    *(fold_alpha(p) for p in range(1, 9)),
    Quadratic(3, -1, 5),
    Quadratic(-7, 3, 11, 4),
    Quadratic(1, 2, 9, 3),
    Quadratic(5, 0, 2, 3),
]


@over("number", NUMBERS)
def test_floor_and_index_for_small_n(number: Quadratic) -> None:
    floors = [floor_by_bounds(number, n) for n in range(-60, 400)]
    assert [number.floor(n) for n in range(-60, 400)] == floors
    ahead = floors[61:]
    for x in range(1, ahead[-1]):
        assert number.count_below(x) == sum(value < x for value in ahead)
        assert number.index(x) == (ahead.index(x) + 1 if x in ahead else None)


@settings(deadline=None)
@given(st.integers(0, 10**2500), st.integers(-20, 20), st.integers(-9, 9), st.integers(0, 60), st.integers(1, 9))
def test_floor_of_any_size(n: int, p: int, q: int, d: int, r: int) -> None:
    number = Quadratic(p, q, d, r)
    assert number.floor(n) == floor_by_bounds(number, n)
    assert number.floor(-n) == floor_by_bounds(number, -n)


@settings(deadline=None)
@given(st.integers(1, 10**1500), st.integers(-20, 20), st.integers(-9, 9), st.integers(0, 60), st.integers(1, 9))
def test_count_below_of_any_size(x: int, p: int, q: int, d: int, r: int) -> None:
    number = Quadratic(p, q, d, r)
    assume(p * p != q * q * d and (p > 0 or q > 0) and number.floor(10**9) > 0)
    n = number.count_below(x)
    assert n == 0 or number.floor(n) < x
    assert number.floor(n + 1) >= x


@settings(deadline=None)
@given(st.integers(0, 10**4000))
def test_square_root(n: int) -> None:
    assert floor_sqrt(n) == isqrt(n)


@over("number", NUMBERS)
def test_arrays(number: Quadratic) -> None:
    limit = number.array_limit()
    random = np.random.default_rng(1)
    near = np.arange(200)
    n = np.concatenate((near, limit - near, random.integers(0, limit, 500), random.integers(0, 10**6, 500)))
    assert number.floors(n).tolist() == [number.floor(int(i)) for i in n]


def test_arrays_at_fibonacci_numbers() -> None:
    """n*phi comes closest to integers at Fibonacci numbers: the float estimate alone is wrong there."""
    fibonacci = [1, 1]
    while fibonacci[-1] < PHI.array_limit() // 2:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    n = np.array(fibonacci)
    assert PHI.floors(n).tolist() == [PHI.floor(i) for i in fibonacci]


def test_arrays_refuse_what_does_not_fit() -> None:
    with pytest.raises(ValueError, match="indices must lie in"):
        PHI.floors(np.array([PHI.array_limit() + 1]))
    with pytest.raises(ValueError, match="indices must lie in"):
        PHI.floors(np.array([-1]))


@pytest.mark.parametrize("a", range(1, 8))
def test_pairs_follow_the_mex_recursion(a: int) -> None:
    pairs = BeattyPairs(a)
    taken: set[int] = set()
    rows = []
    for n in range(150):
        x = next(z for z in range(len(taken) + 1) if z not in taken)
        taken |= {x, x + a * n}
        rows.append((x, x + a * n))
    assert [pairs.pair(n) for n in range(150)] == rows
    assert pairs.pairs(np.arange(150)).tolist() == [list(row) for row in rows]
    firsts, seconds = [x for x, _ in rows], [y for _, y in rows]
    for z in range(120):
        assert pairs.index_of_a(z) == (firsts.index(z) if z in firsts else None)
        assert pairs.index_of_b(z) == (seconds.index(z) if z in seconds else None)
        assert pairs.last_a(z) == max(n for n, x in enumerate(firsts) if x <= z)
        assert pairs.last_b(z) == max(n for n, y in enumerate(seconds) if y <= z)
        assert pairs.last_difference(z) == max(n for n in range(150) if a * n <= z)
    assert pairs.index_of_a(-1) is None and pairs.index_of_b(-1) is None and pairs.last_b(-1) is None


def test_a_million_digits() -> None:
    n = (1 << 3_321_928) // 7
    x, y = BeattyPairs(1).pair(n)
    assert y - x == n
    assert BeattyPairs(1).index_of_a(x) == n and BeattyPairs(1).index_of_b(y) == n
    assert BeattyPairs(1).index_of_a(y) is None
    assert PHI.floor(x) == y - 1
