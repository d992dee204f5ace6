"""The n-th pair as a function of n, by an automaton that reads n, x, y at once.

Pairs are numbered group by group: by columns, or by their largest heap. With the automaton C(k, m), which says that m
pairs come before group k,

    (x, y) is number n   <=>   it is the j-th of its group k, counted from 0, and C(k, n - j)

The groups are formulas in the proved set; C is learned from how many pairs they hold, and the plain checker decides
whether what follows from it numbers the pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import reduce
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ...automata.automaton import Automaton
from ...automata.budget import within_seconds
from ...automata.compiler import compiled
from ...automata.formula_reader import read_formula
from ...automata.operations import arranged, either, is_empty, widened, witness
from ...certificate.checker import LayeredCertificate, read
from ...certificate.checker.content import COLUMNS, Certificate, CertificateError, Machine, Numbering
from ...certificate.checker.numberings import check_numbering
from ...certificate.comparison import automaton_of, order_of_pairs
from ...certificate.writing import write
from ...errors import GaveUpError, MeaningError
from ...kernels.base.array_types import Bytes, Integers
from ...progress import say
from ...rules import read_game
from ..learning.digits import Digits, live_part
from ..learning.guess import StateLimit
from ..learning.learner import Learner
from .guess_checks import tick
from .theorem import SECONDS, Theorem

LEVELS = ((3000, 200), (40_000, 1500), (2_000_000, 5000))  # groups that are counted, states that C may have
CORRECTIONS = 60
MOST_TOGETHER = 40  # pairs in one group
SMALL, CHOSEN = 3000, 20_000  # groups from which C is learned: the first ones, and some anywhere


class Groups(NamedTuple):
    """Which pairs are counted together: `key` is the number of a group, `earlier` that one of T comes before."""

    key: str
    earlier: str
    words: str


COLUMN = Groups("x", "exists v: v < y and T(x,v)", "a column holds")
ROW = Groups("y", "exists u: u < x and T(u,y)", "one largest heap belongs to")
SQUARE = Groups(
    "max(x,y)",
    "exists u, v: (u < x or u = x and v < y) and max(u,v) = max(x,y) and T(u,v)",
    "one largest heap belongs to",
)


def numbered(theorem: Theorem, seconds: float = SECONDS) -> Theorem:
    """Add the n-th pair as a function of n to a theorem and its certificate; `nth` says so, or why there is none.

    >>> from wythoff.prover import numbered, prove
    >>> theorem = numbered(prove("wk(1)"))
    >>> theorem.nth
    'synchronised: an automaton of 11 states reads n, x, y, by columns, x <= y'
    >>> theorem.certificate.splitlines()[-13]
    'numbered by columns, x <= y: 11'
    """
    if not theorem:
        raise MeaningError(f"{theorem.claim!r} is not proved; the pairs of a proved set can be numbered")
    certificate = read(theorem.certificate)
    try:
        with within_seconds(seconds):
            numbering = numbering_of(certificate)
    except GaveUpError as error:
        return replace(theorem, nth=str(error))
    half = ", x <= y" if numbering.is_half else ""
    states = len(numbering.machine.rows)
    words = f"synchronised: an automaton of {states} states reads n, x, y, by {numbering.order}{half}"
    return replace(theorem, nth=words, certificate=write(replace(certificate, numbering=numbering)))


def numbering_of(certificate: Certificate) -> Numbering:
    """Find the automaton of the n-th pair and check it; a GaveUpError says why there is none."""
    is_family = certificate.parameters or isinstance(certificate, LayeredCertificate)
    if certificate.heaps != 2 or certificate.value or is_family or certificate.positions:
        raise GaveUpError(
            "gave up: only the P-positions of two heaps of any size are numbered, of one game and without layers"
        )
    game = read_game(certificate.game)
    order, is_half = order_of_pairs(game)
    groups = COLUMN if order == COLUMNS else ROW if is_half else SQUARE
    places = _places(automaton_of(certificate), groups, is_half)
    group = f"exists x, y: T(x,y) and k = {groups.key}"
    held = [_solutions(place, group, ["k"], {"T": place}) for place in places[:-1]]
    reason = ""
    for bound, states in LEVELS:
        say(f"numbering the pairs: {bound} groups")
        try:
            before = Counting(held, bound, StateLimit(states)).learned()
            numbering = Numbering(order, is_half, _numbered(places, groups, before))
            check_numbering(certificate, numbering, tick)
            return numbering
        except CertificateError as error:
            reason = str(error)
        except GaveUpError as error:
            reason = str(error).removeprefix("gave up: ")
    raise GaveUpError(f"gave up: no automaton of the n-th pair was found in {certificate.system}: {reason}")


def _places(points: Automaton, groups: Groups, is_half: bool) -> list[Automaton]:
    """The pairs that have at least 0, 1, 2, ... others of their group before them."""
    pairs = _solutions(points, f"P(x,y){' and x <= y' if is_half else ''}", ["x", "y"], {"P": points})
    if is_empty(pairs):
        raise GaveUpError("gave up: there is no P-position")
    places = [pairs]
    while not is_empty(places[-1]):
        if len(places) > MOST_TOGETHER:
            raise GaveUpError(f"gave up: {groups.words} more than {MOST_TOGETHER} P-positions")
        later = f"P(x,y) and {groups.earlier}"
        places.append(_solutions(points, later, ["x", "y"], {"P": pairs, "T": places[-1]}))
    return places


def _numbered(places: list[Automaton], groups: Groups, before: Automaton) -> Machine:
    """The automaton of (n, x, y) that follows from C, as the checker reads it."""
    parts = (
        _solutions(
            before,
            f"P(x,y) and not L(x,y) and exists k, m: k = {groups.key} and C(k,m) and n = m + {number}",
            ["n", "x", "y"],
            {"P": place, "L": later, "C": before},
        )
        for number, (place, later) in enumerate(pairwise(places))
    )
    whole = reduce(either, parts)
    delta, accepting = live_part(whole.delta, whole.accepting)
    return Machine(tuple(map(tuple, delta.tolist())), tuple(accepting.astype(int).tolist()))


class Counting:
    """Learns C(k, m): m pairs come before group k. `held` are the groups with at least 1, 2, ... pairs."""

    def __init__(self, held: list[Automaton], bound: int, limit: StateLimit) -> None:
        self.held, self.digits = held, Digits(held[0].system)
        keys = np.arange(bound)
        self.counts = np.cumsum(np.append(0, sum(group.accepts_many(keys).astype(np.int64) for group in held)))
        length = self.digits.full_length(bound)
        self.bound = int(self.digits.weights[length])
        self.learner = Learner(self.digits, 2, (self._oracle, length), limit)

    def _oracle(self, places: Integers) -> Bytes:
        return np.asarray(self.counts[places[:, 0]] == places[:, 1]).astype(np.uint8)

    def learned(self) -> Automaton:
        """Learn from samples, then from the first group where the automaton is wrong, until there is none known."""
        self.learner.fit(np.concatenate(list(self._samples())))
        for _ in range(CORRECTIONS):
            found = self.learner.guess.automaton(self.digits.system, ("k", "m"))
            wrong = self._wrong(found)
            if wrong is None or max(map(max, wrong)) >= self.bound:
                break
            if not self.learner.correct(np.array(wrong, np.int64)):
                break
        return found

    def _samples(self) -> Iterator[Integers]:
        some = np.random.default_rng(1).integers(0, self.bound, CHOSEN)
        keys = np.concatenate([np.arange(min(SMALL, self.bound)), some])
        for off in (-1, 0, 1):
            places = np.column_stack([keys, self.counts[keys] + off])
            yield places[(places[:, 1] >= 0) & (places[:, 1] < self.bound)]

    def _wrong(self, found: Automaton) -> list[tuple[int, int]] | None:
        """Places one of which is wrong: two numbers of one group, or a number that does not lead to the next one."""
        twice = witness(_solutions(found, "C(k,m) and C(k,n) and m < n", ["k", "m", "n"], {"C": found}))
        if twice is not None:
            return [(twice[0], number) for number in twice[1:]]
        for size in range(len(self.held) + 1):
            least = "H(k) and " if size else ""
            most = "not L(k) and " if size < len(self.held) else ""
            relations = {"C": found, "H": self.held[size - 1], "L": self.held[min(size, len(self.held) - 1)]}
            formula = f"C(k,m) and {least}{most}not C(k + 1, m + {size})"
            end = witness(_solutions(found, formula, ["k", "m"], relations))
            if end is not None:
                return [(end[0], end[1]), (end[0] + 1, end[1] + size)]
        return None


def _solutions(near: Automaton, formula: str, names: list[str], relations: Mapping[str, Automaton]) -> Automaton:
    """The automaton of a formula with these free variables, in the system of an automaton."""
    found = compiled(near.system, read_formula(formula, relations, names))
    return arranged(widened(found, names), names)
