"""Every method of the ladder against the definition, on small boards of a fixed sample of games.

The sample is each example of the catalog, alone and with one modifier, and a few games besides, so that every method
answers something. A method that answers nothing is a fault of the sample, and is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import product, zip_longest
from typing import Any, TypeVar

from ..errors import MeaningError, TextError, TooLargeError
from ..oracle import NimValues, Outcomes, Remoteness, RemovalLayers, Table, fill, p_positions, winning_moves
from ..progress import report, share
from ..question import Question
from ..rules import CATALOG, Game, Position, is_position, read_game
from ..solvers import LADDER, Method, taker
from ..solvers.boxes_of_squares import boxes_of
from ..solvers.refusal import Refusal
from .summary import Done, Used, Verified, faults_of

MODIFIED = (
    ".misere", ".radius(2)", ".radius(nim=2)", ".block(2)", ".block(3).misere", ".comply(2)", ".comply(2).misere",
    ".block(2,nim)", ".comply(2,nim)", ".block(2,nim).misere", ".pass", ".terminal(x == y)",
)  # fmt: skip
BESIDES = (
    "wythoff + nim(3)", "(wythoff + nim(1)).misere", "wythoff.pass", "wythoff.terminal(x + y <= 2)",
    "wythoff.declare((1,1)=P,(0,3)=N)", "nim.block(3,x > y)", "rule(i ^ j == k and x > y)",
    "rule(i == 2*j and x > i + v)", "rule(i*j == 0 and x > 1 or i == j)",
)  # fmt: skip
SIDES = {1: 12, 2: 10, 3: 5}  # by the number of heaps: the definition takes hundredths of a second
FEWEST = 4  # the side of all others
PAIRS = 4  # how many are listed
MANY_PAIRS = 20_000  # for a method that lists no fewer
BOARDS = (Question.OUTCOMES, Question.NIM_VALUES, Question.REMOTENESS, Question.LAYERS)
CHOOSING = ("closed_forms", Question.WINNING_MOVES)  # without a board, it may give some of them only

Ask = Callable[..., Any]
T = TypeVar("T", bound=Table[Any])


def sample() -> list[str]:
    """The texts of the games, always the same ones."""
    found = []
    for number, text in enumerate(text for entry in CATALOG for text in entry.examples):
        found.append(str(read_game(text)))
        with suppress(TextError, MeaningError):  # such as blocked nim moves where there are none
            found.append(str(read_game(text + MODIFIED[number % len(MODIFIED)])))
    return list(dict.fromkeys([*found, *BESIDES]))


def check(texts: Sequence[str] | None = None) -> Done:
    """Compare every method with the definition on these games, by default on the sample."""
    games = [read_game(text) for text in texts or sample()]
    tallies, faults = [Tally(method) for method in LADDER], []
    for number, game in enumerate(games):
        with share(number / len(games), (number + 1) / len(games)):
            faults += _compare_all(game, tallies)
            report(1.0)
    faults += [f"{tally.method}: it answered nothing in the sample" for tally in tallies if not tally.answers]
    counts = {
        "methods": sum(tally.answers > 0 for tally in tallies), "games": len(games),
        "questions": sum(tally.questions for tally in tallies), "answers": sum(tally.answers for tally in tallies),
    }  # fmt: skip
    return Done(counts, tuple(faults), tuple(tally.used() for tally in tallies))


@dataclass
class Tally:
    """What a method answered: about which games, how many questions, and how many answers were compared."""

    method: Method
    games: set[Game] = field(default_factory=set)
    questions: int = 0
    answers: int = 0

    def add(self, game: Game, answers: int) -> None:
        if answers:
            self.games.add(game)
            self.questions += 1
            self.answers += answers

    def used(self) -> Used:
        return Used(self.method.name, len(self.games), self.questions, self.answers)


def _compare_all(game: Game, tallies: list[Tally]) -> list[str]:
    """Ask every method every question about one game; what is wrong."""
    truth, faults = Truth(game), []
    for question in QUESTIONS:
        if not _has_answer(question, game):
            continue
        for tally in tallies:
            if _is_asked(tally.method, question) and tally.method.refuses(game, question, "claims") is None:
                answers, fault = _compare(tally.method, question, truth)
                tally.add(game, answers)
                faults += fault
    return faults


def _has_answer(question: Question, game: Game) -> bool:
    """Whether the question means something; layers are those of a game without modifiers."""
    return taker(question, game) is not None and not (question is Question.LAYERS and game.modifiers)


def _is_asked(method: Method, question: Question) -> bool:
    """The definition would be compared with itself, filled anew for each position: its boards are enough."""
    return question in method.questions and (method.key != "definition" or question in BOARDS)


def _compare(method: Method, question: Question, truth: Truth) -> tuple[int, list[str]]:
    """How many answers were compared, and the first that is wrong."""
    what = f"{method}: {question.function} of {truth.game}"
    verified: list[Verified] = []
    compared = _some_winning_moves if (method.key, question) == CHOOSING else QUESTIONS[question]
    try:
        ask = partial(method.answer, question, truth.game, method.fit(truth.game))
        for answer in compared(ask, truth):
            verified.append(answer)
            if fault := faults_of(what, [answer], "by the definition"):
                return len(verified), fault
    except (Refusal, TooLargeError):
        pass
    except Exception as error:  # whatever a broken installation raises
        return len(verified), [f"{what} ends with {type(error).__name__}: {error}"]
    return len(verified), []


class Truth:
    """The definition of a game on a small board, each table filled when it is first asked for."""

    def __init__(self, game: Game) -> None:
        self.game, self.side = game, SIDES.get(game.heaps, FEWEST)
        heaps = product(*map(range, game.board_shape(self.side)))
        self.box = [(*own, *game.state) for own in heaps if is_position(game, (*own, *game.state))]

    @cached_property
    def outcomes(self) -> Outcomes:
        return self._filled(Outcomes(self.game))

    @cached_property
    def values(self) -> NimValues:
        return self._filled(NimValues(self.game))

    @cached_property
    def remoteness(self) -> Remoteness:
        return self._filled(Remoteness(self.game))

    @cached_property
    def layers(self) -> RemovalLayers:
        return self._filled(RemovalLayers(self.game))

    def _filled(self, table: T) -> T:
        fill(table, self.side)
        return table

    def own(self, position: Position) -> Position:
        return position[: self.game.heaps]

    def listed(self, value: int = 0) -> list[Position]:
        """The positions of a nim-value on the board, in the order of pairs; those of 0 are the P-positions."""
        table: Table[bool] = self.outcomes
        if value:
            table = Outcomes(self.game)
            table.decided = {position: found == value for position, found in self.values.decided.items()}
        return [self.own(position) for position in p_positions(table)]


# What a method says and what the definition says, question by question.


def _outcomes(ask: Ask, truth: Truth) -> Iterator[Verified]:
    board = ask(truth.side)
    yield from ((p, bool(board[truth.own(p)]), truth.outcomes(p)) for p in truth.box)
    yield "how many are P", int(board.sum()), sum(map(truth.outcomes, truth.box))


def _nim_values(ask: Ask, truth: Truth) -> Iterator[Verified]:
    board = ask(truth.side)
    yield from ((p, int(board[truth.own(p)]), truth.values(p)) for p in truth.box)


def _remoteness(ask: Ask, truth: Truth) -> Iterator[Verified]:
    board = ask(truth.side)
    yield from ((p, int(board[truth.own(p)]), truth.remoteness(p)) for p in truth.box)


def _layers(ask: Ask, truth: Truth) -> Iterator[Verified]:
    steps, board = ask(truth.side)
    for p in truth.box:
        yield p, (int(steps[truth.own(p)]), bool(board[truth.own(p)])), truth.layers(p)


def _panorama(ask: Ask, truth: Truth) -> Iterator[Verified]:
    found = map(tuple, ask(truth.side).tolist())
    few = [truth.own(p) for p in truth.box if truth.outcomes(p) != truth.game.complies]
    yield from _in_turn(found, few)


def _pairs(ask: Ask, truth: Truth) -> Iterator[Verified]:
    try:
        listed = ask(PAIRS)
    except Refusal:  # few come by another way
        listed = ask(MANY_PAIRS)[:PAIRS]
    yield from _first(map(tuple, listed.tolist()), truth.listed(), truth)


def _pair(ask: Ask, truth: Truth) -> Iterator[Verified]:
    yield from _first(map(ask, range(PAIRS)), truth.listed(), truth)


def _value_pairs(ask: Ask, truth: Truth) -> Iterator[Verified]:
    yield from _first(map(tuple, ask(PAIRS, 1).tolist()), truth.listed(1), truth)


def _first(found: Iterable[Position], known: list[Position], truth: Truth) -> Iterator[Verified]:
    """The first ones against those on the board; where some lie beyond it, the others only."""
    listed = list(found)
    inside = [p for p in listed if max(p[: truth.game.unbounded_heaps]) < truth.side]
    beyond = len(inside) < len(listed)
    yield from _in_turn(inside, [p for p in known if p in inside] if beyond else known[:PAIRS])


def _in_turn(found: Iterable[object], expected: Iterable[object]) -> Iterator[Verified]:
    for number, (here, there) in enumerate(zip_longest(found, expected)):
        yield f"number {number}", here, there


def _row(ask: Ask, truth: Truth) -> Iterator[Verified]:
    for y in (0, 1, truth.side - 1):
        for x, value in enumerate(ask(y, truth.side).tolist()):
            yield (x, y), value, truth.values((x, y))


def _p_counts(ask: Ask, truth: Truth) -> Iterator[Verified]:
    if truth.game.heaps == 2:
        counts = ask(boxes_of((0, 0), 1, truth.side), truth.game.state)
        yield from ((p, int(counts[p[:2]]), int(truth.outcomes(p))) for p in truth.box)


def _one_by_one(ask: Ask, positions: list[Position], expected: Callable[[Position], object]) -> Iterator[Verified]:
    """Answers at single positions; a method may know some of them only."""
    for position in positions:
        with suppress(Refusal):
            yield position, ask(position), expected(position)


def _is_p(ask: Ask, truth: Truth) -> Iterator[Verified]:
    yield from _one_by_one(ask, truth.box[::7], truth.outcomes)


def _nim_value(ask: Ask, truth: Truth) -> Iterator[Verified]:
    yield from _one_by_one(ask, truth.box[::7], truth.values)


def _remoteness_of(ask: Ask, truth: Truth) -> Iterator[Verified]:
    yield from _one_by_one(ask, truth.box[::17], truth.remoteness)


def _winning_moves(ask: Ask, truth: Truth) -> Iterator[Verified]:
    wins = partial(winning_moves, truth.outcomes)
    yield from _one_by_one(lambda position: sorted(ask(position)), truth.box[::11], wins)


def _some_winning_moves(ask: Ask, truth: Truth) -> Iterator[Verified]:
    """All that are given win, and one is given where there is one."""
    for position, found, wins in _winning_moves(ask, truth):
        assert isinstance(found, list) and isinstance(wins, list)
        chosen = [option for option in wins if option in found]
        yield position, found, chosen or wins


QUESTIONS: dict[Question, Callable[[Ask, Truth], Iterator[Verified]]] = {
    Question.OUTCOMES: _outcomes, Question.NIM_VALUES: _nim_values, Question.REMOTENESS: _remoteness,
    Question.LAYERS: _layers, Question.PANORAMA: _panorama, Question.PAIRS: _pairs, Question.PAIR: _pair,
    Question.VALUE_PAIRS: _value_pairs, Question.IS_P: _is_p, Question.NIM_VALUE: _nim_value,
    Question.REMOTENESS_OF: _remoteness_of, Question.WINNING_MOVES: _winning_moves, Question.ROW: _row,
    Question.P_COUNTS: _p_counts,
}  # fmt: skip
