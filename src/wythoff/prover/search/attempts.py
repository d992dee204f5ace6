"""The attempts of a search: small heaps and small automata in every system first, then more of both."""

from __future__ import annotations

from time import perf_counter

import numpy as np

from ...errors import GaveUpError, NotFirstOrderError, WythoffError
from ...progress import report, say
from ...rules import Game
from ..certificate.checker.content import Certificate, Vector
from ..certificate.checker.layered_content import LayeredCertificate
from ..certificate.layer_comparison import other_arcs, solved_layers
from ..certificate.layer_outline import has_layered_claim, layered_outline
from ..certificate.linear_moves import outline
from ..certificate.listed_moves import other_moves
from ..logic.arrays import Numbers
from ..logic.budget import ProofTimeoutError
from ..logic.numeration import System
from ..translation.small_boards import solved_board
from .candidate_systems import Slope, candidates, slopes
from .giving_up import Trial
from .guess import StateLimit
from .induction import Induction, TooFewKnownError
from .known_positions import evidence
from .known_sets import Evidence
from .layer_evidence import layered_evidence

# Heaps below, and the states that one automaton may have: a wrong system shows itself by many states.
LEVELS = (
    (600, 120), (3000, 500), (15_000, 2000), (80_000, 6000), (400_000, 12_000), (2_000_000, 25_000),
    (12_000_000, 40_000),
)  # fmt: skip
THREE_HEAPS = (60, 130, 260)  # instead, where a board has three sides
FIRST_LEVELS = 2  # of each system before one is pursued
SLOPE_SIDE = 1000
MEASURED = 400_000  # heaps up to which the slopes are measured anew
SLOW = 8.0  # seconds of solving after which no larger board is asked for


class Search:
    """The attempts for one game."""

    def __init__(self, game: Game, system: System | None, value: int, at: Vector | None = None) -> None:
        self.game, self.system, self.at = game, system, at
        self.outline: Certificate = layered_outline(game, at) if has_layered_claim(game, at) else outline(game, value)
        self.levels: tuple[tuple[int, int], ...] = LEVELS
        if self.outline.heaps > 2:
            self.levels = tuple((bound, most) for bound, (_, most) in zip(THREE_HEAPS, LEVELS, strict=False))
        # At once, so that kernels are compiled before the clock runs; at the end both are compared with the result.
        if misread := _misread(game, self.outline):
            raise NotFirstOrderError(misread)
        self.failures: list[str] = []
        self.trials: list[Trial] = []
        self.slopes: list[Slope] = []
        self._known: list[list[Evidence] | None] = []
        self._is_slow = False
        self._last: dict[System, Induction] = {}
        self._next: dict[System, int] = {}

    @property
    def known(self) -> list[Evidence]:
        """The positions with the largest heaps that were solved, by nim-value; [] if none were."""
        return next((known for known in reversed(self._known) if known is not None), [])

    def run(self) -> Certificate | None:
        """Find a certificate that passes all checks: low levels of all systems, then the promising ones first."""
        hopeful: dict[System, bool] = {}
        for level in range(FIRST_LEVELS):
            hopeful.clear()
            for system in self._systems(level):
                result = self._attempt(system, level)
                if isinstance(result, Certificate):
                    return result
                hopeful[system] = result
        systems = self._systems(FIRST_LEVELS)
        # The first is the one that the slope asks for: of a large automaton there low levels see only too many states.
        order = sorted(systems, key=lambda system: system != systems[0] and not hopeful.get(system, False))
        return self._pursue(order, while_hopeful=True) or self._pursue(order[:1], while_hopeful=False)

    def _pursue(self, systems: list[System], while_hopeful: bool) -> Certificate | None:
        """Try one system after the other, through the levels that it has not seen."""
        for system in systems:
            for level in range(self._next.get(system, FIRST_LEVELS), len(self.levels)):
                self._next[system] = level + 1
                result = self._attempt(system, level)
                if isinstance(result, Certificate):
                    return result
                if while_hopeful and not result:
                    break
        return None

    def _systems(self, level: int) -> list[System]:
        known = self._evidence(level)
        if known is None:
            return []
        return [self.system] if self.system else candidates(self.slopes)

    def _attempt(self, system: System, level: int) -> Certificate | bool:
        """Make one attempt: a certificate, or whether more positions may help."""
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
            known = _known(self.game, self.outline, bound)
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


def _misread(game: Game, outline: Certificate) -> str:
    """How the moves that were read differ from the text; a small board is solved as well."""
    if isinstance(outline, LayeredCertificate):
        solved_layers(game, outline)
        return other_arcs(game, outline)
    solved_board(game, outline.value)
    return other_moves(game, outline.moves)


def _known(game: Game, outline: Certificate, bound: int) -> list[Evidence]:
    if isinstance(outline, LayeredCertificate):
        return layered_evidence(game, outline, bound)
    return evidence(game, outline, bound)


def _sparse(known: Evidence) -> Numbers:
    """Choose the positions whose slopes are measured: those of the set, or the others if they are fewer."""
    corner = min(known.bound, SLOPE_SIDE)
    inside = known.positions[(known.positions < corner).all(axis=1)]
    if known.positions.shape[1] != 2 or 2 * len(inside) < corner * corner:
        return known.positions
    board = np.ones((corner, corner), np.bool_)
    board[tuple(inside.T)] = False
    return np.argwhere(board)
