"""Automata that read the digits of x and y at once: do they close, or grow with the heaps they are learned from?

The automaton of the P-positions below a bound is learned in each system that the slopes ask for, for larger and larger
bounds. If the states do not change any more, the last but one automaton is a hypothesis: everything beyond its bound is
a test. If they grow, that is a remark.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from shlex import quote
from typing import NamedTuple

import numpy as np

from ...automata.automaton import Automaton
from ...automata.numeration import System
from ...errors import GaveUpError
from ...kernels.base.array_types import Flags
from ...progress import report
from ...prover.evidence import known_sets as learning
from ...prover.learning.digits import Digits
from ...prover.learning.guess import Guess, StateLimit
from ...prover.learning.learner import Learner
from ...prover.search.candidate_systems import candidates, slopes
from ...sets.compared_sets import BITS, all_keys, keys_of, places_of
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Trial

BOUNDS = (
    (300, 300),
    (1000, 600),
    (3000, 1000),
    (10_000, 1500),
    (30_000, 2000),
    (100_000, 3000),
)  # heaps below, and the states that are followed
SAMPLE = 6000  # positions of the set around which samples are taken


class Learned(NamedTuple):
    """What was learned from heaps below a bound: no guess if it outgrew the limit."""

    bound: int
    guess: Guess | None
    most: int

    @property
    def size(self) -> str:
        return str(self.guess.states) if self.guess else f"over {self.most}"


def automata(evidence: Evidence) -> Iterator[Hypothesis | str]:
    """Propose the smallest automaton that closes; else remark how the states grow in the closest system."""
    places = evidence.positions
    bound = evidence.upto
    if len(places) < 50 or not BOUNDS[1][0] <= bound < 1 << BITS:
        return
    grown: list[str] = []
    for system in candidates(slopes(places))[:4]:  # those of the slopes come first
        steps = list(_learned(Digits(system), places, bound))
        if _is_closed(steps):
            yield _automaton(evidence, system, steps)
            return
        grown.append(_growth(system, steps))
    yield from grown[:2]  # 2 systems whose growth is told


def _learned(digits: Digits, places: Ints, upto: int) -> Iterator[Learned]:
    """The automaton for each bound; the last is the first that outgrows its limit."""
    suffixes = None
    for bound, most in BOUNDS:
        if bound > upto:
            return
        length = digits.full_length(bound)
        known = learning.Evidence(places, upto).below(int(digits.weights[length]))
        try:
            learner = Learner(digits, 2, (known.member, length), StateLimit(most), suffixes)
            learner.fit(_samples(known))
        except GaveUpError:
            yield Learned(bound, None, most)
            return
        suffixes = learner.suffixes
        yield Learned(bound, learner.guess, most)


def _samples(known: learning.Evidence) -> Ints:
    """Positions of the set, their neighbours, a small square and random ones."""
    report(0.0)
    chance = np.random.default_rng(1)
    some = known.positions[np.unique(np.linspace(0, len(known.positions) - 1, SAMPLE).astype(np.int64))]
    near = [some + offset for offset in product((-1, 0, 1), repeat=2)]
    square = np.array(list(product(range(30), repeat=2)), np.int64)
    places = np.concatenate([*near, square, chance.integers(0, known.bound, (SAMPLE, 2))])
    return places[((places >= 0) & (places < known.bound)).all(axis=1)]


def _is_closed(steps: list[Learned]) -> bool:
    """Whether the last two automata are the same."""
    if len(steps) < 2:
        return False
    before, last = steps[-2].guess, steps[-1].guess
    if before is None or last is None:
        return False
    return np.array_equal(before.delta, last.delta) and np.array_equal(before.outputs, last.outputs)


def _growth(system: System, steps: list[Learned]) -> str:
    sizes, bounds = ", ".join(step.size for step in steps), ", ".join(str(step.bound) for step in steps)
    return f"{system}: {sizes} states for heaps below {bounds}: not closed"


def _automaton(evidence: Evidence, system: System, steps: list[Learned]) -> Hypothesis:
    before = steps[-2]
    assert before.guess is not None
    points = before.guess.automaton(system, ("x", "y"))
    states = points.states
    command = f"wythoff prove {quote(str(evidence.game))} --system {quote(str(system))}" if evidence.game else ""
    inside = int((evidence.positions < before.bound).all(axis=1).sum())
    words = f"an automaton of {states} states in {system} accepts the P-positions"
    return Hypothesis(
        "automata", words + f" (try {command})" * bool(command), _code(system, points),
        states * points.symbols, inside, lambda more: _trial(points, more), system=str(system), automaton=points,
        facts={"states": states, "system": str(system), "bound": before.bound, "command": command},
    )  # fmt: skip


def _trial(points: Automaton, evidence: Evidence) -> Trial:
    """Compare the accepted positions with the P-positions in all columns that are known, or on the known square."""
    width = height = evidence.upto
    if evidence.by_column:
        assert evidence.pairs is not None
        # 4 times the columns that are known, the rows in which they are compared
        height = max(width, min(int(evidence.pairs.max(initial=0)) + 1, 4 * width))
    told = keys_of(accepted_below(points, width, height))
    known = _keys_below(evidence, width, height)
    extent = f"{len(known)} P-positions, x < {width}, y < {height}"
    wrong = places_of(np.setxor1d(known, told, assume_unique=True))
    if not len(wrong):
        return Trial(len(known), extent=extent)
    x, y = (int(number) for number in wrong[np.argmin(wrong.max(axis=1))])
    return Trial(len(known), f"({x},{y})", int(np.searchsorted(known >> BITS, x)), extent)


def _keys_below(evidence: Evidence, width: int, height: int) -> Ints:
    """The keys of the P-positions with x < width and y < height, which are all that there are."""
    assert evidence.pairs is not None
    keys = all_keys(evidence.pairs[(evidence.pairs < height).all(axis=1)], evidence.is_symmetric)
    return keys[keys >> BITS < width]


def accepted_below(points: Automaton, width: int, height: int) -> Ints:
    """All accepted (x, y) with x < width and y < height, found digit by digit.

    A prefix is followed only while its state can still accept after the digits that are left, so that there are never
    more prefixes than positions at the end.
    """
    length = points.system.length(max(width - 1, height - 1, 0))
    alive = _alive(points, length)
    weights = points.system.weights(length)[::-1]
    states, numbers = np.zeros(1, np.int32), np.zeros((1, 2), np.int64)
    digits = np.array([points.digits_of(symbol) for symbol in range(points.symbols)], np.int64)
    for place in range(length):
        report(0.0)
        after = points.delta[states]
        origin, symbol = np.nonzero(alive[length - place - 1][after])
        numbers = numbers[origin] + digits[symbol] * weights[place]
        keep = (numbers < (width, height)).all(axis=1)
        states, numbers = after[origin, symbol][keep], numbers[keep]
    return numbers[points.accepting[states] & (numbers < (width, height)).all(axis=1)]


def _alive(points: Automaton, length: int) -> list[Flags]:
    """Which states accept some word of 0, 1, …, `length` more digits."""
    alive = [points.accepting]
    for _ in range(length):
        alive.append(np.logical_or.reduce(alive[-1][points.delta], axis=1))
    return alive


def _code(system: System, points: Automaton) -> str:
    return (
        f"SYSTEM = {str(system)!r}\n"
        f"DELTA = {points.delta.tolist()}\n"
        f"ACCEPTING = {np.flatnonzero(points.accepting).tolist()}\n\n\n"
        "def is_p(x, y):\n"
        "    from wythoff.automata.numeration import system_of\n"
        "    numbers = system_of(SYSTEM)\n"
        "    length, state = numbers.length(max(x, y)), 0\n"
        "    for a, b in zip(numbers.represent(x, length), numbers.represent(y, length)):\n"
        "        state = DELTA[state][a * numbers.radix + b]\n"
        "    return state in ACCEPTING\n"
    )
