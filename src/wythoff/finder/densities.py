"""Densities: the counting function on a logarithmic scale, whether it settles, and its local minima if it does not.

Of the pairs #{x <= N} is compared with N; of a set in which columns may be endless, the P-positions with both heaps up
to N. What is said is fitted up to a sixteenth of the range, and tried on the rest, a quarter of an octave for a test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from math import exp, floor, log, log2, log10

import numpy as np

from ..progress import report
from .counting_functions import Counting, Octaves
from .evidence import Evidence
from .hypothesis import Hypothesis, Json, Trial
from .shares import Span, Steps, least_shares, minima, span

LEAST = 2000  # N must go so far
FEW = 30  # sizes that are needed
PLAIN = 3  # a count that stays so near to a simple fraction of N is told as a count, not as a density
SHRUNK = 0.75  # the range in an octave against that two octaves before, where the share settles
ALIKE = 0.2  # a quotient of neighbouring minima has this part of the usual logarithm more or less
LASTING = 0.6  # of the range: so much is left in later rounds, where the share does not settle
FEWEST_MINIMA, MOST_MINIMA = 4, 8
MINIMA_FROM = 500
EXPONENTS = (0.15, 0.9)
NOISE = 0.1  # an exponent that moves more is not told
SHOWN = 6


def density(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose where the share of the counting function settles, or that it does not, or how fast the count grows.

    >>> from wythoff.rules import read_game
    >>> from .evidence import evidence_of
    >>> for hypothesis in density(evidence_of(read_game("wythoff"), 20_000)):
    ...     print(hypothesis.words)
    the number of pairs with x <= N, divided by N, settles at 0.6190 +- 0.0022 from N = 2022 on
    """
    if evidence.pairs is None or evidence.upto < LEAST or evidence.terms < FEW:
        return
    counting, octaves = Counting.of(evidence), Octaves(evidence.upto - 1)
    steps = counting.steps(evidence)
    if EXPONENTS[0] < counting.exponent < EXPONENTS[1]:
        found = _growth(counting, steps, octaves)
    elif counting.power:
        spans = [span(steps, low, high, counting.power) for low, high in octaves.last_fitted]
        is_settled = spans[-1].range <= SHRUNK * spans[0].range
        found = (_settled if is_settled else _unsettled)(counting, steps, octaves)
    else:
        return
    yield from (hypothesis for hypothesis in found if not hypothesis.test(evidence).failure)


def _hypothesis(
    words: str, code: str, parameters: int, octaves: Octaves, test: Callable[[Evidence], Trial], facts: dict[str, Json]
) -> Hypothesis:
    return Hypothesis("density", words, code, parameters, octaves.fitted_bins, test, is_exact=False, facts=facts)


def _settled(counting: Counting, steps: Steps, octaves: Octaves) -> Iterator[Hypothesis]:
    before, last = (span(steps, low, high, counting.power) for low, high in octaves.last_fitted[1:])
    share, error = last.middle, last.range + abs(last.middle - before.middle)
    if _is_plain(counting, steps, octaves, share) or not error:
        return

    def test(evidence: Evidence) -> Trial:
        known, range_ = counting.steps(evidence), Octaves(evidence.upto - 1)
        for low, high in range_.after(octaves.fitted):
            report(0.0)
            seen = span(known, low, high, counting.power)
            if max(abs(seen.low - share), abs(seen.high - share)) > error:
                return Trial(range_.bins, f"N < {high}: from {seen.low:.6f} to {seen.high:.6f}", low)
        return Trial(range_.bins)

    digits = 1 - floor(log10(error))
    words = f"{counting.share} settles at {share:.{digits}f} +- {error:.{digits}f} from N = {octaves.fitted} on"
    code = counting.code + (
        f"    places = range({octaves.fitted}, end, max(1, end//50))\n"
        f"    return all(abs(count(n)/n**{counting.power} - {share!r}) <= {error!r} for n in places)\n"
    )
    yield _hypothesis(words, code, 2, octaves, test, {"share": share, "error": error})


def _is_plain(counting: Counting, steps: Steps, octaves: Octaves, share: float) -> bool:
    """Whether the count is a simple fraction of N but for a few, which other kinds say exactly."""
    plain = float(Fraction(share).limit_denominator(12))
    at = steps.at[steps.at < octaves.fitted]
    near = np.abs(steps.counts[: len(at)] - plain * at).max() <= PLAIN
    return counting.power == 1 and bool(near)


