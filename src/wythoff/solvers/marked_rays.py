"""Rays on two heaps with any guards: forward marking along the rays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ..kernels.base.initial import Labels
from ..kernels.base.limits import NORMAL, SHARED
from ..kernels.outcomes.marked_rays import board_along_rays
from ..rules import Game
from ..rules.predicate import And, Condition, Not, Or
from .compile import bytecode
from .cost import check_board
from .initial_data import labels_of
from .kernel_arguments import checked, ending_of, kind_number, limits_of, p_positions
from .refusal import Refusal
from .runs import Run, Step, fitting, lines_of
from .shapes import Rays, kind_by_position

MOST_REMOVALS = 10**6

Choice = tuple[int, ...]  # the numbers of the guards of rays that share a removal


def outcomes(game: Game, rays: Rays, side: int) -> NDArray[np.bool_]:
    return labelled_board(game, rays, side, labels_of(game, side))


def labelled_board(game: Game, rays: Rays, side: int, labels: Labels) -> NDArray[np.bool_]:
    """The P-positions with what is known before."""
    check_board(game, (side, side), 3, 3)
    known = labels if labels.size else np.zeros((side, side), np.uint8)
    return p_positions(game, marked_board(game, rays, known, ending_of(game)))


def marked_board(game: Game, rays: Rays, labels: Labels, ending: int = NORMAL) -> NDArray[np.bool_]:
    """The marked positions with what is known before, a label for each."""
    side = len(labels)
    rows, guards = _rows(game, rays, side)
    codes = [bytecode(guard, side) for guard in guards]
    _check(game, side, rows, max(map(len, codes), default=0))
    return checked(game, board_along_rays(rows, codes, labels, limits_of(game), ending))


def disjoint_rows(game: Game, rays: Rays, side: int) -> NDArray[np.int64]:
    """The removals of all rays, whatever the guards say, each once; rows (o1, o2, p, q, n, ...)."""
    plain = tuple(dict.fromkeys(replace(ray, guard=None) for ray in rays))
    return _rows(replace(game, limit=None), plain, side)[0]


def _check(game: Game, side: int, rows: NDArray[np.int64], operations: int) -> None:
    """Measured: 1 ns for a step along a ray and 0.5 ns for an operation of its guard, from each marked position."""
    limits = limits_of(game)
    most = limits.nim if limits.diagonal == SHARED else min(limits)
    marked = min(1.0, most / side) if replace(game, limit=None).has_finite_columns else 1.0
    steps = np.minimum(rows[:, 4], side).sum() / 2
    check_board(game, (side, side), 3, 3 + marked * float(steps) * (1 + 0.5 * operations))


def _rows(game: Game, rays: Rays, side: int) -> tuple[NDArray[np.int64], list[Condition]]:
    """The rays as rows of the kernel, no removal twice, and the guards that they name."""
    guards = list(dict.fromkeys(ray.guard for ray in rays))
    lines = [(line, guards.index(ray.guard)) for ray in rays for line in lines_of(ray, side)]
    held: dict[Step, Choice] = {}
    for line, guard in lines:
        for removal in _removals(game, line, side):
            others = held.get(removal, ())
            if guard not in others:
                held[removal] = (*others, guard)
        if len(held) > MOST_REMOVALS:
            raise Refusal(f"its rays have over {MOST_REMOVALS} moves on a board of side {side}")
    numbers = {choice: -1 for choice in held.values() if any(guards[n] is None for n in choice)}
    either = [choice for choice in dict.fromkeys(held.values()) if choice not in numbers]
    numbers |= {choice: number for number, choice in enumerate(either)}
    rows = [row for line, _ in lines for row in _runs(game, line, side, held, numbers)]
    named = [_either(guards, choice) for choice in either]
    if kind_by_position(game) is not None:
        rows, named = _by_kind(game, rows, named)
    return np.array(rows, np.int64).reshape(-1, 7), named


def _by_kind(game: Game, rows: list[list[int]], guards: list[Condition]) -> tuple[list[list[int]], list[Condition]]:
    """Each row twice, for the moves of its own kind and for the others: the kind is one more guard."""
    kind = kind_by_position(game)
    assert kind is not None
    found, named = [], []
    for *line, _, guard in rows:
        for number, said in enumerate((kind, Not(kind))):
            whole = said if guard < 0 else And((guards[guard], said))
            if whole not in named:
                named.append(whole)
            found.append([*line, number, named.index(whole)])
    return found, named


def _removals(game: Game, line: Run, side: int) -> Iterator[Step]:
    for t in range(min(line.n, fitting(line, side - 1))):
        removal = (line.i + t * line.p, line.j + t * line.q)
        if game.bound.allows(removal):
            yield removal


def _runs(
    game: Game, line: Run, side: int, held: dict[Step, Choice], numbers: dict[Choice, int]
) -> Iterator[list[int]]:
    """Rows of neighbours on the line of one kind, under the same guards; their removals are taken out of `held`."""
    p, q = line.p, line.q
    run: list[int] = []
    for removal in _removals(game, line, side):
        if removal not in held:
            continue
        kind = 0 if kind_by_position(game) is not None else kind_number(game, removal)
        guard = numbers[held.pop(removal)]
        if run and run[5:] == [kind, guard] and removal == (run[0] + run[4] * p, run[1] + run[4] * q):
            run[4] += 1
            continue
        if run:
            yield run
        run = [*removal, p, q, 1, kind, guard]
    if run:
        yield run


def _either(guards: list[Condition | None], choice: Choice) -> Condition:
    """One of these guards holds."""
    parts: list[Condition] = []
    for guard in (guards[n] for n in choice):
        assert guard is not None
        parts += guard.conditions if isinstance(guard, Or) else (guard,)
    return Or(tuple(parts)) if len(parts) > 1 else parts[0]
