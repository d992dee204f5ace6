"""The pictures of the lab in docs/: `make pictures`.

Some tabs of the lab, a sweep, the ledger, the page of one's own paper, a notebook in JupyterLab. They are small enough
for a README.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from playwright.sync_api import Page, sync_playwright

from tests.lab.sweep_file import leaps
from wythoff import check_paper

from .conftest import NAMES, SWITCHES, serving
from .lab_page import LabPage
from .notebook_servers import jupyterlab
from .test_notebooks import run

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = DOCS.parent / "examples" / "papers" / "common_steps.py"
RECORD = "wythoff.block(3) from (8,12), player 1 first: block (2,6) (3,7); (5,12)"
CELLS = (
    'import wythoff as wy\nwy.game("wythoff").board(queen=(6, 9), view=14, height=400)',
    'wy.explore("wythoff.block({k})", k=(1, 20), view=160, height=330)',
)
SIZE = {"width": 1160, "height": 720}


def board(lab: LabPage) -> None:
    lab.open(game="wythoff.block(5)", at="41,66", view="43.5,42.5,8")
    lab.wait_for_words("#pane-square .badge", "-position")
    lab.settle()


def play(lab: LabPage) -> None:
    lab.open(game="wythoff.block(3)", tab="play", play=RECORD)
    lab.wait_for_words("#play-status", "You block")
    lab.find("#hints").check()
    lab.page.locator("#options .good").first.click()
    lab.page.mouse.move(5, 5)
    lab.settle()


def lesson(lab: LabPage) -> None:
    lab.open(game="wythoff", tab="lesson", lesson="12", marked="0,0;1,1;1,2;3,5;4,5")
    lab.wait_for_words("#lesson-progress", "5 of")
    lab.click(4, 7)
    lab.wait_for_words("#lesson-verdict", "Right")
    lab.page.mouse.move(5, 5)
    lab.settle()


def rule(lab: LabPage) -> None:
    lab.open(game="rule(i*j == 0 or i == j or (i,j) in {(1,3),(3,1)})", tab="rule", at="12,9", view="29,29,12")
    lab.wait_for_words("#pane-rule", "x, y <")
    lab.settle()


def grid(lab: LabPage) -> None:
    lab.open(game="wythoff.block(3)", tab="grid")
    lab.page.wait_for_timeout(4000)
    lab.settle()


def two_games(lab: LabPage) -> None:
    lab.open(game="maharaja", tab="compare", view="40,40,8", **{"with": "wythoff"})
    lab.wait_for_words("#pane-compare", "difference")
    lab.page.wait_for_timeout(1500)
    lab.settle()


def lines(lab: LabPage) -> None:
    lab.open(game="wythoff", show="nim", at="30,17", view="64,50,7", inspect="on")
    lab.settle()


def sweep(lab: LabPage) -> None:
    lab.page.goto(f"{lab.address}/sweep?file=gdwn&column=same-as.differing")
    lab.page.locator(".cell[href$='gdwn(4,7)']").hover()
    lab.wait_for_words("#said", "gdwn(4,7)")
    lab.page.wait_for_timeout(200)


def ledger(lab: LabPage) -> None:
    lab.page.goto(f"{lab.address}/ledger?verdict=fails")
    lab.wait_for_words("#count", "fails")


def paper(lab: LabPage) -> None:
    page = check_paper(EXAMPLE).write(Path(mkdtemp()) / "common_steps.html")[0]
    lab.page.goto(page.as_uri())
    lab.page.evaluate("document.querySelector('#c3').scrollIntoView()")


def notebook(page: Page, address: str) -> None:
    """Two boards in cells, as JupyterLab shows them."""
    page.set_default_timeout(300_000)
    page.goto(address)
    for cell, count in ((0, 1), (1, 2)):
        run(page, cell)
        page.locator(".wythoff-board .map canvas[data-open='0']").nth(count - 1).wait_for()
    page.locator(".jp-CodeCell").first.scroll_into_view_if_needed()
    page.wait_for_timeout(500)


def main() -> None:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        sys.exit("no Chromium is installed (make chromium)")
    with (
        TemporaryDirectory() as folder,
        serving(sweeps=leaps(Path(folder) / "gdwn.db", largest=13)) as address,
        sync_playwright() as started,
    ):
        window = started.chromium.launch(executable_path=path, args=SWITCHES)
        for name, pose in (
            ("lab", board),
            ("lab-play", play),
            ("lab-lesson", lesson),
            ("lab-rule", rule),
            ("lab-grid", grid),
            ("lab-compare", two_games),
            ("lab-lines", lines),
            ("lab-sweep", sweep),
            ("lab-ledger", ledger),
            ("papers", paper),
        ):
            page = window.new_page(viewport=SIZE, reduced_motion="reduce")  # type: ignore[arg-type]
            pose(LabPage(page, address))
            page.screenshot(path=DOCS / f"{name}.png")
            page.close()
        with jupyterlab(Path(folder), CELLS) as cells:
            page = window.new_page(viewport={"width": 1160, "height": 1240}, reduced_motion="reduce")
            notebook(page, cells)
            page.screenshot(path=DOCS / "notebook.png")
        window.close()


if __name__ == "__main__":
    main()
