"""Pictures of a sweep's file: what stands where is what the file says, and what cannot be drawn is refused in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wythoff as wy
from tests.command import run
from wythoff import MeaningError, TooLargeError, game
from wythoff.oracle import Outcomes
from wythoff.sweeps import board_pictures, pictures
from wythoff.sweeps.pictures import Request, picture_of
from wythoff.sweeps.store import Planned, Store
from wythoff.sweeps.tasks import Limits, Result, Task
from wythoff.views.sweep_data import Curves, Gap, Matrix, Multiples, Several

from .filling import family, filled, planned

LIMITS = Limits(1, 1)


@pytest.fixture(scope="module")
def leaps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pictures") / "leaps.db"
    members = family("gdwn({p},{q})", "outcomes:12", "slopes", "same-as:wythoff:12", p=[1, 2, 3], q=[2, 1])
    filled(path, members, {"template": "gdwn({p},{q}) p=1..3"}).close()
    return path


def shown(path: Path, **wanted: Any) -> Any:
    with Store.to_read(path) as store:
        return picture_of(store, Request(**wanted))


def counted(text: str) -> int:
    is_p = Outcomes(game(text))
    return sum(is_p((x, y)) for x in range(12) for y in range(12))


def test_two_letters_make_a_map_of_the_first_field(leaps: Path) -> None:
    found = shown(leaps)
    assert isinstance(found, Matrix) and found.grid.letters == ("p", "q") and found.grid.across == (1, 2, 3)
    assert found.grid.up == (1, 2) and found.name == "outcomes.p"
    assert found.cells == {(p - 1, q - 1): counted(f"gdwn({p},{q})") for p in (1, 2, 3) for q in (1, 2)}
    assert found.caption == "outcomes:12.p of gdwn({p},{q}) p=1..3"
    turned = shown(leaps, over=("q", "p"), show=("same",), where=("p < 3",))
    assert turned.grid.letters == ("q", "p") and turned.cells[0, 0] is True and turned.cells[0, 1] is False
    assert turned.caption == "same-as:wythoff:12.same of gdwn({p},{q}) p=1..3; only p < 3"
    refused = shown(leaps, show=("slopes.x",)).cells
    assert refused[0, 0] == pytest.approx(1.618, abs=1e-3) and refused[1, 1] == Gap("refused")
    assert shown(leaps, show=("first_difference",)).cells[0, 0] == Gap("no value")


def test_one_letter_makes_a_curve_and_lists_are_points(leaps: Path) -> None:
    found = shown(leaps, where=("q = 2",), show=("outcomes.p", "first_difference"))
    assert isinstance(found, Curves) and (found.letter, found.across) == ("p", (1, 2, 3))
    assert found.curves[0].values == tuple(counted(f"gdwn({p},2)") for p in (1, 2, 3))
    assert found.curves[1].values[0] == Several((1.0, 2.0))
    both = shown(leaps, kind="curve", over=("p",))
    assert both.curves[0].values[2] == Several((float(counted("gdwn(3,2)")), float(counted("gdwn(3,1)"))))
    truths = shown(leaps, kind="curve", over=("p",), show=("same",)).curves[0].values
    assert truths[0] == Gap("several values") and truths[2] is False


def test_a_map_says_where_members_differ(tmp_path: Path) -> None:
    members = [
        Planned({"p": p, "q": 1, "r": r}, f"wyt({p},{r})", [("outcomes", "9")]) for p in (1, 2) for r in (1, 2)
    ]  # fmt: skip
    filled(tmp_path / "three.db", members).close()
    found = shown(tmp_path / "three.db", kind="map", over=("p", "q"))
    assert set(found.cells.values()) == {Gap("several values")}
    assert found.caption == "outcomes:9.p of the games of three.db"
    assert shown(tmp_path / "three.db").grid.letters == ("p", "r")  # the letters that vary
    with pytest.raises(MeaningError, match="there are 2 games at p = 1, q = 1; fix the other letters with --where"):
        shown(tmp_path / "three.db", kind="boards", over=("p", "q"))


def test_boards_are_those_of_the_games(leaps: Path) -> None:
    found = shown(leaps, side=9)
    assert isinstance(found, Multiples) and (found.side, found.what) == (9, "P-positions")
    for (x, y), small in found.boards.items():
        text = f"gdwn({x + 1},{y + 1})"
        is_p = Outcomes(game(text))
        assert small.label == text
        assert small.board.tolist() == [[is_p((a, b)) for b in range(9)] for a in range(9)]  # type: ignore[union-attr]
    assert shown(leaps, kind="boards").side == 12
    values = shown(leaps, nim_values=True, where=("p = 1", "q = 1"))
    assert values.grid is not None and values.side == board_pictures.DEFAULT_SIDE and values.what == "nim-values"
    (only,) = values.boards.values()
    assert only.board[:12, :12].tolist() == game("wythoff").nim_values(12).values.tolist()


def test_boards_of_games_one_by_one(tmp_path: Path) -> None:
    texts = ["nim", "nim(1)", "nim(3)", "wythoff.misere", "rule(i*j == 0 or (i,j) in {(1,1),(1,2)})"]
    filled(tmp_path / "texts.db", planned(texts, "outcomes:8")).close()
    found = shown(tmp_path / "texts.db")
    assert isinstance(found, Multiples) and found.grid is None and found.side == 8
    smalls = list(found.boards.values())
    assert [small.label for small in smalls] == texts and smalls[1].board == Gap("refused")
    assert smalls[2].board.tolist() == game("nim(3)").outcomes(8).values[:, :, 0].tolist()  # type: ignore[union-attr]
    values = shown(tmp_path / "texts.db", nim_values=True, side=5)
    assert [isinstance(small.board, Gap) for small in values.boards.values()] == [False, True, False, True, False]


def test_a_board_that_takes_too_long_is_a_gap(leaps: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from wythoff.solvers.clock import OutOfTimeError

    def never(game: object, side: int) -> None:
        raise OutOfTimeError("no")

    monkeypatch.setattr("wythoff.solvers.outcomes", never)
    assert {small.board for small in shown(leaps, side=5).boards.values()} == {Gap("out of time")}


def test_sets_call_boards_by_their_letters(tmp_path: Path) -> None:
    text = "rule(i*j == 0 or (i,j) in {(1,1)})"
    filled(tmp_path / "sets.db", [Planned({"S": "{(1,1)}"}, text, [("outcomes", "5")])]).close()
    (small,) = shown(tmp_path / "sets.db", side=5).boards.values()
    assert small.label == "S = {(1,1)}"


def test_odd_answers_have_cells(tmp_path: Path) -> None:
    path, answers = tmp_path / "own.db", ['"a\\u0000b"', "10" * 300, "[]", "[1, null]", "1e999", "{}", "null"]
    with Store.to_write(path, {}) as store:
        store.plan([Planned({"k": k}, f"nim({k + 1})", [("mine:own", "")]) for k in range(len(answers) + 1)])
        store.record(
            [
                Result(Task(f"nim({k + 1})", "mine:own", ""), "done", f'{{"v": {each}}}')
                for k, each in enumerate(answers)
            ],
            LIMITS,
        )
    values = shown(path, show=("v",)).curves[0].values
    assert values[3] == Several((1.0,)) and values[2] == Gap("no value") and values[-1] == Gap("not asked yet")
    assert wy.Sweep(path).plot(show="v", bare=True).axes


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"kind": "pie"}, "no picture is called 'pie'; the kinds are map, curve, boards"),
        ({"over": ("z",)}, "'z' is no letter of this sweep; its letters are p, q"),
        ({"over": ("p", "p")}, "different letters"),
        ({"kind": "curve"}, "a curve is over one letter, and here are p, q: choose with --over p"),
        ({"kind": "map", "over": ("p",)}, "a map is over two letters, and here is p; boards need none"),
        ({"show": ("outcomes.p", "same")}, "a map shows one field, not 2"),
        ({"show": ("chess",)}, "no field is called 'chess'"),
        ({"kind": "map", "side": 5}, "are for boards"),
        ({"side": 5, "show": ("same",)}, "go without --show"),
        ({"side": 0}, "from 1 to 2000, not 0"),
        ({"where": ("p > 9",)}, "no member of this file satisfies 'p > 9'"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(leaps: Path, wanted: dict[str, Any], words: str) -> None:
    with pytest.raises(MeaningError) as caught:
        shown(leaps, **wanted)
    assert words in str(caught.value)


def test_too_much_is_refused_before_it_is_solved(leaps: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_PLACES", 5)
    monkeypatch.setattr(board_pictures, "MOST_SQUARES", 99)
    for wanted in ({}, {"side": 9}):
        with pytest.raises(TooLargeError, match="too many for a picture"):
            shown(leaps, **wanted)


# The command and the method


@pytest.mark.full
def test_the_command_draws_and_names_its_file(leaps: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for arguments, name, start in (
        ([], "leaps-map.png", b"\x89PNG"),
        (["--where", "q = 1"], "leaps-curve.png", b"\x89PNG"),
        (["--side", "10", "--bare", "--dpi", "60"], "leaps-boards.png", b"\x89PNG"),
        (["--over", "q,p", "--show", "same", "-o", "m.svg"], "m.svg", b"<?xml"),
        (["--kind", "curve", "--over", "p", "--show", "outcomes.p", "-o", "m.pdf"], "m.pdf", b"%PDF"),
    ):
        done = run("sweep", "plot", str(leaps), *arguments)
        assert (done.returncode, done.stdout, done.stderr) == (0, f"{name}\n", "")
        assert Path(name).read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["-o", "m.gif"], "allowed endings: .png, .svg, .pdf"),
        (["-o", "no/where.png"], "there is no directory 'no'"),
        (["--dpi", "3"], "dots per inch"),
        (["--kind", "curve"], "choose with --over p"),
    ],
)
def test_the_command_refuses_in_words(
    leaps: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("sweep", "plot", str(leaps), *arguments)
    assert done.returncode == 2 and words in done.stderr and not list(tmp_path.iterdir())


def test_the_file_in_python(leaps: Path) -> None:
    swept = wy.Sweep(leaps)
    assert swept.plot("curve", over="p", show="outcomes.p").axes[0].get_xlabel() == "p"
    assert swept.plot(over=["q", "p"], show=["same"], bare=True).axes[0].get_xlabel() == "q"
    assert str(swept.table(by="p,q", columns="same")).splitlines()[0].split() == ["p", "q", "game", "same"]
    assert len(list(swept.table(status="failed", ask="slopes").rows)) == 5
    assert str(swept.groups()).endswith("nothing is said beyond") and "tasks" in str(swept.status())
    assert not swept.diff(leaps) and [row[0] for row in swept.top("p", 1, where="q = 2").rows] == [3]
