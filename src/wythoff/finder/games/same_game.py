"""Games: the set is that of another game, of thousands or of those that somebody names, perhaps moved or mirrored."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ...errors import TooLargeError, WythoffError
from ...progress import report
from ...rules import position_text, read_game
from ...sets.compared_sets import KnownSet, compared
from ...sets.game_search import Likeness, first_set, games_like
from ...sets.game_table import PAIRS, game_table
from ...sets.listed_games import Listed
from ...solvers.clock import limited
from ..data.evidence import Evidence
from ..data.hypothesis import Hypothesis, Json, Trial
from ..forms.families import Beginning

FEWEST = 8  # pairs for a hypothesis
OTHERS = 3  # further games that are named
MOST = 4  # likenesses that are looked at
SECONDS = 1.0  # for the pairs of the game
SHIFTS = 6  # translations (s,s) up to this size


def same_game(evidence: Evidence) -> Iterator[Hypothesis | str]:
    """Propose the listed game that is most like the set; else, as a near miss, the one that agrees longest."""
    if evidence.among is not None or not len(evidence.known_set.pairs):
        return
    if evidence.terms < FEWEST:
        yield from _of_few(evidence)
        return
    itself = Listed("" if evidence.game is None else str(evidence.game))
    is_listed = False
    for like in games_like(evidence.first(2 * PAIRS).known_set, MOST):
        games = (like.listed, *like.others)
        is_listed |= itself in games
        others = [game for game in games if game != itself and not game.text.startswith(f"{itself.text}.")]
        if others and (itself not in games or like.shift == (0, 0)):
            own = replace(like, listed=others[0], others=tuple(others[1:]))
            # 16 pairs that a near miss agrees in
            is_close = own.comparison.longest_run >= 16 and own.shift == (0, 0) and not is_listed
            if own.is_settled or is_close:
                yield likeness_hypothesis(own, len(game_table().games))
            return


def _of_few(evidence: Evidence) -> Iterator[str]:
    """Of a few pairs that somebody gives: a game that has them, and what to look at next."""
    found = games_like(evidence.known_set, 1) if evidence.game is None and evidence.terms >= 3 else []
    if found and found[0].is_same:
        following = " ".join(map(position_text, found[0].next_pairs()))
        yield f"the same as {found[0].listed} (of {len(game_table().games)} games); next {following}: do they agree?"


def likeness_hypothesis(like: Likeness, games: int) -> Hypothesis:
    """That the set is this game, changed as it is likened; `games` were compared."""
    extra, missing = (Beginning(tuple(cells)) for cells in like.exceptions) if like.is_settled else (Beginning(),) * 2
    fitted = len(like.data.pairs)

    def test(evidence: Evidence) -> Trial:
        found = _against(like, evidence)
        if found is None:
            return Trial(fitted)
        told = (set(extra.pairs), set(missing.pairs))
        more, less = (
            [pair for pair in cells if pair not in known] for cells, known in zip(found.exceptions, told, strict=True)
        )
        terms = found.comparison.agreed + len(found.comparison.extra)
        if not more and not less:
            return Trial(terms)
        x, y = min(more + less)
        return Trial(terms, f"({x},{y}), a P-position {'here' if (x, y) in more else 'there'} alone")

    parameters = 3 + len(re.findall(r"\d+", str(like.listed))) + 2 * (like.shift != (0, 0)) + like.is_mirrored
    parameters += extra.parameters + missing.parameters
    words = f"{_words(like, extra, missing)} (of {games} game{'s' * (games != 1)})"
    facts: dict[str, Json] = {"game": str(like.listed), "games": games}
    return Hypothesis("game", words, _code(like, extra, missing), parameters, fitted, test, facts=facts)


def _against(like: Likeness, evidence: Evidence) -> Likeness | None:
    """The likeness on as much of the evidence as pairs of the game come in time; None if none come."""
    for many in (evidence.terms, 500):
        try:
            with limited(SECONDS):
                return like.against(evidence.first(many).known_set)
        except TooLargeError:
            continue
    return None


def _words(like: Likeness, extra: Beginning, missing: Beginning) -> str:
    """The game, how it is changed, and which others have the same first pairs."""
    parts = [f"the same as {like.listed}"]
    parts += [f"moved by ({like.shift[0]},{like.shift[1]})"] * (like.shift != (0, 0))
    parts += ["mirrored"] * like.is_mirrored + [f"with {extra.words()}"] * bool(len(extra))
    parts += [f"without {missing.words()}"] * bool(len(missing))
    named = ", ".join(map(str, like.others[:OTHERS])) + ", …" * (len(like.others) > OTHERS)
    return ", ".join(parts) + (f"; so are {named}" if named else "")


def _code(like: Likeness, extra: Beginning, missing: Beginning) -> str:
    """A function is_p(x, y) that asks the game."""
    listed, (s, t) = like.listed, like.shift
    game = read_game(listed.text)
    state = "".join(f", {number}" for number in game.state)
    ask = f"GAME.nim_value(x, y{state}) == {listed.value}" if listed.value else f"GAME.is_p(x, y{state})"
    fold = "    x, y = min(x, y), max(x, y)\n" if like.data.is_symmetric else ""
    order = "    x, y = y, x\n" * like.is_mirrored
    below = "x >= 0 and y >= 0 and " + ("x <= y and " if like.data.is_symmetric and s != t else "")
    return (
        f"import wythoff\n\nGAME = wythoff.game({listed.text!r})\n"
        f"WITH = {list(extra.pairs)}\nWITHOUT = {list(missing.pairs)}\n\n"
        f"def is_p(x, y):\n{fold}    if (x, y) in WITH or (x, y) in WITHOUT:\n        return (x, y) in WITH\n"
        f"{order}    x, y = x - ({s}), y - ({t})\n    return {below}{ask}\n"
    )


def among(evidence: Evidence) -> Iterator[Hypothesis | str]:
    """Propose the named games whose set this is; if there is none, remark which agrees longest.

    >>> from dataclasses import replace
    >>> from wythoff.rules import read_game
    >>> from ..data.evidence import evidence_of
    >>> evidence = replace(evidence_of(read_game("wk(2)"), 200), among=("nim", "wythoff"))
    >>> [each.words for each in among(evidence)]
    ['the same as wythoff, moved by (2,2), with (i,i) for i < 2 (of 2 games)']
    """
    data = evidence.first(500).known_set  # 500 pairs that are compared at first
    texts = [text for text in evidence.among or () if evidence.game is None or text != str(evidence.game)]
    if len(data.pairs) < FEWEST or not texts:
        return
    likes = sorted((like for text in texts for like in _likenesses(text, data)), key=lambda like: like.rank)
    settled = [like for like in likes if like.is_settled]
    for like in settled[:3]:
        yield likeness_hypothesis(like, len(texts))
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
