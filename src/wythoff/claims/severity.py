"""How grave it is that a statement fails: a closed list, gravest first.

false    the statement is wrong
number   a cell, a constant or a bound is wrong
proof    a step or a case of a proof is wrong or missing; the result stands
slip     a misprint, an index, the wording
"""

from __future__ import annotations

from typing import Literal, get_args

from ..errors import MeaningError

Severity = Literal["false", "number", "proof", "slip"]
SEVERITIES: tuple[Severity, ...] = get_args(Severity)
MEANING: dict[Severity, str] = {
    "false": "the statement is wrong",
    "number": "a cell, a constant or a bound is wrong",
    "proof": "a step or a case of a proof is wrong or missing, and the result stands",
    "slip": "a misprint, an index, the wording",
}


def read_severity(word: str) -> Severity:
    """The severity of that name.

    >>> read_severity("slip")
    'slip'
    """
    if word not in SEVERITIES:
        raise MeaningError(f"{word!r} is no severity; allowed are {', '.join(SEVERITIES)}")
    return word
