"""The theorems of the paper that are first-order, with their proofs.

Where a parameter multiplies a variable a claim is proved for the values that are given here, and its grounds say which.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....automata.formula import both
from ....automata.formula_reader import read_formula
from ....automata.numeration import system_of
from ....prover.given.between import prove_between
from ....prover.given.game_logic import Rule, rule_of
from ....prover.given.given_set import prove_formula, prove_set, prove_value, set_of
from ....prover.proof import Proof
from ...mathematics.shared_proofs import SHIFTED, complementary, proved_set, wythoff
from ...proof_entries import Proofs

proofs = Proofs("fraenkel_ho")
W_K = f"x = y and x < k or {SHIFTED}"
ONES = "x + y = 1 or " + SHIFTED.replace("k", "2")
ZEROS_OF_T = "x + y = 0 or " + SHIFTED.replace("k", "1")
# T_k keeps at least the diagonal moves between positions of ratio 1, and has none that empties a heap.
BETWEEN_T = ("rule(i*j == 0 or i == j and max(u,v) < 2*min(u,v) and max(x,y) < 2*min(x,y))", "tk(inf)")
EVERY_T = "all k ≥ 0 and k = ∞"
SQUEEZED = "the moves of T_k lie between those of the two games that were decided"

proofs.enter("Lem 1")(complementary)
proofs.enter("Thm 2", "Sec 1(a)", files=("wythoff",))(wythoff)


@proofs.enter("Thm 3", "Sec 1(d)", parameters="all k ≥ 0", files=("wk-all",), certified="all k ≥ 0")
def translations() -> Iterator[Proof]:
    """The P-positions of W_k are (i,i), i < k, and (A_n + k, B_n + k)."""
    yield prove_set("wk(k)", W_K)


@proofs.enter("Cor 4", parameters="all k ≥ 0, l > 0", files=("wk-all",), certified="the P-positions of W_k")
def translations_of_translations() -> Iterator[Proof]:
    """S^0_{k+l} is S^0_k translated by l, and (i,i) for i < l."""
    proof = prove_set("wk(k)", W_K)
    yield proof
    yield prove_formula(
        "forall x, y, k, l: l > 0 => (P(x,y,k+l) <=> x = y and x < l or P(x-l,y-l,k))",
        relations={"P": proved_set(proof)},
    )


@proofs.enter("Thm 5", parameters="all k ≥ 0", files=("wkprime-all",), certified="all k ≥ 0")
def primed() -> Iterator[Proof]:
    """W'_k has the P-positions of W_k."""
    yield prove_set("wkprime(k)", W_K)


@proofs.enter("Thm 6")
def ones() -> Iterator[Proof]:
    """The positions of nim-value 1 of W_1."""
    yield prove_value("wk(1)", [proved_set(prove_set("wk(1)", W_K.replace("k", "1")))], ONES)


@proofs.enter("Cor 8", parameters="all odd k")
def ones_of_odd() -> Iterator[Proof]:
    """The positions of nim-value 1 of W_k."""
    rule, system = _with(rule_of("wk(k)"), "k % 2 = 1", "wk(k), k odd"), system_of("fib")
    low = "(x = y + 1 and y % 2 = 0 or y = x + 1 and x % 2 = 0) and x + y <= 2*k"
    given = f"{low} or {SHIFTED.replace('-k', '-k-1')}"
    yield prove_value(rule, [set_of(rule, W_K, system)], given)


@proofs.enter("Thm 9", parameters="all k ≤ l", files=("wk-2-4",), certified="k = 2, l = 4")
def two_parameters() -> Iterator[Proof]:
    """W_{k,l} has the P-positions of W_l."""
    yield prove_set("wk(k,l)", W_K.replace("k", "l"))


@proofs.enter("Thm 11", parameters=EVERY_T, files=("tk-all", "tk-inf"), certified=EVERY_T)
def ratios() -> Iterator[Proof]:
    """The P-positions of T_k are (0,0) and (A_n + 1, B_n + 1)."""
    yield prove_between("tk(k) for all k", BETWEEN_T, [ZEROS_OF_T])


@proofs.enter(
    "Cor 12", parameters=EVERY_T, files=("tk-all", "tk-inf", "wk-1"), certified="the P-positions of T_k and of W_1"
)  # fmt: skip
def ratios_and_translations() -> Iterator[Proof]:
    """T_k has the P-positions of W_1."""
    yield from ratios()
    yield prove_set("wk(1)", ZEROS_OF_T)


@proofs.enter("Thm 13", parameters=EVERY_T, by_hand=SQUEEZED)
def ones_of_ratios() -> Iterator[Proof]:
    """The positions of nim-value 1 of T_k are those of W_1."""
    yield prove_between("nim-value 1 in tk(k) for all k", BETWEEN_T, [ZEROS_OF_T, ONES])


def _with(rule: Rule, condition: str, text: str) -> Rule:
    """The rule for those parameters only that satisfy a condition."""
    return replace(rule, domain=both(rule.domain, read_formula(condition, {}, rule.letters)), text=text)
