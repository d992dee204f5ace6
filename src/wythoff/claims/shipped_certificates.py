"""The certificates that ship with the package, and the comparison of their sets with large boards."""

from __future__ import annotations

from importlib.resources import files
from pathlib import PurePosixPath

import numpy as np

from ..certificate.checker import read
from ..certificate.comparison import automaton_of, game_of
from ..translation.game_families import small_members
from .trusted import nim_values, outcomes

FOLDER = "certificates"
SIDES = {1: 10**5, 2: 2000, 3: 40}  # of the board with which a set is compared, by the number of heaps


def certificate_names() -> list[str]:
    """The certificates as they are called in grounds: 'certificates/wythoff.txt'."""
    shipped = (file.name for file in (files(__package__) / FOLDER).iterdir())
    return sorted(f"{FOLDER}/{name}" for name in shipped if name.endswith(".txt"))


def certificate_text(name: str) -> str:
    """The text of a shipped certificate."""
    return (files(__package__) / FOLDER / PurePosixPath(name).name).read_text(encoding="utf-8")


def unlike_board(text: str) -> str:
    """How the set of a certificate differs from a board filled from the definition of its game; '' if it does not.

    The set of a family is compared with boards of some of its games.
    """
    certificate = read(text)
    side = SIDES[certificate.heaps]
    places = np.ogrid[tuple(slice(0, side) for _ in range(certificate.heaps))]
    points = automaton_of(certificate)
    for values, game in small_members(game_of(certificate)):
        text = str(game)
        board = nim_values(text, side) == certificate.value if certificate.value else outcomes(text, side)
        if not np.array_equal(points.accepts_many(*places, *map(np.asarray, values)), board):
            return f"not the board of side {side}" + (f" of {game}" if values else "")
    return ""
