"""Joins progressions of removals that lie on one line: the same removals get the same rays, however they were said.

On a line the removals have numbers s = 0, 1, ...; a union of progressions is a finite set and, from some s on, a set of
residues. It is written with its smallest period, each residue from as far down as it goes.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import gcd, lcm

from .lattice_lines import Progression, Vector, single

LONGEST = 4096  # numbers of a line that are looked at
LEAST = 3  # removals of a bounded ray that skips some

Line = tuple[Vector, Vector]  # direction, lowest removal


def joined(parts: Iterable[Progression]) -> list[Progression]:
    """The union of the progressions, line by line."""
    lines: dict[Line, list[Progression]] = {}
    singles = []
    for part in dict.fromkeys(parts):
        if part.count == 1:
            singles.append(single(part.base))
        else:
            lines.setdefault(_line_of(part.base, part.step), []).append(part)
    through = sorted(lines)
    for point in singles:
        own = [line for line in through if _number(line, point.base) is not None]
        for line in own or [_line_of_origin(point.base)]:
            lines.setdefault(line, []).append(point)
    return [part for line, held in lines.items() for part in _union(line, held)]


def _line_of(base: Vector, step: Vector) -> Line:
    divisor = gcd(*step)
    p, q = step[0] // divisor, step[1] // divisor
    down = min(start // part for start, part in zip(base, (p, q), strict=True) if part)
    return (p, q), (base[0] - down * p, base[1] - down * q)


def _line_of_origin(removal: Vector) -> Line:
    divisor = gcd(*removal)
    return (removal[0] // divisor, removal[1] // divisor), (0, 0)


def _number(line: Line, removal: Vector) -> int | None:
    """Which number of the line a removal is; None if it is not on it."""
    (p, q), lowest = line
    s = (removal[0] - lowest[0]) // p if p else (removal[1] - lowest[1]) // q
    return s if s >= 0 and (lowest[0] + s * p, lowest[1] + s * q) == removal else None


def _union(line: Line, parts: list[Progression]) -> list[Progression]:
    """The union of progressions on one line; as they are where they reach too far."""
    if len(parts) == 1:
        return parts
    numbers = [(_number(line, part.base) or 0, gcd(*part.step), part.count) for part in parts]
    period = lcm(*(step for _, step, count in numbers if count is None))
    head = max(start if count is None else start + (count - 1) * step + 1 for start, step, count in numbers)
    if head + period > LONGEST:
        return parts
    held = [False] * (head + 2 * period)
    for start, step, count in numbers:
        end = len(held) if count is None else start + (count - 1) * step + 1
        for s in range(start, end, step):
            held[s] = True
    if any(count is None for _, _, count in numbers):
        return _with_tail(line, held, head, period)
    return _finite(line, [s for s, is_held in enumerate(held) if is_held])


def _with_tail(line: Line, held: list[bool], head: int, period: int) -> list[Progression]:
    """A set that has a period from `head` on."""
    period = next(d for d in range(1, period + 1) if period % d == 0 and _repeats(held[head : head + period], d))
    found, covered = [], set()
    for s in range(head, head + period):
        if held[s]:
            while s >= period and held[s - period]:
                s -= period
            found.append(_at(line, s, period, None))
            covered |= set(range(s, head, period))
    return found + _finite(line, [s for s in range(head) if held[s] and s not in covered])


def _repeats(tail: list[bool], period: int) -> bool:
    return all(tail[s] == tail[s - period] for s in range(period, len(tail)))


def _finite(line: Line, numbers: list[int]) -> list[Progression]:
    """A finite set: one progression, or runs of neighbours and single removals."""
    steps = {after - before for before, after in pairwise(numbers)}
    if len(numbers) >= LEAST and len(steps) == 1:
        return [_at(line, numbers[0], steps.pop(), len(numbers))]
    runs: list[list[int]] = []
    for s in numbers:
        if runs and runs[-1][-1] == s - 1:
            runs[-1].append(s)
        else:
            runs.append([s])
    return [_at(line, run[0], 1, len(run)) for run in runs]


def _at(line: Line, s: int, every: int, count: int | None) -> Progression:
    (p, q), lowest = line
    base = (lowest[0] + s * p, lowest[1] + s * q)
    return single(base) if count == 1 else Progression(base, (every * p, every * q), count)
