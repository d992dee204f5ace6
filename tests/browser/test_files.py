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
from typing import TYPE_CHECKING

import numpy as np
import pytest

from wythoff import game as read_game

from .lab_page import LabPage

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext


def kept(lab: LabPage, selector: str) -> tuple[str, bytes]:
    """Name and content of what a link or button brings."""
    with lab.page.expect_download() as waiting:
        lab.page.locator(selector).first.click()
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()


def downloaded(lab: LabPage, selector: str) -> bytes:
    return kept(lab, selector)[1]


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
    lab.find("#share").filter(has_text="Link copied").wait_for()
    link = lab.page.evaluate("() => navigator.clipboard.readText()")
    assert "game=wk(3)" in link and "at=3,5" in link


def test_every_file_says_what_it_is(lab: LabPage) -> None:
    """Pairs, options, layers, comparison, play, pictures: no two have the same name."""
    lab.open(game="wyt(2,3)", tab="facts", view="10,10,40")
    lab.page.locator("#pane-facts a").first.wait_for()
    names = [kept(lab, f"#pane-facts a[data-format={form}]")[0] for form in ("csv", "json", "bfile")]
    assert names == ["wyt(2,3)-pairs-0-999.csv", "wyt(2,3)-pairs-0-999.json", "b-wyt(2,3)-pairs-0-999-x.txt"]
    names.append(kept(lab, "#download-png")[0])
    lab.tab("square")
    lab.click(4, 5)
    lab.page.locator("#pane-square a[data-format=csv]").wait_for()
    lab.wait_for_words("#pane-square .verdict", "nim-value")
    name, content = kept(lab, "#pane-square a[data-format=csv]")
    assert content == lab.page.request.get(f"{lab.address}/api/square/file?game=wyt(2,3)&at=4,5").body()
    names += [name, kept(lab, "#square-svg")[0]]
    lab.find("#show-nim").click()
    lab.settle()
    names.append(kept(lab, "#square-png")[0])
    lab.tab("layers")
    lab.page.locator("#pane-layers a").first.wait_for()
    names += [kept(lab, "#pane-layers a[data-format=csv]")[0], kept(lab, "#layers-png")[0]]
    lab.page.get_by_role("button", name="Next step").click()
    names.append(kept(lab, "#layers-png")[0])
    lab.open(game="wyt(2,3)", tab="compare", view="10,10,40", **{"with": "wyt(2,4)"})
    lab.page.locator("#pane-compare a").first.wait_for()
    names += [kept(lab, "#pane-compare a[data-format=csv]")[0], kept(lab, "#compare-png")[0]]
    lab.tab("play")
    lab.find("#start").fill("4, 7")
    lab.find("#new-game").click()
    lab.wait_for_words("#play-status", "Your move")
    names += [kept(lab, "#play-csv")[0], kept(lab, "#play-json")[0], kept(lab, "#play-png")[0]]
    assert len(set(names)) == len(names)
    assert all("wyt(2,3)" in name for name in names) and any("wyt(2,4)" in name for name in names)


def test_files_of_a_slice_say_which(lab: LabPage) -> None:
    lab.open(game="nim(3) + nim(5)", rest="6", tab="compare", view="4,4,60", **{"with": "nim(3).misere"})
    lab.page.locator("#pane-compare a").first.wait_for()
    picture, name = kept(lab, "#compare-svg")[0], kept(lab, "#pane-compare a[data-format=csv]")[0]
    assert picture.startswith("nim(3)+nim(5)-z6-vs-nim(3).misere-x0-")
    assert name.startswith("nim(3)+nim(5)-z6-vs-nim(3).misere-z6-x0-")
    lab.filled_tab("facts")
    assert kept(lab, "#download-svg")[0].startswith("nim(3)+nim(5)-z6-P-positions-x0-")


def test_a_file_that_is_refused_says_why(context: BrowserContext, address: str) -> None:
    lab = LabPage(context.new_page(), address)
    lab.open(game="wythoff", tab="compare", view="60000,60000,0.008", **{"with": "wythoff.misere"})
    lab.page.locator("#pane-compare a").first.click()
    lab.wait_for_words("#pane-compare .kept .error", "zoom in")
    lab.page.close()
