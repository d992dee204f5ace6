"""Classes of equal boards against boards by the definition, and the line that ends a run."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import box, later_games
from wythoff import Game, MeaningError, game
from wythoff.json_shapes import plain
from wythoff.oracle import NimValues, Outcomes
from wythoff.sweeps import nearest
from wythoff.sweeps.group_rows import group_rows, groups_json, groups_words
from wythoff.sweeps.groups import GameClass, Groups, groups_of, summary_of
from wythoff.sweeps.nearest import Nearest
from wythoff.sweeps.places.tasks import Limits, Result, Task
from wythoff.sweeps.store import Store

from .filling import answered, family, filled, planned

Board = dict[tuple[int, ...], int]


def board(which: Game, side: int, table: Callable[[Game], Callable[[tuple[int, ...]], int]] = Outcomes) -> Board:
    """The board by the definition."""
    ask = table(which)
    return {position[: which.heaps]: ask(position) for position in box(which, side)}


def place(which: Game, position: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    return max(position[: which.unbounded_heaps]), position


def first_difference(a: Game, b: Game, ours: Board, theirs: Board) -> tuple[int, tuple[int, ...]]:
    """Every square is looked at; one that is no position counts as N."""
    return min(place(a, each) for each in {*ours, *theirs} if ours.get(each, 0) != theirs.get(each, 0))


def check(groups: Groups, boards: dict[str, Board]) -> None:
    """Every class is one by pairwise comparison, and no other class differs later than the nearest."""
    for each in groups.classes:
        assert all(_p(boards[text]) == _p(boards[each.games[0]]) for text in each.games)
    for each in groups.classes:
        which = game(each.games[0])
        others = [other for other in groups.classes if other is not each and _shape(other) == _shape(each)]
        places = [_first(each, other, boards) for other in others]
        assert (each.nearest is None) == (not others)
        if each.nearest:
            ours, theirs = boards[each.games[0]], boards[each.nearest.game]
            assert groups.classes[each.nearest.number].games[0] == each.nearest.game
            assert each.nearest.place == max(places) == first_difference(which, which, ours, theirs)
            position = each.nearest.place[1]
            words = [{True: "P", False: "N", None: "no position"}[b.get(position)] for b in (ours, theirs)]  # type: ignore[index]
            assert [each.nearest.here, each.nearest.there] == words
            assert each.nearest.equal <= each.nearest.place[0] < each.nearest.side


def _p(board: Board) -> set[tuple[int, ...]]:
    return {position for position, value in board.items() if value}


def _shape(some: GameClass) -> tuple[int, ...]:
    return game(some.games[0]).board_shape(1)


def _first(a: GameClass, b: GameClass, boards: dict[str, Board]) -> tuple[int, tuple[int, ...]]:
    which = game(a.games[0])
    return first_difference(which, which, boards[a.games[0]], boards[b.games[0]])


def grouped(texts: list[str], side: int) -> tuple[Groups, dict[str, Board]]:
    with TemporaryDirectory() as folder, filled(Path(folder) / "a.db", planned(texts, f"outcomes:{side}")) as store:
        groups = groups_of(store)
    known = {text for each in groups.classes for text in each.games}
    return groups, {text: board(game(text), side) for text in known}


@pytest.mark.full
@given(st.lists(later_games().map(str), min_size=1, max_size=5, unique=True))
@settings(max_examples=12, deadline=None)
def test_classes_of_random_games_are_those_of_the_definition(texts: list[str]) -> None:
    groups, boards = grouped(texts, 5)
    assert len(boards) + len(groups.unknown) == len(texts)
    check(groups, boards)


@pytest.mark.full
def test_games_that_differ_late_are_told_apart() -> None:
    """Their first P-positions are the same, so that boards decide which is nearest."""
    texts = [f"gdwn({p},{q})" for p in range(1, 7) for q in range(p, 7)]
    groups, boards = grouped([*texts, "wythoff", "wythoff.block(2)"], 14)
    check(groups, boards)
    assert any(each.nearest and each.nearest.place and each.nearest.place[0] >= 8 for each in groups.classes)
    (wythoff,) = (each for each in groups.classes if "wythoff" in each.games)
    assert wythoff.games[0] == "wythoff" and wythoff.extent == "x, y < 14" and wythoff.size > 2


def test_more_heaps_and_layers() -> None:
    check(*grouped(["nim(3)", "wythoff(3)", "allheaps(3)", "three(2,2,2)", "three(2,3,2)", "nim", "wythoff.pass"], 5))


@pytest.mark.full
def test_nothing_is_sorted_that_does_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the nearest parts last by the hashes, and its first difference is still exact."""
    monkeypatch.setattr(nearest, "MOST_BYTES", 100)
    groups, boards = grouped([f"gdwn({p},{q})" for p in range(1, 7) for q in range(p + 1, 7)], 14)
    for each in groups.classes:
        assert each.nearest is not None
        which = game(each.games[0])
        ours, theirs = boards[each.games[0]], boards[each.nearest.game]
        assert each.nearest.place == first_difference(which, which, ours, theirs)


