"""Lines: the set is a union of finitely many progressions and finitely many exceptions, or x xor y is constant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from ..sets.compared_sets import Pair, keys_of
from .derived_sequences import has_terms
from .evidence import Evidence
from .families import Family, Triangle, Union, full_triangle, union_hypothesis
from .hypothesis import Hypothesis, Json, Trial, set_trial
from .straight_lines import Progression, linear, progressions

FITS = (100, 400, 1600)  # pairs on which is fitted, one after the other until it can be
FEWEST = 24  # pairs
MOST_EXCEPTIONS = 24
LEAST_TRIANGLE = 2
SYSTEM = "base 2"


def lines(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that the P-positions lie on lines and in progressions, all of them, but for a few at the beginning."""
    if not has_terms(evidence, FEWEST) or evidence.is_all:
        return
    yield from _xor(evidence)
    for many in FITS:
        fitted = min(many, evidence.terms // 2)
        data = evidence.first(fitted).known_set
        found, left = progressions(data, 1)
        if found and keys_of(left).max(initial=-1) <= data.keys[len(data.keys) // 3]:
            union = union_of(found, [(x, y) for x, y in left.tolist()], data.is_symmetric)
            if len(union.exceptions) <= MOST_EXCEPTIONS and union.parameters < fitted:
                steps: list[Json] = [[*each.start, *each.step] for each in found]
                yield union_hypothesis("lines", union, fitted, SYSTEM, {"progressions": steps})
                return
        if many > fitted:
            return


def union_of(found: Sequence[Progression], left: Sequence[Pair], is_symmetric: bool, *others: Family) -> Union:
    """Progressions with the pairs that are left: a full triangle at the origin, and single ones.

    >>> union_of([Progression((0, 1), (1, 1)), Progression((0, 3), (1, 1))], [(0, 0), (0, 2)], True).words()
    '(0,0) (0,2); y - x in {1, 3}; and mirror images'
    """
    known = {*left, *((x + k * u, y + k * v) for (x, y), (u, v) in map(_ends, found) for k in range(64))}
    bound = full_triangle(sorted(known)) if is_symmetric else -1
    single = [(x, y) for x, y in left if x + y > bound]
    triangle = [Triangle(bound)] if bound >= LEAST_TRIANGLE and len(left) - len(single) > 1 else []
    families = (*triangle, *found, *others)
    listed = (*(each.words() for each in triangle), *_words(found), *(each.words() for each in others))
    return Union(families, tuple(single if triangle else left), is_symmetric, listed)


def _ends(found: Progression) -> tuple[Pair, Pair]:
    return found.start, found.step


def _words(found: Sequence[Progression]) -> Iterator[str]:
    """Parallel lines together, and all other progressions together."""
    whole = [each for each in found if each.is_whole]
    for slope in sorted({each.step[1] for each in whole}):
        same = sorted((each for each in whole if each.step[1] == slope), key=lambda each: each.height)
        heights = ", ".join(str(each.height) for each in same)
        yield same[0].words() if len(same) == 1 else f"y - {linear(slope, 'x', 0)} in {{{heights}}}"
    yield from (each.words() for each in found if each.is_line and not each.is_whole)
    points = sorted((each for each in found if not each.is_line), key=lambda each: each.start)
    if points:
        yield f"{', '.join(each.words() for each in points)} for k >= 0"


def _xor(evidence: Evidence) -> Iterator[Hypothesis]:
    """x xor y = c for c > 0; y = x is a line."""
    data = evidence.first(FEWEST // 2).known_set
    x, y = data.pairs.T
    sums = set((x ^ y).tolist())
    if len(sums) == 1 and (c := sums.pop()):
        yield _constant_xor(c, data.is_symmetric)


def _constant_xor(c: int, is_symmetric: bool) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        data = evidence.known_set
        x = np.arange(int(data.pairs.max(initial=0)) + 1)
        told = np.stack([x, x ^ c], axis=1)
        told = told[told[:, 0] <= told[:, 1]] if is_symmetric else told
        return set_trial(evidence, replace(data, pairs=told, is_symmetric=is_symmetric))

    code = f"def is_p(x, y):\n    return x ^ y == {c}\n"
    return Hypothesis("lines", f"x xor y = {c}", code, 1, FEWEST // 2, test, formula=f"xor(x,y,{c})", system=SYSTEM)
