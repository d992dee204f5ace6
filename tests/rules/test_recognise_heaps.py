"""Conditions on three heaps that are rays or nim-sums: the same moves as the predicate, the same rung as the name."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff import game
from wythoff.rules.moves import Where
from wythoff.rules.predicate_parser import condition_of
from wythoff.rules.recognise_heaps import recognise_heaps

NIM = "i*j + i*k + j*k == 0"
EQUAL = (
    ("wythoff(3)", f"rule(i ^ j ^ k == 0 or {NIM})"),
    ("wythoff(3)", "rule(k == i ^ j or i == 0 and j == 0 or i == k == 0 or j + k == 0)"),
    ("wythoff(3)", "rule(i*j == 0 and i*k == 0 and j*k == 0 or j ^ k ^ i == 0)"),
    ("nim(3)", f"rule({NIM})"),
    ("nim(3)", "rule(max(i, j) == 0 or max(i, k) == 0 or j == k == 0)"),
    ("allheaps(3)", f"rule(i == j == k or {NIM})"),
    ("slow(3,3)", "rule(i == 1 and j == 1 and k == 1)"),
)
ATOMS = (
    "i == j", "j == k", "i == 2*k", "i == 0", "k == 0", "j == 2", "i <= 3", "k < 2", "j > 0", "i >= 2", "i*j == 0",
    "i*j*k == 0", "i + k == 0", "min(i, j, k) == 0", "max(j, k) == 0", "i != 0", "i == j == k", "2*i + k == 3*j",
    "i ^ j ^ k == 0", "k == 1",
)  # fmt: skip


@pytest.mark.parametrize(("name", "text"), EQUAL)
def test_equal_games_end_at_the_same_rung(name: str, text: str) -> None:
    named, written = game(name), game(text)
    assert set(named.moves) == set(written.moves)
    for question in ("outcomes", "nim_values"):
        assert getattr(named, question)(6).method is getattr(written, question)(6).method


@settings(max_examples=60)
@given(st.lists(st.lists(st.sampled_from(ATOMS), min_size=1, max_size=4), min_size=1, max_size=2))
def test_recognised_moves_are_those_of_the_predicate(parts: list[list[str]]) -> None:
    condition = condition_of(" or ".join(" and ".join(part) for part in parts))
    moves, start = recognise_heaps(condition), (7, 7, 7)
    if moves is not None:
        taken = {removal for move in moves for removal in move.removals(start)}
        assert taken == {removal for removal in Where(condition).removals(start) if any(removal)}
