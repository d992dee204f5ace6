"""A real server with a real log: large boards starve nobody, a stop ends the work, and people who leave early leave no
trace."""

from __future__ import annotations

import http.client
import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import numpy as np
import pytest

from wythoff import game
from wythoff.oracle import Outcomes
from wythoff.solvers import panorama

pytestmark = pytest.mark.full

PATIENCE = 600.0  # seconds, to see that it hangs; on a quiet machine each wait here is over in one or two
# On any port that is free; and on a busy machine a light question takes longer than its ten seconds.
SERVE = (
    f"from wythoff.lab.jobs import broker; broker.LIGHT['seconds'] = {PATIENCE}; from wythoff.cli import main; main()"
)
LARGE = ("gdwn(3,5).block(7)", "gdwn(3,5).block(8)", "gdwn(3,5).block(9)")  # half a minute each


class Lab:
    """One address, asked by plain HTTP."""

    def __init__(self, port: int, log: Path) -> None:
        self.port, self.log = port, log

    def request(self, method: str, path: str, body: Any = None) -> tuple[http.client.HTTPResponse, bytes]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        line.request(method, path, json.dumps(body) if body else None, {"Content-Type": "application/json"})
        answer = line.getresponse()
        content = answer.read()
        line.close()
        return answer, content

    def get(self, path: str, **query: Any) -> Any:
        answer, content = self.request("GET", f"{path}?{urlencode(query)}")
        assert answer.status == 200, content
        return json.loads(content)

    def panorama(self, text: str) -> http.client.HTTPResponse:
        return self.request("GET", f"/api/tiles/12/0/0?game={quote(text)}")[0]

    def boards(self) -> dict[str, Any]:
        return {board["game"]: board for board in self.get("/api/status")["boards"]}

    def leave_early(self, path: str, after: float) -> None:
        """Ask and go away without waiting for the answer."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        line.request("GET", path)
        time.sleep(after)
        line.close()


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One for all tests here; when it has ended, its log holds nothing but the first line."""
    path = tmp_path_factory.mktemp("lab") / "log"
    with path.open("wb") as log:
        server = subprocess.Popen([sys.executable, "-c", SERVE, "lab", "--port", "0"], stdout=log, stderr=log)
    try:
        said = until(
            lambda: server.poll() is not None or re.match(r"the lab is at http://127.0.0.1:(\d+)/", path.read_text())
        )
        assert server.returncode is None, path.read_text()
        yield Lab(int(said[1]), path)
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)
    assert quiet(path) == []


def quiet(path: Path) -> list[str]:
    """The lines of a log beyond the one that tells the address."""
    return [line for line in path.read_text().splitlines() if not line.startswith("the lab is at http")]


def until(question: Any) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := question()):
        assert time.monotonic() < end
        time.sleep(0.1)
    return found


def test_two_panoramas_starve_nobody(lab: Lab) -> None:
    """Three large boards for two workers; other boards and squares come meanwhile, and each says how it stands."""

    def looked_at() -> list[str]:
        return [text for text in LARGE if lab.panorama(text).headers["X-Complete"] == "0"]

    until(lambda: len([board for board in map(lab.boards().get, looked_at()) if board and board["known"] >= 512]) > 1)
    for text in ("wythoff.block(2)", "wk(3)"):
        while not (found := lab.get("/api/squares", game=text, x0=0, y0=0, w=16, h=16))["complete"]:
            looked_at()
        outcomes = Outcomes(game(text))
        assert found["values"] == [outcomes((x, y)) for y in range(16) for x in range(16)]
        assert lab.get("/api/square", game=text, at="3,5")["outcome"] == ("P" if outcomes((3, 5)) else "N")
        assert len(looked_at()) > 1, "the large ones came first"
    for board in lab.boards().values():
        assert board["game"] not in LARGE or board["state"] in ("running", "waiting")
        assert 0 <= board["fraction"] < 1 and board["known"] < board["side"] == 1 << 20
        assert board["seconds_left"] is None or board["seconds_left"] > 0
    until(lambda: len(looked_at()) < 3 or "waiting" in [board["state"] for board in lab.boards().values()])


def test_a_stop_ends_the_work_and_keeps_what_is_known(lab: Lab) -> None:
    text = LARGE[0].replace("7", "6")
    until(lambda: int(lab.panorama(text).headers["X-Known"]) >= 256)
    _, answer = lab.request("POST", "/api/stop", {"game": text})
    if json.loads(answer)["stopped"]:
        assert text not in lab.boards()
        stopped, content = lab.request("GET", f"/api/tiles/12/0/0?game={quote(text)}&work=false")
        assert stopped.headers["X-Note"] == "stopped" and stopped.headers["X-Complete"] == "0"
        known = int(stopped.headers["X-Known"])
        counts = np.frombuffer(content, "<u4")
        assert 256 <= known < 1 << 20
        assert counts[counts < 2**32 - 1].sum() == len(panorama(game(text), known).positions)
        assert text not in lab.boards()
    assert not json.loads(lab.request("POST", "/api/stop", {"game": "nim"})[1])["stopped"]


def test_slow_values_never_empty_the_board(lab: Lab) -> None:
    """The P-positions come at once, whatever the nim-values take, in windows and in words."""
    text = "rule(i*j == 0 or i == j and (x + y) % 3 != 0)"
    outcomes = Outcomes(game(text))
    found = until(lambda: window if (window := lab.get("/api/squares", **window_of(text)))["complete"] else None)
    assert found["values"] == [outcomes((x, y)) for y in range(16) for x in range(16)]
    values = lab.get("/api/values", **window_of(text))
    assert values["complete"] or set(values["values"]) == {-2} or values["known"] > 0
    assert lab.get("/api/hover", game=text, at="40,50", values="false")["outcome"] in "PN"
    lab.request("POST", "/api/stop", {"game": text, "question": "nim_values"})


def window_of(text: str) -> dict[str, Any]:
    return {"game": text, "x0": 0, "y0": 0, "w": 16, "h": 16}


def test_people_who_leave_early_leave_no_trace(lab: Lab) -> None:
    heavy = [f"/api/tiles/{z}/0/0?game={quote(text)}" for z, text in enumerate(LARGE, 7)]
    paths = [
        "/api/panel?game=rule((i%2B2*j)%255==1)", "/api/square?game=gdwn(2,5)&at=900,901",
        "/api/hover?game=wk(4)&at=9,9", "/api/layers?game=wyt(3,3)&side=256", "/api/layers?game=wk(1)&side=9999",
        "/api/compare/tiles/8/0/0?game=wyt(3,4).block(3)&other=wyt(4,5).block(3)", "/api/nothing",
        "/api/pairs?game=rule((i%2Bj)%253==1)&n=3000", "/api/nim-tiles/4/0/0?game=gdwn(1,3)", *heavy,
    ]  # fmt: skip
    for round_ in range(3):
        for path in paths:
            lab.leave_early(path, 0.05 * round_)
    until(lambda: not lab.get("/api/status")["questions"])
    until(lambda: not lab.get("/api/status")["boards"])
    assert quiet(lab.log) == []
    assert lab.get("/api/hover", game="wythoff", at="1,2")["outcome"] == "P"
    # and some who still wait when the server ends
    compared = "/api/compare/file?game=wyt(3,4).block(3)&other=wyt(4,5).block(3)&x0=90000&y0=90000&w=9&h=9"
    for path in ("/api/panel?game=rule((i%2B3*j)%255==1)", "/api/pairs?game=rule((i%2B2*j)%257==1)&n=9000", compared):
        threading.Thread(target=lab.request, args=("GET", path), daemon=True).start()
    time.sleep(1)
