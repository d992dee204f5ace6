"""Intervals of conditions against the values themselves; sets as comparisons."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import conditions, memberships, terminal_sets
from wythoff import RuleError
from wythoff.rules.intervals import bound_of, truth
from wythoff.rules.plain import plain
from wythoff.rules.predicate import Member, evaluator, walk
from wythoff.rules.predicate_parser import condition_of
from wythoff.rules.sets import NAMES, Named, has, members


@given(conditions | memberships, st.tuples(*[st.integers(0, 3)] * 6), st.tuples(*[st.integers(0, 2)] * 6))
@settings(max_examples=150)
def test_what_is_said_of_a_box_holds_at_every_point(text: str, low: tuple[int, ...], more: tuple[int, ...]) -> None:
    condition = condition_of(text)
    ranges = {name: (a, a + b) for name, a, b in zip("ijxyuv", low, more, strict=True)}
    never, always = (bound == truth(condition, ranges) for bound in ((0, 0), (1, 1)))
    for point in product(*(range(a, a + b + 1, max(b, 1)) for a, b in zip(low, more, strict=True))):
        try:
            holds = evaluator(condition)(point)
        except RuleError:
            continue
        assert not (never and holds) and (holds or not always), (text, point)


@given(memberships, st.tuples(*[st.integers(0, 6)] * 6))
def test_sets_as_comparisons(text: str, point: tuple[int, ...]) -> None:
    condition = condition_of(text)
    listed = plain(condition, 2000)
    assert not any(isinstance(node, Member) for node in walk(listed))
    for other in (listed, plain(condition)):
        try:
            expected = bool(evaluator(condition)(point))
        except RuleError:
            continue
        assert bool(evaluator(other)(point)) == expected


@given(terminal_sets)
def test_a_bound_is_one(text: str) -> None:
    condition = condition_of(text)
    bound = bound_of(condition, "xy")
    assert (bound is None) == (text not in ("x + y <= 2", "x + y == 3", "max(x, y) <= 2"))
    beyond = [(x, y) for x, y in product(range(12), repeat=2) if bound is not None and max(x, y) >= bound]
    assert not any(evaluator(condition)((0, 0, x, y, 0, 0)) for x, y in beyond)


def test_members_are_those_that_the_set_has() -> None:
    for name, least in NAMES.items():
        for extra in range(3):
            among = Named(name, tuple(number + extra for number in least))
            assert members(among, 200) == [number for number in range(201) if has(among, (number,))]
    assert members(Named("fibonacci"), 10**12)[-1] == 956722026041 and has(Named("squares"), (10**60,))
    assert not has(Named("powers", (2,)), (0,)) and has(Named("powers", (3,)), (3**50,))
