"""Moves that a certificate can say: outlines of random rules, their counts, theorems about them, and forgeries."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff import game, prove
from wythoff.errors import NotFirstOrderError
from wythoff.prover.certificate.checker.adders import Adders
from wythoff.prover.certificate.checker.checks import Checker
from wythoff.prover.certificate.checker.content import (
    Certificate,
    CertificateError,
    LandingTest,
    LinearMove,
    Machine,
    OtherSource,
    satisfies,
    symbol_of,
    words_of,
)
from wythoff.prover.certificate.checker.repetitions import lines_meet
from wythoff.prover.certificate.disjoint_moves import disjoint
from wythoff.prover.certificate.linear_moves import outline
from wythoff.prover.certificate.listed_moves import other_moves
from wythoff.prover.logic.numeration import system_of
from wythoff.prover.search.digits import Digits
from wythoff.prover.search.guess import Guess
from wythoff.prover.search.known_sets import Evidence

numbers = st.integers(0, 4)
forms = st.sampled_from(["i", "j", "i + j", "i - j", "2*i - j", "j - 2*i", "max(i, j)", "min(i, j)", "abs(i - j)", "3*j - i"])
taken = st.one_of(
    st.builds("{} {} {}".format, forms, st.sampled_from(["<=", ">=", "==", "!="]), numbers),
    st.builds("({}) % {} == {}".format, forms, st.integers(2, 3), st.integers(0, 1)),
)
places = st.sampled_from(["x", "y", "u", "v", "x + y", "x - y", "2*x - y", "u - v", "u + v", "v - 3*u"])
guards = st.one_of(
    st.builds("{} {} {}".format, places, st.sampled_from(["<=", ">=", "==", "!="]), numbers),
    st.builds("({}) % {} != {}".format, places, st.integers(2, 4), st.integers(0, 1)),
)
clauses = st.builds(
    lambda *parts: " and ".join(part for group in parts for part in group),
    st.lists(taken, min_size=1, max_size=2), st.lists(guards, max_size=2),
)  # fmt: skip
rules = st.lists(clauses, min_size=1, max_size=2).map(lambda parts: f"rule({' or '.join(parts)})")
modifiers = st.sampled_from(["", "", ".block(2)", ".radius(3)", ".block(2,nim)", ".comply(2)", ".misere", ".terminal(x < y - 1)"])


@settings(max_examples=150, deadline=None)
@given(rules, modifiers)
def test_outlines_are_the_options(rule: str, modifier: str) -> None:
    """On a square by the definition, for all positions by logic; where options are counted, each once."""
    try:
        which = game(rule + modifier)
        plan = outline(which)
    except NotFirstOrderError:
        return
    for position in product(range(9), repeat=2):
        removals = Counter(removal for move in plan.moves for removal in move.removals(position))
        options = {tuple(np.subtract(position, removal).tolist()) for removal in removals}
        assert options == set(which.options(*position)), position
        assert plan.cap == 1 or not removals or max(removals.values()) == 1, position
    assert other_moves(which, plan.moves) == ""
