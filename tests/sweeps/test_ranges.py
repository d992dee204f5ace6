"""Ranges: what letters run over, against nested loops, and what is refused."""

from __future__ import annotations

from itertools import chain, product
from itertools import combinations as choose
from math import gcd

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff import TextError, WythoffError
from wythoff.errors import MeaningError, RuleError, TooLargeError
from wythoff.sweeps.games import combinations as loops
from wythoff.sweeps.games.combinations import combinations, count, read_where
from wythoff.sweeps.games.letters import Subsets, Union, size_of
from wythoff.sweeps.games.ranges import Given, ranges_of, subsets_range


def values(*texts: str, where: str = "", **letters: Given) -> list[tuple[object, ...]]:
    """All combinations."""
    ranges = ranges_of(texts, letters)
    return list(combinations(ranges, read_where(where, ranges)))


def numbers(*texts: str) -> list[object]:
    return [first for first, *_ in values(*texts)]


def test_ranges_of_numbers() -> None:
    assert numbers("p=1..4") == [1, 2, 3, 4] and numbers("p=1..8..3") == [1, 4, 7] and numbers("p=1,2,5") == [1, 2, 5]
    assert numbers("p=1..3,7,10..12") == [1, 2, 3, 7, 10, 11, 12] and numbers("p = -2 .. 0") == [-2, -1, 0]
    assert numbers("p=3,1..4,3") == [3, 1, 2, 4]  # each once
    assert numbers("long_name2=2*3-1") == [5] and numbers(f"p={10**30}..{10**30 + 1}") == [10**30, 10**30 + 1]


def test_ends_depend_on_other_letters_in_any_order() -> None:
    expected = [(p, q) for p in range(1, 5) for q in range(p + 1, 4)]
    assert values("p=1..4", "q=p+1..3") == values("q=p+1..3", "p=1..4") == expected
    assert values("p=1..3", "q=p,2*p,5..p") == [(1, 1), (1, 2), (2, 2), (2, 4), (3, 3), (3, 6)]
    assert values("p=1..3", "q=0..6..p", where="q > 3") == [(1, 4), (1, 5), (1, 6), (2, 4), (2, 6), (3, 6)]
    assert values("S={1,2}", "p=1..len(S)") == [
        (((1,),), 1, 1),
        (((2,),), 1, 1),
        (((1,), (2,)), 2, 1),
        (((1,), (2,)), 2, 2),
    ]


def test_sets_run_over_their_subsets() -> None:
    expected = [(), ((1,),), ((2,),), ((3,),), ((1,), (2,)), ((1,), (3,)), ((2,), (3,)), ((1,), (2,), (3,))]
    assert numbers("S={3,1,2,1}") == expected and numbers("S={}") == [()]
    assert numbers("S={(2,1),(1,2)}") == [(), ((1, 2),), ((2, 1),), ((1, 2), (2, 1))]
    assert values("S={1,2,3}", where="len(S) == 2") == [(pair, 2) for pair in expected[4:7]]


def test_subsets_in_their_own_form() -> None:
    assert subsets_range("S=(1,2) (1,3) (2,3)") == subsets_range("(2,3) (1,2),(1,3)") == "S={(1,2),(1,3),(2,3)}"
    assert subsets_range("T=3 1 2") == subsets_range("T={1,2,3}") == "T={1,2,3}"


def test_ranges_in_python() -> None:
    assert values(p=range(3)) == values(p=[0, 1, 2]) == values(p=np.arange(3)) == values(p="0..2")
    assert (
        values(p=range(5, 0, -2)) == [(5,), (3,), (1,)]
        and values(p=7) == [(7,)]
        and values(p=(2, 2, 1)) == [(2,), (1,)]
    )
    assert values(S={1, 2}) == values("S={1,2}") and values(S=frozenset({(1, 2)})) == values("S={(1,2)}")
    assert values(S=[{2, 1}, [], (5,)]) == [(((1,), (2,)), 2), ((), 0), (((5,),), 1)]
    assert values("q=p..p+1", p=(number for number in (4, 6))) == [(4, 4), (4, 5), (6, 6), (6, 7)]


