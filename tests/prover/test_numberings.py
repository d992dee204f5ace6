"""The n-th pair by an automaton: found, checked by the plain checker, compared with lists; forged ones are refused."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from wythoff import GaveUpError, game
from wythoff.automata.automaton import Automaton
from wythoff.automata.compiler import compiled
from wythoff.automata.formula_reader import read_formula
from wythoff.automata.numeration import system_of
from wythoff.automata.operations import arranged, checked
from wythoff.certificate.checker import Certificate, CertificateError, Machine, read
from wythoff.certificate.checker.content import Numbering, symbol_of, words_of
from wythoff.certificate.checker.numberings import check_numbering
from wythoff.certificate.writing import write
from wythoff.claims.shipped_certificates import certificate_names, certificate_text
from wythoff.prover import prove, recheck
from wythoff.prover.learning.digits import live_part
from wythoff.prover.search.pair_numbers import numbering_of
from wythoff.shelf.proved_sets import ProvedSet

FILES = ["wythoff", "wk-3", "wythoff-block-3", "wythoff-block-4", "nim-block-3", "fraenkel-2", "wythoff-leap-1-4"]
LISTED, SHORT = 300, 6000  # pairs; characters of a certificate


def plain(name: str) -> Certificate:
    """A shipped certificate without its numbering."""
    return replace(read(certificate_text(f"{name}.txt")), numbering=None)


def holds(certificate: Certificate, numbering: Numbering, *numbers: int) -> bool:
    """Run the machine of a numbering, word by word."""
    state = 0
    for digits in zip(*words_of(certificate.numbers, numbers), strict=True):
        state = numbering.machine.rows[state][symbol_of(digits, certificate.radix)]
        if state < 0:
            return False
    return numbering.machine.outputs[state] == 1


def agrees(certificate: Certificate, numbering: Numbering) -> bool:
    listed = list(game(certificate.game).pairs(LISTED, trust="definition"))
    return all(
        holds(certificate, numbering, n, *listed[m]) == (n == m)
        for n in range(LISTED)
        for m in range(max(0, n - 3), min(LISTED, n + 4))
    )


@pytest.mark.full
def test_shipped_numberings_list_the_pairs() -> None:
    """The first pairs as the definition lists them, and far out P-positions in their order."""
    texts = {name: certificate_text(name) for name in certificate_names()}
    small = {name: read(text) for name, text in texts.items() if len(text) < SHORT and "\nnumbered" in text}
    wrong = []
    for name, certificate in small.items():
        known, pairs = ProvedSet(certificate), game(certificate.game).pairs(LISTED, trust="definition")
        far = [known.pair(10**100 + n) for n in range(3)]
        is_ordered = far == sorted(set(far)) and all(known.nim_value(position) == 0 for position in far)
        if not is_ordered or [known.pair(n) for n in range(LISTED)] != list(pairs):
            wrong.append(name)
    assert len(small) > 40 and wrong == []


@pytest.mark.full
@pytest.mark.parametrize("name", FILES)
def test_pairs_are_numbered_as_they_are_listed(name: str) -> None:
    certificate = plain(name)
    numbering = numbering_of(certificate)
    assert agrees(certificate, numbering)
    text = write(replace(certificate, numbering=numbering))
    assert read(text).numbering == numbering and write(read(text)) == text
    assert recheck(text).numbering == numbering


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "is_half"),
    [
        ("rule(i == 2*j)", False),
        ("rule(j == 0 or i == j)", False),
        ("rule(i*j == 0 and x + y > 3 or i == j)", True),
        ("rule(j == 0 and x >= y or i == 0 and y >= x or i == j)", True),
    ],
)
def test_pairs_by_their_largest_heap(text: str, is_half: bool) -> None:
    """Where a nim ray is missing or guarded; the pairs of a game that is not symmetric are all P-positions."""
    certificate = read(prove(text, seconds=60).certificate)
    numbering = numbering_of(certificate)
    assert (numbering.order, numbering.is_half) == ("largest heap", is_half)
    assert agrees(certificate, numbering)
    assert recheck(write(replace(certificate, numbering=numbering))).numbering == numbering


def test_what_cannot_be_numbered_is_told() -> None:
    with pytest.raises(GaveUpError, match="more than 40 P-positions"):
        numbering_of(plain("wythoff-radius-3"))
    with pytest.raises(GaveUpError, match="of two heaps of any size are numbered"):
        numbering_of(plain("allheaps-3"))
    with pytest.raises(GaveUpError, match="of two heaps of any size are numbered"):
        numbering_of(plain("wythoff-value-1"))


@pytest.mark.full
@pytest.mark.parametrize("name", ["wythoff", "nim-block-3"])
def test_mutants_of_a_numbering_are_refused(name: str) -> None:
    """Every single change of a target or an output; one that is accepted would have to be no change of the relation."""
    certificate = plain(name)
    numbering = numbering_of(certificate)
    machine, refused = numbering.machine, 0
    for mutant in mutants(machine):
        forged = replace(numbering, machine=mutant)
        try:
            check_numbering(certificate, forged)
        except CertificateError:
            refused += 1
        else:
            assert agrees(certificate, forged)
    assert refused > len(machine.rows) * 4


def mutants(machine: Machine) -> list[Machine]:
    found = []
    for state, row in enumerate(machine.rows):
        flipped = [*machine.outputs]
        flipped[state] = 1 - flipped[state]
        found.append(Machine(machine.rows, tuple(flipped)))
        for symbol in range(len(row)):
            other = [*row]
            other[symbol] = (row[symbol] + 2) % (len(machine.rows) + 1) - 1
            found.append(Machine((*machine.rows[:state], tuple(other), *machine.rows[state + 1 :]), machine.outputs))
    return found


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        ("n >= 1 and R(n - 1, x, y)", "a number is left out"),
        ("R(n + 1, x, y)", "a position of the set has no number"),
        ("R(n, x, y) or n = 5 and R(6, x, y)", "two positions have one number"),
        ("n >= 2 and R(n, x, y) or n = 0 and R(1, x, y) or n = 1 and R(0, x, y)", "numbers do not follow the order"),
        ("R(n, x, y) and n != 7", "a position of the set has no number"),
        ("R(n, x, y) or R(n, y, x)", "a position of the set has no number, or another one has"),
    ],
)
def test_forged_numberings_are_refused(formula: str, words: str) -> None:
    certificate = plain("wythoff")
    numbering = numbering_of(certificate)
    relation = automaton_of_machine(numbering.machine)
    found = compiled(relation.system, read_formula(formula, {"R": relation}, ["n", "x", "y"]))
    wanted = arranged(found, ["n", "x", "y"])
    rows, ends = live_part(wanted.delta, wanted.accepting)
    forged = Machine(tuple(map(tuple, rows.tolist())), tuple(ends.astype(int).tolist()))
    with pytest.raises(CertificateError, match=words):
        check_numbering(certificate, replace(numbering, machine=forged))


def automaton_of_machine(machine: Machine) -> Automaton:
    rows = np.array(machine.rows, np.int32)
    delta = np.vstack([np.where(rows < 0, len(rows), rows), np.full((1, rows.shape[1]), len(rows), np.int32)])
    accepting = np.append(np.array(machine.outputs, np.bool_), False)
    return checked(Automaton(system_of("fib"), ("n", "x", "y"), delta.astype(np.int32), accepting))


def test_another_order_is_refused() -> None:
    """Wythoff's pairs have the same numbers by their largest heap; but that is not how pairs are numbered."""
    certificate = plain("wythoff")
    numbering = numbering_of(certificate)
    text = write(replace(certificate, numbering=numbering))
    other = text.replace("numbered by columns", "numbered by largest heap")
    check_numbering(certificate, replace(numbering, order="largest heap"))
    with pytest.raises(CertificateError, match="not numbered by largest heap, x <= y"):
        recheck(other)
    with pytest.raises(CertificateError, match="not numbered by columns"):
        recheck(text.replace("columns, x <= y", "columns"))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("numbered by columns", "numbered by rows", "expected one line such as 'numbered by columns: 9'"),
        ("numbered by columns", "numbers by columns", "expected a machine or 'end'"),
        ("\nend", "\nnumbered by columns: 1\n1 0 0 0 0 0 0 0 0\nend", "expected one line such as"),
    ],
)
def test_other_words_are_refused(old: str, new: str, words: str) -> None:
    certificate = plain("wythoff")
    text = write(replace(certificate, numbering=numbering_of(certificate)))
    assert old in text
    with pytest.raises(CertificateError, match=words):
        read(text.replace(old, new))
