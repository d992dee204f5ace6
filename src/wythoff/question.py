"""What can be asked about a game: the questions that ladder, boards, lab and sweeps share."""

from __future__ import annotations

from enum import StrEnum


class Question(StrEnum):
    """A question, by the word that people write; read from the name of its function, too.

    >>> Question("nim-values") is Question("nim_values") is Question.NIM_VALUES
    True
    >>> Question.NIM_VALUES.function
    'nim_values'
    """

    OUTCOMES = "outcomes"
    NIM_VALUES = "nim-values"
    REMOTENESS = "remoteness"
    LAYERS = "layers"
    PANORAMA = "panorama"
    PAIRS = "pairs"
    SLICE_PAIRS = "slice-pairs"
    VALUE_PAIRS = "value-pairs"
    P_BELOW = "p-below"
    PAIR = "pair"
    IS_P = "is-p"
    NIM_VALUE = "nim-value"
    REMOTENESS_OF = "remoteness-of"
    WINNING_MOVES = "winning-moves"
    P_COUNTS = "p-counts"
    SLOPES = "slopes"
    ROW = "row"
    ROW_PERIOD = "row-period"

    @classmethod
    def _missing_(cls, value: object) -> Question | None:
        word = value.replace("_", "-") if isinstance(value, str) else value
        return next((question for question in cls if question.value == word), None)

    @property
    def function(self) -> str:
        """The name of the function that answers it."""
        return self.value.replace("-", "_")
