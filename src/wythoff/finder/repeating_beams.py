"""Beams that do not settle but repeat: y/x in the last octave is like y/x at x/factor, x/factor^2, …"""

from __future__ import annotations

import numpy as np

from .beam_measures import Beam
from .decimals import outwards, with_error
from .empty_sectors import Floats
from .evidence import Evidence
from .hypothesis import Hypothesis, Trial

LIKE = 0.5  # correlation
STEP, STEPS = 1.01, 70  # an octave in short ranges
KNOWN = 12  # of them hold pairs, here and before: a beam may stop for a while
MARGIN = 0.25  # of the range of y/x, by which the cone of the beam is widened


def repeating(beam: Beam, place: str, fitted: int) -> Hypothesis:
    """The hypothesis that y/x of a beam with a log-period repeats."""
    assert beam.period is not None
    factor, error = beam.period
    low, high = beam.range(beam.end // 8)
    wide = high - low
    cone = outwards(low - MARGIN * wide, high + MARGIN * wide, MARGIN * wide)

    def test(evidence: Evidence) -> Trial:
        like = _likeness(evidence, factor, cone)
        if like >= LIKE:
            return Trial(evidence.terms)
        return Trial(evidence.terms, f"x < {evidence.upto}: its correlation is {like:.2f}", evidence.terms)

    words = f"y/x of {place} repeats when x grows by the factor {with_error(factor, error)}"
    facts = {"factor": factor, "error": error, "low": low, "high": high}
    return Hypothesis("beams", words, _code(factor, cone), 3, fitted, test, is_exact=False, facts=facts)


def _likeness(evidence: Evidence, factor: float, cone: tuple[float, float]) -> float:
    """The correlation of y/x in the last octave with y/x at x/factor."""
    assert evidence.pairs is not None
    x, y = evidence.pairs[1:].T
    chosen = (y >= cone[0] * x) & (y <= cone[1] * x) & (x > 0)
    scale, quotients = x[chosen], y[chosen] / x[chosen]
    if not len(scale):
        return 0.0
    firsts = scale[-1] / STEP ** np.arange(STEPS, 0, -1)
    here, before = (_means(scale, quotients, firsts / back) for back in (1, factor))
    known = np.isfinite(here) & np.isfinite(before)
    if np.count_nonzero(known) < KNOWN:
        return 0.0
    return float(np.corrcoef(here[known], before[known])[0, 1])


def _means(scale: Floats, quotients: Floats, firsts: Floats) -> Floats:
    """The mean quotient from each first size to STEP times it; not a number where there is none."""
    sums = np.concatenate([[0.0], np.cumsum(quotients)])
    low, high = np.searchsorted(scale, firsts), np.searchsorted(scale, STEP * firsts)
    many = high - low
    return np.asarray(np.divide(sums[high] - sums[low], many, out=np.full(len(firsts), np.nan), where=many > 0))


def _code(factor: float, cone: tuple[float, float]) -> str:
    return (
        "def holds(pairs):\n"
        "    from statistics import correlation, fmean\n"
        f"    beam = [(x, y / x) for x, y in pairs if x > 0 and {cone[0]} * x <= y <= {cone[1]} * x]\n"
        "    def means(end):\n"
        f"        firsts = [end / {STEP} ** k for k in range(1, {STEPS + 1})]\n"
        f"        return [[q for x, q in beam if first <= x < {STEP} * first] for first in firsts]\n"
        "    end = beam[-1][0]\n"
        f"    both = [(fmean(a), fmean(b)) for a, b in zip(means(end), means(end / {factor!r})) if a and b]\n"
        f"    return len(both) >= {KNOWN} and correlation(*zip(*both)) >= {LIKE}\n"
    )
