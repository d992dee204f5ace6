"""The page of the ledger: claims as recorded, filters, links, a check further out, and the board of a witness."""

from __future__ import annotations

from wythoff.claims.record import recorded

from .lab_page import LabPage


def opened(lab: LabPage, query: str = "") -> LabPage:
    lab.page.goto(f"{lab.address}/ledger{query}")
    lab.page.locator(".claim-card").first.wait_for()
    return lab


def names(lab: LabPage) -> list[str]:
    found: list[str] = lab.page.locator(".claim-card").evaluate_all("all => all.map(card => card.dataset.claim)")
    return found


def test_filters_choose_what_is_recorded(lab: LabPage) -> None:
    opened(lab)
    lab.find("#by-verdict").select_option("fails")
    lab.find("#by-severity").select_option("number")
    numbers = [name for name, verdict in recorded().items() if verdict.severity == "number"]
    lab.wait_for_words("#count", f"{len(numbers)} of {len(recorded())} claims")
    assert names(lab) == numbers
    lab.find("#by-paper").select_option("gurvich")
    lab.wait_for_words("#count", "2 of")
    assert names(lab) == ["gurvich:Sec 8(b)", "gurvich:Tab 3"]
    assert "paper=gurvich" in lab.page.url and "severity=number" in lab.page.url
    lab.page.reload()
    lab.wait_for_words("#count", "2 of")
    lab.find("#clear").click()
    lab.wait_for_words("#count", f"{len(recorded())} of")


def test_words_and_games_are_searched(lab: LabPage) -> None:
    opened(lab)
    lab.find("#by-q").fill("larsson gdwn")
    lab.find("#by-game").fill("gdwn")
    lab.until("() => [...document.querySelectorAll('.claim-card')].every(card => /gdwn/i.test(card.textContent))")
    assert 0 < len(names(lab)) < 60
    lab.find("#by-q").fill("no such words at all")
    lab.wait_for_words("#count", "No claim is like this.")


def test_the_witness_of_a_claim_is_opened_on_the_board(lab: LabPage) -> None:
    opened(lab, "?claim=optimal_resolution:II.1(c)")
    assert names(lab) == ["optimal_resolution:II.1(c)"]
    assert lab.words(".witness .printed") == "printed\nP" and lab.words(".witness .found") == "found\nN"
    lab.page.get_by_role("link", name="Open fraenkel(2) at (1,2)").click()
    lab.page.wait_for_url("**/?game=*")
    lab.wait_for_game("fraenkel(2)")
    lab.wait_for_words("#claim-note", "printed P, found N")
    lab.wait_for_words("#pane-square", "(1,2)")
    lab.find("#text").fill("wythoff")  # another game has nothing to do with the claim
    lab.until("() => !document.querySelector('#claim-shown')")
    lab.until("() => location.search.includes('game=wythoff') && !location.search.includes('claim=')")


def test_a_claim_is_checked_further_out(lab: LabPage) -> None:
    opened(lab, "?claim=optimal_resolution:II.1(c)")
    lab.page.get_by_role("button", name="Check again, further out").click()
    lab.wait_for_words(".further [role=status]", "fails: false")
    assert "printed P, found N" in lab.words(".further")
    lab.page.get_by_role("button", name="Once more, 60 s").wait_for()


def test_more_claims_are_shown_by_a_button(lab: LabPage) -> None:
    opened(lab)
    assert len(names(lab)) == 60
    lab.page.get_by_role("button", name="Show more").click()
    lab.until(f"() => document.querySelectorAll('.claim-card').length === {len(recorded())}")


def test_an_unknown_claim_is_said(lab: LabPage) -> None:
    lab.page.goto(f"{lab.address}/ledger?claim=larsson:Thm 99")
    lab.wait_for_words("#count", "No claim is called larsson:Thm 99.")


def test_on_a_phone_nothing_is_wider_than_the_screen(lab: LabPage) -> None:
    lab.page.set_viewport_size({"width": 390, "height": 844})
    opened(lab, "?verdict=fails")
    assert lab.page.evaluate("() => document.documentElement.scrollWidth") <= 390
