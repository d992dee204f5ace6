"""A kind of move that the package has never seen: one class and one catalog entry, nothing else."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import wythoff
from tests.cases import over
from wythoff import NotFirstOrderError, game
from wythoff.boards.menu import form_of, kinds_of
from wythoff.certificate.linear_moves import outline
from wythoff.cli.show import rays_text
from wythoff.oracle import NimValues, Outcomes, RemovalLayers, fill, options
from wythoff.prover.given.game_logic import rule_of
from wythoff.rules import CATALOG, Entry, Game, Move, Moves, Position, catalog, describe, position_of
from wythoff.rules.catalog import Whole
from wythoff.rules.legality import is_option
from wythoff.rules.moves import Ray, Removal
from wythoff.rules.predicate import Condition
from wythoff.rules.predicate_parser import condition_of
from wythoff.solvers import explain

SIDE = 7
SOURCE = Path(wythoff.__file__).parent


@dataclass(frozen=True)
class Knight(Move):
    """A leap of a knight of p and q, either way round. It says no condition."""

    p: int
    q: int

    def removals(self, position: Position) -> Iterator[Removal]:
        leaps = ((self.p, self.q), (self.q, self.p))
        return (leap for leap in leaps if all(map(int.__le__, leap, position)))

    def contains(self, removal: Removal, position: Position) -> bool:
        return sorted(removal) == sorted((self.p, self.q))

    def mirrored(self, axis: int = 0) -> Move:
        return self

    def words(self, heaps: int) -> str:
        return f"{self.p} from one heap and {self.q} from the other"

    def condition(self) -> None:
        return None


@dataclass(frozen=True)
class Divisible(Move):
    """i and j whose sum is divisible by m. It says its condition, so that it can be compiled."""

    m: int

    def removals(self, position: Position) -> Iterator[Removal]:
        box = product(range(position[0] + 1), range(position[1] + 1))
        return ((i, j) for i, j in box if i + j > 0 and (i + j) % self.m == 0)

    def contains(self, removal: Removal, position: Position) -> bool:
        return sum(removal) % self.m == 0

    def mirrored(self, axis: int = 0) -> Move:
        return self

    def words(self, heaps: int) -> str:
        return f"numbers whose sum is divisible by {self.m}"

    def condition(self) -> Condition:
        return condition_of(f"(i + j) % {self.m} == 0")


def _knight(p: int, q: int) -> Moves:
    return (Ray((1, 0)), Ray((0, 1)), Knight(p, q))


def _divisible(m: int) -> Moves:
    return (Divisible(m),)


ENTRIES = (
    Entry("knight", (Whole("p", 1), Whole("q", 1)), _knight, "Nim with a leap", "", ("knight(1,2)",)),
    Entry("divisible", (Whole("m", 1),), _divisible, "sums divisible by m", "", ("divisible(3)",)),
)
# The new games, and texts of old ones with the same moves.
SAME = {
    "knight(1,2)": "rule(i*j == 0 or i == 1 and j == 2 or i == 2 and j == 1)",
    "knight(2,3)": "rule(i*j == 0 or i == 2 and j == 3 or i == 3 and j == 2)",
    "divisible(3)": "rule((i + j) % 3 == 0)",
}
MODIFIED = ["", ".misere", ".radius(2)", ".block(2)", ".comply(2)", ".block(2,nim).misere", " + nim(2)"]


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "CATALOG", CATALOG + ENTRIES)


def pairs() -> list[tuple[str, str]]:
    plain = [(new + modifier, old + modifier) for new, old in SAME.items() for modifier in MODIFIED]
    return plain + [(f"({new} + nim(2)).misere", f"({old} + nim(2)).misere") for new, old in SAME.items()]


def games_of(new: str, old: str) -> tuple[Game, Game]:
    return game(new), game(old)


def test_it_is_read_written_and_described() -> None:
    g = game("knight( 1, 2 ).block(2)")
    assert str(g) == "knight(1,2).block(2)" and game(str(g)) == g
    assert g.moves == _knight(1, 2) and g.exchangeable == 2 and kinds_of(g) == ["nim", "diagonal"]
    assert describe(g) == (
        "Remove any number from one heap; or 1 from one heap and 2 from the other. "
        "Before each move the previous player may forbid at most 1 option. The player who cannot move loses."
    )
    assert rays_text(g) == "(1,0); (0,1); no ray: 1 from one heap and 2 from the other"
    assert json.dumps(form_of(g)) and g.board_shape(5) == (5, 5) and g.coordinates == ("x", "y")


@pytest.mark.full
@over(("new", "old"), pairs())
def test_the_oracle_knows_it(new: str, old: str) -> None:
    g, same = games_of(new, old)
    far = fill(Outcomes(g), SIDE).decided
    assert far == fill(Outcomes(same), SIDE).decided
    for position in far:
        assert options(g, position) == options(same, position)
        for option in far:
            assert is_option(g, position, option) == (option in options(g, position))
    if not g.is_misere and not g.complies:
        assert fill(NimValues(g), SIDE).decided == fill(NimValues(same), SIDE).decided
        assert fill(RemovalLayers(g), SIDE).decided == fill(RemovalLayers(same), SIDE).decided


@over(("new", "old"), pairs())
def test_every_question_is_answered(new: str, old: str) -> None:
    g, same = games_of(new, old)
    table = fill(Outcomes(g), SIDE)
    board = g.outcomes(SIDE)
    assert np.array_equal(np.asarray(board), np.asarray(same.outcomes(SIDE, trust="definition")))
    if not g.is_misere and not g.complies:
        assert np.array_equal(np.asarray(g.nim_values(SIDE)), np.asarray(same.nim_values(SIDE)))
        assert np.array_equal(np.asarray(g.layers(SIDE)[0]), np.asarray(same.layers(SIDE)[0]))
    for heaps in ((3, 4), (6, 1), (5, 5)):
        position = position_of(g, heaps)
        assert g.is_p(*heaps) == table(position)
        wins = [] if table(position) else [option for option in options(g, position) if table(option)]
        assert sorted(g.winning_moves(*heaps)) == wins


def test_the_rungs_that_do_not_know_it_refuse() -> None:
    """What says no condition is left to the definition; what says one is compiled."""
    for question in ("outcomes", "pairs", "is_p", "winning_moves", "nim_values", "nim_value"):
        takers = {text: [m.name for m, why in explain(question, game(text)) if why is None] for text in SAME}
        assert takers["knight(1,2)"] == ["definition"]
        assert takers["divisible(3)"] == ["forward marking", "definition"]


def test_the_prover_refuses_it_in_words() -> None:
    with pytest.raises(NotFirstOrderError, match="knows no moves of the kind Knight"):
        rule_of("knight(1,2)")
    with pytest.raises(NotFirstOrderError, match="give it a value"):
        rule_of("knight(p,q)")
    with pytest.raises(NotFirstOrderError, match="only these are certified"):
        outline(game("knight(1,2)"))


@pytest.mark.parametrize("room", ["rules", "oracle", "cli", "lab"])
def test_no_room_asks_which_of_all_kinds_a_move_is(room: str) -> None:
    for path in (SOURCE / room).rglob("*.py"):
        assert not re.search(r"case \(?(Ray|Where|Sector|ThreeVectors)\(", path.read_text(encoding="utf-8")), path


def test_a_named_game_is_one_entry() -> None:
    """No file of the rules but the catalog knows a game by its name; `nim` is also a kind of move."""
    names = {entry.name for entry in CATALOG} - {"nim"} - {entry.takes for entry in CATALOG}
    for path in (SOURCE / "rules").rglob("*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        words = {node.value for node in nodes if isinstance(node, ast.Constant)}
        assert path.name == "catalog.py" or not names & words, path


def test_a_class_that_lacks_a_method_cannot_be_made() -> None:
    class Half(Move):
        def words(self, heaps: int) -> str:
            return "half of a heap"

    with pytest.raises(TypeError, match="abstract"):
        Half()  # type: ignore[abstract]
