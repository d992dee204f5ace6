"""Every question of a game, asked of every game of the catalog with every modifier: the definition's answer, or none.

Where there is no answer, that is for a reason that holds of the question and the game, not of the rung that was asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from itertools import product

import numpy as np
import pytest

from tests.cases import over
from tests.strategies import MODIFIED, WITHOUT_MEANING, box, catalog_texts
from wythoff import MeaningError, TextError, game, solvers
from wythoff.oracle import NimValues, Outcomes, Remoteness, RemovalLayers, check_remoteness, options, winning_moves
from wythoff.rules import Position
from wythoff.rules.questions import Questions
from wythoff.solvers import NoMethodError

LATER = [
    ".radius(diagonal=1)", ".block(2,i == 1)", ".comply(2,i == 1)", ".terminal(x <= 1)", ".terminal(x == 2).misere",
    ".pass", ".pass.misere", ".radius(2).pass", ".radius(diagonal=1).pass", ".terminal(x <= 1).pass", " + nim(2)",
    ".pass + nim(1)", ".block(2) + nim(1)", ".terminal(x + y <= 2)", ".terminal(x + y <= 2).pass", ".terminal(x == y)",
    ".declare((1,1)=P,(0,2)=N)", ".declare((2,1)=P).block(2)",
]  # fmt: skip
OWN = ["({} + nim(1)).misere", *("{}" + modifier for modifier in (*MODIFIED, *LATER))]
EXAMPLES = ["tk(1).pass", "heap(4,1).radius(diagonal=1).pass", "wythoff.terminal(x == y).pass", "wk(2).pass"]
FEW = 5  # pairs that are asked for, at most: no more than the small board has, so that a search soon ends
BOX = 2  # the squares of a box


@cache
def modified(most: int = len(OWN)) -> list[str]:
    """Every example of the catalog with every modifier that has a meaning, or with so many, others for each example."""
    found = dict.fromkeys(EXAMPLES)
    for n, text in enumerate(catalog_texts()):
        for pattern in (OWN * 2)[n * most % len(OWN) :][:most]:
            try:
                found[str(game(pattern.format(text)))] = None
            except (MeaningError, TextError) as error:
                assert any(words in str(error) for words in WITHOUT_MEANING), error
    return list(found)


class Asked:
    """A game with what the definition says of its small positions."""

    def __init__(self, text: str) -> None:
        self.game = game(text)
        self.side = {1: 8, 2: 6, 3: 3}.get(self.game.heaps, 2)
        self.box = box(self.game, self.side)
        self.outcomes = Outcomes(self.game)

    @cached_property
    def values(self) -> NimValues:
        return NimValues(self.game)

    @cached_property
    def p_positions(self) -> list[Position]:
        """The P-positions of the small board, Nim heaps and pass left out."""
        return self.by_largest([self.own(position) for position in self.box if self.outcomes(position)])

    def by_largest(self, positions: list[Position]) -> list[Position]:
        return sorted(positions, key=lambda p: (max(p[: self.game.unbounded_heaps]), p))

    def folded(self, positions: list[Position]) -> list[Position]:
        """Of those that differ by an exchange of heaps the one with growing heaps."""
        many = self.game.exchangeable
        return [position for position in positions if list(position[:many]) == sorted(position[:many])]

    def own(self, position: Position) -> Position:
        return position[: self.game.heaps]

    def check_list(self, listed: Sequence[Position], marked: list[Position]) -> None:
        """What is listed and lies on the small board is marked there; by the largest heap, it comes first."""
        assert len(set(listed)) == len(listed)
        inside = {position for position in listed if max(position[: self.game.unbounded_heaps]) < self.side}
        assert inside <= set(marked)
        assert self.game.has_finite_columns or list(listed) == marked[: len(listed)]


def pairs(asked: Asked) -> None:
    known = asked.folded(asked.p_positions)
    n = min(FEW, len(known))
    listed = list(asked.game.pairs(n))
    asked.check_list(listed, known)
    assert len(listed) == n and [asked.game.pair(k) for k in range(n)] == listed


def value_pairs(asked: Asked) -> None:
    ones = asked.folded(asked.by_largest([asked.own(p) for p in asked.box if asked.values(p) == 1]))
    asked.check_list(list(asked.game.pairs(min(FEW, len(ones)), value=1)), ones)


def p_positions(asked: Asked) -> None:
    assert asked.game.p_positions(len(asked.p_positions)) == asked.p_positions


def slice_pairs(asked: Asked) -> None:
    g = asked.game
    if g.heaps < 3 or g.has_layers:
        with pytest.raises(MeaningError, match="needs three or more heaps"):
            g.slice_pairs(FEW, 1)
        return
    rest = (1,) * (g.heaps - 2)
    known = [p for p in asked.p_positions if p[2:] == rest and (g.exchangeable < 2 or p[0] <= p[1])]
    listed = list(g.slice_pairs(min(FEW, len(known)), *rest))
    assert {position for position in listed if max(position) < asked.side} <= set(known)


def outcomes(asked: Asked) -> None:
    board = asked.game.outcomes(asked.side)
    assert [bool(board[asked.own(p)]) for p in asked.box] == [asked.outcomes(p) for p in asked.box]


def is_p(asked: Asked) -> None:
    for position in places(asked):
        assert asked.game.is_p(*position) == asked.outcomes(position), position


def winning(asked: Asked) -> None:
    for position in places(asked):
        expected = winning_moves(asked.outcomes, position)
        found = asked.game.winning_moves(*position)
        assert set(found) <= set(expected) and bool(found) == bool(expected), position
        assert asked.game.winning_moves(*position, trust="definition") == expected, position


def listed_options(asked: Asked) -> None:
    for position in places(asked):
        assert asked.game.options(*position) == options(asked.game, position), position


def places(asked: Asked) -> Iterator[Position]:
    """Some positions of the small board; with a pass, also after it is used."""
    for position in asked.box[:: 1 + len(asked.box) // 8]:
        yield position
        if asked.game.has_pass:
            yield (*asked.own(position), 0, *position[asked.game.heaps + 1 :])


def nim_values(asked: Asked) -> None:
    board = asked.game.nim_values(asked.side)
    assert [int(board[asked.own(p)]) for p in asked.box] == [asked.values(p) for p in asked.box]


def nim_value(asked: Asked) -> None:
    for position in places(asked):
        assert asked.game.nim_value(*position) == asked.values(position), position


def row(asked: Asked) -> None:
    with_method(asked, lambda: asked.game.row(1, asked.side).tolist(), lambda: row_by_definition(asked))


def row_by_definition(asked: Asked) -> list[int]:
    return [asked.values((x, 1)) for x in range(asked.side)]


def row_period(asked: Asked) -> None:
    def first_terms() -> list[int]:
        found = asked.game.row_period(1)
        assert asked.game.row_periods(1).periods[-1] == found
        row = asked.game.row(1, found.preperiod + 3 * found.period)
        assert (row[found.preperiod + found.period :] - row[found.preperiod : -found.period] == found.period).all()
        return [int(value) for value in row[: asked.side]]

    with_method(asked, first_terms, lambda: row_by_definition(asked)[: len(first_terms())])


def with_method(asked: Asked, answer: Callable[[], object], expected: Callable[[], object]) -> None:
    """What only some methods know: their answer, or the word of all of them."""
    try:
        found = answer()
    except NoMethodError:
        return
    assert found == expected()


def remoteness(asked: Asked) -> None:
    board, expected = asked.game.remoteness(asked.side), Remoteness(asked.game)
    assert [int(board[asked.own(p)]) for p in asked.box] == [expected(p) for p in asked.box]
    for position in places(asked):
        assert asked.game.remoteness_of(*position) == expected(position), position


def layers(asked: Asked) -> None:
    steps, board = asked.game.layers(asked.side)
    expected = RemovalLayers(asked.game)
    assert [(steps[asked.own(p)], board[asked.own(p)]) for p in asked.box] == [expected(p) for p in asked.box]


def p_counts(asked: Asked) -> None:
    g = asked.game
    if g.heaps < 2:
        with pytest.raises(MeaningError, match="boxes of squares need two"):
            g.p_counts((0, 0))
        return
    boxes = asked.side // BOX
    rest = (*(0,) * (g.heaps - 2), *g.state)
    corners = product(range(boxes), repeat=2)
    marked = {(*p[:2], *p[2:]) for p in asked.box if asked.outcomes(p) and p[2:] == rest}
    expected = [sum((p[0] // BOX, p[1] // BOX) == corner for p in marked) for corner in corners]
    with_method(asked, lambda: g.p_counts((0, 0), BOX, boxes, at=rest).ravel().tolist(), lambda: expected)


def slopes(asked: Asked) -> None:
    def limits() -> bool:
        low, high = asked.game.slopes()
        n = 4000
        x, y = asked.game.pair(n)
        return bool(np.allclose((x / n, y / n), (float(low), float(high)), atol=0.02))

    with_method(asked, limits, lambda: True)


def panorama(asked: Asked) -> None:
    """Whoever is said to make a panorama makes it."""
    g = asked.game
    if solvers.taker("panorama", g) is None:
        with pytest.raises(NoMethodError, match="panorama"):
            solvers.panorama(g, asked.side)
        return
    found = solvers.panorama(g, asked.side)
    expected = [asked.own(p) for p in asked.box if asked.outcomes(p) == found.are_p]
    assert [tuple(row) for row in found.positions.tolist()] == expected


# The questions that have a meaning for every game, and for those with nim-values.
ALWAYS = {
    "pairs": pairs, "p_positions": p_positions, "slice_pairs": slice_pairs, "outcomes": outcomes,
    "is_p": is_p, "winning_moves": winning, "options": listed_options, "p_counts": p_counts, "slopes": slopes,
}  # fmt: skip
VALUED = {
    "value_pairs": value_pairs, "nim_values": nim_values, "nim_value": nim_value, "row": row, "row_period": row_period,
}  # fmt: skip


def questions(asked: Asked) -> Iterator[Callable[[Asked], None]]:
    g = asked.game
    yield from (*ALWAYS.values(), panorama)
    try:
        g.check_normal_play("nim-values")
        yield from VALUED.values()
    except MeaningError:
        with pytest.raises(MeaningError):
            g.nim_values(asked.side)
    try:
        check_remoteness(g)
        yield remoteness
    except MeaningError:
        with pytest.raises(MeaningError):
            g.remoteness(asked.side)
    if not g.modifiers:
        yield layers


@over("text", modified(), few=modified(1))
def test_every_question_is_answered_as_the_definition_does(text: str) -> None:
    asked = Asked(text)
    failed = {}
    for question in questions(asked):
        try:
            question(asked)
        except Exception as error:
            failed[question.__name__] = f"{type(error).__name__}: {error}"
    assert not failed


def test_no_public_question_is_left_out() -> None:
    """`pair`, `row_periods` and `remoteness_of` are asked with their sisters; `board` is a widget."""
    public = {name for name in vars(Questions) if not name.startswith("_")}
    others = {"remoteness", "remoteness_of", "layers", "pair", "row_periods", "board"}
    assert public == {*ALWAYS, *VALUED, *others} - {"value_pairs"}
