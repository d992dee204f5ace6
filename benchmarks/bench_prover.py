"""The prover: theorems given, and from a rule to a theorem, with the sizes of the automata.

Given sets are measured warm, the best of three; learned theorems once, since each is a long search.
"""

import sys
import time

from timing import best

from wythoff import prove
from wythoff.automata.numeration import system_of
from wythoff.certificate.checker import recheck
from wythoff.certificate.checker.content import SetKey
from wythoff.certificate.linear_moves import outline
from wythoff.prover.evidence.known_positions import evidence
from wythoff.prover.given.given_set import prove_formula, prove_set
from wythoff.prover.learning.block_learner import BlockLearner
from wythoff.prover.learning.digits import Digits
from wythoff.prover.learning.guess import StateLimit
from wythoff.prover.learning.learner import Learner
from wythoff.prover.search.induction import Induction
from wythoff.rules import read_game

BEATTY = "exists n: A(n,x) and B(n,y) or A(n,y) and B(n,x)"
GIVEN = (("wythoff", BEATTY, "fib"), ("fraenkel(2)", BEATTY, "ostrowski 2"), ("fraenkel(5)", BEATTY, "ostrowski 5"))
FORMULAS = (("forall n, x, y: A(n,x) and B(n,y) => y = x + n", "fib"),)
GAMES = (
    *(f"wythoff.block({k})" for k in (2, 3, 4, 8, 14)), *(f"wk({k})" for k in range(1, 9)), "wkprime(1)", "wkprime(3)",
    *(f"nim.block({k})" for k in (2, 3, 4)), "wyt(2,2)", "wyt(1,2)", "fraenkel(2)", "wythoff.misere",
)  # fmt: skip
LEAPS = tuple((p, q) for q in range(2, 9) for p in range(1, q))


def leap(p: int, q: int) -> str:
    return f"rule(i*j == 0 or i == j or i == {p} and j == {q} or i == {q} and j == {p})"


def given() -> None:
    for game, formula, system in GIVEN:
        proof = prove_set(game, formula, system)
        assert proof
        seconds = best(lambda g=game, f=formula, s=system: prove_set(g, f, s))  # type: ignore[misc]
        say(f"{game + ', given':<28}{system:<14}{proof.states:>6} states{seconds * 1000:>10.1f} ms")
    for text, system in FORMULAS:
        assert prove_formula(text, system)
        seconds = best(lambda t=text, s=system: prove_formula(t, s))  # type: ignore[misc]
        say(f"{text:<48}{seconds * 1000:>10.1f} ms")


def learned(name: str, game: str) -> bool:
    proof = prove(game)
    if not proof:
        say(f"{name:<28}{proof.status}, {proof.seconds:.1f} s")
        return False
    start = time.perf_counter()
    recheck(proof.certificate)
    again, size = time.perf_counter() - start, len(proof.certificate)
    found = f"{proof.system:<14}{proof.states:>6} states{proof.seconds:>8.1f} s"
    say(f"{name:<28}{found}, rechecked in {again:.1f} s, {size} characters")
    return True


def learning(name: str, game: str, system: str, bound: int) -> None:
    """One set, from the same positions: by its blocks, and by values at suffixes."""
    known, digits = evidence(read_game(game), outline(read_game(game)), bound), Digits(system_of(system))
    attempt = Induction(outline(read_game(game)), digits.system, known, StateLimit(5000))
    start = time.perf_counter()
    states = BlockLearner(digits, attempt.evidence[0], attempt.length, attempt.limit).guess.states
    middle = time.perf_counter()
    learner = Learner(digits, 2, (attempt.evidence[0].member, attempt.length), attempt.limit)
    learner.fit(attempt.samples(SetKey(0)))
    blocks, table = middle - start, time.perf_counter() - middle
    say(f"{name + ', the set':<28}{system:<14}{states:>6} states, by blocks {blocks:.2f} s, by values "
        f"({learner.guess.states} states) {table:.2f} s: {table / blocks:.0f} times")  # fmt: skip


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    given()
    learning("leap (2,3)", leap(2, 3), "fib", 80_000)
    learning("wyt(1,2)", "wyt(1,2)", "pisot 0 1 1", 80_000)
    for game in GAMES:
        learned(game, game)
    count = sum([learned(f"leap ({p},{q})", leap(p, q)) for p, q in LEAPS])
    say(f"Wythoff with a symmetric leap: {count} of {len(LEAPS)}")
