"""Proofs over HTTP: certificates that ship, searches, sets of one's own."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fastapi.testclient import TestClient

from wythoff import game
from wythoff.lab.answers.found_certificates import folder_now, found_folder, keep
from wythoff.prover import recheck
from wythoff.shelf.certificate_files import FOUND, files_about, shipped

from .lab_client import lab_client


@pytest.fixture(scope="module")
def lab() -> Iterator[TestClient]:
    with lab_client() as client:
        yield client


def answered(lab: TestClient, path: str, **body: Any) -> dict[str, Any]:
    begun = lab.post(path, json=body)
    assert begun.status_code == 200, begun.text
    while True:
        look: dict[str, Any] = lab.get(f"/api/task/{begun.json()['key']}").json()
        if look["state"] not in ("waiting", "running"):
            return look
        time.sleep(0.1)


@pytest.mark.full
def test_a_certificate_that_ships_is_known_at_once(lab: TestClient) -> None:
    known = lab.get("/api/proved", params={"game": "wyt(1,7)"}).json()
    assert known == {"text": "wyt(1,7)", "known": None}
    known = lab.get("/api/proved", params={"game": "wyt(1,1)"}).json()["known"]  # another text of the same game
    assert (
        known["theorem"].startswith("the P-positions of wyt(1,1)") and recheck(known["certificate"]).game == "wyt(1,1)"
    )
    known = lab.get("/api/proved", params={"game": "wythoff"}).json()["known"]
    assert known["status"] == "proved" and known["states"] == 8 and "floor(n*alpha)" in known["description"]
    assert recheck(known["certificate"])
    assert known["svg"].startswith("<svg")


@pytest.mark.full
def test_a_search_ends_with_a_theorem(lab: TestClient) -> None:
    look = answered(lab, "/api/task/prove", game="nim.radius(2)", seconds=120)
    found = look["answer"]
    assert found["status"] == "proved" and recheck(found["certificate"])
    assert look["lines"] and found["command"] == "wythoff prove 'nim.radius(2)' --seconds 120"


@pytest.mark.full
def test_a_game_that_was_proved_here_is_drawn_to_any_distance(lab: TestClient) -> None:
    text = "rule(i*j == 0 or i == j and i <= 3)"
    before = lab.get("/api/game", params={"text": text}).json()["board"]
    assert lab.get("/api/proved", params={"game": text}).json()["known"] is None
    assert before["farthest"] == before["largest"]
    assert lab.get("/api/tiles/35/0/0", params={"game": text}).status_code == 413
    found = answered(lab, "/api/task/prove", game=text, seconds=120)["answer"]
    assert found["status"] == "proved" and found["at_hand"]
    assert lab.get("/api/game", params={"text": text}).json()["board"]["farthest"] == 2**43
    assert lab.get("/api/proved", params={"game": text}).json()["known"]["at_hand"]
    tile = lab.get("/api/tiles/35/0/0", params={"game": text})
    pixels = np.frombuffer(tile.content, "<f8").reshape(256, 256)
    assert np.array_equal(np.argwhere(pixels), [(place, place) for place in range(256)])  # (8n, 8n), and those nearby
    assert pixels.sum() == game(text).p_counts((0, 0), 2**43).item() > 2**40


def test_what_is_found_is_kept_only_if_it_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOUND, raising=False)
    text = (shipped() / "nim.txt").read_text(encoding="utf-8").replace("game nim\n", "game nim.radius(4)\n")
    with found_folder():
        assert not keep("nim.radius(4)", text) and not files_about("nim.radius(4)")
        assert keep("nim", "what is at hand is not looked at again")
        folder = Path(folder_now())
        assert folder.is_dir() and not list(folder.iterdir())
        folder.rmdir()
        assert files_about("nim.radius(4)") == []  # who cleans up may have taken it away
    assert folder_now() == "" and not keep("nim.radius(4)", text)


def test_a_search_that_gives_up_says_why(lab: TestClient) -> None:
    found = answered(lab, "/api/task/prove", game="rule(i*j == 0 and i + j in squares)", seconds=60)["answer"]
    assert found["status"] == "gave up" and "only these are certified" in found["theorem"]


def test_a_set_of_ones_own_is_proved_or_refuted(lab: TestClient) -> None:
    path = "/api/task/prove/set"
    assert answered(lab, path, game="nim", formula="x = y", system="base 2")["answer"]["status"] == "proved"
    wrong = answered(lab, path, game="nim", formula="x = y or x = 5 and y = 9", system="base 2")["answer"]
    assert wrong["status"] == "refuted" and wrong["witness"] == ["5", "9"]


def test_what_means_nothing_is_refused(lab: TestClient) -> None:
    assert lab.post("/api/task/prove", json={"game": "wythof"}).status_code == 422
    look = answered(lab, "/api/task/prove/set", game="nim", formula="x = ", system="base 2")
    assert look["state"] == "refused" and "x = " in look["error"]
    assert answered(lab, "/api/task/prove/set", game="nim", formula="x = y", system="bas 2")["state"] == "refused"


@pytest.mark.full
def test_patterns_come_with_their_beams(lab: TestClient) -> None:
    found = answered(lab, "/api/task/find", game="wythoff", seconds=60, kinds=["beams", "counts"])["answer"]
    assert found["source"] == "wythoff" and {one["kind"] for one in found["findings"]} == {"beams", "counts"}
    (beam,) = found["beams"]
    assert abs(beam["slope"] - 1.6180339887) < 1e-5 and 50 < len(beam["beside"]) <= 120
    assert all(abs(value) < 1 for value in beam["beside"])  # y - phi x of the pairs of Wythoff
    look = answered(lab, "/api/task/find", game="wythoff", kinds=["beam"])
    assert look["state"] == "refused" and "did you mean 'beams'" in look["error"]
