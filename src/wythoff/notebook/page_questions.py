"""Answer what the board in a cell asks: the questions that the page of the lab sends to its server, as far as a board
needs them. An answer is bytes, and says how far they are known.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from ..boards.board_questions import BOARD_QUESTIONS
from ..boards.counted_tiles import HIGHEST, counted_tile, is_counted
from ..boards.declared_squares import settled_in
from ..boards.menu import text_of
from ..boards.plan import Plan, plan_of
from ..boards.square import check_window, hover, is_far
from ..boards.square import squares as far_squares
from ..boards.storage import Window
from ..boards.tiles import Place, read_counted, window_of
from ..errors import MeaningError, WythoffError
from ..question import Question
from .grown_boards import MOMENT, grown

TILES = {
    "tiles": Question.OUTCOMES, "nim-tiles": Question.NIM_VALUES, "remoteness-tiles": Question.REMOTENESS,
}  # fmt: skip
WINDOWS = {"squares": Question.OUTCOMES, "values": Question.NIM_VALUES, "remoteness": Question.REMOTENESS}
MOST_QUESTIONS = 64
AGAIN = 30  # milliseconds until the page asks for more


class Part(NamedTuple):
    """One answer: bytes, and what is said of them."""

    content: bytes
    about: dict[str, Any]


def answered(questions: Any) -> list[Part]:
    """Answer a list of {id, path, query} within a moment."""
    if not isinstance(questions, list) or len(questions) > MOST_QUESTIONS:
        raise MeaningError(f"the page asks a list of at most {MOST_QUESTIONS} questions")
    end = time.monotonic() + MOMENT
    return [_answer(one, end) for one in questions]


def packed(parts: list[Part], **about: Any) -> bytes:
    """All answers as bytes: the length of a list in four of them, the list as JSON, and the contents one by one."""
    listed = [{**part.about, "length": len(part.content)} for part in parts]
    head = json.dumps({**about, "parts": listed}, ensure_ascii=False).encode()
    return len(head).to_bytes(4, "little") + head + b"".join(part.content for part in parts)


def _answer(question: Any, end: float) -> Part:
    """One answer; what is wrong with a question is said in words."""
    try:
        path, query = question["path"], question["query"]
        part = _find(path)(path, query, end)
    except WythoffError as error:
        part = Part(b"", {"error": str(error)})
    except (KeyError, TypeError, ValueError, AttributeError):
        part = Part(b"", {"error": f"{str(question)[:80]!r} is no question of the page"})
    return Part(part.content, {"id": question["id"] if isinstance(question, dict) else None, **part.about})


def _find(path: str) -> Callable[[str, dict[str, Any], float], Part]:
    name = path.removeprefix("/api/")
    if name in WINDOWS:
        return _window
    if name.split("/")[0] in TILES:
        return _tile
    return {"hover": _hover, "form": _form}[name]


def _tile(path: str, query: dict[str, Any], end: float) -> Part:
    found = re.fullmatch(r"/api/([\w-]+)/(\d{1,2})/(\d{1,11})/(\d{1,11})", path)
    if not found or int(found[2]) > HIGHEST:
        raise MeaningError(f"{path[:80]!r} is no tile")
    place, question = Place(*map(int, found.groups()[1:])), TILES[found[1]]
    plan, asked = _plan(query), BOARD_QUESTIONS[question]
    if question is Question.OUTCOMES and is_counted(plan, place):
        content = counted_tile(query["game"], query.get("rest", ""), place)
        return Part(content, {"known": place.end, "complete": True, "note": "", "again": AGAIN})
    side = place.side(asked.largest(plan))
    counted = [read_counted(query["counted"])] if "counted" in query and question is not Question.OUTCOMES else []
    board, note = grown(question, plan, side, end)
    return Part(asked.tile(board, place, *counted), _known(board, side, note))


def _window(path: str, query: dict[str, Any], end: float) -> Part:
    question, plan = WINDOWS[path.removeprefix("/api/")], _plan(query)
    window: Window = tuple(int(query[name]) for name in ("x0", "y0", "w", "h"))  # type: ignore[assignment]
    if min(window) < 0:
        raise MeaningError(f"a window lies on the board, not at {window}")
    if question is Question.OUTCOMES and is_far(plan, window):
        return _json(far_squares(query["game"], query.get("rest", ""), window))
    check_window(window)
    x0, y0, width, height = window
    side = BOARD_QUESTIONS[question].side_for(plan, window)
    board, note = grown(question, plan, side, end)
    where = {"x0": x0, "y0": y0, "w": width, "h": height}
    known = {"values": window_of(board, window), "settled": settled_in(plan, window)}
    return _json({**where, **known, **_known(board, side, note)})


def _hover(path: str, query: dict[str, Any], end: float) -> Part:
    return _json(hover(query["game"], query["at"], True))


def _form(path: str, query: dict[str, Any], end: float) -> Part:
    """The text of the choices of a menu."""
    return _json({"text": text_of(query)})


def _plan(query: dict[str, Any]) -> Plan:
    return plan_of(query["game"], query.get("rest", ""))


def _known(board: Any, side: int, note: str) -> dict[str, Any]:
    known = 0 if board is None else min(board.side, side)
    return {"known": known, "complete": known >= side, "note": note, "again": AGAIN}


def _json(answer: dict[str, Any]) -> Part:
    return Part(json.dumps(answer, ensure_ascii=False).encode(), {})
