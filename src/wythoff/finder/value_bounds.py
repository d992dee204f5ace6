"""Bounds of nim-values by the heaps: max(x, y) - 2 min(x, y) <= g(x,y) <= x + y."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .seen_boards import inner, is_complete, places, square, trial_of

QUESTION = "nim_values"
LEAST = 32  # the side of a board, at least
STEEPEST, LARGEST_CONSTANT = 4, 8  # of the smaller heap in a bound, and its constant

Bound = tuple[int, int] | None  # b, c in max(x, y) + b*min(x, y) + c


def value_bounds(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose the tightest bounds whose constants a part of the board knows already; none where values do not grow."""
    board = square(evidence, QUESTION)
    if not is_complete(board) or len(board) < LEAST:
        return
    fitted = inner(board)
    if not inner(fitted).any() or 2 * int(fitted.max()) < 3 * int(inner(fitted).max()):
        return
    lower = next((found for b in range(1, -STEEPEST - 1, -1) if (found := bound_with(fitted, b, np.min))), None)
    upper = next((found for b in range(-1, STEEPEST + 1) if (found := bound_with(fitted, b, np.max))), None)
    if lower or upper:
        yield _between(lower, upper, fitted.size)


def bound_with(board: Ints, b: int, extreme: Callable[[Ints], np.int64]) -> Bound:
    """The bound with this multiple of the smaller heap, if a quarter of the board knows its constant, and far from
    (0,0) many values attain it: others are bounds of nothing.

    >>> x, y = np.indices((32, 32))
    >>> bound_with(x ^ y, -1, np.min), bound_with(x ^ y, 0, np.min)
    ((-1, 0), None)
    """
    over = board - _linear(board, (b, 0))
    c = int(extreme(over))
    if c != extreme(inner(over)) or abs(c) > LARGEST_CONSTANT:
        return None
    attained = int((over == c).sum()) - int((inner(over) == c).sum())
    return (b, c) if attained >= len(board) // 2 else None


def _linear(board: Ints, bound: tuple[int, int]) -> Ints:
    x, y = places(board)
    linear: Ints = np.maximum(x, y) + bound[0] * np.minimum(x, y) + bound[1]
    return linear


def _between(lower: Bound, upper: Bound, fitted: int) -> Hypothesis:
    def test(evidence: Evidence) -> Trial:
        board = square(evidence, QUESTION)
        wrong = np.zeros(board.shape, bool)
        if lower:
            wrong |= board < _linear(board, lower)
        if upper:
            wrong |= board > _linear(board, upper)
        return trial_of(board, wrong, board.size, lambda x, y: "within the bounds")

    code = (
        "def holds(board):\n"
        "    squares = ((x, y, value) for x, column in enumerate(board) for y, value in enumerate(column))\n"
        f"    return all({_sides(lower, upper, 'value')} for x, y, value in squares)\n"
    )
    parameters = 2 * (bool(lower) + bool(upper))
    facts: dict[str, Json] = {"board": QUESTION, "lower": list(lower or ()), "upper": list(upper or ())}
    words = _sides(lower, upper, "g(x,y)")
    return Hypothesis("bounds", words, code, parameters, fitted, test, is_exact=False, facts=facts)


def _sides(lower: Bound, upper: Bound, middle: str) -> str:
    left = f"{bound_words(*lower)} <= " if lower else ""
    right = f" <= {bound_words(*upper)}" if upper else ""
    return left + middle + right


def bound_words(b: int, c: int) -> str:
    """A bound as Python writes it.

    >>> bound_words(1, 0), bound_words(-2, 3)
    ('x + y', 'max(x, y) - 2*min(x, y) + 3')
    """
    constant = f" {'+' if c > 0 else '-'} {abs(c)}" if c else ""
    if b == 1:
        return f"x + y{constant}"
    times = f"{abs(b)}*min(x, y)" if abs(b) > 1 else "min(x, y)"
    return "max(x, y)" + (f" {'+' if b > 0 else '-'} {times}" if b else "") + constant
