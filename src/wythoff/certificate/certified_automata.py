"""The sets of a certificate as automata of the logic."""

from __future__ import annotations

import numpy as np

from ..automata.automaton import Automaton
from ..automata.compiler import compiled
from ..automata.formula import variable
from ..automata.numeration import system_of
from ..automata.operations import arranged, both, valid
from .checker.content import Certificate, SetKey
from .listed_moves import guard_formula


def automaton_of(certificate: Certificate) -> Automaton:
    """Turn the set that a certificate is about into an automaton; of several layers, the set of the last one.

    It holds positions only; that of a family is empty for values over which the letters do not run.
    """
    points = automaton_of_set(certificate, certificate.asked)
    if not certificate.domain:
        return points
    domain = guard_formula(certificate.domain, [variable(name) for name in points.tracks])
    return arranged(both(points, compiled(points.system, domain)), points.tracks)


def automaton_of_set(certificate: Certificate, key: SetKey) -> Automaton:
    """Turn one set of a certificate into an automaton; a checked machine may say anything of what is no number."""
    machine = certificate.machines[key]
    rows = np.array(machine.rows, np.int32)
    delta = np.vstack([rows, np.full((1, rows.shape[1]), -1, np.int32)])
    delta[delta < 0] = len(rows)
    accepting = np.array([*machine.outputs, 0], np.bool_)
    tracks = *("x", "y", "z")[: certificate.heaps], *(parameter.name for parameter in certificate.parameters)
    system = system_of(certificate.system)
    return both(Automaton(system, tracks, delta, accepting), valid(system, tracks))
