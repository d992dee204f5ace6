"""The page of a paper of one's own: nothing is asked for, it fits a phone, and light and dark can be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from wythoff.claims import Cases, Extent, Paper, first_difference, outcomes
from wythoff.prover import prove_formula

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TEXTS = "body, h1, .statement, .verdict, dt, pre, figcaption, .n"
CONTRASTS = """(texts) => [...document.querySelectorAll(texts)].map(each => {
  const tell = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map(v => v / 255).map(
    v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  let under = each;
  while (getComputedStyle(under).backgroundColor === "rgba(0, 0, 0, 0)") under = under.parentElement;
  const style = getComputedStyle(each), ink = tell(each.matches(".n") ? style.fill : style.color);
  const ground = tell(getComputedStyle(under).backgroundColor);
  return [each.className.baseVal ?? each.className, (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)];
})"""


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    paper = Paper("toy", "Toys with a very long title, longer than a phone is wide", "nowhere")

    @paper.claim("Thm 1", "theorem", about="wythoff")
    def wrong(extent: Extent) -> Cases:
        """Wythoff's game has the P-positions of Nim."""
        yield first_difference(outcomes("wythoff", 9), outcomes("nim", 9), "wythoff")

    @paper.claim("Thm 2", "theorem", about="nim")
    def right(extent: Extent) -> Cases:
        """Nim has the P-positions (x,x)."""
        yield first_difference(outcomes("nim", 9), outcomes("nim", 9), "nim")

    @paper.proof("Thm 2")
    def true() -> object:
        """Numbers are not negative."""
        yield prove_formula("forall x: x >= 0")

    paper.gap("Rem 3", "remark", "It is nice.", "a matter of taste")
    return paper.check().write(tmp_path_factory.mktemp("page") / "toys.html")[0]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_stands_alone(browser: Browser, page_file: Path, scheme: Literal["light", "dark"]) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 390, "height": 844})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page_file.as_uri())
    assert asked == [page_file.as_uri()]
    assert page.locator("article").count() == 3 and page.locator("script, link, img, iframe").count() == 0
    assert page.locator("#c0 .verdict").inner_text().endswith("fails")
    assert page.locator("#c0 svg .m").count() == 1, "the square of the witness"
    assert "(1,1) in wythoff" in page.locator("#c0 dl").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    contrasts = page.evaluate(CONTRASTS, TEXTS)
    assert len(contrasts) > 20 and not [each for each in contrasts if each[1] < 4.5], json.dumps(contrasts)
    context.close()
