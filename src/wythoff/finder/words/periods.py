"""Eventually periodic differences: a_{n+p} = a_n + s from n = m on.

The differences are an eventually periodic word, and their m + p letters with the first term say everything. Of pairs
both heaps are tried together first: then the set is a union of finitely many pairs and progressions.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ..data.derived_sequences import Terms, comment, compared, has_terms, listed, names_of, symbol, terms_of, where
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Json, Trial
from .repetition import LEAST, Repetition, repetition_of
from .slope_intervals import slopes_of

MIXER = -7046029254386353131  # odd; two steps of pairs with the same product are told apart when they are tested
SHORT = 12  # periods that are told of balanced sequences too


def periods(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that pairs, or else their sequences one by one, have eventually periodic differences."""
    if not has_terms(evidence, 2 * LEAST + 1):
        return
    if evidence.pairs is not None:
        dx, dy = np.diff(evidence.pairs, axis=0).T
        both = repetition_of(dx * np.int64(MIXER) + dy)
        if both is not None and _is_told(both, *evidence.pairs.T):
            yield _pairs_hypothesis(evidence.pairs, both, evidence.is_symmetric)
            return
    for name in names_of(evidence):
        terms = terms_of(evidence, name)
        found = repetition_of(np.diff(terms))
        if found is not None and _is_told(found, terms):
            yield _hypothesis(name, terms, found)


def _is_told(found: Repetition, *sequences: Terms) -> bool:
    """Whether there are enough rounds, and the period is short or no approximation of a slope.

    A balanced word repeats long pieces, whose lengths are denominators of its slope's approximations.
    """
    parts = [terms[found.preperiod :] for terms in sequences]
    if len(parts[0]) < 4 * found.period:
        return False
    return found.period <= SHORT or not all(map(_has_slope, parts))


def _has_slope(terms: Terms) -> bool:
    """Whether the differences are a balanced word of two letters, whichever they are."""
    steps = np.diff(terms)
    is_larger = steps == steps.max()
    return bool((is_larger | (steps == steps.min())).all()) and slopes_of(np.cumsum(is_larger)) is not None


def _hypothesis(name: str, terms: Terms, found: Repetition) -> Hypothesis:
    m, p, _ = found
    first = terms[: m + p].tolist()
    saltus = int(terms[m + p]) - first[m]

    def test(evidence: Evidence) -> Trial:
        known = terms_of(evidence, name)
        rounds, places = np.divmod(np.arange(max(0, len(known) - m)), p)
        expected = np.concatenate([terms[:m], terms[m : m + p][places] + rounds * saltus])[: len(known)]
        return compared(known, expected, name)

    code = comment(name, f"{symbol(name)}") + (
        f"FIRST = {first}\n"
        "def term(n):\n"
        f"    if n < {m}:\n        return FIRST[n]\n"
        f"    rounds, place = divmod(n - {m}, {p})\n"
        f"    return FIRST[{m} + place] + {saltus}*rounds\n"
    )
    facts = {"sequence": name, "preperiod": m, "period": p, "saltus": saltus}
    words = _words(name, first, found, saltus)
    return Hypothesis("periods", words, code, m + p + 1, found.fitted + 1, test, facts=facts)


def _words(name: str, first: list[int], found: Repetition, saltus: int) -> str:
    m, p, _ = found
    since = f" from n = {m} on" if m else ""
    if p == 1:
        begin = f"; before, {symbol(name)} = {listed(first[:m])}" if m else ""
        line = _progression(first[m] - m * saltus, saltus, "n")
        if name == "y - x" and not line.startswith("-"):
            return f"y_n = x_n{'' if line == '0' else f' + {line}'}{since}{begin.replace('d_n', 'y_n - x_n')}"
        return f"{symbol(name)} = {line}{since}{where(name)}{begin}"
    more = _plus(saltus)
    return f"{symbol(name, f'n+{p}')} = {symbol(name)}{more}{since}{where(name)}; it begins {listed(first)}"


def _plus(number: int) -> str:
    return f" + {number}" if number > 0 else f" - {-number}" if number < 0 else ""


