"""A question of our own: the differences y - x of the pairs of `three(b,b,1)`, the game (b,b).

`wythoff sweep 'three({b},{b},1)' b=1..64 --ask diagonal_differences:period`, called in this directory.
"""

from __future__ import annotations

import re

import numpy as np

from wythoff import Game, MeaningError

FEWEST = 40_000  # pairs; for larger b four times the b³ after which d_n mod b² repeats where b is a power of 2


def period(game: Game) -> dict[str, object]:
    """{terms, period, start, step, low, high}: of d_n mod b², of d_{n+b²} - d_n, and of b*d_n - n.

    `period` is the least, up to a quarter of the terms, that holds to their end from the first quarter on, `start` the
    least n from which it does; `step` is d_{n+b²} - d_n where it is the same from the first quarter on. All are None
    where there is none. `low` and `high` are the ends between which b*d_n - n stays.

    >>> from wythoff import game
    >>> period(game("three(2,2,1)"))
    {'terms': 40000, 'period': 8, 'start': 3, 'step': 2, 'low': -4, 'high': 1}
    """
    named = re.fullmatch(r"three\((\d+),\1,1\)", str(game))
    if named is None:
        raise MeaningError(f"{game} is no game three(b,b,1)")
    b = int(named[1])
    terms = max(FEWEST, 4 * b**3 + b**2 + 1)
    x, y = np.asarray(game.pairs(terms)).T
    differences = y - x
    residues, late = differences % b**2, terms // 4
    found = next((p for p in range(1, late + 1) if _start(residues, p) <= late), None)
    steps = differences[b * b :] - differences[: -b * b]
    band = b * differences - np.arange(terms)
    return {
        "terms": terms,
        "period": found,
        "start": None if found is None else _start(residues, found),
        "step": int(steps[-1]) if (steps[late:] == steps[-1]).all() else None,
        "low": int(band.min()),
        "high": int(band.max()),
    }


def _start(terms: np.ndarray, period: int) -> int:
    """The least n from which on the terms have this period; the last terms are looked at first."""
    one, other = terms[period:], terms[:-period]
    for size in (64, 4096, len(one)):
        differing = np.flatnonzero(one[-size:] != other[-size:])
        if len(differing):
            return len(one[:-size]) + int(differing[-1]) + 1
    return 0
