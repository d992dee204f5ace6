"""Balanced sequences: a_n = floor(alpha*n + beta), whose differences are a Sturmian word or a periodic one.

The slopes that are possible are an interval, known exactly. A fraction or a quadratic number in it is told if few
numbers are as simple, and likewise an intercept; else the interval is what is said, and all terms must leave one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ...forms.beatty import Quadratic
from ...progress import report
from ..data.derived_sequences import OWN, Terms, comment, compared, has_terms, listed, names_of, symbol, terms_of, where
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Trial
from .floor_lines import FloorLine, fraction_line, is_between, number_text, quadratic_line, simplest_quadratic
from .slope_intervals import Slopes, slopes_of


@dataclass(frozen=True, eq=False)
class Balanced:
    """A sequence, or the sums of a word of two letters, balanced from term `since` on in its first `fitted` terms."""

    name: str
    is_word: bool
    since: int
    fitted: int
    slopes: Slopes
    before: tuple[int, ...]

    def terms(self, evidence: Evidence) -> Ints:
        """The sequence in other evidence."""
        known = terms_of(evidence, self.name).astype(np.int64)
        return sums(known) if self.is_word else known

    @property
    def facts(self) -> dict[str, str | int]:
        """What is known of the slope."""
        low, high = self.slopes.low, self.slopes.high
        sequence = "a_0 + ... + a_{n-1}" if self.is_word else self.name
        return {"sequence": sequence, "since": self.since, "slope_above": str(low), "slope_below": str(high)}


def sturmian(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that sequences are floors of lines."""
    if not has_terms(evidence, 40):
        return
    is_plain = evidence.pairs is not None and len(set(np.diff(terms_of(evidence, "y - x")).tolist())) == 1
    for name in names_of(evidence):
        report(0.0)
        known = terms_of(evidence, name)
        if known.dtype != object and not (is_plain and name != "x"):
            found = _balanced(name, known)
            if found is not None:
                yield from _hypotheses(found, found.terms(evidence))


def sums(word: Ints) -> Ints:
    """0, a_0, a_0 + a_1, …"""
    return np.concatenate([[0], np.cumsum(word)])


def _balanced(name: str, known: Terms) -> Balanced | None:
    is_word = name == OWN and int(known.max()) - int(known.min()) == 1
    terms = sums(known.astype(np.int64)) if is_word else known.astype(np.int64)
    fitted = len(terms) // 2
    since = _since(terms[: min(fitted, 2000)])  # 2000 terms that tell most sequences which have no slope
    # 8 of either step must be seen, where the slope is fitted and where it is tested
    if since is None or min(_fewer(terms[since:fitted]), _fewer(terms[fitted:])) < 8:
        return None
    slopes = slopes_of(terms[since:fitted])
    if slopes is None or slopes_of(terms[since:]) is None:
        return None
    return Balanced(name, is_word, since, fitted, slopes, tuple(terms[:since].tolist()))


def _fewer(terms: Ints) -> int:
    """How often the rarer of two steps occurs; 0 unless there are two, which differ by 1."""
    steps = np.diff(terms)
    if not len(steps) or int(steps.max()) - int(steps.min()) != 1:
        return 0
    many = int((steps == steps.max()).sum())
    return min(many, len(steps) - many)


