"""From known positions to a certificate: learn every machine, then prove all of them together by induction.

The sets are learned from their blocks, and the counts are made from them by logic; a walk through the rule says whether
they are right. Where that is not possible each machine is learned by itself; of two that are mirror images one. Walks
through the recursions and the rule say where they fail; the machines that are wrong there, by the known positions, are
corrected, until nothing fails. Then the plain checker checks the whole, which does not depend on the known positions:
wherever they came from, the sets are proved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

import numpy as np

from ...automata.numeration import System
from ...certificate.checker import check
from ...certificate.checker.content import (
    Certificate,
    CertificateError,
    CountKey,
    LandingTest,
    LinearMove,
    MachineKey,
    SetKey,
    Vector,
    set_behind,
)
from ...certificate.checker.layered_content import LayeredCertificate, ListedLayer
from ...errors import GaveUpError
from ...kernels.base.array_types import Integers
from ...progress import report, say
from ..evidence.known_sets import Evidence
from ..learning.block_learner import BlockLearner
from ..learning.composed_counts import TRACKS, CompositionError, composed_count, machine_of
from ..learning.digits import Digits
from ..learning.guess import Guess, StateLimit, TooFewKnownError
from ..learning.learner import Learner
from ..learning.residuals import Oracle
from .beyond_evidence import BeyondEvidence
from .guess_checks import GuessChecks, LayerGuessChecks, involved_in, tick

NEAR = 6000  # positions of the set around which samples are taken
NEAR_IN_FAMILIES = 1500  # each has 27 neighbours or more
ANYWHERE = 20_000
SMALL, FEW = {1: 40, 2: 40, 3: 12}, 7  # every position of this square is a sample, by the numbers of a position
CORRECTIONS = 300
PAUSES = 3  # times that corrections beyond all that is known may seem to have ended
MOST_POSITIONS = 8_000_000  # of all sets, for their blocks: half a minute


class RefusedError(GaveUpError):
    """The checker refuses what was learned."""


class Induction:
    """One attempt: a game, a system, the known positions of each set."""

    def __init__(
        self, outline: Certificate, system: System, evidence: list[Evidence], limit: StateLimit,
        before: Induction | None = None,
    ) -> None:  # fmt: skip
        self.digits, self.limit, self._before = Digits(system), limit, before
        self.length = self.digits.full_length(min(known.bound for known in evidence))
        report(0.0)
        self.evidence = [known.below(int(self.digits.weights[self.length])) for known in evidence]
        numbers = Guess(self.digits.valid.astype(np.int32), self.digits.ends.astype(np.uint8)).machine()
        self.outline = replace(outline, system=str(system), recurrence=system.recurrence, numbers=numbers, machines={})
        self.learners: dict[MachineKey, Learner] = {}
        self.composed: dict[MachineKey, Guess] = {}
        self.mirrors: dict[MachineKey, CountKey] = dict(_mirrors(self.outline))

    def prove(self) -> Certificate:
        """Find machines and correct them until the certificate is checked; gives up in words."""
        is_layered = isinstance(self.outline, LayeredCertificate)
        checks = (LayerGuessChecks if is_layered else GuessChecks)(self.outline, self.digits, self.guess)
        if self._is_sparse():
            try:
                self._compose(checks)
            except CompositionError:
                self.composed.clear()
            else:
                self._refuse_mistakes(checks)
                return self._checked()
        for key in self.outline.required():
            if key not in self.mirrors:
                self.learners[key] = self._learned(key)
        for _ in range(CORRECTIONS):
            self.limit.check(0, self.digits.system)
            failure = checks.first_failure()
            if failure is None:
                return self._checked()
            self._correct(*failure)
        raise GaveUpError(f"gave up after {CORRECTIONS} corrections in {self.digits.system}")

    def prove_beyond(self) -> Certificate:
        """Correct the set that was learned where its rule fails beyond all that is known; gives up in words."""
        (key,) = self.outline.set_keys
        length = self._few_digits(key)
        if key not in self.composed:  # they were too many to look at all of them
            self._learn_blocks(key, length)
        beyond = BeyondEvidence(self.outline, self.digits, self.composed[key], length)
        checks = GuessChecks(self.outline, self.digits, self.guess)
        for _ in range(PAUSES):
            self.composed = {key: _smallest(beyond.settled(), self.digits, self.outline.heaps)}
            self._compose_counts(checks)
            try:
                return self._checked()
            except RefusedError:
                say(f"{self.digits.system}: the guess is wrong further out")
        raise TooFewKnownError(f"gave up: after {beyond.corrections} corrections the guess is still wrong far out")

    def learn_set(self) -> int:
        """Learn the set alone, and say how many states it has."""
        key = self.outline.asked
        if self._is_sparse():
            self._learn_blocks(key)
        else:
            self.learners[key] = self._learned(key)
        return self.guess(key).states

    def _is_sparse(self) -> bool:
        """Whether there are few enough positions to look at all of them."""
        return sum(len(known.positions) for known in self.evidence) <= MOST_POSITIONS

    def _few_digits(self, key: SetKey) -> int:
        """With how many digits there are few enough positions."""
        largest = np.sort(self.evidence[key.value].positions.max(axis=1))
        counts = np.searchsorted(largest, self.digits.weights[: self.length + 1])
        return int(np.flatnonzero(counts <= MOST_POSITIONS)[-1])

    def _learn_blocks(self, key: SetKey, length: int | None = None) -> BlockLearner:
        length = self.length if length is None else length
        known = self.evidence[key.value].below(int(self.digits.weights[length]))
        learner = BlockLearner(self.digits, known, length, self.limit)
        self.composed[key] = learner.guess
        return learner

    def _compose(self, checks: GuessChecks) -> None:
        """Learn the sets from their blocks, and make the counts from them."""
        for key in self.outline.set_keys:
            learner = self._learn_blocks(key)
            if learner.is_doubtful:
                raise TooFewKnownError(f"gave up: {learner.lacking} digits short of telling the states of {key} apart")
        self._compose_counts(checks)

    def _compose_counts(self, checks: GuessChecks) -> None:
        for count in self.outline.count_keys:
            if count not in self.mirrors:
                before = self.guess(count.before) if count.stage else checks.landing(count)
                self.composed[count] = composed_count(self.outline, self.digits, count, before, self.limit)

    def _refuse_mistakes(self, checks: GuessChecks) -> None:
        """Refuse sets that do not follow from their counts: they are right about all that is known."""
        failure = checks.first_failure(self.outline.set_keys)
        if failure is not None:
            place = tuple(failure[1][0].tolist())
            raise TooFewKnownError(f"gave up: the guess fails at {place}, beyond the positions known")

    @property
    def states(self) -> int | None:
        """How many states the set's automaton has; None before it is learned."""
        key = self.outline.asked
        return self.guess(key).states if key in self.composed or key in self.learners else None

    def _learned(self, key: MachineKey) -> Learner:
        """Learn a machine from samples; what told prefixes apart in an attempt before does so again."""
        earlier = self._before.learners.get(key) if self._before else None
        suffixes = earlier.suffixes if earlier else None
        known = self._oracle(key), self.length
        learner = Learner(self.digits, self.outline.tracks, known, self.limit, suffixes)
        learner.fit(self.samples(key))
        return learner

    def _checked(self) -> Certificate:
        machines = {key: self.guess(key).machine() for key in self.outline.required()}
        certificate = replace(self.outline, machines=machines)
        try:
            check(certificate, tick)
        except CertificateError as error:
            raise RefusedError(f"gave up: the checker refuses what was learned: {error}") from None
        return certificate

    def guess(self, key: MachineKey) -> Guess:
        """The present guess for one machine."""
        if key in self.mirrors:
            return self.guess(self.mirrors[key]).mirrored(self.digits.radix)
        return self.composed[key] if key in self.composed else self.learners[key].guess

    def _oracle(self, key: MachineKey) -> Oracle:
        known = self._evidence(key)
        if isinstance(key, SetKey):
            return known.member
        return partial(known.count, key.source, self.outline.moves[key.move], key.stage, self.outline.cap)

    def _evidence(self, key: MachineKey) -> Evidence:
        """The known positions from which a machine is learned."""
        behind = key if isinstance(key, SetKey) else set_behind(key.source)
        return self.evidence[behind.value if behind else 0]

    def samples(self, key: MachineKey) -> Integers:
        """Choose samples: positions near those of the set, a small square, and random ones."""
        report(0.0)
        known = self._evidence(key)
        tracks, chance = self.outline.tracks, np.random.default_rng(1)
        inner = known.positions[np.argsort(known.positions.sum(axis=1), kind="stable")]
        near_ones = min(len(inner), NEAR if not self.outline.parameters else NEAR_IN_FAMILIES)
        some = [np.arange(near_ones), chance.integers(0, max(len(inner), 1), near_ones)]
        near = [inner[np.concatenate(some)] + offset for offset in product((-1, 0, 1), repeat=tracks)]
        square = np.array(list(product(range(SMALL.get(tracks, FEW)), repeat=tracks)), np.int64)
        places = np.concatenate([*near, square, chance.integers(0, known.bound, (ANYWHERE, tracks))])
        return places[((places >= 0) & (places < known.bound)).all(axis=1)]

    def _correct(self, key: MachineKey, positions: Integers) -> None:
        """Correct the machines that are wrong where the check of this one failed."""
        known = positions[(positions < self.evidence[0].bound).all(axis=1)]
        if not len(known):
            place = tuple(positions[0].tolist())
            raise TooFewKnownError(f"gave up: the guess fails at {place}, beyond the positions known")
        places = known
        if isinstance(key, CountKey):
            shift = self.outline.moves[key.move].shifts[key.stage]
            places = np.concatenate([known, known - np.array(shift)])
        places = places[(places >= 0).all(axis=1)]
        if sum(self._correct_one(involved, places) for involved in involved_in(self.outline, key)) == 0:
            place = tuple(known[0].tolist())
            raise TooFewKnownError(f"gave up: too few positions are known to correct the guess at {place}")

    def _correct_one(self, key: MachineKey, places: Integers) -> bool:
        if key in self.mirrors:
            return self.learners[self.mirrors[key]].correct(places[:, [1, 0, *range(2, places.shape[1])]])
        return self.learners[key].correct(places)


