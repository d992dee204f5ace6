"""Sets that were learned from too few positions are corrected beyond them, and proved."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.automata import operations
from wythoff.automata.budget import ProofTimeoutError, within_seconds
from wythoff.automata.compiler import compiled
from wythoff.automata.numeration import system_of
from wythoff.certificate.checker.content import LinearMove, at_least, not_below
from wythoff.certificate.comparison import automaton_of, difference
from wythoff.certificate.layer_outline import has_layered_claim, layered_outline
from wythoff.certificate.linear_moves import outline
from wythoff.certificate.listed_moves import options_by_equations
from wythoff.errors import GaveUpError
from wythoff.prover import prove
from wythoff.prover.evidence.known_positions import evidence
from wythoff.prover.learning.digits import Digits
from wythoff.prover.learning.guess import Guess, StateLimit, words_of
from wythoff.prover.search import first_wrong_word, induction
from wythoff.prover.search.beyond_evidence import BeyondEvidence
from wythoff.prover.search.first_wrong_word import RuleOnWords, has_plain_rule
from wythoff.prover.search.giving_up import Trial, settles
from wythoff.prover.search.induction import Induction
from wythoff.rules import read_game

from .naive import expected_by_definition

LEAP = "rule(i*j == 0 or i == j or (i,j) in {(2,3),(3,2)})"
GAMES = (
    "wythoff",
    "maharaja",
    "nim",
    "wyt(2,3)",
    "rule(i == j and x > y or j == 0)",
    "rule(i > 0 and j > 0 or i + j == 1)",
)


def learned(text: str, system: str, bound: int) -> Induction:
    """An attempt with heaps below the bound, whose set is learned."""
    game = read_game(text)
    attempt = Induction(outline(game), system_of(system), evidence(game, outline(game), bound), StateLimit(2000))
    attempt.learn_set()
    return attempt


@pytest.mark.full
def test_a_set_that_was_learned_from_samples_is_learned_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are too many positions to look at all of them, from so few that one can."""
    game = read_game(LEAP)
    attempt = Induction(outline(game), system_of("fib"), evidence(game, outline(game), 3000), StateLimit(2000))
    monkeypatch.setattr(induction, "MOST_POSITIONS", 1500)
    attempt.learn_set()
    assert not attempt.composed and attempt.states
    certificate = attempt.prove_beyond()
    assert difference(certificate) == ""
    assert operations.is_empty(operations.exactly_one(automaton_of(certificate), prove(LEAP).automaton))


@pytest.mark.parametrize("bound", [8, 30, 70])
def test_every_correction_mends_the_word(bound: int) -> None:
    """Also where so few positions are known that no state has the other output: a new one is made."""
    attempt = learned("maharaja", "fib", bound)
    beyond = BeyondEvidence(attempt.outline, attempt.digits, attempt.guess(attempt.outline.asked), attempt.length)
    while beyond.corrections < 60:
        wrong = beyond.rule.first_wrong(beyond.guess, beyond.length + 1)
        if wrong is None:
            beyond.length += 1
            continue
        before = output(beyond.guess, wrong)
        beyond.correct(wrong)
        assert output(beyond.guess, wrong) != before


@over("system", ["fib", "base 2"])
@over(
    "move",
    [
        LinearMove((1, 1), ((1, 1),)),
        LinearMove((0, 1), ((0, 1),)),
        LinearMove((2, 3)),
        LinearMove((2, 5), ((1, 2),)),
        LinearMove((1, 0), ((3, 1),), guard=((at_least(0, 2, 2),),)),
        LinearMove((4, 4), ((1, 1),), start=((not_below(0, 1, 2),),)),
    ],
)
def test_options_by_one_equation_are_those_by_what_is_taken(move: LinearMove, system: str) -> None:
    directly = options_by_equations(move)
    assert directly is not None
    both_ways = (directly, first_wrong_word._joined(move, system_of(system)))
    assert operations.is_empty(operations.exactly_one(*(compiled(system_of(system), each) for each in both_ways)))


def random_guess(digits: Digits, copies: int, seed: int) -> Guess:
    """Some states for each place in the valid words, and edges to any of them."""
    words, chance = words_of(digits, 2), np.random.default_rng(seed)
    valid = np.repeat(words.delta, copies, axis=0)
    delta = np.where(valid >= 0, valid * copies + chance.integers(0, copies, valid.shape), -1)
    delta[0, 0] = 0
    return Guess(delta.astype(np.int32), (chance.random(len(delta)) < 0.3).astype(np.uint8))


def positions_by_word(digits: Digits, length: int) -> list[tuple[tuple[int, ...], tuple[int, int]]]:
    """All positions of so many digits, in the order of their words, as symbols."""
    bound = digits.system.weights(length + 1)[length]
    words = [digits.system.represent(number, length) for number in range(bound)]
    spelled = ((tuple(a * digits.radix + b for a, b in zip(words[x], words[y], strict=True)), (x, y))
               for x, y in product(range(bound), repeat=2))  # fmt: skip
    return sorted(spelled)


