"""The proved sets of all layers, each with a form for people."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from ..certificate.certified_automata import automaton_of_set
from ..certificate.checker.layered_content import LayeredCertificate
from ..logic.automaton import Automaton
from ..logic.budget import ProofTimeoutError, within_seconds
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


def layer_sets(certificate: LayeredCertificate, seconds: float) -> tuple[LayerSet, ...]:
    """Make the automaton of each layer and describe it, where a form is known to be equal and there is time for it."""
    names = ("x", "y", "z")[: certificate.heaps]
    automata = [automaton_of_set(certificate, key) for key in certificate.set_keys]
    words = _described(automata[::-1], seconds)[
        ::-1
    ]  # the layer that is asked for is the last, and the first described
    return tuple(
        LayerSet(layer.state, f"({','.join([*names, *map(str, layer.state)])})", automaton, description)
        for layer, automaton, description in zip(certificate.layers, automata, words, strict=True)
    )


def _described(automata: list[Automaton], seconds: float) -> list[str]:
    """A form for people of each set; '' where none is known, and for all that are left when the time is over."""
    words: list[str] = []
    with suppress(ProofTimeoutError), within_seconds(seconds):
        for automaton in automata:
            words.append(describe(automaton) or "")
    return [*words, *[""] * (len(automata) - len(words))]
