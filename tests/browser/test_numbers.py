"""Every number on the page is that of the definition: plain games, slices, sums, layers of three vectors, blocking."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Tree
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wythoff import Game
from wythoff import game as read_game
from wythoff.oracle import NimValues, Outcomes, Remoteness, first_p_positions, kind, options, winning_moves
from wythoff.rules import Position

from .lab_page import LabPage

if TYPE_CHECKING:
    from playwright.sync_api import Route

SVG = "{http://www.w3.org/2000/svg}"
SHOWN = [
    ("wythoff", (6, 9)),
    ("nim(3)", (3, 7, 6)),
    ("wythoff + nim(3,4)", (5, 2, 3, 4)),
    ("three(2,3,3)", (4, 5, 2)),
    ("wythoff.block(3)", (6, 9)),
]


def numbers(text: str) -> Position:
    return tuple(int(part) for part in re.findall(r"\d+", text))


def drawn(lab: LabPage) -> list[tuple[float, float, str]]:
    """The words of the picture with their places, from its export."""
    with lab.page.expect_download() as waiting:
        lab.find("#download-svg").click()
    root = Tree.fromstring(Path(waiting.value.path()).read_bytes())
    return [(float(node.get("x") or 0), float(node.get("y") or 0), node.text or "") for node in root.iter(f"{SVG}text")]


def test_no_numbers_of_the_game_before(lab: LabPage) -> None:
    """While the pairs or the layers of another game are on their way, those of the one before are gone."""
    lab.open(game="wythoff + nim(3,4)", tab="facts")
    lab.page.locator("#pane-facts table").wait_for()
    held: list[Route] = []
    lab.page.route(re.compile("/api/(panel|layers)"), lambda route: held.append(route))
    lab.type_game("wythoff + nim(7,4)")
    lab.wait_for_words("#pane-facts", "looking …")
    assert lab.page.locator("#pane-facts td").count() == 0
    lab.tab("layers")
    lab.wait_for_words("#pane-layers .status", "looking …")
    for route in held:
        route.continue_()
    lab.page.unroute_all()
    lab.tab("facts")
    lab.page.locator("#pane-facts table").wait_for()
    first = first_p_positions(read_game("wythoff + nim(7,4)"), 2)[1]
    assert numbers(lab.page.locator("#pane-facts tbody tr").nth(1).inner_text()) == (1, *first[:2])


def open_at(lab: LabPage, text: str, position: Position) -> None:
    lab.open(game=text, at=",".join(map(str, position)))
    lab.wait_for_words("#pane-square .badge", "-position")
    lab.settle()


def fixed(lab: LabPage) -> Position:
    """What the steppers of the slice say, fields and sliders alike."""
    fields = lab.page.locator("#rest input[type=text]").evaluate_all("all => all.map(one => one.value)")
    sliders = lab.page.locator("#rest input[type=range]").evaluate_all("all => all.map(one => one.value)")
    assert fields == sliders
    return tuple(map(int, fields))


@pytest.mark.parametrize(("text", "position"), SHOWN)
def test_the_board_prints_the_nim_values(lab: LabPage, text: str, position: Position) -> None:
    open_at(lab, text, position)
    assert fixed(lab) == position[2:]
    lab.tab("facts")
    lab.find("#download-svg").wait_for()
    values, outcomes = NimValues(read_game(text)), Outcomes(read_game(text))
    at_x, at_y, scale = lab.numbers("view")
    left, top, width, height = lab.numbers("plot")
    printed = 0
    for across, down, words in drawn(lab):
        x, y = at_x + (across - left - width / 2) / scale, at_y - (down - top - height / 2) / scale
        if words in {"x", "y", "a", "b"}:
            continue
        if across < left:
            assert int(words) == int(y)
        elif down > top + height:
            assert int(words) == int(x)
        elif max(x, y) < 12:
            square = (int(x), int(y), *position[2:])
            assert words == str(values(square)), square
            assert outcomes(square) == (words == "0")
            printed += 1
    assert printed >= 144


@pytest.mark.parametrize(("text", "position"), SHOWN)
def test_the_square_and_its_options(lab: LabPage, text: str, position: Position) -> None:
    open_at(lab, text, position)
    which = read_game(text)
    values, outcomes = NimValues(which), Outcomes(which)
    remoteness = None if which.limit else Remoteness(which)

    def lasts(option: Position) -> str:
        return "" if remoteness is None else f", remoteness {remoteness(option)}"

    assert numbers(lab.words("#pane-square .at")) == position
    lab.wait_for_words("#pane-square .verdict", f"nim-value {values(position)}")
    badges = lab.page.locator("#pane-square .badge").all_inner_texts()
    assert badges == ["P-position" if outcomes(position) else "N-position", f"nim-value {values(position)}"]
    chips = lab.page.locator("#pane-square section").last.locator("button")
    said = chips.evaluate_all("all => all.map(one => [one.textContent, one.title])")
    assert dict(said) == {
        shown(option, outcomes(option)): told(which, position, option, outcomes(option), values(option)) + lasts(option)
        for option in options(which, position)
    }
    wins = lab.page.locator("#pane-square section").first.locator("button.win").all_inner_texts()
    assert sorted(map(numbers, wins)) == sorted(winning_moves(outcomes, position))


def shown(position: Position, is_p: bool) -> str:
    return f"({','.join(map(str, position))})" + " P" * is_p


def told(which: Game, position: Position, option: Position, is_p: bool, value: int) -> str:
    taken = tuple(a - b for a, b in zip(position, option, strict=True))
    outcome = "P" if is_p else "N"
    return f"take {shown(taken, False)} ({kind(which, position, option)}): {outcome}-position, nim-value {value}"


@pytest.mark.parametrize(("text", "position"), SHOWN)
def test_a_click_on_a_pair_shows_it_on_its_board(lab: LabPage, text: str, position: Position) -> None:
    open_at(lab, text, position)
    lab.tab("facts")
    lab.page.locator("#pane-facts table").wait_for()
    which = read_game(text)
    expected = first_p_positions(which, 12)
    cells = lab.page.locator("#pane-facts tbody tr").evaluate_all(
        "all => all.map(row => [...row.querySelectorAll('td')].map(cell => Number(cell.textContent)))"
    )
    assert [tuple(row) for row in cells] == [pair[: which.heaps] for pair in expected]
    pair = (*cells[3], *which.heaps_beside)
    lab.page.locator("#pane-facts tbody tr").nth(3).locator("td").first.click()
    lab.wait_for_words("#pane-square .at", shown(pair, False))
    lab.wait_for_words("#pane-square .badge", "P-position")
    assert fixed(lab) == pair[2:]
    lab.settle()
    assert_slice(lab, which, pair)


def assert_slice(lab: LabPage, which: Game, at: Position) -> None:
    """The coloured squares are the P-positions beside these numbers, and a hover says so too."""
    lab.find("#board").focus()
    lab.page.keyboard.press("Escape")
    lab.settle()
    outcomes, p = Outcomes(which), lab.board_colour("p")
    squares = [(x, y) for x in range(9) for y in range(9)]
    assert [colour == p for colour in lab.colours(squares)] == [outcomes((*square, *at[2:])) for square in squares]
    lab.hover(4, 5)
    lab.wait_for_words("#chip", f"{shown((4, 5, *at[2:]), False)} {'P' if outcomes((4, 5, *at[2:])) else 'N'}-position")


def test_the_steppers_follow_the_slice(lab: LabPage) -> None:
    lab.open(game="nim(3)", rest="6")
    assert fixed(lab) == (6,)
    lab.page.get_by_label("Coordinate z, one more").click()
    lab.settle()
    assert fixed(lab) == (7,)
    lab.find("#goto").fill("3,5,6")
    lab.find("#goto").press("Enter")
    lab.wait_for_words("#pane-square .badge", "P-position")
    assert fixed(lab) == (6,)
    lab.page.locator("#pane-square button", has_text="(3,5,2)").click()
    lab.wait_for_words("#pane-square .at", "(3,5,2)")
    assert fixed(lab) == (2,)
    lab.until("() => location.search.includes('rest=2')")
    lab.page.get_by_label("Coordinate z, one less").click()
    lab.wait_for_words("#pane-square .at", "(3,5,1)")
    lab.settle()
    assert_slice(lab, read_game("nim(3)"), (3, 5, 1))


def test_another_game_of_the_same_shape_keeps_slice_and_square(lab: LabPage) -> None:
    open_at(lab, "nim(3)", (3, 5, 6))
    lab.type_game("allheaps(3)")
    lab.wait_for_words("#pane-square .at", "(3,5,6)")
    assert fixed(lab) == (6,)
    lab.type_game("three(2,2,3)")
    assert fixed(lab) == (0,)


def wait_for_text(lab: LabPage, text: str) -> None:
    lab.until("text => document.querySelector('#text').value === text", text)
    lab.until("text => document.title === text + ' · Wythoff lab'", text)
    lab.settle()


def test_a_stepper_of_a_nim_heap_rewrites_the_text(lab: LabPage) -> None:
    lab.open(game="wythoff + nim(3,4)", at="5,2")
    lab.page.get_by_label("Coordinate n1", exact=True).fill("7")
    lab.page.get_by_label("Coordinate n1", exact=True).press("Enter")
    wait_for_text(lab, "wythoff + nim(7,4)")
    which = read_game("wythoff + nim(7,4)")
    lab.wait_for_words("#words", "Nim heaps of 7 and 4")
    lab.wait_for_words("#pane-square .at", "(5,2,7,4)")
    assert fixed(lab) == (7, 4)
    lab.until("() => decodeURIComponent(location.search).replaceAll('+', ' ').includes('game=wythoff   nim(7,4)')")
    lab.tab("facts")
    lab.wait_for_words("#pane-facts pre", "wythoff + nim(7,4)")
    cells = lab.page.locator("#pane-facts tbody td").evaluate_all("all => all.map(one => Number(one.textContent))")
    assert cells == [heap for pair in first_p_positions(which, 12) for heap in pair[:2]]
    lab.tab("square")
    assert_slice(lab, which, (5, 2, 7, 4))
    lab.tab("play")
    lab.find("#start").fill("5, 2")
    lab.find("#new-game").click()
    lab.wait_for_words("#play-position", "(5,2,7,4)")


def test_two_heaps_can_be_set_in_one_breath(lab: LabPage) -> None:
    lab.open(game="wythoff + nim(3,4)")
    lab.page.evaluate("""() => {
        for (const name of ['Coordinate n1, one more', 'Coordinate n2, one more', 'Coordinate n1, one more'])
            document.querySelector(`[aria-label="${name}"]`).click();
    }""")
    wait_for_text(lab, "wythoff + nim(5,5)")
    assert fixed(lab) == (5, 5)


def test_a_move_in_a_nim_heap_rewrites_the_text(lab: LabPage) -> None:
    open_at(lab, "wythoff + nim(3,4)", (5, 2, 3, 4))
    lab.page.locator("#pane-square section").last.locator("button", has_text="(5,2,3,1)").click()
    wait_for_text(lab, "wythoff + nim(3,1)")
    lab.wait_for_words("#pane-square .at", "(5,2,3,1)")
    assert fixed(lab) == (3, 1)
    lab.find("#goto").fill("4, 4, 0, 9")
    lab.find("#goto").press("Enter")
    wait_for_text(lab, "wythoff + nim(0,9)")
    assert_slice(lab, read_game("wythoff + nim(0,9)"), (4, 4, 0, 9))


@pytest.mark.parametrize(
    ("query", "text", "rest"),
    [
        ({"game": "wythoff + nim(3,4)", "rest": "1,7"}, "wythoff + nim(1,7)", (1, 7)),
        ({"game": "wythoff + nim(3,4)", "at": "2,2,5,4"}, "wythoff + nim(5,4)", (5, 4)),
        ({"game": "wythoff + nim(3,4)", "rest": ","}, "wythoff + nim(3,4)", (3, 4)),
        ({"game": "nim(3) + nim(2)", "rest": "5"}, "nim(3) + nim(2)", (5, 2)),
    ],
)
def test_an_address_names_slice_and_heaps(lab: LabPage, query: dict[str, str], text: str, rest: Position) -> None:
    lab.open(**query)
    wait_for_text(lab, text)
    assert fixed(lab) == rest


def test_a_sum_is_compared_with_its_own_heaps(lab: LabPage) -> None:
    lab.open(**{"game": "wythoff + nim(3)", "tab": "compare", "with": "wythoff"})
    lab.page.wait_for_selector("#board[data-picture=compare]")
    lab.settle()
    first, second = Outcomes(read_game("wythoff + nim(3)")), Outcomes(read_game("wythoff"))
    colours = {name: lab.board_colour(name) for name in ("p", "second")}
    squares = [(x, y) for x in range(9) for y in range(9)]
    for square, colour in zip(squares, lab.colours(squares), strict=True):
        flags = first((*square, 3)), second(square)
        assert (colour == colours["p"], colour == colours["second"]) == (flags == (True, False), flags == (False, True))
