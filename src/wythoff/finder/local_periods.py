"""Local structure: regions of the outcomes, or of the nim-values, that repeat by two vectors, between straight lines.

A pattern is read off one tile and grown; its boundaries are fitted on the inner part of the board. All squares between
them are tests, also those of a larger board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Json, Trial
from .lattices import Pattern, Vector
from .region_shapes import HalfPlane, inside, shape_of
from .regions import Region, regions_of
from .seen_boards import inner, is_complete, places, square, trial_of

SIDE = 512  # of the boards on which regions are looked for, within a second or two
MOST = {"outcomes": 6, "nim_values": 3}  # regions of a board that are told
ALIKE = 0.8  # of two regions with one lattice, if they are to be one
LARGEST_FORMULA = 64  # P-squares of a pattern that the prover is told one by one

Shape = tuple[HalfPlane, ...]


def local_periods(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose regions of the outcome board, then those of the nim-value board that are others.

    A region that does not go on as the inner part of the board says may end beyond it: then the whole board is looked
    at, and the tests are the squares beside the tile that gave the pattern.
    """
    known: list[Region] = []
    for question in ("outcomes", "nim_values"):
        board = square(evidence, question)[:SIDE, :SIDE] if evidence.has_board(question) else None
        if board is None or not is_complete(board):
            continue
        found = list(_proposed(question, inner(board), known))
        if any(hypothesis.test(evidence).failure for _, hypothesis in found):
            found = list(_proposed(question, board, known))
        known += [region for region, _ in found]
        yield from (hypothesis for _, hypothesis in found if not hypothesis.test(evidence).failure)


def _proposed(question: str, board: Ints, known: list[Region]) -> Iterator[tuple[Region, Hypothesis]]:
    """The largest regions that have a shape and are like none of the `known` ones; of two mirror images one."""
    is_symmetric, told = np.array_equal(board, board.T), list(known)
    for region in regions_of(board):
        if len(told) == len(known) + MOST[question]:
            return
        if not _is_telling(region, board) or any(_are_alike(region, one, is_symmetric) for one in told):
            continue
        shape = _shape(region, board, is_symmetric)
        if shape is not None:
            told.append(region)
            has_mirror = is_symmetric and not np.array_equal(inside(shape, len(board)), inside(shape, len(board)).T)
            yield region, region_hypothesis(question, region.pattern, shape, region.tile**2, has_mirror)


def _shape(region: Region, board: Ints, is_symmetric: bool) -> Shape | None:
    """The shape of a region, or else of its upper half where it is its own mirror image."""
    is_wrong = board != region.pattern.at(*places(board))
    shape = shape_of(region.mask, is_wrong, region.window)
    if shape is None and is_symmetric and np.array_equal(region.mask, region.mask.T):
        return shape_of(np.triu(region.mask), is_wrong, region.window)
    return shape


def _are_alike(region: Region, other: Region, is_symmetric: bool) -> bool:
    """Whether two regions have the same lattice and most of their squares, or are mirror images."""
    side = min(len(region.mask), len(other.mask))
    mine, theirs = region.mask[:side, :side], other.mask[:side, :side]
    if is_symmetric and np.array_equal(mine.T, theirs) and not np.array_equal(mine, theirs):
        return True
    common, most = int((mine & theirs).sum()), max(int(mine.sum()), int(theirs.sum()))
    return region.pattern.lattice == other.pattern.lattice and common > ALIKE * most


def _is_telling(region: Region, board: Ints) -> bool:
    """Regions of one value are told where most of the board has others."""
    return not region.pattern.is_constant or float((board == region.pattern.table[0]).mean()) < 0.5


def region_hypothesis(question: str, pattern: Pattern, shape: Shape, fitted: int, has_mirror: bool) -> Hypothesis:
    """That a board obeys a pattern in a shape, and in its mirror image."""
    conditions = [plane.words for plane in shape]
    is_exact = not shape
    is_p = p_formula(pattern) if question == "outcomes" and sum(pattern.table) <= LARGEST_FORMULA else ""
    claims = [f"({positions} <=> ({is_p}))" for positions in ("P(x,y)", "P(y,x)")[: 1 + has_mirror]]
    sentence = f"forall x, y: {' and '.join(conditions)} => {' and '.join(claims)}" if is_p and not is_exact else ""
    return Hypothesis(
        "regions", _words(question, pattern, conditions, has_mirror), _code(question, pattern, conditions),
        pattern.parameters + 3 * len(shape), fitted, _test(question, pattern, shape, has_mirror), is_exact,
        formula=is_p if is_exact else "", system="base 2" if is_p else "", sentence=sentence,
        facts=_facts(question, pattern, shape),
    )  # fmt: skip