@pytest.fixture(scope="module")
def family_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("groups") / "wyt.db"
    asks = ["nim-values:10", "pairs:30", "remoteness:8"]
    filled(path, family("wyt({a},{b})", *asks, a=[1, 2], b=[1, 2])).close()
    return path


@pytest.mark.full
def test_nim_values(family_file: Path) -> None:
    with Store.to_read(family_file) as store:
        groups = groups_of(store, "nim-values")
    assert (groups.question, groups.side) == ("nim-values", 10)
    boards = {each.games[0]: board(game(each.games[0]), 10, NimValues) for each in groups.classes}
    for each in groups.classes:
        which, near = game(each.games[0]), each.nearest
        others = [boards[other] for other in boards if other != each.games[0]]
        assert near and near.place == max(first_difference(which, which, boards[str(which)], other) for other in others)
        assert near.here == str(boards[each.games[0]][near.place[1]])
        assert near.there == str(boards[near.game][near.place[1]])


def test_pairs(family_file: Path) -> None:
    with Store.to_read(family_file) as store:
        groups = groups_of(store, "pairs:30")
        assert len(groups_of(store, "remoteness").classes) > 1
    lists = {each.games[0]: list(game(each.games[0]).pairs(30)) for each in groups.classes}
    for each in groups.classes:
        mine, near = lists[each.games[0]], each.nearest
        agree = {
            other: next(n for n in range(30) if mine[n] != lists[other][n]) for other in lists if other != each.games[0]
        }
        assert near and near.place == (max(agree.values()), ()) and agree[near.game] == max(agree.values())
        n = near.place[0]
        x, y = mine[n]
        assert near.words.startswith(f"pair {n}: ({x},{y}) here, ")
        assert each.extent == "the first 30 pairs"


def with_proofs(path: Path, sets: dict[str, str], *asks: str) -> Store:
    """A file of games that were asked for a proof; those with a hash of their set have one."""
    filled(path, planned(sets, *asks)).close()
    with Store.to_write(path, {}) as store:
        store.plan(planned(sets, "prove:20s"))
        store.record([
            Result(Task(text, "prove", "20s"), "done", json.dumps({"status": "proved" if told else "gave up"}), told)
            for text, told in sets.items()
        ], Limits(1, 1))  # fmt: skip
    return Store.to_read(path)


def test_proofs_and_names_say_no_more_than_the_answers(tmp_path: Path) -> None:
    sets = {"wyt(1,1)": "ab", "gdwn(1,1)": "ab", "nim": "cd", "gdwn(2,3)": ""}
    with with_proofs(tmp_path / "a.db", sets, "outcomes:30") as store:
        groups, summary = groups_of(store), summary_of(store)
    first, *others = groups.classes
    assert (first.games, first.words) == (["wyt(1,1)", "gdwn(1,1)"], "as wythoff, x, y < 30")
    assert first.proofs.words(2) == "2 of 2 proved, 2 to be the same"
    assert {each.games[0]: each.proofs.words(1) for each in others} == {"nim": "proved", "gdwn(2,3)": "not proved"}
    assert summary == "4 rules -> 3 P-sets (x, y < 30) -> 2 proved, 1 open"
    header, rows = group_rows(groups)
    assert header[4] == "proofs" and rows[0][:3] == ["2", "wyt(1,1)", "gdwn(1,1)"]
    assert "nothing is said beyond" in groups_words(groups)
    told = json.loads(json.dumps(plain(groups_json(groups))))
    assert told["classes"][0]["as"] == "wythoff" and told["classes"][0]["nearest"]["here"] == "P"


