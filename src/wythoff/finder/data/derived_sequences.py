"""Sequences that are read off pairs: x, y, their difference and sum; a sequence of a person is taken as it is.

a_n   term n of a sequence              x_n, y_n   the heaps of pair n
d_n = y_n - x_n      s_n = x_n + y_n    n = 0, 1, 2, …
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from ...errors import MeaningError
from .evidence import LARGEST, Evidence, Ints
from .hypothesis import Trial

Terms = Ints | NDArray[np.object_]  # object where a term does not fit 64 bits
OWN = "a"
SYMBOLS = {OWN: "a", "x": "x", "y": "y", "y - x": "d", "x + y": "s"}


def names_of(evidence: Evidence) -> tuple[str, ...]:
    """The sequences that the evidence has.

    >>> names_of(Evidence("data", sequence=(1, 2))), names_of(Evidence("data", pairs=np.zeros((0, 2), np.int64)))
    (('a',), ('x', 'y', 'y - x', 'x + y'))
    """
    return (OWN,) if evidence.pairs is None else tuple(name for name in SYMBOLS if name != OWN)


def terms_of(evidence: Evidence, name: str) -> Terms:
    """The terms of one of its sequences.

    >>> from .evidence import pairs_evidence
    >>> terms_of(pairs_evidence("data", [(0, 0), (1, 2), (3, 5)]), "y - x").tolist()
    [0, 1, 2]
    """
    if evidence.pairs is None:
        return _as_array(evidence.sequence or ())
    x, y = evidence.pairs[:, 0], evidence.pairs[:, 1]
    named: dict[str, Ints] = {"x": x, "y": y, "y - x": y - x, "x + y": x + y}
    return named[name]


def _as_array(terms: Sequence[int]) -> Terms:
    is_small = max(map(abs, terms), default=0) < LARGEST
    return np.array(terms, np.int64) if is_small else np.array([*terms], object)


def has_terms(evidence: Evidence, least: int) -> bool:
    """Whether there are so many terms; who gave data that are too few is told how many are needed."""
    if evidence.terms < least and evidence.game is None:
        raise MeaningError(f"{evidence.source} has {evidence.terms} terms; at least {least} are needed")
    return evidence.terms >= least


def has_contrast(word: Terms, fitted: int) -> bool:
    """Whether letters beside the most frequent one come often, in the part that is fitted and in the rest.

    >>> has_contrast(np.array([0, 1] * 60), 60), has_contrast(np.array([0] * 99 + [1]), 50)
    (True, False)
    """
    letters, times = np.unique(word, return_counts=True)
    others = word != letters[np.argmax(times)]
    return min(int(others[:fitted].sum()), int(others[fitted:].sum())) >= 16  # 16 letters beside the most frequent one


def symbol(name: str, index: str = "n") -> str:
    """How a term is written.

    >>> symbol("y - x", "n+4")
    'd_{n+4}'
    """
    return f"{SYMBOLS[name]}_{index}" if len(index) == 1 else f"{SYMBOLS[name]}_{{{index}}}"


def where(name: str) -> str:
    """What the symbol of a sequence stands for, if that needs to be said.

    >>> where("y - x"), where("x")
    (', where d = y - x', '')
    """
    return f", where {SYMBOLS[name]} = {name}" if SYMBOLS[name] != name else ""


def comment(name: str, what: str) -> str:
    """The first lines of code about a sequence: what its terms are."""
    if name == OWN:
        return f"# {what}, n = 0, 1, 2, ...\n"
    return f"# {what}{where(name)}; pair n is (x_n, y_n), n = 0, 1, 2, ...\n"


def compared(found: Terms, expected: Terms, name: str, first: int = 0) -> Trial:
    """Compare terms from number `first` on with what was expected of them."""
    wrong = np.flatnonzero(found != expected)
    if not len(wrong):
        return Trial(first + len(found))
    at = int(wrong[0])
    return Trial(first + len(found), f"n = {first + at}: {symbol(name)} = {found[at]}, not {expected[at]}", first + at)


def listed(terms: Iterable[object]) -> str:
    """Numbers in a row, the first of many.

    >>> listed(range(20))
    '0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …'
    """
    shown = [str(term) for term in terms]
    return ", ".join(shown[:12]) + ", …" * (len(shown) > 12)
