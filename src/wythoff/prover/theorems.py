"""Theorems of the papers that are first-order, with their proofs: `prove_claim("larsson:Thm 1.1")`.

A claim is named by its paper and its number there. Each function yields the proofs that together are the claim; where
a parameter multiplies a variable the claim is proved for the values that are given here, and its grounds say which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from inspect import cleandoc

from ..errors import MeaningError
from .given.between import prove_between
from .given.game_logic import Rule, rule_of
from .given.given_set import prove_formula, prove_set, prove_value, set_of
from .grounds import NO_PARAMETERS, Grounds
from .logic.automaton import Automaton
from .logic.formula import both
from .logic.formula_reader import read_formula
from .logic.numeration import system_of
from .proof import Proof

Prove = Callable[[], Iterator[Proof]]
CLAIMS: dict[str, Prove] = {}
GROUNDS: dict[str, Grounds] = {}

SHIFTED = "exists n: A(n,x-k) and B(n,y-k) or A(n,y-k) and B(n,x-k)"
W_K = f"x = y and x < k or {SHIFTED}"
ONES = "x + y = 1 or " + SHIFTED.replace("k", "2")
ZEROS_OF_T = "x + y = 0 or " + SHIFTED.replace("k", "1")
R = {
    1: SHIFTED.replace("-k", ""),
    2: "x = 0 and y = 0 or y = 2*x + 1 or x = 2*y + 1"
    " or exists u, v, n: x = 2*u + 2 and y = 2*v + 2 and (A(n,u) and B(n,v) or A(n,v) and B(n,u))",
    3: "x = 0 and y = 0 or y = 2*x + 1 or x = 2*y + 1 or y = 2*x + 2 or x = 2*y + 2",
}
# T_k keeps at least the diagonal moves between positions of ratio 1, and has none that empties a heap.
BETWEEN_T = ("rule(i*j == 0 or i == j and max(u,v) < 2*min(u,v) and max(x,y) < 2*min(x,y))", "tk(inf)")
EVERY_T = "all k ≥ 0 and k = ∞"
SQUEEZED = "the moves of T_k lie between those of the two games that were decided"
EXCHANGES = "q > 0 times v_3 takes qα and qβ and leaves any i, and the other moves are those of Nim on a, b, i"
W_FILES = tuple(f"wk-{k}" for k in range(1, 9))


def claim(
    *names: str,
    parameters: str = NO_PARAMETERS,
    is_complete: bool = True,
    files: tuple[str, ...] = (),
    certified: str = "",
    by_hand: str = "",
) -> Callable[[Prove], Prove]:
    """Enter a proof of these claims; `files` are certificates in proofs/, `certified` the parameters they cover."""

    def enter(prove: Prove) -> Prove:
        what = " ".join(cleandoc(prove.__doc__ or "").split())
        paths = tuple(f"proofs/{file}.txt" for file in files)
        grounds = Grounds(what, parameters, is_complete, paths, certified or (parameters if files else ""), by_hand)
        CLAIMS.update(dict.fromkeys(names, prove))
        GROUNDS.update(dict.fromkeys(names, grounds))
        return prove

    return enter


def prove_claim(name: str) -> list[Proof]:
    """The proofs of a claim; all of them are `proved`, or the claim is not."""
    if name not in CLAIMS:
        raise MeaningError(f"no proof of {name!r} is known; known are {', '.join(CLAIMS)}")
    return list(CLAIMS[name]())


@claim("fraenkel_ho:Lem 1", "larsson:Sec 1.1(a)")
def complementary() -> Iterator[Proof]:
    """A_n and B_n, n >= 1, share no number and leave none out."""
    yield prove_formula("forall x: x > 0 => ((exists n: n > 0 and A(n,x)) <=> not exists n: n > 0 and B(n,x))")


@claim(
    "fraenkel_ho:Thm 2", "fraenkel_ho:Sec 1(a)", "optimal_resolution:I.2(b)", "duchene_gravier:Sec 1(g)",
    files=("wythoff",),
)  # fmt: skip
def wythoff() -> Iterator[Proof]:
    """The P-positions of Wythoff are (A_n, B_n)."""
    yield prove_set("wythoff", R[1])


@claim(
    "gurvich:Eq (2)", parameters="a = 1, …, 6", is_complete=False, files=("wythoff", "fraenkel-2", "fraenkel-3"),
    certified="a = 1, 2, 3",
)  # fmt: skip
def fraenkel() -> Iterator[Proof]:
    """The P-positions of WYT(a): x_n = floor(n*alpha), y_n = x_n + a*n."""
    yield from (prove_set(f"fraenkel({a})", R[1], f"ostrowski {a}") for a in range(1, 7))


@claim("gurvich:Sec 7(b)", parameters="b = 1, …, 6", is_complete=False)
def without_diagonals() -> Iterator[Proof]:
    """WYT(0,b): x_n = y_n = b*n."""
    yield from (prove_set(f"wyt(0,{b})", f"x = y and x % {b} = 0", "base 2") for b in range(1, 7))


@claim("gurvich:Sec 7(c), corrected", parameters="b = 1, …, 6", is_complete=False)
def without_diagonals_misere() -> Iterator[Proof]:
    """WYT(0,b), misère: (0,1), (1,0) and x_n = y_n = b*n + 1, n >= 1."""
    for b in range(1, 7):
        yield prove_set(f"wyt(0,{b}).misere", f"x + y = 1 or x = y and x > 1 and (x - 1) % {b} = 0", "base 2")


@claim("gurvich:Sec 7(e), corrected", parameters="a = 1, …, 6", is_complete=False)
def only_diagonals() -> Iterator[Proof]:
    """WYT(a,0): (0,a*n) and (a*n,0)."""
    yield from (
        prove_set(f"wyt({a},0)", f"x = 0 and y % {a} = 0 or y = 0 and x % {a} = 0", "base 2") for a in range(1, 7)
    )


@claim("gurvich:Sec 6(c)", parameters="b = 1", is_complete=False, files=("wythoff", "wythoff-misere"))
def six_exceptions() -> Iterator[Proof]:
    """Misère Wythoff has three other P-positions than Wythoff and lacks three of them."""
    yield from wythoff()
    others = "not (x + y = 0 or x + y = 3 and abs(x - y) = 1)"
    yield prove_set("wythoff.misere", f"({R[1]}) and {others} or x + y = 1 or x = 2 and y = 2")


@claim("duchene_gravier:Sec 1(i)", parameters="n = 1, 2, 3, 4", is_complete=False, files=("nim",), certified="n = 2")
def nim_sums() -> Iterator[Proof]:
    """Nim: the nim-sum is 0; n is the number of heaps."""
    yield prove_set("nim(1)", "x = 0", "base 2")
    yield prove_set("nim", "x = y", "base 2")
    yield prove_set("nim(3)", "xor(x,y,z)", "base 2")
    yield prove_set("nim(4)", "exists s: xor(x1,x2,s) and xor(x3,x4,s)", "base 2")


@claim("fraenkel_ho:Thm 3", "fraenkel_ho:Sec 1(d)", parameters="all k ≥ 0", files=W_FILES, certified="k = 1, …, 8")
def translations() -> Iterator[Proof]:
    """The P-positions of W_k are (i,i), i < k, and (A_n + k, B_n + k)."""
    yield prove_set("wk(k)", W_K)


@claim("fraenkel_ho:Cor 4", parameters="all k ≥ 0, l > 0", files=W_FILES, certified="the P-positions of W_1, …, W_8")
def translations_of_translations() -> Iterator[Proof]:
    """S^0_{k+l} is S^0_k translated by l, and (i,i) for i < l."""
    proof = prove_set("wk(k)", W_K)
    yield proof
    yield prove_formula(
        "forall x, y, k, l: l > 0 => (P(x,y,k+l) <=> x = y and x < l or P(x-l,y-l,k))", relations={"P": _set(proof)}
    )


@claim(
    "fraenkel_ho:Thm 5", parameters="all k ≥ 0", files=("wkprime-1", "wkprime-2", "wkprime-3"), certified="k = 1, 2, 3"
)
def primed() -> Iterator[Proof]:
    """W'_k has the P-positions of W_k."""
    yield prove_set("wkprime(k)", W_K)


