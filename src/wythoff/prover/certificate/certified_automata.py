"""The sets of a certificate as automata of the logic."""

from __future__ import annotations

import numpy as np

from ..logic.automaton import Automaton
from ..logic.numeration import system_of
from ..logic.operations import both, valid
from .checker.content import Certificate, SetKey


def automaton_of(certificate: Certificate) -> Automaton:
    """Turn the set that a certificate is about into an automaton; of several layers, the set of the last one."""
    return automaton_of_set(certificate, certificate.asked)


def automaton_of_set(certificate: Certificate, key: SetKey) -> Automaton:
    """Turn one set of a certificate into an automaton; a checked machine may say anything of what is no number."""
    machine = certificate.machines[key]
    rows = np.array(machine.rows, np.int32)
    delta = np.vstack([rows, np.full((1, rows.shape[1]), -1, np.int32)])
    delta[delta < 0] = len(rows)
    accepting = np.array([*machine.outputs, 0], np.bool_)
    system, tracks = system_of(certificate.system), ("x", "y", "z")[: certificate.heaps]
    return both(Automaton(system, tracks, delta, accepting), valid(system, tracks))
