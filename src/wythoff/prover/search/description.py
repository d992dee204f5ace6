"""A proved set in a form for people: a few families of pairs, their mirror images, finitely many exceptions.

    (s*A_n + c, s*B_n + d), n >= m      A_n = floor(n*alpha), B_n = A_n + a*n, in the systems [1; a, a, ...]
    q*y = p*x + c, x >= m               a line

Families are fitted on a small square, chosen greedily and written as one formula; the form is only told if the
automaton of that formula is the set.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import isqrt

import numpy as np

from ...errors import GaveUpError
from ..logic import operations
from ..logic.automaton import Automaton
from ..logic.budget import within
from ..logic.compiler import compiled
from ..logic.formula_reader import read_formula
from ..logic.named_relations import known_relations

SIDE = 120
MOST_STATES = 400  # larger sets have no short form
MOST_FAMILIES = 10
MOST_EXCEPTIONS = 24
NEAR = SIDE // 3  # exceptions beyond this are none
SLOPES = ((1, 1), (2, 1), (3, 1), (3, 2), (5, 2), (4, 1))

PairSet = frozenset[tuple[int, int]]


@dataclass(frozen=True)
class Family:
    """Words, the same as a formula in x and y, and the pairs x <= y below SIDE."""

    words: str
    formula: str
    pairs: PairSet


def describe(points: Automaton) -> str | None:
    """Describe a set by families and exceptions that are equal to it; None if no short form is."""
    if points.tracks != ("x", "y") or points.states > MOST_STATES:
        return None
    side = np.arange(SIDE)
    board = points.accepts_many(side[:, None], side[None, :])
    pairs = frozenset((int(x), int(y)) for x, y in np.argwhere(np.triu(board)))
    if (board != board.T).any() or len(pairs) > MOST_FAMILIES * SIDE:
        return None
    chosen = list(_chosen(families(points.system.recurrence, pairs), pairs))
    exceptions = sorted(pairs.difference(*(family.pairs for family in chosen)))
    is_short = len(exceptions) <= MOST_EXCEPTIONS and all(y < NEAR for _, y in exceptions)
    return _words(chosen, exceptions) if is_short and _equal(points, chosen, exceptions) else None


def _chosen(candidates: list[Family], pairs: PairSet) -> Iterator[Family]:
    """Choose the family that covers most of what is left, again and again."""
    left = set(pairs)
    for _ in range(MOST_FAMILIES):
        best = max(candidates, key=lambda family: len(family.pairs & left), default=None)
        if best is None or not any(y >= NEAR for _, y in best.pairs & left):
            return
        left -= best.pairs
        yield best


def families(recurrence: tuple[int, ...], pairs: PairSet) -> list[Family]:
    """Find the families whose pairs all belong to the set, each from its first place on."""
    choices = [partial(_line, p, q, c) for (p, q), c in product(SLOPES, range(-12, 40))]
    if len(recurrence) == 2 and recurrence[1] == 1:
        ranges = range(1, 5), range(12), range(12)
        choices += [partial(_beatty, recurrence[0], s, c, d) for s, c, d in product(*ranges)]
    fitting = []
    for choice in choices:
        fits = (family for m in range(4) if (family := choice(m)).pairs <= pairs)
        fitting += [family for family in [next(fits, None)] if family and family.pairs]
    return fitting


def _line(p: int, q: int, c: int, m: int) -> Family:
    points = ((x, (p * x + c) // q) for x in range(m, SIDE) if (p * x + c) % q == 0)
    pairs = frozenset((x, y) for x, y in points if x <= y < SIDE)
    ways = [f"{q}*{y} = {p}*{x} + {c} and {x} >= {m} and {x} <= {y}" for x, y in ("xy", "yx")]
    sign = f" {'+' if c > 0 else '-'} {abs(c)}" if c else ""
    start = f", x >= {m}" if m else ""
    words = f"{'' if q == 1 else q}y = {'' if p == 1 else p}x{sign}{start}"
    return Family(words, " or ".join(f"({way})" for way in ways).replace("+ -", "- "), pairs)


def _beatty(a: int, s: int, c: int, d: int, m: int) -> Family:
    pairs = []
    for n in range(m, SIDE):
        low = ((2 - a) * n + isqrt((a * a + 4) * n * n)) // 2
        x, y = s * low + c, s * (low + a * n) + d
        pairs += [(min(x, y), max(x, y))] * (max(x, y) < SIDE)
    left, right = _linear(s, "A_n", c), _linear(s, "B_n", d)
    ways = [f"{x} = {s}*t + {c} and {y} = {s}*w + {d}" for x, y in ("xy", "yx")]
    formula = f"exists n, t, w: n >= {m} and A(n,t) and B(n,w) and ({ways[0]} or {ways[1]})"
    alpha = f"({2 - a} + sqrt {a * a + 4})/2" if a != 2 else "sqrt 2"
    words = f"({left}, {right}), n >= {m}, A_n = floor(n*alpha), B_n = A_n + {'' if a == 1 else a}n, alpha = {alpha}"
    return Family(words, formula, frozenset(pairs))


def _linear(factor: int, name: str, constant: int) -> str:
    return f"{'' if factor == 1 else factor}{name}" + (f" + {constant}" if constant else "")


def _equal(points: Automaton, chosen: list[Family], exceptions: list[tuple[int, int]]) -> bool:
    """Whether families and exceptions together are the set: for all positions."""
    single = [f"x = {a} and y = {b}" for pair in exceptions for a, b in {pair, pair[::-1]}]
    text = " or ".join(f"({part})" for part in [*(family.formula for family in chosen), *single])
    if not text:
        return False
    try:
        with within(cells=2_000_000, members=2_000_000):
            formula = read_formula(text, known_relations(points.system), ("x", "y"))
            described = operations.arranged(compiled(points.system, formula), ("x", "y"))
            return operations.same(described, points)
    except GaveUpError:
        return False


def _words(chosen: list[Family], exceptions: list[tuple[int, int]]) -> str:
    listed = [" ".join(f"({x},{y})" for x, y in exceptions)] if exceptions else []
    return "; ".join([*listed, *(family.words for family in chosen)]) + "; and mirror images"
