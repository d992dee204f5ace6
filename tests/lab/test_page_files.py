"""The files of the pages: kept for good under their stamp, another stamp as soon as one of them is another."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from wythoff.lab.web.app import PAGE
from wythoff.lab.web.page_files import FOR_GOOD, TYPES, PageFiles

from .lab_client import lab_client

PAGES = {"/": "start.js", "/?game=nim": "main.js", "/ledger": "ledger.js", "/sweep": "sweep.js"}


@pytest.fixture(scope="module")
def lab() -> Iterator[TestClient]:
    with lab_client() as client:
        yield client


@pytest.mark.full
@pytest.mark.parametrize("path", PAGES)
def test_what_a_page_names_may_be_kept_for_good(lab: TestClient, path: str) -> None:
    page = lab.get(path)
    assert page.headers["cache-control"] == "no-cache"
    named = re.findall(r'"(/static/[^"]+)"', page.text)
    assert any(name.endswith(f"/{PAGES[path]}") for name in named)
    for name in named:
        file = lab.get(name)
        assert (file.status_code, file.headers["cache-control"]) == (200, FOR_GOOD)
        assert file.headers["content-type"].startswith(TYPES[name.rpartition(".")[2]])
        assert file.headers["x-content-type-options"] == "nosniff"


def test_a_script_holds_all_its_modules(lab: TestClient) -> None:
    text = lab.get("/static/main.js").text
    assert not re.search(r"^(import|export)\b|\bimport\(", text, re.MULTILINE)
    names = re.findall(r"^const (\w+) = (?:\(\(\)|await \(async \(\)) => \{$", text, re.MULTILINE)
    assert names[-1] == "main" and len(names) == len(set(names)) > 50


def test_a_file_without_a_stamp_or_with_another_is_asked_for_again(lab: TestClient) -> None:
    for path in ("/static/theme.css", f"/static/{'0' * 16}/theme.css"):
        file = lab.get(path)
        assert (file.status_code, file.headers["cache-control"]) == (200, "no-cache")
        assert file.content == (PAGE / "theme.css").read_bytes()
    assert lab.head("/static/theme.css").status_code == 200


@pytest.mark.parametrize(
    "path", ["nothing.js", "", "board", f"{'0' * 16}/", "..%2Fweb/app.py", "%2e%2e/web/app.py", "%00"]
)
def test_nothing_else_is_sent(lab: TestClient, path: str) -> None:
    refused = lab.get(f"/static/{path}")
    assert refused.status_code == 404 and "there is no page" in refused.json()["message"]


def test_an_edit_is_another_stamp(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    shutil.copytree(PAGE, folder)
    before = PageFiles(folder)
    assert before.now() is before and before.stamp == PageFiles(PAGE).stamp
    (folder / "board" / "axes.js").write_text("// Nothing.\n\nexport const plotFor = 1, textOf = 2;\n")
    after = before.now()
    assert after.stamp != before.stamp and b"plotFor = 1" in after.contents["main.js"]
    assert f'"/static/{after.stamp}/main.js"'.encode() in bytes(after.page("index.html").body)
    assert after.file(f"{before.stamp}/main.js").headers.get("cache-control") is None
    (folder / "queen.svg").unlink()
    assert "queen.svg" not in after.now().contents
