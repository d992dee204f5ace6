"""Two games compared: against the definition, against brute force, and what is proved of both."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from tests.command import run
from wythoff.errors import MeaningError
from wythoff.finder.both_ways import all_keys
from wythoff.finder.king_distance import distances
from wythoff.oracle import Outcomes
from wythoff.rules import read_game

LEAP = "rule(i*j == 0 or i == j or (i,j) in {(2,3),(3,2)})"
TEXTS = ("wythoff", "nim", "gdwn(1,2)", "maharaja", "wk(1)", "wythoff.block(2)", LEAP, "rule(i*j == 0 or i == 2*j)")


def first_difference(one: str, other: str, side: int) -> tuple[int, int] | None:
    """By the definition."""
    a, b = Outcomes(read_game(one)), Outcomes(read_game(other))
    places = sorted(((x, y) for x in range(side) for y in range(side)), key=lambda place: (max(place), place))
    return next((place for place in places if a(place) != b(place)), None)


@pytest.mark.parametrize("one", TEXTS)
@pytest.mark.parametrize("other", ["wythoff", "nim", "maharaja"])
def test_the_first_difference_is_that_of_the_definition(one: str, other: str) -> None:
    found = wy.compare(one, other, columns=60, prove=False)
    assert found.first_difference == first_difference(one, other, 16)


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


def test_equal_sets_and_finite_differences() -> None:
    equal = wy.compare("wythoff.block(1)", "wythoff", columns=200)
    assert equal.is_equal and equal.lines[0] == ("equal", "yes", "proved")
    finite = wy.compare("wythoff.declare((1,1)=P)", "wythoff", columns=200)
    assert finite.first_difference == (1, 1)
    seen = wy.compare("maharaja", "wythoff", columns=500, prove=False)
    assert all(line.rung != "proved" for line in seen.lines)


@pytest.mark.parametrize("other", ["wk(1)", LEAP])
def test_a_difference_beyond_what_was_seen_is_told_if_it_is_proved(other: str) -> None:
    found = wy.compare("wythoff", other, columns=1)
    assert not found.is_equal and found.first_difference == first_difference("wythoff", other, 10)
    assert found.lines[0].words.startswith("no: first difference") and "infinitely many" in found.lines[0].words


def test_a_set_inside_another_has_no_distance() -> None:
    """Every (x,x) has a difference divisible by 3."""
    lines = wy.compare("nim", "rule(i*j == 0 and i + j <= 2)", columns=50).lines
    assert ("distance", "the first lies inside the second", "proved") in lines
    assert not any("attained" in line.words for line in lines)


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


def test_the_verb() -> None:
    done = run("compare", "wk(1)", "wythoff", "--columns", "1e3", "--format", "json")
    told = json.loads(done.stdout)
    assert done.returncode == 1 and told["first_difference"] == [1, 1] and told["upto"] == 1000
    assert run("compare", "nim", "nim", "--no-prove", "--columns", "50").returncode == 0
    for wrong in (
        ("nim", "nim(3)"),
        ("nim", "nim", "--columns", "0"),
        ("nim", "nim", "--columns", "-3"),
        ("nim", "nm"),
    ):
        assert run("compare", *wrong).returncode == 2
    with pytest.raises(MeaningError, match="at least 1"):
        wy.compare("nim", "nim", columns=0)