def _since(terms: Ints) -> int | None:
    """The first term from which on these are balanced; if a sequence is, so is each of its ends."""
    # 100 terms before the balanced part, and no more than a tenth of those fitted
    low, high = -1, min(100, len(terms) // 10)
    if slopes_of(terms[high:]) is None:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if slopes_of(terms[middle:]) is not None else (middle, high)
    return high


def _hypotheses(found: Balanced, terms: Ints) -> Iterator[Hypothesis]:
    slopes, part = found.slopes, terms[found.since : found.fitted]
    # 0.1 fractions of as small a denominator that the interval holds on the average
    if slopes.simplest.denominator**2 * slopes.width < 0.1:
        line: FloorLine | None = fraction_line(part, found.since, slopes.simplest)
        alpha = None
    else:
        alpha = simplest_quadratic(slopes.low, slopes.high)
        line = None if alpha is None else quadratic_line(part, found.since, alpha)
    yield _exact(found, line) if line is not None else _between(found, alpha)


def _exact(found: Balanced, line: FloorLine) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        terms = found.terms(evidence)
        expected = line.floors(np.arange(found.since, max(found.since, len(terms))))
        return compared(terms, np.concatenate([found.before, expected])[: len(terms)].astype(np.int64), found.name)

    parameters = len(found.before) + (2 if line.alpha.q == 0 else 3) + 1 + bool(line.shift)
    facts = {**found.facts, "slope": number_text(line.alpha) if line.alpha.q else str(found.slopes.simplest)}
    return Hypothesis(
        "sturmian", _words(found, str(line)), _code(found, line), parameters, found.fitted, test, facts=facts
    )


def _words(found: Balanced, line: str) -> str:
    since = f" from n = {found.since} on" if found.since else ""
    if found.is_word:
        return f"a_0 + ... + a_{{n-1}} = {line}{since}"
    before = f"; before, {symbol(found.name)} = {listed(found.before)}" if found.since else ""
    return f"{symbol(found.name)} = {line}{since}{where(found.name)}{before}"


def _code(found: Balanced, line: FloorLine) -> str:
    code = line.code("line")
    start = f"FIRST = {list(found.before)}\n" if found.before else ""
    early = f"FIRST[n] if n < {found.since} else " if found.before else ""
    if found.is_word:
        code += f"\ndef total(n):\n    return {early}line(n)\n\ndef term(n):\n    return total(n + 1) - total(n)\n"
    else:
        code += f"\ndef term(n):\n    return {early}line(n)\n"
    return comment(found.name, symbol(found.name)) + start + code


def _between(found: Balanced, alpha: Quadratic | None) -> Hypothesis:
    """What is left if no simple number is seen: there are a slope and an intercept, wherever."""
    low, high = found.slopes.low, found.slopes.high

    def test(evidence: Evidence) -> Trial:
        terms = found.terms(evidence)
        slopes = slopes_of(terms[found.since :])
        is_left = slopes is not None and (alpha is None or is_between(slopes.low, alpha, slopes.high))
        if tuple(terms[: found.since].tolist()) == found.before and is_left:
            return Trial(len(terms))
        at = _first_failure(terms[found.since :], found.fitted, alpha) + found.since
        return Trial(len(terms), f"n = {at}: no line is left", at)

    middle = f"{float(low):.10g} < alpha < {float(high):.10g}" if alpha is None else f"alpha = {number_text(alpha)}"
    words = _words(found, "floor(alpha*n + beta)") + f" with some beta, {middle}"
    parameters = len(found.before) + (2 if alpha is None else 4)
    return Hypothesis(
        "sturmian", words, _holding(found), parameters, found.fitted, test, is_exact=False, facts=found.facts
    )


def _first_failure(terms: Ints, low: int, alpha: Quadratic | None) -> int:
    """The first term that leaves no line, by bisection; none of the first `low` is it."""
    high = len(terms)
    while high - low > 1:
        report(0.0)
        middle = (low + high) // 2
        slopes = slopes_of(terms[:middle])
        is_left = slopes is not None and (alpha is None or is_between(slopes.low, alpha, slopes.high))
        low, high = (middle, high) if is_left else (low, middle)
    return high - 1


def _holding(found: Balanced) -> str:
    """Naive code: a sequence is balanced iff sums of equally many steps differ by at most 1."""
    argument = "terms" if found.name == OWN else "pairs"
    terms = "terms" if found.name == OWN else f"[{found.name} for x, y in pairs]"
    if found.is_word:
        terms = "[sum(terms[:n]) for n in range(len(terms) + 1)]"
    return comment(found.name, symbol(found.name)) + (
        f"def holds({argument}):\n"
        f"    a = {terms}[{found.since}:]\n"
        "    for k in range(1, len(a)):\n"
        "        sums = [above - below for below, above in zip(a, a[k:])]\n"
        "        if max(sums) - min(sums) > 1:\n"
        "            return False\n"
        "    return True\n"
    )
