"""What the answers of a sweep say of each board: hashes of its prefixes, and its first P-positions.

Two boards are known to be equal, or not, below every side for which both have a hash. For `pairs` the side is how many
there are, and the only one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from sys import intern
from typing import NamedTuple

from ..errors import MeaningError
from ..question import Question
from .database import in_words
from .member_columns import ask_text
from .places.tasks import DONE
from .questions.board_answers import FIRST
from .store import Store, read_answer

OUTCOMES, PAIRS = Question.OUTCOMES, Question.PAIRS
GROUPED = (OUTCOMES, Question.NIM_VALUES, Question.REMOTENESS, PAIRS)

Heaps = tuple[int, ...]


@dataclass(slots=True)
class Known:
    """What is known of one game: a hash for each side, and its first P-positions, all there are if `is_complete`."""

    game: str
    hashes: dict[int, str] = field(default_factory=dict)
    first: tuple[Heaps, ...] = ()
    is_complete: bool = False
    first_of: int = 0  # the side of the board that they are of


class Unknown(NamedTuple):
    """A game whose board is not known: what became of its task, and why."""

    game: str
    status: str
    error: str


class Boards(NamedTuple):
    """The games of a file with one question: those whose boards are known below `side`, and the others."""

    question: str
    side: int
    sides: tuple[int, ...]  # every side up to `side` for which all have a hash
    known: list[Known]
    unknown: list[Unknown]


def grouped_question(store: Store, ask: str | None) -> tuple[str, int | None]:
    """The question by which games are grouped, and its extent if that is given: 'outcomes', 'nim-values:50'."""
    asks = store.asks()
    name, _, extent = (ask or "").partition(":")
    if ask is None:
        name = next((question for question in GROUPED if question in dict(asks)), OUTCOMES)
    if name not in GROUPED or name not in dict(asks) or (extent and (name, extent) not in asks):
        there = ", ".join(ask_text(*each) for each in asks if each[0] in GROUPED)
        wrong = f"{ask!r} " + ("was not asked in this file" if name in GROUPED else "groups no games") if ask else ""
        raise MeaningError(
            f"{wrong}{'; ' * bool(wrong)}games are grouped by {', '.join(GROUPED)}, and this file has "
            + (there or f"none of them: sweep it with --ask {OUTCOMES}:100")
        )
    return name, int(extent) if extent else None


def boards_of(store: Store, question: str, side: int | None = None) -> Boards:
    """What is known below the largest side for which every answered game has a hash, or below the side that is asked.

    Games with an answer, but without a hash for that side, count as unknown.
    """
    known, unknown = _read(store, question)
    common = set.intersection(*(set(each.hashes) for each in known)) if known else set()
    every = set[int]().union(*(each.hashes for each in known))
    if side is not None and side not in every:
        raise MeaningError(f"no board has a hash for the side {side}; the sides are {_listed(every) or 'none yet'}")
    side = max(common, default=max(every, default=0)) if side is None else side
    lacking = [each for each in known if side not in each.hashes]
    unknown += [Unknown(each.game, DONE, f"answered for {max(each.hashes)}, not for {side}") for each in lacking]
    known = [each for each in known if side in each.hashes]
    shared = set.intersection(*(set(each.hashes) for each in known)) if known else set()
    return Boards(question, side, tuple(sorted(each for each in shared if each <= side)), known, unknown)


def _listed(sides: set[int]) -> str:
    return ", ".join(map(str, sorted(sides)))


def _read(store: Store, question: str) -> tuple[list[Known], list[Unknown]]:
    """The games with an answer to the question, whatever its extent; the others with their largest extent."""
    known: dict[str, Known] = {}
    unknown: dict[str, Unknown] = {}
    with in_words(store.path):
        for game, extent, status, answer, digest, error in _tasks(store, question):
            if status == DONE:
                _note(known.setdefault(game, Known(game)), question, extent, digest, read_answer(answer))
            else:
                unknown[game] = Unknown(game, status, error)
    return list(known.values()), [each for game, each in unknown.items() if game not in known]


def _tasks(store: Store, question: str) -> Iterator[tuple[str, str, str, str, str, str]]:
    query = (
        "SELECT text, extent, status, ifnull(answer, ''), ifnull(hash, ''), ifnull(error, '') FROM task"
        " JOIN game ON game.id = task.game WHERE question = ? ORDER BY task.id"
    )
    yield from store.connection.execute(query, (question,))


def _note(known: Known, question: str, extent: str, digest: str, answer: dict[str, object]) -> None:
    prefixes = answer.get("prefixes")
    if isinstance(prefixes, dict):
        known.hashes.update({int(side): intern(str(each)) for side, each in prefixes.items()})
    known.hashes[int(extent)] = intern(digest)
    first = answer.get("first", answer.get("pairs"))
    if isinstance(first, list) and int(extent) > known.first_of:
        known.first, known.first_of = _positions(tuple(map(tuple, first))), int(extent)
        known.is_complete = question == OUTCOMES and len(first) < FIRST


@lru_cache(maxsize=1 << 16)
def _positions(first: tuple[Heaps, ...]) -> tuple[Heaps, ...]:
    """The same, kept once: of 100 000 games most begin like another."""
    return first
