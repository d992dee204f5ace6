"""Compare the P-positions of two games: as far as pairs were made, and for all positions where both sets are proved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from math import inf
from typing import Any, NamedTuple

import numpy as np

from ...errors import GaveUpError, MeaningError, WythoffError
from ...json_shapes import plain
from ...progress import share
from ...rules import Game, Position, position_text, read_game
from ...sets.compared_boards import first_place
from ...sets.compared_sets import Ints, all_keys, keys_of, places_of
from ...sets.king_distance import distances
from ..data.evidence import Evidence, evidence_of

FURTHEST = 8  # king distance that is told apart
PROVED = "proved"
FURTHER_OUT = "no: none"  # how the words begin where a difference is proved and not seen


class Line(NamedTuple):
    """One line of a comparison: what it is about, in words, and on what it rests."""

    about: str
    words: str
    rung: str  # "proved", or how far it was looked


@dataclass(frozen=True, eq=False)
class Comparison:
    """What is known of two sets of P-positions; `upto` says how far both were compared.

    >>> import wythoff as wy
    >>> comparison = wy.compare("wk(1)", "wythoff", columns=2000)
    >>> comparison
    <wk(1) and wythoff: different at (1,1), heaps below 2000>
    >>> comparison.is_equal, comparison.first_difference
    (False, (1, 1))
    >>> print(comparison.lines[0].words)
    no: first difference (1,1), P in wk(1) only; infinitely many
    """

    first: Game
    second: Game
    lines: tuple[Line, ...]
    first_difference: Position | None
    upto: int

    @property
    def is_equal(self) -> bool:
        """Whether no difference was seen or proved; only a line whose rung is `proved` says it of all positions."""
        return self.first_difference is None and not self.lines[0].words.startswith(FURTHER_OUT)

    def __repr__(self) -> str:
        where = position_text(self.first_difference) if self.first_difference else "larger heaps"
        told = "no difference" if self.is_equal else f"different at {where}"
        return f"<{self.first} and {self.second}: {told}, heaps below {self.upto}>"

    def __str__(self) -> str:
        return "\n".join(f"{line.about}: {line.words} ({line.rung})" for line in self.lines)

    def to_json(self) -> dict[str, Any]:
        """Everything as plain data."""
        known: dict[str, Any] = plain(self)
        return known

    def _repr_html_(self) -> str:
        from ...views import table_html

        return table_html(escape(f"{self.first} and {self.second}"), Line._fields, self.lines)


def compare(
    first: Game | str, second: Game | str, *, columns: int = 10**5, seconds: float = 120.0, prove: bool = True
) -> Comparison:
    """Compare the P-positions of two games: equal or first difference, how far apart, a translate.

    Pairs with x below `columns` are compared; with `prove`, what is true of all positions is decided too.

    >>> import wythoff as wy
    >>> for line in wy.compare("wk(2)", "wk(1)", columns=1000).lines[:4]:
    ...     print(line.about, "-", line.words, "-", line.rung)
    equal - no: first difference (2,2), P in wk(2) only; infinitely many - proved
    distance - from the first to the second at most 1, attained - proved
    distance - from the second to the first at most 1, attained - proved
    translate - the second moved by (1,1) is the first, for all heaps from some size on - proved
    """
    if columns < 1:
        raise MeaningError(f"columns must be at least 1, not {columns}")
    if not 0 < seconds < inf:
        raise MeaningError(f"seconds must be a positive number, not {seconds}")
    one, other = (game if isinstance(game, Game) else read_game(game) for game in (first, second))
    with share(0.0, 0.5):
        ours, theirs = (_known(game, columns, 0.1 * seconds) for game in (one, other))
    upto = min(columns, ours.upto, theirs.upto)
    difference, whose = _first_difference(ours, theirs, upto)
    facts = _facts(one, other, seconds) if prove else {}
    lines = [_equal(difference, (one, other)[whose], facts, upto)]
    if difference is not None or lines[0].words.startswith(FURTHER_OUT):
        lines += facts.get("distance") or _distances(ours, theirs, upto)
        lines += facts.get("translate") or []
        # 10**6 columns in which distances are counted that are proved to be small
        lines += _shares(ours, theirs, min(upto, 10**6)) if facts.get("distance") else []
        lines += _strip(ours, other, upto)
    if upto < columns:
        words = f"{upto} of {columns}: no more pairs were made in the time (--seconds)"
        lines.append(Line("columns", words, f"heaps below {upto}"))
    return Comparison(one, other, tuple(lines), difference, upto)


def _known(game: Game, columns: int, seconds: float) -> Evidence:
    """Pairs until all with x below `columns` are there, or the time is over; of a finite set that is at once."""
    n = min(columns, 1000)
    while True:
        evidence = evidence_of(game, n, seconds)
        if evidence.is_all:
            return replace(evidence, upto=columns)
        if evidence.upto >= columns or evidence.terms < n:
            return evidence
        n = int(1.05 * n * max(columns / max(evidence.upto, 1), 1.5)) + 16


def _first_difference(one: Evidence, other: Evidence, upto: int) -> tuple[Position | None, int]:
    """The first position with heaps below `upto`, by its larger heap, that is P in one game only; and in which."""
    first, second = (_below(evidence, upto) for evidence in (one, other))
    found = first_place(places_of(np.setxor1d(first, second, assume_unique=True)))
    if found is None:
        return None, 0
    return found, 0 if np.isin(keys_of(np.array([found])), first).all() else 1


def _below(evidence: Evidence, upto: int) -> Ints:
    places = evidence.positions
    return keys_of(places[(places < upto).all(axis=1)])


def _facts(one: Game, other: Game, seconds: float) -> dict[str, list[Line]]:
    """What is proved of both, by what it is about; nothing if a set is not proved."""
    from ...prover.questions.two_sets import both_proved, facts

    found: dict[str, list[Line]] = {}
    try:
        with share(0.5, 1.0):
            for fact in facts(both_proved(one, other, 0.7 * seconds), 0.1 * seconds):
                found.setdefault(fact.about, []).append(Line(fact.about, fact.words, PROVED))
    except (GaveUpError, MeaningError):
        return {}
    return found


def _equal(difference: Position | None, only: Game, facts: dict[str, list[Line]], upto: int) -> Line:
    proved = facts.get("equal")
    if difference is None and proved and proved[0].words != "yes":
        return Line("equal", f"{FURTHER_OUT} with heaps below {upto}, but {proved[0].words}", PROVED)
    if difference is None:
        return proved[0] if proved else Line("equal", "no difference", f"heaps below {upto}")
    words = f"no: first difference {position_text(difference)}, P in {only} only"
    return Line("equal", f"{words}; {proved[0].words}", PROVED) if proved else Line("equal", words, f"below {upto}")


def _distances(one: Evidence, other: Evidence, upto: int) -> list[Line]:
    """How far each pair of the first lies from the second, as shares."""
    assert one.pairs is not None and other.pairs is not None
    is_square = not (one.by_column and other.by_column and one.is_symmetric == other.is_symmetric)
    places = one.positions if is_square else one.pairs
    pairs = places[(places if is_square else places[:, :1]).max(axis=1, initial=0) < upto - FURTHEST]
    if not len(pairs):
        return []
    found = distances(pairs, all_keys(other.pairs, other.is_symmetric), FURTHEST)
    counts = np.bincount(found, minlength=FURTHEST + 2)
    rung = f"heaps below {upto - FURTHEST}" if is_square else f"pairs with x < {upto - FURTHEST}"
    if 2 * counts[-1] > len(pairs):
        return [Line("distance", f"most pairs are further than {FURTHEST} king's moves away", rung)]
    told = [f"{distance}: {100 * count / len(pairs):.1f} %" for distance, count in enumerate(counts[:-1]) if count]
    last = f", further: {100 * counts[-1] / len(pairs):.1f} %" if counts[-1] else f", never {int(found.max()) + 1}"
    return [Line("distance", f"king distance {', '.join(told)}{last}", rung)]


def _shares(one: Evidence, other: Evidence, upto: int) -> list[Line]:
    """The shares of the distances beside what is proved of them; nothing where most are far away."""
    found = _distances(one, other, upto)
    return [
        line._replace(about="shares", words=line.words.partition(", never")[0]) for line in found if "%" in line.words
    ]


def _strip(one: Evidence, other: Game, upto: int) -> list[Line]:
    """The strip of the first around the line of the second, where that has exact slopes."""
    from ...solvers import slopes

    try:
        x, y = slopes(other)
    except WythoffError:
        return []
    assert one.pairs is not None
    slope = float(y) / float(x)
    pairs = one.pairs[one.pairs[:, 0] < upto]
    # 100.0: a strip whose ends still move is told if it is narrower
    if not len(pairs) or (2 * (strip := strip_of(pairs, slope)).since > upto and strip.high - strip.low > 100.0):
        return []
    return [Line("strip", f"{strip.words}, s = {slope:.6f}", f"pairs with x < {upto}")]


class Strip(NamedTuple):
    """low <= y - s*x <= high for all pairs; no end has moved since x = `since`."""

    low: float
    high: float
    since: int

    @property
    def words(self) -> str:
        """The ends rounded outwards, so that no pair is at one.

        >>> Strip(-0.1234567, 1.5, 40).words
        '-0.1235 < y - s*x < 1.5001, ends unmoved since x = 40'
        >>> Strip(0.0, 0.0, 0).words
        '-0.0001 < y - s*x < 0.0001, ends unmoved since x = 0'
        """
        low, high = (np.ceil(self.low * 1e4) - 1) / 1e4, np.ceil(self.high * 1e4 + 0.5) / 1e4
        return f"{low:.4f} < y - s*x < {high:.4f}, ends unmoved since x = {self.since}"


def strip_of(pairs: Ints, slope: float) -> Strip:
    """The strip of these pairs around a line of this slope.

    >>> strip_of(np.array([[0, 0], [1, 3], [2, 4]]), 2.0)
    Strip(low=0.0, high=1.0, since=1)
    """
    off = pairs[:, 1] - slope * pairs[:, 0]
    low, high = int(np.argmin(off)), int(np.argmax(off))
    return Strip(float(off[low]), float(off[high]), int(max(pairs[low, 0], pairs[high, 0])))
