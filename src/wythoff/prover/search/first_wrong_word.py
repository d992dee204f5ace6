"""The first word at which a guessed set does not follow from its own options.

All options of a position come before it in the order of the words, by length and then digit by digit. So if z is the
first word at which the guess breaks the rule `z in P iff no option is in P`, the guess is right about all words before
z, and certainly wrong about z. Options are pairs of a move's state and a state of the guess, read side by side.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...errors import GaveUpError
from ...kernels.automata import one_length
from ...kernels.automata.one_length import Endings, Levels, Tables
from ...progress import report
from ..certificate.checker.content import Certificate, LinearMove
from ..certificate.checker.layered_content import LayeredCertificate
from ..certificate.listed_moves import listed_moves
from ..logic import operations
from ..logic.arrays import Delta, Truths
from ..logic.automaton import Automaton
from ..logic.budget import step
from ..logic.compiler import compiled
from ..logic.formula import Relation, both, compare, variable
from ..logic.numeration import System
from .digits import Digits, live_part
from .guess import Guess, words_of

FROM, ONTO = ("x", "y"), ("u", "v")
ROOM = 1 << 22  # words and sets that are kept, 24 bytes each; Maharaja has 400 000
MOST_CELLS = 60_000_000  # of the hashes of options, 8 bytes each
STEPS = 100_000  # of one call: some tenths of a second


@dataclass(frozen=True)
class WrongWord:
    """Symbols from the first that is not 0, and hashes of the words of 0, 1, ... digits that each state accepts."""

    symbols: tuple[int, ...]
    endings: Levels


def has_plain_rule(outline: Certificate) -> bool:
    """Whether the P-positions of two heaps are those without an option among them."""
    return (
        outline.tracks == 2 and not isinstance(outline, LayeredCertificate) and outline.limits == {"total": 1}
        and outline.verb == "block" and not outline.is_misere and not outline.value and not outline.domain
    )  # fmt: skip


class RuleOnWords:
    """The rule of a game on words of one length after the other; what has passed is kept while the guess changes."""

    def __init__(self, outline: Certificate, digits: Digits) -> None:
        self.digits, self.words = digits, words_of(digits, outline.tracks)
        with step("the moves as pairs of words"):
            parts = [live_part(each.delta, each.accepting) for each in _relations(outline, digits.system)]
        firsts = np.cumsum([0, *(len(delta) for delta, _ in parts)])[:-1]
        self.firsts = firsts.astype(np.int32)
        joined = [np.where(delta < 0, -1, delta + first) for (delta, _), first in zip(parts, firsts, strict=True)]
        self.moves = np.concatenate(joined).astype(np.int32)
        self.ends = np.concatenate([ends for _, ends in parts])
        self.kept = one_length.new_kept(ROOM)

    def first_wrong(self, guess: Guess, length: int) -> WrongWord | None:
        """Find the first word up to this length at which the guess does not follow from its options."""
        options, accepting = self._options(guess)
        if options.shape[0] * (length + 1) > MOST_CELLS:
            raise GaveUpError(f"gave up: the options of words of {length} digits have {len(options)} states")
        firsts = np.arange(len(self.firsts), dtype=np.int32)
        tables = Tables(self.words.delta, guess.delta, options, firsts)
        endings = Endings(
            _endings(self.words.delta, self.words.outputs, length), _endings(guess.delta, guess.outputs, length),
            _endings(options, accepting, length),
        )  # fmt: skip
        path, work = one_length.new_path(length, firsts), one_length.new_path(length, firsts[:1])
        found = one_length.PAUSED
        while found == one_length.PAUSED:
            report(0.0)
            found = one_length.continue_reading(tables, endings, self.kept, path, work, STEPS)
        if found == one_length.FULL:
            raise GaveUpError(f"gave up: more than {ROOM // 2} sets of options with words of {length} digits")
        symbols = np.trim_zeros(path.symbols[:length], "f")
        return WrongWord(tuple(symbols.tolist()), endings.points) if found == one_length.FOUND else None

    def _options(self, guess: Guess) -> tuple[Delta, Truths]:
        """The pairs of states that options lead to, as a table of the symbols of both words, and which may end."""
        wide, choices = len(guess.delta), guess.delta.shape[1]
        numbers, order = np.full(len(self.moves) * wide, -1, np.int32), np.empty(len(self.moves) * wide, np.int32)
        count = one_length.reached(self.moves, guess.delta, self.firsts, numbers, order)
        move, state = np.divmod(order[:count], wide)
        after = self.moves[move]
        onto = guess.delta[state][:, np.arange(after.shape[1]) % choices]
        pairs = np.where((after >= 0) & (onto >= 0), after.astype(np.int64) * wide + onto, -1)
        options = np.where(pairs >= 0, numbers[pairs], -1).astype(np.int32)
        return options, self.ends[move] & (guess.outputs[state] > 0)


def _relations(outline: Certificate, system: System) -> list[Automaton]:
    """For each move, the pairs of a position and an option by it."""
    return [_relation(move, system) for move in outline.moves]


def _relation(move: LinearMove, system: System) -> Automaton:
    x, y, u, v = map(variable, (*FROM, *ONTO))
    taken = compiled(system, listed_moves(2, [move]))
    values = {"i": x - u, "j": y - v, "u": u, "v": v}
    is_option = Relation(taken, tuple(values[track] for track in taken.tracks))
    relation = compiled(system, both(is_option, compare(u, "<=", x), compare(v, "<=", y)))
    names = (*FROM, *ONTO)
    return operations.arranged(operations.widened(relation, names), names)


def _endings(delta: Delta, ends: NDArray[np.integer] | Truths, length: int) -> Levels:
    endings = np.zeros((length + 1, len(delta)), np.uint64)
    endings[0] = ends
    for digits in range(1, length + 1):
        one_length.add_endings(delta, endings, digits)
    return endings
