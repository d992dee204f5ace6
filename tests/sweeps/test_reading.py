"""A sweep read from its file: how it stands, tables, matrices, the largest; also while it is written, and odd ones."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wythoff import MeaningError, game
from wythoff.json_shapes import plain
from wythoff.sweeps.cell_texts import cell_text, order, short_text
from wythoff.sweeps.member_columns import NoAnswer
from wythoff.sweeps.member_table import matrix_of, table_of, top
from wythoff.sweeps.members import members, members_in_order
from wythoff.sweeps.status import status_facts, status_of
from wythoff.sweeps.store import Planned, Store
from wythoff.sweeps.tasks import DONE, OUT_OF_TIME, REFUSED, Limits, Result, SweepError, Task
from wythoff.sweeps.writer_lock import is_being_written

from .filling import LIMITS, answered, family, filled, planned


@pytest.fixture(scope="module")
def leaps(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    path = tmp_path_factory.mktemp("reading") / "leaps.db"
    asked = ("outcomes:12", "slopes", "same-as:wythoff:12")
    with filled(path, family("gdwn({p},{q})", *asked, p=[1, 2, 3], q=[2, 1]), {"template": "gdwn({p},{q})"}) as store:
        yield store


def counted(text: str) -> int:
    return int(game(text).outcomes(12).values.sum())


def test_a_table_has_a_row_for_each_member(leaps: Store) -> None:
    table = table_of(leaps, by=["q", "p"])
    assert table.header == ["p", "q", "game", "outcomes.p", "x", "y", "quotient", "same", "first_difference"]
    rows = list(table.rows)
    assert [row[:2] for row in rows] == [[p, q] for q in (1, 2) for p in (1, 2, 3)]
    assert all(row[2] == f"gdwn({row[0]},{row[1]})" and row[3] == counted(str(row[2])) for row in rows)
    assert {str(row[4]) for row in rows if row[2] != "gdwn(1,1)"} == {"(refused)"}
    assert rows[0][7:] == [True, None] and rows[1][7:] == [False, [1, 2]]


def test_columns_questions_and_members_are_picked(leaps: Store) -> None:
    assert table_of(leaps, ask=["outcomes"]).header == ["p", "q", "game", "outcomes.p"]
    assert table_of(leaps, ask=["outcomes:12 slopes"]).header == table_of(leaps, ask=["outcomes", "slopes"]).header
    chosen = table_of(leaps, columns=["outcomes.p", "slopes.task.seconds", "first"], where=["p = 1", "q < 2"])
    assert chosen.header == ["p", "q", "game", "outcomes.p", "seconds", "first"]
    assert [row[:3] for row in chosen.rows] == [[1, 1, "gdwn(1,1)"]]
    assert table_of(leaps, columns=["same", "game", "q"]).header == ["same", "game", "q"]
    refused = table_of(leaps, status=["failed"])
    assert refused.header[-3:] == ["outcomes.task.error", "slopes.task.error", "same-as.task.error"]
    assert len(list(refused.rows)) == 5
    assert len(list(table_of(leaps, status=["open"]).rows)) == 0
    same = table_of(leaps, where=["same = true", "game != gdwn(3,1)"])
    assert all(row[7] is True and row[2] != "gdwn(3,1)" for row in same.rows)
    assert "prefixes.4" in table_of(leaps, columns=["all"]).header


def test_wrong_names_are_answered_in_words(leaps: Store) -> None:
    with pytest.raises(MeaningError, match=r"no field is called 'nothing'; .*the letters are p, q"):
        table_of(leaps, by=["nothing"])
    with pytest.raises(MeaningError, match="'prove' was not asked in this file; the questions are outcomes:12, slopes"):
        table_of(leaps, ask=["prove"])
    with pytest.raises(MeaningError, match="'lost it' is no status; the statuses are open, done"):
        table_of(leaps, status=["lost it"])
    with pytest.raises(MeaningError, match="must be a column, one of"):
        table_of(leaps, where=["p"])
    with pytest.raises(MeaningError, match="a matrix has two sides"):
        matrix_of(leaps, ["p"], "same")
    with pytest.raises(MeaningError, match="is no number for any member"):
        top(leaps, "same")
    with pytest.raises(MeaningError, match="at least 1 member"):
        top(leaps, "q", 0)


def test_a_matrix_over_two_letters(leaps: Store) -> None:
    table = matrix_of(leaps, ["p", "q"], "outcomes.p")
    assert table.header == [r"p \ q", "1", "2"]
    assert list(table.rows) == [[p, *(counted(f"gdwn({p},{q})") for q in (1, 2))] for p in (1, 2, 3)]
    assert next(iter(matrix_of(leaps, ["p", "q"], "same", where=["p = 1"]).rows)) == [1, True, False]
    assert table_of(leaps, where=["p > 3"]).header == table_of(leaps).header
    ((_, *both),) = matrix_of(leaps, ["outcomes.side", "p"], "q").rows
    assert both == ["2 | 1"] * 3
    (first, *_), *_ = [row[1:] for row in matrix_of(leaps, ["p", "q"], "slopes.x", where=["p = 2"]).rows]
    assert isinstance(first, NoAnswer)


def test_the_largest_and_the_smallest(leaps: Store) -> None:
    best = top(leaps, "outcomes.p", 2)
    counts = sorted((counted(f"gdwn({p},{q})") for p in (1, 2, 3) for q in (1, 2)), reverse=True)
    assert best.header == ["p", "q", "game", "outcomes.p"] and [row[3] for row in best.rows] == counts[:2]
    assert [row[3] for row in top(leaps, "outcomes.p", 9, ascending=True).rows] == counts[::-1]
    assert [row[:2] for row in top(leaps, "p", 2).rows] == [[3, 2], [3, 1]]
    assert [row[2] for row in top(leaps, "quotient").rows] == ["gdwn(1,1)"]


def test_how_it_stands(leaps: Store) -> None:
    status = status_of(leaps)
    assert (status.games, status.members, status.tasks) == (6, 6, 18)
    assert status.counts == {"done": 13, "refused": 5} and not status.is_written and status.seconds_left is None
    assert status.rate == pytest.approx(18 / 17.1) and status.busy == pytest.approx(1.8 / 17.1)
    (failure,) = status.failures
    assert (failure.tasks, failure.ask, failure.status) == (5, "slopes", "refused") and "GAME" in failure.reason
    facts = dict(status_facts(status))
    assert facts["template"] == "gdwn({p},{q})" and facts["see"].endswith("leaps.db --status failed")
    assert plain(status)["counts"] == status.counts


def test_a_file_that_is_being_written(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with Store.to_write(path, {"template": "nim({n})"}) as store:
        store.plan(family("nim({n})", "outcomes:3", n=[1, 2, 3]))
        with Store.to_read(path) as reader:
            assert status_of(reader).counts == {"open": 3} and status_of(reader).is_written
            assert dict(status_facts(status_of(reader)))["time left"] == "not known yet"
            table = table_of(reader)
            first, *others = store.left(LIMITS, 1)
            store.record([answered(first)], LIMITS)
            assert [cell_text(row[-1]) for row in table.rows] == ["done", "open", "open"]
            assert status_of(reader).seconds_left == pytest.approx(2 * 0.1)
            store.record([answered(task, 1) for task in others], LIMITS)
            assert status_of(reader).counts == {"done": 3} and status_of(reader).seconds_left is None
    assert not is_being_written(path)


KILLED = """
import os, sys, signal
from pathlib import Path
from wythoff.sweeps.store import Planned, Store
store = Store.to_write(Path(sys.argv[1]), {})
store.plan([Planned({}, "nim", [("outcomes", "3")])])
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_file_whose_writer_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    assert subprocess.run([sys.executable, "-c", KILLED, path], check=False).returncode < 0
    with Store.to_read(path) as store:
        status = status_of(store)
    assert not status.is_written and status.counts == {"open": 1}
    assert dict(status_facts(status))["time left"].startswith("nobody works on it")


