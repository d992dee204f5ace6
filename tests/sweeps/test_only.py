"""A second sweep over some games of a file: those of which it says something already."""

from __future__ import annotations

from pathlib import Path

import pytest

import wythoff as wy
from tests.command import run
from wythoff.sweeps.places.tasks import SweepError
from wythoff.sweeps.store import Store

pytestmark = pytest.mark.full

TEMPLATE, RANGES = "gdwn({p},{q})", ("p=1..3", "q=p+1..5")


def sweep(file: Path, *words: str, code: int = 0) -> str:
    done = run("sweep", TEMPLATE, *RANGES, *words, "-o", str(file), "--processes", "1")
    assert done.returncode == code, done.stderr
    return done.stderr


def asked(file: Path, question: str) -> set[str]:
    with Store.to_read(file) as store:
        return {row.game for row in store.rows(question)}


def test_only_games_that_satisfy_all_conditions_are_asked(tmp_path: Path) -> None:
    file = tmp_path / "s.db"
    sweep(file, "--ask", "same-as:wythoff:40 outcomes:40")
    told = sweep(file, "--ask", "pairs:9 outcomes:60", "--only", "same = false", "--only", "outcomes.p < 38")
    with Store.to_read(file) as store:
        fits = {
            row.game for row in store.rows("outcomes", "40")
            if wy.game(row.game).outcomes(40).values.sum() < 38
            and (wy.game(row.game).outcomes(40).values != wy.game("wythoff").outcomes(40).values).any()
        }  # fmt: skip
    assert asked(file, "pairs") == fits and 0 < len(fits) < 9
    assert told.startswith(f"{2 * len(fits)} questions, 0 answered before")


def test_again_it_goes_on_also_where_nothing_is_left(tmp_path: Path) -> None:
    file = tmp_path / "s.db"
    wy.sweep(TEMPLATE, p=1, q="2..4", ask="same-as:wythoff:40", to=file, processes=1)
    for only, many in (("same = false", 3), ("same = true", 0)):
        swept = wy.sweep(TEMPLATE, p=1, q="2..4", ask="pairs:9", only=only, to=file, processes=1)
        assert (swept.tally.total, swept.tally.done) == (many, many)
    assert len(asked(file, "pairs")) == 3


def test_a_new_file_says_nothing_and_is_not_left_behind(tmp_path: Path) -> None:
    file = tmp_path / "s.db"
    assert "has none: sweep once without it" in sweep(file, "--only", "same = false", code=2)
    assert not file.exists()
    sweep(file, "--ask", "outcomes:9")
    assert "no column is called 'prove.status'" in sweep(file, "--only", "prove.status = proved", code=2)
    with pytest.raises(SweepError, match="holds the sweep"):
        wy.sweep("wythoff.block({k})", k=range(1, 3), only="p = 1", to=file)
