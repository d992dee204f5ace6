"""Beams: how many, their slopes with honest errors, which do not settle, and the sectors between them.

What is tested was fitted on the pairs below X/2: the cone of y/x in which each beam lies from X/4 on, and sectors that
are empty from early on. The slopes that are told are measured on all pairs (see `narrowest_strips`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ...errors import MeaningError
from ..data.evidence import Evidence
from ..data.hypothesis import Hypothesis, Json, Trial
from .beam_measures import Beam, Seen, cones_of, seen, sizes_of, up_to
from .decimals import inwards, outwards, share, with_error
from .empty_sectors import Floats
from .periodic_beams import periodic

LIKE = 0.5  # correlation
SHORT_RANGE, STEPS = 1.01, 70  # an octave in short ranges
KNOWN = 12  # of them hold pairs, here and before: a beam may stop for a while
WIDER = 0.25  # of the range of y/x, by which the cone of the beam is widened
NEEDED = 64
MARGIN = 0.25  # of its range of y/x, by which a cone is widened: a beam that wanders may stray a little further
INSET = 0.1  # of a gap between cones, by which an empty sector is narrowed at either side
FINE = 0.05  # of a range: units of cones and sectors


class Sector(NamedTuple):
    """No pair of at least the size `first` has low < y/x < high."""

    low: float
    high: float
    first: int


class Picture(NamedTuple):
    """Cones low*x <= y <= high*x in which all pairs from `first` on lie, but for the part `apart`; empty sectors."""

    cones: tuple[tuple[float, float | None], ...]
    sectors: tuple[Sector, ...]
    first: int
    apart: float
    by_column: bool


def beams(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose the beams of a set with infinitely many pairs; nothing where they fill a sector.

    >>> from wythoff.rules import read_game
    >>> from ..data.evidence import evidence_of
    >>> print(next(beams(evidence_of(read_game("gdwn(1,2)"), 5000))).words)
    2 beams: slope 1.478(6), share .61; slope 2.247(5), share .39; empty sector 1.57 < y/x < 2.15 from x = 20 on
    """
    if evidence.is_all or (evidence.terms < NEEDED and evidence.game):
        return
    if evidence.terms < NEEDED:
        raise MeaningError(f"beams are seen in {NEEDED} pairs or more, not in {evidence.terms}")
    whole, half = seen(evidence), up_to(evidence, evidence.upto // 2)
    if not whole.beams:
        return
    before = seen(half)
    is_new = not _are_alike(before, whole)
    picture = _picture(whole, whole, evidence) if is_new else _picture(before, whole, half)
    yield _hypothesis(picture, whole, evidence.terms if is_new else half.terms)
    for place, beam in enumerate(before.beams):
        if beam.period:
            yield repeating(beam, _place(place, len(before.beams)), half.terms)
    if len(before.groups) > 1:
        for beam, cone in zip(before.groups, cones_of(before.groups), strict=True):
            if beam.settles:
                yield from periodic(beam, cone, half)


def _are_alike(before: Seen, whole: Seen) -> bool:
    """Whether the same groups were seen: each reaches into the range that it had before."""
    if len(before.groups) != len(whole.groups):
        return False
    ranges = ([group.range(group.end // 4) for group in groups] for groups in (before.groups, whole.groups))
    return all(old[0] <= new[1] and new[0] <= old[1] for old, new in zip(*ranges, strict=True))


def _picture(base: Seen, whole: Seen, evidence: Evidence) -> Picture:
    settled = [each.settles and later.settles for each, later in zip(base.groups, whole.groups, strict=True)]
    cones = tuple(map(_cone, base.groups, settled))
    gaps = [(end, start) for (_, end), (start, _) in pairwise(cones) if end is not None and end < start]
    sectors = tuple(_sector(low, high, evidence) for low, high in gaps)
    return Picture(cones, sectors, base.end // 2, round(2 * base.apart, 4), evidence.by_column)


def _cone(group: Beam, is_settled: bool) -> tuple[float, float | None]:
    """The range of y/x in the last window, with the slope; of one that moves or fills, in the last two."""
    low, high = group.range(group.end // 2 if is_settled else group.end // 4)
    if is_settled and group.slope:
        low, high = min(low, group.slope.low), max(high, group.slope.high)
    if not np.isfinite(high) or (is_settled and not group.slope):
        return outwards(min(low * (1 - MARGIN), group.end / 8), 0.0, 0.1)[0], None
    wide = max(high - low, 1e-9 * high)
    return outwards(low - MARGIN * wide, high + MARGIN * wide, FINE * wide)


def _sector(low: float, high: float, evidence: Evidence) -> Sector:
    wide = high - low
    low, high = inwards(low + INSET * wide, high - INSET * wide, FINE * wide)
    assert evidence.pairs is not None
    x, y = evidence.pairs.T
    inside = (y > low * x) & (y < high * x)
    return Sector(low, high, int(sizes_of(evidence)[inside].max(initial=-1)) + 1)


def _hypothesis(picture: Picture, whole: Seen, fitted: int) -> Hypothesis:
    parameters = 2 * len(picture.cones) + 3 * len(picture.sectors) + 1
    return Hypothesis(
        "beams", _words(picture, whole), _code(picture), parameters, fitted,
        lambda evidence: _trial(picture, evidence), is_exact=False, facts=_facts(picture, whole),
    )  # fmt: skip


def _trial(picture: Picture, evidence: Evidence) -> Trial:
    """Compare every pair; those that lie apart are counted."""
    assert evidence.pairs is not None
    sizes = sizes_of(evidence)
    x, y = evidence.pairs.T
    outside = sizes >= picture.first
    for low, high in picture.cones:
        outside &= (y < low * x) | (y > high * x if high is not None else np.False_)
    allowed = int(picture.apart * np.count_nonzero(sizes >= picture.first))
    wrong = np.flatnonzero(outside)[allowed:]
    for low, high, first in picture.sectors:
        wrong = np.union1d(wrong, np.flatnonzero((y > low * x) & (y < high * x) & (sizes >= first)))
    if not len(wrong):
        return Trial(evidence.terms)
    n = int(wrong[0])
    return Trial(evidence.terms, f"n = {n}: ({x[n]},{y[n]})", n)


def _words(picture: Picture, whole: Seen) -> str:
    many = len(whole.beams)
    is_alone = len(whole.groups) == 1
    unsettled = not any(beam.settles for beam in whole.beams)
    told = [_beam_words(beam, unsettled, is_alone) for beam in whole.beams]
    for group in whole.filled:
        low, high = group.range(group.end // 4)
        bound = f"{low:.3g} <= y/x" + (f" <= {high:.3g}" if np.isfinite(high) else "")
        told.append(f"pairs everywhere in {bound}, share {share(group.share)}")
    name = "x" if picture.by_column else "the larger heap"
    told += [f"empty sector {low:g} < y/x < {high:g} from {name} = {first} on" for low, high, first in picture.sectors]
    if whole.apart:
        told.append(f"{share(whole.apart)} of the pairs lie apart")
    head = f"{many} beam{'s' * (many > 1)}"
    if unsettled:
        told_of = ("does", "do", "not settle") if whole.beams[0].period else ("has", "have", "not settled")
        head += f", which {told_of[many > 1]} {told_of[2]}"
    return f"{head}: {'; '.join(told)}"


def _beam_words(beam: Beam, unsettled: bool, is_alone: bool) -> str:
    if beam.settles:
        words = f"slope {with_error(beam.slope.value, beam.slope.error)}" if beam.slope else "the axis x = 0"
    else:
        low, high = beam.range(beam.end // 8)
        verb = "does not settle" if beam.period else "has not settled"
        words = f"{'' if unsettled else f'one that {verb}, '}between {low:.4g} and {high:.4g}"
        if beam.period:
            words += f", log-periodic, x -> {with_error(*beam.period)} x"
    return words if is_alone else f"{words}, share {share(beam.share)}"


def _place(place: int, many: int) -> str:
    if many == 1:
        return "the beam"
    return f"the {('lower', 'upper')[place]} beam" if many == 2 else f"beam {place + 1} of {many}"


def _code(picture: Picture) -> str:
    size = "x" if picture.by_column else "max(x, y)"
    return (
        "def holds(pairs):\n"
        f"    cones = {list(picture.cones)}\n"
        f"    sectors = {[tuple(sector) for sector in picture.sectors]}\n"
        f"    far = [(x, y) for x, y in pairs if {size} >= {picture.first}]\n"
        "    inside = [(x, y) for x, y in far if any(low * x <= y and (high is None or y <= high * x)"
        " for low, high in cones)]\n"
        f"    empty = not any(low * x < y < high * x and {size} >= first for x, y in pairs"
        " for low, high, first in sectors)\n"
        f"    return empty and len(far) - len(inside) <= {picture.apart} * len(far)\n"
    )


def _facts(picture: Picture, whole: Seen) -> dict[str, Json]:
    """Everything that was measured, for pictures."""
    listed: list[Json] = [_told(beam) for beam in whole.beams]
    filled: list[Json] = [[*map(_finite, group.range(group.end // 4)), group.share] for group in whole.filled]
    sectors: list[Json] = [{"low": low, "high": high, "from": first} for low, high, first in picture.sectors]
    return {
        "beams": listed, "filled": filled, "sectors": sectors, "apart": whole.apart, "from": picture.first,
        "cones": [[low, high] for low, high in picture.cones], "scale": "x" if picture.by_column else "max(x, y)",
    }  # fmt: skip


def _told(beam: Beam) -> dict[str, Json]:
    slope = beam.slope if beam.settles else None
    return {
        "settles": beam.settles, "slope": slope and slope.value, "error": slope and slope.error, "share": beam.share,
        "density": beam.density.value, "density_error": beam.density.error, "width": beam.strip.width,
        "strip": [beam.strip.low, beam.strip.high], "is_steep": beam.is_steep,
        "range": [*map(_finite, beam.range(beam.end // 8))],
        "factor": beam.period and beam.period.factor, "factor_error": beam.period and beam.period.error,
    }  # fmt: skip


def _finite(value: float) -> float | None:
    return value if np.isfinite(value) else None


def repeating(beam: Beam, place: str, fitted: int) -> Hypothesis:
    """The hypothesis that y/x of a beam with a log-period repeats."""
    assert beam.period is not None
    factor, error = beam.period
    low, high = beam.range(beam.end // 8)
    wide = high - low
    cone = outwards(low - WIDER * wide, high + WIDER * wide, WIDER * wide)

    def test(evidence: Evidence) -> Trial:
        like = _likeness(evidence, factor, cone)
        if like >= LIKE:
            return Trial(evidence.terms)
        return Trial(evidence.terms, f"x < {evidence.upto}: its correlation is {like:.2f}", evidence.terms)

    words = f"y/x of {place} repeats when x grows by the factor {with_error(factor, error)}"
    facts = {"factor": factor, "error": error, "low": low, "high": high}
    return Hypothesis("beams", words, _repeating_code(factor, cone), 3, fitted, test, is_exact=False, facts=facts)


def _likeness(evidence: Evidence, factor: float, cone: tuple[float, float]) -> float:
    """The correlation of y/x in the last octave with y/x at x/factor."""
    assert evidence.pairs is not None
    x, y = evidence.pairs[1:].T
    chosen = (y >= cone[0] * x) & (y <= cone[1] * x) & (x > 0)
    scale, quotients = x[chosen], y[chosen] / x[chosen]
    if not len(scale):
        return 0.0
    firsts = scale[-1] / SHORT_RANGE ** np.arange(STEPS, 0, -1)
    here, before = (_means(scale, quotients, firsts / back) for back in (1, factor))
    known = np.isfinite(here) & np.isfinite(before)
    if np.count_nonzero(known) < KNOWN:
        return 0.0
    return float(np.corrcoef(here[known], before[known])[0, 1])


def _means(scale: Floats, quotients: Floats, firsts: Floats) -> Floats:
    """The mean quotient from each first size to SHORT_RANGE times it; not a number where there is none."""
    sums = np.concatenate([[0.0], np.cumsum(quotients)])
    low, high = np.searchsorted(scale, firsts), np.searchsorted(scale, SHORT_RANGE * firsts)
    many = high - low
    return np.asarray(np.divide(sums[high] - sums[low], many, out=np.full(len(firsts), np.nan), where=many > 0))


def _repeating_code(factor: float, cone: tuple[float, float]) -> str:
    return (
        "def holds(pairs):\n"
        "    from statistics import correlation, fmean\n"
        f"    beam = [(x, y / x) for x, y in pairs if x > 0 and {cone[0]} * x <= y <= {cone[1]} * x]\n"
        "    def means(end):\n"
        f"        firsts = [end / {SHORT_RANGE} ** k for k in range(1, {STEPS + 1})]\n"
        f"        return [[q for x, q in beam if first <= x < {SHORT_RANGE} * first] for first in firsts]\n"
        "    end = beam[-1][0]\n"
        f"    both = [(fmean(a), fmean(b)) for a, b in zip(means(end), means(end / {factor!r})) if a and b]\n"
        f"    return len(both) >= {KNOWN} and correlation(*zip(*both)) >= {LIKE}\n"
    )
