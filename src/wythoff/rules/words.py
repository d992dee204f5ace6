"""A game in plain words, made from its data."""

from __future__ import annotations

from .game import Game
from .modifiers import KINDS
from .moves import Layers, Move, Moves, Ray, Sector, Where
from .positions import vectors_of
from .predicate import show
from .vectors import are_independent

_ORDINALS = ("first", "second", "third", "fourth", "fifth")


def describe(game: Game) -> str:
    """The whole rule: one sentence for the moves, one for each modifier, one for the end of the game."""
    sentences = [_opening(game) + "; or ".join(describe_moves(game.moves, game.heaps))]
    sentences += [sentence for part in (_radius, _limit, _beside, _ending) for sentence in part(game)]
    return " ".join(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences)


def _opening(game: Game) -> str:
    if game.name == "vectors":
        return "a position is a sum of the vectors, and so is what a move leaves: remove "
    return "remove " if game.moves else "no move is possible: "


def describe_moves(moves: Moves, heaps: int) -> list[str]:
    """One phrase for each family of moves, nim rays of all heaps together."""
    if not moves:
        return ["every position is terminal"]
    axes = [move for move in moves if isinstance(move, Ray) and move.guard is None and _is_axis(move)]
    phrases = []
    if len(axes) == heaps and len({(ray.width, ray.last) for ray in axes}) == 1:
        phrases.append(_any_axis(axes[0], heaps))
        moves = tuple(move for move in moves if move not in axes)
    return phrases + [_phrase(move, heaps) for move in moves]


def _is_axis(ray: Ray) -> bool:
    return sum(ray.step) == 1


def _any_axis(ray: Ray, heaps: int) -> str:
    if heaps == 1:
        return f"{_amount(ray)} from the heap"
    return f"{_amount(ray)} from one heap" + _beside_width(ray.width)


def _amount(ray: Ray) -> str:
    if ray.last is not None:
        return "1" if ray.last == 1 else f"1 to {ray.last}"
    return "any number" if ray.width == 1 else "any number, perhaps 0,"


def _beside_width(width: int) -> str:
    return f" and fewer than {width} from the other" if width > 1 else ""


def _phrase(move: Move, heaps: int) -> str:
    match move:
        case Ray():
            return _ray(move, heaps) + (f", provided that {show(move.guard)}" if move.guard else "")
        case Where(condition):
            return f"i from the first heap and j from the second, not both 0, provided that {show(condition)}"
        case Sector(s, t):
            return f"k from one heap and l from the other, 0 < k <= l < {'' if s == 1 else s}k + {t}"
        case Layers(alpha, beta, gamma):
            return (
                f"k copies of one of three vectors with {_times(gamma)}v3 = {_times(alpha)}v1 + {_times(beta)}v2; "
                f"(a,b,i) stands for a v1 + b v2 + i v3 with i < {gamma}, and what is left must be such a sum again"
            )


def _times(factor: int) -> str:
    return "" if factor == 1 else f"{factor} "


def _ray(ray: Ray, heaps: int) -> str:
    if _is_axis(ray):
        return f"{_amount(ray)} from the {_ordinal(ray.step.index(1))} heap" + _beside_width(ray.width)
    if ray.width > 1:
        return f"two numbers that differ by less than {ray.width}, one from each heap"
    if ray.last == 1:
        return _amounts(ray.step, "")
    times = "t = 1, 2, …" if ray.last is None else f"t = 1, …, {ray.last}"
    if set(ray.step) == {1}:
        every = "both heaps" if heaps == 2 else "every heap"
        return f"the same number from {every}" + ("" if ray.last is None else f", at most {ray.last}")
    return f"{_amounts(ray.step, 't')} ({times})"


def _amounts(step: tuple[int, ...], times: str) -> str:
    taken = [(part, axis) for axis, part in enumerate(step) if part]
    parts = [f"{'' if times and part == 1 else part}{times} from the {_ordinal(axis)}" for part, axis in taken]
    return f"{' and '.join(parts)} heap"


def _ordinal(axis: int) -> str:
    return _ORDINALS[axis] if axis < len(_ORDINALS) else f"{axis + 1}th"


def _radius(game: Game) -> list[str]:
    bound = game.bound
    if bound.nim is not None and bound.nim == bound.diagonal:
        return [f"no move takes more than {bound.nim} from a heap"]
    bounds = [(kind, most) for kind in KINDS if (most := bound.of(kind)) is not None]
    each = {"nim": "", "diagonal": " from each"}
    return [f"a move that takes {_KIND[kind]} takes at most {most}{each[kind]}" for kind, most in bounds]


def _limit(game: Game) -> list[str]:
    limit = game.limit
    if limit is None:
        return []
    if limit.total is not None:
        if limit.verb == "block":
            forbidden = f"at most {_options(limit.total - 1)}" if limit.total > 1 else "nothing"
            return [f"before each move the previous player may forbid {forbidden}"]
        proposed = f"at least {_options(limit.total)}"
        return [f"before each move the previous player proposes {proposed}, and one of them is played"]
    if limit.verb == "block":
        named = [f"at most {_options(limit.of(kind) - 1, kind)}" for kind in KINDS if limit.of(kind) > 1]
        return [f"before each move the previous player may forbid {' and '.join(named) or 'nothing'}"]
    needs = " or ".join(f"at least {_options(limit.of(kind), kind)}" for kind in KINDS)
    return [f"before each move the previous player proposes {needs}, and one of the proposed options is played"]


_KIND = {"nim": "from one heap", "diagonal": "from more than one heap"}


def _options(count: int, kind: str | None = None) -> str:
    taken = f" that take{'s' * (count == 1)} {_KIND[kind]}" if kind else ""
    return f"{count} option{'s' * (count != 1)}{taken}"


def _beside(game: Game) -> list[str]:
    if not game.beside:
        return []
    stand = "stands a Nim heap" if len(game.beside) == 1 else "stand Nim heaps"
    return [f"beside it {stand} of {' and '.join(map(str, game.beside))}", "a move is a move in one part"]


def _ending(game: Game) -> list[str]:
    if game.complies:
        return [f"the player who cannot propose so many {'wins' if game.is_misere else 'loses'}"]
    return [f"the player who cannot move {'wins' if game.is_misere else 'loses'}"]


def independence(game: Game) -> str | None:
    """What `show` says of the vectors of a vectors game."""
    if game.name != "vectors":
        return None
    vectors = vectors_of(game)
    if are_independent(vectors):
        heaps = f"{len(vectors)} heap{'s' * (len(vectors) > 1)}"
        return f"Z-independent: each position is one sum only, so without modifiers this is Nim with {heaps}"
    return "not Z-independent: some position is a sum in more than one way"
