"""Positions of nim-values from which sets are learned: lists and boards say the same."""

from __future__ import annotations

import numpy as np
import pytest

from wythoff import game
from wythoff.certificate.linear_moves import outline
from wythoff.prover.evidence.known_positions import VALUE_BOARD, evidence

BOUND = VALUE_BOARD + 100


TEXTS = ["wk(1)", "fraenkel(2)", "nim.block(2)", "rule(i*j == 0 or i == j and i % 2 == 1)", "nim"]


@pytest.mark.parametrize("text", TEXTS)
def test_lists_of_nim_values_are_those_of_a_board(text: str) -> None:
    g = game(text)
    known = evidence(g, outline(g, 2), BOUND)
    values = np.asarray(g.nim_values(BOUND, trust="definition"))
    assert len(known) == 3
    for value, found in enumerate(known):
        expected = {tuple(place) for place in np.argwhere(values == value).tolist()}
        assert {tuple(place) for place in found.positions.tolist()} == expected
        assert len(found.positions) == len(expected)
