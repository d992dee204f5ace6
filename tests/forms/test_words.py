"""Limit words against repeated substitution."""

from itertools import islice

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.forms.beatty import BeattyPairs
from wythoff.forms.mex_linear import MexLinear
from wythoff.forms.morphisms import Morphism, double_power_word, gap_word, power_word


def substitute(morphism: Morphism, n: int) -> str:
    word = morphism.start
    while len(word) < n:
        word = "".join(morphism.images[letter] for letter in word)
    return word[:n]


WORDS = [
    *(power_word(c) for c in (1, 2, 5)),
    *(double_power_word(p) for p in (1, 2, 4)),
    gap_word(MexLinear(3, 1, 2)),
    gap_word(MexLinear(2, 1, 1, 5)),
    gap_word(MexLinear(2, 1, 0)),
    Morphism({"a": "abc", "b": "c", "c": "ab"}, "a"),
    Morphism({"a": "ab", "b": "ba"}, "a"),
    Morphism({"a": "ab", "b": "c", "c": "c"}, "a"),
]


@pytest.mark.full
@over("morphism", WORDS)
def test_everything_on_the_first_letters(morphism: Morphism) -> None:
    n = 300
    word = substitute(morphism, n)
    assert "".join(islice(morphism.letters(), n)) == word
    assert morphism.prefix(n) == word and morphism.prefix(0) == ""
    assert "".join(morphism.alphabet[code] for code in morphism.codes(n)) == word
    assert [morphism.letter(i) for i in range(1, n + 1)] == list(word)
    for letter in morphism.alphabet:
        places = [i for i, other in enumerate(word, 1) if other == letter]
        assert [morphism.count(letter, i) for i in range(n)] == [word[:i].count(letter) for i in range(n)]
        if letter in morphism.recurrent():
            assert [morphism.position(letter, i) for i in range(1, len(places) + 1)] == places
            assert list(islice(morphism.positions(letter), len(places))) == places
        else:
            assert len(places) <= 1
            with pytest.raises(ValueError, match="infinitely often"):
                morphism.position(letter, 1)


@pytest.mark.full
@settings(max_examples=25, deadline=None)
@given(st.integers(1, 10**1000), st.integers(1, 4))
def test_places_are_the_pairs_of_fraenkel(i: int, c: int) -> None:
    word = power_word(c)
    assert (word.position("a", i), word.position("b", i)) == BeattyPairs(c).pair(i)


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 10**300), st.integers(1, 4))
def test_places_of_the_other_family(i: int, p: int) -> None:
    word = double_power_word(p)
    assert (word.position("a", i), word.position("b", i)) == MexLinear(1, p, 1).pair(i)


@pytest.mark.full
@settings(max_examples=25, deadline=None)
@given(st.integers(1, 10**1000))
def test_far_letters_agree_with_far_places(n: int) -> None:
    word = Morphism({"a": "abc", "b": "c", "c": "ab"}, "a")
    letter = word.letter(n)
    before = word.count(letter, n - 1)
    assert word.count(letter, n) == before + 1
    assert word.position(letter, before + 1) == n
    assert sum(word.count(other, n) for other in word.alphabet) == n


def test_gap_word_is_the_gaps() -> None:
    sequence = MexLinear(4, 1, 3, 1)
    gaps = "".join(chr(48 + d) for d in islice(sequence.gaps(), 200))
    assert gap_word(sequence).prefix(201) == "*" + gaps


def test_codes_in_a_longer_block() -> None:
    word = power_word(1)
    codes = word.codes(100_000)
    assert codes.dtype == np.uint8 and len(codes) == 100_000
    seconds = [BeattyPairs().pair(i)[1] for i in range(1, 1001)]
    assert np.array_equal(np.flatnonzero(codes == 1)[:1000] + 1, seconds)


@pytest.mark.parametrize(
    ("images", "start"),
    [
        ({"a": "a"}, "a"),
        ({"a": "ba", "b": "a"}, "a"),
        ({"a": "ab"}, "a"),
        ({"a": "ab", "b": ""}, "a"),
        ({}, "a"),
    ],
)
def test_no_limit_word(images: dict[str, str], start: str) -> None:
    with pytest.raises(ValueError, match="image"):
        Morphism(images, start)
