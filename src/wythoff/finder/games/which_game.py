"""Which game is this? The listed games that are most like given pairs or nim-values, with the first differences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import TypedDict

from ...errors import MeaningError
from ...rules import Game, position_text, read_game
from ...sets.compared_sets import Pair
from ...sets.game_search import Likeness, games_like
from ...sets.game_table import CORNER, game_table
from ...sets.game_table import PAIRS as KEPT
from ...sets.value_search import ValueLikeness, games_with_values
from ..data.evidence import Evidence, evidence_of
from ..data.given import Source, given

MOST = 5
PAIRS = 1000  # of a game that is asked itself: what other games are like it?
SHOWN = 2  # further games that are named
HEADER = ("game", "agrees", "first difference", "also")


class CandidateAnswer(TypedDict):
    """A listed game beside the data, as JSON."""

    game: str
    shift: list[int]
    mirrored: bool
    same: bool
    what: str
    compared: int
    agreed: int
    first_difference: list[int] | None
    in_data: str | None
    in_game: str | None
    next: list[list[int]]
    others: list[str]


class CandidatesAnswer(TypedDict):
    """Games like the data, as JSON."""

    source: str
    extent: str
    listed: int
    games: list[CandidateAnswer]
    notes: list[str]


@dataclass(frozen=True)
class Candidate:
    """A listed game beside the data: how much of what was compared agrees, and where the two differ first."""

    game: str
    compared: int
    agreed: int
    what: str  # that is compared: pairs, or nim-values
    difference: Pair | None = None
    here: str = ""  # in the data
    there: str = ""  # in the game
    following: tuple[Pair, ...] = ()  # the pairs that come next, if it is the game
    others: tuple[str, ...] = ()  # further games that agree as far; none where the data are longer than the table
    shift: Pair = (0, 0)
    is_mirrored: bool = False

    @property
    def is_same(self) -> bool:
        """Whether nothing differs as far as both are known."""
        return self.difference is None

    @property
    def words(self) -> str:
        """The game, with how it is moved."""
        moved = f", moved by {position_text(self.shift)}" if self.shift != (0, 0) else ""
        return f"{self.game}{', mirrored' * self.is_mirrored}{moved}"

    @property
    def difference_words(self) -> str:
        """Where the first difference is; where there is none, what to look at next."""
        if self.difference is not None:
            return f"{position_text(self.difference)}: {self.here} in the data, {self.there} in the game"
        if not self.following:
            return "none"
        return f"none; next {' '.join(map(position_text, self.following))}: do they agree?"

    def row(self) -> tuple[str, str, str, str]:
        """The texts of a table, under HEADER."""
        is_all = self.agreed == self.compared
        agrees = f"all {self.compared} {self.what}" if is_all else f"{self.agreed} of {self.compared} {self.what}"
        also = ", ".join(self.others[:SHOWN]) + f" and {len(self.others) - SHOWN} more" * (len(self.others) > SHOWN)
        return self.words, agrees, self.difference_words, also

    def to_json(self) -> CandidateAnswer:
        """Everything as plain data."""
        return {
            "game": self.game, "shift": list(self.shift), "mirrored": self.is_mirrored, "same": self.is_same,
            "what": self.what, "compared": self.compared, "agreed": self.agreed,
            "first_difference": None if self.difference is None else list(self.difference),
            "in_data": self.here or None, "in_game": self.there or None,
            "next": [list(pair) for pair in self.following], "others": list(self.others),
        }  # fmt: skip


@dataclass(frozen=True, eq=False)
class Candidates:
    """Games like the data, best first, of so many that are listed.

    >>> import wythoff as wy
    >>> found = wy.which_game([(1, 3), (2, 6), (4, 11)])
    >>> found
    <games like data: heap(2,1) agrees in all 4 pairs>
    >>> found[0].difference_words
    'none; next (5,14) (7,19): do they agree?'
    """

    source: str
    extent: str
    items: tuple[Candidate, ...]
    listed: int
    notes: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, n: int) -> Candidate:
        return self.items[n]

    def __iter__(self) -> Iterator[Candidate]:
        return iter(self.items)

    def rows(self) -> list[tuple[str, str, str, str]]:
        """The list as texts, under HEADER."""
        return [each.row() for each in self.items]

    def to_json(self) -> CandidatesAnswer:
        """Everything as plain data."""
        found = [each.to_json() for each in self.items]
        return {
            "source": self.source, "extent": self.extent, "listed": self.listed, "games": found,
            "notes": list(self.notes),
        }  # fmt: skip

    def __repr__(self) -> str:
        best = f"{self.items[0].words} agrees in {self.items[0].row()[1]}" if self.items else "none"
        return f"<games like {self.source}: {best}>"

    def __str__(self) -> str:
        lines = [f"{game}: {agrees}; first difference {where}" for game, agrees, where, _ in self.rows()]
        return "\n".join([*lines, *self.notes])

    def _repr_html_(self) -> str:
        from ...views import table_html

        return table_html(escape(f"Games like {self.source}, {self.extent}"), HEADER, self.rows(), self.notes)


def which_game(source: Source, most: int = MOST) -> Candidates:
    """The games whose P-positions, or nim-values if these are given, are most like the data.

    The source is what `find` takes: pairs, a board, an array, a Path; or a game, and then others like it are meant.

    >>> import wythoff as wy
    >>> print(wy.which_game(wy.wythoff().nim_values(20), most=1))
    wythoff: all 400 nim-values; first difference none
    """
    if most < 1:
        raise MeaningError(f"most, the number of games, must be at least 1, not {most}")
    known = given(source)
    evidence = evidence_of(known, PAIRS) if isinstance(known, Game) else known
    if "nim_values" in evidence.boards:
        board = evidence.boards["nim_values"]
        items = [_valued(each, evidence) for each in games_with_values(board, most)]
        extent = f"nim-values, x, y < {len(board)}"
    elif evidence.pairs is not None:
        items = [_likened(each) for each in games_like(evidence.known_set, most)]
        extent = evidence.extent
    else:
        raise MeaningError(f"{evidence.source} is a sequence; a game is looked for by pairs or by nim-values")
    return Candidates(evidence.source, extent, tuple(items), len(game_table().games), evidence.notes)


def _likened(found: Likeness) -> Candidate:
    comparison, first = found.comparison, found.first_difference
    here, there = ("", "") if first is None else "PN" if first in found.exceptions[0] else "NP"
    return Candidate(
        str(found.listed), comparison.agreed + comparison.differences, comparison.agreed, "pairs", first, here, there,
        following=tuple(found.next_pairs()) if first is None else (),
        others=tuple(map(str, found.others)) if len(found.data.pairs) <= KEPT else (),
        shift=found.shift, is_mirrored=found.is_mirrored,
    )  # fmt: skip


def _valued(found: ValueLikeness, evidence: Evidence) -> Candidate:
    board, first = evidence.boards["nim_values"], found.first_difference
    here = "" if first is None else str(board[first])
    there = "" if first is None else str(read_game(found.listed.text).nim_value(*first))
    return Candidate(
        str(found.listed), found.compared, found.agreed, "nim-values", first, here, there,
        others=tuple(map(str, found.others)) if len(board) <= CORNER else (),
    )  # fmt: skip
