"""Lines: the set is a union of finitely many progressions and finitely many exceptions, or x xor y is constant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from .compared_sets import Pair, keys_of, known_set, trial_of
from .evidence import Evidence
from .hypothesis import Hypothesis, Trial
from .straight_lines import Progression, linear, progressions

FITS = (100, 400, 1600)  # pairs on which is fitted, one after the other until it can be
FEWEST = 24  # pairs
MOST_EXCEPTIONS = 24
SYSTEM = "base 2"


def lines(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that the P-positions lie on lines and in progressions, all of them, but for a few at the beginning."""
    if evidence.terms < FEWEST or evidence.is_all:
        return
    yield from _xor(evidence)
    for many in FITS:
        fitted = min(many, evidence.terms // 2)
        data = known_set(evidence.first(fitted))
        found, left = progressions(data)
        exceptions = [(x, y) for x, y in left.tolist()]
        early = keys_of(left).max(initial=-1) <= data.keys[len(data.keys) // 3]
        if found and early and len(left) <= MOST_EXCEPTIONS and _parameters(found, exceptions) < fitted:
            yield union(found, exceptions, data.is_symmetric, fitted)
            return
        if many > fitted:
            return


def _parameters(found: Sequence[Progression], exceptions: Sequence[Pair]) -> int:
    return 2 * (len({each.step for each in found}) + len(found) + len(exceptions))


def union(
    found: Sequence[Progression], exceptions: Sequence[Pair], is_symmetric: bool, fitted: int
) -> Hypothesis:  # fmt: skip
    """The hypothesis that these progressions and exceptions are the set."""

    def test(evidence: Evidence) -> Trial:
        data = known_set(evidence)
        points = [np.array(exceptions, np.int64).reshape(-1, 2), *(each.points(data) for each in found)]
        told = np.unique(np.concatenate(points), axis=0)
        return trial_of(evidence, replace(data, pairs=told, is_symmetric=is_symmetric))

    return Hypothesis(
        "lines", union_words(found, exceptions, is_symmetric), _code(found, exceptions, is_symmetric),
        _parameters(found, exceptions), fitted, test,
        formula=union_formula(found, exceptions, is_symmetric), system=SYSTEM,
        facts={"progressions": [[*each.start, *each.step] for each in found], "exceptions": list(map(list, exceptions))},
    )  # fmt: skip


def union_words(found: Sequence[Progression], exceptions: Sequence[Pair], is_symmetric: bool) -> str:
    """The set in words.

    >>> print(union_words([Progression((0, 1), (1, 1)), Progression((0, 3), (1, 1))], [(0, 0)], True))
    (0,0); y - x in {1, 3}; and mirror images
    >>> print(union_words([Progression((0, 0), (3, 3)), Progression((1, 2), (3, 3))], [], True))
    (3k, 3k), (3k + 1, 3k + 2) for k >= 0; and mirror images
    """
    parts = [" ".join(f"({x},{y})" for x, y in exceptions)] if exceptions else []
    whole = [each for each in found if each.is_line and ">=" not in str(each)]
    for slope in sorted({each.step[1] for each in whole}):
        heights = sorted(each.start[1] - slope * each.start[0] for each in whole if each.step[1] == slope)
        if len(heights) == 1:
            parts.append(f"y = {linear(slope, 'x', heights[0])}")
        else:
            parts.append(f"y - {linear(slope, 'x', 0)} in {{{', '.join(map(str, heights))}}}")
    parts += [str(each) for each in found if each.is_line and each not in whole]
    points = [str(each) for each in sorted(found, key=lambda each: each.start) if not each.is_line]
    parts += [f"{', '.join(points)} for k >= 0"] if points else []
    is_mirrored = is_symmetric and any(x != y for each in found for x, y in (each.start, each.step))
    return "; ".join([*parts, *(["and mirror images"] if is_mirrored else [])])


def union_formula(found: Sequence[Progression], exceptions: Sequence[Pair], is_symmetric: bool) -> str:
    """The same as a formula in x and y.

    >>> union_formula([Progression((1, 2), (3, 3))], [], False)
    '(exists k: x = 3*k + 1 and y = 3*k + 2)'
    """
    parts = []
    for x, y in ("xy", "yx") if is_symmetric else ("xy",):
        for (a, b), (u, v) in ((each.start, each.step) for each in found):
            if u == 1:
                parts.append(f"({y} = {linear(v, x, b - v * a, '*')} and {x} >= {a})")
            else:
                parts.append(f"(exists k: {x} = {linear(u, 'k', a, '*')} and {y} = {linear(v, 'k', b, '*')})")
        parts += [f"({x} = {a} and {y} = {b})" for a, b in exceptions]
    return " or ".join(dict.fromkeys(parts))


def _code(found: Sequence[Progression], exceptions: Sequence[Pair], is_symmetric: bool) -> str:
    fold = "    x, y = min(x, y), max(x, y)\n" * is_symmetric
    return (
        f"PROGRESSIONS = {[(*each.start, *each.step) for each in found]}\nEXCEPTIONS = {list(exceptions)}\n\n"
        f"def is_p(x, y):\n{fold}    if (x, y) in EXCEPTIONS:\n        return True\n"
        "    for a, b, u, v in PROGRESSIONS:\n"
        "        k = (x - a)//u if u else (y - b)//v\n"
        "        if k >= 0 and (a + k*u, b + k*v) == (x, y):\n            return True\n"
        "    return False\n"
    )


def _xor(evidence: Evidence) -> Iterator[Hypothesis]:
    """x xor y = c for c > 0; y = x is a line."""
    data = known_set(evidence.first(FEWEST // 2))
    x, y = data.pairs.T
    sums = set((x ^ y).tolist())
    if len(sums) == 1 and (c := sums.pop()):
        yield _constant_xor(c, data.is_symmetric, FEWEST // 2)


def _constant_xor(c: int, is_symmetric: bool, fitted: int) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        data = known_set(evidence)
        x = np.arange(int(data.pairs[:, 0].max(initial=0)) + 1)
        told = np.stack([x, x ^ c], axis=1)
        told = told[told[:, 0] <= told[:, 1]] if is_symmetric else told
        return trial_of(evidence, replace(data, pairs=told, is_symmetric=is_symmetric))

    code = f"def is_p(x, y):\n    return x ^ y == {c}\n"
    return Hypothesis("lines", f"x xor y = {c}", code, 1, fitted, test, formula=f"xor(x,y,{c})", system=SYSTEM)
