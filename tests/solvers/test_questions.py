"""The questions of a game as a person asks them: any size, rows, slopes, layers, words."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import numpy as np
import pytest

import wythoff as wy
from tests.cases import over
from tests.solvers.asked import asked
from tests.strategies import box, catalog_texts, has_meaning, modified_catalog
from wythoff import Game, MeaningError, PositionError, TooLargeError, game
from wythoff.oracle import NimValues, RemovalLayers, first_p_positions
from wythoff.rules.legality import is_option
from wythoff.solvers import from_boards, rays, shapes
from wythoff.solvers.cost import tried

HUGE = [
    "wythoff", "fraenkel(3)", "wyt(2,3)", "wyt(0,3)", "wyt(2,3).misere", "wyt(1,2).misere", "wyt(0,2).misere",
    "heap(2,1)", "heap(1,3)", "wk(5)", "wk(2,6)", "wkprime(4)", "tk(2)", "tk(inf)", "wythoff.radius(7)", "three(3,1,1)",
    "nim", "nim.block(4)", "wythoff.block(2)", "wythoff.block(3)", "wythoff.block(3,nim)", "rule(i*j == 0 or i == j)",
]  # fmt: skip


@pytest.mark.full
@over("text", HUGE)
def test_heaps_of_a_thousand_digits(text: str) -> None:
    """From P-positions no sampled move reaches a P-position; from the others the answer does."""
    g = game(text)
    n = 10**1000 + 12345
    starts = [(n, n + 7), (7 * n // 5, n), (n, 3 * n + 1), (2 * n, 2 * n), (n + 3, 5)]
    if text != "wythoff.radius(7)":
        x, y = g.pair(n)
        assert g.is_p(x, y)
        assert x <= y
        assert g.pair(n - 1) < (x, y) < g.pair(n + 1)
        starts += [(x, y), (y, x), (x, y + 1)]
    for start in starts:
        wins = g.winning_moves(*start)
        assert bool(wins) != g.is_p(*start)
        assert all(is_option(g, start, option) and g.is_p(*option) for option in wins)
        if g.is_p(*start) and g.limit is None:
            sampled = [(start[0] - i, start[1] - j) for i, j in ((1, 0), (0, 1), (1, 1), (n // 3, 0), (n // 3, n // 3))]
            assert not any(g.is_p(*p) for p in sampled if min(p) >= 0 and is_option(g, start, p))


N = 10**1000


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("nim(5)", (N, N + 1, 5, 2 * N, 9)),
        ("allheaps(3)", (N, N + 1, N // 3)),
        ("three(1,4,2)", (N, N + 5, 1)),
        ("nim(3) + nim(9)", (N, N + 1, 77, 9)),
        ("wythoff + nim(3,3)", (N, N + 1, 3, 3)),
        ("wythoff + nim(3,4)", (1, 2, N, N + 1)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_nim_sums_of_any_size(text: str, position: tuple[int, ...]) -> None:
    g = game(text)
    wins = g.winning_moves(*position)
    assert bool(wins) != g.is_p(*position)
    assert all(is_option(g, position, option) and g.is_p(*option) for option in wins)


def test_heaps_of_a_million_digits() -> None:
    n = 3**2_100_000
    x, y = game("wythoff").pair(n)
    assert y - x == n
    assert game("wythoff").is_p(x, y)
    (option,) = game("fraenkel(2)").winning_moves(x, y)
    assert is_option(game("fraenkel(2)"), (x, y), option)
    with pytest.raises(TooLargeError, match="by the morphism"):
        game("wyt(2,3)").pair(n)


BULK = [
    "wythoff", "wyt(2,3)", "heap(2,1)", "wk(3)", "wyt(2,3).misere", "three(2,2,1)", "three(3,3,1)",
    "wythoff.block(3,diagonal)", "nim", "tk(1)",
]  # fmt: skip


@pytest.mark.parametrize("text", BULK)
def test_pairs_in_bulk_are_those_of_the_kernels(text: str) -> None:
    g = game(text)
    bulk, counted = g.pairs(3000), g.pairs(200, trust="definition")
    assert str(bulk.method) == "morphism or recursion"
    assert counted.method != bulk.method
    assert np.array_equal(np.asarray(bulk)[:200], counted)
    assert list(counted)[:5] == first_p_positions(g, 5)


STREAMED = [
    "gdwn(1,2)", "gdwn(2,3).block(3)", "maharaja", "maharaja.block(2,nim)", "wyt(2,3)", "wyt(2,3).block(2)",
    "wyt(2,3,4)",
    "three(2,2,1)", "three(3,1,1)", "wyt(1,3).radius(diagonal=2)", "rule(i*j == 0 or i == 2*j)",
    "gdwn(1,2).block(2,nim).block(3,diagonal)", "fraenkel(3).block(4)",
]  # fmt: skip


@over("text", STREAMED)
def test_streamed_pairs_are_those_of_boards(text: str) -> None:
    g = game(text)
    streamed = asked("rays", "pairs", g, 150)
    from_board = from_boards.pairs(rays.outcomes, g, shapes.plane_rays(g), 150)
    assert np.array_equal(streamed, from_board)


def test_streamed_columns_do_not_outrun_the_height() -> None:
    """P-positions near (5n, n): the columns pass the first height, and the leap is longer than that height."""
    g = game("rule(j == 0 or i < 5 or i == 700 and j == 140)")
    from_board = from_boards.pairs(rays.outcomes, g, shapes.plane_rays(g), 150)
    assert np.array_equal(asked("rays", "pairs", g, 150), from_board)


def test_pairs_and_boards_know_themselves() -> None:
    pairs = game("wyt(2,3)").pairs(8)
    assert np.asarray(pairs).shape == (8, 2)
    assert pairs[3] == (11, 17)
    assert (
        repr(pairs) == "<first 8 P-positions of wyt(2,3): (0,0) (3,5) (8,12) (11,17) (15,23) (20,30) …, by closed form>"
    )
    board = game("wythoff").nim_values(12)
    assert board[3, 6] == 1
    assert repr(board) == "<nim-values of wythoff, side 12, by anti-diagonal counters>"
    assert np.asarray(game("wythoff").outcomes(5))[1, 2]


@pytest.mark.parametrize("text", ["wythoff", "wk(2)", "wkprime(2)", "gdwn(1,2)", "maharaja", "nim", "three(1,2,1)"])
def test_rows_and_their_periods(text: str) -> None:
    g = game(text)
    values = NimValues(g)
    for y in (0, 1, 3):
        assert g.row(y, 20).tolist() == [values((x, y)) for x in range(20)]
        found = g.row_period(y)
        row = g.row(y, found.preperiod + 3 * found.period)
        shifted = row[found.preperiod + found.period :] - found.period
        assert np.array_equal(shifted, row[found.preperiod : len(row) - found.period])


def test_nim_values_far_out_along_a_row() -> None:
    g = game("wythoff")
    for x in (5000, 10**6, 10**100):
        assert g.nim_value(x, 0) == x
        assert g.nim_value(x, 5) == g.nim_value(5, x)
    assert g.nim_value(3000, 7) == g.row(7, 3001)[3000]


def test_slopes_are_exact() -> None:
    low, high = game("fraenkel(2)").slopes()
    assert low.coefficients == (-2, 0, 1)
    assert high.digits(30) == "3.414213562373095048801688724210"
    third, _ = game("wyt(2,3)").slopes()
    assert third.polynomial() == "z^3 - 2z^2 - 8z - 8"
    x, _ = game("wyt(2,3)").pair(10**40)
    assert abs(x * 10**20 // 10**40 - int(third.digits(20).replace(".", ""))) <= 10
    assert [float(slope) for slope in game("three(3,1,1)").slopes()] == [1.0, 1.0]


@pytest.mark.parametrize(
    "text", ["wythoff", "wyt(1,2)", "wythoff.block(2)", "wk(2)", "rule((i + j) % 2 == 1)", "nim(3)"]
)
def test_layers(text: str) -> None:
    g = game(text)
    side = 9 if g.heaps == 2 else 4
    steps, board = g.layers(side)
    layers = RemovalLayers(g)
    for position in box(g, side):
        assert (steps[position], board[position]) == layers(position)
    assert np.array_equal(board, g.outcomes(side))


def test_layers_of_wyt_1_2_are_the_printed_ones() -> None:
    """Gurvich, Section 4, Fig 1: P_0, P_1 and P_2."""
    steps, board = game("wyt(1,2)").layers(9)
    found = [sorted(map(tuple, np.argwhere(board & (steps == step)).tolist())) for step in range(3)]
    assert found == [[(0, 0)], [(2, 3), (3, 2)], [(5, 7), (7, 5)]]


def test_words() -> None:
    fibonacci = wy.word(c=1)
    assert fibonacci.prefix(13) == "abaababaabaab"
    assert list(islice(fibonacci.positions("a"), 6)) == [1, 3, 4, 6, 8, 9]
    assert wy.word("a -> ab, b -> a").prefix(100) == fibonacci.prefix(100)
    assert wy.word({"a": "aab", "b": "a"}).prefix(50) == wy.word(c=2).prefix(50)
    x, y = game("heap(2,1)").pair(10**30)
    assert (wy.word(p=2).position("a", 10**30), wy.word(p=2).position("b", 10**30)) == (x, y)
    gaps = wy.word("wyt(2,3)").prefix(8)[1:]
    pairs = np.asarray(game("wyt(2,3)").pairs(8))[:, 0]
    assert [int(letter) + 3 for letter in gaps] == np.diff(pairs).tolist()


@pytest.mark.parametrize("wrong", ["a -> b", "a ->", "wythoff.block(4)", "a -> ab, c", "wyt(0,2)", 3, None])
def test_bad_words(wrong: object) -> None:
    with pytest.raises(MeaningError):
        wy.word(wrong)


@pytest.mark.full
def test_huge_parameters_do_not_hang() -> None:
    x, y = game(f"fraenkel({10**18})").pair(10**30)
    assert y - x == 10**48
    assert game(f"wyt(1,{10**18})").is_p(0, 0)
    assert game(f"wythoff.block({2**30})").is_p(3, 3)
    assert game(f"wk({10**18})").is_p(10**17, 10**17)
    assert game(f"wythoff.radius({10**18})").is_p(1, 2)
    with pytest.raises(TooLargeError, match="at most"):
        game(f"wythoff.block({10**18})").is_p(3, 3)


@over("text", ["wythoff", "nim(3)", "wyt(2,3,4)", "gdwn(1,2)", "rule((i + j) % 2 == 1)"])
@over("side", [10**7, 10**9, 10**12, 10**15])
def test_refusals_are_in_plain_words(text: str, side: int) -> None:
    """No amount is written with an exponent of a computer."""
    for question in ("outcomes", "nim_values"):
        with pytest.raises(TooLargeError) as caught:
            getattr(game(text), question)(side)
        assert not re.search(r"\de[+-]?\d", str(caught.value)), str(caught.value)


@pytest.mark.parametrize("wrong", [True, -1, "x", None, 1.5])
def test_a_wrong_number_is_quoted_and_refused(wrong: object) -> None:
    for ask in (wy.wythoff().pair, wy.gdwn(1, 2).pair, wy.wythoff().pairs, wy.wythoff().outcomes, wy.wythoff().layers):
        with pytest.raises(wy.MeaningError, match=rf"whole number.*not {wrong!r}"):
            ask(wrong)  # type: ignore[arg-type]


def test_numbers_of_numpy_are_numbers() -> None:
    g = wy.wythoff()
    assert g.pair(np.int64(3)) == (4, 7) and len(g.pairs(np.int32(5))) == 5 and g.outcomes(np.uint8(4)).side == 4


def far_positions(g: Game, digits: int) -> list[tuple[int, ...]]:
    """Some with heaps of so many digits: all large, the last small, all near each other."""
    dice = Random(digits)
    n = 10 ** (digits - 1)
    heaps = [[dice.randrange(n, 3 * n) for _ in range(g.heaps)] for _ in range(2)]
    starts = [*heaps, [heaps[0][0], *(5 + k for k in range(g.heaps - 1))], [n + 3 * k for k in range(g.heaps)]]
    return [(*start, *g.state) for start in starts]


def played_catalog(most: int = 100) -> list[str]:
    """The catalog with modifiers, Nim heaps or a pass, where these mean something."""
    beside = [f"{text}{more}" for text in catalog_texts() for more in (" + nim(1)", " + nim(2,7)", ".pass")[:most]]
    return modified_catalog(most) + [text for text in beside if has_meaning(text)]


@over("text", played_catalog(), few=played_catalog(1)[::30])
def test_where_the_next_player_wins_there_is_a_move(text: str) -> None:
    """Near and far, whatever is answered: an N-position has a winning move, and each leads to a P-position."""
    g = game(text)
    for start in (start for digits in (3, 20, 300) for start in far_positions(g, digits)):
        try:
            with tried(0.2):
                is_p, moves = g.is_p(*start), g.winning_moves(*start)
        except (PositionError, TooLargeError):
            continue
        nobody_moves = g.moves == wy.wyt(0, 0).moves and not moves  # misère, the next player wins all the same
        assert bool(moves) != is_p or nobody_moves, start
        for option in moves[:5]:
            assert is_option(g, start, option) and g.is_p(*option), (start, option)
