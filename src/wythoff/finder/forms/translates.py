"""Translates: the set is that of wythoff, or of fraenkel(a), moved by (s,t), but for few positions.

Of a symmetric set it is the part x <= y that is moved, and its mirror image. The exceptions are finitely many, or so
few that their number grows as a logarithm does (Hu, Sleator and Tsin: so it is if finitely many cells are declared).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, log2, sqrt

import numpy as np

from ...forms.beatty import BeattyPairs, Quadratic
from ...progress import report
from ...sets.compared_sets import BITS, LARGEST, Comparison, KnownSet, Pair, compared, keys_of, pairs_of
from ..data.derived_sequences import has_terms
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Json, Trial, set_trial
from .families import Beginning

FEWEST = 200  # pairs
WINDOW = 60  # |t - s|
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
    if len(apart) <= 40 and int(places.max(initial=0)) * LATE <= len(data.keys):
        yield _but_finitely_many(moved, both, fitted)
    # 8: at most each eighth pair is an exception
    elif len(apart) * 8 <= fitted and int((places * 2 >= len(data.keys)).sum()) * LATE <= len(apart):
        yield _but_few(moved, places + 1, fitted, _all_counts(moved, evidence))


def _best(pairs: Ints, is_symmetric: bool) -> Moved | None:
    """The translate with the most of the later half of the pairs, if these are enough."""
    late = pairs[len(pairs) // 2 :]
    upper = late[late[:, 0] <= late[:, 1]]
    if len(upper) < FEWEST // 8:
        return None
    across, up = (upper[-1] - upper[0]).tolist()
    slope = up / max(1, across)
    for a in range(1, 31):
        if abs(slope - Moved(a, (0, 0), is_symmetric).slope) <= 0.02 * slope:  # 0.02 of the slope
            found = _shift(upper, a)
            if found is not None:
                return Moved(a, found, is_symmetric)
    return None


def _shift(upper: Ints, a: int) -> Pair | None:
    """The (s, t) that most of these pairs have: with n = (y - x - t + s)/a, s is x - A_n."""
    x, y = upper.T
    best, many = None, int(0.8 * len(x))  # 0.8 of the later pairs that lie on the translate
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


@dataclass(frozen=True)
class Moved:
    """The set for one a and one shift."""

    a: int
    shift: Pair
    is_symmetric: bool

    @property
    def alpha(self) -> Quadratic:
        """The slope of A."""
        return BeattyPairs(self.a).alpha

    @property
    def slope(self) -> float:
        """y/x of the part above the diagonal."""
        return 1 + self.a / ((2 - self.a + sqrt(self.a**2 + 4)) / 2)

    @property
    def facts(self) -> dict[str, Json]:
        """What a hypothesis says of it for machines."""
        return {"of": self.game, "by": list(self.shift)}

    @property
    def game(self) -> str:
        """The game whose set is moved."""
        return "wythoff" if self.a == 1 else f"fraenkel({self.a})"

    @property
    def system(self) -> str:
        """The numeration system in which it is first-order."""
        return "fib" if self.a == 1 else f"ostrowski {self.a}"

    def told(self, data: KnownSet) -> KnownSet:
        """The set with the extent of the data.

        >>> Moved(1, (2, 2), True).told(KnownSet(np.zeros((0, 2), int), end=8)).pairs.tolist()
        [[2, 2], [3, 4], [5, 7]]
        """
        s, t = self.shift
        end = min(data.end, (data.last >> BITS) + 1) + abs(s) + abs(t)
        pairs = BeattyPairs(self.a).pairs(np.arange(end + 1))
        pairs = pairs if self.is_symmetric else np.concatenate([pairs, pairs[1:, ::-1]])
        moved = pairs + np.array(self.shift)
        inside = (moved >= 0).all(axis=1) & (moved < data.end).all(axis=1) & (moved[:, 0] <= data.last >> BITS)
        inside &= (moved[:, 0] <= moved[:, 1]) if self.is_symmetric else True
        return replace(data, pairs=moved[inside], is_symmetric=self.is_symmetric)

    def words(self) -> str:
        """The set for people.

        >>> Moved(1, (-3, -3), True).words(), Moved(2, (1, 4), True).words()
        ('wythoff moved by (-3,-3)', 'fraenkel(2), x <= y, moved by (1,4), and mirror images')
        """
        s, t = self.shift
        if self.shift == (0, 0):
            return self.game
        part = ", x <= y," if self.is_symmetric and s != t else ""
        return f"{self.game}{part} moved by ({s},{t})" + (", and mirror images" if part else "")

    def formula(self) -> str:
        """The set in x and y.

        >>> Moved(1, (2, -3), False).formula()
        'exists n: A(n,x - 2) and B(n,y + 3) or B(n,x - 2) and A(n,y + 3)'
        """
        s, t = self.shift
        if self.is_symmetric and s != t:
            ways = [f"{x} <= {y} and A(n,{_less(x, s)}) and B(n,{_less(y, t)})" for x, y in ("xy", "yx")]
        elif self.is_symmetric:
            ways = [f"A(n,{_less(x, s)}) and B(n,{_less(y, s)})" for x, y in ("xy", "yx")]
        else:
            ways = [f"{one}(n,{_less('x', s)}) and {two}(n,{_less('y', t)})" for one, two in ("AB", "BA")]
        return f"exists n: {ways[0]} or {ways[1]}"

    def cell_formula(self, pair: Pair) -> str:
        """One position, and its mirror image where the set is symmetric."""
        cells = dict.fromkeys([pair, pair[::-1]] if self.is_symmetric else [pair])
        return " or ".join(f"x = {x} and y = {y}" for x, y in cells)

    def _on(self) -> str:
        """Python for whether a position lies on the set; heaps of a symmetric one in order."""
        s, t = self.shift
        order = "" if self.is_symmetric else "    low, high = min(low, high), max(low, high)\n"
        return (
            "from math import isqrt\n\ndef on_translate(x, y):\n"
            f"    low, high = x - ({s}), y - ({t})\n{order}    n, rest = divmod(high - low, {self.a})\n"
            f"    root = isqrt({self.a**2 + 4}*n*n)\n"
            f"    return low >= 0 and n >= 0 and rest == 0 and low == (({2 - self.a})*n + root)//2\n"
        )

    def code(self) -> str:
        """A function is_p(x, y), for cells WITH and WITHOUT."""
        fold = "    x, y = min(x, y), max(x, y)\n" * self.is_symmetric
        return (
            f"{self._on()}\ndef is_p(x, y):\n{fold}"
            "    return (x, y) in WITH or (x, y) not in WITHOUT and on_translate(x, y)\n"
        )

    def counting_code(self, bound: int) -> str:
        """A function holds(pairs): few pairs of the list lie off the set; of a symmetric one x <= y counts."""
        fold = "    pairs = [(x, y) for x, y in pairs if x <= y]\n" * self.is_symmetric
        return (
            f"from math import log2\n{self._on()}\ndef holds(pairs):\n{fold}    off = 0\n"
            "    for n, (x, y) in enumerate(pairs):\n        off += not on_translate(x, y)\n"
            f"        if off > {bound}*log2(n + 3) + 1e-9:\n            return False\n    return True\n"
        )


def _less(name: str, by: int) -> str:
    return name if by == 0 else f"{name} - {by}" if by > 0 else f"{name} + {-by}"
