"""Which game is this? Files of pairs and of nim-values, near misses with their exact first difference, odd input."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from tests.command import run
from wythoff.errors import MeaningError
from wythoff.finder.data.evidence import pairs_evidence
from wythoff.oracle import NimValues, Outcomes
from wythoff.rules import read_game

GAMES = ("wythoff", "heap(2,1)", "gdwn(1,2)", "wythoff.block(3)", "wyt(2,3)", "maharaja", "wk(2)", "fraenkel(2).misere")


@pytest.mark.full
@pytest.mark.parametrize("text", GAMES)
@pytest.mark.parametrize("form", ["csv", "json", "npy"])
def test_a_file_of_pairs_names_its_game(text: str, form: str, tmp_path: Path) -> None:
    path = tmp_path / "pairs"
    run("solve", text, "-n", "40", "--format", form, "-o", str(path))
    found = wy.which_game(path)
    best = found[0]
    assert best.is_same and best.agreed == best.compared == 40 and text in (best.game, *best.others)
    after = [pair for pair in wy.game(text).pairs(60) if pair > tuple(wy.game(text).pair(39))]
    assert list(best.following) == after[:2]
    assert run("find", "--which-game", str(path)).stdout.splitlines()[1].startswith(best.words)


@pytest.mark.full
@pytest.mark.parametrize("text", ["wythoff", "nim", "gdwn(1,2)", "wyt(2,3)", "wythoff.block(2)", "heap(2,1)"])
@pytest.mark.parametrize("side", [6, 12, 25])
def test_a_table_of_nim_values_names_its_game(text: str, side: int, tmp_path: Path) -> None:
    path = tmp_path / "values"
    run("solve", text, "--side", str(side), "--nim-values", "--format", "csv", "-o", str(path))
    best = wy.which_game(path)[0]
    value, game = NimValues(read_game(best.game)), read_game(text)
    assert best.is_same and best.compared == best.agreed == side**2
    assert all(value((x, y)) == game.nim_value(x, y) for x in range(side) for y in range(side))
    assert side != 12 or text in (best.game, *best.others)


@cache
def by_definition(text: str) -> set[tuple[int, int]]:
    game = read_game(text)
    is_p = Outcomes(game)
    return {(x, y) for x in range(18) for y in range(x, 32) if is_p((x, y, *game.state))}


@pytest.mark.full
@given(st.integers(3, 9), st.integers(1, 3))
def test_first_differences_are_exact(place: int, more: int) -> None:
    """One pair of Wythoff's game is changed; what is said of every candidate is compared with the definition."""
    pairs = list(wy.wythoff().pairs(11))
    pairs[place] = (pairs[place][0], pairs[place][1] + more)
    for each in wy.which_game(pairs):
        if each.shift != (0, 0) or each.game.startswith("nim-value"):
            continue
        game = by_definition(each.game)
        first = min((pair for pair in game ^ set(pairs) if pair <= pairs[-1]), default=None)
        assert each.difference == first
        if first is not None:
            assert (each.here, each.there) == ("NP"[first in pairs], "NP"[first in game])


def test_first_differences_of_nim_values_are_exact() -> None:
    table = wy.wythoff().nim_values(15).values.copy()
    table[3, 9] += 5
    near = {each.game: each for each in wy.which_game(table)}["wythoff"]
    assert near.difference == (3, 9) and near.agreed == near.compared - 1
    assert (near.here, near.there) == (str(table[3, 9]), str(wy.wythoff().nim_value(3, 9)))
    assert near.difference_words == f"(3,9): {table[3, 9]} in the data, {table[3, 9] - 5} in the game"


def test_moved_mirrored_and_long_lists() -> None:
    moved = wy.which_game(pairs_evidence("data", [(x + 5, y + 9) for x, y in wy.wyt(2, 3).pairs(40)]))[0]
    assert moved.words == "wyt(2,3), moved by (5,9)"
    mirrored = wy.which_game([(y, x) for x, y in wy.wyt(2, 1, 3).pairs(30)])[0]
    assert mirrored.is_same
    long = wy.which_game(wy.gdwn(1, 2).pairs(20_000))[0]
    assert long.game == "gdwn(1,2)" and long.agreed == 20_000 and long.others == ()


def test_a_game_asks_for_others_like_it() -> None:
    found = wy.which_game("rule(i*j == 0 or i == j or i == 2*j or j == 2*i)")
    assert found[0].game == "gdwn(1,2)" and found[0].is_same


def test_candidates_show_themselves() -> None:
    found = wy.which_game([(1, 3), (2, 6), (4, 11)])
    assert len(found) == 5 and found[0].game == "heap(2,1)"
    assert "(0,0) was added" in found.notes[0] and found.notes[0] in str(found)
    assert "<table>" in found._repr_html_() and "heap(2,1)" in found._repr_html_()
    data = json.loads(json.dumps(found.to_json()))
    assert data["games"][0]["next"] == [[5, 14], [7, 19]] and data["games"][0]["same"] is True
    assert data["listed"] > 4000


def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    path.write_text("1,3\n2,6\n4,11\n")
    done = run("find", "--which-game", str(path))
    assert done.stdout.splitlines()[0].split() == ["game", "agrees", "first", "difference", "also"]
    assert done.stdout.splitlines()[1].startswith("heap(2,1)  ") and "(0,0) was added" in done.stderr
    assert "games are listed" in done.stderr
    made = json.loads(run("find", "--which-game", str(path), "--format", "json").stdout)
    assert made["games"][0]["game"] == "heap(2,1)"
    assert run("find", "--which-game", str(path), "--format", "csv").stdout.startswith("game,agrees,")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["wythoff", "--which-game", "x"], "--which-game FILE stands alone"),
        (["--which-game", "missing"], "'missing' cannot be read"),
    ],
)
def test_wrong_usage(line: list[str], words: str) -> None:
    done = run("find", *line)
    assert done.returncode == 2 and words in done.stderr


def test_sequences_and_no_games_are_refused(tmp_path: Path) -> None:
    (tmp_path / "sequence").write_text("1 2 3 4 5 6 7 8 9")
    with pytest.raises(MeaningError, match="is a sequence; a game is looked for by pairs or by nim-values"):
        wy.which_game(tmp_path / "sequence")
    with pytest.raises(MeaningError, match="at least 1"):
        wy.which_game("wythoff", most=0)


def test_a_few_pairs_name_a_game_and_what_to_look_at_next() -> None:
    done = run("find", "--pairs", "1 3, 2 6, 4 11", "--kinds", "game")
    assert re.search(
        r"game: the same as heap\(2,1\) \(of \d+ games\); next \(5,14\) \(7,19\): do they agree\?", done.stdout
    )
    odd = run("find", "--pairs", "1 3, 2 600, 4 5", "--kinds", "game")
    assert odd.returncode == 0 and "the same as" not in odd.stdout
