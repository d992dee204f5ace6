"""Mex forms of sets that are not symmetric: (x_n, y_n) with x_n <= y_n above the diagonal, (u_n, v_n) below it.

    x_n = mex_b{x_i, u_i : i < n},  y_n = s*x_n + rest_n        v_n = mex_c{v_i, y_i : i < n},  u_n = s'*v_n + rest'_n

both from (0,0) on; wyt(a,b,c) with a > |b - c| is of this form. Where u_i >= x_i, the first heaps below x_n are those
of earlier pairs, so x_n is the mex iff no first heap occurs twice, the one before x_n is x_n - b, and no two neighbours
below are further apart than b; so for second heaps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .derived_sequences import has_terms
from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Trial
from .mex_forms import simplest_rest
from .periodic_rests import Rest

FEWEST = 120  # pairs


@dataclass(frozen=True)
class Side:
    """The pairs of one side: the nearer heap is mex_b, the other s times it and a rest."""

    b: int
    s: int
    rest: Rest

    @property
    def parameters(self) -> int:
        return 2 + self.rest.parameters

    def words(self, near: str, far: str, other: str) -> str:
        """Such as "x_n = mex_3 of the x_i, u_i with i < n, y_n = x_n + 2*n"."""
        mex = "mex" if self.b == 1 else f"mex_{self.b}"
        second = self.rest.words(self.s).replace("x_n", f"{near}_n")
        return f"{near}_n = {mex} of the {near}_i, {other}_i with i < n, {far}_n = {second}"

    def code(self, name: str) -> str:
        """A function that gives the far heap from the near one and n."""
        return (
            f"def {name}(near, n):\n    turn, place = divmod(n, {self.rest.period})\n"
            f"    return {self.s}*near + {self.rest.saltus}*turn + {list(self.rest.values)}[place]\n"
        )


def two_sided(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that both sides of a set that is not symmetric are mex forms."""
    assert evidence.pairs is not None
    if evidence.is_symmetric or not evidence.by_column or not has_terms(evidence, FEWEST):
        return
    fitted = min(evidence.terms // 2, 1000)
    if int(evidence.pairs.max()) >= 1 << 40 or evidence.pairs[0].tolist() != [0, 0]:
        return
    upper, lower = _sides(evidence.pairs[:fitted])
    first, second = _fit(upper, evidence.pairs[:fitted, 0]), _fit(lower, evidence.pairs[:fitted, 1])
    if first is not None and second is not None:
        yield _hypothesis(first, second, fitted)


def _sides(pairs: Ints) -> tuple[Ints, Ints]:
    """The pairs above the diagonal by x, and (0,0) with those below it by y, their heaps exchanged."""
    x, y = pairs.T
    lower = pairs[x > y][:, ::-1]
    return pairs[x <= y], np.concatenate([np.zeros((1, 2), np.int64), lower[np.argsort(lower[:, 0], kind="stable")]])


def _fit(side: Ints, heaps: Ints) -> Side | None:
    """The form of one side; the first heap of its pairs is a mex among all heaps of that number."""
    if len(side) < FEWEST // 8:
        return None
    near, far = side.T
    before = heaps[heaps < near[-1]]
    chosen = simplest_rest(near, far)
    if chosen is None or not len(before) or chosen[1].parameters * 4 > len(side):
        return None
    return Side(int(near[-1] - before.max()), *chosen)


def _is_right(side: Side, pairs: Ints, heaps: Ints) -> NDArray[np.bool_]:
    """For each pair of a side whether it is that of its number."""
    near, far = pairs.T
    ordered = np.sort(heaps[heaps <= near[-1]])
    gaps = np.diff(ordered, prepend=ordered[:1] - side.b)
    wrong = np.maximum.accumulate((gaps > side.b) | (gaps == 0))
    place = np.searchsorted(ordered, near)
    follows = (gaps[place] == side.b) & ~wrong[place]
    return np.asarray(follows & (far == side.s * near + side.rest(np.arange(len(near)))))


def _first_failure(sides: tuple[Side, Side], pairs: Ints) -> list[int] | None:
    """The first pair that is not that of its number, from below, the heap that is a mex first."""
    listed = _sides(pairs)
    both = min(map(len, listed))
    wrong = []
    for here, side, heaps, there in zip(listed, sides, pairs.T, listed[::-1], strict=True):
        right = _is_right(side, here, heaps)
        right[:both] &= there[:both, 1] >= here[:both, 0]  # what the comparison of heaps rests on
        wrong += here[~right][:1].tolist()
    return min(wrong, default=None)


def _hypothesis(first: Side, second: Side, fitted: int) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        assert evidence.pairs is not None
        failure = _first_failure((first, second), evidence.pairs)
        if failure is None:
            return Trial(evidence.terms)
        return Trial(evidence.terms, f"({failure[0]},{failure[1]}) or its mirror image")

    words = f"(x_n,y_n) and (u_n,v_n): {first.words('x', 'y', 'u')}; {second.words('v', 'u', 'y')}"
    code = (
        f"{first.code('above')}\n{second.code('below')}\n"
        "def mex(used, b):\n    if 0 not in used:\n        return 0\n"
        "    return next(u + b for u in sorted(used) if not any(v in used for v in range(u + 1, u + b + 1)))\n\n"
        "def is_p(x, y):\n    first, second, n = set(), set(), 0\n    while True:\n"
        f"        a, c = mex(first, {first.b}), mex(second, {second.b})\n"
        "        pairs = (a, above(a, n)), (below(c, n), c)\n"
        "        if (x, y) in pairs or min(a, c) > max(x, y):\n            return (x, y) in pairs\n"
        "        first |= {pairs[0][0], pairs[1][0]}\n        second |= {pairs[0][1], pairs[1][1]}\n        n += 1\n"
    )
    return Hypothesis("mex", words, code, first.parameters + second.parameters, fitted, test)
