"""Templates: texts with holes, the games they stand for, and what is refused."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import over
from wythoff import MeaningError, TextError, WythoffError, game
from wythoff.sweeps.games.ranges import ranges_of
from wythoff.sweeps.games.templates import count, from_iterable, members, read_template, texts_of


def texts(template: str, *ranges: str, where: str = "") -> list[str]:
    return [member.text for member in members(template, ranges_of(ranges), where)]


def test_members_have_parameters_and_canonical_texts() -> None:
    found = list(members("gdwn( {p}, {q+1} )", ranges_of(["p=1..2", "q=p..2"])))
    assert [(member.parameters, member.text) for member in found] == [
        ({"p": 1, "q": 1}, "gdwn(1,2)"),
        ({"p": 1, "q": 2}, "gdwn(1,3)"),
        ({"p": 2, "q": 2}, "gdwn(2,3)"),
    ]
    assert texts("wythoff") == ["wythoff"] and texts("wythoff.block({k})", "k=1..2") == [
        "wythoff.block(1)",
        "wythoff.block(2)",
    ]
    assert texts("rule(i == j + {2*p-1})", "p=-1..1") == ["rule(i == j + -3)", "rule(i == j + -1)", "rule(i == j + 1)"]


def test_sets_stand_bare_or_in_braces() -> None:
    expected = [f"rule(i*j == 0 or (i,j) in {{{part}}})" for part in ("", "(1,2)", "(2,1)", "(1,2),(2,1)")]
    for template in ("rule(i*j == 0 or (i,j) in S)", "rule(i*j == 0 or (i,j) in {S})"):
        found = list(members(template, ranges_of(["S={(1,2),(2,1)}"])))
        assert [member.text for member in found] == expected
        assert [member.parameters["S"] for member in found] == ["{}", "{(1,2)}", "{(2,1)}", "{(1,2),(2,1)}"]
    assert texts("rule(i in S or j in T and i == {len(S)})", "S={3}", "T={4}", where="len(S) == len(T) == 1") == [
        "rule(i in {3} or j in {4} and i == 1)"
    ]


def test_braces_of_sets_are_no_holes() -> None:
    assert texts("rule(i in {1,2} or j == {p})", "p=3") == ["rule(i in {1,2} or j == 3)"]
    assert texts("rule(i in {1,{p}})", "p=0..2") == ["rule(i in {0,1})", "rule(i in {1})", "rule(i in {1,2})"]
    assert texts("rule((i,j) in {(1,2),({p},{q})})", "p=2", "q=1") == ["rule((i,j) in {(1,2),(2,1)})"]
    assert texts("rule(i in {{p}})", "p=3") == ["rule(i in {3})"] and texts("rule(i in {})") == ["rule(i in {})"]
    assert texts("rule(i in {{p}, { q + 1 } })", "p=3", "q=4") == ["rule(i in {3,5})"]


WRONG = [
    ("gdwn({r},{p})", "r", "'r' is no letter of this sweep; the letters are p, S"),
    ("gdwn({p + r},1)", "r", "no letter"),
    ("rule(i in {1,p})", ",", "{1,{p}}"),
    ("rule((i,j) in {(1,p)})", "(1,p)", "{1,{p}}"),
    ("rule(i in {p,{p}})", "p", "{1,{p}}"),
    ("rule(i in {1,S})", ",", "{1,{p}}"),
    ("rule(i in {squares,{p}})", "squares", "braces of its own"),
    ("gdwn({p,2)", "{", "never closed"),
    ("gdwn({p},2})", "}", "no brace is open"),
    ("gdwn(1{p},2)", "1{p}", "part them"),
    ("gdwn({p}{p},2)", "{p}{", "part them"),
    ("gdwn({p+},2)", "}", "ends too early"),
    ("gdwn({p < 1},2)", "<", "one number"),
    ("gdwn({S + 1},2)", "S", "no meaning in a hole; allowed are p, whole numbers"),
    ("rule(i == {p:2})", ":", "no meaning"),
]


@over(("template", "culprit", "words"), WRONG)
def test_wrong_templates_are_quoted_and_pointed_at(template: str, culprit: str, words: str) -> None:
    with pytest.raises(TextError) as caught:
        read_template(template, ranges_of(["p=1..3", "S={1,2}"]))
    error = caught.value
    assert error.text == template and error.text[error.start : error.end] == culprit and words in str(error)


def test_a_hole_without_any_letter_says_how_to_give_one() -> None:
    with pytest.raises(TextError, match=r"there is none: give one, as in k=1..20"):
        texts("wythoff.block({k})")


def test_a_letter_must_stand_somewhere() -> None:
    with pytest.raises(TextError, match=r"'r' stands nowhere: in the text of a game it is written \{r\}"):
        texts("gdwn(1,{p})", "p=1..3", "r=1..3")
    with pytest.raises(TextError, match=r"written S or \{S\}"):
        texts("gdwn(1,{p})", "p=1..3", "S={1}")
    ranges = ranges_of(["p=1..3", "r=1..2"])
    assert len(list(members("gdwn(1,{p})", ranges, others=["same-as:gdwn({r},{p}):100"]))) == 6
    assert len(texts("gdwn(1,{p})", "p=1..r", "r=1..3")) == 6
    assert len(texts("gdwn(1,{p})", "p=1..3", "r=1..3", where="r == p")) == 3
    with pytest.raises(TextError, match="'t' is no letter"):
        members("gdwn(1,{p})", ranges, others=["same-as:gdwn({r},{t}):100"])


def test_what_is_no_game_is_refused_with_its_values() -> None:
    with pytest.raises(MeaningError) as caught:
        texts("wk({p},{q})", "p=1..3", "q=2..4")
    words, mark = str(caught.value).split("\n")
    assert words == "p = 3, q = 2: 'wk(3,2)': wk(k,l) needs k <= l (--where leaves games out)"
    assert mark.index("^") == words.index("3,2)")
    assert len(texts("wk({p},{q})", "p=1..3", "q=2..4", where="p <= q")) == 8
    with pytest.raises(MeaningError, match=r"S = \{\}: 'wythoff.terminal\(x in \{\}\)': no position"):
        texts("wythoff.terminal(x in S)", "S={1}")
    with pytest.raises(MeaningError, match=r"p = 1: 'p\*10{20}' is 10{20}; the largest"):
        texts("gdwn(1,{p*100000000000000000000})", "p=1..3")


def test_a_sweep_without_a_game_is_refused() -> None:
    with pytest.raises(MeaningError, match=r"no values of 'p=1..3' that satisfy --where 'p > 3'"):
        texts("wk({p})", "p=1..3", where="p > 3")
    with pytest.raises(MeaningError, match=r"no values of 'p=1..3 q=p..0'"):
        texts("wk({p},{q})", "p=1..3", "q=p..0")


def test_asks_are_filled_with_the_parameters_of_a_member() -> None:
    ranges = ranges_of(["p=1..3", "S={(1,2),(2,1)}", "T={1,2,3}"])
    template = read_template("same-as:rule((i,j) in S or i in {T} or i == {p*len(S) + 10*len(T)}):{p}s", ranges)
    assert template.letters == {"p", "S", "T", "len(S)", "len(T)"}
    filled = template.fill({"p": 2, "S": "{(1,2),(2,1)}", "T": "{}"})
    assert filled == "same-as:rule((i,j) in {(1,2),(2,1)} or i in {} or i == 4):2s"
    assert template.fill({"p": 1, "S": "{}", "T": "{1,3}"}).endswith("i in {1,3} or i == 20):1s")


@pytest.mark.full
def test_a_long_sweep_is_lazy() -> None:
    """The first thousand of 10^18 games, in the memory of a few."""
    ranges = ranges_of(["p=1..1000000000", "q=1..1000000000"])
    assert count(ranges) == 10**18
    found = members("wyt({p},{q})", ranges, "p < 10 or q % 2 == 0")
    tracemalloc.start()
    for member in islice(found, 1000):
        last = member
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert last.text == "wyt(1,1000)" and peak < 10**6


def test_files_and_iterables() -> None:
    found = list(texts_of(["\ufeff# two\n", "wythoff  # here\r\n", "\r\n", "  gdwn( 1,2 )\n"]))
    assert [(member.parameters, member.text) for member in found] == [({}, "wythoff"), ({}, "gdwn(1,2)")]
    assert [member.text for member in from_iterable(iter([game("nim"), "wyt( 2, 3 )"]))] == ["nim", "wyt(2,3)"]
    wrong: list[tuple[Callable[[], object], str]] = [
        (lambda: list(texts_of(["nim", "", "wythof"])), "line 3: 'wythof': no game is called"),
        (lambda: texts_of(["# nothing"]), "there is no game"),
        (lambda: list(from_iterable(["nim", 3])), "item 2: the text of a game must be a string"),  # type: ignore[list-item]
        (lambda: from_iterable([]), "there is no game"),
    ]
    for ask, words in wrong:
        with pytest.raises(MeaningError, match=words):
            ask()


TEMPLATES = [
    "gdwn({p},{p+1})", "wythoff.block({q})", "rule(i*j == 0 or (i,j) in {({p},{q}),(2,1)})", "wyt({p},{q}).radius({p})",
    "rule(i*j == 0 or i in S and j < {q})", "rule(i == {p - 2*q} + j)", "wythoff + nim({q})", "rule(i not in S)",
]  # fmt: skip


@settings(max_examples=40)
@given(st.sampled_from(TEMPLATES), st.integers(1, 4), st.integers(0, 3), st.sets(st.integers(0, 5), max_size=3))
def test_texts_are_canonical_and_as_many_as_counted(template: str, first: int, more: int, among: set[int]) -> None:
    used = [letter for letter in ("p", "q") if letter in template] + ["S"] * (" S" in template)
    given = {
        "p": f"{first}..{first + more}",
        "q": "p..p+1" if "p" in used else f"{first}..5",
        "S": f"{{{','.join(map(str, among))}}}",
    }
    ranges = ranges_of(letters={letter: given[letter] for letter in used})
    found = list(members(template, ranges))
    assert all(str(game(member.text)) == member.text for member in found) and len(found) == count(ranges)
    assert all(game(read_template(template, ranges).fill(each.parameters)) == game(each.text) for each in found)
    assert len({tuple(member.parameters.items()) for member in found}) == len(found)


@given(st.text("p{}S12,()+ ", max_size=14))
def test_any_template_is_read_or_refused_in_words(text: str) -> None:
    try:
        read_template(text, ranges_of(["p=1..2", "S={1}"]))
    except WythoffError as error:
        assert str(error)
