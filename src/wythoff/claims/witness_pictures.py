"""Pictures for the page of a paper: the P-positions around a witness, and the first ones of a game."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..errors import WythoffError
from ..kernels.base.array_types import Flags
from ..rules import Game, position_text, read_game
from ..views.window_svg import window_svg
from .paper import Claim
from .trusted import outcomes
from .verdict import Witness
from .witness_places import place_of

WINDOW = 24  # squares of a picture, each way
BEYOND = 6  # squares between a witness and the edge of its picture
FARTHEST = {2: 2000, 3: 60}  # heaps of a witness up to which a board is filled for its picture


def witness_picture(claim: Claim, witness: Witness) -> str:
    """A figure with the square of a witness; '' where it names none, or one too far out."""
    game, square = place_of(claim, witness.where) or (None, None)
    if game is None or square is None or max(square) > FARTHEST.get(len(square), 0):
        return ""
    x, y, *others = square
    corner = max(0, x + 1 + BEYOND - WINDOW), max(0, y + 1 + BEYOND - WINDOW)
    at = f" with the other heaps {','.join(map(str, others))}" if others else ""
    words = f"{position_text(square)}: stated {witness.printed}, found {witness.found}"
    caption = f"The P-positions of {game}{at}, and the square {words}."
    return _figure(game, corner, tuple(others), caption, (x, y))


def game_picture(game: Game) -> str:
    """A figure with the first P-positions of a game; '' where there is no board of two heaps."""
    return _figure(game, (0, 0), (), f"The P-positions of {game}, x and y below {WINDOW}.") if game.heaps == 2 else ""


def games_of(claims: Iterable[Claim]) -> list[Game]:
    """The games that these claims are about, without those that have parameters."""
    found: dict[str, Game] = {}
    for text in (text for claim in claims for text in claim.about):
        try:
            game = read_game(text)
        except WythoffError:
            continue
        found[str(game)] = game
    return list(found.values())


def _figure(
    game: Game, corner: tuple[int, int], others: tuple[int, ...], caption: str, marked: tuple[int, int] | None = None
) -> str:
    try:
        board = _window(game, corner, others)
    except WythoffError:
        return ""
    return f"<figure>{window_svg(board, corner, marked, caption)}<figcaption>{escape(caption)}</figcaption></figure>"


def _window(game: Game, corner: tuple[int, int], others: tuple[int, ...]) -> Flags:
    """The squares of a board; positions with a state, such as a pass, have it at 0."""
    board = outcomes(str(game), max(*corner, 0, *(other - WINDOW for other in others)) + WINDOW + 1)
    shown = board[corner[0] : corner[0] + WINDOW, corner[1] : corner[1] + WINDOW]
    for heap in (*others, *(0,) * (board.ndim - 2 - len(others))):
        shown = shown[:, :, heap]
    return shown
