"""The rule of every game, as logic, against the definition on a box: with sets that obey no rule at all."""

from __future__ import annotations

from itertools import product

import pytest

from tests.cases import over
from wythoff import game
from wythoff.automata import operations
from wythoff.automata.automaton import Automaton
from wythoff.automata.budget import within
from wythoff.automata.compiler import compiled
from wythoff.automata.numeration import system_of
from wythoff.errors import GaveUpError, MeaningError, NotFirstOrderError
from wythoff.prover.given.expected_set import expected, reach, wrong
from wythoff.prover.given.first_mistake import first_mistake_of_value
from wythoff.prover.given.game_logic import rule_of
from wythoff.prover.given.given_set import set_of
from wythoff.rules import CATALOG, is_position

from .naive import expected_by_definition, solutions

MODIFIED = (
    "wythoff.misere", "nim.misere", "wyt(2,3).misere", "wythoff.radius(3)", "wythoff.radius(nim=2)",
    "wythoff.radius(diagonal=3)", "gdwn(1,2).radius(4)", "wyt(2,2).radius(3)", "heap(2,1).radius(nim=2)",
    "wythoff.block(2)", "wythoff.block(4)", "nim.block(3)", "wythoff.block(3,diagonal)", "wythoff.block(2,nim)",
    "wythoff.block(2,nim).block(3,diagonal)", "wythoff.block(2).misere", "wythoff.radius(4).block(3)",
    "maharaja.block(2)", "gdwn(1,2).block(3)", "wk(2).block(2)", "wkprime(2).block(3)", "three(2,2,1).block(3)",
    "wythoff.comply(3)", "wythoff.comply(2,diagonal)", "wythoff.comply(2,nim)", "wythoff.comply(3).misere",
    "rule(i == j and x % 2 == 0 or i == 0 or j == 0 and v > 1)", "rule(i == 0 or j == 0 or i == 2*j and u >= v)",
    "rule(0 < abs(i - j) <= 2 and min(u, v) < 4)", "rule(i == j and i // 2 <= 2 or j == 0)", "gdwn(2,3)",
    "rule(i == j and i <= 3 or i == 0 and j % 3 != 1 or j == 0)", "wk(3,5)",
    "wythoff.terminal(x + y <= 2)", "wythoff.terminal(x == y).misere", "nim.terminal(x < 2 or y in odd)",
    "wk(2).terminal(x + y <= 3)", "wyt(2,2).terminal(x + y <= 2)",
    "rule(i in odd and j == 0 or i == j).terminal(x > y)",
)  # fmt: skip
REFUSED = {
    "tk(1)", "tk(0)", "vectors((2,1),(1,2))", "vectors((2,0),(0,3),(1,1))", "vectors((2,1,0),(0,1,1),(1,0,2))",
    "wythoff(3)", "exact(3,2)", "exact(2,2)", "rule(i*j == 0 and i + j in squares)", "rule(i ^ j ^ k == 0)",
}  # fmt: skip
TEXTS = tuple(text for entry in CATALOG for text in entry.examples if text not in REFUSED) + MODIFIED

SETS = {1: "x % 3 = 1", 2: "(2*x + 3*y) % 5 = 1 or x + 3 = 2*y or x = 2*y + 1", 3: "(x + 2*y + z) % 3 = 0"}


def set_text(text: str) -> tuple[str, tuple[str, ...]]:
    coordinates = game(text).coordinates
    if len(coordinates) > 3:
        return f"({' + '.join(coordinates)}) % 2 = 0", coordinates
    wanted = SETS[len(coordinates)]
    for old, new in zip("xyz", coordinates, strict=False):
        wanted = wanted.replace(old, new)
    return wanted, coordinates


@pytest.mark.full
@over("text", TEXTS)
def test_expected_by_logic_and_by_definition(text: str) -> None:
    rule, system = rule_of(text), system_of("base 2")
    given, coordinates = set_text(text)
    points = set_of(rule, given, system)
    made = operations.arranged(expected(rule, points), coordinates)
    side = {1: 12, 2: 11, 3: 5, 4: 3}[len(coordinates)]
    for position in product(range(side), repeat=len(coordinates)):
        if rule.game.layer_count and position[2] >= rule.game.layer_count:
            assert not made.accepts(*position)
        elif is_position(rule.game, position):
            assert made.accepts(*position) == expected_by_definition(rule.game, points.accepts, position), position
    mistakes = operations.exactly_one(points, expected(rule, points))
    assert operations.same(wrong(rule, points), mistakes)


@pytest.mark.full
@over("text", ["wythoff", "wyt(2,3)", "gdwn(1,2)", "heap(2,1)", "wk(2)"])
@over("name", ["fib", "ostrowski 2", "pisot 0 1 1"])
def test_the_system_does_not_matter(text: str, name: str) -> None:
    rule = rule_of(text)
    made = []
    for each in ("base 2", name):
        points = set_of(rule, "x = 2 and y = 5 or x = 4 and y <= 1 or 3 <= x = y", system_of(each))
        made.append(solutions(operations.arranged(expected(rule, points), "xy"), 9))
    assert made[0] == made[1]


