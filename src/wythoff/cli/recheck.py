"""`wythoff recheck FILE ...`: certificates, by the plain checker and against the text of their game.

The checker proves the theorem about the moves that the file lists. That these are the moves of the game named in it is
compared here with the definition: all options on a square beyond every number in the moves, then the set itself.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .. import oracle
from ..errors import MeaningError, WythoffError
from ..rules import Game, read_game
from .output import position_text, write_table
from .ways import working

if TYPE_CHECKING:
    from ..prover.checker import Certificate

SET_SIDE = 14  # of the board on which the set is compared with the definition


def recheck(files: Annotated[list[Path], typer.Argument(metavar="FILE …", help="Certificates.")]) -> None:
    """Check certificates again, with a checker that shares nothing with the prover."""
    from ..prover.checker import CertificateError
    from ..prover.checker import recheck as check

    rows = []
    for file in files:
        try:
            with working(f"checking {file}"):
                certificate = check(_text(file))
                fault = difference(certificate)
        except (CertificateError, WythoffError) as error:
            if isinstance(error, MeaningError) and error.args[0].startswith("cannot read"):
                raise
            fault = str(error)
        rows.append((str(file), "not accepted" if fault else "accepted", fault or certificate.theorem()))
    write_table(("file", "verdict", "theorem"), rows)
    if any(verdict != "accepted" for _, verdict, _ in rows):
        raise typer.Exit(1)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise MeaningError(f"cannot read '{file}': {error.strerror}") from None
    except UnicodeDecodeError:
        raise MeaningError(f"cannot read '{file}': a certificate is a text") from None


def difference(certificate: Certificate) -> str:
    """Where the listed moves, or the set, are not those of the game; '' if nowhere."""
    game = read_game(certificate.game)
    if game.heaps != certificate.heaps or game.beside:
        return f"a position of {game} is no list of {certificate.heaps} heaps"
    for position in _square(certificate):
        if set(oracle.options(game, position)) != certificate.options(position):
            return f"the options of {position_text(position)} are not those of {game}"
    return _set_difference(game, certificate)


def _square(certificate: Certificate) -> list[tuple[int, ...]]:
    numbers = [part for move in certificate.moves for vector in (move.base, *move.steps) for part in vector]
    numbers += [constant for move in certificate.moves for clause in move.guard for *_, constant in clause]
    side = 2 * max(numbers) + 4 if certificate.heaps < 3 else max(numbers) + 3
    return list(product(range(side), repeat=certificate.heaps))


def _set_difference(game: Game, certificate: Certificate) -> str:
    value = certificate.value
    table: oracle.Table[bool] | oracle.Table[int] = oracle.NimValues(game) if value else oracle.Outcomes(game)
    side = SET_SIDE if certificate.heaps < 3 else 5
    for position in product(range(side), repeat=certificate.heaps):
        expected = table(position) == value if value else bool(table(position))
        if certificate.holds(position) != expected:
            return f"{position_text(position)} is not as the definition of {game} says"
    return ""
