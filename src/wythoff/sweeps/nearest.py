"""The nearest other class of every class of boards, and where the two differ first.

The hashes of the prefixes make a tree: classes that are equal below 1, 2, 4, … squares part at some node. The nearest
class parts from it last, and among those the one whose first difference is last, by largest heap and then
lexicographically. Sorted as words over that order of positions, a nearest word is a neighbour: no two classes are
compared that are not neighbours.

The first P-positions in an answer often tell the difference: where two lists differ first, the earlier position is P
in one game only. Boards are solved where they do not, no larger than the side below which the two differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import WythoffError
from ..progress import report
from ..rules import Game, is_position, position_text, read_game
from .boards_known import OUTCOMES, PAIRS, Boards, Heaps, Known
from .questions.board_answers import first_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_CELLS = 1 << 20  # squares of boards that are sorted as words
MOST_BYTES = 1 << 27  # of the boards that are sorted together
Place = tuple[int, Heaps]  # the largest heap, then the position; for pairs their number, then nothing
NOWHERE: Place = (1 << 62, ())


class Nearest(NamedTuple):
    """The nearest class, by its simplest game: equal below `equal`, not below `side`, `here` and `there` at `place`.

    `place` is None where the boards could not be solved here.
    """

    number: int
    game: str
    equal: int
    side: int
    place: Place | None
    here: str = ""
    there: str = ""

    @property
    def words(self) -> str:
        if self.place is None:
            return f"below {self.side}" + f", not below {self.equal}" * bool(self.equal)
        largest, position = self.place
        where = position_text(position) if position else f"pair {largest}"
        return f"{where}: {self.here} here, {self.there} there"


class Node(NamedTuple):
    """Where classes part: equal below `equal`, one class of each branch in `branches`, different below `side`."""

    equal: int
    side: int
    branches: list[int]


def nearest_classes(boards: Boards, classes: Sequence[Known]) -> list[Nearest | None]:
    """The nearest other class of each; None if no other has as many heaps. A class is given by its simplest game."""
    search = _Search(boards, classes)
    found: list[Nearest | None] = [None] * len(classes)
    parted = _parted(boards, search.chains)
    for done, (node, lonely) in enumerate(parted):
        report(done / len(parted))
        for number, nearest in search.at(node, lonely):
            found[number] = nearest
    return found


def _parted(boards: Boards, chains: Sequence[tuple[object, ...]]) -> list[tuple[Node, list[int]]]:
    """The nodes of the tree, each with the classes that are alone in their branch there."""
    order = sorted(range(len(chains)), key=lambda number: chains[number])
    common = [0, *(_common(chains[a], chains[b]) for a, b in pairwise(order)), 0]
    lonely: dict[tuple[object, ...], list[int]] = {}
    for at, number in enumerate(order):
        if depth := max(common[at], common[at + 1]):
            lonely.setdefault(chains[number][:depth], []).append(number)
    branches: dict[tuple[object, ...], dict[object, int]] = {prefix: {} for prefix in lonely}
    for number, chain in enumerate(chains):
        for depth in range(1, len(chain)):
            if chain[:depth] in branches:
                branches[chain[:depth]].setdefault(chain[depth], number)
    sides = (0, *boards.sides)
    return [
        (Node(sides[len(prefix) - 1], sides[len(prefix)], list(branches[prefix].values())), numbers)
        for prefix, numbers in lonely.items()
    ]


def _common(a: Sequence[object], b: Sequence[object]) -> int:
    """How many items are equal before the first that are not."""
    return next((at for at, (one, other) in enumerate(zip(a, b, strict=True)) if one != other), len(a))


class _Search:
    """The search at one node after the other; boards are kept for one node."""

    def __init__(self, boards: Boards, classes: Sequence[Known]) -> None:
        self.question, self.classes = boards.question, classes
        self.games = [read_game(known.game) for known in classes]
        shapes = [game.board_shape(1) for game in self.games]
        self.chains = [
            (shape, *(known.hashes[side] for side in boards.sides))
            for shape, known in zip(shapes, classes, strict=True)
        ]
        self._solved: dict[int, NDArray[Any]] = {}

    def at(self, node: Node, lonely: Sequence[int]) -> list[tuple[int, Nearest]]:
        self._solved.clear()
        row = self._arranged(node, set(lonely))
        place_in = {number: at for at, number in enumerate(row)}
        found = []
        for number in sorted(lonely, key=place_in.__getitem__):  # neighbours one after the other: few boards are kept
            at = place_in[number]
            neighbours = [row[other] for other in (at - 1, at + 1) if 0 <= other < len(row)]
            candidates = [self._compared(number, other, node) for other in neighbours]
            found.append((number, max(candidates, key=lambda nearest: nearest.place or (-1, ()))))
        return found

    def _arranged(self, node: Node, lonely: set[int]) -> list[int]:
        """The branches as words over the order of positions; those whose first P-positions are the same, by boards."""
        row = []
        for _, some in groupby(sorted(node.branches, key=self._listed), key=self._listed):
            numbers = list(some)
            row += self._by_boards(numbers, node.side) if len(numbers) > 2 and lonely & set(numbers) else numbers
        return row

    def _listed(self, number: int) -> list[Place]:
        """The first P-positions as a word that sorts like the board; pairs as they come."""
        known = self.classes[number]
        if self.question == PAIRS:
            return [(0, pair) for pair in known.first]
        places = [_place(self.games[number], position) for position in known.first]
        return [*places, NOWHERE] if known.is_complete else places

    def _by_boards(self, numbers: list[int], side: int) -> list[int]:
        """Sorted by their boards, or as they are where that would take too much."""
        import numpy as np

        shape = self.games[numbers[0]].board_shape(side)
        if self.question == PAIRS:
            shape = (side, len(shape))
        cells = int(np.prod(shape, dtype=np.float64))
        if cells > MOST_CELLS or 8 * cells * len(numbers) > MOST_BYTES:
            return numbers
        try:
            return sorted(numbers, key=lambda number: self._word(number, side))
        except WythoffError:
            return numbers

    def _word(self, number: int, side: int) -> bytes:
        """The board in the order of positions, most significant byte first."""
        values = self._board(number, side)
        if self.question != PAIRS:
            values = values[_in_order(values.shape, self.games[number].unbounded_heaps)]
        return bytes(values.astype(">i8").tobytes() if values.dtype != bool else values.tobytes())

    def _board(self, number: int, side: int) -> NDArray[Any]:
        from .. import solvers

        if number not in self._solved:
            game = self.games[number]
            if sum(board.nbytes for board in self._solved.values()) > MOST_BYTES:
                self._solved.clear()
            if self.question == PAIRS:
                self._solved[number] = solvers.pairs(game, side).positions
            else:
                self._solved[number] = solvers.board(self.question, game, side).values
        return self._solved[number]

    def _compared(self, number: int, other: int, node: Node) -> Nearest:
        """Two classes that differ below the side of the node, with the first place where they do."""
        bare = Nearest(other, self.classes[other].game, node.equal, node.side, None)
        if self.question == OUTCOMES and (told := self._told(number, other)):
            return self._with_values(bare, number, told[0], [told[1], not told[1]])
        try:
            ours, theirs = self._board(number, node.side), self._board(other, node.side)
        except WythoffError:
            return bare
        if self.question == PAIRS:
            place, (here, there) = _pair_difference(ours, theirs)
            return bare._replace(place=place, here=here, there=there)
        first = first_true(self.games[number], ours != theirs, 1)[0]
        place = _place(self.games[number], first)
        return self._with_values(bare, number, place, [ours[first].item(), theirs[first].item()])

    def _with_values(self, bare: Nearest, number: int, place: Place, values: list[int]) -> Nearest:
        """With what stands at a place; a square that is no position of a game is neither P nor N there."""
        games = self.games[number], self.games[bare.number]
        write = ("N", "P").__getitem__ if self.question == OUTCOMES else str
        here, there = (
            write(value) if is_position(game, place[1]) else "no position"
            for game, value in zip(games, values, strict=True)
        )
        return bare._replace(place=place, here=here, there=there)

    def _told(self, number: int, other: int) -> tuple[Place, bool] | None:
        """The first place that is P in one game only, if the first P-positions tell, and whether it is P in ours."""
        for one, two in zip(self._listed(number), self._listed(other), strict=False):
            if one != two:
                return min(one, two), one < two
        return None


def _pair_difference(ours: NDArray[Any], theirs: NDArray[Any]) -> tuple[Place, list[str]]:
    lists = [tuple(map(tuple, positions.tolist())) for positions in (ours, theirs)]
    n = _common(*(each[: min(map(len, lists))] for each in lists))
    return (n, ()), [position_text(each[n]) if n < len(each) else "none" for each in lists]


def _place(game: Game, position: Sequence[int]) -> Place:
    return max(position[: game.unbounded_heaps], default=0), tuple(position)


@lru_cache(maxsize=8)
def _in_order(shape: tuple[int, ...], heaps: int) -> tuple[NDArray[Any], ...]:
    """The positions of a board by largest heap, then lexicographically, as an index."""
    import numpy as np

    positions = np.indices(shape).reshape(len(shape), -1)
    return tuple(positions[:, np.lexsort((*positions[::-1], positions[:heaps].max(axis=0)))])
