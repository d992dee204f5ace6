"""What is wrong, in the words of the command line: options for arguments, and no names of questions."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import ArgumentError, WythoffError, shown
from ..solvers.refusal import NoMethodError

# What a method is asked, after "no method".
QUESTIONS: Mapping[str, str] = {
    "pairs": "lists the P-positions",
    "pair": "gives the n-th P-position",
    "value_pairs": "lists the positions of this nim-value",
    "slice_pairs": "lists the P-positions with these heaps",
    "outcomes": "fills a board of outcomes",
    "nim_values": "fills a board of nim-values",
    "remoteness": "fills a board of remoteness",
    "is_p": "says which positions are P-positions",
    "nim_value": "gives the nim-value of a position",
    "remoteness_of": "gives the remoteness of a position",
    "winning_moves": "lists winning moves",
    "p_below": "lists P-positions below a bound",
    "p_counts": "counts P-positions in boxes without a board",
    "slopes": "gives the slopes",
    "layers": "measures layers",
    "panorama": "draws so large a picture",
    "row": "lists a row of nim-values",
    "row_period": "finds the periods of rows of nim-values",
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
