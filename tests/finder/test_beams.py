"""Beams as hypotheses: games whose beams are known, planted ones, beams that move, and sets that have none."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from wythoff import solvers
from wythoff.errors import MeaningError
from wythoff.finder.data.evidence import Evidence, evidence_of, pairs_evidence
from wythoff.finder.data.hypothesis import Finding, Rung, judged
from wythoff.finder.slopes.beams import beams
from wythoff.rules import read_game

Pairs = np.ndarray[Any, np.dtype[np.int64]]
GOLDEN = (1 + 5**0.5) / 2


def of_game(text: str, n: int) -> Evidence:
    """From any method, to be quick; evidence_of asks the definition."""
    game = read_game(text)
    return pairs_evidence(text, np.asarray(solvers.pairs(game, n).positions, np.int64), game.has_finite_columns)


def found(evidence: Evidence) -> list[Finding]:
    """Every hypothesis with its trial; its code says the same."""
    assert evidence.pairs is not None
    findings = [judged(hypothesis, evidence) for hypothesis in beams(evidence)]
    for finding in findings:
        names: dict[str, Callable[..., bool]] = {}
        exec(finding.code, names)
        some = evidence.pairs if len(evidence.pairs) < 30_000 else None
        if some is not None:
            assert names["holds"]([(x, y) for x, y in some.tolist()]) == (finding.rung is Rung.FITS), finding.words
        json.dumps(finding.to_json(), allow_nan=False)
    return findings


def test_two_beams() -> None:
    (main, *_) = found(of_game("gdwn(1,2)", 20_000))
    low, high = main.hypothesis.facts["beams"]  # type: ignore[misc]
    for beam, slope in ((low, 1.4778), (high, 2.2478)):
        assert abs(beam["slope"] - slope) < beam["error"] < 0.005 and beam["settles"]  # type: ignore[call-overload,index]
    assert main.words.startswith("2 beams: slope 1.478") and "empty sector 1.5" in main.words
    assert main.rung is Rung.FITS and main.surplus > 9000
    (sector,) = main.hypothesis.facts["sectors"]  # type: ignore[misc]
    pairs = solvers.pairs(read_game("gdwn(1,2)"), 20_000).positions.tolist()
    inside = [x for x, y in pairs if sector["low"] * x < y < sector["high"] * x]  # type: ignore[call-overload,index]
    assert sector["from"] == max(inside, default=-1) + 1 < 100  # type: ignore[call-overload,index]


def test_beams_that_do_not_settle() -> None:
    main, lower, upper = found(of_game("gdwn(3,5)", 60_000))
    assert (
        main.words.startswith("2 beams, which do not settle: between 1.51") and "log-periodic, x -> 1.47" in main.words
    )
    for finding in (lower, upper):
        assert finding.rung is Rung.FITS and "repeats when x grows by the factor 1.47" in finding.words
        assert 1.47 < finding.hypothesis.facts["factor"] < 1.48  # type: ignore[operator]


def test_a_period_that_is_wrong_is_refuted() -> None:
    (_, lower, _) = beams(of_game("gdwn(3,5)", 60_000))
    assert judged(lower, of_game("wythoff", 60_000)).rung is Rung.REFUTED


@pytest.mark.full
def test_a_line_and_doubled_pairs() -> None:
    main, steps, line = found(of_game("wythoff.block(2)", 8000))
    assert main.words.startswith("2 beams: slope 1.618")
    assert "from pair to pair x grows by 2 or 4 and y by 4 or 6" in steps.words and steps.rung is Rung.FITS
    assert line.words == "the beam of slope 2: y = 2x + 1 for every x >= 0" and line.rung is Rung.FITS
    assert judged(line.hypothesis, of_game("gdwn(1,2)", 2000)).rung is Rung.REFUTED


@pytest.mark.full
@pytest.mark.parametrize("k", [5, 6, 8, 9, 10, 12])
def test_blocking_repeats_along_five_halves(k: int) -> None:
    told = [finding.words for finding in found(of_game(f"wythoff.block({k})", 20_000)) if finding.rung is Rung.FITS]
    assert any("the beam of slope 5/2" in words and ("(2,5)*k" in words or "(x + 2, y + 5)" in words) for words in told)


def merged(*parts: list[tuple[int, int]]) -> Pairs:
    return np.array(sorted({pair for part in parts for pair in part}), np.int64)


def line(p: int, q: int, up: int, columns: int) -> list[tuple[int, int]]:
    return [(x, (p * x) // q + up) for x in range(columns)]


@pytest.mark.full
@settings(max_examples=20, deadline=None)
@given(st.integers(11, 20), st.integers(25, 40), st.integers(0, 30), st.integers(1500, 3000))
def test_planted_lines_are_counted_and_measured(p: int, r: int, up: int, columns: int) -> None:
    listed = merged(line(p, 10, up, columns), line(r, 10, 0, columns))
    main, *others = found(pairs_evidence("planted", listed))
    assert main.words.startswith("2 beams") and main.rung is Rung.FITS
    slopes = [(beam["slope"], beam["error"]) for beam in main.hypothesis.facts["beams"]]  # type: ignore[union-attr,call-overload,index]
    for (slope, error), exact in zip(slopes, (p / 10, r / 10), strict=True):
        assert abs(slope - exact) <= error < 0.05  # type: ignore[operator]
    assert len(others) == 2
    for finding, slope in zip(others, (Fraction(p, 10), Fraction(r, 10)), strict=True):
        assert finding.words.startswith(f"the beam of slope {slope}: ") and finding.rung is Rung.FITS


def test_all_heaps_bounded_and_steep() -> None:
    """By the larger heap: the beam is measured as x against y."""
    listed = np.array([(x, 3 * x + x % 2) for x in range(2000)], np.int64)
    (main,) = found(pairs_evidence("steep", listed, by_column=False))
    (beam,) = main.hypothesis.facts["beams"]  # type: ignore[misc]
    assert beam["is_steep"] and abs(beam["slope"] - 3) <= beam["error"] < 0.01  # type: ignore[call-overload,index]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("rule(j == 0)", "1 beam: the axis x = 0"),
        ("rule(i == 0)", "1 beam: slope 0.0"),
        ("nim", "1 beam: slope 1.0"),
    ],
)
def test_axes_and_diagonals(text: str, words: str) -> None:
    (main,) = found(evidence_of(read_game(text), 300))
    assert main.words.startswith(words) and main.rung is Rung.FITS


@pytest.mark.parametrize(
    "text", ["rule(i + j <= 2)", "wythoff.radius(5)", "wythoff.comply(2)", "rule(i == 0 and j == 1)"]
)
def test_filled_cones_have_no_beams(text: str) -> None:
    assert found(of_game(text, 5000)) == []


def test_finite_and_short_sets() -> None:
    assert list(beams(Evidence("finite", np.array([(n, n) for n in range(99)]), 1000, is_all=True))) == []
    assert list(beams(evidence_of(read_game("rule(i == 1 and j == 1)"), 30))) == []
    for many in (0, 1, 2, 20):
        with pytest.raises(MeaningError, match=f"64 pairs or more, not in {many}"):
            list(beams(pairs_evidence("few", [(n, 2 * n) for n in range(many)])))
    for many in (64, 100):
        assert len(list(beams(pairs_evidence("constant", [(3, n) for n in range(many)])))) <= 1


def test_huge_numbers() -> None:
    huge = 1 << 50
    (main,) = found(pairs_evidence("huge", [(n * huge, 5 * n * huge + n % 3) for n in range(1, 400)]))
    assert main.words.startswith("1 beam: slope 5.000") and main.rung is Rung.FITS


def cone(rng: np.random.Generator, many: int) -> Pairs:
    x = rng.integers(0, 2 * many, many)
    return merged(list(zip(x.tolist(), (x * (1 + 2 * rng.random(many))).astype(int).tolist(), strict=True)))


def quadrant(rng: np.random.Generator, many: int) -> Pairs:
    return merged([(min(pair), max(pair)) for pair in rng.integers(0, 2 * many, (many, 2)).tolist()])


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([100, 700, 3000, 12_000]), st.sampled_from([cone, quadrant]))
def test_random_pairs_have_no_beams(seed: int, many: int, made: Callable[..., Pairs]) -> None:
    """A hundred pairs may look like anything, but then the surplus says so."""
    for finding in found(pairs_evidence("random", made(np.random.default_rng(seed), many))):
        assert finding.surplus < 50, finding.words


def test_the_verb_tells_of_beams() -> None:
    findings = wy.find("wythoff", n=3000, kinds=["beams"])
    assert [finding.words for finding in findings] == ["1 beam: slope 1.618034(3)"]
    assert findings[0].surplus > 1000
