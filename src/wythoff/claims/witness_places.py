"""Which game and which square a witness speaks of, read from its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate, islice

from ..errors import WythoffError
from ..rules import CATALOG, Game, read_game
from .paper import Claim

LONGEST, NAMES = 600, 4  # characters of a text that is looked for in the words of a witness; names that are tried
_SQUARE = re.compile(r"(?<!\w)\((\d+(?:,\d+)+)\)")
_VALUE = re.compile(r"\b([A-Za-z]) ?= ?(\d+)")
_NAME = re.compile(rf"\b(?:{'|'.join(sorted({entry.name for entry in CATALOG}))})\b")


def place_of(claim: Claim, where: str) -> tuple[Game, tuple[int, ...] | None] | None:
    """The game and the square that a witness speaks of; without a square, the game; None if no game is named.

    >>> from wythoff.claims import claim_named
    >>> claim = claim_named("optimal_resolution:II.1(c)")
    >>> place_of(claim, "(1,2) in fraenkel(2)")
    (game('fraenkel(2)'), (1, 2))
    """
    game = next(_games(claim, where), None)
    if game is None:
        return None
    squares = [tuple(map(int, found.split(","))) for found in _SQUARE.findall(where)]
    return game, next((square for square in squares if len(square) == game.heaps), None)


def _beginnings(where: str) -> list[str]:
    """What may be the text of a game at the beginning, the longest first: its parentheses are closed."""
    depths = accumulate((character == "(") - (character == ")") for character in where[:LONGEST])
    return [where[: end + 1] for end, depth in enumerate(depths) if depth == 0][::-1]


def _games(claim: Claim, where: str) -> Iterator[Game]:
    """The games that are named: in the witness, then by the claim, its parameters as the witness has them."""
    values = dict(_VALUE.findall(where))
    spoken = [text for name in islice(_NAME.finditer(where), NAMES) for text in _beginnings(where[name.start() :])]
    meant = [re.sub(r"\b[A-Za-z]\b", lambda letter: values.get(letter[0], letter[0]), text) for text in claim.about]
    for text in (*spoken, *meant):
        try:
            yield read_game(text)
        except WythoffError:
            continue
