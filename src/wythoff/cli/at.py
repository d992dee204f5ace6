"""`wythoff at GAME X Y ...`: one position."""

from __future__ import annotations

import sys
from typing import Annotated, Literal, TypedDict

import typer

from .. import answers, oracle, solvers
from ..errors import MeaningError, TooLargeError
from ..oracle.lists import visits
from ..progress import share
from ..question import Question
from ..rules import Game, Position, position_of, position_text, read_game
from ..rules.positions import read_number
from ..solvers.cost import TakesLongError, tried
from ..solvers.some_options import SomeOptions
from .bars import Explain, Trust, print_ladder, working
from .output import Format, write_csv, write_facts, write_json

CONTEXT = {"ignore_unknown_options": True}  # so that a negative heap reaches our own message
MOST_DIGITS = 10**7
MOST_SECONDS = 10.0  # for the nim-value, by its estimate, unless it is asked for
MOST_VISITS = 2 * 10**4  # options that the definition looks at in a moment, without loading a kernel
OTHERS = "other moves may win too (of small heaps --trust definition lists all)"


class PositionAnswer(TypedDict):
    """A position as JSON."""

    game: str
    position: Position
    outcome: Literal["P", "N"]
    nim_value: Annotated[int | None, "null where there is none, or none that is known"]
    remoteness: int | None
    winning_moves: Annotated[
        list[Position] | None, "the positions that they lead to; null where these are too far out to be known"
    ]
    all_winning_moves: Annotated[bool, "false where other moves may win too"]


def at(
    text: Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")],
    numbers: Annotated[list[str], typer.Argument(metavar="X Y …", help="The heaps.")],
    form: Annotated[Format, typer.Option("--format", help="How to write the answer.")] = Format.table,
    lasting: Annotated[
        bool, typer.Option("--remoteness", help="How long an optimal game lasts, also where it is not seen at once.")
    ] = False,
    valued: Annotated[bool, typer.Option("--nim-value", help="The nim-value, also where it takes minutes.")] = False,
    trust: Trust = "claims",
    explain: Explain = False,
) -> None:
    """Say of one position who wins, its nim-value, how long the game lasts and which options win."""
    game = read_game(text)
    position = position_of(game, [read_number(number, most_digits=MOST_DIGITS, signed=True) for number in numbers])
    if explain:
        print_ladder("is_p", game, trust)
    trusted = solvers.check_trust(trust)
    with working(f"deciding {game}"):
        with share(0, 0.3):
            is_p = solvers.is_p(game, position, trusted)
        with share(0.3, 0.5):
            moves, unknown = winning_moves(game, position, is_p, trusted)
        with share(0.5, 0.9):
            value = nim_value(game, position, is_p, valued, trusted)
        with share(0.9, 1):
            moves_left = remoteness(game, position, lasting, trusted)
    if form is Format.json:
        found = value if isinstance(value, int) else None
        write_json(PositionAnswer(
            game=str(game), position=position, outcome="P" if is_p else "N", nim_value=found, remoteness=moves_left,
            winning_moves=None if unknown else moves,
            all_winning_moves=not unknown and not isinstance(moves, SomeOptions),
        ))  # fmt: skip
    elif form is Format.csv:
        if unknown:
            raise unknown
        write_csv(game.coordinates, moves)
        if isinstance(moves, SomeOptions):
            print(OTHERS, file=sys.stderr)
    else:
        write_facts(
            [
                ("game", str(game)),
                ("position", position_text(position)),
                ("outcome", "P: the previous player wins" if is_p else "N: the next player wins"),
                ("nim-value", str(value)),
                ("remoteness", "" if moves_left is None else str(moves_left)),
                ("winning", f"not known: {unknown}" if unknown else winning_text(game, is_p, moves)),
            ]
        )


def winning_moves(
    game: Game, position: Position, is_p: bool, trust: answers.Trust
) -> tuple[list[Position], TooLargeError | None]:
    """The options that win, all where that is quick, or why they are not known although the outcome is."""
    try:
        moves = [] if is_p else solvers.winning_moves(game, position, trust)
    except TooLargeError as error:
        return [], error
    if isinstance(moves, SomeOptions) and visits(game, position) <= MOST_VISITS:
        return oracle.winning_moves(oracle.Outcomes(game), position), None
    return moves, None


def nim_value(game: Game, position: Position, is_p: bool, is_asked: bool, trust: answers.Trust) -> int | str:
    """The nim-value, or in words why there is none to show."""
    if is_p and not game.is_misere and not game.complies:
        return 0
    try:
        with tried(None if is_asked else MOST_SECONDS):
            return solvers.nim_value(game, position, trust)
    except MeaningError as error:
        return f"none: {error}"
    except TakesLongError as error:
        return f"not 0, but {error}; --nim-value allows more"
    except TooLargeError as error:
        return f"not 0, but too far out: {error}"


def remoteness(game: Game, position: Position, is_asked: bool, trust: answers.Trust) -> int | None:
    """How many moves an optimal game lasts; None where it has none, or nobody asked and it takes long."""
    if is_asked:
        return solvers.remoteness_of(game, position, trust)
    if solvers.taker(Question.REMOTENESS_OF, game, trust) is None or visits(game, position) > MOST_VISITS:
        return None
    return oracle.Remoteness(game)(position)


def winning_text(game: Game, is_p: bool, moves: list[Position]) -> str:
    if is_p:
        return "no option wins"
    if not moves:
        return "there is nothing to do: " + ("the other player cannot propose" if game.complies else "the game is over")
    listed = "to " + " ".join(map(position_text, moves))
    if isinstance(moves, SomeOptions):
        return f"{listed}; {OTHERS}"
    if game.limit is None:
        return listed
    forced = "stays unblocked" if game.limit.verb == "block" else "must be proposed"
    return f"{listed}: one of them {forced}"
