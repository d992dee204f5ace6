"""Writes certificates: a small text, one machine after the other, that the plain checker reads (see `checker`)."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ...errors import MeaningError
from ...rules import position_text, read_game
from ..proof import Proof
from ..search.evidence import Evidence
from ..search.induction import Induction
from ..search.learner import Budget
from .checker.content import Atom, Certificate, Key, Machine, Move
from .checker.reading import HEAPS, MAGIC, mirrored
from .linear_moves import outline

SIDES = {1: 10**5, 2: 1500, 3: 120}  # of the board from which the machines of a proved set are learned
BUDGET = Budget(5000)


def write_certificate(proof: Proof) -> str:
    """A certificate of a set that was proved otherwise: its counts are learned from the set itself."""
    if not proof or proof.automaton is None:
        raise MeaningError(f"{proof.claim!r}: only a proved set of positions has a certificate")
    points, empty = proof.automaton, outline(read_game(proof.claim))
    side = SIDES[empty.heaps]
    grid = np.meshgrid(*[np.arange(side)] * empty.heaps, indexing="ij", sparse=True)
    known = Evidence(np.argwhere(points.accepts_many(*grid)).astype(np.int64), side)
    return write(Induction(empty, points.system, [known], BUDGET).prove())


def write(certificate: Certificate) -> str:
    """The text; reading it gives the same certificate."""
    return "\n".join(_lines(certificate)) + "\n"


def _lines(certificate: Certificate) -> Iterator[str]:
    yield MAGIC
    yield f"game {certificate.game}"
    yield f"system {certificate.system}"
    yield f"recurrence {' '.join(map(str, certificate.recurrence))}"
    yield f"numbers {len(certificate.numbers.rows)}"
    yield from _table(certificate.numbers)
    yield f"heaps {certificate.heaps}"
    yield f"rule {_rule(certificate)}"
    yield from (f"move {_move(move)}" for move in certificate.moves)
    written: dict[Machine | None, Key] = {}
    for key in certificate.required():
        machine = certificate.machines[key]
        if original := written.get(_mirror(certificate, machine)):
            yield f"{_name(key)} mirrors {_name(original)}"
            continue
        yield f"{_name(key)}: {len(machine.rows)}"
        yield from _table(machine)
        written[_ordered(machine)] = key
    yield "end"


def _rule(certificate: Certificate) -> str:
    parts = [certificate.verb] + ["misere"] * certificate.is_misere
    parts += [f"value {certificate.value}"] * (certificate.value > 0)
    return " ".join([*parts, *(f"{kind} {k}" for kind, k in certificate.limits.items())])


def _move(move: Move) -> str:
    steps = f" steps {' '.join(map(position_text, move.steps))}" if move.steps else ""
    guard = "; ".join(" or ".join(map(_atom, clause)) for clause in move.guard)
    return f"{position_text(move.base)}{steps}" + (f" if {guard}" if guard else "")


def _atom(atom: Atom) -> str:
    heap, sign, other, constant = atom
    return f"{HEAPS[heap]} {sign} {constant if other is None else HEAPS[other]}"


def _name(key: Key) -> str:
    return f"set {key[1]}" if key[0] == "set" else f"count {key[1]} move {key[2]} stage {key[3]}"


def _table(machine: Machine) -> Iterator[str]:
    for output, row in zip(machine.outputs, machine.rows, strict=True):
        yield " ".join([str(output), *("-" if target < 0 else str(target) for target in row)])


def _mirror(certificate: Certificate, machine: Machine) -> Machine | None:
    if certificate.heaps < 2:
        return None
    return _ordered(mirrored(machine, certificate.radix, certificate.heaps))


def _ordered(machine: Machine) -> Machine:
    """The same machine with the states in the order of a breadth-first search."""
    index = {0: 0}
    for state in (waiting := [0]):
        for target in machine.rows[state]:
            if target >= 0 and target not in index:
                index[target] = len(index)
                waiting.append(target)
    rows = tuple(tuple(index.get(target, -1) for target in machine.rows[state]) for state in waiting)
    return Machine(rows, tuple(machine.outputs[state] for state in waiting))
