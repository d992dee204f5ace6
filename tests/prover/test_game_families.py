"""Templates of games: what they are read as, with every value of their letters, and what is refused."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wythoff import oracle
from wythoff.errors import MeaningError, NotFirstOrderError, TextError, WythoffError
from wythoff.rules import Game, Where, read_game
from wythoff.rules.predicate import VARIABLES, Condition, evaluator
from wythoff.translation.game_families import GameFamily, family_of, is_template
from wythoff.translation.open_moves import open_moves

from .random_rules import GUARDS, LINES

HOLES = ("{k}", "{k + 1}", "{2*k}", "{l}", "{k + l}", "{l - k}", "{3}", "2")
TERMINAL = ("", "", "", ".terminal(x + y <= {c})", ".terminal(x == y and x < 1 + {c})")


def template(chance: Random) -> str:
    """Lines with guards in which numbers are holes."""
    shapes = []
    for _ in range(chance.choice((1, 2))):
        guards = [chance.choice(GUARDS).format(c=chance.choice(HOLES)) for _ in range(chance.choice((1, 2)))]
        shapes.append(" and ".join([chance.choice(LINES), *guards]).replace("{3}", "3"))
    ending = chance.choice(TERMINAL).format(c=chance.choice(("{k}", "{l}")))
    return f"rule({' or '.join(shapes)}){ending}"


def options(family: GameFamily, position: tuple[int, int], values: tuple[int, ...]) -> set[tuple[int, int]]:
    """Options by the conditions with letters, tried on every removal."""
    names = (*VARIABLES[:6], *(letter.variable for letter in family.letters))
    conditions = [part for part in family.parameters if isinstance(part, Condition)]
    (x, y), found = position, set()
    for move in open_moves(family, [Where(part) for part in conditions]):
        assert isinstance(move, Where)
        holds = evaluator(move.condition(), names)
        for i in range(x + 1):
            for j in range(y + 1):
                if i + j and holds((i, j, x, y, x - i, y - j, *values)):
                    found.add((x - i, y - j))
    return found


@pytest.mark.full
@given(st.integers(0, 10**6), st.tuples(st.integers(0, 7), st.integers(0, 7)), st.tuples(*[st.integers(0, 5)] * 2))
def test_a_template_says_of_every_value_what_the_game_says(
    seed: int, position: tuple[int, int], values: tuple[int, int]
) -> None:
    text = template(Random(seed))
    if not is_template(text):
        return
    try:
        family = family_of(text)
        member = family.member(*values[: len(family.letters)])
    except WythoffError:
        return
    assert set(oracle.options(member, position)) == options(family, position, values[: len(family.letters)])


@pytest.mark.parametrize(
    ("text", "ranges", "canonical"),
    [
        ("wk( {k} )", (), "wk({k})"),
        ("wk({k},{ l })", ("l=k..",), "wk({k},{l})"),
        ("nim.terminal(x<{l})", ("l = 1..",), "nim.terminal(x < {l})"),
        ("rule(u>={2*k+1} and i==j)", (), "rule(u >= {2*k + 1} and i == j)"),
        ("rule(i*j == 0 or i == j and (u,v) not in {({k},{k}),(1,2)})", (),
         "rule(i*j == 0 or i == j and (u,v) not in {(1,2),({k},{k})})"),
        ("wythoff.misere.terminal(x + y <= {l}).block(2)", (), "wythoff.block(2).terminal(x + y <= {l}).misere"),
    ],
)  # fmt: skip
def test_texts_are_canonical(text: str, ranges: tuple[str, ...], canonical: str) -> None:
    family = family_of(text, ranges)
    assert str(family) == canonical
    again = family_of(canonical, [str(letter) for letter in family.letters])
    assert again == family == pickle.loads(pickle.dumps(family))


def test_members_are_the_games_of_the_text() -> None:
    family = family_of("rule(i*j == 0 or i == j and u + v >= {2*k + 1} and v >= {k})")
    assert family.member(3) == read_game("rule(i*j == 0 or i == j and u + v >= 7 and v >= 3)")
    assert isinstance(family.member(0), Game) and not isinstance(family.member(0), GameFamily)
    assert list(family_of("wk({k},{l})", ["l=k.."]).values(3)) == [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]


@pytest.mark.parametrize(
    ("text", "ranges", "error", "reason"),
    [
        ("wythoff", (), MeaningError, "one or 2 letters"),
        ("rule(u >= {a} + {b} + {c} and i == j)", (), MeaningError, "one or 2 letters"),
        ("wk({x})", (), TextError, "one of a to t"),
        ("wk({kk})", (), TextError, "one of a to t"),
        ("wk({k})", ("k>=1",), TextError, "k=1.."),
        ("wk({k})", ("k=1..9",), TextError, "k=1.."),
        ("wk({k})", ("k=k..",), TextError, "k=1.."),
        ("wk({k})", ("k=1..", "k=2.."), TextError, "k=1.."),
        ("wk({k})", ("l=1..",), MeaningError, "stands in no hole"),
        ("wk({k},{l})", ("k=l..", "l=k.."), MeaningError, "no letter that runs from a number"),
        ("wk({k},{l})", (), MeaningError, "needs k <= l"),
        ("nim.terminal(x < {l})", (), MeaningError, "with l = 0"),
        ("rule(u >= 1{k} and i == j)", (), TextError, "part them"),
        ("rule(u >= {k}{k} and i == j)", (), TextError, "part them"),
        ("rule(u >= x{k} and i == j)", (), TextError, "part them"),
        ("rule(u in {1,k} and i == j)", (), TextError, "a hole is one number"),
        ("rule(u >= {k} + 1000000000000000000 and i == j)", (), TextError, "15 digits"),
        ("rule(u >= {k and i == j)", (), MeaningError, "letters in holes"),
        ("wythof.terminal(x <= {k})", (), TextError, "did you mean"),
        ("nim({h})", (), NotFirstOrderError, "only some numbers"),
        ("wythoff.block({k})", (), NotFirstOrderError, "not in other modifiers"),
        ("wythoff.radius({r})", (), NotFirstOrderError, "not in other modifiers"),
        ("wythoff.declare(({k},{k})=P)", (), NotFirstOrderError, "not in other modifiers"),
        ("wythoff + nim({n})", (), NotFirstOrderError, "not in other modifiers"),
        ("wyt({a},1)", ("a=1..",), NotFirstOrderError, "multiplies or bounds"),
        ("gdwn(1,{q})", ("q=1..",), NotFirstOrderError, "multiplies or bounds"),
        ("heap({s},1)", ("s=1..",), NotFirstOrderError, "multiplies or bounds"),
        ("rule(i*j == 0 or i == j and i >= {k})", (), NotFirstOrderError, "multiplies or bounds"),
        ("rule(i*j == 0 or i == j + {k} - {k})", (), NotFirstOrderError, "computed with"),
    ],
)  # fmt: skip
def test_what_is_no_family(text: str, ranges: tuple[str, ...], error: type[WythoffError], reason: str) -> None:
    with pytest.raises(error) as raised:
        family_of(text, ranges)
    assert reason in str(raised.value)
