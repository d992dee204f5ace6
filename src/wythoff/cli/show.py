"""`wythoff show GAME`: the rule in words, its rays, the first P-positions, the claims about it."""

from __future__ import annotations

from typing import Annotated

import typer

from .. import solvers
from ..claims import about
from ..claims.record import recorded
from ..errors import MeaningError, TooLargeError
from ..rules import Game, describe, position_text, read_game
from ..rules.named import named
from ..rules.words import independence
from ..solvers.known_forms import formula
from .bars import working
from .output import write_facts

FIRST = 10


def show(text: Annotated[str, typer.Argument(metavar="GAME", help="The text of a game.")]) -> None:
    """Describe a game: its rule in words, its rays, its first P-positions."""
    game = read_game(text)
    name = named(game)
    entry = name.entry
    first, method = _first(game)
    write_facts(
        [
            ("game", str(game)),
            ("the same as", str(name) if name != game else ""),
            ("what it is", entry.title + (f" ({entry.paper})" if entry.paper not in ("", "all") else "")),
            ("rule", describe(game)),
            ("rays", rays_text(game)),
            ("vectors", independence(game) or ""),
            ("symmetric", _symmetry(game)),
            ("P-positions", first),
            ("by", method),
            ("slopes", _slopes(game)),
            *_claims(game),
        ]
    )


def rays_text(game: Game) -> str:
    """The rays as they are kept; what is no ray is named."""
    return "; ".join(move.label() for move in game.moves)


def _symmetry(game: Game) -> str:
    if game.heaps == 1:
        return ""
    if game.exchangeable > 1:
        return "yes: each P-position is listed once, smaller heap first"
    is_certain = not game.others and all(move.is_compared_exactly for move in game.moves)
    return "no" if is_certain else "not seen in the text: mirror images are listed apart"


def _first(game: Game) -> tuple[str, str]:
    """The first P-positions, and the method that found them."""
    try:
        with working(f"solving {game}"):
            found = solvers.pairs(game, FIRST)
    except TooLargeError as error:
        return f"not all listed: {error}", ""
    return " ".join(map(position_text, found)) or "none", f"{found.method}{_formula(game)}"


def _formula(game: Game) -> str:
    known = formula(game)
    return "" if known is None else f": {known[0]} ({', '.join(known[1])})"


def _claims(game: Game) -> list[tuple[str, str]]:
    """The claims about this game by their recorded verdict, the worst first; what is proved with its grounds."""
    named: dict[str, list[str]] = {}
    grounds: list[tuple[str, str]] = []
    for claim in about(game):
        verdict = recorded().get(claim.name)
        if verdict is not None and verdict.grounds is not None:
            grounds.append(("claims: proved", f"{claim.name} {verdict.grounds}"))
        else:
            named.setdefault("not judged" if verdict is None else verdict.status, []).append(claim.name)
    order = sorted(named, key=lambda status: (status not in ("fails", "broke"), status != "doubted", status))
    return [*((f"claims: {status}", " · ".join(named[status])) for status in order), *grounds]


def _slopes(game: Game) -> str:
    try:
        low, high = solvers.slopes(game)
    except MeaningError:
        return ""
    return f"x_n/n -> {low.digits(12)}, y_n/n -> {high.digits(12)}, roots of {low.polynomial()} and {high.polynomial()}"
