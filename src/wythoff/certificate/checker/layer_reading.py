"""Reads the layers of a certificate: after the moves, for each layer its name, its moves and its declared cells."""

from __future__ import annotations

import re
from typing import Protocol

from .content import Vector
from .layered_content import KINDS, Arc, ListedLayer

MOST_LAYERS = 100
MOST_ARCS = 10**4
LARGEST_STATE = 100
LARGEST_CELL = 10**8

_LAYER = re.compile(r"layer \(([\d,]*)\)")
_ARC = re.compile(rf"to \(([\d,]*)\) by move (\d+) ({'|'.join(KINDS)})")
_OPEN = re.compile(r"open by move (\d+)")
_DECLARED = re.compile(r"declared \(([\d,]+)\) ([PN])")


class Lines(Protocol):
    """The lines that are left."""

    def take(self, word: str = "") -> str: ...

    def refuse(self, words: str) -> None: ...

    def number_of(self, text: str, largest: int = ...) -> int: ...


def read_layers(lines: Lines, line: str, moves: int) -> tuple[tuple[ListedLayer, ...], str]:
    """Read the layers that begin with this line, and the line after them."""
    found: list[tuple[Vector, list[tuple[Vector, int, str]], list[int], list[tuple[Vector, bool]]]] = []
    count = 0
    while True:
        if match := _LAYER.fullmatch(line):
            found.append((_vector(lines, match[1], LARGEST_STATE), [], [], []))
        elif found and (match := _ARC.fullmatch(line)):
            found[-1][1].append(
                (_vector(lines, match[1], LARGEST_STATE), lines.number_of(match[2], moves - 1), match[3])
            )
        elif found and not found[-1][2] and (match := _OPEN.fullmatch(line)):
            found[-1][2].append(lines.number_of(match[1], moves - 1))
        elif found and (match := _DECLARED.fullmatch(line)):
            found[-1][3].append((_vector(lines, match[1], LARGEST_CELL), match[2] == "P"))
        else:
            break
        count += 1
        if len(found) > MOST_LAYERS or count > MOST_ARCS:
            lines.refuse(f"a certificate has at most {MOST_LAYERS} layers and {MOST_ARCS} moves between them")
        line = lines.take()
    return _joined(lines, found), line


def _joined(
    lines: Lines, found: list[tuple[Vector, list[tuple[Vector, int, str]], list[int], list[tuple[Vector, bool]]]]
) -> tuple[ListedLayer, ...]:
    """Name the targets of the moves by the places of their layers."""
    places = {state: place for place, (state, *_) in enumerate(found)}
    layers = []
    for state, arcs, opened, declared in found:
        for target, _, _ in arcs:
            if target not in places:
                lines.refuse(f"there is no layer {target}, to which a move leads")
        named = tuple(Arc(places[target], move, kind) for target, move, kind in arcs)
        layers.append(ListedLayer(state, named, opened[0] if opened else None, tuple(declared)))
    return tuple(layers)


def _vector(lines: Lines, text: str, largest: int) -> Vector:
    return tuple(lines.number_of(part, largest) for part in text.split(",")) if text else ()
