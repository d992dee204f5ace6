"""Closed forms that the project knows, as formulas: `prove_known("fraenkel(3)")` proves the one of that game."""

from __future__ import annotations

from ..errors import MeaningError
from ..rules import Game, read_game
from .given.given_set import prove_set
from .proof import Proof
from .theorems import W_K, ZEROS_OF_T, R

EQUAL_HEAPS, NIM_SUM = ("x = y", "base 2"), ("xor(x,y,z)", "base 2")
BY_TEXT: dict[str, tuple[str, str]] = {
    **{f"wythoff.block({k})": (given, "fib") for k, given in R.items()},
    **{f"wythoff.comply({k})": (f"not ({given})", "fib") for k, given in R.items()},
    "wythoff": (R[1], "fib"),
    "nim": EQUAL_HEAPS,
    "nim(3)": NIM_SUM,
    "allheaps(3)": NIM_SUM,
    "tk(inf)": (ZEROS_OF_T, "fib"),
}


def closed_form(game: Game | str) -> tuple[str, str] | None:
    """(formula, system) of the P-positions, or None where no formula is known."""
    known = read_game(game) if isinstance(game, str) else game
    found = BY_TEXT.get(str(known))
    if found or known.bound.nim or known.bound.diagonal or known.is_misere or known.heaps_beside:
        return found
    if known.limit is not None:
        k = known.limit.total if str(known).startswith("nim.block(") else None
        return (f"abs(y - x) < {k} and (y - x - {k - 1}) % 2 = 0 or x + y < {k}", "base 2") if k else None
    match known.name, known.parameters:
        case "fraenkel", (int(a),) if a >= 1:
            return R[1], f"ostrowski {a}"
        case (("wk" | "wkprime"), (*_, int(k))):
            return W_K.replace("k", str(k)), "fib"
    return None


def prove_known(game: Game | str) -> Proof:
    """Whether the closed form of a game is right."""
    found = closed_form(game)
    if found is None:
        raise MeaningError(f"no closed form of {game} is known to the prover; give the set as a formula")
    return prove_set(game, *found)
