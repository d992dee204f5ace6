"""Sets given for a game: the theorems hold, every change of the set is found, and at a position that is truly wrong."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import wythoff as wy
from tests.cases import over
from wythoff.automata import operations
from wythoff.automata.automaton import Automaton
from wythoff.automata.compiler import compiled
from wythoff.automata.formula_reader import read_formula
from wythoff.automata.numeration import system_of
from wythoff.errors import FormulaError, MeaningError
from wythoff.prover.given.given_set import prove_set, prove_value

WYTHOFF = "exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x)"
SHIFTED = "x = y and x < k or exists n: A(n,x-k) and B(n,y-k) or A(n,y-k) and B(n,x-k)"
BLOCK_TWO = (
    "x = 0 and y = 0 or y = 2*x + 1 or x = 2*y + 1"
    " or exists u, v, n: x = 2*u + 2 and y = 2*v + 2 and (A(n,u) and B(n,v) or A(n,v) and B(n,u))"
)
BLOCK_THREE = "x = 0 and y = 0 or y = 2*x + 1 or x = 2*y + 1 or y = 2*x + 2 or x = 2*y + 2"
TRUE_SETS = (
    ("wythoff", WYTHOFF, "fib"),
    ("fraenkel(2)", WYTHOFF, "ostrowski 2"),
    ("fraenkel(3)", WYTHOFF, "ostrowski 3"),
    ("wythoff.block(2)", BLOCK_TWO, "fib"),
    ("wythoff.block(3)", BLOCK_THREE, "base 2"),
    ("wythoff.comply(3)", f"not ({BLOCK_THREE})", "base 2"),
    ("wk(3)", SHIFTED.replace("k", "3"), "fib"),
    ("nim", "x = y", "base 3"),
    ("allheaps(3)", "xor(x,y,z)", "base 2"),
    ("three(3,1,1)", "x = y", "base 2"),
    ("three(1,4,2)", "xor(a,b,i)", "base 2"),
    ("wythoff.radius(2)", "x % 3 = 0 and y % 3 = 0 or x % 3 = 1 and y % 3 = 2 or x % 3 = 2 and y % 3 = 1", "base 2"),
)


MORE_TRUE_SETS = (
    ("fraenkel(4)", WYTHOFF, "ostrowski 4"),
    ("wythoff.comply(1)", f"not ({WYTHOFF})", "fib"),
    ("wythoff.comply(2)", f"not ({BLOCK_TWO})", "fib"),
    ("wythoff.block(3)", BLOCK_THREE, "fib"),
    ("nim", "x = y", "base 2"),
    ("nim(3)", "xor(x,y,z)", "base 2"),
    ("nim.block(4)", "abs(y - x) < 4 and (y - x - 3) % 2 = 0 or x + y < 4", "base 2"),
    ("tk(inf)", "x + y = 0 or exists n: A(n,x-1) and B(n,y-1) or A(n,y-1) and B(n,x-1)", "fib"),
    ("wk(0)", SHIFTED.replace("k", "0"), "fib"),
    ("wk(2,5)", SHIFTED.replace("k", "5"), "fib"),
    ("wkprime(2)", SHIFTED.replace("k", "2"), "fib"),
)


@over(("text", "given", "system"), TRUE_SETS + MORE_TRUE_SETS)
def test_true_sets_are_proved(text: str, given: str, system: str) -> None:
    proof = prove_set(text, given, system)
    assert proof and proof.witness is None and proof.automaton is not None
    corner = 20 if len(wy.game(text).coordinates) == 2 else 6
    board = np.asarray(wy.game(text).outcomes(corner, trust="definition")) if not wy.game(text).has_layers else None
    if board is not None:
        grid = np.meshgrid(*[np.arange(corner)] * board.ndim, indexing="ij")
        assert np.array_equal(proof.automaton.accepts_many(*grid), board)


@pytest.mark.parametrize("text", ["wk(k)", "wkprime(k)"])
def test_true_for_all_parameters(text: str) -> None:
    proof = prove_set(text, SHIFTED)
    assert proof and "for all k" in proof.theorem
    assert prove_set("wk(k,l)", SHIFTED.replace("k", "l"))
    assert prove_set("wk(k,l)", SHIFTED).status == "refuted"


def changed(a: Automaton, seed: int) -> Automaton:
    """The same automaton with one state's acceptance or one transition changed."""
    random = np.random.default_rng(seed)
    delta, accepting = a.delta.copy(), a.accepting.copy()
    state, symbol = int(random.integers(a.states)), int(random.integers(1, a.symbols))
    if random.random() < 0.5:
        accepting[state] = not accepting[state]
    else:
        delta[state, symbol] = random.integers(a.states)
    return replace(a, delta=delta, accepting=accepting)


