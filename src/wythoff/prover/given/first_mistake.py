"""The first position about which a set is wrong, by running the set and its rule side by side.

The options in the set are found move by move, as in `expected_set`, but never put together: the automata of the moves
read the position at once and the rule is asked at the end. A wrong guess is refuted as soon as its first mistake is
read.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np

from ...automata import operations
from ...automata.automaton import Automaton
from ...automata.budget import give_up, limits, step
from ...kernels.automata import lockstep as kernel
from .expected_set import groups, ladders, positions, reach, refuse_values, wrong
from .game_logic import Rule
from .uncounted_moves import StepOfManyHeaps

Part = tuple[int, Automaton]


def first_mistake(rule: Rule, points: Automaton) -> tuple[int, ...] | None:
    """Find the first misclassified position in the order of the words; None if the set is right."""
    game = rule.game
    if game.complies or any(isinstance(move, StepOfManyHeaps) for move in rule.moves):
        return operations.witness(operations.arranged(wrong(rule, points), rule.names))
    parts: list[Part] = []
    thresholds = []
    with step("an option in the set"):
        for group, (moves, threshold) in enumerate(groups(rule)):
            thresholds.append(threshold)
            counted = chain(*ladders(rule, moves, threshold, points))
            parts += [(kernel.FIRST_GROUP + group, part) for part in counted]
    if game.is_misere:
        with step("an option outside the set"):
            outside = operations.minus(positions(rule, points.system), points)
            parts.append((kernel.NEEDED, reach(rule, outside)))
    return read_together(rule, points, parts, thresholds)


def first_mistake_of_value(rule: Rule, lower: Sequence[Automaton], points: Automaton) -> tuple[int, ...] | None:
    """Find the same for the positions of nim-value len(lower); `lower` are the right sets of the smaller values."""
    refuse_values(rule)
    parts: list[Part] = []
    for value, smaller in enumerate(lower):
        with step(f"an option of nim-value {value}"):
            parts.append((kernel.NEEDED, reach(rule, smaller)))
    with step(f"an option of nim-value {len(lower)}"):
        parts += [(kernel.FIRST_GROUP, part) for part in chain(*ladders(rule, rule.moves, 1, points))]
    return read_together(rule, points, parts, [1])


def read_together(rule: Rule, points: Automaton, parts: list[Part], thresholds: list[int]) -> tuple[int, ...] | None:
    """Find the first position where the set and its rule, made of these parts, differ."""
    everything = positions(rule, points.system)
    roles = [(kernel.DOMAIN, everything), (kernel.POINTS, points), *parts]
    automata = [operations.arranged(operations.widened(part, rule.names), rule.names) for _, part in roles]
    starts = np.cumsum([0, *(part.states for part in automata)])
    delta = np.concatenate([part.delta + start for part, start in zip(automata, starts, strict=False)])
    accepting = np.concatenate([part.accepting for part in automata])
    most = limits().cells // (len(automata) + 4)
    status, word = kernel.first_mistake(
        delta.astype(np.int32), accepting, starts[:-1].astype(np.int32),
        np.array([role for role, _ in roles], np.int32), np.array(thresholds, np.int32), most,
    )  # fmt: skip
    if status == kernel.TOO_MANY:
        give_up(f"{len(automata)} automata side by side have more than {most} joint states")
    return automata[0].numbers_of(word.tolist()) if status == kernel.MISTAKE else None
