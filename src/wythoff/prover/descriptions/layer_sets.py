"""The proved sets of all layers, each with a form for people."""

from __future__ import annotations

from dataclasses import dataclass

from ...automata.automaton import Automaton
from ...certificate.checker.layered_content import LayeredCertificate
from ...certificate.listed_moves import automaton_of_set
from .description import describe


@dataclass(frozen=True, eq=False)
class LayerSet:
    """The P-positions of one layer: `state` are the numbers that follow the free heaps in a position."""

    state: tuple[int, ...]
    place: str
    automaton: Automaton
    description: str

    def __repr__(self) -> str:
        return f"<{self.place}: {self.description or f'{self.automaton.states} states'}>"


def layer_sets(certificate: LayeredCertificate) -> tuple[LayerSet, ...]:
    """Make the automaton of each layer and describe it, where a form is known to be equal."""
    names = ("x", "y", "z")[: certificate.heaps]
    automata = [automaton_of_set(certificate, key) for key in certificate.set_keys]
    found = []
    for automaton, layer in zip(automata, certificate.layers, strict=True):
        place = f"({','.join([*names, *map(str, layer.state)])})"
        found.append(LayerSet(layer.state, place, automaton, describe(automaton) or ""))
    return tuple(found)