def output(guess: Guess, word: tuple[int, ...]) -> bool:
    state = 0
    for symbol in word:
        state = int(guess.delta[state, symbol])
    return bool(guess.outputs[state])


@pytest.mark.full
@given(st.sampled_from(GAMES), st.sampled_from(["base 2", "fib", "ostrowski 2", "pisot 0 1 1"]), st.integers(0, 10**6))
@settings(max_examples=12)
def test_the_first_wrong_word_is_that_of_the_definition(text: str, system: str, seed: int) -> None:
    game, digits, length = read_game(text), Digits(system_of(system)), 4
    guess, rule = random_guess(digits, 3, seed), RuleOnWords(outline(read_game(text)), Digits(system_of(system)))
    listed = positions_by_word(digits, length)
    inside = {position for word, position in listed if output(guess, word)}
    is_right = {
        word: (position in inside) == expected_by_definition(game, lambda *option: option in inside, position)
        for word, position in listed
    }
    expected = next((word for word, right in is_right.items() if not right), None)
    for _ in range(2):  # once more with what was kept
        found = rule.first_wrong(guess, length)
        assert found == (expected and tuple(np.trim_zeros(expected, "f")))


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "system", "bound"), [("wythoff", "fib", 30), (LEAP, "fib", 600), ("wyt(2,2)", "fib", 60)]
)
def test_too_few_positions_are_enough(text: str, system: str, bound: int) -> None:
    """What is corrected is what is learned from many positions."""
    certificate = learned(text, system, bound).prove_beyond()
    assert difference(certificate) == ""
    assert operations.same(automaton_of(certificate), prove(text, system).automaton)


@pytest.mark.full
def test_every_wrong_word_comes_later_and_is_wrong() -> None:
    attempt = learned(LEAP, "fib", 400)
    beyond = BeyondEvidence(attempt.outline, attempt.digits, attempt.composed[attempt.outline.asked], attempt.length)
    truth = prove(LEAP, "fib").automaton
    last: tuple[int, tuple[int, ...]] = 0, ()
    while beyond.corrections < 60:
        wrong = beyond.rule.first_wrong(beyond.guess, beyond.length + 1)
        if wrong is None:
            beyond.length += 1
            continue
        assert (len(wrong), wrong) > last
        last = len(wrong), wrong
        heaps = truth.numbers_of(wrong)
        assert output(beyond.guess, wrong) != truth.accepts(*heaps)
        beyond.correct(wrong)
        assert output(beyond.guess, wrong) == truth.accepts(*heaps)


@pytest.mark.full
def test_a_set_that_does_not_settle_is_left() -> None:
    with pytest.raises(GaveUpError, match=r"states|digits"):
        learned("gdwn(1,2)", "fib", 200).prove_beyond()
    with pytest.raises(ProofTimeoutError), within_seconds(1):
        learned("maharaja", "fib", 3000).prove_beyond()


@pytest.mark.parametrize("text", ["wythoff.misere", "wythoff.block(2)", "nim(3)", "wythoff.comply(2)", "wythoff.pass"])
def test_other_rules_are_left_to_the_learner(text: str) -> None:
    game = read_game(text)
    assert not has_plain_rule(layered_outline(game, None) if has_layered_claim(game, None) else outline(game))
    assert has_plain_rule(outline(read_game("wk(2)")))


def test_an_automaton_settles() -> None:
    fib = system_of("fib")
    trials = [Trial(fib, 600, None, 120, ""), Trial(fib, 3000, 100, 500, "")]
    assert settles(trials, fib, 15_000, 120) and not settles(trials, fib, 15_000, 200)
    assert not settles(trials, system_of("base 2"), 15_000, 100) and not settles(trials, fib, 3000, 100)


@pytest.mark.full
@given(st.sampled_from(["maharaja", "wyt(2,3)", "nim"]), st.sampled_from(["fib", "base 2"]), st.integers(0, 10**6))
@settings(max_examples=15, deadline=None)
def test_what_is_kept_of_options_is_what_the_changed_guess_says(text: str, system: str, seed: int) -> None:
    """Edges are led elsewhere and states are added; the first wrong word is that of a rule that saw nothing before."""
    digits, chance = Digits(system_of(system)), np.random.default_rng(seed)
    guess, kept = random_guess(digits, 4, seed), RuleOnWords(outline(read_game(text)), digits)
    for length in (3, 4, 4, 5, 5, 5):
        assert kept.first_wrong(guess, length) == RuleOnWords(outline(read_game(text)), digits).first_wrong(
            guess, length
        )
        guess = _changed(guess, chance)


def _changed(guess: Guess, chance: np.random.Generator) -> Guess:
    """A copy of some state, and an edge that leads to it instead."""
    edge = int(chance.choice(np.flatnonzero(guess.delta.ravel() > 0)))
    old = int(guess.delta.flat[edge])
    delta = np.vstack([guess.delta, guess.delta[old]])
    delta.flat[edge] = guess.states
    return Guess(delta, np.append(guess.outputs, 1 - guess.outputs[old]))
