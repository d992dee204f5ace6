"""Small multiples of a sweep: a board for each of its games, solved here, since a file keeps hashes and no boards.

A board that takes too long, or that no method fills, is a gap with its reason; the others are drawn all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..errors import MeaningError, TooLargeError, WythoffError
from ..progress import share
from ..rules import read_game
from ..views.heat_look import TOO_LARGE
from ..views.sweep_data import Gap, Grid, Multiples, Small
from .pictures import Drawn, Request, grid_of, places_of
from .store import Store
from .tasks import OUT_OF_TIME, REFUSED

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

DEFAULT_SIDE, LARGEST_DEFAULT = 60, 100  # without a question that has a side, and where one is larger
MOST_SIDE = 2000
MOST_BOARDS = 1600
MOST_SQUARES = 1 << 27  # of all boards together, which are in memory at once
SECONDS = 20.0  # for one board
LONGEST_GAME = 24  # characters; a game with a longer text is called by its letters


def boards_of_members(
    store: Store, drawn: Sequence[Drawn], letters: Sequence[str], request: Request, words: str
) -> Multiples:
    """Boards at the places of two letters, or one after the other where these do not tell the games apart."""
    question = "nim-values" if request.nim_values else "outcomes"
    side = _side(store, question) if request.side is None else request.side
    if not 1 <= side <= MOST_SIDE:
        raise MeaningError(f"the side of the boards must be from 1 to {MOST_SIDE}, not {side}")
    grid = grid_of(drawn, letters, MOST_BOARDS) if letters else None
    placed = places_of(drawn, letters, grid) if grid else {(at, 0): [member] for at, member in enumerate(drawn)}
    _refuse_meeting(placed.values(), letters)
    _refuse_many(len(placed), side)
    boards = _boards(dict.fromkeys(member.game for some in placed.values() for member in some), question, side)
    smalls = {place: _small(some, boards, grid) for place, some in placed.items()}
    what = "nim-values" if request.nim_values else "P-positions"
    cut = "; heaps after the second are 0" if read_game(drawn[0].game).heaps > 2 else ""
    caption = f"{what[0].upper()}{what[1:]}, x, y < {side}{cut}, of {words}"
    return Multiples(grid, smalls, side, what, caption)


def _refuse_meeting(places: Iterable[Sequence[Drawn]], letters: Sequence[str]) -> None:
    """One board shows one game."""
    for some in places:
        games = {member.game for member in some}
        if len(games) > 1:
            at = ", ".join(f"{letter} = {some[0].parameters[letter]}" for letter in letters)
            raise MeaningError(
                f"there are {len(games)} games at {at}; fix the other letters with --where, or leave --over out to "
                "have all boards one after the other"
            )


def _refuse_many(boards: int, side: int) -> None:
    if boards > MOST_BOARDS or boards * side**2 > MOST_SQUARES:
        raise TooLargeError(
            f"{boards} boards of side {side} are too many for a picture: at most {MOST_BOARDS}, and {MOST_SQUARES} "
            "squares together; take fewer with --where, or a smaller --side"
        )


def _side(store: Store, question: str) -> int:
    """The largest side that was asked for, if it is not too large for a small board."""
    asked = [int(extent) for name, extent in store.asks() if name == question]
    return min(max(asked), LARGEST_DEFAULT) if asked else DEFAULT_SIDE


def _boards(games: dict[str, None], question: str, side: int) -> dict[str, NDArray[Any] | Gap]:
    found = {}
    for done, text in enumerate(games):
        with share(done / len(games), (done + 1) / len(games)):
            found[text] = _board(text, question, side)
    return found


def _board(text: str, question: str, side: int) -> NDArray[Any] | Gap:
    from .. import solvers
    from ..solvers.clock import OutOfTimeError, limited
    from ..views.subjects import plane, slice_of

    game = read_game(text)
    try:
        at = slice_of(game, ())
        with limited(SECONDS):
            board = getattr(solvers, question.replace("-", "_"))(game, side)
        return plane(board, at)
    except OutOfTimeError:
        return Gap(OUT_OF_TIME)
    except TooLargeError:
        return Gap(TOO_LARGE)
    except WythoffError:
        return Gap(REFUSED)


def _small(some: Sequence[Drawn], boards: dict[str, NDArray[Any] | Gap], grid: Grid | None) -> Small:
    return Small(_label(some[0], grid), boards[some[0].game])


def _label(member: Drawn, grid: Grid | None) -> str:
    """The game, or where its text is long the letters that are not seen at the sides."""
    if len(member.game) <= LONGEST_GAME or not member.parameters:
        return member.game
    seen = grid.letters if grid else ()
    return ", ".join(f"{letter} = {value}" for letter, value in member.parameters.items() if letter not in seen)