@pytest.mark.full
@over(("text", "given", "system"), TRUE_SETS)
def test_no_changed_language_is_accepted(text: str, given: str, system: str) -> None:
    right = prove_set(text, given, system).automaton
    assert right is not None
    tried = 0
    for seed in range(30 if states_are_many(right) else 60):
        mutant = changed(right, seed)
        valid = operations.both(operations.valid(right.system, right.tracks), mutant)
        if valid.delta[0, 0] != 0 or operations.same(operations.both(valid, domain(text, right)), right):
            continue
        tried += 1
        proof = prove_set(text, mutant)
        assert proof.status == "refuted"
        numbers = tuple((proof.witness or {}).values())
        assert valid.accepts(*numbers) != right.accepts(*numbers)
    assert tried >= 10


def states_are_many(right: Automaton) -> bool:
    return right.states * right.symbols > 150


def domain(text: str, right: Automaton) -> Automaton:
    gamma = wy.game(text).layer_count
    everything = operations.valid(right.system, right.tracks)
    if not gamma:
        return everything
    return operations.both(everything, compiled(right.system, read_formula(f"i < {gamma}", {}, "i")))


def test_the_smallest_mistake_is_found() -> None:
    proof = prove_set("wythoff", f"({WYTHOFF}) and x + y < 300")
    wrong = [(x, y) for x, y in wy.game("wythoff").pairs(120) if x + y >= 300]
    smallest = min(x + y for x, y in wrong)
    assert proof.witness is not None and sum(proof.witness.values()) == smallest
    assert prove_set("nim", WYTHOFF).witness == {"x": 1, "y": 1}
    assert prove_set("nim", "x = y or x = 5 and y = 9", "base 2").witness == {"x": 5, "y": 9}


def test_nim_values() -> None:
    zero = prove_set("wk(1)", SHIFTED.replace("k", "1")).automaton
    assert zero is not None
    one = "x + y = 1 or exists n: A(n,x-2) and B(n,y-2) or A(n,y-2) and B(n,x-2)"
    proof = prove_value("wk(1)", [zero], one)
    assert proof and proof.automaton is not None
    board = np.asarray(wy.game("wk(1)").nim_values(20))
    columns = np.arange(20)
    assert np.array_equal(proof.automaton.accepts_many(columns[:, None], columns), board == 1)
    wrong = prove_value("wk(1)", [zero], one.replace("x + y = 1", "x + y = 3"))
    assert wrong.status == "refuted" and sum((wrong.witness or {}).values()) == 1
    wrong_below = prove_value("wk(1)", [operations.nothing(zero.system, zero.tracks)], one)
    assert wrong_below.status == "refuted"
    with pytest.raises(MeaningError, match="normal play"):
        prove_value("wythoff.block(2)", [zero], one)


def test_automata_from_outside_are_looked_at() -> None:
    system = system_of("base 2")
    delta, accepting = np.zeros((1, 4), np.int32), np.ones(1, np.bool_)
    with pytest.raises(MeaningError, match="needs x, y"):
        prove_set("nim", Automaton(system, ("a", "b"), delta, accepting))
    with pytest.raises(MeaningError, match="no automaton"):
        prove_set("nim", Automaton(system, ("x", "y"), delta[:, :2], accepting))
    with pytest.raises(MeaningError, match="no automaton"):
        prove_set("nim", Automaton(system, ("x", "y"), delta + 1, accepting))
    counts = np.array([[1, 0, 0, 0], [0, 0, 0, 0]], np.int32)
    with pytest.raises(MeaningError, match="leading zeros"):
        prove_set("nim", Automaton(system, ("x", "y"), counts, np.array([True, False])))
    with pytest.raises(FormulaError, match="bound by no forall"):
        prove_set("nim", "x = z")
