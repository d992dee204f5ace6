"""Certificates of games whose positions have layers: a pass left or used, a heap that is fixed, declared cells.

A position is (x, y) in a layer, which has a name: the numbers that follow x and y. For each layer there is a set; a
move leads from one layer to another one or to the same, and takes what a linear set says, perhaps nothing:

    layer (1)
    to (1) by move 0 nim              any option of move 0 stays in the layer
    to (0) by move 3 beside           move 3 takes nothing: (0,0), perhaps from some positions only
    open by move 3                    in misere play: there are options where move 3, which takes nothing, may start
    declared (1,1) P                  whatever its options

What takes nothing must lead to a layer that is listed before. So the sets are defined by induction on x + y and then
on the place of the layer, and no others obey the rules of all layers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from operator import sub
from typing import Protocol

from .content import Certificate, CountKey, LandingGuard, LinearMove, MachineKey, SetKey, Vector

MOST_LAYERS = 100
MOST_ARCS = 10**4
LARGEST_STATE = 100
LARGEST_CELL = 10**8
KINDS = ("nim", "diagonal", "beside")

_LAYER = re.compile(r"layer \(([\d,]*)\)")
_ARC = re.compile(rf"to \(([\d,]*)\) by move (\d+) ({'|'.join(KINDS)})")
_OPEN = re.compile(r"open by move (\d+)")
_DECLARED = re.compile(r"declared \(([\d,]+)\) ([PN])")


@dataclass(frozen=True)
class Arc:
    """A move from a layer to the layer number `target`; its kind says by which limit its options are counted."""

    target: int
    move: int
    kind: str


@dataclass(frozen=True)
class ListedLayer:
    """`state` is its name; `opened` the move that may start where there is an option, asked for in misere play."""

    state: Vector
    arcs: tuple[Arc, ...]
    opened: int | None = None
    declared: tuple[tuple[Vector, bool], ...] = ()  # a position, and whether it is declared P


@dataclass
class LayeredCertificate(Certificate):
    """The content of a file with layers; set a is that of layer number a, and the theorem is about all of them."""

    layers: tuple[ListedLayer, ...] = ()

    @property
    def asked(self) -> SetKey:
        """The set of the last layer."""
        return SetKey(len(self.layers) - 1)

    @property
    def set_keys(self) -> list[SetKey]:
        """The machines of the sets, by layer."""
        return [SetKey(number) for number in range(len(self.layers))]

    @property
    def count_keys(self) -> list[CountKey]:
        """The machines that count: layer by layer, move by move, stage by stage, if an option may be there."""
        used = sorted({(arc.target, arc.move) for layer in self.layers for arc in layer.arcs})
        return [
            CountKey(target, move, stage)
            for target, move in used
            if not is_still(self.moves[move])
            for stage in range(len(self.moves[move].shifts))
        ]

    def behind_rule(self, key: SetKey) -> list[MachineKey]:
        """For each arc of the layer the machine that counts its options; a move that takes nothing has the set."""
        return [self._counted(arc) for arc in self.layers[key.value].arcs]

    def _counted(self, arc: Arc) -> MachineKey:
        move = self.moves[arc.move]
        return SetKey(arc.target) if is_still(move) else CountKey(arc.target, arc.move, len(move.shifts) - 1)

    def few(self, counts: Counter[str]) -> bool:
        """Whether fewer options than the limit are counted; one beside the game is never blocked."""
        return not counts["beside"] and super().few(counts)

    def holds(self, position: Vector) -> bool:
        """Whether the set contains the position; without a layer, that of the last one."""
        own, state = position[: self.heaps], position[self.heaps :]
        return self.value_at(self._key_of(state) if state else self.asked, own) == 1

    def _key_of(self, state: Vector) -> SetKey:
        return SetKey([layer.state for layer in self.layers].index(state))

    def options(self, position: Vector, without: str = "") -> set[Vector]:
        """The options of a position, with its layer, by the listed moves."""
        own, layer = position[: self.heaps], self.layers[self._key_of(position[self.heaps :]).value]
        return {
            (*map(sub, own, removal), *self.layers[arc.target].state)
            for arc in layer.arcs
            for removal in self.moves[arc.move].removals(own)
        }

    def theorem(self) -> str:
        return f"{self.game}: {'; '.join(self._sentences())}, in {self.system}"

    def _sentences(self) -> Iterator[str]:
        names = ("x", "y", "z")[: self.heaps]
        for key in reversed(self.set_keys):
            place = ",".join([*names, *map(str, self.layers[key.value].state)])
            what = f"the P-positions ({place}) are what" if key == self.asked else f"({place}):"
            yield f"{what} the automaton with {len(self.machines[key].rows)} states accepts"


def is_still(move: LinearMove) -> bool:
    """Whether a move takes nothing from the heaps."""
    return not any(move.base) and not move.steps


def where_it_starts(move: LinearMove) -> LandingGuard:
    """The guard of the start; what takes nothing lands where it starts."""
    return move.start + move.guard if is_still(move) else move.start


# Reads the layers of a certificate: after the moves, for each layer its name, its moves and its declared cells.


class LineReader(Protocol):
    """The lines that are left."""

    def take(self, word: str = "") -> str: ...

    def refuse(self, words: str) -> None: ...

    def number_of(self, text: str, largest: int = ...) -> int: ...


def read_layers(lines: LineReader, line: str, moves: int) -> tuple[tuple[ListedLayer, ...], str]:
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
    lines: LineReader, found: list[tuple[Vector, list[tuple[Vector, int, str]], list[int], list[tuple[Vector, bool]]]]
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


def _vector(lines: LineReader, text: str, largest: int) -> Vector:
    return tuple(lines.number_of(part, largest) for part in text.split(",")) if text else ()
