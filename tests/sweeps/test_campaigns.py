"""The tables of examples/sweeps against their commands, and against computations that share nothing with them."""

from __future__ import annotations

import doctest
import re
import sys
from fractions import Fraction
from importlib import import_module
from itertools import product
from math import isqrt, sqrt
from random import Random

import pytest

import wythoff as wy
from wythoff.sweeps.questions.question_list import answer
from wythoff.sweeps.store import Planned

from .campaigns import FOLDER, NAMES, commands, numbers, order, read, table
from .naive_boards import Cell, blocking, first_pairs, leaping

ABOUT = {
    "gdwn": 780,
    "leaps": 435,
    "nim-leaps": 64,
    "wythoff-leaps": 64,
    "blocks": 40,
    "diagonals": 64,
    "terminals": 31,
}
GOLDEN = (1 + sqrt(5)) / 2
chance = Random(13)


def some(rows: list[dict[str, str]], many: int) -> list[dict[str, str]]:
    return chance.sample(rows, min(many, len(rows)))


@pytest.fixture(autouse=True)
def own_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))


# The commands


def test_every_campaign_is_here() -> None:
    assert {*ABOUT} == {*NAMES} and all(path.stat().st_size < 100_000 for path in FOLDER.glob("*.csv"))


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_a_table_has_the_members_of_its_command(name: str) -> None:
    first, *others = commands(name)
    planned: list[Planned] = list(order(first).planned())
    rows = table(name)
    assert len(rows) == len(planned) == ABOUT[name]
    for row, member in zip(rows, planned, strict=True):
        letters = {letter: str(value) for letter, value in member.parameters.items()}
        assert letters == {letter: row[letter] for letter in letters} and row.get("game", member.game) == member.game
    again = [command for command in others if command[1] not in ("table", "groups", "plot")]
    games = {member.game for member in planned}
    assert all({each.game for each in order(command).planned()} <= games for command in again)
    assert all(read(command).o == read(first).o == f"{name}.db" for command in again)


@pytest.mark.parametrize("name", NAMES)
def test_a_table_has_the_columns_of_its_command(name: str) -> None:
    (command,) = (read(each) for each in commands(name) if each[1] == "table")
    assert (command.words[2], command.o, command.format) == (f"{name}.db", f"{name}.csv", "csv")
    shown = list(table(name)[0])
    assert shown == command.columns.split(",")
    assert all(cell for row in table(name) for cell in row.values())


def test_the_readme_tells_of_every_table() -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert all(f"]({path.name})" in page for kind in ("csv", "sh", "png") for path in FOLDER.glob(f"*.{kind}"))
    drawn = {read(each).o for name in NAMES for each in commands(name) if each[1] == "plot"}
    assert drawn | {"blocks.png"} == {path.name for path in FOLDER.glob("*.png")}  # that one is drawn by slopes.py


def test_the_readme_says_what_the_tables_say() -> None:
    page = " ".join((FOLDER / "README.md").read_text(encoding="utf-8").split())
    leaps, gdwn, sets = table("leaps"), table("gdwn"), table("wythoff-leaps")
    same = [row for row in leaps if row["same"] == "true"]
    few = [row for row in leaps if row["same"] == "false" and not is_pair(int(row["p"]), int(row["q"]))]
    open_ones = [row for row in leaps if row["prove.status"] == "gave up"]
    squares, states = ([int(row[name]) for row in few] for name in ("differing", "states"))
    facts = [
        f"{len(same)} of the {len(leaps)} leaps", f"{len(leaps) - len(same)} leaps change something",
        f"{len(few)} of these {len(leaps) - len(same)}", f"from {min(squares)} to {max(squares)} squares",
        f"{min(states)} to {max(states)} states on Zeckendorf", f"other {len(open_ones)} are open, and change from "
        f"{min(int(row['differing']) for row in open_ones)} to {max(int(row['differing']) for row in open_ones)}",
        f"{sum(row['splits'] == 'true' for row in gdwn)} of the {len(gdwn)} games split",
        f"64 rules, {len(table('nim-leaps-groups'))} sets", f"64 rules, {len(table('wythoff-leaps-groups'))} sets",
        f"at most {max(int(row['states']) for row in table('nim-leaps'))} states;",
        f"The other {sum(row['prove.status'] == 'gave up' for row in sets)} were given ten seconds",
    ]  # fmt: skip
    assert [fact for fact in facts if fact not in page] == []


# Proofs


