"""Known sequences: columns and boards of the evidence that are a sequence of the catalog with an A-number.

A sequence that is made of others says nothing new where these are known.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import isqrt
from typing import Protocol

import numpy as np

from ... import solvers
from ...forms.beatty import PHI, Quadratic, fraenkel_alpha
from ...forms.mex_linear import MexLinear
from ...kernels.sequences.morphic_words import fill_sums
from ...progress import report
from ...rules import read_game
from ..data.evidence import Evidence, Ints
from ..data.hypothesis import Hypothesis, Trial
from .seen_sequences import NAMED, Seen, Terms, antidiagonals, holds_code, seen

SHIFTS = (0, 1, -1, 2, -2, 3, -3)  # between the numbers of the terms, small ones first
BEGIN = 64  # terms that are compared first


def known(evidence: Evidence) -> Iterator[Hypothesis]:
    """Propose the sequences of the table that agree with what is seen."""
    found: set[str] = set()
    for place, (each, first, terms) in enumerate(seen(evidence)):
        report(place / len(NAMED))
        if terms.dtype == object or not each.adds(evidence, found):
            continue
        match = next(_matches(first, terms), None)
        if match is not None:
            found.add(each.name)
            yield _hypothesis(each, first, *match)


def _matches(first: int, terms: Terms) -> Iterator[tuple[Known, int]]:
    """The entries of which every term that can be compared is there, each with its shift."""
    for shift in SHIFTS:
        for entry in TABLE:
            if _agrees(entry, shift, first, terms[:BEGIN]) and _agrees(entry, shift, first, terms):
                yield entry, shift


def _agrees(entry: Known, shift: int, first: int, terms: Terms) -> bool:
    skipped = max(0, entry.offset - first - shift)
    if len(terms) - skipped < 8 or first + shift + skipped < 0:  # 8 terms that must be compared
        return False
    return _first_wrong(entry, shift, first, terms)[1] is None


def _first_wrong(entry: Known, shift: int, first: int, terms: Terms) -> tuple[int, int | None]:
    """How many terms are compared, and the place of the first that is not the one of the entry."""
    skipped = max(0, entry.offset - first - shift)
    number = first + shift + skipped
    compared = terms[skipped:]
    wrong = np.flatnonzero(_terms(entry, number + len(compared))[number:] != compared)
    return len(compared), int(wrong[0]) + skipped if len(wrong) else None


def _terms(entry: Known, n: int) -> Ints:
    """The first n values of an entry, of those that are kept."""
    many = max(BEGIN * 2, 1 << (n - 1).bit_length())
    return _kept(entry, many)[:n]


@cache
def _kept(entry: Known, n: int) -> Ints:
    return entry.definition.first(n)


def _hypothesis(each: Seen, first: int, entry: Known, shift: int) -> Hypothesis:
    index = f"n + {shift}" if shift > 0 else f"n - {-shift}" if shift else "n"
    begin = entry.offset - shift
    from_on = f" for n >= {begin}" if begin > first else ""

    def test(evidence: Evidence) -> Trial:
        found = each.read(evidence)
        if found is None:
            return Trial(0)
        compared, wrong = _first_wrong(entry, shift, *found)
        extent = each.extent(compared)
        if wrong is None:
            return Trial(compared, extent=extent)
        number, term = first + wrong, found[1][wrong]
        right = _terms(entry, number + shift + 1)[-1]
        return Trial(compared, f"n = {number}: {term}, not {right}", number, extent)

    is_exact = each.name == "nim-values" or (each.name == "a" and begin <= first)
    # 20 terms by which one of about 40 sequences, 20 transforms and 7 shifts is chosen
    return Hypothesis(
        "known", f"{each.words} = {entry.number}({index}){from_on}: {entry.words}, {entry.of}",
        _code(each, first, entry, shift, is_exact), 2, 20, test, is_exact=is_exact,
        facts={"number": entry.number, "sequence": each.name, "shift": shift, "of": entry.of},
    )  # fmt: skip


def _code(each: Seen, first: int, entry: Known, shift: int, is_exact: bool) -> str:
    """Python for the whole sequence, or for the nim-values, or that tells whether a list agrees."""
    if each.name == "nim-values":
        told = "def value(x, y):\n    return known((x + y) * (x + y + 1) // 2 + x)\n"
    elif is_exact:
        told = f"def term(n):  # n = 0 is the first\n    return known(n + {first + shift})\n"
    else:
        told = holds_code(each, first, entry.offset - shift, "", f"known(n + {shift})")
    return f"{entry.definition.code}\n{told}"


class Definition(Protocol):
    """What computes a sequence, and writes itself as Python that defines `known(n)`."""

    def first(self, n: int) -> Ints:
        """The values at 0, 1, …, n - 1; those before the offset mean nothing."""

    @property
    def code(self) -> str: ...


@dataclass(frozen=True)
class Floors:
    """m*n + c + the sum of k*floor((a*n + b)*alpha) over the parts (k, a, b)."""

    alpha: Quadratic
    parts: tuple[tuple[int, int, int], ...] = ((1, 1, 0),)
    m: int = 0
    c: int = 0

    def first(self, n: int) -> Ints:
        numbers = np.arange(n, dtype=np.int64)
        floors = [k * self.alpha.floors(a * numbers + b) for k, a, b in self.parts]
        return np.asarray(self.m * numbers + self.c + sum(floors), np.int64)

    @property
    def code(self) -> str:
        told = [f"{k} * floor({a} * n + {b})" for k, a, b in self.parts]
        alpha = self.alpha
        return (
            "from math import isqrt\n\n"
            f"def floor(n):  # of n * ({alpha.p} + {alpha.q} * sqrt({alpha.d})) / {alpha.r}\n"
            f"    return (n * {alpha.p} + isqrt({alpha.q**2 * alpha.d} * n * n)) // {alpha.r}\n\n"
            f"def known(n):\n    return {' + '.join([*told, f'{self.m} * n', str(self.c)])}\n"
        )


@dataclass(frozen=True)
class HeapGame:
    """x_n, or y_n if `is_y`, of heap(s,t): x_n = mex{x_i, y_i : i < n}, y_n = s*x_n + t*n."""

    s: int
    t: int
    is_y: bool

    def first(self, n: int) -> Ints:
        pairs = np.empty((n, 2), np.int64)
        fill_sums(pairs, *MexLinear(1, self.s, self.t).arrays(n))
        return pairs[:, int(self.is_y)]

    @property
    def code(self) -> str:
        return (
            "def known(n):\n    taken, x = set(), 0\n    for m in range(n + 1):\n"
            "        while x in taken:\n            x += 1\n"
            f"        y = {self.s} * x + {self.t} * m\n        taken |= {{x, y}}\n"
            f"    return {'y' if self.is_y else 'x'}\n"
        )


@dataclass(frozen=True)
class Values:
    """Nim-values of nim or wythoff: of (n, row), or by antidiagonals (0,0), (0,1), (1,0), …"""

    game: str
    row: int | None = None

    def first(self, n: int) -> Ints:
        if self.row is not None:
            return solvers.row(read_game(self.game), self.row, n)
        board = solvers.nim_values(read_game(self.game), isqrt(2 * n) + 1, trust="definition").values
        return antidiagonals(np.asarray(board, np.int64))[:n]

    @property
    def code(self) -> str:
        diagonal = " | {nim_value(x - k, y - k) for k in range(1, min(x, y) + 1)}" if self.game == "wythoff" else ""
        place = (
            f"    return nim_value(n, {self.row})\n" if self.row is not None else
            "    d = 0\n    while (d + 1) * (d + 2) // 2 <= n:\n        d += 1\n"
            "    x = n - d * (d + 1) // 2\n    return nim_value(x, d - x)\n"
        )  # fmt: skip
        return (
            "from functools import cache\n\n@cache\ndef nim_value(x, y):\n"
            "    seen = {nim_value(u, y) for u in range(x)} | {nim_value(x, v) for v in range(y)}" + diagonal + "\n"
            "    return min(set(range(len(seen) + 1)) - seen)\n\n"
            f"def known(n):\n{place}"
        )


@dataclass(frozen=True)
class Known:
    """An entry: the A-number, the sequence in words, the number of its first term, where it occurs, its definition."""

    number: str
    words: str
    offset: int
    of: str
    definition: Definition


ROOT_2, SILVER = Quadratic(0, 1, 2), Quadratic(2, 1, 2)
PHI_2 = Quadratic(3, 1, 5, 2)
NOTHING = Quadratic(0, 0, 0)  # for sequences without floors


def _multiples(number: str, m: int, of: str) -> Known:
    return Known(number, f"{m}n" if m > 1 else "n", 0, of, Floors(NOTHING, (), m))


def _heap(x: str, y: str, s: int, t: int) -> tuple[Known, Known]:
    line = f"{s}x_n + {t}n" if t > 1 else f"{s}x_n + n"
    return (
        Known(x, f"the least number that is none before, y_n = {line}", 0, f"x of heap({s},{t})",
              HeapGame(s, t, False)),
        Known(y, f"{line}, x_n the least number that is none before", 0, f"y of heap({s},{t})",
              HeapGame(s, t, True)),
    )  # fmt: skip


def _row(number: str, y: int) -> Known:
    return Known(number, f"the nim-value of (n,{y})", 0, f"row {y} of wythoff", Values("wythoff", y))


STEP = ((1, 1, 1), (-1, 1, 0))  # floor((n + 1)*alpha) - floor(n*alpha)
LATER = ((1, 1, 2), (-1, 1, 1))  # the same for n + 1

TABLE: tuple[Known, ...] = (
    Known("A000201", "floor(n*phi)", 1, "x of wythoff", Floors(PHI)),
    Known("A001950", "floor(n*phi^2)", 1, "y of wythoff", Floors(PHI_2)),
    Known("A003623", "floor(n*phi) + floor(n*phi^2)", 1, "x + y of wythoff", Floors(PHI, ((2, 1, 0),), 1)),
    Known("A022342", "floor(n*phi) - 1", 1, "x of wythoff, less 1", Floors(PHI, c=-1)),
    Known("A003622", "floor(n*phi^2) - 1", 1, "y of wythoff, less 1", Floors(PHI_2, c=-1)),
    Known("A035336", "2*floor(n*phi) + n - 1", 1, "x + y of wythoff, less 1", Floors(PHI, ((2, 1, 0),), 1, -1)),
    Known("A101864", "3*floor(n*phi) + 2n", 1, "x + 2y of wythoff", Floors(PHI, ((3, 1, 0),), 2)),
    Known("A005206", "floor((n + 1)/phi)", 0, "how many x of wythoff are from 1 to n", Floors(Quadratic(-1, 1, 5, 2),
          ((1, 1, 1),))),
    Known("A001468", "floor((n + 1)*phi) - floor(n*phi)", 0, "differences of x of wythoff", Floors(PHI, STEP)),
    Known("A014675", "floor((n + 2)*phi) - floor((n + 1)*phi)", 0, "differences of x of wythoff", Floors(PHI, LATER)),
    Known("A003849", "the Fibonacci word, 0 -> 01, 1 -> 0", 0, "2 less the differences of x of wythoff",
          Floors(PHI, ((-1, 1, 2), (1, 1, 1)), c=2)),
    Known("A003842", "the Fibonacci word, 1 -> 12, 2 -> 1", 0, "3 less the differences of x of wythoff",
          Floors(PHI, ((-1, 1, 2), (1, 1, 1)), c=3)),
    Known("A005614", "the Fibonacci word, 1 -> 10, 0 -> 1", 0, "whether n + 1 is an x of wythoff",
          Floors(PHI, LATER, c=-1)),
    Known("A001951", "floor(n*sqrt(2))", 0, "x of fraenkel(2)", Floors(ROOT_2)),
    Known("A001952", "floor(n*(2 + sqrt(2)))", 1, "y of fraenkel(2)", Floors(SILVER)),
    Known("A006337", "floor((n + 1)*sqrt(2)) - floor(n*sqrt(2))", 1, "differences of x of fraenkel(2)",
          Floors(ROOT_2, STEP)),
    Known("A001953", "floor((n + 1/2)*sqrt(2))", 0, "x of fraenkel(2).misere", Floors(Quadratic(0, 1, 2, 2),
          ((1, 2, 1),))),
    Known("A001954", "floor((n + 1/2)*(2 + sqrt(2)))", 0, "y of fraenkel(2).misere", Floors(Quadratic(2, 1, 2, 2),
          ((1, 2, 1),))),
    Known("A184480", "floor(n*(sqrt(13) - 1)/2)", 1, "x of fraenkel(3)", Floors(fraenkel_alpha(3))),
    Known("A001956", "floor(n*(sqrt(13) + 5)/2)", 1, "y of fraenkel(3)", Floors(Quadratic(5, 1, 13, 2))),
    Known("A001961", "floor(n*(sqrt(5) - 1))", 1, "x of fraenkel(4)", Floors(Quadratic(-1, 1, 5))),
    Known("A001962", "floor(n*(sqrt(5) + 3))", 1, "y of fraenkel(4)", Floors(Quadratic(3, 1, 5))),
    Known("A049472", "floor(n/sqrt(2))", 0, "x of wythoff.block(2,nim)", Floors(Quadratic(0, 1, 2, 2))),
    Known("A003152", "floor(n*(1 + 1/sqrt(2)))", 1, "y of wythoff.block(2,nim)", Floors(Quadratic(2, 1, 2, 2))),
    *_heap("A045671", "A045672", 2, 2), *_heap("A045681", "A045682", 2, 3),
    *_heap("A045749", "A045750", 3, 1), *_heap("A045774", "A045775", 3, 2),
    Known("A003987", "the nim-sum of x and y by antidiagonals", 0, "nim-values of nim", Values("nim")),
    Known("A004481", "nim-values by antidiagonals", 0, "nim-values of wythoff", Values("wythoff")),
    *(_row(f"A{4481 + y:06}", y) for y in range(1, 7)),
    _multiples("A001477", 1, "x and y of nim, y - x of wythoff"), _multiples("A005843", 2, "y - x of fraenkel(2)"),
    _multiples("A008585", 3, "y - x of fraenkel(3)"), _multiples("A008586", 4, "y - x of fraenkel(4)"),
)  # fmt: skip
