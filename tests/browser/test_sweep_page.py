"""The page of a sweep file: its cells are what the file says, and a click leads to the game."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

from tests.lab.sweep_file import LIMITS, answered
from wythoff.sweeps.store import Store

from .lab_page import LabPage

DRAWN = "number => document.querySelectorAll('#picture .cell[data-board=drawn]').length >= number"
HUES = "all => Object.fromEntries(all.map(cell => [cell.getAttribute('aria-label').split(': ')[1], cell.dataset.hue]))"
FILLS = "all => all.map(cell => getComputedStyle(cell).backgroundColor)"
AREAS = "all => all.map(cell => [cell.href.split('game=')[1], cell.offsetLeft, cell.offsetTop])"


def opened(lab: LabPage, query: str) -> LabPage:
    lab.page.goto(f"{lab.address}/sweep{query}")
    lab.page.locator("#picture :is(.cell, table, .file, .how-to)").first.wait_for()
    return lab


def hues(lab: LabPage) -> dict[str, str]:
    found: dict[str, str] = lab.page.locator(".cell").evaluate_all(HUES)
    return found


def test_a_heat_map_of_verdicts(lab: LabPage, sweeps: Path) -> None:
    opened(lab, "?file=gdwn")
    with Store.to_read(sweeps / "gdwn.db") as store:
        rows = list(store.rows("same-as"))
    expected = {row.game: row.status.replace(" ", "-") for row in rows if row.status != "done"}
    expected |= {row.game: "same" if _same(row.answer) else "different" for row in rows if row.status == "done"}
    assert hues(lab) == expected
    counted = Counter(expected.values())
    for label in lab.page.locator("#filter label").all():
        name, count = label.inner_text().split("\n")
        assert counted[name.replace(" ", "-")] == int(count)
    places = {text: (x, y) for text, x, y in lab.page.locator(".cell").evaluate_all(AREAS)}
    assert places["gdwn(1,6)"][0] < places["gdwn(2,6)"][0] and places["gdwn(1,6)"][1] < places["gdwn(1,2)"][1]


def _same(answer: Any) -> bool:
    return bool(answer["same"])


def test_a_verdict_is_left_out_and_cells_fade(lab: LabPage) -> None:
    opened(lab, "?file=gdwn")
    lab.page.get_by_role("checkbox", name="different").uncheck()
    faded = lab.page.locator(".cell.faded")
    assert faded.count() == 9 and set(faded.evaluate_all("all => all.map(cell => cell.dataset.hue)")) == {"different"}
    assert "hide=different" in lab.page.url
    lab.find("#view-table").click()
    lab.wait_for_words("#cells caption", "6 of 15 cells")
    assert "no method answers <b>this</b>" in lab.words("#cells")
    assert not lab.faults()
    lab.find("#all-verdicts").click()
    lab.wait_for_words("#cells caption", "15 of 15 cells")


def test_another_field_other_letters_and_the_address(lab: LabPage) -> None:
    opened(lab, "?file=gdwn")
    lab.find("#field").select_option("outcomes.p")
    lab.page.locator(".cell[data-hue=number]").first.wait_for()
    assert lab.page.locator(".cell").first.inner_text() == "23"
    assert "23" in lab.words("#legend")
    lab.find("#rows").select_option("p")
    lab.until("() => document.querySelector('#columns').value === 'q'")
    lab.find("#columns").select_option("")
    lab.find("#fix-q").select_option("")
    lab.page.locator(".list .cell[data-members='5']").wait_for()
    lab.page.reload()
    lab.page.locator(".list .cell[data-members='5']").click()
    lab.wait_for_words("#members", "gdwn(1,6)")
    assert lab.page.locator("#members li").count() == 5
    assert not lab.faults()


def test_a_cell_says_what_it_knows_and_opens_its_game(lab: LabPage) -> None:
    opened(lab, "?file=gdwn")
    lab.page.locator(".cell[data-hue=killed]").hover()
    assert "gdwn(3,6)" in lab.words("#tip") and "its process died with signal 9" in lab.words("#tip")
    lab.wait_for_words("#said", "outcomes:30")
    assert not lab.faults()
    lab.page.locator(".cell[data-hue=killed]").click()
    lab.settle()
    assert lab.find("#text").input_value() == "gdwn(3,6)"
    lab.page.go_back()
    lab.page.locator(".cell[data-hue=killed]").wait_for()


def test_the_keyboard_goes_from_cell_to_cell(lab: LabPage) -> None:
    opened(lab, "?file=gdwn")
    lab.page.locator(".cell[tabindex='0']").focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown"):
        lab.page.keyboard.press(key)
    label = lab.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label.startswith("p = 2, q = 3: gdwn(2,3)")
    assert "gdwn(2,3)" in lab.words("#tip")
    lab.page.keyboard.press("Enter")
    lab.page.wait_for_url("**/?game=*")
    lab.settle()
    assert lab.find("#text").input_value() == "gdwn(2,3)"


def test_boards_in_the_cells_in_both_themes(lab: LabPage) -> None:
    opened(lab, "?file=gdwn")
    light = lab.page.locator(".cell").evaluate_all(FILLS)
    lab.find("#view-boards").click()
    lab.until(DRAWN, 10)
    squares = lab.ask("/api/squares", game="gdwn(1,2)", x0=0, y0=0, w=48, h=48)["values"]
    assert lab.page.evaluate(P_PIXELS) == sum(squares)
    assert not lab.faults()
    lab.page.emulate_media(color_scheme="dark")
    lab.find("#view-map").click()
    lab.until("() => document.documentElement.dataset.theme === 'dark'")
    assert lab.page.locator(".cell").evaluate_all(FILLS) != light
    lab.page.emulate_media(color_scheme="light")


P_PIXELS = """() => {
    const canvas = document.querySelector('.cell canvas');
    const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const p = getComputedStyle(document.documentElement).getPropertyValue('--board-p').match(/\\d+/g).slice(0, 3);
    let found = 0;
    for (let at = 0; at < data.length; at += 4) found += p.every((part, i) => data[at + i] === Number(part));
    return found;
}"""


def test_a_file_that_grows_is_followed(lab: LabPage, sweeps: Path) -> None:
    opened(lab, "?file=growing")
    assert hues(lab)["gdwn(2,3)"] == "open"
    with Store.to_write(sweeps / "growing.db", {}) as store:
        store.record([answered("gdwn(2,3)", "same-as", "wythoff:30")], LIMITS)
        lab.until("() => document.querySelectorAll('.cell[data-hue=open]').length === 1")
    assert hues(lab)["gdwn(2,3)"] in ("same", "different")
    assert "3 open" in lab.words("#about")


def test_the_list_of_files_and_sets(lab: LabPage) -> None:
    opened(lab, "")
    assert lab.page.locator(".file h2").all_inner_texts() == ["gdwn", "growing", "sets"]
    assert "27 done, 1 refused, 1 out of time, 1 killed" in lab.words(".file[data-file=gdwn]")
    lab.page.get_by_role("link", name="sets").click()
    lab.page.locator(".list .cell").first.wait_for()
    assert lab.page.locator(".list .label").all_inner_texts() == ["{}", "{(1,1)}", "{ (1,1) }", "{(1,2)}"]
    lab.page.get_by_role("link", name="Board").click()
    lab.settle()
    lab.page.get_by_role("link", name="Sweeps").click()
    lab.page.locator(".file").first.wait_for()


def test_without_files_the_page_says_how_to_make_one(lab: LabPage) -> None:
    lab.page.route(re.compile("/api/sweeps"), lambda route: route.fulfill(json={"files": []}))
    opened(lab, "")
    assert "wythoff sweep 'gdwn({p},{q})'" in lab.words("#no-files") and "lab --sweep" in lab.words("#no-files")


def test_a_name_that_nobody_gave_is_said(lab: LabPage) -> None:
    lab.page.goto(f"{lab.address}/sweep?file=../etc/passwd")
    lab.wait_for_words("#note", "no sweep file is called '../etc/passwd'")
