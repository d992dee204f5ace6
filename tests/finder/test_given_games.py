"""Sets compared with games that are named, such as those of a sweep."""

from __future__ import annotations

from pathlib import Path

import pytest

import wythoff as wy
from tests.command import run
from wythoff.errors import TextError
from wythoff.finder.data.hypothesis import Rung


def best(text: str, *among: str) -> str:
    found = wy.find(text, n=800, kinds=["game"], among=among, seconds=20)
    assert all(finding.rung is Rung.EQUAL for finding in found)
    return "; ".join([finding.words for finding in found] + list(found.notes))


def test_equal_moved_and_but_for_few() -> None:
    assert best("fraenkel(1)", "nim", "wythoff") == "the same as wythoff (of 2 games)"
    assert best("wk(3)", "nim", "wk(1)") == "the same as wk(1), moved by (2,2), with (i,i) for i < 2 (of 2 games)"
    assert best("rule(i == 2*j)", "rule(j == 2*i)").startswith("the same as rule(j == 2*i), mirrored")


@pytest.mark.full
def test_none_of_them() -> None:
    assert best("maharaja", "nim", "wythoff").startswith("game: none of 2 games; ")
    assert best("wythoff", "wythoff") == "" and best("wythoff", "nim(3)") == ""


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(TextError, match="no game is called"):
        wy.find("nim", among=["nm"])


@pytest.mark.full
def test_the_games_of_a_sweep_and_of_a_list(tmp_path: Path) -> None:
    wy.sweep("wyt(1,{b})", b=range(1, 4), ask="outcomes:20", to=tmp_path / "s.db", processes=1)
    (tmp_path / "games.txt").write_text("nim\n\nwyt(1,1)\n")
    for name, many in (("s.db", 3), ("games.txt", 2)):
        done = run("find", "wythoff", "-n", "500", "--kinds", "game", "--among", str(tmp_path / name))
        assert done.stdout.replace("\n", " ").startswith(f"game   the same as wyt(1,1) (of {many} games): equal to")
    assert run("find", "wythoff", "--among", str(tmp_path / "missing")).returncode == 2
