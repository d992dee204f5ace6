"""Theorems about guarded, residue, finite and cone rules against the definition; changed certificates of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

import pytest

from tests.cases import over
from wythoff import game, oracle, prove
from wythoff.certificate.checker import CertificateError, check, read
from wythoff.certificate.checker.content import Certificate
from wythoff.certificate.comparison import other_claim
from wythoff.certificate.writing import write

SIDE = 24
GAMES = [
    "rule(i*j == 0 or i == j and x >= y + 2)",
    "rule(i*j == 0 or i == j and 2*x <= y)",
    "rule(i*j == 0 or i == j and x % 2 == 0)",
    "rule(i*j == 0 or i == j and (x + y) % 3 == 0)",
    "rule(i*j == 0 or i == j and (x > 3 or u >= 2))",
    "rule((i + j) % 2 == 1)",
    "rule(abs(i-j) <= 1 and i <= 2)",
    "rule(max(i,j) <= 3 and min(i,j) <= 1)",
    "rule(i*j == 0 or i < 2*j and j < 2*i)",
    "rule(i > j and u >= v)",
    "nim.terminal(x == 2*y)",
    "heap(2,1).radius(2)",
    "rule(i*j == 0 or i == j and x < y).misere",
    "wythoff.terminal(x + y <= 2).misere",
    "rule(i > j).misere",
    "wk(2).block(2)",
    "rule(i > j).block(2)",
    "rule((i + j) % 2 == 1).block(3)",
    "rule(i*j == 0 and u % 2 == 0).comply(2)",
    "rule(i*j == 0 and u % 2 == 1).comply(2).misere",
]


@lru_cache(maxsize=32)
def certificate_of(text: str) -> str:
    return prove(text).certificate


@pytest.mark.full
@pytest.mark.parametrize("text", ["exact(3,2)", "exact(3,3).misere", "slow(3,2)", "nim(3)"])
def test_three_heaps(text: str) -> None:
    theorem, is_p = prove(text), oracle.Outcomes(game(text))
    assert theorem and theorem.automaton is not None, theorem.theorem
    for position in product(range(7), repeat=3):
        assert theorem.automaton.accepts(*position) == is_p(position), position


@pytest.mark.full
@over("text", GAMES)
def test_theorems_are_the_definition(text: str) -> None:
    theorem = prove(text)
    assert theorem and theorem.automaton is not None, theorem.theorem
    is_p = oracle.Outcomes(game(text))
    for position in product(range(SIDE), repeat=2):
        assert theorem.automaton.accepts(*position) == is_p(position), position
    assert write(read(theorem.certificate)) == theorem.certificate


def changed(text: str) -> Iterator[str]:
    """Each number of a move one more or less, a sign turned, a guard or a whole move left out."""
    for found in re.finditer("^move (.*)$", text, re.MULTILINE):
        head, move, tail = text[: found.start(1)], found[1], text[found.end(1) :]
        yield text[: found.start()] + tail.lstrip("\n")
        yield head + move.split(" if ")[0].split(" from ")[0] + tail
        for number in re.finditer(r"\d+", move):
            for other in (int(number[0]) + 1, int(number[0]) - 1, 1_000_003):
                yield f"{head}{move[: number.start()]}{other}{move[number.end() :]}{tail}"
        for sign, other in (
            (">=", "<"),
            ("<", ">="),
            (" = ", " != "),
            (" - ", " + "),
            ("if u", "if v"),
            ("from", "if"),
        ):
            yield head + move.replace(sign, other, 1) + tail


FORGED = [
    "rule(i*j == 0 or i == j and x >= y + 2)", "rule(i*j == 0 or i == j and 2*x <= y)",
    "rule(i*j == 0 or i == j and (x + y) % 3 == 0)", "rule(i*j == 0 or i == j and (x > 3 or u >= 2))",
    "rule((i + j) % 2 == 1)", "rule(i*j == 0 or i == j and x < y).misere", "wk(2).block(2)",
]  # fmt: skip


def accepted(text: str) -> Certificate | None:
    """The certificate, if the plain checker accepts it."""
    try:
        certificate = read(text)
        check(certificate)
    except CertificateError:
        return None
    return certificate


@pytest.mark.full
@pytest.mark.parametrize("text", FORGED)
def test_changed_moves_are_refused(text: str) -> None:
    """As data, whatever the machines say: some 50 changes of each certificate."""
    original = certificate_of(text)
    plan, seen = read(original), 0
    for forged in set(changed(original)) - {original}:
        try:
            certificate = read(forged)
        except CertificateError:
            seen += 1
            continue
        if sorted(map(repr, certificate.moves)) != sorted(map(repr, plan.moves)):
            assert other_claim(certificate), forged[:400]
            seen += 1
    assert seen >= 20


@pytest.mark.full
@pytest.mark.parametrize("text", FORGED)
def test_what_the_plain_checker_accepts_is_so(text: str) -> None:
    """A changed test that the checker accepts: then the set is right for the moves that are listed."""
    original, refused = certificate_of(text), 0
    for forged in sorted(set(changed(original)) - {original})[::2]:
        certificate = accepted(forged)
        if certificate is None:
            refused += 1
            continue
        values: dict[tuple[int, ...], bool] = {}
        for position in product(range(SIDE), repeat=2):
            others = [values[option] for option in certificate.options(position)]
            few = sum(others) < certificate.cap
            values[position] = few and (not certificate.is_misere or not all(others))
            assert certificate.holds(position) == values[position], (forged[:300], position)
    assert refused >= 5


@pytest.mark.parametrize(
    "beyond", ["and i != 1000003", "and x != 70000", "or i == 99 and j == 98", "or i == j and (x + 2*y) % 97 == 96",
               "or i == 1000003 and j == 5", "and (i != 3 or u < 9999999)"]
)  # fmt: skip
def test_another_rule_far_out_is_refused(beyond: str) -> None:
    text = "rule(i*j == 0 or i == j and x >= y + 2)"
    forged = certificate_of(text).replace(f"game {text}", f"game rule({text[5:-1]} {beyond})")
    certificate = read(forged)
    assert certificate.game != text
    assert re.search("the move from|moves are not those|not decided", other_claim(certificate))


@pytest.mark.full
@pytest.mark.parametrize("text", FORGED[:5])
def test_machines_altered_in_one_state(text: str) -> None:
    """Every tenth row of a machine with another output or another target is refused, or leaves the set as it is."""
    lines, right = certificate_of(text).splitlines(), read(certificate_of(text))
    first = next(number for number, line in enumerate(lines) if line.startswith("set 0"))
    rows = [number for number in range(first, len(lines)) if re.fullmatch(r"[\d -]+", lines[number])]
    refused = 0
    for number in rows[:: max(1, len(rows) // 25)]:
        output, *targets = lines[number].split()
        for row in ([str(1 - min(int(output), 1)), *targets], [output, *targets[1:], targets[0]]):
            certificate = accepted("\n".join([*lines[:number], " ".join(row), *lines[number + 1 :]]) + "\n")
            if certificate is None:
                refused += 1
            else:
                assert all(certificate.holds(z) == right.holds(z) for z in product(range(SIDE), repeat=2))
    assert refused > 10
