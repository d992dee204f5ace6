"""Twins of the rules and of the oracle, written once more from the papers and as literally as possible.

PRINTED holds each printed rule as a Python function of a move; `outcome` plays the game with the blocked sets and
the proposed sets spelled out, `remoteness` with the moves counted down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from itertools import chain, combinations, count

from wythoff import Game
from wythoff.oracle import options
from wythoff.rules import Position, kind_of
from wythoff.rules.predicate import show

Rule = Callable[[int, int, int, int], bool]


def _wk(low: int, high: int) -> Rule:
    return lambda x, y, i, j: i * j == 0 or (i == j and min(x - i, y - j) >= low and max(x - i, y - j) >= high)


def _wkprime(k: int) -> Rule:
    return lambda x, y, i, j: i * j == 0 or (i == j and not (x - i == y - j and x - i < k))


def _tk(k: float) -> Rule:
    def rule(x: int, y: int, i: int, j: int) -> bool:
        if i * j == 0:
            return True
        a, b = min(x, y), max(x, y)
        return i == j and a - i > 0 and abs((b - i) // (a - i) - b // a) <= k

    return rule


def _wyt(a: int, b: int) -> Rule:
    return lambda x, y, i, j: min(i, j) < b or abs(i - j) < a


def _wyt3(a: int, b: int, c: int) -> Rule:
    return lambda x, y, i, j: abs(i - j) < a or i < b or j < c


def _heap(s: int, t: int) -> Rule:
    return lambda x, y, i, j: i * j == 0 or min(i, j) <= max(i, j) < s * min(i, j) + t


def _gdwn(p: int, q: int) -> Rule:
    return lambda x, y, i, j: i * j == 0 or i == j or (i % p == 0 and j * p == i * q) or (i % q == 0 and j * q == i * p)


def _three(alpha: int, beta: int) -> Rule:
    return lambda x, y, i, j: i * j == 0 or (i % alpha == 0 and j == i // alpha * beta)


PRINTED: dict[str, Callable[..., Rule]] = {
    "wythoff": lambda: lambda x, y, i, j: i == 0 or j == 0 or i == j,
    "nim": lambda: lambda x, y, i, j: i == 0 or j == 0,
    "wk": lambda k, ell=None: _wk(k, k if ell is None else ell),
    "wkprime": _wkprime,
    "tk": lambda k: _tk(math.inf if k == "inf" else k),
    "wyt": lambda a, b, c=None: _wyt(a, b) if c is None else _wyt3(a, b, c),
    "fraenkel": lambda a: _wyt(a, 1),
    "heap": _heap,
    "gdwn": _gdwn,
    "three": lambda alpha, beta, gamma: _three(alpha, beta),
    "maharaja": lambda: lambda x, y, i, j: i * j == 0 or i == j or (i, j) in ((1, 2), (2, 1)),
}


def printed_options(rule: Rule, x: int, y: int) -> set[Position]:
    removals = ((i, j) for i in range(x + 1) for j in range(y + 1) if i + j > 0)
    return {(x - i, y - j) for i, j in removals if rule(x, y, i, j)}


def vector_options(vectors: list[tuple[int, ...]], position: Position) -> set[Position]:
    """All w = position - k*v that are again sums of the vectors, by listing all sums."""

    def minus(p: Position, v: tuple[int, ...], k: int) -> Position:
        return tuple(a - k * b for a, b in zip(p, v, strict=True))

    @cache
    def is_sum(p: Position) -> bool:
        return not any(p) or (min(p) >= 0 and any(is_sum(minus(p, v, 1)) for v in vectors))

    reached = {minus(position, v, k) for v in vectors for k in range(1, sum(position) + 1)}
    return {p for p in reached if min(p) >= 0 and is_sum(p)}


def outcome(game: Game) -> Callable[[Position], bool]:
    """Whether the previous player wins from a position, by playing: every allowed blocked or proposed set is tried."""

    @cache
    def previous_wins(position: Position) -> bool:
        if position[: game.heaps] in game.declared:
            return game.declared[position[: game.heaps]]
        found = later_options(game, position)
        if game.complies:
            proposals = [s for s in subsets(found) if enough(position, s)]
            if not proposals:
                return game.is_misere
            return any(all(not previous_wins(option) for option in proposal) for proposal in proposals)
        return any(next_loses(set(found) - set(blocked)) for blocked in subsets(found) if may_block(position, blocked))

    def next_loses(allowed: set[Position]) -> bool:
        if not allowed:
            return not game.is_misere
        return not any(previous_wins(option) for option in allowed)

    def is_own(position: Position, option: Position) -> bool:
        assert game.limit is not None and game.limit.condition is not None
        return python_condition(show(game.limit.condition))(position[: game.heaps], option[: game.heaps])

    def count(position: Position, chosen: Iterable[Position], kind: str | None = None) -> int:
        if kind in ("own", "other"):
            return sum(is_own(position, option) == (kind == "own") for option in chosen)
        return sum(kind in (None, kind_of(tuple(a - b for a, b in zip(position, p, strict=True)))) for p in chosen)

    def may_block(position: Position, blocked: tuple[Position, ...]) -> bool:
        if any(position[game.heaps :] != option[game.heaps :] for option in blocked):
            return False
        if game.limit is None:
            return not blocked
        if game.limit.total is not None:
            return len(blocked) <= game.limit.total - 1
        return all(count(position, blocked, kind) <= number(kind) - 1 for kind in kinds())

    def enough(position: Position, proposal: tuple[Position, ...]) -> bool:
        assert game.limit is not None
        if game.limit.total is not None:
            return len(proposal) >= game.limit.total
        return any(count(position, proposal, kind) >= number(kind) for kind in kinds())

    def kinds() -> tuple[str, str]:
        return ("nim", "diagonal") if game.limit is None or game.limit.condition is None else ("own", "other")

    def number(kind: str) -> int:
        return getattr(game.limit, kind, None) or 1

    return previous_wins


def remoteness(game: Game) -> Callable[[Position], int]:
    """The least number of moves within which one of the players can force the end in his favour."""

    @cache
    def next_wins(position: Position, moves: int) -> bool:
        found = options(game, position)
        return any(next_loses(option, moves - 1) for option in found if moves) if found else game.is_misere

    @cache
    def next_loses(position: Position, moves: int) -> bool:
        found = options(game, position)
        if not found:
            return not game.is_misere
        return moves > 0 and all(next_wins(option, moves - 1) for option in found)

    return lambda start: next(moves for moves in count() if next_wins(start, moves) or next_loses(start, moves))


def later_options(game: Game, position: Position) -> list[Position]:
    """The options with pass and terminal set spelled out beside those of the game without them."""
    plain = replace(game, others=tuple(one for one in game.others if one[0] not in ("pass", "terminal")))
    heaps = game.heaps
    own, left, beside = position[:heaps], position[heaps : heaps + game.has_pass], position[heaps + game.has_pass :]
    condition = game.terminal_set
    if condition is not None and python_condition(show(condition))(own, own):
        below = [option for option in options(plain, own + beside) if option[:heaps] == own]
    else:
        below = options(plain, own + beside)
    found = {(*option[:heaps], *left, *option[heaps:]) for option in below}
    if left == (1,) and any(option[:heaps] != own for option in below):
        found.add((*own, 0, *beside))
    return sorted(found)


NAMED_SETS = {
    "odd": frozenset(range(1, 200, 2)),
    "even": frozenset(range(0, 200, 2)),
    "squares": frozenset(n * n for n in range(15)),
    "fibonacci": frozenset((0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144)),
}


@cache
def python_condition(text: str) -> Callable[[Position, Position], bool]:
    """A condition of small numbers read by Python itself, whose notation it shares."""
    sets = {**NAMED_SETS, "powers": lambda b: {b**n for n in range(8)}, "min": min, "max": max, "abs": abs}
    sets["progression"] = lambda step, first: range(first, 200, step)
    code = compile(text, "condition", "eval")

    def holds(position: Position, option: Position) -> bool:
        taken = tuple(a - b for a, b in zip(position, option, strict=True))
        named = dict(zip("xyz", position, strict=False)) | dict(zip("uvw", option, strict=False))
        return bool(eval(code, {"__builtins__": {}}, {**sets, **named, **dict(zip("ijk", taken, strict=False))}))

    return holds


def subsets(found: list[Position]) -> Iterable[tuple[Position, ...]]:
    return chain.from_iterable(combinations(found, size) for size in range(len(found) + 1))
