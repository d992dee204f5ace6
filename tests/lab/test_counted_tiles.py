"""Tiles that are counted agree with those cut from boards, and far out with one another and with single squares."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from fastapi.testclient import TestClient
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff import TooLargeError, game
from wythoff.boards.counted_tiles import HIGHEST, LAST_WHOLE, counted_tile, is_counted, unknown_tile
from wythoff.boards.fill import outcome_board
from wythoff.boards.plan import FARTHEST, facts, farthest_side, largest_side, plan_of
from wythoff.boards.square import squares
from wythoff.boards.storage import TILE, UNKNOWN
from wythoff.boards.tiles import Place
from wythoff.prover import prove

from .lab_client import lab_client

PROVED = {
    "wythoff": "", "maharaja": "", "wythoff.block(4)": "", "wythoff.block(8)": "", "wyt(1,2)": "", "wk(3)": "",
    "heap(2,1)": "", "wyt(2,3)": "", "wythoff.comply(2)": "", "wythoff.radius(5)": "", "nim.block(5)": "",
    "wythoff.misere": "", "nim(3)": "37", "nim + nim(5)": "5", "wythoff.pass": "0",
}  # fmt: skip


def read(content: bytes, place: Place) -> np.ndarray:
    kind = "<u4" if place.z <= LAST_WHOLE else "<f8"
    return np.frombuffer(gzip.decompress(content), kind).reshape(TILE, TILE)


def counted(text: str, rest: str, *place: int) -> np.ndarray:
    return read(counted_tile(text, rest, Place(*place)), Place(*place))


@over("text", PROVED)
def test_counted_tiles_are_those_of_the_board(text: str) -> None:
    plan = plan_of(text, PROVED[text])
    side = min(1 << 11, largest_side(plan))
    board = outcome_board(plan, side)
    last = (side - 1) // TILE
    for place in (Place(0, 0, 0), Place(0, last // 2, last), Place(3, 0, 0)):
        expected = board.counts(*place)
        known = expected != UNKNOWN
        assert np.array_equal(counted(text, PROVED[text], *place)[known], expected[known])
    assert farthest_side(plan) == FARTHEST


@pytest.mark.full
@settings(max_examples=25, deadline=None)
@given(st.sampled_from(sorted(PROVED)), st.integers(0, HIGHEST - 1), st.floats(0, 0.999), st.floats(0, 0.999))
def test_a_tile_far_out_is_made_of_four(text: str, z: int, across: float, up: float) -> None:
    tiles = (FARTHEST // TILE) >> (z + 1)
    i, j = int(across * tiles), int(up * tiles)
    whole = counted(text, PROVED[text], z + 1, i, j).astype(np.float64)
    quarter = counted(text, PROVED[text], z, 2 * i + 1, 2 * j).astype(np.float64)
    joined = quarter.reshape(TILE // 2, 2, TILE // 2, 2).sum(axis=(1, 3))
    assert np.allclose(whole[: TILE // 2, TILE // 2 :], joined, rtol=1e-12, atol=0)


@over("text", PROVED)
def test_a_window_far_out_is_decided_as_single_squares_are(text: str) -> None:
    plan, x, y = plan_of(text, PROVED[text]), 10**12, 1618033988749
    window = squares(text, PROVED[text], (x, y, 5, 4))
    found = [plan.filled.is_p(*plan.decided(x + a, y + b)) for b in range(4) for a in range(5)]
    assert window["values"] == found and window["complete"]


def test_what_is_counted_and_what_is_cut_from_a_board() -> None:
    wythoff, open_game = plan_of("wythoff", ""), plan_of("gdwn(1,2)", "")
    assert not is_counted(wythoff, Place(8, 0, 0)) and is_counted(wythoff, Place(9, 0, 0))
    assert is_counted(wythoff, Place(0, 300, 2)) and not is_counted(open_game, Place(12, 0, 0))
    assert facts(game("gdwn(1,2)"))["board"]["farthest"] == largest_side(open_game)
    assert farthest_side(plan_of("wythoff + nim(3)", "")) < FARTHEST
    assert farthest_side(plan_of("wythoff + nim(3,3)", "")) == FARTHEST
    assert farthest_side(plan_of("wythoff.pass", "1")) < farthest_side(plan_of("wythoff.pass", "0")) == FARTHEST


def test_the_whole_is_one_tile() -> None:
    whole = counted("wythoff", "", HIGHEST, 0, 0)
    assert whole.sum() == game("wythoff").p_counts((0, 0), FARTHEST).item()
    ends = np.argwhere(whole[:, -1])[:, 0]  # where the lower line leaves the picture: 256/phi
    assert ends.tolist() == [157, 158]
    with pytest.raises(TooLargeError, match="begins at"):
        counted_tile("wythoff", "", Place(HIGHEST, 1, 0))


@pytest.mark.parametrize("z", [LAST_WHOLE, LAST_WHOLE + 1])
def test_a_tile_that_nobody_counted(z: int) -> None:
    pixels = read(unknown_tile(Place(z, 0, 0)), Place(z, 0, 0))
    assert (pixels == (UNKNOWN if z == LAST_WHOLE else -1)).all()


@pytest.fixture(scope="module")
def lab() -> Iterator[TestClient]:
    with lab_client() as client:
        yield client


def test_a_server_counts_keeps_and_refuses(lab: TestClient) -> None:
    asked = {"game": "maharaja", "work": False}
    stopped = lab.get("/api/tiles/30/2/3", params=asked)
    assert (stopped.headers["x-complete"], stopped.headers["x-note"]) == ("0", "stopped")
    assert (np.frombuffer(stopped.content, "<f8") == -1).all()
    found = lab.get("/api/tiles/30/2/3", params={"game": "maharaja"})
    assert found.headers["x-complete"] == "1" and int(found.headers["x-known"]) == 4 * TILE << 30
    pixels = np.frombuffer(found.content, "<f8").reshape(TILE, TILE)
    assert np.array_equal(pixels, counted("maharaja", "", 30, 2, 3)) and pixels.any()
    assert lab.get("/api/tiles/30/2/3", params=asked).content == found.content
    near = lab.get("/api/tiles/12/3/4", params={"game": "wythoff"})
    assert np.array_equal(np.frombuffer(near.content, "<u4").reshape(TILE, TILE), counted("wythoff", "", 12, 3, 4))
    assert lab.get("/api/tiles/36/0/0", params={"game": "wythoff"}).status_code == 422
    assert lab.get("/api/compare/tiles/20/0/0", params={"game": "wythoff", "other": "wk(1)"}).status_code == 413


@pytest.mark.full
@pytest.mark.parametrize(
    ("text", "rests"),
    [("vectors((2,1),(1,2))", ("",)), ("rule(i*j == 0 or i == j and i in {1,2}).pass", ("0", "1"))],
)
def test_no_board_is_said_to_be_farther_than_it_is_drawn(
    text: str, rests: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of a game just proved, where boxes are not counted, or only while the pass is left."""
    monkeypatch.setenv("WYTHOFF_CERTIFICATES", str(tmp_path))
    monkeypatch.setenv("WYTHOFF_CACHE", str(tmp_path / "cache"))
    (tmp_path / "own.txt").write_text(prove(text).certificate, encoding="utf-8")
    sides = [farthest_side(plan_of(text, rest)) for rest in rests]
    assert facts(game(text))["board"]["farthest"] == min(sides) < FARTHEST
