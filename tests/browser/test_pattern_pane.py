"""The tab Pattern: hypotheses with their rungs, beams on the board, a search that is followed and stopped."""

from __future__ import annotations

from .lab_page import LabPage


def test_beams_are_found_and_go_with_their_game(lab: LabPage) -> None:
    lab.open(game="wythoff.block(2)", tab="pattern")
    lab.page.locator("#pane-pattern").get_by_label("How long").select_option("120")  # it ends sooner
    lab.find("#find-beams").click()
    lab.page.locator(".hypothesis").first.wait_for(timeout=200_000)
    slopes = lab.page.locator(".beam b").all_inner_texts()
    assert [round(float(words.split()[1]), 3) for words in slopes] == [1.618, 2.0]
    assert lab.page.locator(".beam svg").count() == 2
    rungs = lab.page.locator(".hypothesis").evaluate_all("all => all.map(card => card.dataset.rung)")
    assert rungs and set(rungs) <= {"fits", "equal", "refuted"}
    assert lab.page.locator(".hypothesis .code pre").first.text_content()
    assert not lab.faults()
    lab.find("#text").fill("nim")
    lab.until("() => !document.querySelector('.beam')")


def test_a_search_is_stopped(lab: LabPage) -> None:
    lab.open(game="gdwn(3,5)", tab="pattern")
    lab.find("#find-begin").click()
    lab.find("#find-stop").click()
    lab.wait_for_words("#pane-pattern .answer", "stopped")


def test_no_tab_is_cut_off(lab: LabPage) -> None:
    lab.open(game="wythoff")
    for width in (1280, 390):
        lab.page.set_viewport_size({"width": width, "height": 844})
        assert lab.page.locator("#tabs").evaluate("tabs => tabs.scrollWidth <= tabs.clientWidth")
