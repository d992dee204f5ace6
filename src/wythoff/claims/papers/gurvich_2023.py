"""V. Gurvich et al., On remoteness functions of exact slow k-NIM with k+1 piles, arXiv 2304.06498 (2023).

n >= 3 heaps; a move takes one stone from each of exactly n - 1 heaps: it leaves one heap alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ...rules import Position, position_text
from ..extent import Extent
from ..first_differences import unless
from ..paper import Cases, Paper
from ..trusted import options

paper = Paper(
    "gurvich_2023",
    "On remoteness functions of exact slow k-NIM with k+1 piles",
    "V. Gurvich, D. Martynov, V. Maximchuk, M. Vyalyi, arXiv 2304.06498 (2023)",
    contents={"gurvich_2023": ("A1", "A2")},
    seen="opening",
)
claim = paper.claim
QUICK = {3: 10, 4: 5, 5: 4}
GAMES = tuple(f"slow({n},{n - 1})" for n in QUICK)


def remoteness(text: str, heaps: int, side: int) -> dict[Position, int]:
    """0 without moves; else 1 + the least even remoteness of an option, or 1 + the greatest if none is even."""
    found: dict[Position, int] = {}
    for position in product(range(side), repeat=heaps):
        after = [found[option] for option in options(text, position)]
        even = [number for number in after if number % 2 == 0]
        found[position] = 0 if not after else 1 + (min(even) if even else max(after))
    return found


def _boxes(extent: Extent) -> Iterator[tuple[int, dict[Position, int]]]:
    for n, quick in QUICK.items():
        side = extent.parameters(quick, f"{n} heaps below {{}}")
        yield n, remoteness(f"slow({n},{n - 1})", n, side)


@claim("A1", "theorem", about=GAMES)
def rule_for_remoteness(extent: Extent) -> Cases:
    """From every position with a move this move goes to a position of remoteness one less: if all heaps are odd,
    leave a largest heap alone; else leave a smallest even heap alone. It is legal, too, and so it is for each choice
    among equal heaps."""
    for n, found in _boxes(extent):
        for position in sorted(found, key=lambda position: (sum(position), position)):
            if sum(heap > 0 for heap in position) >= n - 1:
                for left in _left_alone(position):
                    after = tuple(heap - (place != left) for place, heap in enumerate(position))
                    then = found.get(after, "no legal move")
                    where = f"{position_text(position)}, heap {left + 1} left alone"
                    yield unless(then == found[position] - 1, where, found[position] - 1, then)


def _left_alone(position: Position) -> list[int]:
    even = [heap for heap in position if heap % 2 == 0]
    chosen = min(even) if even else max(position)
    return [place for place, heap in enumerate(position) if heap == chosen]


@claim("A2", "fact", about=GAMES)
def even_is_p(extent: Extent) -> Cases:
    """A position with all heaps even is P."""
    for _, found in _boxes(extent):
        for position, number in found.items():
            if all(heap % 2 == 0 for heap in position):
                yield unless(number % 2 == 0, position_text(position), "P", "N")
