"""A proved set in a form for people: remainders, or a few families of pairs and finitely many exceptions.

    x + y = 0 (mod 3)                   a set that is periodic in both directions
    (x, y) = (0,0) (3,3) (mod 6), x <= y      the same on a part of the board
    (s*A_n + c, s*B_n + d), n >= m      A_n = floor(n*alpha), B_n = A_n + a*n, in the systems [1; a, a, ...]
    … shifted by (1,1) where n = 8, 21, 55, …      the same, some of them shifted
    (floor((A_n + n)/2), …)             other lines in these systems
    q*y = p*x + c, x >= m               a line
    (3k, 3k + 1)                        a progression, k = 0, 1, 2, ...
    all positions but …                 where most positions belong to the set

Families are fitted on a small square, chosen greedily and written as one formula; the form is only told if the
automaton of that formula is the set.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product
from math import isqrt
from typing import NamedTuple

import numpy as np

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.budget import ProofTimeoutError, within
from ...automata.compiler import compiled
from ...automata.formula_reader import read_formula
from ...automata.named_relations import even_zeros, known_relations
from ...errors import GaveUpError
from ...kernels.base.array_types import Flags
from .described_floors import floor_families
from .described_progressions import Family, PairSet, progressions
from .described_residues import remainders_in_part, residues
from .described_shifts import shifted_pairs

MOST_PARTS = 4
LONGEST = 14  # preperiod and period
MOST_LISTED = 8  # numbers before the period, and remainders

SIDE = 120
MOST_STATES = 400  # larger sets have no short form
MOST_FAMILIES = 10
DENSE = 20  # pairs in a column, about: such sets are no few families
LATEST = 4  # first member of a family, at most
MOST_EXCEPTIONS = 24
NEAR = SIDE // 3  # exceptions beyond this are none
SLOPES = ((1, 1), (2, 1), (3, 1), (3, 2), (5, 2), (4, 1))

NONE_MORE: Mapping[str, Automaton] = {}

Pairs = list[tuple[int, int]]


def describe(points: Automaton) -> str | None:
    """Describe a set by a form that is equal to it; None if no short form is, or none is found in time.

    >>> from wythoff.prover import prove
    >>> prove("rule(i*j == 0 or i == j and i in {1,2})").description
    '(3k, 3k); (3k + 1, 3k + 2); k >= 0; and mirror images'
    >>> prove("rule(i + j <= 3)").description
    'x + y = 0 (mod 4)'
    """
    if points.tracks != ("x", "y") or points.states > MOST_STATES:
        return None
    side = np.arange(SIDE)
    board = points.accepts_many(side[:, None], side[None, :])
    try:
        return _told(points, board) or _told_of_others(points, board)
    except ProofTimeoutError:
        return None


def _told_of_others(points: Automaton, board: Flags) -> str | None:
    """The positions that are missing, where they are fewer."""
    if 2 * np.count_nonzero(board) <= board.size:
        return None
    others = operations.minus(operations.valid(points.system, points.tracks), points)
    told = _told(others, ~board)
    return f"all positions but {told}" if told else None


def _told(points: Automaton, board: Flags) -> str | None:
    for family in residues(board):
        if _equal(points, family.formula):
            return family.words
    told = _by_families(points, board) or _by_shifts(points, board)
    whole = (family.words for family in products(board) if told is None and _equal(points, family.formula))
    return told or next(whole, None)


def _by_families(points: Automaton, board: Flags) -> str | None:
    """A few families and exceptions; of a symmetric set the pairs x <= y."""
    is_symmetric = not (board != board.T).any()
    places = np.argwhere(np.triu(board) if is_symmetric else board)
    pairs = frozenset((int(x), int(y)) for x, y in places)
    if len(pairs) > DENSE * SIDE:
        return None
    lines = families(points.system.recurrence, pairs) if is_symmetric else []
    relations = {"even_zeros": even_zeros(points.system).named("x")}
    lines += _even_lines(relations["even_zeros"], pairs) if is_symmetric else []
    for candidates in _candidates(points.system.recurrence, lines, board, is_symmetric):
        chosen = list(_chosen(candidates, pairs))
        exceptions = sorted(pairs.difference(*(family.pairs for family in chosen)))
        is_short = len(exceptions) <= MOST_EXCEPTIONS and all(max(pair) < NEAR for pair in exceptions)
        if is_short and _equal(points, _formula(chosen, exceptions, is_symmetric), relations):
            return _words(chosen, exceptions, is_symmetric)
    return None


def _candidates(
    recurrence: tuple[int, ...], lines: list[Family], board: Flags, is_symmetric: bool
) -> Iterator[list[Family]]:
    """Families to choose from: lines and Beatty pairs, then progressions too, or other floors, or remainders."""
    yield lines
    yield [*lines, *progressions(board, is_symmetric)]
    if len(recurrence) == 2 and recurrence[1] == 1:
        yield [*lines, *floor_families(recurrence[0], board, is_symmetric)]
    yield [*remainders_in_part(board, is_symmetric), *progressions(board, is_symmetric)]


def _by_shifts(points: Automaton, board: Flags) -> str | None:
    """Beatty pairs, about one on a diagonal, that are shifted at some places, and exceptions."""
    if (board != board.T).any() or np.count_nonzero(board) > 4 * SIDE:
        return None
    pairs = frozenset((int(x), int(y)) for x, y in np.argwhere(np.triu(board)))
    try:
        with within(cells=2_000_000, members=2_000_000):
            for told in shifted_pairs(points, pairs, SIDE):
                exceptions = sorted(pairs - told.pairs)
                is_short = len(exceptions) <= MOST_EXCEPTIONS and all(max(pair) < NEAR for pair in exceptions)
                single = _formula([], exceptions, is_symmetric=True)
                formula = " or ".join(filter(None, [told.formula, single]))
                if is_short and _equal(points, formula, told.relations):
                    return _words([Family(told.words, "", told.pairs)], exceptions, is_symmetric=True)
    except GaveUpError:
        pass
    return None


def _chosen(candidates: list[Family], pairs: PairSet) -> Iterator[Family]:
    """Choose the family that covers most of what is left, again and again."""
    left = set(pairs)
    for _ in range(MOST_FAMILIES):
        best = max(candidates, key=lambda family: len(family.pairs & left), default=None)
        if best is None or not any(max(pair) >= NEAR for pair in best.pairs & left):
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
        fits = (family for m in range(LATEST) if (family := choice(m)).pairs and family.pairs <= pairs)
        fitting += [family for family in [next(fits, None)] if family]
    return fitting


def _line(p: int, q: int, c: int, m: int) -> Family:
    points = ((x, (p * x + c) // q) for x in range(m, SIDE) if (p * x + c) % q == 0)
    pairs = frozenset((x, y) for x, y in points if x <= y < SIDE)
    ways = [f"{q}*{y} = {p}*{x} + {c} and {x} >= {m} and {x} <= {y}" for x, y in ("xy", "yx")]
    sign = f" {'+' if c > 0 else '-'} {abs(c)}" if c else ""
    least = min((x for x, _ in pairs), default=m)
    first = least if any((p * x + c) % q == 0 <= p * x + c for x in range(m, least)) else m  # before it x > y
    start = f", x >= {first}" if first else ""
    words = f"{'' if q == 1 else q}y = {'' if p == 1 else p}x{sign}{start}"
    return Family(words, " or ".join(f"({way})" for way in ways).replace("+ -", "- "), pairs)


def _even_lines(evens: Automaton, pairs: PairSet) -> list[Family]:
    """Lines y = p*x + c, p > 1, of which the set has those x whose word ends in an even number of zeros."""
    chosen = np.flatnonzero(evens.accepts_many(np.arange(SIDE))).tolist()
    fitting = []
    for p, c in product((2, 3, 4), range(4)):
        own = frozenset((x, p * x + c) for x in chosen if p * x + c < SIDE)
        if own <= pairs:
            sign = f" + {c}" if c else ""
            words = f"y = {p}x{sign} where x ends in an even number of zeros in {evens.system}"
            ways = [f"(even_zeros({x}) and {y} = {p}*{x} + {c})" for x, y in ("xy", "yx")]
            fitting.append(Family(words, " or ".join(ways), own))
    return fitting


def _beatty(a: int, s: int, c: int, d: int, m: int) -> Family:
    pairs = []
    for n in range(m, SIDE):
        low = ((2 - a) * n + isqrt((a * a + 4) * n * n)) // 2
        x, y = s * low + c, s * (low + a * n) + d
        if max(x, y) >= SIDE:
            break
        pairs.append((min(x, y), max(x, y)))
    left, right = _linear(s, "A_n", c), _linear(s, "B_n", d)
    ways = [f"{x} = {s}*t + {c} and {y} = {s}*w + {d}" for x, y in ("xy", "yx")]
    formula = f"exists n, t, w: n >= {m} and A(n,t) and B(n,w) and ({ways[0]} or {ways[1]})"
    alpha = f"({2 - a} + sqrt {a * a + 4})/2" if a != 2 else "sqrt 2"
    words = f"({left}, {right}), n >= {m}, A_n = floor(n*alpha), B_n = A_n + {'' if a == 1 else a}n, alpha = {alpha}"
    return Family(words, formula, frozenset(pairs))


def _linear(factor: int, name: str, constant: int) -> str:
    return f"{'' if factor == 1 else factor}{name}" + (f" + {constant}" if constant else "")


def _formula(chosen: list[Family], exceptions: Pairs, is_symmetric: bool) -> str:
    ways = [{pair, pair[::-1]} if is_symmetric else {pair} for pair in exceptions]
    single = [f"x = {a} and y = {b}" for places in ways for a, b in places]
    return " or ".join(f"({part})" for part in [*(family.formula for family in chosen), *single])


def _equal(points: Automaton, text: str, relations: Mapping[str, Automaton] = NONE_MORE) -> bool:
    """Whether a formula in x and y is the set: for all positions."""
    if not text:
        return False
    try:
        with within(cells=2_000_000, members=2_000_000):
            formula = read_formula(text, {**known_relations(points.system), **relations}, ("x", "y"))
            described = operations.widened(compiled(points.system, formula), ("x", "y"))
            return operations.same(operations.arranged(described, ("x", "y")), points)
    except GaveUpError:
        return False


def _words(chosen: list[Family], exceptions: Pairs, is_symmetric: bool) -> str:
    listed = [" ".join(f"({x},{y})" for x, y in exceptions)] if exceptions else []
    told = [family.words for family in chosen]
    told += ["k >= 0"] * any(re.search(r"\dk|\bk\b", family.words) for family in chosen if "u_k" not in family.words)
    return "; ".join([*listed, *told, *["and mirror images"] * is_symmetric])


# Sets that are a few products: x in a progression or a finite set, and y in another.


class NumberSet(NamedTuple):
    """The finitely many numbers below `start`, then the remainders modulo `period`."""

    few: tuple[int, ...]
    start: int
    period: int
    remainders: tuple[int, ...]

    def words(self, name: str) -> str:
        """What the numbers called `name` are, as in '(x = 0 or x = 1 (mod 4), x >= 5)'."""
        parts = [f"{name} = {', '.join(map(str, self.few))}"] if self.few else []
        if self.remainders:
            from_on = f", {name} >= {self.start}" if self.start else ""
            some = ", ".join(map(str, self.remainders))
            every = len(self.remainders) == self.period
            parts.append(f"{name} >= {self.start}" if every else f"{name} = {some} (mod {self.period}){from_on}")
        return " or ".join(parts) if len(parts) < 2 else f"({' or '.join(parts)})"

    def formula(self, name: str) -> str:
        parts = [f"{name} = {number}" for number in self.few]
        parts += [f"({name} >= {self.start} and {name} % {self.period} = {value})" for value in self.remainders]
        return f"({' or '.join(parts)})"


def products(board: Flags) -> Iterator[Family]:
    """The whole set as a union of products, one for each kind of column; nothing if there are many kinds."""
    kinds, which = np.unique(board, axis=0, return_inverse=True)
    chosen = [kind for kind in range(len(kinds)) if kinds[kind].any()]
    if not 0 < len(chosen) <= MOST_PARTS:
        return
    parts = [(_numbers(which.ravel() == kind), _numbers(kinds[kind])) for kind in chosen]
    if all(x is not None and y is not None for x, y in parts):
        told = [(x, y) for x, y in parts if x is not None and y is not None]
        words = "; ".join(f"{x.words('x')} and {y.words('y')}" for x, y in told)
        yield Family(words, " or ".join(f"({x.formula('x')} and {y.formula('y')})" for x, y in told), frozenset())


def _numbers(is_in: Flags) -> NumberSet | None:
    """An eventually periodic set of numbers from its beginning; None if it is not short."""
    for period in range(1, LONGEST + 1):
        wrong = np.flatnonzero(is_in[period:] != is_in[:-period])
        start = int(wrong[-1]) + 1 if len(wrong) else 0
        if start > LONGEST:
            continue
        few = tuple(np.flatnonzero(is_in[:start]).tolist())
        remainders = tuple(sorted({number % period for number in range(start, start + period) if is_in[number]}))
        if len(few) <= MOST_LISTED and len(remainders) <= MOST_LISTED:
            return NumberSet(few, start, period, remainders)
    return None