def test_sides_that_are_not_the_same(tmp_path: Path) -> None:
    """The largest side for which all have a hash, or the one that is asked for."""
    members = planned(["wythoff"], "outcomes:20", "outcomes:50") + planned(["nim"], "outcomes:50")
    members += planned(["gdwn(5,8)"], "outcomes:20")
    with filled(tmp_path / "a.db", members) as store:
        assert groups_of(store).side == 16
        assert [each.games for each in groups_of(store).classes] == [["nim"], ["wythoff"], ["gdwn(5,8)"]]
        far = groups_of(store, side=50)
        assert {text for each in far.classes for text in each.games} == {"wythoff", "nim"}
        assert [(each.game, each.error) for each in far.unknown] == [("gdwn(5,8)", "answered for 20, not for 50")]
        assert groups_of(store, "outcomes:20").unknown[0].game == "nim"
        with pytest.raises(MeaningError, match="no board has a hash for the side 21; the sides are 1, 2, 4, 8, 16, 20"):
            groups_of(store, side=21)


def test_the_last_line_is_the_same_counted_by_the_database_and_here(tmp_path: Path) -> None:
    """With one side the database counts; with two, one of them for a single game, boards are compared here."""
    sets = {f"gdwn({p},{q})": "ab" * ((p + q) % 3 > 0) for p in range(1, 5) for q in range(1, 5)} | {"nim(3)": "cd"}
    with with_proofs(tmp_path / "a.db", sets, "outcomes:16") as store:
        (one,) = {summary_of(store)}
        classes = groups_of(store).classes
    proved = sum(all(sets[text] for text in each.games) for each in classes)
    assert one == (
        f"17 rules -> {len(classes)} P-sets (x, y < 16; x, y, z < 16) -> {proved} proved, {len(classes) - proved} open"
    )
    with Store.to_write(tmp_path / "a.db", {}) as store:
        store.plan(planned(["gdwn(1,2)"], "outcomes:20"))
        store.record([answered(Task("gdwn(1,2)", "outcomes", "20"))], Limits(1, 1))
    with Store.to_read(tmp_path / "a.db") as store:
        assert summary_of(store) == one


def test_games_without_an_answer_are_listed(tmp_path: Path) -> None:
    with Store.to_write(path := tmp_path / "a.db", {}) as store:
        store.plan(planned(["nim", "wythoff"], "outcomes:9"))
        task = Task("nim", "outcomes", "9")
        store.record([Result(task, "out of time", error="it took too long")], Limits(1, 1))
    with Store.to_read(path) as store:
        groups = groups_of(store)
        assert summary_of(store) == "2 rules; tasks without an answer: 1 open, 1 out of time"
    assert groups.classes == [] and groups.side == 0
    assert group_rows(groups)[1][0] == ["-", "nim", "-", "no answer (out of time): it took too long", "-", "-"]
    assert groups_words(groups).endswith("2 without an answer")


def test_what_cannot_be_grouped_is_said(tmp_path: Path) -> None:
    with filled(tmp_path / "a.db", planned(["maharaja"], "slopes")) as store:
        with pytest.raises(MeaningError, match="this file has none of them: sweep it with --ask outcomes:100"):
            groups_of(store)
        with pytest.raises(MeaningError, match="'slopes' groups no games; games are grouped by outcomes, "):
            groups_of(store, "slopes")
        assert summary_of(store) == "1 rule; tasks without an answer: 1 refused"
    with with_proofs(tmp_path / "b.db", {"wythoff": "ab", "gdwn(2,3)": ""}, "slopes") as store:
        assert summary_of(store) == "2 rules -> 1 proved, 1 open; tasks without an answer: 1 refused"


def test_a_difference_that_cannot_be_solved_here_has_its_bounds() -> None:
    near = Nearest(1, "nim", 16, 32, None)
    assert near.words == "below 32, not below 16"


def test_the_last_line_counts_answers_where_there_is_nothing_else_to_tell(tmp_path: Path) -> None:
    with filled(tmp_path / "a.db", family("gdwn({p},{q})", "pairs:9", "nothing", p=[1, 2], q=[3])) as store:
        assert summary_of(store) == "2 rules -> 4 answers"


def test_for_people_letters_stand_for_long_games(tmp_path: Path) -> None:
    with filled(tmp_path / "a.db", family("rule(i*j == 0 or i == j and i <= {m})", "outcomes:9", m=[0, 1, 3])) as store:
        groups = groups_of(store)
    assert sorted(row[1] for row in group_rows(groups)[1]) == ["m=0", "m=1", "m=3"]
    assert all(row[4].startswith("m=") and "rule(" not in "".join(row) for row in group_rows(groups)[1])
    assert all("rule(" in row[1] and "rule(" in row[4] for row in group_rows(groups, is_short=False)[1])
    with filled(tmp_path / "b.db", family("gdwn({p},{q})", "outcomes:9", p=[10], q=[11])) as store:
        assert [row[1] for row in group_rows(groups_of(store))[1]] == ["gdwn(10,11)"]
