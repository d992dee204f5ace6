"""From where to where a move of a certificate leads, as a machine that reads both positions."""

from __future__ import annotations

from ..automata.budget import step, within
from ..automata.compiler import compiled
from ..automata.formula import both, compare, exists, number, variable
from ..automata.numeration import system_of
from ..automata.operations import arranged, valid
from ..automata.operations import both as joined
from ..certificate.checker.content import Certificate, LinearMove, Machine, Vector
from ..certificate.listed_moves import moves_that_may_rest, options_by_equations
from ..translation.allowed_moves import LANDING, TAKEN

START = "xyz"
CELLS = 20_000_000


def relation_of(certificate: Certificate, move: LinearMove, parameters: Vector = ()) -> Machine:
    """Make the machine of (x, y, u, v): the move leads from (x, y) to (u, v); what is no number is left out.

    Of a family it is made for one choice of the parameters.
    """
    heaps, system = certificate.heaps, system_of(certificate.system)
    names = [*START[:heaps], *LANDING[:heaps]]
    sums = (
        compare(variable(taken) + variable(left), "=", variable(start))
        for taken, left, start in zip(TAKEN, LANDING, START[:heaps], strict=False)
    )
    letters = [f"{{{parameter.name}}}" for parameter in certificate.parameters]
    chosen = (compare(variable(name), "=", number(n)) for name, n in zip(letters, parameters, strict=True))
    direct = options_by_equations(move, letters) if heaps == 2 else None
    taken = direct or exists([*TAKEN[:heaps]], both(moves_that_may_rest(heaps, [move], letters), *sums))
    formula = exists(letters, both(taken, *chosen))
    with within(cells=CELLS, members=CELLS), step(f"the move {move.base}"):
        found = arranged(joined(valid(system, names), compiled(system, formula)), names)
    alive = found.accepting.copy()
    while (grown := alive | alive[found.delta].any(axis=1)).sum() > alive.sum():
        alive = grown
    rows = [[target if alive[target] else -1 for target in row] for row in found.delta.tolist()]
    return Machine(tuple(map(tuple, rows)), tuple(found.accepting.astype(int).tolist()))
