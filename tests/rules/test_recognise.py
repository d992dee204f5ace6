"""Rays that are recognised in conditions: exactly the moves of the condition, the same rays for the same removals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff import RuleError, game
from wythoff.rules import Ray, Where
from wythoff.rules.mirror import mirror
from wythoff.rules.predicate import Condition, evaluator
from wythoff.rules.predicate_parser import condition_of
from wythoff.rules.recognise import recognise

SIDE = 6

_forms = st.sampled_from(
    ["i", "j", "i + j", "i - j", "2*i - j", "-i", "3*j", "i*j", "min(i, j)", "max(i, j)", "abs(i - j)", "i // 2",
     "(i + j) // 3", "i % 2", "(i - j) % 3", "(i + 2*j) % 4", "i*j % 2", "min(i, 2*j)", "max(i, j, 3)"]
)  # fmt: skip
_numbers = st.sampled_from(["0", "0", "1", "2", "3", "5"])
_signs = st.sampled_from(["==", "==", "!=", "<", "<=", ">", ">="])
_atoms = st.one_of(
    st.tuples(_forms, _signs, st.one_of(_numbers, _forms)).map(" ".join),
    st.sampled_from(["i == j", "i*j == 0", "j == 0", "0 < i == j < 5", "i == 2 and j == 3"]),
    st.sampled_from(["x >= y", "u + v > 2", "u != v", "x % 2 == i % 2", "x // (i + 1) > 1", "x % i == 0", "i < x - 1"]),
)
_conditions = st.recursive(
    _atoms,
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(" ".join).map("({})".format),
        inner.map("not ({})".format),
    ),
    max_leaves=5,
)
_lines = st.sampled_from(["", "i == j and ", "i*j == 0 and ", "j == 0 and ", "i == 2*j and ", "i == j + 1 and "])
residue_conditions = st.tuples(_lines, _conditions).map("".join)


def _truth(condition: Condition, i: int, j: int, x: int, y: int) -> bool | str:
    try:
        return bool(evaluator(condition)((i, j, x, y, x - i, y - j)))
    except RuleError:
        return "divides by zero"


def _by_rays(rays: tuple[Ray, ...], i: int, j: int, x: int, y: int) -> bool | str:
    """By the meaning of rays: (i, j) is base + t*step or near, and the guard is asked there, of every such ray."""
    answers = set()
    for ray in rays:
        (p, q), (a, b) = ray.step, ray.base
        line = {(a + t * p, b + t * q) for t in range(min(ray.last or 99, 2 * SIDE))}
        if (i, j) in line or (ray.width > 1 and abs(i * q - j * p) < ray.width):
            answers.add(True if ray.guard is None else _truth(ray.guard, i, j, x, y))
    return "divides by zero" if "divides by zero" in answers else True in answers


@given(residue_conditions)
def test_recognised_rays_have_the_moves_of_the_condition(text: str) -> None:
    condition = condition_of(text)
    rays = recognise(condition)
    if rays is None:
        return
    for x in range(SIDE):
        for y in range(SIDE):
            every = [(i, j) for i in range(x + 1) for j in range(y + 1) if i or j]
            expected = {(i, j): _truth(condition, i, j, x, y) for i, j in every}
            assert expected == {(i, j): _by_rays(rays, i, j, x, y) for i, j in every}, (text, x, y)  # type: ignore[arg-type]
            if "divides by zero" not in expected.values():
                legal = {removal for removal, is_legal in expected.items() if is_legal}
                assert {removal for ray in rays for removal in ray.removals((x, y))} == legal
                assert {removal for removal in every if any(ray.contains(removal, (x, y)) for ray in rays)} == legal


@given(residue_conditions)
def test_mirrored_conditions_have_mirrored_rays(text: str) -> None:
    condition = condition_of(text)
    rays, mirrored = recognise(condition), recognise(mirror(condition))
    assert (rays is None) == (mirrored is None)
    assert {ray.mirrored().key() for ray in rays or ()} == {ray.key() for ray in mirrored or ()}


@given(residue_conditions)
def test_rays_are_the_conditions_that_they_say(text: str) -> None:
    for ray in recognise(condition_of(text)) or ():
        condition = ray.condition()
        assert condition is not None and recognise(condition) is not None
        for i in range(SIDE):
            for j in range(SIDE):
                if i or j:
                    assert ray.has((i, j)) or _truth(condition, i, j, 2 * SIDE, 2 * SIDE) is not True, (text, i, j)


@pytest.mark.parametrize(
    ("text", "rays"),
    [
        ("i*j == 0 or i == j and i % 3 == 1", {Ray((1, 0)), Ray((0, 1)), Ray((3, 3), first=(1, 1))}),
        ("i == j + 2", {Ray((2, 0), last=1), Ray((1, 1), first=(3, 1))}),
        ("j == 0 and i >= 3", {Ray((1, 0), first=(3, 0))}),
        ("j == 0 and i != 3", {Ray((1, 0), last=2), Ray((1, 0), first=(4, 0))}),
        ("i == j and (i % 2 == 0 or i % 2 == 1)", {Ray((1, 1))}),
        ("max(i, j) <= 1", {Ray((1, 0), last=1), Ray((0, 1), last=1), Ray((1, 1), last=1)}),
        ("i == j or i == j and x > y", {Ray((1, 1))}),
        ("not (i*j != 0 and i != j)", {Ray((1, 0)), Ray((0, 1)), Ray((1, 1))}),
        ("i*j*(i - j) == 0 and (i == 0 or j == 0)", {Ray((1, 0)), Ray((0, 1))}),
        ("i == j and i < 1000000000", {Ray((1, 1), last=10**9 - 1)}),
        ("j == 0 and x >= y", {Ray((1, 0), guard=condition_of("x >= y"))}),
    ],
)
def test_rays_with_bases(text: str, rays: set[Ray]) -> None:
    assert set(game(f"rule({text})").moves) == rays


@pytest.mark.parametrize(
    "text", ["i + j > 0", "i >= j", "i % 2 == 0", "i*i == j", "x >= y", "x % i == 0 and i == j", "i + j <= 99"]
)
def test_what_is_no_few_rays_stays_a_condition(text: str) -> None:
    assert game(f"rule({text})").moves == (Where(condition_of(text)),)


def test_words_of_a_base() -> None:
    rays = [Ray((1, 0), first=(3, 0)), Ray((3, 3), first=(1, 1)), Ray((2, 1), last=4, first=(3, 1))]
    assert [ray.words(2) for ray in rays] == [
        "3 or more from the first heap",
        "1 + 3t from the first and 1 + 3t from the second heap (t = 0, 1, …)",
        "3 + 2t from the first and 1 + t from the second heap (t = 0, …, 3)",
    ]
    assert [ray.label() for ray in rays] == [
        "(1,0) from (3,0) on",
        "(3,3) from (1,1) on",
        "(2,1) from (3,1) on at most 4 times",
    ]
