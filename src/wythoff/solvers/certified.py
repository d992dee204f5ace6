"""Answer by an automaton that is proved: heaps of any size, from a certificate about the game under one of its names.

The certificates are those that ship with the package and those of one's own
(`shelf.certificate_files`). They rest on no claim: what they say was proved from the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..certificate.checker import CertificateError
from ..errors import GaveUpError, WythoffError
from ..rules import Game, Position, position_text
from ..rules.legality import is_option
from ..shelf.certificate_files import files_about, proved_sets, texts_about
from .boxes_of_squares import Boxes
from .refusal import Refusal
from .some_options import SomeOptions

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..shelf.proved_sets import ProvedSet

NONE = "no certificate of it is at hand; `wythoff prove` may find one"


def fit(game: Game) -> str:
    """The text of the game, or of one with the same moves, that a certificate names."""
    text = next((text for text in texts_about(game) if files_about(text)), None)
    if text is None:
        raise Refusal(NONE)
    return text


def certificates(game: Game) -> tuple[str, ...]:
    """The names of the files with certificates of the game, or of one with the same moves; none if there is none."""
    try:
        return tuple(file.name for file in files_about(fit(game)))
    except Refusal:
        return ()


def is_p(game: Game, text: str, position: Position) -> bool:
    return _first(text, position).nim_value(position) == 0


def nim_value(game: Game, text: str, position: Position) -> int:
    """The nim-value, where the set of the positions that have it is proved."""
    values = (known.nim_value(position) for known in sets_of(text) if known.speaks_of(position))
    found = next((value for value in values if value is not None), None)
    if found is None:
        raise Refusal("the positions of its nim-value are not proved")
    return found


def pair(game: Game, text: str, n: int) -> Position:
    numbered = (known for known in sets_of(text) if known.certificate.numbering and not known.parameters)
    known = next(numbered, None)
    if known is None:
        raise Refusal("its certificate does not number the pairs; `wythoff prove --nth` may do so")
    found = known.pair(n)
    if found is None:
        raise Refusal(f"it has finitely many P-positions, and no number {n}")
    return found


def p_counts(game: Game, text: str, boxes: Boxes, rest: Position) -> NDArray[Any]:
    """How many P-positions (x, y, *rest) each box holds."""
    from ..kernels.automata.box_counts import Grid

    if not game.is_everywhere:
        raise Refusal("boxes are counted where all heaps are positions")
    return _first(text, (0, 0, *rest)).counted(rest).counts(Grid(*boxes.corner, *boxes.size, *boxes.many))


def winning_moves(game: Game, text: str, position: Position) -> list[Position]:
    """The options that win; of very many some."""
    known = _first(text, position)
    return [] if known.nim_value(position) == 0 else _options(game, known, position, 0)


def p_options(game: Game, position: Position) -> list[Position] | None:
    """The options that are P-positions, also where the position is one; None without a certificate."""
    try:
        return _options(game, _first(fit(game), position), position, 0)
    except Refusal:
        return None


def has_value(game: Game, position: Position, value: int) -> bool:
    """Whether the position has a nim-value that is proved."""
    return _of_value(game, position, value).nim_value(position) == value


def value_options(game: Game, position: Position, value: int) -> list[Position]:
    """The options with a nim-value that is proved; of very many some."""
    return _options(game, _of_value(game, position, value), position, value)


def _of_value(game: Game, position: Position, value: int) -> ProvedSet:
    for known in sets_of(fit(game)):
        if known.speaks_of(position) and known.knows_value(value):
            return known
    raise Refusal(f"no certificate at hand says which positions have nim-value {value}")


def _options(game: Game, known: ProvedSet, position: Position, value: int) -> list[Position]:
    try:
        options, are_all = known.some_options(position, value)
    except GaveUpError as error:
        raise Refusal(f"the moves of its certificate cannot be followed: {error}") from None
    if known.certificate.is_squeezed:  # then its large moves may be more than the game has
        options = [option for option in options if is_option(game, position, option)]
    return options if are_all else SomeOptions(options)


def _first(text: str, position: Position) -> ProvedSet:
    known = next((known for known in sets_of(text) if known.speaks_of(position)), None)
    if known is None:
        raise Refusal(f"no certificate at hand says what {position_text(position)} is")
    return known


def sets_of(text: str) -> Iterator[ProvedSet]:
    """The sets of all certificates; a Refusal says why one is not accepted."""
    try:
        yield from proved_sets(text)
    except (CertificateError, WythoffError) as error:
        raise Refusal(f"its certificate is not accepted: {error}") from None
