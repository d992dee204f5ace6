"""Beams that repeat themselves along a vector, such as a line y = 2x + 1; of the others, the steps from pair to pair.

A beam of slope p/q that is the same after a step (q*t, p*t) is known exactly from some size on: its pairs are those of
one period, shifted.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...progress import report
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Json, Trial
from .beam_measures import Beam, Cone, size_name, sizes_of
from .decimals import with_error

LONGEST = 512  # columns, or rows, of a period
STEPS = 4  # different steps of x, and of y, that are worth telling
KEYS = 1 << 62  # pairs are compared as single numbers below


class Period(NamedTuple):
    """From the size `first` on, (x, y) is in the cone's part iff (x + across, y + up) is."""

    across: int
    up: int
    first: int
    cone: Cone
    by_column: bool

    @property
    def shift(self) -> int:
        """By how much a size grows."""
        return self.across if self.by_column else max(self.across, self.up)

    def trial(self, evidence: Evidence) -> Trial:
        """Look for the next pair and the one before of each."""
        pairs, sizes = _part(evidence, self.cone)
        lone = _lone(pairs, sizes, self, evidence.upto)
        terms = int(np.count_nonzero(sizes >= self.first))
        wrong = np.flatnonzero(lone & (sizes >= self.first))
        if not len(wrong):
            return Trial(terms)
        x, y = pairs[wrong[0]].tolist()
        return Trial(terms, f"({x},{y})", int(wrong[0]))


def periodic(beam: Beam, cone: Cone, half: Evidence) -> Iterator[Hypothesis]:
    """Propose the period of a beam, or else the steps from pair to pair."""
    period = period_of(beam, cone, half)
    if period:
        yield _repeated(period, beam, half)
    else:
        yield from _stepping(beam, cone, half)


def _part(evidence: Evidence, cone: Cone) -> tuple[Ints, Ints]:
    assert evidence.pairs is not None
    chosen = cone.holds(evidence.pairs)
    return evidence.pairs[chosen], sizes_of(evidence)[chosen]


def _lone(pairs: Ints, sizes: Ints, period: Period, end: int) -> NDArray[np.bool_]:
    """Which pairs lack the next one, below the end, or the one before."""
    wide = int(pairs[:, 1].max(initial=0)) + period.up + 1
    keys = pairs[:, 0] * wide + pairs[:, 1]
    step = period.across * wide + period.up
    known = keys if period.by_column else np.sort(keys)  # columns come in order
    lacks_next = ~_are_in(keys + step, known) & (sizes + period.shift < end)
    lacks_last = ~_are_in(keys - step, known) & (sizes - period.shift >= period.first)
    return lacks_next | lacks_last


def _are_in(wanted: Ints, known: Ints) -> NDArray[np.bool_]:
    """Which numbers are among those known, which are sorted."""
    places = np.searchsorted(known, wanted)
    return np.asarray(known[np.minimum(places, len(known) - 1)] == wanted, np.bool_)


def period_of(beam: Beam, cone: Cone, half: Evidence) -> Period | None:
    """The shortest vector along the slope that moves the far part of the beam into itself."""
    pairs, sizes = _part(half, cone)
    if int(pairs[-1].max()) ** 2 * 4 > KEYS:
        return None
    for across, up in _vectors(beam):
        period = Period(across, up, 0, cone, half.by_column)
        late = sizes >= half.upto - (4 + 1) * period.shift  # 4 periods at the end of the list that are compared first
        here = period._replace(first=int(sizes[late].min(initial=half.upto)))
        if late.any() and not _lone(pairs[late], sizes[late], here, half.upto).any():
            wrong = sizes[_lone(pairs, sizes, period, half.upto)]
            first = int(wrong.max(initial=-1)) + 1
            if first <= half.upto // 2:
                return period._replace(first=first)
        report(0.0)
    return None


