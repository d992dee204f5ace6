"""The start page: boards painted by the lab, links that open them, a field for a game of one's own."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import wythoff
from wythoff import game

from .lab_page import LabPage

BOARDS = Path(wythoff.__file__).parent / "lab" / "page" / "start" / "boards.js"
COLOURS = """canvas => {
  const pixels = canvas.getContext("2d").getImageData(0, 0, 256, 256).data;
  const seen = new Set();
  for (let at = 0; at < pixels.length; at += 4) seen.add(pixels.slice(at, at + 3).join());
  return seen.size;
}"""


def opened(lab: LabPage) -> LabPage:
    lab.page.goto(f"{lab.address}/")
    lab.page.locator(".card").first.wait_for()
    return lab


def test_every_board_is_painted_and_opens(lab: LabPage) -> None:
    lab.page.set_viewport_size({"width": 1280, "height": 2400})
    opened(lab)
    cards = lab.page.locator(".card")
    assert cards.count() == 16
    lab.until("() => document.querySelectorAll('canvas[data-board=drawn]').length === 16")
    for card in cards.all():
        assert card.locator("canvas").evaluate(COLOURS) > 1
        address = parse_qs(urlsplit(str(card.locator("a").get_attribute("href"))).query)
        (text,) = address["game"]
        assert str(game(text)) == text
    cards.nth(3).locator("a").click()
    lab.settle()
    assert lab.find("#text").input_value() == "wythoff.block(5)"


def test_the_texts_of_the_boards_are_canonical() -> None:
    texts = re.findall(r"game: \"([^\"]+)\"", BOARDS.read_text(encoding="utf-8"))
    assert len(texts) == 16 and all(str(game(text)) == text for text in texts)


def test_a_game_of_ones_own_is_opened_or_refused_in_words(lab: LabPage) -> None:
    opened(lab)
    lab.find("#own-text").fill("wythof")
    lab.find("#own-text").press("Enter")
    lab.wait_for_words("#own-error", "wythoff")
    lab.find("#own-text").fill("nim.block(2)")
    lab.find("#own-text").press("Enter")
    lab.page.wait_for_url("**/?game=nim.block*")
    lab.settle()
    assert lab.find("#text").input_value() == "nim.block(2)"
    lab.page.get_by_role("link", name="Start page").click()
    lab.page.locator(".card").first.wait_for()


def test_on_a_phone_nothing_is_wider_than_the_screen(lab: LabPage) -> None:
    lab.page.set_viewport_size({"width": 390, "height": 844})
    opened(lab)
    assert lab.page.evaluate("() => document.documentElement.scrollWidth") <= 390
