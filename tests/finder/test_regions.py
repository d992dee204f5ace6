"""Regions that repeat by two vectors: found, told with their boundaries, proved, drawn."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from wythoff.errors import MeaningError
from wythoff.finder.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.hypothesis import Rung
from wythoff.finder.lattices import Lattice, Pattern, lattice_of, pattern_of
from wythoff.finder.local_periods import local_periods, p_formula
from wythoff.finder.region_map import region_map
from wythoff.finder.region_shapes import HalfPlane, inside, simplest
from wythoff.finder.regions import regions_of
from wythoff.finder.seen_boards import board_evidence
from wythoff.rules import read_game

from .executed import by_definition, changed, found, obeys

vectors = st.tuples(st.integers(-7, 7), st.integers(-7, 7))


@pytest.mark.parametrize("radius", [2, 3, 5, 9])
def test_bounded_wythoff_repeats_by_one_more_than_its_radius(radius: int) -> None:
    """Duchêne and Gravier, Theorem 25."""
    text = f"wythoff.radius({radius})"
    finding = found(evidence_of(read_game(text), 200), "regions")[0]
    m = radius + 1
    u, v = finding.hypothesis.facts["vectors"]  # type: ignore[misc]
    lattice = lattice_of(tuple(u), tuple(v))  # type: ignore[arg-type,has-type]
    assert lattice.coordinates(np.array([0, m, 0]), np.array([0, 0, m]))[0].tolist() == [0, 0, 0]
    assert radius == 2 or {tuple(u), tuple(v)} == {(m, 0), (0, m)}  # type: ignore[arg-type,has-type]
    assert finding.rung is Rung.EQUAL and finding.surplus > 1000
    assert obeys(finding.hypothesis, by_definition(text, "outcomes", 2 * m + 3))


SECTORS = [
    ("rule(i <= 2 and j <= 3 and x > y or i + j <= 2)", "where y >= x + 1, outcomes repeat by (1,-1) and (1,2)"),
    ("rule(i <= 2 and j <= 3 and x > y or i + j <= 2)", "where x >= y + 1, outcomes repeat by (3,0) and (0,12)"),
    ("wythoff.radius(3)", "where y >= 2x and x >= 4, nim-values repeat by (4,0) and (0,4), and the mirror image"),
]


@pytest.mark.full
@pytest.mark.parametrize(("text", "words"), SECTORS)
def test_sectors(text: str, words: str) -> None:
    findings = found(evidence_of(read_game(text), 200), "regions")
    (finding,) = [each for each in findings if each.words.startswith(words)]
    assert finding.rung is Rung.FITS and finding.surplus > 1000
    question = finding.hypothesis.facts["board"]
    assert isinstance(question, str)
    board = by_definition(text, question, 30)
    assert obeys(finding.hypothesis, board)
    x, y = (5, 25) if inside((HalfPlane(*finding.hypothesis.facts["half_planes"][0]),), 30)[5, 25] else (25, 5)  # type: ignore[index,misc]
    assert not obeys(finding.hypothesis, changed(board, x, y))


def test_blocking_wythoff_has_a_triangle_of_p_positions_and_two_with_eleven_residues() -> None:
    board = evidence_of(read_game("wythoff.block(100)"), 10).board("outcomes", 300)
    patterns = {region.pattern.lattice.shortest for region in regions_of(board)}
    assert {((1, -2), (4, 3)), ((2, -1), (3, 4))} <= patterns
    findings = found(Evidence("data", boards={"outcomes": board}), "regions")
    words = [finding.words for finding in findings]
    assert any("all positions are P" in each for each in words)
    assert any("outcomes repeat by (1,-2) and (4,3): 5 of 11 squares are P" in each for each in words)


@pytest.mark.full
def test_a_sector_is_proved() -> None:
    """What is said of a sector is a sentence about the P-positions, and the prover decides it."""
    findings = wy.find("rule(i <= 2 and j <= 3 and x > y or i + j <= 2)", n=300, kinds=["regions"], prove=30)
    assert [finding.rung for finding in findings] == [Rung.PROVED] * 2
    exact = wy.find("wythoff.radius(2)", n=300, kinds=["regions"], prove=30)[0]
    assert exact.rung is Rung.PROVED and exact.theorem.endswith("(x + y) % 3 = 0")


@pytest.mark.full
@given(vectors, vectors, st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_planted_patterns_are_found_again(u: tuple[int, int], v: tuple[int, int], seed: int) -> None:
    """Random letters, repeated by a random lattice: every square of a region is as the lattice says."""
    if abs(u[0] * v[1] - u[1] * v[0]) < 4:
        return
    lattice = lattice_of(u, v)
    letters = np.random.default_rng(seed).integers(0, 2, lattice.size)
    letters[0], letters[1] = 0, 1
    x, y = np.indices((128, 128))
    board = Pattern(lattice, tuple(letters.tolist())).at(x, y)
    assert _repeats(board, u, (0, 0)) and _repeats(board, v, (0, 0))
    regions = regions_of(board)
    assert max(region.area for region in regions) == board.size
    for vector in regions[0].pattern.lattice.shortest:
        assert _repeats(board, vector, (0, 0))
    assert regions[0].pattern.lattice.size <= lattice.size


def _repeats(board: np.ndarray, v: tuple[int, int], saltus: tuple[int, int]) -> bool:  # type: ignore[type-arg]
    """Square by square, without lattices."""
    side = len(board)
    return all(
        board[x + v[0]][y + v[1]] == board[x][y] + saltus[0]
        for x in range(side) for y in range(side)
        if 0 <= x + v[0] < side and 0 <= y + v[1] < side
    )  # fmt: skip


@given(st.integers(1, 6), st.integers(2, 6), st.integers(-3, 3), st.integers(-3, 3))
@settings(max_examples=25, deadline=None)
def test_patterns_with_a_saltus(a: int, d: int, across: int, along: int) -> None:
    pattern = Pattern(Lattice(a, d - 1, d), tuple(range(a * d)), across, along)
    x, y = np.indices((40, 40))
    again = pattern_of(pattern.at(x, y), pattern.lattice, (0, 0))
    assert again == pattern
    for vector in pattern.lattice.shortest:
        assert _repeats(pattern.at(x, y), vector, (pattern.saltus(vector), 0))
    part = pattern_of(pattern.at(x, y)[7:, 5:], pattern.lattice, (7, 5))
    assert part == pattern


@pytest.mark.full
@given(vectors, vectors)
def test_lattices(u: tuple[int, int], v: tuple[int, int]) -> None:
    """A shortest basis generates the given vectors, and residues are as many as the determinant says."""
    det = u[0] * v[1] - u[1] * v[0]
    if det == 0:
        return
    lattice = lattice_of(u, v)
    assert lattice.size == abs(det)
    x, y = np.indices((30, 30))
    residue = lattice.coordinates(x, y)[0]
    assert len(np.unique(residue)) <= lattice.size and residue.min() >= 0 and residue.max() < lattice.size
    shifted = lattice.coordinates(x + u[0] + 5 * v[0], y + u[1] + 5 * v[1])[0]
    assert np.array_equal(residue, shifted)
    (p, q), (r, s) = lattice.shortest
    assert abs(p * s - q * r) == abs(det)
    shortest = min(
        i * i + j * j for i in range(-50, 51) for j in range(-50, 51)
        if (i, j) != (0, 0) and int(lattice.coordinates(np.array(i), np.array(j))[0]) == 0
    )  # fmt: skip
    assert p * p + q * q == shortest


@given(st.fractions(0, 3, max_denominator=60), st.fractions(0, 1, max_denominator=40))
def test_simplest_fractions(low: Fraction, width: Fraction) -> None:
    found_one = simplest(low, low + width)
    assert low <= found_one <= low + width
    smaller = range(1, found_one.denominator)
    assert not any(-(-low.numerator * q // low.denominator) <= (low + width) * q for q in smaller)
    assert gcd(found_one.numerator, found_one.denominator) == 1


@pytest.mark.parametrize(
    "condition", ["y >= 2*x + 5", "x + y <= 90", "x >= 20", "3*x >= y + 30", "2*y >= 3*x and x >= 12"]
)
def test_planted_boundaries(condition: str) -> None:
    """A pattern between given lines, noise elsewhere: what is told lies within them and holds most of it."""
    x, y = np.indices((160, 160))
    where = eval(" & ".join(f"({part})" for part in condition.split(" and ")), {"x": x, "y": y})
    noise = np.random.default_rng(2).integers(0, 2, (160, 160))
    board = np.where(where, (x + 3 * y) % 7 == 0, noise)
    finding = found(board_evidence("planted", board, "outcomes"), "regions")[0]
    planes = tuple(HalfPlane(*plane) for plane in finding.hypothesis.facts["half_planes"])  # type: ignore[union-attr,misc,arg-type]
    told = inside(planes, 160)
    assert finding.hypothesis.facts["residues"] == 7
    assert (told & ~where).sum() <= 40 and (told & where).sum() > 0.7 * where.sum()


def test_pairs_alone_and_nim_values_alone_have_regions() -> None:
    pairs = [(x, y) for x in range(120) for y in range(x, 120) if (x + 2 * y) % 5 == 0 and (2 * x + y) % 5 == 0]
    listed = sorted(pairs, key=lambda pair: (max(pair), pair))
    evidence = pairs_evidence("data", listed, by_column=False)
    assert found(evidence, "regions")[0].hypothesis.facts["vectors"] == [[5, 0], [0, 5]]
    values = [[(x + 3 * y) % 8 for y in range(64)] for x in range(64)]
    assert found(board_evidence("data", values), "regions")[0].hypothesis.facts["residues"] == 8


def test_a_line_alone_is_no_region() -> None:
    x, y = np.indices((200, 200))
    assert not [region for region in regions_of((y == 2 * x).astype(int)) if not region.pattern.is_constant]
    assert not list(local_periods(evidence_of(read_game("wythoff"), 200)))


def test_maps_of_games() -> None:
    assert "(10,0), (0,10), 7/100 P" in repr(region_map(read_game("wythoff.radius(9)"), 80))
    with pytest.raises(MeaningError, match="two heaps"):
        region_map(read_game("nim(3)"), 20)
    with pytest.raises(MeaningError, match="1 to 2048, not 5000"):
        region_map(read_game("nim"), 5000)
    with pytest.raises(MeaningError, match="is no game"):
        wy.find(pairs_evidence("data", [(0, 0), (1, 2)]), kinds=["counts"]).plot()


@given(st.integers(1, 4), st.integers(1, 5), st.integers(0, 4), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_formulas_for_the_prover(a: int, d: int, b: int, seed: int) -> None:
    letters = np.random.default_rng(seed).integers(0, 2, a * d)
    pattern = Pattern(Lattice(a, b % d, d), tuple(letters.tolist()))
    formula = p_formula(pattern).replace(" = ", " == ").replace("true", "True").replace("false", "False")
    x, y = np.indices((12, 12))
    told = [[int(eval(formula, {"x": i, "y": j})) for j in range(12)] for i in range(12)]
    assert told == pattern.at(x, y).tolist()
