"""The tab Prove: a theorem at once, a search followed and stopped, a set of one's own with its counterexample."""

from __future__ import annotations

from .lab_page import LabPage

PRESSED_UNTIL_ALL_IS_SEEN = """() => {
    document.querySelector('#zoom-all').click();
    return document.querySelector('#board').dataset.view.split(',')[2] < 1e-10;
}"""


def test_the_theorem_of_a_shipped_certificate(lab: LabPage) -> None:
    lab.open(game="wythoff", tab="prove")
    lab.wait_for_words("#pane-prove .theorem", "proved")
    assert "floor(n*alpha)" in lab.words("#pane-prove")
    assert lab.page.locator(".drawing img").evaluate("image => image.complete && image.naturalWidth > 100")
    assert not lab.faults()
    with lab.page.expect_download() as saved:
        lab.find("#certificate").click()
    assert saved.value.suggested_filename == "certificate-wythoff.txt"
    assert saved.value.path().read_text(encoding="utf-8").startswith("wythoff certificate 1\ngame wythoff\n")


def test_a_search_is_followed_to_its_theorem(lab: LabPage) -> None:
    lab.open(game="nim.radius(2)", tab="prove")
    lab.wait_for_words("#pane-prove", "No certificate of this game")
    lab.find("#prove-begin").click()
    lab.wait_for_words("#pane-prove .answer .theorem", "proved")
    assert "an automaton of" in lab.words("#pane-prove .answer .theorem")
    lab.wait_for_words("#pane-prove .answer", "to any distance")
    lab.until(PRESSED_UNTIL_ALL_IS_SEEN)
    lab.settle()
    assert "not known" not in lab.words("#legend")


def test_a_search_is_stopped(lab: LabPage) -> None:
    lab.open(game="gdwn(3,5)", tab="prove")
    lab.find("#prove-begin").click()
    lab.find("#prove-stop").click()
    lab.wait_for_words("#pane-prove .answer", "stopped")


def test_the_same_search_pressed_twice_goes_on(lab: LabPage) -> None:
    lab.open(game="gdwn(3,5)", tab="prove")
    lab.find("#prove-begin").click()
    lab.find("#prove-stop").wait_for()
    page = lab.page
    with page.expect_response(lambda sent: sent.url.endswith("/stop")):
        with page.expect_response(lambda sent: sent.url.endswith("/api/task/prove")) as begun:
            lab.find("#prove-begin").click()
        key = begun.value.json()["key"]
    with page.expect_response(lambda sent: f"{key}?after" in sent.url) as look:
        lab.find("#prove-stop").wait_for()
    assert look.value.json()["state"] in ("waiting", "running")
    lab.find("#prove-stop").click()
    lab.wait_for_words("#pane-prove .answer", "stopped")


def test_a_press_before_the_game_is_known_does_nothing(lab: LabPage) -> None:
    wrong: list[str] = []
    lab.page.on("pageerror", lambda error: wrong.append(str(error)))
    lab.page.route("**/api/game*", lambda route: None)
    for tab, button in (("prove", "#prove-begin"), ("pattern", "#find-begin")):
        lab.page.goto(f"{lab.address}/?game=nim&tab={tab}")
        lab.find(button).click()
    assert not wrong


def test_the_counterexample_of_a_set_is_lit_on_the_board(lab: LabPage) -> None:
    lab.open(game="nim", tab="prove")
    lab.find("#own-formula").fill("x = y or x = 5 and y = 9")
    lab.page.get_by_label("Numeration system").select_option("base 2")
    lab.find("#own-ask").click()
    lab.until("() => location.search.includes('at=5,9')")
    lab.wait_for_words("#pane-prove .answer .theorem", "wrong at (5,9)")
    lab.find("#own-formula").fill("x = ")
    lab.find("#own-ask").click()
    lab.page.locator("#pane-prove .answer .warn").wait_for()


def test_another_game_ends_the_search(lab: LabPage) -> None:
    lab.open(game="gdwn(3,5)", tab="prove")
    lab.find("#prove-begin").click()
    lab.find("#prove-stop").wait_for()
    lab.find("#text").fill("wythoff")
    lab.wait_for_words("#pane-prove .theorem", "proved")
    assert not lab.page.locator("#prove-stop").count()
