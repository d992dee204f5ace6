"""One period for all rows of a board of numbers: g(x + p, y) = g(x, y) + s wherever x >= a y + c."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .seen_boards import extent_words, places, square

LONGEST, STEEPEST, LATEST = 32, 6, 16  # p, a and c at most
COMMON = 0.8  # of the squares have one value at most, where there is no saltus


class UniformRows(NamedTuple):
    """g(x + p, y) = g(x, y) + s for x >= a y + c."""

    p: int
    s: int
    a: int
    c: int

    def wrong(self, board: Ints) -> tuple[Ints, int]:
        """The squares where it fails, and how many are compared."""
        steps = board[self.p :] - board[: -self.p]
        x, y = places(steps)
        inside = x >= self.a * y + self.c
        return np.argwhere(inside & (steps != self.s)), int(inside.sum())


def uniform_rows(board: Ints) -> UniformRows | None:
    """The shortest period that all rows have from a line on that a part of the board knows already.

    >>> x, y = np.indices((64, 64))
    >>> uniform_rows(np.where(x >= 2 * y, x + y, y ^ x))
    UniformRows(p=1, s=1, a=2, c=0)
    """
    for p in range(1, min(LONGEST, len(board) // 8) + 1):
        steps = board[p:] - board[:-p]
        s = int(steps[-1, 0])
        x, y = np.nonzero(steps != s)
        is_near = np.maximum(x, y) < len(board) // 2
        for a in range(STEEPEST + 1):
            c, near = (int(late.max(initial=-1)) + 1 for late in (x - a * y, (x - a * y)[is_near]))
            law = UniformRows(p, s, a, c)
            if c == near and c <= min(LATEST, len(board) // 4) and (s or _varies(board, law)):
                return law
    return None


def _varies(board: Ints, law: UniformRows) -> bool:
    """Whether no value has nearly all squares there: few exceptions from one value may leave any part of a board."""
    x, y = places(board)
    _, counts = np.unique(board[x >= law.a * y + law.c], return_counts=True)
    return bool(counts.max() <= COMMON * counts.sum())


def rows_hypothesis(kind: str, question: str, law: UniformRows, fitted: int, is_column: bool = False) -> Hypothesis:
    """The law as a hypothesis about rows, or with x and y exchanged about columns."""
    p, s, a, c = law
    x, y = ("y", "x") if is_column else ("x", "y")
    cell = ("board[y][x]", f"board[y][x + {p}]") if is_column else ("board[x][y]", f"board[x + {p}][y]")
    code = (
        f"def holds(board):\n    side = len(board)\n"
        f"    return all({cell[1]} == {cell[0]} + {s}\n"
        f"               for y in range(side) for x in range({a} * y + {c}, side - {p}))\n"
    )
    facts: dict[str, Json] = {"board": question, "period": p, "saltus": s, "from": [a, c]}
    test = _test(question, law, is_column)
    return Hypothesis(kind, _words(law, x, y, question), code, 4, fitted, test, is_exact=False, facts=facts)


def _test(question: str, law: UniformRows, is_column: bool) -> Callable[[Evidence], Trial]:
    def test(evidence: Evidence) -> Trial:
        board = square(evidence, question)
        wrong, tested = law.wrong(board.T if is_column else board)
        extent = extent_words(len(board))
        if not len(wrong):
            return Trial(tested, extent=extent)
        x, y = map(int, wrong[wrong.max(axis=1).argmin()])
        return Trial(tested, f"({y},{x})" if is_column else f"({x},{y})", max(x, y), extent)

    return test


def _words(law: UniformRows, x: str, y: str, question: str) -> str:
    p, s, a, c = law
    g = "g" if question == "nim_values" else "r"
    line = f"{a}{y}" if a > 1 else y * a
    start = f"{line} + {c}" if a and c else line or str(c)
    where = f" for {x} >= {start}" if a or c else ""
    if (p, s) == (1, 0):
        return f"the {'nim-value' if g == 'g' else 'remoteness'} of (x,y) does not depend on {x}{where}"
    left, right = (f"{g}(x,y + {p})" if x == "y" else f"{g}(x + {p},y)"), f"{g}(x,y)"
    told = f"{left} = {right}" + (f" + {s}" if s > 0 else f" - {-s}" if s else "")
    return f"{'remoteness r: ' if g == 'r' else ''}{told}{where}"
