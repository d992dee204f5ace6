"""Every check of a certificate as a walk over the present guesses, and the first that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import numpy as np

from ...certificate.checker.adders import Adders
from ...certificate.checker.checks import Checker
from ...certificate.checker.content import (
    LARGE,
    SMALL,
    Certificate,
    CountKey,
    MachineKey,
    OtherSource,
    SetKey,
    Source,
    at_least,
    set_behind,
)
from ...certificate.checker.layer_checks import DECLARED_P, NOT_DECLARED, LayerChecker
from ...certificate.checker.layered_content import LayeredCertificate, where_it_starts
from ...kernels.base.array_types import Flags, Integers
from ...progress import report
from ..learning.digits import Digits
from ..learning.guess import Guess, guess_of, words_of
from .walks import MOST_FAILURES, Edges, RowsFit, Walk, edges_of, failures

FAR = 2**62  # instead of larger heaps: no position so far is known


class GuessChecks:
    """The checks of the certificate whose machines are `guess(key)`, which may change."""

    def __init__(self, outline: Certificate, digits: Digits, guess: Callable[[MachineKey], Guess]) -> None:
        self.outline, self.digits, self.guess = outline, digits, guess
        self._checker = Checker(outline, tick)
        self._passed: dict[MachineKey, list[Guess]] = {}

    def first_failure(self, keys: Sequence[MachineKey] = ()) -> tuple[MachineKey, Integers] | None:
        """Find the first check (of these machines) that fails, with positions; what has passed is not repeated."""
        for key in keys or [*self.outline.count_keys, *self.outline.required()]:
            guesses = [self.guess(involved) for involved in involved_in(self.outline, key)]
            before = self._passed.get(key, [])
            if len(before) == len(guesses) and all(a.delta is b.delta for a, b in zip(before, guesses, strict=True)):
                continue
            words = self._rule(key) if isinstance(key, SetKey) else self._recursion(key)
            if words:
                return key, np.array([self._position(word) for word in words], np.int64)
            self._passed[key] = guesses
        return None

    def _position(self, word: Integers) -> list[int]:
        """The heaps that a word stands for, none above FAR."""
        return [min(self.digits.system.value(column), FAR) for column in word.T.tolist()]

    def _edges(self, constant: int) -> Edges:
        return _edges(self._checker.adders, constant)

    def _recursion(self, key: CountKey) -> list[Integers]:
        """Find words at which the recursion of a count fails."""
        move, cap = self.outline.moves[key.move], self.outline.cap
        shift, own = move.shifts[key.stage], self.guess(key)
        before = [self.guess(key.before)] if key.stage else []
        back = [own] if key.stage or move.steps[:1] == (shift,) else []
        back += [] if key.stage else [self.landing(key)]
        follows = Walk(self.digits.radix, [self._edges(part) for part in shift], [own, *before], back)
        words = follows.failures(lambda outputs: outputs[:, 0] == np.minimum(cap, outputs[:, 1:].sum(axis=1)))
        room = [self._at_least(heap, part) for heap, part in enumerate(shift) if part]
        first = 1 + len(before)

        def starts(outputs: Integers) -> Flags:
            truths: Flags = outputs[:, first:].all(axis=1) | (outputs[:, 0] == outputs[:, 1:first].sum(axis=1))
            return truths

        return words or self._in_step([own, *before, *room], starts)

    def landing(self, key: CountKey) -> Guess:
        """Make the table that is 1 where an option of the move counts."""
        source, move = key.source, self.outline.moves[key.move]
        if (behind := set_behind(source)) is not None:
            points = self.guess(behind)
            if not move.guard:
                return Guess(points.delta, 1 - points.outputs if source is OtherSource.NOT_P else points.outputs)
            self.outline.machines[behind] = points.machine()
        return guess_of(self._checker.landing(source, move))

    def _at_least(self, heap: int, constant: int) -> Guess:
        return guess_of(self._checker.test(at_least(heap, constant, self.outline.tracks)))

    def _rule(self, key: SetKey) -> list[Integers]:
        """Find words at which a set does not follow from the counts."""
        sources = self.outline.sources_for(key.value)
        starts = [guess_of(self._checker.start(move)) for move in self.outline.moves if move.start]
        inside = [guess_of(self._checker.domain())] if self.outline.domain else []
        guesses = [self.guess(key), *map(self.guess, self.outline.totals(sources)), *starts, *inside]
        return self._in_step(guesses, self._expected(sources, key.value))

    def _in_step(self, guesses: Sequence[Guess], fits: RowsFit) -> list[Integers]:
        """Find words of numbers at which the outputs of these guesses do not fit."""
        words = words_of(self.digits, self.outline.tracks)

        def fit(outputs: Integers) -> Flags:
            truths: Flags = (outputs[:, 0] == 0) | fits(outputs[:, 1:])
            return truths

        return failures(self.digits.radix, [words, *guesses], fit, MOST_FAILURES)

    def _expected(self, sources: Sequence[Source], value: int) -> RowsFit:
        outline = self.outline
        is_nim = np.array([move.kind == "nim" for move in outline.moves])
        is_small, is_large = (np.array([move.mark == mark for move in outline.moves]) for mark in (SMALL, LARGE))
        has_start = [number for number, move in enumerate(outline.moves) if move.start]

        def few(counts: Integers) -> Flags:
            by_kind = {"total": counts, "nim": counts[:, is_nim], "diagonal": counts[:, ~is_nim]}
            limits = [by_kind[kind].sum(axis=1) < k for kind, k in outline.limits.items()]
            truths: Flags = np.logical_and.reduce(limits)
            return truths

        def follows(outputs: Integers) -> Flags:
            size = len(outline.moves)
            starts, first = np.ones((len(outputs), size), np.int64), 1 + len(sources) * size
            starts[:, has_start] = outputs[:, first : first + len(has_start)]
            starts[:, is_small] *= outputs[:, :1] == 0
            starts[:, is_large] *= outputs[:, :1] == 1
            counts = {s: starts * outputs[:, 1 + i * size : 1 + (i + 1) * size] for i, s in enumerate(sources)}
            if outline.verb == "comply":
                expected = ~few(counts[OtherSource.NOT_P])
                expected |= few(counts[OtherSource.ANY]) if outline.is_misere else False
            else:
                expected = few(counts[value])
                for lower in range(value):
                    expected &= ~few(counts[lower])
                if outline.is_misere:
                    expected &= counts[OtherSource.NOT_P].sum(axis=1) > 0
            outside = ~outputs[:, first + len(has_start) :].astype(np.bool_).all(axis=1)
            truths: Flags = ((outputs[:, 0] == 1) == expected) | outside
            return truths

        return follows


def involved_in(outline: Certificate, key: MachineKey) -> Iterator[MachineKey]:
    """List the machines that the check of this one compares."""
    yield key
    if isinstance(key, SetKey):
        yield from outline.behind_rule(key)
    elif key.stage:
        yield key.before
    elif (behind := set_behind(key.source)) is not None:
        yield behind


def tick(_: int) -> None:
    """Look at the clock; the plain checker calls this now and then."""
    report(0.0)


@lru_cache(maxsize=256)
def _edges(adders: Adders, constant: int) -> Edges:
    return edges_of(adders[constant])


# The rule of each layer as a walk over the present guesses; and which layers are mirror images of themselves.


class LayerGuessChecks(GuessChecks):
    """The checks of a certificate with layers."""

    outline: LayeredCertificate

    def _rule(self, key: SetKey) -> list[Integers]:
        """Find words at which the set of a layer does not follow from the counts."""
        outline, layer = self.outline, self.outline.layers[key.value]
        asked = [*(arc.move for arc in layer.arcs), *([] if layer.opened is None else [layer.opened])]
        guarded = [place for place, move in enumerate(asked) if where_it_starts(outline.moves[move])]
        checker = LayerChecker(outline, tick)
        starts = [guess_of(checker.start(outline.moves[asked[place]])) for place in guarded]
        declared = guess_of(checker.declared(layer.declared))
        counted = [self.guess(each) for each in outline.behind_rule(key)]
        walk = Walk(
            self.digits.radix, [self._edges(0)] * outline.heaps, [self.guess(key), *counted, declared, *starts], []
        )

        def follows(outputs: Integers) -> Flags:
            size = len(counted)
            may_start = np.ones((len(outputs), size + 1), np.int64)
            may_start[:, guarded] = outputs[:, 2 + size :]
            counts = outputs[:, 1 : 1 + size] * may_start[:, :size]
            expected = self._few(counts, [arc.kind for arc in layer.arcs]) & (may_start[:, size] > 0)
            said = outputs[:, 1 + size]
            expected = np.where(said == NOT_DECLARED, expected, said == DECLARED_P)
            truths: Flags = (outputs[:, 0] == 1) == expected
            return truths

        return walk.failures(follows)

    def _few(self, counts: Integers, kinds: list[str]) -> Flags:
        by_kind = {kind: counts[:, [k == kind for k in kinds]].sum(axis=1) for kind in ("nim", "diagonal", "beside")}
        by_kind["total"] = counts.sum(axis=1)
        limits = [by_kind[kind] < k for kind, k in self.outline.limits.items()]
        few: Flags = np.logical_and.reduce([*limits, by_kind["beside"] == 0])
        return few
