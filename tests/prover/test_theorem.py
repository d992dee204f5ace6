"""From a rule to a theorem: learned sets against boards, against the other prover, and refusals in words."""

from __future__ import annotations

import numpy as np
import pytest

import wythoff
from wythoff import oracle
from wythoff.certificate.checker import recheck
from wythoff.certificate.linear_moves import outline
from wythoff.kernels.sequences.greedy_pairs import partners
from wythoff.prover.given.given_set import prove_set, prove_value
from wythoff.prover.search.candidate_systems import candidates, slopes
from wythoff.prover.search.certified_sets import certificate_of
from wythoff.prover.search.theorem import Theorem

SIDE = 2000


def learned_board(proof: Theorem, side: int) -> np.ndarray:
    assert proof.automaton is not None
    return proof.automaton.accepts_many(np.arange(side)[:, None], np.arange(side)[None, :])


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "system"),
    [("wythoff.block(3)", "base 2"), ("wythoff.block(4)", "ostrowski 2"), ("wkprime(2)", "fib"), ("wyt(2,2)", "fib"),
     ("rule(i*j == 0 or i == j or i == 1 and j == 3 or i == 3 and j == 1)", "fib")],
)  # fmt: skip
def test_theorems_agree_with_boards(game: str, system: str) -> None:
    proof = wythoff.prove(game, system)
    assert proof and proof.system == system
    assert (learned_board(proof, SIDE) == np.asarray(wythoff.game(game).outcomes(SIDE, trust="definition"))).all()


@pytest.mark.full
@pytest.mark.parametrize("game", ["wythoff", "wythoff.block(2)", "wk(2)", "wythoff.misere"])
def test_the_other_prover_agrees(game: str) -> None:
    """Quantifiers over lines there, recursions along lines here."""
    proof = wythoff.prove(game)
    assert proof and prove_set(game, proof.automaton)


@pytest.mark.full
def test_the_system_is_measured() -> None:
    assert wythoff.prove("wythoff").system == "fib"
    assert wythoff.prove("wythoff.block(2,nim)").system == "ostrowski 2"
    assert wythoff.prove("nim.block(2)").system == "base 2"


@pytest.mark.full
def test_a_set_proved_otherwise_gets_a_certificate() -> None:
    proof = prove_set("wythoff", "exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x)")
    assert recheck(certificate_of(proof)).game == "wythoff"


@pytest.mark.full
def test_nim_values() -> None:
    proof = wythoff.prove("nim", value=2)
    assert proof and recheck(proof.certificate).value == 2
    assert (learned_board(proof, 300) == (np.asarray(wythoff.game("nim").nim_values(300)) == 2)).all()
    lower = [wythoff.prove("nim", "base 2", value).automaton for value in range(2)]
    assert prove_value("nim", lower, proof.automaton)


@pytest.mark.parametrize(
    ("game", "words"),
    [("tk(2).misere", "no sum of heaps and numbers"),
     ("rule(i*j == 0 and i + j in squares)", "only these are certified"), ("wyt(0,0)", "lists 1 to 200 moves"),
     ("wyt(1,700)", "a ray with a width of 700"), ("heap(1,700)", "a ray with a width of 700"),
     ("rule(i*j == 0 or i == j and i != 1000003)", "1000003"),
     ("vectors((2,2),(3,3))", "not all on one ray"), ("(nim.block(2) + nim(3)).misere", "without blocking")],
)  # fmt: skip
def test_what_is_out_of_reach_is_said(game: str, words: str) -> None:
    proof = wythoff.prove(game)
    assert proof.status == "gave up" and words in proof.theorem and not proof.certificate


@pytest.mark.full
def test_a_wrong_system_is_no_theorem() -> None:
    proof = wythoff.prove("wythoff", "base 2", seconds=3)
    assert proof.status == "gave up" and "base 2" in proof.theorem


def test_wrong_usage() -> None:
    with pytest.raises(wythoff.WythoffError, match="there is no system 'octal'"):
        wythoff.prove("wythoff", "octal")
    with pytest.raises(wythoff.WythoffError, match="no game is called"):
        wythoff.prove("wythof")


@pytest.mark.parametrize(("ratio", "system"), [(1.618034, "fib"), (2.414214, "ostrowski 2"), (2.5, "base 2"),
                                               (1.324718, "pisot 0 1 1"), (1.302776, "ostrowski 3")])  # fmt: skip
def test_slopes_choose_systems(ratio: float, system: str) -> None:
    x = np.arange(1, 20_000)
    positions = np.column_stack([x, np.round(x * ratio)]).astype(np.int64)
    assert slopes(positions)[0][0] == pytest.approx(ratio, abs=1e-3)
    assert str(candidates(slopes(positions))[0]) == system


@pytest.mark.parametrize(
    ("leaps", "first", "game"),
    [([], 1, "wythoff"), ([(1, 2), (2, 1)], 1, "maharaja"), ([], 0, "nim"),
     ([(1, 1)], 3, "rule(i*j == 0 or i == j and i != 2)")],
)  # fmt: skip
def test_partners_are_the_definition(leaps: list[tuple[int, int]], first: int, game: str) -> None:
    side, values = 20, oracle.NimValues(wythoff.game(game))
    lower = np.empty((0, 3 * side + 64), np.int64)
    for value in range(3):
        found = partners(side, np.array(leaps, np.int64).reshape(-1, 2), first, lower)
        for x in range(side):
            for y in range(side):
                assert (found[x] == y) == (values((x, y)) == value)
        lower = np.vstack([lower, found])


@pytest.mark.parametrize(
    "game",
    ["wythoff", "wyt(2,3)", "wk(2,4)", "wkprime(3)", "tk(inf)", "maharaja", "wythoff.radius(3)", "three(2,3,1)",
     "heap(1,2)", "wythoff.radius(nim=3)", "rule(i*j == 0 or i == j and i != 3)",
     "rule(i == j and i > 2 or i == 0 or j == 0)",
     "rule(i*j == 0 or i == j and u < v)", "allheaps(3)", "gdwn(2,4)", "rule(i == 0 or j == 0 and not u == v)"],
)  # fmt: skip
def test_linear_moves_are_the_moves(game: str) -> None:
    known = wythoff.game(game)
    plan = outline(known)
    side = 12 if known.heaps == 2 else 5
    for position in np.ndindex(*(side,) * known.heaps):
        assert plan.options(position) == set(oracle.options(known, position))
