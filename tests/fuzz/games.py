"""Random games: every method of the ladder against the oracle, winning moves against the outcomes."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.solvers.test_later_games import agree
from tests.solvers.test_solvers import agree_everywhere
from tests.strategies import box, games, later_games
from wythoff import Game, RuleError, WythoffError, game
from wythoff.oracle import Outcomes, options

from .searching import Case, Fault, Search, shorter_words

ONCE = 15  # games that are drawn at once
SIDE = {1: 12, 2: 7}


def cases(random: Random) -> list[Case]:
    """Draw the texts of random games."""
    found: list[Case] = []

    @seed(random.getrandbits(32))
    @settings(
        max_examples=ONCE + 1, deadline=None, database=None, derandomize=False, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(games() | later_games())
    def collect(g: Game) -> None:
        found.append(("game", str(g)))

    collect()
    return found[1:]  # the first is always the simplest


def check(case: Case) -> None:
    """Compare all answers about a game with the definition; a text that means nothing is no case."""
    try:
        g = game("".join(case[1:]))
    except WythoffError:
        return
    (agree if g.declared else agree_everywhere)(g)
    if g.limit is None and not g.declared:
        wins_lead_to_p(g)


def wins_lead_to_p(g: Game) -> None:
    """From an N-position with options some move wins, and each that wins leads to a P-position; from P none does."""
    outcomes = Outcomes(g)
    for position in box(g, SIDE.get(g.heaps, 3)):
        try:
            is_p, wins = g.is_p(*position), g.winning_moves(*position)
            expected, has_options = outcomes(position), any(True for _ in options(g, position))
        except RuleError:
            return
        assert is_p == expected, ("is_p", g, position)
        assert bool(wins) == (not is_p and has_options), ("no win", g, position)
        assert all(outcomes(move) for move in wins), ("no P-position", g, position)


def kept(case: Case, fault: Fault) -> str:
    return (
        f"@example(game({''.join(case[1:])!r}))  # tests/solvers/test_solvers.py\n"
        "def test_every_method_agrees_on_random_games_of_two_heaps(g: Game) -> None: ..."
    )


SEARCH = Search(cases, check, kept, shorter_words)
