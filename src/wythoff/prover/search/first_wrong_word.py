"""The first word at which a guessed set does not follow from its own options.

All options of a position come before it in the order of the words, by length and then digit by digit. So if z is the
first word at which the guess breaks the rule `z in P iff no option is in P`, the guess is right about all words before
z, and certainly wrong about z. Options are pairs of a move's state and a state of the guess, read side by side.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.budget import step
from ...automata.compiler import compiled
from ...automata.formula import Formula, Relation, both, compare, variable
from ...automata.numeration import System
from ...certificate.checker.content import Certificate, LinearMove
from ...certificate.checker.layered_content import LayeredCertificate
from ...certificate.listed_moves import listed_moves, options_by_equations
from ...errors import GaveUpError
from ...kernels.automata import one_length, option_pairs
from ...kernels.automata.one_length import Edges, Endings, Kept, Levels, Path, Tables, edges_of
from ...kernels.automata.option_pairs import NO_PAIR, Ways, points_back
from ...kernels.base.array_types import Delta, Flags, Integers
from ...progress import report
from ..learning.digits import Digits, live_part
from ..learning.guess import Guess, words_of

MOST_CELLS = 250_000_000  # of the hashes of options, 8 bytes each
LEAST = 1024  # pairs or states for which there is room at first

FROM, ONTO = ("x", "y"), ("u", "v")
ROOM = 1 << 22  # words and sets that are kept at first, 24 bytes each; Maharaja has 400 000
MOST_ROOM = 1 << 24
STEPS = 100_000  # of one call: some tenths of a second


def has_plain_rule(outline: Certificate) -> bool:
    """Whether the P-positions of two heaps are those without an option among them."""
    return (
        outline.tracks == 2 and not isinstance(outline, LayeredCertificate) and outline.limits == {"total": 1}
        and outline.verb == "block" and not outline.is_misere and not outline.value and not outline.domain
        and not outline.is_squeezed
    )  # fmt: skip


class RuleOnWords:
    """The rule of a game on words of one length after the other; what has passed is kept while the guess changes."""

    def __init__(self, outline: Certificate, digits: Digits) -> None:
        self.digits, self.words = digits, words_of(digits, outline.tracks)
        with step("the moves as pairs of words"):
            parts = [live_part(each.delta, each.accepting) for each in _relations(outline, digits.system)]
        firsts = np.cumsum([0, *(len(delta) for delta, _ in parts)])[:-1]
        joined = [np.where(delta < 0, -1, delta + first) for (delta, _), first in zip(parts, firsts, strict=True)]
        moves = np.concatenate(joined).astype(np.int32)
        self.options = OptionWords(moves, np.concatenate([ends for _, ends in parts]), firsts.astype(np.int32))
        stay, wide = np.zeros(1, np.int32), self.words.delta.shape[1]
        self.points = OptionWords(np.tile(stay, (1, wide)), np.ones(1, np.bool_), stay)
        self.kept = one_length.new_kept(ROOM)

    def first_wrong(self, guess: Guess, length: int) -> tuple[int, ...] | None:
        """Find the first word up to this length at which the guess does not follow from its options.

        The guess has the states of the last one, perhaps with other edges, and perhaps more. The word begins with its
        first symbol that is not 0.
        """
        back = points_back(guess.delta)
        for each in (self.points, self.options):
            each.follow(guess, back, length)
        own, others = self.points.pairs, self.options.pairs
        valid = endings_of(self.words.delta, self.words.outputs, length)
        firsts = np.arange(len(self.options.firsts), dtype=np.int32)
        path = self._read(
            Tables(self.words.delta, own.options, others.options, firsts),
            Endings(valid, own.endings, others.endings), length,
        )  # fmt: skip
        return None if path is None else tuple(np.trim_zeros(path.symbols[:length], "f").tolist())

    def _read(self, tables: Tables, endings: Endings, length: int) -> Path | None:
        """Read the words of this length up to the first wrong one; where too much is kept, begin again with nothing."""
        found, is_fresh = one_length.FULL, False
        while found == one_length.FULL:
            path, work = one_length.new_path(length, tables.firsts), one_length.new_path(length, tables.firsts[:1])
            found = one_length.PAUSED
            while found == one_length.PAUSED:
                report(0.0)
                found = one_length.continue_reading(tables, endings, self.kept, path, work, STEPS)
            if found == one_length.FULL:
                self.kept = self._more_room(length, is_fresh)
                is_fresh = True
        return path if found == one_length.FOUND else None

    def _more_room(self, length: int, is_fresh: bool) -> Kept:
        """Empty tables; larger ones if words of one length alone fill those that there are."""
        room = len(self.kept.sets) * (4 if is_fresh else 1)
        if room > MOST_ROOM:
            raise GaveUpError(f"gave up: more than {MOST_ROOM // 2} sets of options with words of {length} digits")
        return one_length.new_kept(room)


def _relations(outline: Certificate, system: System) -> list[Automaton]:
    """For each move, the pairs of a position and an option by it."""
    return [_relation(move, system) for move in outline.moves]


def _relation(move: LinearMove, system: System) -> Automaton:
    names = (*FROM, *ONTO)
    relation = compiled(system, options_by_equations(move) or _joined(move, system))
    return operations.arranged(operations.widened(relation, names), names)


def _joined(move: LinearMove, system: System) -> Formula:
    """The pairs by what is taken, i = x - u and j = y - v."""
    x, y, u, v = map(variable, (*FROM, *ONTO))
    taken = compiled(system, listed_moves(2, [move]))
    values = {"i": x - u, "j": y - v, "u": u, "v": v}
    is_option = Relation(taken, tuple(values[track] for track in taken.tracks))
    return both(is_option, compare(u, "<=", x), compare(v, "<=", y))


def endings_of(delta: Delta, ends: NDArray[np.integer] | Flags, length: int) -> Levels:
    """Hashes of the words of 0, 1, ..., length digits that each state accepts."""
    endings = np.zeros((length + 1, len(delta)), np.uint64)
    endings[0] = ends
    edges = one_length.edges_of(delta)
    for digits in range(1, length + 1):
        one_length.add_endings(edges, endings, digits)
    return endings


# The options of a guess, as pairs of states, and the words that they accept, kept up to date as it is corrected.


class OptionWords:
    """moves[state, symbol * choices + choice], which of its states may end, and the first of each move."""

    def __init__(self, moves: Delta, ends: Flags, firsts: Delta) -> None:
        self.moves, self.ends, self.firsts = moves, ends, firsts
        self.edges, self.back = edges_of(moves), option_pairs.edges_back(moves)
        self.pairs = option_pairs.new_pairs(*moves.shape)
        self.count, self.length = 0, 0
        self._guess = Guess(np.empty((0, 0), np.int32), np.empty(0, np.uint8))

    def follow(self, guess: Guess, back: Edges, length: int) -> None:
        """Be what this guess, with its edges backwards, says of words of up to so many digits."""
        self._make_room(guess.states, self.count, length)
        self.length = self.length or length
        todo = self._filled(guess, self._begun(guess))
        self._renew(guess, Ways(self.edges, self.back, back), todo)
        while self.length < length:
            report(0.0)
            self.length += 1
            order = np.argsort(-self.pairs.members[: self.count, 2], kind="stable")
            option_pairs.lengthen(self.edges, self.pairs, order, self.length)
        self._guess = guess

    def _begun(self, guess: Guess) -> Integers:
        """The pairs that are there and whose state has changed, or the first ones."""
        if not self.count:
            self.count = len(self.firsts)
            self._make_room(guess.states, self.count, self.length)
            self.pairs.numbers[self.firsts, 0] = np.arange(self.count)
            self.pairs.members[: self.count, 0] = self.firsts
            return np.arange(self.count)
        known, before = self._guess.states, self._guess
        differs = (guess.delta[:known] != before.delta).any(axis=1) | (guess.outputs[:known] != before.outputs)
        numbers = self.pairs.numbers[:, np.flatnonzero(differs)]
        known_pairs: Integers = numbers[numbers != NO_PAIR].astype(np.int64)
        return known_pairs

    def _filled(self, guess: Guess, begun: Integers) -> Delta:
        """Fill the rows of these pairs, and of new ones that they lead to; all of these pairs."""
        todo, counts = begun.astype(np.int32), np.array([self.count, len(begun), 0])
        while True:
            todo = np.concatenate([todo[: counts[1]], np.empty(counts[1] + LEAST, np.int32)])
            self._make_room(guess.states, int(counts[0]) + self.moves.shape[1], self.length)
            report(0.0)
            if option_pairs.fill_options(self.edges, guess.delta, self.pairs, todo, counts):
                break
        self.count = int(counts[0])
        return todo[: counts[1]]

    def _renew(self, guess: Guess, ways: Ways, todo: Delta) -> None:
        """Fill the words of these pairs, and of all from which one that has changed is reached."""
        move, state, _ = self.pairs.members[todo].T
        words, own = self.ends[move] & (guess.outputs[state] > 0), self.pairs.endings[0]
        changed, seen = np.empty(self.count, np.int32), np.full(self.count, -1, np.int32)
        others = todo[own[todo] != words]
        own[todo] = words
        changed[: len(others)] = others
        known = np.array([0, len(others), guess.delta.shape[1], self.length])
        for digits in range(1, self.length + 1):
            report(0.0)
            known[0] = digits
            known[1] = option_pairs.renew_level(ways, self.pairs, todo, changed, known, seen)

    def _make_room(self, states: int, count: int, length: int) -> None:
        """Have room for so many, and for some more if there is none."""
        if count * (length + 1) > MOST_CELLS:
            raise GaveUpError(f"gave up: the options of words of {length} digits have {count} states")
        have, room = self.pairs.numbers.shape[1], len(self.pairs.options)
        levels = len(self.pairs.endings)
        if states > have or count > room or length >= levels:
            self.pairs = option_pairs.larger(
                self.pairs, have if states <= have else states + states // 4 + LEAST,
                room if count <= room else count + count // 2 + LEAST, levels if length < levels else length + 4,
            )  # fmt: skip
