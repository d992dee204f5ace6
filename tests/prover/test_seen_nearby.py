"""How near known positions lie to those of another game, against all distances one by one."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff import game
from wythoff.automata.budget import within_seconds
from wythoff.certificate.linear_moves import outline
from wythoff.prover.evidence.known_positions import evidence, partners_of
from wythoff.prover.evidence.seen_nearby import FURTHEST, Nearby, seen_nearby
from wythoff.sets.king_distance import largest_distance

heights = st.lists(st.integers(-1, 12), min_size=1, max_size=14)


@given(heights, heights, st.integers(0, 3))
def test_distances_one_by_one(ours: list[int], theirs: list[int], more: int) -> None:
    theirs = [*theirs, *[-1] * (len(ours) + more)]
    places = [(u, v) for u, v in enumerate(theirs) if v >= 0]
    each = [
        min((max(abs(x - u), abs(y - v)) for u, v in places), default=FURTHEST + 1)
        for x, y in enumerate(ours) if y >= 0
    ]  # fmt: skip
    expected = min(max(each, default=0), FURTHEST + 1)
    assert largest_distance(np.array(ours), np.array(theirs), FURTHEST) == expected


def nearby(text: str, bound: int) -> Nearby | None:
    which = game(text)
    return seen_nearby(which, outline(which), evidence(which, outline(which), bound)[0])


@pytest.mark.full
def test_games_near_and_far() -> None:
    with within_seconds(60):
        assert nearby("gdwn(1,2)", 600) is None and nearby("wythoff.block(2)", 600) is None
        found = nearby("wk(2)", 600)
    assert found is not None and found.words == "distance <= 1 to wythoff's P-positions for x, y < 596"


def test_far_columns_in_words() -> None:
    assert Nearby("wythoff", 2, 10**7, True).words == "distance <= 2 to wythoff's P-positions for x < 10^7"


def test_partners_are_the_positions() -> None:
    column = partners_of(outline(game("maharaja")), 40)
    assert column is not None and partners_of(outline(game("wythoff.block(2)")), 40) is None
    assert {(x, int(y)) for x, y in enumerate(column)} >= set(game("maharaja").pairs(10))
