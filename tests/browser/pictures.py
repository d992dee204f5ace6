"""The pictures of the lab in docs/: `make pictures`.

One shows the board with the panel, one a game in play, one a sweep, one the ledger. They are small enough for a README.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.lab.sweep_file import leaps

from .conftest import NAMES, SWITCHES, free_port, serving
from .lab_page import LabPage

DOCS = Path(__file__).parents[2] / "docs"
RECORD = "wythoff.block(3) from (8,12), player 1 first: block (2,6) (3,7); (5,12)"
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


def sweep(lab: LabPage) -> None:
    lab.page.goto(f"{lab.address}/sweep?file=gdwn")
    lab.page.locator(".cell[href$='gdwn(4,7)']").hover()
    lab.wait_for_words("#said", "outcomes")
    lab.page.wait_for_timeout(200)


def ledger(lab: LabPage) -> None:
    lab.page.goto(f"{lab.address}/ledger?verdict=fails")
    lab.wait_for_words("#count", "fails")


def main() -> None:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        sys.exit("no Chromium is installed (make chromium)")
    with (
        TemporaryDirectory() as folder,
        serving(free_port(), sweeps=leaps(Path(folder) / "gdwn.db", largest=13)) as address,
        sync_playwright() as started,
    ):
        window = started.chromium.launch(executable_path=path, args=SWITCHES)
        for name, pose in (("lab", board), ("lab-play", play), ("lab-sweep", sweep), ("lab-ledger", ledger)):
            page = window.new_page(viewport=SIZE, reduced_motion="reduce")  # type: ignore[arg-type]
            pose(LabPage(page, address))
            page.screenshot(path=DOCS / f"{name}.png")
            page.close()
        window.close()


if __name__ == "__main__":
    main()
