"""The rule of each layer as a walk over the present guesses; and which layers are mirror images of themselves."""

from __future__ import annotations

import numpy as np

from ...certificate.checker.content import SetKey
from ...certificate.checker.layer_checks import DECLARED_P, NOT_DECLARED, LayerChecker
from ...certificate.checker.layered_content import LayeredCertificate, where_it_starts
from ...kernels.base.array_types import Flags, Integers
from ..learning.guess import guess_of
from .guess_checks import GuessChecks, tick
from .walks import Walk


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
