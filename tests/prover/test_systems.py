"""Numeration systems of random Pisot numbers, against greedy expansions that are made digit by digit."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff.automata.numeration import System, system_of
from wythoff.automata.valid_words import greedy_table, parry_table
from wythoff.certificate.checker.checks import check_numbers
from wythoff.certificate.checker.content import Certificate, CertificateError, Machine
from wythoff.certificate.checker.systems import check_system
from wythoff.errors import WythoffError
from wythoff.prover.learning.digits import Digits
from wythoff.prover.search.candidate_systems import name_of_system, pisot_numbers

SMALL = [c for degree in (2, 3) for _, c in pisot_numbers(degree) if max(map(abs, c)) <= 4]
LENGTH = 5


def weights(recurrence: tuple[int, ...], count: int) -> list[int]:
    """U_n by its definition."""
    known: list[int] = []
    while len(known) < count:
        n = len(known)
        known.append(sum(c * known[n - 1 - k] for k, c in enumerate(recurrence[:n])) + (n < len(recurrence)))
    return known


def greedy_words(recurrence: tuple[int, ...], length: int) -> set[tuple[int, ...]]:
    """The words of the numbers below U_length: at each place the largest digit that still fits."""
    *places, beyond = weights(recurrence, length + 1)
    words = set()
    for number in range(beyond):
        word = []
        for weight in reversed(places):
            word.append(number // weight)
            number %= weight
        words.add(tuple(word))
    return words


def known(recurrence: tuple[int, ...]) -> System | None:
    """The system, or none where it has too many digits, or valid words that are not found."""
    try:
        system = system_of(name_of_system(recurrence))
        Digits(system)
    except WythoffError:
        return None
    return system


def check_words(system: System, digits: Digits) -> None:
    """What the checker says of the numbers of a certificate."""
    numbers = Machine(tuple(map(tuple, digits.valid.tolist())), tuple(digits.ends.astype(int).tolist()))
    certificate = Certificate("nim", str(system), system.recurrence, numbers, 2, [], {"total": 1})
    check_numbers(certificate)
    check_system(certificate)


@pytest.mark.full
@settings(max_examples=40, deadline=None)
@given(st.sampled_from(SMALL))
def test_valid_words_are_the_greedy_ones(recurrence: tuple[int, ...]) -> None:
    """With negative coefficients too, and in the checker's eyes."""
    system = known(recurrence)
    if system is None or system.radix > 6:
        return
    digits = Digits(system)
    accepted = {word for word in product(range(digits.radix), repeat=LENGTH) if is_accepted(digits, word)}
    assert accepted == greedy_words(recurrence, LENGTH)
    check_words(system, digits)


def is_accepted(digits: Digits, word: tuple[int, ...]) -> bool:
    state = digits.follow(0, word)
    return state >= 0 and bool(digits.ends[state])


@pytest.mark.full
@pytest.mark.parametrize("degree", [1, 2, 3])
def test_words_below_the_recurrence_are_the_greedy_ones(degree: int) -> None:
    """Where the one table is known, the other, made from all words of one value, is the same or too large to make."""
    compared = 0
    for recurrence in product(range(1, 4), *[range(4)] * (degree - 2), *[range(1, 4)] * (degree > 1)):
        try:
            system = system_of(f"pisot {' '.join(map(str, recurrence))}")
            known, made = parry_table(recurrence), greedy_table(system)
        except WythoffError:
            continue
        if known is not None:
            compared += 1
            assert np.array_equal(known[0], made[0]) and np.array_equal(known[1], made[1])
    assert compared >= 2


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["fib", "ostrowski 3", "pisot 2 2", "pisot 3 -1", "pisot 4 -1", "pisot 2 -1 1"]), st.data())
def test_other_words_are_refused(name: str, data: st.DataObject) -> None:
    """One arrow or one end of the automaton changed: the checker sees it, unless no word is another one."""
    system = system_of(name)
    digits = Digits(system)
    states, radix = digits.valid.shape
    state, digit = data.draw(st.integers(0, states - 1)), data.draw(st.integers(0, radix - 1))
    changed = Digits(system)
    changed.valid = digits.valid.copy()
    changed.valid[state, digit] = data.draw(st.integers(-1, states - 1))
    words = product(range(radix), repeat=LENGTH + 1)
    if all(is_accepted(digits, word) == is_accepted(changed, word) for word in words):
        return
    with pytest.raises(CertificateError):
        check_words(system, changed)


@given(st.integers(0, 10**18), st.sampled_from(["pisot 4 -1", "pisot 2 2", "pisot 2 -1 1", "pisot 5 3"]))
def test_numbers_and_their_words(number: int, name: str) -> None:
    """A word has its value, no digit can be larger, and tables agree."""
    system = system_of(name)
    word = system.represent(number)
    places = weights(system.recurrence, len(word) + 1)
    assert sum(digit * weight for digit, weight in zip(reversed(word), places, strict=False)) == number
    rest = number
    for digit, weight in zip(word, reversed(places[: len(word)]), strict=True):
        assert 0 <= rest - digit * weight < weight
        rest -= digit * weight
    assert tuple(system.digits(np.array([number]))[0].tolist()) == word
