"""The lab over HTTP: answers agree with the definition, wrong requests are refused in words, heavy ones quickly."""

from __future__ import annotations

import csv
import io
import json
import re
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.strategies import games, two_heap_texts
from wythoff import Game, game
from wythoff.oracle import NimValues, Outcomes, options
from wythoff.rules import CATALOG

from .lab_client import lab_client

UNKNOWN = 0xFFFFFFFF
SHARED = settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def lab() -> Iterator[TestClient]:
    with lab_client() as client:
        yield client


def get(lab: TestClient, path: str, status: int = 200, **parameters: Any) -> Any:
    answer = lab.get(path, params=parameters)
    assert answer.status_code == status, answer.text
    return answer.json()


def tile(lab: TestClient, path: str, **parameters: Any) -> NDArray[np.uint32]:
    """Asked for again until it is complete."""
    while True:
        answer = lab.get(path, params=parameters)
        assert answer.status_code == 200, answer.text
        if answer.headers["x-complete"] == "1":
            return np.frombuffer(answer.content, "<u4").reshape(-1, 256, 256)
        assert int(answer.headers["x-retry-after"]) > 0
        time.sleep(0.1)


@pytest.mark.full
@SHARED
@given(games(two_heap_texts), st.integers(0, 7), st.integers(0, 7))
def test_a_square_agrees_with_the_definition(lab: TestClient, which: Game, x: int, y: int) -> None:
    answer = lab.get("/api/square", params={"game": str(which), "at": f"{x},{y}"})
    position = (x, y, *which.heaps_beside)
    if answer.status_code == 422:
        assert "no position" in answer.json()["message"] or "divides by zero" in answer.json()["message"]
        return
    found, outcomes = answer.json(), Outcomes(which)
    assert found["outcome"] == ("P" if outcomes(position) else "N")
    shown = {tuple(map(int, option["position"])): option for option in found["options"]}
    assert sorted(shown) == options(which, position)
    for option, facts in shown.items():
        assert facts["outcome"] == ("P" if outcomes(option) else "N")
        assert facts["winning"] == (outcomes(option) and not outcomes(position))
    if not which.is_misere and not which.complies:
        assert found["nim_value"] == str(NimValues(which)(position))
    assert found["why"] and found["sentence"].startswith("(")


@pytest.mark.parametrize("text", ["wythoff", "wythoff.block(4)", "rule((i + j) % 2 == 1)"])
def test_the_reason_names_true_facts(lab: TestClient, text: str) -> None:
    assert "no move" in get(lab, "/api/square", game=text, at="0,0")["why"]
    found = get(lab, "/api/square", game=text, at="5,9")
    assert all("".join(f"({','.join(option)})") in found["why"] for option in found["winning"][:1])


@pytest.mark.full
def test_tiles_hold_every_p_position(lab: TestClient) -> None:
    board = np.asarray(game("wythoff.block(5)").outcomes(4096))
    near = tile(lab, "/api/tiles/0/0/0", game="wythoff.block(5)")[0]
    assert np.array_equal(near.T, board[:256, :256])
    far = tile(lab, "/api/tiles/4/0/0", game="wythoff.block(5)")[0]
    assert np.array_equal(far.T, board.reshape(256, 16, 256, 16).sum(axis=(1, 3)))


def test_a_panorama_of_100_000_squares(lab: TestClient) -> None:
    found = tile(lab, "/api/tiles/9/0/0", game="wythoff.block(3)")[0]
    x = np.arange(1 << 17)  # (0,0), (n,2n+1), (n,2n+2), and their mirror images
    expected = 1 + 2 * sum(int((2 * x + more < 1 << 17).sum()) for more in (1, 2))
    assert found.sum() == expected


def test_nim_value_tiles(lab: TestClient) -> None:
    values = np.asarray(game("wyt(2,3)").nim_values(256))
    found = tile(lab, "/api/nim-tiles/0/0/0", game="wyt(2,3)")[0].view("<i4")
    assert np.array_equal(found.T, values)
    assert "misère" in get(lab, "/api/nim-tiles/0/0/0", 422, game="wythoff.misere")["message"]


def test_compare(lab: TestClient) -> None:
    both, one, other = tile(lab, "/api/compare/tiles/0/0/0", game="wythoff.block(4)", other="wythoff.block(5)")
    a, b = (np.asarray(game(f"wythoff.block({k})").outcomes(256)).T for k in (4, 5))
    assert np.array_equal(both, a & b) and np.array_equal(one, a & ~b) and np.array_equal(other, b & ~a)
    window = {"game": "wythoff.block(4)", "other": "wythoff.block(5)", "x0": 3, "y0": 5, "w": 100, "h": 90}
    counts = get(lab, "/api/compare/counts", **window)
    assert counts["both"] == (a & b)[5:95, 3:103].sum() and counts["only_second"] == (b & ~a)[5:95, 3:103].sum()
    assert "different shapes" in get(lab, "/api/compare/tiles/0/0/0", 422, game="nim(1)", other="nim")["message"]


