"""The present guess for a machine of a certificate, and how large it may become."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ...errors import GaveUpError
from ...progress import report
from ..certificate.checker.content import Machine
from ..logic.arrays import Delta, Values
from ..logic.numeration import System


class TooManyStatesError(GaveUpError):
    """An automaton outgrew its limit."""


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
    outputs: Values

    @property
    def states(self) -> int:
        return len(self.outputs)

    def mirrored(self, radix: int) -> Guess:
        """The same with the two heaps exchanged."""
        order = np.arange(radix * radix).reshape(radix, radix).T.ravel()
        return Guess(self.delta[:, order], self.outputs)

    def machine(self) -> Machine:
        """The table as the checker reads it."""
        return Machine(tuple(map(tuple, self.delta.tolist())), tuple(self.outputs.tolist()))


def guess_of(machine: Machine) -> Guess:
    """Turn a machine into arrays."""
    return Guess(np.array(machine.rows, np.int32), np.array(machine.outputs, np.uint8))
