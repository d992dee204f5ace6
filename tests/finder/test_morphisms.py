"""Fixed points of morphisms: planted ones, the gap words of the mex-linear games, terms of any size."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wythoff as wy
from tests.cases import over
from wythoff.finder.data.evidence import evidence_of
from wythoff.finder.data.hypothesis import Rung, judged
from wythoff.finder.words.desubstitution import desubstituted
from wythoff.finder.words.morphic import morphisms
from wythoff.rules import read_game

from .made_data import check_code, findings, fixed_point, functions, only, sequence

PLANTED = {
    "Fibonacci": {0: [0, 1], 1: [0]},
    "Thue and Morse": {0: [0, 1], 1: [1, 0]},
    "period doubling": {0: [0, 1], 1: [0, 0]},
    "Tribonacci": {0: [0, 1], 1: [0, 2], 2: [0]},
    "squares": {0: [0, 1, 2, 2], 1: [1, 2, 2], 2: [2]},
    "long": {0: [0] * 11 + [1], 1: [0] * 4 + [2], 2: [1, 0]},
}


@pytest.mark.parametrize("name", PLANTED)
def test_planted_words_are_found(name: str) -> None:
    images = PLANTED[name]
    word = fixed_point(images, 0, 4000)
    finding = only(morphisms, sequence(word))
    size = sum(map(len, images.values()))
    assert finding.rung is Rung.EQUAL and finding.surplus > 1500
    facts = finding.hypothesis.facts
    assert facts["sequence"] == "a" and facts["since"] == 0
    found = facts["images"]
    assert isinstance(found, dict) and sum(len(image) for image in found.values() if isinstance(image, list)) <= size


def test_the_words_of_the_fibonacci_word() -> None:
    word = [1 + letter for letter in fixed_point(PLANTED["Fibonacci"], 0, 1000)]
    assert only(morphisms, sequence(word)).words == "a_n is the fixed point of 1 -> 12, 2 -> 1 that begins with 1"


def test_sums_of_a_word_are_known_by_their_gaps() -> None:
    total, terms = 5, []
    for letter in fixed_point(PLANTED["Tribonacci"], 0, 3000):
        terms.append(total)
        total += (3, 40, 7)[letter]
    finding = only(morphisms, sequence(terms))
    assert finding.words.startswith("a_{n+1} - a_n is the fixed point of") and finding.words.endswith(
        "3, 7, 40 for a, b, c"
    )
    assert functions(finding.hypothesis)["term"](2000) == terms[2000]


@pytest.mark.full
@over("seed", range(20))
def test_random_morphisms_are_found(seed: int) -> None:
    """A morphism of two or three letters whose word has them all: found, or one of no larger size."""
    chance = random.Random(seed)
    letters = chance.choice((2, 3))
    images = {k: [chance.randrange(letters) for _ in range(chance.randint(1, 4))] for k in range(letters)}
    images[0] = [0, *images[0], *range(1, letters)]
    word = fixed_point(images, 0, 4000)
    for finding in findings(morphisms, sequence(word)):
        check_code(finding.hypothesis, sequence(word))
        assert not finding.trial.failure
    found = desubstituted(word[:2000])
    assert found is not None and found.size <= sum(map(len, images.values()))
    assert found.letters(4000).tolist() == word


MEX_LINEAR = (
    [f"wyt({a},{b})" for a in range(1, 8) for b in range(1, 6)]
    + [f"fraenkel({a})" for a in (2, 5, 12, 20)]
    + [f"wyt({a},{b}).misere" for a, b in ((2, 1), (2, 3), (3, 2), (5, 4))]
)


@pytest.mark.full
@over("text", [*MEX_LINEAR, "heap(2,1)", "heap(1,2)", "heap(3,1)", "heap(3,5)"])
def test_gap_words_of_mex_linear_games(text: str) -> None:
    """The pairs of any size are those of the closed form, and the gaps of x those of the word."""
    game = read_game(text)
    evidence = evidence_of(game, 4000 if "heap" not in text else 400, 5)
    found = [each for each in findings(morphisms, evidence) if each.hypothesis.facts["sequence"] == "(x, y)"]
    (finding,) = found
    assert finding.rung is Rung.EQUAL
    pair = functions(finding.hypothesis)["pair"]
    for n in (0, 1, 17, 10**6, 10**40):
        assert pair(n) == game.pair(n)
    letters = wy.word(game).prefix(60)[1:]
    gaps = [pair(n + 1)[0] - pair(n)[0] for n in range(len(letters))]
    assert [gap - min(gaps) for gap in gaps] == [ord(letter) - 48 for letter in letters]


@pytest.mark.parametrize("given", [{"c": 1}, {"c": 3}, {"p": 2}, {"rule": "a -> abc, b -> ca, c -> b"}])
def test_limit_words_of_the_project(given: dict[str, Any]) -> None:
    known = wy.word(**given)
    finding = only(morphisms, sequence(list(known.prefix(3000).encode())))
    term = functions(finding.hypothesis)["term"]
    assert all(chr(term(n)) == known.letter(n + 1) for n in (0, 5, 10**5, 10**25))


def test_a_pair_of_a_thousand_digits() -> None:
    finding = findings(morphisms, evidence_of(read_game("wyt(2,3)"), 2000))[0]
    assert functions(finding.hypothesis)["pair"](10**1000) == read_game("wyt(2,3)").pair(10**1000)


def test_marks_of_numbers() -> None:
    words = [each.words for each in findings(morphisms, evidence_of(read_game("wythoff"), 3000))]
    marked = "the numbers from 1 on, marked x if the smaller of a pair, y if the larger,"
    assert f"{marked} are the fixed point of x -> xy, y -> x that begins with x" in words


@pytest.mark.parametrize("text", ["gdwn(1,2)", "nim", "maharaja", "wythoff.block(4)", "three(3,3,1)"])
def test_games_without_a_small_morphism(text: str) -> None:
    assert not findings(morphisms, evidence_of(read_game(text), 3000))


def test_a_letter_that_differs_is_named() -> None:
    word = fixed_point(PLANTED["Thue and Morse"], 0, 3000)
    (hypothesis,) = morphisms(sequence(word[:1000]))
    word[2500] = 5
    assert judged(hypothesis, sequence(word)).rung_words.startswith("refuted at n = 2500: a_n = 5, not")
