"""Whole games against the machine, won or lost as the theory says."""

from __future__ import annotations

import random
import re

import pytest

from wythoff import game as read_game
from wythoff.oracle import Outcomes, options
from wythoff.rules import Position

from .lab_page import LabPage

OVER = "won", "lost"
STATE = """() => {
    const box = document.querySelector('#play-status');
    return box && {look: box.className.split(' ')[1] ?? '', title: box.querySelector('strong').textContent,
                   at: document.querySelector('#play-position').textContent,
                   moves: document.querySelectorAll('#moves li').length};
}"""

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Table:
    """A game on the page, seen by the person who plays it with the definition in hand."""

    def __init__(self, lab: LabPage, text: str) -> None:
        self.lab = lab
        self.game = read_game(text)
        self.outcomes = Outcomes(self.game)
        lab.open(game=text)
        lab.tab("play")

    def begin(self, start: Position, first: str = "you", strength: str = "perfect") -> None:
        if not self.lab.find("#setup").get_attribute("open") is not None:
            self.lab.page.locator("#setup summary").click()
        self.lab.find("#start").fill(", ".join(map(str, start)))
        self.lab.find(f"#first-{first}").check(force=True)
        self.lab.find(f"#strength-{strength}").check(force=True)
        self.lab.find("#new-game").click()
        self.wait()

    def state(self) -> dict[str, str]:
        return self.lab.page.evaluate(STATE)  # type: ignore[no-any-return]

    def wait(self, moves: int = -1) -> None:
        """Until it is my turn, or over, more than so many actions are done, and the view has followed the queen."""
        self.lab.until(f"() => {{ const now = ({STATE})(); return now && now.moves > {moves} && now.look !== ''; }}")
        self.lab.page.evaluate(TWO_FRAMES)

    @property
    def position(self) -> Position:
        return tuple(int(part) for part in re.findall(r"\d+", self.state()["at"]))

    @property
    def is_over(self) -> bool:
        return self.state()["look"] in OVER

    def act(self, choose: random.Random | None) -> None:
        """Block or move: the best there is, or at random."""
        moves = int(self.state()["moves"])
        if "block" in self.state()["title"]:
            self.block()
        else:
            self.move(choose)
        self.wait(moves)

    def block(self) -> None:
        for option in [one for one in options(self.game, self.position) if self.outcomes(one)][:2]:
            self.lab.click(*option[:2])
            self.lab.page.locator(
                f"#options [data-position='{','.join(map(str, option))}'][aria-pressed=true]"
            ).wait_for()
        self.lab.find("#confirm").click()

    def move(self, choose: random.Random | None) -> None:
        open_ones = self.open_options()
        best = [option for option in open_ones if self.outcomes(option)]
        to = (best or open_ones)[0] if choose is None else choose.choice(open_ones)
        heaps = self.game.heaps
        if to[:heaps] != self.position[:heaps]:
            self.lab.click(*to[:2])
            return
        index = next(i for i, (a, b) in enumerate(zip(self.position, to, strict=True)) if a != b)
        self.lab.page.locator(".heap").nth(index - heaps).locator(".stone").nth(to[index]).click()

    def open_options(self) -> list[Position]:
        found = self.lab.page.locator("#options button:not([disabled])").evaluate_all(
            "all => all.map(one => one.dataset.position)"
        )
        return [tuple(int(part) for part in text.split(",")) for text in found]

    def play(self, choose: random.Random | None = None) -> str:
        for _ in range(80):
            if self.is_over:
                return self.state()["title"]
            self.act(choose)
        raise AssertionError("no end")


WON = [
    ("wythoff", (7, 11)),
    ("wythoff.misere", (6, 9)),
    ("wythoff.block(3)", (6, 8)),
    ("wythoff + nim(3)", (4, 6, 3)),
]
LOST = [
    ("wythoff", (8, 13)),
    ("wythoff.misere", (4, 7)),
    ("wythoff.block(3)", None),
    ("wythoff + nim(3)", None),
]


@pytest.mark.parametrize(("text", "start"), WON)
def test_best_play_from_an_n_position_wins(lab: LabPage, text: str, start: Position) -> None:
    table = Table(lab, text)
    assert not table.outcomes(start)
    table.begin(start)
    assert table.play() == "You win."


