"""Answers that are longer or larger than what is shown of them: the rest is counted, marked, or refused in words."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import numpy as np
import pytest

from wythoff.boards.fill import value_board
from wythoff.boards.plan import plan_of
from wythoff.boards.tiles import Place, value_tile, window_of
from wythoff.errors import TooLargeError
from wythoff.lab.play import move_marks
from wythoff.lab.play.game_record import read_record
from wythoff.sweeps.frame import table_of
from wythoff.sweeps.places import handle
from wythoff.sweeps.places.tasks import Limits, Result, Task
from wythoff.sweeps.store import Planned, Store

LIMITS = Limits(60, 1 << 30)


def many(path: Path, games: int = 3100) -> Path:
    """A sweep whose last task alone has the field `late`."""
    planned = [Planned({"b": b}, f"wyt(1,{b})", [("probe", "")]) for b in range(1, games + 1)]
    with Store.to_write(path, {"template": "wyt(1,{b})"}) as store:
        store.plan(planned)
        value = [json.dumps({"early": b} if b < games else {"early": b, "late": 7}) for b in range(1, games + 1)]
        tasks = [Task(each.game, "probe", "") for each in planned]
        results = [Result(task, "done", one, "h") for task, one in zip(tasks[1:], value[1:], strict=True)]
        store.record([Result(tasks[0], "broke", error="x" * 1500), *results], LIMITS)
    return path


def test_a_field_of_the_last_answer_alone_is_a_column(tmp_path: Path) -> None:
    with Store.to_read(many(tmp_path / "many.db")) as store:
        found = table_of(store, ["b", "probe.late"], ["b >= 3099"])
        cells = [list(row) for row in found.rows]
    assert cells == [[3099, None], [3100, 7]]


def test_a_task_keeps_the_beginning_of_a_long_error_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handle, "LONGEST_ERROR", 10)
    assert (handle._shortened("0123456789"), handle._shortened("0123456789a")) == ("0123456789", "0123456789…")


def test_nim_values_that_a_tile_cannot_hold_are_refused_in_words() -> None:
    with pytest.raises(TooLargeError, match=r"nim-values of this board reach \d+; up to 2147483647 are drawn"):
        value_board(plan_of("wythoff + nim(2147483648)", ""), 8)
    board = value_board(plan_of("wythoff + nim(2147483520)", ""), 8)
    tile = np.frombuffer(gzip.decompress(value_tile(board, Place(0, 0, 0))), "<i4")
    assert int(tile.max()) == max(window_of(board, (0, 0, 8, 8))) > 2147483520


def test_better_moves_that_are_not_named_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_marks, "MOST_BETTER", 1)
    record = read_record("wythoff from (13,18), player 1 first: (13,17)")
    (mark,) = move_marks.marks(record)["marks"]
    assert mark["sign"] == "?" and mark["better"] == [["8", "13"]] and mark["more"] == 2
