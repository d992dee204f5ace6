"""The steps of the proofs in docs/findings.md, each on a stretch, and the games in them by the definition."""

from __future__ import annotations

from itertools import islice, pairwise, product

import pytest

from wythoff import oracle
from wythoff.claims.papers.findings.translated_positions import _one_order, _translated
from wythoff.forms.beatty import PHI
from wythoff.forms.recursions import theta_mu
from wythoff.rules import read_game

A = [PHI.floor(n) for n in range(200)]
B = [a + n for n, a in enumerate(A)]
LOW, HIGH = {a: n for n, a in enumerate(A)}, {b: n for n, b in enumerate(B)}
Pair = tuple[int, int]


def both_orders(pairs: list[Pair]) -> set[Pair]:
    return {*pairs, *((y, x) for x, y in pairs)}


def test_remark_16_gaps_and_the_index_before() -> None:
    p, q = zip(*islice(theta_mu(1, 2), 3000), strict=True)
    assert p[:7] == (0, 1, 2, 4, 6, 7, 10)
    assert max(after - before for before, after in pairwise(p)) == 3
    assert all(q[n + 2] - q[n] == p[n + 2] - p[n] + 1 for n in range(2998))
    assert all(q[n - 1] > p[n] for n in range(7, 3000))
    for n in range(7, 3000):
        m = p[n] - n + 1
        assert q[m] < p[n] < q[m + 1] and m + 1 < n


@pytest.mark.parametrize("ell", [1, 3, 5])
def test_odd_l_is_w_01_translated(ell: int) -> None:
    """Below c = l-1 the values are nim-sums; from c on, 0 and 1 stand where W_{0,1} has them."""
    side, c = 20, ell - 1
    base, game = oracle.NimValues(read_game("wk(0,1)")), oracle.NimValues(read_game(f"wk({c},{ell})"))
    for x, y in product(range(side), repeat=2):
        value = game((x, y))
        if min(x, y) < c:
            assert value == x ^ y
        else:
            below = base((x - c, y - c))
            assert value == below or min(value, below) > 1


def _to_value_one(x: int, y: int) -> Pair:
    """The move of the proof from (x,y), x <= y, in W_{0,1}."""
    if x < 3:
        return (x, (1, 0, 2)[x])
    if x in HIGH:
        return (x, A[HIGH[x]])
    n, d = LOW[x], y - x
    return (x, B[n]) if d > n else {0: (2, 2), 1: (0, 1)}.get(d, (A[d], B[d]))


def test_nim_value_one_of_w_01() -> None:
    ones = both_orders([(0, 1), (2, 2), *((A[n], B[n]) for n in range(2, 100))])
    zeros = both_orders([(0, 0), *((A[n] + 1, B[n] + 1) for n in range(100))])
    assert not ones & zeros
    game = read_game("wk(0,1)")
    for x, y in ((x, y) for x, y in product(range(26), repeat=2) if x <= y):
        options = set(oracle.options(game, (x, y)))
        if (x, y) in ones:
            assert not options & ones
        elif (x, y) not in zeros:
            assert _to_value_one(x, y) in options & ones


@pytest.mark.full
@pytest.mark.parametrize(("k", "ell"), [(1, 2), (2, 1), (3, 1), (1, 4)])
def test_ordered_translates_by_the_definition(k: int, ell: int) -> None:
    said = {(0, 0), *((A[n] + k, B[n] + ell) for n in range(30)), *((B[n] + k, A[n] + ell) for n in range(30))}
    _has_exactly(_translated(k, ell), said)


@pytest.mark.full
@pytest.mark.parametrize("ell", [1, 2, 5])
def test_one_order_alone_by_the_definition(ell: int) -> None:
    _has_exactly(_one_order(ell), {(0, 0), *((A[n], B[n] + ell) for n in range(1, 30))})


def _has_exactly(text: str, said: set[Pair]) -> None:
    outcomes, game = oracle.Outcomes(read_game(text)), read_game(text)
    for x, y in product(range(22), repeat=2):
        assert outcomes((x, y)) == ((x, y) in said)
        assert {(u, y) for u in range(x)} | {(x, v) for v in range(y)} <= set(oracle.options(game, (x, y)))


@pytest.mark.parametrize("shift", [-3, -1, 1, 2, 5])
def test_unordered_pairs_would_share_numbers(shift: int) -> None:
    """Question 17: infinitely many B_m + (l - k) are an A, here seen in every stretch of 40."""
    golden = (5**0.5 - 1) / 2
    assert all((0 < x * golden % 1 < 1 - golden) == (x in HIGH) for x in range(1, A[-1]))
    shared = [B[m] + shift in LOW for m in range(3, 110)]
    assert all(any(shared[start : start + 40]) for start in range(0, 60))
