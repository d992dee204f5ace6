"""Remoteness: of the n-th pair, along rows, the first steps of the game, and how fast the largest one grows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from ..progress import report
from .additive_periods import AdditiveWord, additive_word
from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .nim_sum_forms import one_number
from .remoteness_lines import first_pictures, lines_hypothesis
from .seen_boards import equality, inner, is_complete, outcomes_of_pairs, square, trial_of
from .uniform_rows import rows_hypothesis, uniform_rows

QUESTION = "remoteness"
LEAST_PAIRS, LEAST_SIDE = 20, 32
SPREAD, TINY = 3.0, 1e-6  # from a law of growth at most; what is rounded
GROWN, GROWN_LOG = 10, 6  # spreads by which the largest remoteness must grow
LEAST_LOG, OFTEN = 8, 50  # a logarithmic law begins there, and needs so many positions near the largest remoteness

Floats = NDArray[np.float64]


def remoteness_laws(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose what one number decides, or else laws of pairs, rows, first steps and growth."""
    board = square(evidence, QUESTION)
    if not is_complete(board) or len(board) < LEAST_SIDE:
        return
    fitted = inner(board)
    if form := one_number(fitted):
        words = f"the remoteness of (x,y) is {form.expression}"
        code = f"def value(x, y):\n    return {form.expression}\n"
        test, facts = equality(QUESTION, form.predict), {"board": QUESTION}
        yield Hypothesis("remoteness", words, code, form.parameters, fitted.size, test, facts=facts)
        return
    if evidence.game is None and evidence.pairs is not None:
        yield _parity(fitted)
    yield from _of_pairs(evidence, len(fitted))
    report(0.3)
    yield from _along_rows(board)
    report(0.5)
    if pictures := dict(first_pictures(fitted)):
        yield lines_hypothesis(pictures, fitted.size)
    yield from _growth(fitted)


def _parity(fitted: Ints) -> Hypothesis:
    """Where both are data: whether remoteness and pairs are those of one game."""

    def test(evidence: Evidence) -> Trial:
        board, is_p = square(evidence, QUESTION), outcomes_of_pairs(evidence)
        side = min(len(board), len(is_p))
        board, is_p = board[:side, :side], is_p[:side, :side]
        return trial_of(board, (board % 2 == 0) != is_p, board.size, lambda x, y: "even" if is_p[x, y] else "odd")

    code = (
        "def holds(pairs, board):\n"
        "    is_even = {(x, y) for x, column in enumerate(board) for y, value in enumerate(column) if value % 2 == 0}\n"
        "    both = {*map(tuple, pairs), *((y, x) for x, y in pairs)}\n"
        "    return is_even == {(x, y) for x, y in both if max(x, y) < len(board)}\n"
    )
    words = "remoteness is even exactly at the P-positions"
    return Hypothesis("remoteness", words, code, 0, fitted.size, test, is_exact=False, facts={"board": QUESTION})


def _of_pairs(evidence: Evidence, side: int) -> Iterator[Hypothesis]:
    """The remoteness of the n-th pair, if it is additively periodic."""
    terms = _pair_terms(evidence, side)
    word = additive_word(terms) if len(terms) >= LEAST_PAIRS else None
    if word is not None:
        words = f"the n-th pair has remoteness {word.formula('n')}"
        code = (
            f"def holds(pairs, board):\n    def term(n):\n        return {word.formula('n')}\n"
            "    first = next((n for n, pair in enumerate(pairs) if max(pair) >= len(board)), len(pairs))\n"
            "    return all(board[x][y] == term(n) for n, (x, y) in enumerate(pairs[:first]))\n"
        )
        facts: dict[str, Json] = {"board": QUESTION, "period": word.period, "saltus": word.saltus}
        test, used = _pairs_test(word), len(terms)
        yield Hypothesis("remoteness", words, code, word.parameters, used, test, is_exact=False, facts=facts)


def _pair_terms(evidence: Evidence, side: int) -> Ints:
    """The remoteness of the first pairs, as far as the board goes."""
    if evidence.pairs is None:
        return np.zeros(0, np.int64)
    board = square(evidence, QUESTION)[:side, :side]
    outside = np.flatnonzero(evidence.pairs.max(axis=1, initial=0) >= len(board))
    x, y = evidence.pairs[: outside[0] if len(outside) else None].T
    return np.asarray(board[x, y], np.int64)


