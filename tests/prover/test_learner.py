"""The learner recovers automata from their values, and gives up in words."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import over
from wythoff.automata.budget import within_seconds
from wythoff.automata.numeration import system_of
from wythoff.certificate.checker.content import LandingTest, LinearMove, OtherSource, Source
from wythoff.errors import GaveUpError
from wythoff.prover.evidence.known_positions import with_mirrored
from wythoff.prover.evidence.known_sets import Evidence
from wythoff.prover.learning.digits import Digits
from wythoff.prover.learning.guess import StateLimit
from wythoff.prover.learning.learner import Learner


@pytest.mark.full
@over("name", ["base 2", "base 3", "fib", "ostrowski 2", "pisot 1 1 1", "pisot 0 1 1"])
@over("seed", range(4))
def test_random_automata_are_recovered(name: str, seed: int) -> None:
    """A random function of the digits of x and y, given by an automaton whose state 0 repeats on zeros."""
    chance = np.random.default_rng(seed)
    digits = Digits(system_of(name))
    states = 6
    delta = chance.integers(0, states, (states, digits.radix**2))
    delta[0, 0] = 0
    outputs = chance.integers(0, 3, states).astype(np.uint8)

    def value(places: np.ndarray) -> np.ndarray:
        state = np.zeros(len(places), np.int64)
        length = digits.length(int(places.max(initial=0)))
        x, y = (digits.system.digits(column, length) for column in places.T)
        for a, b in zip(x.T, y.T, strict=True):
            state = delta[state, a.astype(np.int64) * digits.radix + b]
        return outputs[state]

    learner = Learner(digits, 2, (value, 40), StateLimit(2000))
    learner.fit(chance.integers(0, 10**6, (5000, 2)))
    fresh = chance.integers(0, 10**7, (5000, 2))
    assert (learner.values(fresh) == value(fresh)).all()
    assert learner.guess.states <= states * len(digits.valid) ** 2


def test_too_many_states_are_refused_in_words() -> None:
    digits = Digits(system_of("base 2"))
    learner = Learner(digits, 1, (lambda places: (places[:, 0] % 101 == 0).astype(np.uint8), 40), StateLimit(50))
    with pytest.raises(GaveUpError, match="more than 50 states in base 2"):
        learner.fit(np.arange(3000)[:, None])


def test_out_of_time_is_said() -> None:
    digits = Digits(system_of("fib"))
    with pytest.raises(GaveUpError, match="out of time"), within_seconds(1e-9):
        Learner(digits, 1, (lambda places: (places[:, 0] % 3).astype(np.uint8), 40), StateLimit(50))


@pytest.mark.full
@over("source", [0, OtherSource.NOT_P, OtherSource.ANY])
@over(
    "move",
    [
        LinearMove((1, 0), ((1, 0),)),
        LinearMove((0, 2)),
        LinearMove((1, 1), ((1, 1),)),
        LinearMove((2, 4), ((2, 4),)),
        LinearMove((1, 0), ((1, 1),)),
        LinearMove((3, 3), ((1, 1),)),
    ],
)
def test_counts_of_known_positions(source: Source, move: LinearMove) -> None:
    """Against counting one by one."""
    chance = np.random.default_rng(5)
    side = 24
    board = chance.random((side, side)) < 0.3
    known = Evidence(np.argwhere(board).astype(np.int64), side)
    places = np.array(list(product(range(side), repeat=2)), np.int64)
    for stage in range(len(move.shifts)):
        partial = LinearMove(move.base, move.steps if stage == len(move.shifts) - 1 else ())
        found = known.count(source, move, stage, 3, places)
        for place, count in zip(places.tolist(), found.tolist(), strict=True):
            landings = [tuple(np.subtract(place, removal)) for removal in partial.removals(tuple(place))]
            counted = [
                source is OtherSource.ANY or board[landing] == (source is not OtherSource.NOT_P) for landing in landings
            ]
            assert count == min(3, sum(counted))


def test_guarded_counts() -> None:
    known = Evidence(np.array([[0, 0], [1, 2], [2, 1], [3, 5], [4, 4]], np.int64), 10)
    move = LinearMove(
        (1, 1), ((1, 1),), ((LandingTest((1, 0), 1), LandingTest((0, -1), 0)), (LandingTest((-1, 1), 1),))
    )
    places = np.array([[5, 5], [6, 8], [3, 4], [3, 2]], np.int64)
    assert known.count(0, move, 0, 2, places).tolist() == [0, 1, 1, 0]


@given(st.sets(st.tuples(st.integers(0, 30), st.integers(0, 30)).map(lambda pair: (min(pair), max(pair))), min_size=1))
def test_mirror_images_are_added_once(some: set[tuple[int, int]]) -> None:
    found = with_mirrored(np.array(sorted(some), np.int64), 31)
    assert [tuple(row) for row in found.tolist()] == sorted(some | {(y, x) for x, y in some})