@pytest.mark.parametrize(("text", "start"), LOST)
def test_the_machine_wins_from_a_p_position(lab: LabPage, text: str, start: Position | None) -> None:
    table = Table(lab, text)
    start = start or first_p(table)
    assert table.outcomes(start)
    table.begin(start)
    assert table.play(random.Random(text)) == "The machine wins."


def first_p(table: Table) -> Position:
    """A P-position with play left in it."""
    rest = tuple(table.game.heaps_beside)
    squares = [(x, y, *rest) for x in range(4, 9) for y in range(x, 12)]
    return next(square for square in squares if table.outcomes(square))


def test_the_machine_begins_and_loses_where_it_must(lab: LabPage) -> None:
    table = Table(lab, "wythoff")
    table.begin((6, 10), first="other")
    assert int(table.state()["moves"]) == 1
    assert table.play() == "You win."


def test_a_comply_game_is_played_by_proposing(lab: LabPage) -> None:
    table = Table(lab, "wythoff.comply(2)")
    table.begin((4, 4), first="other")
    assert "propose" in table.state()["title"]
    for option in table.open_options()[:2]:
        lab.page.locator(f"#options [data-position='{','.join(map(str, option))}']").click()
    lab.find("#confirm").click()
    table.wait(1)
    assert lab.page.locator("#moves li").first.inner_text().count("(") == 2


def test_typing_hints_undo_copy_and_paste(lab: LabPage) -> None:
    table = Table(lab, "wythoff")
    table.begin((5, 9))
    assert lab.page.locator("#options .good, #options .bad").count() == 0
    assert lab.find("#board").get_attribute("data-picture") == "bare"
    lab.find("#hints").check()
    lab.page.locator("#options .good").first.wait_for()
    good = lab.page.locator("#options .good").evaluate_all("all => all.map(one => one.dataset.position)")
    assert {tuple(map(int, text.split(","))) for text in good} == {
        option for option in options(table.game, (5, 9)) if table.outcomes(option)
    }
    lab.find("#removal").fill("7, 7")
    lab.find("#removal").press("Enter")
    lab.find("#play-error").wait_for()
    lab.find("#removal").fill("1, 1")
    lab.find("#removal").press("Enter")
    table.wait(1)
    assert lab.page.locator("#moves li").first.inner_text().endswith("(4,8)")
    line = lab.words("#record")
    lab.find("#undo-move").click()
    lab.until("() => document.querySelectorAll('#moves li').length === 0")
    assert table.position == (5, 9)
    lab.page.get_by_text("Load a game").click()
    lab.find("#pasted").fill(line)
    lab.find("#load").click()
    table.wait(1)
    assert lab.words("#record") == line
    lab.until("line => new URLSearchParams(location.search).get('play') === line", line)
    lab.page.reload()
    lab.wait_for_words("#record", line)
    assert table.position != (5, 9)


def test_two_people_and_a_random_fair_start(lab: LabPage) -> None:
    table = Table(lab, "wyt(2,3)")
    lab.find("#opponent-person").check(force=True)
    lab.find("#largest").fill("9")
    lab.find("#new-game").click()
    table.wait()
    assert max(table.position) <= 9
    for _ in range(60):
        if table.is_over:
            break
        table.act(random.Random(7))
    assert re.fullmatch(r"Player [12] wins\.", table.state()["title"])


def test_a_beginner_can_be_beaten_to_the_end(lab: LabPage) -> None:
    table = Table(lab, "wythoff.radius(4)")
    start = next((x, y) for x in range(5, 9) for y in range(5, 9) if not table.outcomes((x, y)))
    table.begin(start, strength="beginner")
    assert table.play() == "You win."


def test_heaps_beyond_every_board_are_played_by_typing(lab: LabPage) -> None:
    table = Table(lab, "wythoff")
    start = 10**20, 2 * 10**20
    table.begin(start)
    (to,) = [move for move in table.game.winning_moves(*start) if move[0] == start[0]]
    lab.find("#removal").fill(f"0, {start[1] - to[1]}")
    lab.find("#removal").press("Enter")
    table.wait(1)
    reply = table.position
    assert not table.game.is_p(*reply) and table.game.winning_moves(*reply)
    assert lab.page.evaluate("() => document.querySelector('.panel').scrollWidth") <= 411
