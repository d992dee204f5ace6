"""Forged certificates with layers: hundreds of changes to true ones, each refused, or the sets are the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from tests.cases import over
from wythoff.automata.operations import same
from wythoff.certificate.checker import CertificateError, LayeredCertificate, read
from wythoff.certificate.checker import recheck as check_alone
from wythoff.certificate.listed_moves import automaton_of_set
from wythoff.prover import prove, recheck

TRUE = [
    ("nim.pass", None), ("wk(2).pass", None), ("nim(3)", (2,)), ("nim + nim(1)", None), ("(nim + nim(1)).misere", None),
    ("nim.block(2) + nim(1)", None), ("nim.declare((2,2)=N,(0,3)=P)", None), ("three(1,1,2)", None),
]  # fmt: skip
MACHINES = 12  # rows of machines that are changed in each certificate


@cache
def certified(text: str, at: tuple[int, ...] | None) -> str:
    return prove(text, at=at).certificate


def of_layers(lines: list[str], chance: Random) -> Iterator[list[str]]:
    """Every line about a layer changed: left out, said twice, led elsewhere, of another kind, declared otherwise."""
    states = sorted({line.removeprefix("layer ") for line in lines if line.startswith("layer ")})
    moves = sum(line.startswith("move ") for line in lines)
    for number, line in enumerate(lines):
        before, after = lines[:number], lines[number + 1 :]
        if match := re.fullmatch(r"to (\S+) by move (\d+) (\w+)", line):
            target, move, kind = match.groups()
            others = [f"to {other} by move {move} {kind}" for other in states if other != target]
            others += [f"to {target} by move {other} {kind}" for other in range(moves) if str(other) != move]
            others += [
                f"to {target} by move {move} {other}" for other in ("nim", "diagonal", "beside") if other != kind
            ]
            yield from ([*before, other, *after] for other in others)
        if line.startswith(("to ", "declared ", "open ", "layer ")):
            yield [*before, *after]
            yield [*before, line, line, *after]
        if line.startswith("declared "):
            yield [*before, line.replace(" P", " Q").replace(" N", " P").replace(" Q", " N"), *after]
            yield [*before, line.replace("(", "(1"), *after]
        if line.startswith("move (0,0) from"):
            yield [*before, "move (0,0)", *after]
            yield [*before, line.replace("1", "2", 1), *after]
        if line.startswith("layer "):
            yield from ([*before, f"layer {other}", *after] for other in [*states, "(7)"] if f"layer {other}" != line)


def of_machines(lines: list[str], chance: Random) -> Iterator[list[str]]:
    """Two sets exchanged; one output or one target of a row changed."""
    heads = [number for number, line in enumerate(lines) if re.fullmatch(r"(set|count).*: \d+", line)]
    names = {number: lines[number].partition(":")[0] for number in heads}
    sets = [number for number in heads if names[number].startswith("set")]
    for one, other in pairwise(sets):
        changed = list(lines)
        changed[one] = lines[one].replace(names[one], names[other])
        changed[other] = lines[other].replace(names[other], names[one])
        yield changed
    for _ in range(MACHINES):
        head = chance.choice(heads)
        states = int(lines[head].rpartition(" ")[2])
        row = head + 1 + chance.randrange(states)
        cells = lines[row].split()
        place = chance.randrange(len(cells))
        cells[place] = str(1 - min(int(cells[0]), 1)) if place == 0 else str(chance.randrange(states))
        yield [*lines[:row], " ".join(cells), *lines[row + 1 :]]


@pytest.mark.full
@pytest.mark.parametrize(("text", "at"), TRUE)
def test_changed_certificates_are_refused(text: str, at: tuple[int, ...] | None) -> None:
    """What is accepted all the same has the sets of the true certificate, in every layer."""
    true, chance = certified(text, at), Random(text)
    lines = true.splitlines()
    known = recheck(true)
    refused = accepted = 0
    for changed in [*of_layers(lines, chance), *of_machines(lines, chance)]:
        forged = "\n".join(changed) + "\n"
        if forged == true:
            continue
        try:
            found = recheck(forged)
        except CertificateError:
            refused += 1
            continue
        accepted += 1
        assert isinstance(found, LayeredCertificate) and isinstance(known, LayeredCertificate)
        assert [layer.state for layer in found.layers] == [layer.state for layer in known.layers]
        for key in known.set_keys:
            assert same(automaton_of_set(found, key), automaton_of_set(known, key))
    assert refused >= 20 and accepted <= MACHINES


OTHER_TEXTS = [
    ("nim.pass", None, "rule(i*j == 0 and i != 1000003).pass"),
    ("nim.pass", None, "wythoff.pass"),
    ("nim.pass", None, "nim + nim(1)"),
    ("nim.pass", None, "nim.misere.pass"),
    ("nim.pass", None, "nim.terminal(x + y == 1000).pass"),
    ("nim + nim(1)", None, "nim.pass"),
    ("nim + nim(1)", None, "nim(3)"),
    ("nim(3)", (2,), "allheaps(3)"),
    ("nim(3)", (2,), "rule(i*j == 0 and k == 0 or i + j == 0 and k != 2)"),
    ("nim(3)", (2,), "rule(i*j == 0 and k == 0 and i != 1000003 or i + j == 0)"),
    ("nim.declare((2,2)=N,(0,3)=P)", None, "nim.declare((2,2)=N)"),
    ("nim.declare((2,2)=N,(0,3)=P)", None, "nim.declare((2,2)=N,(0,3)=P,(99,1)=N)"),
    ("three(1,1,2)", None, "three(1,1,3)"),
    ("three(1,1,2)", None, "three(2,1,2)"),
    ("nim.block(2) + nim(1)", None, "nim.block(3) + nim(1)"),
    ("nim.block(2) + nim(1)", None, "nim + nim(1)"),
]


@pytest.mark.full
@over(("text", "at", "other"), OTHER_TEXTS)
def test_another_game_is_refused(text: str, at: tuple[int, ...] | None, other: str) -> None:
    lines = certified(text, at).splitlines()
    lines[1] = f"game {other}"
    with pytest.raises(CertificateError):
        recheck("\n".join(lines) + "\n")


def test_the_plain_checker_proves_what_is_listed() -> None:
    """Without the pass the layers are two games of Nim: the sets of the true certificate are refused by itself."""
    true = certified("nim.pass", None)
    with pytest.raises(CertificateError, match="the rule of the game fails at"):
        check_alone(re.sub(r"to \(0\) by move \d beside\n", "", true))
    with pytest.raises(CertificateError, match="takes nothing and leads to"):
        check_alone(re.sub(r"to \(0\) by move (\d) beside\n", r"to (1) by move \1 beside\n", true))
    with pytest.raises(CertificateError, match="open by move"):
        check_alone(true.replace("rule block total 1", "rule block misere total 1"))
    with pytest.raises(CertificateError, match="blocked options"):
        check_alone(true.replace("rule block total 1", "rule comply total 1"))


def test_a_circle_of_layers_is_refused() -> None:
    """Two layers that lead to each other without taking anything would define nothing."""
    text = certified("nim(3)", (2,))
    assert read(text).theorem().startswith("nim(3): the P-positions (x,y,2)")
    still = re.search(r"to \(0\) by move (\d+) nim\nto \(1\) by move \1 nim", text)
    assert still
    circle = text.replace("layer (0)\n", f"layer (0)\nto (2) by move {still[1]} nim\n")
    with pytest.raises(CertificateError, match="takes nothing and leads to"):
        check_alone(circle)
