"""Heaps of hundreds of digits, against formulas worked out here with `isqrt`.

The P-positions of `fraenkel(t)`, and of Wythoff's game, where t = 1 (Fraenkel 1982):

    (x_n, y_n) = (⌊nα⌋, ⌊nα⌋ + tn),   α = (2 - t + √(t² + 4))/2,   so that ⌊nα⌋ = ⌊(n(2 - t) + ⌊√(n²(t² + 4))⌋)/2⌋
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from ..progress import report
from ..question import Question
from ..rules import Game, Position, read_game
from ..solvers import Method, is_p, method_named, pair, winning_moves
from .summary import Done, Verified, faults_of

GAMES = {"wythoff": 1, "fraenkel(3)": 3}
NUMBERS = {"10^100": 10**100, "10^100 + 1": 10**100 + 1, "3^400": 3**400, "10^300 - 1": 10**300 - 1}
FAR = 10**299
STARTS = ((FAR + 7, 3 * FAR + 11), (FAR + 1, FAR + 4), (7, FAR), (2 * FAR, 2 * FAR), (5 * FAR // 8, FAR - 3), (0, FAR))


def check() -> Done:
    """Check pairs of 100 to 300 digits and winning moves from 300 digits."""
    verified, faults = 0, []
    for number, (text, t) in enumerate(GAMES.items()):
        game = read_game(text)
        answers = [*_pairs(game, t), *_moves(game, t)]
        verified += len(answers)
        faults += faults_of(text, answers, "by exact roots")
        report((number + 1) / len(GAMES))
    return Done({"games": len(GAMES), "answers": verified}, tuple(faults))


def beatty_pair(n: int, t: int = 1) -> tuple[int, int]:
    """P-position number n, by whole square roots alone.

    >>> [beatty_pair(n) for n in range(4)]
    [(0, 0), (1, 2), (3, 5), (4, 7)]
    """
    x = (n * (2 - t) + isqrt(n * n * (t * t + 4))) // 2
    return x, x + t * n


def is_beatty_pair(position: Position, t: int = 1) -> bool:
    """Whether a position is one of these pairs, either way round."""
    small, large = sorted(position)
    n, rest = divmod(large - small, t)
    return rest == 0 and beatty_pair(n, t) == (small, large)


def _pairs(game: Game, t: int) -> Iterator[Verified]:
    """Pairs by their numbers; they are P, both by the formula and by the automaton, and their neighbours are not."""
    certified = method_named("certified")
    for text, n in NUMBERS.items():
        x, y = beatty_pair(n, t)
        yield f"number {text}", pair(game, n), (x, y)
        for position in ((x, y), (y, x), (x, y + 1), (x + 1, y)):
            expected = is_beatty_pair(position, t)
            yield position, is_p(game, position), expected
            yield position, _answer(certified, game, position), expected
        yield (x, y), winning_moves(game, (x, y)), []


def _answer(method: Method, game: Game, position: Position) -> object:
    return method.answer(Question.IS_P, game, method.fit(game), position)


def _moves(game: Game, t: int) -> Iterator[Verified]:
    """Winning moves from N-positions: at least one, each allowed by the rule, each to a pair."""
    for start in STARTS:
        found = winning_moves(game, start)
        yield start, [_is_winning(start, option, t) for option in found], [True] * max(1, len(found))


def _is_winning(start: Position, option: Position, t: int) -> bool:
    i, j = start[0] - option[0], start[1] - option[1]
    is_move = min(i, j) >= 0 and max(i, j) > 0 and (min(i, j) == 0 or abs(i - j) < t)
    return is_move and is_beatty_pair(option, t)
