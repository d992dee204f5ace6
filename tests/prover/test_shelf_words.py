"""What a numbering says of words that are no numbers is never answered."""

from __future__ import annotations

from dataclasses import replace

from wythoff.certificate.checker.content import Machine, Numbering
from wythoff.certificate.writing import write
from wythoff.prover import numbered, prove, recheck
from wythoff.shelf.proved_sets import ProvedSet


def test_words_that_are_no_numbers_are_not_pairs() -> None:
    """11 is no Fibonacci word: a machine that accepts it beside the right words is a numbering, too."""
    text = numbered(prove("wk(2)")).certificate
    certificate = recheck(text)
    assert certificate.numbering is not None
    rows, outputs = map(list, (certificate.numbering.machine.rows, certificate.numbering.machine.outputs))
    size = len(rows)
    sink, first, both_ones = size, size + 1, size + 2
    whole = [[sink if target < 0 else target for target in row] for row in rows]
    # From the start on, x = 11... with n and y as they are is accepted; (0, 1, 0) has no successor among numbers.
    whole += [[sink] * 8, [both_ones if symbol & 0b010 else sink for symbol in range(8)], [both_ones] * 8]
    whole[0][0b010] = first if whole[0][0b010] == sink else whole[0][0b010]
    whole[0][0b011] = first if whole[0][0b011] == sink else whole[0][0b011]
    machine = Machine(tuple(map(tuple, whole)), (*outputs, 0, 0, 1))
    forged = replace(certificate, numbering=Numbering("columns", True, machine))
    known, right = ProvedSet(recheck(write(forged))), ProvedSet(certificate)
    assert [known.pair(n) for n in (*range(40), 10**20)] == [right.pair(n) for n in (*range(40), 10**20)]
