"""Mex forms: the check of a mex against a loop, forms of printed games, planted ones, their code."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.finder.data.evidence import evidence_of, pairs_evidence
from wythoff.finder.forms.greedy_forms import greedy, is_least
from wythoff.finder.forms.mex_forms import is_mex, mex, two_sided
from wythoff.oracle import Outcomes
from wythoff.rules import read_game

from .made_data import findings, functions, only

Pair = tuple[int, int]


def plain_mex(used: set[int], b: int) -> int:
    """The first u + b with u in the set and no other element in (u, u + b]; 0 if 0 is not there."""
    if 0 not in used:
        return 0
    return min(u + b for u in used if not used & set(range(u + 1, u + b + 1)))


def plain_pairs(b: int, first: list[Pair], second: object, n: int) -> list[Pair]:
    """x = mex_b, y = second(x, number) behind the first pairs."""
    pairs, used = list(first), {number for pair in first for number in pair}
    while len(pairs) < n:
        x = plain_mex(used, b)
        y = second(x, len(pairs))  # type: ignore[operator]
        used |= {x, y}
        pairs.append((x, y))
    return pairs


@given(st.lists(st.tuples(st.integers(0, 14), st.integers(0, 14)), min_size=1, max_size=8), st.integers(1, 4))
def test_a_mex_is_checked_as_it_is_defined(pairs: list[Pair], b: int) -> None:
    """In lexicographic order, x <= y; from the first wrong one on nothing is asked."""
    ordered = sorted({(min(pair), max(pair)) for pair in pairs})
    checked = is_mex(np.array(ordered), b).tolist()
    for n, (x, _) in enumerate(ordered):
        used = {number for pair in ordered[:n] for number in pair}
        right = x == plain_mex(used, b)
        assert checked[n] == right
        if not right:
            break


PRINTED = {
    "wythoff": "x_n = mex of the earlier ones, y_n = x_n + n",
    "heap(3,2)": "x_n = mex of the earlier ones, y_n = 3*x_n + 2*n",
    "wyt(2,3)": "x_n = mex_3 of the earlier ones, y_n = x_n + 2*n",
    "wyt(3,2).misere": "x_n = mex_2 of the earlier ones, y_n = x_n + 3*n + 1",
    "wyt(1,4).misere": "x_n = mex_4 of the earlier ones, y_n = x_n + n from n = 2 on; before, (0,1) (5,5)",
    "wythoff.block(3,diagonal)": "x_n = mex of the earlier ones, y_n = x_n + floor(n/3)",
    "wk(30)": "x_n = mex of the earlier ones, y_n = x_n + n - 30 from n = 30 on; before, (i,i) for i < 30",
    "wythoff.terminal(x + y <= 3)": "x_n = mex of the earlier ones, y_n = x_n + n - 2 from n = 6 on; before, all "
    "positions with x + y <= 3",
    "three(2,2,1)": "x_n = mex of the earlier ones, y_n = x_n + d_n, d_{n+4} = d_n + 2, d_3, ... = 2, 2, 3, 1 from "
    "n = 3 on; before, (0,0) (1,1) (2,3)",
}


@pytest.mark.full
@pytest.mark.parametrize("text", PRINTED)
def test_printed_games(text: str) -> None:
    assert only(mex, evidence_of(read_game(text), 600)).words == PRINTED[text]


@pytest.mark.full
@given(st.integers(1, 4), st.integers(1, 3), st.integers(1, 4), st.integers(1, 5), st.integers(0, 4), st.integers(0, 5))
def test_planted_forms(b: int, s: int, t: int, k: int, e: int, c: int) -> None:
    pairs = plain_pairs(b, [], lambda x, n: s * x + t * ((n + e % k) // k) + c, 150)
    if all(x < y for x, y in pairs[1:]) and [x for x, _ in pairs] == sorted({x for x, _ in pairs}):
        finding = only(mex, pairs_evidence("data", pairs))
        assert finding.surplus >= 50 and functions(finding.hypothesis)["pair"](140) == pairs[140]


def test_planted_exceptions() -> None:
    pairs = plain_pairs(1, [(0, 3), (1, 1), (2, 7)], lambda x, n: 2 * x + n, 300)
    finding = only(mex, pairs_evidence("data", pairs))
    assert finding.words.endswith("y_n = 2*x_n + n from n = 3 on; before, (0,3) (1,1) (2,7)")
    assert finding.hypothesis.parameters == 10


def test_a_change_far_out_is_seen() -> None:
    pairs = plain_pairs(1, [], lambda x, n: x + n, 400)
    (proposed,) = mex(pairs_evidence("data", pairs))
    pairs[333] = (pairs[333][0], pairs[333][1] + 1)
    assert proposed.test(pairs_evidence("data", pairs)).at == 333


@pytest.mark.parametrize("text", ["gdwn(1,2)", "maharaja", "wythoff.block(2)", "wythoff.radius(4)", "wyt(2,3,4)"])
def test_other_games_have_no_mex_form(text: str) -> None:
    assert findings(mex, evidence_of(read_game(text), 600)) == []


@pytest.mark.parametrize("m", [2, 3, 5, 8, 11])
def test_greedy_games(m: int) -> None:
    finding = only(greedy, evidence_of(read_game(f"three({m},{m},1)"), 600))
    assert finding.hypothesis.facts["modulus"] == m and finding.hypothesis.parameters == 1


@given(st.integers(2, 6), st.integers(0, 149), st.integers(1, 9))
def test_greedy_pairs_are_checked_as_they_are_chosen(m: int, place: int, change: int) -> None:
    pairs: list[Pair] = []
    used, seen, x = set[int](), set[Pair](), 0
    while len(pairs) < 150:
        while x in used:
            x += 1
        y = x
        while y in used or (y - x, x % m) in seen:
            y += 1
        used |= {x, y}
        seen.add((y - x, x % m))
        pairs.append((x, y))
    assert is_least(np.array(pairs), m).all()
    pairs[place] = (pairs[place][0], pairs[place][1] + change)
    assert not is_least(np.array(pairs), m)[: place + 1].all()


@pytest.mark.parametrize("text", ["wythoff", "nim", "gdwn(1,2)", "three(2,3,1)", "wythoff.block(3)"])
def test_other_games_are_not_greedy(text: str) -> None:
    assert findings(greedy, evidence_of(read_game(text), 600)) == []


TWO_SIDED = {
    "wyt(2,3,4)": "x_n = mex_3 of the x_i, u_i with i < n, y_n = x_n + 2*n; "
    "v_n = mex_4 of the v_i, y_i with i < n, u_n = v_n + 2*n",
    "wyt(4,4,1)": "x_n = mex_4 of the x_i, u_i with i < n, y_n = x_n + 4*n; "
    "v_n = mex of the v_i, y_i with i < n, u_n = v_n + 4*n",
}


@pytest.mark.full
@pytest.mark.parametrize("text", TWO_SIDED)
def test_sets_that_are_not_symmetric(text: str) -> None:
    finding = only(two_sided, evidence_of(read_game(text), 300))
    assert finding.words == f"(x_n,y_n) and (u_n,v_n): {TWO_SIDED[text]}"
    is_p, oracle = functions(finding.hypothesis)["is_p"], Outcomes(read_game(text))
    assert all(is_p(x, y) == oracle((x, y)) for x in range(20) for y in range(20))


def test_one_wrong_pair_below_the_diagonal_is_seen() -> None:
    evidence = evidence_of(read_game("wyt(2,3,4)"), 600)
    assert evidence.pairs is not None
    (proposed,) = two_sided(evidence)
    below = np.flatnonzero(evidence.pairs[:, 0] > evidence.pairs[:, 1])[40]
    pairs = evidence.pairs.copy()
    pairs[below, 1] += 1
    assert not proposed.test(evidence).failure
    assert proposed.test(pairs_evidence("data", pairs, is_symmetric=False)).failure


@pytest.mark.parametrize("text", ["wyt(2,3,5)", "wyt(2,3,4).misere", "wythoff", "vectors((1,0),(0,1),(3,1))"])
def test_other_sets_are_not_two_sided(text: str) -> None:
    assert findings(two_sided, evidence_of(read_game(text), 600)) == []