def _pairs_test(word: AdditiveWord) -> Callable[[Evidence], Trial]:
    def test(evidence: Evidence) -> Trial:
        terms = _pair_terms(evidence, len(square(evidence, QUESTION)))
        predicted = word.at(np.arange(len(terms)))
        wrong = np.flatnonzero(terms != predicted)
        extent = f"the first {len(terms)} pairs"
        if not len(wrong):
            return Trial(len(terms), extent=extent)
        n = int(wrong[0])
        return Trial(len(terms), f"n = {n}: {terms[n]}, not {predicted[n]}", n, extent)

    return test


def _along_rows(board: Ints) -> Iterator[Hypothesis]:
    is_symmetric = np.array_equal(board, board.T)
    for is_column in (False,) if is_symmetric else (False, True):
        fitted = inner(board.T if is_column else board)
        if law := uniform_rows(fitted):
            yield rows_hypothesis("remoteness", QUESTION, law, law.wrong(fitted)[1], is_column)


def _largest(board: Ints) -> Floats:
    """The largest remoteness for x, y < S, S = 1, …, side."""
    running = np.maximum.accumulate(np.maximum.accumulate(board, axis=0), axis=1)
    return np.diagonal(running).astype(np.float64)


def _growth(board: Ints) -> Iterator[Hypothesis]:
    """A linear law for the largest remoteness, or a logarithmic one where many positions come near it."""
    largest, sizes = _largest(board), np.arange(1.0, len(board) + 1)
    if law := fitted_law(sizes, largest, len(board) // 4, GROWN):
        yield _law("S", law, largest)
        return
    law = fitted_law(np.log2(sizes), largest, LEAST_LOG, GROWN_LOG)
    if law and int((board >= board.max() - 2).sum()) >= OFTEN:
        yield _law("log2(S)", law, largest)


def fitted_law(scale: Floats, largest: Floats, begin: int, grown: float) -> tuple[float, float, float] | None:
    """(slope, constant, spread) from a size on, if the spread is small, does not grow, and is far below the growth.

    >>> sizes = np.arange(1.0, 65.0)
    >>> fitted_law(sizes, 2 * sizes - 2, 16, 10), fitted_law(sizes, sizes**2, 16, 10)
    ((2.0, -2.0, 0.0), None)
    """
    slope, constant = (float(number) for number in np.polyfit(scale[begin:], largest[begin:], 1))
    away = np.abs(largest - slope * scale - constant)[begin:]
    spread, half = float(away.max()), len(away) // 2
    growth = slope * float(scale[-1] - scale[begin])
    if spread > SPREAD or growth < grown * spread + 1 or away[half:].max() > 2 * away[:half].max() + 0.5:
        return None
    return round(slope, 4), round(constant, 2), round(2 * spread + 1, 1) if spread > TINY else 0.0


def _law(scale: str, law: tuple[float, float, float], fitted: Floats) -> Hypothesis:
    """The law from the first size on from which the fitted part obeys it."""
    slope, constant, spread = law

    def wrong(largest: Floats) -> NDArray[np.int64]:
        sizes = np.arange(1, len(largest) + 1)
        expected = slope * (sizes if scale == "S" else np.log2(sizes)) + constant
        return sizes[np.abs(largest - expected) > spread + TINY]

    begin = int(wrong(fitted).max(initial=0)) + 1

    def test(evidence: Evidence) -> Trial:
        largest = _largest(square(evidence, QUESTION))
        found, extent = wrong(largest), f"S <= {len(largest)}"
        found = found[found >= begin]
        if not len(found):
            return Trial(len(largest), extent=extent)
        size = int(found[0])
        return Trial(len(largest), f"S = {size}: {largest[size - 1]:.0f}", size, extent)

    times = "" if slope == 1 else f"{slope:g} "
    shown = f"{times}{scale}" + (f" {'+' if constant > 0 else '-'} {abs(constant):g}" if constant else "")
    shown += f", up to {spread:g}" * (spread > 0) + f", from S = {begin} on" * (begin > 1)
    code = (
        "from math import log2\n\n\n"
        "def holds(board):\n"
        "    largest = lambda S: max(value for column in board[:S] for value in column[:S])\n"
        f"    sizes = range({begin}, len(board) + 1)\n"
        f"    return all(abs(largest(S) - {slope} * {scale} - {constant}) <= {spread + TINY} for S in sizes)\n"
    )
    facts: dict[str, Json] = {"board": QUESTION, "scale": scale, "slope": slope, "constant": constant, "spread": spread}
    words = f"the largest remoteness for x, y < S is {shown}"
    return Hypothesis("remoteness", words, code, 3, len(fitted), test, is_exact=False, facts=facts)
