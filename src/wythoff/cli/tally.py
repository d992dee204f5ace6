"""`wythoff tally GAME --box N [--from X,Y] [--boxes M]`: P-positions in boxes of squares, however far out."""

from __future__ import annotations

from typing import Annotated

import typer

from .. import solvers
from ..errors import MeaningError
from ..question import Question
from ..rules import read_game
from ..rules.positions import read_position
from .bars import Trust, print_method, working
from .output import write_table

BOX_HELP = "How many squares a box has to the right and upwards: 1000, or 100,50."
FROM_HELP = "The square where the first box begins."
BOXES_HELP = "How many boxes to the right and upwards: 4, or 3,2."
AT_HELP = "The heaps after the second, as in 3 or 3,4."


def tally(
    text: Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")],
    box: Annotated[str, typer.Option("--box", metavar="N", help=BOX_HELP)],
    corner: Annotated[str, typer.Option("--from", metavar="X,Y", help=FROM_HELP)] = "0,0",
    boxes: Annotated[str, typer.Option("--boxes", metavar="M", help=BOXES_HELP)] = "1",
    at: Annotated[str | None, typer.Option("--at", metavar="HEAPS", help=AT_HELP)] = None,
    trust: Trust = "claims",
) -> None:
    """Count the P-positions in boxes of squares, where a formula or a proof says what they are.

    Boxes may lie anywhere below 2^53; each is listed with its lowest square.
    """
    game, rest = read_game(text), () if at is None else read_position(at)
    first, size, many = (_two(name, one) for name, one in (("--from", corner), ("--box", box), ("--boxes", boxes)))
    chosen = solvers.check_trust(trust)
    with working(f"P-positions of {game}"):
        counts = solvers.p_counts(game, first, size, many, rest, chosen)
    places = ((i, j) for j in range(many[1]) for i in range(many[0]))
    rows = ((first[0] + i * size[0], first[1] + j * size[1], int(counts[i, j])) for i, j in places)
    write_table((*game.coordinates[:2], "P-positions"), rows)
    method = solvers.taker(Question.P_COUNTS, game, chosen)
    assert method is not None
    print_method(game, method)


def _two(name: str, text: str) -> tuple[int, int]:
    """One number for both directions, or two."""
    numbers = read_position(text)
    if len(numbers) > 2:
        raise MeaningError(f"{name} {text[:40]!r} has {len(numbers)} numbers; one or two are allowed")
    return numbers[0], numbers[-1]
