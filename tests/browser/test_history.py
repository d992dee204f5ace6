"""Back and Forward move within the lab; a game in play survives stray letters, Back and a reload."""

from __future__ import annotations

from .lab_page import LabPage

PLAYED = "record => new URLSearchParams(location.search).get('play') === record"
ADDRESS = "words => location.search.includes(words)"


def rest(lab: LabPage) -> None:
    """Changes in quick succession are one entry of the history."""
    lab.later(1700)


def selected(lab: LabPage) -> str:
    return lab.page.locator("[role=tab][aria-selected=true]").inner_text()


def test_back_and_forward_move_within_the_lab(timed: LabPage) -> None:
    lab = timed
    lab.page.goto("about:blank")
    lab.open(game="wythoff")
    rest(lab)
    entries = lab.page.evaluate("() => history.length")
    lab.page.keyboard.press("Tab")
    for key in ("ArrowUp", "ArrowRight", "+"):  # moving the map is no new entry
        lab.find("#board").press(key)
    rest(lab)
    assert lab.page.evaluate("() => history.length") == entries
    lab.type_game("nim(3)")
    rest(lab)
    lab.page.get_by_label("Coordinate", exact=False).nth(2).wait_for()
    lab.page.get_by_role("button", name="one more").last.click()
    lab.until(ADDRESS, "rest=1")
    rest(lab)
    lab.tab("facts")
    rest(lab)
    lab.find("#show-nim").click()
    rest(lab)
    assert lab.page.evaluate("() => history.length") == entries + 4
    lab.page.go_back()
    lab.until("() => document.querySelector('#show-outcomes').ariaChecked === 'true'")
    assert selected(lab) == "Facts"
    lab.page.go_back()
    lab.until("() => document.querySelector('#tab-square').ariaSelected === 'true'")
    lab.until(ADDRESS, "rest=1")
    lab.page.go_back()
    lab.until(ADDRESS, "rest=0")
    lab.wait_for_game("nim(3)")
    lab.page.go_back()
    lab.wait_for_game("wythoff")
    rest(lab)
    lab.page.go_forward()
    lab.wait_for_game("nim(3)")
    lab.page.go_forward()
    lab.until(ADDRESS, "rest=1")
    rest(lab)
    assert lab.page.evaluate("() => history.length") == entries + 4


def begin(lab: LabPage, start: str, opponent: str = "person") -> None:
    lab.tab("play")
    lab.find(f"#opponent-{opponent}").check(force=True)
    lab.find("#start").fill(start)
    lab.find("#new-game").click()
    lab.find("#play-status").wait_for()


def moves(lab: LabPage, count: int) -> None:
    lab.until("count => document.querySelectorAll('#moves li').length === count", count)


def test_a_stray_letter_does_not_end_a_game(lab: LabPage) -> None:
    lab.open(game="wk(2)")
    begin(lab, "5, 9")
    lab.find("#removal").fill("1, 1")
    lab.find("#removal").press("Enter")
    moves(lab, 1)
    record = lab.words("#record")
    lab.type_game("wk(23)")
    lab.wait_for_words("#aside", "A game of wk(2) is under way, at (4,8).")
    lab.type_game("wk(2)")
    lab.wait_for_words("#record", record)
    lab.type_game("wk(2).misere")
    lab.find("#aside").wait_for()
    lab.until(ADDRESS, "misere")
    lab.page.reload()
    lab.find("#go-back").click()
    lab.wait_for_game("wk(2)")
    lab.wait_for_words("#record", record)
    lab.find("#removal").fill("1, 1")
    lab.find("#removal").press("Enter")
    moves(lab, 2)


def test_a_reload_keeps_who_plays_and_how_well(timed: LabPage) -> None:
    lab = timed
    lab.open(game="wythoff")
    begin(lab, "5, 9")
    assert "person against person" in lab.words("#record")
    lab.find("#removal").fill("1, 1")
    lab.find("#removal").press("Enter")
    moves(lab, 1)
    lab.until(PLAYED, lab.words("#record"))
    asked: list[str] = []
    lab.page.on("request", lambda request: asked.append(f"{request.url} {request.post_data}"))
    lab.page.reload()
    lab.wait_for_words("#play-status", "Player 2: move.")
    lab.later(800)  # a machine would have been asked by now
    moves(lab, 1)
    assert asked and not [words for words in asked if "/play/machine" in words]
    lab.page.locator("label:has(#opponent-machine)").click()
    lab.page.locator("label:has(#strength-beginner)").click()
    lab.find("#new-game").click()
    lab.wait_for_words("#record", "person against beginner")
    lab.until(ADDRESS, "beginner")
    lab.page.reload()
    lab.wait_for_words("#play-status", "Your move.")
    lab.find("#removal").fill("1, 1")
    lab.find("#removal").press("Enter")
    moves(lab, 2)
    assert [words for words in asked if "/play/machine" in words and '"strength":"beginner"' in words]


def test_back_takes_no_move_back(timed: LabPage) -> None:
    lab = timed
    lab.open(game="wythoff")
    rest(lab)
    begin(lab, "9, 14")
    rest(lab)
    lab.tab("facts")
    rest(lab)
    lab.tab("play")
    lab.find("#removal").fill("1, 1")
    lab.find("#removal").press("Enter")
    moves(lab, 1)
    rest(lab)
    record = lab.words("#record")
    for _ in range(3):  # to the game without the move, and to the page before any game
        lab.page.go_back()
        lab.until(PLAYED, record)
    lab.until("() => document.querySelector('#tab-square').ariaSelected === 'true'")
    lab.tab("play")
    assert lab.words("#record") == record
    lab.type_game("nim(3)")
    lab.find("#aside").wait_for()
    rest(lab)
    lab.page.go_back()
    lab.wait_for_game("wythoff")
    lab.wait_for_words("#record", record)
