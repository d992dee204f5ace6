"""Beatty pairs: x_n and y_n are floors of lines with a quadratic slope, perhaps beside lines, with exact floors.

The slopes that all fitted terms allow are an interval, known exactly; a number in it is told only if few are as simple.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd, isqrt

import numpy as np

from ...forms.beatty import Quadratic
from ...progress import report
from ...sets.compared_sets import keys_of
from ..data.derived_sequences import has_terms
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Trial
from ..words.floor_lines import is_between, quadratic_line, simplest_quadratic, simplified
from ..words.slope_intervals import Slopes, slopes_of
from .families import Beginning, union_hypothesis
from .floor_pairs import FloorPairs, Floors, slope_words
from .lines import progressions, union_of

FEWEST = 60  # pairs
RARE = 0.05  # fractions as simple that the interval of slopes holds on the average


def beatty(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that the pairs are floors, all of them or those beside some lines."""
    assert evidence.pairs is not None
    if not has_terms(evidence, FEWEST) or int(evidence.pairs.max(initial=0)) >= 1 << 50:
        return
    fitted = evidence.terms // 2
    found = fit(evidence.pairs[:fitted])
    if found is not None:
        yield _all_pairs(found, evidence.pairs[: found.first], fitted, evidence.is_symmetric)
    elif evidence.is_symmetric:
        yield from _beside_lines(evidence, fitted)


def fit(pairs: Ints) -> FloorPairs | None:
    """Floors that give all these pairs but the first few.

    >>> n = np.arange(200)
    >>> from ...forms.beatty import PHI
    >>> fit(np.stack([2 * PHI.floors(n) + 2, 2 * PHI.floors(n) + 2 * n + 2], axis=1)).words()
    'x_n = 2*floor(n*phi) + 2, y_n = x_n + 2*n'
    """
    x, y = pairs.T
    linear = _linear(x, y)
    first = _floors(x, linear[0] if linear else None)
    if first is None:
        return None
    if linear is not None:
        return FloorPairs(first[0], linear[0], max(first[1], linear[1]))
    second = _floors(y)
    if second is None or second[0].line.alpha.d != first[0].line.alpha.d:
        return None
    return FloorPairs(first[0], second[0], max(first[1], second[1]))


def _most_before(terms: int) -> int:
    return min(60, terms // 10)  # 60 pairs before the form begins, and no more than a tenth


def _linear(x: Ints, y: Ints) -> tuple[tuple[int, int, int], int] | None:
    """(p, t, d) and the first n from which on y_n = p*x_n + t*n + d."""
    late = _most_before(len(x))
    for p in (1, 0, *range(2, 13)):  # p in y = p*x + t*n + d
        steps = np.diff(y - p * x)
        if (steps[late:] == steps[-1]).all():
            wrong = np.flatnonzero(steps != steps[-1])
            since, t = int(wrong[-1]) + 1 if len(wrong) else 0, int(steps[-1])
            return (p, t, int(y[-1]) - p * int(x[-1]) - t * (len(x) - 1)), since
    return None


def _floors(terms: Ints, linear: tuple[int, int, int] | None = None) -> tuple[Floors, int] | None:
    """Floors of a line that give the terms, and the first n from which on they do; y_n may be linear in x_n and n."""
    late = _most_before(len(terms))
    scale = gcd(*np.diff(terms[late:]).tolist())
    if scale == 0:
        return None
    rest = int(terms[-1]) % scale
    reduced = (terms - rest) // scale
    since = _since(reduced, late)
    slopes = None if since is None else slopes_of(reduced[since:])
    if since is None or slopes is None or slopes.simplest.denominator**2 * slopes.width < RARE:
        return None
    report(0.0)
    alpha = None if linear is None else _with_reciprocals(linear[0], linear[1] / scale, slopes)
    alpha = alpha or simplest_quadratic(slopes.low, slopes.high)
    line = None if alpha is None else quadratic_line(reduced[since:], since, alpha)
    return None if line is None else (Floors(line, scale, rest), since)


def _with_reciprocals(p: int, t: float, slopes: Slopes) -> Quadratic | None:
    """The root of 1/z + 1/(p*z + t) = k for a whole k, if one is a slope and few are: k is a single number."""
    alpha = float(slopes.simplest)
    if t != int(t) or p < 0 or p * alpha + t <= 0 or alpha <= 0:
        return None
    k = round(1 / alpha + 1 / (p * alpha + t))
    # p k z^2 + (t k - p - 1) z - t = 0; of p = 0 the root is a fraction
    square, once = p * k, int(t) * k - p - 1
    discriminant = once * once + 4 * square * int(t)
    if square == 0 or isqrt(discriminant) ** 2 == discriminant or slopes.width * k * k > RARE:
        return None
    root = simplified(-once, discriminant, 2 * square)
    return root if is_between(slopes.low, root, slopes.high) else None


def _since(terms: Ints, late: int) -> int | None:
    """The first n from which on the terms are balanced; if they are from one on, so they are from each later one."""
    low, high = -1, late
    if slopes_of(terms[high:]) is None:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if slopes_of(terms[middle:]) is not None else (middle, high)
    return high


def _all_pairs(found: FloorPairs, before: Ints, fitted: int, is_symmetric: bool) -> Hypothesis:
    """The hypothesis that these are all pairs, after the first few."""
    early = Beginning(tuple((x, y) for x, y in before.tolist()))

    def test(evidence: Evidence) -> Trial:
        assert evidence.pairs is not None
        told = np.concatenate([before, found.at(np.arange(found.first, max(found.first, evidence.terms)))])
        wrong = np.flatnonzero((told[: evidence.terms] != evidence.pairs).any(axis=1))
        if not len(wrong):
            return Trial(evidence.terms)
        n = int(wrong[0])
        (x, y), (u, v) = evidence.pairs[n].tolist(), told[n].tolist()
        return Trial(evidence.terms, f"n = {n}: ({x},{y}), not ({u},{v})", n)

    words = early.after(found.rule()) + slope_words(found.slopes)
    first = f"FIRST = {list(early.pairs)}\n\n" if early else ""
    choice = f"FIRST[n] if n < {found.first} else pair_of(n)" if early else "pair_of(n)"
    code = f"{first}{found.pair_code('pair_of')}\ndef pair(n):\n    return {choice}\n"
    parameters = found.parameters + early.parameters
    formula = union_of([], early.pairs, True, found).formula() if found.system and is_symmetric else ""
    return Hypothesis("beatty", words, code, parameters, fitted, test, formula=formula, system=found.system)


def _beside_lines(evidence: Evidence, fitted: int) -> Iterator[Hypothesis]:
    """Pairs that lie on lines are set aside; the others may be floors, numbered anew."""
    # lines of 30 points or more in 400 pairs; the search ends after 60 pairs that lie on none
    found, _ = progressions(evidence.first(min(fitted, 400)).known_set, misses=60, least=30)
    if not found:
        return
    data = evidence.first(fitted).known_set
    on_lines = np.concatenate([keys_of(each.points(data)) for each in found])
    rest = data.pairs[~np.isin(keys_of(data.pairs), on_lines)]
    for before in range(4):  # 4 pairs beside lines that may come before the floors
        floors = fit(rest[before:]) if len(rest) >= FEWEST else None
        if floors is not None:
            early = [(x, y) for x, y in rest[: before + floors.first].tolist()]
            yield union_hypothesis("beatty", union_of(found, early, True, floors.renumbered()), fitted, floors.system)
            return
