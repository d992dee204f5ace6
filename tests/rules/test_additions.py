"""Conditions that only a move which adds would satisfy, against all small removals."""

from __future__ import annotations

from itertools import product

from hypothesis import given

from tests.strategies import comparisons, memberships
from wythoff.rules.additions import addition_in
from wythoff.rules.predicate import Comparison, Member, evaluator
from wythoff.rules.predicate_parser import condition_of

STARTS = list(product(range(4), repeat=2))


@given(comparisons | memberships)
def test_what_is_refused_holds_for_no_move_that_takes_from_the_heaps_it_names(text: str) -> None:
    condition = condition_of(text)
    if not isinstance(condition, Comparison | Member) or (part := addition_in(condition)) is None:
        return
    refused, named = evaluator(condition_of(part)), [heap for heap in (0, 1) if "ij"[heap] in part]
    for x, y in STARTS:
        for removal in product(range(x + 1), range(y + 1)):
            if any(removal[heap] for heap in named):
                assert not refused((*removal, x, y, x - removal[0], y - removal[1]))
