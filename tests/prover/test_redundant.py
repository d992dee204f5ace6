"""Removals that may be added or spared, against the definition of the changed games."""

from __future__ import annotations

from itertools import product

import pytest

from tests.command import run
from wythoff.errors import GaveUpError, MeaningError
from wythoff.oracle import Outcomes
from wythoff.prover import redundant
from wythoff.prover.questions.redundant import SHOWN, _listed
from wythoff.rules import read_game

SIDE = 14
RULES = {
    "i*j == 0": (), "i*j == 0 or i == j": (), "i*j == 0 or i == 3 and j == 4": ((3, 4),),
    "i*j == 0 or i == j and i in {1,2}": ((2, 2),), "i == 1 and j == 0 or i == 0 and j == 1 or i == 2 and j == 2": (),
}  # fmt: skip


def outcomes(condition: str) -> list[bool]:
    is_p = Outcomes(read_game(f"rule({condition})"))
    return [is_p(place) for place in product(range(SIDE), repeat=2)]


@pytest.mark.full
@pytest.mark.parametrize("condition", RULES)
def test_added_removals_by_the_definition(condition: str) -> None:
    """What may be added changes no outcome of the board; what may not changes one, here within the board."""
    found, plain = redundant(f"rule({condition})", seconds=60), outcomes(condition)
    for i, j in product(range(5), repeat=2):
        if (i, j) != (0, 0):
            changed = outcomes(f"{condition} or i == {i} and j == {j}") != plain
            assert found.addable.accepts(i, j) != changed, (i, j)


@pytest.mark.full
@pytest.mark.parametrize("condition", RULES)
def test_spared_removals_by_the_definition(condition: str) -> None:
    found, plain = redundant(f"rule({condition})", seconds=60), outcomes(condition)
    for i, j in product(range(5), repeat=2):
        if found.moves.accepts(i, j, 20, 20):
            changed = outcomes(f"({condition}) and not (i == {i} and j == {j})") != plain
            assert found.spared.accepts(i, j) != changed, (i, j)
    assert tuple(found.can_be_spared()) == RULES[condition]


def test_all_that_may_be_added_goes_in_together() -> None:
    found = redundant("wythoff")
    more = " or ".join(f"i == {i} and j == {j}" for i, j in product(range(9), repeat=2) if found.addable.accepts(i, j))
    assert outcomes(f"i*j == 0 or i == j or {more}") == outcomes("i*j == 0 or i == j")


@pytest.mark.full
def test_the_verb_and_what_is_refused() -> None:
    done = run("prove", "wythoff", "--redundant")
    assert done.returncode == 0 and "(1,3) (1,5) (2,4)" in done.stdout and "no removal of the rule" in done.stdout
    assert run("prove", "--redundant").returncode == 2
    with pytest.raises(MeaningError, match="plain rules"):
        redundant("wythoff.block(2)")
    with pytest.raises(GaveUpError, match="where the P-positions are proved"):
        redundant("gdwn(1,2)", seconds=1)


def test_an_asymmetric_rule_has_all_its_removals_listed() -> None:
    found = redundant("rule(i*j == 0 or i == 4 and j == 3)")
    assert found.can_be_spared() == [(4, 3)] and not found.is_symmetric


def test_what_the_rule_lacks_at_some_position_only_may_be_added() -> None:
    """(1,2) is a move to (u,v) with u <= v, so it is still to be added elsewhere."""
    found = redundant("rule(i*j == 0 or i == 1 and j == 2 and u <= v)", seconds=60)
    assert found.moves.accepts(1, 2, 40, 40) and not found.moves.accepts(1, 2, 1, 0)
    assert found.may_be_added(2) == [(1, 2), (2, 1)] and found.can_be_spared() == [(1, 2)]


def test_removals_beyond_the_first_look_are_found_and_the_last_look_is_named() -> None:
    found = redundant("rule(i*j == 0 or i == 50 and j == 60)", seconds=60)
    assert found.can_be_spared() == [(50, 60)]
    assert dict(found.facts())["can be spared"] == "(50,60) (i + j < 640)"
    later = found.may_be_added(3200)
    assert later == sorted(later, key=sum) and (1, 79) in later and (39, 41) in later


def test_exactly_as_many_removals_as_are_shown_end_without_dots() -> None:
    removals = [(n, n + 1) for n in range(1, SHOWN + 1)]
    assert _listed(removals) == "(1,2) (2,3) (3,4) (4,5) (5,6) (6,7) (7,8) (8,9) (i + j < 640)"
    assert _listed([*removals, (9, 10)]).endswith("(8,9) …")
