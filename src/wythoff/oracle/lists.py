"""Lists of P-positions by the definition, and what they cost.

P-positions that differ only by an exchange of heaps in a symmetric game are listed once, with the heaps in
increasing order. They come in lexicographic order if every column is finite for certain, else by the largest heap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import log10, prod

from ..errors import TooLargeError, quoted
from ..progress import say
from ..rules import Game, Position, Ray, Where, position_of
from ..rules.moves import Layers, Move
from ..rules.predicate import walk
from .values import Advance, Outcomes, Table, V, few, kind

MOST_VISITS = 10**7  # options looked at; up to half a minute
SECONDS_PER_VISIT = 2e-6  # measured: 0.3 to 4 microseconds
MOST_SHOWN = 10  # P-positions that an error lists
PER_POSITION = 10  # a position itself costs about as much as so many options


def visits(game: Game, position: Position) -> int:
    """About how many options are looked at to decide every position up to this one."""
    own = position[: game.heaps]
    options = sum(position[game.heaps :]) + sum(_most_removals(move, own) for move in game.moves)
    return prod(heap + 1 for heap in position) * (options + PER_POSITION) // 2


def _most_removals(move: Move, position: Position) -> int:
    box = prod(heap + 1 for heap in position)
    match move:
        case Ray(step, 1, last, _):
            most = min(heap // part for heap, part in zip(position, step, strict=True) if part)
            return most if last is None else min(most, last)
        case Ray(_, width, _, _):
            return min(2 * width * max(position), box)
        case Layers(_, _, gamma):
            return gamma * gamma * sum(position)
        case Where(condition):
            return box * max(1, sum(1 for _ in walk(condition)) // 4)
        case _:
            return box


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
    count = sum(position[game.heaps :]) + sum(_most_removals(move, position[: game.heaps]) for move in game.moves)
    if count > most:
        raise TooLargeError(
            f"{quoted(position)} has up to 10^{log10(count):.1f} options; at most 10^{log10(most):.0f} are listed"
        )


def corner(game: Game, side: int) -> Position:
    """The far corner of the board 0 <= heap < side, with all layers and with the Nim heaps as they stand."""
    own = (side - 1,) * (2 if game.gamma else game.heaps)
    return (*own, *([game.gamma - 1] if game.gamma else []), *game.beside)


def fill(table: Table[V], side: int, most: int = MOST_VISITS) -> Table[V]:
    """Decide every position with heaps below `side`."""
    check_size(table.game, corner(table.game, side), most)
    if (seconds := visits(table.game, corner(table.game, side)) * SECONDS_PER_VISIT) > 3:
        say(f"about {seconds:.0f} seconds")
    table.fill(corner(table.game, side))
    return table


def p_positions(outcomes: Table[bool]) -> list[Position]:
    """The P-positions found, the Nim heaps beside as they stand, in the order of this module."""
    game, k = outcomes.game, outcomes.game.exchangeable
    found = [p for p, is_p in outcomes.found.items() if is_p and p[game.heaps :] == game.beside]
    found = [p for p in found if list(p[:k]) == sorted(p[:k])]
    heaps = 2 if game.gamma else game.heaps  # a layer is no heap
    return sorted(found) if game.has_finite_columns else sorted(found, key=lambda p: (max(p[:heaps]), p))


def first_p_positions(game: Game, n: int, advance: Advance | None = None, most: int = MOST_VISITS) -> list[Position]:
    """The first n P-positions, exactly; all of them if for certain there are fewer."""
    outcomes, side, last = Outcomes(game, advance), 4, 0
    found: list[Position] = []
    while True:
        try:
            fill(outcomes, side, most)
        except TooLargeError as error:
            raise unfinished(game, n, found, last, str(error)) from None
        found = list(_certain(outcomes, side))
        if len(found) >= n or are_all(game, found):
            return found[:n]
        say(f"{len(found)} of {n} P-positions with heaps below {side}")
        side, last = side + side // 2, side


def unfinished(game: Game, n: int, found: Sequence[Position], side: int, why: str) -> TooLargeError:
    """The error of a search that ended before n P-positions were certain: what is known, and why it ended."""
    found = [position[: game.heaps] for position in found]
    listed = " ".join(map(quoted, found[:MOST_SHOWN])) + " …" * (len(found) > MOST_SHOWN)
    known = f"{len(found)} of the first {n} P-positions of {game} {'is' if len(found) == 1 else 'are'} known"
    certain = "further ones are not certain" if game.has_finite_columns else "none further was seen"
    further = f"{certain} with heaps below {side}" if side else "no board was filled"
    why = why[:1].upper() + why[1:]
    error = TooLargeError(f"{known}{': ' * bool(found)}{listed}; {further}. {why}")
    error.found = tuple(found)
    return error


def _certain(outcomes: Table[bool], side: int) -> Iterator[Position]:
    """The P-positions in order, up to the first column that may go on beyond the board."""
    game = outcomes.game
    if not game.has_finite_columns:
        yield from p_positions(outcomes)
        return
    found = [p for p, is_p in outcomes.found.items() if is_p and p[2:] == game.beside]
    for column in range(side):
        if not _is_closed(game, column, found):
            return
        yield from (p for p in found if p[0] == column and (game.exchangeable == 1 or p[0] <= p[1]))


def are_all(game: Game, found: list[Position]) -> bool:
    """Whether for certain there is no further P-position.

    On one heap, too many are options of every larger heap; without moves, all positions are alike.
    """
    if not game.moves and not game.beside:
        return not found
    one_heap = Ray((1,)) in game.moves and game.bound.nim is None and not game.complies
    return one_heap and not few(game, Counter(nim=len(found)))


def _is_closed(game: Game, column: int, found: list[Position]) -> bool:
    """Whether the P-positions found leave no further one in this column."""
    far = 1 + max((position[1] for position in found), default=0)
    reach = game.reach((0, 1)) if game.bound.diagonal is None else 1
    target = position_of(game, (column, far))
    below = [position for position in found if column - reach < position[0] <= column]
    return not few(game, Counter(kind(game, target, position) for position in below))
