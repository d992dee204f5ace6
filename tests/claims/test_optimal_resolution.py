"""Private makers of the claims against the definition they abbreviate."""

from __future__ import annotations

from itertools import product

import pytest

from wythoff import oracle
from wythoff.claims.mathematics.game_texts import fixed
from wythoff.claims.papers.findings.smaller_from_first import _branches
from wythoff.claims.papers.optimal_resolution.definitions import sets_of_winning_positions
from wythoff.claims.papers.optimal_resolution.section_1 import _number_of_kernels
from wythoff.claims.papers.optimal_resolution.two_letter_words import letter_positions
from wythoff.rules import read_game


def test_kernels_of_graphs_by_hand() -> None:
    # 0 <- 1 <- 2 has the kernel {0, 2}; with 2 -> 0 it is {0}.
    assert _number_of_kernels((0, 0b1, 0b10)) == 1
    assert _number_of_kernels((0, 0b1, 0b11)) == 1
    # Two positions with moves to each other and one more end: two kernels, so the count can exceed one.
    assert _number_of_kernels((0, 0b100, 0b010)) == 2


@pytest.mark.parametrize("text", ["wythoff", "fraenkel(2)", "nim"])
def test_the_only_set_of_winning_positions_is_that_of_the_oracle(text: str) -> None:
    outcomes = oracle.Outcomes(read_game(text))
    expected = {p for p in product(range(3), repeat=2) if outcomes(p)}
    assert sets_of_winning_positions(text, 3) == [expected]


def test_letters_by_hand() -> None:
    a, b = letter_positions({"a": "ab", "b": "a"}, 13)  # abaababaabaab
    assert a.tolist() == [1, 3, 4, 6, 8]
    assert b.tolist() == [2, 5, 7, 10, 13]


@pytest.mark.full
@pytest.mark.parametrize("p", [1, 2, 3])
def test_two_branches_by_the_oracle(p: int) -> None:
    outcomes = oracle.Outcomes(read_game(fixed(p)))
    outcomes.fill((22, 22))
    listed = enumerate(_branches(p, 23))
    branches = {q for n, (a, b) in listed for q in ((a, p * a + n), (b + n, b)) if max(q) < 23}
    assert {q for q, is_p in outcomes.decided.items() if is_p} == branches
