"""Asks: what is read, what is canonical, what is refused and in which words."""

from __future__ import annotations

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import games
from wythoff import Game, MeaningError, TextError
from wythoff.claims import all_claims
from wythoff.sweeps.questions.asks import Ask, read_asks
from wythoff.sweeps.questions.question_list import QUESTIONS


def texts(*asks: str) -> list[str]:
    return [str(ask) for ask in read_asks(*asks)]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("outcomes outcomes:", ["outcomes:100"]),
        ("outcomes:100 pairs:50 prove:20s same-as:wythoff:200",
         ["outcomes:100", "pairs:50", "prove:20s", "same-as:wythoff:200"]),
        ("  prove:20\n\tprove:20s prove:0.33min prove:20.0 ", ["prove:20s", "prove:19.8s"]),
        ("prove:1h prove:0.50s prove:100s", ["prove:3600s", "prove:0.5s", "prove:100s"]),
        ("outcomes:007 outcomes:7 outcomes", ["outcomes:7", "outcomes:100"]),
        ("row-period row-period:0", ["row-period:10", "row-period:0"]),
        ("same-as:wyt( 1, 1 ) same-as:wyt(1,1):100", ["same-as:wyt(1,1):100"]),
        ("same-as:'wythoff + nim(3)':50", ["same-as:'wythoff + nim(3):50'"]),
        ("same-as:rule(i == j or i*j == 0):30", ["same-as:rule(i == j or i*j == 0):30"]),
        ("same-as:rule((i, j) in {(1,2), (2,1)}):30", ["same-as:rule((i,j) in {(1,2),(2,1)}):30"]),
        ("check:'larsson:Thm 1.1' check:\"larsson:Thm 1.1\"", ["check:'larsson:Thm 1.1'"]),
        ("statistics:mean nothing", ["statistics:mean", "nothing"]),
        ("same-as:gdwn({p},{q}):100 outcomes:{10*p}", ["same-as:gdwn({p},{q}):100", "outcomes:{10*p}"]),
        ("same-as:'wythoff + nim({p})'", ["same-as:'wythoff + nim({p})'"]),
    ],
)  # fmt: skip
def test_canonical_texts(text: str, canonical: list[str]) -> None:
    assert texts(text) == canonical
    assert texts(" ".join(canonical)) == canonical
    assert texts(*canonical) == canonical


@pytest.mark.parametrize(
    ("text", "culprit", "words"),
    [
        ("outcoms:5", "outcoms", "did you mean 'outcomes'?"),
        ("outcomes:5 frobnicate", "frobnicate", "outcomes:SIDE, nim-values:SIDE"),
        ("count", "count", "no question is called 'count'; the questions are outcomes:SIDE"),
        ("outcomes:x", "x", "'x' must be a whole number from 1 to 10^15; the form is outcomes:SIDE"),
        ("outcomes:-3", "-3", "whole number"),
        ("outcomes:0", "0", "from 1"),
        ("outcomes:1e5", "1e5", "whole number"),
        ("outcomes:²", "²", "whole number"),
        ("outcomes:9" + "9" * 15, "9" * 16, "10^15"),
        ("pairs:1,5", "1,5", "whole number"),
        ("prove:0", "0", "such as 20s, 0.5s, 2min"),
        ("prove:nan", "nan", "such as 20s"),
        ("prove:1e9", "1e9", "such as 20s"),
        ("prove:20 seconds", "seconds", "no question is called 'seconds'"),
        ("slopes:3", "3", "nothing follows this question"),
        ("check", "", "the form is check:CLAIM"),
        ("check:larsson:Thm 1.1", "larsson:Thm", "stands in quotes"),
        ("check:nobody:1", "nobody:1", "no claim is called 'nobody:1'"),
        ("same-as", "", "the form is same-as:GAME:SIDE"),
        ("same-as:", "", "the form is same-as:GAME:SIDE"),
        ("same-as::50", ":50", "must be a game and a side"),
        ("same-as:wythof:50", "wythof:50", "did you mean 'wythoff'?"),
        ("same-as:wythoff:many", "wythoff:many", "'many' must be a whole number"),
        ("same-as:nim(3,4):50", "nim(3,4):50", "'nim' is written nim(h)"),
        ("no_such_module_here:function", "no_such_module_here:function", "there is no module 'no_such_module_here'"),
        ("statistics:no_such", "statistics:no_such", "has no function 'no_such'; it has"),
        ("math:pi", "math:pi", "is a float, not a function"),
        ("foo:{q}", "foo", "no question is called 'foo'"),
        ("same-as:'wythoff", "'wythoff", "the quote is not closed"),
        ("same-as:rule(i == j:50", "same-as:rule(i == j:50", "not closed"),
    ],
)  # fmt: skip
def test_wrong_asks_are_quoted(text: str, culprit: str, words: str) -> None:
    with pytest.raises(TextError) as caught:
        read_asks(text)
    error = caught.value
    assert error.text[error.start : error.end] == culprit and words in error.reason


@pytest.mark.parametrize("asks", [(), ("",), (" \n",)])
def test_nothing_asked(asks: tuple[str, ...]) -> None:
    with pytest.raises(MeaningError, match="nothing is asked; the questions are outcomes:SIDE"):
        read_asks(*asks)


def test_holes_are_filled_before_an_ask_is_read() -> None:
    (ask,) = read_asks("same-as:gdwn({p}, {q}):100")
    assert ask.has_holes and not Ask("same-as", "rule(i in {1,2}):5").has_holes
    with pytest.raises(TextError, match=r"\{p\} is not filled"):
        ask.read()
    filled = Ask(ask.name, ask.extent.replace("{p}", "1").replace("{q}", "2"))
    assert str(filled.read()) == "same-as:gdwn(1,2):100"


def test_functions_are_asks() -> None:
    assert texts("nothing", statistics.mean, statistics.mean) == ["nothing", "statistics:mean"]

    def local(game: Game) -> int:
        return game.heaps

    for function in (local, lambda game: 1, 17):
        with pytest.raises(MeaningError, match="cannot be asked: other processes import"):
            read_asks(function)  # type: ignore[arg-type]
    main = type("Function", (), {"__module__": "__main__", "__qualname__": "f", "__call__": lambda self, game: 1})()
    main.__name__, main.__qualname__ = "f", "f"
    with pytest.raises(MeaningError, match="write it into a file of its own"):
        read_asks(main)


def test_every_claim_can_be_asked() -> None:
    for claim in all_claims()[::7]:
        (ask,) = read_asks(str(Ask("check", claim.name)))
        assert ask == Ask("check", claim.name)


@given(games(), st.integers(1, 10**15))
def test_every_game_can_be_compared(game: Game, side: int) -> None:
    (ask,) = read_asks(str(Ask("same-as", f"{game}:{side}")))
    assert ask == Ask("same-as", f"{game}:{side}") and not ask.has_holes
    assert read_asks(str(ask)) == (ask,)


@given(st.text(alphabet="abp:{}()'\" 01.,=-é\n", max_size=30))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        for ask in read_asks(text):
            assert read_asks(str(ask)) == (ask,)
    except (TextError, MeaningError):
        pass


def test_every_question_has_its_form_and_words() -> None:
    for name, question in QUESTIONS.items():
        assert question.name == name and question.form.partition(":")[0] == name and question.words
        if question.default is not None:
            assert question.check(question.default) == question.default