@claim("fraenkel_ho:Thm 6")
def ones() -> Iterator[Proof]:
    """The positions of nim-value 1 of W_1."""
    yield prove_value("wk(1)", [_set(prove_set("wk(1)", W_K.replace("k", "1")))], ONES)


@claim("fraenkel_ho:Cor 8", parameters="all odd k")
def ones_of_odd() -> Iterator[Proof]:
    """The positions of nim-value 1 of W_k."""
    rule, system = _with(rule_of("wk(k)"), "k % 2 = 1", "wk(k), k odd"), system_of("fib")
    low = "(x = y + 1 and y % 2 = 0 or y = x + 1 and x % 2 = 0) and x + y <= 2*k"
    given = f"{low} or {SHIFTED.replace('-k', '-k-1')}"
    yield prove_value(rule, [set_of(rule, W_K, system)], given)


@claim("fraenkel_ho:Thm 9", parameters="all k ≤ l", files=("wk-2-4",), certified="k = 2, l = 4")
def two_parameters() -> Iterator[Proof]:
    """W_{k,l} has the P-positions of W_l."""
    yield prove_set("wk(k,l)", W_K.replace("k", "l"))


@claim("fraenkel_ho:Thm 11", parameters=EVERY_T, files=("tk-inf",), certified="k = ∞", by_hand=SQUEEZED)
def ratios() -> Iterator[Proof]:
    """The P-positions of T_k are (0,0) and (A_n + 1, B_n + 1)."""
    yield prove_between("tk(k) for all k", BETWEEN_T, [ZEROS_OF_T])


