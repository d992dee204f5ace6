"""Closed forms: P-positions with heaps of any size, each resting on a printed statement."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from ..errors import TooLargeError
from ..forms.algebraic import Algebraic
from ..forms.blocking import BlockNimMoves, BlockThree, BlockTwo, NimBlock
from ..forms.mex_linear import MexLinear
from ..forms.nim import EqualHeaps, NimSum
from ..forms.slopes import slopes as slopes_of
from ..forms.translations import Radius, Translated
from ..forms.wyt import Heap, MisereWyt, Wyt
from ..rules import Game, Position
from ..rules.legality import is_option
from . import shapes
from .refusal import Refusal

MOST_LETTERS = 10_000  # of a gap morphism; its tables have a row for each
SECONDS_PER_SQUARED_DIGIT = 2e-8  # for each letter: measured for wyt(1,50) at 1000 digits
MOST_SECONDS = 100
MOST_SINGLE_PAIRS = 2000  # beyond, enumerating is faster than asking for each pair


@dataclass(frozen=True)
class Closed:
    """A form with the claims it rests on and its formula; `values` if its nim-sum is the nim-value, not only at 0."""

    form: Any  # has contains, and winning_option or winning_options; most have pair
    rests_on: tuple[str, ...]
    formula: str
    values: bool = False


def closed_form(game: Game) -> Closed | str:
    """The form of the game itself, the Nim heaps beside left alone; or why there is none."""
    if game.heaps_beside and game.is_misere:
        return "the parts of a sum do not decide its misère outcome"
    game = replace(game, heaps_beside=())
    for find in (_nim, _bands, _sector, _translated, _equal_heaps, _three_vectors):
        found = find(game)
        if found is not None:
            return found
    return "no closed form of its P-positions is known"


def formula(game: Game) -> tuple[str, tuple[str, ...]] | None:
    """What may be printed beside the P-positions of this very game, with the claims it rests on; a sum has none."""
    closed = closed_form(game)
    return None if game.heaps_beside or isinstance(closed, str) else (closed.formula, closed.rests_on)


def _nim(game: Game) -> Closed | None:
    rays = shapes.heap_rays(game)
    if isinstance(rays, str) or not game.is_everywhere or any(ray.last for ray in rays):
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
    widths = shapes.wide(game)
    if isinstance(widths, str) or widths[1] != widths[2] or widths[1] == 0:
        return None
    a, b, _ = widths
    if b > MOST_LETTERS and a > 0:
        return None
    if not game.modifiers:
        rests = "gurvich:Sec 7(b)" if a == 0 else "gurvich:Eq (2)" if b == 1 else "gurvich:Thm 1"
        return Closed(Wyt(a, b), (rests,), _recursion(b, f"x_n{_term(a)}"))
    if game.modifiers == {"misere"}:
        claim = {0: "gurvich:Sec 7(c), corrected", 1: "gurvich:Sec 6(c)"}.get(a, "gurvich:Sec 6(f)")
        return Closed(MisereWyt(a, b), (claim,), _misere_formula(a, b))
    return _queen_with_modifier(game) if (a, b) == (1, 1) else None


def _recursion(b: int, second: str) -> str:
    return f"x_n = mex{'' if b == 1 else f'_{b}'} of the earlier ones, y_n = {second}"


def _misere_formula(a: int, b: int) -> str:
    if a == 0:
        heap = f"{'' if b == 1 else b}n+1"
        return f"(0,1), ({heap},{heap}) for n >= 1"
    if a == 1:
        return f"as in normal play, with (0,1) and ({b + 1},{b + 1}) instead of (0,0) and ({b},{b + 1})"
    return _recursion(b, f"x_n{_term(a)} + 1")


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
    found = shapes.sector(game)
    if isinstance(found, str) or game.modifiers:
        return None
    s, t = found
    claim = "optimal_resolution:II.3(e), corrected" if t == 1 else "findings:heap"
    return Closed(Heap(s, t), (claim,), _recursion(1, f"{'' if s == 1 else s}x_n{_term(t)}"))


def _translated(game: Game) -> Closed | None:
    if game.modifiers:
        return None
    formula = "(i,i) for i < {0}, then Wythoff's P-positions moved by {0}"
    if not isinstance(shapes.ratio(game), str):
        return Closed(Translated(1), ("fraenkel_ho:Thm 11",), formula.format(1))
    guard = shapes.queen(game)
    if isinstance(guard, str) or guard == shapes.NOWHERE:
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
    found = shapes.three(game)
    if isinstance(found, str) or game.modifiers:
        return None
    alpha, beta, gamma = found
    if max(alpha, beta) > min(alpha, beta) * (2 * gamma - 1):
        return Closed(NimSum(), ("duchene_gravier:Thm 18",), "the nim-sum of a, b and i is 0")
    return None


def _known(game: Game, *numbers: int) -> Closed:
    """The form, if it can answer for numbers of this size."""
    found = closed_form(game)
    if isinstance(found, str):
        raise Refusal(found)
    sequence = getattr(found.form, "sequence", None)
    if isinstance(sequence, MexLinear) and not sequence.is_arithmetic:
        digits = max((number.bit_length() for number in numbers), default=0) * 0.3
        seconds = SECONDS_PER_SQUARED_DIGIT * sequence.b * digits**2
        if seconds > MOST_SECONDS:
            raise TooLargeError(
                f"a number of {digits:.0f} digits takes about {seconds:.0f} s by the morphism of {game}"
            )
    return found


def pair(game: Game, n: int) -> Position:
    form = _known(game, n).form
    if game.heaps_beside or not hasattr(form, "pair"):
        raise Refusal("its P-positions are known, but not their numbering")
    return cast(Position, form.pair(n))


def pairs(game: Game, n: int) -> NDArray[np.int64]:
    if n > MOST_SINGLE_PAIRS:
        raise Refusal(f"more than {MOST_SINGLE_PAIRS} pairs are faster in bulk")
    found = [pair(game, index) for index in range(n)]
    largest = max((heap for position in found for heap in position), default=0)
    return np.array(found, np.int64 if largest < 2**63 else object).reshape(n, game.heaps)


def is_p(game: Game, position: Position) -> bool:
    known = _known(game, *position)
    own, total = position[: game.heaps], NimSum().value(position[game.heaps :])
    if known.values:
        return NimSum().value(own) == total
    contains: bool = known.form.contains(*own)
    if total and not contains:
        raise Refusal("the nim-value of this position is not known in closed form")
    return contains and total == 0


def nim_value(game: Game, position: Position) -> int:
    known = _known(game, *position)
    own, total = position[: game.heaps], NimSum().value(position[game.heaps :])
    if known.values:
        return NimSum().value(own) ^ total
    if game.modifiers - {"beside"} or not known.form.contains(*own):
        raise Refusal("only its nim-value 0 is known in closed form")
    return total


def winning_moves(game: Game, position: Position) -> list[Position]:
    """At least one winning option of an N-position, each checked to be an option."""
    if is_p(game, position):
        return []
    known = _known(game, *position)
    own, beside = position[: game.heaps], position[game.heaps :]
    if known.values:
        found = NimSum().winning_options(*position)
    elif known.form.contains(*own):
        found = _in_heaps(own, beside)
    else:
        found = [(*option, *beside) for option in _own_options(known.form, own)]
    return [option for option in found if is_option(game, position, option)]


def _in_heaps(own: Position, beside: Position) -> list[Position]:
    """Where G itself is P: move in the Nim heaps beside it to nim-sum 0."""
    return [(*own, *option) for option in NimSum().winning_options(*beside)]


def _own_options(form: Any, own: Position) -> list[Position]:
    if hasattr(form, "winning_options"):
        return cast(list[Position], form.winning_options(*own))
    option = form.winning_option(*own)
    return [] if option is None else [option]


def p_options(game: Game, position: Position) -> list[Position] | None:
    """All P-options, at P-positions too, where a form of a blocking game knows them; what is to be forbidden."""
    form = getattr(closed_form(game), "form", None)
    if game.heaps_beside or not hasattr(form, "p_options"):
        return None
    nim, diagonal = cast(Any, form).p_options(*position)
    return [option for option in nim + diagonal if is_option(game, position, option)]


def no_slopes(game: Game) -> str | None:
    """Why no slopes of its P-positions are known, or None."""
    if game.heaps_beside:
        return "the slopes of a game need not be those of its sum with Nim heaps"
    closed = closed_form(game)
    if isinstance(closed, str):
        return closed
    known = isinstance(closed.form, Wyt | MisereWyt | Heap | Translated | EqualHeaps)
    return None if known else "its slopes are not known as algebraic numbers"


def slopes(game: Game) -> tuple[Algebraic, Algebraic]:
    """lim x_n/n and lim y_n/n."""
    missing = no_slopes(game)
    if missing:
        raise Refusal(missing)
    match _known(game).form:
        case Wyt(a, b):
            return slopes_of(MexLinear(b, 1, a))
        case MisereWyt(a, b):
            return slopes_of(MexLinear(b, 1, a, int(a > 1)))
        case Heap(s, t):
            return slopes_of(MexLinear(1, s, t))
        case Translated():
            return slopes_of(MexLinear(1))
    return Algebraic.rational(1), Algebraic.rational(1)
