"""Rows, columns and diagonals of a nim-value board with their additive periods.

    g(x + p, y) = g(x, y) + s      from the preperiod on

One law for all rows is looked for first. Else, where the window method takes the game, two equal states certify the
period of a row (p = s there); or it is read off the inner part of the board and tested on the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from .. import solvers
from ..errors import MeaningError, TooLargeError
from ..progress import report
from ..solvers.clock import OutOfTimeError
from .additive_periods import AdditiveWord, additive_word
from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .seen_boards import inner, is_complete, square
from .uniform_rows import rows_hypothesis, uniform_rows
from .value_occurrence import occurrences

QUESTION = "nim_values"
MOST_LINES = 12
LEAST_LINES = 2  # that change; the first row of any game with nim moves is 0, 1, 2, …: it says nothing of the others

Words = tuple[AdditiveWord, ...]

# Line m of each kind, how its values and their successors are written, and as a list in Python.
LINES: dict[str, Callable[[Ints, int], Ints]] = {
    "row": lambda board, m: board[:, m], "column": lambda board, m: board[m], "diagonal": np.diagonal,
}  # fmt: skip
NAMES = {
    "row": ("g(x, y)", "g(x + p, y)", "y", "x"), "column": ("g(x, y)", "g(x, y + p)", "x", "y"),
    "diagonal": ("g(x, x + d)", "g(x + p, x + p + d)", "d", "x"),
}  # fmt: skip
LISTS = {
    "row": "[column[m] for column in board]", "column": "board[m]",
    "diagonal": "[board[x][x + m] for x in range(len(board) - m)]",
}  # fmt: skip


def value_lines(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose the periods of rows and columns, or else of diagonals, and lines that hold every nim-value once."""
    board = square(evidence, QUESTION)
    if not is_complete(board):
        return
    is_symmetric = np.array_equal(board, board.T)
    found = list(_periodic_lines(evidence, board, is_symmetric))
    yield from found
    if not found and (diagonals := _fitted_words(inner(board), "diagonal")):
        yield _periods("diagonal", diagonals, False, len(inner(board)))
    yield from occurrences(board, is_symmetric)


def _periodic_lines(evidence: Evidence, board: Ints, is_symmetric: bool) -> Iterator[Hypothesis]:
    """A law for all rows, or the first ones each with its own; the same of columns where the board is not symmetric."""
    fitted = inner(board)
    if law := uniform_rows(fitted):
        yield rows_hypothesis("rows", QUESTION, law, law.wrong(fitted)[1])
    elif certified := _certified_rows(evidence, len(board)):
        yield _periods("row", certified, True, len(fitted))
    elif rows := _fitted_words(fitted, "row"):
        yield _periods("row", rows, False, len(fitted))
    if is_symmetric:
        return
    if law := uniform_rows(fitted.T):
        yield rows_hypothesis("rows", QUESTION, law, law.wrong(fitted.T)[1], is_column=True)
    elif columns := _fitted_words(fitted, "column"):
        yield _periods("column", columns, False, len(fitted))


def _certified_rows(evidence: Evidence, side: int) -> Words:
    """The periods of the first rows that are certified, as long as the board shows them twice."""
    found: list[AdditiveWord] = []
    for y in range(MOST_LINES if evidence.game is not None else 0):
        report(0.3 * y / MOST_LINES)
        word = _certified(evidence, y, side)
        if word is None:
            break
        found.append(word)
    return _worth_telling(found)


def _certified(evidence: Evidence, y: int, side: int) -> AdditiveWord | None:
    assert evidence.game is not None
    try:
        known = solvers.row_period(evidence.game, y)
    except OutOfTimeError:
        raise
    except (MeaningError, TooLargeError):
        return None
    if known.preperiod + 2 * known.period > side:
        return None
    terms = solvers.row(evidence.game, y, known.preperiod + known.period)
    return AdditiveWord(tuple(terms.tolist()), known.preperiod, known.period)


def _fitted_words(board: Ints, line: str) -> Words:
    """The words of the first lines, as many as have one."""
    found: list[AdditiveWord] = []
    for m in range(min(MOST_LINES, len(board) // 2)):
        word = additive_word(LINES[line](board, m))
        if word is None:
            break
        found.append(word)
    return _worth_telling(found)


def _worth_telling(words: list[AdditiveWord]) -> Words:
    return tuple(words) if sum(word.changes for word in words) >= LEAST_LINES else ()


def _periods(line: str, words: Words, is_certified: bool, fitted: int) -> Hypothesis:
    """The first lines, each with its word; `fitted` terms of each were looked at where no state certifies it."""
    used = sum(len(word.terms) for word in words) if is_certified else fitted * len(words)
    return Hypothesis(
        "rows", _period_words(line, words, is_certified), _periods_code(line, words),
        sum(word.parameters for word in words), used, _periods_test(line, words), is_exact=False,
        facts=_numbers(line, words),
    )  # fmt: skip


def _periods_test(line: str, words: Words) -> Callable[[Evidence], Trial]:
    def test(evidence: Evidence) -> Trial:
        board, tested = square(evidence, QUESTION), 0
        _, _, name, place = NAMES[line]
        extent = f"{place} < {len(board)}, {name} < {len(words)}"
        for m, word in enumerate(words[: len(board)]):
            values = LINES[line](board, m)
            tested += len(values)
            wrong = np.flatnonzero(values != word.at(np.arange(len(values))))
            if len(wrong):
                return Trial(tested, f"{name} = {m}, {place} = {wrong[0]}", int(wrong[0]), extent)
        return Trial(tested, extent=extent)

    return test


def _numbers(line: str, words: Words) -> dict[str, Json]:
    return {
        "board": QUESTION, "line": line, "preperiods": [word.preperiod for word in words],
        "periods": [word.period for word in words], "saltus": [word.saltus for word in words],
    }  # fmt: skip


def _period_words(line: str, words: Words, is_certified: bool) -> str:
    """The law, and the numbers of each line."""
    value, next_value, name, place = NAMES[line]
    periods, saltus = [word.period for word in words], [word.saltus for word in words]
    law, told = f"{next_value} = {value} + s", f"p = {_listed(periods)}, s = {_listed(saltus)}"
    if periods == saltus:
        law, told = f"{next_value} = {value} + p", f"p = {_listed(periods)}"
    elif not any(saltus):
        law, told = f"{next_value} = {value}", f"p = {_listed(periods)}"
    starts = _listed([word.preperiod for word in words])
    certificate = ", certified by two equal states" if is_certified else ""
    return f"{law} for {name} = 0..{len(words) - 1} with {told} from {place} = {starts} on{certificate}"


def _listed(numbers: list[int]) -> str:
    return str(numbers[0]) if len(set(numbers)) == 1 else ", ".join(map(str, numbers))


def _periods_code(line: str, words: Words) -> str:
    laws = "".join(f"        lambda n: {word.formula('n')},\n" for word in words)
    return (
        f"def holds(board):\n    laws = [\n{laws}    ]\n"
        f"    lines = [{LISTS[line]} for m in range(min(len(board), len(laws)))]\n"
        f"    return all(value == law(n) for law, line in zip(laws, lines) for n, value in enumerate(line))\n"
    )
