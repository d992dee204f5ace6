"""The ledger over HTTP: every claim with its recorded verdict, and checks that are followed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from wythoff import game
from wythoff.claims import all_claims, claim_named
from wythoff.claims.record import recorded
from wythoff.lab.answers.ledger_lines import place

from .lab_client import lab_client


@pytest.fixture(scope="module")
def lab() -> Iterator[TestClient]:
    with lab_client() as client:
        yield client


@pytest.mark.full
def test_every_claim_has_the_line_that_is_recorded(lab: TestClient) -> None:
    lines = lab.get("/api/ledger").json()["lines"]
    assert [line["name"] for line in lines] == [claim.name for claim in all_claims()]
    for line in lines:
        verdict = recorded()[line["name"]]
        assert (line["status"], line["severity"], line["words"]) == (verdict.status, verdict.severity, verdict.words)
        assert line["witness"] == (verdict.witness and vars(verdict.witness))


def test_what_is_opened_is_a_square_of_a_game(lab: TestClient) -> None:
    places = [line["place"] for line in lab.get("/api/ledger").json()["lines"] if line["place"]]
    assert len(places) > 100
    for found in places:
        assert str(game(found["game"])) == found["game"]
        assert found["at"] is None or len(found["at"]) == game(found["game"]).heaps


@pytest.mark.parametrize(
    ("claim", "where", "found"),
    [
        ("larsson:Thm 1.1", "(1,2) in wyt(1,1)", ("wyt(1,1)", ["1", "2"])),
        ("larsson:Thm 1.1", "P_1 of wyt(1,1)", ("wyt(1,1)", None)),
        ("optimal_resolution:II.1 proof(c)", "(0,3), c = 2", ("fraenkel(2)", ["0", "3"])),
        ("larsson:Fig 1(a)", "P-positions among the options of (11,15)", ("wythoff.block(2)", ["11", "15"])),
    ],
)
def test_the_place_of_a_witness(claim: str, where: str, found: tuple[str, list[str] | None]) -> None:
    assert place(claim_named(claim), where) == {"game": found[0], "at": found[1]}


def test_a_witness_without_a_game_opens_nothing() -> None:
    assert place(claim_named("gurvich:Sec 3(b)"), "mex_1 of {1}") is None


def followed(lab: TestClient, key: str) -> dict[str, Any]:
    while True:
        look: dict[str, Any] = lab.get(f"/api/task/{key}").json()
        if look["state"] not in ("waiting", "running"):
            return look
        time.sleep(0.1)


def begun(lab: TestClient, **body: Any) -> str:
    answer = lab.post("/api/task/check", json=body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["key"])


def test_a_claim_is_checked_again(lab: TestClient) -> None:
    key = begun(lab, claim="optimal_resolution:II.1(c)", seconds=60)
    again = begun(lab, claim="optimal_resolution:II.1(c)", seconds=60)
    assert again != key and again.partition("-")[0] == key.partition("-")[0]  # equal tasks are one
    look = followed(lab, key)
    assert look["state"] == "done" and look["fraction"] == 1
    assert look["answer"]["status"] == "fails" and look["answer"]["witness"]["printed"] == "P"


def test_a_task_is_stopped_and_may_be_begun_again(lab: TestClient) -> None:
    key = begun(lab, claim="larsson:Tab 1", seconds=600)
    assert lab.post(f"/api/task/{key}/stop").json() == {"stopped": True}
    assert followed(lab, key)["state"] == "stopped"
    assert lab.post(f"/api/task/{key}/stop").json() == {"stopped": False}
    again = begun(lab, claim="larsson:Tab 1", seconds=600)
    assert lab.get(f"/api/task/{again}").json()["state"] in ("waiting", "running")
    assert lab.get(f"/api/task/{key}").json()["state"] == "stopped"
    lab.post(f"/api/task/{again}/stop")


def test_a_stop_is_for_him_who_presses_it(lab: TestClient) -> None:
    one, other = (begun(lab, claim="larsson:Tab 1", seconds=599) for _ in range(2))
    assert lab.post(f"/api/task/{one}/stop").json() == {"stopped": True}
    states = [lab.get(f"/api/task/{key}").json()["state"] for key in (one, other)]
    assert states[0] == "stopped" and states[1] in ("waiting", "running")
    assert lab.post(f"/api/task/{one}/stop").json() == {"stopped": False}
    assert lab.post(f"/api/task/{other}/stop").json() == {"stopped": True}
    assert followed(lab, other)["state"] == "stopped"


def test_wrong_tasks_are_refused_in_words(lab: TestClient) -> None:
    look = followed(lab, begun(lab, claim="larsson:Thm 99", seconds=5))
    assert look["state"] == "refused" and "no claim is called 'larsson:Thm 99'" in look["error"]
    for key in ("0123", f"{begun(lab, claim='larsson:Thm 99', seconds=5).partition('-')[0]}-0", "0-²", "-"):
        unknown = lab.get(f"/api/task/{key}")
        assert unknown.status_code == 422 and f"there is no task '{key}'" in unknown.json()["message"]
    assert lab.post("/api/task/check", json={"claim": "larsson:Tab 1", "seconds": 0}).status_code == 422
    assert lab.post("/api/task/check", json={"claim": "x" * 1000}).status_code == 422


@pytest.mark.full
def test_a_task_that_nobody_follows_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wythoff.lab.jobs.followed.PATIENCE", 0.0)
    monkeypatch.setattr("wythoff.lab.jobs.followed.LOOK", 0.05)
    with lab_client() as lab:
        key = begun(lab, claim="larsson:Tab 1", seconds=600)
        assert followed(lab, key)["state"] == "stopped"
