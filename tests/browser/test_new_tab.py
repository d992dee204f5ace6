"""A new tab is one file and one line: with just these two, tab, keyboard, address, picture, files and help work."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.sessions import ROOT
from wythoff.lab.web.page_files import PageFiles

from .lab_page import LabPage
from .test_keyboard import NAMELESS
from .test_modules import PAGE

LIST = (PAGE / "panes" / "list.js").read_text(encoding="utf-8")
LAST = '    import("./play.js"),\n'
# The example of CONTRIBUTING.md.
FILE, LINE = re.findall(r"```js\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the server would send, with one file and one line more."""
    assert LIST.count(LAST) == 1
    folder = tmp_path_factory.mktemp("longer") / "page"
    shutil.copytree(PAGE, folder)
    (folder / "panes" / "list.js").write_text(LIST.replace(LAST, LAST + LINE), encoding="utf-8")
    (folder / "panes" / "remainders.js").write_text(FILE, encoding="utf-8")
    return PageFiles(folder).contents["main.js"].decode()


@pytest.fixture
def longer(lab: LabPage, script: str) -> Iterator[LabPage]:
    lab.page.route("**/main.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    yield lab
    lab.page.unroute_all()


def test_the_tab_is_there_and_follows_the_keys(longer: LabPage) -> None:
    longer.open(game="wythoff")
    titles = longer.page.locator("[role=tab]").all_inner_texts()
    assert titles[0] == "Square" and titles[-2:] == ["Play", "Remainders"]
    assert longer.find("#pane-remainders").is_hidden()
    longer.find("#tab-square").focus()
    longer.page.keyboard.press("End")
    longer.page.locator("#tab-remainders[aria-selected=true]:focus").wait_for()
    section = longer.find("#pane-remainders")
    assert section.is_visible() and longer.words("#modulus") == "modulo 2"
    assert section.get_attribute("role") == "tabpanel" and section.get_attribute("aria-labelledby") == "tab-remainders"
    assert longer.find("#tab-remainders").get_attribute("aria-controls") == "pane-remainders"
    assert longer.page.evaluate(NAMELESS) == []
    longer.page.keyboard.press("ArrowRight")
    longer.page.locator("#tab-square[aria-selected=true]:focus").wait_for()
    assert "P passes where there is a pass. M makes the modulus larger." in longer.words("#board-help")


def test_its_picture_and_its_key(longer: LabPage) -> None:
    longer.open(game="wythoff", tab="remainders", m="3", view="8,6,40")
    second = longer.board_colour("second")
    assert [colour == second for colour in longer.colours([(0, 0), (1, 0), (1, 2), (2, 2)])] == [
        True,
        False,
        True,
        False,
    ]
    longer.wait_for_words("#legend", "divided by 3")
    assert longer.find("#show-nim").get_attribute("title") == "remainders have one colour"
    longer.find("#board").focus()
    longer.page.keyboard.press("m")
    longer.wait_for_words("#modulus", "modulo 4")
    longer.settle()
    assert longer.colours([(2, 2)]) == [second] and longer.colours([(1, 2)]) != [second]
    longer.tab("square")
    longer.settle()
    longer.find("#board").focus()
    longer.page.keyboard.press("m")
    assert longer.words("#legend").startswith("P-position")
    longer.tab("remainders")
    assert longer.words("#modulus") == "modulo 4"


def test_its_address_and_its_file(longer: LabPage) -> None:
    longer.open(game="wythoff")
    longer.tab("remainders")
    longer.until("() => location.search.includes('tab=remainders') && location.search.includes('m=2')")
    with longer.page.expect_download() as waiting:
        longer.find("#remainders-svg").click()
    assert waiting.value.suggested_filename.startswith("wythoff-modulo-2-x0-")
    assert b"<svg" in Path(waiting.value.path()).read_bytes()
    longer.page.go_back()
    longer.page.locator("#tab-square[aria-selected=true]").wait_for()
    longer.page.go_forward()
    longer.page.locator("#tab-remainders[aria-selected=true]").wait_for()
    longer.page.goto(f"{longer.address}/?game=wythoff&tab=remainders&m=5")
    longer.wait_for_words("#modulus", "modulo 5")
    longer.type_game("wyt(2,3)")
    longer.wait_for_words("#modulus", "modulo 2")
