"""Letters told by digits: planted automata, trailing zeros, games in the systems in which they are known."""

from __future__ import annotations

import random

import pytest

from tests.cases import over
from wythoff.finder.data.evidence import evidence_of
from wythoff.finder.data.hypothesis import Rung, judged
from wythoff.finder.words.letters_by_digits import letters
from wythoff.rules import read_game

from .made_data import check_code, findings, functions, only, sequence


def fibonacci_digits(n: int) -> list[int]:
    """The greedy digits of n in Fibonacci numbers, most significant first."""
    weights = [1, 2]
    while weights[-1] <= n:
        weights.append(weights[-1] + weights[-2])
    digits = []
    for weight in reversed(weights):
        digits.append(int(weight <= n))
        n -= weight * digits[-1]
    return digits


def base_digits(n: int, b: int) -> list[int]:
    return [*base_digits(n // b, b), n % b] if n else []


def test_the_last_digits_in_fibonacci_numbers() -> None:
    word = [3 if fibonacci_digits(n)[-1] else 8 for n in range(3000)]
    finding = only(letters, sequence(word))
    assert finding.words == "a_n is told by the last digit of n in fib: 0 -> 8, 1 -> 3"
    assert finding.rung is Rung.EQUAL


def test_the_number_of_zeros_at_the_end() -> None:
    def zeros(n: int) -> int:
        return 0 if n % 3 else 1 + zeros(n // 3)

    finding = only(letters, sequence([7 if n and zeros(n) % 2 else 4 for n in range(3000)]))
    assert finding.words == "a_n is 4 if n >= 1 ends in an even number of zeros in base 3, else 7; it is 4 for n = 0"


@pytest.mark.full
@over("seed", range(12))
def test_random_automata_are_found(seed: int) -> None:
    """A random automaton of up to five states in base 2 or 3: letters of any size are told."""
    chance = random.Random(seed)
    b, states = chance.choice((2, 3)), chance.randint(2, 5)
    targets = [[chance.randrange(states) for _ in range(b)] for _ in range(states)]
    targets[0][0] = 0
    outputs = [chance.choice((2, 5, 11)) for _ in range(states)]

    def told(n: int) -> int:
        state = 0
        for digit in base_digits(n, b):
            state = targets[state][digit]
        return outputs[state]

    word = [told(n) for n in range(4000)]
    for finding in findings(letters, sequence(word)):
        assert finding.rung is Rung.EQUAL
        check_code(finding.hypothesis, sequence(word))
        if finding.hypothesis.facts["sequence"] == "a_n" and finding.hypothesis.facts["system"] == f"base {b}":
            assert all(functions(finding.hypothesis)["term"](n) == told(n) for n in (10**9, 10**12 + 7))


def test_the_marks_of_wythoff_are_those_of_the_literature() -> None:
    """n is the smaller of a pair iff its Fibonacci digits end in an even number of zeros (Fraenkel)."""
    found = {
        str(each.hypothesis.facts["sequence"]): each
        for each in findings(letters, evidence_of(read_game("wythoff"), 2000))
    }
    marks = found["the mark of n"]
    assert "x if n >= 1 ends in an even number of zeros in fib, else y; it is b for n = 0" in marks.words
    check_code(marks.hypothesis, evidence_of(read_game("wythoff"), 2000), 1000)


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "system"),
    [("wythoff.block(2)", "fib"), ("fraenkel(2)", "ostrowski 2"), ("fraenkel(3)", "ostrowski 3"), ("tk(2)", "fib")],
)
def test_games_in_their_systems(text: str, system: str) -> None:
    evidence = evidence_of(read_game(text), 4000, 5)
    found = findings(letters, evidence)
    assert found and {each.hypothesis.facts["system"] for each in found} == {system}
    for each in found:
        assert each.rung is Rung.EQUAL
        check_code(each.hypothesis, evidence, 1000)


@pytest.mark.full
@pytest.mark.parametrize("text", ["gdwn(1,2)", "maharaja", "nim"])
def test_games_without_a_small_automaton(text: str) -> None:
    assert not findings(letters, evidence_of(read_game(text), 3000))


def test_a_letter_that_differs_is_named() -> None:
    word = [bin(n).count("1") % 2 for n in range(3000)]
    hypothesis = next(iter(letters(sequence(word[:1000]))))
    word[2000] = 9
    assert judged(hypothesis, sequence(word)).rung_words == "refuted at n = 2000: a_n = 9, not 0"
