"""Find the form of a game: which of the forms of P-positions it has, and on which printed statements that rests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from ..forms.blocking import BlockNimMoves, BlockThree, BlockTwo, NimBlock
from ..forms.form import Form, Listed
from ..forms.nim import EqualHeaps, NimSum
from ..forms.recursions import EqualVectors, ThetaMu
from ..forms.translations import Radius, Translated
from ..forms.wyt import Heap, MisereWyt, Wyt
from ..rules import Game
from . import shapes
from .refusal import Refusal, unless_refused

MOST_LETTERS = 10_000  # of a gap morphism; its tables have a row for each


@dataclass(frozen=True)
class Closed:
    """A form with the claims it rests on and its formula; `values` if its nim-sum is the nim-value, not only at 0."""

    form: Form
    rests_on: tuple[str, ...]
    formula: str
    values: bool = False


@dataclass(frozen=True)
class Recursion:
    """Pairs that are known one after the other, but not by their number; with the claims that they rest on."""

    form: Listed
    rests_on: tuple[str, ...]


def closed_form(game: Game) -> Closed:
    """The form of the game itself, the Nim heaps beside left alone; a Refusal if none is known."""
    return _present(game, _kept_form)


def new_closed_form(game: Game) -> Closed:
    """The same as `closed_form`, but not kept: tables that it makes for huge numbers go with it."""
    return _present(game, _find_form)


def enumerated_form(game: Game) -> Closed | Recursion:
    """The form by which pairs are enumerated; a Refusal if none is known."""
    return _recursion(game) or closed_form(game)


def formula(game: Game) -> tuple[str, tuple[str, ...]] | None:
    """What may be printed beside the P-positions of this very game, with the claims it rests on; a sum has none."""
    closed = None if game.heaps_beside else _kept_form(game)
    return None if closed is None else (closed.formula, closed.rests_on)


def _present(game: Game, find: Callable[[Game], Closed | None]) -> Closed:
    if game.heaps_beside and game.is_misere:
        raise Refusal("the parts of a sum do not decide its misère outcome")
    closed = find(replace(game, heaps_beside=()) if game.heaps_beside else game)
    if closed is None:
        raise Refusal("no closed form of its P-positions is known")
    return closed


def _find_form(game: Game) -> Closed | None:
    finders = (_nim, _bands, _sector, _translated, _equal_heaps, _three_vectors)
    return next((closed for find in finders if (closed := find(game)) is not None), None)


_kept_form = lru_cache(maxsize=64)(_find_form)


def _nim(game: Game) -> Closed | None:
    rays = unless_refused(shapes.heap_rays, game)
    if rays is None or not game.is_everywhere or any(ray.last for ray in rays):
        return None
    units = sorted(ray.step for ray in rays if sum(ray.step) == 1)
    others = [ray.step for ray in rays if sum(ray.step) != 1]
    if len(units) != game.heaps:
        return None
    if game.modifiers == {"block"} and game.heaps == 2 and not others and game.limit and game.limit.total:
        formula = "|y-x| < k and y-x = k-1 (mod 2), or x+y < k"
        return Closed(NimBlock(game.limit.total), ("larsson:Prop 1.4",), formula)
    if game.modifiers:
        return None
    if not others:
        form = EqualHeaps() if game.heaps == 2 else NimSum()
        return Closed(form, ("duchene_gravier:Sec 1(i)",), "the nim-sum of the heaps is 0", values=True)
    if others == [(1,) * game.heaps] and game.heaps % 2 == 1 and game.heaps > 1:
        claims = ("duchene_gravier:Thm 9", "duchene_gravier:Rem 10")
        return Closed(NimSum(), claims, "the nim-sum of the heaps is 0", values=True)
    return None


def _bands(game: Game) -> Closed | None:
    widths = unless_refused(shapes.wide, game)
    if widths is None or widths[1] != widths[2] or widths[1] == 0:
        return None
    a, b, _ = widths
    if b > MOST_LETTERS and a > 0:
        return None
    if not game.modifiers:
        rests = "gurvich:Sec 7(b)" if a == 0 else "gurvich:Eq (2)" if b == 1 else "gurvich:Thm 1"
        return Closed(Wyt(a, b), (rests,), _mex_formula(b, f"x_n{_term(a)}"))
    if game.modifiers == {"misere"}:
        claim = {0: "gurvich:Sec 7(c), corrected", 1: "gurvich:Sec 6(c)"}.get(a, "gurvich:Sec 6(f)")
        return Closed(MisereWyt(a, b), (claim,), _misere_formula(a, b))
    return _queen_with_modifier(game) if (a, b) == (1, 1) else None


def _mex_formula(b: int, second: str) -> str:
    return f"x_n = mex{'' if b == 1 else f'_{b}'} of the earlier ones, y_n = {second}"


def _misere_formula(a: int, b: int) -> str:
    if a == 0:
        heap = f"{'' if b == 1 else b}n+1"
        return f"(0,1), ({heap},{heap}) for n >= 1"
    if a == 1:
        return f"as in normal play, with (0,1) and ({b + 1},{b + 1}) instead of (0,0) and ({b},{b + 1})"
    return _mex_formula(b, f"x_n{_term(a)} + 1")


def _term(factor: int) -> str:
    return "" if factor == 0 else f" + {'' if factor == 1 else factor}n"


def _queen_with_modifier(game: Game) -> Closed | None:
    limit, bound = game.limit, game.bound
    if game.modifiers == {"radius"} and bound.nim == bound.diagonal and bound.nim is not None:
        formula = "Wythoff's P-positions with heaps up to R, repeated with period R+1 in both directions"
        return Closed(Radius(bound.nim), ("duchene_gravier:Thm 25",), formula)
    if game.modifiers != {"block"} or limit is None:
        return None
    if limit.total == 2:
        return Closed(BlockTwo(), ("larsson:Thm 1.1",), "(0,0), (n,2n+1), (2a+2,2b+2) for Wythoff's (a,b)")
    if limit.total == 3:
        return Closed(BlockThree(), ("larsson:Thm 1.1",), "(0,0), (n,2n+1), (n,2n+2)")
    if limit.nim is not None and limit.of("diagonal") == 1:
        formula = "(floor(n*alpha), floor(n*alpha) + n) with 1/alpha + 1/(alpha+1) = k"
        return Closed(BlockNimMoves(limit.nim), ("findings:block nim",), formula)
    return None


def _sector(game: Game) -> Closed | None:
    sector = unless_refused(shapes.sector, game)
    if sector is None or game.modifiers:
        return None
    s, t = sector
    claim = "optimal_resolution:II.3(e), corrected" if t == 1 else "findings:heap"
    return Closed(Heap(s, t), (claim,), _mex_formula(1, f"{'' if s == 1 else s}x_n{_term(t)}"))


def _translated(game: Game) -> Closed | None:
    if game.modifiers:
        return None
    formula = "(i,i) for i < {0}, then Wythoff's P-positions moved by {0}"
    if unless_refused(shapes.ratio, game) is not None:
        return Closed(Translated(1), ("fraenkel_ho:Thm 11",), formula.format(1))
    guard = unless_refused(shapes.queen, game)
    if guard is None or guard == shapes.NOWHERE:
        return None
    low, high, equal = guard
    if equal and not (low or high):
        return Closed(Translated(equal), ("fraenkel_ho:Thm 5",), formula.format(equal))
    if equal == 0:
        k = max(low, high)
        return Closed(Translated(k), ("fraenkel_ho:Thm 3" if high <= low else "fraenkel_ho:Thm 9",), formula.format(k))
    return None


def _equal_heaps(game: Game) -> Closed | None:
    step = shapes.nim_and_one_ray(game)
    if step is None or step[0] == step[1]:
        return None
    return Closed(EqualHeaps(), ("duchene_gravier:Thm 11",), "(a,a)")


def _three_vectors(game: Game) -> Closed | None:
    vectors = unless_refused(shapes.three, game)
    if vectors is None or game.modifiers:
        return None
    alpha, beta, gamma = vectors
    if max(alpha, beta) > min(alpha, beta) * (2 * gamma - 1):
        return Closed(NimSum(), ("duchene_gravier:Thm 18",), "the nim-sum of a, b and i is 0")
    return None


@lru_cache(maxsize=64)
def _recursion(game: Game) -> Recursion | None:
    """[alpha, alpha, 1] with alpha > 1, and wythoff.block(k,diagonal)."""
    step, limit = shapes.nim_and_one_ray(game), game.limit
    if step is not None and step[0] == step[1] > 1:
        claim = "duchene_gravier:Prop 15" if step[0] == 2 else "duchene_gravier:Thm 13"
        return Recursion(EqualVectors(step[0]), (claim,))
    if game.modifiers != {"block"} or limit is None or unless_refused(shapes.wide, game) != (1, 1, 1):
        return None
    if limit.total is None and limit.of("nim") == 1 and limit.diagonal is not None:
        return Recursion(ThetaMu(1, limit.diagonal), ("findings:block diagonal",))
    return None
