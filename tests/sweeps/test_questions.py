"""Answers of the registry against the oracle, and what their hashes tell."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

from tests.cases import over
from tests.strategies import box, games, later_games, modified_catalog, two_heap_texts
from wythoff import Game, MeaningError, TooLargeError, game
from wythoff.claims import about, judge
from wythoff.oracle import NimValues, Outcomes, Remoteness
from wythoff.rules import Position
from wythoff.solvers.clock import OutOfTimeError, limited
from wythoff.sweeps.questions import judged_answers
from wythoff.sweeps.questions.answer_hashes import Answer, board_hash, prefix_sides
from wythoff.sweeps.questions.question_list import QUESTIONS, answer

SIDES = {1: 12, 2: 8, 3: 4}
SOME = modified_catalog()[::23] + ["wythoff.pass", "wythoff.terminal(x + y <= 2)", "rule(i ^ j ^ k == 0)", "wythoff(4)"]


def side_of(which: Game) -> int:
    return SIDES.get(which.heaps, 3)


def asked(which: Game | str, name: str, extent: object = "") -> Answer:
    """The answer, sent through JSON."""
    found = answer(str(which), name, str(extent))
    assert json.loads(json.dumps(found.value, allow_nan=False)) == found.value
    assert len(found.hash) in (0, 16)
    return found


def p_positions(which: Game, side: int) -> set[Position]:
    outcomes = Outcomes(which)
    return {position[: which.heaps] for position in box(which, side) if outcomes(position)}


def by_largest(which: Game, positions: set[Position]) -> list[list[int]]:
    return [list(p) for p in sorted(positions, key=lambda p: (max(p[: which.unbounded_heaps]), p))]


def check_outcomes(which: Game) -> None:
    side = side_of(which)
    found, expected = asked(which, "outcomes", side), p_positions(which, side)
    value = found.value
    assert value["p"] == len(expected) and value["side"] == side
    assert value["share"] == len(expected) / np.prod(which.board_shape(side))
    assert value["first"] == by_largest(which, expected)[:8]
    prefixes = value["prefixes"]
    assert isinstance(prefixes, dict) and list(prefixes) == [str(n) for n in prefix_sides(side)]
    assert found.hash == prefixes[str(side)]
    for small in prefix_sides(side):
        board = np.zeros(which.board_shape(small), np.bool_)
        for position in expected:
            if max(position[: which.unbounded_heaps]) < small:
                board[position] = True
        assert prefixes[str(small)] == board_hash(board)


@pytest.mark.full
@over("text", SOME)
def test_outcomes_of_the_catalog(text: str) -> None:
    check_outcomes(game(text))


@pytest.mark.full
@settings(max_examples=12)
@given(later_games())
def test_outcomes_of_random_games(which: Game) -> None:
    check_outcomes(which)


@pytest.mark.full
@settings(max_examples=12)
@given(games(two_heap_texts), games(two_heap_texts))
def test_hashes_are_equal_iff_boards_are(one: Game, other: Game) -> None:
    side = 7
    here, there = p_positions(one, side), p_positions(other, side)
    assert (asked(one, "outcomes", side).hash == asked(other, "outcomes", side).hash) == (here == there)
    found = asked(one, "same-as", f"{other}:{side}").value
    differ = by_largest(one, here ^ there)
    first = differ[0] if differ else None
    assert found["same"] == (here == there) and found["first_difference"] == first
    assert found["differing"] == len(differ) and found["upto"] == f"heaps < {side}"
    assert found["p_there"] == (None if first is None else "this" if tuple(first) in here else "other")


@pytest.mark.full
@settings(max_examples=12)
@given(later_games())
def test_numbers_of_random_games(which: Game) -> None:
    side = side_of(which)
    for name, table in (("nim-values", NimValues), ("remoteness", Remoteness)):
        try:
            values = table(which)
            expected = {position[: which.heaps]: values(position) for position in box(which, side)}
        except MeaningError:
            with pytest.raises(MeaningError):
                asked(which, name, side)
            continue
        board = np.full(which.board_shape(side), -1, np.int16)
        for position, value in expected.items():
            board[position] = value
        found = asked(which, name, side)
        assert found.value["largest"] == max(expected.values(), default=-1)
        assert found.hash == board_hash(board) == board_hash(board.astype(np.int64))
        if name == "nim-values":
            assert found.value["counts"] == [list(expected.values()).count(value) for value in range(8)]
        else:
            assert (
                found.value["at"]
                == by_largest(which, {p for p, v in expected.items() if v == max(expected.values())})[0]
            )


@pytest.mark.parametrize("text", ["wythoff.misere", "wythoff.comply(2)", "wythoff.declare((1,1)=P)"])
def test_what_means_nothing_is_refused_in_words(text: str) -> None:
    with pytest.raises(MeaningError, match="nim-values belong to normal play"):
        asked(text, "nim-values", 5)


@pytest.mark.parametrize("text", [text for text in SOME if game(text).has_finite_columns])
def test_pairs(text: str) -> None:
    which = game(text)
    expected = sorted(p_positions(which, 12))
    listed = [list(p) for p in expected if which.exchangeable == 1 or list(p) == sorted(p)][:3]
    found = asked(which, "pairs", len(listed))
    assert found.value == {"n": len(listed), "count": len(listed), "pairs": listed}
    assert found.hash == board_hash(np.array(listed, np.int16).reshape(-1, which.heaps))


def test_many_pairs_are_shortened_and_all_of_them_hashed() -> None:
    found, other = asked("wythoff", "pairs", 300), asked("wk(3)", "pairs", 300)
    assert list(found.value) == ["n", "count", "first", "last"] and found.value["last"][-1] == [483, 782]  # type: ignore[index]
    assert len(found.value["first"]) == 20 and found.hash != other.hash  # type: ignore[arg-type]
    assert found.hash == asked("wyt(1,1)", "pairs", 300).hash


def test_pairs_of_any_size() -> None:
    found, other = asked(f"fraenkel({10**18})", "pairs", 40), asked(f"heap({10**18},1)", "pairs", 40)
    assert found.value["pairs"][39] == [39, 39 * (10**18 + 1)]  # type: ignore[index, call-overload]
    assert found.hash == other.hash != asked(f"fraenkel({10**18})", "pairs", 39).hash
    short = asked(f"fraenkel({10**18})", "pairs", 3)
    assert short.hash == board_hash(np.array([(n, n * (10**18 + 1)) for n in range(3)]))


def test_slopes() -> None:
    found = asked("wythoff", "slopes")
    assert found.value["polynomials"] == ["z^2 - z - 1", "z^2 - 3z + 1"] and found.method == "closed form"
    assert found.value["quotient"] == pytest.approx((1 + 5**0.5) / 2)
    assert found.hash == asked("wyt(1,1)", "slopes").hash != asked("wyt(2,1)", "slopes").hash
    with pytest.raises(MeaningError, match="no method answers 'slopes'"):
        asked("gdwn(1,2)", "slopes")


def test_row_period() -> None:
    found = asked("wythoff", "row-period", 3).value
    assert (found["preperiod"], found["period"], found["certified"]) == (8, 6, True)
    with pytest.raises(MeaningError):
        asked("wythoff.misere", "row-period", 3)


@pytest.mark.full
def test_prove() -> None:
    found = asked("nim.block(2)", "prove", "20s")
    assert (found.value["status"], found.value["system"], found.value["states"]) == ("proved", "base 2", 5)
    same, other = asked("rule(i*j == 0)", "prove", "20s"), asked("nim", "prove", "20s")
    assert same.hash == other.hash != found.hash
    given_up = asked("wythoff(4)", "prove", "1s")
    assert given_up.value["status"] == "gave up" and given_up.value["theorem"] and not given_up.hash
    assert given_up.value["states"] is None and given_up.value["system"] is None


@pytest.mark.full
def test_check_judges_claims_about_the_game() -> None:
    found = asked("wythoff.block(2)", "check", "larsson:Thm 1.1")
    verdict = judge(next(claim for claim in about(game("wythoff.block(2)")) if claim.name == "larsson:Thm 1.1"))
    assert found.value["status"] == verdict.status == "proved" and found.value["judged"] == "the claim as a whole"
    fails = asked("wythoff.block(2)", "check", "larsson:Fig 1(a)")
    assert fails.value["status"] == "fails" and "printed" in str(fails.value["witness"])
    with pytest.raises(MeaningError, match=r"larsson:Thm 1.1 does not speak of gdwn\(1,2\); 'larsson"):
        asked("gdwn(1,2)", "check", "larsson:Thm 1.1")
    with pytest.raises(MeaningError, match="no claim does"):
        asked("vectors((5,7))", "check", "larsson:Thm 1.1")


def test_boards_that_do_not_compare() -> None:
    with pytest.raises(MeaningError, match="no boards to compare"):
        asked("wythoff", "same-as", "wythoff(3):5")


def test_nothing_is_an_answer() -> None:
    assert asked("wythoff", "nothing") == Answer({}, "", "")


def test_wrong_questions_are_refused_in_words() -> None:
    for name, extent in (("outcoms", "5"), ("outcomes", "x"), ("same-as", "wythof:4"), ("find", "")):
        with pytest.raises(MeaningError if name != "same-as" else ValueError):
            answer("wythoff", name, extent)


def test_limits_end_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged_answers, "_judged", {})  # a verdict that is known takes no time
    with pytest.raises(TooLargeError, match=r"memory|machine"):
        answer("wythoff", "outcomes", str(10**7))
    for name, extent in (("outcomes", "20000"), ("pairs", "100"), ("check", "larsson:Tab 1")):
        text = "vectors((2,0))" if name == "pairs" else "wythoff.block(5)"
        with limited(1e-6), pytest.raises(OutOfTimeError):
            answer(text, name, extent)


OWN = """
import numpy as np
import wythoff as wy
def density(game): return game.outcomes(20).values.mean()
def facts(game):
    return {"heaps": game.heaps, "p": tuple(game.pairs(2)), "large": 10**400, "array": np.arange(3), "no": None}
