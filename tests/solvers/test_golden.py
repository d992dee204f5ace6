"""The printed tables of the papers, cell by cell. Each file names its source in its first line.

A cell that is printed wrongly is listed here with what the definition gives.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import wythoff.claims.printed_tables
from wythoff import game
from wythoff.oracle import NimValues, Outcomes, fill, first_p_positions, options, p_positions

PAPERS = Path(wythoff.claims.printed_tables.__file__).parent / "papers"


def table(paper: str, name: str) -> list[dict[str, str]]:
    lines = (PAPERS / paper / "tables" / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


@pytest.mark.full
@pytest.mark.parametrize("k", [4, 5, 6])
def test_larsson_tables_2_to_4(k: int) -> None:
    rows = [[int(cell) for cell in row.values()] for row in table("larsson", f"table_{k - 2}")]
    computed = first_p_positions(game(f"wythoff.block({k})"), len(rows))
    assert rows == [[n, a, b, b - a] for n, (a, b) in enumerate(computed)]


@pytest.mark.full
@pytest.mark.parametrize("name", ["table_1", "table_2"])
def test_gurvich_tables_1_and_2(name: str) -> None:
    rows = table("gurvich", name)
    for a, b in {(row["a"], row["b"]) for row in rows}:
        printed = [(int(row["x_n"]), int(row["y_n"])) for row in rows if (row["a"], row["b"]) == (a, b)]
        assert first_p_positions(game(f"wyt({a},{b})"), len(printed)) == printed


def test_optimal_resolution_grundy_table() -> None:
    values = NimValues(game("wythoff"))
    differing = {
        (x, int(row["y"])): (int(row[f"x{x}"]), values((x, int(row["y"]))))
        for row in table("optimal_resolution", "grundy")
        for x in range(11)
        if int(row[f"x{x}"]) != values((x, int(row["y"])))
    }
    assert differing == {}


@pytest.mark.parametrize("c", [1, 2])
def test_optimal_resolution_morphism_tables(c: int) -> None:
    rows = [row for row in table("optimal_resolution", "morphism") if row["c"] == str(c)]
    printed = [(int(row["a_position"]), int(row["b_position"])) for row in rows]
    assert first_p_positions(game(f"fraenkel({c})"), len(rows) + 1)[1:] == printed


def test_fraenkel_ho_table_1() -> None:
    for row in table("fraenkel_ho", "table_1"):
        found = [p for p in options(game(f"tk({row['k']})"), (5, 10)) if p[0] < 5 and p[1] < 10]
        assert " ".join(f"({x},{y})" for x, y in reversed(found)) == row["options"]
        assert " ".join(str(5 - x) for x, y in reversed(found)) == row["s"]


def test_duchene_gravier_table_1() -> None:
    """Every printed row is a P-position; five more with heaps below ten stand between them and are not printed."""
    g = game("allheaps(4)")
    first, *rows = [tuple(row.values()) for row in table("duchene_gravier", "table_1")]
    assert first == ("0", "b", "c", "b xor c")
    printed = [tuple(map(int, row)) for row in rows]
    outcomes = fill(Outcomes(g), 10)
    assert all(outcomes((0, b, c, b ^ c)) for b in range(8) for c in range(8))
    found = [p for p in p_positions(outcomes) if p[0] == 1]
    assert set(printed) <= set(found)
    between = [p for p in sorted(found) if p <= printed[-1] and p not in printed]
    assert between == [(1, 1, 7, 8), (1, 2, 7, 7), (1, 2, 8, 8), (1, 2, 9, 9), (1, 3, 6, 9)]


def test_duchene_gravier_array_of_section_4_2() -> None:
    """(p_n, q_n) are P-positions of [2,2,1], the first ones; the other columns follow from them."""
    rows = [{key: int(cell) for key, cell in row.items()} for row in table("duchene_gravier", "sequence_pq")]
    pairs = {tuple(sorted((row["p_n"], row["q_n"]))) for row in rows}
    assert sorted(pairs) == first_p_positions(game("three(2,2,1)"), len(pairs))
    for row in rows:
        assert row["q_n-p_n"] == row["q_n"] - row["p_n"]
        assert row["Q_n-P_n"] == row["Q_n"] - row["P_n"]
        assert row["r(p_n/alpha)"] == row["p_n"] % 2
