"""The relation x = x' + c between two words, made from the valid words alone.

x' + 1 is x if x' < x in lexicographic order and no valid word lies between; so a state is (s', s, B): x' has led to s'
and x to s, the words between them to the states B, and B is None as long as x' and x agree.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TypeVar

from .content import Machine, Vector

Label = Vector  # the digits that are read at one place
State = TypeVar("State", bound=Hashable)
Between = tuple[int, int, frozenset[int] | None]  # s', s, B
Tick = Callable[[int], None]  # called again and again in long work with what is held so far; it may raise


@dataclass(frozen=True)
class Adder:
    """rows[state] maps pairs of digits (of x', of x) to states; `ends` are accepting. No state is dead; 0 is first."""

    rows: tuple[dict[Label, int], ...]
    ends: tuple[bool, ...]


class Adders:
    """`adders[c]` is the relation x = x' + c."""

    def __init__(self, numbers: Machine, tick: Tick = lambda _: None) -> None:
        self._tick = tick
        self._rows, self._ends, self._digits = numbers.rows, numbers.outputs, range(len(numbers.rows[0]))
        same = explored(0, self._same, lambda state: self._ends[state] == 1, tick)
        start: Between = (0, 0, None)
        one = explored(start, self._next, self._is_next, tick)
        self._adders = {0: same, 1: merged(one)}

    def __getitem__(self, constant: int) -> Adder:
        if constant not in self._adders:
            half = self[constant // 2]
            even = _composed(half, half, self._tick)
            self._adders[constant] = _composed(even, self._adders[1], self._tick) if constant % 2 else even
        return self._adders[constant]

    def _same(self, state: int) -> Iterator[tuple[Label, int]]:
        return (((digit, digit), target) for digit, target in enumerate(self._rows[state]) if target >= 0)

    def _next(self, state: Between) -> Iterator[tuple[Label, Between]]:
        low, high, between = state
        for a, b in product(self._digits, repeat=2):
            targets = self._rows[low][a], self._rows[high][b]
            if min(targets) < 0 or (between is None and a > b):
                continue
            if between is None:
                inner = None if a == b else self._reached((low, d) for d in range(a + 1, b))
            else:
                steps = [(state, d) for state in between for d in self._digits]
                steps += [(low, d) for d in self._digits[a + 1 :]] + [(high, d) for d in range(b)]
                inner = self._reached(steps)
            yield (a, b), (*targets, inner)

    def _reached(self, steps: Iterable[tuple[int, int]]) -> frozenset[int]:
        return frozenset(self._rows[state][digit] for state, digit in steps) - {-1}

    def _is_next(self, state: Between) -> bool:
        low, high, between = state
        both = self._ends[low] == self._ends[high] == 1
        return both and between is not None and not any(self._ends[state] for state in between)


def explored(
    start: State,
    successors: Callable[[State], Iterable[tuple[Label, State]]],
    is_end: Callable[[State], bool],
    tick: Tick,
) -> Adder:
    """Explore the states that are reachable and not dead, numbered from the start."""
    edges: dict[State, list[tuple[Label, State]]] = {}
    waiting, held = [start], 0
    while waiting:
        state = waiting.pop()
        if state not in edges:
            tick(held)
            edges[state] = list(successors(state))
            held += 1 + len(edges[state])
            waiting += [target for _, target in edges[state]]
    alive = _alive(edges, is_end) | {start}
    index = {state: number for number, state in enumerate(state for state in edges if state in alive)}
    rows = ({label: index[target] for label, target in edges[state] if target in alive} for state in index)
    return Adder(tuple(rows), tuple(map(is_end, index)))


def _alive(edges: dict[State, list[tuple[Label, State]]], is_end: Callable[[State], bool]) -> set[State]:
    before: dict[State, list[State]] = {}
    for state, targets in edges.items():
        for _, target in targets:
            before.setdefault(target, []).append(state)
    alive = set(filter(is_end, edges))
    waiting = list(alive)
    while waiting:
        fresh = [state for state in before.get(waiting.pop(), ()) if state not in alive]
        alive.update(fresh)
        waiting += fresh
    return alive


def merged(adder: Adder) -> Adder:
    """Merge states with the same future."""
    classes = [int(end) for end in adder.ends]
    while True:
        futures = [
            (own, frozenset((label, classes[target]) for label, target in row.items()))
            for own, row in zip(classes, adder.rows, strict=True)
        ]
        index = {future: number for number, future in enumerate(dict.fromkeys(futures))}
        if len(index) == len(set(classes)):
            break
        classes = [index[future] for future in futures]
    rows: dict[int, dict[Label, int]] = {}
    ends: dict[int, bool] = {}
    for future, row, end in zip(futures, adder.rows, adder.ends, strict=True):
        rows[index[future]] = {label: index[futures[target]] for label, target in row.items()}
        ends[index[future]] = end
    return Adder(tuple(rows[number] for number in sorted(rows)), tuple(ends[number] for number in sorted(rows)))


def _composed(first: Adder, second: Adder, tick: Tick) -> Adder:
    """Make x = x' + a + b, by the sets of places where the number x' + a may be."""

    def successors(states: frozenset[tuple[int, int]]) -> Iterable[tuple[Label, frozenset[tuple[int, int]]]]:
        targets: dict[Label, set[tuple[int, int]]] = {}
        for s, t in states:
            for ((a, b), s_next), ((c, d), t_next) in product(first.rows[s].items(), second.rows[t].items()):
                if b == c:
                    targets.setdefault((a, d), set()).add((s_next, t_next))
        return [(label, frozenset(target)) for label, target in targets.items()]

    def is_end(states: frozenset[tuple[int, int]]) -> bool:
        return any(first.ends[s] and second.ends[t] for s, t in states)

    return merged(explored(frozenset([(0, 0)]), successors, is_end, tick))
