"""What is looked at: a game, or data in one of the forms that people have.

a text, a Game              the P-positions of a game
a Path                      a file; what kind it is, its content says
Pairs, Board                an answer: what it shows, without the game
an array, a list, a set     pairs, terms of a sequence, or a board
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from ...errors import MeaningError
from ...rules import Game, read_game
from .evidence import Evidence

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ...answers import Board, Pairs

Source: TypeAlias = "Game | str | Evidence | Path | Pairs | Board | NDArray[Any] | Iterable[Any]"
Terms: TypeAlias = "str | Path | NDArray[Any] | Iterable[int]"

DATA = "data"  # what they are called where they have no name
ALLOWED = "a game or its text, a Path, pairs, a board, an array, or sequence="


def given(source: Source | None, sequence: Terms | None = None) -> Game | Evidence:
    """The game that is asked about, or the evidence that data are.

    >>> given("wythoff.block(2)"), given([(0, 0), (1, 2), (3, 5)]).extent, given(None, "1 1 2 3 5 8 13 21").extent
    (game('wythoff.block(2)'), '3 pairs, x < 3', '8 terms')
    """
    if (source is None) == (sequence is None):
        raise MeaningError(f"where is a pattern looked for? give one thing: {ALLOWED}")
    if sequence is not None:
        return _sequence(sequence)
    if isinstance(source, str):
        return read_game(source)
    return source if isinstance(source, Game | Evidence) else _data(source)


def _data(source: object) -> Evidence:
    import numpy as np

    from ...answers import Board, Pairs
    from .array_data import answer_given, array_given, listed_given
    from .data_files import file_given

    if isinstance(source, Path):
        return file_given(source)
    if isinstance(source, Pairs | Board):
        return answer_given(source)
    if isinstance(source, np.ndarray):
        return array_given(DATA, source)
    if isinstance(source, Iterable) and not isinstance(source, bytes | dict):
        return listed_given(DATA, source)
    raise MeaningError(f"{str(source)[:40]!r} is nothing to look at; allowed are {ALLOWED}")


def _sequence(terms: Terms) -> Evidence:
    from .data_files import file_given
    from .number_lists import sequence_given
    from .number_tables import read_table, sequence_of

    if isinstance(terms, Path):
        return file_given(terms, is_sequence=True)
    if isinstance(terms, str):
        return sequence_of(read_table("sequence", terms))
    if not isinstance(terms, Iterable):
        raise MeaningError(f"sequence={str(terms)[:40]} is no sequence; allowed are terms, a text of them, or a Path")
    return sequence_given("sequence", terms)
