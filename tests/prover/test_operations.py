"""Operations on automata against sets of small numbers and against automata-lib."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from automata.fa.dfa import DFA
from automata.fa.nfa import NFA

from tests.cases import over
from wythoff.automata import operations
from wythoff.automata.atoms import single
from wythoff.automata.automaton import Automaton
from wythoff.automata.numeration import system_of

from .naive import SYSTEMS, accepted_words, numbers_below, random_relation, solutions

LENGTHS = {"fib": 5, "base 2": 3, "base 3": 2, "ostrowski 2": 2, "pisot 1 1 1": 4, "pisot 0 1 1": 6, "pisot 3 -1": 2}
SEEDS = range(6)


def small(name: str) -> int:
    return numbers_below(name, LENGTHS[name])


@pytest.mark.parametrize("name", SYSTEMS)
def test_valid_words_are_the_numbers(name: str) -> None:
    system = system_of(name)
    words = list(accepted_words(operations.valid(system, ("x",)), 5))
    assert [system.value(word) for word in words] == list(range(system.weights(6)[5]))
    assert [system.represent(n, 5) for n in range(len(words))] == words


@pytest.mark.full
@over("name", SYSTEMS)
@over("seed", SEEDS)
def test_boolean_operations(name: str, seed: int) -> None:
    system = system_of(name)
    a = random_relation(system, ("x", "y"), 5, seed)
    b = random_relation(system, ("y", "z"), 4, seed + 100)
    bound = min(small(name), 6)
    first, second = solutions(a, bound), solutions(b, bound)
    for made, meaning in (
        (operations.both(a, b), lambda p, q: p and q),
        (operations.either(a, b), lambda p, q: p or q),
        (operations.exactly_one(a, b), lambda p, q: p != q),
        (operations.minus(a, b), lambda p, q: p and not q),
    ):
        made = operations.arranged(made, ("x", "y", "z"))
        for x, y, z in product(range(bound), repeat=3):
            assert made.accepts(x, y, z) == meaning((x, y) in first, (y, z) in second)
    everywhere = set(product(range(bound), repeat=2))
    assert solutions(operations.negated(a), bound) == everywhere - solutions(a, bound)


@over("name", SYSTEMS)
@over("seed", SEEDS)
def test_some_forgets_a_number_of_any_length(name: str, seed: int) -> None:
    """A witness longer than the others is found too: whatever is related to x has a smallest partner somewhere."""
    system = system_of(name)
    a = random_relation(system, ("x", "y"), 5, seed)
    made = operations.some(a, "y")
    for x in range(small(name)):
        fixed = operations.both(a, _single(system.name, x))
        found = operations.witness(operations.arranged(fixed, ("x", "y")))
        assert made.accepts(x) == (found is not None)
        assert found is None or (found[0] == x and a.accepts(*found))
        assert made.accepts(x) or not a.accepts_many(np.array(x), np.arange(200)).any()


def _single(name: str, value: int) -> Automaton:
    return single(system_of(name), "x", value)


@over("name", SYSTEMS)
@over("seed", SEEDS)
def test_witness_is_the_first_word(name: str, seed: int) -> None:
    system = system_of(name)
    a = operations.arranged(random_relation(system, ("x", "y"), 6, seed), ("x", "y"))
    found = operations.witness(a)
    for length in range(5 if system.radix == 2 else 3):
        words = list(accepted_words(a, length))
        if words:
            assert found == a.numbers_of(words[0])
            return


@over("name", SYSTEMS)
@over("seed", SEEDS)
def test_invariants_and_names(name: str, seed: int) -> None:
    system = system_of(name)
    a = random_relation(system, ("x", "y"), 6, seed)
    for made in (a, operations.negated(a), operations.some(a, "x"), operations.renamed(a, ("t", "t"))):
        assert made.delta[0, 0] == 0
        assert operations.is_empty(operations.minus(made, operations.valid(system, made.tracks)))
    diagonal = operations.renamed(a, ("t", "t"))
    assert [diagonal.accepts(t) for t in range(small(name))] == [a.accepts(t, t) for t in range(small(name))]
    turned = operations.arranged(a, ("y", "x"))
    assert operations.same(a, turned) and turned.accepts(3, 1) == a.accepts(1, 3)
    columns = np.arange(small(name))
    many = a.accepts_many(columns[:, None], columns)
    assert many.tolist() == [[a.accepts(x, y) for y in columns] for x in columns]


def as_dfa(a: Automaton) -> DFA:
    """The same automaton for automata-lib; a symbol is a character."""
    letters = [chr(256 + symbol) for symbol in range(a.symbols)]
    return DFA(
        states=set(range(a.states)),
        input_symbols=set(letters),
        transitions={
            state: {letter: int(a.delta[state, symbol]) for symbol, letter in enumerate(letters)}
            for state in range(a.states)
        },
        initial_state=0,
        final_states={state for state in range(a.states) if a.accepting[state]},
    )


@pytest.mark.full
@over("name", ["fib", "base 2", "base 3", "pisot 0 1 1"])
@over("seed", SEEDS)
def test_against_automata_lib(name: str, seed: int) -> None:
    system = system_of(name)
    a, b = (random_relation(system, ("x", "y"), 7, seed + shift) for shift in (0, 50))
    theirs = (as_dfa(a) & as_dfa(b), as_dfa(a) | as_dfa(b), as_dfa(a) ^ as_dfa(b), as_dfa(a) - as_dfa(b))
    mine = (operations.both, operations.either, operations.exactly_one, operations.minus)
    for make, other in zip(mine, theirs, strict=True):
        made = make(a, b)
        assert as_dfa(made) == other
        assert made.states == len(other.minify(retain_names=False).to_complete().states)


@over("name", ["fib", "base 2", "pisot 0 1 1"])
@over("seed", SEEDS)
def test_projection_against_automata_lib(name: str, seed: int) -> None:
    system = system_of(name)
    a = random_relation(system, ("x", "y"), 6, seed)
    radix = system.radix
    letters = [chr(256 + symbol) for symbol in range(radix)]
    moves: dict[int | str, dict[str, set[int]]] = {
        state: {letter: {int(a.delta[state, x * radix + y]) for y in range(radix)} for x, letter in enumerate(letters)}
        for state in range(a.states)
    }
    reached = {0}
    while (more := reached | {int(a.delta[state, y]) for state in reached for y in range(radix)}) != reached:
        reached = more
    moves["start"] = {"": reached}
    nfa = NFA(
        states=set(moves), input_symbols=set(letters), transitions=moves, initial_state="start",
        final_states={state for state in range(a.states) if a.accepting[state]},
    )  # fmt: skip
    assert as_dfa(operations.some(a, "y")) == DFA.from_nfa(nfa)
