"""Theorems about all games of a family: compared with the definition, and forged certificates of them refused."""

from __future__ import annotations

import random
import re
from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import over
from wythoff import oracle
from wythoff.certificate.checker import CertificateError, LinearMove, check, read
from wythoff.certificate.checker import recheck as check_alone
from wythoff.certificate.comparison import difference
from wythoff.certificate.linear_moves import outline
from wythoff.certificate.writing import write
from wythoff.errors import GaveUpError, MeaningError, NotFirstOrderError
from wythoff.prover import Theorem, prove, recheck
from wythoff.prover.search.pair_numbers import numbering_of
from wythoff.translation.game_families import family_of

TERMINAL = "nim.terminal(x + y <= {l})"
PROVED = [
    ("wk({k})", (), "fib"),
    (TERMINAL, (), "base 2"),
    ("nim.terminal(x < {l})", ("l=1..",), "base 2"),
    ("rule(i <= j and u >= {k})", (), "base 2"),
]  # fmt: skip


@cache
def theorem(text: str, ranges: tuple[str, ...], system: str) -> Theorem:
    return prove(text, system, ranges=ranges)


@pytest.mark.full
@pytest.mark.parametrize(("text", "ranges", "system"), PROVED)
def test_theorems_about_all_values(text: str, ranges: tuple[str, ...], system: str) -> None:
    """With boards of games that were not among those looked at, from the definition alone."""
    proof, family = theorem(text, ranges, system), family_of(text, ranges)
    assert proof and proof.automaton is not None, proof.theorem
    assert proof.automaton.tracks[family.heaps :] == tuple(letter.name for letter in family.letters)
    assert write(read(proof.certificate)) == proof.certificate
    assert recheck(proof.certificate).theorem().startswith(f"{text}: the P-positions are")
    for value in (7, 12, 23):
        values = tuple(value + 3 * place for place in range(len(family.letters)))
        member = family.member(*values)
        board = np.asarray(member.outcomes(40, trust="definition"))
        places = np.ogrid[tuple(slice(40) for _ in range(member.heaps))]
        assert np.array_equal(proof.automaton.accepts_many(*places, *values), board), member


@given(st.integers(0, 10**6), st.tuples(*[st.integers(0, 14)] * 3))
def test_listed_options_are_those_of_the_oracle(which: int, numbers: tuple[int, int, int]) -> None:
    text, ranges, _ = PROVED[which % 4]
    family = family_of(text, ranges)
    x, y, value = numbers
    member = family.member(value + 1)
    listed = {option[:2] for option in outline(family).options((x, y, value + 1))}
    assert listed == set(oracle.options(member, (x, y)))


@pytest.mark.full
def test_nothing_is_said_of_values_outside_the_range() -> None:
    proof = theorem(*PROVED[2])
    assert proof.theorem.endswith("for all l >= 1")
    assert proof.automaton is not None
    assert not any(proof.automaton.accepts(x, y, 0) for x in range(5) for y in range(5))
    assert "\nparameters l=1..\n" in proof.certificate


@pytest.mark.full
def test_a_letter_may_run_from_another_on() -> None:
    proof = prove("nim.terminal(x < {k} and y < {l})", "base 2", ranges=["k=1..", "l=k.."])
    assert proof and proof.theorem.endswith("for all k >= 1, l >= k")
    assert "\nparameters k=1.. l=k..\n" in proof.certificate
    certificate = recheck(proof.certificate)
    assert certificate.holds((2, 4, 3, 5)) and not certificate.holds((3, 4, 3, 5)) and certificate.holds((5, 7, 3, 5))


@pytest.mark.full
def test_words() -> None:
    assert theorem(*PROVED[0]).description == (
        "(A_n + k, B_n + k), n >= 0, A_n = floor(n*alpha), B_n = A_n + n, alpha = (1 + sqrt 5)/2; "
        "y = x, x < k; and mirror images"
    )
    assert theorem(*PROVED[1]).description == "y = x, x >= l + 1; x + y <= l"
    assert theorem(*PROVED[2]).description == "x <= l - 1"


def test_what_a_family_is_not() -> None:
    proof = prove("rule(i*j == 0 or i == j and u*{k} >= 2)")
    assert not proof and "'u*{k}' is a product of two variables" in proof.theorem
    assert "no union of a few rays" in prove("rule(i <= j + {k})").theorem
    with pytest.raises(MeaningError, match="has no letter in a hole"):
        prove("wythoff", ranges=["k=1.."])
    with pytest.raises(GaveUpError, match="of one game"):
        numbering_of(read(theorem(*PROVED[1]).certificate))


