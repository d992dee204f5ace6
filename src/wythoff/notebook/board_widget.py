"""The board in a cell: traits that Python and the page share.

    game, at            what is shown: the game, and the slice of one with further heaps or a pass
    view, show, scale, height   how it is shown
    queen, marks, selection     what lies on it: a click, a click with the control key, a drag with the shift key
    options             those of the queen; read-only

Python computes and the page draws. What the page asks comes as a message, and the answer goes back as bytes at the top
level with a counter that grows: bytes inside of other values do not reach every kind of notebook whole.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..boards.joined_modules import constant_of, joined
from ..boards.plan import Plan, facts, plan_of
from ..boards.square import square
from ..errors import WythoffError
from ..rules import Game, Position, position_text
from ..rules.positions import number_text
from . import trait_values as values
from .checked_traits import Checked, digits
from .page_questions import Part, answered, packed
from .static_picture import picture_of

HERE = Path(__file__).parent
PAGE = HERE.parent / "lab" / "page"
SHEETS = ("theme", "layout", "panel")  # of the lab: their rules hold inside of a board, and nowhere else
HEIGHT = 420


def script() -> str:
    """The modules of the board as one that imports nothing."""
    modules = joined("notebook/page/widget.js", HERE.parent)
    functions = "".join(module.function for module in modules)
    return f"{functions}export default {{ render: {constant_of(modules[-1].name)}.render }};\n"


def style() -> str:
    """The style sheets of the lab, below the element of a board, and what a cell needs besides."""
    sheets = "\n".join((PAGE / f"{name}.css").read_text(encoding="utf-8") for name in SHEETS)
    own = (HERE / "page" / "widget.css").read_text(encoding="utf-8")
    return f".wythoff-board {{\n{sheets.replace(':root', '&')}\n{own}}}\n"


class BoardWidget(anywidget.AnyWidget):  # type: ignore[misc]  # not typed
    """The lab's board in a cell of a notebook; made by `game.board()`.

    >>> from wythoff import game
    >>> board = game("wythoff").board(queen=(3, 4))
    >>> board.options[:3], len(board.options)
    (((0, 1), (0, 4), (1, 2)), 10)
    >>> board.queen = 3, 5
    >>> board.words.partition(".")[0]
    '(3,5): P-position, the previous player wins'
    """

    _esm = script()
    _css = style()

    game: Any = Checked(None, lambda board, value: values.game_of(value), str)
    at: Any = Checked((), lambda board, value: values.slice_of_board(board.game, value), digits)
    view: Any = Checked(None, lambda board, value: values.view_of(value))
    show: Any = Checked("outcomes", lambda board, value: values.shown_of(board.game, value))
    scale: Any = Checked("linear", lambda board, value: values.scale_of(value))
    height: Any = Checked(HEIGHT, lambda board, value: values.height_of(value))
    queen: Any = Checked(None, lambda board, value: values.queen_of(board.plan, value), digits)
    marks: Any = Checked(
        (), lambda board, value: values.marks_of(board.plan, value), lambda marks: [*map(digits, marks)]
    )
    selection: Any = Checked(None, lambda board, value: values.area_of(value))
    options: Any = traitlets.Any((), read_only=True)

    _facts = traitlets.Dict().tag(sync=True)  # of the game, as the page of the lab has them
    _square = traitlets.Dict().tag(sync=True)  # the queen's
    _problem = traitlets.Dict().tag(sync=True)  # why a change of the page was refused
    _answer = traitlets.Bytes().tag(sync=True)
    _version = traitlets.Int(0).tag(sync=True)

    def __init__(self, game: Game | str, *, at: Any = (), **given: Any) -> None:
        for name, follow in (("game", self._another_game), ("at", self._another_slice), ("queen", self._another_queen)):
            self.observe(follow, name)
        super().__init__(game=game, **{"at": at} if at != () else {}, **given)
        self.on_msg(self._asked)

    @property
    def plan(self) -> Plan:
        """The game with the slice that is shown."""
        return plan_of(str(self.game), ",".join(map(number_text, self.at)))

    @property
    def words(self) -> str:
        """What is known of the queen's square, in words; nothing without a queen."""
        if "error" in self._square:
            return str(self._square["error"])
        return f"{self._square['sentence']}. {self._square['why']}" if self._square else ""

    # What follows from a change

    def _another_game(self, change: Any) -> None:
        """Take the facts of the game; slice, queen and marks stay where they mean something in it."""
        with self.hold_sync():
            self._facts = facts(self.game)
            self.at = self._fitting(values.slice_of_board, self.game, self.at) or ()
            self.queen = self._fitting(values.queen_of, self.plan, self._numbers(self.queen))
            self.marks = [mark for mark in self.marks if self._fitting(values.queen_of, self.plan, mark) == mark]
            self._look()

    @staticmethod
    def _fitting(check: Callable[[Any, Any], Any], where: Any, value: Any) -> Any:
        """What the check makes of a value, or none if it is refused."""
        try:
            return check(where, value)
        except WythoffError:
            return None

    def _numbers(self, position: Position | None) -> Position | None:
        """A position of another game as one of this: the same square if it has other numbers; Nim heaps of the text."""
        beside = self.game.heaps_beside
        if position is None:
            return None
        if len(position) != len(self.game.coordinates):
            return position[: self.plan.axes]
        own: Position = position[: len(position) - len(beside)]
        return own + tuple(beside)

    def _another_slice(self, change: Any) -> None:
        """Keep the queen on its square, in this slice."""
        if self.queen is not None and self.plan.axes == 2:
            self.queen = self._fitting(values.queen_of, self.plan, self.queen[:2])

    def _another_queen(self, change: Any) -> None:
        """Show the slice of the queen; Nim heaps of other sizes make another text."""
        with self.hold_sync():
            if self.queen is not None:
                beside = self.queen[len(self.queen) - len(self.game.heaps_beside) :]
                self.game = replace(self.game, heaps_beside=beside)
                self.at = self.queen[self.plan.axes : self.plan.axes + len(self.at)]
            self._look()

    def _look(self) -> None:
        """Find the options of the queen."""
        try:
            known = square(str(self.game), ",".join(digits(self.queen) or []), False) if self.queen else {}
        except WythoffError as error:
            known = {"error": str(error)}
        self._square = known
        self.set_trait("options", tuple(tuple(map(int, one["position"])) for one in known.get("options", [])))

    # The page

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take a change of the page; one that is refused is said there in words, and the board stays."""
        try:
            super().set_state(sync_data)
            self._problem = {}
        except WythoffError as error:
            self._problem = {"words": str(error)}
            self.send_state(["_problem"] + [name for name in sync_data if name in self.keys])

    def _asked(self, widget: Any, content: Any, buffers: Any) -> None:
        """Answer what the page asks, all at once."""
        if not isinstance(content, dict) or "questions" not in content:
            return
        try:
            parts = answered(content["questions"])
        except WythoffError as error:
            parts = [Part(b"", {"id": None, "error": str(error)})]
        with self.hold_sync():
            self._answer = packed(parts, to=content.get("from"), number=content.get("number"))
            self._version += 1

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live board, and for whoever cannot show it a picture and words."""
        bundle, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return bundle | picture_of(self.plan, self.show, self.view), metadata

    def __repr__(self) -> str:
        queen = f", queen at {position_text(self.queen)}" if self.queen else ""
        return f"<board of {self.game}{queen}>"