def _facts(question: str, pattern: Pattern, shape: Shape) -> dict[str, Json]:
    return {
        "board": question, "vectors": [list(v) for v in pattern.lattice.shortest],
        "saltus": [pattern.saltus(v) for v in pattern.lattice.shortest], "residues": pattern.lattice.size,
        "half_planes": [list(plane) for plane in shape],
    }  # fmt: skip


def _test(question: str, pattern: Pattern, shape: Shape, has_mirror: bool) -> Callable[[Evidence], Trial]:
    def test(evidence: Evidence) -> Trial:
        board = square(evidence, question)
        expected, where = pattern.at(*places(board)), inside(shape, len(board))
        tested = int(where.sum())
        trial = trial_of(board, where & (board != expected), tested, lambda x, y: expected[x, y])
        if trial.failure or not has_mirror:
            return trial
        return trial_of(board.T, where & (expected != board.T), tested, lambda x, y: expected[x, y])

    return test


def pattern_words(question: str, pattern: Pattern) -> str:
    """The vectors and what they do, in words.

    >>> from .lattices import Lattice
    >>> pattern_words("outcomes", Pattern(Lattice(1, 2, 3), (1, 0, 0)))
    'outcomes repeat by (1,-1) and (1,2): 1 of 3 squares is P'
    >>> pattern_words("nim_values", Pattern(Lattice(2, 0, 1), (0, 5), 1, 0))
    'g grows by 0 along (0,1) and by 1 along (2,0)'
    """
    u, v = pattern.lattice.shortest
    if question == "outcomes":
        count = sum(pattern.table)
        if pattern.is_constant:
            return "all positions are P" if count else "no position is P"
        number = f"{count} of {pattern.lattice.size} squares {'is' if count == 1 else 'are'} P"
        return f"outcomes repeat by {_vector(u)} and {_vector(v)}: {number}"
    if pattern.is_constant:
        return f"all nim-values are {pattern.table[0]}"
    if not pattern.across and not pattern.along:
        return f"nim-values repeat by {_vector(u)} and {_vector(v)}"
    return f"g grows by {pattern.saltus(u)} along {_vector(u)} and by {pattern.saltus(v)} along {_vector(v)}"


def _vector(v: Vector) -> str:
    return f"({v[0]},{v[1]})"


def _words(question: str, pattern: Pattern, conditions: list[str], has_mirror: bool) -> str:
    where = f"where {' and '.join(conditions).replace('*', '')}, " if conditions else ""
    return f"{where}{pattern_words(question, pattern)}{', and the mirror image' * has_mirror}"


def p_formula(pattern: Pattern) -> str:
    """The P-positions of a pattern for the prover.

    >>> from .lattices import Lattice
    >>> p_formula(Pattern(Lattice(1, 2, 3), (1, 0, 0))), p_formula(Pattern(Lattice(2, 0, 3), (0, 1, 1, 1, 0, 0)))
    ('(x + y) % 3 = 0', 'x % 2 = 0 and (y % 3 = 1 or y % 3 = 2) or x % 2 = 1 and y % 3 = 0')
    """
    a, d, height = pattern.lattice.a, pattern.lattice.d, _height(pattern)
    columns: dict[int, list[str]] = {}
    for i, j in pattern.squares(1):
        columns.setdefault(i, []).append(f"{height} = {j}")
    parts = []
    for i, heights in columns.items():
        told = " or ".join(heights) if len(heights) < d else "true"
        within = f"({told})" if len(heights) > 1 and told != "true" else told
        parts.append(within if a == 1 else f"x % {a} = {i} and {within}")
    return " or ".join(parts) or "false"


def _height(pattern: Pattern) -> str:
    """How high in its column of residues a position lies."""
    a, b, d = pattern.lattice.a, pattern.lattice.b, pattern.lattice.d
    if b == 0:
        return f"y % {d}"
    column = "x" if a == 1 else f"(x // {a})"
    return f"({column if d - b == 1 else f'{d - b}*{column}'} + y) % {d}"


def _code(question: str, pattern: Pattern, conditions: list[str]) -> str:
    a, b, d = pattern.lattice.a, pattern.lattice.b, pattern.lattice.d
    growth = f" + m * {pattern.across} + below // {d} * {pattern.along}" if pattern.across or pattern.along else ""
    value = (
        f"    table = {list(pattern.table)}\n    m = x // {a}\n    below = y - m * {b}\n"
        f"    return table[x % {a} * {d} + below % {d}]{growth}"
    )
    name = "is_p" if question == "outcomes" and not conditions else "value"
    function = f"def {name}(x, y):\n{value}{' == 1' * (name == 'is_p')}\n"
    if not conditions:
        return function
    return (
        f"{function}\n\ndef holds(board):\n    side = len(board)\n"
        f"    squares = [(x, y) for x in range(side) for y in range(side) if {' and '.join(conditions)}]\n"
        f"    return all(value(x, y) == board[x][y] for x, y in squares)\n"
    )