WRONG = [
    (["p=1...20"], ".", "two dots"),
    (["p=1.5"], "5", "two dots"),
    (["p=a..b"], "a", "no meaning in what p runs over; allowed are whole numbers"),
    (["q=1..2", "p=a..b"], "a", "allowed are q, whole numbers"),
    (["p=1.."], "", "ends too early: a range has a second end"),
    (["p=1..20.."], "", "comes the step"),
    (["p=..3"], ".", "begins with a number"),
    (["p=1,,2"], ",", "begins with a number"),
    (["p="], "", "ends too early"),
    (["p"], "p", "a range is a letter"),
    (["1=2"], "1=2", "a range is a letter"),
    (["p==3"], "==", "expected '='"),
    (["p=1 2"], "2", "expected '..', ','"),
    (["p=1..3", "p=3"], "p", "'p=1..3'; each letter stands once"),
    (["p=p..3"], "p", "no meaning in what p runs over"),
    (["p=5..3"], "5..3", "this range is empty"),
    (["p=1,5..3"], "5..3", "this range is empty"),
    (["s={1,2}"], "s", "a capital"),
    (["S={1,2"], "", "to close this set"),
    (["S={1,(1,2)}"], "(", "must hold numbers"),
    (["S={1} 2"], "2", "the end after '}'"),
    (["S={1}", "p=S..3"], "S", "no meaning"),
    (["gcd=3"], "gcd", "a meaning of its own"),
    (["p=1..(2 == 3)"], "(2 == 3)", "a number is needed"),
]


@over(("texts", "culprit", "words"), WRONG)
def test_wrong_ranges_are_quoted_and_pointed_at(texts: list[str], culprit: str, words: str) -> None:
    with pytest.raises(TextError) as caught:
        ranges_of(texts)
    error = caught.value
    assert error.text == texts[-1] and error.text[error.start : error.end] == culprit and words in str(error)


def test_letters_that_need_each_other_are_refused() -> None:
    with pytest.raises(MeaningError, match=r"'p=q..3' needs q, 'q=r..4' needs r, 'r=p..1' needs p"):
        ranges_of(["s=1..2", "p=q..3", "q=r..4", "r=p..1"])


@pytest.mark.parametrize(
    ("fixed", "lettered"),
    [("p=1..20..0", "q=1..20..p-1"), ("p=1//0..3", "q=1//(p-1)..3"), ("p=1..3..-1", "q=1..3..-p")],
)
def test_numbers_without_meaning_are_refused(fixed: str, lettered: str) -> None:
    with pytest.raises(RuleError, match=r"step|divides by zero"):
        ranges_of([fixed])
    with pytest.raises(RuleError, match="p = 1"):
        values("p=1..3", lettered)


@pytest.mark.parametrize(
    "value",
    [[], range(0), 1.5, [True], [1, 2.5], [{1}, 2], ["a"], [["a"]], None, {1: 2}, [{1, (1, 2)}], [[(1, 2, 3, 4)]]],
)
def test_wrong_values_are_refused_in_words(value: object) -> None:
    with pytest.raises(MeaningError, match="P"):
        ranges_of(letters={"P": value})  # type: ignore[dict-item]


@pytest.mark.parametrize("text", ["", "S=", "(1,2) 3", "a", "{1,2", "(1,2", "S=1 )", "S==1"])
def test_wrong_subsets_are_refused(text: str) -> None:
    with pytest.raises(TextError):
        subsets_range(text)


def test_too_many_letters_and_values_are_refused() -> None:
    with pytest.raises(MeaningError, match="21 letters"):
        ranges_of([f"p{n}=1" for n in range(21)])
    with pytest.raises(MeaningError, match="one by one"):
        ranges_of(letters={"p": iter(int, 1)})
    with pytest.raises(TextError, match="letter"):
        ranges_of(letters={"p q": 3})


# Conditions


def test_conditions_in_the_letters() -> None:
    found = values("p=1..6", "q=1..6", where="p < q and gcd(p, q) == 1 and p*q % 2 == 0")
    assert found == [(p, q) for p in range(1, 7) for q in range(p + 1, 7) if gcd(p, q) == 1 and p * q % 2 == 0]
    assert values("i=0..9", where="i in {1,4,11} or i in squares") == [(0,), (1,), (4,), (9,)]
    assert values("p=0..3", "q=0..3", where="q > 0 and p % q == 1") == [(1, 2), (1, 3), (3, 2)]
    assert values("p=0..3", "q=0..3", where="p > 1 and q % (p - 1) == 1") == [(3, 1), (3, 3)]
    assert values("p=-1..2", where="p >= 0 and p ^ 1 == 0") == [(1,)] and values("p=1", where="1 == 2") == []


def test_a_condition_that_may_fault_waits_for_those_before_it() -> None:
    assert values("p=0..1", "q=0..1", where="p + q > 1 and 6 % p == 0") == [(1, 1)]


@pytest.mark.parametrize("where", ["p < a", "p <", "p < 2)", "p", "p = 2", "x == 1", "len(p) == 1"])
def test_wrong_conditions_are_refused(where: str) -> None:
    with pytest.raises(TextError) as caught:
        values("p=1..3", where=where)
    assert caught.value.text == where


