"""Pairs by mex and difference against the literal definitions."""

from collections.abc import Iterator
from itertools import count, islice

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.cases import over
from wythoff.forms.recursions import EqualVectors, ThetaMu, block_form_array, equal_vectors, theta_mu
from wythoff.kernels.sequences import mex_pairs as kernels

Pair = tuple[int, int]


def literal_theta_mu(theta: int, mu: int, n: int) -> list[Pair]:
    rows: list[Pair] = []
    for i in range(n):
        taken = {z for row in rows for z in row}
        p = next(z for z in count() if z not in taken)
        rows.append((p, p + theta * (i // mu)))
    return rows


def literal_equal_vectors(alpha: int, n: int) -> list[Pair]:
    rows: list[Pair] = []
    for _ in range(n):
        taken = {z for row in rows for z in row}
        a = next(z for z in count() if z not in taken)
        lines = {(y - x, x % alpha) for x, y in rows}
        rows.append((a, next(b for b in count() if b not in taken and (b - a, a % alpha) not in lines)))
    return rows


def vector_game(alpha: int, side: int) -> set[Pair]:
    """P-positions of [alpha,alpha,1] from its moves: multiples of (1,0), (0,1), (alpha,alpha)."""
    found: set[Pair] = set()
    for x in range(side):
        for y in range(side):
            options = [(u, y) for u in range(x)] + [(x, v) for v in range(y)]
            options += [(x - k, y - k) for k in range(alpha, min(x, y) + 1, alpha)]
            if not found.intersection(options):
                found.add((x, y))
    return found


@over("theta", range(1, 6))
@over("mu", range(1, 7))
@over("dtype", [np.int32, np.int64])
def test_theta_mu(theta: int, mu: int, dtype: type) -> None:
    expected = literal_theta_mu(theta, mu, 90)
    assert list(islice(theta_mu(theta, mu), 90)) == ThetaMu(theta, mu).pairs(90) == expected
    for n in (0, 1, 90):
        out: NDArray[np.signedinteger] = np.full((n, 2), -1, dtype)
        kernels.fill_theta_mu(out, theta, mu)
        assert out.tolist() == [list(row) for row in expected[:n]]


def test_theta_mu_in_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "CHUNK", 7)
    out = np.empty((500, 2), np.int64)
    kernels.fill_theta_mu(out, 2, 4)
    assert [tuple(row) for row in out.tolist()] == list(islice(theta_mu(2, 4), 500))


@pytest.mark.parametrize("alpha", [1, 2, 3, 4, 5, 8, 13])
def test_equal_vectors(alpha: int) -> None:
    expected = literal_equal_vectors(alpha, 90)
    assert list(islice(equal_vectors(alpha), 90)) == EqualVectors(alpha).pairs(90) == expected
    for n in (0, 1, 90):
        assert kernels.equal_vectors_pairs(n, alpha).tolist() == [list(row) for row in expected[:n]]
    side = 40
    assert {p for p in expected if p[1] < side} == {p for p in vector_game(alpha, side) if p[0] <= p[1]}


def test_equal_vectors_with_arrays_that_must_grow() -> None:
    """The kernel stops when an array is too short, and goes on after it has grown."""
    for taken, differences in ((8, 400), (2000, 3), (4, 2)):
        out = np.empty((300, 2), np.int64)
        state, first = np.zeros(2, np.int64), np.zeros(3, np.int64)
        used, lines = np.zeros(taken, np.uint8), np.zeros((3, differences), np.uint8)
        while state[0] < 300:
            stuck = kernels.extend_equal_vectors(out, used, lines, first, state, min(300, int(state[0]) + 50))
            used = np.concatenate((used, np.zeros_like(used))) if stuck == 1 else used
            lines = np.concatenate((lines, np.zeros_like(lines)), axis=1) if stuck == 2 else lines
        assert [tuple(row) for row in out.tolist()] == list(islice(equal_vectors(3), 300))


def block_form() -> Iterator[Pair]:
    """Duchêne-Gravier, Prop 15: (P_n, Q_n), theta = 2, mu = 4, with Q_{4k+2}, Q_{4k+3} exchanged."""
    pairs = theta_mu(2, 4)
    while True:
        first, second, (x, y), (z, w) = next(pairs), next(pairs), next(pairs), next(pairs)
        yield from (first, second, (x, w), (z, y))


def test_block_form_is_the_two_two_one_game() -> None:
    rows = list(islice(block_form(), 80))
    assert rows[2:4] == [(2, 3), (3, 2)]
    side = 60
    mirrored = {(y, x) for x, y in rows}
    assert {p for p in mirrored | set(rows) if max(p) < side} == vector_game(2, side)
    out = np.empty((80, 2), np.int64)
    kernels.fill_theta_mu(out, 2, 4)
    assert [tuple(row) for row in block_form_array(out).tolist()] == rows[:3] + rows[4:]


def test_long_run_agrees_between_the_two_descriptions() -> None:
    out = np.empty((100_000, 2), np.int64)
    kernels.fill_theta_mu(out, 2, 4)
    assert np.array_equal(block_form_array(out), kernels.equal_vectors_pairs(99_999, 2))
