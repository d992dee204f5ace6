"""Linear relations against integers, formulas against loops over small numbers, and what a formula may not say."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff.automata import operations
from wythoff.automata.atoms import atom
from wythoff.automata.budget import within
from wythoff.automata.compiler import compiled
from wythoff.automata.formula import MODULO, Atom, Linear
from wythoff.automata.formula_reader import read_formula
from wythoff.automata.linear_tables import AT_LEAST, EQUAL
from wythoff.automata.named_relations import known_relations
from wythoff.automata.numeration import system_of
from wythoff.errors import FormulaError, GaveUpError, MeaningError
from wythoff.forms.beatty import BeattyPairs
from wythoff.prover.given.given_set import prove_formula

from .naive import SYSTEMS

SMALL = np.arange(30)
factors = st.lists(st.integers(-4, 4), min_size=1, max_size=3).filter(any)


@settings(max_examples=60)
@given(st.sampled_from(SYSTEMS[:5]), factors, st.integers(-90, 90), st.sampled_from([EQUAL, AT_LEAST, MODULO]))
def test_linear_relations(name: str, c: list[int], constant: int, sign: str) -> None:
    linear = Linear.of(dict(zip("xyz", c, strict=False)), constant)
    made = atom(system_of(name), Atom(linear, sign, 5))
    grid = np.meshgrid(*[SMALL] * len(linear.factors), indexing="ij")
    value = sum((factor * column for (_, factor), column in zip(linear.factors, grid, strict=True)), np.int64(constant))
    truth = {EQUAL: value == 0, AT_LEAST: value >= 0, MODULO: value % 5 == 0}[sign]
    assert np.array_equal(made.accepts_many(*grid), truth)


@pytest.mark.parametrize("name", SYSTEMS)
def test_addition_of_large_numbers(name: str) -> None:
    system = system_of(name)
    adder = compiled(system, read_formula("x + y = z", {}, "xyz"))
    adder = operations.arranged(adder, "xyz")
    for x, y in ((10**30, 3), (7**20, 5**30), (2**64 - 1, 1)):
        assert adder.accepts(x, y, x + y)
        assert not adder.accepts(x, y, x + y + 1)


FORMULAS: tuple[tuple[str, Callable[[int, int], bool]], ...] = (
    ("x + 2*y = 7 or y > 3*x", lambda x, y: x + 2 * y == 7 or y > 3 * x),
    ("exists z: x = 2*z + y", lambda x, y: x >= y and (x - y) % 2 == 0),
    ("forall z: z < x => z < y", lambda x, y: x <= y),
    ("not (x < y <=> y < x + 2)", lambda x, y: (x < y) != (y < x + 2)),
    ("min(x, 2*y) + abs(x - y) >= 5", lambda x, y: min(x, 2 * y) + abs(x - y) >= 5),
    ("(x - y) % 3 = 1 and x // 2 <= y", lambda x, y: (x - y) % 3 == 1 and x // 2 <= y),
    ("max(x, y, 4) = 4 => 0 < x <= y", lambda x, y: max(x, y, 4) != 4 or 0 < x <= y),
    ("exists a, b: x = a + b and y = a + 2*b", lambda x, y: x <= y <= 2 * x),
    ("forall a: exists b: b > a and (b = a + x or b = a + y)", lambda x, y: x > 0 or y > 0),
    ("-x + 3 > -y - 2", lambda x, y: -x + 3 > -y - 2),
    ("true and x != y or false", lambda x, y: x != y),
    ("shift(x, y) => y >= x", lambda x, y: True),
)


@pytest.mark.full
@over("name", ["fib", "base 2", "ostrowski 2", "pisot 0 1 1"])
@over(("text", "meaning"), FORMULAS)
def test_formulas(name: str, text: str, meaning: Callable[[int, int], bool]) -> None:
    system = system_of(name)
    made = compiled(system, read_formula(text, known_relations(system), "xy"))
    made = operations.arranged(operations.widened(made, "xy"), "xy")
    for x, y in product(range(12), repeat=2):
        assert made.accepts(x, y) == meaning(x, y), (x, y)


def mex_sentence(a: int) -> str:
    """A_n = mex{A_i, B_i : i < n} and B_n = A_n + a*n, which no other two sequences satisfy."""
    return (
        "(forall n: exists x: A(n,x)) and (forall n, x, t: A(n,x) and A(n,t) => x = t)"
        f" and (forall n, y: B(n,y) <=> exists x: A(n,x) and y = x + {a}*n)"
        " and (forall n, x, z: A(n,x) and z < x => exists i: i < n and (A(i,z) or B(i,z)))"
        " and (forall n, x, i: A(n,x) and i < n => not A(i,x) and not B(i,x))"
    )


@pytest.mark.parametrize("a", [1, 2, 3])
def test_the_named_sequences(a: int) -> None:
    system = system_of(f"ostrowski {a}")
    known, pairs = known_relations(system), BeattyPairs(a)
    for n in range(40):
        x, y = pairs.pair(n)
        assert [known["A"].accepts(n, x + e) for e in (-1, 0, 1) if x + e >= 0][-2:] == [True, False]
        assert known["B"].accepts(n, y) and not known["B"].accepts(n, y + 1)
    assert prove_formula(mex_sentence(a), system)


def test_nim_sum() -> None:
    known = known_relations(system_of("base 2"))["xor"]
    assert all(known.accepts(x, y, z) == (x ^ y == z) for x, y, z in product(range(9), repeat=3))


def test_sentences_are_decided_with_the_first_counterexample() -> None:
    assert prove_formula("forall x, y: x + y = y + x").status == "proved"
    proof = prove_formula("forall n, x: A(n,x) => 3*n + 1 >= 2*x")
    assert proof.status == "refuted"
    n = next(n for n in range(100) if 3 * n + 1 < 2 * int(n * (1 + 5**0.5) / 2))
    assert proof.witness == {"n": n, "x": int(n * (1 + 5**0.5) / 2)}
    assert not prove_formula("exists x: x < 0")
    assert prove_formula("exists x: forall y: x <= y", "base 3")


@pytest.mark.parametrize(
    ("text", "words", "culprit"),
    [
        ("forall x, y: x*y = y*x", "product of variables", "x*y"),
        ("forall x: x = z", "bound by no forall", "z"),
        ("forall x: Q(x)", "no relation 'Q'; known are: A, B, shift", "Q"),
        ("forall x: A(x)", "relates 2 numbers, not 1", "A"),
        ("forall x: x + 1", "number where a statement", "x + 1"),
        ("forall x: (x = 1) + 2 = x", "statement where a number", "(x = 1)"),
        ("forall x: x % x = 0", "divides by a number", "x % x"),
        ("forall x: x // 65 = 0", "divisors from 1 to 64", "x // 65"),
        ("forall x: x = 1 & x = 2", "'&' has no meaning", "&"),
        ("forall x: forall x: x = x", "already in use", "x"),
        ("forall x, x: x = x", "already in use", "x"),
        ("forall A: A = A", "variable is needed", "A"),
        ("forall x: x = 99999999999999999999", "largest in a formula", "99999999999999999999"),
        ("forall x: min(x) = x", "'min' takes", "min"),
        ("forall x x = x", "expected ':'", "x"),
        ("", "ends too early", ""),
        ("(" * 10_000 + "0 = 0" + ")" * 10_000, "nested too deeply", "("),
        ("not " * 9_000 + "0 = 0", "nested too deeply", "not"),
        ("0 = 0 => " * 3_000 + "0 = 0", "nested too deeply", "0"),
        ("forall x: " + "-" * 10_000 + "x = x", "nested too deeply", "-"),
        ("0 = 0 and " * 5_000 + "0 = 0", "characters; at most", "0"),
    ],
)
def test_what_a_formula_may_not_say(text: str, words: str, culprit: str) -> None:
    with pytest.raises(FormulaError, match=words) as caught:
        prove_formula(text)
    assert text[caught.value.start : caught.value.end] == culprit


def test_what_a_formula_may_not_say_goes_from_process_to_process() -> None:
    with pytest.raises(FormulaError) as caught:
        prove_formula("forall x: x = z")
    kept = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(kept, FormulaError) and str(kept) == str(caught.value)


@pytest.mark.parametrize(
    ("name", "words"),
    [("pisot 1 0 0 0 1", "inside the unit circle"), ("pisot 1 -1", "Pisot"), ("pisot 0 2", "Pisot"),
     ("base 1", "no system"),
     ("base 1000", "1000 digits"), ("zeckendorf", "no system"), ("pisot", "no system"), ("pisot 1 x", "whole numbers"),
     ("fib 2", "no system"), ("pisot 1 0", "not 0"), ("pisot " + "1 " * 40, "1 to 12 terms")],
)  # fmt: skip
def test_what_is_no_system(name: str, words: str) -> None:
    with pytest.raises(MeaningError, match=words):
        system_of(name)


def test_large_formulas_give_up_in_words() -> None:
    with within(cells=2000), pytest.raises(GaveUpError, match="more than"):
        compiled(system_of("fib"), read_formula("3*x + 5*y = 7*z + 9*t", {}, "xyzt"))
    with pytest.raises(GaveUpError, match="factors are at most"):
        compiled(system_of("fib"), read_formula("100000*x = y", {}, "xy"))
    assert prove_formula("forall x, y: 100000*x != y + 1").status == "gave up"
