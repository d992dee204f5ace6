"""What the page of a board asks, answered without a page: the same bytes as the lab's."""

from __future__ import annotations

import gzip
import json
from typing import Any

import numpy as np
import pytest

import wythoff as wy
from wythoff.notebook import grown_boards, page_questions
from wythoff.notebook.board_widget import BoardWidget


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No clock decides how much is known."""
    monkeypatch.setattr(page_questions, "MOMENT", 600.0)


def asked(board: BoardWidget, *questions: Any) -> list[tuple[dict[str, Any], bytes]]:
    """What the board answers to a message of the page: the parts with their bytes."""
    version = board._version
    listed = [{"id": str(n), **question} for n, question in enumerate(questions)]
    board._handle_custom_msg({"from": "page", "number": 7, "questions": listed}, [])
    assert board._version == version + 1
    end = 4 + int.from_bytes(board._answer[:4], "little")
    head = json.loads(board._answer[4:end])
    assert (head["to"], head["number"]) == ("page", 7)
    parts = []
    for part in head["parts"]:
        parts.append((part, board._answer[end : end + part["length"]]))
        end += part["length"]
    assert end == len(board._answer)
    return parts


def window(path: str, game: str, rest: str = "", x0: int = 0, y0: int = 0, **more: Any) -> dict[str, Any]:
    return {"path": f"/api/{path}", "query": {"game": game, "rest": rest, "x0": x0, "y0": y0, "w": 8, "h": 8, **more}}


def test_windows_are_the_boards() -> None:
    board = wy.game("wythoff").board()
    games = {"squares": wy.wythoff().outcomes(8), "values": wy.wythoff().nim_values(8)}
    games["remoteness"] = wy.wythoff().remoteness(8)
    for (about, content), answer in zip(
        asked(board, *(window(path, "wythoff") for path in games)), games.values(), strict=True
    ):
        sent = json.loads(content)
        assert "error" not in about and sent["complete"]
        assert np.array_equal(np.reshape(sent["values"], (8, 8)).T, answer.values)


def test_tiles_are_counts() -> None:
    (about, content), (_, values) = asked(
        wy.game("wythoff").board(),
        {"path": "/api/tiles/1/0/0", "query": {"game": "wythoff"}},
        {"path": "/api/nim-tiles/0/0/0", "query": {"game": "wythoff"}},
    )
    assert about["complete"] and about["known"] == 512
    counts = np.frombuffer(gzip.decompress(content), "<u4").reshape(256, 256)
    assert counts.sum() == wy.wythoff().outcomes(512).values.sum()
    numbers = np.frombuffer(gzip.decompress(values), "<i4").reshape(256, 256)
    assert np.array_equal(numbers.T, wy.wythoff().nim_values(256).values)


def test_a_tile_far_out_is_counted() -> None:
    whole, squares = asked(
        wy.game("maharaja").board(),
        {"path": "/api/tiles/35/0/0", "query": {"game": "maharaja"}},
        {"path": "/api/tiles/0/3906250000/6320445268", "query": {"game": "maharaja"}},
    )
    assert whole[0]["complete"] and whole[0]["known"] == 2**43
    counts = np.frombuffer(gzip.decompress(whole[1]), "<f8")
    assert counts.sum() == wy.game("maharaja").p_counts((0, 0), 2**43).item()
    near = np.frombuffer(gzip.decompress(squares[1]), "<u4").reshape(256, 256)
    corner = 256 * 3906250000, 256 * 6320445268
    assert np.array_equal(near.T, wy.game("maharaja").p_counts(corner, 1, 256)) and near.any()


def test_a_slice_and_far_squares() -> None:
    board = wy.game("wythoff(3)").board()
    ((_, content),) = asked(board, window("squares", "wythoff(3)", "2"))
    cube = wy.game("wythoff(3)").outcomes(8).values
    assert np.array_equal(np.reshape(json.loads(content)["values"], (8, 8)).T, cube[:, :, 2])
    ((_, far),) = asked(board, window("squares", "wythoff", x0=10**20, y0=10**20))
    assert json.loads(far)["complete"]


def test_a_board_grows_a_step_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_questions, "MOMENT", -1.0)
    monkeypatch.setattr(grown_boards, "_boards", grown_boards.Cache(grown_boards.MOST_BYTES))
    board, question = wy.game("wyt(2,7)").board(), window("values", "wyt(2,7)", x0=500)
    known = []
    while not known or not known[-1][1]:
        ((_, content),) = asked(board, question)
        known.append((json.loads(content)["known"], json.loads(content)["complete"]))
    assert known == [(64, False), (128, False), (256, False), (512, True)]


def test_an_interrupt_and_a_lack_of_memory_are_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grown_boards, "_boards", grown_boards.Cache(grown_boards.MOST_BYTES))
    question = grown_boards.BOARD_QUESTIONS["outcomes"]

    def interrupted(plan: Any, side: int) -> Any:
        raise KeyboardInterrupt if str(plan.game) == "wyt(3,4)" else MemoryError

    board = wy.game("nim").board()
    asked(board, window("squares", "wyt(3,4)"))
    monkeypatch.setitem(grown_boards.BOARD_QUESTIONS, "outcomes", question._replace(make=interrupted))
    ((_, content),) = asked(board, window("squares", "wyt(3,4)", x0=100))
    assert json.loads(content)["note"] == grown_boards.INTERRUPTED and json.loads(content)["known"] == 8
    ((about, _),) = asked(board, window("squares", "wyt(3,5)"))
    assert about["error"] == "this does not fit into memory"


@pytest.mark.parametrize(
    "question",
    [
        {"path": "/api/play", "query": {}},
        {"path": "/api/tiles/99/0/0", "query": {"game": "wythoff"}},
        {"path": "/api/tiles/0/0", "query": {"game": "wythoff"}},
        {"path": "/api/squares", "query": {"game": "wythoff"}},
        {"path": "/api/hover", "query": {"game": "wythof", "at": "3,5"}},
        {"path": "/api/hover", "query": {"game": "wythoff", "at": "3"}},
        {"path": "/api/hover", "query": 3},
        {"path": 3, "query": {}},
        {},
        window("squares", "wythoff", x0=-1),
        window("squares", "wythoff", w=10**6),
        window("squares", "wythoff", "3"),
        window("values", "wythoff.misere"),
        window("values", "wythoff", x0=10**9),
        {"path": "/api/form", "query": {}},
    ],
)
def test_what_is_no_question_gets_words(question: Any) -> None:
    ((about, content),) = asked(wy.game("wythoff").board(), question)
    assert about["error"] and content == b""


def test_a_message_of_another_kind_changes_nothing() -> None:
    board = wy.game("wythoff").board()
    for message in (3, None, {}, "questions"):
        board._handle_custom_msg(message, [])
    assert board._version == 0
    board._handle_custom_msg({"from": "page", "number": 1, "questions": 3}, [])
    assert b"the page asks a list" in board._answer
