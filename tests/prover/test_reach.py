"""Moves that a certificate can say: outlines of random rules, their counts, theorems about them, and forgeries."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff import game
from wythoff.automata.numeration import system_of
from wythoff.certificate.checker.adders import Adders
from wythoff.certificate.checker.checks import Checker
from wythoff.certificate.checker.content import (
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
from wythoff.certificate.checker.repetitions import lines_meet, removal_guard
from wythoff.certificate.disjoint_moves import disjoint
from wythoff.certificate.linear_moves import outline
from wythoff.certificate.listed_moves import other_moves
from wythoff.errors import NotFirstOrderError, TextError
from wythoff.prover.evidence.known_sets import Evidence
from wythoff.prover.learning.digits import Digits
from wythoff.prover.learning.guess import Guess

numbers = st.integers(0, 4)
forms = st.sampled_from(
    ["i", "j", "i + j", "i - j", "2*i - j", "j - 2*i", "max(i, j)", "min(i, j)", "abs(i - j)", "3*j - i"]
)
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
modifiers = st.sampled_from(
    ["", "", ".block(2)", ".radius(3)", ".block(2,nim)", ".comply(2)", ".misere", ".terminal(x < y - 1)"]
)


@pytest.mark.full
@settings(max_examples=150, deadline=None)
@given(rules, modifiers)
def test_outlines_are_the_options(rule: str, modifier: str) -> None:
    """On a square by the definition, for all positions by logic; where options are counted, each once."""
    try:
        which = game(rule + modifier)
        plan = outline(which)
    except (NotFirstOrderError, TextError):  # .block(2,nim) of a rule without nim moves has no meaning
        return
    for position in product(range(9), repeat=2):
        removals = Counter(removal for move in plan.moves for removal in move.removals(position))
        options = {tuple(np.subtract(position, removal).tolist()) for removal in removals}
        assert options == set(which.options(*position)), position
        assert plan.cap == 1 or not removals or max(removals.values()) == 1, position
    assert other_moves(which, plan.moves) == ""


SYSTEMS = ("base 2", "base 3", "fib", "ostrowski 2", "pisot 0 1 1")


def checker_in(system: str, heaps: int) -> Checker:
    """A checker of tests alone: there are no moves and no machines."""
    digits = Digits(system_of(system))
    words = Guess(digits.valid.astype(np.int32), digits.ends.astype(np.uint8)).machine()
    return Checker(Certificate("", system, digits.system.recurrence, words, heaps, [], {"total": 1}))


def output_at(checker: Checker, machine: Machine, position: tuple[int, ...]) -> int:
    state = 0
    for digits in zip(*words_of(checker.certificate.numbers, position), strict=True):
        state = machine.rows[state][symbol_of(digits, checker.certificate.radix)]
    return machine.outputs[state]


def random_test(chance: Random, heaps: int) -> LandingTest:
    factors = tuple(chance.randint(-3, 3) for _ in range(heaps))
    if chance.random() < 0.5:
        return LandingTest(factors, chance.randint(-6, 6))
    modulus = chance.randint(2, 5)
    return LandingTest(
        tuple(f % modulus for f in factors), chance.randrange(modulus), modulus, chance.choice(["=", "!="])
    )


@pytest.mark.full
@over("system", SYSTEMS)
@over("heaps", [1, 2, 3])
def test_machines_of_tests(system: str, heaps: int) -> None:
    chance, checker = Random(7), checker_in(system, heaps)
    for _ in range(12 if heaps < 3 else 4):
        test = random_test(chance, heaps)
        if heaps == 3:
            test = test._replace(factors=tuple(min(max(f, -1), 1) for f in test.factors))
        machine = checker.test(test)
        square = product(range({1: 200, 2: 16, 3: 7}[heaps]), repeat=heaps)
        far = (tuple(chance.randrange(10**9) for _ in range(heaps)) for _ in range(30))
        for position in (*square, *far):
            assert output_at(checker, machine, position) == satisfies(position, ((test,),)), (test, position)


@pytest.mark.full
def test_numbers_far_out() -> None:
    """x + 1000003 by doubling, and what is at least that."""
    checker = checker_in("fib", 1)
    machine = checker.test(LandingTest((1,), 1_000_003))
    assert [output_at(checker, machine, (n,)) for n in (0, 1_000_002, 1_000_003, 10**9)] == [0, 0, 1, 1]
    adder = Adders(checker.certificate.numbers)[1_000_003]
    assert len(adder.rows) < 1000


@pytest.mark.full
@pytest.mark.parametrize("system", ["base 2", "fib", "pisot 0 1 1"])
@pytest.mark.parametrize("test", [LandingTest((2, -1), 1), LandingTest((1, 2), 1, 3, "="), LandingTest((1, -1), 3)])
def test_machines_of_values_altered_in_one_state(
    system: str, test: LandingTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hundreds of machines that are wrong somewhere: refused, or the change is where no number leads."""
    module = "wythoff.certificate.checker.checks.value_machine"
    checker, chance = checker_in(system, 2), Random(3)
    made: list[Machine] = []
    original = Checker.values.__globals__["value_machine"]
    monkeypatch.setattr(module, lambda *parts: made.append(original(*parts)) or made[0])
    right = checker.test(test)
    refused = 0
    for _ in range(60):
        wrong = mutant(made[0], chance)
        monkeypatch.setattr(module, lambda *parts, wrong=wrong: wrong)
        try:
            found = checker_in(system, 2).test(test)
        except CertificateError:
            refused += 1
            continue
        for position in product(range(30), repeat=2):
            assert output_at(checker, found, position) == output_at(checker, right, position)
    assert refused > 30


