"""The attempts of a search: small heaps and small automata in every system first, then more of both."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import TypeVar

import numpy as np

from ...automata.budget import ProofTimeoutError
from ...automata.numeration import System
from ...certificate.checker.content import Certificate, Vector
from ...certificate.checker.layered_content import LayeredCertificate
from ...certificate.layer_comparison import other_arcs, solved_layers
from ...certificate.layer_outline import has_layered_claim, layered_outline
from ...certificate.linear_moves import outline
from ...certificate.listed_moves import moves_not_between, other_moves
from ...certificate.quotient_moves import decides, squeezed_outlines
from ...errors import GaveUpError, NotFirstOrderError, WythoffError
from ...kernels.base.array_types import Integers
from ...progress import report, say
from ...rules import Game
from ...translation.game_families import small_members
from ...translation.small_boards import solved_board
from ..evidence.known_positions import evidence
from ..evidence.known_sets import Evidence
from ..evidence.layer_evidence import layered_evidence
from ..learning.guess import StateLimit, TooFewKnownError
from .candidate_systems import Slope, asked_for, candidates, slopes
from .first_wrong_word import has_plain_rule
from .giving_up import Trial, grows, hopeful_states, settles
from .induction import Induction

Result = TypeVar("Result")

# Heaps below, and the states that one automaton may have: a wrong system shows itself by many states.
LEVELS = (
    (600, 120), (3000, 500), (15_000, 2000), (80_000, 6000), (400_000, 12_000), (2_000_000, 25_000),
    (12_000_000, 40_000),
)  # fmt: skip
THREE_HEAPS = (60, 130, 260)  # instead, where a board has three sides
FAMILIES = {1: (60, 150, 260, 400, 620, 1000), 2: (24, 36, 60)}  # instead, by the letters of a family
FAMILY_SYSTEMS = 3
MEASURED_MEMBERS = 5  # values of a letter for which the slopes of a family are measured
FIRST_LEVELS = 2  # of each system before one is pursued
SLOPE_SIDE = 1000
MEASURED = 2_000_000  # heaps up to which the slopes are measured anew
QUICK = 2.0  # seconds of solving, if it is quadratic, for the slopes and the first positions that are pursued
SLOW = 8.0  # seconds of solving after which no larger board is asked for
SLOW_FAMILY = 30.0  # of solving many games


class ProofSearch:
    """The attempts for one game."""

    def __init__(self, game: Game, system: System | None, value: int, at: Vector | None = None) -> None:
        self.game, self.system, self.at = game, system, at
        self.outline = _outline(game, value, at)
        self.levels: tuple[tuple[int, int], ...] = LEVELS
        if self.outline.heaps > 2 or self.outline.parameters:
            bounds = FAMILIES.get(len(self.outline.parameters), ()) if self.outline.parameters else THREE_HEAPS
            self.levels = tuple((bound, most) for bound, (_, most) in zip(bounds, LEVELS, strict=False))
        # What would be refused at the end is refused before the search.
        if misread := _misread(game, self.outline):
            raise NotFirstOrderError(misread)
        self.failures: list[str] = []
        self.trials: list[Trial] = []
        self.slopes: list[Slope] = []
        self._known: list[list[Evidence] | None] = []
        self._is_slow = False
        self._last: dict[System, Induction] = {}
        self._next: dict[System, int] = {}
        self._probed: dict[System, int] = {}
        self._hopes: dict[System, bool] = {}
        self._seconds: dict[int, float] = {}

    @property
    def known(self) -> list[Evidence]:
        """The positions with the largest heaps that were solved, by nim-value; [] if none were."""
        return next((known for known in reversed(self._known) if known is not None), [])

    def run(self) -> Certificate | None:
        """Find a certificate that passes all checks: small heaps in all systems, then those that the slopes ask for.

        Of a large automaton low levels see only too many states, so that no system is left for that alone.
        """
        if self.outline.parameters:
            return self._run_family()
        return (
            self._each(self._systems(0), 0)
            or self._each(self._asked(1)[:1], 1)
            or self._pursue(self._asked(far := self._quick_level()), far)
            or self._each(self._systems(1), 1)
            or self._pursue([system for system in self._systems(far) if self._hopes.get(system)], FIRST_LEVELS)
            or self._pursue(self._asked(far)[:1], far, is_stubborn=True)
        )

    def _run_family(self) -> Certificate | None:
        """Try the likeliest systems of a family, level by level; the first of them even if its automata are large."""
        systems: list[System] = []
        for level in range(len(self.levels)):
            systems = systems or self._systems(level)[:FAMILY_SYSTEMS]
            for system in list(systems):
                if certificate := self._certificate(system, level):
                    return certificate
                if not self._hopes[system] and system != systems[0]:
                    systems.remove(system)
        return None

    def _each(self, systems: list[System], level: int) -> Certificate | None:
        """Try systems at a level that they have not seen."""
        for system in systems:
            if self._next.get(system, 0) <= level and (certificate := self._certificate(system, level)):
                return certificate
        return None

    def _pursue(self, systems: list[System], first: int, is_stubborn: bool = False) -> Certificate | None:
        """Try one system after the other, through the levels that it has not seen, as long as there is hope."""
        for system in systems:
            for level in range(max(first, self._next.get(system, 0)), len(self.levels)):
                if not is_stubborn and not self._closes(system, level):
                    break
                if certificate := self._certificate(system, level):
                    return certificate
                if not is_stubborn and not self._hopes[system]:
                    break
        return None

    def _closes(self, system: System, level: int) -> bool:
        """Whether the automaton of the set alone does not grow much from level to level, up to this one."""
        for number in range(max(FIRST_LEVELS, self._probed.get(system, 0)), level + 1):
            self._probed[system] = number + 1
            bound, most = self.levels[number]
            most = hopeful_states(self.trials, system, bound) or most
            states = self._made(system, number, lambda attempt: attempt.learn_set(), most)
            if not isinstance(states, int):
                return False
            self._note(Trial(system, bound, states, most, "its states grow with the heaps"))
            if grows(self.trials, system):
                return False
        return True

    def _certificate(self, system: System, level: int) -> Certificate | None:
        """Make one attempt, and keep in mind whether more positions may help."""
        self._next[system] = level + 1
        result = self._attempt(system, level)
        self._hopes[system] = result is True
        return result if isinstance(result, Certificate) else None

    def _systems(self, level: int) -> list[System]:
        if self._evidence(level) is None:
            return []
        return [self.system] if self.system else candidates(self.slopes)

    def _asked(self, level: int) -> list[System]:
        """The systems that the slopes ask for; the first of all if they ask for none."""
        systems = self._systems(level)
        asked = asked_for(self.slopes)
        return [system for system in systems if system in asked] or systems[:1]

    def _quick_level(self) -> int:
        """The last level whose positions cost little, and with them the slopes as far out."""
        level = FIRST_LEVELS
        while self._evidence(level) is not None and level + 1 < len(self.levels):
            larger = self.levels[level + 1][0] / self.levels[level][0]
            if self._seconds[level] * larger**2 > QUICK:
                break
            level += 1
        return level

    def _attempt(self, system: System, level: int) -> Certificate | bool:
        """Make one attempt: a certificate, or whether more positions may help."""
        found = self._made(system, level, self._proved)
        return isinstance(found, TooFewKnownError) if isinstance(found, GaveUpError) else found or False

    def _proved(self, attempt: Induction) -> Certificate:
        """Prove what was learned; where its automaton hardly grows any more, corrected beyond the positions known."""
        try:
            return attempt.prove()
        except TooFewKnownError:
            if attempt.states is None or not has_plain_rule(self.outline):
                raise
            system, bound = attempt.digits.system, attempt.evidence[0].bound
            if not settles(self.trials, system, bound, attempt.states):
                raise
            return attempt.prove_beyond()

    def _made(
        self, system: System, level: int, work: Callable[[Induction], Result], most: int = 0
    ) -> Result | GaveUpError | None:
        """Do work on one attempt: its result, or why not; nothing without positions of this level."""
        known = self._evidence(level)
        if known is None:
            return None
        bound, states = self.levels[level][0], most or self.levels[level][1]
        say(f"{system}: learning from heaps below {bound}, up to {states} states")
        attempt: Induction | None = None
        try:
            attempt = Induction(self.outline, system, known, StateLimit(states), self._last.get(system))
            self._last[system] = attempt
            return work(attempt)
        except GaveUpError as error:
            reason = str(error).removeprefix("gave up: ")
            self.failures.append(f"{system}, heaps below {bound}: {reason}")
            if attempt and (attempt.states is not None or not isinstance(error, ProofTimeoutError)):
                self._note(Trial(system, bound, attempt.states, states, reason))
            if isinstance(error, ProofTimeoutError):
                raise
            return error

    def _note(self, trial: Trial) -> None:
        """Keep the last trial in a system at each level."""
        others = [each for each in self.trials if (each.system, each.bound) != (trial.system, trial.bound)]
        self.trials = [*others, trial]

    def _evidence(self, level: int) -> list[Evidence] | None:
        """The known positions of a level; None if solving takes too long."""
        while (number := len(self._known)) <= level:
            start = process_time()  # of this process: others may be at work
            self._known.append(self._solved(self.levels[number][0]))
            self._seconds[number] = process_time() - start
        return self._known[level]

    def _solved(self, bound: int) -> list[Evidence] | None:
        start = process_time()  # as above
        if self._is_slow or (self._known and self._known[-1] is None):
            return None
        say(f"solving heaps below {bound}")
        report(0.0)
        try:
            known = _known(self.game, self.outline, bound)
            if bound <= MEASURED:
                self.slopes = self._measured(known[-1])
            return known
        except ProofTimeoutError:
            raise
        except WythoffError as error:
            self.failures.append(f"heaps below {bound}: {error}")
            return None
        finally:
            self._is_slow = process_time() - start > (SLOW_FAMILY if self.outline.parameters else SLOW)

    def _measured(self, known: Evidence) -> list[Slope]:
        """Measure slopes; those of a family in some of its games."""
        letters = known.positions[:, self.outline.heaps :]
        if not letters.shape[1]:
            return slopes(_sparse(known))
        found: list[Slope] = []
        for values in np.unique(letters[(letters < MEASURED_MEMBERS).all(axis=1)], axis=0):
            of_member = known.positions[(letters == values).all(axis=1), : self.game.heaps]
            found += slopes(_sparse(Evidence(of_member, known.bound)))
        return found


def _outline(game: Game, value: int, at: Vector | None) -> Certificate:
    """What a certificate says of the game; of one that divides by a heap, with small and large moves."""
    if has_layered_claim(game, at):
        return layered_outline(game, at)
    try:
        return outline(game, value)
    except NotFirstOrderError as error:
        squeezed = [] if value else list(squeezed_outlines(game))
        fitting = next((one for one in squeezed if decides(game, one)), None)
        if fitting is None:
            around = "; between what quotients below 2 or 3 say for and against a move, a P-position is left open"
            raise NotFirstOrderError(f"{error}{around}" if squeezed else str(error)) from None
        return fitting


def _misread(game: Game, outline: Certificate) -> str:
    """How the moves that were read differ from the text; a small board is solved as well."""
    if isinstance(outline, LayeredCertificate):
        solved_layers(game, outline)
        return other_arcs(game, outline)
    for _, member in small_members(game):
        solved_board(member, outline.value)
    return (moves_not_between if outline.is_squeezed else other_moves)(game, outline.moves)


def _known(game: Game, outline: Certificate, bound: int) -> list[Evidence]:
    if isinstance(outline, LayeredCertificate):
        return layered_evidence(game, outline, bound)
    return evidence(game, outline, bound)


def _sparse(known: Evidence) -> Integers:
    """Choose the positions whose slopes are measured: those of the set, or the others if they are fewer."""
    corner = min(known.bound, SLOPE_SIDE)
    inside = known.positions[(known.positions < corner).all(axis=1)]
    if known.positions.shape[1] != 2 or 2 * len(inside) < corner * corner:
        return known.positions
    board = np.ones((corner, corner), np.bool_)
    board[tuple(inside.T)] = False
    return np.argwhere(board)
