"""The lab's board in a cell of a notebook: an anywidget, drawn by the modules of the lab's page."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..errors import MissingError

if TYPE_CHECKING:
    from ..rules import Game
    from .board_widget import BoardWidget


def board_of(game: Game, **traits: Any) -> BoardWidget:
    """A board of this game with these traits."""
    check_anywidget()
    from .board_widget import BoardWidget

    return BoardWidget(game, **traits)


def check_anywidget() -> None:
    """Say what to install where it is missing."""
    if find_spec("anywidget") is None:
        words = "a board in a notebook needs anywidget, which is not installed: pip install 'wythoff[notebook]'"
        raise MissingError(words)
