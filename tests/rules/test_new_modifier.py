"""A modifier that the package has never seen: one entry, nothing else."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from wythoff import MeaningError, NotFirstOrderError, TextError, game, prove
from wythoff.boards.menu import form_of, text_of
from wythoff.cli import app
from wythoff.oracle import Outcomes, fill
from wythoff.prover.given.given_set import prove_set
from wythoff.rules import MODIFIERS, Game, Modifier, changes, describe, modifiers, parser, words
from wythoff.rules import game as game_file
from wythoff.rules.legality import is_option
from wythoff.solvers import LADDER, explain

EVEN = Modifier(
    "even", ".even", "a move takes an even number altogether", "", allows=lambda game, at, taken: sum(taken) % 2 == 0,
    words=lambda game: ["a move takes an even number altogether"],
)  # fmt: skip
THIN = Modifier(
    "thin", ".thin(n)", "a move leaves heaps that differ by at least {n}", "", takes="a number", number="n",
    allows=lambda game, at, taken: abs(at[0] - taken[0] - at[1] + taken[1]) >= dict(game.others)["thin"][0],
)  # fmt: skip
# The new games, and texts of old ones with the same moves.
SAME = {
    "wythoff.even": "rule((i*j == 0 or i == j) and (i + j) % 2 == 0)",
    "wythoff.thin(2)": "rule((i*j == 0 or i == j) and abs(u - v) >= 2)",
    "wythoff.even.thin(1)": "rule((i*j == 0 or i == j) and (i + j) % 2 == 0 and u != v)",
    "nim.even.misere": "rule(i*j == 0 and (i + j) % 2 == 0).misere",
    "wythoff.radius(3).even": "rule((i*j == 0 or i == j) and (i + j) % 2 == 0 and max(i, j) <= 3)",
    "wythoff.block(2).even": "rule((i*j == 0 or i == j) and (i + j) % 2 == 0).block(2)",
}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    longer = (*MODIFIERS, EVEN, THIN)
    for module in (modifiers, changes, game_file, words):
        monkeypatch.setattr(module, "MODIFIERS", longer)
    monkeypatch.setattr(parser, "DOTTED", {one.name: one for one in longer if one.takes != "heaps"})
    definition = LADDER[-1]
    monkeypatch.setitem(definition.__dict__, "understands", frozenset(one.name for one in longer))


@pytest.mark.parametrize(("new", "old"), SAME.items())
def test_it_is_read_written_and_solved(new: str, old: str) -> None:
    g = game(new)
    assert str(g) == new and game(str(g)) == g and game(text_of(json.loads(json.dumps(form_of(g))))) == g
    assert fill(Outcomes(g), 8).decided == fill(Outcomes(game(old)), 8).decided
    assert (g.outcomes(8).values == game(old).outcomes(8).values).all()
    assert [method.key for method, why in explain("outcomes", g) if why is None] == ["definition"]
    for position in fill(Outcomes(g), 6).decided:
        assert [o for o in g.options(*position) if not is_option(g, position, o)] == []


def test_it_is_said_in_words() -> None:
    assert "A move takes an even number altogether." in describe(game("wythoff.even"))
    assert "\na move takes" not in describe(game("wythoff"))


def test_it_is_refused_where_it_has_no_meaning() -> None:
    for text, why in (
        ("wythoff.even.even", "given twice"),
        ("wythoff.thin", "after 'thin'"),
        ("wythoff.thin(0)", "from 1 to"),
    ):
        with pytest.raises(TextError, match=why):
            game(text)
    with pytest.raises(MeaningError, match="no modifier is called 'odd'"):
        game("wythoff").modified("odd")


def test_the_prover_refuses_what_it_does_not_know() -> None:
    assert "the prover does not know '.even'" in prove("wythoff.even").theorem
    with pytest.raises(NotFirstOrderError, match="even"):
        prove_set("wythoff.even", "x = y")


def test_a_name_that_nobody_registered_is_refused_by_every_method() -> None:
    g = Game("wythoff", (2,), others=(("fake", ()),))
    with pytest.raises(MeaningError, match="does not understand fake"):
        g.is_p(1, 2)


def test_the_command_line_knows_it() -> None:
    done = CliRunner().invoke(app, ["solve", "wythoff.even", "-n", "3"])
    assert done.exit_code == 0 and "by definition" in done.output
