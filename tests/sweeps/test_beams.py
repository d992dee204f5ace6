"""Beams against what is known: exact slopes, Larsson's table, and games that have none."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from tests.cases import over
from wythoff import MeaningError, game
from wythoff.claims.mathematics.clusters import slope_of
from wythoff.claims.papers.larsson.section_4 import POINTS
from wythoff.finder.slopes.beam_table import beam_table as told
from wythoff.sweeps.questions.question_list import answer

GOLDEN = (1 + 5**0.5) / 2


def beams(text: str, n: int = 20_000) -> dict[str, Any]:
    return answer(text, "beams", str(n)).value


def check_slopes(found: dict[str, Any], slopes: list[float | None]) -> None:
    assert found["beams"] == len(slopes) and found["splits"] == (len(slopes) > 1) and found["filled"] == []
    for slope, error, exact in zip(found["slopes"], found["errors"], slopes, strict=True):
        assert exact is None or abs(slope - exact) <= error + 1e-6
        assert error < 0.05


@pytest.mark.full
@over("k", range(1, 21))
def test_blocking_as_in_the_table_of_larsson(k: int) -> None:
    """The closed forms of the corrected Table 1; for k = 18 the lowest has none."""
    check_slopes(beams(f"wythoff.block({k})"), [None if r == "?" else slope_of(Fraction(r)) for r in POINTS[k].split()])


@pytest.mark.parametrize("text", ["wythoff", "wyt(2,3)", "fraenkel(3)", "wk(3)", "heap(2,1)", "wythoff.misere", "nim"])
def test_one_beam_with_its_exact_slope(text: str) -> None:
    slope = answer(text.removesuffix(".misere"), "slopes", "").value["quotient"] if text != "nim" else 1.0
    found = beams(text, 4000)
    check_slopes(found, [slope])  # type: ignore[list-item]
    assert found["empty"] == [] and found["stray"] == 0 and found["list"][0]["share"] == 1


def test_gdwn_splits() -> None:
    found = beams("gdwn(1,2)")
    check_slopes(found, [1.4778, 2.2478])
    assert [round(error, 3) for error in found["errors"]] == [0.002, 0.002]
    assert sum(beam["share"] for beam in found["list"]) == pytest.approx(1)
    (sector,) = found["empty"]
    assert 1.47 < sector["low"] < 1.49 and 2.23 < sector["high"] < 2.26
    pairs = np.asarray(game("gdwn(1,2)").pairs(20_000))[1:].tolist()
    inside = [x for x, y in pairs if sector["low"] < y / x < sector["high"]]
    assert sector["from"] == max(inside) + 1 <= 31_692 // 2
    assert found["upto"] == "the first 20000 pairs, x < 31692"


def test_a_beam_that_keeps_its_angle_says_so() -> None:
    found = beams("gdwn(3,5)")
    assert found["splits"] and [beam["narrows"] for beam in found["list"]] == [False, False]
    assert min(found["errors"]) > 0.02


def test_a_sector_that_has_just_opened_is_not_called_one() -> None:
    assert beams("wythoff.block(33)")["splits"] is None


@pytest.mark.parametrize(
    "text", ["rule(i + j <= 2)", "wythoff.radius(5)", "wythoff.comply(2)", "rule(i == 0 and j == 1)"]
)
def test_a_filled_cone_has_no_beam(text: str) -> None:
    found = beams(text, 5000)
    assert (found["beams"], found["splits"], found["slopes"]) == (0, False, [])
    assert found["filled"][0]["share"] == 1 and found["filled"][0]["high"] is None
    assert found["words"] == "none: the pairs fill a sector"


def test_the_axes_are_half_lines() -> None:
    assert beams("rule(j == 0)", 200)["slopes"] == [None] and beams("rule(i == 0)", 200)["slopes"] == [0.0]
    assert beams("rule(j == 0)", 200)["words"] == "the axis x = 0 ± 0.0"


def test_few_pairs_have_no_beam() -> None:
    assert beams("wythoff", 12)["words"] == "none: too few pairs to see one"
    assert beams("wythoff", 1)["beams"] == 0


def listed(*lines: tuple[int, int], columns: int = 2000) -> np.ndarray[Any, np.dtype[np.int64]]:
    return np.array([(x, slope * x + up) for x in range(columns) for slope, up in lines], np.int64)


def test_finitely_many_pairs_have_no_beam() -> None:
    some = listed((2, 1), columns=40)
    found = told(some, 100, True)
    assert (found["beams"], found["count"], found["words"]) == (0, 40, "none: there are only finitely many pairs")
    assert told(some[:0], 100, True)["beams"] == 0


def test_parallel_lines_are_one_beam() -> None:
    """However far apart: the angle between them halves from one range to the next."""
    assert told(listed((2, 1), (2, 120)), 4000, True)["slopes"] == [2.0]
    assert told(listed((2, 0), (3, 0)), 4000, True)["slopes"] == [2.0, 3.0]


def test_gaps_inside_a_cone_are_no_sectors() -> None:
    side = 150
    for step in (1, 7):
        cone = np.array([(x, y) for y in range(side) for x in range(0, y + 1, step)], np.int64)
        found = told(cone, len(cone), False)
        assert (found["beams"], found["empty"]) == (0, []), step


def test_strays_are_counted() -> None:
    line = listed((2, 0)).tolist()
    far = sorted([*line, [1500, 4500], [1700, 5100]])
    found = told(np.array(far, np.int64), len(far), True)
    assert found["slopes"] == [2.0] and found["stray"] == 2
    assert found["words"] == "2.0 ± 0.0; 0.13% of the pairs lie apart"


def test_beams_need_two_heaps() -> None:
    with pytest.raises(MeaningError, match=r"on two heaps; wythoff\(3\) has positions of 3 numbers"):
        beams("wythoff(3)", 50)


def test_steep_beams() -> None:
    check_slopes(beams("fraenkel(20)", 1000), [float(answer("fraenkel(20)", "slopes", "").value["quotient"])])  # type: ignore[arg-type]
    with pytest.raises(MeaningError, match="more than 64 bits"):
        beams(f"fraenkel({10**18})", 400)


def test_sectors_lie_between_their_beams() -> None:
    found = beams("wythoff.block(17)")
    for (low, high), sector in zip(pairwise(found["slopes"]), found["empty"], strict=True):
        assert low - 0.1 < sector["low"] < sector["high"] < high + 0.1
    assert found["slopes"][0] < GOLDEN


@pytest.mark.parametrize(("text", "n", "slopes"), [
    ("wythoff.block(29)", 50_000, [2.5642, 2.6]), ("wythoff.block(30)", 50_000, [1.7542, 2.5729, 2.6]),
    ("wythoff.block(32)", 100_000, [2.2382, 2.3604, 2.5729, 2.6]), ("gdwn(23,37)", 20_000, [1.599, 1.627]),
])  # fmt: skip
def test_beams_that_are_near_each_other(text: str, n: int, slopes: list[float | None]) -> None:
    check_slopes(beams(text, n), slopes)
