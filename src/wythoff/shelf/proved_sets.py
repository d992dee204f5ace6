"""What the machines of a certificate answer about heaps of any size: who wins, the n-th pair, where to move.

A machine reads the digits of all heaps at once. The n-th pair and the winning options are words that machines accept
together with given ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache, partial
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from ..certificate.checker.content import Certificate, LinearMove, Machine, SetKey, Vector, symbol_of
from ..certificate.checker.layered_content import LayeredCertificate
from ..errors import MeaningError, TooLargeError
from ..progress import report
from .huge_words import Word, value_of, word_of

if TYPE_CHECKING:
    from .counted_words import CountedSet

MOST_EDGES = 10_000_000  # steps between states that are kept, a gigabyte
TOLD = 1 << 8

Layer = dict[Vector, list[tuple[Vector, Vector]]]  # for each state, from where it is reached and by which free digits
Chain = tuple[Vector, "Chain"] | None  # free digits and what follows them

MOST_OPTIONS = 1000  # winning options of one move that are listed
MOST_COUNTED = 8  # slices whose tables are kept, some megabytes each
SMALL, MOST_WORDS = 1 << 64, 512  # words that are kept: squares of a window share their rows and columns


class ProvedSet:
    """The sets of a certificate that was accepted; those of a family for one choice of its parameters.

    >>> from wythoff.prover import numbered, prove, recheck
    >>> known = ProvedSet(recheck(numbered(prove("wk(1)")).certificate))
    >>> known.nim_value((2, 3)), known.nim_value((2, 4)), known.pair(10**20)
    (0, None, (161803398874989484819, 261803398874989484818))
    >>> known.winning_options((10**6, 10**6))
    [(1, 1), (618034, 1000000), (1000000, 618034)]
    """

    def __init__(self, certificate: Certificate, parameters: Vector = ()) -> None:
        self.certificate, self.parameters = certificate, parameters
        self.recurrence, self.radix = certificate.recurrence, certificate.radix
        self._word = lru_cache(maxsize=MOST_WORDS)(partial(word_of, self.recurrence))
        self._searches: dict[tuple[SetKey, LinearMove], WordSearch] = {}
        self.counted = lru_cache(maxsize=MOST_COUNTED)(self._count)

    def speaks_of(self, position: Vector) -> bool:
        """Whether it says what the position is: where positions have layers, that of this one must be listed."""
        return position[self.certificate.heaps :] in self._layers

    def nim_value(self, position: Vector) -> int | None:
        """The nim-value, if it is one of those whose sets are proved; 0 at P-positions, whatever the rule."""
        own, state = position[: self.certificate.heaps], position[self.certificate.heaps :]
        words = self._words(own)
        keys = self._layers[state]
        return next(
            (value for value, key in enumerate(keys) if self._holds(self.certificate.machines[key], words)), None
        )

    def pair(self, n: int) -> Vector | None:
        """P-position number n; None if there are not so many. A certificate that numbers none is a MeaningError."""
        numbering = self.certificate.numbering
        if numbering is None:
            raise MeaningError(f"the certificate of {self.certificate.game} does not number the pairs")
        word = [0] * self._longer + word_of(self.recurrence, n)
        found = self._numbers.solutions([word], 1)
        return tuple(value_of(self.recurrence, heap) for heap in found[0]) if found else None

    def knows_value(self, value: int) -> bool:
        """Whether it says which positions have this nim-value; 0 is that of P-positions."""
        return all(value < len(keys) for keys in self._layers.values())

    def winning_options(self, position: Vector, value: int = 0) -> list[Vector]:
        """The options that are P-positions, or have another known nim-value; at most MOST_OPTIONS by each move."""
        return self.some_options(position, value)[0]

    def some_options(self, position: Vector, value: int = 0) -> tuple[list[Vector], bool]:
        """The same options, sorted, and whether none is left out.

        Of a squeezed game these are the options by its large moves: some may be no options of the game.
        """
        own, state = position[: self.certificate.heaps], position[self.certificate.heaps :]
        words = self._words(own)
        found, are_all = set[Vector](), True
        for end, key, move in self._moves_from(state, value):
            options = self._search(key, move).solutions(words, MOST_OPTIONS + 1)
            are_all &= len(options) <= MOST_OPTIONS
            found |= {
                (*(value_of(self.recurrence, heap) for heap in option), *end) for option in options[:MOST_OPTIONS]
            }
        return sorted(found), are_all

    def _count(self, rest: Vector) -> CountedSet:
        """The P-positions (x, y, *rest), to be counted in boxes; the last ones asked for are kept as `counted`."""
        from .counted_words import CountedSet

        others, state = rest[: self.certificate.heaps - 2], rest[self.certificate.heaps - 2 :]
        machine = self.certificate.machines[self._layers[state][0]]
        fixed = [word_of(self.recurrence, number) for number in (*others, *self.parameters)]
        return CountedSet(machine, self.certificate.numbers, fixed)

    @cached_property
    def _layers(self) -> dict[Vector, list[SetKey]]:
        """The sets that decide, by what follows the heaps in a position: nothing, or the name of a layer."""
        if isinstance(self.certificate, LayeredCertificate):
            return {layer.state: [SetKey(place)] for place, layer in enumerate(self.certificate.layers)}
        return {(): self.certificate.set_keys}

    def _moves_from(self, state: Vector, value: int) -> Iterable[tuple[Vector, SetKey, LinearMove]]:
        """The moves from a layer: where each leads, and the positions there that have the value."""
        if not isinstance(self.certificate, LayeredCertificate):
            return [((), SetKey(value), move) for move in self.certificate.moves]
        layers, (here,) = self.certificate.layers, self._layers[state]
        arcs = layers[here.value].arcs
        return [(layers[arc.target].state, SetKey(arc.target), self.certificate.moves[arc.move]) for arc in arcs]

    def _words(self, position: Sequence[int]) -> list[Word]:
        """The words of the heaps, then of the parameters, equally long."""
        numbers = (*position, *self.parameters)
        words = [self._word(number) if number < SMALL else word_of(self.recurrence, number) for number in numbers]
        length = max(map(len, words))
        return [[0] * (length - len(word)) + word for word in words]

    def _holds(self, machine: Machine, words: list[Word]) -> bool:
        state = 0
        for digits in zip(*words, strict=True):
            state = machine.rows[state][symbol_of(digits, self.radix)]
        return machine.outputs[state] == 1

    @cached_property
    def _numbers(self) -> WordSearch:
        assert self.certificate.numbering is not None
        numbers = self.certificate.numbers  # a checked numbering may say anything of words that are no numbers
        parts = [Reader(self.certificate.numbering.machine, (0, 1, 2)), Reader(numbers, (1,)), Reader(numbers, (2,))]
        return WordSearch(parts, self.radix, 2)

    @cached_property
    def _longer(self) -> int:
        """By how many digits a pair may be longer than its number: states that are reached while n is still 0.

        A word that is longer by more would repeat one of them, and then endlessly many pairs would have one number.
        """
        return self._numbers.states_reached((0,))

    def _search(self, key: SetKey, move: LinearMove) -> WordSearch:
        """The words of start and landing that the move joins, the landing in a set of P-positions."""
        if (key, move) not in self._searches:
            heaps, tracks = self.certificate.heaps, self.certificate.tracks
            landing = tuple(range(tracks, tracks + heaps))
            parts = [Reader(self.certificate.machines[key], (*landing, *range(heaps, tracks)))]
            parts.append(Reader(_joined(self.certificate, move, self.parameters), (*range(heaps), *landing)))
            self._searches[key, move] = WordSearch(parts, self.radix, heaps)
        return self._searches[key, move]


def _joined(certificate: Certificate, move: LinearMove, parameters: Vector) -> Machine:
    """The machine that reads start and landing; loaded when it is asked, since it needs the engine of automata."""
    from .joined_positions import relation_of

    return relation_of(certificate, move, parameters)


# Numbers that stand in a relation to given ones: words that machines accept together with given words.
#
# The machines read digit by digit; a state is the list of their states, and the free digits are all that may come next.
# So the work grows with the length of the words and with the number of states that are possible at one place.


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
