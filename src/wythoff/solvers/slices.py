"""P-positions of Wythoff's game on more heaps with all heaps but the first two fixed, far out."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import xor

import numpy as np

from ..errors import TooLargeError
from ..kernels.base.array_types import Integers
from ..kernels.outcomes import slices as kernel
from ..progress import report
from ..rules import Game, Position
from ..rules.positions import short_position
from .cost import check_cost

MOST_LAYERS = 4096
LARGEST_FIXED = 1000


def first_pairs(game: Game, n: int, at: Position) -> Integers:
    """The first n P-positions (x, y, *at) of Wythoff's game, x <= y, in lexicographic order."""
    layers = _layers(game, at)
    columns = 2 * n + 16 * (max(at) + 1)
    while True:
        partners = _partners(game, layers, columns, 2 * columns)
        if partners is not None:
            x = np.flatnonzero(partners >= np.arange(columns))
            if len(x) >= n:
                fixed = np.broadcast_to(np.array(at, np.int64), (n, len(at)))
                return np.column_stack([x[:n], partners[x[:n]], fixed])
        columns *= 2


def _layers(game: Game, at: Position) -> list[Position]:
    """The choices of fixed heaps up to these, those themselves last."""
    layers = list(product(*(range(heap + 1) for heap in at))) if _count(at) <= MOST_LAYERS else []
    if not layers or max(at) > LARGEST_FIXED:
        most = f"at most {MOST_LAYERS} smaller ones are filled with it, and no heap of it is above {LARGEST_FIXED}"
        raise TooLargeError(f"a slice of {game} at {short_position(at)} is too far out: {most}")
    return layers


def _count(at: Position) -> int:
    count = 1
    for heap in at:
        count *= heap + 1
    return count


def _partners(game: Game, layers: list[Position], columns: int, height: int) -> Integers | None:
    """The partners of the first columns in the last layer; None if one lies beyond the height."""
    differences, below = _moves(layers)
    modulus = 1 << int(differences.max()).bit_length()
    what = f"{columns} columns of {game} in {len(layers)} layers"
    needed = len(layers) * (8 * height + 2 * modulus * height / 8)
    check_cost(what, needed, 3.0 * columns * float(np.maximum(differences + 1, 0).sum()))
    tables = kernel.new_tables(len(layers), modulus, height)
    x = 0
    while x < columns:
        report(x / columns)
        x = kernel.find_slices(tables, differences, below, columns, x)
        if x < 0:
            return None
    return tables[2][-1, :columns]


def _moves(layers: list[Position]) -> tuple[Integers, Integers]:
    """The nim-sum of what is taken from the fixed heaps between two layers, -1 where none; and which are nim moves."""
    differences = np.full((len(layers), len(layers)), -1, np.int64)
    below = np.zeros_like(differences)
    for a, start in enumerate(layers):
        for b, end in enumerate(layers[: a + 1]):
            taken = [x - u for x, u in zip(start, end, strict=True)]
            if min(taken) >= 0:
                differences[a, b] = reduce(xor, taken)
                below[a, b] = sum(part > 0 for part in taken) == 1
    return differences, below
