"""Walks through products: do machines that read z and z' together, related heap by heap, always fit?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from .adders import Adder, Tick
from .content import CertificateError, Machine, Vector, symbol_of

Fits = Callable[[Vector, Vector], bool]  # outputs on z, on z'
Walked = tuple[Vector, Vector, Vector]  # places in the adders, states of the machines on z, on z'
Came = dict[Walked, tuple[Walked | None, Vector]]  # from where, with which digits of z


def misfit(
    radix: int, adders: Sequence[Adder], here: Sequence[Machine], there: Sequence[Machine], fits: Fits, tick: Tick
) -> list[Vector] | None:
    """The shortest word of a z at which the outputs do not fit; None if they always do."""
    start: Walked = ((0,) * len(adders), (0,) * len(here), (0,) * len(there))
    came: Came = {start: (None, ())}
    for state in (waiting := [start]):
        tick()
        places, at, behind = state
        if all(adder.ends[place] for adder, place in zip(adders, places, strict=True)):
            values = tuple(m.outputs[s] for m, s in zip(here, at, strict=True))
            if not fits(values, tuple(m.outputs[s] for m, s in zip(there, behind, strict=True))):
                return _word(came, state)
        edges = [adder.rows[place].items() for adder, place in zip(adders, places, strict=True)]
        for choice in product(*edges):
            digits = tuple(label[1] for label, _ in choice)
            symbol = symbol_of(digits, radix)
            shifted = symbol_of((label[0] for label, _ in choice), radix)
            onward = tuple(m.rows[s][symbol] for m, s in zip(here, at, strict=True))
            back = tuple(m.rows[s][shifted] for m, s in zip(there, behind, strict=True))
            if min((*onward, *back)) < 0:
                raise CertificateError("no transition for a valid word")
            target: Walked = (tuple(place for _, place in choice), onward, back)
            if target not in came:
                came[target] = (state, digits)
                waiting.append(target)
    return None


def _word(came: Came, end: Walked) -> list[Vector]:
    word = []
    state: Walked | None = end
    while state is not None:
        state, digits = came[state]
        word.append(digits)
    return word[-2::-1]
