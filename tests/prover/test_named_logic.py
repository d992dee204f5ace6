"""A logic with names: words are their letters, files are carried out line by line, automata go out and come in."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wythoff as wy
from tests.command import run
from tests.house.sessions import ROOT
from wythoff.automata.automaton import Automaton
from wythoff.automata.interchange import from_walnut
from wythoff.automata.numeration import system_of
from wythoff.automata.operations import checked, same
from wythoff.errors import FormulaError, GaveUpError, MeaningError
from wythoff.forms.morphisms import Morphism
from wythoff.prover.learning.letter_sets import letter_sets
from wythoff.prover.questions.statement_files import statements
from wythoff.solvers.limit_words import word

EXAMPLES = sorted((ROOT / "examples" / "logic").glob("*.txt"))
WORDS = [
    ("a -> ab, b -> a", "fib"), ("a -> aab, b -> a", "ostrowski 2"), ("a -> ab, b -> ba", "base 2"),
    ("a -> ab, b -> ac, c -> a", "pisot 1 1 1"), ("a -> abc, b -> bca, c -> cab", "base 3"),
    ("wyt(1,2)", "pisot 0 1 1"), ("a -> ab, b -> bb", "base 2"),
]  # fmt: skip


@pytest.mark.full
@pytest.mark.parametrize(("text", "system"), WORDS)
def test_the_letters_of_a_word_are_those_of_its_prefix(text: str, system: str) -> None:
    """Far beyond the letters from which the automata were learned."""
    limit = word(text)
    sets = letter_sets(limit, system_of(system))
    prefix = np.array(list(limit.prefix(70_000)))
    for letter, places in sets.items():
        assert np.array_equal(places.accepts_many(np.arange(len(prefix))), prefix == letter), letter
    huge = 10**40
    assert [letter for letter, places in sets.items() if places.accepts(huge)] == [limit.letter(huge + 1)]


@pytest.mark.full
@pytest.mark.parametrize(("text", "system"), [("a -> ab, b -> ba", "fib"), ("a -> ab, b -> a", "base 2")])
def test_a_word_in_a_wrong_system_is_given_up(text: str, system: str) -> None:
    with pytest.raises(GaveUpError, match="no automaton"):
        letter_sets(word(text), system_of(system))


def test_a_word_that_differs_far_out_is_not_taken_for_another() -> None:
    """The first million letters of u and v agree; then v has a c."""
    images = {f"{n}": f"{n}{(n + 1) % 10}" for n in range(9)} | {"9": "99"}
    counting = Morphism(images, "0")
    sets = letter_sets(counting, system_of("base 2"))
    for place in (511, 512, 2**40 - 1, 10**9):
        assert sets[counting.letter(place + 1)].accepts(place)


def test_no_letter_stands_at_a_word_that_is_no_number() -> None:
    """In this system words such as 1 are no numbers; the letter z never occurs."""
    images = {"z": "z", **word("wyt(1,2)").images}
    logic = wy.logic("pisot 0 1 1", F=Morphism(images, "*"))
    assert logic.prove("not exists n: F[n] = 'z'")
    assert all(same(checked(places), places) for places in logic.words["F"].values())


LOGIC = wy.logic("fib", F=word(c=1), W="wythoff")
PREFIX = word(c=1).prefix(400)


@given(st.integers(0, 60), st.integers(0, 60), st.integers(-3, 3), st.sampled_from(["=", "!="]))
def test_letters_in_formulas(i: int, j: int, shift: int, sign: str) -> None:
    found = LOGIC.automaton(f"F[i + {shift}] {sign} F[j]" if shift >= 0 else f"F[i - {-shift}] {sign} F[j]", ["i", "j"])
    is_equal = i + shift >= 0 and PREFIX[i + shift] == PREFIX[j]
    assert found.accepts(i, j) == (is_equal == (sign == "="))


@given(st.integers(0, 300), st.sampled_from("ab"))
def test_a_letter_by_its_name(i: int, letter: str) -> None:
    assert LOGIC.automaton(f"F[i] = '{letter}'", ["i"]).accepts(i) == (PREFIX[i] == letter)


def test_free_variables_stand_in_their_order() -> None:
    assert LOGIC.automaton("y < x and exists z: W(z,x)").tracks == ("y", "x")
    assert LOGIC.automaton("x = x", ["y", "x"]).tracks == ("y", "x")
    assert LOGIC.automaton("forall x: exists y: W(x,y)").tracks == ()
    assert LOGIC.automaton("F[n] = 'a' and exists a, b: a + b = n").tracks == ("n",)


@pytest.mark.full
@pytest.mark.parametrize(
    ("act", "words"),
    [
        (lambda: LOGIC.let("W", "nim"), "has a meaning already"),
        (lambda: LOGIC.let("forall", "nim"), "is no name"),
        (lambda: LOGIC.let("A", "nim"), "has a meaning already"),
        (lambda: LOGIC.let("Q", 7), "neither a game"),
        (lambda: LOGIC.define("near", "1 = 1"), "does not name a relation"),
        (lambda: LOGIC.define("near(x,x)", "x = x"), "does not name a relation"),
        (lambda: LOGIC.let("Q", wy.logic("base 2").automaton("x = 1")), "this logic is in fib"),
        (lambda: LOGIC.prove("forall x: F[x] = x"), "a letter is needed"),
        (lambda: LOGIC.prove("forall x: F[x] < F[x]"), "compared by ="),
        (lambda: LOGIC.prove("exists x: F[x] = 'c'"), "'F' has no letter 'c'; its letters are a, b"),
        (lambda: LOGIC.prove("forall x: F[x + 1] != 0"), "'F' has no letter '0'; its letters are a, b"),
        (lambda: LOGIC.automaton("not F[x] = 'A'"), "'F' has no letter 'A'; its letters are a, b"),
        (lambda: LOGIC.prove("forall x: F[x = x] = 'a'"), "a number is needed"),
        (lambda: LOGIC.prove("forall x: F(x) = 'a'"), "expected '\\['"),
        (lambda: LOGIC.prove("forall F: F = F"), "a variable is needed"),
        (lambda: LOGIC.prove("forall x: y = x"), "bound by no forall"),
        (lambda: wy.logic("fib", P="gdwn(1,2)", seconds=1), "has no proved set"),
        (lambda: wy.logic("base 1"), "there is no system"),
        (lambda: wy.logic("fib", seconds=0), "above 0"),
        (lambda: wy.logic("fib", seconds=float("nan")), "above 0"),
        (lambda: LOGIC.define("near(W,y)", "y = 1"), "'W' has a meaning already"),
        (lambda: LOGIC.define("near(not,y)", "y = 1"), "'not' has a meaning already"),
        (lambda: LOGIC.define("né(x,y)", "y = 1"), "does not name a relation"),
        (lambda: LOGIC.prove(" <=> ".join(["1 = 1"] * 3000)), "nested too deeply"),
        (lambda: LOGIC.prove("forall x: x // 64 // 64 // 64 // 64 = 0"), "more than 512 cases"),
        (lambda: LOGIC.let("Q", table([[1, 1], [0, 0]], [True, False])), "leading zeros"),
        (lambda: LOGIC.let("Q", table([[0, 7]], [True])), "no automaton"),
        (lambda: LOGIC.let("Q", table([[0, 0, 0]], [True])), "no automaton"),
    ],
)
def test_what_is_wrong_is_told(act: object, words: str) -> None:
    with pytest.raises((MeaningError, FormulaError, GaveUpError), match=words):
        act()  # type: ignore[operator]


def table(rows: list[list[int]], accepting: list[bool]) -> Automaton:
    """An automaton that nobody has checked."""
    return Automaton(system_of("fib"), ("x",), np.array(rows, np.int32), np.array(accepting))


def test_of_an_automaton_from_outside_only_numbers_enter() -> None:
    """The word 11 is no number in the Fibonacci system."""
    logic = wy.logic("fib", T=table([[0, 1], [3, 2], [2, 2], [3, 3]], [False, False, True, False]))
    assert logic.prove("not exists x: T(x)")
    assert not logic.automaton("x < 3").accepts(-1)


def test_a_forged_theorem_does_not_enter() -> None:
    from wythoff.prover import prove_set

    wrong = prove_set("nim", "x = y or x = 5 and y = 9", "base 2")
    with pytest.raises(MeaningError, match="no proved set"):
        wy.logic("base 2", N=wrong)


@pytest.mark.parametrize("path", [path for path in EXAMPLES if path.stem != "leap"], ids=lambda path: path.stem)
def test_the_questions_of_the_examples_are_answered(path: Path) -> None:
    """The page of the logic shows what becomes of leap.txt: tests/house/test_docs.py carries it out."""
    said = [line for line in statements(path.read_text(encoding="utf-8"), word) if line.line.word == "prove"]
    assert said and all(line.result for line in said), [line.line for line in said if not line.result]


def test_files_end_with_the_exit_code_of_the_worst(tmp_path: Path) -> None:
    file = tmp_path / "mixed.txt"
    file.write_text("system base 2\nprove forall x: x < 7\nprove forall x:\n  x >= 0   # goes on\nautomaton x < 2\n")
    done = run("prove", "--file", str(file))
    assert done.returncode == 1
    assert [line.split()[:2] for line in done.stdout.splitlines()[1:]] == [
        ["2", "refuted"],
        ["3", "proved"],
        ["5", "3"],
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with its system"),
        ("prove 1 = 1", "begins with its system"),
        ("system fib\nlemma 1 = 1", "line 2: 'lemma' cannot begin a line"),
        ("system fib\ngame P", "line 2: 'P': write game NAME"),
        ("system fib\n\ndefine near: 1 = 1", "line 3: "),
        ("system fib\nvalue V = wythoff", "write value V = GAME : 1"),
        ("system fib\nprove forall x: x <", "line 2: "),
        ("system fib\ngame P = wythof", "line 2: .*did you mean"),
        ("system nothing", "line 1: there is no system"),
    ],
)
def test_wrong_files_are_refused_with_the_line(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(MeaningError, match=words):
        list(statements(text, word))
    file = tmp_path / "wrong.txt"
    file.write_text(text)
    assert run("prove", "--file", str(file)).returncode == 2


def test_files_of_other_editors_and_what_was_said_before_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "windows.txt"
    file.write_bytes("\ufeffsystem\tbase 2\r\nprove\tforall x:\r\n\tx >= 0\r\nlemma\r\n".encode())
    done = run("prove", "--file", str(file))
    assert done.returncode == 2 and "proved" in done.stdout and "line 4: 'lemma'" in done.stderr
    assert run("prove", "--file", str(file), "--seconds", "nan").returncode == 2
    assert run("prove", "nim", "--redundant", "--seconds", "0").returncode == 2


def test_what_comes_after_the_end_of_the_time_is_not_tried() -> None:
    text = "system base 2\n" + "define d(x): x = 1\nprove 1 = 1\n" * 2
    said = list(statements(text, word, 1e-9))
    assert [getattr(line.result, "status", "") for line in said] == ["", "gave up"] * 2


def test_names_on_the_command_line() -> None:
    done = run("prove", "--let", "P=nim", "--let", "V=nim:1", "--system", "base 2",
               "--formula", "forall x, y: V(x,y) => not P(x,y)", "--format", "json")  # fmt: skip
    assert done.returncode == 0 and '"status": "proved"' in done.stdout
    assert run("prove", "nim", "--let", "P=nim", "--formula", "x = y").returncode == 2
    assert run("prove", "--file", "missing.txt").returncode == 2
    assert run("prove", "nim", "--file", "missing.txt").returncode == 2


FORMULAS = ["x = 3", "x < 0", "x >= 0", "x + y = z", "x = 2*y or x = 7", "exists y: y > x and y < 5", "W(x,y)"]


@pytest.mark.parametrize("formula", FORMULAS)
def test_automata_come_back_from_walnut(formula: str) -> None:
    automaton = LOGIC.automaton(formula)
    assert same(from_walnut(automaton.to_walnut(), automaton.tracks), automaton)


def test_more_tracks_than_four_have_names() -> None:
    assert from_walnut("msd_2 " * 5 + "\n\n0 1\n0 0 0 0 0 -> 0\n").tracks == ("x0", "x1", "x2", "x3", "x4")
    with pytest.raises(MeaningError, match="different names"):
        from_walnut("msd_2 msd_2\n\n0 1\n0 0 -> 0\n", ("x", "x"))


def test_a_text_of_walnut_with_edges_left_out() -> None:
    text = "msd_2 msd_2\n\n0 1\n0 0 -> 0\n1 1 -> 0\n0 1 -> 1\n\n1 0\n0 0 -> 1\n"
    equal = from_walnut(text)
    assert same(equal, wy.logic("base 2").automaton("x = y"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "one system for all tracks"),
        ("lsd_2\n\n0 1\n", "no system that is known"),
        ("msd_2 msd_fib\n\n0 1\n", "one system for all tracks"),
        ("msd_2\n\n0 1\n2 -> 0\n", "digits below 2"),
        ("msd_2\n\n0 1\n0 1 -> 0\n", "1 digits below 2"),
        ("msd_2\n\n0 1\n0 -> 5\n", "every state needs a line"),
        ("msd_2\n\n0 1\n0 -> 0\n0 -> 0\n", "not deterministic"),
        ("msd_2\n\n1 1\n0 -> 1\n", "every state needs a line"),
        ("msd_2\n\n0 0\n0 -> 1\n\n1 1\n0 -> 1\n1 -> 1\n", "leading zeros"),
        ("msd_2\n\nhello\n", "neither a state"),
        ("msd_2\n\n0 1\n" + "1" * 5000 + " 1\n", "neither a state"),
        ("msd_2 " * 40 + "\n\n0 1\n" + "0 " * 40 + "-> 0\n", "cells"),
    ],
)
def test_texts_that_are_no_automaton(text: str, words: str) -> None:
    with pytest.raises(MeaningError, match=words):
        from_walnut(text)


def test_drawings_have_every_state_and_edge() -> None:
    automaton = LOGIC.relations["W"]
    svg = automaton._repr_svg_()
    assert svg is not None and svg.count("<text x=") == automaton.states - 1
    assert automaton.to_dot().count("->") == svg.count("marker-end") - 1
    assert LOGIC.automaton("x < 0")._repr_svg_() is None
