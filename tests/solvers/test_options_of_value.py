"""Games beside Nim heaps: who wins and where to move, near and far out."""

from __future__ import annotations

import pytest

from tests.cases import over
from wythoff import TooLargeError, game
from wythoff.oracle import Outcomes, winning_moves
from wythoff.rules.legality import is_option
from wythoff.solvers import options_of_value as ways
from wythoff.solvers.options_of_value import has_value, options_of_value

FAR = [
    ("wythoff + nim(7)", (10**12, 3, 7), [(11, 3, 7)]),
    ("wythoff + nim(7)", (5000, 3, 7), [(11, 3, 7)]),
    ("wythoff + nim(7)", (3, 10**300, 7), [(3, 11, 7)]),
    ("wythoff + nim(7)", (20_000, 30_000, 7), [(16_181, 26_181, 7)]),
    ("wythoff + nim(1)", (10**5, 0, 1), [(1, 0, 1)]),
    ("wythoff + nim(2,3)", (10**6, 0, 2, 3), [(1, 0, 2, 3)]),
    ("wythoff + nim(100000000000)", (10**12, 3, 10**11), [(10**11 - 2, 3, 10**11)]),
    ("wythoff + nim(3,3)", (10**30, 5, 3, 3), [(3, 5, 3, 3)]),
    ("gdwn(1,2) + nim(2)", (4000, 5000, 2), None),
    ("wyt(2,3) + nim(4)", (3000, 7, 4), None),
]  # fmt: skip


@over(("text", "position", "known"), FAR)
def test_a_far_position_has_a_winning_move(
    text: str, position: tuple[int, ...], known: list[tuple[int, ...]] | None
) -> None:
    g = game(text)
    moves = g.winning_moves(*position)
    assert moves and (known is None or moves == known)
    assert not g.is_p(*position)
    assert all(is_option(g, position, option) and g.is_p(*option) for option in moves)


def test_heap_moves_are_found_where_the_value_of_the_game_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "QUICK", 1e-9)
    g = game("wythoff + nim(7)")
    table = Outcomes(g)
    for position in [(6, 10, 7), (4, 9, 6), (12, 3, 7), (1, 1, 7)]:
        found = g.winning_moves(*position)
        assert found and set(found) <= set(winning_moves(table, position)), position


def test_a_p_position_of_the_game_far_out_is_left_by_the_heaps() -> None:
    """Its value is 0, which is known although no nim-value far out is."""
    for n in (10**6, 10**60):
        x, y = game("wythoff").pair(n)
        assert not game("wythoff + nim(7)").is_p(x, y, 7)
        assert (x, y, 0) in game("wythoff + nim(7)").winning_moves(x, y, 7)


@over("text", ["wythoff", "gdwn(1,2)", "wyt(2,3)", "heap(2,1)", "rule(i*j == 0 or i == 2*j)", "wythoff.radius(4)"])
def test_each_way_finds_the_same_options(text: str) -> None:
    """Where two ways take a position, they agree with the values by definition."""
    g = game(text)
    board = g.nim_values(40)
    for position in [(9, 14), (30, 3), (3, 30), (20, 20)]:
        for value in (1, 4, 11):
            expected = [option for option in g.options(*position) if board[option] == value]
            assert sorted(options_of_value(g, position, value)) == expected
            for way in (ways._along_rows, ways._by_columns, ways._one_by_one):
                try:
                    assert sorted(way(g, position, value)) == expected, way.__name__
                except (ways.Refusal, TooLargeError, ways.MeaningError):
                    assert way is not ways._one_by_one
            assert has_value(g, position, value) == (board[position] == value)


def test_what_is_not_known_is_refused_with_the_reasons() -> None:
    with pytest.raises(TooLargeError, match=r"whether the nim-value is 7 of .* columns are listed up to"):
        game("wythoff + nim(7)").is_p(10**21, 3 * 10**18, 7)
