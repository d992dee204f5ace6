"""Translates: the set is that of wythoff, or of fraenkel(a), moved by (s,t), but for few positions.

Of a symmetric set it is the part x <= y that is moved, and its mirror image. The exceptions are finitely many, or so
few that their number grows as a logarithm does (Hu, Sleator and Tsin: so it is if finitely many cells are declared).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, log2

import numpy as np

from ..progress import report
from ..sets.compared_sets import LARGEST, Comparison, Pair, compared, keys_of, pairs_of
from .beginnings import Beginning
from .derived_sequences import has_terms
from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial, set_trial
from .moved_sets import Moved

FEWEST = 200  # pairs
MOST_A = 30
WINDOW = 60  # |t - s|
SHARE = 0.8  # of the later pairs that lie on the translate
NEAR = 0.02  # of the slope
MOST_EXCEPTIONS = 40
FEW = 8  # at most each eighth pair is an exception
LATE = 3  # finitely many exceptions end in the first third
MARKS = (100, 1000, 10**4, 10**5, 10**6)


def translate(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that the set is a translate of a known one, but for few positions."""
    assert evidence.pairs is not None
    if not has_terms(evidence, FEWEST) or int(evidence.pairs.max(initial=0)) >= LARGEST:
        return
    fitted = evidence.terms // 2
    data = evidence.first(fitted).known_set
    moved = _best(data.pairs, data.is_symmetric)
    if moved is None:
        return
    both = compared(data, moved.told(data))
    apart = np.sort(np.concatenate([both.extra, both.missing]))
    if not len(apart) and moved.shift == (0, 0):
        return  # the set itself has its own form
    places = np.searchsorted(data.keys, apart)
    if len(apart) <= MOST_EXCEPTIONS and int(places.max(initial=0)) * LATE <= len(data.keys):
        yield _but_finitely_many(moved, both, fitted)
    elif len(apart) * FEW <= fitted and int((places * 2 >= len(data.keys)).sum()) * LATE <= len(apart):
        yield _but_few(moved, places + 1, fitted, _all_counts(moved, evidence))


def _best(pairs: Ints, is_symmetric: bool) -> Moved | None:
    """The translate with the most of the later half of the pairs, if these are enough."""
    late = pairs[len(pairs) // 2 :]
    upper = late[late[:, 0] <= late[:, 1]]
    if len(upper) < FEWEST // 8:
        return None
    across, up = (upper[-1] - upper[0]).tolist()
    slope = up / max(1, across)
    for a in range(1, MOST_A + 1):
        if abs(slope - Moved(a, (0, 0), is_symmetric).slope) <= NEAR * slope:
            found = _shift(upper, a)
            if found is not None:
                return Moved(a, found, is_symmetric)
    return None


def _shift(upper: Ints, a: int) -> Pair | None:
    """The (s, t) that most of these pairs have: with n = (y - x - t + s)/a, s is x - A_n."""
    x, y = upper.T
    best, many = None, int(SHARE * len(x))
    for delta in sorted(range(-WINDOW, WINDOW + 1), key=abs):
        report(0.0)
        n, rest = np.divmod(y - x - delta, a)
        here = (rest == 0) & (n >= 0)
        if int(here.sum()) <= many:
            continue
        values, counts = np.unique(x[here] - Moved(a, (0, 0), True).alpha.floors(n[here]), return_counts=True)
        if int(counts.max()) > many:
            s, many = int(values[np.argmax(counts)]), int(counts.max())
            best = (s, s + delta)
    return best


def _but_finitely_many(moved: Moved, both: Comparison, fitted: int) -> Hypothesis:
    extra, missing = tuple(pairs_of(both.extra)), tuple(pairs_of(both.missing))
    there, away = (np.array(cells, np.int64).reshape(-1, 2) for cells in (extra, missing))

    def test(evidence: Evidence) -> Trial:
        told = moved.told(evidence.known_set)
        kept = told.pairs[~np.isin(keys_of(told.pairs), keys_of(away))]
        return set_trial(evidence, replace(told, pairs=np.concatenate([there, kept])))

    more, less = Beginning(extra), Beginning(missing)
    parts = [f"with {more.words()}"] * bool(extra) + [f"without {less.words()}"] * bool(missing)
    words = f"{moved.words()}{', ' if parts else ''}{', '.join(parts)}"
    cells = [f"not ({moved.cell_formula(pair)})" for pair in missing]
    formula = " and ".join([f"({moved.formula()})", *cells])
    formula = " or ".join([f"({formula})" if extra else formula, *(f"({moved.cell_formula(pair)})" for pair in extra)])
    code = f"WITH = {list(extra)}\nWITHOUT = {list(missing)}\n\n{moved.code()}"
    return Hypothesis(
        "translate", words, code, 3 + more.parameters + less.parameters, fitted, test,
        formula=formula, system=moved.system, facts=moved.facts,
    )  # fmt: skip


@dataclass(frozen=True)
class _Counts:
    """How many exceptions there are among the first pairs, for some numbers of pairs."""

    marks: tuple[int, ...]
    counts: tuple[int, ...]

    def words(self) -> str:
        if not self.marks:
            return ""
        counts, marks = (", ".join(map(str, each)) for each in (self.counts, self.marks))
        return f": {counts} of the first {marks}"


def _all_counts(moved: Moved, evidence: Evidence) -> _Counts:
    places = _places(moved, evidence)
    marks = tuple(mark for mark in MARKS if mark <= evidence.terms)
    return _Counts(marks, tuple(int(np.searchsorted(places, mark)) for mark in marks))


def _places(moved: Moved, evidence: Evidence) -> Ints:
    """Before how many pairs each exception lies, increasing."""
    data = evidence.known_set
    both = compared(data, moved.told(data))
    return np.searchsorted(data.keys, np.sort(np.concatenate([both.extra, both.missing])))


def _but_few(moved: Moved, places: Ints, fitted: int, seen: _Counts) -> Hypothesis:
    """At most bound*log2(n + 2) of the first n pairs are exceptions; the bound is read off those that were fitted."""
    bound = ceil(float((np.arange(1, len(places) + 1) / np.log2(places + 2)).max()))

    def test(evidence: Evidence) -> Trial:
        found = _places(moved, evidence) + 1
        wrong = np.flatnonzero(np.arange(1, len(found) + 1) > bound * np.log2(found + 2) + 1e-9)
        terms = len(evidence.known_set.pairs)
        if not len(wrong):
            return Trial(terms)
        n = int(found[wrong[0]])
        return Trial(terms, f"n = {n}: {wrong[0] + 1} exceptions, above {bound * log2(n + 2):.1f}", n)

    words = f"{moved.words()}, but for at most {bound}*log2(n + 2) of the first n pairs{seen.words()}"
    code = moved.counting_code(bound)
    facts: dict[str, Json] = {**moved.facts, "bound": bound, "marks": list(seen.marks), "exceptions": list(seen.counts)}
    return Hypothesis("translate", words, code, 4, fitted, test, is_exact=False, facts=facts)
