"""Numbers that stand in a relation to given ones: words that machines accept together with given words.

The machines read digit by digit; a state is the list of their states, and the free digits are all that may come next.
So the work grows with the length of the words and with the number of states that are possible at one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from ..certificate.checker.content import Machine, Vector, symbol_of
from ..errors import TooLargeError
from ..progress import report
from .huge_words import Word

MOST_EDGES = 10_000_000  # steps between states that are kept, a gigabyte
TOLD = 1 << 8

Layer = dict[Vector, list[tuple[Vector, Vector]]]  # for each state, from where it is reached and by which free digits
Chain = tuple[Vector, "Chain"] | None  # free digits and what follows them


class Reader(NamedTuple):
    """A machine that reads some of the numbers, given by their places: the given ones first, then the free ones."""

    machine: Machine
    places: tuple[int, ...]


class WordSearch:
    """Machines that read the same words, some of which are given."""

    def __init__(self, parts: Sequence[Reader], radix: int, free: int) -> None:
        self.parts, self.radix, self.free = parts, radix, free
        self._edges: dict[tuple[Vector, Vector], list[tuple[Vector, Vector]]] = {}

    def solutions(self, given: Sequence[Word], most: int) -> list[list[Word]]:
        """Words for the free numbers, at most so many; all given words have one length, and so have these."""
        layers = self._layers(given)
        last = layers[-1] if layers else {(0,) * len(self.parts): []}
        chains: dict[Vector, list[Chain]] = {state: [None] for state in last if self._accepts(state)}
        for layer in reversed(layers):
            before: dict[Vector, list[Chain]] = {}
            left = most
            for state, ends in chains.items():
                for source, digits in layer[state]:
                    before.setdefault(source, []).extend((digits, end) for end in ends[:left])
                    left -= len(ends[:left])
            chains = before
        return [self._words(chain) for found in chains.values() for chain in found]

    def states_reached(self, given: Vector) -> int:
        """How many states are reached as long as the given words have only these digits."""
        waiting = [(0,) * len(self.parts)]
        seen = set(waiting)
        for state in waiting:
            fresh = {target for _, target in self._onward(state, given)} - seen
            seen |= fresh
            waiting += fresh
        return len(seen)

    def _layers(self, given: Sequence[Word]) -> list[Layer]:
        layers: list[Layer] = []
        states, edges = [(0,) * len(self.parts)], 0
        for place, digits in enumerate(zip(*given, strict=True)):
            layer: Layer = {}
            for state in states:
                for chosen, target in self._onward(state, digits):
                    layer.setdefault(target, []).append((state, chosen))
                    edges += 1
            if edges > MOST_EDGES:
                raise TooLargeError(f"numbers of {len(given[0])} digits have too many choices in an automaton")
            if place % TOLD == 0:
                report(place / len(given[0]))
            layers.append(layer)
            states = list(layer)
        return layers

    def _onward(self, state: Vector, given: Vector) -> list[tuple[Vector, Vector]]:
        known = self._edges.get((state, given))
        if known is None:
            known = self._edges[state, given] = [
                (chosen, target)
                for chosen in product(range(self.radix), repeat=self.free)
                if (target := self._target(state, given + chosen)) is not None
            ]
        return known

    def _target(self, state: Vector, digits: Vector) -> Vector | None:
        target = []
        for own, (machine, places) in zip(state, self.parts, strict=True):
            after = machine.rows[own][symbol_of((digits[place] for place in places), self.radix)]
            if after < 0:
                return None
            target.append(after)
        return tuple(target)

    def _accepts(self, state: Vector) -> bool:
        return all(part.machine.outputs[own] for own, part in zip(state, self.parts, strict=True))

    def _words(self, chain: Chain) -> list[Word]:
        digits: list[Vector] = []
        while chain is not None:
            first, chain = chain
            digits.append(first)
        return [list(word) for word in zip(*digits, strict=True)] or [[] for _ in range(self.free)]
