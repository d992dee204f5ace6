"""One game written in several ways: the same method, the same answers, the same theorem."""

from __future__ import annotations

import numpy as np
import pytest

from wythoff import game
from wythoff.prover import prove
from wythoff.solvers import ladder

QUESTIONS = ("outcomes", "pairs", "nim_values", "panorama", "row")

EQUAL = [
    ("three(3,3,1)", "rule(i*j == 0 or i == j and i % 3 == 0)", "rule(i*j == 0 or i == j and (i + 2*j) % 9 == 0)",
     "rule(i*j == 0 or i == j and i in progression(3,3))",
     "rule((i == 0 or j == 0 or i == j) and (i*j == 0 or j % 3 == 0))"),
    ("wythoff", "rule(i*j == 0 or i == j)", "rule(not (i*j != 0 and i != j))", "rule(i*j*(i - j) == 0)",
     "rule(min(i, j) == 0 or abs(i - j) == 0)", "rule(i*j == 0 or i == j and (i in odd or i in even))",
     "rule(i ^ j == 0 or i == 0 <= j or 0 == j <= i)", "rule(i*j < 1 or i - j == 0 or i == j and x > y)",
     "rule(min(i, j) <= 0 or i == j and i % 3 < 2 or j == i and i % 3 == 2)"),
    ("rule(i*j == 0 or i == j and i % 2 == 1)", "rule(i*j == 0 or i == j and i in odd)",
     "rule(i*j == 0 or i == j and i % 2 != 0)", "rule(i*j == 0 or i == j and i % 4 in {1,3})"),
    ("nim", "rule(i*j == 0)", "rule(max(i, j) == i + j)", "rule(i == 0 and j in progression(1,1) or j == 0 != i)"),
    ("maharaja", "rule(i*j == 0 or i == j or (i,j) in {(1,2),(2,1)})", "rule(i*j == 0 or i == j or i*j == 2)",
     "rule(i*j == 0 or i == j or i + j == 3)"),
    ("wyt(2,3)", "rule(min(i, j) < 3 or abs(i - j) < 2)", "rule(i < 3 or j <= 2 or -2 < i - j <= 1)",
     "rule(not (min(i, j) >= 3 and abs(j - i) > 1))"),
    ("rule(i*j == 0 and i != 2 and j != 2)", "rule(i*j == 0 and i + j != 2)", "rule(i*j == 0 and not i + j in {2})",
     "rule(i == 0 and (j == 1 or j >= 3) or j == 0 and (i == 1 or 3 <= i))"),
    ("rule(i == j and i <= 4)", "rule((i,j) in {(1,1),(2,2),(3,3),(4,4)})", "rule(0 < i == j < 5)"),
    ("rule(i == j or j == 0 and x >= y or i == 0 and y >= x)",
     "rule(i == j or i*j == 0 and (j == 0 and x >= y or i == 0 and x <= y))"),
    ("rule((i*j == 0 or i == j) and x + y > 2)", "rule(x + y > 2 and i*j*(i - j) == 0)"),
]  # fmt: skip


def rung(question: str, text: str) -> str:
    method = ladder.taker(question, game(text), "definition")
    return "" if method is None else method.key


@pytest.mark.parametrize("texts", EQUAL, ids=lambda texts: texts[0])
def test_equal_games_end_at_the_same_method(texts: tuple[str, ...]) -> None:
    for text in texts[1:]:
        assert [rung(question, text) for question in QUESTIONS] == [rung(question, texts[0]) for question in QUESTIONS]


@pytest.mark.parametrize("texts", EQUAL, ids=lambda texts: texts[0])
def test_equal_games_have_equal_answers(texts: tuple[str, ...]) -> None:
    first = game(texts[0])
    for other in map(game, texts[1:]):
        assert np.array_equal(other.outcomes(40), first.outcomes(40))
        assert np.array_equal(other.nim_values(25), first.nim_values(25))
        assert np.array_equal(other.pairs(10), first.pairs(10))


def test_no_ray_is_marked_forward() -> None:
    """Lines, residues, bounds, finite sets and guards on start or landing are counted, never walked."""
    texts = ["i == j + 2 or i*j == 0", "abs(i - j) == 1", "i + j <= 3", "i % 3 == j", "i == 2 or j == 3", "i*j == 6",
             "i == j and i % 2 == 1 and x >= y", "j == 0 and x + y > 2 or i == 0 and u != v"]  # fmt: skip
    for text in texts:
        assert rung("outcomes", f"rule({text})") in ("rays", "guarded_rays")
        assert rung("nim_values", f"rule({text})") in ("rays", "guarded_rays")


@pytest.mark.parametrize("texts", [EQUAL[2][:2], EQUAL[3][:3]], ids=lambda texts: texts[0])
def test_equal_games_have_the_same_theorem(texts: tuple[str, ...]) -> None:
    proofs = [prove(text) for text in texts]
    assert all(proofs)
    assert len({(str(proof.system), proof.states) for proof in proofs}) == 1
