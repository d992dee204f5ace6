"""Games played with the explicit choices of the previous player, on a small board.

A position is P if the previous player has a choice after which every move that is left leads to an N-position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, product

from ....rules import Position, position_text
from ...extent import Extent
from ...trusted import options, outcomes
from ...verdict import Witness

Choices = Callable[[list[Position], list[Position]], Iterator[Iterable[Position]]]


def small_boards(extent: Extent) -> list[tuple[int, int]]:
    """Each k with the side of a board on which all choices can be tried."""
    side = extent.side(5, most=6)
    return [(k, side) for k in range(1, extent.parameters(3, most=4) + 1)]


def played_out(text: str, side: int, choices: Choices) -> dict[Position, bool]:
    """Whether P, for every position of the board, by the explicit choices of the previous player."""
    labels: dict[Position, bool] = {}
    for position in product(range(side), repeat=2):
        kinds: tuple[list[Position], list[Position]] = [], []
        for option in sorted(options(text, position)):
            kinds[option[0] < position[0] and option[1] < position[1]].append(option)
        labels[position] = any(not any(labels[option] for option in left) for left in choices(*kinds))
    return labels


def without(nim_limit: int, diagonal_limit: int) -> Choices:
    """Fewer than the limits are forbidden; with equal limits, of all options together."""

    def choices(nim: list[Position], diagonal: list[Position]) -> Iterator[Iterable[Position]]:
        if nim_limit == diagonal_limit:
            every = {*nim, *diagonal}
            return (every.difference(some) for some in subsets(every, 0, nim_limit - 1))
        forbidden = product(subsets(nim, 0, nim_limit - 1), subsets(diagonal, 0, diagonal_limit - 1))
        return ({*nim, *diagonal}.difference(some, more) for some, more in forbidden)

    return choices


def proposing(nim_least: int, diagonal_least: int) -> Choices:
    """At least so many of one kind or so many of the other are proposed."""

    def choices(nim: list[Position], diagonal: list[Position]) -> Iterator[Iterable[Position]]:
        for some, more in product(subsets(nim), subsets(diagonal)):
            if len(some) >= nim_least or len(more) >= diagonal_least:
                yield some + more

    return choices


def proposing_any(least: int) -> Choices:
    """At least so many of all options are proposed."""
    return lambda nim, diagonal: iter(subsets([*nim, *diagonal], least))


def subsets(items: Iterable[Position], least: int = 0, most: int | None = None) -> list[tuple[Position, ...]]:
    """The subsets of these sizes."""
    listed = list(items)
    sizes = range(least, len(listed) + 1 if most is None else min(most, len(listed)) + 1)
    return list(chain.from_iterable(combinations(listed, size) for size in sizes))


def first_other_game(text: str, side: int, choices: Choices, base: str = "wythoff") -> Witness | None:
    """The smallest position whose outcome is not the one that explicit choices give."""
    board = outcomes(text, side)
    labels = {position: bool(board[position]) for position in product(range(side), repeat=2)}
    return first_other_label(labels, played_out(base, side, choices), text)


def first_other_label(said: dict[Position, bool], played: dict[Position, bool], where: str) -> Witness | None:
    """The smallest position with another label."""
    wrong = [position for position in said if said[position] != played[position]]
    if not wrong:
        return None
    place = min(wrong, key=lambda position: (sum(position), position))
    return Witness(f"{position_text(place)} in {where}", "NP"[said[place]], "NP"[played[place]])
