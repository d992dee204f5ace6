"""What leaves the page: files that can be read again, and lines that run."""

from __future__ import annotations

import csv
import io
import json
import struct
import subprocess
import sys
import xml.etree.ElementTree as Tree
from pathlib import Path

import numpy as np
import pytest

from wythoff import game as read_game

from .lab_page import LabPage


def downloaded(lab: LabPage, selector: str) -> bytes:
    with lab.page.expect_download() as waiting:
        lab.page.locator(selector).first.click()
    return Path(waiting.value.path()).read_bytes()


@pytest.fixture
def facts(lab: LabPage) -> LabPage:
    lab.open(game="wyt(2,3)", tab="facts")
    lab.page.locator("#pane-facts table").wait_for()
    return lab


def test_pairs_as_csv_json_and_b_file(facts: LabPage) -> None:
    pairs = np.asarray(read_game("wyt(2,3)").pairs(1000)).tolist()
    rows = list(csv.reader(io.StringIO(downloaded(facts, "a[data-format=csv]").decode())))
    found = [[int(part) for part in row[-2:]] for row in rows if row[-1].isdigit()]
    assert len(found) >= 50 and found == pairs[: len(found)]
    assert json.loads(downloaded(facts, "a[data-format=json]"))
    lines = downloaded(facts, "a[data-format=bfile]").decode("ascii").splitlines()
    table = [tuple(map(int, line.split())) for line in lines if not line.startswith("#")]
    assert [value for _, value in table] in ([x for x, _ in pairs[: len(table)]], [y for _, y in pairs[: len(table)]])


def test_the_table_is_the_first_pairs(facts: LabPage) -> None:
    rows = facts.page.locator("#pane-facts tbody tr").evaluate_all(
        "all => all.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))"
    )
    assert [[int(part) for part in row] for row in rows] == np.asarray(read_game("wyt(2,3)").pairs(12)).tolist()
    slope = read_game("wyt(2,3)").slopes()[0].digits(8)
    assert slope in facts.words("#pane-facts")
    facts.page.locator("#pane-facts td").nth(5).click()
    facts.wait_for_words("#pane-square .badge", "P-position")


def test_the_view_as_png_and_svg(facts: LabPage) -> None:
    png = downloaded(facts, "#download-png")
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    plot = facts.numbers("plot")
    assert (width, height) == (2 * (plot[0] + plot[2]), 2 * (plot[3] + 26))
    root = Tree.fromstring(downloaded(facts, "#download-svg"))
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert root.find("{http://www.w3.org/2000/svg}title").text == "wyt(2,3)"  # type: ignore[union-attr]
    assert texts.count("0") > 5 and {"x", "y"} <= set(texts)


def test_the_panorama_as_svg_is_made_of_paths(facts: LabPage) -> None:
    facts.find("#zoom-out").click()
    facts.find("#zoom-out").click()
    facts.find("#zoom-out").click()
    facts.settle()
    root = Tree.fromstring(downloaded(facts, "#download-svg"))
    boxes = "".join(node.get("d") or "" for node in root.iter("{http://www.w3.org/2000/svg}path"))
    assert boxes.count("M") > 50


def test_the_python_lines_run(facts: LabPage) -> None:
    lines = facts.page.locator("#pane-facts .code pre").first.inner_text()
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    command = facts.page.locator("#pane-facts .code pre").nth(1).inner_text()
    assert command.startswith("wythoff ") and "wyt(2,3)" in command


def test_share_copies_the_link(lab: LabPage) -> None:
    lab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lab.open(game="wk(3)", at="3,5")
    lab.find("#share").click()
    lab.wait_for_words("#share", "Link copied")
    link = lab.page.evaluate("() => navigator.clipboard.readText()")
    assert "game=wk(3)" in link and "at=3,5" in link
