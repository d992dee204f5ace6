"""Positions from which the sets of all layers are learned, as the solvers know them or as they are marked here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import xor

import numpy as np
from numpy.typing import NDArray

from ...certificate.checker.content import LinearMove, Vector, satisfies
from ...certificate.checker.layered_content import LayeredCertificate, ListedLayer
from ...certificate.layer_outline import without_layers
from ...certificate.linear_moves import outline as plain_outline
from ...errors import TooLargeError
from ...kernels.base.array_types import Integers
from ...progress import report
from ...rules import Game
from ...rules.moves import NimSum
from ...translation.layer_moves import with_state
from .guarded_counts import allowed
from .known_positions import BOARD, evidence, p_positions, slice_positions
from .known_sets import Evidence

Marks = NDArray[np.bool_]

MOST_CELLS = 200_000_000


def layered_evidence(game: Game, outline: LayeredCertificate, bound: int) -> list[Evidence]:
    """Ask for the P-positions of every layer below the bound."""
    states = [layer.state for layer in outline.layers]
    if game.has_layers:
        board = p_positions(game, bound)
        return [Evidence(board.positions[board.positions[:, 2] == number, :2], bound) for (number,) in states]
    if game.heaps > outline.heaps:
        if bound > BOARD and isinstance(game.moves[-1], NimSum) and not game.modifiers:
            return [slice_positions(game, state, bound) for state in states]
        return marked(outline, bound)
    if game.heaps_beside and not game.has_pass and not game.is_misere:
        values = [reduce(xor, state) for state in states]
        alone = without_layers(game)
        known = evidence(alone, plain_outline(alone, max(values)), bound)
        return [known[value] for value in values]
    return [p_positions(with_state(game, state), bound) for state in states]


# The P-positions of all layers of a certificate, decided on a board: something to learn from, nothing to rest on.
#
# Column by column, in each of them by the second heap and then by the layer, the next position that is not marked is P;
# it marks all positions from which a move leads to it.


def marked(outline: LayeredCertificate, bound: int) -> list[Evidence]:
    """Decide all positions of two heaps below the bound, in every layer; nothing may be blocked."""
    cells = len(outline.layers) * bound * bound
    if outline.cap > 1 or outline.heaps != 2 or cells > MOST_CELLS:
        raise TooLargeError(f"{outline.game}: {cells} positions in layers; {MOST_CELLS} without blocking are decided")
    taken = np.stack([_lost(outline, layer, bound) for layer in outline.layers])
    kept = [[cell for cell, is_p in layer.declared if is_p and max(cell) < bound] for layer in outline.layers]
    into = _arcs_into(outline)
    found: list[list[Vector]] = [[] for _ in outline.layers]
    for x in range(bound):
        report(x / bound)
        for y, a in _open_cells(taken, x):
            found[a].append((x, y))
            for number, move in into[a]:
                _mark(taken[number], move, (x, y))
                for cell in kept[number]:
                    taken[number][cell] = False
    return [Evidence(np.array(positions, np.int64).reshape(-1, 2), bound) for positions in found]


def _lost(outline: LayeredCertificate, layer: ListedLayer, bound: int) -> Marks:
    """The positions that are N whatever their options: in misère play those without any, and declared ones."""
    marks = np.zeros((bound, bound), np.bool_)
    if layer.opened is not None:
        marks = ~allowed(outline.moves[layer.opened].start, np.argwhere(~marks)).reshape(bound, bound)
    for cell, is_p in layer.declared:
        if max(cell) < bound:
            marks[cell] = not is_p
    return marks


def _arcs_into(outline: LayeredCertificate) -> list[list[tuple[int, LinearMove]]]:
    """For each layer the layers from which a move leads there, with the move."""
    into: list[list[tuple[int, LinearMove]]] = [[] for _ in outline.layers]
    for number, layer in enumerate(outline.layers):
        for arc in layer.arcs:
            into[arc.target].append((number, outline.moves[arc.move]))
    return into


def _open_cells(taken: Marks, x: int) -> Iterator[tuple[int, int]]:
    """The cells of a column that are not marked when they are reached: y and the layer."""
    y, height = 0, taken.shape[2]
    while y < height:
        free: Marks = np.logical_not(np.logical_and.reduce(taken[:, x, y:], axis=0))
        ahead = int(free.argmax())
        if not free[ahead]:
            return
        y += ahead
        yield from ((y, a) for a in range(len(taken)) if not taken[a, x, y])
        y += 1


def _mark(marks: Marks, move: LinearMove, end: Vector) -> None:
    """Mark from where the move ends here."""
    if not satisfies(end, move.guard):
        return
    places = np.array([end], np.int64) + np.array(move.base)
    for step in move.steps:
        places = _along(places, step, marks.shape)
    places = places[(places < marks.shape).all(axis=1)]
    if move.start:
        places = places[allowed(move.start, places)]
    marks[tuple(places.T)] = True


def _along(places: Integers, step: Vector, shape: tuple[int, ...]) -> Integers:
    """These places and what is reached from them by a step again and again, within the board."""
    most = max((size // part for size, part in zip(shape, step, strict=True) if part), default=0)
    times = np.arange(most + 1)[:, None, None] * np.array(step)
    reached: Integers = (places[None] + times).reshape(-1, places.shape[1])
    return reached[(reached < shape).all(axis=1)]
