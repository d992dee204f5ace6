"""Classes of games whose P-positions are equal as far as a sweep has looked, each with its nearest other class.

Equal hashes say that two boards are equal below a side, and nothing beyond it: every class has its extent. What is
proved for all positions comes from answers to `prove`, and from them alone.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ..errors import WythoffError
from ..plain_table import plain_table
from ..rules import catalog, read_game
from .boards_known import OUTCOMES, PAIRS, Boards, Known, Unknown, boards_of, grouped_question
from .database import in_words
from .nearest import Nearest, nearest_classes
from .places.tasks import DONE
from .questions.question_list import answer
from .store import Store

LONG = 20  # characters of a game that people read at a glance
PROVE = "prove"
PROOFS = """proof AS (
    SELECT game, max(ifnull(json_extract(answer, '$.status'), '') = 'proved') AS proved FROM task
    WHERE question = 'prove' GROUP BY game
)"""
CLASSES = """(
    SELECT min(task.game) AS game, min(ifnull(proved, 0)) AS proved FROM task LEFT JOIN proof USING (game)
    WHERE question = 'outcomes' AND status = 'done' GROUP BY hash
)"""
FIRST_LOOK = 16  # the side below which games of the catalog are compared before they are solved farther


class Proofs(NamedTuple):
    """What `prove` says of the games of a class: how many are proved, and how many of these to have the same set."""

    asked: int
    proved: int
    same: int

    def words(self, size: int) -> str:
        """For all positions, not only below a side."""
        if not self.asked:
            return ""
        told = f"{self.proved} of {size} proved" if size > 1 else "proved" if self.proved else "not proved"
        return told + (f", {self.same} to be the same" if self.same > 1 else "")


class GameClass(NamedTuple):
    """Games with equal boards below a side, the simplest first; `named` is another game of the catalog with it."""

    number: int
    games: list[str]
    extent: str
    named: str
    proofs: Proofs
    nearest: Nearest | None

    @property
    def size(self) -> int:
        return len(self.games)

    @property
    def words(self) -> str:
        """What the class is, never without its extent."""
        return f"as {self.named}, {self.extent}" if self.named else f"equal, {self.extent}" if self.size > 1 else ""


class Groups(NamedTuple):
    """The classes of a file, largest first, the games whose boards are not known, and names shorter than texts."""

    question: str
    side: int
    classes: list[GameClass]
    unknown: list[Unknown]
    names: dict[str, str]

    def __str__(self) -> str:
        from .group_rows import group_rows, groups_words

        return f"{plain_table(*group_rows(self))}\n{groups_words(self)}"


def groups_of(store: Store, ask: str | None = None, side: int | None = None) -> Groups:
    """The classes of games with equal P-positions, nim-values, remoteness or pairs.

    They are equal below the largest side for which every game has an answer, or below `side`.

    >>> import tempfile, pathlib
    >>> from wythoff.sweeps.store import Planned
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "file.db"
    >>> with Store.to_write(path, {}) as store:
    ...     _ = store.plan([Planned({}, "nim", [("outcomes", "9")])])
    >>> groups_of(Store.to_read(path)).unknown
    [Unknown(game='nim', status='open', error='')]
    """
    question, asked = grouped_question(store, ask)
    boards = boards_of(store, question, side if side is not None else asked)
    proofs = _proofs(store)
    classes = equal_boards(boards)
    nearest = nearest_classes(boards, [some[0] for some in classes])
    names = _names(boards, classes)
    found = [
        GameClass(
            number, [known.game for known in some], extent_words(boards, some[0]),
            names.get(some[0].hashes[boards.side], ""), _proved([known.game for known in some], proofs), near,
        )
        for number, (some, near) in enumerate(zip(classes, nearest, strict=True))
    ]  # fmt: skip
    return Groups(question, boards.side, found, boards.unknown, _short_names(store))


def _short_names(store: Store) -> dict[str, str]:
    """The letters, S={(1,2)}, of games with long texts, where these are shorter."""
    query = "SELECT text, parameters FROM member JOIN game ON game.id = member.game ORDER BY member.id DESC"
    found: dict[str, str] = {}
    with in_words(store.path):
        for game, parameters in store.connection.execute(query):
            name = " ".join(f"{letter}={value}" for letter, value in json.loads(parameters).items())
            if LONG < len(game) > len(name) > 0:
                found[game] = name
    return found


def equal_boards(boards: Boards) -> list[list[Known]]:
    """The games by their boards, the simplest first; the largest class first."""
    found: dict[str, list[Known]] = {}
    for known in boards.known:
        found.setdefault(known.hashes[boards.side], []).append(known)
    classes = [sorted(some, key=_simplicity) for some in found.values()]
    return sorted(classes, key=lambda some: (-len(some), _simplicity(some[0])))


def _simplicity(known: Known) -> tuple[int, str]:
    return len(known.game), known.game


def extent_words(boards: Boards, known: Known) -> str:
    """How far a class is known to be one: 'x, y < 100'."""
    if boards.question == PAIRS:
        return f"the first {boards.side} pairs"
    game = read_game(known.game)
    letters = game.coordinates[: game.unbounded_heaps]
    return f"{', '.join(letters) if len(letters) < 4 else 'heaps'} < {boards.side}"


def _names(boards: Boards, classes: Iterable[list[Known]]) -> dict[str, str]:
    """The first games of the catalog with the board of a class, by its hash; a class whose first is one needs none."""
    if boards.question == PAIRS or not boards.known:
        return {}
    look = max((side for side in boards.sides if side <= FIRST_LOOK), default=boards.side)
    simplest = {some[0].hashes[boards.side]: some[0].game for some in classes}
    seen = {known.hashes[look] for known in boards.known}
    names: dict[str, str] = {}
    examples = dict.fromkeys(example for entry in catalog.CATALOG for example in entry.examples)
    for text in examples:
        if _hash(text, boards.question, look) in seen:
            names.setdefault(_hash(text, boards.question, boards.side), text)
    return {digest: text for digest, text in names.items() if simplest.get(digest) not in examples}


@lru_cache(maxsize=1024)
def _hash(text: str, question: str, side: int) -> str:
    """The hash of a board; '' where it cannot be solved."""
    try:
        return answer(text, question, str(side)).hash
    except WythoffError:
        return ""


def _proofs(store: Store) -> dict[str, tuple[bool, str]]:
    """The games that were asked for a proof: whether there is one, and the hash of the set, '' if it has none."""
    query = (
        "SELECT text, ifnull(json_extract(answer, '$.status'), '') = 'proved', ifnull(hash, '') FROM task"
        " JOIN game ON game.id = task.game WHERE question = 'prove' ORDER BY task.id"
    )
    found: dict[str, tuple[bool, str]] = {}
    with in_words(store.path):
        for game, is_proved, digest in store.connection.execute(query):
            found[game] = max((bool(is_proved), digest), found.get(game, (False, "")))
    return found


def _proved(games: list[str], proofs: dict[str, tuple[bool, str]]) -> Proofs:
    told = [proofs[game] for game in games if game in proofs]
    sets = Counter(digest for is_proved, digest in told if is_proved and digest)
    return Proofs(len(told), sum(is_proved for is_proved, _ in told), max(sets.values(), default=0))


# The last line of a run


def summary_of(store: Store) -> str:
    """What a sweep found in a line: '32 rules -> 19 P-sets (x, y < 100) -> 18 proved, 1 open'.

    A P-set is proved if all its games are; parts stand only for what was asked.
    """
    games, asked = store.games(), dict(store.asks())
    parts = [f"{games} rule{'s' * (games != 1)}"]
    judged, proved = _judged(store)
    if OUTCOMES in asked:
        judged, proved, extents = _p_sets(store)
        parts += [f"{judged} P-set{'s' * (judged != 1)} ({'; '.join(extents)})"] if judged else []
    if PROVE in asked:
        parts.append(f"{proved} proved, {judged - proved} open")
    counts = store.counts()
    if len(parts) == 1 and counts.get(DONE):
        parts.append(f"{counts[DONE]} answer{'s' * (counts[DONE] != 1)}")
    without = [f"{count} {status}" for status, count in sorted(counts.items()) if status != DONE]
    return " -> ".join(parts) + (f"; tasks without an answer: {', '.join(without)}" if without else "")


def _p_sets(store: Store) -> tuple[int, int, list[str]]:
    """How many P-sets there are, how many of them are proved, and how far they are known.

    Where all boards have one side the database counts, and memory stays flat; else their prefixes are compared here.
    """
    sides = [int(extent) for question, extent in store.asks() if question == OUTCOMES]
    if len(sides) == 1:
        judged, proved = _judged(store, CLASSES)
        boards = Boards(OUTCOMES, sides[0], (), [], [])
        return judged, proved, _extents(boards, map(Known, _some_games(store)))
    boards, proofs = boards_of(store, OUTCOMES), _proofs(store)
    classes = equal_boards(boards)
    told = [_proved([known.game for known in some], proofs).proved == len(some) for some in classes]
    return len(classes), sum(told), _extents(boards, (some[0] for some in classes))


def _extents(boards: Boards, games: Iterable[Known]) -> list[str]:
    return list(dict.fromkeys(extent_words(boards, known) for known in games))


def _judged(store: Store, judged: str = "proof") -> tuple[int, int]:
    """How many games, or classes of them, were asked for a proof, and how many have one."""
    with in_words(store.path):
        query = f"WITH {PROOFS} SELECT count(*), total(proved) FROM {judged}"
        many, proved = store.connection.execute(query).fetchone()
    return many, int(proved)


def _some_games(store: Store) -> list[str]:
    """One game of each P-set, of the first ones: they tell how many heaps there are."""
    query = f"WITH {PROOFS} SELECT text FROM {CLASSES} AS class JOIN game ON game.id = class.game LIMIT 1000"
    with in_words(store.path):
        return [text for (text,) in store.connection.execute(query)]
