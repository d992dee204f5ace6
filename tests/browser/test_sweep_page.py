"""The page of a sweep file: its squares are what the file says, and a click leads to the game."""

from __future__ import annotations

from pathlib import Path

from tests.lab.sweep_file import LIMITS, answered
from wythoff.sweeps.store import Store

from .lab_page import LabPage

HUES = "all => Object.fromEntries(all.map(cell => [cell.getAttribute('aria-label').split(', ')[0], cell.dataset.hue]))"
PLACES = "all => Object.fromEntries(all.map(cell => [cell.href.split('game=')[1], [cell.offsetLeft, cell.offsetTop]]))"
FILLS = "all => all.map(cell => getComputedStyle(cell).backgroundColor)"


def opened(lab: LabPage, query: str) -> LabPage:
    lab.page.goto(f"{lab.address}/sweep{query}")
    lab.page.locator("#picture :is(.cell, .file, .how-to)").first.wait_for()
    return lab


def hues(lab: LabPage) -> dict[str, str]:
    found: dict[str, str] = lab.page.locator(".cell").evaluate_all(HUES)
    return found


def test_a_map_of_colours_over_two_letters(lab: LabPage, sweeps: Path) -> None:
    opened(lab, "?file=gdwn")
    with Store.to_read(sweeps / "gdwn.db") as store:
        rows = list(store.rows("same-as"))
    said = {row.game: row.status if row.status != "done" else str(row.answer["same"]).lower() for row in rows}  # type: ignore[index]
    assert hues(lab) == {game: word.replace(" ", "-") for game, word in said.items()}
    places = lab.page.locator(".cell").evaluate_all(PLACES)
    assert places["gdwn(1,6)"][0] < places["gdwn(2,6)"][0] and places["gdwn(1,6)"][1] < places["gdwn(1,2)"][1]
    light = lab.page.locator(".cell").evaluate_all(FILLS)
    lab.find("#column").select_option("outcomes.p")
    lab.page.locator(".cell[data-hue=number]").first.wait_for()
    assert lab.page.locator(".cell").first.inner_text() == "23" and "23" in lab.words("#legend")
    assert "column=outcomes.p" in lab.page.url and not lab.faults()
    lab.page.emulate_media(color_scheme="dark")
    lab.until("() => document.documentElement.dataset.theme === 'dark'")
    assert lab.page.locator(".cell").evaluate_all(FILLS) != light and not lab.faults()
    lab.page.emulate_media(color_scheme="light")


def test_a_square_says_what_it_knows_and_opens_its_game(lab: LabPage) -> None:
    opened(lab, "?file=gdwn")
    lab.page.locator(".cell[data-hue=killed]").hover()
    lab.wait_for_words("#said", "gdwn(3,6)")
    assert "same-as.same: killed" in lab.words("#said") and not lab.faults()
    lab.page.locator(".cell[tabindex='0']").focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "ArrowDown"):
        lab.page.keyboard.press(key)
    assert lab.page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("gdwn(2,3), p = 2, q = 3")
    lab.page.keyboard.press("Enter")
    lab.page.wait_for_url("**/?game=*")
    lab.settle()
    assert lab.find("#text").input_value() == "gdwn(2,3)"


def test_a_file_that_grows_is_followed(lab: LabPage, sweeps: Path) -> None:
    opened(lab, "?file=growing")
    assert hues(lab)["gdwn(2,3)"] == "open"
    with Store.to_write(sweeps / "growing.db", {}) as store:
        store.record([answered("gdwn(2,3)", "same-as", "wythoff:30")], LIMITS)
        lab.until("() => document.querySelectorAll('.cell[data-hue=open]').length === 1")
    assert hues(lab)["gdwn(2,3)"] in ("true", "false")


def test_the_list_of_files_and_sets(lab: LabPage) -> None:
    opened(lab, "")
    assert lab.page.locator(".file h2").all_inner_texts() == ["gdwn", "growing", "sets"]
    assert "27 done, 1 refused, 1 out of time, 1 killed" in lab.words(".file >> nth=0")
    lab.page.get_by_role("link", name="sets").click()
    lab.page.locator(".list .cell").first.wait_for()
    assert len(lab.page.locator(".list b").all_inner_texts()) == 4
    lab.page.goto(f"{lab.address}/sweep?file=../etc/passwd")
    lab.wait_for_words("#note", "no sweep file is called '../etc/passwd'")