def test_menu_and_text_are_the_same_game(lab: TestClient) -> None:
    for entry in CATALOG:
        for text in entry.examples:
            read = get(lab, "/api/game", text=text)
            assert lab.post("/api/game", json=read["form"]).json() == read
    assert get(lab, "/api/catalog")["modifiers"]["block"]["kinds"] == ["nim", "diagonal"]


def test_the_lab_asks_whether_a_power_was_meant(lab: TestClient) -> None:
    assert get(lab, "/api/game", text="rule(xor(i,2) == j)")["doubts"] == []
    (doubt,) = get(lab, "/api/game", text="rule(i^2 == j)")["doubts"]
    assert "nim-sum of i and 2; was a power meant?" in doubt


def test_wrong_texts_are_refused_at_the_place(lab: TestClient) -> None:
    text = "wythoff.blok(3)"
    wrong = get(lab, "/api/game", 422, text=text)
    assert text[wrong["start"] : wrong["end"]] == "blok" and "did you mean 'block'" in wrong["message"]
    wrong = lab.post("/api/game", json={"name": "nim", "limit": {"verb": "block", "diagonal": 2}})
    assert wrong.status_code == 422 and "no diagonal moves" in wrong.json()["message"]
    for hostile in ("__import__('os')", "<script>", "../../etc/passwd", "rule(i.real == 1)", "\x00", "wyt(" * 500):
        assert get(lab, "/api/game", 422, text=hostile)["end"] is not None
    assert "expected the name of a game" in get(lab, "/api/game", 422)["message"]  # what an emptied field asks
    assert "'-3'" in get(lab, "/api/square", 422, game="wythoff", at="-3,4")["message"]
    assert (
        "'w' must be at least 1, not '0'"
        in get(lab, "/api/squares", 422, game="wythoff", x0=0, y0=0, w=0, h=5)["message"]
    )
    assert "no page" in get(lab, "/api/nothing", 404)["message"]


HALF = "\ud800"  # of a pair of UTF-16: JSON can say it, UTF-8 cannot


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("/api/game", {"name": HALF}),
        ("/api/game", {"name": "nim", "misere": HALF}),
        ("/api/game", {"name": "wyt", "parameters": [HALF, "3"]}),
        ("/api/picture/lines", {"game": "nim", "options": [HALF, "3"]}),
    ],
)
def test_half_a_character_is_refused_in_words(lab: TestClient, path: str, sent: dict[str, Any]) -> None:
    answer = lab.post(path, content=json.dumps(sent), headers={"Content-Type": "application/json"})
    assert answer.status_code == 422 and f"not '{HALF}'" in answer.json()["message"]


def test_what_a_person_sent_counts_among_what_is_kept(lab: TestClient) -> None:
    kept = lab.app.state.broker.answers  # type: ignore[attr-defined]
    before, padding = kept.bytes, 30_000
    get(lab, "/api/hover", game="nim", at=f"3,{' ' * padding}5", values=False)
    assert kept.bytes - before > padding


@pytest.mark.parametrize(
    ("path", "parameters"),
    [
        ("/api/tiles/0/40/0", {"game": "rule(i*j == 0 or x > y and i == 2*j)"}),
        ("/api/tiles/35/1/0", {"game": "wythoff"}),
        ("/api/tiles/12/1/0", {"game": "gdwn(1,2)"}),
        ("/api/tiles/15/0/0", {"game": "gdwn(1,2)"}),
        ("/api/nim-tiles/5/0/1", {"game": "wythoff"}),
        ("/api/squares", {"game": "gdwn(1,2)", "x0": 10**12, "y0": 5, "w": 3, "h": 3}),
        ("/api/squares", {"game": "wythoff", "x0": 0, "y0": 0, "w": 128, "h": 128}),
        ("/api/hover", {"game": "(wythoff + nim(3,1000000)).misere", "at": "3,4"}),
    ],
)
def test_what_is_too_large_is_refused_in_words(lab: TestClient, path: str, parameters: dict[str, Any]) -> None:
    assert len(get(lab, path, 413, **parameters)["message"].split()) > 5


def test_huge_heaps(lab: TestClient) -> None:
    x, y = game("wythoff").pair(10**500)
    assert get(lab, "/api/hover", game="wythoff", at=f"{x},{y}")["outcome"] == "P"
    found = get(lab, "/api/square", game="wythoff", at=f"{x},{y + 7}")
    assert not found["complete"] and [str(x), str(y)] in found["winning"]


