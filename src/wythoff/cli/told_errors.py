"""What is wrong, in the words of the command line: options for arguments, and no names of questions."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import ArgumentError, WythoffError, shown
from ..question import Question
from ..solvers.refusal import NoMethodError

# What a method is asked, after "no method".
QUESTIONS: Mapping[Question, str] = {
    Question.PAIRS: "lists the P-positions",
    Question.PAIR: "gives the n-th P-position",
    Question.VALUE_PAIRS: "lists the positions of this nim-value",
    Question.SLICE_PAIRS: "lists the P-positions with these heaps",
    Question.OUTCOMES: "fills a board of outcomes",
    Question.NIM_VALUES: "fills a board of nim-values",
    Question.REMOTENESS: "fills a board of remoteness",
    Question.IS_P: "says which positions are P-positions",
    Question.NIM_VALUE: "gives the nim-value of a position",
    Question.REMOTENESS_OF: "gives the remoteness of a position",
    Question.WINNING_MOVES: "lists winning moves",
    Question.P_BELOW: "lists P-positions below a bound",
    Question.P_COUNTS: "counts P-positions in boxes without a board",
    Question.SLOPES: "gives the slopes",
    Question.LAYERS: "measures layers",
    Question.PANORAMA: "draws so large a picture",
    Question.ROW: "lists a row of nim-values",
    Question.ROW_PERIOD: "finds the periods of rows of nim-values",
}


def told(error: WythoffError) -> str:
    """The message of an error for a person at the command line."""
    match error:
        case ArgumentError():
            option = f"--{error.name.replace('_', '-')}"
            written = (
                f"{option}, such as {option} {error.value}" if error.is_example else f"{option} {shown(error.value)}"
            )
            return f"{error.before}{written}{error.after}"
        case NoMethodError():
            return f"no method {QUESTIONS[error.question]} of {error.game}: {error.reasons}"
    return str(error)
