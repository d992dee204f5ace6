"""From a rule to a theorem: solve, measure the slopes, choose systems, learn, prove.

Cheap attempts come first: few known positions and small automata in every system, then more of both. An attempt ends
with a certificate whose every check has passed, or in words; nothing else is called a theorem.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from ...errors import GaveUpError, MeaningError, NotFirstOrderError, WythoffError
from ...progress import report, say
from ...rules import Game, read_game
from ..certificate.checker import read
from ..certificate.checker.content import Certificate
from ..certificate.comparison import automaton_of, difference
from ..certificate.linear_moves import outline
from ..certificate.listed_moves import other_moves
from ..certificate.writing import write
from ..logic.budget import ProofTimeoutError, within_seconds
from ..logic.numeration import System, system_of
from ..proof import GAVE_UP, PROVED, Proof
from ..translation.small_boards import solved_board
from .candidate_systems import Slope, candidates, slopes
from .description import describe
from .evidence import Evidence
from .giving_up import Trial, advice, growth, ranked, slope_words
from .guess import StateLimit
from .induction import Induction, TooFewKnownError
from .known_positions import evidence

SECONDS = 120.0
MOST_VALUE = 8
# Heaps below, and the states that one automaton may have: a wrong system shows itself by many states.
LEVELS = (
    (600, 120), (3000, 500), (15_000, 2000), (80_000, 6000), (400_000, 12_000), (2_000_000, 25_000),
    (12_000_000, 40_000),
)  # fmt: skip
THREE_HEAPS = (60, 130, 260)  # instead, where a board has three sides
FIRST_LEVELS = 2  # of each system before one is pursued
SLOPE_SIDE = 1000
MEASURED = 400_000  # heaps up to which the slopes are measured anew
GRACE = 4.0  # seconds more for each of what follows the search: the comparison with the game, the form for people
SLOW = 8.0  # seconds of solving after which no larger board is asked for


@dataclass(frozen=True, eq=False, repr=False)
class Theorem(Proof):
    """A proof found by learning, or what is known after giving up.

    `description` is the set in a form for people, where one is known to be equal; `certificate` the checked text that
    `recheck` reads. `slope` is what was measured, `closest` the system that came closest, `advice` what to try next.
    """

    description: str = ""
    certificate: str = ""
    slope: str = ""
    closest: str = ""
    advice: tuple[str, ...] = ()


def prove(
    game: Game | str,
    system: str | System | None = None,
    value: int = 0,
    seconds: float = SECONDS,
) -> Theorem:
    """The P-positions (or those of a nim-value) of a game, described by an automaton and proved; or why not."""
    known = game if isinstance(game, Game) else read_game(game)
    if not isinstance(seconds, int | float) or not seconds > 0:
        raise MeaningError(f"seconds must be above 0, not {seconds!r}")
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_VALUE:
        raise MeaningError(f"a nim-value is proved if it is a whole number from 0 to {MOST_VALUE}, not {value!r}")
    start = perf_counter()
    chosen = None if system is None else system_of(system)
    try:
        search = Search(known, chosen, value)
    except NotFirstOrderError as error:
        return Theorem(str(known), GAVE_UP, str(error), "", seconds=perf_counter() - start)
    late = ""
    try:
        with within_seconds(seconds):
            found = search.run()
    except ProofTimeoutError as error:
        found, late = None, str(error)
    if found is None:
        return _gave_up(search, late, seconds, start)
    text = write(found)
    try:
        with within_seconds(_left(start + seconds)):
            fault = difference(read(text)) if found.game == str(known) else f"this is about {found.game}"
    except ProofTimeoutError as error:
        fault = str(error)
    if fault:
        return Theorem(str(known), GAVE_UP, f"gave up: {fault}", found.system, seconds=perf_counter() - start)
    return _theorem(known, found, text, seconds, start)


def _left(until: float) -> float:
    """The seconds for a step after the search."""
    return max(0.0, until - perf_counter()) + GRACE


class Search:
    """The attempts for one game."""

    def __init__(self, game: Game, system: System | None, value: int) -> None:
        self.game, self.system = game, system
        self.outline = outline(game, value)
        if (game.is_misere or game.complies) and any(move.guard for move in self.outline.moves):
            raise NotFirstOrderError(f"{game}: guarded moves are learned in normal play and blocking games only")
        self.levels: tuple[tuple[int, int], ...] = LEVELS
        if game.heaps > 2:
            self.levels = tuple((bound, most) for bound, (_, most) in zip(THREE_HEAPS, LEVELS, strict=False))
        # At once, so that kernels are compiled before the clock runs; at the end both are compared with what was found.
        if misread := other_moves(game, self.outline.moves):
            raise NotFirstOrderError(misread)
        solved_board(game, value)
        self.failures: list[str] = []
        self.trials: list[Trial] = []
        self.slopes: list[Slope] = []
        self._known: list[list[Evidence] | None] = []
        self._is_slow = False
        self._last: dict[System, Induction] = {}
        self._next: dict[System, int] = {}

    def run(self) -> Certificate | None:
        """The first certificate that passes all checks: low levels of all systems, then the promising ones first."""
        hopeful: dict[System, bool] = {}
        for level in range(FIRST_LEVELS):
            hopeful.clear()
            for system in self._systems(level):
                found = self._attempt(system, level)
                if isinstance(found, Certificate):
                    return found
                hopeful[system] = found
        order = sorted(self._systems(FIRST_LEVELS), key=lambda system: not hopeful.get(system, False))
        return self._pursue(order, while_hopeful=True) or self._pursue(order[:1], while_hopeful=False)

    def _pursue(self, systems: list[System], while_hopeful: bool) -> Certificate | None:
        """One system after the other, through the levels that it has not seen."""
        for system in systems:
            for level in range(self._next.get(system, FIRST_LEVELS), len(self.levels)):
                self._next[system] = level + 1
                found = self._attempt(system, level)
                if isinstance(found, Certificate):
                    return found
                if while_hopeful and not found:
                    break
        return None

    def _systems(self, level: int) -> list[System]:
        known = self._evidence(level)
        if known is None:
            return []
        return [self.system] if self.system else candidates(self.slopes)

    def _attempt(self, system: System, level: int) -> Certificate | bool:
        """A certificate, or whether more positions may help."""
        known = self._evidence(level)
        if known is None:
            return False
        bound, states = self.levels[level]
        say(f"{system}: learning from heaps below {bound}, up to {states} states")
        attempt: Induction | None = None
        try:
            attempt = Induction(self.outline, system, known, StateLimit(states), self._last.get(system))
            self._last[system] = attempt
            return attempt.prove()
        except GaveUpError as error:
            reason = str(error).removeprefix("gave up: ")
            self.failures.append(f"{system}, heaps below {bound}: {reason}")
            if attempt and (attempt.states is not None or not isinstance(error, ProofTimeoutError)):
                self.trials.append(Trial(system, bound, attempt.states, states, reason))
            if isinstance(error, ProofTimeoutError):
                raise
            return isinstance(error, TooFewKnownError)

    def _evidence(self, level: int) -> list[Evidence] | None:
        """The known positions of a level; None if solving takes too long."""
        while len(self._known) <= level:
            self._known.append(self._solved(self.levels[len(self._known)][0]))
        return self._known[level]

    def _solved(self, bound: int) -> list[Evidence] | None:
        start = perf_counter()
        if self._is_slow or (self._known and self._known[-1] is None):
            return None
        say(f"solving heaps below {bound}")
        report(0.0)
        try:
            known = evidence(self.game, self.outline, bound)
            if bound <= MEASURED:
                self.slopes = slopes(_sparse(known[-1]))
            return known
        except ProofTimeoutError:
            raise
        except WythoffError as error:
            self.failures.append(f"heaps below {bound}: {error}")
            return None
        finally:
            self._is_slow = perf_counter() - start > SLOW


def _sparse(known: Evidence) -> NDArray[np.int64]:
    """The positions whose slopes are measured: those of the set, or the others if they are fewer."""
    corner = min(known.bound, SLOPE_SIDE)
    inside = known.positions[(known.positions < corner).all(axis=1)]
    if known.positions.shape[1] != 2 or 2 * len(inside) < corner * corner:
        return known.positions
    board = np.ones((corner, corner), np.bool_)
    board[tuple(inside.T)] = False
    return np.argwhere(board)


def _gave_up(search: Search, late: str, seconds: float, start: float) -> Theorem:
    """Why, and what came closest."""
    order = ranked(search.trials)
    why = late or (order[0][-1].reason if order else "; ".join(search.failures[-1:]) or "no position is known")
    words = f"gave up: {why}" + (f"; {growth(order[0])}" if order else "")
    closest = str(order[0][0].system) if order else ""
    if len(order) > 1:
        closest += f"; next {growth(order[1])}"
    tips = advice(str(search.game), search.trials, search.system, seconds, bool(late), search.outline.value)
    return Theorem(
        str(search.game), GAVE_UP, words, "", steps=tuple(search.failures), seconds=perf_counter() - start,
        slope=slope_words(search.slopes), closest=closest, advice=tips,
    )  # fmt: skip


def _theorem(game: Game, found: Certificate, text: str, seconds: float, start: float) -> Theorem:
    automaton = automaton_of(found)
    with within_seconds(_left(start + seconds)):
        description = describe(automaton) or ""
    what = f"positions of nim-value {found.value}" if found.value else "P-positions"
    words = f"the {what} of {game} are what an automaton of {automaton.states} states accepts, in {found.system}"
    steps = tuple(f"{key}: {len(machine.rows)} states" for key, machine in found.machines.items())
    return Theorem(
        str(game), PROVED, words, found.system, automaton.states, None, steps, perf_counter() - start, automaton,
        description=description, certificate=text,
    )  # fmt: skip
