"""Walks through products: do machines that read z and z' together, related heap by heap, always fit?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import prod
from operator import getitem

from .adders import Adder, Tick
from .content import CertificateError, Machine, Vector, symbol_of

Fits = Callable[[Vector, Vector], bool]  # outputs on z, on z'
Walked = tuple[Vector, Vector]  # places in the adders, states of the machines on z and then on z'
Came = dict[Walked, tuple[Walked | None, Vector]]  # from where, with which digits of z
Step = tuple[Vector, Vector, Vector]  # digits of z, the symbol that each machine reads, places in the adders
MOST_VALUES = 4096  # tuples of outputs that are looked at to see whether all of them fit


def misfit(
    radix: int, adders: Sequence[Adder], here: Sequence[Machine], there: Sequence[Machine], fits: Fits, tick: Tick,
    are_total: bool = False,
) -> list[Vector] | None:  # fmt: skip
    """The shortest word of a z at which the outputs do not fit; None if they always do.

    If all machines are known to have a transition for every valid word, what follows a state is left out where the
    outputs that each may still have fit in every combination.
    """
    tables, outputs = [m.rows for m in (*here, *there)], [m.outputs for m in (*here, *there)]
    start: Walked = ((0,) * len(adders), (0,) * len(tables))
    came: Came = {start: (None, ())}
    fit = cache(lambda values: fits(values[: len(here)], values[len(here) :]))
    steps = _Steps(radix, adders, (len(here), len(there)))
    ends = cache(lambda places: all(adder.ends[place] for adder, place in zip(adders, places, strict=True)))
    later = [possible_outputs(machine, tick) for machine in (*here, *there)] if are_total else []
    fit_later = cache(lambda sets: prod(map(len, sets)) <= MOST_VALUES and all(map(fit, product(*sets))))
    for state in (waiting := [start]):
        tick(len(came) + steps.count)
        places, at = state
        if are_total and fit_later(tuple(map(getitem, later, at))):
            continue
        if ends(places) and not fit(tuple(map(getitem, outputs, at))):
            return _word(came, state)
        rows = list(map(getitem, tables, at))
        for digits, symbols, onto in steps[places]:
            states = tuple(map(getitem, rows, symbols))
            if min(states) < 0:
                raise CertificateError("no transition for a valid word")
            if (target := (onto, states)) not in came:
                came[target] = (state, digits)
                waiting.append(target)
    return None


def possible_outputs(machine: Machine, tick: Tick) -> list[Vector]:
    """For each state, its output and all that it may lead to, whatever is read."""
    before: list[list[int]] = [[] for _ in machine.rows]
    for state, row in enumerate(machine.rows):
        for target in row:
            if target >= 0:
                before[target].append(state)
    found = [0] * len(machine.rows)  # bits: sets of a hundred outputs for each of a million states would not fit
    for output in sorted(set(machine.outputs)):
        waiting = [state for state, own in enumerate(machine.outputs) if own == output]
        for state in waiting:
            found[state] |= 1 << output
        for state in waiting:
            tick(len(found))
            fresh = [source for source in set(before[state]) if not found[source] >> output & 1]
            for source in fresh:
                found[source] |= 1 << output
            waiting += fresh
    listed = cache(lambda bits: tuple(output for output in range(bits.bit_length()) if bits >> output & 1))
    return [listed(bits) for bits in found]


class _Steps(dict[Vector, list[Step]]):
    """What z and z', which so many machines read, may read next where the adders are at some places; `count` in all."""

    def __init__(self, radix: int, adders: Sequence[Adder], machines: Vector) -> None:
        self.radix, self.adders, self.machines, self.count = radix, adders, machines, 0

    def __missing__(self, places: Vector) -> list[Step]:
        edges = [adder.rows[place].items() for adder, place in zip(self.adders, places, strict=True)]
        here, there = self.machines
        self[places] = [
            (
                tuple(label[1] for label, _ in choice),
                (symbol_of((label[1] for label, _ in choice), self.radix),) * here
                + (symbol_of((label[0] for label, _ in choice), self.radix),) * there,
                tuple(place for _, place in choice),
            )
            for choice in product(*edges)
        ]
        self.count += len(self[places])
        return self[places]


def _word(came: Came, end: Walked) -> list[Vector]:
    word = []
    state: Walked | None = end
    while state is not None:
        state, digits = came[state]
        word.append(digits)
    return word[-2::-1]