def test_panel_and_files(lab: TestClient) -> None:
    panel = get(lab, "/api/panel", game="wyt(2,3)", n=5)
    assert panel["pairs"] == [["0", "0"], ["3", "5"], ["8", "12"], ["11", "17"], ["15", "23"]]
    assert panel["slopes"][0]["polynomial"] == "z^3 - 2z^2 - 8z - 8" and panel["rests_on"] == ["gurvich:Thm 1"]
    files = {(file["format"], file["column"]): lab.get(file["url"]) for file in panel["downloads"]}
    rows = list(csv.reader(io.StringIO(files["csv", None].text)))
    assert rows[:3] == [["n", "x", "y"], ["0", "0", "0"], ["1", "3", "5"]] and len(rows) == 1001
    assert files["bfile", "y"].text.startswith("0 0\n1 5\n2 12\n") and files["bfile", "y"].text.endswith("\n")
    assert files["json", None].json()["pairs"][4] == [15, 23]
    assert all("attachment" in answer.headers["content-disposition"] for answer in files.values())


def test_a_whole_game_over_http(lab: TestClient) -> None:
    started = lab.post(
        "/api/play/start", json={"game": "wythoff.block(2)", "largest": 12, "winner": "first", "seed": 4}
    )
    record = {"game": "wythoff.block(2)", "start": started.json()["start"], "first": 0, "actions": []}
    view = lab.post("/api/play", json=record).json()
    while view["phase"] != "over":  # player 0 is perfect, player 1 a beginner
        strength = "perfect" if view["turn"] == 0 else "beginner"
        view = lab.post("/api/play/machine", json=view["record"] | {"strength": strength, "seed": 1}).json()["view"]
    assert view["winner"] == 0
    assert lab.post("/api/play/read", json={"text": view["text"]}).json() == view
    wrong = lab.post("/api/play", json=record | {"actions": ["block", "(99,99)"]})
    assert wrong.status_code == 422 and wrong.json()["index"] == 1 and "no move" in wrong.json()["message"]


@pytest.mark.full
def test_a_heavy_board_stops_nobodys_clicks_and_is_cancelled(lab: TestClient) -> None:
    """The board takes minutes; squares are answered meanwhile; when nobody asks any more, it ends."""
    heavy = "gdwn(3,5).block(10)"
    first = lab.get("/api/tiles/12/0/0", params={"game": heavy})
    assert first.status_code == 200 and first.headers["x-complete"] == "0"
    assert get(lab, "/api/hover", game="wythoff", at="3,5")["outcome"] == "P"
    assert [board["game"] for board in get(lab, "/api/status")["boards"]] == [heavy]
    while get(lab, "/api/status")["boards"]:
        time.sleep(0.2)


@pytest.mark.full
def test_headers_and_pages(lab: TestClient) -> None:
    for path in ("/", "/docs", "/api/catalog", "/api/nothing", "/openapi.json"):
        headers = lab.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"] and "unsafe" not in str(headers)
        assert headers["x-content-type-options"] == "nosniff"
    page = lab.get("/docs").text
    assert "<script" not in page and "/api/tiles/{z}/{i}/{j}" in page
    assert lab.get("/static/../app.py").status_code == 404


def test_a_slice_is_compared_with_a_whole_board(lab: TestClient) -> None:
    first, second = Outcomes(game("nim(3)")), Outcomes(game("wythoff"))
    asked = {"game": "nim(3)", "other": "wythoff", "rest": "6", "x0": 0, "y0": 0, "w": 8, "h": 8}
    found = get(lab, "/api/compare/counts", **asked)
    while not found["complete"]:
        found = get(lab, "/api/compare/counts", **asked)
    squares = [(first((x, y, 6)), second((x, y))) for x in range(8) for y in range(8)]
    expected = [squares.count((True, True)), squares.count((True, False)), squares.count((False, True))]
    assert [found[name] for name in ("both", "only_first", "only_second")] == expected
    assert "must name" in get(lab, "/api/compare/counts", 422, **asked | {"other": "nim(4)"})["message"]


def test_a_refused_request_says_what_is_allowed_and_nothing_of_the_library(lab: TestClient) -> None:
    found = []
    for path, query in (
        ("/api/squares", {"w": "0", "h": "abc"}), ("/api/lines", {"x": "1.5", "y": "-1", "numbers": "all"}),
        ("/api/nim-tiles/1/1/1", {"counted": "5"}), ("/api/layers", {"side": "9" * 60}), ("/api/panel", {"n": "[]"}),
        ("/api/pairs", {"format": "xml", "n": "inf"}), ("/api/compare/counts", {}), ("/api/tiles/a/b/c", {}),
        ("/api/hover", {"at": "1,2", "values": "maybe"}), ("/api/text", {"text": "w" * 6000}),
    ):  # fmt: skip
        answer = lab.get(path, params={"game": "wythoff", **query})
        words = answer.json()["message"]
        if answer.status_code != 422 or re.search(r"Input|parse|valid|should|pattern|required|\w=\w", words):
            found.append((path, answer.status_code, words))
    assert found == []
    posted = lab.post("/api/game", json={"name": 5, "parameters": "x", "misere": []}).json()["message"]
    assert posted.startswith("'name' must be a text, not '5'")