@claim("fraenkel_ho:Cor 12", parameters=EVERY_T, files=("tk-inf", "wk-1"), certified="k = ∞, and W_1", by_hand=SQUEEZED)
def ratios_and_translations() -> Iterator[Proof]:
    """T_k has the P-positions of W_1."""
    yield from ratios()
    yield prove_set("wk(1)", ZEROS_OF_T)


@claim("fraenkel_ho:Thm 13", parameters=EVERY_T, by_hand=SQUEEZED)
def ones_of_ratios() -> Iterator[Proof]:
    """The positions of nim-value 1 of T_k are those of W_1."""
    yield prove_between("nim-value 1 in tk(k) for all k", BETWEEN_T, [ZEROS_OF_T, ONES])


@claim("larsson:Thm 1.1", parameters="i = 1, 2, 3", files=("wythoff", "wythoff-block-2", "wythoff-block-3"))
def blocking() -> Iterator[Proof]:
    """P_i = R_i."""
    yield from (prove_set(f"wythoff.block({k})", R[k]) for k in (1, 2, 3))


@claim("larsson:Prop 1.3(a)", parameters="all k", by_hand="(x,y) has x + y + min(x,y) options")
def terminal() -> Iterator[Proof]:
    """The previous player can block all x + y + min(x,y) options iff {x,y} is in T(k)."""
    yield prove_formula("forall x, y, k: x + y + min(x,y) < k <=> x <= y and y < k - 2*x or y <= x and x < k - 2*y")


@claim(
    "larsson:Prop 1.4", parameters="k = 1, …, 8", is_complete=False, certified="k = 2, …, 5",
    files=("nim-block-2", "nim-block-3", "nim-block-4", "nim-block-5"),
)  # fmt: skip
def blocking_nim() -> Iterator[Proof]:
    """Nim with at most k-1 options blocked."""
    for k in range(1, 9):
        given = f"abs(y - x) < {k} and (y - x - {k - 1}) % 2 = 0 or x + y < {k}"
        yield prove_set(f"nim.block({k})", given, "base 2")


@claim(
    "larsson:Prop 3.1", "larsson:Sec 1(d)", parameters="Wythoff Nim with k = 1, 2, 3", is_complete=False,
    files=("wythoff-comply-2",), certified="k = 2",
)  # fmt: skip
def complying() -> Iterator[Proof]:
    """The P-positions of the comply game are the N-positions of the blocking game."""
    yield from (prove_set(f"wythoff.comply({k})", f"not ({R[k]})") for k in (1, 2, 3))


