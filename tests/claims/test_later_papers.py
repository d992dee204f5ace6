"""Numbers that the later papers name, and the private parts of their claims against the definition or made to order."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, product

import numpy as np
import pytest

from wythoff import oracle
from wythoff.claims.mathematics import counting
from wythoff.claims.mathematics.clusters import measure, pairs_up_to
from wythoff.claims.mathematics.golden import dual_pairs, golden_board, golden_pairs, is_golden, wythoff_pairs
from wythoff.claims.mathematics.queen_moves import board_with, winning_moves
from wythoff.claims.papers import renard_rigo_2025 as zeckendorf
from wythoff.claims.papers.aggarwal_2016 import _differences, _start
from wythoff.claims.papers.cook_2015 import largest_square
from wythoff.claims.papers.duchene_2010 import addable
from wythoff.claims.papers.khovanova_2016 import modular, small_pairs
from wythoff.claims.papers.larsson_2010 import beatty_pairs, rook_moves_forbidden
from wythoff.claims.papers.larsson_2014 import GOLDEN_SHARE, _surplus
from wythoff.claims.papers.miyadera_2017 import PASS, _disc, _outside
from wythoff.claims.papers.nivasch_2009 import cells_of
from wythoff.claims.papers.sun_2005 import _sequence, _spreads
from wythoff.claims.trusted import nim_values, outcomes, pairs
from wythoff.rules import read_game


def by_definition(text: str, side: int) -> np.ndarray:
    label = oracle.Outcomes(read_game(text))
    return np.array([[label((x, y)) for y in range(side)] for x in range(side)])


def test_the_two_beams() -> None:
    """larsson_2012:A2 prints 1.478 and 2.247; the second number is 2.2477, cut and not rounded."""
    low, high = measure(pairs_up_to("gdwn(1,2)", 100_000, 1), 100_000)
    assert round(low.slope, 3) == 1.478 and low.error < 1e-3
    assert high.slope == pytest.approx(2.2477, abs=2e-4) and high.error < 2e-3


def test_shares_of_wythoff_settle_at_the_golden_one() -> None:
    """larsson_2014:A1 has 1/φ = 0.61803."""
    ranges = counting.least_by_range(pairs("wythoff", 20_000), 3)
    assert [round(share, 3) for _, share in ranges] == [0.618, 0.618, 0.618]
    assert pytest.approx(0.618034, abs=1e-6) == GOLDEN_SHARE


def test_minima_of_gdwn_3_5() -> None:
    found = counting.minima(pairs("gdwn(3,5)", 40_000), 7000)
    assert [n for n, _ in found] == [7027, 10107, 14870, 21986, 32469, 47107]
    assert all(0.600 < share < 0.603 for _, share in found)


def test_shares_are_counted_literally() -> None:
    listed = pairs("gdwn(3,5)", 300)
    for end, share in zip(*counting.shares(listed), strict=True):
        assert share == pytest.approx(sum(x <= end for x in listed[:, 0].tolist()) / end)


def test_minima_of_a_list_made_to_order() -> None:
    """Two numbers in three for a while, then every second one, in turns that double."""
    first, numbers = 0, []
    for turn in range(4, 16):
        step = Fraction(3, 2) if turn % 2 else Fraction(2)
        numbers += [int(first + n * step) for n in range(2**turn) if n * step < 2**turn]
        first += 2**turn
    listed = np.array([(n, 2 * n) for n in dict.fromkeys([0, *numbers])])
    found = [n for n, _ in counting.minima(listed, 100)]
    assert found and all(any(abs(n - (2 ** (t + 1) - 16)) < 4 for t in range(4, 16, 2)) for n in found)


def test_sectors_of_lists_made_to_order() -> None:
    n = np.arange(1, 4000)
    two = np.where((n % 3 == 0)[:, None], np.stack([n, 2 * n], 1), np.stack([n, n + n // 2], 1))
    sector = counting.widest_sector(two, 1000, 4000)
    assert (sector.low, sector.high, sector.fewer) == pytest.approx((1.5, 2, 1 / 3), abs=1e-2)
    assert counting.splits(two) is True
    assert counting.splits(golden_pairs(8000)) is False


def test_the_finite_inequality_of_the_logarithmic_density() -> None:
    """1/a >= λ(1/a + 1/b) - μ/(b-a) with equality at b = φa, by which the correction of larsson_2014:A1 is proved."""
    root = 5**0.5
    lower, upper = (5 + root) / 10, 1 - 2 / root
    a, b = np.meshgrid(np.arange(1, 200), np.arange(1, 400))
    a, b = a[b > a], b[b > a]
    assert (1 / a - lower * (1 / a + 1 / b) + upper / (b - a) > 0).all()
    assert lower - upper == pytest.approx(GOLDEN_SHARE)
    assert (_surplus(pairs("gdwn(3,5)", 5000)) > 0).all()


@pytest.mark.full
def test_golden_pairs() -> None:
    assert golden_pairs(11).tolist() == [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10]]
    assert wythoff_pairs(8) == {(1, 2), (3, 5), (4, 7)} and dual_pairs(8) == {(2, 3), (4, 6), (5, 8)}
    assert np.array_equal(golden_board(60), by_definition("wythoff", 60))
    assert golden_pairs(8, -1, 2).tolist() == [[2, 4], [3, 6]]
    assert is_golden(np.array([(3, 5), (3, 6), (0, 0)])).tolist() == [True, False, True]


def test_zeckendorf_words() -> None:
    words = [zeckendorf.zeckendorf(n) for n in range(1, 200)]
    assert words[:7] == ["1", "10", "100", "101", "1000", "1001", "1010"]
    assert all("11" not in word and zeckendorf.value(word) == n for n, word in enumerate(words, start=1))


def test_vectors_may_be_added() -> None:
    """duchene_2010: (1,2) and (2,3) join cells of W; (1,3) does not, and the boards agree."""
    assert [addable().accepts(*vector) for vector in ((1, 2), (2, 3), (1, 3), (4, 2))] == [False, False, True, True]
    text = "rule(i*j == 0 or i == j or i == 1 and j == 3 or i == 4 and j == 2 or i == 2 and j == 3)"
    assert np.array_equal(board_with([(1, 3), (4, 2), (2, 3)], 25), by_definition(text, 25))
    assert not np.array_equal(board_with([(2, 3)], 25), golden_board(25))


def test_winning_moves_are_counted_literally() -> None:
    board, game = outcomes("wythoff.block(3)", 15), read_game("wythoff")
    counts = winning_moves(board)
    for x, y in product(range(15), repeat=2):
        assert counts[x, y] == sum(board[option] for option in oracle.options(game, (x, y)))


def test_long_removals_are_forbidden() -> None:
    text = "fraenkel(2).block(2,i*j == 0 and i + j >= 2)"
    assert np.array_equal(rook_moves_forbidden(2, 2, 12), by_definition(text, 12))
    assert beatty_pairs(1, 1, 5).tolist() == golden_pairs(8).tolist()[:4] + [[6, 10]]


def test_small_modular_games() -> None:
    """khovanova_2016: for m = 5 the pairs 0-0, 1-2, 3-5, 4-7."""
    assert small_pairs(5) == [[0, 0], [1, 2], [3, 5], [4, 7]]
    assert by_definition(modular(5), 14).sum() == 7


@pytest.mark.parametrize(("b", "start", "period"), [(2, 3, 8), (4, 10, 64)])
def test_periods_of_powers_of_two(b: int, start: int, period: int) -> None:
    """aggarwal_2016: d_n mod b² has the period b³ from n = b(b+1)/2 on."""
    d = _differences(b, 400)
    assert _start(d % b**2, period) == start == b * (b + 1) // 2
    assert ((d[start + b * b :] - d[start : -b * b]) == b).all()


def test_squares_with_two_periods() -> None:
    """A patch with the periods (5,1) and (-1,2), that is of x - 5y mod 11, in a field without them."""
    x, y = np.indices((60, 60))
    board = (x * x * 7 + y * y * x * 3) % 5 < 2
    board[10:41, 20:51] = (x[10:41, 20:51] - 5 * y[10:41, 20:51]) % 11 < 4
    side, place = largest_square(board, ((5, 1), (-1, 2)))
    assert 25 <= side <= 29 and 9 <= place[0] <= 13 and 19 <= place[1] <= 23
    assert largest_square(np.ones((20, 20), dtype=np.bool_), ((5, 1), (-1, 2)))[0] == 1


def test_the_largest_distance_with_a_pass_is_reached() -> None:
    """miyadera_2017:B3: no P-position is farther than 3 from W, and the first that is so far has the heap 146."""
    positions = np.argwhere(outcomes(PASS, 160))
    assert _outside(positions, _disc(8), 160) == [(93, 146), (146, 93)] and not _outside(positions, _disc(9), 160)


def test_cells_of_a_value() -> None:
    values = nim_values("wythoff", 200)
    assert cells_of(values, 0)[:5].tolist() == [[0, 0], [1, 2], [3, 5], [4, 7], [6, 10]]
    assert cells_of(values, 1)[:3].tolist() == [[0, 1], [2, 2], [3, 6]]


def test_the_sequence_of_sun() -> None:
    """For T = {} and n0 = 0 it is f(n) - 1."""
    assert list(islice(_sequence(frozenset(), 0), 6)) == [0, 2, 3, 5, 7, 8]
    assert list(_sequence(frozenset({1}), 0)) == [], "B_1 = 0 + 1 is excluded"
    assert _spreads(frozenset(), 0, 300) == [0, 0] and _spreads(frozenset({1}), 0, 300) == []
