"""List P-positions by the definition, and estimate what that costs.

P-positions that differ only by an exchange of heaps in a symmetric game are listed once, with the heaps in
increasing order. They come in lexicographic order if every column is finite for certain, else by the largest heap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import inf, log10, prod

from ..errors import TooLargeError, quoted
from ..progress import say
from ..rules import Game, Position, Ray, position_of
from ..rules.intervals import truth
from ..rules.modifiers import OWN
from .values import Advance, Outcomes, Table, V, few, kind

MOST_VISITS = 10**7  # options looked at; up to half a minute
SECONDS_PER_VISIT = 2e-6  # measured: 0.3 to 4 microseconds
MOST_SHOWN = 10  # P-positions that an error lists
PER_POSITION = 10  # a position itself costs about as much as so many options
PER_OPTION = 4  # and an option as so many removals on which a predicate is tried


def visits(game: Game, position: Position) -> int:
    """Estimate how many options are looked at to decide every position up to this one."""
    seen = prod(heap + 1 for heap in position) * (_most_options(game, position) + PER_POSITION) // 2
    return max(seen, _tried(game, position) // PER_OPTION)


def _tried(game: Game, position: Position) -> int:
    """How many removals a predicate is asked for from all these positions, whatever rays were seen in it."""
    if game.entry.takes != "a condition":
        return 0
    own, beside = position[: game.heaps], position[game.heaps :]
    return prod((heap + 1) * (heap + 2) // 2 for heap in own) * prod(size + 1 for size in beside)


def _most_options(game: Game, position: Position) -> int:
    own, beside = position[: game.heaps], position[game.heaps :]
    return sum(beside) + sum(move.most_removals(own) for move in game.moves)


def check_size(game: Game, position: Position, most: int = MOST_VISITS) -> None:
    """Refuse what the oracle would not finish in reasonable time."""
    needed = visits(game, position)
    if needed > most:
        raise TooLargeError(
            f"to decide {quoted(position)} of {game} by its definition, about 10^{log10(needed):.1f} options would be "
            f"looked at; at most 10^{log10(most):.1f} are"
        )


def check_options(game: Game, position: Position, most: int = MOST_VISITS) -> None:
    """Refuse to list more options than fit in memory."""
    count = _most_options(game, position)
    if game.entry.takes == "a condition":
        count = max(count, prod(heap + 1 for heap in position[: game.heaps]))  # each is tried
    if count > most:
        raise TooLargeError(
            f"{quoted(position)} has up to 10^{log10(count):.1f} options; at most 10^{log10(most):.0f} are listed"
        )


def corner(game: Game, side: int) -> Position:
    """Find the far corner of the board 0 <= heap < side, with all layers; pass and Nim heaps as in the text."""
    return (*(size - 1 for size in game.board_shape(side)), *game.state)


def fill(table: Table[V], side: int, most: int = MOST_VISITS) -> Table[V]:
    """Decide every position with heaps below `side`."""
    check_size(table.game, corner(table.game, side), most)
    if (seconds := visits(table.game, corner(table.game, side)) * SECONDS_PER_VISIT) > 3:
        say(f"about {seconds:.0f} seconds")
    table.fill(corner(table.game, side))
    return table


def p_positions(outcomes: Table[bool]) -> list[Position]:
    """List the P-positions that were decided, the Nim heaps beside as they stand, in the order of this module."""
    game, k, heaps = outcomes.game, outcomes.game.exchangeable, outcomes.game.unbounded_heaps
    listed = [p for p in _decided(outcomes) if list(p[:k]) == sorted(p[:k])]
    return sorted(listed) if game.has_finite_columns else sorted(listed, key=lambda p: (max(p[:heaps]), p))


def _decided(outcomes: Table[bool]) -> list[Position]:
    """The P-positions with the Nim heaps as they stand, in the order in which they were decided."""
    game = outcomes.game
    return [p for p, is_p in outcomes.decided.items() if is_p and p[game.heaps :] == game.state]


def first_p_positions(game: Game, n: int, advance: Advance | None = None, most: int = MOST_VISITS) -> list[Position]:
    """List the first n P-positions, exactly; all of them if for certain there are fewer."""
    outcomes, side, last = Outcomes(game, advance), 4, 0
    first: list[Position] = []
    while True:
        try:
            fill(outcomes, side, most)
        except TooLargeError as error:
            raise unfinished(game, n, first, last, str(error)) from None
        first = list(_certain(outcomes, side))
        if len(first) >= n or are_all(game, first):
            return first[:n]
        say(f"{len(first)} of {n} P-positions with heaps below {side}")
        side, last = side + side // 2, side


def unfinished(
    game: Game,
    n: int,
    certain: Sequence[Position],
    side: int,
    why: str,
    all_below: bool = False,
    what: str = "P-positions",
) -> TooLargeError:
    """Make the error of a search that ended before n positions were certain: what is known, and why it ended.

    In lexicographic order positions below the side may be left out; not so if these are `all_below` it.
    """
    first = [position[: game.heaps] for position in certain]
    listed = " ".join(map(quoted, first[:MOST_SHOWN])) + " …" * (len(first) > MOST_SHOWN)
    known = f"{len(first)} of the first {n} {what} of {game} {'is' if len(first) == 1 else 'are'} known"
    others = "further ones are not certain" if game.has_finite_columns and not all_below else "none further was seen"
    further = f"{others} with heaps below {side}" if side else "no board was filled"
    why = why[:1].upper() + why[1:]
    error = TooLargeError(f"{known}{': ' * bool(first)}{listed}; {further}. {why}")
    error.found = tuple(first)
    return error


def _certain(outcomes: Table[bool], side: int) -> Iterator[Position]:
    """The P-positions in order, up to the first column that may go on beyond the board."""
    game = outcomes.game
    if not game.has_finite_columns:
        yield from p_positions(outcomes)
        return
    decided = _decided(outcomes)
    for column in range(side):
        if not _is_closed(game, side, column, decided):
            return
        yield from (p for p in decided if p[0] == column and (game.exchangeable == 1 or p[0] <= p[1]))


def is_closed_by_kind(game: Game, column: int, rows: Sequence[int], side: int) -> bool:
    """Tell whether the P-positions of a column leave none beyond the side, where a condition gives the kinds.

    Each is an option of all above, of its own kind or of the other as the condition says. One of the other kind for
    certain is enough; else so many as are too many even if all are of its own kind.
    """
    assert game.limit is not None and game.limit.condition is not None
    here, nothing = (column, column), (0, 0)
    for row in rows:
        ranges = {"x": here, "u": here, "i": nothing, "v": (row, row), "y": (side, inf), "j": (side - row, inf)}
        if truth(game.limit.condition, ranges) == (0, 0):
            return True
    return len(rows) >= game.limit.of(OWN)


def are_all(game: Game, certain: list[Position]) -> bool:
    """Tell whether for certain there is no further P-position.

    On one heap, too many are options of every larger heap; without moves, all positions are alike.
    """
    if not game.moves and not game.heaps_beside:
        return not certain
    one_heap = Ray((1,)) in game.moves and game.bound.nim is None and not game.complies and not game.others
    return one_heap and not few(game, Counter(nim=len(certain)))


def _is_closed(game: Game, side: int, column: int, decided: list[Position]) -> bool:
    """Whether the P-positions decided leave no further one in this column, terminal and declared ones included."""
    if side < (game.settled_from or 0):
        return False
    if game.limit is not None and game.limit.condition is not None:
        return is_closed_by_kind(game, column, [row for x, row, *_ in decided if x == column], side)
    far = 1 + max((position[1] for position in decided), default=0)
    reach = game.reach((0, 1)) if game.bound.diagonal is None else 1
    target = position_of(game, (column, far))
    below = [position for position in decided if column - reach < position[0] <= column]
    return not few(game, Counter(kind(game, target, position) for position in below))
