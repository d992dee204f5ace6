"""The registry: what a sweep can ask a game, one entry for each question.

An entry has the form in which it is asked, words for people, what is asked where nothing follows the name, a check that
gives an extent its canonical form, and the function that answers, loaded when it is asked. Any name with a colon,
`module:function`, is a person's own function.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module

from ...errors import MeaningError, TooLargeError
from ...question import Question as Q
from ...rules import Game, read_game
from . import extents
from .answer_hashes import Answer, Json
from .own_functions import function_named, is_named, own_answer

__all__ = ["OWN", "QUESTIONS", "Answer", "Json", "SweepQuestion", "answer", "forms", "question_named"]


@dataclass(frozen=True)
class SweepQuestion:
    """One entry; `default` is the extent where none is given, None where one is needed.

    >>> QUESTIONS["prove"].form, QUESTIONS["prove"].check("20")
    ('prove:SECONDS', '20s')
    """

    name: str
    form: str
    words: str
    default: str | None
    check: Callable[[str], str]
    answer: Callable[[Game, str], Answer]  # for a checked extent; a WythoffError where there is no answer


def _by(file: str, function: str) -> Callable[[Game, str], Answer]:
    """A function of a file of this room, loaded when it is called."""

    def answer(game: Game, extent: str) -> Answer:
        found: Answer = getattr(import_module(f".{file}", __package__), function)(game, extent)
        return found

    return answer


def _nothing(game: Game, extent: str) -> Answer:
    return Answer({}, "")


LISTED: tuple[SweepQuestion, ...] = (
    SweepQuestion(Q.OUTCOMES, "outcomes:SIDE", "the P-positions with heaps below SIDE: their number, share and hash",
             "100", extents.whole, _by("board_answers", "outcomes")),
    SweepQuestion(Q.NIM_VALUES, "nim-values:SIDE", "the nim-values of heaps below SIDE: the largest, counts, hash",
             "100", extents.whole, _by("board_answers", "nim_values")),
    SweepQuestion(Q.REMOTENESS, "remoteness:SIDE", "how long optimal games from below SIDE last: the longest, hash",
             "100", extents.whole, _by("board_answers", "remoteness")),
    SweepQuestion(Q.PAIRS, "pairs:N", "the first N P-positions in their order",
             "50", extents.whole, _by("list_answers", "pairs")),
    SweepQuestion(Q.SLOPES, "slopes", "the exact limits of x_n/n and y_n/n, where they are known",
             "", extents.no_extent, _by("list_answers", "slopes")),
    SweepQuestion(Q.ROW_PERIOD, "row-period:Y", "preperiod and period of the nim-values in row Y, certified",
             "10", extents.row_number, _by("list_answers", "row_period")),
    SweepQuestion("prove", "prove:SECONDS", "a theorem for all positions, or why none was found in that time",
             "20s", extents.duration, _by("judged_answers", "prove")),
    SweepQuestion("check", "check:CLAIM", "the verdict on a claim that speaks of the game, judged as a whole",
             None, extents.claim_name, _by("judged_answers", "check")),
    SweepQuestion("same-as", "same-as:GAME:SIDE", "whether the P-positions below SIDE are those of GAME",
             None, extents.game_and_side, _by("board_answers", "same_as")),
    SweepQuestion("find", "find:SECONDS", "the best hypothesis about the P-positions, its rung and surplus; all others",
             "10s", extents.duration, _by("judged_answers", "find")),
    SweepQuestion("beams", "beams:N", "half-lines near which the first N P-positions gather, and what lies between",
             "20000", extents.whole, _by("list_answers", "beams")),
    SweepQuestion("nothing", "nothing", "an empty task, to measure what a sweep costs by itself",
             "", extents.no_extent, _nothing),
)  # fmt: skip
QUESTIONS = {question.name: question for question in LISTED}
OWN = "module:function"


def forms() -> str:
    """The forms of all questions in a line."""
    return ", ".join([*(question.form for question in QUESTIONS.values()), OWN])


def question_named(name: str) -> SweepQuestion:
    """The question of this name, or a person's own function."""
    if name in QUESTIONS:
        return QUESTIONS[name]
    if is_named(name):
        return SweepQuestion(
            name, OWN, "a function of your own", "", _own_check(name), lambda game, _: own_answer(game, name)
        )
    near = get_close_matches(name, QUESTIONS, 1)
    hint = f"did you mean '{near[0]}'? " if near else ""
    raise MeaningError(f"no question is called {name!r}; {hint}the questions are {forms()}")


def answer(game_text: str, name: str, extent: str) -> Answer:
    """Answer one question about one game, all given as texts: what a child process calls.

    >>> answer("wythoff", "outcomes", "4").value["first"]
    [[0, 0], [1, 2], [2, 1]]
    >>> answer("gdwn(1,2)", "same-as", "wythoff:50").value["first_difference"]
    [1, 2]
    """
    from ...solvers.clock import OutOfTimeError

    game, question = read_game(game_text), question_named(name)
    try:
        return question.answer(game, question.check(extent))
    except TooLargeError as error:
        if _is_late(error):
            raise OutOfTimeError(str(error)) from None
        raise


def _is_late(error: BaseException | None) -> bool:
    """Whether it was the time that was over: a search tells what it knows in an error of its own."""
    from ...solvers.clock import OutOfTimeError

    return error is not None and (isinstance(error, OutOfTimeError) or _is_late(error.__context__))


def _own_check(name: str) -> Callable[[str], str]:
    def check(extent: str) -> str:
        function_named(name)
        return extents.no_extent(extent)

    return check
