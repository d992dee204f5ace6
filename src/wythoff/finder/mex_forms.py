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

from ..sets.compared_sets import increasing
from .beginnings import Beginning
from .derived_sequences import has_terms
from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .periodic_rests import Rest, rest_of

FITS = (60, 500, 2000)  # pairs on which is fitted, until it can be
FEWEST = 30  # pairs
MOST_FACTOR = 300  # s
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
    if not has_terms(evidence, FEWEST) or evidence.pairs is None:
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
    for s in range(1, min(MOST_FACTOR, int(y[-1] // x[-1]) + 1) + 1):
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
