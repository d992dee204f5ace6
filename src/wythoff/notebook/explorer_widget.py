"""A board whose game follows sliders: the games of a template, one for each choice of its letters."""

from __future__ import annotations

from typing import Any

import traitlets

from ..errors import MeaningError, quoted, shown
from ..rules import Game, read_game
from ..sweeps.games.templates import Template
from .board_widget import BoardWidget
from .checked_traits import Checked


class ExplorerWidget(BoardWidget):
    """A board whose game follows sliders; made by `wythoff.explore`."""

    values: Any = Checked(None, lambda board, value: board.chosen(value))
    _sliders = traitlets.Dict().tag(sync=True)  # letter -> its numbers

    def __init__(self, template: Template, stops: dict[str, list[int]], **given: Any) -> None:
        self.template, self.stops = template, stops
        first = {name: numbers[0] for name, numbers in stops.items()}
        self.observe(self._another_choice, "values")
        super().__init__(self._game(first), values=first, _sliders=stops, **given)

    def chosen(self, value: object) -> dict[str, int]:
        """The values of all letters, each one of its slider, that make a game; those left out stay as they are."""
        if not isinstance(value, dict) or not value.keys() <= self.stops.keys():
            raise MeaningError(
                f"the values of {', '.join(self.stops)} are needed, as in {self._example()}, not {shown(value)}"
            )
        before: dict[str, int] = self.values if self.trait_has_value("values") else {}
        choice = before | value
        for name, number in choice.items():
            if isinstance(number, bool | float) or number not in self.stops[name]:
                raise MeaningError(f"{name} is {between(self.stops[name])}, not {shown(number)}")
        self._game(choice)
        return choice

    def _example(self) -> dict[str, int]:
        return {name: numbers[0] for name, numbers in self.stops.items()}

    def _game(self, choice: dict[str, int]) -> Game:
        return read_game(self.template.fill(choice))

    def _another_choice(self, change: Any) -> None:
        self.game = self._game(self.values)


def between(stops: list[int]) -> str:
    """What a slider runs over, in words.

    >>> between([1, 2, 3]), between([4])
    ('from 1 to 3', '4')
    """
    return f"from {quoted(min(stops))} to {quoted(max(stops))}" if len(stops) > 1 else quoted(stops[0])
