"""P-positions of any size against boards made from the printed rules."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.forms.blocking import BlockNimMoves, BlockThree, BlockTwo, NimBlock
from wythoff.forms.form import Form
from wythoff.forms.recursions import theta_mu
from wythoff.forms.translations import Radius, Translated
from wythoff.forms.wyt import Heap, MisereWyt, Wyt

Ints = Any  # an array of integers, or of Python integers of any size
Bools = Any
# rule(i, j, x, y): may a move from (x, y) take i and j?  Arrays or integers.
Rule = Callable[[Ints, Ints, Ints, Ints], Bools]
Pair = tuple[int, int]
Position = tuple[int, ...]


def counts_board(side: int, rules: list[Rule], is_p: Callable[[list[int]], bool]) -> Bools:
    """Board of P-positions: `is_p` decides from the number of P-options by each rule."""
    x, y = np.indices((side, side))
    counts = [np.zeros((side, side), int) for _ in rules]
    board = np.zeros((side, side), bool)
    for u in range(side):
        for v in range(side):
            if not is_p([int(count[u, v]) for count in counts]):
                continue
            board[u, v] = True
            for rule, count in zip(rules, counts, strict=True):
                i, j = x[u:, v:] - u, y[u:, v:] - v
                count[u:, v:] += (i + j > 0) & rule(i, j, x[u:, v:], y[u:, v:])
    return board


def board(side: int, rule: Rule, misere: bool = False) -> Bools:
    if not misere:
        return counts_board(side, [rule], lambda c: c[0] == 0)
    # The origin is the only terminal position of the games tested, and an N-position in misère play.
    seen = iter([True])
    return counts_board(side, [rule], lambda c: c[0] == 0 and not next(seen, False))


def nim(i: Ints, j: Ints, x: Ints, y: Ints) -> Bools:
    return (i == 0) | (j == 0)


def diagonal(i: Ints, j: Ints, x: Ints, y: Ints) -> Bools:
    return i == j


def queen(i: Ints, j: Ints, x: Ints, y: Ints) -> Bools:
    return (i == 0) | (j == 0) | (i == j)


def wyt_rule(a: int, b: int) -> Rule:
    return lambda i, j, x, y: (np.minimum(i, j) < b) | (abs(i - j) < a)


def heap_rule(s: int, t: int) -> Rule:
    def rule(i: Ints, j: Ints, x: Ints, y: Ints) -> Bools:
        k, most = np.minimum(i, j), np.maximum(i, j)
        return (k == 0) | (most < s * k + t)

    return rule


def w_rule(k: int) -> Rule:
    return lambda i, j, x, y: nim(i, j, x, y) | ((i == j) & (np.minimum(x - i, y - j) >= k))


def w_prime_rule(k: int) -> Rule:
    return lambda i, j, x, y: nim(i, j, x, y) | ((i == j) & ~((x == y) & (x - i < k)))


def w_two_rule(k: int, most: int) -> Rule:
    def rule(i: Ints, j: Ints, x: Ints, y: Ints) -> Bools:
        u, v = x - i, y - j
        return nim(i, j, x, y) | ((i == j) & (np.minimum(u, v) >= k) & (np.maximum(u, v) >= most))

    return rule


def t_rule(k: int) -> Rule:
    def rule(i: Ints, j: Ints, x: Ints, y: Ints) -> Bools:
        a, b = np.minimum(x, y), np.maximum(x, y)
        c, d = np.maximum(a - i, 1), b - i
        ratio = abs(d // c - b // np.maximum(a, 1)) <= k
        return nim(i, j, x, y) | ((i == j) & (a - i > 0) & ratio)

    return rule


def radius_rule(r: int) -> Rule:
    return lambda i, j, x, y: queen(i, j, x, y) & (np.maximum(i, j) <= r)


def legal(rule: Rule, x: int, y: int, option: Position) -> bool:
    u, v = option
    if not (0 <= u <= x and 0 <= v <= y and (u, v) != (x, y)):
        return False
    i, j, a, b = (np.array([value], object) for value in (x - u, y - v, x, y))
    return bool(rule(i, j, a, b).all())


def check(game: Form, rule: Rule, side: int, misere: bool = False) -> None:
    expected = board(side, rule, misere)
    for x in range(side):
        for y in range(side):
            assert game.contains(x, y) == expected[x, y], (game, x, y)
            options = game.winning_options(x, y)
            assert bool(options) != bool(expected[x, y] or (misere and x == y == 0)), (game, x, y)
            for option in options:
                assert legal(rule, x, y, option), (game, x, y, option)
                assert expected[option], (game, x, y, option)


def check_numbering(game: Form, pair: Callable[[int], Pair], side: int) -> None:
    listed = [(x, y) for x in range(side) for y in range(x, 3 * side) if game.contains(x, y)]
    assert [pair(n) for n in range(len(listed))] == listed


@pytest.mark.full
@over("a", range(6))
@over("b", range(1, 6))
def test_wyt(a: int, b: int) -> None:
    check(Wyt(a, b), wyt_rule(a, b), 48)
    check_numbering(Wyt(a, b), Wyt(a, b).pair, 40)
    check(MisereWyt(a, b), wyt_rule(a, b), 48, misere=True)
    check_numbering(MisereWyt(a, b), MisereWyt(a, b).pair, 40)


@pytest.mark.full
@pytest.mark.parametrize(("a", "b"), [(1, 1), (1, 2), (2, 3), (3, 7), (1, 12), (9, 4), (12, 8)])
def test_wyt_on_a_larger_board(a: int, b: int) -> None:
    check(Wyt(a, b), wyt_rule(a, b), 90)
    check(MisereWyt(a, b), wyt_rule(a, b), 90, misere=True)


def test_misere_recursion_of_section_6b() -> None:
    """Where mex_b of a set without 0 is 0, the recursion from (b+1, b+1) gives the pairs."""
    for b in range(1, 6):
        pairs = [(b + 1, b + 1)]
        for n in range(1, 30):
            x = mex_b({z for pair in pairs for z in pair}, b)
            pairs.append((x, x + n))
        assert sorted(pairs) == [MisereWyt(1, b).pair(n) for n in range(30)]


def mex_b(taken: set[int], b: int) -> int:
    if 0 not in taken:
        return 0
    return next(u + b for u in sorted(taken) if not taken & set(range(u + 1, u + b + 1)))


@pytest.mark.full
@over("s", range(1, 5))
@over("t", range(1, 5))
def test_heap(s: int, t: int) -> None:
    check(Heap(s, t), heap_rule(s, t), 60)
    check_numbering(Heap(s, t), Heap(s, t).pair, 40)


@pytest.mark.full
@pytest.mark.parametrize("k", range(6))
def test_translated(k: int) -> None:
    game = Translated(k)
    check(game, w_rule(k), 60)
    check(game, w_prime_rule(k), 60)
    for least in range(k + 1):
        check(game, w_two_rule(least, k), 40)
    check_numbering(game, game.pair, 40)


@pytest.mark.full
@pytest.mark.parametrize("k", [0, 1, 2, 3, 10, 1000])
def test_ratio_games_are_translated_by_one(k: int) -> None:
    check(Translated(1), t_rule(k), 70)


@pytest.mark.full
@pytest.mark.parametrize("r", [1, 2, 3, 4, 5, 7, 8, 12])
def test_radius(r: int) -> None:
    check(Radius(r), radius_rule(r), 60)


BLOCKED = [
    (BlockTwo(), [queen], lambda c: c[0] < 2),
    (BlockThree(), [queen], lambda c: c[0] < 3),
    *((NimBlock(k), [nim], lambda c, k=k: c[0] < k) for k in range(1, 13)),
    *((BlockNimMoves(k), [nim, diagonal], lambda c, k=k: c[0] < k and c[1] == 0) for k in range(1, 9)),
]


@pytest.mark.full
@over(("game", "rules", "is_p"), BLOCKED)
def test_blocking(game, rules, is_p) -> None:  # type: ignore[no-untyped-def]
    side = 56
    expected = counts_board(side, rules, is_p)
    x, y = np.indices((side, side))
    for a in range(side):
        for b in range(side):
            assert game.contains(a, b) == expected[a, b], (game, a, b)
            i, j = a - x[: a + 1, : b + 1], b - y[: a + 1, : b + 1]
            moves = np.any([rule(i, j, x, y) for rule in rules], axis=0) & (i + j > 0)
            reached = sorted(zip(*np.nonzero(moves & expected[: a + 1, : b + 1]), strict=True))
            options = game.winning_options(a, b)
            assert sorted(options) == ([] if expected[a, b] else reached), (game, a, b)
    check_numbering(game, game.pair, 26)


@pytest.mark.parametrize("k", range(1, 9))
def test_diagonal_blocking_is_a_theta_mu_sequence(k: int) -> None:
    side = 150
    expected = counts_board(side, [nim, diagonal], lambda c: c[0] == 0 and c[1] < k)
    pairs = theta_mu(1, k)
    listed = [pair for pair in (next(pairs) for _ in range(side)) if pair[1] < side]
    assert listed == [(x, y) for x in range(side) for y in range(x, side) if expected[x, y]]


GAMES: list[tuple[Form, Rule, int]] = [
    (Wyt(1, 1), wyt_rule(1, 1), 1000),
    (Wyt(4, 1), wyt_rule(4, 1), 1000),
    (Wyt(0, 3), wyt_rule(0, 3), 1000),
    (Wyt(2, 3), wyt_rule(2, 3), 1000),
    (Wyt(6, 4), wyt_rule(6, 4), 400),
    (MisereWyt(0, 2), wyt_rule(0, 2), 1000),
    (MisereWyt(1, 1), wyt_rule(1, 1), 1000),
    (MisereWyt(1, 3), wyt_rule(1, 3), 400),
    (MisereWyt(3, 2), wyt_rule(3, 2), 1000),
    (Heap(2, 1), heap_rule(2, 1), 1000),
    (Heap(3, 5), heap_rule(3, 5), 1000),
    (Translated(7), w_rule(7), 1000),
    (Translated(1), t_rule(0), 1000),
    (Radius(10**500), radius_rule(10**500), 1000),
]


@pytest.mark.full
@over(("game", "rule", "size"), GAMES)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_thousand_digits(game: Form, rule: Rule, size: int, data: st.DataObject) -> None:
    x = data.draw(st.integers(1, 10**size))
    y = data.draw(st.one_of(st.integers(0, 10**size), st.integers(max(0, x - 10**9), x + 10**9)))
    options = game.winning_options(x, y)
    assert game.contains(x, y) == (not options)
    for option in options:
        assert legal(rule, x, y, option)
        assert game.contains(*option)
        assert not game.winning_options(*option)


@over(("game", "rule", "size"), [g for g in GAMES if not isinstance(g[0], Radius)])
def test_thousand_digit_pairs(game, rule: Rule, size: int) -> None:  # type: ignore[no-untyped-def]
    for n in (10**size, 10**size + 1, 3**size):
        x, y = game.pair(n)
        assert game.contains(x, y) and game.contains(y, x)
        assert not game.winning_options(y, x)
        before = game.pair(n - 1)
        assert before < (x, y) < game.pair(n + 1)
        assert not legal(rule, x, y, before)


BIG_BLOCKED = [BlockTwo(), BlockThree(), NimBlock(1), NimBlock(6), BlockNimMoves(1), BlockNimMoves(4)]


@pytest.mark.parametrize("game", BIG_BLOCKED)
@settings(max_examples=20, deadline=None)
@given(x=st.integers(0, 10**1000), near=st.integers(-50, 50), ratio=st.integers(1, 30))
def test_thousand_digits_with_blocking(game, x: int, near: int, ratio: int) -> None:  # type: ignore[no-untyped-def]
    y = max(0, x * ratio // 10 + near)
    options = game.winning_options(x, y)
    assert game.contains(x, y) == (not options)
    for u, v in options:
        assert legal(queen, x, y, (u, v)) and game.contains(u, v)
    n = x + near if x + near > 0 else 1
    assert game.contains(*game.pair(n)) and game.pair(n - 1) < game.pair(n)
