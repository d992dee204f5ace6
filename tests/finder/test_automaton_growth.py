"""Automata from data, what they accept, and what the prover says of them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from wythoff.automata.compiler import compiled
from wythoff.automata.formula_reader import read_formula
from wythoff.automata.named_relations import known_relations
from wythoff.automata.numeration import system_of
from wythoff.finder.data.evidence import evidence_of, pairs_evidence
from wythoff.finder.data.hypothesis import Finding, Hypothesis, Rung, Trial, judged
from wythoff.finder.forms.automaton_growth import accepted_below, automata
from wythoff.finder.to_prover import proved
from wythoff.oracle import Outcomes
from wythoff.rules import read_game

FORMULAS = ("x = y", "y = 2*x + 1 or x = 3", "x + y = 7", "x > 2 and y % 3 = 1", "x < 0", "x >= 0 and y >= 0")


@pytest.mark.full
@given(st.sampled_from(FORMULAS), st.sampled_from(["base 2", "fib", "base 3", "ostrowski 2"]), st.integers(0, 40))
def test_what_an_automaton_accepts_below_a_bound(formula: str, name: str, upto: int) -> None:
    system = system_of(name)
    points = compiled(system, read_formula(formula, known_relations(system), ("x", "y")))
    if points.tracks != ("x", "y"):
        return
    listed = {tuple(place) for place in accepted_below(points, upto, upto + 5).tolist()}
    assert listed == {(x, y) for x in range(upto) for y in range(upto + 5) if points.accepts(x, y)}


@pytest.mark.full
@pytest.mark.parametrize("text", ["wythoff", "wk(2)", "nim.block(3)", "wythoff.block(2)"])
def test_automata_that_close(text: str) -> None:
    game = read_game(text)
    found = [each for each in automata(evidence_of(game, 5000)) if isinstance(each, Hypothesis)]
    assert len(found) == 1
    finding = judged(found[0], evidence_of(game, 20_000))
    assert finding.rung is Rung.EQUAL and finding.surplus > 1000
    names: dict[str, object] = {}
    exec(finding.code, names)
    is_p, outcomes = names["is_p"], Outcomes(game)
    for x in range(12):
        for y in range(12):
            assert is_p(x, y) == outcomes((x, y)), (x, y)  # type: ignore[operator]


@pytest.mark.full
@pytest.mark.parametrize("text", ["maharaja", "gdwn(1,2)"])
def test_automata_that_grow_are_a_remark(text: str) -> None:
    remarks = list(automata(evidence_of(read_game(text), 5000)))
    assert remarks and all(isinstance(remark, str) and "not closed" in remark for remark in remarks)


@pytest.mark.full
def test_random_pairs_have_no_automaton() -> None:
    chance = np.random.default_rng(7)
    pairs = np.column_stack([np.arange(4000), np.arange(4000) + chance.integers(0, 3000, 4000)])
    assert not [each for each in automata(pairs_evidence("chance", pairs)) if isinstance(each, Hypothesis)]


def test_a_wrong_pair_far_out_refutes() -> None:
    evidence = evidence_of(read_game("wythoff"), 5000)
    (found,) = (each for each in automata(evidence) if isinstance(each, Hypothesis))
    assert evidence.pairs is not None
    changed = evidence.pairs.copy()
    changed[3000, 1] += 1
    finding = judged(found, replace(evidence, pairs=changed))
    x, y = evidence.pairs[3000].tolist()
    assert finding.rung is Rung.REFUTED and finding.trial.failure in (f"({x},{y})", f"({y},{x})")


def made(**changes: object) -> Finding:
    known = {"kind": "made", "words": "w", "code": "", "parameters": 0, "fitted": 0, "test": lambda e: Trial(100)}
    return Finding(Hypothesis(**(known | changes)), Trial(100), "100 pairs")  # type: ignore[arg-type]


@pytest.mark.full
def test_the_prover_settles_formulas_and_sentences() -> None:
    right = made(words="right", formula="exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x)")
    wrong = made(words="wrong", formula="exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x) or x = 5 and y = 900")
    one = made(words="one", sentence="forall x: exists y: P(x,y)", is_exact=False)
    none = made(words="none", sentence="forall x: exists y: P(x,y) and y > x", is_exact=False)
    findings = proved(replace(wy.find("wythoff", n=50, kinds=["counts"]), items=(right, wrong, one, none)), 60)
    rungs = {finding.words: finding.rung for finding in findings}
    assert rungs == {"right": Rung.PROVED, "wrong": Rung.REFUTED, "one": Rung.PROVED, "none": Rung.REFUTED}
    assert [finding.trial.failure for finding in findings if finding.words == "wrong"] == ["x = 5, y = 900"]


def test_a_learned_automaton_that_is_wrong_far_out_is_not_proved() -> None:
    """It agrees with everything that was looked at, and differs from the proved set at heaps of a million."""
    system = system_of("fib")
    text = "exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x) or x = 1000003 and y = 2000000"
    points = compiled(system, read_formula(text, known_relations(system), ("x", "y")))
    finding = made(automaton=points, system="fib")
    (judgement,) = proved(replace(wy.find("wythoff", n=50, kinds=["counts"]), items=(finding,)), 60)
    assert judgement.rung is Rung.REFUTED and judgement.trial.failure == "x = 1000003, y = 2000000"
