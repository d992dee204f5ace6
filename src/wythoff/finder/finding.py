"""Find patterns: propose hypotheses from the first pairs, try them on all, rank them.

A first list comes from a few thousand pairs, within two seconds; then as many pairs are made as the time allows, and
what is still possible is tried on all of them. A kind that runs out of its time is named in the notes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import MeaningError, TooLargeError, WythoffError
from ..progress import report, say, share, work_time
from ..rules import Game, read_game
from ..solvers.clock import OutOfTimeError, limited
from .data.evidence import Evidence, evidence_of
from .data.given import Source, Terms, given
from .data.hypothesis import Finding, Rung, judged
from .findings import Findings
from .kinds import Kind, kinds_named

if TYPE_CHECKING:
    from .data.oeis_index import OeisIndex

NEAR = 5000  # pairs for the first list
MOST = 10**6  # pairs that are made where nobody says how many
REFUTED = 3  # so many refuted hypotheses are kept: near misses say something too


def find(
    source: Source | None = None,
    *,
    sequence: Terms | None = None,
    n: int = MOST,
    seconds: float = 30.0,
    kinds: Iterable[str] = (),
    quick: bool = False,
    prove: float = 0.0,
    oeis: str | Path | None = None,
    among: Iterable[str | Game] | None = None,
    first: Callable[[Findings], None] = lambda findings: None,
) -> Findings:
    """Look for patterns in the P-positions of a game, or in data, and rank what was found.

    The source is a game or its text, or data: a Path to a file, pairs, a board, an array; or the terms of a
    `sequence`, as numbers, in a text or a Path. At most n pairs are looked at, `seconds` bound the whole; `quick` gives
    the first list alone, and `first` is called with it otherwise. `kinds` are names of KINDS. With `prove` seconds
    more, what is first-order is handed to the prover, and says which rung it reaches. `oeis` is the path of your own
    copy of the file `stripped` or `stripped.gz` of the OEIS, in which the sequences are looked up; `among` are games
    with which the set is compared, such as those of a sweep.

    >>> import wythoff as wy
    >>> for finding in wy.find("wythoff", n=500, kinds=["counts"]):
    ...     print(finding.words, "-", finding.rung_words)
    every number is in exactly 1 pair - proved
    every difference y - x belongs to exactly 1 pair - fits 500 pairs, x < 807, y - x < 250
    every antidiagonal x + y = s holds at most 2 P-positions - fits 500 pairs, x < 807
    """
    _check_numbers(n, seconds, prove)
    if prove:
        from .to_prover import proved

        with share(0.0, 0.5):
            found = find(
                source, sequence=sequence, n=n, seconds=seconds, kinds=kinds, quick=quick, oeis=oeis,
                among=among, first=first,
            )  # fmt: skip
        with share(0.5, 1.0):
            return proved(found, prove)
    chosen = kinds_named([kinds] if isinstance(kinds, str) else kinds)
    index = _index(oeis)
    end = work_time() + 0.9 * seconds  # 0.9 of the time; the rest is for what is under way when it is over
    others = None if among is None else tuple(map(_text, among))
    known = replace(_known(given(source, sequence), n, seconds), oeis=index, among=others)
    near = known.first(NEAR)
    search = Search([kind for kind in chosen if kind.suits(near)])
    is_all = quick or (near.game is None and near.terms == known.terms)
    with share(0.0, 1.0 if is_all else 0.1):
        search.propose(near, seconds if is_all else min(1.5, seconds / 4))
    if is_all:
        return search.findings(near)
    first(search.findings(near))
    with share(0.1, 0.4):
        # 0.3: the part of the time in which pairs are made
        far = known if known.game is None else _far(near, n, 0.3 * (end - work_time()))
    with share(0.4, 1.0):
        search.look_further(near, far, end)
    return search.findings(far)


def _text(game: str | Game) -> str:
    return str(game if isinstance(game, Game) else read_game(game))


def _index(oeis: str | Path | None) -> OeisIndex | None:
    """The index of the user's copy; it is made once, and that does not count against the time."""
    if oeis is None:
        return None
    from .data.oeis_index import index_of

    return index_of(Path(oeis))


def _known(source: Game | Evidence, n: int, seconds: float) -> Evidence:
    """The data, or the first pairs of a game."""
    if n < 1:
        raise MeaningError(f"n, the number of pairs, must be at least 1, not {n}")
    return evidence_of(source, min(n, NEAR), seconds) if isinstance(source, Game) else source.first(n)