def test_files_of_other_kinds(tmp_path: Path) -> None:
    with Store.to_write(empty := tmp_path / "empty.db", {}):
        pass
    with Store.to_read(empty) as store:
        assert status_of(store).tasks == 0 and list(table_of(store).rows) == []
        assert dict(status_facts(status_of(store)))["games"] == "0"
        assert list(members_in_order(store, [1, 2])) == []
        with pytest.raises(MeaningError, match="the fields are none yet"):
            top(store, "p")
    connection = sqlite3.connect(empty)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(SweepError, match="has format 99"):
        Store.to_read(empty)


def test_every_member_of_a_game_has_a_row(tmp_path: Path) -> None:
    """The task was asked once."""
    members_ = [Planned({"p": p}, "nim", [("outcomes", "3")]) for p in (2, 10**40, -1)]
    with filled(tmp_path / "a.db", members_) as store:
        assert status_of(store).games == 1 and status_of(store).members == 3
        assert [row[0] for row in table_of(store, by=["p"]).rows] == [-1, 2, 10**40]
        assert [row[0] for row in top(store, "p", 1).rows] == [10**40]
        assert dict(status_facts(status_of(store)))["games"] == "1, 3 members"


def test_one_question_with_several_extents(tmp_path: Path) -> None:
    with filled(tmp_path / "a.db", planned(["nim"], "outcomes:3", "outcomes:5")) as store:
        assert table_of(store).header == ["game", "outcomes:3.p", "outcomes:5.p"]
        assert list(top(store, "p").rows) == [["nim", 5]] and list(top(store, "outcomes:3.p").rows) == [["nim", 3]]
        assert list(table_of(store, columns=["outcomes.p", "outcomes:3.p"]).rows) == [["nim", 5, 3]]
        assert not list(table_of(store, where=["outcomes.p < 5"]).rows)
    other = [Planned({"p": p}, f"nim({p})", [("outcomes", str(p))]) for p in (1, 2)]
    with filled(tmp_path / "b.db", other) as store:
        assert table_of(store).header == ["p", "game", "outcomes.p"]