def text(game): return str(game)
def truth(game): return game.is_p(1, 2)
def nan(game): return float("nan")
def inside(game): return {"list": [1.0, float("inf")]}
def strange(game): return {"game": game}
def keys(game): return {1: 2}
def endless(game):
    found = []
    found.append(found)
    return found
def breaks(game): return 1 // 0
def refuses(game): raise wy.MeaningError("not this game")
number = 5
class Space:
    @staticmethod
    def inner(game): return 7
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_questions_here.py").write_text(OWN)
    (tmp_path / "own_broken_here.py").write_text("def f(:\n")
    (tmp_path / "own_needing_here.py").write_text("import no_such_module_at_all\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])


@pytest.mark.usefixtures("own")
def test_functions_of_ones_own() -> None:
    here = "own_questions_here"
    board = game("wythoff").outcomes(20).values
    assert asked("wythoff", f"{here}:density").value == {"value": float(board.mean())}
    facts = asked("wythoff", f"{here}:facts")
    assert facts.value == {"heaps": 2, "p": [[0, 0], [1, 2]], "large": 10**400, "array": [0, 1, 2], "no": None}
    assert facts.method == f"{here}:facts" and facts.hash == asked("wythoff", f"{here}:facts").hash
    assert asked("nim", f"{here}:text").value == {"value": "nim"}
    assert asked("wythoff", f"{here}:truth").value == {"value": True}
    assert asked("wythoff", f"{here}:Space.inner").value == {"value": 7}


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("own_questions_here:nan", "is or has nan"),
        ("own_questions_here:inside", "is or has inf"),
        ("own_questions_here:strange", "is or has a Game; allowed is a number"),
        ("own_questions_here:keys", "has the key 1; keys are texts, such as '1'"),
        ("own_questions_here:endless", "nested more than"),
        ("own_questions_here:refuses", "not this game"),
        ("own_questions_here:number", "is a int, not a function"),
        ("own_questions_here:Space.outer", "has no function 'outer'"),
        ("own_questions_here.more:f", "there is no module 'own_questions_here.more'"),
        ("own_broken_here:f", "cannot be imported: SyntaxError"),
        ("own_needing_here:f", "imports 'no_such_module_at_all', which is missing"),
        ("own_nowhere:f", "neither on the path of Python nor in the current directory"),
    ],
)
def test_functions_that_cannot_be_asked(name: str, words: str) -> None:
    with pytest.raises(MeaningError, match=words.replace("(", r"\(")):
        answer("wythoff", name, "")


@pytest.mark.usefixtures("own")
def test_what_a_function_raises_goes_through() -> None:
    with pytest.raises(ZeroDivisionError):
        answer("wythoff", "own_questions_here:breaks", "")


@pytest.mark.full
def test_the_registry_answers_every_question() -> None:
    extents = {"check": "larsson:Thm 1.1", "same-as": "wyt(1,1):9", "prove": "9s", "beams": "300"}
    for name, question in QUESTIONS.items():
        assert isinstance(asked("wythoff", name, extents.get(name, question.default)), Answer)
