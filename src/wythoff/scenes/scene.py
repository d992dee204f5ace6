"""A scene: everything that says which picture of a game is meant, and nothing that is computed.

The same scene is a line of `wythoff plot`, a call of `wy.draw`, a notebook and a request of the lab.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby, pairwise
from operator import index
from typing import Any

from ..errors import MeaningError, PositionError, TooLargeError, quoted
from ..rules import Game, Position, position_of, read_game
from ..rules.legality import is_option
from ..rules.positions import MOST_DIGITS, read_position, short_position
from ..views.canvas import Window
from ..views.number_scales import read_scale
from ..views.subjects import Slice, Subject, slice_of

Range = tuple[int, int]  # the first and the last

SHOWN = ("outcomes", "nim-values", "remoteness", "nothing")
DEFAULT, SLICED, AROUND = 99, 31, 9  # the last heap: of two heaps, of more, and at least where a position is marked
MOST_SQUARES = 20_000  # to the right, or upwards
MOST_OBLONG = 20  # how many times as long as it is broad
MOST_MARKS = 1000  # positions of a game in play, or crossed out
MOST_SLOPES = 12


@dataclass(frozen=True)
class Scene:
    """A game with what is shown of it; positions are whole, as `position_of` makes them."""

    game: Game
    x: Range
    y: Range
    show: str = "outcomes"
    scale: str = "linear"
    at: Slice = ()
    compare: Game | None = None
    layers: str = ""
    options: Position = ()
    moves: tuple[Position, ...] = ()
    crossed: tuple[Position, ...] = ()
    slopes: tuple[str, ...] = ()
    beams: bool = False

    @property
    def window(self) -> Window:
        sizes = self.x[1] - self.x[0] + 1, self.y[1] - self.y[0] + 1
        return Window((self.x[0], self.y[0]), sizes)

    @property
    def subject(self) -> Subject:
        return Subject(self.game, self.window, self.at)


def scene_of(
    game: Game | str,
    *,
    show: str = "outcomes",
    scale: str = "linear",
    x: Sequence[int] | None = None,
    y: Sequence[int] | None = None,
    at: Sequence[int] = (),
    compare: Game | str | None = None,
    layers: str = "",
    options: Sequence[int] | None = None,
    moves: Iterable[Sequence[int]] = (),
    crossed: Iterable[Sequence[int]] = (),
    slopes: Iterable[str | float] = (),
    beams: bool = False,
) -> Scene:
    """The scene that is meant; what does not go together is refused in words."""
    game = _game(game)
    other = None if compare is None else _game(compare)
    marked = () if options is None else _listed("options", options)
    chosen = position_of(game, marked) if marked else ()
    walked = _walked(game, moves)
    forbidden = tuple(_positions(game, "crossed", crossed))
    shown_at = walked[-1] if walked else chosen
    at = slice_of(game, _listed("at", at) or shown_at[2 : game.heaps])
    across, up = _ranges(game, x, y, (*([chosen] if chosen else []), *walked))
    _check_together(game, show, other, layers)
    if read_scale(scale) != ("linear", None) and show not in ("nim-values", "remoteness"):
        raise MeaningError(f"the scale {scale} is one of numbers; show nim-values or remoteness")
    return Scene(
        game,
        across,
        up,
        show,
        scale,
        at,
        other,
        _layer(layers),
        chosen,
        walked,
        forbidden,
        _slopes(slopes),
        bool(beams),
    )


def _game(game: Game | str) -> Game:
    return game if isinstance(game, Game) else read_game(game)


def _listed(name: str, given: Any) -> tuple[Any, ...]:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise MeaningError(f"{name} = {given!r} is no list; write it in parentheses or brackets")
    return tuple(given)


def _positions(game: Game, name: str, given: Iterable[Sequence[int]]) -> list[Position]:
    listed = [position_of(game, _listed(name, numbers)) for numbers in _listed(name, given)]
    if len(listed) > MOST_MARKS:
        raise TooLargeError(f"{len(listed)} positions are not marked; at most {MOST_MARKS}")
    return listed


def _walked(game: Game, moves: Iterable[Sequence[int]]) -> tuple[Position, ...]:
    """The positions of a game in play, each once: who blocks does not move."""
    found = tuple(position for position, _ in groupby(_positions(game, "moves", moves)))
    for before, after in pairwise(found):
        if not is_option(game, before, after):
            raise MeaningError(f"moves: {short_position(before)} to {short_position(after)} is no move of {game}")
    return found


def _check_together(game: Game, show: str, other: Game | None, layers: str) -> None:
    if show not in SHOWN:
        raise MeaningError(f"{show!r} is nothing that a board shows; allowed are {', '.join(SHOWN)}")
    if other is not None and other.heaps != game.heaps:
        raise MeaningError(f"{game} has {game.heaps} heaps and {other} has {other.heaps}: they cannot be compared")
    if show != "outcomes" and (other is not None or layers):
        raise MeaningError(f"a comparison and layers have their own colours; they exclude {show}")
    if other is not None and layers:
        raise MeaningError("layers are those of one game; they exclude a comparison")
    if layers and game.heaps != 2:
        raise MeaningError(f"layers are drawn for two heaps; {game} has {game.heaps}")


def _ranges(game: Game, x: Any, y: Any, marked: Sequence[Position]) -> tuple[Range, Range]:
    """Those that were given; else from 0 to what is usual, or until the marked positions are inside."""
    largest = max((max(position[:2]) for position in marked), default=-1)
    last = max(largest + 1, AROUND) if marked else DEFAULT if game.heaps == 2 else SLICED
    across, up = (_range(name, (0, last) if one is None else one) for name, one in (("x", x), ("y", y)))
    lengths = sorted(last - first + 1 for first, last in (across, up))
    if lengths[1] > MOST_SQUARES:
        raise TooLargeError(f"a range of {quoted(lengths[1])} squares is not drawn; at most {MOST_SQUARES}")
    if lengths[1] > MOST_OBLONG * lengths[0]:
        raise MeaningError(
            f"{lengths[1]} squares by {lengths[0]} is no picture; one side is at most {MOST_OBLONG} times the other"
        )
    return across, up


def _range(name: str, given: Any) -> Range:
    try:
        first, last = map(index, given)
    except (TypeError, ValueError):
        raise MeaningError(
            f"{name} = {given!r} is no range; write the first and the last heap, as in (0, 19)"
        ) from None
    if not 0 <= first <= last:
        raise MeaningError(f"{name} = {quoted(first)}..{quoted(last)} is no range: 0 <= first <= last")
    return first, last


def read_range(text: str) -> Range:
    """Read `5..24`.

    >>> read_range("5..24")
    (5, 24)
    """
    match = re.fullmatch(rf"\s*(\d{{1,{MOST_DIGITS}}})\s*\.\.\s*(\d{{1,{MOST_DIGITS}}})\s*", text)
    if match is None:
        raise MeaningError(f"{text[:60]!r} is no range of heaps; write the first and the last, as in 0..19")
    return int(match[1]), int(match[2])


def read_positions(text: str) -> tuple[Position, ...]:
    """Read `(5,9) (4,8) (4,7)`.

    >>> read_positions("(5,9) (4,8)")
    ((5, 9), (4, 8))
    """
    found = re.findall(r"\([^()]*\)", text)
    if not found or re.sub(r"\([^()]*\)|[\s,;]", "", text):
        raise PositionError(f"{text[:60]!r} is no list of positions; write them as (5,9) (4,8)")
    return tuple(map(read_position, found))


def _layer(text: str) -> str:
    match = re.fullmatch(r"\s*([PN])_?(\d{1,6})\s*", text) if isinstance(text, str) else None
    if text != "" and match is None:
        raise MeaningError(
            f"{str(text)[:40]!r} is no layer; write P3 for what is found at step 3, N3 for what that removes"
        )
    return f"{match[1]}{int(match[2])}" if match else ""


def _slopes(given: Iterable[str | float]) -> tuple[str, ...]:
    texts = tuple(str(one).strip() for one in _listed("slopes", given))
    if len(texts) > MOST_SLOPES:
        raise TooLargeError(f"{len(texts)} slopes are not drawn; at most {MOST_SLOPES}")
    for text in texts:
        slope_number(text)
    return texts


def slope_number(text: str) -> float:
    """A slope above 0, as in 1.618 or 2/3."""
    match = re.fullmatch(r"(\d{1,20}(?:\.\d{1,30})?)(?:/(\d{1,20}))?", text)
    slope = Fraction(match[1]) / int(match[2] or 1) if match and int(match[2] or 1) else 0
    if not Fraction(1, 10**6) <= slope <= 10**6:
        raise MeaningError(f"{text[:40]!r} is no slope; a slope is a number from 0.000001 to 1000000, as in 1.618, 2/3")
    return float(slope)
