"""The literal programs of the later papers against the definition, and the numbers that these papers name."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from wythoff import oracle
from wythoff.claims.mathematics.declared_cells import declared_positions, golden_translate, off_translate, triangle
from wythoff.claims.mathematics.golden import golden_board
from wythoff.claims.mathematics.shared_proofs import golden_set, pairs_of
from wythoff.claims.mathematics.terminal_triangles import (
    fibonacci_pairs,
    letters,
    recursive_pairs,
    triangle_game,
    with_triangle,
    word_by_blocks,
    word_by_morphism,
)
from wythoff.claims.papers import miyadera_2017 as with_pass
from wythoff.claims.papers.boros_2015 import value_at_half
from wythoff.claims.papers.gurvich_2023 import remoteness
from wythoff.claims.papers.hu_2024 import text_of
from wythoff.claims.papers.komaki_2025 import corrections, hofstadter
from wythoff.claims.papers.larsson_2009 import imitation_board
from wythoff.claims.papers.meadows_2016 import is_p
from wythoff.claims.papers.sun_2004 import slices
from wythoff.prover import prove_set, prove_with_pass
from wythoff.rules import read_game

CELLS = st.tuples(st.integers(0, 4), st.integers(0, 4))


def by_definition(text: str, side: int) -> np.ndarray:
    label = oracle.Outcomes(read_game(text))
    state = read_game(text).state
    return np.array([[label((x, y, *state)) for y in range(side)] for x in range(side)])


@settings(max_examples=25, deadline=None)
@given(st.dictionaries(CELLS, st.booleans(), min_size=1, max_size=8))
def test_declared_cells(declared: dict[tuple[int, int], bool]) -> None:
    side = 8
    board = np.zeros((side, side), dtype=np.bool_)
    for x, y in declared_positions(declared, side).tolist():
        if y < side:
            board[x, y] = True
    assert np.array_equal(board, by_definition(text_of(declared), side))


@pytest.mark.parametrize("ell", [0, 1, 2, 5])
def test_triangles_by_definition(ell: int) -> None:
    side = 16
    board = by_definition(f"wythoff.terminal(x + y <= {ell})", side)
    assert np.array_equal(board, by_definition(triangle_game(ell), side))
    assert np.array_equal(board, with_triangle(recursive_pairs(ell, side), ell, side))
    assert sorted(fibonacci_pairs(ell, 200)) == recursive_pairs(ell, 200)
    assert letters(board, ell) == word_by_blocks(ell, side - ell - 1) == word_by_morphism(ell, side - ell - 1)


def test_a_set_of_another_triangle_is_refuted() -> None:
    proof = prove_set(triangle_game(2), "x + y <= 2 or pair(x,y)", relations={"pair": pairs_of(3)})
    assert proof.status == "refuted" and proof.witness == {"x": 3, "y": 6}


def test_triangles_lie_near_a_translate() -> None:
    """W moved by (-1,-1) has all pairs of K(1) but one cell; the exceptions of K(4) grow by ten with each fourfold."""
    for ell, counts in ((1, [1, 1, 1]), (4, [21, 31, 41])):
        listed = declared_positions(triangle(ell), 400)
        listed = listed[listed.max(axis=1) < 400]
        assert golden_translate(listed, 400) == (-ell, -ell)
        assert off_translate(listed, (-ell, -ell), [25, 100, 400]) == counts


def test_hofstadter() -> None:
    assert hofstadter(16) == [0, 1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 9]
    assert corrections(12) == [1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 0, 1]


def test_the_pass_by_definition_and_by_proof() -> None:
    """miyadera_2017 names 7 cells of value 1, 6 cells of value 4, the bound 9 and the distance √20."""
    steps, points = with_pass._with_pass()
    assert all(steps)
    side = 12
    assert np.array_equal(points.accepts_many(*np.ogrid[:side, :side]), by_definition("wythoff.pass", side))
    assert with_pass._near(points, with_pass._disc(9)) and with_pass._near(points, with_pass._disc(20))
    assert with_pass._near(points, with_pass._disc(8)).witness == {"x": 93, "y": 146}


def test_a_wrong_set_with_the_pass_left_is_refuted() -> None:
    golden = golden_set()
    assert prove_with_pass("wythoff", golden, golden).witness == {"x": 1, "y": 2}
    assert prove_with_pass("wythoff", "x = y", golden).witness == {"x": 1, "y": 1}
    given = "x + y = 0 or x > 0 and y > 0 and (x + 1 = y and x % 2 = 1 or y + 1 = x and y % 2 = 1)"
    proof = prove_with_pass("nim", "x = y", given, "base 2")
    board = by_definition("nim.pass", 8)
    said = np.array([[x + y == 0 or (min(x, y) % 2 == 1 and abs(x - y) == 1) for y in range(8)] for x in range(8)])
    assert proof and np.array_equal(board, said)


def test_slices_of_three_heaps() -> None:
    found = {(a, y, z) for a, low, high in slices(5, 24) for y, z in zip(low.tolist(), high.tolist(), strict=True)}
    label = oracle.Outcomes(read_game("wythoff(3)"))
    side = 7
    triples = {(x, y, z) for x, y, z in product(range(side), repeat=3) if x <= y <= z and x < 6}
    assert {triple for triple in triples if label(triple)} == found & triples


def test_slices_settle() -> None:
    """Fraenkel's conjecture for a = 0, 1, 2, 3; the index of the abstract is that of a = 0 only."""
    assert [(each.last, each.settled) for each in slices(3, 200)] == [(0, 0), (3, 20), (6, 27), (11, 47)]


def test_imitations() -> None:
    assert np.array_equal(imitation_board(1, 14), golden_board(14))
    assert imitation_board(2, 3).tolist() == [[True, False, False], [False, True, False], [False, False, False]]


def test_remoteness_of_a_small_position() -> None:
    found = remoteness("slow(3,2)", 3, 3)
    assert found[0, 0, 2] == 0 and found[1, 1, 0] == 1 and found[2, 2, 2] % 2 == 0


def test_the_formula_for_half_of_the_heaps_is_not_that_of_nim() -> None:
    assert value_at_half((1, 3), 1) == 4 and 1 ^ 3 == 2
    assert value_at_half((2, 2, 2, 2), 2) == 0 and wy.game("exact(4,2)").nim_value(2, 2, 2, 2) == 0


def test_stacks_in_a_row() -> None:
    assert [a for a in range(1, 9) if not is_p((a, a, a))] == []
    assert [a for a in range(1, 9) if not is_p((a, a + 1, a))] == [1, 2]


def test_letters_of_a_condition_are_no_parameters() -> None:
    claim = next(claim for claim in wy.claims("komaki_2026"))
    assert claim.is_about("rule((i*j==0ori==j)andx+y>7)") and claim.is_about("wythoff.terminal(x+y<=12)")
    assert not claim.is_about("rule((i*j==0ori==j)and3+y>7)") and not claim.is_about("wythoff.terminal(x+y<=k)")
