"""From known positions to a certificate: learn every machine, then prove all of them together by induction.

Each machine is learned by itself; of two that are mirror images one. Walks through the recursions and the rule say
where they fail; the machines that are wrong there, by the known positions, are corrected, until nothing fails. Then
the plain checker checks the whole, which does not depend on the known positions: wherever they came from, the sets
are proved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product

import numpy as np
from numpy.typing import NDArray

from ...errors import GaveUpError
from ...progress import report
from ..certificate.checker.checks import check
from ..certificate.checker.content import (
    ANY,
    NOT_P,
    Certificate,
    CertificateError,
    Key,
    Machine,
    Move,
)
from ..logic.numeration import System
from .evidence import Evidence
from .guess_checks import Stages, involved_in, tick
from .learner import Budget, Digits, Learner, Oracle, Table

Numbers = NDArray[np.int64]

NEAR = 6000  # positions of the set around which samples are taken
ANYWHERE = 20_000
SMALL = 40  # every position of this square is a sample
CORRECTIONS = 300


class TooFewKnownError(GaveUpError):
    """More known positions may help."""


class Induction:
    """One attempt: a game, a system, the known positions of each set."""

    def __init__(
        self, outline: Certificate, system: System, evidence: list[Evidence], budget: Budget,
        before: Induction | None = None,
    ) -> None:  # fmt: skip
        self.digits, self.budget, self._before = Digits(system), budget, before
        self.length = self.digits.full_length(min(known.bound for known in evidence))
        report(0.0)
        self.evidence = [known.below(int(self.digits.weights[self.length])) for known in evidence]
        numbers = machine_of(Table(self.digits.valid.astype(np.int32), self.digits.ends.astype(np.uint8)))
        self.outline = replace(outline, system=str(system), recurrence=system.recurrence, numbers=numbers, machines={})
        self.learners: dict[Key, Learner] = {}
        self.mirrors = dict(_mirrors(self.outline))

    def prove(self) -> Certificate:
        """The checked certificate; gives up in words."""
        for key in self.outline.required():
            if key not in self.mirrors:
                self.learners[key] = self._learned(key)
        stages = Stages(self.outline, self.digits, self.table)
        for _ in range(CORRECTIONS):
            self.budget.check(0, self.digits.system)
            failure = stages.first_failure()
            if failure is None:
                return self._checked()
            self._correct(*failure)
        raise GaveUpError(f"gave up after {CORRECTIONS} corrections in {self.digits.system}")

    @property
    def states(self) -> int | None:
        """Of the set's automaton; None before it is learned."""
        learner = self.learners.get(("set", str(self.outline.value)))
        return learner.table.states if learner else None

    def _learned(self, key: Key) -> Learner:
        """Learned from samples; what told prefixes apart in an attempt before does so again."""
        earlier = self._before.learners.get(key) if self._before else None
        suffixes = earlier.suffixes if earlier else None
        known = self._oracle(key), self.length
        learner = Learner(self.digits, self.outline.heaps, known, self.budget, suffixes)
        learner.fit(self._samples(key))
        return learner

    def _checked(self) -> Certificate:
        machines = {key: machine_of(self.table(key)) for key in self.outline.required()}
        certificate = replace(self.outline, machines=machines)
        try:
            check(certificate, tick)
        except CertificateError as error:
            raise GaveUpError(f"gave up: the checker refuses what was learned: {error}") from None
        return certificate

    def table(self, key: Key) -> Table:
        """The present guess for one machine."""
        if key in self.mirrors:
            return _mirrored(self.learners[self.mirrors[key]])
        return self.learners[key].table

    def _oracle(self, key: Key) -> Oracle:
        if key[0] == "set":
            return self.evidence[int(key[1])].member
        _, source, number, stage = key
        known = self.evidence[0 if source in (NOT_P, ANY) else int(source)]
        return partial(known.count, source, self.outline.moves[int(number)], int(stage), self.outline.cap)

    def _samples(self, key: Key) -> Numbers:
        """Positions near those of the set, a small square, and random ones."""
        report(0.0)
        known = self.evidence[0 if key[1] in (NOT_P, ANY) else int(key[1])]
        heaps, chance = self.outline.heaps, np.random.default_rng(1)
        inner = known.positions[np.argsort(known.positions.sum(axis=1), kind="stable")]
        some = [np.arange(min(len(inner), NEAR)), chance.integers(0, max(len(inner), 1), min(len(inner), NEAR))]
        near = [inner[np.concatenate(some)] + offset for offset in product((-1, 0, 1), repeat=heaps)]
        square = np.array(list(product(range(SMALL if heaps < 3 else 12), repeat=heaps)), np.int64)
        found = np.concatenate([*near, square, chance.integers(0, known.bound, (ANYWHERE, heaps))])
        return found[((found >= 0) & (found < known.bound)).all(axis=1)]

    def _correct(self, key: Key, positions: Numbers) -> None:
        """Correct the machines that are wrong where the check of this one failed."""
        known = positions[(positions < self.evidence[0].bound).all(axis=1)]
        if not len(known):
            place = tuple(positions[0].tolist())
            raise TooFewKnownError(f"gave up: the guess fails at {place}, beyond the positions known")
        places = known
        if key[0] == "count":
            shift = self.outline.moves[int(key[2])].shifts[int(key[3])]
            places = np.concatenate([known, known - np.array(shift)])
        places = places[(places >= 0).all(axis=1)]
        if sum(self._correct_one(involved, places) for involved in involved_in(self.outline, key)) == 0:
            place = tuple(known[0].tolist())
            raise TooFewKnownError(f"gave up: too few positions are known to correct the guess at {place}")

    def _correct_one(self, key: Key, places: Numbers) -> bool:
        if key in self.mirrors:
            return self.learners[self.mirrors[key]].correct(places[:, ::-1])
        return self.learners[key].correct(places)


def _mirrors(outline: Certificate) -> Iterator[tuple[Key, Key]]:
    """Machines of moves that mirror an earlier move, if the game of two heaps is symmetric."""
    if outline.heaps != 2:
        return
    index = {_normal(move): number for number, move in enumerate(outline.moves)}
    partner = [index.get(_normal(_exchanged(move))) for move in outline.moves]
    if None in partner:
        return
    for key in outline.required():
        if key[0] == "count" and (other := partner[int(key[2])]) is not None and other < int(key[2]):
            yield key, (*key[:2], str(other), key[3])


def _normal(move: Move) -> tuple[object, ...]:
    return move.base, move.steps, frozenset(map(frozenset, move.guard))


def _exchanged(move: Move) -> Move:
    guard = tuple(
        tuple(
            (1 - heap, sign, None if other is None else 1 - other, constant) for heap, sign, other, constant in clause
        )
        for clause in move.guard
    )
    return Move(move.base[::-1], tuple(step[::-1] for step in move.steps), guard)


def _mirrored(learner: Learner) -> Table:
    radix = learner.digits.radix
    order = np.arange(radix * radix).reshape(radix, radix).T.ravel()
    return Table(learner.table.delta[:, order], learner.table.outputs)


def machine_of(table: Table) -> Machine:
    """The table as the checker reads it."""
    return Machine(tuple(map(tuple, table.delta.tolist())), tuple(table.outputs.tolist()))