def _smallest(guess: Guess, digits: Digits, heaps: int) -> Guess:
    """The same set with the fewest states."""
    return machine_of(digits, heaps, [guess.automaton(digits.system, TRACKS[:heaps])])


def _mirrors(outline: Certificate) -> Iterator[tuple[CountKey, CountKey]]:
    """Pair machines of moves that mirror an earlier move, if the game of two heaps is symmetric."""
    if outline.heaps != 2:
        return
    index = {_normal(move): number for number, move in enumerate(outline.moves)}
    partner = [index.get(_normal(_exchanged(move))) for move in outline.moves]
    if None in partner or (isinstance(outline, LayeredCertificate) and not _are_symmetric(outline.layers, partner)):
        return
    for key in outline.count_keys:
        if (other := partner[key.move]) is not None and other < key.move:
            yield key, replace(key, move=other)


def _are_symmetric(layers: Sequence[ListedLayer], partner: Sequence[int | None]) -> bool:
    """Whether every layer has its moves and declared cells with the heaps exchanged, too."""
    return all(
        {(arc.target, partner[arc.move], arc.kind) for arc in layer.arcs}
        == {(arc.target, arc.move, arc.kind) for arc in layer.arcs}
        and {(cell[::-1], is_p) for cell, is_p in layer.declared} == set(layer.declared)
        for layer in layers
    )


def _normal(move: LinearMove) -> tuple[object, ...]:
    guards = frozenset(map(frozenset, move.guard)), frozenset(map(frozenset, move.start))
    return move.base, move.steps, *guards, move.mark


def _exchanged(move: LinearMove) -> LinearMove:
    guard, start = (tuple(tuple(map(_exchanged_test, clause)) for clause in said) for said in (move.guard, move.start))
    return LinearMove(_swapped(move.base), tuple(map(_swapped, move.steps)), guard, start, move.mark)


def _swapped(vector: Vector) -> Vector:
    """The first two parts exchanged."""
    return vector[1], vector[0], *vector[2:]


def _exchanged_test(test: LandingTest) -> LandingTest:
    return test._replace(factors=_swapped(test.factors))
