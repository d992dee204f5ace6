"""The present guess for a machine of a certificate, and how large it may become."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...automata.automaton import Automaton
from ...automata.numeration import System
from ...automata.operations import checked
from ...certificate.checker.content import Machine
from ...errors import GaveUpError
from ...kernels.base.array_types import Bytes, Delta
from ...progress import report
from .digits import Digits


class TooManyStatesError(GaveUpError):
    """An automaton outgrew its limit."""


class TooFewKnownError(GaveUpError):
    """More known positions may help."""


@dataclass(frozen=True)
class StateLimit:
    """How many states an automaton may have."""

    states: int

    def check(self, states: int, system: System) -> None:
        """Look at the clock, and give up if there are more states."""
        report(0.0)
        if states > self.states:
            raise TooManyStatesError(f"more than {self.states} states in {system}")


@dataclass(frozen=True)
class Guess:
    """delta[state, symbol] is the next state, -1 after a digit that no number has; outputs[state] is a value."""

    delta: Delta
    outputs: Bytes

    @property
    def states(self) -> int:
        return len(self.outputs)

    def mirrored(self, radix: int) -> Guess:
        """The same with the first two heaps exchanged."""
        order = np.arange(self.delta.shape[1]).reshape(radix, radix, -1).swapaxes(0, 1).ravel()
        return Guess(self.delta[:, order], self.outputs)

    def automaton(self, system: System, tracks: tuple[str, ...], output: int = 1) -> Automaton:
        """The relation of the words to which this output belongs; what is no number is not in it."""
        sink = self.states
        rows = np.vstack([np.where(self.delta < 0, sink, self.delta), np.full((1, self.delta.shape[1]), sink)])
        accepting = np.append(self.outputs == output, False)
        return checked(Automaton(system, tracks, rows.astype(np.int32), accepting))

    def machine(self) -> Machine:
        """The table as the checker reads it."""
        return Machine(tuple(map(tuple, self.delta.tolist())), tuple(self.outputs.tolist()))


def guess_of(machine: Machine) -> Guess:
    """Turn a machine into arrays."""
    return Guess(np.array(machine.rows, np.int32), np.array(machine.outputs, np.uint8))


def words_of(digits: Digits, heaps: int) -> Guess:
    """Make the table that is 1 where the words of all heaps are numbers."""
    valid, ends = digits.valid, digits.ends
    delta, outputs = np.zeros((1, 1), np.int64), np.ones(1, np.bool_)
    for _ in range(heaps):
        wide, one = delta[:, None, :, None], valid[None, :, None, :]
        joint = np.where((wide >= 0) & (one >= 0), wide * len(valid) + one, -1)
        delta, outputs = joint.reshape(len(delta) * len(valid), -1), np.logical_and.outer(outputs, ends).ravel()
    return Guess(delta.astype(np.int32), outputs.astype(np.uint8))