def test_values_tried_in_vain_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "MOST_IN_VAIN", 1000)
    for texts, where in (
        (["p=1..1000000000"], "p < 0"),
        (["p=1..1000000000", "q=p..0"], ""),
        (["p=1..99", "q=1..99"], "p*q < 0"),
    ):
        with pytest.raises(TooLargeError, match="narrow the ranges"):
            values(*texts, where=where)
    assert len(values("p=1..20", "q=1..950", where="q == 900")) == 20


# Counting


def test_independent_ranges_are_counted_without_running_through_them() -> None:
    billion = ranges_of(["p=1..1000000000", "q=1..10..2", "S={1,2,3,4,5}"])
    assert count(billion) == 10**9 * 5 * 2**5
    assert count(billion, "q > 4 and len(S) != 1", bound=10**12) == 10**9 * 3 * 27
    assert count(ranges_of([f"p=1..{10**30},{10**31}..{10**32}"])) == 10**30 + 9 * 10**31 + 1
    assert count(ranges_of(["p=1..5,3..200000,7"])) == 200000 and count(ranges_of()) == 1


def test_dependent_ranges_are_counted_up_to_the_bound() -> None:
    ranges = ranges_of(["p=1..1000000000", "q=p..2*p"])
    assert count(ranges, bound=100) == sum(p + 1 for p in range(1, 102))
    assert count(ranges, "q > 0", bound=100) == 101
    assert count(ranges_of(["p=1..1000", "q=p+1..2000"])) == sum(2000 - p for p in range(1, 1001))
    assert count(ranges_of(["p=1..9", "q=p..2*p"]), "p < 4", bound=8) == 9
    assert count(ranges_of(["p=1..3", "q=p..2*p"]), bound=9) == 9
    assert count(ranges_of(["p=1..3", "q=p..0"])) == 0


spans = st.builds(
    lambda low, size, step: (f"{low}..{low + size}..{step}", range(low, low + size + 1, step)),
    st.integers(-5, 5), st.integers(0, 9), st.integers(1, 4),
)  # fmt: skip


@pytest.mark.full
@given(st.lists(spans, min_size=1, max_size=4))
def test_parts_against_sets(parts: list[tuple[str, range]]) -> None:
    expected = list(dict.fromkeys(chain.from_iterable(numbers for _, numbers in parts)))
    assert numbers("p=" + ",".join(text for text, _ in parts)) == expected
    union = Union(tuple(part for _, part in parts))
    assert (
        list(union) == expected and union.size(100) == len(expected) and min(union.size(2), 3) == min(len(expected), 3)
    )


@settings(max_examples=60)
@given(spans, st.integers(-2, 2), st.integers(-3, 12), spans, st.integers(0, 4), st.permutations(range(4)))
def test_ranges_against_nested_loops(
    first: tuple[str, range], shift: int, last: int, third: tuple[str, range], points: int, order: list[int]
) -> None:
    """p, then q from p + shift to last, r beside them, and the subsets of some numbers."""
    texts = [f"p={first[0]}", f"q=p+{shift}..{last}", f"r={third[0]}", f"S={{{','.join(map(str, range(points)))}}}"]
    ranges = ranges_of([texts[place] for place in order])
    subsets = [part for size in range(points + 1) for part in choose([(n,) for n in range(points)], size)]
    expected = {
        (p, q, r, part)
        for p, r, part in product(first[1], third[1], subsets)
        for q in range(p + shift, last + 1)
        if p + q < 6 + len(part)
    }
    where = "p + q < 6 + len(S)"
    places = [ranges.names.index(name) for name in "pqrS"]
    found = [tuple(each[place] for place in places) for each in combinations(ranges, read_where(where, ranges))]
    assert len(found) == len(expected) and set(found) == expected
    assert count(ranges, where) == len(expected)


@given(st.sets(st.integers(-3, 9), max_size=7))
def test_subsets_are_ordered_by_size(members: set[int]) -> None:
    points = tuple(sorted((member,) for member in members))
    found = list(Subsets(points))
    assert found == sorted(found, key=lambda part: (len(part), part)) and len(set(found)) == size_of(Subsets(points), 0)


@given(st.text("pqS=.,{}()+-*019 <", max_size=12))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    for read in (
        lambda: ranges_of([text]),
        lambda: subsets_range(text),
        lambda: read_where(text, ranges_of(["p=1..2"])),
    ):
        try:
            read()
        except WythoffError as error:
            assert str(error)