RELABELLED = [
    ("wkprime({k})", "moves are not those"), ("wk({k + 1})", "moves are not those"),
    ("wk({2*k})", "moves are not those"), ("wk({j})", "stands in no hole"), ("wk( {k} )", "is written"),
    ("wk(3)", "stands in no hole"), ("wk({k},{k})", "moves are not those"),
    ("rule(i*j == 0 or i == j and u >= {k})", "moves are not those"),
    ("rule(i*j == 0 or i == j and min(u, v) >= {k})", ""),
    ("rule(i*j == 0 or i == j and u >= {k} and v >= {k})", ""),
    ("rule(i*j == 0 or i == j and min(u, v) >= {k} and u != 1000003)", "moves are not those"),
    ("rule(i*j == 0 or i == j and (min(u, v) >= {k} or v == {k + 1000}))", "not"),
    ("wk({k}).misere", "misere"), ("wk({k}).block(2)", "limits"), ("wk({k}).radius(99)", "not to both"),
    ("wyt({k},1)", "not decided"), ("wythoff.block({k})", "not decided"),
]  # fmt: skip


@pytest.mark.full
@over(("text", "words"), RELABELLED)
def test_the_text_is_what_is_proved(text: str, words: str) -> None:
    said = difference(check_alone(theorem(*PROVED[0]).certificate.replace("game wk({k})", f"game {text}")))
    assert said == "" if not words else words in said, said


RANGE, GUARD, DIAGONAL = "parameters k=0..", "if u >= k; v >= k", "(1,1) steps (1,1)"
CHANGED = [
    ("heaps 2", "heaps 3"), (f"{RANGE}\n", ""), (RANGE, f"{RANGE} l=0.."), (RANGE, "parameters l=0.."),
    (RANGE, "parameters k"), (RANGE, "parameters x=0.."), (RANGE, f"{RANGE}9"), (RANGE, "parameters k=k.."),
    (RANGE, "parameters "), (GUARD, "if u >= k"), (GUARD, "if k >= u; v >= k"), (GUARD, "if u >= l; v >= k"),
    (f" {GUARD}", ""), (GUARD, f"{GUARD} from x >= k"), (DIAGONAL, "(1,1,1) steps (1,1,1)"),
    (DIAGONAL, "(1,1,0) steps (1,1,0)"), ("(1,0) steps (1,0)", "(2,0) steps (1,0)"), ("wk({k})", "wk(k)"),
]  # fmt: skip


@over(("old", "new"), CHANGED)
def test_forged_lines_are_refused(old: str, new: str) -> None:
    text = theorem(*PROVED[0]).certificate
    assert old in text
    with pytest.raises((CertificateError, NotFirstOrderError)):
        recheck(text.replace(old, new))


def test_a_smaller_range_is_a_weaker_theorem() -> None:
    text = theorem(*PROVED[0]).certificate
    assert recheck(text.replace("k=0..", "k=2..")).theorem().endswith("for all k >= 2")
    larger = theorem(*PROVED[2]).certificate.replace("l=1..", "l=0..")
    with pytest.raises(CertificateError):
        recheck(larger)


@pytest.mark.parametrize(("which", "count"), [(0, 24), (1, 40), (2, 30)])
def test_mutants_are_refused(which: int, count: int) -> None:
    """One entry of one table changed: refused, or the same at all small positions of the range."""
    text, chance = theorem(*PROVED[which]).certificate, random.Random(which)
    lines, refused = text.splitlines(), 0
    first = next(number for number, line in enumerate(lines) if line.startswith("set "))
    rows = [number for number in range(first, len(lines)) if re.fullmatch(r"[\d -]+", lines[number])]
    for _ in range(count):
        mutant, number = list(lines), chance.choice(rows)
        parts = mutant[number].split()
        place = chance.choice([index for index, part in enumerate(parts) if part != "-"])
        parts[place] = str(1 - int(parts[0])) if place == 0 else str((int(parts[place]) + 1) % 3)
        mutant[number] = " ".join(parts)
        try:
            accepted = check_alone("\n".join(mutant))
        except CertificateError:
            refused += 1
            continue
        original, values = read(text), range(1, 4)
        assert all(
            accepted.holds((x, y, k)) == original.holds((x, y, k)) for x in range(9) for y in range(9) for k in values
        )
    assert refused > count // 2


def test_a_parameter_is_never_moved() -> None:
    """The checker refuses a move that takes from a parameter, whatever the reader does."""
    certificate = read(theorem(*PROVED[1]).certificate)
    certificate.moves[0] = LinearMove((1, 0, 1), ((1, 0, 1),), certificate.moves[0].guard, certificate.moves[0].start)
    with pytest.raises(CertificateError, match="no removal from 2 heaps"):
        check(certificate)
