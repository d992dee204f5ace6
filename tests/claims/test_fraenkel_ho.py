"""The form test against its definition, and the recursion of the 1-values against the oracle."""

from __future__ import annotations

import numpy as np
import pytest

from wythoff import oracle
from wythoff.claims.first_differences import board_of
from wythoff.claims.mathematics.game_texts import backward_rule
from wythoff.claims.mathematics.translation_form import translation
from wythoff.claims.papers.fraenkel_ho.section_2_2 import _one_values
from wythoff.forms.beatty import PHI
from wythoff.rules import read_game

SIDE = 120


def pairs(k: int, ell: int) -> list[tuple[int, int]]:
    found = ((PHI.floor(n) + k, PHI.floor(n) + n + ell) for n in range(SIDE))
    return [(x, y) for x, y in found if x >= 0 and 0 <= y < SIDE]


@pytest.mark.parametrize(("k", "ell"), [(0, 0), (3, 3), (-2, -2), (0, 1), (4, -1), (-3, 5)])
def test_the_form_test_finds_a_form(k: int, ell: int) -> None:
    board = board_of([(1, 1), (2, 9), *pairs(k, ell)], SIDE)
    assert translation(board) == (k, ell)


def test_the_form_test_sees_one_pair_missing_or_moved() -> None:
    (x, y) = pairs(1, 1)[-5]
    missing, moved = board_of(pairs(1, 1), SIDE), board_of(pairs(1, 1), SIDE)
    missing[[x, y], [y, x]] = False
    moved[[x, y], [y, x]] = False
    moved[[x, y + 1], [y + 1, x]] = True
    assert translation(missing) is None
    assert translation(moved) is None
    assert translation(np.eye(SIDE, dtype=np.bool_)) is None


def test_the_recursion_of_the_one_values() -> None:
    table = oracle.NimValues(read_game("wythoff"))
    table.fill((29, 29))
    expected = sorted(p for p, value in table.decided.items() if value == 1 and p[0] <= p[1])
    assert sorted(_one_values(30)[0]) == expected


@pytest.mark.full
@pytest.mark.parametrize("k", [1, 2, 3, 5])
def test_a_backward_rule_by_the_oracle(k: int) -> None:
    text, free = backward_rule(k)
    table = oracle.Outcomes(read_game(text))
    table.fill((24, 24))
    found = {p for p, is_p in table.decided.items() if is_p and p[0] <= p[1]}
    shifted = {(x, y) for x, y in pairs(-k, -k) if y < 25 and x not in free and y not in free}
    assert found == {(i, i) for i in free} | shifted
