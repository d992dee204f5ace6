"""Sets are learned from their blocks, and counted by logic, as plain loops over positions say."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.automata.budget import within_seconds
from wythoff.automata.numeration import system_of
from wythoff.certificate.checker.content import Certificate, SetKey
from wythoff.certificate.linear_moves import outline
from wythoff.errors import GaveUpError
from wythoff.prover.evidence.known_sets import Evidence
from wythoff.prover.learning.block_learner import EMPTY, BlockLearner, Blocks, WordTree
from wythoff.prover.learning.composed_counts import CompositionError, composed_count
from wythoff.prover.learning.digits import Digits
from wythoff.prover.learning.guess import Guess, StateLimit, words_of
from wythoff.prover.search.guess_checks import GuessChecks
from wythoff.prover.search.induction import Induction
from wythoff.prover.search.walks import Seen
from wythoff.rules import read_game

SYSTEMS = ("base 2", "base 3", "fib", "ostrowski 2", "pisot 1 1 1", "pisot 0 1 1", "pisot 1 0 0 1")
LIMIT = StateLimit(2000)


def value(guess: Guess, digits: Digits, *heaps: int) -> int:
    """What a machine says of a position; -1 if it stops."""
    length, state = max(map(digits.length, heaps)), 0
    for column in zip(*(digits.system.represent(heap, length) for heap in heaps), strict=True):
        symbol = 0
        for digit in column:
            symbol = symbol * digits.radix + digit
        state = int(guess.delta[state, symbol])
        if state < 0:
            return -1
    return int(guess.outputs[state])


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_tree_of_words(name: str) -> None:
    """Numbers are words in their order, with their last digit, and the way back to them."""
    digits = Digits(system_of(name))
    tree = WordTree(digits, 7)
    words = digits.words(7)
    assert len(words) == len(tree.place)
    assert [word[-1] for word in words] == tree.last.tolist()
    assert [digits.follow(0, word) for word in words] == tree.place.tolist()
    numbers = [digits.value(word) for word in words if digits.ends[digits.follow(0, word)]]
    assert numbers == list(range(len(numbers))) == list(range(len(tree.numbers)))
    again = tree.onward(tree.parent.astype(np.int64), tree.last)
    assert again.tolist() == list(range(len(words)))
    nowhere = [(w, d) for w in range(len(set(tree.parent))) for d in range(digits.radix)]
    ends = tree.onward(*(np.array(column) for column in zip(*nowhere, strict=True)))
    is_valid = [digits.valid[tree.place[w], d] >= 0 for w, d in nowhere]
    assert (ends >= 0).tolist() == is_valid


@given(st.sampled_from(SYSTEMS), st.sets(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=30))
@settings(max_examples=40)
def test_blocks_are_equal_where_all_continuations_are(name: str, chosen: set[tuple[int, int]]) -> None:
    digits = Digits(system_of(name))
    length = digits.length(11)
    tree = WordTree(digits, length)
    positions = np.array(sorted(chosen), np.int64).reshape(-1, 2)
    blocks = Blocks(tree, positions)
    words = digits.words(length)
    inside = {tuple(words[tree.numbers[heap]] for heap in position) for position in chosen}
    for depth in range(length + 1):
        short = digits.words(length - depth)
        pairs = list(product(range(len(short)), repeat=2))
        residuals = [
            frozenset((x[length - depth :], y[length - depth :]) for x, y in inside
                      if (x[: length - depth], y[: length - depth]) == (short[a], short[b]))
            for a, b in pairs
        ]  # fmt: skip
        found = blocks.of(np.array(pairs), depth).tolist()
        assert all((number == EMPTY) == (not residual) for number, residual in zip(found, residuals, strict=True))
        assert len(set(zip(found, residuals, strict=True))) == len(set(found)) == len(set(residuals))


@pytest.mark.full
@over("name", SYSTEMS)
@over("seed", range(3))
def test_random_sets_are_recovered(name: str, seed: int) -> None:
    """A set of positions given by a random automaton: the machine found accepts it, and no other position."""
    chance, digits = np.random.default_rng(seed), Digits(system_of(name))
    delta = chance.integers(0, 4, (4, digits.radix**2)).astype(np.int32)
    delta[0, 0] = 0
    hidden = Guess(delta, np.array([1, 0, 0, 1], np.uint8))
    length = digits.full_length(200)
    bound = int(digits.weights[length])
    chosen = [(x, y) for x, y in product(range(bound), repeat=2) if value(hidden, digits, x, y)]
    learner = BlockLearner(digits, Evidence(np.array(chosen, np.int64), bound), length, LIMIT)
    places = chance.integers(0, bound, (2000, 2)).tolist()
    assert [value(learner.guess, digits, x, y) for x, y in places] == [value(hidden, digits, x, y) for x, y in places]
    assert not learner.is_doubtful
    assert learner.guess.states <= 4 * len(digits.valid) ** 2


def test_what_does_not_end_is_refused_in_words() -> None:
    digits = Digits(system_of("fib"))
    squares = np.array([(n * n, (n * n * n) % 900) for n in range(31)], np.int64)
    with pytest.raises(GaveUpError, match="more than 40 states in fib"):
        BlockLearner(digits, Evidence(squares, 987), 15, StateLimit(40))
    with pytest.raises(GaveUpError, match="out of time"), within_seconds(1e-9):
        BlockLearner(digits, Evidence(squares, 987), 15, LIMIT)


@pytest.mark.parametrize("name", SYSTEMS)
def test_words_of_numbers(name: str) -> None:
    digits = Digits(system_of(name))
    words = words_of(digits, 2)
    for pair in product(product(range(digits.radix), repeat=4), repeat=2):
        states = [digits.follow(0, word) for word in pair]
        state = 0
        for a, b in zip(*pair, strict=True):
            state = int(words.delta[state, a * digits.radix + b]) if state >= 0 else -1
        assert (state >= 0) == (min(states) >= 0)
        assert state < 0 or words.outputs[state] == all(digits.ends[end] for end in states)


def composed(text: str, name: str, side: int) -> tuple[Certificate, Digits, Evidence, GuessChecks, dict[object, Guess]]:
    """All counts of a set that is learned from a board, the board, and the checks."""
    game, digits = read_game(text), Digits(system_of(name))
    length = digits.full_length(side)
    bound = int(digits.weights[length])
    known = Evidence(np.argwhere(np.asarray(game.outcomes(bound))).astype(np.int64), bound)
    attempt = Induction(outline(game), digits.system, [known], LIMIT)
    guesses: dict[object, Guess] = {SetKey(0): BlockLearner(digits, known, length, LIMIT).guess}
    checks = GuessChecks(attempt.outline, digits, guesses.__getitem__)
    for key in attempt.outline.count_keys:
        before = guesses[key.before] if key.stage else checks.landing(key)
        guesses[key] = composed_count(attempt.outline, digits, key, before, LIMIT)
    return attempt.outline, digits, known, checks, guesses


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("wythoff", "fib"), ("wythoff.block(2)", "fib"), ("nim.block(4)", "base 2"), ("wythoff.misere", "fib"),
        ("wythoff.comply(2)", "fib"), ("wk(2)", "fib"), ("rule(i > j)", "base 2"),
        ("rule(i*j == 0 or i == j and i % 3 == 1)", "base 2"), ("rule(i*j == 0 or i == 2*j or j == 2*i)", "base 2"),
        ("rule(i*j == 0 or i == j or (i,j) in {(1,3),(3,1)})", "fib"),
    ],
)  # fmt: skip
def test_counts_are_those_of_the_options(text: str, name: str) -> None:
    """Every machine, at every position of a square, as the positions of the board say; and nothing fails."""
    outline_of, digits, known, checks, guesses = composed(text, name, 400)
    places = np.array(list(product(range(30), repeat=2)), np.int64)
    for key in outline_of.count_keys:
        count = partial(known.count, key.source, outline_of.moves[key.move], key.stage, outline_of.cap)
        assert [value(guesses[key], digits, x, y) for x, y in places.tolist()] == count(places).tolist(), key
    assert checks.first_failure() is None


def test_a_step_of_three_heaps_is_not_composed() -> None:
    digits = Digits(system_of("base 2"))
    moved = outline(read_game("nim(3)")).moves
    diagonal = replace(moved[0], base=(1, 1, 1), steps=((1, 1, 1),))
    empty = replace(outline(read_game("nim(3)")), moves=[diagonal])
    with pytest.raises(CompositionError, match="more than two heaps"):
        composed_count(empty, digits, empty.count_keys[0], words_of(digits, 3), LIMIT)


@given(st.lists(st.sets(st.integers(0, 50), max_size=12), max_size=12))
def test_a_growing_set_of_numbers(parts: list[set[int]]) -> None:
    naive = {7}
    seen = Seen(np.array([7]))
    for part in parts:
        fresh = part - naive
        seen.add(np.array(sorted(fresh), np.int64))
        naive |= fresh
        assert seen.has(np.arange(51)).tolist() == [number in naive for number in range(51)]
        assert len(seen) == len(naive)
