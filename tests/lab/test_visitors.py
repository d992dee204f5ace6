"""Who may ask the lab: under its names everybody, of web pages only its own; foreign ones are refused in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from wythoff.cli import app as commands
from wythoff.errors import MeaningError
from wythoff.lab.web.app import create_app
from wythoff.lab.web.serve import address, is_everywhere, listen
from wythoff.lab.web.visitors import LOCAL, Visitors, allowed_name

from .lab_client import lab_client

QUESTION = "/api/game?text=wythoff"
PAGES = ("/", "/?game=nim", "/?game=nim&embed=1", "/ledger", "/sweep", "/docs", "/static/theme.css")
PROOF = "/api/task/prove"


@pytest.fixture(scope="module")
def lab() -> Iterator[TestClient]:
    with lab_client(home="http://localhost:8000") as client:
        yield client


def refused(lab: TestClient, status: int, path: str = QUESTION, **headers: str) -> str:
    """The words of a refusal, in the shape of every other."""
    answer = lab.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    assert answer.status_code == status, answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert set(answer.json()) == {"message", "start", "end", "index"}
    return str(answer.json()["message"])


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost", "LOCALHOST:1", "[::1]:8000", "[0:0:0::1]"])
def test_the_names_of_this_machine_at_any_port_are_answered(lab: TestClient, host: str) -> None:
    assert lab.get(QUESTION, headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "evil@localhost", "",
     "192.0.2.7", "[::2]", "::1", "localhost:x", "localhost,evil.example", "0x7f.1", "testserver"],
)  # fmt: skip
def test_other_names_are_refused_on_every_page(lab: TestClient, host: str) -> None:
    for path in (QUESTION, *PAGES):
        words = refused(lab, 421, path, Host=host)
        assert words.startswith(f"this lab is not called {host!r}") and "127.0.0.1, localhost, ::1" in words
        assert "--allow-host NAME" in words


def test_two_names_at_once_are_refused(lab: TestClient) -> None:
    for hosts in (("localhost", "evil.example"), ("evil.example", "localhost"), ()):
        headers = [(b"host", host.encode()) for host in hosts]
        answer = Visitors("127.0.0.1", ()).refused({"type": "http", "path": "/", "headers": headers})
        assert answer and answer.status == 421


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "https://localhost.evil.example:8000", "null", "http://localhost:8001", "http://localhost",
     "http://127.0.0.1:8000", "file://", "", "http://evil.example/localhost:8000", "http://localhost:8000@evil.example"],
)  # fmt: skip
def test_other_origins_are_refused_where_something_is_computed(lab: TestClient, origin: str) -> None:
    words = refused(lab, 403, Origin=origin)
    assert repr(origin)[:20] in words and "only its own pages" in words and "localhost" in words
    for path in PAGES:
        assert lab.get(path, headers={"Origin": origin}).status_code == 200
    for path in (PROOF, "/api/stop", "/api/play/start"):
        assert lab.post(path, json={"game": "wythoff", "seconds": 600}, headers={"Origin": origin}).status_code == 403
    assert lab.options(PROOF, headers={"Origin": origin}).status_code == 403


def test_its_own_origin_and_programs_are_answered(lab: TestClient) -> None:
    for headers in ({}, {"Origin": "http://localhost:8000"}, {"Origin": "https://LocalHost:8000"}):
        assert lab.get(QUESTION, headers=headers).status_code == 200
    assert lab.get(QUESTION, headers={"Host": "[::1]:80", "Origin": "http://[::1]:80"}).status_code == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site", "odd"])
def test_what_a_browser_says_of_the_asking_page_counts(lab: TestClient, site: str) -> None:
    words = refused(lab, 403, Sec_Fetch_Site=site)
    assert repr(site) in words and "another origin" in words
    for path in PAGES:  # a link to the lab works from everywhere
        assert lab.get(path, headers={"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate"}).status_code == 200
    for own in ("same-origin", "none"):
        assert lab.get(QUESTION, headers={"Sec-Fetch-Site": own}).status_code == 200


def test_every_question_is_guarded(lab: TestClient) -> None:
    """Whatever is described stands where foreign origins are refused, and says so."""
    described = lab.get("/openapi.json").json()["paths"]
    for path, verbs in described.items():
        assert path.startswith("/api/")
        assert all({"403", "421", "429"} <= set(what["responses"]) for what in verbs.values()), path
        refused(lab, 403, path, Origin="http://evil.example")


def test_a_name_that_is_allowed_may_be_that_of_a_proxy() -> None:
    app = create_app(warm=False, allowed=["Lab.Example", "192.0.2.7"])
    with TestClient(app, base_url="http://lab.example") as lab:
        assert lab.get(QUESTION).status_code == 200
        for host in ("lab.example", "localhost:8000"):  # as it came, or as the proxy asks
            headers = {"Host": host, "Origin": "https://lab.example", "Sec-Fetch-Site": "same-origin"}
            assert lab.get(QUESTION, headers=headers).status_code == 200
        assert lab.get(QUESTION, headers={"Host": "192.0.2.7:8000"}).status_code == 200
        assert "lab.example, 192.0.2.7 and" in refused(lab, 421, Host="www.lab.example")
        refused(lab, 403, Origin="https://evil.example")
        refused(lab, 403, Origin="https://lab.example", Sec_Fetch_Site="cross-site")


@pytest.mark.parametrize("reached", ["192.0.2.7", "::ffff:192.0.2.7"])
def test_the_ip_address_at_which_it_is_reached_is_a_name(reached: str) -> None:
    visitors = Visitors("0.0.0.0", ())

    def is_answered(host: str) -> bool:
        headers = [(b"host", host.encode())]
        scope = {"type": "http", "path": "/api/game", "headers": headers, "server": (reached, 8000)}
        return visitors.refused(scope) is None

    assert is_answered("192.0.2.7:8000") and is_answered("localhost:8000")
    assert not is_answered("192.0.2.8:8000") and not is_answered("laptop.local:8000")


def test_a_name_to_listen_on_is_answered() -> None:
    assert Visitors("laptop.local", ()).names == [*LOCAL, "laptop.local"]
    assert Visitors("127.0.0.1", ["localhost"]).names == list(LOCAL)


@pytest.mark.parametrize(
    "wrong",
    ["https://hub.example/lab", "hub.example:443", "*", "", "*.example", "a b", "büro.example", "[::1]", "//[", "a..b"],
)
def test_what_is_no_name_is_refused_by_the_command(wrong: str) -> None:
    done = CliRunner().invoke(commands, ["lab", "--port", "0", "--allow-host", wrong])
    assert isinstance(done.exception, MeaningError)
    assert str(done.exception).startswith(f"{wrong!r} is no name") and "such as lab.example.org" in str(done.exception)


@given(st.text())
def test_a_name_is_read_or_refused(text: str) -> None:
    try:
        name = allowed_name(text)
    except MeaningError:
        return
    assert allowed_name(name) == name and "*" not in name


@given(st.text(st.characters(codec="latin-1")), st.text(st.characters(codec="latin-1")))
def test_no_odd_header_is_an_error_or_a_way_in(host: str, origin: str) -> None:
    headers = [(b"host", host.encode("latin-1")), (b"origin", origin.encode("latin-1"))]
    answer = Visitors("127.0.0.1", ()).refused({"type": "http", "path": "/api/game", "headers": headers})
    assert answer and answer.status in (403, 421)


def test_the_address_that_is_shown_is_one_that_is_answered() -> None:
    with listen("0.0.0.0", 0) as everywhere, listen("127.0.0.1", 0) as here:
        assert address(everywhere) == f"http://127.0.0.1:{everywhere.getsockname()[1]}/" and is_everywhere(everywhere)
        assert address(here) == f"http://127.0.0.1:{here.getsockname()[1]}/" and not is_everywhere(here)
