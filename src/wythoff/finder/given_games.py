"""Games that somebody names, such as those of a sweep: the set is that of one of them, perhaps moved or mirrored."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import WythoffError
from ..progress import report
from ..solvers.clock import limited
from .compared_sets import KnownSet, compared, known_set
from .evidence import Evidence
from .game_search import Likeness
from .hypothesis import Hypothesis
from .listed_games import Listed
from .listed_sets import first_set
from .same_game import FEWEST, likeness_hypothesis

TERMS = 500  # pairs that are compared at first
SHIFTS = 6  # translations (s,s) up to this size
SECONDS = 1.0  # for the pairs of one game


def among(evidence: Evidence) -> Iterator[Hypothesis | str]:
    """Propose the named games whose set this is; if there is none, remark which agrees longest.

    >>> from dataclasses import replace
    >>> from wythoff.rules import read_game
    >>> from .evidence import evidence_of
    >>> evidence = replace(evidence_of(read_game("wk(2)"), 200), among=("nim", "wythoff"))
    >>> [each.words for each in among(evidence)]
    ['the same as wythoff, moved by (2,2), with (i,i) for i < 2 (of 2 games)']
    """
    data = known_set(evidence.first(TERMS))
    texts = [text for text in evidence.among or () if evidence.game is None or text != str(evidence.game)]
    if len(data.pairs) < FEWEST or not texts:
        return
    likes = sorted((like for text in texts for like in _likenesses(text, data)), key=lambda like: like.rank)
    settled = [like for like in likes if like.is_settled]
    for like in settled[:3]:
        yield likeness_hypothesis(like, "game", len(texts))
    if likes and not settled:
        agreed, first = likes[0].comparison.longest_run, likes[0].first_difference
        yield f"none of {len(texts)} games; {likes[0].listed} agrees in {agreed} pairs, first difference {first}"


def _likenesses(text: str, data: KnownSet) -> Iterator[Likeness]:
    """The best way to liken this game: in place, mirrored, or moved along the diagonal."""
    report(0.0)
    listed = Listed(text)
    try:
        with limited(SECONDS):
            game = first_set(listed, data, more=SHIFTS)
    except WythoffError:  # too slow, or not on two heaps: nothing is said of it
        return
    ways = [((s, s), is_mirrored) for s in range(-SHIFTS, SHIFTS + 1) for is_mirrored in (False, True)]
    found = []
    for shift, is_mirrored in ways:
        if is_mirrored and (data.is_symmetric or shift != (0, 0)):
            continue
        moved = game.moved(shift)
        placed = moved.mirrored() if is_mirrored else moved
        found.append(Likeness(listed, compared(data, placed), data, (), shift, is_mirrored))
    yield min(found, key=lambda like: like.rank)
