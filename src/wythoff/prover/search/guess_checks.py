"""Every check of a certificate as a walk over the present guesses, and the first that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..certificate.checker.adders import Adders
from ..certificate.checker.checks import Checker
from ..certificate.checker.content import ANY, NOT_P, Certificate, Key, Machine
from .learner import Digits, Table
from .walks import Edges, Fits, Walk, edges_of

Numbers = NDArray[np.int64]
Truths = NDArray[np.bool_]


class Stages:
    """The checks of the certificate whose machines are `table(key)`, which may change."""

    def __init__(self, outline: Certificate, digits: Digits, table: Callable[[Key], Table]) -> None:
        self.outline, self.digits, self.table = outline, digits, table
        self._checker = Checker(outline, tick)
        self._passed: dict[Key, list[Table]] = {}

    def first_failure(self) -> tuple[Key, Numbers] | None:
        """The first check that fails, with positions; checks that passed with the same tables are not repeated."""
        for key in [*list(self.outline.required())[self.outline.value + 1 :], *list(self.outline.required())]:
            tables = self._tables(key)
            before = self._passed.get(key, [])
            if len(before) == len(tables) and all(a.delta is b.delta for a, b in zip(before, tables, strict=True)):
                continue
            words = self._rule(key) if key[0] == "set" else self._stage(key)
            if words:
                return key, np.array([self._position(word) for word in words], np.int64)
            self._passed[key] = tables
        return None

    def _position(self, word: Numbers) -> Numbers:
        found: Numbers = self.digits.weights[: len(word)][::-1] @ word
        return found

    def _tables(self, key: Key) -> list[Table]:
        return [self.table(involved) for involved in involved_in(self.outline, key)]

    def _edges(self, constant: int) -> Edges:
        return _edges(self._checker.adders, constant)

    def _stage(self, key: Key) -> list[Numbers]:
        """Where the recursion of a count fails."""
        _, source, number, stage = key
        move, cap = self.outline.moves[int(number)], self.outline.cap
        shift, own = move.shifts[int(stage)], self.table(key)
        before = [self.table((*key[:3], str(int(stage) - 1)))] if stage != "0" else []
        back = [own] if stage != "0" or shift in move.steps else []
        back += [self._landing(source, int(number))] if stage == "0" else []
        follows = Walk(self.digits.radix, [self._edges(part) for part in shift], [own, *before], back)
        found = follows.failures(lambda outputs: outputs[:, 0] == np.minimum(cap, outputs[:, 1:].sum(axis=1)))
        room = [self._atom(heap, part) for heap, part in enumerate(shift) if part]
        begins = Walk(self.digits.radix, [self._edges(0)] * len(shift), [own, *before, *room], [])
        first = 1 + len(before)

        def starts(outputs: Numbers) -> Truths:
            truths: Truths = outputs[:, first:].all(axis=1) | (outputs[:, 0] == outputs[:, 1:first].sum(axis=1))
            return truths

        return found or begins.failures(starts)

    def _landing(self, source: str, number: int) -> Table:
        move = self.outline.moves[number]
        if source != ANY:
            points = self.table(("set", "0" if source == NOT_P else source))
            if not move.guard:
                outputs = 1 - points.outputs if source == NOT_P else points.outputs
                return Table(points.delta, outputs)
            machine = Machine(tuple(map(tuple, points.delta.tolist())), tuple(points.outputs.tolist()))
            self.outline.machines["set", "0" if source == NOT_P else source] = machine
        return _table(self._checker.landing(source, move))

    def _atom(self, heap: int, constant: int) -> Table:
        return _table(self._checker.atom((heap, ">=", None, constant)))

    def _rule(self, key: Key) -> list[Numbers]:
        """Where a set does not follow from the counts."""
        outline, value = self.outline, int(key[1])
        sources = outline.sources if outline.value == 0 else outline.sources[: value + 1]
        moves = [(str(number), str(len(move.shifts) - 1)) for number, move in enumerate(outline.moves)]
        counts = [self.table(("count", source, *move)) for source, move in product(sources, moves)]
        walk = Walk(self.digits.radix, [self._edges(0)] * outline.heaps, [self.table(key), *counts], [])
        return walk.failures(self._expected(sources, value))

    def _expected(self, sources: Sequence[str], value: int) -> Fits:
        outline = self.outline
        is_nim = np.array([move.kind == "nim" for move in outline.moves])

        def few(counts: Numbers) -> Truths:
            by_kind = {"total": counts, "nim": counts[:, is_nim], "diagonal": counts[:, ~is_nim]}
            limits = [by_kind[kind].sum(axis=1) < k for kind, k in outline.limits.items()]
            truths: Truths = np.logical_and.reduce(limits)
            return truths

        def follows(outputs: Numbers) -> Truths:
            size = len(outline.moves)
            counts = {s: outputs[:, 1 + i * size : 1 + (i + 1) * size] for i, s in enumerate(sources)}
            if outline.verb == "comply":
                expected = ~few(counts[NOT_P])
                expected |= few(counts[ANY]) if outline.is_misere else False
            else:
                expected = few(counts[str(value)])
                for lower in range(value):
                    expected &= ~few(counts[str(lower)])
                if outline.is_misere:
                    expected &= counts[NOT_P].sum(axis=1) > 0
            truths: Truths = (outputs[:, 0] == 1) == expected
            return truths

        return follows


def involved_in(outline: Certificate, key: Key) -> Iterator[Key]:
    """The machines that the check of this one compares."""
    yield key
    if key[0] == "set":
        for source, (index, move) in product(outline.sources, enumerate(outline.moves)):
            yield "count", source, str(index), str(len(move.shifts) - 1)
        return
    _, source, number, stage = key
    if stage != "0":
        yield "count", source, number, str(int(stage) - 1)
    elif source != ANY:
        yield "set", "0" if source == NOT_P else source


def tick() -> None:
    """What the plain checker calls now and then: a look at the clock."""
    report(0.0)


@lru_cache(maxsize=256)
def _edges(adders: Adders, constant: int) -> Edges:
    return edges_of(adders[constant])


def _table(machine: Machine) -> Table:
    return Table(np.array(machine.rows, np.int32), np.array(machine.outputs, np.uint8))
