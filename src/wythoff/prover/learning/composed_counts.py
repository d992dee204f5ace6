"""The counting machines of a set that is guessed, made from it by logic.

A machine of a move sums a 0-1 function f along one step s: sum of f(z - t*s) over t >= 1, for a ray whose first option
is one step away, or over t >= 0, for every step after a shift. With R_i the positions with at least i such t >= 1,

    at least i of t >= 0  <=>  R_i(z), or f(z) and R_{i-1}(z)

and R_i comes from lines (`given.ray_lines`). So only the sets are learned; a recursion can fail in no other way.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.budget import limits, step, within
from ...automata.compiler import compiled
from ...automata.formula import Relation, Truth, number, variable
from ...certificate.checker.content import Certificate, CountKey, Vector
from ...errors import GaveUpError
from ...progress import report
from ..given.ray_lines import Line, charts
from .digits import Digits
from .guess import Guess, StateLimit, words_of

TRACKS = ("x", "y", "z")
CELLS = 3000  # of one table, for each state that a set may have: a right guess needs far fewer


class CompositionError(GaveUpError):
    """The counts of a move are no sums of 0 and 1 along lines."""


def composed_count(
    outline: Certificate, digits: Digits, key: CountKey, before: Guess, limit: StateLimit
) -> Guess:  # fmt: skip
    """Make the machine of `key`; `before` is that of the stage before, or says where an option of the move counts."""
    cells = min(CELLS * limit.states, limits().cells)
    with step("counting options"), within(cells=cells, members=cells):
        return _composed(outline, digits, key, before)


def _composed(outline: Certificate, digits: Digits, key: CountKey, before: Guess) -> Guess:
    move, tracks = outline.moves[key.move], TRACKS[: outline.heaps]
    if outline.parameters:
        raise CompositionError("the moves of a family depend on its parameters")
    if before.outputs.max() > 1:
        raise CompositionError(f"the stage before {key} counts more than 0 and 1")
    shift, terms = move.shifts[key.stage], before.automaton(digits.system, tracks)
    if not key.stage and move.steps[:1] != (shift,):
        return machine_of(digits, outline.heaps, [_moved(terms, shift)])
    rungs = _rungs(terms, shift, outline.cap)
    if key.stage:
        least = [operations.valid(terms.system, tracks), *rungs]
        rungs.append(operations.nothing(terms.system, tracks))
        rungs = [_or_here(rung, terms, less) for rung, less in zip(rungs, least, strict=True)][: outline.cap]
    return machine_of(digits, outline.heaps, rungs)


def _rungs(terms: Automaton, shift: Vector, cap: int) -> list[Automaton]:
    """At least 1, 2, ..., cap of the positions z - t*shift, t >= 1; fewer if there never are as many."""
    if sum(part > 0 for part in shift) > 2:
        raise CompositionError(f"the step {shift} moves more than two heaps")
    own_charts = tuple(charts(terms.tracks, shift))
    line = Line(terms.tracks, shift, own_charts, (Truth(True),) * len(own_charts))
    return [operations.arranged(rung, terms.tracks) for rung in line.ladder(cap, terms)]


def _moved(terms: Automaton, shift: Vector) -> Automaton:
    """The positions z with z - shift among the terms."""
    arguments = [variable(track) - number(part) for track, part in zip(terms.tracks, shift, strict=True)]
    return operations.arranged(compiled(terms.system, Relation(terms, tuple(arguments))), terms.tracks)


def _or_here(rung: Automaton, terms: Automaton, less: Automaton) -> Automaton:
    return operations.either(rung, operations.both(terms, less))


def machine_of(digits: Digits, heaps: int, rungs: Sequence[Automaton]) -> Guess:
    """The machine that counts how many of the relations hold; it has no transition where no number goes on."""
    words = words_of(digits, heaps)
    machine = Guess(words.delta, np.zeros_like(words.outputs))
    for rung in rungs:
        machine = _with_one_more(machine, rung)
    return machine


def _with_one_more(machine: Guess, rung: Automaton) -> Guess:
    """Add 1 to the output where the relation holds; only what is reached stays."""
    size = rung.states
    seen, pairs, rows = np.zeros(1, np.int64), np.zeros(1, np.int64), []
    order = [pairs]
    while len(pairs):
        report(0.0)
        own, other = np.divmod(pairs, size)
        onward = machine.delta[own].astype(np.int64)
        targets = np.where(onward >= 0, onward * size + rung.delta[other], -1)
        rows.append(targets)
        pairs = np.setdiff1d(targets[targets >= 0], seen)
        seen = np.union1d(seen, pairs)
        order.append(pairs)
    states = np.concatenate(order)
    numbers = np.argsort(states, kind="stable")
    table = np.concatenate(rows)
    delta = np.where(table >= 0, numbers[np.searchsorted(states[numbers], np.maximum(table, 0))], -1)
    own, other = np.divmod(states, size)
    return Guess(delta.astype(np.int32), machine.outputs[own] + rung.accepting[other].astype(np.uint8))