def mutant(machine: Machine, chance: Random) -> Machine:
    state = chance.randrange(len(machine.rows))
    if chance.random() < 0.3:
        outputs = list(machine.outputs)
        outputs[state] = (outputs[state] + 1) % (max(outputs) + 1)
        return Machine(machine.rows, tuple(outputs))
    rows = [list(row) for row in machine.rows]
    symbol = chance.choice([symbol for symbol, target in enumerate(rows[state]) if target >= 0])
    rows[state][symbol] = (rows[state][symbol] + chance.randrange(1, len(rows))) % len(rows)
    return Machine(tuple(map(tuple, rows)), machine.outputs)


lines = st.builds(
    lambda base, step: LinearMove(base, (step,) if any(step) else ()),
    st.tuples(st.integers(0, 6), st.integers(0, 6)).filter(any), st.tuples(st.integers(0, 3), st.integers(0, 3)),
)  # fmt: skip


def removals_of(move: LinearMove) -> set[tuple[int, ...]]:
    step = move.steps[0] if move.steps else (0, 0)
    return {(move.base[0] + t * step[0], move.base[1] + t * step[1]) for t in range(120)}


@given(
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from(
        [(), ((1, 0),), ((2, 2),), ((0, 3),), ((1, 2), (2, 1)), ((2, 0), (0, 2)), ((1, 1), (1, 2)), ((0, 1), (3, 0))]
    ),
)
def test_removals_as_a_guard(i: int, j: int, steps: tuple[tuple[int, int], ...]) -> None:
    move = LinearMove((i, j), steps)
    for removal in product(range(12), repeat=2):
        assert satisfies(removal, removal_guard(move)) == (removal in set(move.removals(removal))), removal


@given(lines, lines)
def test_lines_that_meet(one: LinearMove, other: LinearMove) -> None:
    assert lines_meet(one, other) == bool(removals_of(one) & removals_of(other))


@given(st.lists(lines, max_size=4))
def test_disjoint_lines_have_the_same_removals(moves: list[LinearMove]) -> None:
    square = set(product(range(40), repeat=2))
    parts = Counter(removal for move in disjoint(moves) for removal in removals_of(move) & square)
    assert set(parts) == {removal for move in moves for removal in removals_of(move) & square}
    assert not parts or max(parts.values()) == 1


random_tests = st.integers(0, 10**6).map(lambda seed: random_test(Random(seed), 2))
moves_with_guards = st.builds(
    lambda base, steps, clauses: LinearMove(base, steps, tuple(clauses)),
    st.tuples(st.integers(0, 2), st.integers(0, 2)).filter(any),
    st.sampled_from([(), ((1, 0),), ((1, 1),), ((2, 1),), ((0, 3),), ((1, 0), (1, 1)), ((2, 0), (0, 2))]),
    st.lists(st.lists(random_tests, min_size=1, max_size=2).map(tuple), max_size=2),
)  # fmt: skip


@pytest.mark.full
@settings(max_examples=80, deadline=None)
@given(moves_with_guards, st.sets(st.tuples(st.integers(0, 13), st.integers(0, 13)), min_size=1), st.integers(1, 3))
def test_counts_of_guarded_moves(move: LinearMove, points: set[tuple[int, int]], cap: int) -> None:
    """In the set, outside it, and all, against the removals one by one."""
    known, square = Evidence(np.array(sorted(points), np.int64), 14), np.array(list(product(range(14), repeat=2)))
    for source in (0, OtherSource.NOT_P, OtherSource.ANY):
        found = known.count(source, move, len(move.shifts) - 1, cap, square)
        for place, count in zip(map(tuple, square.tolist()), found.tolist(), strict=True):
            landings = [tuple(np.subtract(place, removal).tolist()) for removal in move.removals(place)]
            counted = [z for z in landings if source is OtherSource.ANY or (z in points) == (source == 0)]
            assert count == min(cap, len(counted)), (source, place)
