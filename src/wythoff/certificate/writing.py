"""Writes certificates: a small text, one machine after the other, that the plain checker reads (see `checker`)."""

from __future__ import annotations

from collections.abc import Iterator

from .checker.content import Certificate, LandingGuard, LandingTest, LinearMove, Machine, MachineKey, Numbering, Vector
from .checker.layered_content import LayeredCertificate
from .checker.reading import HEAPS, MAGIC, STARTS, mirrored


def write(certificate: Certificate) -> str:
    """Write the text of a certificate; reading it gives the same certificate."""
    return "\n".join(_lines(certificate)) + "\n"


def _lines(certificate: Certificate) -> Iterator[str]:
    yield MAGIC
    yield f"game {certificate.game}"
    yield f"system {certificate.system}"
    yield f"recurrence {' '.join(map(str, certificate.recurrence))}"
    yield f"numbers {len(certificate.numbers.rows)}"
    yield from _table(certificate.numbers)
    yield f"heaps {certificate.heaps}"
    if certificate.parameters:
        yield f"parameters {' '.join(map(str, certificate.parameters))}"
    if certificate.positions:
        yield f"positions {_guard(certificate.positions, STARTS[: certificate.heaps])}"
    yield f"rule {_rule(certificate)}"
    for move in certificate.moves:
        yield " ".join(filter(None, [move.mark, "move", _move(certificate, move)]))
    if isinstance(certificate, LayeredCertificate):
        yield from _layers(certificate)
    written: dict[Machine | None, MachineKey] = {}
    for key in certificate.required():
        machine = certificate.machines[key]
        if original := written.get(_mirror(certificate, machine)):
            yield f"{key.in_file} mirrors {original.in_file}"
            continue
        yield f"{key.in_file}: {len(machine.rows)}"
        yield from _table(machine)
        written[_ordered(machine)] = key
    if certificate.numbering:
        yield from _numbering(certificate.numbering)
    yield "end"


def _layers(certificate: LayeredCertificate) -> Iterator[str]:
    states = [_vector(layer.state) for layer in certificate.layers]
    for layer, state in zip(certificate.layers, states, strict=True):
        yield f"layer {state}"
        yield from (f"to {states[arc.target]} by move {arc.move} {arc.kind}" for arc in layer.arcs)
        if layer.opened is not None:
            yield f"open by move {layer.opened}"
        yield from (f"declared {_vector(cell)} {'P' if is_p else 'N'}" for cell, is_p in layer.declared)


def _numbering(numbering: Numbering) -> Iterator[str]:
    half = ", x <= y" if numbering.is_half else ""
    yield f"numbered by {numbering.order}{half}: {len(numbering.machine.rows)}"
    yield from _table(numbering.machine)


def _rule(certificate: Certificate) -> str:
    parts = [certificate.verb] + ["misere"] * certificate.is_misere
    parts += [f"value {certificate.value}"] * (certificate.value > 0)
    return " ".join([*parts, *(f"{kind} {k}" for kind, k in certificate.limits.items())])


def _move(certificate: Certificate, move: LinearMove) -> str:
    """The move; its parts for the parameters, which are 0, are left out."""
    heaps, letters = certificate.heaps, "".join(parameter.name for parameter in certificate.parameters)
    base, *others = (_vector(vector[:heaps]) for vector in (move.base, *move.steps))
    steps = f" steps {' '.join(others)}" if others else ""
    guard, start = (
        _guard(said, names[:heaps] + letters) for said, names in ((move.guard, HEAPS), (move.start, STARTS))
    )
    return f"{base}{steps}" + (f" if {guard}" if guard else "") + (f" from {start}" if start else "")


def _guard(guard: LandingGuard, names: str) -> str:
    return "; ".join(" or ".join(_test(test, names) for test in clause) for clause in guard)


def _vector(vector: Vector) -> str:
    return f"({','.join(map(str, vector))})"


def _test(test: LandingTest, heaps: str) -> str:
    """`u >= 3`, `u < 3`, `u >= v`, `u < v` where that is enough."""
    factors, constant, modulus, sign = test
    if modulus:
        return f"{_form(factors, heaps)} {sign} {constant} mod {modulus}"
    names = dict(sorted((factor, heaps[place]) for place, factor in enumerate(factors) if factor))
    match sorted(filter(None, factors)):
        case [1] if constant >= 0:
            return f"{names[1]} >= {constant}"
        case [-1] if constant <= 1:
            return f"{names[-1]} < {1 - constant}"
        case [-1, 1] if constant in (0, 1):
            return f"{names[1]} >= {names[-1]}" if constant == 0 else f"{names[-1]} < {names[1]}"
    return f"{_form(factors, heaps)} >= {constant}"


def _form(factors: Vector, heaps: str) -> str:
    """`2*u - v`; `0*u` for nothing."""
    parts = [
        ("-" if factor < 0 else "") + (f"{abs(factor)}*" if abs(factor) != 1 else "") + heap
        for factor, heap in zip(factors, heaps, strict=False)
        if factor
    ]
    return " + ".join(parts or [f"0*{heaps[0]}"]).replace(" + -", " - ")


def _table(machine: Machine) -> Iterator[str]:
    for output, row in zip(machine.outputs, machine.rows, strict=True):
        yield " ".join([str(output), *("-" if target < 0 else str(target) for target in row)])


def _mirror(certificate: Certificate, machine: Machine) -> Machine | None:
    if certificate.heaps < 2:
        return None
    return _ordered(mirrored(machine, certificate.radix, certificate.tracks))


def _ordered(machine: Machine) -> Machine:
    """Number the states of a machine in the order of a breadth-first search."""
    index = {0: 0}
    for state in (waiting := [0]):
        for target in machine.rows[state]:
            if target >= 0 and target not in index:
                index[target] = len(index)
                waiting.append(target)
    rows = tuple(tuple(index.get(target, -1) for target in machine.rows[state]) for state in waiting)
    return Machine(rows, tuple(machine.outputs[state] for state in waiting))
