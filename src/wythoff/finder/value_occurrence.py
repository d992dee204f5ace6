"""Lines of a nim-value board on which every nim-value occurs exactly once, and where it occurs at the latest."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from .evidence import Ints
from .hypothesis import Hypothesis, Trial
from .seen_boards import extent_words, inner, places, square

QUESTION = "nim_values"
STEEPEST = 4  # multiples of the value, and of the number of the line, that bound where it occurs


def occurrences(board: Ints, is_symmetric: bool) -> Iterator[Hypothesis]:
    """Propose rows, columns and diagonals that are permutations of 0, 1, 2, …"""
    fitted = inner(board)
    for line in ("row", "diagonal") if is_symmetric else ("row", "column", "diagonal"):
        if bound := _occurrence(fitted, line):
            yield _every_value(line, *bound, is_symmetric, _occurrence_trial(fitted, line, *bound).terms)


def _line_values(board: Ints, kind: str) -> Iterator[tuple[int, Ints]]:
    """The lines of a kind with their numbers; those of a diagonal begin at an edge, d = |x - y|."""
    for number in range(len(board)):
        if kind == "diagonal":
            yield number, np.diagonal(board, number)
            yield number, np.diagonal(board, -number)
        else:
            yield number, board[:, number] if kind == "row" else board[number]


def _occurrence(board: Ints, kind: str) -> tuple[int, int] | None:
    """The least (a, b) such that value v occurs once on line number m, at a place <= a v + b m; None if none does."""
    late = np.zeros((len(board), len(board)), np.int64)  # the place of value v on line m, at most
    for number, values in _line_values(board, kind):
        if len(np.unique(values)) < len(values):
            return None
        found = np.full(len(board), len(values), np.int64)
        inside = values < len(board)
        found[values[inside]] = np.flatnonzero(inside)
        late[:, number] = np.maximum(late[:, number], found)
    return next((bound for bound in _bounds() if _occurs(late, *bound, kind)), None)


def _bounds() -> list[tuple[int, int]]:
    return sorted(((a, b) for a in range(1, STEEPEST) for b in range(STEEPEST)), key=lambda bound: (sum(bound), bound))


def _occurs(late: Ints, a: int, b: int, kind: str) -> bool:
    value, number = places(late)
    bound = a * value + b * number
    seen = bound < len(late) - (number if kind == "diagonal" else 0)
    return bool((late <= bound)[seen].all())


def _every_value(line: str, a: int, b: int, is_symmetric: bool, fitted: int) -> Hypothesis:
    times = f"{a}v" if a > 1 else "v"
    more = {0: "", 1: " + m"}.get(b, f" + {b}m")
    place = {"row": "x", "column": "y", "diagonal": "min(x, y)"}[line]
    both = " (and column)" if line == "row" and is_symmetric else ""
    where = {
        "row": f"in each row y = m{both}",
        "column": "in each column x = m",
        "diagonal": "on each diagonal |x - y| = m",
    }
    words = f"every nim-value v occurs exactly once {where[line]}: at {place} <= {times}{more}"
    return Hypothesis(
        "rows", words, _occurrence_code(line, a, b), 2, fitted,
        lambda evidence: _occurrence_trial(square(evidence, QUESTION), line, a, b), is_exact=False,
        facts={"board": QUESTION, "line": line, "bound": [a, b]},
    )  # fmt: skip


def _occurrence_trial(board: Ints, line: str, a: int, b: int) -> Trial:
    tested, extent = 0, extent_words(len(board))
    for number, values in _line_values(board, line):
        wanted = max(0, -(-(len(values) - b * number) // a))  # values whose last place is on the board
        tested += wanted
        found = {value: place for place, value in enumerate(values.tolist())}
        if len(found) < len(values):
            return Trial(tested, f"{line} {number}, which has a value twice", number, extent)
        late = next((v for v in range(wanted) if found.get(v, len(values)) > a * v + b * number), None)
        if late is not None:
            return Trial(tested, f"{line} {number}, value {late}", number, extent)
    return Trial(tested, extent=extent)


def _occurrence_code(kind: str, a: int, b: int) -> str:
    line = {
        "row": "[(m, [column[m] for column in board]) for m in range(side)]",
        "column": "list(enumerate(board))",
        "diagonal": "[(m, [board[t + m * i][t + m * (1 - i)] for t in range(side - m)])\n"
        "             for m in range(side) for i in (0, 1)]",
    }[kind]
    return (
        f"def holds(board):\n    side = len(board)\n    lines = {line}\n    return all(\n"
        f"        len(set(line)) == len(line)\n"
        f"        and all(v in line[: {a} * v + {b} * m + 1] for v in range(-(-(len(line) - {b} * m) // {a})))\n"
        f"        for m, line in lines\n    )\n"
    )
