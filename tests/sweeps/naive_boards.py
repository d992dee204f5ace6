"""P-positions by marking, cell by cell: nothing of the package is used, and no symmetry."""

from __future__ import annotations

from collections.abc import Iterable

Cell = tuple[int, int]


def leaping(side: int, leaps: Iterable[Cell], diagonal: bool = True, are_rays: bool = False) -> set[Cell]:
    """Nim moves, perhaps the diagonal, and these leaps, as rays also their multiples; heaps below the side."""
    is_next = [bytearray(side) for _ in range(side)]
    steps = [*([(1, 1)] * diagonal), *(leaps if are_rays else ())]
    found: set[Cell] = set()
    for x in range(side):
        for y in range(side):
            if is_next[x][y]:
                continue
            found.add((x, y))
            is_next[x][y + 1 :] = b"\1" * (side - y - 1)
            for u in range(x + 1, side):
                is_next[u][y] = 1
            for p, q in steps:
                for u, v in zip(range(x + p, side, p), range(y + q, side, q), strict=False):
                    is_next[u][v] = 1
            for p, q in leaps:
                if x + p < side and y + q < side:
                    is_next[x + p][y + q] = 1
    return found


def blocking(side: int, k: int) -> set[Cell]:
    """Wythoff's game in which the opponent forbids k - 1 moves: P if fewer than k options are."""
    rows, columns, diagonals = ([0] * (2 * side) for _ in range(3))
    found: set[Cell] = set()
    for x in range(side):
        for y in range(side):
            if rows[x] + columns[y] + diagonals[x - y + side] < k:
                found.add((x, y))
                rows[x] += 1
                columns[y] += 1
                diagonals[x - y + side] += 1
    return found


def first_pairs(b: int, n: int) -> list[Cell]:
    """The first n pairs x <= y with Nim moves or a multiple of b from both heaps: the least number that is free, and
    with it the least one that is free and on a diagonal that has no pair with the same remainder, either way round."""
    used: set[int] = set()
    taken: set[tuple[int, int]] = set()  # y - x and x mod b
    found: list[Cell] = []
    x = 0
    while len(found) < n:
        if x not in used:
            y = next(y for y in range(x, 3 * n + 9) if y not in used and (y - x, x % b) not in taken)
            found.append((x, y))
            used |= {x, y}
            taken |= {(y - x, x % b), (x - y, y % b)}
        x += 1
    return found