def _unsettled(counting: Counting, steps: Steps, octaves: Octaves) -> Iterator[Hypothesis]:
    """Minima that come again and again, each about as many times the one before, and are not damped."""
    places = minima(least_shares(steps), MINIMA_FROM)
    fitted = [place for place in places if place[0] <= octaves.fitted][-MOST_MINIMA:]
    if len(fitted) < FEWEST_MINIMA or counting.power != 1:
        return
    quotients = [log(after[0] / before[0]) for before, after in pairwise(fitted)]
    rate = float(np.median(quotients))
    usual = span(steps, fitted[0][0], octaves.fitted)

    def test(evidence: Evidence) -> Trial:
        known, range_ = counting.steps(evidence), Octaves(evidence.upto - 1)
        for (before, _), (after, _) in pairwise(minima(least_shares(known), fitted[-1][0])):
            report(0.0)
            if not _is_round(log(after / before), rate):
                return Trial(range_.bins, f"N = {after}, a minimum {after / before:.3f} times the one before", after)
            if span(known, before, after).range < LASTING * usual.range:
                return Trial(range_.bins, f"N = {after}: the share has moved less since the last minimum", after)
        return Trial(range_.bins)

    if not all(_is_round(quotient, rate) for quotient in quotients):
        return
    listed = ", ".join(f"{share:.4f} at {n}" for n, share in places[-SHOWN:])
    words = (
        f"{counting.share} does not settle: it moves between {usual.low:.4f} and {usual.high:.4f}, its minima are not "
        f"damped and each about {exp(rate):.3f} times as far as the one before, the last {listed}"
    )
    facts: dict[str, Json] = {
        "least": usual.low, "greatest": usual.high, "factor": exp(rate),
        "minima": [[n, share] for n, share in places],
    }  # fmt: skip
    yield _hypothesis(words, counting.code + _lasting_code(octaves, rate, usual), 3, octaves, test, facts)


def _is_round(quotient: float, rate: float) -> bool:
    """Whether a minimum comes one round after another, or two, if one was not seen."""
    return min(abs(quotient - rounds * rate) for rounds in (1, 2)) <= ALIKE * rate


def _lasting_code(octaves: Octaves, rate: float, usual: Span) -> str:
    return (
        f"    first, factor = {octaves.fitted}, {exp(rate)!r}\n"
        "    while first*factor < end:\n"
        "        shares = [count(n)/n for n in range(first, int(first*factor))]\n"
        f"        if max(shares) - min(shares) < {LASTING * usual.range!r}:\n"
        "            return False\n"
        "        first = int(first*factor)\n"
        "    return True\n"
    )


def _growth(counting: Counting, steps: Steps, octaves: Octaves) -> Iterator[Hypothesis]:
    """A power of N below the first: the exponent of each octave, and how much it moves."""
    start, last = octaves.last_fitted[0][0], octaves.fitted
    counted = [steps.count(n) for n in (start, start * 2, start * 4, last)]
    if min(counted) < FEW // 3:
        return
    slopes = [log2(after / before) for before, after in pairwise(counted)]
    exponent = log(counted[-1] / counted[0]) / log(last / start)
    error = max(abs(slope - exponent) for slope in slopes) + 0.01
    if error > NOISE:
        return

    def test(evidence: Evidence) -> Trial:
        known, range_ = counting.steps(evidence), Octaves(evidence.upto - 1)
        for _, n in range_.after(last):
            report(0.0)
            count = known.count(n)
            if abs(log(count / counted[-1]) - exponent * log(n / last)) > error * log(2 * n / last):
                return Trial(range_.bins, f"N = {n}, {count} of them", n)
        return Trial(range_.bins)

    words = f"{counting.counted} grows like N^{exponent:.2f}, the exponent +- {error:.1g}"
    code = counting.code.replace("\n\ndef", "\nfrom math import log\n\ndef", 1) + (
        f"    places = range({last}, end, max(1, end//50))\n"
        f"    drift = lambda n: log(count(n)/{counted[-1]}) - {exponent!r}*log(n/{last})\n"
        f"    return all(abs(drift(n)) <= {error!r}*log(2*n/{last}) for n in places)\n"
    )
    yield _hypothesis(words, code, 2, octaves, test, {"exponent": exponent, "error": error})
