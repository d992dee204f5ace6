"""The rows of a sweep: columns and conditions by name, tables, matrices, the frame, the heat map; odd answers too."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pandas
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import wythoff as wy
from wythoff import MeaningError, MissingError, game
from wythoff.sweeps.cell_texts import cell_text, order, short_text
from wythoff.sweeps.frame import frame_of, heat_of, matrix_of, table_of
from wythoff.sweeps.member_columns import Columns
from wythoff.sweeps.members import members
from wythoff.sweeps.places.tasks import DONE, OUT_OF_TIME, REFUSED, Limits, Result, Task
from wythoff.sweeps.store import Planned, Store
from wythoff.views import Gap

from .filling import LIMITS, family, filled, planned


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
    assert table.header == [
        "p", "q", "game", "outcomes.p", "slopes.x", "slopes.y", "slopes.quotient", "same-as.same",
        "same-as.first_difference", "same-as.differing",
    ]  # fmt: skip
    rows = list(table.rows)
    assert [row[:2] for row in rows] == [[p, q] for q in (1, 2) for p in (1, 2, 3)]
    assert all(row[2] == f"gdwn({row[0]},{row[1]})" and row[3] == counted(str(row[2])) for row in rows)
    assert {str(row[4]) for row in rows if row[2] != "gdwn(1,1)"} == {"(refused)"}
    assert rows[0][7:] == [True, None, 0] and rows[1][7:9] == [False, [1, 2]]


def test_columns_and_members_are_picked(leaps: Store) -> None:
    chosen = table_of(leaps, ["game", "outcomes.p", "slopes.task.seconds", "first"], where=["p = 1", "q < 2"])
    assert chosen.header == ["game", "outcomes.p", "slopes.task.seconds", "first"]
    assert [row[:2] for row in chosen.rows] == [["gdwn(1,1)", counted("gdwn(1,1)")]]
    same = table_of(leaps, ["game", "same"], where=["same = true", "game != gdwn(3,1)"])
    assert all(is_same is True and text != "gdwn(3,1)" for text, is_same in same.rows)
    assert len(list(table_of(leaps, where=["slopes.task.status = refused"]).rows)) == 5
    assert not any(name.startswith("outcomes.prefixes") for name in table_of(leaps, ["all"]).header)


def test_wrong_names_are_answered_in_words(leaps: Store) -> None:
    wrong = [
        ({"by": ["nothing"]}, r"no column is called 'nothing'; .*the columns are p, q, game, outcomes.side"),
        ({"columns": ["outcomes.q"]}, r"did you mean 'outcomes.p'\?"),
        ({"columns": ["seconds"]}, r"'seconds' may be outcomes.task.seconds, slopes.task.seconds"),
        ({"where": ["p"]}, "must be a column, one of"),
    ]
    for request, words in wrong:
        with pytest.raises(MeaningError, match=words):
            table_of(leaps, **request)
    with pytest.raises(MeaningError, match="a matrix has two sides"):
        matrix_of(leaps, ["p"], "same")


def test_a_matrix_over_two_letters(leaps: Store) -> None:
    table = matrix_of(leaps, ["p", "q"], "outcomes.p")
    assert table.header == [r"p \ q", "1", "2"]
    assert list(table.rows) == [[p, *(counted(f"gdwn({p},{q})") for q in (1, 2))] for p in (1, 2, 3)]
    assert next(iter(matrix_of(leaps, ["p", "q"], "same", where=["p = 1"]).rows)) == [1, True, False]
    ((_, *both),) = matrix_of(leaps, ["outcomes.side", "p"], "q").rows
    assert both == ["2 | 1"] * 3


def test_a_frame_has_types_and_missing_cells(leaps: Store) -> None:
    frame = wy.Sweep(leaps.path).frame()
    kinds = {name: str(frame[name].dtype) for name in ("p", "outcomes.p", "outcomes.share", "same-as.same")}
    assert kinds == {"p": "Int64", "outcomes.p": "Int64", "outcomes.share": "Float64", "same-as.same": "boolean"}
    assert frame["outcomes.p"].sum() == sum(counted(text) for text in frame["game"])
    assert frame["slopes.x"].isna().sum() == 5 and (frame["slopes.task.status"] == "refused").sum() == 5
    largest = frame.nlargest(2, "outcomes.p")
    assert list(largest["outcomes.p"]) == sorted(map(counted, frame["game"]), reverse=True)[:2]
    picked = wy.Sweep(leaps.path).frame("q,p,same", where="p = 2")
    pandas.testing.assert_frame_equal(picked, frame[frame.p == 2][["q", "p", "same-as.same"]]
                                      .reset_index(drop=True).rename(columns={"same-as.same": "same"}))  # fmt: skip


def test_without_pandas_it_says_what_to_install(leaps: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(MissingError, match=r"pip install 'wythoff\[sweeps\]'"):
        wy.Sweep(leaps.path).frame()


def test_what_a_heat_map_shows(leaps: Store) -> None:
    heat = heat_of(leaps, "outcomes.p")
    assert (heat.letters, heat.across, heat.up) == (("p", "q"), ["1", "2", "3"], ["1", "2"])
    assert heat.cells == [[counted(f"gdwn({p},{q})") for p in (1, 2, 3)] for q in (1, 2)]
    assert isinstance(heat_of(leaps, "slopes.x").cells[1][1], Gap)
    with pytest.raises(MeaningError, match="over two letters, and here vary: q"):
        heat_of(leaps, "same", where=["p = 1"])


def test_one_question_with_several_extents(tmp_path: Path) -> None:
    """The largest extent that says something counts, unless one is named."""
    with filled(tmp_path / "a.db", planned(["nim"], "outcomes:3", "outcomes:5")) as store:
        assert list(table_of(store, ["outcomes.p", "p", "outcomes:3.p"]).rows) == [[5, 5, 3]]
        assert not list(table_of(store, where=["outcomes.p < 5"]).rows)
    games = planned(["nim"], "same-as:nim:9", "same-as:wythoff:9")
    with filled(tmp_path / "b.db", games) as store:
        assert table_of(store).header[1:3] == ["same-as:nim:9.same", "same-as:wythoff:9.same"]
        with pytest.raises(MeaningError, match=r"'same' may be same-as:nim:9.same, same-as:wythoff:9.same"):
            Columns(store).find("same")


@pytest.mark.parametrize(
    ("said", "extent"),
    [
        ({"10s": "gave up", "60s": "proved"}, "60s"),
        ({"10s": "proved", "60s": "gave up"}, "10s"),
        ({"10s": "gave up", "9s": "gave up", "60s": "out of time"}, "10s"),
        ({"10s": "killed", "100s": "open", "60s": "open"}, "100s"),
    ],
)
def test_an_answer_counts_before_none_and_a_proof_before_giving_up(
    tmp_path: Path, said: dict[str, str], extent: str
) -> None:
    with Store.to_write(tmp_path / "a.db", {}) as store:
        store.plan([Planned({}, "nim", [("prove", each) for each in said])])
        for each, status in said.items():
            is_done = status in ("proved", "gave up")
            answer = json.dumps({"status": status}) if is_done else ""
            digest = "ab" if status == "proved" else ""
            result = Result(Task("nim", "prove", each), DONE if is_done else status, answer, digest)
            if status != "open":
                store.record([result], LIMITS)
        assert list(table_of(store, ["prove.task.extent"]).rows) == [[extent]]


def test_every_member_of_a_game_has_a_row(tmp_path: Path) -> None:
    members_ = [Planned({"p": p}, "nim", [("outcomes", "3")]) for p in (2, 10**40, -1)]
    with filled(tmp_path / "a.db", members_) as store:
        assert [row[0] for row in table_of(store, by=["p"]).rows] == [-1, 2, 10**40]


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
            assert len(frame_of(store)) == len(made)
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
        assert list(frame_of(store)["mine:own.value"]) == [10**5000]
        assert matrix_of(store, ["p", "game"], "value").header[1:] == ["nim"]


def test_who_reads_may_stop_before_the_end(tmp_path: Path, recwarn: pytest.WarningsRecorder) -> None:
    """As `| head` does: the file is closed while rows of it are left."""
    filled(tmp_path / "a.db", planned(["nim", "wythoff"], "outcomes:3")).close()
    with Store.to_read(tmp_path / "a.db") as store:
        rows, listed, asked = iter(table_of(store).rows), store.rows(), members(store)
        next(rows), next(listed), next(asked)
    rows.close(), listed.close(), asked.close()  # type: ignore[attr-defined]
    assert not recwarn.list
