"""The rays of a game as runs of removals, cut where the kind changes, where a radius ends and, where options are
counted, where an earlier run has the removal already: every option counts once.

All by arithmetic, so that a run costs the same however long it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd
from typing import NamedTuple

from ..rules import Game, Ray, kind_of
from ..rules.predicate import Condition
from .kernel_arguments import kind_number
from .refusal import Refusal

MOST_RUNS = 600  # each is compared with all before; with more the masks and forward marking are as fast
ENDLESS = 1 << 62

Step = tuple[int, int]


class Run(NamedTuple):
    """The removals (i, j) + t*(p, q), 0 <= t < n, all of one kind (0 nim, 1 diagonal)."""

    i: int
    j: int
    p: int
    q: int
    n: int = ENDLESS
    kind: int = 0
    guard: Condition | None = None

    def part(self, first: int, end: int, every: int = 1) -> Run:
        """The removals with t = first, first + every, ... below `end`."""
        n = -(-(end - first) // every) if end < ENDLESS else ENDLESS
        step = (self.p * every, self.q * every)
        return Run(self.i + first * self.p, self.j + first * self.q, *step, n, self.kind, self.guard)


def runs_of(game: Game, side: int, *, disjoint: bool) -> list[Run]:
    """The runs of the removals below the side; n is ENDLESS where the board ends a run.

    Without `disjoint` a removal may be in several runs, but no run lies inside another: enough where it only matters
    whether some option is marked.
    """
    found: list[Run] = []
    rays = [move for move in game.moves if isinstance(move, Ray)]
    for ray in sorted(rays, key=lambda ray: (ray.guard is not None, gcd(*ray.step))):
        for run in lines_of(ray, side):
            for piece in _cut(game, run, side):
                if disjoint:
                    found += _without(piece, found, counted=game.limit is not None)
                elif not any(_covers(other, piece) for other in found):
                    found.append(piece)
            if len(found) > MOST_RUNS:
                raise Refusal(f"its rays fall into more than {MOST_RUNS} runs")
    return found


def lines_of(ray: Ray, side: int) -> Iterator[Run]:
    """The lines of a ray; a wide one has several."""
    p, q = ray.step
    if ray.width == 1:
        i, j = ray.base
        yield Run(i, j, p, q, ENDLESS if ray.last is None else ray.last, guard=ray.guard)
        return
    if min(ray.width, side) > MOST_RUNS:
        raise Refusal(f"it has a ray of width {ray.width}, more than {MOST_RUNS} lines")
    yield Run(p, q, p, q, guard=ray.guard)
    for offset in range(1, min(ray.width, side)):
        if q:
            yield Run(offset, 0, p, q, guard=ray.guard)
        if p:
            yield Run(0, offset, p, q, guard=ray.guard)


def _cut(game: Game, run: Run, side: int) -> Iterator[Run]:
    """The pieces of one kind, within the radius and below the side."""
    first = 0
    for end in _ends(game, run, side):
        piece = run.part(first, end)
        kind = kind_of((piece.i, piece.j))
        bound = game.bound.of(kind)
        n = min(piece.n, piece.n if bound is None else fitting(piece, bound))
        on_board = fitting(piece, side - 1)
        if min(n, on_board) > 0:
            number = kind_number(game, (piece.i, piece.j))
            yield piece._replace(n=ENDLESS if n >= on_board else n, kind=number)
        first = end


def _ends(game: Game, run: Run, side: int) -> list[int]:
    """Where the kind of the moves changes along the run, and its end; kinds of one's own are asked move by move."""
    second = (run.i + run.p, run.j + run.q)
    ends = set() if kind_of((run.i, run.j)) == kind_of(second) else {1}
    if game.limit is not None and game.limit.condition is not None:
        count = min(run.n, fitting(run, side - 1))
        kinds = [kind_number(game, (run.i + t * run.p, run.j + t * run.q)) for t in range(count)]
        ends |= {t for t in range(1, count) if kinds[t] != kinds[t - 1]}
    if len(ends) > MOST_RUNS:
        raise Refusal(f"its rays fall into more than {MOST_RUNS} runs")
    return [*sorted(end for end in ends if end < run.n), run.n]


def fitting(run: Run, most: int) -> int:
    """How many removals of an endless run take at most this from each heap."""
    if max(run.i, run.j) > most:
        return 0
    return min((most - start) // step for start, step in ((run.i, run.p), (run.j, run.q)) if step) + 1


def _without(run: Run, earlier: list[Run], *, counted: bool) -> list[Run]:
    """What is left of a run when those before it are taken away."""
    pieces = [run]
    for other in earlier:
        pieces = [part for piece in pieces for part in _minus(piece, other, counted=counted)]
        if len(pieces) > MOST_RUNS:
            raise Refusal(f"its rays cross in more than {MOST_RUNS} moves")
    return pieces


def _covers(other: Run, run: Run) -> bool:
    """Whether the run lies inside the other, whatever the guards say."""
    is_parallel = run.p * other.q == run.q * other.p or run.n == 1
    return is_parallel and not _minus(run, other, counted=False)


def _minus(run: Run, other: Run, *, counted: bool) -> list[Run]:
    """The run without the removals of the other; a guarded one stands beside another guard unless options count."""
    common = _along(run, other) if run.p * other.q == run.q * other.p else _crossing(run, other)
    if common is None:
        return [run]
    if other.guard not in (None, run.guard):
        if counted:
            raise Refusal("two rays with different guards share a move, and options are counted")
        return [run]
    first, end, every = common
    parts = [(0, first, 1), *((first + rest, end, every) for rest in range(1, every)), (end, run.n, 1)]
    return [run.part(start, stop, step) for start, stop, step in parts if start < min(stop, run.n)]


def _crossing(run: Run, other: Run) -> tuple[int, int, int] | None:
    """The one t at which runs of two directions share a removal, as (t, t + 1, 1)."""
    across, up = other.i - run.i, other.j - run.j
    turn = run.p * other.q - run.q * other.p
    t, s = across * other.q - up * other.p, across * run.q - up * run.p
    if t % turn or s % turn:
        return None
    t, s = t // turn, s // turn
    return (t, t + 1, 1) if 0 <= t < run.n and 0 <= s < other.n else None


def _along(run: Run, other: Run) -> tuple[int, int, int] | None:
    """(first, end, every): the t = first, first + every, ... < end whose removals a parallel run shares."""
    across, up = other.i - run.i, other.j - run.j
    if across * run.q != up * run.p:
        return None
    unit = gcd(run.p, run.q)
    step, skip = unit, gcd(other.p, other.q)
    gap = across // (run.p // unit) if run.p else up // (run.q // unit)
    common = gcd(step, skip)
    if gap % common:
        return None
    every = skip // common
    first = gap // common * pow(step // common, -1, every) % every
    first += max(0, -(-(gap - first * step) // (step * every))) * every
    last = run.n if other.n == ENDLESS else min(run.n, (gap + (other.n - 1) * skip) // step + 1)
    return (first, last, every) if first < last else None
