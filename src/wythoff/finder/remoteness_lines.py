"""The positions of remoteness 1, 2 and 3 as half-lines and a few single positions: the first steps of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .seen_boards import square, trial_of

QUESTION = "remoteness"
STEPS = ((1, 0), (0, 1), (1, 1), (1, 2), (2, 1), (1, 3), (3, 1))
MOST_LINES, MOST_POINTS = 12, 12
LAST = 3  # the largest remoteness that is looked at

Bits = NDArray[np.bool_]


class HalfLine(NamedTuple):
    """The positions (x + p t, y + q t), t = 0, 1, 2, …"""

    x: int
    y: int
    p: int
    q: int


class Picture(NamedTuple):
    """A set of positions: half-lines and single positions."""

    lines: tuple[HalfLine, ...]
    points: tuple[tuple[int, int], ...]

    def mask(self, side: int) -> Bits:
        """The set on a board."""
        drawn = np.zeros((side, side), bool)
        for x, y, p, q in self.lines:
            t = np.arange(-(-side // max(p, q)))
            inside = np.maximum(x + p * t, y + q * t) < side
            drawn[(x + p * t)[inside], (y + q * t)[inside]] = True
        for x, y in self.points:
            drawn[min(x, side - 1), min(y, side - 1)] |= max(x, y) < side
        return drawn


def first_pictures(board: Ints) -> Iterator[tuple[int, Picture]]:
    """The positions of remoteness 1, 2, 3 as pictures, as long as half-lines and few positions draw them.

    >>> import wythoff as wy
    >>> board = wy.nim().remoteness(64).values
    >>> [(r, picture.lines, picture.points) for r, picture in first_pictures(board)][1]
    (2, (), ((1, 1),))
    """
    for remoteness in range(1, LAST + 1):
        picture = picture_of(board == remoteness)
        if picture is None or (not picture.lines and not picture.points):
            return
        yield remoteness, picture


def picture_of(points: Bits) -> Picture | None:
    """Half-lines that reach the far edges of the board, and what is left; None if they are many."""
    lines: list[HalfLine] = []
    for step in STEPS:
        lines += _half_lines(points, step)
        if len(lines) > MOST_LINES:
            return None
    drawn = Picture(tuple(lines), ())
    rest = np.argwhere(points & ~drawn.mask(len(points)))
    if len(rest) > MOST_POINTS or rest.max(initial=0) >= len(points) // 4:
        return None
    return Picture(drawn.lines, tuple((x, y) for x, y in rest.tolist()))


def _half_lines(points: Bits, step: tuple[int, int]) -> Iterator[HalfLine]:
    """The half-lines of a direction that are full from a place in the first quarter of the board on."""
    side, (p, q) = len(points), step
    near = side // 4
    starts = [(x, y) for x in range(near) for y in range(near) if x < p or y < q]
    for x, y in starts:
        t = np.arange((side - 1 - max(x, y)) // max(p, q) + 1)
        on_line = points[x + p * t, y + q * t]
        holes = np.flatnonzero(~on_line)
        first = int(holes[-1]) + 1 if len(holes) else 0
        if first < len(t) // 2 and max(x + p * first, y + q * first) < near:
            yield HalfLine(x + p * first, y + q * first, p, q)


def lines_hypothesis(pictures: dict[int, Picture], fitted: int) -> Hypothesis:
    """That the positions of remoteness 1, 2, … are exactly those of the pictures."""

    def test(evidence: Evidence) -> Trial:
        board = square(evidence, QUESTION)
        wrong = np.zeros(board.shape, bool)
        for remoteness, picture in pictures.items():
            wrong |= (board == remoteness) != picture.mask(len(board))
        return trial_of(board, wrong, board.size, lambda x, y: "as drawn")

    listed = {r: ([tuple(line) for line in picture.lines], list(picture.points)) for r, picture in pictures.items()}
    code = (
        "def holds(board):\n"
        f"    pictures = {listed}\n"
        "    def is_on(x, y, a, b, p, q):\n"
        "        t = (x - a) // p if p else (y - b) // q\n"
        "        return t >= 0 and (x, y) == (a + p * t, b + q * t)\n"
        "    def is_drawn(x, y, lines, points):\n"
        "        return (x, y) in points or any(is_on(x, y, *line) for line in lines)\n"
        "    squares = [(x, y, value) for x, column in enumerate(board) for y, value in enumerate(column)]\n"
        "    return all((value == r) == is_drawn(x, y, *pictures[r]) for x, y, value in squares for r in pictures)\n"
    )
    parameters = sum(3 * len(picture.lines) + 2 * len(picture.points) for picture in pictures.values())
    told = "; ".join(f"{remoteness}: {_words(picture)}" for remoteness, picture in pictures.items())
    facts: dict[str, Json] = {"board": QUESTION}
    return Hypothesis("remoteness", f"remoteness {told}", code, parameters, fitted, test, is_exact=False, facts=facts)


def _words(picture: Picture) -> str:
    lines = [_line_words(line) for line in picture.lines]
    points = [f"({x},{y})" for x, y in picture.points]
    return ", ".join(lines + [" ".join(points)] * bool(points))


def _line_words(line: HalfLine) -> str:
    """A half-line: its equation and where it begins.

    >>> _line_words(HalfLine(0, 1, 0, 1)), _line_words(HalfLine(2, 3, 1, 1))
    ('x = 0 from y = 1', 'y = x + 1 from x = 2')
    """
    x, y, p, q = line
    if p == 0 or q == 0:
        return f"x = {x} from y = {y}" if p == 0 else f"y = {y} from x = {x}"
    if p == 1:
        c = y - q * x
        return f"y = {q if q > 1 else ''}x" + (f" {'+' if c > 0 else '-'} {abs(c)}" if c else "") + f" from x = {x}"
    c = x - p * y
    return f"x = {p}y" + (f" {'+' if c > 0 else '-'} {abs(c)}" if c else "") + f" from y = {y}"