@claim(
    "duchene_gravier:Thm 9", parameters="3 and 5 heaps", is_complete=False, files=("allheaps-3",), certified="3 heaps"
)
def all_heaps() -> Iterator[Proof]:
    """Nim's P-positions with the same number from all heaps allowed."""
    yield prove_set("allheaps(3)", "xor(x,y,z)", "base 2")
    yield prove_set("allheaps(5)", "exists s, t: xor(x1,x2,s) and xor(x3,x4,t) and xor(s,t,x5)", "base 2")


@claim("duchene_gravier:Thm 11", parameters="all α ≠ β", by_hand="a v_3 move takes different numbers")
def unequal_vectors() -> Iterator[Proof]:
    """The P-positions of [alpha,beta,1] are the (a,a), whatever unequal numbers may be taken from both heaps."""
    yield prove_between("three(alpha,beta,1)", ("nim", "rule(i*j == 0 or i != j)"), ["x = y"], "base 2")


@claim("duchene_gravier:Lem 17")
def nim_triangle() -> Iterator[Proof]:
    """If a xor b xor i = 0 then a - i <= b <= a + i."""
    yield prove_formula("forall a, b, i: xor(a,b,i) => a - i <= b <= a + i", "base 2")


@claim("duchene_gravier:Thm 18", parameters="γ = 2, …, 8, with all α, β", is_complete=False, by_hand=EXCHANGES)
def layers() -> Iterator[Proof]:
    """If beta > alpha*(2*gamma - 1), no exchange joins two positions of nim-sum 0."""
    yield prove_set("nim(3)", "xor(x,y,z)", "base 2")
    for gamma in range(2, 9):
        yield prove_formula(
            f"forall a, b, i, u, v, w: i < {gamma} and w < {gamma} and u < a and xor(a,b,i) and xor(u,v,w)"
            f" => b - v <= {2 * gamma - 1}*(a - u)",
            "base 2",
        )


@claim("duchene_gravier:Lem 24")
def at_most_twice() -> Iterator[Proof]:
    """B_n <= 2*A_n."""
    yield prove_formula("forall n, x, y: A(n,x) and B(n,y) => y <= 2*x")


@claim(
    "duchene_gravier:Thm 25", parameters="R = 1, …, 8", is_complete=False, files=("wythoff-radius-3",),
    certified="R = 3",
)  # fmt: skip
def radius() -> Iterator[Proof]:
    """The R-radius game repeats Wythoff's P-positions of the square."""
    for bound in range(1, 9):
        given = " or ".join(f"x % {bound + 1} = {a} and y % {bound + 1} = {b}" for a, b in _square(bound))
        yield prove_set(f"wythoff.radius({bound})", given, "base 2")


@claim("duchene_gravier:Thm 25 proof(a)", parameters="all R")
def radius_is_not_always_enough() -> Iterator[Proof]:
    """Printed: from an N-position in [0,R]^2 a winning move takes less than R from each heap. It is false."""
    near = "a - u < R and b - v < R and (a = u and v < b or b = v and u < a or a - u = b - v and u < a)"
    yield prove_formula(
        f"forall a, b, R: a <= R and b <= R and not P(a,b) => exists u, v: P(u,v) and {near}",
        relations={"P": _set(prove_set("wythoff", R[1]))},
    )


def _square(bound: int) -> list[tuple[int, int]]:
    """Wythoff's P-positions with both heaps at most `bound`, by the proved automaton."""
    found = _set(prove_set("wythoff", R[1]))
    return [(x, y) for x in range(bound + 1) for y in range(bound + 1) if found.accepts(x, y)]


def _set(proof: Proof) -> Automaton:
    assert proof and proof.automaton is not None, proof
    return proof.automaton


def _with(rule: Rule, condition: str, text: str) -> Rule:
    """The rule for those parameters only that satisfy a condition."""
    return replace(rule, domain=both(rule.domain, read_formula(condition, {}, rule.letters)), text=text)
