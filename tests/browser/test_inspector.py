"""The lines through a square, and the small map."""

from __future__ import annotations

from wythoff import game as read_game
from wythoff.oracle import NimValues, Outcomes

from .lab_page import LabPage


def line(lab: LabPage, name: str) -> list[str]:
    """What stands in a line of the table."""
    row = lab.page.locator("#inspector tr").filter(has=lab.page.locator(f"th:has-text('{name}')"))
    return row.locator("td:not(.none)").all_inner_texts()


def test_the_lines_follow_the_pointer_and_can_be_pinned(lab: LabPage) -> None:
    values = NimValues(read_game("wythoff"))
    lab.open(game="wythoff", show="nim")
    lab.find("#board").press("i")
    lab.wait_for_words("#inspector", "Point at a square")
    lab.hover(12, 9)
    lab.wait_for_words("#inspector", "nim-values through (12,9)")
    assert line(lab, "row y = 9") == [str(values((x, 9))) for x in range(4, 21)]
    assert line(lab, "column x = 12") == [str(values((12, y))) for y in range(1, 18)]
    assert line(lab, "diagonal y") == [str(values((12 + t, 9 + t))) for t in range(-8, 9)]
    assert lab.page.locator("#inspector .here").all_inner_texts() == [str(values((12, 9)))] * 3
    lab.find("#inspect-pin").click()
    lab.hover(3, 20)
    lab.wait_for_words("#chip", "(3,20)")
    lab.wait_for_words("#inspector", "through (12,9)")
    lab.until("() => location.search.includes('inspect=12,9')")
    lab.page.reload()
    lab.wait_for_words("#inspector", "nim-values through (12,9)")
    lab.find("#inspect-pin").click()
    lab.find("#board").focus()
    lab.page.keyboard.press("Shift+ArrowRight")
    lab.wait_for_words("#inspector", "through (1,0)")
    assert line(lab, "row y = 0")[:3] == [str(values((x, 0))) for x in range(3)]
    lab.find("#board").press("i")
    assert lab.find("#inspector").is_hidden() and "inspect" not in lab.page.url.split("?")[0]


def test_lines_of_games_without_numbers_and_far_out_are_outcomes(lab: LabPage) -> None:
    lab.open(game="wythoff.misere", inspect="3,5")
    lab.wait_for_words("#inspector", "outcomes through (3,5)")
    outcomes = Outcomes(read_game("wythoff.misere"))
    assert line(lab, "row y = 5") == ["P" if outcomes((x, 5)) else "·" for x in range(12)]
    lab.open(game="wythoff", inspect="1618033988749,2618033988749")
    lab.wait_for_words("#inspector", "outcomes through (1618033988749,2618033988749)")
    wythoff = read_game("wythoff")
    assert line(lab, "row y")[8] == ("P" if wythoff.is_p(1618033988749, 2618033988749) else "·")
    assert line(lab, "column x = 1618033988749").count("P") == sum(
        wythoff.is_p(1618033988749, 2618033988749 + t) for t in range(-8, 9)
    )


def test_the_small_map_shows_and_moves_the_view(lab: LabPage) -> None:
    lab.open(game="wythoff")
    small = lab.find("#minimap")
    assert small.is_visible() and small.get_attribute("aria-hidden") == "true"
    extent = float(small.get_attribute("data-extent") or 0)
    before = lab.numbers("view")
    small.click(position={"x": 70, "y": 40})
    lab.settle()
    at_x, at_y, scale = lab.numbers("view")
    assert scale == before[2] and abs(at_x - 70 / 108 * extent) < 3 and abs(at_y - 68 / 108 * extent) < 3
    lab.tab("play")
    lab.find("#start").fill("5, 9")
    lab.find("#new-game").click()
    lab.find("#play-status").wait_for()
    lab.until("() => document.querySelector('#minimap').hidden")  # it would give the solution away
    lab.page.set_viewport_size({"width": 390, "height": 844})
    lab.open(game="wythoff")
    assert lab.find("#minimap").is_hidden()
