"""Lines of a nim-value board: rows with their additive periods, and lines on which every nim-value occurs once.

    g(x + p, y) = g(x, y) + s      from the preperiod on

Where the window method takes the game, two equal states certify the period of a row (p = s there); else it is read off
the inner part of the board and tested on the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from .. import solvers
from ..errors import MeaningError, TooLargeError
from ..progress import report
from .additive_periods import AdditiveWord, additive_word
from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .squares import extent_words, inner, is_complete, square, trial_of
from .uniform_rows import rows_hypothesis, uniform_rows

QUESTION = "nim_values"
MOST_ROWS = 12
LEAST_ROWS = 2  # the first row of any game with nim moves is 0, 1, 2, …: it says nothing of the others
STEEPEST = 4  # multiples of the value, and of the number of the line, that bound where it occurs

Words = tuple[AdditiveWord, ...]


def value_lines(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose the periods of the first rows and columns, and lines that hold every nim-value once."""
    board = square(evidence, QUESTION)
    if not is_complete(board):
        return
    is_symmetric = np.array_equal(board, board.T)
    if law := uniform_rows(inner(board)):
        yield rows_hypothesis("rows", QUESTION, law, law.wrong(inner(board))[1])
    elif certified := _certified(evidence, board):
        yield _periods("row", certified, True, len(inner(board)))
    elif rows := _periodic_rows(inner(board)):
        yield _periods("row", rows, False, len(inner(board)))
    if not is_symmetric:
        yield from _columns_alone(inner(board).T)
    for line in ("row", "diagonal") if is_symmetric else ("row", "column", "diagonal"):
        if bound := _occurrence(inner(board), line):
            yield _every_value(line, *bound, is_symmetric, _occurrence_trial(inner(board), line, *bound).terms)


def _columns_alone(fitted: Ints) -> Iterator[Hypothesis]:
    """The same of columns, where the board is not symmetric; it is given with x and y exchanged."""
    if law := uniform_rows(fitted):
        yield rows_hypothesis("rows", QUESTION, law, law.wrong(fitted)[1], is_column=True)
    elif columns := _periodic_rows(fitted):
        yield _periods("column", columns, False, len(fitted))


def _certified(evidence: Evidence, board: Ints) -> Words:
    """The periods of the first rows that are certified, as far as the board goes beyond their period."""
    found: list[AdditiveWord] = []
    if evidence.game is None:
        return ()
    try:
        for y in range(MOST_ROWS):
            report(0.3 * y / MOST_ROWS)
            known = solvers.row_period(evidence.game, y)
            if known.preperiod + 2 * known.period > len(board):
                break
            terms = solvers.row(evidence.game, y, known.preperiod + known.period)
            found.append(AdditiveWord(tuple(terms.tolist()), known.preperiod, known.period))
    except (MeaningError, TooLargeError):
        pass
    return tuple(found) if len(found) >= LEAST_ROWS else ()


def _periodic_rows(board: Ints) -> Words:
    """The words of the first rows, as many as have one."""
    found: list[AdditiveWord] = []
    for y in range(min(MOST_ROWS, len(board))):
        word = additive_word(board[:, y])
        if word is None:
            break
        found.append(word)
    return tuple(found) if len(found) >= LEAST_ROWS else ()


def _periods(line: str, words: Words, is_certified: bool, fitted: int) -> Hypothesis:
    """The first lines, each with its word; `fitted` terms of each were looked at where no state certifies it."""
    x, y = ("x", "y") if line == "row" else ("y", "x")

    def test(evidence: Evidence) -> Trial:
        board = square(evidence, QUESTION) if line == "row" else square(evidence, QUESTION).T
        places = np.arange(len(board))
        predicted = board.copy()
        for number, word in enumerate(words[: len(board)]):
            predicted[:, number] = word.at(places)
        trial = trial_of(board, board != predicted, len(words) * len(board), lambda x, y: predicted[x, y])
        return trial._replace(extent=f"{x} < {len(board)}, {y} < {len(words)}")

    used = sum(len(word.terms) for word in words) if is_certified else fitted * len(words)
    parameters = sum(word.parameters for word in words)
    facts: dict[str, Json] = {"board": QUESTION, "line": line} | _numbers(words)
    code = _periods_code(words, (x, y))
    told = _period_words(words, (x, y), is_certified)
    return Hypothesis("rows", told, code, parameters, used, test, is_exact=False, facts=facts)


def _numbers(words: Words) -> dict[str, Json]:
    return {
        "preperiods": [word.preperiod for word in words], "periods": [word.period for word in words],
        "saltus": [word.saltus for word in words],
    }  # fmt: skip


def _period_words(words: Words, names: tuple[str, str], is_certified: bool) -> str:
    x, y = names
    starts, periods, saltus = ([str(number) for number in numbers] for numbers in _columns(words))
    step = f"g({x} + p, {y})" if y == "y" else f"g({y}, {x} + p)"
    value = f"g({x}, {y})" if y == "y" else f"g({y}, {x})"
    law = f"{step} = {value} + {'p' if periods == saltus else 's'}".removesuffix(" + s" if _all_zero(words) else "!")
    told = f"p = {_listed(periods)}" + (f", s = {_listed(saltus)}" if law.endswith("s") else "")
    certificate = ", certified by two equal states" if is_certified else ""
    return f"{law} for {y} = 0..{len(words) - 1} with {told} from {x} = {_listed(starts)} on{certificate}"


def _columns(words: Words) -> tuple[list[int], list[int], list[int]]:
    return [w.preperiod for w in words], [w.period for w in words], [w.saltus for w in words]


def _all_zero(words: Words) -> bool:
    return not any(word.saltus for word in words)


def _listed(numbers: list[str]) -> str:
    return numbers[0] if len(set(numbers)) == 1 else ", ".join(numbers)


def _periods_code(words: Words, names: tuple[str, str]) -> str:
    x, y = names
    rows = "".join(f"        lambda n: {word.formula('n')},\n" for word in words)
    return (
        f"def holds(board):\n    side, lines = len(board), [\n{rows}    ]\n"
        f"    first = range(min(side, len(lines)))\n"
        f"    return all(lines[{y}]({x}) == board[x][y] for {y} in first for {x} in range(side))\n"
    )


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
        places = np.full(len(board), len(values), np.int64)
        inside = values < len(board)
        places[values[inside]] = np.flatnonzero(inside)
        late[:, number] = np.maximum(late[:, number], places)
    return next((bound for bound in _bounds() if _occurs(late, *bound, kind)), None)


def _bounds() -> list[tuple[int, int]]:
    return sorted(((a, b) for a in range(1, STEEPEST) for b in range(STEEPEST)), key=lambda bound: (sum(bound), bound))


def _occurs(late: Ints, a: int, b: int, kind: str) -> bool:
    value, number = np.indices(late.shape)
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
        "diagonal": "on each line |x - y| = m",
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
        places = {value: place for place, value in enumerate(values.tolist())}
        if len(places) < len(values):
            return Trial(tested, f"{line} {number}, which has a value twice", number, extent)
        late = next((v for v in range(wanted) if places.get(v, len(values)) > a * v + b * number), None)
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
