"""From known positions to a certificate: learn every machine, then prove all of them together by induction.

Each machine is learned by itself. The checks of a certificate say where a recursion or the rule fails; the machines
that are wrong there, by the known positions, are corrected, until nothing fails. Then the sets are proved, wherever
the known positions came from: a check that passes does not depend on them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from operator import sub

import numpy as np
from numpy.typing import NDArray

from ..errors import GaveUpError
from .checker.checks import Checker
from .checker.content import ANY, NOT_P, Certificate, CertificateError, Key, Machine, Vector
from .evidence import Evidence
from .learner import Budget, Digits, Learner, Oracle, Table
from .numeration import System

Numbers = NDArray[np.int64]
SAMPLES = 40_000
SMALL = 40  # every position of this square is a sample
CORRECTIONS = 2000


class Induction:
    """One attempt: a game, a system, the known positions of each set."""

    def __init__(self, outline: Certificate, system: System, evidence: list[Evidence], budget: Budget) -> None:
        self.digits, self.budget = Digits(system), budget
        self.length = self.digits.full_length(min(known.bound for known in evidence))
        self.evidence = [known.below(int(self.digits.weights[self.length])) for known in evidence]
        numbers = machine_of(Table(self.digits.valid.astype(np.int32), self.digits.ends.astype(np.uint8)))
        recurrence = tuple(system.recurrence)
        self.certificate = replace(outline, system=str(system), recurrence=recurrence, numbers=numbers, machines={})
        self.learners: dict[Key, Learner] = {}
        self._checker, self._passed = Checker(self.certificate), set[tuple[object, ...]]()

    def prove(self) -> Certificate:
        """The checked certificate; gives up in words."""
        for key in self.certificate.keys():
            self._learn(key)
        for _ in range(CORRECTIONS):
            self.budget.check(0, self.digits.system)
            try:
                self._check()
            except CertificateError as error:
                self._correct(error)
            else:
                return self.certificate
        raise GaveUpError(f"gave up after {CORRECTIONS} corrections in {self.digits.system}")

    @property
    def states(self) -> int:
        return self.learners["set", str(self.certificate.value)].table.states

    def _learn(self, key: Key) -> None:
        samples = self._samples(key)
        learner = Learner(self.digits, self.certificate.heaps, self._oracle(key), self.length, self.budget)
        learner.fit(samples)
        self.learners[key] = learner
        self.certificate.machines[key] = machine_of(learner.table)

    def _oracle(self, key: Key) -> Oracle:
        if key[0] == "set":
            return self.evidence[int(key[1])].member
        _, source, number, stage = key
        known = self.evidence[0 if source in (NOT_P, ANY) else int(source)]
        return partial(known.count, source, self.certificate.moves[int(number)], int(stage), self.certificate.cap)

    def _samples(self, key: Key) -> Numbers:
        """Positions near those of the set, a small square, and random ones."""
        source = "0" if key[1] in (NOT_P, ANY) else key[1]
        known, heaps = self.evidence[int(source)], self.certificate.heaps
        chance = np.random.default_rng(1)
        inner = known.positions[(known.positions < known.bound // 4).all(axis=1)]
        inner = inner[np.argsort(inner.sum(axis=1), kind="stable")]
        some = np.unique(np.concatenate([np.arange(min(len(inner), SAMPLES // 20)),
                                         chance.integers(0, max(len(inner), 1), min(len(inner), SAMPLES // 20))]))  # fmt: skip
        near = [inner[some] + offset for offset in product((-1, 0, 1), repeat=heaps)]
        square = np.array(list(product(range(SMALL if heaps < 3 else 12), repeat=heaps)), np.int64)
        anywhere = chance.integers(0, max(2, known.bound // 4), (SAMPLES // 10, heaps))
        found = np.concatenate([*near, square, anywhere])
        return found[((found >= 0) & (found < known.bound)).all(axis=1)]

    def _check(self) -> None:
        """Every check that has not passed with the present machines."""
        certificate, checker = self.certificate, self._checker
        for source, (number, move) in product(certificate.sources, enumerate(certificate.moves)):
            for stage in range(len(move.shifts)):
                keys = list(self._involved(("count", source, str(number), str(stage))))
                self._once(keys, partial(checker.check_stage, source, number, stage))
        for value in range(certificate.value + 1):
            keys = list(self._involved(("set", str(value))))
            self._once(keys, partial(checker.check_rule, value))

    def _once(self, keys: list[Key], run: Callable[[], None]) -> None:
        version = (keys[0], *(id(self.certificate.machines[key]) for key in keys))
        if version not in self._passed:
            run()
            self._passed.add(version)

    def _involved(self, key: Key) -> Iterator[Key]:
        """The machines that a check compares."""
        yield key
        if key[0] == "set":
            last = (("count", s, str(n), str(len(move.shifts) - 1)) for s in self.certificate.sources
                    for n, move in enumerate(self.certificate.moves))  # fmt: skip
            yield from last
            return
        _, source, number, stage = key
        if stage != "0":
            yield "count", source, number, str(int(stage) - 1)
        elif source != ANY:
            yield "set", "0" if source == NOT_P else source

    def _correct(self, error: CertificateError) -> None:
        """Correct the machines that are wrong where the check failed."""
        if error.position is None:
            raise GaveUpError(f"gave up: {error}")
        places = [error.position]
        if error.key[0] == "count":
            shift = self.certificate.moves[int(error.key[2])].shifts[int(error.key[3])]
            places.append(tuple(map(sub, error.position, shift)))
        if max(error.position) >= self.evidence[0].bound:
            raise GaveUpError(f"gave up: the guess fails at {error.position}, beyond the positions known")
        changed = False
        for key in self._involved(error.key):
            for place in places:
                if min(place) >= 0 and self.learners[key].correct(place):
                    self.certificate.machines[key] = machine_of(self.learners[key].table)
                    changed = True
        if not changed:
            raise GaveUpError(f"gave up: too few positions are known to correct the guess at {error.position}")


def machine_of(table: Table) -> Machine:
    """The table as the checker reads it."""
    return Machine(tuple(map(tuple, table.delta.tolist())), tuple(table.outputs.tolist()))
