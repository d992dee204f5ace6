"""Nim-values that are nim-sums, of blocks or of the two edges of the board, and those that one number decides.

A number or an edge decides them by a sequence that is additively periodic: a(n + p) = a(n) + s for n >= q.

b * ((x // c) xor (y // c)) + t(x mod c, y mod c)      blocks: Nim is b = c = 1, cyclic Nimhoff t = (x + y) mod c
f(x) xor h(y)                                          two heaps that do not meet
f(x + y), f(|x - y|), f(max(x, y)), …                  one number
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ... import solvers
from ...question import Question
from ..data.evidence import Evidence, Ints, Numbers
from ..data.hypothesis import Hypothesis, Trial

NEAR_SIDE, FAR_SIDE, SMALL_SIDE = 256, 1024, 24  # SMALL_SIDE: where the definition alone answers
SEEN = 3  # so many periods must be seen, and a quarter of all terms must obey
FACTS = {"board": "nim_values"}
NUMBERS: tuple[tuple[str, Callable[[Ints, Ints], Ints]], ...] = (
    ("x", lambda x, y: x), ("y", lambda x, y: y), ("x + y", lambda x, y: x + y),
    ("abs(x - y)", lambda x, y: abs(x - y)), ("max(x, y)", np.maximum), ("min(x, y)", np.minimum),
    ("x + 2*y", lambda x, y: x + 2 * y), ("2*x + y", lambda x, y: 2 * x + y),
)  # fmt: skip


class Form(NamedTuple):
    """A value for every x and y: as a Python expression, as a function of arrays, and with how many parameters."""

    expression: str
    predict: Callable[[Ints, Ints], Ints]
    parameters: int


def nim_sums(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose the simplest form that the inner part of the board has; three quarters of the squares are tests."""
    board = _square(evidence)
    if len(board) < 8 or (board < 0).any():  # 8 of a board in which anything is looked for
        return
    fitted = board[: len(board) // 2, : len(board) // 2]
    if form := block_form(fitted) or one_number(fitted) or sum_of_edges(fitted):
        yield _exact(form, fitted.size)
    elif held := _function_of_one(fitted):
        yield held


def _square(evidence: Evidence) -> Ints:
    """The board that is looked at: larger where many pairs are known, and only what is made in well under a second."""
    if evidence.game is None:
        return evidence.nim_values(FAR_SIDE)
    method = solvers.taker("nim_values", evidence.game, "definition")
    quick = (method and method.sides.of(Question.NIM_VALUES, evidence.game)) or 2 * SMALL_SIDE
    is_near = evidence.terms <= 10_000  # more pairs ask for large boards
    return evidence.nim_values(min(quick // 4, NEAR_SIDE) if is_near else min(quick // 2, FAR_SIDE))


def _exact(form: Form, fitted: int) -> Hypothesis:
    words = f"the nim-value of (x,y) is {form.expression.replace(' ^ ', ' xor ')}"
    code = f"def value(x, y):\n    return {form.expression}\n"

    def test(evidence: Evidence) -> Trial:
        board = _square(evidence)
        predicted = form.predict(*_places(board))
        return _trial(board, predicted)

    return Hypothesis("nim-sums", words, code, form.parameters, fitted, test, facts=FACTS)


def _places(board: Ints) -> tuple[Ints, Ints]:
    """x and y of every square."""
    grid = np.indices(board.shape, np.int64)
    return grid[0], grid[1]


def _trial(board: Ints, predicted: Ints) -> Trial:
    """The wrong square nearest to (0,0), with its value and the one that was expected."""
    extent = f"x, y < {len(board)}"
    wrong = np.argwhere(board != predicted)
    if not len(wrong):
        return Trial(board.size, extent=extent)
    x, y = map(int, wrong[np.lexsort((wrong[:, 0], wrong.max(axis=1)))[0]])
    return Trial(board.size, f"({x},{y}): {board[x, y]}, not {predicted[x, y]}", max(x, y), extent)


def block_form(board: Ints) -> Form | None:
    """Nim-sums of blocks c x c; at least four blocks side by side are needed.

    >>> x, y = np.indices((32, 32))
    >>> block_form(3 * ((x // 3) ^ (y // 3)) + (x + y) % 3).expression
    '3*((x // 3) ^ (y // 3)) + (x + y) % 3'
    """
    x, y = _places(board)
    for c in range(1, min(32, len(board) // 4) + 1):
        b = int(board[c, 0] - board[0, 0])
        form = _blocks(b, board[:c, :c])
        if b > 0 and np.array_equal(form.predict(x, y), board):
            return form
    return None


def _blocks(b: int, table: Ints) -> Form:
    c = len(table)
    first, second = np.indices(table.shape)
    nim_sum = f"(x // {c}) ^ (y // {c})" if c > 1 else "x ^ y"
    if not table.any():
        expression, letters = nim_sum if b == 1 else f"{b}*({nim_sum})", 0
    elif np.array_equal(table, (first + second) % c):
        expression, letters = f"{b}*({nim_sum}) + (x + y) % {c}", 0
    else:
        expression, letters = f"{b}*({nim_sum}) + {table.tolist()}[x % {c}][y % {c}]", table.size
    return Form(expression, lambda x, y: b * ((x // c) ^ (y // c)) + table[x % c, y % c], letters + 2)


def one_number(board: Ints) -> Form | None:
    """A number that decides the value, in an additively periodic way.

    >>> x, y = np.indices((32, 32))
    >>> one_number((x + y) % 5).expression
    '(x + y) % 5'
    """
    for name, number, terms in _deciding(board):
        if word := additive_word(terms):
            return Form(word.formula(name), _composed(word, number), word.parameters + 1)
    return None


def _composed(word: AdditiveWord, number: Callable[[Ints, Ints], Ints]) -> Callable[[Ints, Ints], Ints]:
    return lambda x, y: word.at(number(x, y))


def _deciding(board: Ints) -> Iterator[tuple[str, Callable[[Ints, Ints], Ints], Ints]]:
    """Each number that decides the values of this board, with the values as a sequence."""
    x, y = _places(board)
    for name, number in NUMBERS:
        numbers = number(x, y)
        terms = np.zeros(numbers.max() + 1, np.int64)
        terms[numbers] = board
        if np.array_equal(terms[numbers], board):
            yield name, number, terms


def sum_of_edges(board: Ints) -> Form | None:
    """The nim-sum of the values on the two edges, if these are additively periodic.

    >>> x, y = np.indices((32, 32))
    >>> sum_of_edges((x % 5) ^ (y // 2)).expression
    '(x % 5) ^ (y // 2)'
    """
    if not np.array_equal(board[:, :1] ^ board[:1, :], board):
        return None
    first, second = additive_word(board[:, 0]), additive_word(board[0])
    if first is None or second is None:
        return None
    expression = f"({first.formula('x')}) ^ ({second.formula('y')})"
    return Form(expression, lambda x, y: first.at(x) ^ second.at(y), first.parameters + second.parameters)


def _function_of_one(board: Ints) -> Hypothesis | None:
    """Some number decides the values, in a way that is not periodic."""
    for name, number, terms in _deciding(board):
        code = (
            "def holds(board):\n    known = {}\n"
            "    squares = ((x, y, value) for x, column in enumerate(board) for y, value in enumerate(column))\n"
            f"    return all(known.setdefault({name}, value) == value for x, y, value in squares)\n"
        )
        words = f"the nim-value of (x,y) depends on {name} alone"
        return Hypothesis("nim-sums", words, code, len(terms), board.size, _decides(number), False, facts=FACTS)
    return None


def _decides(number: Callable[[Ints, Ints], Ints]) -> Callable[[Evidence], Trial]:
    def test(evidence: Evidence) -> Trial:
        board = _square(evidence)
        numbers = number(*_places(board))
        _, first = np.unique(numbers, return_index=True)
        terms = np.zeros(numbers.max() + 1, np.int64)
        terms[numbers.flat[first]] = board.flat[first]
        return _trial(board, terms[numbers])

    return test


@dataclass(frozen=True)
class AdditiveWord:
    """The first q + p terms, the period p = len(terms) - q and the saltus s.

    >>> word = AdditiveWord((7, 0, 1, 0), 1, 2)
    >>> word.at(np.arange(8)).tolist()
    [7, 0, 1, 0, 2, 3, 2, 4]
    >>> word.formula("n")
    '7 if n < 1 else [0, 1, 0][(n - 1) % 3] + (n - 1) // 3 * 2'
    """

    terms: Numbers
    preperiod: int
    saltus: int

    @property
    def period(self) -> int:
        return len(self.terms) - self.preperiod

    @property
    def parameters(self) -> int:
        """All letters of preperiod and period, and the saltus."""
        return len(self.terms) + 1

    def at(self, n: Ints) -> Ints:
        """The terms of these numbers."""
        beyond = np.maximum(n - self.preperiod, 0)
        place = np.where(n < self.preperiod, n, self.preperiod + beyond % self.period)
        terms: Ints = np.array(self.terms, np.int64)[place] + beyond // self.period * self.saltus
        return terms

    def formula(self, n: str) -> str:
        """A Python expression for term n, short where the terms are simple."""
        q, p, s = self.preperiod, self.period, self.saltus
        if (q, self.terms, s) == (0, (0,), 1):
            return n
        late = f"({n} - {q})" if q else n if n.isidentifier() or n.endswith(")") else f"({n})"
        if len(set(self.terms[q:])) == 1:
            periodic = self._stairs(late)
        elif self.terms[q:] == tuple(range(p)) and s in (0, p):
            periodic = late if s else f"{late} % {p}"
        else:
            periodic = f"{list(self.terms[q:])}[{late} % {p}]" + (f" + {late} // {p} * {s}" if s else "")
        if not q:
            return periodic
        before = str(self.terms[0]) if len(set(self.terms[:q])) == 1 else f"{list(self.terms[:q])}[{n}]"
        return f"{before} if {n} < {q} else {periodic}"

    def _stairs(self, n: str) -> str:
        """Where a period has one letter: a constant and a multiple of n // p."""
        first, p, s = self.terms[-1], self.period, self.saltus
        if s == 0:
            return str(first)
        step = n if p == 1 else f"{n} // {p}"
        times = step if s == 1 else f"{s}*{step}" if p == 1 else f"{s}*({step})"
        return f"{times} + {first}" if first else times


def additive_word(terms: Ints) -> AdditiveWord | None:
    """The word with the smallest period that these terms obey from some place on; None if there is none.

    >>> additive_word(np.array([5, 1] + [n // 2 for n in range(30)]))
    AdditiveWord(terms=(5, 1, 0, 0), preperiod=2, saltus=1)
    """
    n = len(terms)
    for p in range(1, n // SEEN + 1):
        steps = terms[p:] - terms[:-p]
        wrong = np.flatnonzero(steps != steps[-1])
        q = int(wrong[-1]) + 1 if len(wrong) else 0
        if n - q >= max(SEEN * p, p + n // 4):
            return AdditiveWord(tuple(terms[: q + p].tolist()), q, int(steps[-1]))
    return None