def _progression(start: int, step: int, letter: str) -> str:
    """start + step*letter, as people write it.

    >>> _progression(2, 1, "k"), _progression(0, 3, "k"), _progression(4, 0, "k"), _progression(-1, 2, "n")
    ('k + 2', '3k', '4', '2n - 1')
    """
    if step == 0:
        return str(start)
    times = {1: "", -1: "-"}.get(step, str(step))
    return f"{times}{letter}{_plus(start)}"


def _pairs_hypothesis(pairs: Ints, found: Repetition, is_symmetric: bool) -> Hypothesis:
    m, p, _ = found
    first = [(int(x), int(y)) for x, y in pairs[: m + p]]
    step = tuple((pairs[m + p] - pairs[m]).tolist())

    def test(evidence: Evidence) -> Trial:
        assert evidence.pairs is not None
        rounds, places = np.divmod(np.arange(max(0, evidence.terms - m)), p)
        later = pairs[m : m + p][places] + rounds[:, None] * np.array(step)
        return pairs_compared(evidence.pairs, np.concatenate([pairs[:m], later])[: evidence.terms])

    code = (
        f"FIRST = {first}\n"
        "def pair(n):\n"
        f"    if n < {m}:\n        return FIRST[n]\n"
        f"    rounds, place = divmod(n - {m}, {p})\n"
        f"    x, y = FIRST[{m} + place]\n"
        f"    return x + {step[0]}*rounds, y + {step[1]}*rounds\n"
    )
    facts: dict[str, Json] = {"sequence": "(x, y)", "preperiod": m, "period": p, "saltus": list(step)}
    is_short = m + p <= 60 and min(step) >= 0
    return Hypothesis(
        "periods", _pair_words(first, found, step), code, 2 * (m + p + 1), found.fitted + 1, test,
        formula=_formula(first, m, step, is_symmetric) if is_short else "", system="base 2" if is_short else "",
        facts=facts,
    )  # fmt: skip


def pairs_compared(found: Ints, expected: Ints) -> Trial:
    """Compare pairs in their order with what was expected of them."""
    wrong = np.flatnonzero((found != expected).any(axis=1))
    if not len(wrong):
        return Trial(len(found))
    n = int(wrong[0])
    (x, y), (u, v) = found[n].tolist(), expected[n].tolist()
    return Trial(len(found), f"n = {n}: ({x},{y}), not ({u},{v})", n)


def _pair_words(first: list[tuple[int, int]], found: Repetition, step: tuple[int, ...]) -> str:
    m, p, _ = found
    if m + p > 8:  # 8 pairs and progressions that are written out in words
        since = f" from n = {m} on" if m else ""
        return f"x_{{n+{p}}} = x_n{_plus(step[0])} and y_{{n+{p}}} = y_n{_plus(step[1])}{since}"
    lines = [f"({x},{y})" for x, y in first[:m]]
    lines += [f"({_progression(x, step[0], 'k')},{_progression(y, step[1], 'k')})" for x, y in first[m:]]
    return f"the pairs are {', '.join(lines)}, k >= 0"


def _formula(first: list[tuple[int, int]], m: int, step: tuple[int, ...], is_symmetric: bool) -> str:
    """The pairs and progressions, and their mirror images, as the prover reads them."""
    lines = [((x, 0), (y, 0)) for x, y in first[:m]] + [((x, step[0]), (y, step[1])) for x, y in first[m:]]
    if is_symmetric:
        lines += [(y, x) for x, y in lines if x != y]
    parts = [f"x = {_term(*x)} and y = {_term(*y)}" for x, y in lines]
    return " or ".join(f"(exists k: {part})" if "k" in part else part for part in parts)


def _term(start: int, step: int) -> str:
    """start + step*k in the prover's language.

    >>> _term(2, 1), _term(0, 3), _term(4, 0)
    ('k + 2', '3*k', '4')
    """
    times = f"{step}*k" if step > 1 else "k" * step
    return " + ".join(filter(None, [times, str(start) if start or not step else ""]))
