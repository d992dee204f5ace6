"""Limits of time are kept, and a search that gives up says what it knows."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import numpy as np
import pytest

import wythoff
from wythoff.kernels.automata import lockstep, minimise, products, subsets
from wythoff.kernels.sequences import greedy_pairs
from wythoff.progress import report, watched
from wythoff.prover.certificate.checker import recheck
from wythoff.prover.certificate.checker.checks import check
from wythoff.prover.logic.budget import ProofTimeoutError, within_seconds
from wythoff.prover.logic.numeration import system_of
from wythoff.prover.search import theorem
from wythoff.prover.search.giving_up import Trial, advice, growth, ranked, slope_words
from wythoff.prover.search.guess_checks import tick

from .test_forged import committed

FIB, BASE = system_of("fib"), system_of("base 2")


def test_every_report_is_a_look_at_the_clock() -> None:
    seen: list[float] = []
    with watched(seen.append), within_seconds(0.02), pytest.raises(ProofTimeoutError, match="out of time after"):
        _report_forever()
    assert seen == sorted(seen) and 0 < seen[-1] <= 1


def _report_forever() -> None:
    while True:
        report(0.0)


def test_the_plain_checker_can_be_stopped() -> None:
    certificate = recheck(committed("wythoff-leap-2-3"))
    with pytest.raises(ProofTimeoutError), within_seconds(0.01):
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


@pytest.mark.parametrize(
    "game",
    ["maharaja", "wythoff.block(5)", "gdwn(1,2)", "wythoff.comply(5)", "nim(3).block(2)", "wyt(2,3)",
     "rule(i*j == 0 or i == j and i != 2 and u >= 1)", "wythoff.radius(30)"],
)  # fmt: skip
def test_seconds_are_kept(game: str) -> None:
    wythoff.prove(game, seconds=0.001)  # kernels are compiled, if they were not
    start = perf_counter()
    proof = wythoff.prove(game, seconds=1)
    assert perf_counter() - start < 11
    assert proof or "out of time after 1 seconds" in proof.theorem


def test_walks_along_guarded_rays_look_at_the_clock() -> None:
    game = wythoff.game("rule(min(i, j) == 0 and max(u, v) < 5).misere")
    game.outcomes(4)  # compiled, if it was not
    start = perf_counter()
    with pytest.raises(ProofTimeoutError), within_seconds(0.5):
        game.outcomes(600)
    assert perf_counter() - start < 10


def test_guards_of_too_many_clauses_are_refused_before_they_are_made() -> None:
    guard = " or ".join(f"u >= {k} and v >= {k}" for k in range(1, 40))
    proof = wythoff.prove(f"rule(i*j == 0 or i == j and ({guard}))", seconds=3)
    assert proof.status == "gave up" and "549755813888 clauses" in proof.theorem


@pytest.mark.parametrize(
    ("game", "words"),
    [("heap(2,1).block(2)", "the options in a cone are not counted"),
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


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), "3", None])
def test_no_time_is_no_limit(seconds: float) -> None:
    with pytest.raises(wythoff.MeaningError, match="above 0"):
        wythoff.prove("nim", seconds=seconds)


def test_giving_up_names_the_closest_system() -> None:
    proof = wythoff.prove("maharaja", seconds=6)
    assert proof.status == "gave up" and "(1 + sqrt 5)/2" in proof.slope
    assert all(command.startswith("wythoff prove maharaja") for command in proof.advice)
    assert not proof.closest or f"{proof.closest.split(';')[0]}: " in proof.theorem


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
     ((1.324718, 1e-6), "in the field of pisot 0 1 1"), ((1.7654321, 1e-9), "as no number that is known here"),
     ((0.618034, 1e-6), "as (-1 + sqrt 5)/2"), ((2.7320508, 1e-6), "as 1 + sqrt 3"),
     ((3.828427, 1e-5), "as 1 + 2 sqrt 2"),
     ((7.9, 0.2), "7.9(2), perhaps 79/10"), ((1.474, 5e-3), "1.474(5), perhaps (-1 + sqrt 97)/6"),
     ((1.325, 5e-4), "perhaps")],
)  # fmt: skip
def test_slopes_in_words(slope: tuple[float, float], words: str) -> None:
    assert words in slope_words([slope])


def test_advice_is_commands() -> None:
    fib, base = Trial(FIB, 600, 50, 120, ""), Trial(BASE, 600, None, 120, "")
    late = advice("wk(2)", [base, fib], None, 30, True)
    assert late == ("wythoff prove 'wk(2)' --seconds 120", "wythoff prove 'wk(2)' --system 'fib' --seconds 120")
    assert advice("nim", [fib], FIB, 30, True) == ("wythoff prove nim --system 'fib' --seconds 120",)
    assert advice("nim", [fib], FIB, 30, False) == ("wythoff prove nim --system 'base 2'",)
    assert advice("nim", [fib], None, 30, True, 2) == ("wythoff prove nim --nim-value 2 --seconds 120",)


def test_what_is_tried_is_said() -> None:
    heard: list[str] = []
    with watched(lambda done: None, heard.append):
        theorem.prove("wythoff")
    assert any(words.startswith("fib: learning from heaps below ") for words in heard)
