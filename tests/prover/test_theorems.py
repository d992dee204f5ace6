"""Sets squeezed between two games: they agree with the definition on a box, and a wrong set is not squeezed."""

from __future__ import annotations

import numpy as np
import pytest

import wythoff as wy
from wythoff.automata import operations
from wythoff.claims.papers.fraenkel_ho.proofs import BETWEEN_T, ONES, ZEROS_OF_T
from wythoff.errors import MeaningError
from wythoff.prover.given import between as squeeze
from wythoff.prover.given.between import prove_between


@pytest.mark.parametrize("k", ["0", "1", "3", "inf"])
def test_squeezed_sets_agree_with_the_definition(k: str) -> None:
    columns = np.arange(20)
    board = np.asarray(wy.game(f"tk({k})").nim_values(20, trust="definition"))
    for value, sets in enumerate(([ZEROS_OF_T], [ZEROS_OF_T, ONES])):
        proof = prove_between("tk", BETWEEN_T, sets)
        assert proof.automaton is not None
        assert np.array_equal(proof.automaton.accepts_many(columns[:, None], columns), board == value)


@pytest.mark.parametrize("k", ["0", "2"])
def test_the_squeezing_games_lie_around(k: str) -> None:
    small, large = (wy.game(text) for text in BETWEEN_T)
    for x in range(14):
        for y in range(14):
            inside, between, outside = (set(each.options(x, y)) for each in (small, wy.game(f"tk({k})"), large))
            assert inside <= between <= outside


def test_a_wrong_set_is_not_squeezed() -> None:
    proof = prove_between("tk", BETWEEN_T, [ZEROS_OF_T.replace("x + y = 0", "x + y = 1")])
    assert proof.status == "refuted" and proof.witness == {"x": 0, "y": 0}
    assert prove_between("tk", BETWEEN_T, [ZEROS_OF_T, ONES.replace("x-2", "x-3")]).status == "refuted"


@pytest.mark.parametrize(
    ("games", "words"),
    [(("nim.misere", "nim.misere"), "normal play"), (("nim.block(2)", "nim.block(2)"), "normal play"),
     (("nim.comply(2)", "nim.comply(2)"), "normal play"), (("nim", "nim(3)"), "the same heaps"),
     (("wythoff", "nim"), r"from \(1,1\) to \(0,0\) belongs to wythoff, not to nim"),
     (("rule(i*j == 0 or i == 1000 and j == 1001)", "nim"), "no game lies between")],
)  # fmt: skip
def test_nothing_is_squeezed_between_games_that_do_not_lie_around(games: tuple[str, str], words: str) -> None:
    with pytest.raises(MeaningError, match=words):
        prove_between("x = y", games, ["x = y"], "base 2")


def test_squeezed_sets_are_compared_with_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(squeeze, "reach", lambda rule, points: operations.negated(points))
    proof = prove_between("tk", ("nim", "wythoff"), ["x = y"], "base 2")
    assert proof.status == "gave up" and "is not as the definition of wythoff says" in proof.theorem
