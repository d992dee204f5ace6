"""Masks as lines and leaps, rules as clauses, and the nim-values that follow, against the definition."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solvers.asked import asked
from tests.strategies import box, conditions, ray_conditions
from wythoff import Game, RuleError, game
from wythoff.oracle import NimValues
from wythoff.progress import watched
from wythoff.rules.predicate import Condition, evaluator
from wythoff.rules.predicate_parser import read_condition
from wythoff.rules.scanner import Scanner
from wythoff.solvers import cost
from wythoff.solvers.clauses import clauses, weakened
from wythoff.solvers.covers import cover

START_RULE = "rule(i*j == 0 or i == j and (x + y) % 3 != 0)"


def condition_of(text: str) -> Condition:
    return read_condition(Scanner(text))


@settings(max_examples=80, deadline=None)
@given(st.integers(1, 40), st.sampled_from([
    "i*j == 0", "i == j and i != 5", "i == j and i % 2 == 1", "abs(i - j) < 3 and i != 7", "min(i, j) < 3", "i == 2*j",
    "i + j < 9", "(i + j) % 2 == 1", "i < 0", "i >= 20", "i == 3 and j > 4 or i*j == 0",
]))  # fmt: skip
def test_covers_are_exact(side: int, text: str) -> None:
    holds = evaluator(condition_of(text))
    mask = np.array([[bool(holds((i, j, 0, 0, 0, 0))) for j in range(side)] for i in range(side)])
    mask[0, 0] = False
    rows = cover(mask, side + 64)
    if rows is None:
        assert mask.sum() > 64
        return
    covered = np.zeros_like(mask)
    for i, j, p, q, _, last in rows:
        while max(i, j) < side:
            covered[i, j] = True
            i, j = (i + p, j + q) if last < 0 else (side, side)
    assert np.array_equal(covered, mask)


@settings(max_examples=150, deadline=None)
@given(conditions | ray_conditions, st.tuples(*[st.integers(0, 6)] * 4))
def test_clauses_say_the_same(text: str, move: tuple[int, int, int, int]) -> None:
    condition = condition_of(text)
    i, j, u, v = move
    values = (i, j, u + i, v + j, u, v)
    holds = bool(evaluator(condition)(values))
    found = clauses(condition)
    if found is not None:
        assert any(all(evaluator(part)(values) for place in clause for part in place) for clause in found) == holds
    weak = weakened(condition)
    assert weak is None or evaluator(weak)(values) or not holds


@pytest.mark.parametrize(
    ("text", "split"),
    [
        ("i*j == 0 or i == j and (x + y) % 3 != 0", True),
        ("(i == 0 or j == 0) and x > y and u != v", True),
        ("i == j and (x > 3 or i == 2 or u < 4)", True),
        ("i + x > 3", False),
        ("i == j and x % (i + 1) == 0", False),
        ("i == j and x % y == 0", False),
        ("not (i == j and x > 3)", False),
    ],
)
def test_which_rules_split(text: str, split: bool) -> None:
    assert (clauses(condition_of(text)) is not None) == split


def test_clauses_do_not_grow_without_end() -> None:
    text = " and ".join(f"(x > {n} or u > {n} or i > {n})" for n in range(12))
    assert clauses(condition_of(text)) is None


def check(g: Game, side: int) -> None:
    values = NimValues(g)
    try:
        wanted = {position: values(position) for position in box(g, side)}
    except RuleError:
        with pytest.raises(RuleError):
            asked("predicates", "nim_values", g, side)
        return
    found = asked("predicates", "nim_values", g, side)
    assert {position: int(found[position]) for position in wanted} == wanted


@settings(max_examples=60, deadline=None)
@given(ray_conditions | conditions, st.sampled_from(["", ".radius(2)", ".block(2)", ".block(2,nim)", ".radius(nim=1)"]))
def test_nim_values_of_any_rule(text: str, modifier: str) -> None:
    try:
        g = game(f"rule({text}){modifier}")
    except ValueError as error:
        assert "no nim moves" in str(error) or "never adds to a heap" in str(error)
        return
    check(g, 8)


@pytest.mark.full
@pytest.mark.parametrize(
    "text",
    [
        START_RULE,
        "rule(i == j and x > y or i*j == 0 and u != v)",
        "rule(i*j == 0 or i == j and x % (i + 1) == 0)",
        "rule(i*j == 0 and x > 3 or i == j and (u + v) % 2 == 0 or i == 2*j and x != y)",
        "rule(x > y or i > 3)",
        "rule(i*j == 0 or i == j and x // (y - 2) > 0)",
        "wk(2)",
        "tk(1)",
    ],
)
def test_nim_values_beyond_a_word(text: str) -> None:
    check(game(text), 20)


@pytest.mark.full
def test_guards_on_the_start_have_a_kernel() -> None:
    """Side 64 took 16 s by the definition."""
    g = game(START_RULE)
    board = g.nim_values(64)
    assert str(board.method) == "guarded rays"
    assert g.nim_value(40, 33) == np.asarray(board)[40, 33] == NimValues(g)((40, 33))


def test_too_large_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cost, "free_bytes", lambda: 10**12)
    with pytest.raises(ValueError, match="takes about"):
        game("rule(i*j == 0 or i == j and i * x > y)").nim_values(30_000)
    monkeypatch.setattr(cost, "free_bytes", lambda: 10**9)
    with pytest.raises(ValueError, match="of memory"):
        game(START_RULE).nim_values(10**6)


def test_progress_never_goes_back() -> None:
    """Masks, guards and the board itself each have their share."""
    seen: list[float] = []
    with watched(seen.append):
        game("rule(i*j == 0 and x > 1 and i < 90 or i == j and (x + y) % 3 != 0 and u != v)").nim_values(100)
    assert seen == sorted(seen) and 0 <= seen[0] <= seen[-1] < 1
