"""Nim-values that are nim-sums, of blocks or of the two edges of the board, and those that one number decides.

b * ((x // c) xor (y // c)) + t(x mod c, y mod c)      blocks: Nim is b = c = 1, cyclic Nimhoff t = (x + y) mod c
f(x) xor h(y)                                          two heaps that do not meet
f(x + y), f(|x - y|), f(max(x, y)), …                  one number
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from .additive_periods import AdditiveWord, additive_word
from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .seen_boards import equality, inner, is_complete, places, square, trial_of

QUESTION = "nim_values"
LARGEST_BLOCK = 32
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
    """Propose the simplest form that the inner part of the board has; else where nim-values are nim-sums."""
    board = square(evidence, QUESTION)
    if not is_complete(board):
        return
    fitted = inner(board)
    if form := block_form(fitted) or one_number(fitted) or sum_of_edges(fitted):
        yield _exact(form, fitted.size)
    elif (held := _function_of_one(fitted)) or (held := _nim_sum_of_edges(fitted)):
        yield held
    else:
        yield from _nim_sums_near_edges(fitted)


def _exact(form: Form, fitted: int) -> Hypothesis:
    words = f"the nim-value of (x,y) is {form.expression.replace(' ^ ', ' xor ')}"
    code = f"def value(x, y):\n    return {form.expression}\n"
    test, facts = equality(QUESTION, form.predict), {"board": QUESTION}
    return Hypothesis("nim-sums", words, code, form.parameters, fitted, test, facts=facts)


def block_form(board: Ints) -> Form | None:
    """Nim-sums of blocks c x c; at least four blocks side by side are needed.

    >>> x, y = np.indices((32, 32))
    >>> block_form(3 * ((x // 3) ^ (y // 3)) + (x + y) % 3).expression
    '3*((x // 3) ^ (y // 3)) + (x + y) % 3'
    """
    x, y = places(board)
    for c in range(1, min(LARGEST_BLOCK, len(board) // 4) + 1):
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
    x, y = places(board)
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
        code = f"def holds(board):\n    known = {{}}\n{_loop(f'known.setdefault({name}, value) == value')}"
        test = _decides(number)
        words = f"the nim-value of (x,y) depends on {name} alone"
        return Hypothesis("nim-sums", words, code, len(terms), board.size, test, False, facts={"board": QUESTION})
    return None


def _loop(condition: str) -> str:
    """The end of a function: a condition for every square of a board."""
    return (
        f"    squares = ((x, y, value) for x, column in enumerate(board) for y, value in enumerate(column))\n"
        f"    return all({condition} for x, y, value in squares)\n"
    )


def _decides(number: Callable[[Ints, Ints], Ints]) -> Callable[[Evidence], Trial]:
    def test(evidence: Evidence) -> Trial:
        board = square(evidence, QUESTION)
        numbers = number(*places(board))
        _, first = np.unique(numbers, return_index=True)
        terms = np.zeros(numbers.max() + 1, np.int64)
        terms[numbers.flat[first]] = board.flat[first]
        return trial_of(board, terms[numbers] != board, board.size, lambda x, y: terms[numbers[x, y]])

    return test


def _nim_sum_of_edges(board: Ints) -> Hypothesis | None:
    """The nim-sum of the edges, which are not periodic themselves."""
    if not np.array_equal(board[:, :1] ^ board[:1, :], board):
        return None

    def test(evidence: Evidence) -> Trial:
        larger = square(evidence, QUESTION)
        wrong = (larger[:, :1] ^ larger[:1, :]) != larger
        return trial_of(larger, wrong, larger.size, lambda x, y: larger[x, 0] ^ larger[0, y])

    code = f"def holds(board):\n{_loop('value == board[x][0] ^ board[0][y]')}"
    words = "the nim-value of (x,y) is the nim-sum of those of (x,0) and (0,y)"
    return Hypothesis("nim-sums", words, code, 2 * len(board), board.size, test, False, facts={"board": QUESTION})


def _nim_sums_near_edges(board: Ints) -> Iterator[Hypothesis]:
    """Nim-sums where the smaller heap, or the larger one, is below some number."""
    x, y = places(board)
    wrong = board != x ^ y
    low, high = (int(number(x, y)[wrong].min()) for number in (np.minimum, np.maximum))
    if 2 <= low <= len(board) // 4:
        yield _below("min", low, "one heap is", board.size)
    if high >= max(8, low + 1):
        yield _below("max", high, "both heaps are", high)


def _below(name: str, bound: int, heaps: str, fitted: int) -> Hypothesis:
    number = {"min": np.minimum, "max": np.maximum}[name]

    def test(evidence: Evidence) -> Trial:
        board = square(evidence, QUESTION)
        x, y = places(board)
        inside = number(x, y) < bound
        return trial_of(board, inside & (board != x ^ y), int(inside.sum()), lambda x, y: x ^ y)

    code = f"def holds(board):\n{_loop(f'value == x ^ y or {name}(x, y) >= {bound}')}"
    words = f"the nim-value of (x,y) is x xor y where {heaps} below {bound}"
    facts: dict[str, Json] = {"board": QUESTION, "below": bound}
    return Hypothesis("nim-sums", words, code, 1, min(fitted, bound * bound), test, False, facts=facts)