@pytest.mark.parametrize(("text", "values"), [("wk(k)", "k"), ("wkprime(k)", "k"), ("wk(k,l)", "kl")])
def test_letters_are_all_their_values(text: str, values: str) -> None:
    family, system = rule_of(text), system_of("fib")
    assert family.letters == tuple(values)
    set_text = "(x + 2*y) % 3 = 1"
    made = operations.arranged(expected(family, set_of(family, set_text, system)), family.names)
    for parameters in product(range(4), repeat=len(values)):
        ordered = list(parameters) == sorted(parameters)
        if ordered:
            one = rule_of(f"{family.game.name}({','.join(map(str, parameters))})")
            single = expected(one, set_of(one, set_text, system))
        for position in product(range(8), repeat=2):
            assert made.accepts(*position, *parameters) == (ordered and single.accepts(*position))


@pytest.mark.full
def test_nim_values_by_logic_and_by_definition() -> None:
    """With sets that obey no rule: the first mistake is the first by definition, again and again as it is corrected."""
    rule, system = rule_of("wyt(2,1)"), system_of("base 2")
    zero, one = (set_of(rule, text, system) for text in ("x = y", "x % 3 = 1"))
    box = sorted(product(range(16), repeat=2), key=in_the_order_of_words)
    corrected = "false"
    for _ in range(25):
        two = set_of(rule, f"not (y % 4 = 2 <=> {corrected})", system)

        def is_wrong(position: tuple[int, ...], two: Automaton = two) -> bool:
            options = game("wyt(2,1)").options(*position)
            has = [any(each.accepts(*option) for option in options) for each in (zero, one, two)]
            return two.accepts(*position) != (has[0] and has[1] and not has[2])

        x, y = next(filter(is_wrong, box))
        assert first_mistake_of_value(rule, [zero, one], two) == (x, y)
        corrected += f" or x = {x} and y = {y}"


def in_the_order_of_words(position: tuple[int, ...]) -> tuple[str, ...]:
    """The digits in base 2, place by place, all words of one length."""
    return tuple(zip(*(f"{number:04b}" for number in position), strict=True))


def test_reach_is_no_more_than_the_box_says() -> None:
    """A single point is reached from where the oracle has it as an option, and from nowhere else."""
    rule, system = rule_of("gdwn(1,2)"), system_of("fib")
    made = operations.arranged(reach(rule, set_of(rule, "x = 2 and y = 3", system)), "xy")
    for position in product(range(12), repeat=2):
        assert made.accepts(*position) == ((2, 3) in game("gdwn(1,2)").options(*position))


@pytest.mark.parametrize(
    ("text", "error", "words"),
    [
        ("tk(1)", NotFirstOrderError, "quotient of two variables"),
        ("tk(k)", NotFirstOrderError, "quotient of two variables"),
        ("rule(i*j == x)", NotFirstOrderError, "product of two variables"),
        ("rule(i % 100 == 1)", NotFirstOrderError, "divisors from 1 to 64"),
        ("wythoff + nim(3)", NotFirstOrderError, "Nim heaps beside"),
        ("wythoff.pass", NotFirstOrderError, "does not know '.pass'"),
        ("wythoff.declare((1,1)=P)", NotFirstOrderError, "does not know '.declare"),
        ("wythoff.block(2,i == j)", NotFirstOrderError, "kinds of moves given by a condition"),
        ("wythoff(3)", NotFirstOrderError, "NimSum"),
        ("exact(3,2)", NotFirstOrderError, "Exactly"),
        ("rule(i in squares)", NotFirstOrderError, "no such set"),
        ("rule(i ^ j == 3)", NotFirstOrderError, "nim-sum"),
        ("rule(i ^ j ^ k == 0)", NotFirstOrderError, "rules on two heaps"),
        ("nim(3).terminal(z < 2)", NotFirstOrderError, "terminal sets on two heaps"),
        ("vectors((2,1),(1,2))", NotFirstOrderError, "sums of the vectors"),
        ("fraenkel(a)", NotFirstOrderError, "give it a value"),
        ("nim(h)", NotFirstOrderError, "counts heaps"),
        ("three(a,b,c)", NotFirstOrderError, "counts heaps or layers"),
        ("wk(x)", MeaningError, "none of x, y"),
        ("wk(k,k)", MeaningError, "different letters"),
    ],
)
def test_refused_in_words(text: str, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        rule_of(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [("wyt(2,2).block(2)", "width 1 with"), ("wyt(2,2).block(2,nim)", "width 1 only"),
     ("allheaps(3).block(2)", "width 1"), ("wythoff.block(1000)", "counts up to 64"),
     ("rule(i == j or i == 0 or j == 0 and u > v or i == 2*j or i == 2*j + 1).block(2)", "width 1")],
)  # fmt: skip
def test_counting_is_refused_where_options_overlap(text: str, words: str) -> None:
    rule = rule_of(text)
    points = operations.valid(system_of("base 2"), rule.names)
    with pytest.raises(NotFirstOrderError, match=words):
        expected(rule, points)


def test_a_proof_too_large_names_its_step() -> None:
    rule, system = rule_of("wythoff"), system_of("fib")
    points = set_of(rule, "exists n: A(n,x) and B(n,y)", system)
    with within(cells=100), pytest.raises(GaveUpError, match="at the step 'an option in the set'"):
        wrong(rule, points)
    assert compiled(system, rule.domain).accepts()
