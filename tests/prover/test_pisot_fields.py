"""Pisot numbers and their fields, against plain arithmetic with roots."""

from __future__ import annotations

from math import isqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff.automata.numeration import system_of
from wythoff.forms.algebraic import Algebraic
from wythoff.prover.search.candidate_systems import (
    asked_for,
    likely_numbers,
    name_of_system,
    pisot_in_field,
    pisot_numbers,
)


def squarefree(number: int) -> int:
    return next(number // (r * r) for r in range(isqrt(number), 0, -1) if number % (r * r) == 0)


@pytest.mark.parametrize("degree", range(2, 6))
def test_every_number_that_is_listed_has_a_system(degree: int) -> None:
    """Each is a Pisot number, by its roots and by certified ones, and its weights grow."""
    listed = pisot_numbers(degree)
    assert list(listed) == sorted(listed) and len({c for _, c in listed}) == len(listed)
    for beta, recurrence in listed[:40]:
        others = np.sort(np.abs(np.roots([1, *(-c for c in recurrence)])))
        assert others[-1] == pytest.approx(beta) and others[-2] < 1 < beta
        assert system_of(name_of_system(recurrence)).recurrence == recurrence


def test_quadratic_numbers_are_all_there() -> None:
    """z^2 = t*z + n has its other root between -1 and 1 iff 1 - t < n < 1 + t; no fraction is a root."""
    expected = {
        (t, n) for t in range(1, 13) for n in range(2 - t, t + 1)
        if n and isqrt(max(0, t * t + 4 * n)) ** 2 != t * t + 4 * n
    }  # fmt: skip
    assert {c for _, c in pisot_numbers(2) if c[0] <= 12} == {c for c in expected if largest(*c) < 13}


def largest(t: int, n: int) -> float:
    return (t + (t * t + 4 * n) ** 0.5) / 2


@given(st.integers(-30, 30), st.integers(1, 12), st.integers(2, 30), st.integers(1, 12))
def test_the_field_of_a_square_root_is_that_of_its_discriminant(p: int, q: int, d: int, r: int) -> None:
    """(p + q sqrt d)/r lies in the field of z^2 = t*z + n iff t^2 + 4n is d times a square."""
    if isqrt(d) ** 2 == d:
        return
    number = Algebraic((-d, 0, 1), 1).moebius(q, p, 0, r)
    found = pisot_in_field(number)
    assert all(squarefree(t * t + 4 * n) == squarefree(d) for t, n in found)
    units = [c for _, c in pisot_numbers(2) if abs(c[1]) == 1 and squarefree(c[0] ** 2 + 4 * c[1]) == squarefree(d)]
    assert not units or found[-1] == units[0]


@given(st.lists(st.integers(-2, 2), min_size=3, max_size=3), st.integers(1, 2), st.data())
def test_a_number_of_a_cubic_field_finds_its_field(above: list[int], below: int, data: st.DataObject) -> None:
    """p(beta)/t, known to ten digits, asks for the system of beta, or of another number of the same field."""
    recurrence = data.draw(st.sampled_from([(0, 1, 1), (1, 0, 1), (1, 1, 1), (2, 0, 1)]))
    beta = float(system_of(name_of_system(recurrence)).roots[0])
    slope = sum(c * beta**i for i, c in enumerate(above)) / below
    if not any(above[1:]) or not 1 < slope < 20:
        return
    names = [str(system) for system in asked_for([(slope, 1e-11)])]
    assert names[0] == name_of_system(recurrence)


def test_what_a_slope_may_be() -> None:
    assert likely_numbers(1.3802776, 1e-6)[0].number.polynomial() == "z^4 - z^3 - 1"
    assert likely_numbers(1.5, 0.3) == []
    assert [str(system) for system in asked_for([(4 / 3, 1e-6)])] == ["base 2", "base 3", "base 6"]
    assert [str(system) for system in asked_for([(1.0, 1e-9), ((1 + 3**0.5) / 2, 1e-7)])] == [
        "pisot 2 2", "pisot 4 -1", "base 2"]  # fmt: skip
    assert [str(system) for system in asked_for([((1 + 37**0.5) / 6, 1e-7)])] == [
        "pisot 5 3", "pisot 7 -3", "ostrowski 12"]  # fmt: skip
