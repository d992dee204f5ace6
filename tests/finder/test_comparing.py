"""Two games compared: against the definition, against brute force, and what is proved of both."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from tests.cases import over
from tests.command import run
from tests.counted_clock import counted_clock
from wythoff.errors import MeaningError
from wythoff.oracle import Outcomes
from wythoff.rules import read_game
from wythoff.sets.compared_sets import all_keys
from wythoff.sets.king_distance import distances

LEAP = "rule(i*j == 0 or i == j or (i,j) in {(2,3),(3,2)})"
TEXTS = ("wythoff", "nim", "gdwn(1,2)", "maharaja", "wk(1)", "wythoff.block(2)", LEAP, "rule(i*j == 0 or i == 2*j)")


def first_difference(one: str, other: str, side: int) -> tuple[int, int] | None:
    """By the definition."""
    a, b = Outcomes(read_game(one)), Outcomes(read_game(other))
    places = sorted(((x, y) for x in range(side) for y in range(side)), key=lambda place: (max(place), place))
    return next((place for place in places if a(place) != b(place)), None)


@over("one", TEXTS)
@over("other", ["wythoff", "nim", "maharaja"])
def test_the_first_difference_is_that_of_the_definition(one: str, other: str) -> None:
    found = wy.compare(one, other, columns=60, prove=False)
    assert found.first_difference == first_difference(one, other, 16)


@pytest.mark.full
def test_what_is_proved_of_a_leap() -> None:
    lines = [
        (line.about, line.words.partition(";")[2] or line.words, line.rung)
        for line in wy.compare(LEAP, "wythoff").lines
    ]
    assert lines[:3] == [
        ("equal", " infinitely many", "proved"),
        ("distance", "from the first to the second at most 1, attained", "proved"),
        ("distance", "from the second to the first at most 2, attained", "proved"),
    ]


def test_shares_stand_beside_proved_distances_and_too_few_columns_are_told() -> None:
    found = wy.compare("wk(1)", "wythoff", columns=40)
    ours, theirs = ({p for p in wy.game(text).pairs(60) if p[0] < 32} for text in ("wk(1)", "wythoff"))
    share = f"king distance 0: {100 * len(ours & theirs) / len(ours):.1f} %, 1: "
    (line,) = (line for line in found.lines if line.about == "shares")
    assert line.words.startswith(share) and line.rung == "pairs with x < 32"
    with counted_clock():
        late = wy.compare("wk(1)", "wythoff", columns=10**9, seconds=10, prove=False)
    assert late.lines[-1].words == f"{late.upto} of 1000000000: no more pairs were made in the time (--seconds)"


@pytest.mark.full
def test_equal_sets_and_finite_differences() -> None:
    equal = wy.compare("wythoff.block(1)", "wythoff", columns=200)
    assert equal.is_equal and equal.lines[0] == ("equal", "yes", "proved")
    finite = wy.compare("wythoff.declare((1,1)=P)", "wythoff", columns=200)
    assert finite.first_difference == (1, 1)
    seen = wy.compare("maharaja", "wythoff", columns=500, prove=False)
    assert all(line.rung != "proved" for line in seen.lines)


def test_a_difference_beyond_the_columns_is_none_that_was_seen() -> None:
    found = wy.compare("wk(3)", "wk(4)", columns=3, seconds=60)
    assert not found.is_equal and found.first_difference is None
    assert found.lines[0] == ("equal", "no: none with heaps below 3, but infinitely many", "proved")
    assert "different at larger heaps" in repr(found)


@pytest.mark.full
def test_a_part_has_distance_zero() -> None:
    found = wy.compare("nim.radius(3)", "nim", columns=50, seconds=60)
    assert ("distance", "from the second to the first 0: it is a part", "proved") in found.lines


@pytest.mark.full
def test_sets_that_are_empty_far_from_the_axes_are_called_no_translates() -> None:
    found = wy.compare("rule(j == 0)", "rule(i == 0)", columns=50, seconds=60)
    assert found.lines[0].rung == "proved" and "translate" not in {line.about for line in found.lines}


ONE_SIDED = "rule(i == 0 or i == j)"  # no symmetric set


@pytest.mark.full
@pytest.mark.parametrize(("one", "other"), [("wythoff", ONE_SIDED), (ONE_SIDED, "wythoff"), ("nim", "nim.radius(2)")])
def test_distances_of_sets_that_differ_in_kind_count_both_sides(one: str, other: str) -> None:
    ours, theirs = (
        [(x, y) for x in range(40) for y in range(40) if decide((x, y))]
        for decide in (Outcomes(read_game(text)) for text in (one, other))
    )
    near = [(x, y) for x, y in ours if max(x, y) < 32]
    away = [min(max(abs(x - u), abs(y - v)) for u, v in theirs) for x, y in near]
    same = f"0: {100 * away.count(0) / len(near):.1f} %"
    (line,) = (each for each in wy.compare(one, other, columns=40, prove=False).lines if each.about == "distance")
    assert line.rung == "heaps below 32"
    assert same in line.words or (line.words.startswith("most") and 2 * sum(d > 8 for d in away) > len(near))


def test_without_a_proof_equal_is_said_with_its_extent() -> None:
    (line,) = wy.compare("wythoff", "fraenkel(1)", columns=300, prove=False).lines
    assert line.words == "no difference" and line.rung == "heaps below 300"


sets = st.sets(st.tuples(st.integers(0, 20), st.integers(0, 20)), max_size=12)


@given(sets, sets, st.integers(0, 6))
def test_distances_by_brute_force(ours: set[tuple[int, int]], theirs: set[tuple[int, int]], furthest: int) -> None:
    places = np.array(sorted(ours), np.int64).reshape(-1, 2)
    keys = all_keys(np.array(sorted(theirs), np.int64).reshape(-1, 2), False)
    naive = [
        min([max(abs(x - u), abs(y - v)) for u, v in theirs], default=99) for x, y in sorted(ours)
    ]  # fmt: skip
    assert distances(places, keys, furthest).tolist() == [min(away, furthest + 1) for away in naive]


@pytest.mark.full
def test_the_verb() -> None:
    done = run("compare", "wk(1)", "wythoff", "--columns", "1e3", "--format", "json")
    told = json.loads(done.stdout)
    assert done.returncode == 1 and told["first_difference"] == [1, 1] and told["upto"] == 1000
    assert run("compare", "nim", "nim", "--no-prove", "--columns", "50").returncode == 0
    for wrong in (
        ("nim", "nim(3)"),
        ("nim", "nim", "--columns", "0"),
        ("nim", "nim", "--columns", "-3"),
        ("nim", "nim", "--seconds", "nan"),
        ("nim", "nm"),
    ):
        assert run("compare", *wrong).returncode == 2
    with pytest.raises(MeaningError, match="at least 1"):
        wy.compare("nim", "nim", columns=0)
