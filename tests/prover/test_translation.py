"""From the text of a game to moves: every way of the house against the definition, on random rules.

The definition is the condition itself, evaluated at every removal (`oracle.options`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import numpy as np
import pytest

import wythoff
from wythoff import game, oracle
from wythoff.automata import operations
from wythoff.automata.compiler import compiled
from wythoff.automata.numeration import system_of
from wythoff.certificate.checker import LinearMove
from wythoff.certificate.checker.content import LandingTest
from wythoff.certificate.linear_moves import outline
from wythoff.certificate.listed_moves import other_moves
from wythoff.errors import NotFirstOrderError, TextError
from wythoff.prover.evidence.known_sets import Evidence
from wythoff.prover.given.expected_set import reach
from wythoff.prover.given.game_logic import rule_of
from wythoff.prover.given.given_set import prove_set, set_of
from wythoff.rules import Game
from wythoff.rules.legality import is_option
from wythoff.translation.allowed_moves import allowed, other_rays

from . import random_rules

SIDE = 8
BOX = list(product(range(SIDE), repeat=2))
UNMOVED = "rule(i == j or j == 0 or i*j == 0 and i >= 2)"


def games(seed: int, count: int) -> Iterator[Game]:
    chance, found = Random(seed), 0
    while found < count:
        try:
            yield game(random_rules.rule(chance))
        except TextError as error:
            # A modifier about a kind of move that there is not, or a removal below 0.
            assert "moves" in str(error) or "a move never adds to a heap" in str(error)
            continue
        found += 1


def options(which: Game) -> dict[tuple[int, int], set[tuple[int, ...]]]:
    return {position: set(oracle.options(which, position)) for position in BOX}


@pytest.mark.full
@pytest.mark.parametrize("seed", range(8))
def test_rays_are_the_condition(seed: int) -> None:
    for which in games(seed, 25):
        for position, expected in options(which).items():
            below = product(range(position[0] + 1), range(position[1] + 1))
            assert {option for option in below if is_option(which, position, option)} == expected, (which, position)
        try:
            assert other_rays(which) == "", which
        except NotFirstOrderError as error:
            assert "of two variables" in str(error)


@pytest.mark.full
def test_certified_moves_are_the_condition() -> None:
    """As a list of linear sets, on a square and by logic; what cannot be said is refused in words."""
    certified = 0
    for which in games(100, 600):
        try:
            moves = outline(which)
        except NotFirstOrderError:
            continue
        certified += 1
        for position, expected in options(which).items():
            assert moves.options(position) == expected, (which, position)
        assert other_moves(which, moves.moves) == "", which
    assert certified > 100


@pytest.mark.full
def test_the_formula_of_a_text_is_the_condition() -> None:
    system, decided = system_of("base 2"), 0
    for which in games(200, 40):
        try:
            made = compiled(system, allowed(which))
        except NotFirstOrderError:
            continue
        decided += 1
        for (x, y), expected in options(which).items():
            for u, v in product(range(x + 1), range(y + 1)):
                values = {"i": x - u, "j": y - v, "u": u, "v": v}
                assert made.accepts(*(values[name] for name in made.tracks)) == ((u, v) in expected), (which, x, y)
    assert decided > 30


@pytest.mark.full
def test_the_other_prover_reads_the_condition() -> None:
    """Where an option lies in a set that obeys no rule: lines, regions and charts of the logic."""
    system, decided = system_of("base 2"), 0
    for which in games(300, 60):
        try:
            rule = rule_of(which)
            points = set_of(rule, "(2*x + 3*y) % 5 = 1 or x + 3 = 2*y", system)
            made = operations.arranged(reach(rule, points), "xy")
        except NotFirstOrderError:
            continue
        decided += 1
        for position, expected in options(which).items():
            assert made.accepts(*position) == any(points.accepts(*option) for option in expected), (which, position)
    assert decided > 40


def test_a_bound_on_a_heap_that_a_ray_does_not_move() -> None:
    which = game(UNMOVED)
    moves = {(move.base, move.steps) for move in outline(which).moves}
    assert moves == {((1, 0), ((1, 0),)), ((1, 1), ((1, 1),))}
    forgotten = [*outline(which).moves, LinearMove((0, 1), ((0, 1),))]
    assert "the move from (0,1) to (0,0) belongs to" in other_moves(which, forgotten)
    assert not outline(game("rule(i == j or i*j == 0 and i > 1 and j != 3)")).options((0, 5))


def test_it_is_proved_right() -> None:
    proof = wythoff.prove(UNMOVED)
    assert proof and proof.automaton is not None
    assert [proof.automaton.accepts(0, y) for y in range(3)] == [True, True, True]
    assert not proof.automaton.accepts(1, 2)
    board = wythoff.game(UNMOVED).outcomes(40, trust="definition")
    assert all(proof.automaton.accepts(*position) == board[position] for position in product(range(40), repeat=2))


@pytest.mark.full
def test_changed_moves_are_seen() -> None:
    """A base, a step or a guard that is another one: by logic where on a square, or at the move that is named."""
    chance, seen = Random(5), 0
    for which in games(400, 150):
        try:
            moves = outline(which).moves
        except NotFirstOrderError:
            continue
        changed = [*moves]
        place = chance.randrange(len(moves))
        move = moves[place]
        longer = (move.base[0] + chance.choice((0, 1)), move.base[1] + 1)
        others = [replace(move, base=longer), replace(move, steps=()),
                  replace(move, guard=((LandingTest((1, 0), 3),),))]  # fmt: skip
        changed[place] = chance.choice(others)
        plan = outline(which)
        plan.moves = changed
        same = all(plan.options(position) == expected for position, expected in options(which).items())
        if found := re.match(r"the move from \((\d+),(\d+)\)", other_moves(which, changed)):
            start = (int(found[1]), int(found[2]))
            assert plan.options(start) != set(which.options(*start)), (which, changed)
        else:
            assert same, (which, changed)
        seen += not same
    assert seen > 20


@pytest.mark.parametrize(
    "text", ["rule(i == j or j == 0)", "rule(i*j == 0 and i >= 2 or i == j)", "rule(i == j and u >= 1 or i == 2*j)"]
)
def test_misread_rays_prove_nothing(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong between the text and the moves ends before the word proved."""
    nim = replace(outline(game("nim")), game=text)
    monkeypatch.setattr("wythoff.prover.search.attempts.outline", lambda known, value: nim)
    monkeypatch.setattr("wythoff.prover.search.attempts.evidence", lambda known, plan, bound: _equal_heaps(bound))
    proof = wythoff.prove(text, "base 2")
    assert proof.status == "gave up" and not proof.certificate
    assert f"belongs to {text} or to the certificate, not to both" in proof.theorem


def _equal_heaps(bound: int) -> list[Evidence]:
    return [Evidence(np.column_stack([np.arange(bound)] * 2), bound)]


def test_a_formula_is_compared_with_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    assert prove_set("nim", "x = y", "base 2")
    monkeypatch.setattr("wythoff.prover.given.given_set.first_mistake", lambda rule, points: None)
    proof = prove_set("nim", "x = y + 1", "base 2")
    assert proof.status == "gave up" and "(0,0) is not as the definition of nim says" in proof.theorem
    family = prove_set("wk(k)", "x = y + k")
    assert family.status == "gave up" and "is not as the definition of wk(0) says" in family.theorem
