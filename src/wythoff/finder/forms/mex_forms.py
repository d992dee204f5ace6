"""Mex forms: x_n = mex_b of the earlier ones, y_n = s*x_n + a rest that is periodic with saltus, after a few pairs.

The rests are those of printed forms: t*n + c, t*floor((n + e)/k) + c, and d_n with d_{n+k} = d_n + t.

mex_b(S) is the first u + b with u in S and no other element of S in (u, u + b], and 0 where 0 is not in S. Let Z be the
set of all numbers in pairs. Where the pairs are in lexicographic order, the numbers below x_n that are in earlier pairs
are those of Z below x_n. So x_n is mex_b of the earlier ones iff it is in none of them, the number of Z before x_n is
x_n - b, and no two neighbours of Z below x_n are further apart than b. That is one comparison of sorted arrays.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...sets.compared_sets import increasing
from ..data.derived_sequences import has_terms
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Json, Trial
from .families import Beginning
from .periodic_rests import Rest, rest_of

FEWEST_BOTH = 120  # pairs
FITS = (60, 500, 2000)  # pairs on which is fitted, until it can be
NONE = Beginning()


@dataclass(frozen=True)
class MexForm:
    """x_n = mex_b, y_n = s*x_n + rest_n for n >= len(first); before, the first pairs."""

    b: int
    s: int
    rest: Rest
    first: Beginning = NONE

    @property
    def parameters(self) -> int:
        return 2 + self.rest.parameters + self.first.parameters

    def second(self, x: Ints, n: Ints) -> Ints:
        """What y_n must be."""
        return self.s * x + self.rest(n)

    def words(self) -> str:
        """The form for people.

        >>> MexForm(2, 1, Rest(3, 1, (1,)), Beginning(((0, 1), (2, 2)))).words()
        'x_n = mex_2 of the earlier ones, y_n = x_n + 3*n + 1 from n = 2 on; before, (0,1) (2,2)'
        """
        mex = "mex" if self.b == 1 else f"mex_{self.b}"
        return self.first.after(f"x_n = {mex} of the earlier ones, y_n = {self.rest.words(self.s, len(self.first))}")

    def code(self) -> str:
        """A function that gives pair n, by the recursion."""
        return (
            f"FIRST = {list(self.first.pairs)}\nREST = {list(self.rest.values)}\n\n"
            f"def mex(used, b={self.b}):\n    if 0 not in used:\n        return 0\n"
            "    return next(u + b for u in sorted(used) if not any(v in used for v in range(u + 1, u + b + 1)))\n\n"
            "def pair(n):\n    used = set()\n    for m in range(n + 1):\n"
            "        if m < len(FIRST):\n            x, y = FIRST[m]\n"
            "        else:\n            x = mex(used)\n            turn, place = divmod(m, len(REST))\n"
            f"            y = {self.s}*x + {self.rest.saltus}*turn + REST[place]\n"
            "        used |= {x, y}\n    return x, y\n"
        )

    def test(self, evidence: Evidence) -> Trial:
        """The first pairs, then mex and the second heap of each pair."""
        assert evidence.pairs is not None
        pairs, many = evidence.pairs, len(self.first)
        x, y = pairs.T
        right = is_mex(pairs, self.b) & (y == self.second(x, np.arange(len(x))))
        early = np.array(self.first.pairs, np.int64).reshape(-1, 2)[: len(pairs)]
        right[:many] = (pairs[:many] == early).all(axis=1)
        wrong = np.flatnonzero(~right)
        if not len(wrong):
            return Trial(len(pairs))
        n = int(wrong[0])
        return Trial(len(pairs), f"n = {n}: ({x[n]},{y[n]})", n)


def is_mex(pairs: Ints, b: int) -> NDArray[np.bool_]:
    """For each pair whether its first number is mex_b of those in earlier pairs; O(n log n).

    >>> is_mex(np.array([(0, 0), (1, 2), (3, 5), (4, 7), (5, 8)]), 1).tolist()
    [True, True, True, True, False]
    """
    x, y = pairs.T
    numbers = increasing(np.concatenate([x, y[y <= x.max(initial=0)]]))
    gaps = np.diff(numbers, prepend=numbers[:1])
    too_far = np.maximum.accumulate(np.where(gaps > b, 1, 0))
    place = np.searchsorted(numbers, x)
    is_new = np.ones(len(x), np.bool_)
    is_new[1:] = x[1:] > np.maximum.accumulate(x)[:-1]
    order = np.argsort(y, kind="stable")
    before = order[np.searchsorted(y, x, sorter=order).clip(max=len(y) - 1)]  # the first pair whose y it is, if any
    is_new &= (y[before] != x) | (before >= np.arange(len(x)))
    follows = np.where(x == 0, place == 0, (gaps[place] == b) & (numbers[:1] == 0))
    return np.asarray(is_new & follows & (too_far[place] == 0))


def mex(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that x_n is a mex, and y_n a multiple of it and a rest that is periodic with saltus."""
    if not has_terms(evidence, 30) or evidence.pairs is None:
        return
    x, y = evidence.pairs.T
    if not evidence.by_column or int(y.max()) >= 1 << 40 or (x > y).any():
        return
    for many in FITS:
        fitted = min(many, evidence.terms // 2)
        found = _fit(evidence.pairs[:fitted])
        if found is not None and not found.test(evidence).failure:
            facts: dict[str, Json] = {"b": found.b, "s": found.s, "rest": list(found.rest.values)}
            facts["saltus"] = found.rest.saltus
            yield Hypothesis("mex", found.words(), found.code(), found.parameters, fitted, found.test, facts=facts)
            return
        if many > fitted:
            return


def _fit(pairs: Ints) -> MexForm | None:
    """The form that holds in the last half of these pairs, with the pairs before it begins."""
    x, y = pairs.T
    b = _gap(x, y)
    if b is None or x[-1] == 0:
        return None
    since = _since(is_mex(pairs, b))
    chosen = simplest_rest(x, y) if since <= len(x) // 2 else None
    if chosen is None:
        return None
    s, rest = chosen
    many = max(since, _since(rest(np.arange(len(x))) + s * x == y))
    found = MexForm(b, s, rest, Beginning(tuple((first, second) for first, second in pairs[:many].tolist())))
    return found if 4 * found.parameters <= len(x) else None


def simplest_rest(x: Ints, y: Ints) -> tuple[int, Rest] | None:
    """The factor s of x whose rest y - s*x has the fewest parameters; one with a period of 1 is taken at once.

    >>> n = np.arange(80)
    >>> simplest_rest(n * 8 // 5, 3 * (n * 8 // 5) + n // 2)
    (3, Rest(saltus=1, period=2, values=(0, 0)))
    """
    best: tuple[int, Rest] | None = None
    for s in range(1, min(300, int(y[-1] // x[-1]) + 1) + 1):
        rest = rest_of(y - s * x)
        if rest is not None and (best is None or rest.parameters < best[1].parameters):
            best = s, rest
            if rest.period == 1:
                break
    return best


def _since(right: NDArray[np.bool_]) -> int:
    wrong = np.flatnonzero(~right)
    return int(wrong[-1]) + 1 if len(wrong) else 0


def _gap(x: Ints, y: Ints) -> int | None:
    """The distance of a late x to the number of pairs before it."""
    numbers = increasing(np.concatenate([x, y]))
    place = int(np.searchsorted(numbers, x[-1]))
    return int(numbers[place] - numbers[place - 1]) if place else None


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
    if evidence.is_symmetric or not evidence.by_column or not has_terms(evidence, FEWEST_BOTH):
        return
    fitted = min(evidence.terms // 2, 1000)
    if int(evidence.pairs.max()) >= 1 << 40 or evidence.pairs[0].tolist() != [0, 0]:
        return
    upper, lower = _sides(evidence.pairs[:fitted])
    first, second = _fit_side(upper, evidence.pairs[:fitted, 0]), _fit_side(lower, evidence.pairs[:fitted, 1])
    if first is not None and second is not None:
        yield _both_sides(first, second, fitted)


def _sides(pairs: Ints) -> tuple[Ints, Ints]:
    """The pairs above the diagonal by x, and (0,0) with those below it by y, their heaps exchanged."""
    x, y = pairs.T
    lower = pairs[x > y][:, ::-1]
    return pairs[x <= y], np.concatenate([np.zeros((1, 2), np.int64), lower[np.argsort(lower[:, 0], kind="stable")]])


def _fit_side(side: Ints, heaps: Ints) -> Side | None:
    """The form of one side; the first heap of its pairs is a mex among all heaps of that number."""
    if len(side) < FEWEST_BOTH // 8:
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


def _both_sides(first: Side, second: Side, fitted: int) -> Hypothesis:
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
