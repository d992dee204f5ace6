"""The code of a hypothesis, executed alone and compared with data: it must say what the hypothesis says."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import signature
from typing import Any

import numpy as np

from wythoff import oracle
from wythoff.finder.data.evidence import Evidence
from wythoff.finder.data.hypothesis import Finding, Hypothesis, Rung, judged
from wythoff.finder.kinds import kinds_named
from wythoff.rules import read_game

DECIDERS: dict[str, Any] = {
    "outcomes": oracle.Outcomes,
    "nim_values": oracle.NimValues,
    "remoteness": oracle.Remoteness,
}


def found(evidence: Evidence, *kinds: str) -> list[Finding]:
    """What these kinds find in some evidence, refuted hypotheses left out."""
    proposed = [each for kind in kinds_named(kinds) if kind.suits(evidence) for each in kind.propose(evidence)]
    findings = [judged(each, evidence) for each in proposed if isinstance(each, Hypothesis)]
    return [finding for finding in findings if finding.rung is not Rung.REFUTED]


def by_definition(text: str, question: str, side: int) -> list[list[int]]:
    """A board as a list of columns, by the oracle."""
    game = read_game(text)
    decide = DECIDERS[question](game)
    return [[int(decide((x, y, *game.state))) for y in range(side)] for x in range(side)]


def obeys(hypothesis: Hypothesis, board: list[list[int]], pairs: Iterable[tuple[int, int]] = ()) -> bool:
    """Whether the code says of this board, and of these pairs, what the hypothesis says."""
    names: dict[str, Any] = {}
    exec(hypothesis.code, names)
    if not hypothesis.is_exact:
        given = {"board": board, "pairs": list(pairs)}
        return bool(names["holds"](*(given[name] for name in signature(names["holds"]).parameters)))
    decide = names.get("value") or names["is_p"]
    return all(decide(x, y) == value for x, column in enumerate(board) for y, value in enumerate(column))


def changed(board: list[list[int]], x: int, y: int) -> list[list[int]]:
    """The board with another value at one square."""
    other = np.array(board)
    other[x, y] += 1
    return [[int(value) for value in column] for column in other]
