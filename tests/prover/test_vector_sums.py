"""Games on sums of vectors: which heaps are positions, as cones and as guards, and theorems about these alone."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from wythoff import game
from wythoff.certificate.checker import CertificateError, read
from wythoff.certificate.checker import recheck as check_alone
from wythoff.certificate.checker.content import satisfies
from wythoff.certificate.comparison import automaton_of
from wythoff.certificate.linear_moves import outline
from wythoff.certificate.listed_moves import other_moves, other_positions
from wythoff.certificate.vector_sums import positions_of
from wythoff.certificate.writing import write
from wythoff.errors import NotFirstOrderError
from wythoff.prover import numbered, prove, recheck
from wythoff.rules.vectors import cones_of

Vectors = tuple[tuple[int, int], ...]
SIDE = 24
HIDDEN_WYTHOFF = "vectors((2,1),(1,2),(3,3))"  # in the coordinates of the first two vectors: nim and a diagonal

some_vectors = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(any), min_size=2, max_size=4).map(tuple)


def sums(vectors: Vectors) -> set[tuple[int, ...]]:
    """All sums below SIDE, by adding vectors to sums."""
    found = {(0, 0)}
    for point in (waiting := [(0, 0)]):
        for vector in vectors:
            total = (point[0] + vector[0], point[1] + vector[1])
            if max(total) < SIDE and total not in found:
                found.add(total)
                waiting.append(total)
    return found


@pytest.fixture(scope="module")
def certificate() -> str:
    return prove("vectors((2,1),(1,2))").certificate


@pytest.mark.full
@given(some_vectors)
def test_cones_hold_the_sums(vectors: Vectors) -> None:
    cones = cones_of(vectors)
    if cones is None:
        assert all(p * s == q * r for (p, q), (r, s) in product(vectors, repeat=2)), "they are all on one ray"
        return
    assert {point for point in product(range(SIDE), repeat=2) if cones.contain(point)} == sums(vectors)


@given(some_vectors)
def test_guards_hold_the_sums(vectors: Vectors) -> None:
    named = game(f"vectors({','.join(f'({p},{q})' for p, q in vectors)})")
    try:
        guard = positions_of(named)
    except NotFirstOrderError:
        return
    below = {point for point in product(range(SIDE), repeat=2) if satisfies(point, guard)}
    assert below == (set(product(range(SIDE), repeat=2)) if named.is_everywhere else sums(vectors))


@settings(max_examples=15)
@given(some_vectors)
def test_moves_and_positions_are_decided_to_be_those_of_the_text(vectors: Vectors) -> None:
    named = game(f"vectors({','.join(f'({p},{q})' for p, q in vectors)})")
    try:
        found = outline(named)
    except NotFirstOrderError:
        return
    assert other_moves(named, found.moves) == ""
    assert not found.positions or other_positions(named, found.positions) == ""


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("vectors((2,1),(1,2))", "(3k, 3k); k >= 0; and mirror images"),
        ("vectors((2,1),(1,2)).block(2)", "(0,0); (3k + 1, 3k + 2); k >= 0; and mirror images"),
        ("vectors((2,1),(1,2)).misere", ""),
        ("vectors((1,0),(2,3))", ""),
        (HIDDEN_WYTHOFF, ""),
    ],
)
def test_theorems(text: str, words: str) -> None:
    theorem = prove(text)
    assert theorem.status == "proved" and (not words or theorem.description == words)
    assert theorem.automaton is not None
    board = np.asarray(game(text).outcomes(300, trust="definition"))
    assert np.array_equal(theorem.automaton.accepts_many(*np.ogrid[:300, :300]), board)
    certificate = recheck(theorem.certificate)
    assert "of all positions" in certificate.theorem() and write(certificate) == theorem.certificate


def test_of_a_nim_value() -> None:
    theorem = prove("vectors((2,1),(1,2))", value=1)
    values = np.asarray(game("vectors((2,1),(1,2))").nim_values(200, trust="definition"))
    assert theorem.automaton is not None
    assert np.array_equal(theorem.automaton.accepts_many(*np.ogrid[:200, :200]), values == 1)


def test_heaps_of_any_size(certificate: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the certificate, once it is at hand."""
    monkeypatch.setenv("WYTHOFF_CERTIFICATES", str(tmp_path))
    monkeypatch.setenv("WYTHOFF_CACHE", str(tmp_path / "cache"))
    (tmp_path / "sums.txt").write_text(certificate, encoding="utf-8")
    g = game("vectors((2,1),(1,2))")
    far = 3 * 10**40
    assert g.is_p(far, far) and not g.is_p(far + 2, far + 1)
    assert g.winning_moves(far + 2, far + 1) == [(far, far)]
    with pytest.raises(wy.PositionError, match="no sum of the vectors"):
        g.is_p(far, far + 1)
    with pytest.raises(wy.WythoffError):
        g.p_counts((0, 0), (10, 10), (1, 1))


def test_a_position_is_in_the_set_only_if_it_is_one(certificate: str) -> None:
    """Of other heaps the machine may say anything: neither `holds` nor the automaton repeats it."""
    known, other = read(certificate), read(certificate.replace("positions ", "positions x < 1; "))
    assert known.holds((3, 3)) and automaton_of(known).accepts(3, 3)
    assert other.value_at(other.asked, (3, 3)) == 1
    assert not other.holds((3, 3)) and not automaton_of(other).accepts(3, 3)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("game vectors((2,1),(1,2))", "game vectors((2,1),(1,2),(1,1))"),
        ("game vectors((2,1),(1,2))", "game vectors((4,2),(1,2))"),
        ("game vectors((2,1),(1,2))", "game vectors((2,1),(1,2)).misere"),
        ("game vectors((2,1),(1,2))", "game rule(i == 2*j or j == 2*i)"),
        ("positions ", "positions x < 100; "),
        ("mod 3", "mod 2"),
        ("\nrule block", "\nrule block misere"),
    ],
)
def test_forged(certificate: str, old: str, new: str) -> None:
    assert old in certificate
    with pytest.raises(CertificateError):
        recheck(certificate.replace(old, new))


def test_moves_that_leave_the_positions_are_refused_by_the_plain_checker(certificate: str) -> None:
    """Without the guard of a move, or without the line itself, where nothing is said of the game's text."""
    guarded = next(line for line in certificate.splitlines() if line.startswith("move"))
    with pytest.raises(CertificateError, match="must land on a position"):
        check_alone(certificate.replace(guarded, guarded.partition(" if ")[0]))
    positions = next(line for line in certificate.splitlines() if line.startswith("positions"))
    with pytest.raises(CertificateError):
        check_alone(certificate.replace(positions + "\n", ""))
    with pytest.raises(CertificateError):
        recheck(certificate.replace(positions + "\n", ""))


@pytest.mark.parametrize(
    "text",
    ["vectors((2,2),(3,3))", "vectors((2,1),(1,2)).pass", "vectors((11,0),(0,11))", "vectors((2,1,0),(0,1,1),(1,0,2))"],
)
def test_what_is_not_certified_is_said(text: str) -> None:
    theorem = prove(text, seconds=5)
    assert theorem.status == "gave up" and text in theorem.theorem


def test_pairs_are_not_numbered(certificate: str) -> None:
    theorem = numbered(prove("vectors((2,1),(1,2))"))
    assert "numbered by" not in theorem.certificate and theorem.nth
