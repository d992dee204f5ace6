"""The sequences that evidence shows: columns of the pairs, what is made from them, boards by antidiagonals.

x_n, y_n, y_n - x_n, x_n + y_n      of the pairs; a(n) of a sequence
differences, indicator, complement  of x, of y, of a
nim-values, outcomes                by antidiagonals, T(0,0), T(0,1), T(1,0), …
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from ...errors import WythoffError
from ..data.evidence import Evidence, Ints

Terms = NDArray[np.int64] | NDArray[np.object_]
Read = Callable[[Evidence], tuple[int, Terms] | None]  # the number of the first term, and the terms

SIDE = 60  # of boards that are read by antidiagonals
MOST = 10**6  # the last number that an indicator or a complement reaches


@dataclass(frozen=True)
class Seen:
    """One sequence: its name, in words with n, how it is read off, and of which others it is made.

    `code` is Python for its terms, from a list of `pairs`, of `terms` of a sequence, or a `board` of nim-values.
    """

    name: str
    words: str
    read: Read
    code: str
    made_of: tuple[str, ...] = ()
    given: str = "pairs"  # what the code begins with
    is_of_board: bool = False

    def extent(self, terms: int) -> str:
        """What was compared, where it is no list of pairs or terms."""
        return f"{terms} squares by antidiagonals" if self.is_of_board else ""

    def adds(self, evidence: Evidence, known: set[str]) -> bool:
        """Whether it says more than those that are known: not all it is made of are."""
        needed = [name for name in self.made_of if NAMED[name].read(evidence) is not None]
        return not needed or not known.issuperset(needed)


def seen(evidence: Evidence) -> Iterator[tuple[Seen, int, Terms]]:
    """Every sequence that the evidence shows, with the number of its first term.

    >>> from wythoff.rules import read_game
    >>> from ..data.evidence import evidence_of
    >>> for each, first, terms in list(seen(evidence_of(read_game("wythoff"), 6)))[:6]:
    ...     print(each.words, first, terms.tolist())
    x_n 0 [0, 1, 3, 4, 6, 8]
    y_n 0 [0, 2, 5, 7, 10, 13]
    y_n - x_n 0 [0, 1, 2, 3, 4, 5]
    x_n + y_n 0 [0, 3, 8, 11, 16, 21]
    x_(n+1) - x_n 0 [1, 2, 1, 2, 2]
    y_(n+1) - y_n 0 [2, 3, 2, 3, 3]
    """
    for each in SEEN:
        found = each.read(evidence)
        if found is not None and len(found[1]):
            yield each, *found


def _pairs(evidence: Evidence, what: Callable[[Ints, Ints], Ints]) -> tuple[int, Terms] | None:
    return None if evidence.pairs is None else (0, what(*evidence.pairs.T))


def _own(evidence: Evidence) -> tuple[int, Terms] | None:
    """The terms of a sequence; in 64 bits where they fit."""
    if evidence.sequence is None:
        return None
    try:
        terms: Terms = np.array(evidence.sequence, np.int64)
    except OverflowError:
        terms = np.array(evidence.sequence, object)
    return evidence.offset, terms


def _differences(evidence: Evidence, of: Read) -> tuple[int, Terms] | None:
    found = of(evidence)
    if found is None:
        return None
    first, terms = found
    if terms.dtype != object and int(np.abs(terms).max(initial=0)) >= 1 << 62:
        terms = terms.astype(object)
    return first, np.diff(terms)


def _is_there(evidence: Evidence, of: Read) -> tuple[int, Terms] | None:
    """1 at the numbers that are an x, or a term, and 0 at the others; as far as all of them are known."""
    found = of(evidence)
    if found is None or not (evidence.by_column or evidence.pairs is None):
        return None
    terms = found[1]
    if len(terms) < 2 or terms[0] < 0 or (np.diff(terms) < 0).any():
        return None
    marks = np.zeros(min(int(terms[-1]), MOST), np.int64)
    marks[terms[terms < len(marks)].astype(np.int64)] = 1
    return (0, marks) if np.count_nonzero(marks) >= 4 else None  # 4 numbers that must be there below it


def _missing(evidence: Evidence, of: Read) -> tuple[int, Terms] | None:
    found = _is_there(evidence, of)
    return None if found is None else (0, np.flatnonzero(found[1] == 0))


def antidiagonals(board: Ints) -> Ints:
    """T(0,0), T(0,1), T(1,0), T(0,2), …, those that the board holds whole.

    >>> antidiagonals(np.array([[0, 1, 2], [3, 4, 5], [6, 7, 8]])).tolist()
    [0, 1, 3, 2, 4, 6]
    """
    side = len(board)
    diagonal = np.repeat(np.arange(side), np.arange(1, side + 1))
    x = np.arange(len(diagonal)) - diagonal * (diagonal + 1) // 2
    return board[x, diagonal - x]


def nim_values(evidence: Evidence) -> Ints | None:
    """The board of nim-values, given or of the game; None if there is none, or not all points are positions."""
    try:
        board = evidence.nim_values(SIDE)
    except WythoffError:
        return None
    return None if (board < 0).any() else board


def _values(evidence: Evidence) -> tuple[int, Terms] | None:
    board = nim_values(evidence)
    return None if board is None else (0, antidiagonals(board))


def _outcomes(evidence: Evidence, is_symmetric: bool) -> tuple[int, Terms] | None:
    if evidence.pairs is None or evidence.is_symmetric != is_symmetric:
        return None
    return 0, antidiagonals(_outcomes_of_pairs(evidence))


def _outcomes_of_pairs(evidence: Evidence) -> Ints:
    """The outcomes of positions that the list of pairs knows, 1 at P-positions."""
    assert evidence.pairs is not None
    side = min(evidence.upto, SIDE)
    board = np.zeros((side, side), np.int64)
    inside = evidence.pairs[(evidence.pairs < side).all(axis=1)]
    board[inside[:, 0], inside[:, 1]] = 1
    return np.maximum(board, board.T) if evidence.is_symmetric else board


def holds_code(each: Seen, first: int, begin: int, end: str, value: str) -> str:
    """Python of `holds`: the terms with numbers from `begin` on, before `end`, are `value`, an expression in n."""
    return (
        f"def holds({each.given}):\n    seen = {each.code}\n"
        f"    return all(term == {value} for n, term in enumerate(seen, {first}) if {begin} <= n{end})\n"
    )


X = partial(_pairs, what=lambda x, y: x)
Y = partial(_pairs, what=lambda x, y: y)
COUNTED = "(lambda there: [{what}])({{x for x, y in pairs}})"
SQUARE = "(lambda there: [{what} for d in range(pairs[-1][0]) for x in range(d + 1)])(set(map(tuple, pairs)))"

SEEN: tuple[Seen, ...] = (
    Seen("x", "x_n", X, "[x for x, y in pairs]"),
    Seen("y", "y_n", Y, "[y for x, y in pairs]"),
    Seen("a", "a(n)", _own, "list(terms)", given="terms"),
    Seen("y - x", "y_n - x_n", partial(_pairs, what=lambda x, y: y - x), "[y - x for x, y in pairs]", ("x", "y")),
    Seen("x + y", "x_n + y_n", partial(_pairs, what=lambda x, y: x + y), "[x + y for x, y in pairs]", ("x", "y")),
    Seen("differences of x", "x_(n+1) - x_n", partial(_differences, of=X),
         "[u - x for (x, y), (u, v) in zip(pairs, pairs[1:])]", ("x",)),
    Seen("differences of y", "y_(n+1) - y_n", partial(_differences, of=Y),
         "[v - y for (x, y), (u, v) in zip(pairs, pairs[1:])]", ("y",)),
    Seen("differences of a", "a(n+1) - a(n)", partial(_differences, of=_own),
         "[b - a for a, b in zip(terms, terms[1:])]", ("a",), "terms"),
    Seen("indicator of x", "whether n is an x, 1 or 0,", partial(_is_there, of=X),
         COUNTED.format(what="int(n in there) for n in range(pairs[-1][0])"), ("x",)),
    Seen("indicator of a", "whether n is a term, 1 or 0,", partial(_is_there, of=_own),
         "[int(n in terms) for n in range(terms[-1])]", ("a",), "terms"),
    Seen("complement of x", "the n-th number that is no x", partial(_missing, of=X),
         COUNTED.format(what="n for n in range(pairs[-1][0]) if n not in there"), ("x",)),
    Seen("complement of a", "the n-th number that is no term", partial(_missing, of=_own),
         "[n for n in range(terms[-1]) if n not in terms]", ("a",), "terms"),
    Seen("nim-values", "the nim-values by antidiagonals", _values,
         "[board[x][d - x] for d in range(len(board)) for x in range(d + 1)]", given="board", is_of_board=True),
    Seen("outcomes", "whether a position is P, by antidiagonals,", partial(_outcomes, is_symmetric=True),
         SQUARE.format(what="int((x, d - x) in there or (d - x, x) in there)"), ("x", "y"), is_of_board=True),
    Seen("outcomes, one way", "whether a position is P, by antidiagonals,", partial(_outcomes, is_symmetric=False),
         SQUARE.format(what="int((x, d - x) in there)"), ("x", "y"), is_of_board=True),
)  # fmt: skip
NAMED = {each.name: each for each in SEEN}