letters = st.text(min_size=1, max_size=8).filter(lambda name: name.isprintable())
values = st.integers() | st.integers(10**30, 10**60) | st.text(max_size=10)
answers = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(letters, inner, max_size=3),
    max_leaves=5,
)


@pytest.mark.full
@given(
    st.lists(st.tuples(st.dictionaries(letters, values, max_size=3), st.dictionaries(letters, answers, max_size=3)),
             max_size=6),
    st.sampled_from([DONE, REFUSED, OUT_OF_TIME]),
)  # fmt: skip
@settings(max_examples=40, deadline=None)
def test_odd_letters_and_answers_make_tables(
    made: list[tuple[dict[str, int | str], dict[str, object]]], last: str
) -> None:
    """No cell is empty, whatever the letters and the answers are, and any order can be asked for."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.db"
        with Store.to_write(path, {}) as store:
            store.plan(Planned(each, f"game {n}", [("mine:own", "")]) for n, (each, _) in enumerate(made))
            tasks = [Task(f"game {n}", "mine:own", "") for n in range(len(made))]
            results = [Result(task, DONE, json.dumps(said)) for task, (_, said) in zip(tasks, made, strict=True)]
            store.record([*results[:-1], *(each._replace(status=last) for each in results[-1:])], Limits(1, 1))
        with Store.to_read(path) as store:
            table = table_of(store)
            rows = list(table.rows)
            assert len(rows) == len(made) and len(list(members(store))) == len(made)
            assert all(cell_text(cell) and short_text(cell) for row in rows for cell in row)
            for name, (parameters, _) in ((name, each) for each in made for name in each[0]):
                assert name in parameters and len(list(table_of(store, by=[name]).rows)) == len(made)
            assert len(sorted(order(cell) for row in rows for cell in row)) == len(rows) * len(table.header)


def test_odd_texts_and_long_numbers_for_people() -> None:
    assert cell_text("a\nb\x1b[31m\u202e\0c") == "a b·[31m··c"
    assert short_text(-(10**5000)) == "-100000000… (5001 digits)" and short_text(10**60) == str(10**60)
    assert len(cell_text(10**5000)) == 5001


def test_numbers_of_any_size_are_read(tmp_path: Path) -> None:
    with Store.to_write(tmp_path / "a.db", {}) as store:
        store.plan([Planned({"p": 10**60}, "nim", [("mine:own", "")])])
        answer = '{"value": 1' + 5000 * "0" + "}"
        store.record([Result(Task("nim", "mine:own", ""), DONE, answer)], Limits(1, 1))
    with Store.to_read(tmp_path / "a.db") as store:
        assert list(table_of(store).rows) == [[10**60, "nim", 10**5000]]
        assert list(top(store, "value").rows) == [[10**60, "nim", 10**5000]]
        assert matrix_of(store, ["p", "game"], "value").header[1:] == ["nim"]


def test_who_reads_may_stop_before_the_end(tmp_path: Path, recwarn: pytest.WarningsRecorder) -> None:
    """As `| head` does: the file is closed while rows of it are left."""
    filled(tmp_path / "a.db", planned(["nim", "wythoff"], "outcomes:3")).close()
    with Store.to_read(tmp_path / "a.db") as store:
        rows, listed, asked = iter(table_of(store).rows), store.rows(), members(store)
        next(rows), next(listed), next(asked)
    rows.close(), listed.close(), asked.close()  # type: ignore[attr-defined]
    assert not recwarn.list