def _far(near: Evidence, n: int, seconds: float) -> Evidence:
    """As many pairs as come in this time, ten times as many in each step."""
    assert near.game is not None
    known, end = near, work_time() + seconds
    while known.terms < n and not known.is_all and work_time() < end:
        say(f"after {known.terms} pairs")
        try:
            more = evidence_of(near.game, min(n, 10 * known.terms), max(0.1, end - work_time()))
        except TooLargeError:
            break
        if more.terms <= known.terms:
            break
        known = replace(more, boards=near.boards)
    say("")
    return known


def _check_numbers(n: int, seconds: float, prove: float) -> None:
    """Refuse what is no number of pairs and no time."""
    if not isinstance(n, int) or isinstance(n, bool):
        raise MeaningError(f"n, the number of pairs, must be a whole number, not {n!r}")
    if not isinstance(seconds, int | float) or not 0 < seconds < inf:
        raise MeaningError(f"seconds must be a positive number, not {seconds!r}")
    if not isinstance(prove, int | float) or not 0 <= prove < inf:
        raise MeaningError(f"prove must be a number of seconds, not {prove!r}")


class Search:
    """The hypotheses of one search, by the kind that proposed them, with what could not be looked at."""

    def __init__(self, kinds: Iterable[Kind]) -> None:
        self._kinds = tuple(kinds)
        self._found: dict[str, list[Finding]] = {}
        self._remarks: dict[str, list[str]] = {}
        self._notes: dict[str, str] = {}

    def propose(self, evidence: Evidence, seconds: float) -> None:
        """Ask every kind for its hypotheses, each within its part of the time."""
        self._ask(self._kinds, evidence, work_time() + seconds)

    def look_further(self, near: Evidence, far: Evidence, end: float) -> None:
        """Try on all pairs what is possible so far; ask again the kinds that measure, and those that had no time."""
        again = [kind for kind in self._kinds if kind.measures or kind.name in self._notes]
        for name in {*self._found} - {kind.name for kind in again}:
            self._found[name] = [self._tried(finding, far) for finding in self._found[name]]
        late = [kind for kind in again if not kind.measures]
        self._ask(late, near, end)
        for kind in late:
            self._found[kind.name] = [self._tried(finding, far) for finding in self._found.get(kind.name, [])]
        self._ask([kind for kind in again if kind.measures], far, end)

    def _tried(self, finding: Finding, far: Evidence) -> Finding:
        return finding if finding.rung is Rung.REFUTED else judged(finding.hypothesis, far)

    def _ask(self, kinds: Iterable[Kind], evidence: Evidence, end: float) -> None:
        listed = list(kinds)
        for place, kind in enumerate(listed):
            left = max(0.05, end - work_time()) / (len(listed) - place) * 2
            say(kind.name)
            before = self._found.get(kind.name, [])
            found, remarks = self._found[kind.name], self._remarks[kind.name] = [], []
            with share(place / len(listed), (place + 1) / len(listed)), self._noted(kind), limited(left):
                for proposed in kind.propose(evidence):
                    if isinstance(proposed, str):
                        remarks.append(proposed)
                    else:
                        found.append(judged(proposed, evidence))
                    report(0.0)
            if kind.name in self._notes and len(found) < len(before):
                self._found[kind.name] = before  # it had no time to find them again
        say("")

    @contextmanager
    def _noted(self, kind: Kind) -> Iterator[None]:
        """Keep the reason why a kind says nothing; the limit of the whole search ends it too, kind by kind."""
        try:
            yield
            self._notes.pop(kind.name, None)
        except OutOfTimeError:
            self._notes[kind.name] = "it needs more time (--seconds)"
        except WythoffError as error:
            self._notes[kind.name] = str(error).splitlines()[0]
        except ArithmeticError as error:  # a mistake of one kind must not take the others with it
            self._notes[kind.name] = f"it broke: {error!r}"

    def findings(self, evidence: Evidence) -> Findings:
        """The list so far, best first; of those with the same words the best."""
        best: dict[str, Finding] = {}
        for finding in (each for some in self._found.values() for each in some):
            known = best.get(finding.words)
            if known is None or finding.rank < known.rank:
                best[finding.words] = finding
        ranked = sorted(best.values(), key=lambda finding: finding.rank)
        possible = [finding for finding in ranked if finding.rung is not Rung.REFUTED]
        refuted = [finding for finding in ranked if finding.rung is Rung.REFUTED][:REFUTED]
        told = [(name, remark) for name, remarks in self._remarks.items() for remark in remarks]
        notes = evidence.notes + tuple(f"{name}: {words}" for name, words in (*told, *self._notes.items()))
        return Findings(evidence.source, evidence.extent, (*possible, *refuted), notes, evidence.game)
