"""Certificates of sets that were proved in whatever way."""

from __future__ import annotations

import numpy as np

from ...certificate.linear_moves import outline
from ...certificate.writing import write
from ...errors import MeaningError
from ...rules import read_game
from ..evidence.known_sets import Evidence
from ..learning.guess import StateLimit
from ..proof import Proof
from .induction import Induction
from .theorem import Theorem

SIDES = {1: 10**5, 2: 1500, 3: 120}  # of the board from which the machines of a proved set are learned
LIMIT = StateLimit(5000)


def certificate_of(proof: Proof) -> str:
    """Write the certificate of a proved set of positions; one proved otherwise has its counts learned from the set."""
    if isinstance(proof, Theorem) and proof:
        return proof.certificate
    if not proof or proof.automaton is None:
        raise MeaningError(f"{proof.claim!r}: only a proved set of positions has a certificate")
    points, empty = proof.automaton, outline(read_game(proof.claim))
    side = SIDES[empty.heaps]
    grid = np.meshgrid(*[np.arange(side)] * empty.heaps, indexing="ij", sparse=True)
    known = Evidence(np.argwhere(points.accepts_many(*grid)).astype(np.int64), side)
    return write(Induction(empty, points.system, [known], LIMIT).prove())
