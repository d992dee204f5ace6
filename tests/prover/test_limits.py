"""Limits of time are kept, and a search that gives up says what it knows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import process_time

import numpy as np
import pytest

import wythoff
from tests.counted_clock import counted_clock
from wythoff.automata.budget import ProofTimeoutError, within_seconds
from wythoff.automata.numeration import system_of
from wythoff.certificate import acceptance
from wythoff.certificate.checker import recheck
from wythoff.certificate.checker.checks import check
from wythoff.claims.shipped_certificates import certificate_text
from wythoff.errors import GaveUpError, MeaningError
from wythoff.kernels.automata import lockstep, minimise, products, subsets
from wythoff.kernels.sequences import greedy_pairs
from wythoff.progress import report, watched
from wythoff.prover.descriptions import description
from wythoff.prover.evidence.seen_nearby import Nearby
from wythoff.prover.questions import named_logic, near_sets, redundant
from wythoff.prover.search import theorem
from wythoff.prover.search.giving_up import (
    Trial,
    advice,
    closest_words,
    growth,
    ranked,
    reason_words,
    slope_words,
)
from wythoff.prover.search.guess_checks import tick

from .test_forged import committed
from .test_verbs import run

FIB, BASE = system_of("fib"), system_of("base 2")


def test_a_recheck_is_given_up_in_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    text = committed("wythoff")
    with counted_clock(0.01), pytest.raises(ProofTimeoutError, match="out of time after 1 seconds"):
        acceptance.recheck(text, 1)
    monkeypatch.setattr(acceptance, "MOST_HELD", 100)
    with pytest.raises(GaveUpError, match="holds more than 100 states"):
        acceptance.recheck(text)
    file = tmp_path / "wythoff.txt"
    file.write_text(text)
    code, answer = run("recheck", str(file))
    assert code == 2 and "gave up" in answer and "says nothing about the theorem" in answer
    with pytest.raises(MeaningError, match="is not accepted: gave up"):
        wythoff.use_certificate(file)


@pytest.mark.parametrize("name", ["wythoff", "allheaps-3"])
def test_a_comparison_without_time_refuses_nothing(name: str) -> None:
    with pytest.raises(GaveUpError, match="out of time"):
        acceptance.recheck(certificate_text(f"{name}.txt"), 1e-6)


def test_every_report_is_a_look_at_the_clock() -> None:
    seen: list[float] = []
    words = "out of time after 4 seconds"
    with counted_clock(), watched(seen.append), within_seconds(4), pytest.raises(ProofTimeoutError, match=words):
        _report_forever()
    assert seen == [0.25, 0.5, 0.75, 1]


def test_what_follows_the_search_has_one_limit_together() -> None:
    late = []
    for text in ("gdwn(1,2)", "maharaja", "wythoff", "wythoff.block(4)", "wk(2).pass", "wk({k})"):
        for seconds in (1, 3):
            with counted_clock(0.1):
                found = theorem.prove(text, seconds=seconds)
            if found.seconds > seconds + theorem.GRACE + 1:
                late.append((text, seconds, found.seconds))
    assert late == []


def test_a_proof_that_has_no_time_for_its_layers_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(certificate: object) -> object:
        return _report_forever()

    monkeypatch.setattr(theorem, "layer_sets", endless)
    with counted_clock(0.001):
        found = theorem.prove("nim.pass", seconds=5)
    assert found.status == "gave up" and "out of time" in found.theorem


def test_sets_that_are_proved_on_the_way_are_in_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*arguments: object, **options: object) -> object:
        return _report_forever()

    for module, ask in (
        (named_logic, lambda: named_logic.Logic("fib", seconds=2).let("P", "wythoff")),
        (redundant, lambda: redundant.redundant("wythoff", seconds=2)),
    ):
        monkeypatch.setattr(module, "known_theorem", endless)
        with counted_clock(), pytest.raises(ProofTimeoutError, match="out of time after 2 seconds"):
            ask()
    monkeypatch.setattr(near_sets, "columns_near", endless)
    with counted_clock():
        near = near_sets.prove_near("gdwn(1,2)", "wythoff", 30, seconds=1)
    assert near.status == "gave up"


def _report_forever() -> None:
    while True:
        report(0.0)


def test_the_plain_checker_can_be_stopped() -> None:
    certificate = recheck(committed("wythoff-leap-2-3"))
    with pytest.raises(ProofTimeoutError), within_seconds(1e-6):
        check(certificate, tick)


def _random(states: int, symbols: int) -> tuple[np.ndarray, np.ndarray]:
    chance = np.random.default_rng(1)
    return chance.integers(0, states, (states, symbols)).astype(np.int32), chance.random(states) < 0.5


A, B = _random(300, 4), _random(300, 4)
BOTH = np.stack([np.arange(4, dtype=np.int32)] * 2)
LONG: list[Callable[[], object]] = [
    lambda: products.multiply(A, B, BOTH, products.AND, 10**6),
    lambda: minimise.minimise(*A),
    lambda: subsets.project(*_random(30, 4), np.arange(4, dtype=np.int32).reshape(2, 2), 10**4, 10**6),
    lambda: greedy_pairs.partners(3000, np.array([(1, 2), (2, 1)]), 1, np.empty((0, 9064), np.int64)),
]


@pytest.mark.parametrize("work", LONG)
@pytest.mark.parametrize("steps", [1, 40, 1000])
def test_cut_into_short_calls_the_answer_is_the_same(
    work: Callable[[], object], steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected, seen = work(), []
    for module in (products, minimise, subsets, lockstep):
        monkeypatch.setattr(module, "STEPS", steps)
    monkeypatch.setattr(greedy_pairs, "STEPS", 10 * steps)
    with watched(seen.append):
        found = work()
    parts = [value if isinstance(value, tuple) else (value,) for value in (expected, found)]
    assert all(np.array_equal(one, other) for one, other in zip(*parts, strict=True))
    assert len(seen) > 1


@pytest.mark.full
@pytest.mark.parametrize(
    "game",
    ["maharaja", "wythoff.block(5)", "gdwn(1,2)", "wythoff.comply(5)", "nim(3).block(2)", "wyt(2,3)",
     "rule(i*j == 0 or i == j and i != 2 and u >= 1)", "wythoff.radius(30)", "nim.terminal(max(x,{k}) == max(y,{k}))"],
)  # fmt: skip
def test_seconds_are_kept(game: str) -> None:
    wythoff.prove(game, seconds=0.001)  # kernels are compiled, if they were not
    start = process_time()
    proof = wythoff.prove(game, seconds=1)
    assert process_time() - start < 11, "of the processor: others may have it meanwhile"
    assert proof or "out of time after 1 seconds" in proof.theorem


@pytest.mark.parametrize("game", ["nim.pass", "nim + nim(2)", "three(1,1,2)"])
def test_no_time_for_layers_is_said(game: str) -> None:
    found = wythoff.prove(game, seconds=1e-9)
    assert found.status == "gave up" and "out of time after 1e-09 seconds" in found.theorem


def test_walks_along_guarded_rays_look_at_the_clock() -> None:
    game = wythoff.game("rule(min(i, j) == 0 and max(u, v) < 5).misere")
    game.outcomes(4)  # compiled, if it was not
    looks: list[float] = []
    with counted_clock(), pytest.raises(ProofTimeoutError), within_seconds(4), watched(looks.append):
        game.outcomes(600)
    assert len(looks) == 4


def test_guards_of_too_many_clauses_are_refused_before_they_are_made() -> None:
    guard = " or ".join(f"u >= {k} and v >= {k}" for k in range(1, 40))
    proof = wythoff.prove(f"rule(i*j == 0 or i == j and ({guard}))", seconds=60)
    assert proof.status == "gave up" and "549755813888 clauses" in proof.theorem


@pytest.mark.parametrize(
    ("game", "words"),
    [("exact(3,2).block(2)", "the options in a cone are counted on two heaps only"),
     ("rule(i > j or i > 1).block(2)", "overlap and are not counted"),
     ("rule(i*j == 0 or i == j and 2*i <= x)", "compares what is taken along (1,1) + t*(1,1) with a heap"),
     ("rule(i*j == 0 and i != 1000003 or i == j)", "no union of a few rays and cones"),
     ("rule(i*j == 0 or i == j and x - y >= 101)", "no factor, modulus, limit or difference of heaps above 100"),
     ("rule(i*j == 0 or i == j and x % 101 == 3)", "no factor, modulus, limit or difference of heaps above 100"),
     ("rule(i*j == 0 or i == 10000001 and j == 1)", "numbers from 101 to 10000000 are certified")],
)  # fmt: skip
def test_moves_that_are_not_certified_are_refused_in_words(game: str, words: str) -> None:
    proof = wythoff.prove(game)
    assert proof.status == "gave up" and words in proof.theorem


@pytest.mark.parametrize("value", [-1, 9, 10**9, 1.5, True, "1", None])
def test_nim_values_are_small_whole_numbers(value: object) -> None:
    with pytest.raises(wythoff.MeaningError, match="whole number from 0 to 8"):
        wythoff.prove("nim", value=value)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", [None, 5, b"nim"])
def test_what_is_no_game_is_said(game: object) -> None:
    with pytest.raises(wythoff.MeaningError, match="must be a string"):
        wythoff.prove(game)  # type: ignore[arg-type]


def test_what_is_not_compared_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theorem, "difference", lambda certificate: "out of time")
    proof = wythoff.prove("nim.block(2)")
    assert proof.status == "gave up" and "out of time" in proof.theorem and not proof.certificate


def test_words_that_take_too_long_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    points = wythoff.prove("nim.block(2)").automaton
    assert points is not None and description.describe(points)
    monkeypatch.setattr(description, "_told", lambda points, board: _report_forever())
    with counted_clock(), within_seconds(4):
        assert description.describe(points) is None


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), "3", None])
def test_no_time_is_no_limit(seconds: float) -> None:
    with pytest.raises(wythoff.MeaningError, match="above 0"):
        wythoff.prove("nim", seconds=seconds)


@pytest.mark.full
def test_giving_up_says_what_is_known_all_the_same() -> None:
    proof = wythoff.prove("maharaja", seconds=3)
    assert proof.status == "gave up" and "(1 + sqrt 5)/2" in proof.slope
    assert not proof.closest or f"{proof.closest.split(';')[0]}: " in proof.theorem
    assert "every column and every row holds exactly one P-position" in map(str, proof.weaker)
    assert proof.seen and proof.seen[0].startswith("distance <= 2 to wythoff's P-positions for x")
    assert proof.advice[:2] == ("wythoff compare maharaja wythoff", "wythoff prove maharaja --near wythoff 2")


@pytest.mark.full
def test_what_is_not_searched_has_weaker_theorems_too() -> None:
    with counted_clock(1e-2):
        proof = wythoff.prove("heap(2,1).declare((1,1)=P)", seconds=2)
    assert proof.status == "gave up" and "every column x >= 2" in " ".join(map(str, proof.weaker))


def test_growth_in_words() -> None:
    fib = [Trial(FIB, bound, states, 10**5, "") for bound, states in ((600, 118), (3000, 497), (15_000, 1991))]
    assert growth(fib) == "fib: 118, 497, 1991 states at heaps 600, 3000, 15 000: x4.1 each, not finite?"
    base = [Trial(BASE, 600, None, 120, "too many"), Trial(BASE, 3000, None, 500, "too many")]
    assert growth(base) == "base 2: over 120, over 500 states at heaps 600, 3000"
    assert [trials[0].system for trials in ranked([*base, *fib])] == [FIB, BASE]
    still = [Trial(FIB, bound, 12, 120, "") for bound in (600, 3000)]
    assert growth(still).endswith(": no more states")


@pytest.mark.parametrize(
    ("slope", "words"),
    [((1.618034, 1e-6), "1.618034(1), as (1 + sqrt 5)/2"), ((2.5, 7e-4), "2.5000(7), as 5/2"),
     ((2.414214, 1e-5), "as 1 + sqrt 2"),
     ((1.324718, 1e-6), "as the root of z^3 - z - 1"), ((1.7654321, 1e-9), "as no number that is known here"),
     ((0.618034, 1e-6), "as (-1 + sqrt 5)/2"), ((2.7320508, 1e-6), "as 1 + sqrt 3"),
     ((3.828427, 1e-5), "as 1 + 2 sqrt 2"),
     ((7.9, 0.2), "7.9(2), as no number that is known here"), ((1.47704, 2e-4), "1.4770(2), perhaps (2 + sqrt 29)/5"),
     ((1.3802776, 1e-6), "1.380278(1), as the root of z^4 - z^3 - 1")],
)  # fmt: skip
def test_slopes_in_words(slope: tuple[float, float], words: str) -> None:
    assert words in slope_words([slope])


def test_advice_is_commands() -> None:
    fib, base = Trial(FIB, 600, 50, 120, ""), Trial(BASE, 600, None, 120, "")
    nim, wk = wythoff.game("nim"), wythoff.game("wk(2)")
    late = advice(wk, [base, fib], None, 30)
    assert late == ("wythoff prove 'wk(2)' --seconds 120", "wythoff prove 'wk(2)' --system 'fib' --seconds 120")
    assert advice(nim, [fib], FIB, 30) == ("wythoff prove nim --system 'fib' --seconds 120",)
    assert advice(nim, [fib], FIB, None) == ("wythoff prove nim --system 'base 2'",)
    assert advice(nim, [fib], None, 30, 2) == ("wythoff prove nim --nim-value 2 --seconds 120",)
    growing = [Trial(FIB, bound, states, 10**5, "") for bound, states in ((600, 118), (3000, 497))]
    assert advice(nim, growing, None, 30) == ("wythoff find nim",)
    nearby = Nearby("fraenkel(2)", 1, 10**7, True)
    assert advice(nim, growing, None, 30, 0, nearby) == (
        "wythoff compare nim 'fraenkel(2)'", "wythoff prove nim --near 'fraenkel(2)' 1",
    )  # fmt: skip


def test_closest_in_words() -> None:
    fib = [Trial(FIB, bound, states, 10**5, "") for bound, states in ((600, 118), (3000, 497), (15_000, 1991))]
    early, far = Trial(BASE, 600, 40, 120, ""), Trial(BASE, 3000, 80, 500, "")
    assert closest_words([fib, [early]]) == "fib; no other system came near"
    assert (
        closest_words([fib, [early, far]]) == "fib; next base 2: 40, 80 states at heaps 600, 3000: x2 each, not finite?"
    )
    words = reason_words([(1.618034, 1e-6), (1.7654321, 1e-9)], [fib], "out of time")
    assert words.startswith(
        "slope (1 + sqrt 5)/2 (measured 1.618034(1)); 1.765432100(1), as no number that is known here"
    )
    assert words.endswith("x4.1 each, not finite?; out of time")


def test_what_is_tried_is_said() -> None:
    heard: list[str] = []
    with watched(lambda done: None, heard.append):
        theorem.prove("wythoff")
    assert any(words.startswith("fib: learning from heaps below ") for words in heard)
