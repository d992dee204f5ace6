"""Explore a family of games in a notebook: a board with a slider for each letter of a template."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Any, cast

from ..errors import MeaningError
from ..sweeps.games.given_values import Given
from ..sweeps.games.letters import Letter
from ..sweeps.games.ranges import ranges_of
from ..sweeps.games.templates import read_template
from . import check_anywidget

if TYPE_CHECKING:
    from .explorer_widget import ExplorerWidget

MOST_STOPS = 10_000


def explore(
    template: str, /, *, view: Any = None, show: str = "outcomes", height: int = 420, **letters: Any
) -> ExplorerWidget:
    """A board in a notebook with a slider for each letter of a template.

    A letter runs from its first to its last number, `k=(1, 20)`, or over a range, a list, or a text such as "1..20".

    >>> import wythoff as wy
    >>> board = wy.explore("wythoff.block({k})", k=(1, 20))
    >>> board.values = {"k": 4}
    >>> board
    <board of wythoff.block(4)>
    """
    if not isinstance(template, str):
        raise MeaningError(f"a template is a text with letters in braces, as 'wythoff.block({{k}})', not {template!r}")
    ranges = ranges_of((), {name: _given(name, value) for name, value in letters.items()})
    stops = {letter.name: _stops(letter) for letter in ranges.letters}
    read = read_template(template, ranges)
    if read.letters != stops.keys():
        idle = ", ".join(sorted(stops.keys() - read.letters)) or "no letter"
        words = f"a slider needs a letter in braces, as in 'wythoff.block({{k}})'; {idle} is given without"
        raise MeaningError(f"{template!r}: {words}")
    check_anywidget()
    from .explorer_widget import ExplorerWidget

    return ExplorerWidget(read, stops, view=view, show=show, height=height)


def _given(name: str, value: Any) -> Given:
    """Two numbers in parentheses are the ends of a slider."""
    if isinstance(value, tuple) and len(value) == 2 and all(type(end) is int for end in value):
        first, last = value
        if first > last:
            raise MeaningError(f"{name} runs from the smaller number to the larger, not from {first} to {last}")
        return range(first, last + 1)
    given: Given = value
    return given


def _stops(letter: Letter) -> list[int]:
    """The numbers of a slider."""
    if letter.is_set or letter.needs:
        raise MeaningError(f"{letter.text}: a slider runs over whole numbers, as in k=(1, 20)")
    stops = list(islice(cast(Iterable[int], letter.chooser(())(())), MOST_STOPS + 1))
    if not 1 <= len(stops) <= MOST_STOPS:
        raise MeaningError(f"{letter.text}: a slider has from 1 to {MOST_STOPS} stops")
    return stops