def _vectors(beam: Beam) -> Iterator[tuple[int, int]]:
    """Multiples of the shortest vector with the slope of the beam, if that is rational."""
    if beam.slope is None:
        across, up = 0, 1
    else:
        slope = Fraction(beam.slope.value).limit_denominator(LONGEST)
        if not beam.slope.low <= slope <= beam.slope.high:
            return
        across, up = slope.denominator, slope.numerator
    most = min(64, LONGEST // max(across, 1), beam.end // 16 // max(across, up))
    yield from ((across * times, up * times) for times in range(1, most + 1))


def _repeated(period: Period, beam: Beam, half: Evidence) -> Hypothesis:
    pairs, sizes = _part(half, period.cone)
    first = period.first
    one = pairs[(sizes >= first) & (sizes < first + period.shift)]
    size = size_name(half)
    step = f"(x + {period.across}, y + {period.up})"
    back = f"(x - {period.across}, y - {period.up})"
    code = (
        "def holds(pairs):\n"
        f"    beam = {{(x, y) for x, y in pairs if {size} >= {first} and {period.cone.code}}}\n"
        f"    end = max({size} for x, y in pairs)\n"
        f"    forth = all({step} in beam for x, y in beam if {size} + {period.shift} < end)\n"
        f"    return forth and all({back} in beam for x, y in beam if {size} - {period.shift} >= {first})\n"
    )
    facts: dict[str, Json] = {
        "across": period.across, "up": period.up, "from": first, "pairs": one.tolist(),
        "density": [len(one), period.shift],
    }  # fmt: skip
    parameters, fitted = 3 + 2 * len(one) + period.cone.bounds, period.trial(half).terms
    words = f"the beam of slope {_slope(period)}: {_repeated_words(period, one, size)}"
    return Hypothesis("beams", words, code, parameters, fitted, period.trial, is_exact=False, facts=facts)


def _slope(period: Period) -> str:
    return str(Fraction(period.up, period.across)) if period.across else "infinity"


def _repeated_words(period: Period, one: Ints, size: str) -> str:
    across, up, first = period[:3]
    if across == 1 and period.by_column and len(one):
        shifts = sorted(int(y - up * x) for x, y in one)
        line = f"y = {up if up != 1 else ''}x" if up else "y ="
        if len(shifts) == 1:
            sign = f" {'+' if shifts[0] > 0 else '-'} {abs(shifts[0])}" if shifts[0] else ""
            return f"{line}{sign} for every x >= {first}"
        return f"{line} + c with c = {', '.join(map(str, shifts))} for every x >= {first}"
    if len(one) <= 6:  # 6 pairs of a period that are told one by one
        listed = ", ".join(f"({x},{y})" for x, y in one.tolist())
        return f"{listed} and these plus ({across},{up})*k, from {size} = {first} on"
    return (
        f"(x, y) is in it iff (x + {across}, y + {up}) is, from {size} = {first} on;"
        f" {len(one)} pairs in {period.shift} {'columns' if period.by_column else 'sizes'}"
    )


class Steps(NamedTuple):
    """From x = first on, x and y of the pairs of a cone grow by these numbers only, from each to the next."""

    across: list[int]
    up: list[int]
    first: int
    cone: Cone

    def wrong(self, pairs: Ints) -> NDArray[np.bool_]:
        """Which steps are others."""
        across, up = np.diff(pairs.T)
        return ~(np.isin(across, self.across) & np.isin(up, self.up))

    def trial(self, evidence: Evidence) -> Trial:
        """Look at every step."""
        pairs, sizes = _part(evidence, self.cone)
        far = pairs[sizes >= self.first]
        wrong = np.flatnonzero(self.wrong(far))
        if not len(wrong):
            return Trial(len(far))
        (x, y), (u, v) = far[wrong[0] : wrong[0] + 2].tolist()
        return Trial(len(far), f"({x},{y}), then ({u},{v})", int(wrong[0]))


def _stepping(beam: Beam, cone: Cone, half: Evidence) -> Iterator[Hypothesis]:
    """Propose that x and y grow by few numbers only."""
    steps = _steps(cone, half) if half.by_column else None
    if steps is None or beam.slope is None:
        return
    code = (
        "def holds(pairs):\n"
        f"    beam = [(x, y) for x, y in pairs if x >= {steps.first} and {cone.code}]\n"
        "    steps = zip(beam, beam[1:])\n"
        f"    return all(u - x in {steps.across} and v - y in {steps.up} for (x, y), (u, v) in steps)\n"
    )
    words = (
        f"the beam of slope {with_error(beam.slope.value, beam.slope.error)}: from pair to pair x grows by"
        f" {_listed(steps.across)} and y by {_listed(steps.up)}, from x = {steps.first} on"
    )
    facts: dict[str, Json] = {"across": list(steps.across), "up": list(steps.up), "from": steps.first}
    parameters = len(steps.across) + len(steps.up) + 1 + cone.bounds
    fitted = steps.trial(half).terms
    yield Hypothesis("beams", words, code, parameters, fitted, steps.trial, is_exact=False, facts=facts)


def _steps(cone: Cone, half: Evidence) -> Steps | None:
    """The steps of the far pairs, if they are few, and from where on there are no others."""
    pairs, sizes = _part(half, cone)
    far = np.diff(pairs[sizes >= half.upto // 8], axis=0)
    told = [np.unique(column, return_counts=True) for column in far.T]
    # 5 times that each has to be seen
    if not len(far) or any(len(values) > STEPS or times.min() < 5 for values, times in told):
        return None
    steps = Steps(told[0][0].tolist(), told[1][0].tolist(), 0, cone)
    return steps._replace(first=int(pairs[:-1, 0][steps.wrong(pairs)].max(initial=-1)) + 1)


def _listed(values: list[int]) -> str:
    *some, last = map(str, values)
    return f"{', '.join(some)} or {last}" if some else last
