"""Counts: in how many pairs each number is, and how many P-positions lie in a column, a row or on a diagonal.

Lines hold exactly so many, from some line on, perhaps by residue classes; or else at most so many. What the rules of
the game alone say is proved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

import numpy as np

from ...automata.budget import within_seconds
from ...errors import WythoffError
from ...prover.rule_theorems.line_theorems import ColumnCount
from ...prover.rule_theorems.weaker_theorems import columns_and_rows
from ...rules import Game
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Json, Trial
from ..words.repetition import LEAST, Repetition, repetition_of
from .line_counts import Family, code, counted, families

Bound = Callable[[Ints], Ints]  # of what lines with these numbers hold

# The largest count of random lines is rare: where one line in 20, and 200 of them, hold the most, more would be seen.
SHARE, TIMES = 0.05, 200


def counts(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose that the lines of each family hold exactly, or at most, so many P-positions.

    >>> from wythoff.rules import read_game
    >>> from ..data.evidence import evidence_of
    >>> for hypothesis in counts(evidence_of(read_game("wythoff"), 1000)):
    ...     print(hypothesis.words)
    every number is in exactly 1 pair
    every difference y - x belongs to exactly 1 pair
    every antidiagonal x + y = s holds at most 2 P-positions
    """
    yield from with_theorems(_counts(evidence), evidence.game)


def _counts(evidence: Evidence) -> Iterator[Hypothesis]:
    for family in families(evidence):
        known, _, held = counted(evidence, family)
        found = repetition_of(known) if len(known) >= 2 * LEAST else None
        if found is not None and found.period <= 12 and found.preperiod <= 30:
            if known[found.preperiod : found.letters].any():
                yield _exactly(family, known, found)
        elif len(known) >= 2 * TIMES:
            yield from _bounded(family, known, int(held.max(initial=0)))


def _exactly(family: Family, known: Ints, found: Repetition) -> Hypothesis:
    m, p, fitted = found
    first = known[: m + p]

    def expected(n: Ints) -> Ints:
        return np.asarray(first[np.where(n < m, n, m + (n - m) % p)])

    place = f"FIRST[n if n < {m} else {m} + (n - {m}) % {p}]"
    facts: dict[str, Json] = {"lines": family.key, "preperiod": m, "period": p, "counts": first.tolist()}
    if family.key == "number" and m + p == 1:
        facts["per_number"] = int(first[0])
    python = f"FIRST = {first.tolist()}\n{code(family, place, place)}"
    words = _exact_words(family, first.tolist(), m)
    test = _test(family, expected, expected)
    return Hypothesis("counts", words, python, m + p, fitted, test, is_exact=False, facts=facts)


def _test(family: Family, least: Bound, most: Bound) -> Callable[[Evidence], Trial]:
    """Whole lines hold at least so many, and all lines at most so many."""

    def test(evidence: Evidence) -> Trial:
        lines = counted(evidence, family)
        n = np.arange(len(lines.whole))
        wrong = [n[(lines.whole < least(n)) | (lines.whole > most(n))], lines.later[lines.held > most(lines.later)]]
        extent = lines.extent(evidence, family) if least(n).any() else ""
        if not any(map(len, wrong)):
            return Trial(len(n), extent=extent)
        first = int(np.concatenate(wrong)[0])
        holds = int(lines.whole[first] if first < len(n) else lines.held[lines.later == first][0])
        return Trial(len(n), f"{family.key} {first}, which {family.holds} {holds}", first, extent)

    return test


def _exact_words(family: Family, first: list[int], m: int) -> str:
    period = first[m:]
    since = f" from {m} on" if m else ""
    before = f"; before, {', '.join(map(str, first[:m]))}" if m else ""
    if len(period) == 1:
        return f"{family.every}{since} {family.holds} exactly {_units(period[0], family)}{before}"
    classes = []
    for count in sorted(set(period), reverse=True):
        rests = [str((m + place) % len(period)) for place, other in enumerate(period) if other == count]
        classes.append(f"{_units(count, family)} if it is {', '.join(sorted(rests, key=int))} mod {len(period)}")
    return f"{family.every}{since} {family.holds} exactly {'; '.join(classes)}{before}"


def _units(count: int, family: Family) -> str:
    return f"{count} {family.unit}{'s' * (count != 1)}"


def _bounded(family: Family, known: Ints, later: int) -> Iterator[Hypothesis]:
    fitted = len(known) // 2
    low, high = int(known[:fitted].min()), int(known[:fitted].max())
    is_often = [(known == count).sum() >= max(TIMES, SHARE * len(known)) for count in (low, high)]
    if not is_often[1] or max(int(known.max()), later) > high or high == low:
        return
    low = low if is_often[0] and known.min() == low else 0

    words = f"at most {_units(high, family)}" if not low else f"from {low} to {_units(high, family)}"
    python = code(family, str(low), str(high))
    facts: dict[str, Json] = {"lines": family.key, "least": low, "most": high}
    yield Hypothesis(
        "counts", f"{family.every} {family.holds} {words}", python, 1 + bool(low), fitted,
        _test(family, lambda n: np.full_like(n, low), lambda n: np.full_like(n, high)), is_exact=False, facts=facts,
    )  # fmt: skip


def with_theorems(hypotheses: Iterable[Hypothesis], game: Game | None) -> Iterator[Hypothesis]:
    """The same hypotheses; one that follows from the rules of the game says so among its facts.

    >>> from wythoff.rules import read_game
    >>> from .counts import counts
    >>> from ..data.evidence import evidence_of
    >>> game = read_game("gdwn(1,2)")
    >>> [each.words for each in counts(evidence_of(game, 500)) if each.facts.get("theorem")]
    ['every number is in exactly 1 pair']
    """
    known: dict[str, ColumnCount] | None = None
    for each in hypotheses:
        known = _by_lines(game) if known is None else known
        count = known.get(str(each.facts["lines"]))
        if count and count.start == 0 and follows(each.facts, count):
            facts = dict(each.facts) | {"theorem": each.words, "because": list(count.because)}
            yield replace(each, facts=facts)
        else:
            yield each


def follows(facts: Mapping[str, Json], known: ColumnCount) -> bool:
    """Whether what is said of all lines, "exactly" or "at most" so many, is what is proved of them, or less."""
    if known.most is None:
        return False
    if "counts" in facts:
        return facts["counts"] == [known.most] and known.most == known.least
    least, most = facts["least"], facts["most"]
    assert isinstance(least, int) and isinstance(most, int)
    return least <= known.least and known.most <= most


def _by_lines(game: Game | None) -> dict[str, ColumnCount]:
    """What is proved of each family of lines; of a symmetric set, the pairs of n are the P-positions of column n."""
    if game is None:
        return {}
    try:
        with within_seconds(1.0):  # 1.0: it takes milliseconds
            columns, rows = columns_and_rows(game)
    except WythoffError:
        return {}
    return {"column": columns, "row": rows} | ({"number": columns} if game.exchangeable > 1 else {})
