"""Counts that follow from the rules alone: so many P-positions in every column, row, or pairs of every number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from ..automata.budget import within_seconds
from ..errors import WythoffError
from ..prover.rule_theorems.line_theorems import ColumnCount
from ..prover.rule_theorems.weaker_theorems import columns_and_rows
from ..rules import Game
from .hypothesis import Hypothesis, Json

SECONDS = 1.0  # it takes milliseconds


def with_theorems(hypotheses: Iterable[Hypothesis], game: Game | None) -> Iterator[Hypothesis]:
    """The same hypotheses; one that follows from the rules of the game says so among its facts.

    >>> from wythoff.rules import read_game
    >>> from .counts import counts
    >>> from .evidence import evidence_of
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
        with within_seconds(SECONDS):
            columns, rows = columns_and_rows(game)
    except WythoffError:
        return {}
    return {"column": columns, "row": rows} | ({"number": columns} if game.exchangeable > 1 else {})
