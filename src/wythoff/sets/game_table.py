"""The table of the first pairs of all listed games, and of a corner of their nim-values; made once, shipped, read fast.

Games with the same first pairs share a row. `make table` writes the file anew:

    texts      the games in the order of simplicity, each with the number of its row, and of its row of nim-values
    pairs      int32[rows, PAIRS, 2], folded to x <= y where the set is symmetric; -1 behind the last
    ends       int32[rows, 2]: all positions with x < ends[0] and y < ends[1] are there
    symmetric  bool[rows]
    corners    int16[…, CORNER, CORNER]: nim-values
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .. import solvers
from ..errors import MeaningError
from ..progress import report
from ..rules import Game, read_game
from .compared_sets import Ints
from .listed_games import Listed, listed_games

PAIRS = 64  # pairs of a row; those of Wythoff's game have heaps up to 164
SIDE = 192  # of the board on which is seen whether there are pairs beyond
CORNER = 12
DECLARED = ".declare"
NEVER = np.iinfo(np.int32).max  # the end of a column that has no further P-position
FILE = Path(__file__).parent / "game_table.npz"


class Row(NamedTuple):
    """The first pairs of a set and how far it is known: all positions with x < ends[0] and y < ends[1]."""

    pairs: Ints
    ends: tuple[int, int]
    is_symmetric: bool


@dataclass(frozen=True, eq=False)
class GameTable:
    """The table as it is kept: which row belongs to which game."""

    games: tuple[Listed, ...]
    rows: NDArray[np.int32]  # of each game
    valued: NDArray[np.int32]  # its corner of nim-values, or -1
    pairs: NDArray[np.int32]
    ends: NDArray[np.int32]
    symmetric: NDArray[np.bool_]
    corners: NDArray[np.int16]

    def games_of(self, row: int) -> list[Listed]:
        """The games with these first pairs, the simplest first."""
        return [self.games[place] for place in np.flatnonzero(self.rows == row).tolist()]

    def games_of_corner(self, corner: int) -> list[Listed]:
        """The games with this corner of nim-values, the simplest first."""
        return [self.games[place] for place in np.flatnonzero(self.valued == corner).tolist()]


@cache
def game_table() -> GameTable:
    """The shipped table.

    >>> table = game_table()
    >>> row = table.pairs[table.rows[0]]
    >>> str(table.games[0]), row[:4].tolist()
    ('wythoff', [[0, 0], [1, 2], [3, 5], [4, 7]])
    """
    with np.load(FILE) as kept:
        lines = [line.split("\t") for line in kept["texts"].tobytes().decode().splitlines()]
        games = tuple(Listed(text, int(value)) for text, value, _, _ in lines)
        rows, valued = (np.array([int(line[place]) for line in lines], np.int32) for place in (2, 3))
        steps = kept["steps"].astype(np.int32)
        pairs = np.where(kept["there"][..., None], np.cumsum(steps, axis=1, dtype=np.int32), np.int32(-1))
        return GameTable(games, rows, valued, pairs, kept["ends"], kept["symmetric"], kept["corners"])


def row_of(listed: Listed) -> Row:
    """The first pairs of a game, those on a board by the definition.

    >>> row_of(Listed("nim")).pairs[:3].tolist(), row_of(Listed("rule(i + j > 0)")).ends
    ([[0, 0], [1, 1], [2, 2]], (192, 192))
    """
    game = read_game(listed.text)
    board = _board(listed, game)
    is_symmetric = bool((board == board.T).all())
    found = np.argwhere(np.triu(board) if is_symmetric else board).astype(np.int64)
    if not game.has_finite_columns or int(found.max(initial=0)) < SIDE // 2:
        return _of_square(found, is_symmetric)
    many = PAIRS if game.exchangeable > 1 or not is_symmetric else 3 * PAIRS
    more = solvers.value_pairs(game, many, listed.value) if listed.value else solvers.pairs(game, many)
    pairs = more.positions[:, :2].astype(np.int64)
    pairs = pairs[pairs[:, 0] <= pairs[:, 1]][:PAIRS] if is_symmetric else pairs
    _check_equal(listed, pairs, found)
    return Row(pairs, (int(pairs[-1, 0]), NEVER), is_symmetric)


def _board(listed: Listed, game: Game) -> NDArray[np.bool_]:
    if listed.value:
        return np.asarray(solvers.nim_values(game, SIDE, trust="definition").values == listed.value)
    return np.asarray(solvers.outcomes(game, SIDE, trust="definition").values)


def _check_equal(listed: Listed, pairs: Ints, found: Ints) -> None:
    """The faster way may rest on claims: it must agree with the board as far as both go."""
    here = pairs[(pairs[:, 0] < pairs[-1, 0]) & (pairs < SIDE).all(axis=1)]
    if not np.array_equal(here, found[found[:, 0] < pairs[-1, 0]]):
        raise AssertionError(f"the pairs of {listed} differ from its board")


def _of_square(found: Ints, is_symmetric: bool) -> Row:
    """The first by the largest heap; where there are more, those with the last largest heap are not all there."""
    pairs = found[found[:, 0] <= found[:, 1]] if is_symmetric else found
    sizes = pairs.max(axis=1, initial=0)
    pairs = pairs[np.lexsort((pairs[:, 1], pairs[:, 0], sizes))].astype(np.int64)
    end = SIDE if len(pairs) <= PAIRS else int(pairs[PAIRS].max())
    return Row(pairs[pairs.max(axis=1, initial=0) < end], (end, end), is_symmetric)


def corner_of(listed: Listed) -> Ints | None:
    """The nim-values of a corner; None where there are none."""
    game = read_game(listed.text)
    try:
        values = solvers.nim_values(game, CORNER, trust="definition").values
    except MeaningError:
        return None
    return np.asarray(values, np.int64) if values.ndim == 2 and not listed.value else None


def write_table(path: Path = FILE) -> None:
    """Make the whole table and write it; cells declared to be what they are anyway make no other game."""
    rows: dict[bytes, tuple[int, Row]] = {}
    corners: dict[bytes, tuple[int, Ints]] = {}
    lines: dict[Listed, tuple[int, int]] = {}
    games = listed_games()
    for place, listed in enumerate(games):
        report(place / len(games))
        row, corner = row_of(listed), corner_of(listed)
        number, _ = rows.setdefault(row.pairs.tobytes() + repr(row[1:]).encode(), (len(rows), row))
        if DECLARED not in listed.text or lines[Listed(listed.text.split(DECLARED)[0])][0] != number:
            valued = -1 if corner is None else corners.setdefault(corner.tobytes(), (len(corners), corner))[0]
            lines[listed] = number, valued
    _save(path, lines, [row for _, row in rows.values()], [corner for _, corner in corners.values()])


def _save(path: Path, lines: dict[Listed, tuple[int, int]], rows: list[Row], corners: list[Ints]) -> None:
    texts = "\n".join(f"{text}\t{value}\t{row}\t{valued}" for (text, value), (row, valued) in lines.items())
    steps, there = np.zeros((len(rows), PAIRS, 2), np.int16), np.zeros((len(rows), PAIRS), np.bool_)
    for place, row in enumerate(rows):
        steps[place, : len(row.pairs)] = np.diff(row.pairs, axis=0, prepend=0)
        there[place, : len(row.pairs)] = True
    np.savez_compressed(
        path, texts=np.frombuffer(texts.encode(), np.uint8), steps=steps, there=there,
        ends=np.array([row.ends for row in rows], np.int32), symmetric=np.array([row.is_symmetric for row in rows]),
        corners=np.array(corners, np.int16),
    )  # fmt: skip


if __name__ == "__main__":
    write_table()
