"""The slow twins: relations as sets of tuples of small numbers, games by the definition, random automata."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

import numpy as np

from wythoff.automata.automaton import Automaton
from wythoff.automata.numeration import System, system_of
from wythoff.automata.operations import both, valid
from wythoff.oracle.options import options
from wythoff.oracle.values import few, kind
from wythoff.rules import Game

SYSTEMS = ("fib", "base 2", "base 3", "ostrowski 2", "pisot 1 1 1", "pisot 0 1 1", "pisot 3 -1")


def random_relation(system: System, tracks: tuple[str, ...], states: int, seed: int) -> Automaton:
    """Any automaton whose initial state ignores leading zeros, cut down to the valid words."""
    random = np.random.default_rng(seed)
    delta = random.integers(0, states, (states, system.radix ** len(tracks)), dtype=np.int32)
    delta[0, 0] = 0
    free = Automaton(system, tracks, delta, random.random(states) < 0.4)
    return both(valid(system, tracks), free)


def numbers_below(name: str, length: int) -> int:
    """How many numbers have words of this length: they and no others can be enumerated."""
    return system_of(name).weights(length + 1)[length]


def accepted_words(automaton: Automaton, length: int) -> Iterator[tuple[int, ...]]:
    """The accepted words of this length, in lexicographic order: the relation by enumeration, for small lengths."""
    waiting: list[tuple[tuple[int, ...], int]] = [((), 0)]
    while waiting:
        word, state = waiting.pop()
        if len(word) < length:
            row = automaton.delta[state]
            waiting += [((*word, symbol), int(row[symbol])) for symbol in reversed(range(automaton.symbols))]
        elif automaton.accepting[state]:
            yield word


def solutions(automaton: Automaton, bound: int) -> set[tuple[int, ...]]:
    """The related numbers below a bound, asked one by one."""
    return {numbers for numbers in product(range(bound), repeat=len(automaton.tracks)) if automaton.accepts(*numbers)}


def expected_by_definition(game: Game, holds: Callable[..., bool], position: tuple[int, ...]) -> bool:
    """Whether the position is P if exactly those options are P for which `holds` is true."""
    found = options(game, position)
    inside = Counter(kind(game, position, option) for option in found if holds(*option))
    outside = Counter(kind(game, position, option) for option in found if not holds(*option))
    if game.complies:
        return not few(game, outside) or (game.is_misere and few(game, inside + outside))
    return few(game, inside) and (not game.is_misere or bool(outside))
