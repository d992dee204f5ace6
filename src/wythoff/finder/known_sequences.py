"""Known sequences: columns and boards of the evidence that are a sequence of the catalog with an A-number.

A sequence that is made of others says nothing new where these are known.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np

from ..progress import report
from .evidence import Evidence, Ints
from .hypothesis import Hypothesis, Trial
from .known_table import TABLE, Known
from .seen_sequences import NAMED, Seen, Terms, holds_code, seen

FEWEST = 8  # terms that must be compared
FITTED = 20  # terms by which one of about 40 sequences, 20 transforms and 7 shifts is chosen
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
    if len(terms) - skipped < FEWEST or first + shift + skipped < 0:
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
    return Hypothesis(
        "known", f"{each.words} = {entry.number}({index}){from_on}: {entry.words}, {entry.of}",
        _code(each, first, entry, shift, is_exact), 2, FITTED, test, is_exact=is_exact,
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