def check_proof(row: dict[str, str], text: str, expected: set[Cell], side: int) -> None:
    """The game is proved again, and the automaton accepts what marking finds."""
    theorem = wy.prove(text)
    assert (theorem.status, theorem.system, str(theorem.states)) == (row["prove.status"], row["system"], row["states"])
    assert theorem.automaton is not None
    accepted = {(x, y) for x, y in product(range(side), repeat=2) if theorem.automaton.accepts(x, y)}
    assert accepted == {cell for cell in expected if max(cell) < side}


# Wythoff's game with a leap


def wythoff_cells(side: int) -> list[Cell]:
    """(⌊nφ⌋, ⌊nφ⌋ + n), both orders, by largest heap and then lexicographically."""
    cells = {(a, a + n) for n in range(side) for a in [(n + isqrt(5 * n * n)) // 2] if a + n < side}
    return sorted(cells | {(y, x) for x, y in cells}, key=lambda cell: (max(cell), cell))


@pytest.mark.full
@pytest.mark.parametrize(("name", "most"), [("leaps", 1), ("gdwn", 1000)])
def test_games_differ_where_a_move_joins_two_cells_of_wythoff(name: str, most: int) -> None:
    """The first difference is the first such cell: before it everything is as in Wythoff's game."""
    cells = wythoff_cells(1000)
    joined: dict[Cell, int] = {}  # two cells differ by this, and the number of the first of which that is so
    for n, (x, y) in enumerate(cells):
        for u, v in cells[:n]:
            joined.setdefault((x - u, y - v), n)
    for row in table(name):
        p, q = int(row["p"]), int(row["q"])
        places = [joined.get((k * i, k * j)) for k in range(1, most + 1) for i, j in ((p, q), (q, p))]
        first = min((cells[n] for n in places if n is not None), key=lambda cell: (max(cell), cell), default=None)
        assert row["same"] == ("true" if first is None else "false")
        assert row["first_difference"] == ("-" if first is None else f"({first[0]},{first[1]})")


@pytest.mark.full
def test_proofs_of_leaps() -> None:
    rows = table("leaps")
    proved = [row for row in rows if row["prove.status"] == "proved"]
    assert all((row["system"], row["states"]) == ("fib", "8") for row in proved if row["same"] == "true")
    assert all(row["states"] == "-" for row in rows if row["prove.status"] == "gave up")
    cheap = [row for row in proved if int(row["q"]) <= 12 and int(row["states"]) <= 50]
    changed = [row for row in cheap if row["same"] == "false"]
    for row in some(changed, 2) + some([row for row in cheap if row["same"] == "true"], 1):
        p, q = int(row["p"]), int(row["q"])
        check_proof(row, row["game"], leaping(40, [(p, q), (q, p)]), 40)


@pytest.mark.full
def test_how_many_cells_a_leap_changes() -> None:
    there = set(wythoff_cells(1000))
    for row in some([row for row in table("leaps") if row["same"] == "false"], 2):
        p, q = int(row["p"]), int(row["q"])
        assert len(leaping(1000, [(p, q), (q, p)]) ^ there) == int(row["differing"])


# Beams


def near(pairs: list[Cell], slopes: list[float], away: float) -> list[float]:
    """The share of the pairs at each slope; no pair is far from all of them."""
    places = [min(range(len(slopes)), key=lambda at: abs(y / x - slopes[at])) for x, y in pairs]
    assert all(abs(y / x - slopes[at]) < away for (x, y), at in zip(pairs, places, strict=True))
    return [places.count(at) / len(places) for at in range(len(slopes))]


def is_pair(p: int, q: int) -> bool:
    """Whether (p,q) or (p-1,q-1) is a pair of Wythoff's game."""
    n = q - p
    return (n + isqrt(5 * n * n)) // 2 in (p, p - 1)


def test_gdwn_splits_where_it_was_conjectured() -> None:
    """Larsson 2012: iff (p,q) is a Wythoff pair or a dual one."""
    rows = table("gdwn")
    splitting = {(int(row["p"]), int(row["q"])) for row in rows if row["splits"] == "true"}
    assert splitting == {(p, q) for p in range(1, 40) for q in range(p + 1, 41) if is_pair(p, q)}
    for row in rows:
        slopes = numbers(row["slopes"])
        if row["splits"] == "true":
            assert len(slopes) == 2 and slopes[0] < GOLDEN < slopes[1]
        else:
            assert slopes == [pytest.approx(GOLDEN, abs=1e-5)] and (row["beams"], row["splits"]) == ("1", "false")


@pytest.mark.full
@pytest.mark.parametrize(("p", "q"), [(1, 2), (2, 3), (3, 7)])
def test_slopes_of_gdwn_by_marking(p: int, q: int) -> None:
    (row,) = (row for row in table("gdwn") if (row["p"], row["q"]) == (str(p), str(q)))
    found = leaping(900, [(p, q), (q, p)], are_rays=True)
    shares = near([(x, y) for x, y in found if y >= x >= 150 and x < 350], numbers(row["slopes"]), 0.1)
    assert shares == pytest.approx(numbers(row["list.share"]), abs=0.06)


@pytest.mark.full
@pytest.mark.parametrize("name", ["gdwn", "blocks", "diagonals"])
def test_beams_of_fewer_pairs(name: str) -> None:
    for row, member in some(list(zip(table(name), order(commands(name)[0]).planned(), strict=True)), 4):  # type: ignore[arg-type]
        less = answer(member.game, "beams", "20000").value
        if less["beams"] == int(row["beams"]):
            errors = [one + other for one, other in zip(less["errors"], numbers(row["errors"]), strict=True)]  # type: ignore[arg-type]
            for one, other, error in zip(less["slopes"], numbers(row["slopes"]), errors, strict=True):  # type: ignore[arg-type]
                assert abs(one - other) <= error
        else:
            assert row["splits"] != "false" or less["splits"] is None


@pytest.mark.full
@pytest.mark.parametrize("k", [1, 2, 3, 4, 5, 8, 12])
def test_slopes_of_blocking_by_marking(k: int) -> None:
    row = table("blocks")[k - 1]
    pairs = [(x, y) for x, y in blocking(900, k) if y >= x >= 150 and x < 330]
    shares = near(pairs, numbers(row["slopes"]), 0.15)
    assert shares == pytest.approx(numbers(row["list.share"]), abs=0.06)


def test_slopes_of_blocking_that_look_rational() -> None:
    slopes = {int(row["k"]): numbers(row["slopes"]) for row in table("blocks")}
    assert [k for k in slopes if len(slopes[k]) == 1] == [1, 3, 4, 7, 11, 14] and max(map(len, slopes.values())) == 5
    top = {1: GOLDEN, 2: 2.0, 3: 2.0, 4: 1 + sqrt(2), **dict.fromkeys(range(5, 15), 2.5)}
    assert all(slopes[k][-1] == pytest.approx(top.get(k, 2.6), abs=4e-5) for k in slopes)
    others = {"143/56": range(23, 27), "169/66": (27, 28), "247/96": range(30, 34), "262/111": (31, 32), "26/11": (37,),
              "161/74": (24,), "201/98": (28,)}  # fmt: skip
    for text, some_k in others.items():
        assert all(any(abs(slope - Fraction(text)) < 2e-6 for slope in slopes[k]) for k in some_k)


# Sets of leaps


@pytest.mark.full
@pytest.mark.parametrize(("name", "side", "is_wythoff"), [("nim-leaps", 40, False), ("wythoff-leaps", 300, True)])
def test_classes_of_sets_of_leaps_by_marking(name: str, side: int, is_wythoff: bool) -> None:
    rows = table(name)
    boards = [frozenset(leaping(side, leaps_of(row["S"], is_wythoff), diagonal=is_wythoff)) for row in rows]
    classes: dict[frozenset[Cell], list[str]] = {}
    for row, board in zip(rows, boards, strict=True):
        classes.setdefault(board, []).append(row["outcomes.task.hash"])
    assert all(len(set(hashes)) == 1 for hashes in classes.values())
    assert len(classes) == len({row["outcomes.task.hash"] for row in rows})
    groups = table(f"{name}-groups")
    assert sorted(map(len, classes.values()), reverse=True) == [int(row["size"]) for row in groups]
    assert sum(len({row["game"], *row["others"].split("; ")} - {"-"}) for row in groups) == 64


def leaps_of(text: str, as_they_are: bool) -> list[Cell]:
    found = [(int(part[0]), int(part[2])) for part in text.strip("{}()").split("),(") if part]
    return found if as_they_are else [*found, *((q, p) for p, q in found)]


def test_nim_with_leaps_in_words() -> None:
    """'(1,2) (3,5); (4k, 4k); (8k + 6, 8k + 7); k >= 0; and mirror images', with a period of at most 15."""
    late = set()
    for row in table("nim-leaps"):
        found = leaping(150, leaps_of(row["S"], False), diagonal=False)
        told = row["description"].replace("y = x", "(1k, 1k)")
        single = [(int(x), int(y)) for x, y in re.findall(r"\((\d+),(\d+)\)", told)]
        lines = re.findall(r"\((\d+)k(?: \+ (\d+))?, \1k(?: \+ (\d+))?\)", told)
        listed = {(int(a) * k + int(x or 0), int(a) * k + int(y or 0)) for a, x, y in lines for k in range(150)}
        assert {cell for x, y in {*listed, *single} for cell in ((x, y), (y, x)) if max(cell) < 130} == {
            cell for cell in found if max(cell) < 130
        }
        assert max(int(a) for a, _, _ in lines) <= 15 and {x for x, _ in found} >= set(range(130))
        late |= {row["description"]} if single else set()
    assert len(late) == 5


@pytest.mark.full
@pytest.mark.parametrize("name", ["nim-leaps", "wythoff-leaps"])
def test_proofs_of_sets_of_leaps(name: str) -> None:
    rows, planned = table(name), list(order(commands(name)[0]).planned())
    proved = [(row, member) for row, member in zip(rows, planned, strict=True) if row["prove.status"] == "proved"]
    sets = {(row["outcomes.task.hash"], row["prove.task.hash"]) for row, _ in proved}
    assert len(sets) == len({one for one, _ in sets}) == len({other for _, other in sets})
    cheap = [(row, member) for row, member in proved if int(row["states"]) <= 50]
    is_wythoff = name == "wythoff-leaps"
    for row, member in chance.sample(cheap, 3):
        check_proof(row, member.game, leaping(40, leaps_of(row["S"], is_wythoff), diagonal=is_wythoff), 40)


# The games (b,b)


def test_differences_of_diagonals() -> None:
    """Proved for powers of 2 (docs/findings.md); the slopes are those of wythoff.block(b,diagonal)."""
    for row in table("diagonals"):
        b = int(row["b"])
        alpha = (2 - 1 / b + sqrt(4 + 1 / b**2)) / 2
        (slope,), (error,) = numbers(row["slopes"]), numbers(row["errors"])
        assert abs(slope - (1 + 1 / b / alpha)) <= error
        told = [row[name] for name in ("period", "start", "step", "low", "high")]
        low, high = -(3 * b * b - b - 2) // 2, b * (b - 1) // 2
        if b & (b - 1):
            assert told[:3] == ["-", "-", "-"] and low < int(row["low"]) and int(row["high"]) <= high
        elif b > 1:
            assert told == [str(number) for number in (b**3, b * (b + 1) // 2, b, low, high)]


@pytest.mark.parametrize("b", [2, 3, 6])
def test_differences_by_the_definition(b: int) -> None:
    row = table("diagonals")[b - 1]
    band = [b * (y - x) - n for n, (x, y) in enumerate(first_pairs(b, 1500))]
    assert int(row["low"]) <= min(band) and max(band) <= int(row["high"])
    if row["period"] != "-":
        terms = [(y - x) % b**2 for x, y in first_pairs(b, 400)]
        assert all(terms[n] == terms[n + int(row["period"])] for n in range(int(row["start"]), 300))


def test_the_own_question() -> None:
    module = import_module("diagonal_differences")
    assert doctest.testmod(module) == (0, 2)
    row = table("diagonals")[4]
    found = module.period(wy.game("three(5,5,1)"))
    told = {name: "-" if value is None else str(value) for name, value in found.items()}
    assert told == {name: row[name] for name in found}
    with pytest.raises(wy.MeaningError, match=r"three\(2,3,1\) is no game three\(b,b,1\)"):
        module.period(wy.game("three(2,3,1)"))
    sys.modules.pop("diagonal_differences")


# Terminal triangles


def terminal_cells(l: int, side: int) -> set[Cell]:  # noqa: E741
    """The triangle, and {A_n, B_n}: A_n the least number above l that is no earlier one, B_n = A_n + n + l."""
    found = {(x, y) for x in range(l + 1) for y in range(l + 1 - x)}
    used: set[int] = set()
    a, n = l, 0
    while a < side:
        a, n = a + 1, n + 1
        while a in used:
            a += 1
        used |= {a, a + n + l}
        found |= {(a, a + n + l), (a + n + l, a)}
    return {cell for cell in found if max(cell) < side}


@pytest.mark.full
def test_terminal_triangles() -> None:
    rows = table("terminals")
    for l, row in enumerate(rows):  # noqa: E741
        assert int(row["outcomes.p"]) == len(terminal_cells(l, 1000)) and row["prove.status"] == "proved"
        many = (l + 2) ** 2 // 4  # pairs in the triangle; the one after them differs by l + 1
        told = f"x_n = mex of the earlier ones, y_n = x_n + n - {many - l - 1} from n = {many} on; before, all"
        assert row["best"] == (f"{told} positions with x + y <= {l}" if l > 1 else "y_n = x_n + n")
    for row in rows[1:4]:
        check_proof(row, f"wythoff.terminal(x + y <= {row['l']})", terminal_cells(int(row["l"]), 40), 40)
