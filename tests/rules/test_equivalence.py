"""Equal games written differently: what is decided agrees with the definition, and a rule is the named game it is."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.test_recognise import residue_conditions
from tests.strategies import base_texts, conditions, two_heap_texts
from wythoff import RuleError, game, oracle
from wythoff.rules.equivalence import are_same, have_same_moves, in_fewest_variables, of_residues
from wythoff.rules.named import equal_games, named
from wythoff.rules.predicate import Condition, evaluator, show, variables
from wythoff.rules.predicate_parser import condition_of

SIDE = 7
residues = st.recursive(
    st.tuples(st.sampled_from("ijxyuv"), st.sampled_from("+-"), st.sampled_from("ijxyuv"), st.integers(2, 4),
              st.sampled_from(["==", "!=", "<"]), st.integers(0, 3)).map(
        lambda parts: f"({parts[0]} {parts[1]} {parts[2]}) % {parts[3]} {parts[4]} {parts[5]}"),
    lambda inner: st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(lambda parts: f"({' '.join(parts)})"),
    max_leaves=3,
)  # fmt: skip


def truth(condition: Condition, removal: tuple[int, int], landing: tuple[int, int]) -> bool | str:
    (i, j), (u, v) = removal, landing
    try:
        return bool(evaluator(condition)((i, j, u + i, v + j, u, v)))
    except RuleError:
        return "divides by zero"


def table(condition: Condition, side: int = SIDE) -> list[bool | str]:
    places = list(product(range(side), repeat=2))
    return [truth(condition, removal, landing) for removal in places[1:] for landing in places]


@given(st.one_of(conditions, residue_conditions, residues))
def test_fewer_variables_say_the_same(text: str) -> None:
    condition = condition_of(text)
    shorter = in_fewest_variables(condition)
    assert table(shorter) == table(condition), (text, show(shorter))
    assert len(variables(shorter)) <= len(variables(condition))


@given(residues)
def test_residues_are_written_alike(text: str) -> None:
    condition = condition_of(text)
    written = of_residues(condition)
    depends_on_the_place = any(
        len({truth(condition, removal, landing) for landing in product(range(12), repeat=2)}) > 1
        for removal in product(range(1, 13), repeat=2)
    )
    if written is None:
        assert depends_on_the_place or len(variables(condition)) > 1
    else:
        assert table(written) == table(condition) and of_residues(written) in (None, written)


@given(st.one_of(conditions, residue_conditions), st.one_of(conditions, residue_conditions))
def test_conditions_that_are_the_same_agree_everywhere(first: str, second: str) -> None:
    one, other = condition_of(first), condition_of(second)
    if are_same(one, other):
        assert table(one) == table(other)


@pytest.mark.parametrize(("one", "other"), [
    ("i*j == 0 or max(i, j) < 2*min(i, j) + 1", "i*j == 0 or i <= 2*j and j <= 2*i"),
    ("i % 2 == 1 and j % 2 == 1 or i % 2 == 0 and j % 2 == 0", "(i + j) % 2 == 0"),
    ("(i,j) in {(1,2),(2,1)}", "i + j == 3 and i*j != 0"),
    ("3*i + 5*j < 8", "(i,j) in {(0,1),(1,0),(2,0)}"),
    ("i // 3 < 2", "i < 6"),
    ("2*i != 3*j", "2*i > 3*j or 2*i < 3*j"),
])  # fmt: skip
def test_linear_conditions_are_decided(one: str, other: str) -> None:
    assert are_same(condition_of(one), condition_of(other))
    assert not are_same(condition_of(one), condition_of(f"({other}) and (i,j) not in {{(0,1)}} or (i,j) in {{(90,1)}}"))


def test_a_difference_far_away_is_seen_or_not_decided() -> None:
    """A sample would call these the same."""
    for far in (60, 15_000, 10**9):
        assert not are_same(condition_of("i >= j"), condition_of(f"i >= j or (i,j) in {{(0,{far})}}"))
        assert not are_same(condition_of(f"7*i > 5*j or i > {far}"), condition_of("7*i > 5*j"))


@given(two_heap_texts, two_heap_texts)
def test_games_with_the_same_moves_have_the_same_options(first: str, second: str) -> None:
    one, other = game(first), game(second)
    if have_same_moves(one.moves, other.moves) and one.is_everywhere and other.is_everywhere:
        for place in product(range(SIDE), repeat=2):
            assert oracle.options(one, place) == oracle.options(other, place)


@given(base_texts)
def test_equal_games_have_the_same_options(text: str) -> None:
    for other in equal_games(game(text)):
        for place in product(range(SIDE if other.heaps == 2 else 4), repeat=other.heaps):
            assert oracle.options(game(text), place) == oracle.options(other, place), (text, str(other), place)


@pytest.mark.parametrize(("text", "name"), [
    ("rule(i*j == 0 or i == j)", "wythoff"),
    ("rule(x == u or y == v or x - u == y - v)", "wythoff"),
    ("rule(i*j == 0 or x + v == y + u)", "wythoff"),
    ("rule(i*j == 0)", "nim"),
    ("rule(i*j == 0 or i == j or (i,j) in {(1,2),(2,1)})", "maharaja"),
    ("rule(i*j == 0 or i == j or i + j == 3)", "maharaja"),
    ("rule(min(i, j) < 3 or abs(i - j) < 2)", "wyt(2,3)"),
    ("rule(i*j == 0 or abs(i - j) < 3)", "fraenkel(3)"),
    ("rule(i*j == 0 or i == j and u >= 3 and v > 2)", "wk(3)"),
    ("rule(i*j == 0 or i == j and x - i >= 3 and y - j >= 3).misere", "wk(3).misere"),
    ("rule(i*j == 0 or i == j and min(u, v) >= 2 and (u >= 5 or v >= 5))", "wk(2,5)"),
    ("rule(i*j == 0 or i == j and (u != v or u > 1))", "wkprime(2)"),
    ("rule(i*j == 0 or i == j or i == 2*j or j == 2*i).block(2)", "gdwn(1,2).block(2)"),
    ("rule(i*j == 0 or i <= 2*j and j <= 2*i)", "heap(2,1)"),
    ("rule(i*j == 0 and i*k == 0 and j*k == 0)", "nim(3)"),
    ("rule(i*j == 0 or i == j or (i,j) in {(1,2)})", ""),
    ("rule(i*j == 0 or i == j and i < 40)", ""),
    ("rule(i*j == 0 or i == j and min(u, v) >= 3 and u % 2 == 0)", ""),
])  # fmt: skip
def test_a_rule_is_the_named_game_that_it_is(text: str, name: str) -> None:
    assert str(named(game(text))) == (name or str(game(text)))


@pytest.mark.parametrize("text", [
    "rule((u + v) % 2 != (x + y) % 2)", "rule((i - j) % 2 == 1)", "rule((i + j) % 4 in {1,3})",
    "rule(x % 2 + y % 2 + u % 2 + v % 2 in {1,3})",
])  # fmt: skip
def test_equal_residues_are_equal_moves(text: str) -> None:
    assert game(text).moves == game("rule((i + j) % 2 == 1)").moves


@pytest.mark.parametrize("text", ["rule(i ^ (j - 5) == 0)", "rule(i // (j - 1) == 2)"])
def test_a_rule_that_fails_somewhere_is_no_other_game(text: str) -> None:
    assert equal_games(game(text)) == ()
