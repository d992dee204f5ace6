"""Answer by closed forms: heaps of any size, each form resting on a printed statement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..errors import TooLargeError
from ..forms.algebraic import Algebraic
from ..forms.blocking import Blocking
from ..forms.form import Numbered
from ..forms.nim import NimSum
from ..rules import Game, Position
from ..rules.legality import is_option
from .boxes_of_squares import Boxes
from .known_forms import Closed, closed_form, new_closed_form
from .refusal import Refusal
from .some_options import SomeOptions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SECONDS_PER_SQUARED_DIGIT = 2e-8  # for each letter: measured for wyt(1,50) at 1000 digits
MOST_SECONDS = 100
KEPT_SECONDS = 0.05  # what takes longer has tables of some megabytes, which are not kept
VALUES_UNKNOWN = "its nim-values other than 0 are not known in closed form"
MOST_SINGLE_PAIRS = 2000  # beyond, enumerating is faster than asking for each pair


def _for_size(game: Game, closed: Closed, *numbers: int) -> Closed:
    """The form, if it can answer for numbers of this size; a new one where its tables are too large to be kept."""
    digits = max((number.bit_length() for number in numbers), default=0) * 0.3
    seconds = SECONDS_PER_SQUARED_DIGIT * closed.form.largest_letter * digits**2
    if seconds > MOST_SECONDS:
        raise TooLargeError(f"a number of {digits:.0f} digits takes about {seconds:.0f} s by the morphism of {game}")
    return closed if seconds < KEPT_SECONDS else new_closed_form(game)


def _numbered(game: Game, closed: Closed, n: int) -> Numbered:
    """The form, if it gives pair number n."""
    form = _for_size(game, closed, n).form
    if game.heaps_beside or not isinstance(form, Numbered):
        raise Refusal("its P-positions are known, but not their numbering")
    return form


def pair(game: Game, closed: Closed, n: int) -> Position:
    return _numbered(game, closed, n).pair(n)


def pairs(game: Game, closed: Closed, n: int) -> NDArray[np.int64]:
    import numpy as np

    if n > MOST_SINGLE_PAIRS:
        raise Refusal(f"more than {MOST_SINGLE_PAIRS} pairs are faster in bulk")
    listed = _numbered(game, closed, n).pairs(n) if n else []
    largest = max((heap for position in listed for heap in position), default=0)
    return np.array(listed, np.int64 if largest < 2**63 else object).reshape(n, game.heaps)


def is_p(game: Game, closed: Closed, position: Position) -> bool:
    known = _for_size(game, closed, *position)
    own, total = position[: game.heaps], NimSum().value(position[game.heaps :])
    if known.values:
        return NimSum().value(own) == total
    contains = known.form.contains(*own)
    if total and not contains:
        raise Refusal(VALUES_UNKNOWN)
    return contains and total == 0


def nim_value(game: Game, closed: Closed, position: Position) -> int:
    known = _for_size(game, closed, *position)
    own, total = position[: game.heaps], NimSum().value(position[game.heaps :])
    if known.values:
        return NimSum().value(own) ^ total
    if game.modifiers - {"beside"} or not known.form.contains(*own):
        raise Refusal("only its nim-value 0 is known in closed form")
    return total


def winning_moves(game: Game, closed: Closed, position: Position) -> list[Position]:
    """At least one winning option of an N-position, each checked to be an option."""
    if is_p(game, closed, position):
        return []
    known = _for_size(game, closed, *position)
    own, beside = position[: game.heaps], position[game.heaps :]
    if known.values:
        options = NimSum().winning_options(*position)
    elif known.form.contains(*own):
        options = _in_heaps(own, beside)
    else:
        options = [(*option, *beside) for option in known.form.winning_options(*own)]
    options = [option for option in options if is_option(game, position, option)]
    finds_all = known.values or isinstance(known.form, Blocking)
    return options if finds_all or not options else SomeOptions(options)


def _in_heaps(own: Position, beside: Position) -> list[Position]:
    """Where G itself is P: move in the Nim heaps beside it to nim-sum 0."""
    return [(*own, *option) for option in NimSum().winning_options(*beside)]


def p_counts(game: Game, closed: Closed, boxes: Boxes, rest: Position) -> NDArray[Any]:
    """How many P-positions (x, y, *rest) each box holds."""
    others, total = rest[: game.heaps - 2], NimSum().value(rest[game.heaps - 2 :])
    bounds = boxes.bounds(0), boxes.bounds(1)
    if closed.values:
        return NimSum().counts(*bounds, *others, total)
    if total:
        raise Refusal(VALUES_UNKNOWN)
    return closed.form.counts(*bounds, *others)


def no_p_counts(game: Game) -> str | None:
    """Why no formula counts its P-positions, or None."""
    try:
        closed = closed_form(game)
    except Refusal as refusal:
        return str(refusal)
    return VALUES_UNKNOWN if NimSum().value(game.heaps_beside) and not closed.values else None


def p_options(game: Game, position: Position) -> list[Position] | None:
    """All P-options, at P-positions too, where a form of a blocking game knows them; what is to be forbidden."""
    try:
        form = closed_form(game).form
    except Refusal:
        return None
    if game.heaps_beside or not isinstance(form, Blocking):
        return None
    nim, diagonal = form.p_options(*position)
    return [option for option in nim + diagonal if is_option(game, position, option)]


def no_slopes(game: Game) -> str | None:
    """Why no slopes of its P-positions are known, or None."""
    try:
        _sloped(game, closed_form(game))
    except Refusal as refusal:
        return str(refusal)
    return None


def slopes(game: Game, closed: Closed) -> tuple[Algebraic, Algebraic]:
    """lim x_n/n and lim y_n/n."""
    return _sloped(game, closed).slopes()


def _sloped(game: Game, closed: Closed) -> Numbered:
    """The form, if its slopes are known."""
    if game.heaps_beside:
        raise Refusal("the slopes of a game need not be those of its sum with Nim heaps")
    form = closed.form
    if not isinstance(form, Numbered) or form.near_sequence is None:
        raise Refusal("its slopes are not known as algebraic numbers")
    return form
