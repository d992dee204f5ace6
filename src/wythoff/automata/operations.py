"""Relations from relations: and, or, but not, exactly one, not, some.

Tracks are joined by name. Every result is the smallest automaton, numbered canonically, so that equal relations on
the same tracks have equal tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ..errors import MeaningError
from ..kernels.automata import minimise, products, subsets
from .automaton import Automaton
from .budget import give_up, limits
from .numeration import System
from .valid_words import valid_table

Symbols = NDArray[np.int32]


@lru_cache(maxsize=4096)
def selection(radix: int, tracks: int, places: tuple[int, ...]) -> Symbols:
    """For each symbol of so many tracks, the symbol made of its digits at these places."""
    if radix**tracks > limits().symbols:
        give_up(f"{tracks} numbers at once with {radix} digits each are more than {limits().symbols} symbols")
    symbols = np.arange(radix**tracks)
    chosen = np.zeros(len(symbols), np.int32)
    for place in places:
        chosen = (chosen * radix + symbols // radix ** (tracks - 1 - place) % radix).astype(np.int32)
    return chosen


def smallest(automaton: Automaton) -> Automaton:
    """The same relation with the fewest states."""
    delta, accepting = minimise.minimise(automaton.delta, automaton.accepting)
    return Automaton(automaton.system, automaton.tracks, delta, accepting)


def checked(a: Automaton) -> Automaton:
    """The relation of an automaton from outside, on valid words only; a MeaningError if it is none."""
    if a.delta.shape != (len(a.accepting), a.symbols) or a.delta.dtype != np.int32 or a.accepting.dtype != np.bool_:
        raise MeaningError(f"this is no automaton: delta must be int32[states, {a.symbols}], accepting bool[states]")
    if not a.states or a.delta.min() < 0 or a.delta.max() >= a.states or len(set(a.tracks)) < len(a.tracks):
        raise MeaningError(f"this is no automaton: states are below {a.states}, and tracks have different names")
    relation = both(valid(a.system, a.tracks), a)
    if relation.delta[0, 0] != 0:
        raise MeaningError("the automaton takes leading zeros for something; it must be the same with one zero more")
    return relation


def valid(system: System, tracks: Sequence[str]) -> Automaton:
    """The relation that always holds."""
    delta, accepting = _valid(system, len(tracks))
    return Automaton(system, tuple(tracks), delta, accepting)


@lru_cache(maxsize=256)
def _valid(system: System, tracks: int) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
    if tracks == 0:
        return np.zeros((1, 1), np.int32), np.ones(1, np.bool_)
    one = Automaton(system, ("0",), *valid_table(system))
    if tracks == 1:
        return one.delta, one.accepting
    rest = valid(system, [str(track) for track in range(1, tracks)])
    both = _multiply(one, rest, products.AND)
    return both.delta, both.accepting


def nothing(system: System, tracks: Sequence[str]) -> Automaton:
    """The relation that never holds."""
    symbols = system.radix ** len(tracks)
    return Automaton(system, tuple(tracks), np.zeros((1, symbols), np.int32), np.zeros(1, np.bool_))


def both(a: Automaton, b: Automaton) -> Automaton:
    """a and b."""
    return _multiply(a, b, products.AND)


def either(a: Automaton, b: Automaton) -> Automaton:
    """a or b."""
    return _multiply(widened(a, b.tracks), widened(b, a.tracks), products.OR)


def exactly_one(a: Automaton, b: Automaton) -> Automaton:
    """a or b but not both: where the two differ."""
    return _multiply(widened(a, b.tracks), widened(b, a.tracks), products.XOR)


def minus(a: Automaton, b: Automaton) -> Automaton:
    """a but not b."""
    return _multiply(widened(a, b.tracks), b, products.MINUS)


def negated(a: Automaton) -> Automaton:
    """not a."""
    return minus(valid(a.system, a.tracks), a)


def widened(a: Automaton, tracks: Sequence[str]) -> Automaton:
    """The same relation with more tracks, whose numbers are free."""
    new = [track for track in tracks if track not in a.tracks]
    return both(a, valid(a.system, new)) if new else a


def _multiply(a: Automaton, b: Automaton, sign: int) -> Automaton:
    tracks = a.tracks + tuple(track for track in b.tracks if track not in a.tracks)
    radix = a.system.radix
    chosen = [selection(radix, len(tracks), tuple(map(tracks.index, part.tracks))) for part in (a, b)]
    symbols = np.stack(chosen)
    most = limits().cells // symbols.shape[1]
    delta, accepting, states = products.multiply((a.delta, a.accepting), (b.delta, b.accepting), symbols, sign, most)
    if states < 0:
        give_up(f"a product of {a.states} and {b.states} states has more than {most} states")
    return smallest(Automaton(a.system, tracks, delta, accepting))


def some(a: Automaton, *tracks: str) -> Automaton:
    """There are numbers for these tracks such that a holds."""
    gone = [track for track in a.tracks if track in tracks]
    if not gone:
        return a
    kept = tuple(track for track in a.tracks if track not in tracks)
    if not kept:
        return nothing(a.system, ()) if is_empty(a) else valid(a.system, ())
    order = (*kept, *gone)
    places = tuple(map(order.index, a.tracks))
    choices = selection(a.system.radix, len(order), places).reshape(a.system.radix ** len(kept), -1)
    most = limits().cells // len(choices)
    delta, accepting, states = subsets.project(
        a.delta, a.accepting, np.ascontiguousarray(choices), most, limits().members
    )
    if states < 0:
        give_up(f"'there is {', '.join(gone)}' on an automaton of {a.states} states has more than {most} subsets")
    return smallest(Automaton(a.system, kept, delta, accepting))


def renamed(a: Automaton, tracks: Sequence[str]) -> Automaton:
    """The relation of other numbers, in the order of the tracks; where a name stands twice the numbers are equal."""
    names = tuple(dict.fromkeys(tracks))
    if len(names) == len(tracks):
        return a.named(*tracks)
    chosen = selection(a.system.radix, len(names), tuple(map(names.index, tracks)))
    return smallest(Automaton(a.system, names, np.ascontiguousarray(a.delta[:, chosen]), a.accepting))


def arranged(a: Automaton, tracks: Sequence[str]) -> Automaton:
    """The same relation with its tracks in this order."""
    if a.tracks == tuple(tracks):
        return a
    chosen = selection(a.system.radix, len(tracks), tuple(map(list(tracks).index, a.tracks)))
    return smallest(Automaton(a.system, tuple(tracks), np.ascontiguousarray(a.delta[:, chosen]), a.accepting))


def is_empty(a: Automaton) -> bool:
    """Whether the relation never holds; a smallest automaton shows it at once."""
    return not a.accepting.any()


def same(a: Automaton, b: Automaton) -> bool:
    """Whether two relations on the same tracks are equal."""
    b = arranged(b, a.tracks)
    return np.array_equal(a.delta, b.delta) and np.array_equal(a.accepting, b.accepting)


def witness(a: Automaton) -> tuple[int, ...] | None:
    """The numbers of the first accepted word in length-lexicographic order; None if there is none."""
    is_there, word = products.first_word(a.delta, a.accepting)
    return a.numbers_of(word.tolist()) if is_there else None
